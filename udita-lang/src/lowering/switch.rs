//! Lowers `switch`.

use super::body::BodyLowering;
use super::emit::Label;
use crate::semantics::hir::{Arm, CaseTest, Expr, ExprKind, LabelId, LocalKind};
use crate::source::Span;

/// Up to this number of cases, a `switch` is a sequence of comparisons.
const FEW_CASES: usize = 2;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    pub(super) fn switch_stmt(
        &mut self,
        label: LabelId,
        subject: Option<&'l Expr<'a>>,
        arms: &'l [Arm<'a>],
        span: Span,
    ) {
        let end = self.asm.code.label();
        let groups: Vec<Label> = arms.iter().map(|_| self.asm.code.label()).collect();
        let default = arms.iter().position(|arm| arm.is_default).map_or(end, |arm| groups[arm]);
        let observed = self.asm.observed_labels(arms, &groups, default);
        let (targets, others): (Vec<Label>, Label) = match &observed {
            None => {
                let targets =
                    arms.iter().zip(&groups).flat_map(|(arm, &to)| arm.labels.iter().map(move |_| to));
                (targets.collect(), default)
            }
            Some(observed) => (observed.cases.iter().map(|case| case.label).collect(), observed.others),
        };
        let slots = match subject {
            Some(subject) => {
                self.select_by_value(subject, arms, &targets, others, span);
                Vec::new()
            }
            None => self.select_by_condition(arms, targets, others, span),
        };
        if let Some(observed) = &observed {
            self.asm.observe_labels(observed, span);
        }

        self.scopes.enter_target(label, end);
        for (i, (arm, &group)) in arms.iter().zip(&groups).enumerate() {
            self.asm.code.bind(group);
            if let Some(&slot) = slots.get(i) {
                self.slots.release(slot);
            }
            self.stmts(&arm.body);
            if arm.is_rule {
                self.asm.code.goto(end, span);
            }
        }
        self.scopes.leave();
        self.asm.code.bind(end);
    }

    /// Jumps to the target of the label whose value the subject has. The labels of `arms` have the `targets`,
    /// in order. All other values jump to `others`.
    fn select_by_value(
        &mut self,
        subject: &'l Expr<'a>,
        arms: &'l [Arm<'a>],
        targets: &[Label],
        others: Label,
        span: Span,
    ) {
        let values = arms.iter().flat_map(|arm| &arm.labels).filter_map(|label| match label.test {
            CaseTest::Value(value) => Some(value),
            CaseTest::Condition(_) => None,
        });
        let cases: Vec<(i32, Label)> = values.zip(targets.iter().copied()).collect();
        let height = self.registers.height();
        let register = self.operand(subject, &[]);
        if cases.len() <= FEW_CASES {
            for (value, label) in cases {
                self.jump_if_equal(register, value, label, span);
            }
            self.asm.code.goto(others, span);
        } else {
            self.asm.code.switch(register, cases, others, span);
        }
        self.registers.set_height(height);
        if matches!(&subject.kind, ExprKind::Let { local, .. } if self.body.locals[local.0 as usize].kind == LocalKind::SwitchedString)
        {
            // javac uses variables for the string and for its index.
            self.slots.skip(2);
        }
    }

    /// Jumps to the target of the first label whose condition is true, otherwise to `others`. A group is
    /// entered right after the test of its label, so all groups use the same registers for their pattern
    /// variables. javac's slots for them are all different. Returns the next slot of each group.
    fn select_by_condition(
        &mut self,
        arms: &'l [Arm<'a>],
        targets: Vec<Label>,
        others: Label,
        span: Span,
    ) -> Vec<u32> {
        // javac uses a variable for the label where the search for a match continues.
        self.slots.skip(1);
        let height = self.registers.height();
        let mut highest = height;
        let mut targets = targets.into_iter();
        let mut slots = Vec::with_capacity(arms.len());
        for arm in arms {
            self.registers.set_height(height);
            for &local in &arm.bound {
                self.declare(local);
            }
            slots.push(self.slots.mark());
            highest = highest.max(self.registers.height());
            for (condition, target) in arm.conditions().zip(&mut targets) {
                self.condition(condition, true, target);
            }
            self.slots.release(slots[slots.len() - 1]);
        }
        self.registers.set_height(highest);
        self.asm.code.goto(others, span);
        slots
    }
}
