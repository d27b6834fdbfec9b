//! The calls that made the choices of a path. In delayed mode these differ from the places that force the choices.

use super::Config;
use crate::bytecode::program::Position;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{Event, Observer, View};

/// For each choice of a path, the position of the call that made it. `None` if the choice was made where its value was needed, or if the
/// call has no position. Runs the path once.
pub fn calls(invocation: &Invocation, config: Config, decisions: &Decisions) -> Vec<Option<Position>> {
    let mut machine = config.machine(invocation);
    let mut calls = Vec::new();
    if machine.begin(invocation).is_err() {
        return calls;
    }
    let mut allocations = Allocations::default();
    loop {
        match machine.run_observed(&mut allocations) {
            Event::Choice(count) => {
                let Some(&taken) = decisions.0.get(calls.len()).filter(|taken| u64::from(**taken) < count)
                else {
                    return calls;
                };
                let term = machine.choice_point().and_then(|point| point.term);
                let site = term.and_then(|term| allocations.site(term));
                calls.push(site.and_then(|site| invocation.program().position(site)));
                machine.take(taken);
            }
            Event::Interrupted => {}
            Event::Solution | Event::Pruned | Event::Dropped | Event::Violation | Event::Gap => return calls,
        }
    }
}

/// Maps each word of the heap to the instruction that allocated it. The heap of a single path only grows.
#[derive(Default)]
struct Allocations {
    /// For each heap length, the last instruction that began at it: the instruction that allocated the words from there on.
    begun: Vec<(usize, u32)>,
}

impl Allocations {
    /// The instruction that allocated the word at an address.
    fn site(&self, address: usize) -> Option<u32> {
        let later = self.begun.partition_point(|(length, _)| *length <= address);
        self.begun[..later].last().map(|(_, site)| *site)
    }
}

impl Observer for Allocations {
    fn before(&mut self, view: View<'_>) {
        let (length, site) = (view.heap_length(), view.pc());
        match self.begun.last_mut() {
            Some(last) if last.0 == length => last.1 = site,
            _ => self.begun.push((length, site)),
        }
    }
}
