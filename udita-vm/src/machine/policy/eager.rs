//! Eager choices: a choice is made where it is called.

use crate::machine::state::{ChoicePolicy, Machine};
use crate::machine::stop::Stop;
use crate::machine::term::Term;

/// The policy of [`crate::machine::ChoiceMode::Eager`]. No operand is ever suspended.
#[derive(Debug)]
pub(super) struct Eager;

impl ChoicePolicy for Eager {
    fn completes_choices(&self) -> bool {
        true
    }

    /// A number needs no term, because its choice goes straight to the register.
    fn choose(&self, machine: &mut Machine, term: Term, register: usize) -> Result<(), Stop> {
        let (lo, hi, boolean) = match term {
            Term::Int { lo, hi } => (lo, hi, false),
            _ => (0, 1, true),
        };
        Err(machine.choose_int(lo, hi, boolean, register))
    }
}
