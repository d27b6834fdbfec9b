//! Observers: code that sees each instruction before the machine executes it.
//!
//! An observer does not change a run. It can maintain data of its own beside the machine's words: the terms of symbolic execution, a
//! profile, a trace. [`Machine::run_observed`] runs with an observer; other runs pay nothing for this.

use super::collections::NUMBERS;
use super::image::{Image, PRIMITIVE_NAMES};
use super::notes::Note;
use super::object;
use super::stack::Caller;
use super::state::Machine;
use super::word::NULL;
use crate::bytecode::effect::Condition;
use crate::bytecode::op::{IntOperand, Op, Reg};
use crate::bytecode::program::Program;

/// Receives each instruction before the machine executes it.
pub trait Observer {
    /// Called before the machine executes [`View::op`]. An instruction that could not be completed is shown again, with the same
    /// [`View::steps`].
    fn before(&mut self, view: View<'_>);
}

/// The state of a machine, as an observer sees it. Addresses are those of the machine, and are the same in each run of a path.
#[derive(Clone, Copy, Debug)]
pub struct View<'m> {
    machine: &'m Machine,
}

impl<'m> View<'m> {
    pub(super) fn new(machine: &'m Machine) -> View<'m> {
        View { machine }
    }

    /// The program that the machine runs.
    pub fn program(self) -> &'m Program {
        &self.machine.store.image.program
    }

    /// The index of the instruction in [`Program::code`].
    pub fn pc(self) -> u32 {
        self.machine.pc
    }

    /// The instruction that is about to run.
    pub fn op(self) -> Op {
        self.program().code[self.machine.pc as usize]
    }

    /// Number of instructions that the path has executed.
    pub fn steps(self) -> u64 {
        self.machine.present_steps()
    }

    /// The number of the top frame's method.
    pub fn method(self) -> u16 {
        self.machine.stack.method(self.machine.base)
    }

    /// The stack address of the first register of the top frame. Frames further up have larger addresses.
    pub fn base(self) -> usize {
        self.machine.base
    }

    /// The stack address of the caller's register for the result of the top frame.
    pub fn result(self) -> usize {
        self.machine.stack.caller(self.machine.base).result
    }

    /// The caller of the frame at `base`.
    pub(super) fn caller_of(self, base: usize) -> Caller {
        self.machine.stack.caller(base)
    }

    /// The number of the method of the frame at `base`.
    pub(super) fn method_at(self, base: usize) -> u16 {
        self.machine.stack.method(base)
    }

    /// The fixed addresses in the heap.
    pub(super) fn image(self) -> &'m Image {
        &self.machine.store.image
    }

    /// The word of a register of the top frame.
    pub fn register(self, register: Reg) -> u64 {
        self.stack(self.machine.base + usize::from(register))
    }

    /// The word at an address of the stack.
    pub fn stack(self, address: usize) -> u64 {
        self.machine.stack.words.get(address).copied().unwrap_or(NULL)
    }

    /// The number of words of the heap. It only grows along a path.
    pub fn heap_length(self) -> usize {
        self.machine.store.heap.len()
    }

    /// What the path has done about its choices so far.
    pub(super) fn notes(self) -> &'m [Note] {
        self.machine.store.notes.as_deref().unwrap_or_default()
    }

    /// The word at an address of the heap; 0 if there is none.
    pub fn heap(self, address: usize) -> u64 {
        if address < self.machine.store.heap.len() { self.machine.store.heap.get(address) } else { NULL }
    }

    /// The address of a static field.
    pub fn static_field(self, field: u16) -> usize {
        self.machine.store.image.statics + usize::from(field)
    }

    /// The addresses of the machine's own tables, including static fields.
    pub(super) fn tables(self) -> std::ops::Range<usize> {
        let image = &self.machine.store.image;
        0..image.class_objects + image.classes.len() + PRIMITIVE_NAMES.len()
    }

    /// The address of a field of an object, or of an element of an array, by its number. The object must not be `null`.
    pub fn member(self, object: u64, index: usize) -> usize {
        object as usize + 1 + index
    }

    /// The number of elements of an array, or of units of a string, which must not be `null`.
    pub fn length(self, object: u64) -> usize {
        object::length(self.heap(object as usize))
    }

    /// The class of an object, which must not be `null`.
    pub fn class_of(self, object: u64) -> u16 {
        object::class(self.heap(object as usize))
    }

    /// Whether two registers hold the same reference, by the rules of `==` for boxes.
    pub fn same_reference(self, a: Reg, b: Reg) -> bool {
        self.machine.store.same_reference(self.register(a), self.register(b)).unwrap_or(false)
    }

    /// Whether a jump with this condition is taken. Its operands must not be suspended.
    pub fn jumps(self, condition: Condition) -> bool {
        let int = |register| i64::from(self.register(register) as u32 as i32);
        let long = |register| self.register(register).cast_signed();
        let float = |register| f32::from_bits(self.register(register) as u32);
        let double = |register| f64::from_bits(self.register(register));
        match condition {
            Condition::Always => true,
            Condition::Truth(a, outcome) => (self.register(a) != 0) == outcome,
            Condition::Ints(comparison, a, IntOperand::Register(b)) => comparison.holds(int(a), int(b)),
            Condition::Ints(comparison, a, IntOperand::Number(value)) => {
                comparison.holds(int(a), i64::from(value))
            }
            Condition::Longs(comparison, a, b) => comparison.holds(long(a), long(b)),
            Condition::Floats(comparison, a, b, outcome) => comparison.holds(float(a), float(b)) == outcome,
            Condition::Doubles(comparison, a, b, outcome) => {
                comparison.holds(double(a), double(b)) == outcome
            }
            Condition::Null(a, outcome) => (self.register(a) == NULL) == outcome,
            Condition::Same(a, b, outcome) => (self.register(a) == self.register(b)) == outcome,
            Condition::SameBox(a, b, outcome) => self.same_reference(a, b) == outcome,
        }
    }

    /// Whether an object is a box that is identical to other boxes of its class with the same value, if the value is from -128 to 127.
    pub fn is_shared_box(self, object: u64) -> bool {
        self.machine.store.sharing_class(object).is_some()
    }

    /// The units of a string, which must not be `null`.
    pub fn units(self, string: u64) -> impl ExactSizeIterator<Item = u16> + Clone + 'm {
        object::string_units(&self.machine.store.heap, string as usize)
    }

    /// The address of the object with this identity hash code, if small sets can have it as a member.
    pub fn identified(self, number: usize) -> Option<u64> {
        let address = self.machine.store.image.identified + number;
        (number < NUMBERS).then(|| self.heap(address)).filter(|object| *object != NULL)
    }

    /// A property of a code point, as the native method `udita.internal.Chars.property` returns it.
    pub fn char_property(self, code_point: u32, which: i32) -> i32 {
        super::native::char_property(code_point, which)
    }
}
