//! Checks a `switch` with patterns or `null` among its labels, or on a value that has no constants (JLS
//! 14.11). Its labels are conditions, tested in order.

use super::builder::Builder;
use super::case_constants::{EnumConstant, Labels};
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::exhaustive::Cell;
use super::locals::Bindings;
use super::pattern_tree::PatternKind;
use super::selection::{Label, Seen, Selection};
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::hir::{
    Arm, CaseLabel, CaseTest, Comparison, Constant, Dispatch, Expr, ExprKind, LabelId, LocalId, LocalKind,
    Numeric, Stmt, StmtKind,
};
use crate::semantics::print::a;
use crate::semantics::types::{ClassKey, Type};
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Builder<'_, 'a, '_> {
    /// Builds `object == other` for references.
    fn is_same(&self, object: Expr<'a>, other: ExprKind<'a>, span: Span) -> Expr<'a> {
        let right = Box::new(Expr { kind: other, ty: object.ty, span });
        let kind = ExprKind::CompareRefs { equal: true, boxes: false, left: Box::new(object), right };
        Expr { kind, ty: Type::BOOLEAN, span }
    }

    fn both(&self, first: Expr<'a>, second: Expr<'a>, span: Span) -> Expr<'a> {
        Expr { kind: ExprKind::And(Box::new(first), Box::new(second)), ty: Type::BOOLEAN, span }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Builds the test that the subject, of a box or `String`, is the constant of a label.
    fn is_constant(
        &mut self,
        subject: LocalId,
        index: i32,
        labels: &Labels<'a>,
        span: Span,
    ) -> Option<Expr<'a>> {
        let object = self.locals.read(subject, span);
        let Type::Primitive(primitive) = labels.ty else {
            let string = self.cx.string();
            let params = [self.cx.object_type()];
            let label = labels.strings.get(usize::try_from(index).ok()?)?;
            let (constant, ty) = (ExprKind::Constant(label.constant()?), label.ty);
            let Some(method) = self.cx.find_method(string, "equals", &params) else {
                self.missing_in_library(string, "equals", span);
                return None;
            };
            let args = vec![Expr { kind: constant, ty, span }, object];
            let kind = ExprKind::Call { dispatch: Dispatch::Virtual, method, args };
            return Some(Expr { kind, ty: Type::BOOLEAN, span });
        };
        let boxed = Type::Class(self.cx.boxed(primitive), &[]);
        let test = self.has_type(object, boxed, span);
        let read = Expr { ty: boxed, ..self.locals.read(subject, span) };
        let value = self.assign(Value { expr: read, actual: boxed }, Type::INT);
        let constant = Expr { kind: ExprKind::Constant(Constant::Int(index)), ty: Type::INT, span };
        let compare = ExprKind::Compare(Comparison::Eq, Numeric::Int, Box::new(value), Box::new(constant));
        let compare = Expr { kind: compare, ty: Type::BOOLEAN, span };
        Some(self.both(test, compare, span))
    }

    /// Builds the test that the subject is a constant of an enum. Only an object of the enum initialises it.
    fn is_enum_constant(&mut self, subject: LocalId, constant: EnumConstant, span: Span) -> Expr<'a> {
        let ty = Type::Class(constant.class, &[]);
        let test = self.has_type(self.locals.read(subject, span), ty, span);
        let object = Expr { ty, ..self.locals.read(subject, span) };
        let same = self.is_same(object, ExprKind::Static(constant.field), span);
        self.both(test, same, span)
    }

    /// Completes the groups of a `switch` without `default` whose labels cover all values. `null` in a record
    /// may still match no label.
    fn complete(&mut self, selection: &Selection<'a>, arms: &mut Vec<Arm<'a>>, switch: &ast::Switch<'a>) {
        if let (Some(arm), Some(last)) = (arms.last_mut(), switch.cases.last())
            && let Some(ast::CaseLabel::Pattern(_)) = last.labels.last()
            && let Some(Seen { what: Label::Pattern(pattern), is_guarded: false, .. }) = selection.seen.last()
            && let Some(label) = arm.labels.last_mut()
        {
            arm.takes_rest = true;
            let tests_records =
                |seen: &Seen<'a>| matches!(&seen.what, Label::Pattern(one) if one.is_record());
            if !selection.seen.iter().any(tests_records) {
                label.test = CaseTest::Condition(self.matches_rest(pattern, selection.subject));
                arm.is_default = true;
                return;
            }
        }
        let span = keyword(switch.span);
        let null = |checker: &Self| checker.value(ExprKind::Null, Type::Null, span);
        let args = vec![null(self), null(self)];
        let mut failure = Arm { is_default: true, ..Arm::new(false) };
        failure.body.push(self.match_exception(args, span));
        // The first group, which no other group falls into.
        arms.insert(0, failure);
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks the groups of a `switch` on a reference with patterns or without constants.
    pub(super) fn pattern_cases(
        &mut self,
        switch: &'a ast::Switch<'a>,
        subject: Value<'a>,
        label: LabelId,
        is_expression: bool,
    ) -> Option<StmtKind<'a>> {
        let ty = subject.ty();
        let has_null = switch.cases.iter().flat_map(|case| case.labels).any(ast::CaseLabel::is_null);
        let constant_type = self.constant_type(ty).unwrap_or(Type::Void);
        let mut init = self.checked(subject);
        if !has_null {
            let erased = init.ty;
            init = Expr { ty: erased, ..self.null_check(init) };
        }
        let (subject, set) = self.locals.synthetic("selector$", LocalKind::Synthetic, init);
        let mut selection = Selection {
            subject,
            ty,
            constants: Labels::of(constant_type),
            has_null,
            null: None,
            is_null_default: false,
            seen: Vec::new(),
            unconditional: None,
        };
        let mut arms: Vec<Arm<'a>> = self.scoped(|checker| {
            let groups = switch.cases.iter().enumerate();
            groups.map(|(i, case)| checker.pattern_case(i, case, &mut selection, is_expression)).collect()
        });
        if let Some(gap) = selection.constants.unknown {
            self.cx.diagnostics.blame(gap);
            return None;
        }
        if switch.cases.first().is_some_and(|case| !case.arrow) {
            self.check_fall_through(switch.cases, &arms);
        }
        let has_rest = selection.constants.default.is_none() && selection.unconditional.is_none();
        if has_rest && !self.is_covered(&selection) {
            self.not_covered(switch.span, is_expression);
            return None;
        }
        if !arms.iter().any(|arm| arm.is_default) {
            self.complete(&selection, &mut arms, switch);
        }
        let last = switch.cases.last().and_then(|case| case.labels.last()).map(ast::CaseLabel::span);
        if let Some(arm) = arms.last_mut()
            && last.is_some()
            && last == selection.unconditional
        {
            arm.takes_rest = true;
        }
        let kind = StmtKind::Switch { label, subject: None, arms };
        Some(StmtKind::Block(vec![set, Stmt { kind, span: switch.span }]))
    }

    fn is_covered(&mut self, selection: &Selection<'a>) -> bool {
        let cells: Vec<Cell<'_, 'a>> = selection
            .seen
            .iter()
            .filter(|seen| !seen.is_guarded)
            .filter_map(|seen| match &seen.what {
                Label::Pattern(pattern) => Some(Cell::Pattern(pattern)),
                Label::Enum(constant) => Some(Cell::Constant(constant.class, constant.number)),
                Label::Constant(_) => None,
            })
            .collect();
        self.covers(selection.ty, &cells)
    }

    fn not_covered(&mut self, span: Span, is_expression: bool) {
        let what = if is_expression { "expression" } else { "statement" };
        let headline = format!("this `switch` {what} does not cover all values");
        self.error(Code::MissingReturn, keyword(span), headline, "`default` is missing");
    }

    /// Checks the group number `group`.
    fn pattern_case(
        &mut self,
        group: usize,
        case: &'a ast::Case<'a>,
        selection: &mut Selection<'a>,
        is_expression: bool,
    ) -> Arm<'a> {
        let mut arm = Arm::new(case.arrow);
        let from = self.locals.patterns.len();
        self.bindings = Bindings::default();
        let mut bound = Vec::new();
        let mut tests: Vec<(Span, Expr<'a>)> = Vec::new();
        let first_seen = selection.seen.len();
        self.check_after_default(case, selection);
        for label in case.labels {
            let span = label.span();
            self.bindings = Bindings { when_true: std::mem::take(&mut bound), ..Bindings::default() };
            let test = match label {
                ast::CaseLabel::Default(_) => {
                    arm.is_default = true;
                    selection.is_null_default = case.labels.len() > 1 && case.labels[0].is_null();
                    self.default_of(span, selection);
                    continue;
                }
                ast::CaseLabel::Pattern(pattern) => self.pattern_label(group, pattern, selection),
                ast::CaseLabel::Expr(_) if label.is_null() => Some(self.null_label(span, selection)),
                ast::CaseLabel::Expr(expr) => self.constant_label(group, expr, selection),
            };
            bound = std::mem::take(&mut self.bindings.when_true);
            match test {
                Some(test) => tests.push((span, test)),
                None => {
                    let cause = self.cx.diagnostics.cause();
                    selection.constants.unknown.get_or_insert(cause);
                }
            }
        }
        self.check_combination(case, !bound.is_empty());
        let guard = case.guard.as_ref().and_then(|guard| self.guard(guard, case, &mut bound));
        self.check_new_labels(first_seen, guard.is_some(), case, selection, &mut arm);
        let tests = match guard {
            Some(guard) => guarded(tests, guard),
            None => tests,
        };
        let labels =
            tests.into_iter().map(|(span, test)| CaseLabel { span, test: CaseTest::Condition(test) });
        arm.labels.extend(labels);
        arm.bound = self.locals.patterns.drain(from..).collect();
        self.group(case, &bound, is_expression, &mut arm.body);
        arm
    }

    fn default_of(&mut self, span: Span, selection: &mut Selection<'a>) {
        self.default_label(span, &mut selection.constants);
        if let Some(first) = selection.unconditional {
            self.duplicate_case("a pattern matches all values already".to_owned(), span, first);
        }
    }

    fn pattern_label(
        &mut self,
        group: usize,
        written: &'a ast::Pattern<'a>,
        selection: &mut Selection<'a>,
    ) -> Option<Expr<'a>> {
        let pattern = self.pattern(written, selection.ty, written.span)?;
        let test = self.matches(&pattern, selection.subject, selection.excludes_null(), pattern.span);
        selection.seen.push(Seen { what: Label::Pattern(pattern), group, is_guarded: false });
        Some(test)
    }

    fn null_label(&mut self, span: Span, selection: &mut Selection<'a>) -> Expr<'a> {
        if let Some(first) = selection.null.replace(span) {
            self.duplicate_case("`case null` appears twice".to_owned(), span, first);
        }
        self.cx.origin.made_conditions(span);
        self.is_same(self.locals.read(selection.subject, span), ExprKind::Null, span)
    }

    fn constant_label(
        &mut self,
        group: usize,
        label: &ast::Expr<'a>,
        selection: &mut Selection<'a>,
    ) -> Option<Expr<'a>> {
        let span = label.span;
        let subject = selection.subject;
        self.cx.origin.made_conditions(span);
        let (what, test) = match selection.constants.ty {
            ty if matches!(ty, Type::Primitive(_)) || self.cx.is_string(ty) => {
                let value = self.case_value(label, &mut selection.constants)?;
                // As in javac, its own type decides whether a pattern before it matches it: `case 0` is an
                // `Integer` even if the value is a `Short`.
                let ty = match selection.constants.written.unwrap_or(ty) {
                    Type::Primitive(primitive) => Type::Class(self.cx.boxed(primitive), &[]),
                    ty => ty,
                };
                (Label::Constant(ty), self.is_constant(subject, value, &selection.constants, span)?)
            }
            other => {
                let enum_ = match other {
                    Type::Class(class, _) => Some(class),
                    _ => None,
                };
                let constant = self.new_enum_label(label, enum_, selection)?;
                (Label::Enum(constant), self.is_enum_constant(subject, constant, span))
            }
        };
        selection.seen.push(Seen { what, group, is_guarded: false });
        Some(test)
    }

    /// The enum constant that a label names, the first of its kind. `subject` is the enum of the switched
    /// value, if it is one.
    fn new_enum_label(
        &mut self,
        label: &ast::Expr<'a>,
        subject: Option<ClassKey>,
        selection: &Selection<'a>,
    ) -> Option<EnumConstant> {
        let constant = self.enum_label(label, subject)?;
        let ty = Type::Class(constant.class, &[]);
        if !self.cx.is_castable(selection.ty, ty) {
            let (from, to) = (self.cx.show(selection.ty), self.cx.show(ty));
            let headline = format!("{} is never {}", a(&from), a(&to));
            self.error(Code::BadCast, label.span, headline, "never matches");
            return None;
        }
        let is_same = |seen: &Seen<'a>| match seen.what {
            Label::Enum(other) => (other.class, other.number) == (constant.class, constant.number),
            _ => false,
        };
        if selection.seen.iter().any(is_same) {
            let headline = format!("`case {}` appears twice", self.cx.sources.text(label.span));
            self.error(Code::Duplicate, label.span, headline, "never gets here");
            return None;
        }
        Some(constant)
    }

    /// Checks the guard of a group. Its variables are in scope in the group. `None` if it is always true.
    fn guard(
        &mut self,
        written: &ast::Expr<'a>,
        case: &ast::Case<'a>,
        bound: &mut Vec<LocalId>,
    ) -> Option<Expr<'a>> {
        if !case.labels.iter().any(|label| matches!(label, ast::CaseLabel::Pattern(_))) {
            self.guard_without_pattern(case, written);
        }
        let before = self.locals.len();
        let outside = std::mem::replace(&mut self.locals.before_guard, before);
        let guard = self.with_bound(&bound.clone(), |checker| checker.condition(written));
        self.locals.before_guard = outside;
        bound.append(&mut self.bindings.when_true);
        match guard.constant() {
            Some(Constant::Int(0)) => {
                let headline = "this guard is always false";
                self.error(Code::BadExpression, written.span, headline, "the group is never entered");
                Some(guard)
            }
            Some(_) => None,
            None => Some(guard),
        }
    }

    /// Checks the labels of a group, from number `first`, against those before it.
    fn check_new_labels(
        &mut self,
        first: usize,
        is_guarded: bool,
        case: &ast::Case<'a>,
        selection: &mut Selection<'a>,
        arm: &mut Arm<'a>,
    ) {
        let spans = case.labels.iter().filter(|label| !matches!(label, ast::CaseLabel::Default(_)));
        let spans: Vec<Span> = spans.filter(|label| !label.is_null()).map(ast::CaseLabel::span).collect();
        for index in first..selection.seen.len() {
            selection.seen[index].is_guarded = is_guarded;
            let (earlier, own) = selection.seen.split_at(index);
            let span = match &own[0].what {
                Label::Pattern(pattern) => pattern.span,
                _ => spans.get(index - first).copied().unwrap_or(case.span),
            };
            if self.is_dominated(&own[0], earlier) {
                let headline = "an earlier label matches everything that this label matches";
                self.error(Code::Unreachable, span, headline, "never gets here");
            }
            let Label::Pattern(pattern) = &own[0].what else { continue };
            if is_guarded || !matches!(pattern.kind, PatternKind::Variable { total: true, .. }) {
                continue;
            }
            if let Some(first) = selection.unconditional.or(selection.constants.default) {
                let headline = "another label matches all values already".to_owned();
                self.duplicate_case(headline, span, first);
            }
            selection.unconditional = Some(span);
            arm.is_default = selection.excludes_null();
        }
    }
}

/// Joins the tests of a group's labels to one test with the guard of the group.
fn guarded<'a>(tests: Vec<(Span, Expr<'a>)>, guard: Expr<'a>) -> Vec<(Span, Expr<'a>)> {
    let joined = tests.into_iter().reduce(|(first_span, first), (second_span, second)| {
        let span = first_span.to(second_span);
        let kind = ExprKind::Or(Box::new(first), Box::new(second));
        (span, Expr { kind, ty: Type::BOOLEAN, span })
    });
    let joined = joined.map(|(span, test)| {
        let kind = ExprKind::And(Box::new(test), Box::new(guard));
        (span, Expr { kind, ty: Type::BOOLEAN, span })
    });
    joined.into_iter().collect()
}

/// The place of the word `switch`.
fn keyword(switch: Span) -> Span {
    Span { end: switch.start + "switch".len() as u32, ..switch }
}
