//! The interpreter loop.
//!
//! The loop runs instructions until one needs something out of the ordinary, and then returns a [`Stop`] with
//! the machine's registers (`pc`, `base`, `steps`) written back. A stop leaves `pc` at the instruction that
//! stopped, so that it is executed again when the reason is gone; an instruction therefore changes nothing
//! before it can no longer stop.
//!
//! Each instruction is a function ([`instructions`]) with a [`Handler`] around it. In optimised builds a handler ends by
//! calling the handler of the next instruction, and the compiler makes a jump of that call: each instruction has an indirect
//! jump of its own, which processors predict far better than one that all share. Nothing guarantees that a call in last place
//! becomes a jump, but `build.rs` says where compilers do it ([`CHAINED`]); elsewhere handlers return to a plain loop. The tests
//! that are built like a release (see `.ci/run`) see to it that it does. What must hold for it, and keeps a handler small: nothing that a handler owns has to be dropped, and where
//! something is out of the ordinary it hands over to another handler ([`aside`], [`suspended`]) in the same way.

mod aside;
mod instructions;
mod suspended;

use super::stack::Caller;
use super::word::{NULL, Word, is_plain, is_suspended, term_of, to_int};
use super::{Event, Machine, object};
use crate::bytecode::op::{Op, Reg, with_instructions};
use crate::solution::ViolationKind;

/// Why the loop stopped.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nothing to do but to go on at `pc`.
    Again,
    /// The instruction is complete and `pc` is behind it; an event if it ended in one.
    Done(Option<Event>),
    /// The value of a suspended word is needed; it is in the register at this address, if in one.
    Force { word: Word, register: Option<usize> },
    /// The choice that waits comes first.
    Choice,
    /// The machine throws an exception.
    Fault(Box<Fault>),
    /// The program throws the exception at this address.
    Throw(Word),
    /// The path can't become a solution.
    Pruned,
    /// The entry method returned.
    Solution,
    /// The path has executed as many instructions as the machine's `step_goal` says.
    StepGoal,
    /// The path ends as this violation.
    Violation(Box<ViolationKind>),
    /// The program is none that passes the verifier.
    Broken,
}

impl Stop {
    #[cold]
    pub(crate) fn fault(fault: Fault) -> Stop {
        Stop::Fault(Box::new(fault))
    }

    #[cold]
    pub(crate) fn violation(kind: ViolationKind) -> Stop {
        Stop::Violation(Box::new(kind))
    }
}

/// What the machine throws exceptions for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    NullPointer,
    /// A native method was passed `null`.
    NullArgument,
    DivideByZero,
    Index {
        index: i32,
        length: usize,
    },
    NegativeSize(i32),
    /// An object of the first class is no instance of the second.
    Cast(u16, u16),
    /// An object of this class doesn't fit into the array.
    ArrayStore(u16),
    /// `arraycopy` between things that can't be copied.
    ArrayCopy(String),
    /// `arraycopy` out of range.
    CopyRange(String),
    /// A position outside a string.
    StringIndex(String),
}

/// Whether handlers call each other.
pub(crate) const CHAINED: bool = cfg!(udita_tail_calls);

/// An instruction as the loop sees it: takes the position behind the instruction, the base of the top frame, and the
/// instruction as [`pack`] packs it, which handlers that take over go without.
type Handler = fn(&mut Machine, usize, usize, Word) -> Flow;

/// How it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    /// With the instruction at the machine's `pc`.
    Next,
    /// Not before the machine's `stop` is dealt with.
    Stopped,
}

/// What comes of an instruction or a part of it: if it can't be completed, the handler that takes over.
type Step<T = ()> = Result<T, Handler>;

/// The bits of an operand.
macro_rules! to_bits {
    (imm32, $value:expr) => {
        Word::from($value.cast_unsigned())
    };
    (far, $value:expr) => {
        Word::from($value.cast_unsigned())
    };
    (imm_float, $value:expr) => {
        Word::from($value)
    };
    (probe, $value:expr) => {
        Word::from($value)
    };
    ($role:ident, $value:expr) => {
        Word::from($value as u16)
    };
}

/// An operand from its bits, others following.
macro_rules! from_bits {
    (imm16, $bits:expr) => {
        $bits as i16
    };
    (target, $bits:expr) => {
        $bits as i16
    };
    (imm32, $bits:expr) => {
        $bits as i32
    };
    (far, $bits:expr) => {
        $bits as i32
    };
    (imm_float, $bits:expr) => {
        $bits as u32
    };
    (probe, $bits:expr) => {
        $bits as u32
    };
    ($role:ident, $bits:expr) => {
        $bits as u16
    };
}

/// Where the bits of an operand are that comes after others: the wide ones are the upper half.
macro_rules! place {
    (imm32, $after:expr) => {
        32
    };
    (far, $after:expr) => {
        32
    };
    (imm_float, $after:expr) => {
        32
    };
    (probe, $after:expr) => {
        32
    };
    ($role:ident, $after:expr) => {
        $after
    };
}

macro_rules! define_handlers {
    ($(
        $(#[doc = $doc:literal])+ $op:ident = $name:literal $(, $field:ident: $role:ident)*
        $(=> $properties:tt)? $(else $opposite:tt)?;
    )+) => {
        /// The handlers of all instructions; chained or not.
        struct Handlers<const CHAINED: bool>;

        impl<const CHAINED: bool> Handlers<CHAINED> {
            /// In the order of the table; as many as a byte can number.
            const ALL: &'static [Handler; 256] = &{
                let mut all: [Handler; 256] = [aside::broken; 256];
                $(all[Number::$op as usize] = Self::$op;)+
                all
            };

            $(
                #[allow(non_snake_case, reason = "named as the instruction")]
                #[allow(unused, reason = "not all have operands")]
                fn $op(machine: &mut Machine, pc: usize, base: usize, bits: Word) -> Flow {
                    let after = 16;
                    $(
                        let $field = from_bits!($role, bits >> place!($role, after));
                        let after = after + 16;
                    )*
                    let mut at = At { machine, pc, base, chained: CHAINED };
                    match instructions::$op(&mut at $(, $field)*) {
                        Ok(()) => at.next::<CHAINED>(),
                        // (Those look the operands up; not to keep them spares a register.)
                        Err(other) => other(at.machine, pc, base, 0),
                    }
                }
            )+
        }

        /// The positions in the table.
        #[repr(u8)]
        enum Number { $($op),+ }

        /// An instruction as the loop reads it: its number in the low byte, the operands above.
        #[allow(unused, reason = "not all have operands")]
        pub(crate) fn pack(op: Op) -> Word {
            match op {
                $(Op::$op { $($field),* } => {
                    let bits = Number::$op as Word;
                    let after = 16;
                    $(
                        let bits = bits | to_bits!($role, $field) << place!($role, after);
                        let after = after + 16;
                    )*
                    bits
                })+
            }
        }
    };
}
with_instructions!(define_handlers);

/// Where the machine is, within an instruction: what the loop keeps in the processor's registers.
struct At<'m> {
    machine: &'m mut Machine,
    /// Behind the instruction.
    pc: usize,
    base: usize,
    chained: bool,
}

impl At<'_> {
    /// On to the next instruction.
    #[inline(always)]
    fn next<const CHAINED: bool>(self) -> Flow {
        if CHAINED {
            let Some(&bits) = self.machine.code.get(self.pc) else {
                return aside::broken(self.machine, self.pc, self.base, 0);
            };
            Handlers::<CHAINED>::ALL[usize::from(bits as u8)](self.machine, self.pc + 1, self.base, bits)
        } else {
            self.machine.pc = self.pc as u32;
            self.machine.base = self.base;
            Flow::Next
        }
    }

    #[inline(always)]
    fn reg(&self, register: Reg) -> Step<Word> {
        self.machine.stack.words.get(self.base + register as usize).copied().ok_or(aside::broken)
    }

    #[inline(always)]
    fn set(&mut self, register: Reg, word: Word) -> Step {
        *self.machine.stack.words.get_mut(self.base + register as usize).ok_or(aside::broken as Handler)? =
            word;
        Ok(())
    }

    /// The word of the heap at `address`.
    #[inline(always)]
    fn load(&self, address: usize) -> Step<Word> {
        self.machine.heap.word(address).ok_or(aside::broken)
    }

    /// The word at `address`, an int or a reference. If it was suspended and has been settled, the value.
    #[inline(always)]
    fn load_settled(&self, address: usize) -> Step<Word> {
        let word = self.load(address)?;
        if is_suspended(word) && is_plain(word) { self.load(term_of(word) + 1) } else { Ok(word) }
    }

    #[inline(always)]
    fn store(&mut self, address: usize, word: Word) -> Step {
        if self.machine.heap.set_new(address, word) {
            return Ok(());
        }
        self.machine.store = (address, word);
        Err(if self.chained { aside::store::<true> } else { aside::store::<false> })
    }

    #[inline(always)]
    fn class_of(&self, object: Word) -> Step<u16> {
        Ok(object::class(self.load(object as usize)?))
    }

    /// The value of a register that must not be suspended.
    #[inline(always)]
    fn value(&mut self, register: Reg) -> Step<Word> {
        let word = self.reg(register)?;
        if is_suspended(word) { Err(suspended::operand) } else { Ok(word) }
    }

    /// Two values.
    #[inline(always)]
    fn values(&mut self, a: Reg, b: Reg) -> Step<(Word, Word)> {
        let (a, b) = (self.reg(a)?, self.reg(b)?);
        if is_suspended(a | b) { Err(suspended::operand) } else { Ok((a, b)) }
    }

    #[inline(always)]
    fn int(&mut self, register: Reg) -> Step<i32> {
        Ok(to_int(self.value(register)?))
    }

    #[inline(always)]
    fn ints(&mut self, a: Reg, b: Reg) -> Step<(i32, i32)> {
        let (a, b) = self.values(a, b)?;
        Ok((to_int(a), to_int(b)))
    }

    /// The address of an object that must not be null.
    #[inline(always)]
    fn object(&mut self, register: Reg) -> Step<usize> {
        let word = self.value(register)?;
        if word == NULL { Err(aside::null_pointer) } else { Ok(word as usize) }
    }

    /// The address of an element of an array.
    #[inline(always)]
    fn element(&mut self, array: Reg, index: Reg) -> Step<usize> {
        // The index is an operand too, and all operands are evaluated before the array is looked at.
        let (array, index) = self.values(array, index)?;
        if array == NULL {
            return Err(aside::null_pointer);
        }
        let length = object::length(self.load(array as usize)?);
        if index >= length as Word { Err(aside::outside) } else { Ok(array as usize + 1 + index as usize) }
    }

    /// Leaves the loop; the instruction will be executed again.
    #[inline(always)]
    fn stop<T>(&mut self, stop: Stop) -> Step<T> {
        Err(self.machine.stopping(stop))
    }

    /// Goes `to` so many instructions further.
    #[inline(always)]
    fn jump(&mut self, to: i32) -> Step {
        if to < 0 {
            self.spend()?;
        }
        self.go(self.pc.wrapping_add_signed(to as isize));
        Ok(())
    }

    #[inline(always)]
    fn jump_if(&mut self, condition: bool, to: i16) -> Step {
        if condition { self.jump(i32::from(to)) } else { Ok(()) }
    }

    /// Goes on at `pc`, which is not the next instruction.
    #[inline(always)]
    fn go(&mut self, pc: usize) {
        self.machine.lead = self.machine.lead.wrapping_add(self.pc as u64).wrapping_sub(pc as u64);
        self.pc = pc;
    }

    /// Sees to it that the path has not executed more instructions than the machine wants to run at once. It is asked where a path
    /// could go on for ever or end: before calls and jumps back, and by [`aside::stop`].
    #[inline(always)]
    fn spend(&mut self) -> Step {
        let steps = self.machine.lead.wrapping_add(self.pc as u64);
        if steps > self.machine.step_goal { Err(aside::step_goal) } else { Ok(()) }
    }

    /// Calls a method whose arguments are in the registers from `args` on.
    #[inline(always)]
    fn call(&mut self, method: u16, args: Reg, result: Reg) -> Step {
        self.spend()?;
        let entry = *self.machine.image.methods.get(method as usize).ok_or(aside::broken as Handler)?;
        let base = self.base + args as usize;
        if base + entry.registers as usize > self.machine.stack.words.len() {
            self.machine.store = (base + entry.registers as usize, 0);
            return Err(aside::grow_stack);
        }
        let caller = Caller { pc: self.pc as u32, base: self.base, result: self.base + result as usize };
        self.machine.stack.enter(base, method, caller).ok_or(aside::broken as Handler)?;
        self.base = base;
        self.go(entry.start as usize);
        Ok(())
    }

    /// Returns to the caller.
    #[inline(always)]
    fn leave(&mut self) -> Step<Caller> {
        let caller = self.machine.stack.header(self.base).ok_or(aside::broken as Handler)?;
        if !self.machine.stack.is_kept(caller.base) {
            return Err(aside::keep_caller);
        }
        self.go(caller.pc as usize);
        self.base = caller.base;
        Ok(caller)
    }
}

impl Machine {
    /// Runs instructions until something out of the ordinary.
    pub(super) fn execute(&mut self) {
        self.execute_by::<CHAINED>();
    }

    fn execute_by<const CHAINED: bool>(&mut self) {
        self.lead = self.steps.wrapping_sub(u64::from(self.pc));
        loop {
            let pc = self.pc as usize;
            let bits = self.code[pc];
            let handler = Handlers::<CHAINED>::ALL[usize::from(bits as u8)];
            if handler(self, pc + 1, self.base, bits) == Flow::Stopped {
                return;
            }
        }
    }

    /// Remembers why the loop stops.
    #[inline(always)]
    pub(super) fn set_stop(&mut self, stop: Stop) {
        debug_assert!(matches!(self.stop, Stop::Again | Stop::Pruned), "one stop at a time");
        // So there is nothing to drop, which it would take as long to find out as to execute an instruction.
        std::mem::forget(std::mem::replace(&mut self.stop, stop));
    }

    /// Keeps `stop` for the handler that leaves the loop with it.
    #[cold]
    #[inline(never)]
    fn stopping(&mut self, stop: Stop) -> Handler {
        self.set_stop(stop);
        aside::stop
    }
}
