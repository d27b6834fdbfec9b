//! The members of types.

use super::Parser;
use super::modifiers::Head;
use crate::diagnostic::{Code, Diagnostic};
use crate::syntax::ast::{
    self, Block, ConstructorDecl, FieldDecl, Initializer, Member, MethodDecl, Modifier, Name, Param,
    TypeExpr, TypeParam,
};
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl<'a> Parser<'a, '_> {
    /// A member of the class named `class`, appended to `members`; a field declaration is several.
    pub(super) fn member(&mut self, class: &str, members: &mut Vec<Member<'a>>) {
        if self.eat(Semicolon) {
            return;
        }
        if self.at_misplaced_statement() {
            let message = format!("expected a declaration, found {}", self.found());
            let diagnostic = Diagnostic::new(Code::Syntax, self.span(), message)
                .label("a statement must stand inside a method");
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
            parser.member_after(head, class, members);
        });
        self.in_switch = outside;
    }

    fn member_after(&mut self, head: Head<'a>, class: &str, members: &mut Vec<Member<'a>>) {
        let arena = self.arena;
        if self.at(LeftBrace) || self.at(Body) {
            let is_static = head.modifiers.has(Modifier::Static);
            let body = self.code();
            members.push(Member::Initializer(arena.alloc(Initializer { is_static, body })));
            return;
        }
        if self.at_type_declaration(self.position) {
            members.push(Member::Type(self.type_declaration(head)));
            return;
        }
        let type_params = self.type_params();
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

    /// The declarators of a field after its type and first name.
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

    /// A method after its name.
    fn method(
        &mut self,
        head: Head<'a>,
        type_params: &'a [TypeParam<'a>],
        result: TypeExpr<'a>,
        name: Name<'a>,
    ) -> &'a MethodDecl<'a> {
        let params = self.params();
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
        let method = MethodDecl { modifiers, type_params, result, name, params, throws, default, body, span };
        self.arena.alloc(method)
    }

    /// A constructor; a `compact` one is that of a record and has no parameters.
    fn constructor(
        &mut self,
        head: Head<'a>,
        type_params: &'a [TypeParam<'a>],
        compact: bool,
    ) -> &'a ConstructorDecl<'a> {
        let name = self.take_name();
        let params = if compact { None } else { Some(self.params()) };
        let throws = self.throws();
        let body = if self.at(LeftBrace) || self.at(Body) {
            self.code()
        } else {
            self.missing_body("a constructor's body");
            ast::Body::read(self.arena, Block { stmts: &[], span: self.previous_span().after() })
        };
        let span = self.since(head.start);
        let modifiers = head.modifiers;
        self.arena.alloc(ConstructorDecl { modifiers, type_params, name, params, throws, body, span })
    }

    /// The body of a method, constructor or initialiser.
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

    /// `(A a, B... b)`, without a receiver parameter.
    pub(super) fn params(&mut self) -> &'a [Param<'a>] {
        let params = self.bracketed(RightParen, |parser| parser.param());
        let params = params.iter().filter_map(|param| *param).collect();
        self.slice(params)
    }

    /// A parameter; none for the receiver `Outer Outer.this`, which only carries annotations.
    fn param(&mut self) -> Option<Param<'a>> {
        let head = self.head();
        let ty = self.local_type();
        self.type_annotations();
        let varargs = self.eat(Ellipsis);
        let receiver = self.after_qualified(self.position);
        if self.at(This)
            || self.at(Identifier) && self.kind_at(receiver) == Dot && self.kind_at(receiver + 1) == This
        {
            while !self.eat(This) && !self.at(Eof) {
                self.bump();
            }
            return None;
        }
        let name = self.name("the name of a parameter");
        let ty = self.dims(ty);
        Some(Param { modifiers: head.modifiers, ty, varargs, name, span: self.since(head.start) })
    }
}
