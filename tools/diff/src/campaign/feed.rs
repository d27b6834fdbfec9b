//! The input of a campaign: receives programs and forms batches.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::board::{Batch, Board};
use super::event::Event;
use super::limits::CampaignLimits;
use super::store::Rest;
use crate::language::Language;
use crate::program::TestProgram;

/// Receives the programs of a family in order and puts them on the board in batches. Programs with all verdicts are skipped.
#[derive(Debug)]
pub struct Feed<'c> {
    board: &'c Board,
    events: Sender<Event>,
    limits: CampaignLimits,
    family: String,
    language: Language,
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
        (family, language): (String, Language),
        rest: Rest,
    ) -> Feed<'c> {
        // The program before the first one is supplied again, because its decisions mark the position.
        let next = rest.number - u64::from(rest.after.is_some());
        Feed { board, events, limits, family, language, rest, next, programs: Vec::new(), batches: 0 }
    }

    /// The decisions of the program with which the family is to start; `None` for its first program.
    pub fn from(&self) -> Option<&str> {
        self.rest.after.as_deref()
    }

    /// The family starts with its first program, since no decisions lead to a place in its order.
    pub fn restart(&mut self) {
        self.next = 0;
    }

    /// Whether the campaign wants no programs, before the first was supplied.
    pub(super) fn is_full(&self) -> bool {
        self.limits.programs.is_some_and(|limit| self.rest.number >= limit)
    }

    /// Receives the next program. Breaks off if no more programs are wanted.
    pub fn program(&mut self, decisions: String, text: String, broken: Option<String>) -> ControlFlow<()> {
        let number = self.next;
        if self.limits.programs.is_some_and(|limit| number >= limit) {
            return ControlFlow::Break(());
        }
        self.next += 1;
        if self.rest.is_done(number) {
            return ControlFlow::Continue(());
        }
        let (family, language) = (self.family.clone(), self.language);
        self.programs.push(TestProgram {
            family,
            number,
            decisions,
            text,
            broken,
            is_reduced: false,
            language,
        });
        if self.programs.len() < self.limits.batch {
            return ControlFlow::Continue(());
        }
        if self.flush() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Forwards a message for the user, such as a violation in the family.
    pub fn message(&self, message: String) {
        // Once the campaign has ended, the message is dropped.
        let _ = self.events.send(Event::Message(message));
    }

    /// Puts the waiting programs on the board as a batch. Returns false if the campaign has ended.
    fn flush(&mut self) -> bool {
        let programs = std::mem::take(&mut self.programs);
        if programs.is_empty() {
            return true;
        }
        let known = (0..self.rest.compilers())
            .map(|side| programs.iter().map(|program| self.rest.verdict(program.number, side)).collect());
        let known = known.collect();
        let number = self.batches;
        self.batches += 1;
        self.board.put(Arc::new(Batch { number, programs, known }))
    }

    /// Reports that the family has ended; `complete` is false if it was cut short.
    pub(super) fn finish(mut self, complete: bool) {
        self.flush();
        let programs = complete.then_some(self.next);
        let _ = self.events.send(Event::Fed { batches: self.batches, programs });
    }
}
