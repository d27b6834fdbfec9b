//! Checks the constants after `case`.

use rustc_hash::FxHashMap;

use super::builder::Builder;
use super::checker::BodyChecker;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::references::{Meaning, Surroundings};
use crate::semantics::types::{ClassKey, FieldKey, Gap, Type};
use crate::source::Span;
use crate::syntax::{Feature, ast};

/// The labels of a `switch` checked so far.
pub(super) struct Labels<'a> {
    /// The type of the constants.
    pub(super) ty: Type<'a>,
    /// The type of the subject, if it is unboxed.
    pub(super) boxed: Option<Type<'a>>,
    pub(super) seen: FxHashMap<Constant<'a>, Span>,
    /// The labels of a `switch` on strings. Their values are their indices.
    pub(super) strings: Vec<Expr<'a>>,
    pub(super) default: Option<Span>,
    /// The gap of a label that is not known.
    pub(super) unknown: Option<Gap>,
    /// The type of the last label as it is written.
    pub(super) written: Option<Type<'a>>,
}

/// A constant of an enum.
#[derive(Clone, Copy, Debug)]
pub(super) struct EnumConstant {
    pub(super) class: ClassKey,
    pub(super) field: FieldKey,
    /// Its index among the constants.
    pub(super) number: i32,
}

impl<'a> Labels<'a> {
    /// No labels, for constants of type `ty`.
    pub(super) fn of(ty: Type<'a>) -> Labels<'a> {
        let (seen, strings) = (FxHashMap::default(), Vec::new());
        Labels { ty, boxed: None, seen, strings, default: None, unknown: None, written: None }
    }
}

impl<'a> Builder<'_, 'a, '_> {
    /// The constant of the enum `class` that a label names, as its field and its number.
    fn constant_named(&mut self, name: ast::Name<'a>, class: ClassKey) -> Option<(FieldKey, i32)> {
        if self.cx.references.wants(name.span) {
            self.cx.references.surround(Surroundings::Constant(class));
        }
        if self.cx.references.is_active()
            && let Some(field) = self.cx.find_field(class, name.text)
        {
            self.cx.references.note(name.span, Meaning::Field(field));
        }
        let found = self.cx.enum_constant(class, name.text);
        if found.is_none() {
            let enum_name = self.cx.world.classes[class].simple_name;
            let headline = format!("`{enum_name}` has no constant `{}`", name.text);
            let mut diagnostic =
                Diagnostic::new(Code::UnknownName, name.span, headline).label("no such constant");
            let decl = self.cx.world.classes[class].decl;
            let known = decl.into_iter().flat_map(|decl| decl.constants).map(|constant| constant.name.text);
            if let Some(near) = self.cx.diagnostics.suggestions.nearest(name.text, known) {
                diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
            }
            self.cx.diagnostics.report(diagnostic);
        }
        found
    }

    pub(super) fn duplicate_case(&mut self, headline: String, span: Span, first: Span) {
        self.cx.diagnostics.report(
            Diagnostic::new(Code::Duplicate, span, headline)
                .label("never gets here")
                .also(first, "appears first here"),
        );
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// The constant of an enum that a label names: with a simple name, one of `subject`, the enum of the
    /// switched value.
    pub(super) fn enum_label(
        &mut self,
        label: &ast::Expr<'a>,
        subject: Option<ClassKey>,
    ) -> Option<EnumConstant> {
        match (label.kind, subject) {
            (ast::ExprKind::Name(name), Some(class)) => {
                let (field, number) = self.constant_named(name, class)?;
                Some(EnumConstant { class, field, number })
            }
            // A simple name in parentheses, or for a value of another type, has its usual meaning.
            _ => {
                if subject.is_some() {
                    self.cx.uses(Feature::QualifiedConstants, label.span);
                }
                let (ast::ExprKind::Field { name, .. } | ast::ExprKind::Name(name)) =
                    label.without_parentheses().kind
                else {
                    return self.not_a_constant(label);
                };
                let is_simple = matches!(label.without_parentheses().kind, ast::ExprKind::Name(_));
                let mark = self.cx.diagnostics.mark();
                let value = self.expr(label);
                let class = match value.expr.kind {
                    ExprKind::Static(field) => self.cx.world.fields[field].class,
                    _ if value.is_error() && is_simple => {
                        self.cx.diagnostics.rollback(mark);
                        return self.not_a_constant(label);
                    }
                    _ if value.is_error() => return None,
                    _ => return self.not_a_constant(label),
                };
                match self.cx.enum_constant(class, name.text) {
                    Some((field, number)) => Some(EnumConstant { class, field, number }),
                    None => self.not_a_constant(label),
                }
            }
        }
    }

    fn not_a_constant(&mut self, label: &ast::Expr<'a>) -> Option<EnumConstant> {
        let headline = "the label of this `case` must be the name of an enum constant";
        self.error(Code::BadExpression, label.span, headline, "not the name of a constant");
        None
    }

    /// The value of a label of a `switch` on values. For a string, it is its index among the labels.
    pub(super) fn case_value(&mut self, label: &ast::Expr<'a>, labels: &mut Labels<'a>) -> Option<i32> {
        if let Type::Class(class, _) = labels.ty
            && self.cx.world.classes[class].is_enum()
        {
            let constant = self.enum_label(label, Some(class))?;
            if constant.class != class {
                return self.not_a_constant(label).map(|constant| constant.number);
            }
            let number = constant.number;
            if let Some(first) = labels.seen.insert(Constant::Int(number), label.span) {
                let headline = format!("`case {}` appears twice", self.cx.sources.text(label.span));
                self.duplicate_case(headline, label.span, first);
                return None;
            }
            return Some(number);
        }
        if let ast::ExprKind::Name(name) = label.without_parentheses().kind
            && let Some(local) = self.locals.local_named(name.text)
        {
            self.hints.constant_labels.insert(label.span, local);
        }
        let value = self.open(label, Some(labels.ty));
        labels.written = Some(value.ty());
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
