//! Checks the common part of `switch` statements and expressions. A `switch` on strings uses the index of the
//! first label that equals the subject. A `switch` on an enum uses the numbers of its constants.

use super::builder::Builder;
use super::case_constants::Labels;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::patterns::PRIMITIVE_PATTERNS;
use super::targets::TargetKind;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::hir::{
    Arm, CaseLabel, CaseTest, Constant, Dispatch, Expr, ExprKind, LabelId, LocalId, LocalKind, Stmt, StmtKind,
};
use crate::semantics::print::a;
use crate::semantics::types::{ClassKey, Primitive, Type};
use crate::source::Span;
use crate::syntax::Feature;
use crate::syntax::ast::{self, TypeDeclKind};

impl<'a> Builder<'_, 'a, '_> {
    /// Reports a `switch` expression without `default` whose labels don't cover all values.
    fn check_exhaustive(&mut self, labels: &Labels<'a>, span: Span) {
        let mut missing: Vec<&str> = Vec::new();
        if let Type::Class(class, _) = labels.ty
            && let Some(decl) =
                self.cx.world.classes[class].decl.filter(|decl| decl.kind == TypeDeclKind::Enum)
        {
            let constants = decl.constants.iter().enumerate();
            let open = constants.filter(|(i, _)| !labels.seen.contains_key(&Constant::Int(*i as i32)));
            missing = open.map(|(_, constant)| constant.name.text).collect();
            if missing.is_empty() {
                return;
            }
        }
        let headline = "this `switch` expression does not cover all values";
        let start = Span { end: span.start + "switch".len() as u32, ..span };
        let mut diagnostic =
            Diagnostic::new(Code::MissingReturn, start, headline).label("`default` is missing");
        if !missing.is_empty() {
            diagnostic = diagnostic.note(format!("not covered: {}", missing.join(", ")));
        }
        self.cx.diagnostics.report(diagnostic);
    }

    /// The type of the constants of a `switch` on a value of type `ty`: a primitive type, `String` or an
    /// enum. A `switch` on another type has other labels.
    pub(super) fn constant_type(&mut self, ty: Type<'a>) -> Option<Type<'a>> {
        let is_intersection = matches!(ty, Type::Var(var) if self.cx.is_intersection(var));
        match self.primitive_of(ty) {
            _ if is_intersection => None,
            Some(primitive @ (Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int)) => {
                Some(Type::Primitive(primitive))
            }
            None if self.cx.is_string(ty) => Some(ty),
            None => self.enum_of(ty).map(|class| Type::Class(class, &[])),
            Some(_) => None,
        }
    }

    /// Reports that there is no `switch` on the type of `subject`.
    fn not_switchable(&mut self, subject: &Value<'a>) {
        let headline = format!("`switch` does not take {}", a(&self.cx.show(subject.ty())));
        let mut diagnostic = Diagnostic::new(Code::BadOperands, subject.span(), headline)
            .label("only `int`, `char`, `short`, `byte` and references");
        if matches!(subject.ty(), Type::Primitive(_)) {
            diagnostic = diagnostic.note(PRIMITIVE_PATTERNS);
        }
        self.cx.diagnostics.report(diagnostic);
    }

    /// The enum that the values of type `ty` belong to.
    fn enum_of(&self, ty: Type<'a>) -> Option<ClassKey> {
        match ty {
            Type::Class(class, _) if self.cx.world.classes[class].is_enum() => Some(class),
            _ => None,
        }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Builds `subject.ordinal()`.
    fn ordinal_of(&mut self, subject: Value<'a>, class: ClassKey) -> Option<Expr<'a>> {
        let span = subject.span();
        let superclass = self.cx.known("java.lang.Enum");
        let hidden = if self.never_runs {
            None
        } else {
            let Checker { types, states, switch_maps, .. } = &mut *self.builder.cx;
            switch_maps.hidden_class(&mut types.world, states, (self.class, class), span)
        };
        let subject = self.checked(subject);
        let call = self.virtual_call(superclass, "ordinal", subject, Type::INT, span)?;
        Some(match hidden {
            Some(class) => {
                let kind = ExprKind::Initialised(class, Box::new(call));
                Expr { kind, ty: Type::INT, span }
            }
            None => call,
        })
    }

    /// The subject of a `switch` without cases. It is only tested for `null`.
    fn only_checked(&mut self, subject: Value<'a>) -> Expr<'a> {
        let span = subject.span();
        let subject = self.checked(subject);
        let init = self.null_check(subject);
        let local = self.locals.new_local("unused$", LocalKind::Unplaced, init.ty, span);
        let none = Expr { kind: ExprKind::Constant(Constant::Int(-1)), ty: Type::INT, span };
        let kind = ExprKind::Let { local, init: Box::new(init), value: Box::new(none) };
        Expr { kind, ty: Type::INT, span }
    }

    /// Builds `string$ = subject; string$.equals(label 0) ? 0 : string$.equals(label 1) ? 1 : ... : -1`.
    fn string_index(&mut self, subject: Value<'a>, labels: &[Expr<'a>]) -> Option<Expr<'a>> {
        let span = subject.span();
        let string = self.cx.string();
        let object = self.cx.object_type();
        let Some(method) = self.cx.find_method(string, "equals", &[object]) else {
            self.missing_in_library(string, "equals", span);
            return None;
        };
        let subject = self.checked(subject);
        let local = self.locals.new_local("string$", LocalKind::SwitchedString, subject.ty, span);
        let index = |value| Expr { kind: ExprKind::Constant(Constant::Int(value)), ty: Type::INT, span };
        // Even without labels, the subject must not be null.
        let always = Expr { kind: ExprKind::Constant(Constant::String(&[])), ty: subject.ty, span };
        let test = |label: Expr<'a>, checker: &Self| {
            let args = vec![checker.locals.read(local, span), label];
            let kind = ExprKind::Call { dispatch: Dispatch::Virtual, method, args };
            Expr { kind, ty: Type::BOOLEAN, span }
        };
        let choice = |test, found, otherwise| Expr {
            kind: ExprKind::Conditional(Box::new(test), Box::new(index(found)), Box::new(otherwise)),
            ty: Type::INT,
            span,
        };
        let mut value = index(-1);
        for (i, label) in labels.iter().enumerate().rev() {
            let constant = label.constant()?;
            let label = Expr { kind: ExprKind::Constant(constant), ty: label.ty, span: label.span };
            value = choice(test(label, self), i as i32, value);
        }
        if labels.is_empty() {
            value = choice(test(always, self), -1, value);
        }
        self.cx.origin.made_conditions(span);
        let kind = ExprKind::Let { local, init: Box::new(subject), value: Box::new(value) };
        Some(Expr { kind, ty: Type::INT, span })
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks a `switch` statement. `name` is its label.
    pub(super) fn switch(
        &mut self,
        switch: &'a ast::Switch<'a>,
        name: Option<&'a str>,
    ) -> Option<StmtKind<'a>> {
        self.with_target(TargetKind::Switch, name, |checker, label| checker.cases(switch, label, false))
    }

    /// Checks the cases of a `switch`. A `break` with `label` leaves it.
    pub(super) fn cases(
        &mut self,
        switch: &'a ast::Switch<'a>,
        label: LabelId,
        is_expression: bool,
    ) -> Option<StmtKind<'a>> {
        let mixed = switch.cases.iter().find(|case| case.arrow != switch.cases[0].arrow);
        if let Some(case) = mixed {
            let headline = "a `switch` has either arrows or colons after its labels";
            self.error(Code::Syntax, case.span, headline, "the first `case` is of the other kind");
        }
        let subject = self.expr(&switch.subject);
        if !self.is_usable(&subject) {
            return None;
        }
        let (constants, ty) = (self.constant_type(subject.ty()), subject.ty());
        let has_patterns = switch
            .cases
            .iter()
            .flat_map(|case| case.labels)
            .any(|label| matches!(label, ast::CaseLabel::Pattern(_)) || label.is_null());
        if !matches!(ty, Type::Primitive(_)) && (has_patterns || constants.is_none()) {
            if constants.is_none() {
                self.cx.uses(Feature::PatternSwitch, subject.span());
            }
            return self.pattern_cases(switch, subject, label, is_expression);
        }
        let Some(ty) = constants else {
            self.not_switchable(&subject);
            return None;
        };
        let boxed = Some(subject.ty()).filter(|_| matches!(ty, Type::Primitive(_)) && subject.ty() != ty);
        let mut labels = Labels { boxed, ..Labels::of(ty) };
        let mut arms: Vec<Arm<'a>> = self.scoped(|checker| {
            switch.cases.iter().map(|case| checker.case(case, &mut labels, is_expression)).collect()
        });
        if let Some(gap) = labels.unknown {
            self.cx.diagnostics.blame(gap);
            return None;
        }
        if is_expression && labels.default.is_none() {
            self.check_exhaustive(&labels, switch.span);
            // The last case handles all values that remain. There are none.
            if let Some(last) = arms.last_mut() {
                (last.is_default, last.takes_rest) = (true, true);
            }
        }
        let subject = match ty {
            Type::Primitive(_) => self.assign(subject, Type::INT),
            Type::Class(class, _) if self.cx.world.classes[class].is_enum() => {
                self.ordinal_of(subject, class)?
            }
            _ if switch.cases.is_empty() => self.only_checked(subject),
            _ => self.string_index(subject, &labels.strings)?,
        };
        Some(StmtKind::Switch { label, subject: Some(subject), arms })
    }

    fn case(&mut self, case: &'a ast::Case<'a>, labels: &mut Labels<'a>, is_expression: bool) -> Arm<'a> {
        let mut arm = Arm::new(case.arrow);
        if let Some(guard) = &case.guard {
            self.guard_without_pattern(case, guard);
        }
        for label in case.labels {
            match label {
                ast::CaseLabel::Default(span) => {
                    self.default_label(*span, labels);
                    arm.is_default = true;
                }
                ast::CaseLabel::Pattern(pattern) => {
                    let ty = labels.ty;
                    if self.pattern(pattern, ty, pattern.span).is_some() {
                        let headline = format!("a pattern cannot match {}", a(&self.cx.show(ty)));
                        let label = "patterns match references";
                        self.error(Code::BadOperands, pattern.span, headline, label);
                    }
                    labels.unknown = Some(self.cx.diagnostics.cause());
                }
                ast::CaseLabel::Expr(expr) => match self.case_value(expr, labels) {
                    Some(value) => {
                        let test = CaseTest::Value(value);
                        arm.labels.push(CaseLabel { span: expr.span, test });
                    }
                    None => labels.unknown = labels.unknown.or(Some(self.cx.diagnostics.cause())),
                },
            }
        }
        self.group(case, &[], is_expression, &mut arm.body);
        arm
    }

    /// Checks a label `default`.
    pub(super) fn default_label(&mut self, span: Span, labels: &mut Labels<'a>) {
        if let Some(first) = labels.default.replace(span) {
            self.duplicate_case("`default` appears twice".to_owned(), span, first);
        }
    }

    pub(super) fn guard_without_pattern(&mut self, case: &ast::Case<'a>, guard: &ast::Expr<'a>) {
        let headline = "only a `case` with a pattern has a guard";
        let span = Span { end: guard.span.end, ..case.span };
        self.error(Code::Syntax, span, headline, "the labels are no patterns");
    }

    /// Checks the statements of a group, with the pattern variables `bound` of its labels in scope.
    pub(super) fn group(
        &mut self,
        case: &'a ast::Case<'a>,
        bound: &[LocalId],
        is_expression: bool,
        out: &mut Vec<Stmt<'a>>,
    ) {
        match case.body {
            [ast::Stmt { kind: ast::StmtKind::Expr(value), span }] if case.arrow && is_expression => {
                let kind = self.with_bound(bound, |checker| checker.yield_(value, *span));
                self.cx.origin.statement(*span);
                let kind = kind.unwrap_or_else(|| self.gap_at(*span).kind);
                out.push(Stmt { kind, span: *span });
            }
            body if case.arrow => self.with_bound(bound, |checker| checker.stmts_into(body, out)),
            body => {
                let visible = self.locals.visible().len();
                bound.iter().for_each(|&local| self.locals.enter(local));
                self.stmts_into(body, out);
                self.locals.forget_patterns(visible);
            }
        }
    }
}
