//! Notation: the short text of a choice, and the words for survivors, Loot, Locations and hexes.

use crate::board::Hex;
use crate::choice::Choice;
use crate::state::{CardZ, LOOT, NONE, SURVIVORS, Spot, Stand};
use kernel::Seat;

const REROLLS: [&str; 3] = ["own", "comrade", "energy"];

impl CardZ {
    pub(crate) fn card_word(&self, kind: u8) -> &'static str {
        self.cards.set().cards.get(usize::from(kind)).map_or("nothing", |def| &def.word)
    }

    pub(crate) fn who_word(&self, who: u8) -> &'static str {
        self.survivors.get(usize::from(who)).map_or("nobody", |survivor| self.card_word(survivor.kind))
    }

    pub(crate) fn place_word(&self, at: u8) -> &'static str {
        self.places.get(usize::from(at)).map_or("nowhere", |place| self.card_word(place.kind))
    }

    /// Loot on the table: in somebody's hands, on the ground, in the Church.
    pub(crate) fn is_in_play(&self, slot: u8) -> bool {
        !matches!(self.item(slot).spot(), Spot::Nowhere | Spot::Deck | Spot::Discard | Spot::Box)
    }

    /// The word of a Loot; of several copies the second is `normal-food-2`.
    pub(crate) fn loot_word(&self, slot: u8) -> String {
        if usize::from(slot) >= LOOT {
            return "nothing".to_owned();
        }
        let kind = self.item(slot).kind;
        let before =
            (0..slot).filter(|&other| self.item(other).kind == kind && self.is_in_play(other)).count();
        let word = self.card_word(kind);
        if before == 0 { word.to_owned() } else { format!("{word}-{}", before + 1) }
    }

    pub(crate) fn write(&self, choice: Choice) -> String {
        let who = |who: u8| self.who_word(who);
        let loot = |slot: u8| self.loot_word(slot);
        let place = |at: u8| self.place_word(at);
        let strike = |verb: &str, weapon: u8, at: Hex| match weapon {
            NONE => format!("{verb} {}", at.word()),
            weapon => format!("{verb} {} {}", self.loot_word(weapon), at.word()),
        };
        match choice {
            Choice::Take(kind) => format!("take {}", self.card_word(kind)),
            Choice::Base(number) => format!("base {}", self.base_place(number).map_or("nowhere", place)),
            Choice::Stay(one) => format!("stay {}", who(one)),
            Choice::Keep(slot) => format!("keep {}", loot(slot)),
            Choice::Weather(kind) => format!("weather {}", self.card_word(kind)),
            Choice::Turn(seat) => format!("turn {}", seat.0),
            Choice::Respawn(one) => format!("respawn {}", who(one)),
            Choice::AtDawn => "at-dawn".to_owned(),
            Choice::Entrust { who: one, to } => format!("entrust {} {}", who(one), to.0),
            Choice::Scout(at) => format!("scout {}", place(at)),
            Choice::Retreat(at) => format!("retreat {}", place(at)),
            Choice::Drive(at) => format!("drive {}", place(at)),
            Choice::Hunt { who: one, weapon } => format!("hunt {} {}", who(one), loot(weapon)),
            Choice::Fish { who: one, rod } => format!("fish {} {}", who(one), loot(rod)),
            Choice::SetTrap { who: one, trap } => format!("set-trap {} {}", who(one), loot(trap)),
            Choice::CheckTrap(trap) => format!("check-trap {}", loot(trap)),
            Choice::PickTrap { who: one, trap } => format!("pick-trap {} {}", who(one), loot(trap)),
            Choice::Trade { give, take } => format!("trade {} {}", loot(give), loot(take)),
            Choice::Redraw(slot) => format!("redraw {}", loot(slot)),
            Choice::Give { loot: slot, to } => format!("give {} {}", loot(slot), who(to)),
            Choice::Stow { loot: slot, to } => format!("stow {} {}", loot(slot), who(to)),
            Choice::Drop(slot) => format!("drop {}", loot(slot)),
            Choice::Wear(slot) => format!("wear {}", loot(slot)),
            Choice::Doff(slot) => format!("doff {}", loot(slot)),
            Choice::Attach { loot: slot, weapon } => format!("attach {} {}", loot(slot), loot(weapon)),
            Choice::Detach(slot) => format!("detach {}", loot(slot)),
            Choice::Reload { weapon, from: NONE } => format!("reload {}", loot(weapon)),
            Choice::Reload { weapon, from } => format!("reload {} {}", loot(weapon), loot(from)),
            Choice::Unjam(slot) => format!("unjam {}", loot(slot)),
            Choice::Recover { loot: slot, who: one } => format!("recover {} {}", loot(slot), who(one)),
            Choice::Use { loot: slot, on: NONE } => format!("use {}", loot(slot)),
            Choice::Use { loot: slot, on } => format!("use {} {}", loot(slot), who(on)),
            Choice::Feed { loot: slot, who: one } => format!("feed {} {}", loot(slot), who(one)),
            Choice::Hero { who: one, on: NONE } => format!("hero {}", who(one)),
            Choice::Hero { who: one, on } => format!("hero {} {}", who(one), who(on)),
            Choice::Call(one) => format!("call {}", who(one)),
            Choice::Lead(one) => format!("lead {}", who(one)),
            Choice::Pass { who: one, to } => format!("pass {} {}", who(one), to.word()),
            Choice::Rescue { who: one, at } => format!("rescue {} {}", who(one), at.word()),
            Choice::Shoot { weapon, at } => strike("shoot", weapon, at),
            Choice::Kill { weapon, at } => strike("kill", weapon, at),
            Choice::Blind { weapon, at } => strike("blind", weapon, at),
            Choice::Impale { weapon, at } => strike("impale", weapon, at),
            Choice::Push { weapon, at } => strike("push", weapon, at),
            Choice::Stake { weapon, at } => strike("stake", weapon, at),
            Choice::SwitchOn(slot) => format!("switch-on {}", loot(slot)),
            Choice::Lure(slot) => format!("lure {}", loot(slot)),
            Choice::Reroll(which) => {
                format!("reroll {}", REROLLS.get(usize::from(which)).unwrap_or(&"nothing"))
            }
            _ => self.write_short(choice),
        }
    }

    /// Choices about a hex, and those of one word.
    fn write_short(&self, choice: Choice) -> String {
        let about = |verb: &str, hex: Hex| format!("{verb} {}", hex.word());
        match choice {
            Choice::Place(hex) => about("place", hex),
            Choice::Move(hex) => about("move", hex),
            Choice::Charge(hex) => about("charge", hex),
            Choice::Dash(hex) => about("dash", hex),
            Choice::Pick(hex) => about("pick", hex),
            Choice::Bite(hex) => about("bite", hex),
            Choice::Shove(hex) => about("shove", hex),
            Choice::Off(hex) => about("off", hex),
            Choice::Lock(hex) => about("lock", hex),
            Choice::Finish(hex) => about("finish", hex),
            choice => SINGLE
                .iter()
                .find(|(_, one)| *one == choice)
                .map_or(String::new(), |(word, _)| (*word).to_owned()),
        }
    }

    // Reading.

    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.len() > 8 {
            return Err("a choice has a few words only".to_owned());
        }
        if let [word] = words[..]
            && let Some((_, choice)) = SINGLE.iter().find(|(single, _)| *single == word)
        {
            return Ok(*choice);
        }
        match words[..] {
            [verb, a] => self.read_one(verb, a),
            [verb, a, b] => self.read_two(verb, a, b),
            [] => Err("no choice is given".to_owned()),
            _ => Err(unreadable(text)),
        }
    }

    fn read_one(&self, verb: &str, a: &str) -> Result<Choice, String> {
        let hex = || read_hex(a);
        Ok(match verb {
            "take" => Choice::Take(self.read_kind(a)?),
            "weather" => Choice::Weather(self.read_kind(a)?),
            "base" => {
                let at = self.read_place(a)?;
                Choice::Base(self.location(at).base.ok_or_else(|| format!("“{a}” is no base"))?)
            }
            "stay" => Choice::Stay(self.read_who(a)?),
            "keep" => Choice::Keep(self.read_loot(a)?),
            "turn" => Choice::Turn(self.read_seat(a)?),
            "respawn" => Choice::Respawn(self.read_who(a)?),
            "scout" => Choice::Scout(self.read_place(a)?),
            "retreat" => Choice::Retreat(self.read_place(a)?),
            "drive" => Choice::Drive(self.read_place(a)?),
            "check-trap" => Choice::CheckTrap(self.read_loot(a)?),
            "redraw" => Choice::Redraw(self.read_loot(a)?),
            "drop" => Choice::Drop(self.read_loot(a)?),
            "wear" => Choice::Wear(self.read_loot(a)?),
            "doff" => Choice::Doff(self.read_loot(a)?),
            "detach" => Choice::Detach(self.read_loot(a)?),
            "reload" => Choice::Reload { weapon: self.read_loot(a)?, from: NONE },
            "unjam" => Choice::Unjam(self.read_loot(a)?),
            "use" => Choice::Use { loot: self.read_loot(a)?, on: NONE },
            "hero" => Choice::Hero { who: self.read_who(a)?, on: NONE },
            "call" => Choice::Call(self.read_who(a)?),
            "lead" => Choice::Lead(self.read_who(a)?),
            "switch-on" => Choice::SwitchOn(self.read_loot(a)?),
            "lure" => Choice::Lure(self.read_loot(a)?),
            "push" => Choice::Push { weapon: NONE, at: hex()? },
            "place" => Choice::Place(hex()?),
            "move" => Choice::Move(hex()?),
            "charge" => Choice::Charge(hex()?),
            "dash" => Choice::Dash(hex()?),
            "pick" => Choice::Pick(hex()?),
            "bite" => Choice::Bite(hex()?),
            "shove" => Choice::Shove(hex()?),
            "off" => Choice::Off(hex()?),
            "lock" => Choice::Lock(hex()?),
            "finish" => Choice::Finish(hex()?),
            "reroll" => {
                let at = REROLLS.iter().position(|word| *word == a);
                Choice::Reroll(at.ok_or_else(|| format!("“{a}” is no re-roll: {}", REROLLS.join(", ")))? as u8)
            }
            _ => return Err(unreadable(&format!("{verb} {a}"))),
        })
    }

    fn read_two(&self, verb: &str, a: &str, b: &str) -> Result<Choice, String> {
        let strike = || Ok::<_, String>((self.read_loot(a)?, read_hex(b)?));
        let carrier = || Ok::<_, String>((self.read_who(a)?, self.read_loot(b)?));
        let given = || Ok::<_, String>((self.read_loot(a)?, self.read_who(b)?));
        Ok(match verb {
            "shoot" => strike().map(|(weapon, at)| Choice::Shoot { weapon, at })?,
            "kill" => strike().map(|(weapon, at)| Choice::Kill { weapon, at })?,
            "blind" => strike().map(|(weapon, at)| Choice::Blind { weapon, at })?,
            "impale" => strike().map(|(weapon, at)| Choice::Impale { weapon, at })?,
            "push" => strike().map(|(weapon, at)| Choice::Push { weapon, at })?,
            "stake" => strike().map(|(weapon, at)| Choice::Stake { weapon, at })?,
            "hunt" => carrier().map(|(who, weapon)| Choice::Hunt { who, weapon })?,
            "fish" => carrier().map(|(who, rod)| Choice::Fish { who, rod })?,
            "set-trap" => carrier().map(|(who, trap)| Choice::SetTrap { who, trap })?,
            "pick-trap" => carrier().map(|(who, trap)| Choice::PickTrap { who, trap })?,
            "give" => given().map(|(loot, to)| Choice::Give { loot, to })?,
            "stow" => given().map(|(loot, to)| Choice::Stow { loot, to })?,
            "recover" => given().map(|(loot, who)| Choice::Recover { loot, who })?,
            "use" => given().map(|(loot, on)| Choice::Use { loot, on })?,
            "feed" => given().map(|(loot, who)| Choice::Feed { loot, who })?,
            "trade" => Choice::Trade { give: self.read_loot(a)?, take: self.read_loot(b)? },
            "attach" => Choice::Attach { loot: self.read_loot(a)?, weapon: self.read_loot(b)? },
            "reload" => Choice::Reload { weapon: self.read_loot(a)?, from: self.read_loot(b)? },
            "hero" => Choice::Hero { who: self.read_who(a)?, on: self.read_who(b)? },
            "entrust" => Choice::Entrust { who: self.read_who(a)?, to: self.read_seat(b)? },
            "pass" => Choice::Pass { who: self.read_who(a)?, to: read_hex(b)? },
            "rescue" => Choice::Rescue { who: self.read_who(a)?, at: read_hex(b)? },
            _ => return Err(unreadable(&format!("{verb} {a} {b}"))),
        })
    }

    fn read_kind(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        set.find(word)
            .ok_or_else(|| format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word)))
    }

    /// A survivor by the word of the card; the living before the dead.
    pub(crate) fn read_who(&self, word: &str) -> Result<u8, String> {
        let kind = self.read_kind(word)?;
        let fits = |who: &u8| self.survivor(*who).kind == kind;
        let mut all = (0..SURVIVORS as u8).filter(fits);
        let alive = all.clone().find(|&who| self.survivor(who).stand != Stand::Dead);
        alive.or_else(|| all.next()).ok_or_else(|| format!("“{word}” is no survivor of this game"))
    }

    pub(crate) fn read_place(&self, word: &str) -> Result<u8, String> {
        let kind = self.read_kind(word)?;
        let at = self.places.iter().position(|place| place.kind == kind);
        at.map(|at| at as u8).ok_or_else(|| format!("“{word}” is no Location of this game"))
    }

    /// A Loot on the table, with its number if there are several.
    pub(crate) fn read_loot(&self, word: &str) -> Result<u8, String> {
        let set = self.cards.set();
        let (kind, number) = match set.find(word) {
            Some(kind) => (kind, 1),
            None => {
                let numbered =
                    word.rsplit_once('-').and_then(|(word, n)| Some((set.find(word)?, n.parse().ok()?)));
                numbered.ok_or_else(|| {
                    format!("there is no card “{word}”; the nearest is “{}”", set.nearest(word))
                })?
            }
        };
        let mut copies =
            (0..LOOT as u8).filter(|&slot| self.item(slot).kind == kind && self.is_in_play(slot));
        let nth = usize::from(u8::saturating_sub(number, 1));
        copies.nth(nth).ok_or_else(|| format!("there is no “{word}” on the table"))
    }

    fn read_seat(&self, word: &str) -> Result<Seat, String> {
        let seat: u8 = word.parse().map_err(|_| format!("“{word}” is no seat"))?;
        if seat < self.seats { Ok(Seat(seat)) } else { Err(format!("there is no seat {seat}")) }
    }

    /// The word of the piece that a choice is about.
    pub(crate) fn piece_word(&self, choice: Choice) -> Option<String> {
        let hex = |hex: Hex| Some(self.hex_word(hex));
        match choice {
            Choice::Take(kind) => Some(self.card_word(kind).to_owned()),
            Choice::Stay(who) | Choice::Respawn(who) | Choice::Call(who) | Choice::Lead(who) => {
                Some(self.who_word(who).to_owned())
            }
            Choice::Scout(at) | Choice::Retreat(at) | Choice::Drive(at) => {
                Some(self.place_word(at).to_owned())
            }
            Choice::Base(number) => self.base_place(number).map(|at| self.place_word(at).to_owned()),
            Choice::Place(at)
            | Choice::Move(at)
            | Choice::Charge(at)
            | Choice::Dash(at)
            | Choice::Pick(at)
            | Choice::Bite(at)
            | Choice::Shove(at)
            | Choice::Off(at)
            | Choice::Lock(at)
            | Choice::Finish(at)
            | Choice::Shoot { at, .. }
            | Choice::Kill { at, .. }
            | Choice::Blind { at, .. }
            | Choice::Impale { at, .. }
            | Choice::Push { at, .. }
            | Choice::Stake { at, .. }
            | Choice::Rescue { at, .. }
            | Choice::Pass { to: at, .. } => hex(at),
            Choice::Keep(slot)
            | Choice::Redraw(slot)
            | Choice::Drop(slot)
            | Choice::Wear(slot)
            | Choice::Doff(slot)
            | Choice::Detach(slot)
            | Choice::Unjam(slot)
            | Choice::SwitchOn(slot)
            | Choice::Lure(slot)
            | Choice::CheckTrap(slot)
            | Choice::Give { loot: slot, .. }
            | Choice::Stow { loot: slot, .. }
            | Choice::Attach { loot: slot, .. }
            | Choice::Reload { weapon: slot, .. }
            | Choice::Recover { loot: slot, .. }
            | Choice::Use { loot: slot, .. }
            | Choice::Feed { loot: slot, .. }
            | Choice::Trade { take: slot, .. } => Some(self.loot_word(slot)),
            Choice::Hero { who, .. } | Choice::Entrust { who, .. } => Some(self.who_word(who).to_owned()),
            _ => None,
        }
    }

    /// What stands in a hex, or the hex itself.
    pub(crate) fn hex_word(&self, hex: Hex) -> String {
        match self.target_kind(hex) {
            NONE => hex.word(),
            kind => self.card_word(kind).to_owned(),
        }
    }
}

/// Nothing is said so: the verb is unknown, or has too few or too many words behind it.
fn unreadable(text: &str) -> String {
    format!("“{text}” isn't a choice of Card-Z, which looks like scout pub, move 1-e or give hammer joe")
}

fn read_hex(word: &str) -> Result<Hex, String> {
    Hex::read(word)
        .ok_or_else(|| format!("“{word}” is no hex: 1-a to 3-t, start-1, restart-2-1, left-0, right-0"))
}

const SINGLE: [(&str, Choice); 13] = [
    ("at-dawn", Choice::AtDawn),
    ("attack", Choice::Attack),
    ("cross", Choice::Cross),
    ("skip", Choice::Skip),
    ("battle", Choice::Battle),
    ("claim", Choice::Claim),
    ("visit", Choice::Visit),
    ("leave", Choice::Leave),
    ("camp", Choice::Camp),
    ("withdraw", Choice::Withdraw),
    ("yes", Choice::Yes),
    ("no", Choice::No),
    ("done", Choice::Done),
];
