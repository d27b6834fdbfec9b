//! The position of the machine while it executes an instruction.

use std::marker::PhantomData;

use super::flow::{Dispatch, SlowPath, Step};
use super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::code::{Flow, Pc};
use crate::machine::object;
use crate::machine::registers::Frame;
use crate::machine::stack::Caller;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::word::{Word, is_plain, is_suspended, term_of};

/// The position of the machine while it executes an instruction. The loop keeps it in processor registers.
pub(super) struct Cursor<'m, D> {
    pub(super) machine: &'m mut Machine,
    /// The position after the instruction.
    pub(super) pc: Pc<Machine>,
    pub(super) frame: Frame,
    dispatch: PhantomData<D>,
}

impl<'m, D: Dispatch> Cursor<'m, D> {
    #[inline(always)]
    pub(super) fn new(machine: &'m mut Machine, pc: Pc<Machine>, frame: Frame) -> Cursor<'m, D> {
        Cursor { machine, pc, frame, dispatch: PhantomData }
    }

    /// The cursor at this index of the code and this base.
    #[inline(always)]
    pub(super) fn at(machine: &'m mut Machine, pc: usize, base: usize) -> Cursor<'m, D> {
        let (pc, frame) = (Pc::at(&machine.code, pc), Frame::at(&mut machine.stack, base));
        Cursor::new(machine, pc, frame)
    }

    /// Continues with the next instruction.
    #[inline(always)]
    pub(super) fn next(self) -> Flow {
        D::next(self.machine, self.pc, self.frame)
    }

    /// The stack address of register 0.
    #[inline(always)]
    pub(super) fn base(&self) -> usize {
        self.frame.base(&self.machine.stack)
    }

    /// Hands the instruction over to `slow_path`.
    #[inline(always)]
    pub(super) fn leave_to(self, slow_path: SlowPath) -> Flow {
        let (pc, base) = (self.pc.index(&self.machine.code), self.base());
        slow_path(self.machine, pc, base)
    }

    #[inline(always)]
    pub(super) fn reg(&self, register: Reg) -> Word {
        self.check(register);
        self.frame.get(register)
    }

    #[inline(always)]
    pub(super) fn set(&mut self, register: Reg, word: Word) -> Step {
        self.check(register);
        self.frame.set(register, word);
        Ok(())
    }

    /// With debug assertions, checks that the register belongs to the top frame.
    #[inline(always)]
    fn check(&self, register: Reg) {
        if cfg!(debug_assertions) {
            let (base, stack) = (self.base(), &self.machine.stack);
            let registers = self.machine.store.image.methods[usize::from(stack.method(base))].registers;
            assert!(register < registers, "register {register} of {registers}");
            assert!(base + usize::from(registers) <= stack.words.len(), "a frame outside the stack");
        }
    }

    /// The word of the heap at `address`.
    #[inline(always)]
    pub(super) fn load(&self, address: usize) -> Step<Word> {
        self.machine.store.heap.word(address).ok_or(slow_path::broken)
    }

    /// Sets a register to the word of the heap at `address`.
    #[inline(always)]
    pub(super) fn load_into(&mut self, register: Reg, address: usize) -> Step {
        let word = self.load(address)?;
        self.set(register, word)
    }

    /// As [`Cursor::load_into`], for an int or a reference. A suspended word whose term is settled is replaced by the value.
    #[inline(always)]
    pub(super) fn load_settled_into(&mut self, register: Reg, address: usize) -> Step {
        let mut word = self.load(address)?;
        if is_suspended(word) && is_plain(word) {
            word = self.load(term_of(word) + 1)?;
        }
        self.set(register, word)
    }

    #[inline(always)]
    pub(super) fn store(&mut self, address: usize, word: Word) -> Step {
        if self.machine.store.heap.try_set(address, word) {
            return Ok(());
        }
        self.machine.pending_store = (address, word);
        Err(slow_path::store::<D>)
    }

    #[inline(always)]
    pub(super) fn class_of(&self, object: Word) -> Step<u16> {
        Ok(object::class(self.load(object as usize)?))
    }

    /// Leaves the loop. The instruction will be executed again.
    #[inline(always)]
    pub(super) fn stop<T>(&mut self, stop: Stop) -> Step<T> {
        Err(slow_path::stopping(self.machine, stop))
    }

    #[inline(always)]
    pub(super) fn jump(&mut self, to: i32) -> Step {
        if to < 0 {
            self.spend()?;
        }
        self.go(self.pc.jump(to));
        Ok(())
    }

    #[inline(always)]
    pub(super) fn jump_if(&mut self, condition: bool, to: i16) -> Step {
        if condition { self.jump(i32::from(to)) } else { Ok(()) }
    }

    /// Continues at `pc`, which is not the next instruction.
    #[inline(always)]
    fn go(&mut self, pc: Pc<Machine>) {
        self.machine.steps.lead =
            self.machine.steps.lead.wrapping_add(self.pc.address()).wrapping_sub(pc.address());
        self.pc = pc;
    }

    /// Stops if the path has exceeded its step goal. Checked wherever a path could loop or end: before calls and backward jumps, and by
    /// [`slow_path::stop`].
    #[inline(always)]
    pub(super) fn spend(&mut self) -> Step {
        let steps = self.machine.steps.lead.wrapping_add(self.pc.address());
        if steps > self.machine.steps.goal { Err(slow_path::step_goal) } else { Ok(()) }
    }

    /// Calls a method whose arguments are in the registers from `args` on.
    #[inline(always)]
    pub(super) fn call(&mut self, method: u16, args: Reg, result: Reg) -> Step {
        self.spend()?;
        let entry =
            *self.machine.store.image.methods.get(method as usize).ok_or(slow_path::broken as SlowPath)?;
        let base = self.base();
        let end = base + args as usize + entry.registers as usize;
        if end > self.machine.stack.words.len() {
            self.machine.pending_store = (end, 0);
            return Err(slow_path::grow_stack);
        }
        let pc = self.pc.index(&self.machine.code) as u32;
        let fails = self.pc.failure().of_callee(self.frame.caller().fails) & self.machine.prunes_returns;
        let caller = Caller { pc, base, result: base + result as usize, fails };
        self.check(args - 1);
        self.frame = self.frame.enter(args, method, caller);
        self.go(Pc::of_call(&self.machine.code, entry.start));
        Ok(())
    }

    /// Returns a word, if there is one, to the caller.
    #[inline(always)]
    pub(super) fn leave(&mut self, word: Option<Word>) -> Step {
        let caller = self.frame.caller();
        if caller.fails != 0 && word == Some(0) {
            return Err(slow_path::failing_return);
        }
        if !self.machine.stack.may_change(caller.base) {
            return Err(slow_path::keep_caller);
        }
        self.go(Pc::of_call(&self.machine.code, caller.pc));
        self.frame = Frame::leave(&mut self.machine.stack, caller, word);
        Ok(())
    }
}
