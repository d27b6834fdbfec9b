//! Checks labels, and the jumps to them.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::targets::{Target, TargetKind};
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{LabelId, StmtKind};
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Builder<'_, 'a, '_> {
    /// Reports a jump that would leave a `switch` expression without a value.
    pub(super) fn out_of_expression<T>(&mut self, what: &str, span: Span) -> Option<T> {
        let headline = format!("`{what}` cannot lead out of a `switch` expression");
        self.cx.diagnostics.report(
            Diagnostic::new(Code::BadJump, span, headline)
                .label("the expression would have no value")
                .help("use `yield` to give it a value"),
        );
        None
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    pub(super) fn break_(&mut self, name: Option<ast::Name<'a>>, span: Span) -> Option<StmtKind<'a>> {
        let target = match name {
            Some(name) => self.named_target(name)?,
            None => match self.targets.enclosing.iter().rfind(|target| target.kind != TargetKind::Block) {
                Some(target) if target.kind == TargetKind::Expression => {
                    return self.out_of_expression("break", span);
                }
                Some(&target) => target,
                None => {
                    let headline = "`break` outside of a loop or `switch`";
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
            None => match self.targets.loop_or_expression() {
                Some(target) if target.kind == TargetKind::Expression => {
                    return self.out_of_expression("continue", span);
                }
                Some(target) => target,
                None => {
                    let headline = "`continue` outside of a loop";
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

    fn named_target(&mut self, name: ast::Name<'a>) -> Option<Target<'a>> {
        let found = self.targets.enclosing.iter().rposition(|target| target.name == Some(name.text));
        if let Some(found) = found
            && self.targets.enclosing[found..].iter().any(|target| target.kind == TargetKind::Expression)
        {
            return self.out_of_expression("a jump", name.span);
        }
        let found = found.map(|found| self.targets.enclosing[found]);
        if found.is_none() {
            let headline = format!("there is no label `{}` here", name.text);
            let mut diagnostic =
                Diagnostic::new(Code::BadJump, name.span, headline).label("no enclosing statement has it");
            let known: Vec<&str> = self.targets.enclosing.iter().filter_map(|target| target.name).collect();
            if let Some(near) = self.cx.diagnostics.suggestions.nearest(name.text, known) {
                diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
            }
            self.cx.diagnostics.report(diagnostic);
        }
        found
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Runs `part` within a statement that jumps can leave.
    pub(super) fn with_target<T>(
        &mut self,
        kind: TargetKind,
        name: Option<&'a str>,
        part: impl FnOnce(&mut Self, LabelId) -> T,
    ) -> T {
        let label = self.targets.new_label();
        self.targets.enclosing.push(Target { kind, label, name });
        let result = part(self, label);
        self.targets.enclosing.pop();
        result
    }
}
