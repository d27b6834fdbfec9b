//! Parses blocks and statements.

use super::Parser;
use super::modifiers::Head;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    Block, ConstructorCall, Expr, ExprKind, LocalVar, Name, Param, Resource, Stmt, StmtKind, Try, TypeExpr,
};
use crate::syntax::token::TokenKind;
use TokenKind::*;

/// Blocks.
impl<'a> Parser<'a, '_> {
    /// Parses a block. If it is missing, `context` names its owner in the message.
    pub(super) fn block(&mut self, context: &str) -> Block<'a> {
        let start = self.span();
        let open = self.position;
        if !self.at(LeftBrace) {
            self.expect(LeftBrace, context);
            return Block { stmts: &[], span: self.previous_span().after() };
        }
        self.bump();
        let stmts = self.statements();
        if matches!(self.kind(), RightBrace | Eof | Case | Default) {
            self.close(open, RightBrace);
        } else {
            // A method starts here, so the closing brace of the enclosing method is missing.
            let place = self.previous_span().after();
            self.report(
                Diagnostic::new(Code::Syntax, place, "expected `}` before the next method")
                    .label("expected `}`")
                    .also(start, "to close this `{`"),
            );
        }
        Block { stmts, span: self.since(start) }
    }

    /// Parses statements up to `}`, `case`, `default`, or a method, which can't be inside another one.
    pub(super) fn statements(&mut self) -> &'a [Stmt<'a>] {
        let mut stmts = Vec::new();
        while !matches!(self.kind(), RightBrace | Eof) {
            if matches!(self.kind(), Case | Default) {
                if self.in_switch {
                    break;
                }
                self.expected_here("a statement");
                self.bump();
                self.recover_statement();
                continue;
            }
            if self.at_method() {
                break;
            }
            let before = self.position;
            stmts.push(self.statement());
            self.ensure_progress(before);
        }
        self.slice(stmts)
    }
}

/// Statements.
impl<'a> Parser<'a, '_> {
    /// Parses a statement or a declaration allowed in a block.
    pub(super) fn statement(&mut self) -> Stmt<'a> {
        let start = self.span();
        let kind = self.nested(StmtKind::Error, Self::statement_kind);
        Stmt { kind, span: self.since(start) }
    }

    /// Parses the body of another statement.
    fn body(&mut self) -> &'a Stmt<'a> {
        let body = if self.at(RightBrace) || self.at(Eof) {
            self.expected_here("a statement");
            Stmt { kind: StmtKind::Error, span: self.previous_span().after() }
        } else {
            self.statement()
        };
        if matches!(body.kind, StmtKind::Local(_) | StmtKind::LocalType(_)) {
            let message = "a declaration can't be the body of another statement";
            let diagnostic = Diagnostic::new(Code::Syntax, body.span, message);
            self.report_always(diagnostic.help("put it in braces"));
        }
        self.arena.alloc(body)
    }

    fn statement_kind(&mut self) -> StmtKind<'a> {
        match self.kind() {
            LeftBrace => StmtKind::Block(self.block("")),
            Semicolon => {
                self.bump();
                StmtKind::Empty
            }
            If => self.if_statement(),
            While => {
                self.bump();
                let condition = self.condition("after `while`");
                StmtKind::While { condition, body: self.body() }
            }
            Do => self.do_statement(),
            For => self.for_statement(),
            Switch => {
                let switch = self.switch();
                StmtKind::Switch(switch)
            }
            Break => StmtKind::Break(self.jump()),
            Continue => StmtKind::Continue(self.jump()),
            Return => {
                self.bump();
                let value = (!self.at(Semicolon) && !self.at(RightBrace)).then(|| self.expr());
                self.end("after this `return`");
                StmtKind::Return(value)
            }
            Throw => {
                self.bump();
                let value = self.expr();
                self.end("after this `throw`");
                StmtKind::Throw(value)
            }
            Assert => {
                self.bump();
                let condition = self.expr();
                let message = self.eat(Colon).then(|| self.expr());
                self.end("after this assertion");
                StmtKind::Assert { condition, message }
            }
            Try => self.try_statement(),
            Synchronized if self.nth(1) == LeftParen => {
                self.bump();
                let lock = self.condition("after `synchronized`");
                StmtKind::Synchronized { lock, body: self.block("after `synchronized (...)`") }
            }
            Else | Catch | Finally => {
                let message = match self.kind() {
                    Else => "this `else` has no `if`",
                    Catch => "this `catch` has no `try`",
                    _ => "this `finally` has no `try`",
                };
                let diagnostic = Diagnostic::new(Code::Syntax, self.span(), message);
                self.report(diagnostic);
                let keyword = self.bump().kind;
                if keyword == Catch && self.at(LeftParen) {
                    self.skip_balanced();
                }
                StmtKind::Error
            }
            Identifier if self.nth(1) == Colon => {
                let label = self.take_name();
                self.bump();
                StmtKind::Labeled { label, body: self.body() }
            }
            Identifier if self.at_yield() => {
                self.bump();
                let value = self.expr();
                self.end("after this `yield`");
                StmtKind::Yield(value)
            }
            _ => self.declaration_or_expression(),
        }
    }

    /// Whether `yield` starts a statement. It does unless the next token can only continue an expression with
    /// that name.
    fn at_yield(&self) -> bool {
        self.at_word("yield")
            && match self.nth(1) {
                PlusPlus | MinusMinus => self.nth(2) != Semicolon,
                Assign | Dot | LeftBracket | ColonColon | PlusAssign | MinusAssign | StarAssign
                | SlashAssign | PercentAssign | AndAssign | OrAssign | CaretAssign | ShiftLeftAssign
                | Greater => false,
                _ => true,
            }
    }

    fn declaration_or_expression(&mut self) -> StmtKind<'a> {
        if self.modifier_at(self.position).is_some() || self.at(At) && self.nth(1) != Interface {
            let head = self.head();
            if self.at_type_declaration(self.position) {
                return StmtKind::LocalType(self.type_declaration(head));
            }
            return self.local_variables(head);
        }
        if self.at_type_declaration(self.position) {
            let head = self.head();
            return StmtKind::LocalType(self.type_declaration(head));
        }
        if self.at_local_variable() {
            let head = self.head();
            return self.local_variables(head);
        }
        if let Some(call) = self.constructor_call() {
            return call;
        }
        let expr = self.expr();
        if self.at(Dot) {
            self.bump();
            let type_args = self.explicit_type_arguments();
            return self.constructor_call_after(expr.span, Some(expr), type_args);
        }
        self.end("after this statement");
        match expr.kind {
            ExprKind::Error => StmtKind::Error,
            _ => StmtKind::Expr(expr),
        }
    }

    /// Parses `this(...)` or `super(...)`, if it is here.
    fn constructor_call(&mut self) -> Option<StmtKind<'a>> {
        let keyword = match self.kind() {
            Less => self.after_type_arguments(self.position)?,
            _ => self.position,
        };
        if !matches!(self.kind_at(keyword), This | Super) || self.kind_at(keyword + 1) != LeftParen {
            return None;
        }
        let start = self.span();
        let type_args = self.explicit_type_arguments();
        Some(self.constructor_call_after(start, None, type_args))
    }

    /// Parses the rest of a call of a constructor that begins at `start`, from its keyword.
    fn constructor_call_after(
        &mut self,
        start: Span,
        outer: Option<Expr<'a>>,
        type_args: &'a [TypeExpr<'a>],
    ) -> StmtKind<'a> {
        let is_super = self.bump().kind == Super;
        let arguments = self.arguments();
        self.end("after this constructor call");
        let span = self.since(start);
        StmtKind::ConstructorCall(self.arena.alloc(ConstructorCall {
            is_super,
            outer,
            type_args,
            arguments,
            span,
        }))
    }

    /// Parses the `;` at the end of a statement.
    pub(super) fn end(&mut self, context: &str) {
        if !self.expect(Semicolon, context) {
            self.recover_statement();
        }
    }

    fn local_variables(&mut self, head: Head<'a>) -> StmtKind<'a> {
        let ty = self.local_type();
        let mut variables = Vec::new();
        loop {
            let name = self.variable_name("the name of a variable");
            variables.push(self.local_variable(head, ty, name));
            if !self.eat(Comma) {
                break;
            }
        }
        self.end("after this declaration");
        StmtKind::Local(self.slice(variables))
    }

    /// Parses the brackets and the initialiser of a variable after its name.
    fn local_variable(&mut self, head: Head<'a>, ty: TypeExpr<'a>, name: Name<'a>) -> LocalVar<'a> {
        let ty = self.unnamed_dims(ty, name);
        let init = self.eat(Assign).then(|| self.variable_init());
        if name.is_unnamed() && init.is_none() {
            let headline = "an unnamed variable needs a value";
            let place = self.previous_span().after();
            self.report(Diagnostic::new(Code::Syntax, place, headline).label("expected `=`"));
        }
        LocalVar { modifiers: head.modifiers, ty, name, init, span: self.since(name.span) }
    }

    /// Parses the brackets after a variable's name. An unnamed variable has none.
    pub(super) fn unnamed_dims(&mut self, ty: TypeExpr<'a>, name: Name<'a>) -> TypeExpr<'a> {
        if name.is_unnamed() && self.at_dims() {
            let headline = "`_` takes no brackets";
            let diagnostic = Diagnostic::new(Code::Syntax, self.span(), headline);
            self.report_always(diagnostic.label("write them after the type"));
        }
        self.dims(ty)
    }

    /// Parses `( e )` after a keyword.
    pub(super) fn condition(&mut self, context: &str) -> Expr<'a> {
        let open = self.position;
        if !self.expect(LeftParen, context) {
            let condition = if self.at(LeftBrace) { self.error_expr() } else { self.expr() };
            self.eat(RightParen);
            return condition;
        }
        let condition = self.expr();
        self.close(open, RightParen);
        condition
    }

    /// Parses `break` or `continue` with its label.
    fn jump(&mut self) -> Option<Name<'a>> {
        let keyword = self.bump().kind;
        let label = self.at(Identifier).then(|| self.take_name());
        self.end(if keyword == Break { "after this `break`" } else { "after this `continue`" });
        label
    }

    /// Parses an `if` with all its `else if`s, iteratively because there may be thousands.
    fn if_statement(&mut self) -> StmtKind<'a> {
        let mut branches = Vec::new();
        let mut otherwise = None;
        loop {
            let start = self.span();
            self.bump();
            let condition = self.condition("after `if`");
            let then = self.body();
            branches.push((start, condition, then));
            if !self.eat(Else) {
                break;
            }
            if !self.at(If) {
                otherwise = Some(self.body());
                break;
            }
            if !self.grow() {
                break;
            }
        }
        let mut kind = StmtKind::Empty;
        while let Some((start, condition, then)) = branches.pop() {
            kind = StmtKind::If { condition, then, otherwise };
            let stmt = Stmt { kind, span: self.since(start) };
            otherwise = Some(self.arena.alloc(stmt));
        }
        kind
    }

    fn do_statement(&mut self) -> StmtKind<'a> {
        self.bump();
        let body = self.body();
        if !self.expect(While, "after the body of this `do`") {
            return StmtKind::Error;
        }
        let condition = self.condition("after `while`");
        self.end("after this `do ... while`");
        StmtKind::Do { body, condition }
    }

    fn for_statement(&mut self) -> StmtKind<'a> {
        self.bump();
        let open = self.position;
        if !self.expect(LeftParen, "after `for`") {
            self.recover_statement();
            return StmtKind::Error;
        }
        let mut init = Vec::new();
        if self.modifier_at(self.position).is_some() || self.at(At) || self.at_local_variable() {
            let head = self.head();
            let ty = self.local_type();
            let name = self.variable_name("the name of a variable");
            if self.kind_at(self.after_dims(self.position)) == Colon {
                let ty = self.unnamed_dims(ty, name);
                self.bump();
                let var = Param {
                    modifiers: head.modifiers,
                    ty,
                    varargs: false,
                    name,
                    span: self.since(head.start),
                };
                let iterable = self.expr();
                self.close(open, RightParen);
                return StmtKind::ForEach { var, iterable, body: self.body() };
            }
            init.push(self.for_variables(head, ty, name));
        } else if !self.at(Semicolon) {
            self.expression_statements(&mut init);
        }
        let complete = self.expect(Semicolon, "after the start of this `for`");
        let condition = (complete && !self.at(Semicolon)).then(|| self.expr());
        let mut update = Vec::new();
        if complete && self.expect(Semicolon, "after the condition of this `for`") && !self.at(RightParen) {
            update.push(self.expr());
            while self.eat(Comma) {
                update.push(self.expr());
            }
        }
        if complete {
            self.close(open, RightParen);
        } else if let Some(close) = self.brackets.partner(open) {
            self.position = self.position.max(close + 1);
        }
        let (init, update) = (self.slice(init), self.slice(update));
        StmtKind::For { init, condition, update, body: self.body() }
    }

    /// Parses the variables of a `for` after the type and the first name.
    fn for_variables(&mut self, head: Head<'a>, ty: TypeExpr<'a>, first: Name<'a>) -> Stmt<'a> {
        let mut variables = Vec::new();
        let mut name = first;
        loop {
            variables.push(self.local_variable(head, ty, name));
            if !self.eat(Comma) {
                break;
            }
            name = self.variable_name("the name of a variable");
        }
        Stmt { kind: StmtKind::Local(self.slice(variables)), span: self.since(head.start) }
    }

    fn expression_statements(&mut self, stmts: &mut Vec<Stmt<'a>>) {
        loop {
            let expr = self.expr();
            stmts.push(Stmt { kind: StmtKind::Expr(expr), span: expr.span });
            if !self.eat(Comma) {
                return;
            }
        }
    }

    fn try_statement(&mut self) -> StmtKind<'a> {
        let start = self.span();
        self.bump();
        let resources = if self.at(LeftParen) { self.resources() } else { &[] };
        let body = self.block("after `try`");
        let mut catches = Vec::new();
        while self.at(Catch) {
            self.bump();
            let open = self.position;
            let has_param = self.expect(LeftParen, "after `catch`");
            let head = self.head();
            let ty = self.one_or_several(Or);
            let name = self.variable_name("the name of the caught exception");
            let span = self.since(head.start);
            if has_param {
                self.close(open, RightParen);
            }
            let param = Param { modifiers: head.modifiers, ty, varargs: false, name, span };
            catches.push((param, self.block("after `catch (...)`")));
        }
        let finally = self.eat(Finally).then(|| self.block("after `finally`"));
        if catches.is_empty() && finally.is_none() && resources.is_empty() {
            let message = "this `try` has neither `catch` nor `finally`";
            let place = self.previous_span().after();
            self.report(
                Diagnostic::new(Code::Syntax, place, message)
                    .label("expected `catch` or `finally`")
                    .also(start, "for this `try`"),
            );
        }
        let catches = self.slice(catches);
        StmtKind::Try(self.arena.alloc(Try { resources, body, catches, finally }))
    }

    fn resources(&mut self) -> &'a [Resource<'a>] {
        let open = self.position;
        self.bump();
        let mut resources = Vec::new();
        while !self.at(RightParen) && !self.at(Eof) {
            resources.push(self.resource());
            if !self.eat(Semicolon) {
                break;
            }
        }
        self.close(open, RightParen);
        self.slice(resources)
    }

    fn resource(&mut self) -> Resource<'a> {
        if self.modifier_at(self.position).is_none() && !self.at(At) && !self.at_local_variable() {
            return Resource::Expr(self.expr());
        }
        let head = self.head();
        let ty = self.local_type();
        let name = self.variable_name("the name of a resource");
        self.expect(Assign, "after the resource's name");
        let init = Some(self.expr());
        let span = self.since(name.span);
        Resource::Local(LocalVar { modifiers: head.modifiers, ty, name, init, span })
    }
}

impl<'a> Parser<'a, '_> {
    pub(super) fn error_expr(&self) -> Expr<'a> {
        Expr { kind: ExprKind::Error, span: self.after_previous() }
    }

    fn after_previous(&self) -> Span {
        self.previous_span().after()
    }
}
