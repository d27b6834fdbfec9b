//! Flow analysis of expressions and conditions.

use super::analysis::{Flow, boolean};
use super::state::State;
use crate::semantics::hir::{Captured, Dispatch, Expr, ExprKind, Place};
use crate::semantics::types::Type;
use crate::semantics::walk;
use crate::semantics::world::MethodKind;

impl<'a> Flow<'_, 'a> {
    /// Evaluates a condition. The state becomes the state if it is true. Returns the state if it is false.
    pub(super) fn condition(&mut self, expr: &Expr<'a>) -> State {
        match &expr.kind {
            ExprKind::Constant(_) => {
                let mut never = self.state.clone();
                never.make_unreachable();
                match boolean(expr) {
                    Some(true) => never,
                    _ => std::mem::replace(&mut self.state, never),
                }
            }
            ExprKind::Not(operand) => {
                let when_false = self.condition(operand);
                std::mem::replace(&mut self.state, when_false)
            }
            ExprKind::And(left, right) => {
                let mut when_false = self.condition(left);
                when_false.join(&self.condition(right));
                when_false
            }
            ExprKind::Or(left, right) => {
                let right_entry = self.condition(left);
                let when_true = std::mem::replace(&mut self.state, right_entry);
                let when_false = self.condition(right);
                self.state.join(&when_true);
                when_false
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let otherwise_entry = self.condition(condition);
                let mut when_false = self.condition(then);
                let when_true = std::mem::replace(&mut self.state, otherwise_entry);
                when_false.join(&self.condition(otherwise));
                self.state.join(&when_true);
                when_false
            }
            ExprKind::Block { label, stmts } => self.block(*label, stmts, expr.span),
            ExprKind::Let { local, init, value } if expr.ty == Type::BOOLEAN => {
                self.expr(init);
                self.declare(*local, true);
                self.condition(value)
            }
            _ => {
                self.expr(expr);
                self.state.clone()
            }
        }
    }

    pub(super) fn expr(&mut self, expr: &Expr<'a>) {
        match &expr.kind {
            ExprKind::Local(local) => self.use_(local.0 as usize, expr.span),
            ExprKind::Gap(_) => self.state.leave_unknown(),
            ExprKind::Field(object, field) => match self.own_field(object, *field) {
                Some(variable) => self.use_(variable, expr.span),
                None => self.expr(object),
            },
            ExprKind::Static(field) => {
                if let Some(variable) = self.tracked(*field)
                    && !self.hints.qualified.contains(&expr.span)
                {
                    self.use_(variable, expr.span);
                }
            }
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) | ExprKind::Block { .. } => {
                let when_false = self.condition(expr);
                self.state.join(&when_false);
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                if expr.ty == Type::BOOLEAN {
                    let when_false = self.condition(expr);
                    self.state.join(&when_false);
                    return;
                }
                let otherwise_entry = self.condition(condition);
                self.expr(then);
                let then = std::mem::replace(&mut self.state, otherwise_entry);
                self.expr(otherwise);
                self.state.join(&then);
            }
            ExprKind::Bind(local, value) => {
                self.expr(value);
                self.declare(*local, true);
            }
            ExprKind::Assign(place, value) => {
                self.place(place);
                self.expr(value);
                self.assign(place, expr.span);
            }
            ExprKind::Update { place, value, .. } => {
                self.place(place);
                if let Some(variable) = self.variable(place) {
                    self.use_(variable, expr.span);
                }
                self.expr(value);
                self.assign(place, expr.span);
            }
            ExprKind::New { captured, args, .. } => {
                // The arguments may contain the first assignment to a variable that the class uses (JLS
                // 16.1.10).
                self.captured_objects(captured);
                self.exprs(args);
                self.captured_locals(captured);
                for &(field, span) in self.hints.anonymous_reads.get(&expr.span).into_iter().flatten() {
                    if let Some(variable) = self.tracked(field) {
                        self.use_(variable, span);
                    }
                }
            }
            ExprKind::Capture { captured, .. } => self.captured(captured),
            ExprKind::Call { dispatch, method, args } => {
                self.exprs(args);
                let called = &self.types.world.methods[*method];
                let delegates = *dispatch == Dispatch::Special
                    && called.kind == MethodKind::Constructor
                    && called.class == self.own_class;
                if delegates {
                    // `this(...)` sets the final fields.
                    for field in 0..self.fields.len() {
                        self.assign_variable(self.locals.len() + field, expr.span);
                    }
                }
            }
            ExprKind::Let { local, init, value } => {
                self.expr(init);
                self.declare(*local, true);
                self.expr(value);
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda, expr.span),
            // All other expressions evaluate their operands in order.
            _ => walk::children(expr, &mut |operand| self.expr(operand)),
        }
    }

    /// Checks the variables that a new object captures here.
    pub(super) fn captured(&mut self, captured: &Captured<'a>) {
        self.captured_objects(captured);
        self.captured_locals(captured);
    }

    fn captured_objects(&mut self, captured: &Captured<'a>) {
        match captured {
            Captured::Values(values) => {
                for (_, value) in values {
                    if !matches!(value.kind, ExprKind::Local(_)) {
                        self.expr(value);
                    }
                }
            }
            Captured::SameAs(object) => self.expr(object),
        }
    }

    fn captured_locals(&mut self, captured: &Captured<'a>) {
        let Captured::Values(values) = captured else { return };
        for (_, value) in values {
            if let ExprKind::Local(local) = value.kind {
                self.capture(local, value.span);
            }
        }
    }

    pub(super) fn exprs(&mut self, exprs: &[Expr<'a>]) {
        for expr in exprs {
            self.expr(expr);
        }
    }

    /// Evaluates the operands of a place.
    pub(super) fn place(&mut self, place: &Place<'a>) {
        match place {
            Place::Local(_) | Place::Static(_) => {}
            Place::Field(object, field) => {
                if self.own_field(object, *field).is_none() {
                    self.expr(object);
                }
            }
            Place::Element(array, index) => {
                self.expr(array);
                self.expr(index);
            }
        }
    }
}
