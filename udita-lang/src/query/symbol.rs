//! Descriptions of declarations for editors.

use super::documentation;
use crate::semantics::Checker;
use crate::semantics::references::Meaning;
use crate::semantics::types::{ClassKey, FieldKey, MethodKey};
use crate::semantics::world::{MethodDecl, MethodKind};
use crate::source::Span;
use crate::syntax::ast::{self, TypeDeclKind};

/// The kinds of declarations that editors distinguish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum SymbolKind {
    Local,
    Field,
    EnumConstant,
    Method,
    Constructor,
    Class,
    Interface,
    Enum,
    Record,
    TypeVariable,
    Package,
    Keyword,
}

/// A declaration that a name refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The kind of the declaration.
    pub kind: SymbolKind,
    /// The simple name of the declaration.
    pub name: String,
    /// The declaration without its body, such as `public static int getInt(int lo, int hi)`.
    pub signature: String,
    /// The full name of the class or package that contains it. Empty if there is none.
    pub container: String,
    /// The documentation in Markdown. Empty if there is none.
    pub documentation: String,
    /// The place of the name. `None` if the source doesn't contain it.
    pub place: Option<Span>,
}

/// The declaration that a name refers to. `None` if it is unknown.
pub(super) fn symbol(checker: &mut Checker<'_, '_>, meaning: Meaning) -> Option<Symbol> {
    match meaning {
        Meaning::Local(place) => {
            let ty = checker.expression_types.get(place)?;
            let name = checker.sources().text(place).to_owned();
            Some(Symbol {
                kind: SymbolKind::Local,
                signature: format!("{} {name}", checker.show(ty)),
                name,
                container: String::new(),
                documentation: String::new(),
                place: Some(place),
            })
        }
        Meaning::Field(field) => Some(of_field(checker, field)),
        Meaning::Method(method) => Some(of_method(checker, method)),
        Meaning::Class(class) => Some(of_class(checker, class)),
        Meaning::TypeVar(var) => Some(Symbol {
            kind: SymbolKind::TypeVariable,
            name: checker.world.type_vars[var].name.to_owned(),
            signature: checker.type_var_signature(var),
            container: String::new(),
            documentation: String::new(),
            place: None,
        }),
    }
}

pub(super) fn of_field(checker: &Checker<'_, '_>, field: FieldKey) -> Symbol {
    let declared = &checker.world.fields[field];
    let decl = declared.decl;
    let class = &checker.world.classes[declared.class];
    let is_constant =
        class.decl.is_some_and(|class| class.constants.iter().any(|one| one.name.span == decl.name.span));
    Symbol {
        kind: if is_constant { SymbolKind::EnumConstant } else { SymbolKind::Field },
        name: declared.name.to_owned(),
        signature: checker.field_signature(field),
        container: class.canonical_name(),
        documentation: documentation_at(checker, first_of(decl.modifiers, decl.ty.span, decl.span)),
        place: Some(decl.name.span),
    }
}

pub(super) fn of_method(checker: &mut Checker<'_, '_>, method: MethodKey) -> Symbol {
    let documentation = documentation_of(checker, method);
    let declared = &checker.world.methods[method];
    let class = &checker.world.classes[declared.class];
    let (kind, name) = match declared.kind {
        MethodKind::Constructor => (SymbolKind::Constructor, class.simple_name),
        MethodKind::Method | MethodKind::StaticInit => (SymbolKind::Method, declared.name),
    };
    Symbol {
        kind,
        name: name.to_owned(),
        signature: checker.method_signature(method, &Default::default()),
        container: class.canonical_name(),
        documentation,
        place: Some(declared.span),
    }
}

pub(super) fn of_class(checker: &Checker<'_, '_>, class: ClassKey) -> Symbol {
    let declared = &checker.world.classes[class];
    let documentation = declared.decl.map_or(String::new(), |decl| documentation_at(checker, decl.span));
    let container = match declared.outer {
        Some(outer) => checker.world.classes[outer].canonical_name(),
        None => declared.package.to_owned(),
    };
    Symbol {
        kind: class_kind(declared.kind()),
        name: declared.simple_name.to_owned(),
        signature: checker.class_signature(class),
        container,
        documentation,
        place: Some(declared.span),
    }
}

/// The kind of a class.
pub(super) fn class_kind(kind: TypeDeclKind) -> SymbolKind {
    match kind {
        TypeDeclKind::Class => SymbolKind::Class,
        TypeDeclKind::Interface | TypeDeclKind::Annotation => SymbolKind::Interface,
        TypeDeclKind::Enum => SymbolKind::Enum,
        TypeDeclKind::Record => SymbolKind::Record,
    }
}

/// The documentation of a method, or of a method that it overrides.
pub(super) fn documentation_of(checker: &mut Checker<'_, '_>, method: MethodKey) -> String {
    let own = own_documentation(checker, method);
    let declared = &checker.world.methods[method];
    if !own.is_empty() || declared.is_static || declared.kind != MethodKind::Method {
        return own;
    }
    let (class, name) = (declared.class, declared.name);
    let erased: Vec<_> = declared.params.iter().map(|&param| checker.erasure(param)).collect();
    let ancestors = checker.world.classes[class].ancestors.clone();
    for &ancestor in ancestors.iter().skip(1) {
        if let Some(above) = checker.find_method(ancestor, name, &erased) {
            let inherited = own_documentation(checker, above);
            if !inherited.is_empty() {
                return inherited;
            }
        }
    }
    String::new()
}

/// The names of the exceptions that the documentation of a method announces by `@throws` or `@exception`.
pub(crate) fn announced_exceptions(checker: &mut Checker<'_, '_>, method: MethodKey) -> Vec<String> {
    let documentation = documentation_of(checker, method);
    let tags = documentation
        .lines()
        .filter_map(|line| line.strip_prefix("- throws ").or_else(|| line.strip_prefix("- exception ")));
    let name = |tag: &str| {
        let tag = tag.trim_start_matches('`');
        let end = tag.find(|c: char| !(c.is_alphanumeric() || "._$".contains(c)));
        tag[..end.unwrap_or(tag.len())].to_owned()
    };
    tags.map(name).collect()
}

fn own_documentation(checker: &Checker<'_, '_>, method: MethodKey) -> String {
    match checker.world.methods[method].decl {
        MethodDecl::Method(decl) => documentation_at(checker, decl.span),
        MethodDecl::Constructor(decl) => documentation_at(checker, decl.span),
        MethodDecl::Implicit | MethodDecl::Generated(_) => String::new(),
    }
}

/// The documentation before the declaration at `span`.
fn documentation_at(checker: &Checker<'_, '_>, span: Span) -> String {
    let text = &checker.sources().file(span.file).text;
    documentation::comment_before(text, span.start as usize)
}

/// The first part of a declaration.
fn first_of(modifiers: ast::Modifiers<'_>, ty: Span, declarator: Span) -> Span {
    let keywords = modifiers.keywords.iter().map(|&(_, span)| span);
    let annotations = modifiers.annotations.iter().map(|annotation| annotation.span);
    let parts = keywords.chain(annotations).chain([ty, declarator]);
    parts.min_by_key(|span| span.start).unwrap_or(declarator)
}
