//! Hover: signature, type and documentation at a position.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};
use udita::language::query::SymbolKind;

use crate::documents::Document;
use crate::program::Program;
use crate::settings::Settings;

/// The text about the name or expression at `position`.
pub(crate) fn hover(program: &Program, position: Position, settings: &Settings) -> Option<Hover> {
    let file = program.sources.file(Document::FILE);
    let offset = settings.encoding.offset(file, position);
    let found = program.analysis.at(Document::FILE, offset)?;
    let mut text = String::new();
    match (found.symbol, found.ty) {
        (Some(symbol), ty) => {
            text.push_str(&code(&symbol.signature));
            let place = match symbol.kind {
                SymbolKind::Local => String::new(),
                _ if symbol.container.is_empty() => String::new(),
                _ => format!("in `{}`", symbol.container),
            };
            // The type of a member of a generic class may be more specific than its declaration.
            let is_member = matches!(symbol.kind, SymbolKind::Field | SymbolKind::Method);
            let more =
                ty.filter(|ty| is_member && !symbol.signature.contains(&format!("{ty} {}", symbol.name)));
            let more = more.map(|ty| format!("here of type `{ty}`"));
            let remarks: Vec<String> =
                [place].into_iter().filter(|place| !place.is_empty()).chain(more).collect();
            if !remarks.is_empty() {
                text.push_str(&format!("\n{}\n", remarks.join(", ")));
            }
            if !symbol.documentation.is_empty() {
                text.push_str(&format!("\n---\n\n{}\n", symbol.documentation));
            }
        }
        // Only code has a type; space within an expression doesn't.
        (None, Some(ty)) if !is_space(&file.text, offset as usize) => text.push_str(&code(ty)),
        (None, _) => return None,
    }
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: text }),
        range: Some(settings.encoding.range(&program.sources, found.span)),
    })
}

fn code(text: &str) -> String {
    format!("```java\n{text}\n```\n")
}

fn is_space(text: &str, offset: usize) -> bool {
    text.get(offset..).and_then(|rest| rest.chars().next()).is_none_or(char::is_whitespace)
}
