//! The table as a viewer may see it, built up from nothing.

use crate::frame::{Battle, Frame, Pending, Source};
use crate::names::{token_name, zone_name};
use crate::state::{NecroGenesis, Phase, Place};
use crate::text::ZoneName;
use crate::words::line_of;
use kernel::{
    Counter, Face, Kept, Lay, Mark, Piece, Pile, Seat, SeatView, Shape, Stat, Text, View, Viewer, Zone,
};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A piece with nothing on it.
pub(crate) fn bare(id: String, face: Face) -> Piece {
    Piece { id, face, controller: None, place: None, marks: vec![], attached: vec![], picks: vec![] }
}

fn zone(id: String, name: impl Into<Text>, owner: Option<Seat>, shape: Shape, pieces: Vec<Piece>) -> Zone {
    Zone { id, name: name.into(), owner, shape, count: pieces.len() as u32, pieces }
}

impl NecroGenesis {
    pub(crate) fn build_views(&self, viewers: &[Viewer], kept: &mut Kept) -> Vec<View> {
        let mut lay = Lay::new(viewers, kept);
        self.moment_zones(&mut lay);
        for seat in SEATS {
            self.board_zones(seat, &mut lay);
            self.pile_zones(seat, &mut lay);
        }
        lay.views(View {
            game: "necrogenesis",
            turn: self.turn.into(),
            active: Some(self.active),
            phase: self.phase_line(),
            seats: SEATS.map(|seat| self.seat_view(seat)).into(),
            zones: vec![],
            prompt: None,
            outcome: kernel::Rules::outcome(self),
        })
    }

    fn phase_line(&self) -> String {
        let dark = if self.darkness { ", in darkness" } else { "" };
        let phase = match self.phase {
            Phase::Setup => return "Setup".to_owned(),
            Phase::Survivor => "Survivor Phase",
            Phase::Zombie => "Zombie Phase",
            Phase::Response => "Survivor Response Step",
            Phase::End => "End of Turn",
        };
        let (survivor, master) = (self.who(self.active), self.who(self.master()));
        format!("Turn {}, {phase}: {survivor} against the horde of {master}{dark}", self.turn)
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let player = self.player(seat);
        let counter = |name: &'static str, value: usize, most: Option<u8>| Counter {
            name: name.into(),
            value: value as i32,
            most: most.map(i32::from),
        };
        let print = self.survivor(seat);
        SeatView {
            seat,
            name: format!("Player {} ({})", seat.0 + 1, print.name),
            counters: vec![
                counter("HP", player.hp.into(), Some(print.hp)),
                counter("AP", player.ap.into(), None),
                counter("TP", player.tp.into(), None),
                counter("TH", player.th.into(), None),
                counter("hand", player.hand.len(), None),
            ],
        }
    }

    /// What lies on a player's board.
    fn board_zones(&self, seat: Seat, lay: &mut Lay) {
        let owner = Some(seat);
        for area in [ZoneName::Zombie, ZoneName::Threat] {
            let lit = if self.is_lit(seat, area) { " (illuminated)" } else { "" };
            let id = || format!("{}-{}", crate::nouns::zone_word(area), seat.0);
            let name = || format!("{}{lit}", zone_name(area));
            lay.put_drawn(|viewer| {
                zone(id(), name(), owner, Shape::Row, self.area_pieces(seat, area, viewer))
            });
        }
        lay.put_drawn(|viewer| {
            let survivor = vec![self.survivor_piece(seat, viewer)];
            zone(format!("survivor-{}", seat.0), "Survivor Zone", owner, Shape::Row, survivor)
        });
        lay.put_drawn(|viewer| {
            let gear = self.laid(seat, Place::Equipped, viewer);
            zone(format!("equipment-{}", seat.0), "Equipment", owner, Shape::Row, gear)
        });
    }

    /// Zombies, then Traps and Automated Weapons, then tokens.
    fn area_pieces(&self, board: Seat, area: ZoneName, viewer: Viewer) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = self.in_zone(board, area).map(|slot| self.zombie_piece(slot)).collect();
        pieces.extend(self.laid(board, Place::Zone(area), viewer));
        for token in self.tokens.iter().filter(|token| token.board == board && token.zone == area) {
            let face = Face::Up {
                name: token_name(token.token).into(),
                line: "Token".into(),
                faction: "".into(),
                stats: vec![],
                text: "".into(),
            };
            pieces.push(Piece { controller: Some(token.by), ..bare(String::new(), face) });
        }
        pieces
    }

    /// A player's gear in one place, in the order of coming.
    pub(crate) fn laid(&self, seat: Seat, place: Place, viewer: Viewer) -> Vec<Piece> {
        let mut slots: Vec<u8> =
            self.gear_of(seat).filter(|&slot| self.gear_at(slot).place == place).collect();
        slots.sort_by_key(|&slot| self.gear_at(slot).since);
        slots.into_iter().map(|slot| self.gear_piece(slot, viewer)).collect()
    }

    /// Hand, decks, Graveyard and Exile, as far as the viewer knows them.
    fn pile_zones(&self, seat: Seat, lay: &mut Lay) {
        let player = self.player(seat);
        let pile = |id: &str, name: &'static str, shape, pieces| {
            zone(format!("{id}-{}", seat.0), name, Some(seat), shape, pieces)
        };
        let back = self.going_back(seat);
        lay.put(("hand", seat, &player.hand, back), |viewer| {
            pile("hand", "Hand", Shape::Row, self.hand_pieces(seat, back, viewer))
        });
        lay.put(("deck", seat, &player.deck), |viewer| {
            let deck = pile("deck", "Survivor Deck", Shape::Pile, self.deck_pieces(&player.deck, viewer));
            Zone { count: player.deck.len() as u32, ..deck }
        });
        lay.put(("horde", seat, &player.horde), |viewer| {
            let horde = pile("horde", "Zombie Deck", Shape::Pile, self.deck_pieces(&player.horde, viewer));
            Zone { count: player.horde.len() as u32, ..horde }
        });
        let open = |kinds: &[u8], id| self.printed_pieces(kinds.iter().rev().map(|&kind| Some(kind)), id);
        lay.put_open(("graveyard", seat, &player.graveyard), || {
            pile("graveyard", "Graveyard", Shape::Pile, open(&player.graveyard, "graveyard"))
        });
        lay.put_open(("exile", seat, &player.exile), || {
            pile("exile", "Exile", Shape::Pile, open(&player.exile, "exile"))
        });
    }

    /// Nothing where nothing is known.
    fn deck_pieces<const N: usize>(&self, deck: &Pile<u8, N>, viewer: Viewer) -> Vec<Piece> {
        let known: Vec<Option<u8>> = deck.known(|seen| viewer.knows(seen)).collect();
        if known.iter().all(Option::is_none) {
            return Vec::new();
        }
        self.printed_pieces(known.into_iter().rev(), "deck")
    }

    /// The cards of the first hand that a seat has chosen to send back, a bit each, while it is asked.
    fn going_back(&self, seat: Seat) -> Option<u8> {
        let Some(&Frame::Mulligan { seat: asked, back }) = self.frames.last() else { return None };
        (asked == seat).then_some(back)
    }

    fn hand_pieces(&self, seat: Seat, back: Option<u8>, viewer: Viewer) -> Vec<Piece> {
        let known = self.player(seat).hand.known(|seen| viewer.knows(seen));
        let mut pieces = self.printed_pieces(known.into_iter(), "hand");
        if let Some(back) = back.filter(|_| viewer.is(seat)) {
            for (_, piece) in pieces.iter_mut().enumerate().filter(|(at, _)| back >> at & 1 == 1) {
                piece.marks.push(Mark { name: "goes back".into(), detail: String::new() });
            }
        }
        pieces
    }

    /// Cards outside play, `None` for those that the viewer does not know.
    fn printed_pieces(&self, kinds: impl Iterator<Item = Option<u8>>, pile: &str) -> Vec<Piece> {
        let piece = |kind: Option<u8>| match kind {
            None => bare(String::new(), Face::Down),
            Some(kind) => bare(format!("{pile}:{}", self.word(kind)), self.printed_face(kind)),
        };
        kinds.map(piece).collect()
    }

    /// What is under way: the drawn zombie, a Spawn, cards being played, the stack, battles.
    fn moment_zones(&self, lay: &mut Lay) {
        let master = Some(self.master());
        for frame in &self.frames {
            match *frame {
                Frame::Drawn { kind } => lay.put(("drawn", master, kind), |viewer| {
                    let face = if viewer.is(self.master()) { self.printed_face(kind) } else { Face::Down };
                    let pieces = vec![bare("drawn".to_owned(), face)];
                    zone("drawn".to_owned(), "Drawn zombie", master, Shape::Row, pieces)
                }),
                // Both have been declared.
                Frame::SpawnX { kind } | Frame::Spawned { kind, .. } => {
                    lay.put_open(("spawning", master, kind), || {
                        let pieces = vec![bare(String::new(), self.printed_face(kind))];
                        zone("spawning".to_owned(), "Being Spawned", master, Shape::Row, pieces)
                    });
                }
                _ => {}
            }
        }
        let mut moment = |id: &str, name: &'static str, pieces: Vec<Piece>| {
            if !pieces.is_empty() {
                lay.put_drawn_open(zone(id.to_owned(), name, None, Shape::Row, pieces));
            }
        };
        let declared = self.is_declaring().then_some((self.active, self.making.kind));
        let running = self.runs.iter().filter(|run| self.is_under_way(run)).map(|run| (run.seat, run.kind));
        let played = running.chain(declared).map(|(seat, kind)| Piece {
            controller: Some(seat),
            ..bare(String::new(), self.printed_face(kind))
        });
        moment("played", "Being played", played.collect());
        let waiting = (0..).zip(&self.waiting);
        let id = |at: u8| format!("trigger:{}", self.trigger_word(at));
        let waiting = waiting.map(|(at, pending)| self.pending_piece(pending, id(at)));
        moment("waiting", "Waiting for the stack", waiting.collect());
        let stack = self.stack.iter().rev().map(|pending| self.pending_piece(pending, String::new()));
        moment("stack", "Stack", stack.collect());
        let battles = self.battles.iter().rev().map(|battle| self.battle_piece(battle));
        moment("battle", "Battle", battles.collect());
    }

    /// A triggered ability, as a card with only that line.
    fn pending_piece(&self, pending: &Pending, id: String) -> Piece {
        let print = self.cards.of(pending.kind);
        let mut face = self.printed_face(pending.kind);
        if let (Face::Up { text, .. }, Some(ability)) =
            (&mut face, print.abilities.get(usize::from(pending.ability)))
        {
            *text = line_of(print, ability).to_owned().into();
        }
        let mut piece = Piece { controller: Some(pending.seat), ..bare(id, face) };
        if pending.unaffected {
            piece.marks.push(Mark { name: "unaffected".into(), detail: self.who(pending.seat.other()) });
        }
        piece
    }

    fn battle_piece(&self, battle: &Battle) -> Piece {
        let mut stats = Vec::new();
        if battle.die > 0 {
            stats.push(Stat { name: "die", value: battle.die.into(), printed: battle.die.into() });
        }
        if battle.guess > 0 {
            stats.push(Stat { name: "guess", value: battle.guess.into(), printed: battle.guess.into() });
        }
        let face = Face::Up {
            name: self.attack_line(battle).into(),
            line: "Attack".into(),
            faction: if matches!(battle.attacker, Source::Zombie(_)) { "Zombie" } else { "Survivor" }.into(),
            stats,
            text: "".into(),
        };
        let mut piece = Piece { controller: Some(battle.seat), ..bare(String::new(), face) };
        let mut mark = |is: bool, name: &'static str, detail: String| {
            if is {
                piece.marks.push(Mark { name: name.into(), detail });
            }
        };
        mark(battle.landed, "hit", String::new());
        mark(battle.negated, "negated", String::new());
        mark(battle.prevented, "prevented", String::new());
        mark(battle.roll != 0, "Attack Roll Bonus", format!("{:+}", battle.roll));
        mark(battle.damage != 0, "Damage", format!("{:+}", battle.damage));
        mark(battle.reduction > 0, "reduced by", battle.reduction.to_string());
        piece
    }
}
