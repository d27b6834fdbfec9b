//! The enclosing statements that jumps can leave.

use crate::semantics::hir::LabelId;

/// The kind of statement that a jump leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TargetKind {
    Loop,
    Switch,
    /// Any other labelled statement.
    Block,
    /// A `switch` expression. Only `yield` leaves it.
    Expression,
}

/// A statement that a jump can leave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target<'a> {
    pub(super) kind: TargetKind,
    pub(super) label: LabelId,
    pub(super) name: Option<&'a str>,
}

/// The enclosing statements that jumps can leave, and the labels of the body.
///
/// Its functions can't access variables, types or declarations.
#[derive(Default)]
pub(super) struct Targets<'a> {
    /// The enclosing statements, innermost last.
    pub(super) enclosing: Vec<Target<'a>>,
    /// The statements around the enclosing lambda expression. Jumps can't leave them.
    outside: Vec<Target<'a>>,
    labels: u32,
}

impl<'a> Targets<'a> {
    /// A new label, without a statement.
    pub(super) fn new_label(&mut self) -> LabelId {
        self.labels += 1;
        LabelId(self.labels - 1)
    }

    /// Whether an enclosing statement has the label `name`, even outside of a lambda expression (JLS 14.7).
    pub(super) fn is_labelled(&self, name: &str) -> bool {
        self.enclosing.iter().chain(&self.outside).any(|target| target.name == Some(name))
    }

    /// Enters the body of a lambda expression. Returns the state for [`Self::leave_lambda`].
    pub(super) fn enter_lambda(&mut self) -> (Vec<Target<'a>>, usize) {
        let enclosing = std::mem::take(&mut self.enclosing);
        let outside = self.outside.len();
        self.outside.extend(&enclosing);
        (enclosing, outside)
    }

    /// Leaves the body of a lambda expression.
    pub(super) fn leave_lambda(&mut self, (enclosing, outside): (Vec<Target<'a>>, usize)) {
        self.enclosing = enclosing;
        self.outside.truncate(outside);
    }

    /// The innermost enclosing loop or `switch` expression.
    pub(super) fn loop_or_expression(&self) -> Option<Target<'a>> {
        let is_target =
            |target: &&Target<'a>| matches!(target.kind, TargetKind::Loop | TargetKind::Expression);
        self.enclosing.iter().rfind(is_target).copied()
    }

    /// Whether the current place is in a `switch` expression.
    pub(super) fn is_in_expression(&self) -> bool {
        self.enclosing.iter().any(|target| target.kind == TargetKind::Expression)
    }
}
