//! Near misses: paths that break exactly one rule.
//!
//! A [`Rule`] is an `assume` in the source. It is broken if its condition is false at least once. A path continues at its first false
//! assumption and records the rule. From then on, false assumptions of all other rules prune. Code after a broken rule may rely on the
//! rule, so a later exception is not an error of the program.

use crate::bytecode::rule::Rule;
use crate::machine::event::Event;
use crate::machine::state::{AssumptionPolicy, Machine};

/// The policy. Its heap word, at `assumption_word`, is one more than the address of the instruction at which the path first broke a rule,
/// or 0 before.
#[derive(Debug)]
struct NearMiss;

impl AssumptionPolicy for NearMiss {
    fn goes_on(&self, machine: &mut Machine, pc: u32) -> bool {
        let program = &machine.store.image.program;
        match first_broken(machine) {
            Some(first) => first == pc || program.position(first) == program.position(pc),
            None => {
                machine.store.heap.set(machine.policies.assumption_word, u64::from(pc) + 1);
                true
            }
        }
    }

    /// A path without a broken rule is not a near miss.
    fn complete(&self, machine: &Machine) -> Event {
        if first_broken(machine).is_some() { Event::Solution } else { Event::Pruned }
    }

    fn drops(&self, machine: &Machine) -> bool {
        first_broken(machine).is_some()
    }

    fn broken_rule(&self, machine: &Machine) -> Option<Rule> {
        let program = &machine.store.image.program;
        program.position(first_broken(machine)?).map(|position| program.rule_at(position))
    }
}

/// The instruction at which the path first broke its rule.
fn first_broken(machine: &Machine) -> Option<u32> {
    machine.store.heap.get(machine.policies.assumption_word).checked_sub(1).map(|pc| pc as u32)
}

impl Machine {
    /// Makes each path break one rule. Call it before the first [`Machine::run`].
    pub fn seek_near_misses(&mut self) {
        if self.policies.assumption_word == 0 {
            self.policies.assumption_word = self.store.heap.allocate(1);
            self.policies.assumptions = &NearMiss;
        }
    }

    /// The rule that the path has broken, if the machine seeks near misses.
    pub fn broken_rule(&self) -> Option<Rule> {
        self.policies.assumptions.broken_rule(self)
    }
}
