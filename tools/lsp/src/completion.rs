//! Completion: the names that are possible at a position.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemLabelDetails, CompletionTextEdit, Documentation,
    InsertTextFormat, MarkupContent, MarkupKind, Position, Range, TextEdit,
};
use udita::language::SourceMap;
use udita::language::query::{Completion, SymbolKind, complete};

use crate::documents::Document;
use crate::settings::Settings;

/// The proposals for the name at `position` in the first file of `sources`.
pub(crate) fn completion(
    sources: &SourceMap,
    position: Position,
    settings: &Settings,
) -> Vec<CompletionItem> {
    let offset = settings.encoding.offset(sources.file(Document::FILE), position);
    let found = complete(sources, &[Document::FILE], Document::FILE, offset);
    let range = settings.encoding.range(sources, found.replaced);
    let items = found.proposals.into_iter().enumerate();
    items.map(|(rank, proposal)| item(proposal, rank, range, settings)).collect()
}

fn item(proposal: Completion, rank: usize, range: Range, settings: &Settings) -> CompletionItem {
    let Completion { kind, name, parameters, ty, container, documentation } = proposal;
    let (new_text, format) = inserted(&name, parameters.as_deref(), settings);
    let shown = parameters.as_ref().map(|parameters| format!("({})", parameters.join(", ")));
    let detail = match (&shown, ty.as_str()) {
        (Some(shown), ty) => Some(format!("{ty} {name}{shown}")),
        (None, "") => None,
        (None, ty) => Some(format!("{ty} {name}")),
    };
    let documentation = Some(documentation)
        .filter(|text| !text.is_empty())
        .map(|value| Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }));
    CompletionItem {
        label_details: Some(CompletionItemLabelDetails {
            detail: shown,
            description: Some(container).filter(|container| !container.is_empty()),
        }),
        kind: Some(item_kind(kind)),
        detail,
        documentation,
        sort_text: Some(format!("{rank:06}")),
        filter_text: Some(name.clone()),
        insert_text_format: Some(format),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
        label: name,
        ..CompletionItem::default()
    }
}

/// The text that a proposal inserts. If the client supports snippets, a call has a placeholder for each argument.
fn inserted(name: &str, parameters: Option<&[String]>, settings: &Settings) -> (String, InsertTextFormat) {
    let Some(parameters) = parameters else { return (name.to_owned(), InsertTextFormat::PLAIN_TEXT) };
    if parameters.is_empty() {
        return (format!("{name}()"), InsertTextFormat::PLAIN_TEXT);
    }
    if !settings.snippets {
        return (name.to_owned(), InsertTextFormat::PLAIN_TEXT);
    }
    let places = parameters.iter().zip(1..).map(|(parameter, number)| {
        let own = parameter.rsplit(' ').next().unwrap_or(parameter);
        format!("${{{number}:{}}}", own.replace('$', "\\$"))
    });
    let text = format!("{}({})$0", name.replace('$', "\\$"), places.collect::<Vec<_>>().join(", "));
    (text, InsertTextFormat::SNIPPET)
}

fn item_kind(kind: SymbolKind) -> CompletionItemKind {
    match kind {
        SymbolKind::Local => CompletionItemKind::VARIABLE,
        SymbolKind::Field => CompletionItemKind::FIELD,
        SymbolKind::EnumConstant => CompletionItemKind::ENUM_MEMBER,
        SymbolKind::Method => CompletionItemKind::METHOD,
        SymbolKind::Constructor => CompletionItemKind::CONSTRUCTOR,
        SymbolKind::Class | SymbolKind::Record => CompletionItemKind::CLASS,
        SymbolKind::Interface => CompletionItemKind::INTERFACE,
        SymbolKind::Enum => CompletionItemKind::ENUM,
        SymbolKind::TypeVariable => CompletionItemKind::TYPE_PARAMETER,
        SymbolKind::Package => CompletionItemKind::MODULE,
        SymbolKind::Keyword => CompletionItemKind::KEYWORD,
    }
}
