//! Traversals of a checked body that change it.

use crate::semantics::hir::{Captured, CaseTest, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};

/// A rewrite of the nodes of a body.
pub(in crate::semantics) trait Rewrite<'a> {
    /// Rewrites an expression. By default, rewrites its operands.
    fn expr(&mut self, expr: &mut Expr<'a>) {
        expr_parts(self, expr);
    }

    /// Called for each occurrence of a local variable. `declares` is true where the variable is declared or
    /// set.
    fn local(&mut self, local: &mut LocalId, declares: bool) {
        _ = (local, declares);
    }
}

/// Rewrites the nodes in `stmts`.
pub(in crate::semantics) fn stmts<'a>(with: &mut (impl Rewrite<'a> + ?Sized), stmts: &mut [Stmt<'a>]) {
    for each in stmts {
        stmt(with, each);
    }
}

fn stmt<'a>(with: &mut (impl Rewrite<'a> + ?Sized), stmt_: &mut Stmt<'a>) {
    match &mut stmt_.kind {
        StmtKind::Block(block) => stmts(with, block),
        StmtKind::Let { local, init } => {
            init.iter_mut().for_each(|init| with.expr(init));
            with.local(local, true);
        }
        StmtKind::Return(value) => value.iter_mut().for_each(|value| with.expr(value)),
        StmtKind::Expr(value) | StmtKind::Throw(value) | StmtKind::Yield(_, value) => with.expr(value),
        StmtKind::If { condition, then, otherwise } => {
            with.expr(condition);
            stmt(with, then);
            otherwise.iter_mut().for_each(|otherwise| stmt(with, otherwise));
        }
        StmtKind::Loop { condition, body, update, .. } => {
            condition.iter_mut().for_each(|condition| with.expr(condition));
            stmt(with, body);
            update.iter_mut().for_each(|update| with.expr(update));
        }
        StmtKind::Labeled { body, .. } => stmt(with, body),
        StmtKind::Switch { subject, arms, .. } => {
            subject.iter_mut().for_each(|subject| with.expr(subject));
            for arm in arms.iter_mut() {
                arm.bound.iter_mut().for_each(|local| with.local(local, true));
                for label in &mut arm.labels {
                    if let CaseTest::Condition(condition) = &mut label.test {
                        with.expr(condition);
                    }
                }
            }
            arms.iter_mut().for_each(|arm| stmts(with, &mut arm.body));
        }
        // Code of class files is not rewritten.
        StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Graph(_) => {}
        StmtKind::LocalClass(locals) => locals.iter_mut().for_each(|local| with.local(local, false)),
        StmtKind::Try { body, catches, finally } => {
            stmts(with, body);
            for catch in catches {
                with.local(&mut catch.local, true);
                stmts(with, &mut catch.body);
            }
            finally.iter_mut().for_each(|finally| stmts(with, finally));
        }
    }
}

fn place<'a>(with: &mut (impl Rewrite<'a> + ?Sized), place: &mut Place<'a>) {
    match place {
        Place::Local(local) => with.local(local, true),
        Place::Static(_) => {}
        Place::Field(object, _) => with.expr(object),
        Place::Element(array, index) => {
            with.expr(array);
            with.expr(index);
        }
    }
}

fn captured<'a>(with: &mut (impl Rewrite<'a> + ?Sized), captured: &mut Captured<'a>) {
    match captured {
        Captured::Values(values) => values.iter_mut().for_each(|(_, value)| with.expr(value)),
        Captured::SameAs(object) => with.expr(object),
    }
}

/// Rewrites the operands of `expr`.
pub(in crate::semantics) fn expr_parts<'a>(with: &mut (impl Rewrite<'a> + ?Sized), expr: &mut Expr<'a>) {
    match &mut expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Gap(_)
        | ExprKind::Null
        | ExprKind::Argument(_)
        | ExprKind::Current
        | ExprKind::ClassLiteral(_)
        | ExprKind::Static(_)
        | ExprKind::Deferred(_) => {}
        ExprKind::Local(local) => with.local(local, false),
        ExprKind::Field(only, _)
        | ExprKind::Length(only)
        | ExprKind::Negate(_, only)
        | ExprKind::Not(only)
        | ExprKind::Convert(_, only)
        | ExprKind::InstanceOf(only, _)
        | ExprKind::Initialised(_, only) => with.expr(only),
        ExprKind::Element(first, second)
        | ExprKind::Arithmetic(_, _, first, second)
        | ExprKind::Compare(_, _, first, second)
        | ExprKind::CompareRefs { left: first, right: second, .. }
        | ExprKind::And(first, second)
        | ExprKind::Or(first, second)
        | ExprKind::NewPool { size: first, include_null: second, .. } => {
            with.expr(first);
            with.expr(second);
        }
        ExprKind::Let { local, init, value } => {
            with.expr(init);
            with.local(local, true);
            with.expr(value);
        }
        ExprKind::Bind(local, value) => {
            with.expr(value);
            with.local(local, true);
        }
        ExprKind::Assign(set, value) | ExprKind::Update { place: set, value, .. } => {
            place(with, set);
            with.expr(value);
        }
        ExprKind::Conditional(condition, then, otherwise) => {
            with.expr(condition);
            with.expr(then);
            with.expr(otherwise);
        }
        ExprKind::Preset { object, .. } => with.expr(object),
        ExprKind::Concat(all)
        | ExprKind::Call { args: all, .. }
        | ExprKind::NewArray { sizes: all, .. }
        | ExprKind::ArrayLiteral(all) => all.iter_mut().for_each(|each| with.expr(each)),
        ExprKind::New { captured: kept, args, .. } => {
            captured(with, kept);
            args.iter_mut().for_each(|arg| with.expr(arg));
        }
        ExprKind::Capture { object, captured: kept, .. } => {
            with.expr(object);
            captured(with, kept);
        }
        ExprKind::Block { stmts: block, .. } => stmts(with, block),
        ExprKind::Lambda(lambda) => {
            lambda.params.iter_mut().for_each(|param| with.local(param, true));
            stmts(with, &mut lambda.body);
        }
    }
}
