//! Document symbols: the declarations of a file.

use lsp_types::{DocumentSymbol, DocumentSymbolResponse, Location, SymbolInformation, SymbolKind};
use udita::language::query::{self, Declared, outline};

use crate::documents::Document;
use crate::settings::Settings;

/// The declarations of `document`, as a tree if the client supports it.
pub(crate) fn symbols(document: &Document, settings: &Settings) -> DocumentSymbolResponse {
    let declared = outline(&document.sources, Document::FILE);
    if settings.nested_symbols {
        return DocumentSymbolResponse::Nested(
            declared.iter().map(|one| nested(one, document, settings)).collect(),
        );
    }
    let mut flat = Vec::new();
    flatten(&declared, None, document, settings, &mut flat);
    DocumentSymbolResponse::Flat(flat)
}

#[allow(deprecated)] // The field `deprecated` has to be given.
fn nested(declared: &Declared, document: &Document, settings: &Settings) -> DocumentSymbol {
    let children: Vec<DocumentSymbol> =
        declared.members.iter().map(|member| nested(member, document, settings)).collect();
    DocumentSymbol {
        name: declared.name.clone(),
        detail: Some(declared.ty.clone()).filter(|ty| !ty.is_empty()),
        kind: kind(declared.kind),
        tags: None,
        deprecated: None,
        range: settings.encoding.range(&document.sources, declared.span),
        selection_range: settings.encoding.range(&document.sources, declared.name_span),
        children: Some(children).filter(|children| !children.is_empty()),
    }
}

#[allow(deprecated)] // The field `deprecated` has to be given.
fn flatten(
    declared: &[Declared],
    container: Option<&str>,
    document: &Document,
    settings: &Settings,
    flat: &mut Vec<SymbolInformation>,
) {
    for one in declared {
        flat.push(SymbolInformation {
            name: one.name.clone(),
            kind: kind(one.kind),
            tags: None,
            deprecated: None,
            location: Location {
                uri: document.uri.clone(),
                range: settings.encoding.range(&document.sources, one.span),
            },
            container_name: container.map(str::to_owned),
        });
        flatten(&one.members, Some(&one.name), document, settings, flat);
    }
}

fn kind(kind: query::SymbolKind) -> SymbolKind {
    match kind {
        query::SymbolKind::Local | query::SymbolKind::Keyword => SymbolKind::VARIABLE,
        query::SymbolKind::Field => SymbolKind::FIELD,
        query::SymbolKind::EnumConstant => SymbolKind::ENUM_MEMBER,
        query::SymbolKind::Method => SymbolKind::METHOD,
        query::SymbolKind::Constructor => SymbolKind::CONSTRUCTOR,
        query::SymbolKind::Class | query::SymbolKind::Record => SymbolKind::CLASS,
        query::SymbolKind::Interface => SymbolKind::INTERFACE,
        query::SymbolKind::Enum => SymbolKind::ENUM,
        query::SymbolKind::TypeVariable => SymbolKind::TYPE_PARAMETER,
        query::SymbolKind::Package => SymbolKind::PACKAGE,
    }
}
