//! The state that narrowing works on.

use super::anticipation::Anticipation;
use super::scratch::Scratch;
use crate::machine::choices::Choices;
use crate::machine::state::{Machine, State};
use crate::machine::store::Store;
use crate::machine::word::Word;

/// The state of the policy.
pub(super) struct NarrowState {
    /// Scratch for questions about ints that depend on each other.
    pub(super) scratch: Scratch,
    /// Comparisons of values that are needed anyway.
    pub(super) anticipation: Anticipation,
}

/// The state of the policy in a machine.
pub(super) fn narrow_state(state: &mut State) -> &mut NarrowState {
    state.downcast_mut().expect("the policy has made its state")
}

/// The registers, the objects and the pending choice. Its functions can't reach the program counter, the frames, the marks, or the
/// output.
pub(super) struct Narrowing<'m> {
    pub(super) store: &'m mut Store,
    /// All registers, by their addresses.
    pub(super) registers: &'m mut [Word],
    pub(super) choices: &'m mut Choices,
    pub(super) state: &'m mut State,
}

impl Narrowing<'_> {
    pub(super) fn of(machine: &mut Machine) -> Narrowing<'_> {
        Narrowing {
            store: &mut machine.store,
            registers: &mut machine.stack.words,
            choices: &mut machine.choices,
            state: &mut machine.policy_state,
        }
    }

    pub(super) fn scratch(&mut self) -> &mut Scratch {
        &mut narrow_state(self.state).scratch
    }

    /// The word of the register at an address, as far as it is known; the register gets it.
    pub(super) fn look(&mut self, register: usize) -> Word {
        self.store.look(&mut self.registers[register])
    }
}
