//! Boxes: `==` of two boxes of the same class depends on their values.

use udita_solver::{Sort, TermId};
use udita_vm::bytecode::op::Reg;
use udita_vm::machine::View;

use super::state::Tracer;

impl Tracer<'_> {
    /// The condition that two references are identical, if they are boxes whose values depend on the input.
    pub(super) fn same_boxes(&mut self, view: View<'_>, a: Reg, b: Reg) -> Option<TermId> {
        let (a, b) = (view.register(a), view.register(b));
        let are_shared = view.is_shared_box(a) && view.is_shared_box(b);
        if a == b || !are_shared || view.class_of(a) != view.class_of(b) {
            return None;
        }
        let [a, b] = [a, b].map(|object| view.member(object, 0));
        let [first, second] = [a, b].map(|address| self.shadow.heap(address, view.heap(address)));
        let is_truth = [first, second].into_iter().flatten().any(|term| self.is_condition(term));
        let sort = if is_truth { Sort::Int } else { self.terms.sort(first.or(second)?) };
        let a = first.unwrap_or_else(|| self.constant(view.heap(a), sort));
        let b = second.unwrap_or_else(|| self.constant(view.heap(b), sort));
        if is_truth {
            return Some(self.equal_conditions(a, b));
        }
        let (least, greatest) = (self.terms.constant(sort, -128), self.terms.constant(sort, 127));
        let (is_low, is_high) = (self.terms.ge(a, least), self.terms.le(a, greatest));
        let (is_small, equal) = (self.terms.both(is_low, is_high), self.terms.eq(a, b));
        Some(self.terms.both(is_small, equal))
    }

    /// The condition that two `boolean`s are equal.
    pub(super) fn equal_conditions(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = (self.as_condition(a), self.as_condition(b));
        let (not_a, not_b) = (self.terms.not(a), self.terms.not(b));
        let (both, neither) = (self.terms.both(a, b), self.terms.both(not_a, not_b));
        self.terms.either(both, neither)
    }
}
