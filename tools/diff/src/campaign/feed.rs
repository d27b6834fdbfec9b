//! The entrance of a campaign: takes programs and makes batches of them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::board::{Batch, Board};
use super::event::Event;
use super::limits::CampaignLimits;
use super::store::Rest;
use crate::program::TestProgram;

/// Takes the programs of a family, in order, and puts them up in batches. Those that have all verdicts already are passed over.
#[derive(Debug)]
pub struct Feed<'c> {
    board: &'c Board,
    events: Sender<Event>,
    limits: CampaignLimits,
    family: String,
    rest: Rest,
    /// The number of the next program.
    next: u64,
    programs: Vec<TestProgram>,
    batches: u64,
}

impl<'c> Feed<'c> {
    pub(super) fn new(
        board: &'c Board,
        events: Sender<Event>,
        limits: CampaignLimits,
        family: String,
        rest: Rest,
    ) -> Feed<'c> {
        // The program before the first one comes again: it names the place.
        let next = rest.number - u64::from(rest.after.is_some());
        Feed { board, events, limits, family, rest, next, programs: Vec::new(), batches: 0 }
    }

    /// The decisions at which the family is to begin, with the program that they lead to; at its first program if there are none.
    pub fn from(&self) -> Option<&str> {
        self.rest.after.as_deref()
    }

    /// Whether no program is wanted any more, before the first has come.
    pub(super) fn is_full(&self) -> bool {
        self.limits.programs.is_some_and(|limit| self.rest.number >= limit)
    }

    /// Takes the next program. Breaks off if no more are wanted.
    pub fn program(&mut self, decisions: String, text: String, broken: Option<String>) -> ControlFlow<()> {
        let number = self.next;
        if self.limits.programs.is_some_and(|limit| number >= limit) {
            return ControlFlow::Break(());
        }
        self.next += 1;
        if self.rest.is_done(number) {
            return ControlFlow::Continue(());
        }
        let family = self.family.clone();
        self.programs.push(TestProgram { family, number, decisions, text, broken, is_reduced: false });
        if self.programs.len() < self.limits.batch {
            return ControlFlow::Continue(());
        }
        if self.flush() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Passes on something that a person should know, such as a violation of the family.
    pub fn message(&self, message: String) {
        // After the end of the campaign the message is dropped.
        let _ = self.events.send(Event::Message(message));
    }

    /// Puts a batch of the waiting programs on the board. False if the campaign has ended.
    fn flush(&mut self) -> bool {
        let programs = std::mem::take(&mut self.programs);
        if programs.is_empty() {
            return true;
        }
        let known = (0..self.rest.compilers).map(|side| {
            let verdict = |program: &TestProgram| self.rest.verdicts.get(&program.number)?[side].clone();
            programs.iter().map(verdict).collect()
        });
        let known = known.collect();
        let number = self.batches;
        self.batches += 1;
        self.board.put(Arc::new(Batch { number, programs, known }))
    }

    /// The family has come to its end or was broken off.
    pub(super) fn finish(mut self, complete: bool) {
        self.flush();
        let programs = complete.then_some(self.next);
        let _ = self.events.send(Event::Fed { batches: self.batches, programs });
    }
}
