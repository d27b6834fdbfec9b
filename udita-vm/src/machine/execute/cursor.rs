//! The position of the machine within an instruction.

use std::marker::PhantomData;

use super::flow::{Dispatch, Flow, Handler, Step};
use super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::object;
use crate::machine::stack::Caller;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::word::{Word, is_plain, is_suspended, term_of};

/// The position of the machine within an instruction. The loop keeps it in the processor's registers.
pub(super) struct Cursor<'m, D> {
    pub(super) machine: &'m mut Machine,
    /// Behind the instruction.
    pub(super) pc: usize,
    pub(super) base: usize,
    dispatch: PhantomData<D>,
}

impl<'m, D: Dispatch> Cursor<'m, D> {
    #[inline(always)]
    pub(super) fn new(machine: &'m mut Machine, pc: usize, base: usize) -> Cursor<'m, D> {
        Cursor { machine, pc, base, dispatch: PhantomData }
    }

    /// On to the next instruction.
    #[inline(always)]
    pub(super) fn next(self) -> Flow {
        D::next(self.machine, self.pc, self.base)
    }

    #[inline(always)]
    pub(super) fn reg(&self, register: Reg) -> Step<Word> {
        self.machine.stack.words.get(self.base + register as usize).copied().ok_or(slow_path::broken)
    }

    #[inline(always)]
    pub(super) fn set(&mut self, register: Reg, word: Word) -> Step {
        *self
            .machine
            .stack
            .words
            .get_mut(self.base + register as usize)
            .ok_or(slow_path::broken as Handler)? = word;
        Ok(())
    }

    /// The word of the heap at `address`.
    #[inline(always)]
    pub(super) fn load(&self, address: usize) -> Step<Word> {
        self.machine.store.heap.word(address).ok_or(slow_path::broken)
    }

    /// The word at `address`, an int or a reference. If it was suspended and has been settled, the value.
    #[inline(always)]
    pub(super) fn load_settled(&self, address: usize) -> Step<Word> {
        let word = self.load(address)?;
        if is_suspended(word) && is_plain(word) { self.load(term_of(word) + 1) } else { Ok(word) }
    }

    #[inline(always)]
    pub(super) fn store(&mut self, address: usize, word: Word) -> Step {
        if self.machine.store.heap.set_new(address, word) {
            return Ok(());
        }
        self.machine.pending_store = (address, word);
        Err(slow_path::store::<D>)
    }

    #[inline(always)]
    pub(super) fn class_of(&self, object: Word) -> Step<u16> {
        Ok(object::class(self.load(object as usize)?))
    }

    /// Leaves the loop; the instruction will be executed again.
    #[inline(always)]
    pub(super) fn stop<T>(&mut self, stop: Stop) -> Step<T> {
        Err(slow_path::stopping(self.machine, stop))
    }

    /// Moves by `to` instructions.
    #[inline(always)]
    pub(super) fn jump(&mut self, to: i32) -> Step {
        if to < 0 {
            self.spend()?;
        }
        self.go(self.pc.wrapping_add_signed(to as isize));
        Ok(())
    }

    #[inline(always)]
    pub(super) fn jump_if(&mut self, condition: bool, to: i16) -> Step {
        if condition { self.jump(i32::from(to)) } else { Ok(()) }
    }

    /// Goes on at `pc`, which is not the next instruction.
    #[inline(always)]
    pub(super) fn go(&mut self, pc: usize) {
        self.machine.lead = self.machine.lead.wrapping_add(self.pc as u64).wrapping_sub(pc as u64);
        self.pc = pc;
    }

    /// Stops if the path has executed more instructions than its step goal. This is checked wherever a path
    /// could go on for ever or end: before calls and jumps back, and by [`slow_path::stop`].
    #[inline(always)]
    pub(super) fn spend(&mut self) -> Step {
        let steps = self.machine.lead.wrapping_add(self.pc as u64);
        if steps > self.machine.step_goal { Err(slow_path::step_goal) } else { Ok(()) }
    }

    /// Calls a method whose arguments are in the registers from `args` on.
    #[inline(always)]
    pub(super) fn call(&mut self, method: u16, args: Reg, result: Reg) -> Step {
        self.spend()?;
        let entry =
            *self.machine.store.image.methods.get(method as usize).ok_or(slow_path::broken as Handler)?;
        let base = self.base + args as usize;
        if base + entry.registers as usize > self.machine.stack.words.len() {
            self.machine.pending_store = (base + entry.registers as usize, 0);
            return Err(slow_path::grow_stack);
        }
        let caller = Caller { pc: self.pc as u32, base: self.base, result: self.base + result as usize };
        self.machine.stack.enter(base, method, caller).ok_or(slow_path::broken as Handler)?;
        self.base = base;
        self.go(entry.start as usize);
        Ok(())
    }

    /// Returns to the caller.
    #[inline(always)]
    pub(super) fn leave(&mut self) -> Step<Caller> {
        let caller = self.machine.stack.header(self.base).ok_or(slow_path::broken as Handler)?;
        if !self.machine.stack.is_kept(caller.base) {
            return Err(slow_path::keep_caller);
        }
        self.go(caller.pc as usize);
        self.base = caller.base;
        Ok(caller)
    }
}
