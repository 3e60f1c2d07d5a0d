//! A seat at a table of the server, for a program of somebody else's: it is told what its seat may know, and what it
//! answers is kept before it is acknowledged, as for everybody else.

use crate::desk::{Act, Desk};
use crate::hub::{Actor, Hub};
use crate::pool::rest;
use crate::trouble::Trouble;
use guests::{Chair, Done, Place, Request, Side, Then, answered, fields};
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tokio::runtime::Handle;

/// What an answer names, for whoever forgot it.
const PLY: &str = "the ply that legal told";
const CHOICE: &str = "a choice in notation, as legal lists it";

/// It lives in a thread that may wait.
pub struct Booth {
    pub hub: Arc<Hub>,
    pub desk: Arc<Desk>,
    pub seat: Seat,
    /// The question that is waited for.
    pub ply: u32,
    pub asked: Instant,
    pub handle: Handle,
}

impl Booth {
    fn obey(&self, request: &Request) -> Done {
        let command = request.command()?;
        let side = Side::Seat(self.seat);
        match command {
            "apply" => {
                let (ply, choice) = (request.number("ply", PLY)?, request.text("choice", CHOICE)?);
                self.apply(ply, Act::Choose { ply, choice: choice.to_owned() })
            }
            "concede" => self.concede(request),
            other => self.handle.block_on(async {
                let mut state = self.desk.state().await;
                Chair { entry: self.desk.entry, table: &mut *state.table, side }.obey(other, request)
            }),
        }
    }

    fn concede(&self, request: &Request) -> Done {
        let (ply, seats) = self.handle.block_on(async {
            let state = self.desk.state().await;
            (state.table.ply(), state.table.seats())
        });
        Side::Seat(self.seat).own(request, seats)?;
        self.apply(ply, Act::Concede { ply })
    }

    /// Acts for the seat on the beat on which all bots act.
    fn apply(&self, ply: u32, act: Act) -> Done {
        std::thread::sleep(rest(self.asked.elapsed(), self.hub.config.beat));
        self.handle.block_on(async {
            self.hub.perform(&self.desk, Actor::Bot(self.seat), act).await.map_err(told)?;
            let state = self.desk.state().await;
            let events = state.table.events(Viewer::Seat(self.seat), 0);
            let new: Vec<_> = events.into_iter().filter(|line| line.ply == ply + 1).collect();
            Ok(fields(json!({ "ply": ply + 1, "events": new })))
        })
    }
}

impl Place for Booth {
    fn ply(&self) -> u32 {
        self.handle.block_on(async { self.desk.state().await.table.ply() })
    }

    fn answer(&mut self, line: &[u8]) -> (Value, Then) {
        answered(line, |request| self.obey(request))
    }

    fn is_waiting(&self) -> bool {
        let is_over = self.hub.is_ending.load(Ordering::Acquire) || self.desk.is_gone.load(Ordering::Acquire);
        !is_over && self.ply() == self.ply
    }
}

/// A refusal in the words of the protocol.
fn told(trouble: Trouble) -> guests::Trouble {
    let kind = match (trouble.status, &trouble.rule) {
        (409, _) => "stale",
        (403, _) => "forbidden",
        (422, Some(_)) => "illegal",
        (422, None) => "unreadable",
        _ => "unknown",
    };
    guests::Trouble { kind, rule: trouble.rule, message: trouble.text }
}
