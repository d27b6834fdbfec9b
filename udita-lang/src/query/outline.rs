//! The declarations of one file, as a tree.

use bumpalo::Bump;

use super::symbol::{SymbolKind, class_kind};
use crate::source::{FileId, SourceMap, Span};
use crate::syntax;
use crate::syntax::ast::{Member, Param, TypeDecl, TypeExpr, TypeExprKind};

/// A declaration with the declarations inside it, except local variables and local classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The kind of the declaration.
    pub kind: SymbolKind,
    /// The name. A method's name includes its parameter types.
    pub name: String,
    /// The written type of a field, or of the result of a method. Empty for other declarations.
    pub ty: String,
    /// The place of the whole declaration.
    pub span: Span,
    /// The place of the name.
    pub name_span: Span,
    /// The declarations inside it, in order.
    pub members: Vec<Declared>,
}

/// The declarations of the file `file`, in order.
pub fn outline(sources: &SourceMap, file: FileId) -> Vec<Declared> {
    let arena = Bump::new();
    let unit = syntax::parse(&arena, file, &sources.file(file).text, &mut Vec::new());
    let mut found: Vec<Declared> = unit.types.iter().map(|decl| class(sources, decl)).collect();
    found.extend(unit.members.iter().filter_map(|one| member(sources, one)));
    found.retain(|declared| !declared.name.is_empty());
    found.sort_by_key(|declared| declared.span.start);
    found
}

fn class(sources: &SourceMap, decl: &TypeDecl<'_>) -> Declared {
    let constants = decl.constants.iter().map(|constant| Declared {
        kind: SymbolKind::EnumConstant,
        name: constant.name.text.to_owned(),
        ty: String::new(),
        span: constant.span,
        name_span: constant.name.span,
        members: Vec::new(),
    });
    let components = decl.components.iter().map(|component| Declared {
        kind: SymbolKind::Field,
        name: component.name.text.to_owned(),
        ty: written(sources, &component.ty),
        span: component.span,
        name_span: component.name.span,
        members: Vec::new(),
    });
    let members = decl.members.iter().filter_map(|one| member(sources, one));
    let members = constants.chain(components).chain(members).filter(|declared| !declared.name.is_empty());
    Declared {
        kind: class_kind(decl.kind),
        name: decl.name.text.to_owned(),
        ty: String::new(),
        span: decl.span,
        name_span: decl.name.span,
        members: members.collect(),
    }
}

fn member(sources: &SourceMap, member: &Member<'_>) -> Option<Declared> {
    let (kind, name, ty, span, name_span) = match member {
        Member::Field(field) => (
            SymbolKind::Field,
            field.name.text.to_owned(),
            written(sources, &field.ty),
            field.span,
            field.name.span,
        ),
        Member::Method(method) => (
            SymbolKind::Method,
            with_parameters(sources, method.name.text, method.params),
            written(sources, &method.result),
            method.span,
            method.name.span,
        ),
        Member::Constructor(constructor) => (
            SymbolKind::Constructor,
            with_parameters(sources, constructor.name.text, constructor.params.unwrap_or_default()),
            String::new(),
            constructor.span,
            constructor.name.span,
        ),
        Member::Type(decl) => return Some(class(sources, decl)),
        Member::Initializer(_) => return None,
    };
    // If a declaration has several fields, a later field's span may not start at its type.
    let span = Span { start: span.start.min(name_span.start), end: span.end.max(name_span.end), ..span };
    Some(Declared { kind, name, ty, span, name_span, members: Vec::new() })
}

fn with_parameters(sources: &SourceMap, name: &str, params: &[Param<'_>]) -> String {
    if name.is_empty() {
        return String::new();
    }
    let types = params.iter().map(|param| {
        let dots = if param.varargs { "..." } else { "" };
        format!("{}{dots}", written(sources, &param.ty))
    });
    format!("{name}({})", types.collect::<Vec<_>>().join(", "))
}

/// A written type on one line. The brackets of an array may follow the name of the variable.
fn written(sources: &SourceMap, ty: &TypeExpr<'_>) -> String {
    if let TypeExprKind::Array(element) = ty.kind {
        return written(sources, element) + "[]";
    }
    sources.text(ty.span).split_whitespace().collect::<Vec<_>>().join(" ")
}
