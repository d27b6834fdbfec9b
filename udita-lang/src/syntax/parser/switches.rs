//! Parses `switch` and patterns.

use super::Parser;
use super::modifiers::Head;
use crate::diagnostic::{Code, Diagnostic};
use crate::syntax::ast::{Case, CaseLabel, Expr, Pattern, PatternKind, Stmt, StmtKind, Switch};
use crate::syntax::feature::Feature;
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
                    self.case(&mut cases);
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

    /// Parses a group with its labels. Labels with patterns, `null` or guards are not merged with those of
    /// other `case`s; they are groups of their own, where all but the last have no statements.
    fn case(&mut self, cases: &mut Vec<Case<'a>>) {
        let mut start = self.span();
        let mut labels: Vec<CaseLabel<'a>> = Vec::new();
        loop {
            let own_start = self.span();
            let own = self.case_labels();
            let guard = self.guard();
            let is_plain = guard.is_none() && own.iter().all(is_constant);
            if !is_plain && !labels.is_empty() {
                let labels = self.slice(std::mem::take(&mut labels));
                cases.push(Case { labels, guard: None, arrow: false, body: &[], span: start.to(own_start) });
                start = own_start;
            }
            labels.extend(own);
            let arrow = self.eat(Arrow);
            let more = !arrow
                && self.expect(Colon, "or `->` after this label")
                && matches!(self.kind(), Case | Default);
            if more && is_plain {
                continue;
            }
            let body = if arrow { self.arrow_body() } else { self.statements() };
            let labels = self.slice(labels);
            cases.push(Case { labels, guard, arrow, body, span: self.since(start) });
            return;
        }
    }

    /// Parses `default`, or `case` with its labels.
    fn case_labels(&mut self) -> Vec<CaseLabel<'a>> {
        if self.at(Default) {
            let span = self.span();
            self.bump();
            return vec![CaseLabel::Default(span)];
        }
        self.bump();
        let mut labels = vec![self.case_label(false)];
        while self.eat(Comma) {
            let after_null = matches!(labels[..], [label] if label.is_null());
            labels.push(self.case_label(after_null));
        }
        labels
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

    /// Parses a label after `case` or a comma. Only after `case null` it may be `default`.
    fn case_label(&mut self, after_null: bool) -> CaseLabel<'a> {
        if self.at(Default) {
            let span = self.span();
            if !after_null {
                let headline = "`default` after `case` can only follow `null`";
                self.report(Diagnostic::new(Code::Syntax, span, headline).label("not a label here"));
            }
            self.bump();
            return CaseLabel::Default(span);
        }
        if self.at_pattern() {
            self.uses(Feature::PatternSwitch, self.span());
            return CaseLabel::Pattern(self.pattern());
        }
        if self.at(Null) {
            self.uses(Feature::PatternSwitch, self.span());
        }
        let outside = std::mem::replace(&mut self.lambdas_end_labels, true);
        let expr = self.conditional();
        self.lambdas_end_labels = outside;
        CaseLabel::Expr(expr)
    }

    /// Parses a guard: `when e`.
    fn guard(&mut self) -> Option<Expr<'a>> {
        if !self.at_word("when") {
            return None;
        }
        self.uses(Feature::PatternSwitch, self.span());
        self.bump();
        let outside = std::mem::replace(&mut self.lambdas_end_labels, true);
        let guard = self.conditional();
        self.lambdas_end_labels = outside;
        Some(guard)
    }

    /// Parses a pattern: `final T x`, `T(p, q)` or `_`.
    pub(super) fn pattern(&mut self) -> Pattern<'a> {
        let start = self.span();
        let any = Pattern { kind: PatternKind::Any, span: start };
        if self.at(Underscore) && matches!(self.nth(1), Comma | RightParen) {
            self.uses(Feature::Unnamed, start);
            self.bump();
            return any;
        }
        self.nested(any, |parser| {
            let is_record = parser.at_record_pattern();
            let head = parser.head();
            let kind = if is_record {
                parser.record_pattern(head)
            } else {
                let ty = parser.local_type();
                let name = parser.variable_name("the name of a pattern's variable");
                PatternKind::Variable { modifiers: head.modifiers, ty, name }
            };
            Pattern { kind, span: parser.since(start) }
        })
    }

    /// Parses `T(p, q)`.
    fn record_pattern(&mut self, head: Head<'a>) -> PatternKind<'a> {
        self.uses(Feature::RecordPatterns, self.span());
        if let Some(&(_, span)) = head.modifiers.keywords.first() {
            let headline = "a record pattern takes no modifiers";
            self.report_always(Diagnostic::new(Code::Syntax, span, headline).label("not a variable"));
        }
        if let Some(annotation) = head.modifiers.annotations.first() {
            let headline = "a record pattern takes no annotations";
            let label = "not a variable";
            self.report_always(Diagnostic::new(Code::Syntax, annotation.span, headline).label(label));
        }
        let ty = self.type_expr();
        let components = self.bracketed(RightParen, Self::pattern);
        PatternKind::Record { ty, components }
    }
}

/// Whether a label is a constant or `default`.
fn is_constant(label: &CaseLabel<'_>) -> bool {
    match label {
        CaseLabel::Expr(_) => !label.is_null(),
        CaseLabel::Pattern(_) => false,
        CaseLabel::Default(_) => true,
    }
}
