//! Parses `switch` and patterns.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::syntax::ast::{Case, CaseLabel, Expr, ExprKind, Pattern, Stmt, StmtKind, Switch};
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl<'a> Parser<'a, '_> {
    /// Parses a `switch`, as a statement or an expression.
    pub(super) fn switch(&mut self) -> &'a Switch<'a> {
        let start = self.span();
        self.bump();
        let subject = self.condition("after `switch`");
        let open = self.position;
        let mut cases = Vec::new();
        if self.expect(LeftBrace, "after `switch (...)`") {
            let outside = std::mem::replace(&mut self.in_switch, true);
            while !self.at(RightBrace) && !self.at(Eof) {
                if matches!(self.kind(), Case | Default) {
                    cases.push(self.case());
                    continue;
                }
                self.expected_here("`case` or `default`");
                while !matches!(self.kind(), Case | Default | RightBrace | Eof) {
                    self.skip_balanced();
                }
            }
            self.in_switch = outside;
            self.close(open, RightBrace);
        }
        let cases = self.slice(cases);
        self.arena.alloc(Switch { subject, cases, span: self.since(start) })
    }

    fn case(&mut self) -> Case<'a> {
        let start = self.span();
        let mut labels = Vec::new();
        loop {
            if self.at(Default) {
                labels.push(CaseLabel::Default(self.span()));
                self.bump();
            } else {
                self.bump();
                labels.push(self.case_label());
                while self.eat(Comma) {
                    labels.push(self.case_label());
                }
            }
            if self.eat(Arrow) {
                let body = self.arrow_body();
                let labels = self.slice(labels);
                return Case { labels, arrow: true, body, span: self.since(start) };
            }
            if !self.expect(Colon, "or `->` after this label") || !matches!(self.kind(), Case | Default) {
                break;
            }
        }
        let body = self.statements();
        Case { labels: self.slice(labels), arrow: false, body, span: self.since(start) }
    }

    /// Parses the code after an arrow: an expression, a block or a `throw`.
    fn arrow_body(&mut self) -> &'a [Stmt<'a>] {
        let stmt = match self.kind() {
            LeftBrace | Throw => self.statement(),
            _ => {
                let expr = self.expr();
                self.end("after this expression");
                Stmt { kind: StmtKind::Expr(expr), span: self.since(expr.span) }
            }
        };
        self.slice(vec![stmt])
    }

    fn case_label(&mut self) -> CaseLabel<'a> {
        if self.at(Default) {
            let span = self.span();
            self.bump();
            return CaseLabel::Default(span);
        }
        if self.at_record_pattern() {
            let pattern = self.record_pattern();
            self.guard();
            return CaseLabel::Expr(pattern);
        }
        if self.at(Final) || self.at(At) || self.at_local_variable() {
            let pattern = self.pattern();
            self.guard();
            return CaseLabel::Pattern(pattern);
        }
        let outside = std::mem::replace(&mut self.lambdas_end_labels, true);
        let expr = self.conditional();
        self.lambdas_end_labels = outside;
        CaseLabel::Expr(expr)
    }

    /// Parses and drops a guard: `when e`, or `&& e` as in the preview of Java 17.
    fn guard(&mut self) {
        if self.at_word("when") || self.at(AndAnd) {
            let message = "guarded patterns are not supported yet";
            self.report_always(Diagnostic::new(Code::Unsupported, self.span(), message));
            self.bump();
            let outside = std::mem::replace(&mut self.lambdas_end_labels, true);
            self.conditional();
            self.lambdas_end_labels = outside;
        }
    }

    /// Parses `final T x`.
    pub(super) fn pattern(&mut self) -> Pattern<'a> {
        let head = self.head();
        let ty = self.type_expr();
        let name = self.name("the name of a pattern's variable");
        Pattern { modifiers: head.modifiers, ty, name, span: self.since(head.start) }
    }

    /// Skips `T(A a, B b)`, which is newer than Java 17, and reports it as a record pattern.
    pub(super) fn record_pattern(&mut self) -> Expr<'a> {
        let start = self.span();
        self.head();
        self.type_expr();
        self.skip_balanced();
        let span = self.since(start);
        self.report_always(Diagnostic::new(Code::Unsupported, span, "record patterns are not supported yet"));
        Expr { kind: ExprKind::Error, span }
    }
}
