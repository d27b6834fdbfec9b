//! Pins: words that lose their terms, and whether they keep their values in every solution.

use udita_solver::TermId;
use udita_vm::machine::View;

use super::state::{Pins, Tracer};
use crate::concretised::Reason;

impl Tracer<'_> {
    /// Records that a word loses its term, whose value is `value` on this run.
    pub(super) fn concretise(&mut self, pc: u32, reason: Reason, term: TermId, value: i64) {
        self.record.concretised.add(pc, reason);
        match (self.pins, reason) {
            (Pins::Everything, _) | (Pins::Places, Reason::Index | Reason::Size) => self.fix(term, value),
            _ => {}
        }
    }

    /// Records that the units of a string lose their terms.
    pub(super) fn concretise_text(&mut self, view: View<'_>, pc: u32, reason: Reason, string: u64) {
        self.record.concretised.add(pc, reason);
        let Some(text) = self.shadow.text(string).cloned().filter(|_| self.pins == Pins::Everything) else {
            return;
        };
        for (unit, term) in view.units(string).zip(text.iter()) {
            if let Some(term) = *term {
                self.pin(term, unit.into());
            }
        }
    }

    /// Makes each solution keep the value of a term, if solutions must be exact.
    pub(super) fn pin(&mut self, term: TermId, value: i64) {
        if self.pins == Pins::Everything {
            self.fix(term, value);
        }
    }

    pub(super) fn fix(&mut self, term: TermId, value: i64) {
        let value = self.terms.constant(self.terms.sort(term), value);
        let condition = self.terms.eq(term, value);
        self.assume(condition);
    }
}
