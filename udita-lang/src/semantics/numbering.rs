//! The numbers of anonymous and local classes (`Outer$1`, `Outer$1Local`).
//!
//! As in javac, the classes in the code of one class are counted in the order of the source, separately for
//! each name. Bodies are checked in another order, and not all of them. The numbers of all classes in the
//! code of a class are therefore computed at once, before the first of these classes is declared.

use rustc_hash::FxHashMap;

use crate::source::Span;
use crate::syntax::ast::{
    self, Block, Body, CaseLabel, Expr, ExprKind, LambdaBody, Member, MethodRefObject, Resource, Stmt,
    StmtKind,
};

/// Whether code with this text may declare classes. Most code in the library doesn't.
pub(super) fn may_declare_classes(text: &str) -> bool {
    ["new ", "class ", "interface ", "enum ", "record "].iter().any(|word| text.contains(word))
}

/// Counts the classes in the code of the class that `decl` and `members` declare. A class is identified by
/// the place of its name. An anonymous class is identified by the type after its `new`, or by the name of its
/// enum constant. All bodies that declare classes must have been parsed.
pub(super) fn count<'a>(
    decl: Option<&'a ast::TypeDecl<'a>>,
    members: &'a [Member<'a>],
    numbers: &mut FxHashMap<Span, u32>,
) {
    let mut counter = Counter { last: FxHashMap::default(), numbers };
    for constant in decl.map_or(&[][..], |decl| decl.constants) {
        counter.exprs(constant.arguments);
        if constant.body.is_some() {
            counter.class("", constant.name.span);
        }
    }
    for member in members {
        match member {
            Member::Field(field) => counter.option(field.init.as_ref()),
            // The code of a nested type is counted separately.
            _ => member.body().and_then(Body::block).iter().for_each(|block| counter.block(block)),
        }
    }
}

struct Counter<'n, 'a> {
    last: FxHashMap<&'a str, u32>,
    numbers: &'n mut FxHashMap<Span, u32>,
}

impl<'a> Counter<'_, 'a> {
    fn class(&mut self, name: &'a str, span: Span) {
        let last = self.last.entry(name).or_default();
        *last += 1;
        self.numbers.insert(span, *last);
    }

    fn block(&mut self, block: &Block<'a>) {
        self.stmts(block.stmts);
    }

    fn stmts(&mut self, stmts: &[Stmt<'a>]) {
        stmts.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn exprs(&mut self, exprs: &[Expr<'a>]) {
        exprs.iter().for_each(|expr| self.expr(expr));
    }

    fn option(&mut self, expr: Option<&Expr<'a>>) {
        expr.into_iter().for_each(|expr| self.expr(expr));
    }

    fn stmt(&mut self, stmt: &Stmt<'a>) {
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block),
            StmtKind::Local(variables) => {
                variables.iter().for_each(|variable| self.option(variable.init.as_ref()));
            }
            StmtKind::LocalType(decl) => self.class(decl.name.text, decl.name.span),
            StmtKind::Expr(expr) | StmtKind::Yield(expr) | StmtKind::Throw(expr) => self.expr(expr),
            StmtKind::If { condition, then, otherwise } => {
                self.expr(condition);
                self.stmt(then);
                otherwise.iter().for_each(|stmt| self.stmt(stmt));
            }
            StmtKind::While { condition, body } => {
                self.expr(condition);
                self.stmt(body);
            }
            StmtKind::Do { body, condition } => {
                self.stmt(body);
                self.expr(condition);
            }
            StmtKind::For { init, condition, update, body } => {
                self.stmts(init);
                self.option(condition.as_ref());
                self.exprs(update);
                self.stmt(body);
            }
            StmtKind::ForEach { iterable, body, .. } => {
                self.expr(iterable);
                self.stmt(body);
            }
            StmtKind::Labeled { body, .. } => self.stmt(body),
            StmtKind::Switch(switch) => self.switch(switch),
            StmtKind::Return(value) => self.option(value.as_ref()),
            StmtKind::Assert { condition, message } => {
                self.expr(condition);
                self.option(message.as_ref());
            }
            StmtKind::Try(try_) => {
                for resource in try_.resources {
                    match resource {
                        Resource::Local(local) => self.option(local.init.as_ref()),
                        Resource::Expr(expr) => self.expr(expr),
                    }
                }
                self.block(&try_.body);
                try_.catches.iter().for_each(|(_, body)| self.block(body));
                try_.finally.iter().for_each(|body| self.block(body));
            }
            StmtKind::Synchronized { lock, body } => {
                self.expr(lock);
                self.block(body);
            }
            StmtKind::ConstructorCall(call) => {
                self.option(call.outer.as_ref());
                self.exprs(call.arguments);
            }
            StmtKind::Empty | StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Error => {}
        }
    }

    fn switch(&mut self, switch: &ast::Switch<'a>) {
        self.expr(&switch.subject);
        for case in switch.cases {
            for label in case.labels {
                if let CaseLabel::Expr(expr) = label {
                    self.expr(expr);
                }
            }
            self.option(case.guard.as_ref());
            self.stmts(case.body);
        }
    }

    fn expr(&mut self, expr: &Expr<'a>) {
        match &expr.kind {
            ExprKind::New(new) => {
                self.option(new.outer.as_ref());
                self.exprs(new.arguments);
                if new.body.is_some() {
                    self.class("", new.ty.span);
                }
            }
            ExprKind::Field { object, .. } => self.expr(object),
            ExprKind::Call { object, arguments, .. } => {
                self.option(*object);
                self.exprs(arguments);
            }
            ExprKind::NewArray { sizes, .. } => self.exprs(sizes),
            ExprKind::NewArrayLiteral { elements, .. } | ExprKind::ArrayLiteral(elements) => {
                self.exprs(elements);
            }
            ExprKind::Index { array: first, index: second }
            | ExprKind::Binary { left: first, right: second, .. }
            | ExprKind::Assign { target: first, value: second, .. } => {
                self.expr(first);
                self.expr(second);
            }
            ExprKind::Unary { operand, .. }
            | ExprKind::IncDec { operand, .. }
            | ExprKind::Cast { operand, .. }
            | ExprKind::InstanceOf { operand, .. }
            | ExprKind::InstanceOfPattern { operand, .. }
            | ExprKind::Parenthesized(operand) => self.expr(operand),
            ExprKind::Conditional { condition, then, otherwise } => {
                self.expr(condition);
                self.expr(then);
                self.expr(otherwise);
            }
            ExprKind::Lambda(lambda) => match &lambda.body {
                LambdaBody::Expr(body) => self.expr(body),
                LambdaBody::Block(body) => self.block(body),
            },
            ExprKind::MethodRef { object: MethodRefObject::Expr(object), .. } => self.expr(object),
            ExprKind::Switch(switch) => self.switch(switch),
            ExprKind::MethodRef { object: MethodRefObject::Type(_), .. }
            | ExprKind::Literal(_)
            | ExprKind::Name(_)
            | ExprKind::This(_)
            | ExprKind::Super(_)
            | ExprKind::ClassLiteral(_)
            | ExprKind::Error => {}
        }
    }
}
