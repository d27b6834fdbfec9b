//! Labels and the jumps that name them.

use super::BodyChecker;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{LabelId, StmtKind};
use crate::semantics::suggest::nearest;
use crate::source::Span;
use crate::syntax::ast;

/// What kind of statement a jump leads out of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TargetKind {
    Loop,
    Switch,
    /// A labelled statement of another kind.
    Block,
    /// A `switch` expression, which `yield` leads out of, and nothing else.
    Expression,
}

/// A statement that can be jumped out of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target<'a> {
    kind: TargetKind,
    label: LabelId,
    name: Option<&'a str>,
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Runs `part` within a statement that can be jumped out of.
    pub(super) fn with_target<T>(
        &mut self,
        kind: TargetKind,
        name: Option<&'a str>,
        part: impl FnOnce(&mut Self, LabelId) -> T,
    ) -> T {
        let label = self.new_label();
        self.targets.push(Target { kind, label, name });
        let result = part(self, label);
        self.targets.pop();
        result
    }

    /// A label that nothing has yet.
    pub(super) fn new_label(&mut self) -> LabelId {
        self.labels += 1;
        LabelId(self.labels - 1)
    }

    /// Whether a statement around is labelled `name`.
    pub(super) fn is_labelled(&self, name: &str) -> bool {
        self.targets.iter().any(|target| target.name == Some(name))
    }

    pub(super) fn break_(&mut self, name: Option<ast::Name<'a>>, span: Span) -> Option<StmtKind<'a>> {
        let target = match name {
            Some(name) => self.named_target(name)?,
            None => match self.targets.iter().rfind(|target| target.kind != TargetKind::Block) {
                Some(target) if target.kind == TargetKind::Expression => {
                    return self.out_of_expression("break", span);
                }
                Some(&target) => target,
                None => {
                    let headline = "`break` stands outside of every loop and `switch`";
                    self.error(Code::BadJump, span, headline, "nothing to break out of");
                    return None;
                }
            },
        };
        Some(StmtKind::Break(target.label))
    }

    pub(super) fn continue_(&mut self, name: Option<ast::Name<'a>>, span: Span) -> Option<StmtKind<'a>> {
        let target = match name {
            Some(name) => self.named_target(name)?,
            None => match self.loop_or_expression() {
                Some(target) if target.kind == TargetKind::Expression => {
                    return self.out_of_expression("continue", span);
                }
                Some(target) => target,
                None => {
                    let headline = "`continue` stands outside of every loop";
                    self.error(Code::BadJump, span, headline, "nothing to continue");
                    return None;
                }
            },
        };
        if target.kind != TargetKind::Loop {
            let headline = format!("`{}` does not label a loop", target.name.unwrap_or_default());
            self.error(Code::BadJump, span, headline, "only loops can be continued");
            return None;
        }
        Some(StmtKind::Continue(target.label))
    }

    fn loop_or_expression(&self) -> Option<Target<'a>> {
        let around = |target: &&Target<'a>| matches!(target.kind, TargetKind::Loop | TargetKind::Expression);
        self.targets.iter().rfind(around).copied()
    }

    /// Reports a jump that would leave a `switch` expression without a value.
    pub(super) fn out_of_expression<T>(&mut self, what: &str, span: Span) -> Option<T> {
        let headline = format!("`{what}` cannot lead out of a `switch` expression");
        self.cx.diagnostics.report(
            Diagnostic::new(Code::BadJump, span, headline)
                .label("the expression would have no value")
                .help("`yield` gives it one"),
        );
        None
    }

    /// Whether this stands within a `switch` expression.
    pub(super) fn is_in_expression(&self) -> bool {
        self.targets.iter().any(|target| target.kind == TargetKind::Expression)
    }

    fn named_target(&mut self, name: ast::Name<'a>) -> Option<Target<'a>> {
        let found = self.targets.iter().rposition(|target| target.name == Some(name.text));
        if let Some(found) = found
            && self.targets[found..].iter().any(|target| target.kind == TargetKind::Expression)
        {
            return self.out_of_expression("a jump", name.span);
        }
        let found = found.map(|found| self.targets[found]);
        if found.is_none() {
            let headline = format!("there is no label `{}` around this", name.text);
            let mut diagnostic =
                Diagnostic::new(Code::BadJump, name.span, headline).label("labels nothing around here");
            if let Some(near) = nearest(name.text, self.targets.iter().filter_map(|target| target.name)) {
                diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
            }
            self.cx.diagnostics.report(diagnostic);
        }
        found
    }
}
