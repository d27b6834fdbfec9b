//! Frames that the machine itself pushes onto the stack.

use super::object::INITIALISED;
use super::stack::{Caller, HEADER};
use super::state::Machine;
use super::stop::{Fault, Stop};
use super::word::Word;

impl Machine {
    /// Pushes the frame of a call of `method` at `base` and continues there.
    pub(super) fn push_frame(&mut self, method: u16, base: usize, caller: Caller) -> Result<(), Stop> {
        let entry = self.store.image.methods[method as usize];
        if !self.stack.reserve(base + entry.registers as usize) {
            return Err(Stop::fault(Fault::StackOverflow));
        }
        self.stack.enter(base, method, caller);
        self.base = base;
        self.pc = entry.start;
        Ok(())
    }

    /// Calls `method`, which returns nothing, with `arguments` above the top frame. Control then returns to the current instruction.
    /// `result` is the register that the previous instruction filled if the call counts as part of that instruction, otherwise 0.
    pub(super) fn interpose(&mut self, method: u16, arguments: &[Word], result: usize) -> Result<(), Stop> {
        let registers = self.store.image.methods[self.stack.method(self.base) as usize].registers as usize;
        let base = self.base + registers + HEADER;
        let caller = Caller { pc: self.pc, base: self.base, result, fails: 0 };
        self.push_frame(method, base, caller)?;
        self.stack.words[base..base + arguments.len()].copy_from_slice(arguments);
        Ok(())
    }

    /// Begins to initialise `class`, and returns to the current instruction. If the initialisation of the class failed before, the static
    /// initialiser reports that again.
    pub(super) fn initialize_class(&mut self, class: u16) -> Result<(), Stop> {
        if let Some(method) = self.store.image.program.classes[class as usize].static_init {
            self.interpose(method, &[], 0)?;
        }
        let state = self.store.image.class_states + class as usize;
        if self.store.heap.get(state) == 0 {
            self.store.heap.set(state, INITIALISED);
        }
        Ok(())
    }

    /// Handles a stack overflow in `method`. If it is the static initialiser of a class and has recorded no failure, as in the library,
    /// the next use of the class initialises it again. A JVM initialises such classes before the program runs.
    pub(super) fn forget_initialisation(&mut self, method: u16) {
        let classes = &self.store.image.program.classes;
        if let Some(class) = classes.iter().position(|class| class.static_init == Some(method)) {
            let state = self.store.image.class_states + class;
            if self.store.heap.get(state) == INITIALISED {
                self.store.heap.set(state, 0);
            }
        }
    }
}
