//! The labels of a `switch` with patterns, and the rules for their order and combination (JLS 14.11.1).

use super::builder::Builder;
use super::case_constants::{EnumConstant, Labels};
use super::pattern_tree::Pattern;
use crate::diagnostic::Code;
use crate::semantics::completes::completes;
use crate::semantics::hir::{Arm, LocalId};
use crate::semantics::types::Type;
use crate::source::Span;
use crate::syntax::ast;

/// The labels of a `switch` with patterns checked so far.
pub(super) struct Selection<'a> {
    /// The variable of the switched value, and its type.
    pub(super) subject: LocalId,
    pub(super) ty: Type<'a>,
    /// The constants, if the switched value can be one of a box, `String` or enum.
    pub(super) constants: Labels<'a>,
    /// Whether a label is `null`.
    pub(super) has_null: bool,
    /// The place of the label `null` seen so far.
    pub(super) null: Option<Span>,
    /// Whether `default` follows `null` in a label.
    pub(super) is_null_default: bool,
    pub(super) seen: Vec<Seen<'a>>,
    /// The place of the pattern that matches all values.
    pub(super) unconditional: Option<Span>,
}

/// A label checked so far.
pub(super) struct Seen<'a> {
    pub(super) what: Label<'a>,
    /// The number of its group.
    pub(super) group: usize,
    /// Whether its group has a guard that may be false.
    pub(super) is_guarded: bool,
}

/// A label other than `null` and `default`.
pub(super) enum Label<'a> {
    Pattern(Pattern<'a>),
    /// A constant, with its type.
    Constant(Type<'a>),
    Enum(EnumConstant),
}

impl Selection<'_> {
    /// Whether the labels after those seen so far are not tested with `null`.
    pub(super) fn excludes_null(&self) -> bool {
        !self.has_null || self.null.is_some()
    }
}

impl<'a> Builder<'_, 'a, '_> {
    /// Whether an earlier label matches all that `label` matches, as javac decides it.
    pub(super) fn is_dominated(&mut self, label: &Seen<'a>, earlier: &[Seen<'a>]) -> bool {
        let constant = match label.what {
            Label::Pattern(_) => None,
            Label::Constant(ty) => Some(ty),
            Label::Enum(constant) => Some(Type::Class(constant.class, &[])),
        };
        earlier.iter().any(|earlier| {
            let Label::Pattern(pattern) = &earlier.what else { return false };
            match (&label.what, constant) {
                (Label::Pattern(own), _) => {
                    (!earlier.is_guarded || earlier.group == label.group) && self.dominates(pattern, own)
                }
                (_, Some(ty)) => {
                    !earlier.is_guarded && !pattern.is_record() && self.is_within(ty, pattern.ty)
                }
                (_, None) => false,
            }
        })
    }

    /// Reports labels that can't be together in one group (JLS 14.11.1).
    pub(super) fn check_combination(&mut self, case: &ast::Case<'a>, binds: bool) {
        let Some((first, others)) = case.labels.split_first() else { return };
        let is_constant = |label: &&ast::CaseLabel<'a>| {
            matches!(label, ast::CaseLabel::Expr(_)) && !label.is_null()
                || matches!(label, ast::CaseLabel::Default(_))
        };
        let wrong = match first {
            ast::CaseLabel::Expr(_) if first.is_null() => match others {
                [ast::CaseLabel::Default(_), rest @ ..] => rest.first(),
                _ => others.first(),
            },
            ast::CaseLabel::Pattern(_) => {
                if binds && let Some(second) = others.first() {
                    let headline = "patterns with variables cannot share a group";
                    self.error(Code::BadExpression, second.span(), headline, "write a `case` for each");
                    return;
                }
                let all = others.iter().all(|label| matches!(label, ast::CaseLabel::Pattern(_)));
                others.first().filter(|_| !all)
            }
            _ => others.iter().find(|label| !is_constant(label)),
        };
        if let Some(wrong) = wrong {
            let headline = "these labels cannot be together in one `case`";
            self.error(Code::BadExpression, wrong.span(), headline, "of another kind");
        }
    }

    /// Reports groups of statements that control enters from above, past the patterns that set their
    /// variables.
    pub(super) fn check_fall_through(&mut self, cases: &[ast::Case<'a>], arms: &[Arm<'a>]) {
        let mut falls = false;
        for (i, (case, arm)) in cases.iter().zip(arms).enumerate() {
            let Some(ast::CaseLabel::Pattern(pattern)) = case.labels.first() else {
                falls = arm.body.iter().all(completes);
                continue;
            };
            let binds = !arm.bound.is_empty();
            if falls && !case.body.is_empty() && binds {
                let headline = "control reaches this group from above, where the pattern has no values";
                self.error(Code::BadExpression, pattern.span, headline, "its variables would not be set");
            } else if case.body.is_empty() && binds && cases[i + 1..].iter().any(|next| !next.body.is_empty())
            {
                let headline = "control leaves this pattern for the next group, which has no such variables";
                self.error(Code::BadExpression, pattern.span, headline, "its variables are never used");
            }
            falls = arm.body.iter().all(completes);
        }
    }

    /// Reports a label that `default` before it hides: a pattern or `null`, and after `case null, default` any
    /// label (JLS 14.11.1).
    pub(super) fn check_after_default(&mut self, case: &ast::Case<'a>, selection: &Selection<'a>) {
        if selection.constants.default.is_none() {
            return;
        }
        let is_hidden = |label: &&ast::CaseLabel<'a>| match label {
            ast::CaseLabel::Pattern(_) => true,
            ast::CaseLabel::Expr(_) => label.is_null() || selection.is_null_default,
            ast::CaseLabel::Default(_) => false,
        };
        if let Some(hidden) = case.labels.iter().find(is_hidden) {
            let headline = "`default` before this label matches everything that it matches";
            self.error(Code::Unreachable, hidden.span(), headline, "never gets here");
        }
    }
}
