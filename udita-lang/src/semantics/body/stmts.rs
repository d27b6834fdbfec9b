//! Checks statements.

use rustc_hash::FxHashMap;

use super::builder::Builder;
use super::checker::BodyChecker;
use super::patterns::may_introduce;
use super::targets::TargetKind;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::classes::annotations::Annotated;
use crate::semantics::hir::{Catch, Expr, ExprKind, LocalKind, Stmt, StmtKind};
use crate::semantics::print::a;
use crate::semantics::types::{ClassKey, Type};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast, TypeExprKind};

/// The classes caught by earlier clauses of a `try` statement, with their numbers and places.
type Caught = FxHashMap<ClassKey, (usize, Span)>;

impl<'a> Builder<'_, 'a, '_> {
    fn not_throwable(&mut self, ty: Type<'a>, span: Span) {
        let headline = format!("`{}` cannot be thrown or caught", self.cx.show(ty));
        self.error(Code::Mismatch, span, headline, "not a subclass of `Throwable`");
    }

    /// Builds a check that throws a `NullPointerException` if `object` is `null`.
    pub(super) fn null_check(&mut self, object: Expr<'a>) -> Expr<'a> {
        let span = object.span;
        let objects = self.cx.known("java.util.Objects");
        let ty = self.cx.object_type();
        match self.cx.find_method(objects, "requireNonNull", &[ty]) {
            Some(method) => {
                let dispatch = crate::semantics::hir::Dispatch::Static;
                Expr { kind: ExprKind::Call { dispatch, method, args: vec![object] }, ty, span }
            }
            None => self.missing_in_library(objects, "requireNonNull", span).expr,
        }
    }

    /// Whether `value` has a known type other than `void`. Reports a `void` value.
    pub(super) fn is_usable(&mut self, value: &Value<'a>) -> bool {
        match value.ty() {
            Type::Unknown(_) => false,
            Type::Void => {
                let headline = "a call that returns no value is used as a value";
                self.error(Code::Mismatch, value.span(), headline, "this is `void`");
                false
            }
            _ => true,
        }
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks a block, with a new scope.
    pub(super) fn block(&mut self, block: ast::Block<'a>) -> Vec<Stmt<'a>> {
        let mut stmts = Vec::new();
        self.scoped(|checker| checker.stmts_into(block.stmts, &mut stmts));
        stmts
    }

    /// Checks statements in the current scope.
    pub(super) fn stmts_into(&mut self, stmts: &'a [ast::Stmt<'a>], out: &mut Vec<Stmt<'a>>) {
        for stmt in stmts {
            self.stmt_into(stmt, out);
        }
    }

    /// Checks a statement that is the body of another statement.
    pub(super) fn nested(&mut self, stmt: &'a ast::Stmt<'a>) -> Stmt<'a> {
        let mut stmts = Vec::new();
        self.scoped(|checker| {
            let declared = match stmt.kind {
                ast::StmtKind::Local(variables) => variables.first().map(|variable| variable.span),
                ast::StmtKind::LocalType(decl) => Some(decl.name.span),
                _ => None,
            };
            if let Some(span) = declared {
                let headline = "a declaration cannot be the whole body of a statement";
                checker.error(Code::Syntax, span, headline, "put it in braces");
            }
            checker.stmt_into(stmt, &mut stmts);
        });
        match stmts.len() {
            1 => stmts.remove(0),
            _ => Stmt { kind: StmtKind::Block(stmts), span: stmt.span },
        }
    }

    fn stmt_into(&mut self, stmt: &'a ast::Stmt<'a>, out: &mut Vec<Stmt<'a>>) {
        let span = stmt.span;
        let patterns = self.locals.patterns.len();
        let kind = match stmt.kind {
            ast::StmtKind::Local(variables) => {
                if let Some(second) = variables.get(1)
                    && matches!(second.ty.kind, TypeExprKind::Var)
                {
                    let headline = "`var` declares one variable";
                    self.error(Code::BadType, second.span, headline, "write a declaration of its own");
                }
                for variable in variables {
                    let declaration = self.local(variable);
                    out.extend(self.locals.declared_patterns(patterns));
                    out.extend(declaration);
                }
                return;
            }
            ast::StmtKind::Block(block) => Some(StmtKind::Block(self.block(block))),
            ast::StmtKind::Expr(ref expr) => self.expression_statement(expr),
            // It is kept, because an unreachable statement is reported.
            ast::StmtKind::Empty => Some(StmtKind::Block(Vec::new())),
            ast::StmtKind::If { ref condition, then, otherwise } => {
                Some(self.if_(condition, then, otherwise))
            }
            ast::StmtKind::While { .. }
            | ast::StmtKind::Do { .. }
            | ast::StmtKind::For { .. }
            | ast::StmtKind::ForEach { .. } => self.loop_(stmt, None),
            ast::StmtKind::Labeled { label, body } => self.labelled(label, body),
            ast::StmtKind::Switch(switch) => self.switch(switch, None),
            ast::StmtKind::Break(name) => self.break_(name, span),
            ast::StmtKind::Continue(name) => self.continue_(name, span),
            ast::StmtKind::Return(ref value) => self.return_(value.as_ref(), span),
            ast::StmtKind::Throw(ref value) => self.throw(value),
            ast::StmtKind::Assert { ref condition, ref message } => {
                self.assert(condition, message.as_ref(), span)
            }
            ast::StmtKind::Try(try_) => self.try_(try_),
            ast::StmtKind::Synchronized { ref lock, body } => self.synchronized(lock, body),
            ast::StmtKind::ConstructorCall(_) => {
                let headline =
                    "a constructor can only be called once, directly in another constructor's body";
                self.error(Code::BadExpression, span, headline, "not the one call of a constructor's body");
                None
            }
            ast::StmtKind::LocalType(decl) => {
                out.extend(self.local_class(decl, span));
                return;
            }
            ast::StmtKind::Yield(ref value) => self.yield_(value, span),
            ast::StmtKind::Error => None,
        };
        out.extend(self.locals.declared_patterns(patterns));
        let kind = kind.or_else(|| Some(self.gap_at(span).kind));
        if let Some(kind) = &kind
            && does_something(stmt, kind)
        {
            self.cx.origin.statement(span);
        }
        out.extend(kind.map(|kind| Stmt { kind, span }));
        if may_introduce(stmt) {
            self.introduced.iter().for_each(|&local| self.context.locals.enter(local));
        } else {
            self.introduced.clear();
        }
    }

    pub(super) fn local(&mut self, variable: &'a ast::LocalVar<'a>) -> Option<Stmt<'a>> {
        self.check_variable_modifiers(variable.modifiers, Annotated::local(&variable.ty));
        let is_final = variable.modifiers.has(ast::Modifier::Final);
        let (local, init) = if matches!(variable.ty.kind, TypeExprKind::Var) {
            // The variable is in scope in its own initialiser, but must not be used there.
            let local = self.declare(variable.name, Type::ERROR, is_final);
            self.locals[local].is_inferred = true;
            let (ty, init) = self.inferred_local(variable);
            self.locals[local].ty = ty;
            self.locals[local].is_inferred = false;
            self.cx.expression_types.note(variable.name.span, ty);
            (local, init)
        } else {
            let ty = self.resolve_variable_type(&variable.ty);
            let local = self.declare(variable.name, ty, is_final);
            // The variable is in scope in its own initialiser.
            (local, variable.init.as_ref().map(|init| self.initializer(init, ty)))
        };
        let ty = self.locals[local].ty;
        if is_final && (matches!(ty, Type::Primitive(_)) || self.cx.is_string(ty)) {
            self.locals[local].constant = init.as_ref().and_then(Expr::constant);
        }
        if init.is_some() {
            self.cx.origin.statement(variable.span);
        }
        Some(Stmt { kind: StmtKind::Let { local, init }, span: variable.span })
    }

    /// The type and the value of a variable declared with `var`.
    fn inferred_local(&mut self, variable: &'a ast::LocalVar<'a>) -> (Type<'a>, Option<Expr<'a>>) {
        let problem = match variable.init {
            None => Some("there is nothing to infer the type from"),
            Some(ast::Expr { kind: Ast::ArrayLiteral(_), .. }) => Some("an array initialiser needs a type"),
            Some(_) => None,
        };
        let (Some(init), None) = (&variable.init, problem) else {
            self.not_inferred(variable.name, variable.name.span, problem.unwrap_or_default());
            return (self.cx.diagnostics.unknown(), None);
        };
        let value = self.expr(init);
        let ty = self.cx.without_capture(value.ty());
        if matches!(ty, Type::Void | Type::Null) {
            let label = format!("this is `{}`", self.cx.show(ty));
            self.not_inferred(variable.name, init.span, &label);
            return (self.cx.diagnostics.unknown(), None);
        }
        let init = self.assign(value, ty);
        (ty, Some(init))
    }

    pub(super) fn expression_statement(&mut self, expr: &ast::Expr<'a>) -> Option<StmtKind<'a>> {
        match expr.kind {
            Ast::Assign { .. } | Ast::IncDec { .. } | Ast::Call { .. } | Ast::New(_) | Ast::Error => {}
            _ => {
                let headline = "this expression is not a statement";
                let label = "only assignments, calls, `++`, `--` and `new` can be statements";
                self.error(Code::BadExpression, expr.span, headline, label);
                return None;
            }
        }
        Some(StmtKind::Expr(self.effect(expr)))
    }

    /// Checks an expression whose value is not used.
    pub(super) fn effect(&mut self, expr: &ast::Expr<'a>) -> Expr<'a> {
        let value = self.expr(expr);
        Expr { ty: value.actual, ..value.expr }
    }

    fn labelled(&mut self, label: ast::Name<'a>, body: &'a ast::Stmt<'a>) -> Option<StmtKind<'a>> {
        if self.targets.is_labelled(label.text) {
            let headline = format!("label `{}` is used twice", label.text);
            self.error(Code::Duplicate, label.span, headline, "an enclosing statement has the same label");
        }
        match body.kind {
            ast::StmtKind::While { .. }
            | ast::StmtKind::Do { .. }
            | ast::StmtKind::For { .. }
            | ast::StmtKind::ForEach { .. } => self.loop_(body, Some(label.text)),
            ast::StmtKind::Switch(switch) => self.switch(switch, Some(label.text)),
            _ => self.with_target(TargetKind::Block, Some(label.text), |checker, label| {
                let body = Box::new(checker.nested(body));
                Some(StmtKind::Labeled { label, body })
            }),
        }
    }

    fn return_(&mut self, value: Option<&ast::Expr<'a>>, span: Span) -> Option<StmtKind<'a>> {
        if let Some(value) = value
            && self.free_results.is_some()
        {
            return Some(self.free_return(value));
        }
        if self.free_results.is_some() {
            return Some(StmtKind::Return(None));
        }
        let Some(result) = self.result else {
            self.error(Code::BadJump, span, "an initialiser cannot return", "nothing calls it");
            return None;
        };
        if self.targets.is_in_expression() {
            return self.out_of_expression("return", span);
        }
        if self.is_in_prologue() {
            let headline = "a constructor cannot return before it calls another constructor";
            self.error(Code::BadJump, span, headline, "the call comes later");
            return None;
        }
        match (value, result) {
            (None, Type::Void) => Some(StmtKind::Return(None)),
            (None, _) => {
                let headline = format!("`return` needs a value of type `{}`", self.cx.show(result));
                self.error(Code::Mismatch, span, headline, "a value is missing");
                None
            }
            (Some(value), Type::Void) => {
                let headline = "a `void` method or constructor cannot return a value";
                self.error(Code::Mismatch, value.span, headline, "no value is expected");
                None
            }
            (Some(value), _) => Some(StmtKind::Return(Some(self.expr_to(value, result)))),
        }
    }

    fn throw(&mut self, value: &ast::Expr<'a>) -> Option<StmtKind<'a>> {
        let throwable = self.cx.known_type("java.lang.Throwable");
        let is_cast = matches!(value.without_parentheses().kind, Ast::Cast { .. });
        let value = self.expr(value);
        let value = self.closed(value);
        self.hints.thrown.insert((value.span(), None), vec![value.ty()]);
        if is_cast {
            self.hints.casts_thrown.insert(value.span());
        }
        let value = self.assign(value, throwable);
        Some(StmtKind::Throw(value))
    }

    /// Checks an `assert`. Assertions are always enabled.
    fn assert(
        &mut self,
        condition: &ast::Expr<'a>,
        message: Option<&ast::Expr<'a>>,
        span: Span,
    ) -> Option<StmtKind<'a>> {
        let condition = self.condition(condition);
        let mark = self.deferrals.waiting.len();
        let args = message.map(|message| self.argument(message)).into_iter().collect();
        let error = self.cx.known_type("java.lang.AssertionError");
        let error = self.instance(error, args, span);
        self.settle(mark);
        let error = self.checked(error);
        let then = Box::new(Stmt { kind: StmtKind::Throw(error), span });
        self.hints.assertions.insert(span);
        Some(StmtKind::If { condition: self.not(condition), then, otherwise: None })
    }

    fn try_(&mut self, try_: &'a ast::Try<'a>) -> Option<StmtKind<'a>> {
        let body = self.with_resources(try_.resources, try_.body);
        let mut caught = Caught::default();
        let catches =
            try_.catches.iter().map(|(param, body)| self.catch(param, *body, &mut caught)).collect();
        let finally = try_.finally.map(|finally| self.block(finally));
        if try_.catches.is_empty() && finally.is_none() {
            return Some(StmtKind::Block(body));
        }
        Some(StmtKind::Try { body, catches, finally })
    }

    fn catch(&mut self, param: &'a ast::Param<'a>, body: ast::Block<'a>, caught: &mut Caught) -> Catch<'a> {
        self.check_variable_modifiers(param.modifiers, Annotated::Parameter);
        let written = match param.ty.kind {
            TypeExprKind::Several(types) => types,
            _ => std::slice::from_ref(&param.ty),
        };
        let throwable = self.cx.known_type("java.lang.Throwable");
        let mut types: Vec<Type<'a>> = Vec::new();
        let mut unknown = None;
        let mut classes: Vec<ClassKey> = Vec::new();
        let mut spans: Vec<Span> = Vec::new();
        for written in written {
            let ty = self.resolve_variable_type(written);
            let Type::Class(class, _) = ty else {
                if !ty.is_unknown() {
                    self.not_throwable(ty, written.span);
                }
                // An object of an unknown class can't exist, so only the other classes are caught.
                unknown = unknown.or(ty.is_unknown().then_some(ty));
                continue;
            };
            if !self.cx.is_subtype(ty, throwable) {
                self.not_throwable(ty, written.span);
            } else if let Some(&other) = classes
                .iter()
                .find(|&&other| self.cx.is_subclass(class, other) || self.cx.is_subclass(other, class))
            {
                let (this, other) = (self.cx.show(ty), self.cx.world.classes[other].simple_name);
                let headline = format!("one `catch` cannot name both `{this}` and `{other}`");
                self.error(Code::BadType, written.span, headline, "one of them is a subclass of the other");
            } else if let Some((earlier, span)) = self.first_above(class, caught) {
                let (this, earlier) = (self.cx.show(ty), self.cx.world.classes[earlier].simple_name);
                let headline = format!("`{this}` has been caught already");
                self.cx.diagnostics.report(
                    Diagnostic::new(Code::Unreachable, written.span, headline)
                        .label("never gets here")
                        .also(span, format!("`{earlier}` is caught here")),
                );
            }
            types.push(ty);
            classes.push(class);
            spans.push(written.span);
        }
        for &class in &classes {
            let place = (caught.len(), param.ty.span);
            caught.entry(class).or_insert(place);
        }
        if types.is_empty() {
            types.extend(unknown);
        }
        let ty = self.cx.lub(&types);
        self.scoped(|checker| {
            let is_final = types.len() > 1 || param.modifiers.has(ast::Modifier::Final);
            let local = checker.declare(param.name, ty, is_final);
            let mut stmts = Vec::new();
            checker.stmts_into(body.stmts, &mut stmts);
            Catch { classes, spans, local, body: stmts }
        })
    }

    /// The first of the caught classes that is `class` or a supertype, with the place where it is caught.
    fn first_above(&self, class: ClassKey, caught: &Caught) -> Option<(ClassKey, Span)> {
        let above = self.cx.world.classes[class].ancestors.iter();
        let known = above.filter_map(|above| caught.get(above).map(|&place| (*above, place)));
        known.min_by_key(|&(_, (index, _))| index).map(|(class, (_, span))| (class, span))
    }

    /// Checks a `synchronized` statement. A program has only one thread, so the only effect is that the lock
    /// can't be `null`.
    fn synchronized(&mut self, lock: &ast::Expr<'a>, body: ast::Block<'a>) -> Option<StmtKind<'a>> {
        let span = lock.span;
        let lock = self.expr(lock);
        if let Type::Primitive(_) | Type::Null = lock.ty() {
            let headline = format!("{} cannot be locked", a(&self.cx.show(lock.ty())));
            self.error(Code::Mismatch, span, headline, "not an object");
            return None;
        }
        let lock = self.closed(lock);
        let lock = self.checked(lock);
        let check = self.null_check(lock);
        let (_, set) = self.locals.synthetic("lock$", LocalKind::Lock, check);
        let mut stmts = vec![set];
        let block = self.block(body);
        stmts.push(Stmt { kind: StmtKind::Block(block), span: body.span });
        Some(StmtKind::Block(stmts))
    }
}

/// Whether a statement has an effect of its own, and doesn't only contain statements.
fn does_something(stmt: &ast::Stmt<'_>, checked: &StmtKind<'_>) -> bool {
    match stmt.kind {
        ast::StmtKind::Block(_) | ast::StmtKind::Empty | ast::StmtKind::Try(_) => false,
        ast::StmtKind::Labeled { .. } => !matches!(checked, StmtKind::Labeled { .. }),
        _ => true,
    }
}
