//! Parses files and type declarations.

use super::Parser;
use super::modifiers::Head;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    CompilationUnit, EnumConstant, Import, Member, Param, QualifiedName, TypeDecl, TypeDeclKind, TypeExpr,
};
use crate::syntax::feature::Feature;
use crate::syntax::token::TokenKind;
use TokenKind::*;

/// Files.
impl<'a> Parser<'a, '_> {
    /// Parses the whole file.
    pub(super) fn compilation_unit(&mut self) -> CompilationUnit<'a> {
        let (package, package_annotation) = self.package();
        let mut imports = Vec::new();
        let mut types = Vec::new();
        let mut members = Vec::new();
        let mut imports_late = false;
        let mut semicolon = None;
        let mut semicolon_before_import = None;
        while !self.at(Eof) {
            match self.kind() {
                Import => {
                    let first = types.is_empty() && members.is_empty();
                    if !first && !imports_late {
                        imports_late = true;
                        let message = "imports must come before all declarations";
                        self.report_always(Diagnostic::new(Code::Syntax, self.span(), message));
                    }
                    semicolon_before_import = semicolon_before_import.or(semicolon);
                    imports.push(self.import());
                }
                Semicolon => {
                    semicolon = semicolon.or(Some(self.span()));
                    self.bump();
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
                    let start = self.span();
                    let known = members.len();
                    self.member("", &mut members);
                    members.retain(|member| match member {
                        Member::Type(ty) => {
                            types.push(**ty);
                            false
                        }
                        _ => true,
                    });
                    if members.len() > known {
                        self.uses(Feature::CompactFiles, start);
                    }
                    self.ensure_progress(before);
                }
            }
        }
        let features = std::mem::take(&mut self.features);
        let newer = std::mem::take(&mut self.newer);
        CompilationUnit {
            package,
            package_annotation,
            imports: self.slice(imports),
            semicolon_before_import,
            types: self.slice(types),
            members: self.slice(members),
            features: self.slice(features),
            newer: self.slice(newer),
            span: Span::new(self.file, 0, self.text.len() as u32),
        }
    }

    /// Parses the package declaration of a file, and returns the name with the first annotation.
    pub(super) fn package(&mut self) -> (Option<QualifiedName<'a>>, Option<Span>) {
        if self.kind_at(self.after_annotations(self.position)) != Package {
            return (None, None);
        }
        let annotation = self.annotations().annotations.first().map(|annotation| annotation.span);
        self.bump();
        let name = self.qualified_name("a package's name");
        if !self.expect(Semicolon, "after the package's name") {
            self.recover_statement();
        }
        (Some(name), annotation)
    }

    fn import(&mut self) -> Import<'a> {
        let start = self.span();
        self.bump();
        let is_static = self.eat(Static);
        let is_module = !is_static && self.at_word("module") && self.nth(1) == Identifier;
        if is_module {
            self.uses(Feature::ModuleImports, self.span());
            self.bump();
        }
        let name = self.qualified_name("the name to import");
        let on_demand = !is_module && self.at(Dot) && self.nth(1) == Star;
        if on_demand {
            self.bump();
            self.bump();
        }
        if !is_module && !on_demand && name.parts.len() == 1 {
            let headline = format!("`{}` is no qualified name", name.parts[0].text);
            let label = match is_static {
                true => "the name of a class, a dot and the name of its member are expected",
                false => "the name of a package, a dot and the name of a class are expected",
            };
            self.report(Diagnostic::new(Code::Syntax, name.span, headline).label(label));
        }
        if !self.expect(Semicolon, "after this import") {
            self.recover_statement();
        }
        Import { is_static, is_module, name, on_demand, span: self.since(start) }
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

    /// Parses a module declaration. It has no effect on the program.
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
/// Types.
impl<'a> Parser<'a, '_> {
    /// Parses the components `(A a, B b)` of a record. They allow no brackets after the name (JLS 8.10.1).
    fn components(&mut self) -> &'a [Param<'a>] {
        let components = self.params(Self::name);
        for component in components {
            let after_name = Span { start: component.name.span.end, ..component.span };
            if after_name.start < after_name.end {
                let headline = "a record's component cannot have brackets after its name";
                let label = "write them after the type";
                self.report_always(Diagnostic::new(Code::Syntax, after_name, headline).label(label));
            }
        }
        components
    }

    /// Parses a class, interface, enum, record or annotation declaration after its modifiers.
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
            LeftParen if kind == TypeDeclKind::Record => self.components(),
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
                interfaces = self.unmarked_types(interfaces);
            } else if self.eat(Extends) {
                superclass = Some(self.type_expr());
            } else if self.at_word("permits") {
                self.bump();
                permits = self.types_between(Comma);
            } else {
                break;
            }
        }
        let around = std::mem::take(&mut self.newer);
        let (constants, members) = self.type_body(kind, name.text);
        let newer = std::mem::replace(&mut self.newer, around);
        let newer = self.slice(newer);
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
            newer,
            span,
        })
    }

    /// Parses the body of a type. Returns constants only for an enum.
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

    /// Parses the members between the brace at token `open` and its closing brace.
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

    /// Parses the body of an anonymous class or enum constant.
    pub(super) fn class_body(&mut self) -> &'a [Member<'a>] {
        let open = self.position;
        self.bump();
        self.members_until(open, "")
    }

    fn enum_constants(&mut self) -> &'a [EnumConstant<'a>] {
        let mut constants = Vec::new();
        while matches!(self.kind(), Identifier | Underscore | At) {
            let start = self.span();
            let modifiers = self.annotations();
            let name = self.name("the name of a constant");
            let arguments = if self.at(LeftParen) { self.arguments() } else { &[] };
            let body = self.at(LeftBrace).then(|| self.nested(&[] as &[_], Self::class_body));
            constants.push(EnumConstant { modifiers, name, arguments, body, span: self.since(start) });
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
