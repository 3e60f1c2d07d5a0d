//! The facts that scenarios ask about.

use crate::state::area::Area;
use crate::state::{Flags, NONE, Phase, ZombieEnclave};
use scenario::Fact;

/// What can be asked, for the error.
const FACTS: &str = "ask “turn, phase, combat turn, ap, extra ap, rp, found, cure, clues, fire, ew sp, rw sp, ew stands (numbers, \
texts, true or false)”, “team, horde, line, items, cup, drawn, waiting, zombie pool, items pool, survivors pool, drawback cup, \
events, event discards, removed, completed (lists of words)”, “zombies in AREA, defenses in AREA, survivors in AREA”, \
“vehicle, vehicle dp, improvements, event, objective”, “supply CARD”, “SURVIVOR alive, dp, hp, av, area, items, marks, fire, owner, \
drunk, ap, activated, involved, attacks”, “ZOMBIE dp, area, fire, blocked, in play” or “DEFENSE dp, area, attacks, blocks, built”";

fn number(n: impl Into<i64>) -> Fact {
    Fact::Number(n.into())
}

impl ZombieEnclave {
    pub(crate) fn fact_of(&self, question: &str) -> Result<Fact, String> {
        let lower = question.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        if let Some(fact) = self.table_fact(&words.join(" ")) {
            return Ok(fact);
        }
        let unknown = || format!("“{question}” cannot be asked: {FACTS}");
        match words[..] {
            [what @ ("zombies" | "defenses" | "survivors"), "in", area] => {
                let area = Area::named(area).ok_or_else(unknown)?;
                Ok(self.list_in(what, area))
            }
            ["supply", word] => {
                let kind = self.cards.set().find(word).ok_or_else(unknown)?;
                Ok(number(self.left_of(kind)))
            }
            [piece, "in", "play"] | [piece, "alive" | "built"] => Ok(Fact::Flag(self.is_there(piece))),
            [piece, what] => self.piece_fact(piece, what)?.ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }

    fn words_of(&self, kinds: impl Iterator<Item = u8>) -> Fact {
        Fact::List(kinds.map(|kind| self.word(kind).to_owned()).collect())
    }

    fn table_fact(&self, question: &str) -> Option<Fact> {
        let word =
            |kind: u8| Fact::Text(if kind == NONE { String::new() } else { self.word(kind).to_owned() });
        Some(match question {
            "turn" => number(self.turn),
            "phase" => Fact::Text(self.phase_word().to_owned()),
            "combat turn" => number(self.combat.turn),
            "ap" => number(self.action_points()),
            "extra ap" => number(self.day.extra_ap),
            "rp" => number(self.rp),
            "found" => number(self.found),
            "cure" => number(self.cure),
            "clues" => number(self.clues),
            "fire" => number(self.fire),
            "ew sp" => number(self.ew.sp),
            "rw sp" => number(self.rw.sp),
            "ew stands" => Fact::Flag(self.ew.stands),
            "team" => Fact::List(self.team.iter().map(|&who| self.survivor_word(who)).collect()),
            "horde" => self.words_of(self.horde().map(|slot| self.zombie(slot).kind)),
            "line" => Fact::List(self.line.iter().map(|&slot| self.zombie_word(slot)).collect()),
            "items" => self.words_of(self.items.iter().map(|item| item.kind)),
            "cup" => self.words_of(self.chits.kinds()),
            "drawn" => self.words_of(self.drawn.iter().copied()),
            "waiting" => self.words_of(self.waiting.iter().copied()),
            "zombie pool" => self.words_of(self.zombie_pool.kinds()),
            "items pool" => self.words_of(self.items_pool.kinds()),
            "survivors pool" => self.words_of(self.survivors_pool.kinds()),
            "drawback cup" => self.words_of(self.drawback_cup.kinds()),
            "events" => self.words_of(self.events.kinds()),
            "event discards" => self.words_of(self.event_discards.iter().copied()),
            "removed" => self.words_of(self.removed.iter().copied()),
            "completed" => {
                let objectives = &self.cards.set().objectives;
                self.words_of(
                    (0..)
                        .zip(objectives)
                        .filter(|(at, _)| self.completed >> at & 1 == 1)
                        .map(|(_, &kind)| kind),
                )
            }
            "event" => word(self.active_event),
            "objective" => word(self.objective),
            "vehicle" => Fact::Flag(self.vehicle.found),
            "vehicle dp" => number(self.vehicle.dp),
            "vehicle hp" => number(self.vehicle_hp()),
            "improvements" => {
                let ours = self.built.iter().filter(|&&slot| self.defense(slot).area.is_none());
                Fact::List(ours.map(|&slot| self.defense_word(slot)).collect())
            }
            _ => return None,
        })
    }

    fn phase_word(&self) -> &'static str {
        match self.phase {
            // The combat that opens Cleaning the house belongs to no turn.
            Phase::Setup if self.combat.on => "combat",
            Phase::Setup => "setup",
            Phase::NewDay => "new day",
            Phase::Activation => "activation",
            Phase::Enemy => "enemy",
            Phase::EndOfDay => "end of day",
        }
    }

    fn list_in(&self, what: &str, area: Area) -> Fact {
        Fact::List(match what {
            "zombies" => self.zombies_in(area).map(|slot| self.zombie_word(slot)).collect(),
            "survivors" => self.survivors_in(area).map(|slot| self.survivor_word(slot)).collect(),
            _ => {
                let standing = self.built.iter().filter(|&&slot| self.defense(slot).area == Some(area));
                standing.map(|&slot| self.defense_word(slot)).collect()
            }
        })
    }

    /// Cards or counters of a kind that are not in play.
    fn left_of(&self, kind: u8) -> i64 {
        use crate::cards::Class;
        let pool = match self.def(kind).class {
            Class::Defense => return self.in_supply(kind).into(),
            Class::Item if self.def(kind).own_supply => {
                self.supply.iter().filter(|&&other| other == kind).count()
            }
            Class::Item => self.items_pool.count(kind),
            Class::Zombie => self.zombie_pool.count(kind),
            Class::Survivor => self.survivors_pool.count(kind),
            Class::Drawback => self.drawback_cup.count(kind),
            Class::Chit => self.chits.count(kind),
            Class::Event => self.events.count(kind),
            Class::Trait => usize::from(self.stock >> self.cards.set().mark_of(kind) & 1 == 1),
            _ => 0,
        };
        pool as i64
    }

    fn is_there(&self, piece: &str) -> bool {
        self.find_survivor(piece).is_ok()
            || self.find_zombie(piece).is_ok()
            || self.find_defense(piece).is_ok()
            || self.find_item(piece).is_ok()
    }

    fn piece_fact(&self, piece: &str, what: &str) -> Result<Option<Fact>, String> {
        if let Ok(who) = self.find_survivor(piece) {
            return Ok(self.survivor_fact(who, what));
        }
        if let Ok(slot) = self.find_zombie(piece) {
            return Ok(self.zombie_fact(slot, what));
        }
        if let Ok(slot) = self.find_defense(piece) {
            return Ok(self.defense_fact(slot, what));
        }
        if let Ok(id) = self.find_item(piece) {
            return Ok(self.item_fact(id, what));
        }
        Err(format!("there is no “{piece}” on the table; {FACTS}"))
    }

    fn survivor_fact(&self, who: u8, what: &str) -> Option<Fact> {
        let survivor = self.survivor(who);
        Some(match what {
            "dp" => number(survivor.dp),
            "hp" => number(self.survivor_hp(who)),
            "av" => number(self.survivor_av(who, crate::rules::stats::Roll::Attack, survivor.area, None)),
            "area" => Fact::Text(survivor.area.code().to_owned()),
            "items" => {
                self.words_of(self.items.iter().filter(|item| item.carrier == who).map(|item| item.kind))
            }
            "marks" => Fact::List(self.marks(who).map(|mark| mark.word.clone()).collect()),
            "fire" => number(survivor.fire),
            "owner" if survivor.owner == NONE => Fact::Text(String::new()),
            "owner" => Fact::Text(self.survivor_word(survivor.owner)),
            "drunk" => number(survivor.tipsy),
            "ap" => Fact::Flag(survivor.flags.has(Flags::AP)),
            "activated" => Fact::Flag(survivor.flags.has(Flags::ACTIVATED)),
            "involved" => Fact::Flag(survivor.flags.has(Flags::INVOLVED)),
            "attacks" => number(survivor.attacks),
            _ => return None,
        })
    }

    fn zombie_fact(&self, slot: u8, what: &str) -> Option<Fact> {
        let zombie = self.zombie(slot);
        Some(match what {
            "dp" => number(zombie.dp),
            "fire" => number(zombie.fire),
            "area" => Fact::Text(zombie.area.map_or("horde", Area::code).to_owned()),
            "av" => number(self.zombie_av(slot, crate::rules::stats::Roll::Attack, None)),
            "blocked" if zombie.blocked == NONE => Fact::Text(String::new()),
            "blocked" => Fact::Text(self.defense_word(zombie.blocked)),
            _ => return None,
        })
    }

    fn defense_fact(&self, slot: u8, what: &str) -> Option<Fact> {
        let defense = self.defense(slot);
        Some(match what {
            "dp" => number(defense.dp),
            "area" => Fact::Text(defense.area.map_or("vehicle", Area::code).to_owned()),
            "attacks" => number(defense.attacks),
            "blocks" => {
                let held = self.zombies_on_map().filter(|&zombie| self.zombie(zombie).blocked == slot);
                Fact::List(held.map(|zombie| self.zombie_word(zombie)).collect())
            }
            _ => return None,
        })
    }

    fn item_fact(&self, id: u8, what: &str) -> Option<Fact> {
        let item = self.item(id)?;
        Some(match what {
            "dp" => number(item.dp),
            "carrier" if item.carrier == NONE => Fact::Text(String::new()),
            "carrier" => Fact::Text(self.survivor_word(item.carrier)),
            _ => return None,
        })
    }

    /// AP that can still be spent.
    pub(crate) fn action_points(&self) -> u8 {
        let own = self.team.iter().filter(|&&who| self.survivor(who).flags.has(Flags::AP)).count();
        own as u8 + self.day.extra_ap
    }
}
