//! Jumps: the conditions of branches.

use crate::concolic::BranchId;
use udita_solver::{Sort, TermId};
use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::op::{IntJump, IntOperand, Op};
use udita_vm::machine::View;

use super::state::{Awaited, PendingTruth, Tracer, number};
use crate::truth;

impl Tracer<'_> {
    /// A conditional jump. Those that test the labels of a `switch` one after the other have the same key.
    pub(super) fn jump(&mut self, view: View<'_>, op: Op) {
        let pc = view.pc();
        if let (Some(_), Some(jump)) = (self.sites.label_jump(pc), op.int_jump()) {
            self.awaited = self.numeric_symbol(view, jump.left).map_or(Awaited::Nothing, Awaited::Key);
            return;
        }
        let condition = self.condition(view, op);
        let jumps = self.jumps(view, op);
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

    /// A jump whose only effect is the value of a `boolean`: the value gets the condition as its term.
    fn begin_truth(&mut self, view: View<'_>, truth: truth::Truth, condition: TermId, taken: Option<TermId>) {
        let register = view.base() + usize::from(truth.register);
        let kept = view.stack(register);
        let is_known = self.shadow.register(register, kept).is_none();
        if truth.keeps && (!is_known || kept != u64::from(truth.jumped)) {
            self.assume(taken.unwrap_or(TermId::TRUE));
            return;
        }
        let term = if truth.jumped { condition } else { self.terms.not(condition) };
        self.defer(term, self.sites.truth(view.pc()).map(|site| site.branch(truth.jumped)));
        self.truth = Some(PendingTruth { at: truth.end, base: view.base(), register, term });
    }

    /// The condition under which an instruction jumps, if it depends on the input.
    fn condition(&mut self, view: View<'_>, op: Op) -> Option<TermId> {
        if let Some(jump) = op.int_jump() {
            return self.int_condition(view, jump);
        }
        let long = |tracer: &mut Self, a: u16, b: u16| {
            let is_symbolic = tracer.symbol(view, a).is_some() || tracer.symbol(view, b).is_some();
            is_symbolic.then(|| (tracer.term(view, a, Sort::Long), tracer.term(view, b, Sort::Long)))
        };
        let condition = match op {
            Op::JumpIf { a, .. } | Op::JumpIfNot { a, .. } => {
                let holds = self.symbol(view, a)?;
                let holds = self.as_condition(holds);
                if matches!(op, Op::JumpIf { .. }) { holds } else { self.terms.not(holds) }
            }
            Op::JumpEqLong { a, b, .. } => long(self, a, b).map(|(a, b)| self.terms.eq(a, b))?,
            Op::JumpNeLong { a, b, .. } => long(self, a, b).map(|(a, b)| self.terms.ne(a, b))?,
            Op::JumpLtLong { a, b, .. } => long(self, a, b).map(|(a, b)| self.terms.lt(a, b))?,
            Op::JumpLeLong { a, b, .. } => long(self, a, b).map(|(a, b)| self.terms.le(a, b))?,
            Op::JumpEqBox { a, b, .. } => self.same_boxes(view, a, b)?,
            Op::JumpNeBox { a, b, .. } => {
                let same = self.same_boxes(view, a, b)?;
                self.terms.not(same)
            }
            _ => return None,
        };
        self.open(condition)
    }

    fn int_condition(&mut self, view: View<'_>, jump: IntJump) -> Option<TermId> {
        if matches!(jump.comparison, Comparison::Eq | Comparison::Ne)
            && let Some(condition) = self.equal_truths(view, jump)
        {
            let equals = jump.comparison == Comparison::Eq;
            let condition = if equals { condition } else { self.terms.not(condition) };
            return self.open(condition);
        }
        let left = self.numeric_symbol(view, jump.left);
        let right = match jump.right {
            IntOperand::Register(register) => self.numeric_symbol(view, register),
            IntOperand::Number(_) => None,
        };
        if left.is_none() && right.is_none() {
            return None;
        }
        let a = left.unwrap_or_else(|| self.constant(view.register(jump.left), Sort::Int));
        let b = right.unwrap_or_else(|| match jump.right {
            IntOperand::Register(register) => self.constant(view.register(register), Sort::Int),
            IntOperand::Number(value) => self.terms.constant(Sort::Int, value.into()),
        });
        let condition = match jump.comparison {
            Comparison::Lt => self.terms.lt(a, b),
            Comparison::Le => self.terms.le(a, b),
            Comparison::Gt => self.terms.gt(a, b),
            Comparison::Ge => self.terms.ge(a, b),
            Comparison::Eq => self.terms.eq(a, b),
            Comparison::Ne => self.terms.ne(a, b),
        };
        self.open(condition)
    }

    /// The condition that two `boolean`s are equal, if at least one is a condition and the other one is a `boolean`.
    fn equal_truths(&mut self, view: View<'_>, jump: IntJump) -> Option<TermId> {
        let a = self.term(view, jump.left, Sort::Int);
        let b = match jump.right {
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

    /// A `boolean` as a condition.
    pub(super) fn as_condition(&mut self, term: TermId) -> TermId {
        if self.is_condition(term) {
            return term;
        }
        let zero = self.terms.constant(Sort::Int, 0);
        self.terms.ne(term, zero)
    }

    /// Whether the instruction jumps on this run.
    fn jumps(&self, view: View<'_>, op: Op) -> bool {
        let int = |register| number(view.register(register), Sort::Int);
        let long = |register| number(view.register(register), Sort::Long);
        let float = |register| f32::from_bits(view.register(register) as u32);
        let double = |register| f64::from_bits(view.register(register));
        if let Some(IntJump { comparison, left, right, .. }) = op.int_jump() {
            let right = match right {
                IntOperand::Register(register) => int(register),
                IntOperand::Number(value) => value.into(),
            };
            return comparison.holds(int(left), right);
        }
        match op {
            Op::JumpIf { a, .. } | Op::JumpNonNull { a, .. } => view.register(a) != 0,
            Op::JumpIfNot { a, .. } | Op::JumpNull { a, .. } => view.register(a) == 0,
            Op::JumpEqLong { a, b, .. } | Op::JumpEqRef { a, b, .. } => view.register(a) == view.register(b),
            Op::JumpNeLong { a, b, .. } | Op::JumpNeRef { a, b, .. } => view.register(a) != view.register(b),
            Op::JumpLtLong { a, b, .. } => long(a) < long(b),
            Op::JumpLeLong { a, b, .. } => long(a) <= long(b),
            Op::JumpEqFloat { a, b, .. } => float(a) == float(b),
            Op::JumpNeFloat { a, b, .. } => float(a) != float(b),
            Op::JumpLtFloat { a, b, .. } => float(a) < float(b),
            Op::JumpLeFloat { a, b, .. } => float(a) <= float(b),
            Op::JumpEqDouble { a, b, .. } => double(a) == double(b),
            Op::JumpNeDouble { a, b, .. } => double(a) != double(b),
            Op::JumpLtDouble { a, b, .. } => double(a) < double(b),
            Op::JumpLeDouble { a, b, .. } => double(a) <= double(b),
            Op::JumpNotLtFloat { .. }
            | Op::JumpNotLeFloat { .. }
            | Op::JumpNotLtDouble { .. }
            | Op::JumpNotLeDouble { .. } => op.inverted().is_some_and(|op| !self.jumps(view, op)),
            Op::JumpEqBox { a, b, .. } => view.same_reference(a, b),
            Op::JumpNeBox { a, b, .. } => !view.same_reference(a, b),
            _ => false,
        }
    }

    /// A `switch`. Its cases are tried in the order of the table where no probes observe them.
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

    /// The condition that the key of a `switch` is, or is not, a label's value.
    fn key_condition(&mut self, key: TermId, value: i32, is_taken: bool) -> Option<TermId> {
        let value = self.terms.constant(Sort::Int, value.into());
        let condition = if is_taken { self.terms.eq(key, value) } else { self.terms.ne(key, value) };
        self.open(condition)
    }

    /// A probe: the run takes a branch.
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
