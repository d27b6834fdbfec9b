//! Trees of statements.

use udita_lang::source::Span;
use udita_lang::syntax::ast::*;

use super::{Builder, MAX_DEPTH};
use crate::signature::shape::kind::{Kind, Mark};
use crate::signature::shape::tree::Node;

impl Builder {
    pub(super) fn block(&mut self, block: &Block<'_>, out: &mut Vec<Node>) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt, out));
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt<'_>, out: &mut Vec<Node>) {
        if self.depth > MAX_DEPTH {
            return;
        }
        self.depth += 1;
        let mut node = |kind, children: Vec<Node>| out.push(Node::new(kind, stmt.span).with(children));
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block, out),
            StmtKind::Local(locals) => {
                out.extend(locals.iter().map(|local| self.local(Kind::LocalVariable, local)));
            }
            StmtKind::LocalType(ty) => out.push(self.type_decl(ty)),
            StmtKind::Expr(expr) => out.push(self.expr(expr)),
            StmtKind::Empty => {}
            StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::Do { .. }
            | StmtKind::For { .. }
            | StmtKind::ForEach { .. }
            | StmtKind::Labeled { .. }
            | StmtKind::Synchronized { .. } => out.push(self.compound(stmt)),
            StmtKind::Switch(switch) => {
                let children = self.cases(switch);
                out.push(switch_node(Kind::Switch, switch, stmt.span).with(children));
            }
            StmtKind::Break(label) => {
                node(if label.is_some() { Kind::BreakLabel } else { Kind::Break }, Vec::new())
            }
            StmtKind::Continue(label) => {
                node(if label.is_some() { Kind::ContinueLabel } else { Kind::Continue }, Vec::new());
            }
            StmtKind::Yield(expr) => node(Kind::Yield, vec![self.expr(expr)]),
            StmtKind::Return(expr) => node(Kind::Return, expr.iter().map(|expr| self.expr(expr)).collect()),
            StmtKind::Throw(expr) => node(Kind::Throw, vec![self.expr(expr)]),
            StmtKind::Assert { condition, message } => {
                let parts = std::iter::once(condition).chain(message);
                node(Kind::Assert, parts.map(|expr| self.expr(expr)).collect());
            }
            StmtKind::Try(statement) => {
                let children = self.try_parts(statement);
                let node = Node::new(Kind::Try, stmt.span)
                    .mark(Mark::Resources, !statement.resources.is_empty())
                    .mark(Mark::Finally, statement.finally.is_some());
                out.push(node.with(children));
            }
            StmtKind::ConstructorCall(call) => {
                let parts = call.outer.iter().chain(call.arguments);
                node(
                    if call.is_super { Kind::SuperCall } else { Kind::ThisCall },
                    parts.map(|expr| self.expr(expr)).collect(),
                );
            }
            StmtKind::Error => node(Kind::Error, Vec::new()),
        }
        self.depth -= 1;
    }

    /// A statement that contains others.
    fn compound(&mut self, stmt: &Stmt<'_>) -> Node {
        let (kind, children) = match &stmt.kind {
            StmtKind::If { condition, then, otherwise } => {
                let mut children = vec![self.expr(condition)];
                self.stmt(then, &mut children);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise, &mut children);
                }
                (Kind::If, children)
            }
            StmtKind::While { condition, body } => {
                let mut children = vec![self.expr(condition)];
                self.stmt(body, &mut children);
                (Kind::While, children)
            }
            StmtKind::Do { body, condition } => {
                let mut children = Vec::new();
                self.stmt(body, &mut children);
                children.push(self.expr(condition));
                (Kind::Do, children)
            }
            StmtKind::For { init, condition, update, body } => {
                let mut children = Vec::new();
                init.iter().for_each(|stmt| self.stmt(stmt, &mut children));
                children.extend(condition.iter().chain(*update).map(|expr| self.expr(expr)));
                self.stmt(body, &mut children);
                (Kind::For, children)
            }
            StmtKind::ForEach { var, iterable, body } => {
                let mut children = vec![self.param(Kind::LocalVariable, var), self.expr(iterable)];
                self.stmt(body, &mut children);
                (Kind::ForEach, children)
            }
            StmtKind::Labeled { body, .. } => {
                let mut children = Vec::new();
                self.stmt(body, &mut children);
                (Kind::Label, children)
            }
            StmtKind::Synchronized { lock, body } => {
                let mut children = vec![self.expr(lock)];
                self.block(body, &mut children);
                (Kind::Synchronized, children)
            }
            _ => (Kind::Error, Vec::new()),
        };
        Node::new(kind, stmt.span).with(children)
    }

    fn try_parts(&mut self, statement: &Try<'_>) -> Vec<Node> {
        let mut children = Vec::new();
        for resource in statement.resources {
            children.push(match resource {
                Resource::Local(local) => self.local(Kind::Resource, local),
                Resource::Expr(expr) => Node::new(Kind::Resource, expr.span).with([self.expr(expr)]),
            });
        }
        self.block(&statement.body, &mut children);
        for (param, block) in statement.catches {
            let mut node = Node::new(Kind::Catch, param.span.to(block.span)).declaring(param.name);
            node.children.push(self.type_expr(&param.ty));
            self.block(block, &mut node.children);
            children.push(node);
        }
        if let Some(block) = &statement.finally {
            let mut node = Node::new(Kind::Finally, block.span);
            self.block(block, &mut node.children);
            children.push(node);
        }
        children
    }

    pub(super) fn cases(&mut self, switch: &Switch<'_>) -> Vec<Node> {
        let mut children = vec![self.expr(&switch.subject)];
        for case in switch.cases {
            let mut node = Node::new(Kind::Case, case.span);
            for label in case.labels {
                match label {
                    CaseLabel::Expr(expr) => node.children.push(self.expr(expr)),
                    CaseLabel::Pattern(pattern) => node.children.push(self.pattern(pattern)),
                    CaseLabel::Default(span) => node.children.push(Node::new(Kind::Default, *span)),
                }
            }
            node.children.extend(case.guard.iter().map(|guard| self.expr(guard)));
            case.body.iter().for_each(|stmt| self.stmt(stmt, &mut node.children));
            children.push(node);
        }
        children
    }

    pub(super) fn pattern(&mut self, pattern: &Pattern<'_>) -> Node {
        match &pattern.kind {
            PatternKind::Variable { ty, name, .. } => Node::new(Kind::PatternVariable, pattern.span)
                .declaring(*name)
                .of_type(self.type_expr(ty))
                .with([self.type_expr(ty)]),
            PatternKind::Record { ty, components } => {
                let components: Vec<Node> = components.iter().map(|one| self.pattern(one)).collect();
                Node::new(Kind::RecordPattern, pattern.span)
                    .with(std::iter::once(self.type_expr(ty)).chain(components))
            }
            PatternKind::Any => Node::new(Kind::AnyPattern, pattern.span),
        }
    }
}

pub(super) fn switch_node(kind: Kind, switch: &Switch<'_>, span: Span) -> Node {
    let has_pattern =
        |case: &Case<'_>| case.labels.iter().any(|label| matches!(label, CaseLabel::Pattern(_)));
    Node::new(kind, span)
        .mark(Mark::Arrow, switch.cases.iter().any(|case| case.arrow))
        .mark(Mark::Pattern, switch.cases.iter().any(has_pattern))
}
