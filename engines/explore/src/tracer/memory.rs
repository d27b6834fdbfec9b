//! Fields and elements: moves terms into the heap and out of it.

use udita_solver::{Sort, TermId};
use udita_vm::bytecode::effect::{IntOperand, Place};
use udita_vm::bytecode::op::Reg;
use udita_vm::machine::View;

use super::state::{Length, Tracer, number};
use crate::concretised::Reason;
use crate::shadow::Symbol;

impl Tracer<'_> {
    /// Follows an instruction that reads a place into a register.
    pub(super) fn read_place(&mut self, view: View<'_>, dst: Reg, place: Place) {
        let Some(address) = self.address(view, place) else { return };
        let term = match (place, self.selected.take()) {
            (Place::Element(array, _), Some((index, at))) => {
                self.select(view, view.register(array), index, at)
            }
            _ => self.shadow.heap(address, view.heap(address)),
        };
        self.define(view, dst, term);
    }

    /// Follows an instruction that writes a place.
    pub(super) fn write_place(&mut self, view: View<'_>, place: Place, written: IntOperand) {
        if let Some(address) = self.address(view, place) {
            let symbol = match written {
                IntOperand::Register(src) => {
                    let word = view.register(src);
                    self.symbol(view, src).map(|term| Symbol { term, word })
                }
                IntOperand::Number(_) => None,
            };
            if let (Place::Element(array, _), Some(selected)) = (place, self.selected.take()) {
                let word = match written {
                    IntOperand::Register(src) => view.register(src),
                    IntOperand::Number(number) => u64::from(i32::from(number) as u32),
                };
                if self.store(view, view.register(array), selected, symbol, word) {
                    return;
                }
            }
            self.shadow.set_heap(address, symbol);
        }
    }

    /// Follows an instruction that reads the length of an array.
    pub(super) fn measure(&mut self, view: View<'_>, dst: Reg, array: Reg) {
        let term = self.lengths.get(&view.register(array)).map(|known| known.term);
        self.define(view, dst, term);
    }

    /// The address of a place. `None` if the instruction throws.
    fn address(&mut self, view: View<'_>, place: Place) -> Option<usize> {
        match place {
            Place::Field(object, slot) => field(view, object, slot),
            Place::Element(array, index) => self.element(view, array, index),
            Place::Static(field) => Some(view.static_field(field)),
        }
    }

    /// The address of an element. `None` if the instruction throws. A symbolic index is checked against the array's length, and then
    /// concretised.
    ///
    /// If the tracer selects, the index is kept for the caller instead, unless the length is symbolic, too.
    fn element(&mut self, view: View<'_>, array: Reg, index: Reg) -> Option<usize> {
        self.selected = None;
        let array = view.register(array);
        if array == 0 {
            return None;
        }
        let (length, at) = (view.length(array), number(view.register(index), Sort::Int));
        let index = self.numeric_symbol(view, index);
        match (index, self.lengths.get(&array).copied()) {
            (Some(index), None) if self.selects => {
                self.check_bounds(view.pc(), index, at, length);
                self.selected = usize::try_from(at).ok().map(|at| (index, at));
            }
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

    /// Checks a symbolic index of an array or a string, and concretises it.
    pub(super) fn check_index(&mut self, pc: u32, index: TermId, at: i64, length: usize) {
        self.check_bounds(pc, index, at, length);
        self.concretise(pc, Reason::Index, index, at);
    }

    /// Checks a symbolic index of an array or a string.
    pub(super) fn check_bounds(&mut self, pc: u32, index: TermId, at: i64, length: usize) {
        let length = length as i64;
        let passes = (0..length).contains(&at);
        let (zero, end) = (self.terms.constant(Sort::Int, 0), self.terms.constant(Sort::Int, length));
        let (low, high) = (self.terms.ge(index, zero), self.terms.lt(index, end));
        let passed = self.terms.both(low, high);
        let condition = if passes { passed } else { self.terms.not(passed) };
        self.check(pc, passes, condition);
    }

    /// Follows the allocation of an array. A symbolic length is checked, and then concretised.
    pub(super) fn new_array(&mut self, view: View<'_>, dst: Reg, length: Reg) {
        if let Some(term) = self.numeric_symbol(view, length) {
            let zero = self.terms.constant(Sort::Int, 0);
            let size = number(view.register(length), Sort::Int);
            let passes = size >= 0;
            let condition = if passes { self.terms.ge(term, zero) } else { self.terms.lt(term, zero) };
            self.check(view.pc(), passes, condition);
            if self.selects && passes {
                self.sized = Some((view.base() + usize::from(dst), term));
            } else {
                self.concretise(view.pc(), Reason::Size, term, size);
            }
        }
        self.define(view, dst, None);
    }
}

/// The address of a field. `None` if the object is `null`.
fn field(view: View<'_>, object: Reg, slot: u16) -> Option<usize> {
    let object = view.register(object);
    (object != 0).then(|| view.member(object, usize::from(slot)))
}
