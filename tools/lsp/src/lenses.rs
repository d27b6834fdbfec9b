//! Code lenses on entry methods: run, show, explain, and the number of solutions.

use std::collections::HashMap;

use lsp_types::{CodeLens, Command};
use udita::language::Span;
use udita::language::query::EntryMethod;

use crate::commands::{self, Call};
use crate::counter::{self, Count};
use crate::documents::Document;
use crate::program::Program;
use crate::settings::Settings;

/// The bounds chosen by the user, by file and entry.
pub(crate) type Chosen = HashMap<(String, String), Vec<String>>;

/// The lenses of the entries in `document`. `counts` belong to its current text and are keyed by the positions of the entries'
/// names.
pub(crate) fn lenses(
    program: &Program,
    document: &Document,
    counts: &HashMap<Span, Count>,
    chosen: &Chosen,
    settings: &Settings,
) -> Vec<CodeLens> {
    if document.path.is_none() {
        // There is no file to run.
        return Vec::new();
    }
    let own = program.analysis.entries.iter().filter(|entry| entry.span.file == Document::FILE);
    own.flat_map(|entry| of_entry(entry, program, document, counts.get(&entry.span), chosen, settings))
        .collect()
}

fn of_entry(
    entry: &EntryMethod,
    program: &Program,
    document: &Document,
    count: Option<&Count>,
    chosen: &Chosen,
    settings: &Settings,
) -> Vec<CodeLens> {
    let range = settings.encoding.range(&program.sources, entry.span);
    let key = (document.uri.to_string(), entry.name.clone());
    let arguments = match (count, chosen.get(&key)) {
        (_, Some(chosen)) => chosen.clone(),
        (Some(count), None) => count.arguments.clone(),
        (None, None) => counter::arguments(entry, 3),
    };
    let lens = |title: String, command: &str, subcommand: &str| {
        let call = Call::new(subcommand, document, entry, arguments.clone(), settings);
        let argument = serde_json::to_value(call).unwrap_or_default();
        CodeLens {
            range,
            command: Some(Command { title, command: command.to_owned(), arguments: Some(vec![argument]) }),
            data: None,
        }
    };
    let mut lenses = vec![
        lens("run".to_owned(), commands::RUN, "run"),
        lens("show".to_owned(), commands::SHOW, "run"),
        lens("explain".to_owned(), commands::EXPLAIN, "explain"),
    ];
    lenses.extend(count.map(|count| lens(count.title.clone(), commands::ASK_BOUNDS, "run")));
    lenses
}
