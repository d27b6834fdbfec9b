//! Fields and elements: terms go with words into the heap and out of it.

use udita_solver::{Sort, TermId};
use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::machine::View;

use super::state::{Length, Tracer, number};
use crate::concretised::Reason;
use crate::shadow::Symbol;

impl Tracer<'_> {
    /// An instruction that reads or writes the heap; false for any other.
    pub(super) fn memory(&mut self, view: View<'_>, op: Op) -> bool {
        match op {
            Op::GetFieldInt { dst, object, slot }
            | Op::GetFieldLong { dst, object, slot }
            | Op::GetFieldFloat { dst, object, slot }
            | Op::GetFieldDouble { dst, object, slot }
            | Op::GetFieldRef { dst, object, slot } => {
                if let Some(address) = field(view, object, slot) {
                    self.load(view, dst, address);
                }
            }
            Op::PutField { object, src, slot } => {
                if let Some(address) = field(view, object, slot) {
                    self.store(view, address, src);
                }
            }
            Op::PutFieldImm { object, slot, .. } => {
                if let Some(address) = field(view, object, slot) {
                    self.shadow.set_heap(address, None);
                }
            }
            Op::GetStaticInt { dst, field }
            | Op::GetStaticLong { dst, field }
            | Op::GetStaticFloat { dst, field }
            | Op::GetStaticDouble { dst, field }
            | Op::GetStaticRef { dst, field } => self.load(view, dst, view.static_field(field)),
            Op::PutStatic { src, field } => self.store(view, view.static_field(field), src),
            Op::GetElemInt { dst, array, index }
            | Op::GetElemLong { dst, array, index }
            | Op::GetElemFloat { dst, array, index }
            | Op::GetElemDouble { dst, array, index }
            | Op::GetElemRef { dst, array, index } => {
                if let Some(address) = self.element(view, array, index) {
                    self.load(view, dst, address);
                }
            }
            Op::PutElem { array, index, src } | Op::PutElemChecked { array, index, src } => {
                if let Some(address) = self.element(view, array, index) {
                    self.store(view, address, src);
                }
            }
            Op::ArrayLength { dst, array } => {
                let term = self.lengths.get(&view.register(array)).map(|known| known.term);
                self.define(view, dst, term);
            }
            _ => return false,
        }
        true
    }

    fn load(&mut self, view: View<'_>, dst: Reg, address: usize) {
        let term = self.shadow.heap(address, view.heap(address));
        self.define(view, dst, term);
    }

    fn store(&mut self, view: View<'_>, address: usize, src: Reg) {
        let word = view.register(src);
        let symbol = self.symbol(view, src).map(|term| Symbol { term, word });
        self.shadow.set_heap(address, symbol);
    }

    /// The address of an element; `None` if the instruction throws. A symbolic index is checked against the array's length, and is a
    /// number from then on.
    fn element(&mut self, view: View<'_>, array: Reg, index: Reg) -> Option<usize> {
        let array = view.register(array);
        if array == 0 {
            return None;
        }
        let (length, at) = (view.length(array), number(view.register(index), Sort::Int));
        let index = self.numeric_symbol(view, index);
        match (index, self.lengths.get(&array).copied()) {
            (Some(index), None) => self.check_index(view.pc(), index, at, length),
            (None, None) => {}
            (index, Some(known)) => {
                self.check_by_length(view.pc(), index, at, length, known);
                if at < length as i64 {
                    self.lengths.insert(array, Length { least: known.least.max(at + 1), ..known });
                }
            }
        }
        usize::try_from(at).ok().filter(|&at| at < length).map(|at| view.member(array, at))
    }

    /// A symbolic index of an array or a string.
    pub(super) fn check_index(&mut self, pc: u32, index: TermId, at: i64, length: usize) {
        let length = length as i64;
        let passes = (0..length).contains(&at);
        let (zero, end) = (self.terms.constant(Sort::Int, 0), self.terms.constant(Sort::Int, length));
        let (low, high) = (self.terms.ge(index, zero), self.terms.lt(index, end));
        let passed = self.terms.both(low, high);
        let condition = if passes { passed } else { self.terms.not(passed) };
        self.check(pc, passes, condition);
        self.concretise(pc, Reason::Index, index, at);
    }

    /// A new array: a symbolic length is checked, and is a number from then on.
    pub(super) fn new_array(&mut self, view: View<'_>, dst: Reg, length: Reg) {
        if let Some(term) = self.numeric_symbol(view, length) {
            let zero = self.terms.constant(Sort::Int, 0);
            let size = number(view.register(length), Sort::Int);
            let passes = size >= 0;
            let condition = if passes { self.terms.ge(term, zero) } else { self.terms.lt(term, zero) };
            self.check(view.pc(), passes, condition);
            self.concretise(view.pc(), Reason::Size, term, size);
        }
        self.define(view, dst, None);
    }
}

/// The address of a field; `None` if the object is `null`.
fn field(view: View<'_>, object: Reg, slot: u16) -> Option<usize> {
    let object = view.register(object);
    (object != 0).then(|| view.member(object, usize::from(slot)))
}
