//! The calls that made the choices of a path. In delayed mode another place forces a choice.

use super::Config;
use crate::bytecode::program::Position;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{Event, Observer, View};

/// For each choice of the path with these decisions, the place of the call that made it; none if its value was needed there, or if the
/// place has no position. The path is run once.
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
            Event::Solution | Event::Pruned | Event::Dropped | Event::Violation => return calls,
        }
    }
}

/// The instructions that allocated words. The heap of a single path only grows.
#[derive(Default)]
struct Allocations {
    /// Lengths of the heap, and the last instruction that began with each: it allocated the words from there on.
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
