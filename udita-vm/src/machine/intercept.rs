//! Interceptors: code that may execute an instruction in place of the machine.
//!
//! An engine can build objects, enter a method at its beginning or in the middle, and supply words that the run reads from parts not
//! built yet. The words are those that a [`View`] shows.

use crate::bytecode::verify::VerifiedProgram;
use std::sync::Arc;

use super::event::Event;
use super::observe::View;
use super::stack::{Caller, HEADER};
use super::state::Machine;
use super::stop::Stop;
use super::word::Word;
use crate::bytecode::op::{Op, Reg};
use crate::invocation::Handle;

/// How an instruction is executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intercept {
    /// The machine executes the instruction.
    Execute,
    /// The instruction is complete, and the register has this word.
    Complete(Reg, u64),
    /// The machine executes the instruction, but takes no shortcut: control goes to the method's own code, where every read and write is
    /// visible.
    Decline,
    /// The method of the top frame, which must not be the bottom frame, returns this word.
    Return(u64),
    /// The run ends before the instruction is executed.
    Stop,
}

/// Decides how each instruction is executed.
pub trait Interceptor {
    /// Called before the machine executes an instruction. As for an [`Observer`](super::Observer), an instruction that could not be
    /// completed is shown again.
    fn before(&mut self, machine: &mut Machine) -> Intercept;
}

/// The caller of the frame at the bottom of the stack, which has none.
const NOWHERE: Caller = Caller { pc: 0, base: 0, result: 0, fails: 0 };

impl Machine {
    /// The program that the machine runs.
    pub fn program(&self) -> &Arc<VerifiedProgram> {
        &self.store.image.program
    }

    /// The view of the current state that observers receive.
    pub fn view(&self) -> View<'_> {
        View::new(self)
    }

    /// Whether the top frame is the only one.
    pub fn is_at_bottom(&self) -> bool {
        self.base == HEADER
    }

    /// Makes identity hash codes continue from `number`, as if so many objects had received one.
    pub fn identities_from(&mut self, number: u32) {
        self.store.heap.set(self.store.image.identities, number.into());
    }

    /// Enters the code of `method` at instruction `pc`, as a call at the bottom of the stack. The given registers have these words, which
    /// must be of the kinds that the code expects there; all others are zero. [`Machine::run_intercepted`] runs it. Returns false,
    /// without effect, if the machine is not idle, or the method has no such instruction or register.
    pub fn enter(&mut self, method: u16, pc: u32, registers: &[(Reg, u64)]) -> bool {
        let Some(code) = self.store.image.program.methods.get(usize::from(method)) else { return false };
        let is_within = (code.start..code.end).contains(&pc)
            && registers.iter().all(|(register, _)| *register < code.registers);
        let size = usize::from(code.registers);
        if !self.tree.history.is_idle() || !is_within {
            return false;
        }
        self.tree.history.set_busy();
        self.stop = Stop::Continue;
        match self.push_frame(method, HEADER, NOWHERE) {
            Err(stop) => self.set_stop(stop),
            Ok(()) => {
                self.pc = pc;
                self.stack.words[HEADER..HEADER + size].fill(0);
                for &(register, word) in registers {
                    self.stack.words[HEADER + usize::from(register)] = word;
                }
            }
        }
        true
    }

    /// As [`Machine::enter`] at the beginning of a method of `class`, whose static initialiser runs first if it has not run.
    ///
    /// # Panics
    /// If the program has no such class.
    pub fn enter_method(&mut self, class: u16, method: u16, registers: &[(Reg, u64)]) -> bool {
        let Some(start) =
            self.store.image.program.methods.get(usize::from(method)).map(|method| method.start)
        else {
            return false;
        };
        if !self.enter(method, start, registers) {
            return false;
        }
        if !self.store.is_initialised(class)
            && let Err(stop) = self.initialize_class(class)
        {
            self.set_stop(stop);
        }
        true
    }

    /// Runs to the next event. `interceptor` decides how each instruction is executed. `None` if it stopped the run, after which the
    /// machine must backtrack to a checkpoint before its next call.
    pub fn run_intercepted(&mut self, interceptor: &mut dyn Interceptor) -> Option<Event> {
        self.prunes_returns = 0;
        let mut is_stopped = false;
        let event = self.run_by(|machine| {
            if machine.execute_intercepted(&mut |machine| interceptor.before(machine)) {
                is_stopped = true;
                // Ends the loop of `run_by`. The caller never sees this event.
                machine.set_stop(Stop::Done(Some(Event::Interrupted)));
            }
        });
        (!is_stopped).then_some(event)
    }

    /// Stores the result of an intercepted instruction.
    pub(super) fn complete(&mut self, register: Reg, word: Word) {
        let method = usize::from(self.stack.method(self.base));
        assert!(register < self.store.image.methods[method].registers, "a register of the method");
        self.stack.words[self.base + usize::from(register)] = word;
        self.pc += 1;
    }

    /// Continues at the method's own code if the current instruction is a shortcut. Returns false for any other instruction.
    pub(super) fn decline(&mut self) -> bool {
        let Op::Shortcut { to, .. } = self.store.image.program.code[self.pc as usize] else { return false };
        self.steps.taken = self.present_steps() + 1;
        self.pc = (self.pc + 1).wrapping_add_signed(i32::from(to));
        self.begin_steps();
        true
    }

    /// Returns from the top frame.
    pub(super) fn return_early(&mut self, word: Word) {
        let Caller { pc, base, result, .. } = self.stack.leave(self.base, |_, _| usize::MAX);
        self.stack.words[result] = word;
        self.steps.taken = self.present_steps() + 1;
        (self.pc, self.base) = (pc, base);
        self.begin_steps();
    }

    /// Makes an object of a class, which must be neither an array class nor `String`, with zero in all fields. `None` at the heap limit.
    /// Backtracking to an earlier state undoes it.
    pub fn new_object(&mut self, class: u16) -> Option<u64> {
        self.store.new_object(class).ok()
    }

    /// Makes an array of an array class, with zero in all elements. `None` at the heap limit, or if the class or the length is invalid.
    /// Backtracking to an earlier state undoes it.
    pub fn new_array(&mut self, class: u16, length: usize) -> Option<u64> {
        self.store.image.program.classes.get(usize::from(class))?.element?;
        self.store.new_array(class, i32::try_from(length).ok()?).ok()
    }

    /// Makes a string. `None` at the heap limit. Backtracking to an earlier state undoes it.
    pub fn new_string(&mut self, text: &str) -> Option<u64> {
        self.store.new_text(text).ok()
    }

    /// Makes a copy of the object at an address, which must be neither an array nor a string. Its fields have the same words. `None` at
    /// the heap limit. Backtracking to an earlier state undoes it.
    pub fn copy_object(&mut self, object: u64) -> Option<u64> {
        let class = self.store.class_of(object);
        let copy = self.store.new_object(class).ok()?;
        for field in 1..=self.store.image.classes[usize::from(class)].fields as usize {
            let word = self.store.heap.get(object as usize + field);
            self.store.heap.set(copy as usize + field, word);
        }
        Some(copy)
    }

    /// Sets field number `field` of the object at an address, or that element of an array. The word must be of the field's kind.
    /// Backtracking to an earlier state undoes it.
    pub fn set_word(&mut self, object: u64, field: usize, word: u64) {
        self.store.heap.set(object as usize + 1 + field, word);
    }

    /// The address of an object. `None` if it no longer exists.
    pub fn address_of(&self, object: Handle) -> Option<u64> {
        self.objects().live(object).ok()
    }

    /// Makes a handle of the object at an address.
    pub fn handle_at(&self, address: u64) -> Handle {
        self.tree.history.handle_of(address)
    }

    /// The end of the heap: objects made later have addresses from here on.
    pub fn heap_end(&self) -> u64 {
        self.store.heap.len() as u64
    }
}
