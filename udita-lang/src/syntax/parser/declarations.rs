//! Files, types and their members.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    self, Annotation, Block, CompilationUnit, ConstructorDecl, EnumConstant, FieldDecl, Import, Initializer,
    Member, MethodDecl, Modifier, Modifiers, Name, Param, QualifiedName, TypeDecl, TypeDeclKind, TypeExpr,
    TypeParam,
};
use crate::syntax::token::TokenKind;
use TokenKind::*;

/// Modifiers and where the declaration that has them starts.
#[derive(Clone, Copy)]
pub(super) struct Head<'a> {
    pub(super) modifiers: Modifiers<'a>,
    pub(super) start: Span,
}

/// Files.
impl<'a> Parser<'a, '_> {
    /// The whole file.
    pub(super) fn compilation_unit(&mut self) -> CompilationUnit<'a> {
        let package = self.package();
        let mut imports = Vec::new();
        let mut types = Vec::new();
        let mut members = Vec::new();
        let mut imports_late = false;
        while !self.at(Eof) {
            match self.kind() {
                Import => {
                    let first = types.is_empty() && members.is_empty();
                    if !first && !imports_late {
                        imports_late = true;
                        let message = "imports stand before all declarations";
                        self.report_always(Diagnostic::new(Code::Syntax, self.span(), message));
                    }
                    imports.push(self.import());
                }
                RightBrace => {
                    let message = "this `}` closes nothing";
                    let diagnostic = Diagnostic::new(Code::Syntax, self.span(), message);
                    self.report(diagnostic);
                    self.bump();
                }
                _ if self.at_module() => self.module(),
                _ => {
                    let before = self.position;
                    self.member("", &mut members);
                    members.retain(|member| match member {
                        Member::Type(ty) => {
                            types.push(**ty);
                            false
                        }
                        _ => true,
                    });
                    self.ensure_progress(before);
                }
            }
        }
        CompilationUnit {
            package,
            imports: self.slice(imports),
            types: self.slice(types),
            members: self.slice(members),
            span: Span::new(self.file, 0, self.text.len() as u32),
        }
    }

    /// The package that a file declares to be in.
    pub(super) fn package(&mut self) -> Option<QualifiedName<'a>> {
        if self.kind_at(self.after_annotations(self.position)) != Package {
            return None;
        }
        self.type_annotations();
        self.bump();
        let name = self.qualified_name("a package's name");
        if !self.expect(Semicolon, "after the package's name") {
            self.recover_statement();
        }
        Some(name)
    }

    fn import(&mut self) -> Import<'a> {
        let start = self.span();
        self.bump();
        let is_static = self.eat(Static);
        let name = self.qualified_name("the name of what to import");
        let on_demand = self.at(Dot) && self.nth(1) == Star;
        if on_demand {
            self.bump();
            self.bump();
        }
        if !self.expect(Semicolon, "after this import") {
            self.recover_statement();
        }
        Import { is_static, name, on_demand, span: self.since(start) }
    }

    fn at_module(&self) -> bool {
        let start = self.after_annotations(self.position);
        let module = if self.word_at(start, "open") { start + 1 } else { start };
        let mut i = module + 2;
        while self.kind_at(i) == Dot {
            i += 2;
        }
        self.word_at(module, "module")
            && self.kind_at(module + 1) == Identifier
            && self.kind_at(i) == LeftBrace
    }

    /// A module declaration, which says nothing about the program.
    fn module(&mut self) {
        self.report_always(Diagnostic::new(Code::Unsupported, self.span(), "modules are not supported yet"));
        while !self.at(LeftBrace) && !self.at(Eof) {
            self.bump();
        }
        let open = self.position;
        while !self.at(RightBrace) && !self.at(Eof) {
            self.bump();
        }
        self.close(open, RightBrace);
    }

    /// Skips a token if none was taken since `before`.
    pub(super) fn ensure_progress(&mut self, before: usize) {
        if self.position == before && !self.at(Eof) {
            self.bump();
        }
    }
}

/// Modifiers and annotations.
impl<'a> Parser<'a, '_> {
    /// The modifier at token `i` and of how many tokens it consists.
    pub(super) fn modifier_at(&self, i: usize) -> Option<(Modifier, usize)> {
        let modifier = match self.kind_at(i) {
            Public => Modifier::Public,
            Protected => Modifier::Protected,
            Private => Modifier::Private,
            Static => Modifier::Static,
            Abstract => Modifier::Abstract,
            Final => Modifier::Final,
            Native => Modifier::Native,
            Synchronized => Modifier::Synchronized,
            Transient => Modifier::Transient,
            Volatile => Modifier::Volatile,
            Strictfp => Modifier::Strictfp,
            Default => Modifier::Default,
            Identifier if self.word_at(i, "sealed") && self.sealed_follows(i + 1) => Modifier::Sealed,
            Identifier
                if self.word_at(i, "non")
                    && self.kind_at(i + 1) == Minus
                    && self.word_at(i + 2, "sealed")
                    && self.sealed_follows(i + 3) =>
            {
                return Some((Modifier::NonSealed, 3));
            }
            _ => return None,
        };
        Some((modifier, 1))
    }

    /// Whether what stands at `i` goes on with a declaration after `sealed`.
    fn sealed_follows(&self, i: usize) -> bool {
        matches!(
            self.kind_at(i),
            Class
                | Interface
                | Enum
                | At
                | Public
                | Protected
                | Private
                | Static
                | Abstract
                | Final
                | Strictfp
        ) || self.at_type_declaration(i)
    }

    pub(super) fn head(&mut self) -> Head<'a> {
        let start = self.span();
        Head { modifiers: self.modifiers(), start }
    }

    /// Modifiers and annotations in any order.
    pub(super) fn modifiers(&mut self) -> Modifiers<'a> {
        let mut keywords = Vec::new();
        let mut annotations = Vec::new();
        loop {
            if self.at(At) && self.nth(1) != Interface {
                annotations.push(self.annotation());
            } else if let Some((modifier, length)) = self.modifier_at(self.position) {
                let start = self.span();
                self.position += length;
                keywords.push((modifier, self.since(start)));
            } else {
                return Modifiers { keywords: self.slice(keywords), annotations: self.slice(annotations) };
            }
        }
    }

    /// `@Name(...)`; the arguments are read and dropped.
    pub(super) fn annotation(&mut self) -> Annotation<'a> {
        let start = self.span();
        self.bump();
        let name = self.qualified_name("an annotation's name");
        if self.at(LeftParen) {
            self.bracketed(RightParen, |parser| {
                if parser.at(Identifier) && parser.nth(1) == Assign {
                    parser.bump();
                    parser.bump();
                }
                parser.element_value();
            });
        }
        Annotation { name, span: self.since(start) }
    }

    /// The value of an annotation's element: an expression, an annotation or `{ ... }`.
    fn element_value(&mut self) {
        match self.kind() {
            At => self.nested((), |parser| {
                parser.annotation();
            }),
            LeftBrace => self.nested((), |parser| {
                let open = parser.position;
                parser.bump();
                while !parser.at(RightBrace) && !parser.at(Eof) {
                    parser.element_value();
                    if !parser.eat(Comma) {
                        break;
                    }
                }
                parser.close(open, RightBrace);
            }),
            _ => {
                self.expr();
            }
        }
    }
}

/// Types.
impl<'a> Parser<'a, '_> {
    /// A class, interface, enum, record or annotation, after its modifiers.
    pub(super) fn type_declaration(&mut self, head: Head<'a>) -> &'a TypeDecl<'a> {
        let kind = match self.bump().kind {
            Class => TypeDeclKind::Class,
            Interface => TypeDeclKind::Interface,
            Enum => TypeDeclKind::Enum,
            At => {
                self.bump();
                TypeDeclKind::Annotation
            }
            _ => TypeDeclKind::Record,
        };
        let name = self.name("a type's name");
        let type_params = self.type_params();
        let components = match self.kind() {
            LeftParen if kind == TypeDeclKind::Record => self.params(),
            _ if kind == TypeDeclKind::Record => {
                self.expect(LeftParen, "after the record's name");
                &[]
            }
            _ => &[],
        };
        let mut superclass = None;
        let mut interfaces: &[TypeExpr<'_>] = &[];
        let mut permits: &[TypeExpr<'_>] = &[];
        loop {
            if self.at(Extends) && kind == TypeDeclKind::Interface || self.at(Implements) {
                self.bump();
                interfaces = self.types_between(Comma);
            } else if self.eat(Extends) {
                superclass = Some(self.type_expr());
            } else if self.at_word("permits") {
                self.bump();
                permits = self.types_between(Comma);
            } else {
                break;
            }
        }
        let (constants, members) = self.type_body(kind, name.text);
        let span = self.since(head.start);
        self.arena.alloc(TypeDecl {
            kind,
            modifiers: head.modifiers,
            name,
            type_params,
            superclass,
            interfaces,
            permits,
            components,
            constants,
            members,
            span,
        })
    }

    /// The body of a type; the constants are those of an enum.
    fn type_body(&mut self, kind: TypeDeclKind, name: &str) -> (&'a [EnumConstant<'a>], &'a [Member<'a>]) {
        let open = self.position;
        if !self.at(LeftBrace) {
            self.expected_here("`{`");
            self.recover_member();
            return (&[], &[]);
        }
        self.bump();
        let constants = if kind == TypeDeclKind::Enum { self.enum_constants() } else { &[] };
        (constants, self.members_until(open, name))
    }

    /// The members between the brace at token `open` and the one that closes it.
    fn members_until(&mut self, open: usize, class: &str) -> &'a [Member<'a>] {
        let mut members = Vec::new();
        while !self.at(RightBrace) && !self.at(Eof) {
            let before = self.position;
            self.member(class, &mut members);
            self.ensure_progress(before);
        }
        self.close(open, RightBrace);
        self.slice(members)
    }

    /// The body of an anonymous class or enum constant.
    pub(super) fn class_body(&mut self) -> &'a [Member<'a>] {
        let open = self.position;
        self.bump();
        self.members_until(open, "")
    }

    fn enum_constants(&mut self) -> &'a [EnumConstant<'a>] {
        let mut constants = Vec::new();
        while matches!(self.kind(), Identifier | At) {
            let start = self.span();
            self.type_annotations();
            let name = self.name("the name of a constant");
            let arguments = if self.at(LeftParen) { self.arguments() } else { &[] };
            let body = self.at(LeftBrace).then(|| self.nested(&[] as &[_], Self::class_body));
            constants.push(EnumConstant { name, arguments, body, span: self.since(start) });
            if !self.eat(Comma) {
                break;
            }
        }
        if constants.is_empty() {
            self.eat(Comma);
        }
        if !self.at(RightBrace) && !self.expect(Semicolon, "after the enum's constants") {
            self.recover_member();
        }
        self.slice(constants)
    }
}

/// Members.
impl<'a> Parser<'a, '_> {
    /// A member of the class named `class`, appended to `members`; a field declaration is several.
    fn member(&mut self, class: &str, members: &mut Vec<Member<'a>>) {
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
        if self.eat(Default) {
            self.element_value();
        }
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
        self.arena.alloc(MethodDecl { modifiers, type_params, result, name, params, throws, body, span })
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

    /// Reports that the body is missing. If it is only its `{`, skips the rest of it.
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
