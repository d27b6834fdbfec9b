//! The part of the machine that narrowing accesses.

use super::scratch::Scratch;
use crate::machine::choices::Choices;
use crate::machine::state::{Machine, State};
use crate::machine::store::Store;
use crate::machine::word::Word;

/// The state of the policy: scratch memory for queries about connected ints.
pub(super) fn scratch(state: &mut State) -> &mut Scratch {
    state.downcast_mut().expect("the policy has made its state")
}

/// The registers, the objects and the pending choice. This type has no access to the program counter, the frames, the marks, or the
/// output.
pub(super) struct Narrowing<'m> {
    pub(super) store: &'m mut Store,
    /// All registers, by stack address.
    pub(super) registers: &'m mut [Word],
    pub(super) choices: &'m mut Choices,
    pub(super) state: &'m mut State,
}

impl Narrowing<'_> {
    pub(super) fn of(machine: &mut Machine) -> Narrowing<'_> {
        Narrowing {
            store: &mut machine.store,
            registers: &mut machine.stack.words,
            choices: &mut machine.tree.choices,
            state: &mut machine.policies.state,
        }
    }

    pub(super) fn scratch(&mut self) -> &mut Scratch {
        scratch(self.state)
    }

    /// The word of the register at a stack address, resolved as far as it is known. Updates the register.
    pub(super) fn look(&mut self, register: usize) -> Word {
        self.store.look(&mut self.registers[register])
    }
}
