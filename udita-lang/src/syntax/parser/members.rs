//! Parses the members of types.

use super::Parser;
use super::modifiers::Head;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    self, Block, ConstructorDecl, FieldDecl, Initializer, Member, MethodDecl, Modifier, Name, Param,
    Receiver, TypeExpr, TypeParam, TypePart,
};
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl<'a> Parser<'a, '_> {
    /// Parses a member of the class named `class` and appends it to `members`. A field declaration may append
    /// several.
    pub(super) fn member(&mut self, class: &str, members: &mut Vec<Member<'a>>) {
        if self.eat(Semicolon) {
            return;
        }
        if self.at_misplaced_statement() {
            let message = format!("expected a declaration, found {}", self.found());
            let diagnostic = Diagnostic::new(Code::Syntax, self.span(), message)
                .label("a statement must be inside a method");
            self.report(diagnostic);
            while self.at_misplaced_statement() {
                self.bump();
                self.recover_member();
            }
            return;
        }
        let outside = std::mem::replace(&mut self.in_switch, false);
        self.nested((), |parser| {
            let head = parser.head();
            let (head, since) = parser.without_mark(head);
            let before = members.len();
            parser.member_after(head, class, members);
            if let Some(since) = since {
                parser
                    .newer
                    .extend(members.drain(before..).filter_map(|member| Some((member.name()?.text, since))));
            }
        });
        self.in_switch = outside;
    }

    fn member_after(&mut self, head: Head<'a>, class: &str, members: &mut Vec<Member<'a>>) {
        let arena = self.arena;
        if self.at(LeftBrace) || self.at(Body) {
            let is_static = head.modifiers.has(Modifier::Static);
            if head.modifiers.has(Modifier::Default) {
                let headline = "an initialiser block cannot be `default`";
                let diagnostic = Diagnostic::new(Code::Syntax, head.start, headline);
                self.report(diagnostic.label("leave `default` out"));
            }
            let body = self.code();
            members.push(Member::Initializer(arena.alloc(Initializer { is_static, body })));
            return;
        }
        if self.at_type_declaration(self.position) {
            members.push(Member::Type(self.type_declaration(head)));
            return;
        }
        let type_params = self.type_params();
        // Annotations after the type parameters belong to the declaration.
        let more = self.annotations().annotations;
        let head = head.with_annotations(self.slice([head.modifiers.annotations, more].concat()));
        match (self.kind(), self.nth(1)) {
            (Identifier, LeftParen) => {
                members.push(Member::Constructor(self.constructor(head, type_params, false)));
            }
            (Identifier, LeftBrace | Body) if self.text_at(self.position) == class => {
                members.push(Member::Constructor(self.constructor(head, type_params, true)));
            }
            _ => {
                let ty = self.result_type();
                if self.failed_at == Some(self.position) {
                    self.recover_member();
                    return;
                }
                let name = self.name("a name");
                if self.at(LeftParen) {
                    members.push(Member::Method(self.method(head, type_params, ty, name)));
                } else if name.text.is_empty() {
                    self.recover_member();
                } else {
                    self.fields(head, ty, name, members);
                }
            }
        }
    }

    /// Parses the declarators of a field, after its type and first name.
    fn fields(&mut self, head: Head<'a>, ty: TypeExpr<'a>, first: Name<'a>, members: &mut Vec<Member<'a>>) {
        let mut name = first;
        loop {
            let ty = self.dims(ty);
            let init = self.eat(Assign).then(|| self.variable_init());
            let span = self.since(name.span);
            let field = FieldDecl { modifiers: head.modifiers, ty, name, init, span };
            members.push(Member::Field(self.arena.alloc(field)));
            if !self.eat(Comma) {
                break;
            }
            name = self.name("a name");
        }
        if !self.expect(Semicolon, "after this declaration") && !self.token().first_on_line {
            self.recover_member();
        }
    }

    /// Parses a method after its name.
    fn method(
        &mut self,
        head: Head<'a>,
        type_params: &'a [TypeParam<'a>],
        result: TypeExpr<'a>,
        name: Name<'a>,
    ) -> &'a MethodDecl<'a> {
        let (receiver, params) = self.params_with_receiver(Self::name);
        let result = self.dims(result);
        let throws = self.throws();
        let default = self.eat(Default).then(|| self.element_value());
        let body = if self.at(LeftBrace) || self.at(Body) {
            Some(self.code())
        } else {
            if !self.eat(Semicolon) {
                self.missing_body("a method's body or `;`");
            }
            None
        };
        let span = self.since(head.start);
        let modifiers = head.modifiers;
        let method = MethodDecl {
            modifiers,
            type_params,
            result,
            name,
            receiver,
            params,
            throws,
            default,
            body,
            span,
        };
        self.arena.alloc(method)
    }

    /// Parses a constructor. A `compact` constructor of a record has no parameters.
    fn constructor(
        &mut self,
        head: Head<'a>,
        type_params: &'a [TypeParam<'a>],
        compact: bool,
    ) -> &'a ConstructorDecl<'a> {
        let name = self.take_name();
        let (receiver, params) = match compact {
            true => (None, None),
            false => {
                let (receiver, params) = self.params_with_receiver(Self::name);
                (receiver, Some(params))
            }
        };
        let throws = self.throws();
        let body = if self.at(LeftBrace) || self.at(Body) {
            self.code()
        } else {
            self.missing_body("a constructor's body");
            ast::Body::read(self.arena, Block { stmts: &[], span: self.previous_span().after() })
        };
        let span = self.since(head.start);
        let modifiers = head.modifiers;
        self.arena.alloc(ConstructorDecl {
            modifiers,
            type_params,
            name,
            receiver,
            params,
            throws,
            body,
            span,
        })
    }

    /// Parses the body of a method, constructor or initialiser.
    fn code(&mut self) -> ast::Body<'a> {
        if self.at(Body) {
            let token = self.bump();
            return ast::Body::unread(self.arena, self.span_of(token));
        }
        let block = self.block("");
        ast::Body::read(self.arena, block)
    }

    /// Reports that the body is missing. If only its `{` is missing, skips the rest of the body.
    fn missing_body(&mut self, what: &str) {
        self.expected_here(what);
        if self.at_misplaced_statement() {
            self.statements();
            self.eat(RightBrace);
        } else if !self.token().first_on_line {
            self.recover_member();
        }
    }

    fn throws(&mut self) -> &'a [TypeExpr<'a>] {
        if self.eat(Throws) { self.types_between(Comma) } else { &[] }
    }

    /// Parses the parameters `(A a, B... b)` of a record or lambda. `name` parses their names.
    pub(super) fn params(&mut self, name: fn(&mut Self, &str) -> Name<'a>) -> &'a [Param<'a>] {
        let (receiver, params) = self.params_with_receiver(name);
        if let Some(receiver) = receiver {
            self.misplaced_receiver(receiver.span, "only a method has a receiver parameter");
        }
        params
    }

    /// Parses the parameters `(A this, A a, B... b)` of a method or constructor.
    fn params_with_receiver(
        &mut self,
        name: fn(&mut Self, &str) -> Name<'a>,
    ) -> (Option<&'a Receiver<'a>>, &'a [Param<'a>]) {
        let written = self.bracketed(RightParen, |parser| parser.param(name));
        let (receiver, written) = match written {
            [Parameter::Receiver(receiver), rest @ ..] => (Some(*receiver), rest),
            all => (None, all),
        };
        let mut params = Vec::new();
        for param in written {
            match param {
                Parameter::Declared(param) => params.push(*param),
                Parameter::Receiver(receiver) => {
                    self.misplaced_receiver(receiver.span, "the receiver parameter must be the first one");
                }
            }
        }
        (receiver, self.slice(params))
    }

    fn misplaced_receiver(&mut self, span: Span, headline: &str) {
        let diagnostic = Diagnostic::new(Code::Syntax, span, headline)
            .label("`this` cannot be the name of another parameter");
        self.report_always(diagnostic);
    }

    fn param(&mut self, name: fn(&mut Self, &str) -> Name<'a>) -> Parameter<'a> {
        let head = self.head();
        let ty = self.local_type();
        let annotations = self.type_annotations(TypePart::Dimension);
        let ty = self.with_annotations(ty, annotations);
        let varargs = self.eat(Ellipsis);
        let mut after = self.position;
        if self.at(Identifier) {
            after = self.after_qualified(after) + 1;
        }
        if self.kind_at(after) == This && (after == self.position || self.kind_at(after - 1) == Dot) {
            return self.receiver(head, ty, varargs, after);
        }
        let name = name(self, "the name of a parameter");
        let brackets = self.position;
        let ty = self.unnamed_dims(ty, name);
        if varargs && self.position > brackets {
            let span = self.span_of(self.tokens[brackets]).to(self.previous_span());
            let diagnostic =
                Diagnostic::new(Code::Syntax, span, "`...` and `[]` after the name cannot be combined")
                    .label("write the brackets after the type");
            self.report_always(diagnostic);
        }
        Parameter::Declared(Param {
            modifiers: head.modifiers,
            ty,
            varargs,
            name,
            span: self.since(head.start),
        })
    }

    /// Parses a receiver parameter after its type. Its `this` is at token `this`.
    fn receiver(&mut self, head: Head<'a>, ty: TypeExpr<'a>, varargs: bool, this: usize) -> Parameter<'a> {
        let qualifier = (this > self.position).then(|| self.qualified_name("a class's name"));
        while self.position <= this {
            self.bump();
        }
        let span = self.since(head.start);
        let problem = match head.modifiers.keywords.first() {
            Some(&(_, modifier)) => Some((modifier, "a receiver parameter takes no modifiers")),
            None => varargs.then_some((span, "a receiver parameter cannot be of variable arity")),
        };
        if let Some((span, headline)) = problem {
            self.report_always(Diagnostic::new(Code::Syntax, span, headline).label("leave this out"));
        }
        Parameter::Receiver(self.arena.alloc(Receiver { modifiers: head.modifiers, ty, qualifier, span }))
    }
}

/// A parameter of a method or constructor.
#[derive(Clone, Copy)]
enum Parameter<'a> {
    Declared(Param<'a>),
    Receiver(&'a Receiver<'a>),
}
