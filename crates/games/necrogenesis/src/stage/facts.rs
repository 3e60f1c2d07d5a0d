//! The facts that scenarios ask about.

use crate::cards::number::CardNumber;
use crate::cards::read::table;
use crate::cards::text::ZoneName;
use crate::nouns::zone_word;
use crate::stage::place::{gear_mark_words, player_marks, token_word, zombie_mark_words};
use crate::stage::stage_word;
use crate::state::frame::{Frame, Source};
use crate::state::{NecroGenesis, Phase, Place};
use crate::table::face::{ailments_text, sums_text};
use kernel::Seat;
use scenario::Fact;

/// What can be asked, for the error.
const FACTS: &str = "ask “turn, active, phase, stage, darkness, stack, battle, die”, “seat N survivor, hp, ap, tp, th, hand, deck, \
zombie deck, graveyard, exile (numbers), hand cards, deck cards, deck top, deck bottom, zombie deck cards, zombie deck top, \
zombie deck bottom, graveyard cards, graveyard top, exile cards, threat zone, zombie zone, threat tokens, zombie tokens, gear, \
bleed, burn, poison, marks, prevention, kills, damaged turns, might, lit, exiled, identity”, “ZOMBIE in play, hp, damage, zone, \
marks, bleed, burn, ed, controller”, “card NAME set, number” or “GEAR in play, charges, place, host, attached, marks, controller, attacks, damage”";

fn number(n: impl Into<i64>) -> Fact {
    Fact::Number(n.into())
}

fn count(n: usize) -> Fact {
    Fact::Number(n as i64)
}

impl NecroGenesis {
    pub(crate) fn fact_of(&self, question: &str) -> Result<Fact, String> {
        let unknown = || format!("“{question}” cannot be asked: {FACTS}");
        let lower = question.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            [what] => self.table_fact(what).ok_or_else(unknown),
            ["seat", seat @ ("0" | "1"), ..] => {
                let (seat, what) = (Seat(u8::from(seat == "1")), words[2..].join(" "));
                let fact = self.seat_fact(seat, &what).or_else(|| self.pile_fact(seat, &what));
                fact.or_else(|| self.board_fact(seat, &what)).ok_or_else(unknown)
            }
            ["card", card, what @ ("set" | "number")] => {
                let print = self.cards.of(self.read_kind(card)?);
                let number = CardNumber::read(&print.number);
                let number = number.ok_or_else(|| format!("{} has no card number", print.name))?;
                Ok(if what == "set" {
                    Fact::Text(number.set_name().to_owned())
                } else {
                    self::number(number.card)
                })
            }
            [piece, "in", "play"] => {
                Ok(Fact::Flag(self.find_zombie(piece).is_ok() || self.find_gear(piece).is_ok()))
            }
            [piece, what] => {
                let fact = match self.find_zombie(piece) {
                    Ok(slot) => self.zombie_fact(slot, what),
                    Err(fault) => {
                        let slot = self.find_gear(piece).map_err(|other| format!("{fault}; {other}"))?;
                        self.gear_fact(slot, what)
                    }
                };
                fact.ok_or_else(unknown)
            }
            _ => Err(unknown()),
        }
    }

    fn table_fact(&self, what: &str) -> Option<Fact> {
        Some(match what {
            "turn" => number(self.turn),
            "active" => number(self.active.0),
            "phase" => Fact::Text(self.phase_word().to_owned()),
            "stage" => Fact::Text(self.stage_now().to_owned()),
            "darkness" => Fact::Flag(self.darkness),
            "stack" => self.words_of(self.stack.iter().map(|pending| pending.kind)),
            "battle" => Fact::Flag(!self.battles.is_empty()),
            "die" => number(self.battles.last().map_or(0, |battle| battle.die)),
            _ => return None,
        })
    }

    fn phase_word(&self) -> &'static str {
        match self.phase {
            Phase::Setup => "setup",
            Phase::Survivor => "survivor",
            Phase::Zombie => "zombie",
            Phase::Response => "response",
            Phase::End => "end",
        }
    }

    /// The stage that the turn is at, or goes on with.
    fn stage_now(&self) -> &'static str {
        let stage = self.frames.iter().rev().find_map(|frame| {
            let Frame::Turn(stage) = frame else { return None };
            Some(stage_word(*stage))
        });
        stage.unwrap_or_default()
    }

    fn words_of(&self, kinds: impl Iterator<Item = u8>) -> Fact {
        Fact::List(kinds.map(|kind| self.word(kind).to_owned()).collect())
    }

    fn top_word(&self, kind: Option<u8>) -> Fact {
        Fact::Text(kind.map_or(String::new(), |kind| self.word(kind).to_owned()))
    }

    fn seat_fact(&self, seat: Seat, what: &str) -> Option<Fact> {
        let player = self.player(seat);
        Some(match what {
            "survivor" => Fact::Text(self.survivor(seat).word.clone()),
            "hp" => number(player.hp),
            "ap" => number(player.ap),
            "tp" => number(player.tp),
            "th" => number(player.th),
            "bleed" => Fact::Text(ailments_text(&player.bleed)),
            "burn" => Fact::Text(ailments_text(&player.burn)),
            "poison" => number(player.poison),
            "marks" => Fact::List(player_marks(player.flags)),
            "prevention" => number(player.prevention),
            "exiled" => number(player.exiled),
            "identity" => {
                let said = |identity| table().print(&identity, &self.cards.set().names);
                Fact::Text(self.identity_of(seat).map_or(String::new(), said))
            }
            "kills" => number(player.kills),
            "damaged turns" => number(player.damaged_turns),
            "might" => number(player.might),
            _ => return None,
        })
    }

    fn pile_fact(&self, seat: Seat, what: &str) -> Option<Fact> {
        let player = self.player(seat);
        Some(match what {
            "hand" => count(player.hand.len()),
            "deck" => count(player.deck.len()),
            "zombie deck" => count(player.horde.len()),
            "graveyard" => count(player.graveyard.len()),
            "exile" => count(player.exile.len()),
            "hand cards" => self.words_of(player.hand.kinds()),
            "deck cards" => self.words_of(player.deck.kinds().rev()),
            "deck top" => self.top_word(player.deck.kinds().next_back()),
            "deck bottom" => self.top_word(player.deck.kinds().next()),
            "zombie deck cards" => self.words_of(player.horde.kinds().rev()),
            "zombie deck top" => self.top_word(player.horde.kinds().next_back()),
            "zombie deck bottom" => self.top_word(player.horde.kinds().next()),
            "graveyard cards" => self.words_of(player.graveyard.iter().copied()),
            "graveyard top" => self.top_word(player.graveyard.last().copied()),
            "exile cards" => self.words_of(player.exile.iter().copied()),
            _ => return None,
        })
    }

    fn board_fact(&self, seat: Seat, what: &str) -> Option<Fact> {
        let zombies =
            |zone| Fact::List(self.in_zone(seat, zone).map(|slot| self.zombie_word(slot)).collect());
        let tokens = |zone: ZoneName| {
            let there = self.tokens.iter().filter(|token| token.board == seat && token.zone == zone);
            Fact::List(there.map(|token| token_word(token.token).to_owned()).collect())
        };
        Some(match what {
            "threat zone" => zombies(ZoneName::Threat),
            "zombie zone" => zombies(ZoneName::Zombie),
            "threat tokens" => tokens(ZoneName::Threat),
            "zombie tokens" => tokens(ZoneName::Zombie),
            "gear" => Fact::List(self.gear_of(seat).map(|slot| self.gear_word(slot)).collect()),
            "lit" => {
                let lit =
                    [ZoneName::Threat, ZoneName::Zombie].into_iter().filter(|&zone| self.is_lit(seat, zone));
                Fact::List(lit.map(|zone| zone_word(zone).to_owned()).collect())
            }
            _ => return None,
        })
    }

    fn zombie_fact(&self, slot: u8, what: &str) -> Option<Fact> {
        let card = self.zombie(slot);
        Some(match what {
            "hp" => number(self.hp_left(slot)),
            "damage" => number(self.might_of(slot)),
            "zone" => Fact::Text(zone_word(card.zone).to_owned()),
            "marks" => Fact::List(zombie_mark_words(card.flags)),
            "bleed" => Fact::Text(sums_text(&card.bleed)),
            "burn" => Fact::Text(sums_text(&card.burn)),
            "ed" => number(self.ed_of(slot)),
            "controller" => number(self.controller_of(slot).0),
            _ => return None,
        })
    }

    fn gear_fact(&self, slot: u8, what: &str) -> Option<Fact> {
        let card = self.gear_at(slot);
        Some(match what {
            "charges" => number(card.charges),
            "attacks" => number(card.attacks),
            "place" => Fact::Text(
                match card.place {
                    Place::Equipped => "equipped",
                    Place::On(_) => "attached",
                    Place::OnSurvivor => "survivor",
                    Place::Zone(zone) => zone_word(zone),
                }
                .to_owned(),
            ),
            "host" => match card.place {
                Place::On(host) => Fact::Text(self.gear_word(host)),
                _ => Fact::Text(String::new()),
            },
            "attached" => Fact::List(self.attached_to(slot).map(|at| self.gear_word(at)).collect()),
            "marks" => Fact::List(gear_mark_words(card.flags)),
            "controller" => number(NecroGenesis::owner_of_gear(slot).0),
            "damage" => {
                let seat = NecroGenesis::owner_of_gear(slot);
                let battle =
                    crate::state::frame::Battle { seat, attacker: Source::Gear(slot), ..Default::default() };
                number(self.attack_damage(&battle, crate::state::NONE))
            }
            _ => return None,
        })
    }
}
