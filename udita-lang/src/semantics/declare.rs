//! The first stage: makes an entry in the world for every class of a file, without resolving references to
//! other classes.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::checker::Checker;
use super::class_state::{ClassState, StageState};
use super::environment::Nesting;
use super::newer::newer_feature;
use super::scope::FileScope;
use super::types::{ClassKey, TypeVarKey};
use super::world::World;
use super::world::{Access, Class, TypeVar};
use crate::diagnostic::{Code, Diagnostic};
use crate::library;
use crate::release::Release;
use crate::source::{Dialect, FileId, Span};
use crate::syntax;
use crate::syntax::ast::{self, Modifier, TypeDeclKind};

/// A file's syntax, with the errors in it.
pub(super) type Parsed<'a> = (&'a ast::CompilationUnit<'a>, Vec<Diagnostic>);

/// The place where a class is declared.
#[derive(Clone, Copy)]
pub(super) struct DeclarationSite<'a> {
    pub(super) file: usize,
    pub(super) package: &'a str,
    pub(super) dialect: Dialect,
    pub(super) outer: Option<ClassKey>,
    /// The binary name, if it is known in advance.
    pub(super) name: Option<&'a str>,
}

impl<'a> World<'a> {
    /// The text of a dotted name.
    pub(super) fn dotted(&self, name: ast::QualifiedName<'a>) -> &'a str {
        let parts: Vec<&str> = name.parts.iter().map(|part| part.text).collect();
        self.arena.alloc_str(&parts.join("."))
    }

    fn binary_name(&self, simple: &str, place: DeclarationSite<'a>) -> &'a str {
        let (prefix, separator) = match place.outer {
            Some(outer) => (self.classes[outer].name, "$"),
            None if place.package.is_empty() => ("", ""),
            None => (place.package, "."),
        };
        self.arena.alloc_str(&format!("{prefix}{separator}{simple}"))
    }

    pub(super) fn is_named_like_outer(&self, name: &str, mut outer: Option<ClassKey>) -> bool {
        while let Some(class) = outer {
            let class = &self.classes[class];
            if class.decl.is_some_and(|decl| decl.name.text == name) {
                return true;
            }
            outer = class.outer;
        }
        false
    }
}

impl<'a> Checker<'a, '_> {
    /// Parses a file and declares its classes.
    pub(super) fn declare_file(&mut self, id: FileId) {
        let parsed = self.parse_file(id);
        self.declare_parsed(id, parsed);
    }

    /// A file's syntax, with the errors in it.
    pub(super) fn parse_file(&self, id: FileId) -> Parsed<'a> {
        let source = self.sources.file(id);
        let mut errors = Vec::new();
        if source.dialect == Dialect::Library {
            let unit = syntax::outline(self.arena, id, &source.text, self.levels.library, &mut errors);
            return (unit, errors);
        }
        let parse = match source.dialect {
            Dialect::ClassFile => syntax::parse_class_file,
            _ => syntax::parse,
        };
        let unit = parse(self.arena, id, &source.text, &mut errors);
        let release = self.sources.release_of(id);
        let features = unit.features.iter();
        errors.extend(features.filter_map(|&(feature, span)| newer_feature(feature, span, release)));
        if let Some(span) = unit.semicolon_before_import.filter(|_| release >= Release::nearest(21)) {
            let headline = "imports must come before all declarations, and this `;` is one";
            errors.push(Diagnostic::new(Code::Syntax, span, headline).label("leave this out"));
        }
        errors.sort_by_key(|error| error.primary.0.start);
        (unit, errors)
    }

    /// Declares the classes of a parsed file, and reports its errors.
    pub(super) fn declare_parsed(&mut self, id: FileId, (unit, errors): Parsed<'a>) {
        // Unsupported parts don't prevent understanding a file, unlike other syntax errors.
        self.syntax_errors |= errors.iter().any(|error| error.code != Code::Unsupported);
        for error in errors {
            self.diagnostics.report(error);
        }
        self.declare_unit(id, unit);
    }

    /// Declares the classes of a parsed file.
    pub(super) fn declare_unit(&mut self, id: FileId, unit: &'a ast::CompilationUnit<'a>) {
        let source = self.sources.file(id);
        let dialect = source.dialect;
        let stem = file_stem(&source.name);
        let is_package_info = source.name.rsplit(['/', '\\']).next() == Some("package-info.java");
        let package = unit.package.map_or("", |name| self.dotted(name));
        if let Some(name) =
            unit.package.filter(|_| dialect != Dialect::Library && (self.library)(package).is_some())
        {
            let headline = format!("package `{package}` has the name of a class");
            self.diagnostics.error(Code::Duplicate, name.span, headline, "choose another name");
        }
        if let Some(annotation) = unit.package_annotation.filter(|_| !is_package_info) {
            let headline = "a package can be annotated in `package-info.java` only";
            self.diagnostics.error(Code::BadModifiers, annotation, headline, "leave this out");
        }
        let file = self.files.len();
        self.files.push(FileScope::new(package, dialect, unit.imports));
        let place = DeclarationSite { file, package, dialect, outer: None, name: None };
        if dialect == Dialect::Udita {
            let name = self.arena.alloc_str(&stem);
            self.declare_implicit(name, unit, place, Span::new(id, 0, 0));
            return;
        }
        if !unit.members.is_empty() {
            return self.declare_compact(&stem, unit, place);
        }
        for decl in unit.types {
            self.declare_class(decl, place);
        }
        let qualified = |name: &str| format!("{package}.{name}");
        self.levels.newer.extend(unit.newer.iter().map(|&(name, since)| (qualified(name), since)));
    }

    /// Declares the implicit class of a `.udita` file. The top-level types of the file are nested in it, so
    /// they see its members. Its methods, fields and initialisers are static, even without the modifier.
    fn declare_implicit(
        &mut self,
        stem: &'a str,
        unit: &'a ast::CompilationUnit<'a>,
        place: DeclarationSite<'a>,
        span: Span,
    ) {
        let name = self.binary_name(stem, place);
        if self.world.by_name.contains_key(name) {
            let headline = format!("two files of the program have the name `{stem}`");
            self.diagnostics.error(Code::Duplicate, span, headline, "");
            return;
        }
        let class = self.world.classes.insert(Class {
            is_implicit: true,
            access: Access::Public,
            members: unit.members,
            ..Class::bare(name, stem, place.package, span)
        });
        self.enter(class, place, &[]);
        for decl in unit.types {
            self.declare_class(decl, DeclarationSite { outer: Some(class), ..place });
        }
        self.declare_nested(unit.members, DeclarationSite { outer: Some(class), ..place });
    }

    /// Declares the class of a compact source file (JLS 8.1.8), with all declarations of the file as its members. The file imports
    /// `java.base`.
    fn declare_compact(
        &mut self,
        stem: &str,
        unit: &'a ast::CompilationUnit<'a>,
        mut place: DeclarationSite<'a>,
    ) {
        if let Some(package) = unit.package {
            let headline = "a file with members outside of classes has no package";
            self.diagnostics.error(Code::Syntax, package.span, headline, "leave this out");
            place.package = "";
        }
        let outside = |member: &&ast::Member<'a>| {
            matches!(member, ast::Member::Initializer(_) | ast::Member::Constructor(_))
        };
        if let Some(member) = unit.members.iter().find(outside) {
            let headline = "only methods, fields and types can be outside of classes";
            self.diagnostics.error(Code::Syntax, member_span(member), headline, "put it into a class");
        }
        self.files[place.file]
            .module_packages
            .extend(library::modules::packages("java.base").unwrap_or_default());
        let types = unit.types.iter().map(ast::Member::Type);
        let members: Vec<ast::Member<'a>> = unit.members.iter().copied().chain(types).collect();
        let span = members.iter().map(member_span).min_by_key(|span| span.start).unwrap_or(unit.span);
        let name = ast::Name { text: self.arena.alloc_str(stem), span };
        let file = &self.sources.file(span.file).name;
        let file = file.rsplit(['/', '\\']).next().unwrap_or_default();
        if file.strip_suffix(".java").is_some_and(|written| !is_identifier(written)) {
            let headline = format!("the name of the file, `{file}`, is not that of a class");
            let label = "its class is named after the file";
            self.diagnostics.report(
                Diagnostic::new(Code::Syntax, span, headline)
                    .label(label)
                    .help("rename the file to an identifier followed by `.java`"),
            );
        }
        let members = self.arena.alloc_slice_copy(&members);
        let keywords = self.arena.alloc_slice_copy(&[(Modifier::Final, span)]);
        let decl = self.arena.alloc(ast::TypeDecl {
            modifiers: ast::Modifiers { keywords, annotations: &[] },
            ..ast::TypeDecl::class(name, members, unit.span)
        });
        self.declare_class(decl, place);
        if let Some(&class) = self.world.by_name.get(decl.name.text) {
            self.world.classes[class].is_compact = true;
        }
    }

    /// Registers a new class under its name and creates its state.
    fn enter(&mut self, class: ClassKey, place: DeclarationSite<'a>, type_params: &'a [ast::TypeParam<'a>]) {
        let world = &mut self.types.world;
        world.by_name.insert(world.classes[class].name, class);
        world.classes[class].ancestors = Rc::new([class]);
        // Nested classes of a library are often not needed.
        let is_named =
            self.world.classes[class].nesting.is_some() || place.outer.is_none() || place.dialect.is_users();
        if is_named {
            self.order.push(class);
        }
        if place.dialect.is_users() {
            self.user_classes.push(class);
        }
        self.states.insert(
            class,
            ClassState {
                file: place.file,
                is_named,
                header: StageState::Pending,
                members: StageState::Pending,
                has_fields: false,
                named: FxHashSet::default(),
                has_constants: false,
                has_initialisers: false,
                signatures: FxHashMap::default(),
                type_params,
            },
        );
    }

    fn declare_nested(&mut self, members: &'a [ast::Member<'a>], place: DeclarationSite<'a>) {
        for member in members {
            if let ast::Member::Type(decl) = member {
                self.declare_class(decl, place);
            }
        }
    }

    /// The binary name of a class that a class file declares, if it isn't that of a class which Java's compilers would make: in the
    /// object `A$` of Scala, `B` is `A$B`.
    fn binary_name_of_class_file(
        &self,
        decl: &ast::TypeDecl<'a>,
        place: DeclarationSite<'a>,
    ) -> Option<&'a str> {
        let outer = self.world.classes[place.outer?].name;
        let container = self.sources.file(decl.span.file).container.as_ref()?;
        let has = |name: &str| {
            let binary = name.replace('.', "/");
            container.files.iter().any(|file| file.binary == binary)
        };
        let [usual, other] = ["$", ""].map(|separator| format!("{outer}{separator}{}", decl.name.text));
        (outer.ends_with('$') && has(&other) && !has(&usual)).then(|| &*self.arena.alloc_str(&other))
    }

    fn declare_class(&mut self, decl: &'a ast::TypeDecl<'a>, place: DeclarationSite<'a>) {
        let name = self.binary_name_of_class_file(decl, place);
        let name = name.unwrap_or_else(|| self.binary_name(decl.name.text, place));
        if let Some(&first) = self.world.by_name.get(name) {
            let first = self.world.classes[first].span;
            self.diagnostics.duplicate("type", decl.name, first);
            return;
        }
        if self.is_named_like_outer(decl.name.text, place.outer) {
            let headline = format!("nested type `{}` has the name of a type around it", decl.name.text);
            self.diagnostics.error(
                Code::Duplicate,
                decl.name.span,
                headline,
                "already the name of an enclosing type",
            );
            return;
        }
        let outer = place.outer.map(|outer| (outer, self.world.classes[outer].is_implicit));
        let simple_name = match outer {
            Some((outer, false)) => {
                let outer = self.world.classes[outer].simple_name;
                self.arena.alloc_str(&format!("{outer}.{}", decl.name.text))
            }
            _ => decl.name.text,
        };
        let class = self.enter_class(decl, DeclarationSite { name: Some(name), ..place }, simple_name, None);
        if let Some((outer, _)) = outer {
            self.world.classes[outer].nested.insert(decl.name.text, class);
        }
    }

    /// Makes the entries of a class and of its member classes.
    pub(super) fn enter_class(
        &mut self,
        decl: &'a ast::TypeDecl<'a>,
        place: DeclarationSite<'a>,
        simple_name: &'a str,
        nesting: Option<Nesting<'a>>,
    ) -> ClassKey {
        let is_interface = matches!(decl.kind, TypeDeclKind::Interface | TypeDeclKind::Annotation);
        let in_interface =
            nesting.is_none() && place.outer.is_some_and(|outer| self.world.classes[outer].is_interface);
        let is_local = nesting.is_some();
        let type_params = self.declare_type_params(decl.type_params);
        self.check_type_name(decl.name);
        let is_enum = decl.kind == TypeDeclKind::Enum;
        if let Some(param) = decl.type_params.first().filter(|_| is_enum) {
            self.diagnostics.error(Code::Syntax, param.name.span, "an enum has no type parameters", "");
        }
        let name = place.name.unwrap_or(decl.name.text);
        let class = self.world.classes.insert(Class {
            is_library: !place.dialect.is_users(),
            is_compiled: place.dialect == Dialect::ClassFile,
            is_driver: place.dialect == Dialect::Driver,
            is_interface,
            is_abstract: is_interface
                || decl.modifiers.has(Modifier::Abstract)
                || is_enum && super::classes::has_only_bodies(decl),
            // An enum can be extended only by the bodies of its constants.
            is_final: is_enum || decl.kind == TypeDeclKind::Record || decl.modifiers.has(Modifier::Final),
            access: if in_interface { Access::Public } else { Access::of(decl.modifiers) },
            outer: place.outer,
            type_params,
            nesting,
            decl: Some(decl),
            members: decl.members,
            ..Class::bare(name, simple_name, place.package, decl.name.span)
        });
        self.enter(class, place, decl.type_params);
        let dialect = self.sources.file(decl.name.span.file).dialect;
        self.rules().check_class_modifiers(decl, class, dialect);
        if !is_local && let Some(outer) = self.enclosing_instance(class) {
            let enclosing = self.world.classes[outer].type_params;
            if !enclosing.is_empty() {
                let all = [type_params, enclosing].concat();
                self.world.classes[class].type_params = self.arena.alloc_slice_copy(&all);
            }
            self.enclosing_field(class, outer);
        }
        self.declare_nested(decl.members, DeclarationSite { outer: Some(class), name: None, ..place });
        class
    }

    /// Reports a declared type whose name would not be read as a type (JLS 3.9).
    fn check_type_name(&mut self, name: ast::Name<'a>) {
        if let "var" | "yield" | "record" | "sealed" | "permits" = name.text {
            let headline = format!("a type cannot be called `{}`", name.text);
            self.diagnostics.error(Code::Syntax, name.span, headline, "reserved in some contexts");
        }
    }

    /// Declares type variables. Their bounds are resolved later.
    pub(super) fn declare_type_params(&mut self, params: &'a [ast::TypeParam<'a>]) -> &'a [TypeVarKey] {
        for (i, param) in params.iter().enumerate() {
            self.check_type_name(param.name);
            if let Some(first) = params[..i].iter().find(|first| first.name.text == param.name.text) {
                self.diagnostics.duplicate("type parameter", param.name, first.name.span);
            }
        }
        let vars: Vec<TypeVarKey> = params
            .iter()
            .map(|param| self.world.type_vars.insert(TypeVar { name: param.name.text, bounds: Vec::new() }))
            .collect();
        self.arena.alloc_slice_copy(&vars)
    }
}

fn member_span(member: &ast::Member<'_>) -> Span {
    match member {
        ast::Member::Field(field) => field.name.span,
        ast::Member::Method(method) => method.name.span,
        ast::Member::Constructor(constructor) => constructor.name.span,
        ast::Member::Initializer(initializer) => initializer.body.span,
        ast::Member::Type(decl) => decl.name.span,
    }
}

/// Whether a class can have this name.
fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| !c.is_ascii_digit())
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$'))
}

/// The name of a file without its directories and its extension, converted to an identifier.
fn file_stem(name: &str) -> String {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = base.split('.').next().unwrap_or(base);
    let mut out: String =
        stem.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '_' }).collect();
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    out
}
