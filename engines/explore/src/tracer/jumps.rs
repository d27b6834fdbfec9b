//! Jumps: the conditions of branches.

use crate::concolic::BranchId;
use udita_solver::{Sort, TermId, Width};
use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::effect::Condition;
use udita_vm::bytecode::op::{IntOperand, Reg};
use udita_vm::machine::View;

use super::state::{Awaited, PendingTruth, Tracer, number};
use crate::truth;

impl Tracer<'_> {
    /// Follows a conditional jump. Successive jumps that test the labels of a `switch` have the same key.
    pub(super) fn jump(&mut self, view: View<'_>, condition: Condition) {
        let pc = view.pc();
        if let (Some(_), Condition::Ints(_, left, _)) = (self.sites.label_jump(pc), condition) {
            self.awaited = self.numeric_symbol(view, left).map_or(Awaited::Nothing, Awaited::Key);
            return;
        }
        let jumps = view.jumps(condition);
        let condition = self.condition(view, condition);
        if let Some(condition) = condition.filter(|_| self.merges)
            && self.merge(view, condition)
        {
            return;
        }
        let taken = condition.map(|condition| if jumps { condition } else { self.terms.not(condition) });
        if let Some(truth) = truth::at(view.program(), pc) {
            if let Some(condition) = condition {
                self.begin_truth(view, truth, condition, taken);
            }
            return;
        }
        match self.sites.jump(pc) {
            Some(site) => self.take(site.branch(jumps), taken),
            None => self.awaited = taken.map_or(Awaited::Nothing, Awaited::Condition),
        }
    }

    /// Follows a jump whose only effect is the value of a `boolean`. The condition becomes the term of the value.
    fn begin_truth(&mut self, view: View<'_>, truth: truth::Truth, condition: TermId, taken: Option<TermId>) {
        let register = view.base() + usize::from(truth.register);
        let kept = view.stack(register);
        let is_known = self.shadow.register(register, kept).is_none();
        if truth.keeps && (!is_known || kept != u64::from(truth.jumped)) {
            self.assume_lost(view.pc(), taken.unwrap_or(TermId::TRUE));
            return;
        }
        let term = if truth.jumped { condition } else { self.terms.not(condition) };
        self.defer(term, self.sites.truth(view.pc()).map(|site| site.branch(truth.jumped)));
        self.truth = Some(PendingTruth { at: truth.end, base: view.base(), register, term });
    }

    /// The condition of a jump. `None` if it does not depend on the input.
    fn condition(&mut self, view: View<'_>, condition: Condition) -> Option<TermId> {
        let condition = match condition {
            Condition::Ints(comparison, left, right) => {
                return self.int_condition(view, comparison, left, right);
            }
            Condition::Truth(a, outcome) => {
                let holds = self.symbol(view, a)?;
                let holds = self.as_condition(holds);
                if outcome { holds } else { self.terms.not(holds) }
            }
            Condition::Longs(comparison, a, b) => {
                if self.symbol(view, a).is_none() && self.symbol(view, b).is_none() {
                    return None;
                }
                let (a, b) = (self.term(view, a, Sort::Long), self.term(view, b, Sort::Long));
                self.compare(comparison, a, b)
            }
            Condition::SameBox(a, b, outcome) => {
                let same = self.same_boxes(view, a, b)?;
                if outcome { same } else { self.terms.not(same) }
            }
            Condition::Floats(comparison, a, b, outcome) => {
                self.real_condition(view, Width::Single, (comparison, a, b, outcome))?
            }
            Condition::Doubles(comparison, a, b, outcome) => {
                self.real_condition(view, Width::Double, (comparison, a, b, outcome))?
            }
            // References have no terms.
            Condition::Always | Condition::Null(..) | Condition::Same(..) => return None,
        };
        self.open(condition)
    }

    fn int_condition(
        &mut self,
        view: View<'_>,
        comparison: Comparison,
        left: Reg,
        right: IntOperand,
    ) -> Option<TermId> {
        if matches!(comparison, Comparison::Eq | Comparison::Ne)
            && let Some(condition) = self.equal_truths(view, left, right)
        {
            let equals = comparison == Comparison::Eq;
            let condition = if equals { condition } else { self.terms.not(condition) };
            return self.open(condition);
        }
        let left_term = self.numeric_symbol(view, left);
        let right_term = match right {
            IntOperand::Register(register) => self.numeric_symbol(view, register),
            IntOperand::Number(_) => None,
        };
        if left_term.is_none() && right_term.is_none() {
            return None;
        }
        let a = left_term.unwrap_or_else(|| self.constant(view.register(left), Sort::Int));
        let b = right_term.unwrap_or_else(|| match right {
            IntOperand::Register(register) => self.constant(view.register(register), Sort::Int),
            IntOperand::Number(value) => self.terms.constant(Sort::Int, value.into()),
        });
        let condition = self.compare(comparison, a, b);
        self.open(condition)
    }

    fn compare(&mut self, comparison: Comparison, a: TermId, b: TermId) -> TermId {
        if self.merges {
            self.compare_merged(comparison, a, b)
        } else {
            self.compare_plainly(comparison, a, b)
        }
    }

    pub(super) fn compare_plainly(&mut self, comparison: Comparison, a: TermId, b: TermId) -> TermId {
        match comparison {
            Comparison::Lt => self.terms.lt(a, b),
            Comparison::Le => self.terms.le(a, b),
            Comparison::Gt => self.terms.gt(a, b),
            Comparison::Ge => self.terms.ge(a, b),
            Comparison::Eq => self.terms.eq(a, b),
            Comparison::Ne => self.terms.ne(a, b),
        }
    }

    /// The condition that two `boolean`s are equal, if at least one is a condition and the other is a `boolean`.
    fn equal_truths(&mut self, view: View<'_>, left: Reg, right: IntOperand) -> Option<TermId> {
        let a = self.term(view, left, Sort::Int);
        let b = match right {
            IntOperand::Register(register) => self.term(view, register, Sort::Int),
            IntOperand::Number(value) => self.terms.constant(Sort::Int, value.into()),
        };
        let (condition, other) = match (self.is_condition(a), self.is_condition(b)) {
            (true, _) => (a, b),
            (_, true) => (b, a),
            _ => return None,
        };
        if let Some(number) = self.terms.value(other) {
            return match number {
                1 => Some(condition),
                0 => Some(self.terms.not(condition)),
                _ => None,
            };
        }
        let bounds = self.terms.bounds(other);
        if bounds.lo < 0 || bounds.hi > 1 {
            return None;
        }
        Some(self.equal_conditions(condition, other))
    }

    /// A `boolean` term as a condition.
    pub(super) fn as_condition(&mut self, term: TermId) -> TermId {
        if self.is_condition(term) {
            return term;
        }
        let zero = self.terms.constant(Sort::Int, 0);
        self.compare(Comparison::Ne, term, zero)
    }

    /// Follows a `switch`. If no probes observe its cases, they are tried in the order of the table.
    pub(super) fn switch(&mut self, view: View<'_>, a: u16, table: u16) {
        let pc = view.pc();
        let key = self.numeric_symbol(view, a);
        if self.sites.switch_case(pc, 0).is_none() {
            self.awaited = key.map_or(Awaited::Nothing, Awaited::Key);
            return;
        }
        let value = number(view.register(a), Sort::Int);
        let cases = &view.program().switches[usize::from(table)].cases;
        for (index, &(case, _)) in cases.iter().enumerate() {
            let Some(site) = self.sites.switch_case(pc, index) else { return };
            let is_taken = i64::from(case) == value;
            let condition = key.and_then(|key| self.key_condition(key, case, is_taken));
            self.take(site.branch(is_taken), condition);
            if is_taken {
                return;
            }
        }
    }

    /// The condition that the key of a `switch` equals, or does not equal, a label.
    fn key_condition(&mut self, key: TermId, value: i32, is_taken: bool) -> Option<TermId> {
        let value = self.terms.constant(Sort::Int, value.into());
        let condition = if is_taken { self.terms.eq(key, value) } else { self.terms.ne(key, value) };
        self.open(condition)
    }

    /// Follows a probe: the run takes a branch.
    pub(super) fn probe(&mut self, branch: BranchId) {
        let site = branch.site();
        if !self.sites.is_counted(site) {
            return;
        }
        let condition = match self.awaited {
            Awaited::Nothing => None,
            Awaited::Condition(condition) => Some(condition),
            Awaited::Key(key) => match self.sites.case_value(site) {
                Some(value) => self.key_condition(key, value, branch.outcome()),
                None => None,
            },
        };
        self.take(branch, condition);
    }
}
