//! Checks the common part of `switch` statements and expressions. A `switch` on strings uses the index of the
//! first label that equals the subject. A `switch` on an enum uses the numbers of its constants.

use rustc_hash::FxHashMap;

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::targets::TargetKind;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::hir::{Arm, Constant, Dispatch, Expr, ExprKind, LabelId, LocalKind, Stmt, StmtKind};
use crate::semantics::print::a;
use crate::semantics::references::{Meaning, Surroundings};
use crate::semantics::types::{ClassKey, Gap, Primitive, Type};
use crate::source::Span;
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

    /// The type of the labels of a `switch` on `subject`: a primitive type, `String` or an enum.
    fn switched_type(&mut self, subject: &Value<'a>) -> Option<Type<'a>> {
        if !self.is_usable(subject) {
            return None;
        }
        let ty = subject.ty();
        let is_intersection = matches!(ty, Type::Var(var) if self.cx.is_intersection(var));
        match self.primitive_of(ty) {
            _ if is_intersection => {}
            Some(primitive @ (Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int)) => {
                return Some(Type::Primitive(primitive));
            }
            None if self.cx.is_string(ty) => return Some(ty),
            None if let Some(class) = self.enum_of(ty) => return Some(Type::Class(class, &[])),
            _ => {}
        }
        let headline = format!("`switch` does not take {}", a(&self.cx.show(ty)));
        let label = "only `int`, `char`, `short`, `byte`, their boxes, `String` and enums";
        self.error(Code::BadOperands, subject.span(), headline, label);
        None
    }

    /// The number of the enum constant that a label names.
    fn constant_label(
        &mut self,
        label: &ast::Expr<'a>,
        class: ClassKey,
        labels: &mut Labels<'a>,
    ) -> Option<i32> {
        let enum_name = self.cx.world.classes[class].simple_name;
        let ast::ExprKind::Name(name) = label.kind else {
            let headline =
                format!("the label of a `case` must be the plain name of a constant of `{enum_name}`");
            self.error(Code::BadExpression, label.span, headline, "not a name");
            return None;
        };
        if self.cx.references.wants(name.span) {
            self.cx.references.surround(Surroundings::Constant(class));
        }
        if self.cx.references.is_active()
            && let Some(field) = self.cx.find_field(class, name.text)
        {
            self.cx.references.note(name.span, Meaning::Field(field));
        }
        let Some((_, ordinal)) = self.cx.enum_constant(class, name.text) else {
            let headline = format!("`{enum_name}` has no constant `{}`", name.text);
            let mut diagnostic =
                Diagnostic::new(Code::UnknownName, name.span, headline).label("no such constant");
            let decl = self.cx.world.classes[class].decl;
            let known = decl.into_iter().flat_map(|decl| decl.constants).map(|constant| constant.name.text);
            if let Some(near) = self.cx.diagnostics.suggestions.nearest(name.text, known) {
                diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
            }
            self.cx.diagnostics.report(diagnostic);
            return None;
        };
        if let Some(first) = labels.seen.insert(Constant::Int(ordinal), label.span) {
            self.duplicate_case(format!("`case {}` appears twice", name.text), label.span, first);
            return None;
        }
        Some(ordinal)
    }

    /// The enum that the values of type `ty` belong to.
    fn enum_of(&self, ty: Type<'a>) -> Option<ClassKey> {
        match ty {
            Type::Class(class, _) if self.cx.world.classes[class].is_enum() => Some(class),
            _ => None,
        }
    }

    fn duplicate_case(&mut self, headline: String, span: Span, first: Span) {
        self.cx.diagnostics.report(
            Diagnostic::new(Code::Duplicate, span, headline)
                .label("never gets here")
                .also(first, "appears first here"),
        );
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
        let labels = switch.cases.iter().flat_map(|case| case.labels);
        for label in labels {
            if let ast::CaseLabel::Pattern(pattern) = label {
                let headline = "patterns after `case` are not part of Java 17";
                self.error(Code::Unsupported, pattern.span, headline, "only a preview there");
                return None;
            }
        }
        let ty = self.switched_type(&subject)?;
        let boxed = Some(subject.ty()).filter(|_| matches!(ty, Type::Primitive(_)) && subject.ty() != ty);
        let mut labels = Labels {
            ty,
            boxed,
            seen: FxHashMap::default(),
            strings: Vec::new(),
            default: None,
            unknown: None,
        };
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
        Some(StmtKind::Switch { label, subject, arms })
    }

    fn case(&mut self, case: &'a ast::Case<'a>, labels: &mut Labels<'a>, is_expression: bool) -> Arm<'a> {
        let mut arm = Arm {
            values: Vec::new(),
            labels: Vec::new(),
            is_default: false,
            takes_rest: false,
            is_rule: case.arrow,
            body: Vec::new(),
        };
        for label in case.labels {
            match label {
                ast::CaseLabel::Default(span) => {
                    if let Some(first) = labels.default.replace(*span) {
                        self.duplicate_case("`default` appears twice".to_owned(), *span, first);
                    }
                    arm.is_default = true;
                }
                // Already reported as unsupported.
                ast::CaseLabel::Pattern(_) => {}
                ast::CaseLabel::Expr(expr) => match self.case_value(expr, labels) {
                    Some(value) => {
                        arm.values.push(value);
                        arm.labels.push(expr.span);
                    }
                    None => labels.unknown = labels.unknown.or(Some(self.cx.diagnostics.cause())),
                },
            }
        }
        match case.body {
            [ast::Stmt { kind: ast::StmtKind::Expr(value), span }] if case.arrow && is_expression => {
                let kind = self.yield_(value, *span);
                self.cx.origin.statement(*span);
                let kind = kind.unwrap_or_else(|| self.gap_at(*span).kind);
                arm.body.push(Stmt { kind, span: *span });
            }
            body if case.arrow => self.scoped(|checker| checker.stmts_into(body, &mut arm.body)),
            body => {
                let visible = self.locals.visible().len();
                self.stmts_into(body, &mut arm.body);
                self.locals.forget_patterns(visible);
            }
        }
        arm
    }

    fn case_value(&mut self, label: &ast::Expr<'a>, labels: &mut Labels<'a>) -> Option<i32> {
        if let Type::Class(class, _) = labels.ty
            && self.cx.world.classes[class].is_enum()
        {
            return self.constant_label(label, class, labels);
        }
        if let ast::ExprKind::Name(name) = label.without_parentheses().kind
            && let Some(local) = self.locals.local_named(name.text)
        {
            self.hints.constant_labels.insert(label.span, local);
        }
        let value = self.open(label, Some(labels.ty));
        let to = match (labels.boxed, value.ty()) {
            // Only an `int` constant is boxed, to an `Integer`.
            (Some(boxed), Type::Primitive(_)) if labels.ty == Type::INT && value.ty() != Type::INT => boxed,
            _ => labels.ty,
        };
        let expr = self.assign(value, to);
        if expr.ty.is_unknown() || matches!(expr.kind, ExprKind::Gap(_)) {
            return None;
        }
        let Some(constant) = expr.constant() else {
            let headline = "the label of a `case` must be constant";
            self.error(Code::BadExpression, label.span, headline, "only known at run time");
            return None;
        };
        if let Some(first) = labels.seen.insert(constant, label.span) {
            let headline = format!("`case {}` appears twice", self.cx.sources.text(label.span));
            self.duplicate_case(headline, label.span, first);
            return None;
        }
        match constant {
            Constant::Int(value) => Some(value),
            Constant::Long(_) | Constant::Float(_) | Constant::Double(_) => None,
            Constant::String(_) => {
                labels.strings.push(expr);
                Some(labels.strings.len() as i32 - 1)
            }
        }
    }
}

/// The labels of a `switch` checked so far.
struct Labels<'a> {
    ty: Type<'a>,
    /// The type of the subject, if it is unboxed.
    boxed: Option<Type<'a>>,
    seen: FxHashMap<Constant<'a>, Span>,
    /// The labels of a `switch` on strings. Their values are their indices.
    strings: Vec<Expr<'a>>,
    default: Option<Span>,
    /// The gap of a label that is not known.
    unknown: Option<Gap>,
}
