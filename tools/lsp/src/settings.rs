//! What the command line and the client say about how the server works.

use std::path::PathBuf;
use std::time::Duration;

use lsp_types::ClientCapabilities;
use serde::Deserialize;

use crate::position::Encoding;

/// Instructions that the search behind a code lens runs, unless the client says otherwise: about a tenth of a second.
const COUNT_BUDGET: u64 = 20_000_000;

/// Time without a change after which diagnostics are published.
const PAUSE: Duration = Duration::from_millis(150);

/// The options of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Directories with the Java sources of further classes.
    pub source_path: Vec<PathBuf>,
}

/// The `initializationOptions` of the client.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct InitializationOptions {
    /// Directories with the Java sources of further classes, in addition to those of the command line.
    source_path: Vec<PathBuf>,
    /// Instructions that the search behind a code lens runs; 0 for no searches.
    count_budget: Option<u64>,
    /// The directory for the library's files that the client opens.
    cache: Option<PathBuf>,
}

/// How the server works with its client.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) encoding: Encoding,
    pub(crate) source_path: Vec<PathBuf>,
    pub(crate) count_budget: u64,
    pub(crate) pause: Duration,
    pub(crate) cache: Option<PathBuf>,
    /// The client inserts snippets with places to fill in.
    pub(crate) snippets: bool,
    /// The client shows places beside a diagnostic.
    pub(crate) related_information: bool,
    /// The client asks for code lenses again when the server tells it to.
    pub(crate) refreshes_lenses: bool,
    /// The client opens a document when the server tells it to.
    pub(crate) shows_documents: bool,
    /// The client takes symbols within symbols.
    pub(crate) nested_symbols: bool,
}

impl Settings {
    pub(crate) fn new(
        options: &Options,
        capabilities: &ClientCapabilities,
        initialization: InitializationOptions,
    ) -> Settings {
        let document = capabilities.text_document.as_ref();
        let offered = capabilities.general.as_ref().and_then(|general| general.position_encodings.as_deref());
        let completion = document.and_then(|document| document.completion.as_ref());
        let item = completion.and_then(|completion| completion.completion_item.as_ref());
        let published = document.and_then(|document| document.publish_diagnostics.as_ref());
        let symbols = document.and_then(|document| document.document_symbol.as_ref());
        let lenses = capabilities.workspace.as_ref().and_then(|workspace| workspace.code_lens.as_ref());
        let window = capabilities.window.as_ref().and_then(|window| window.show_document.as_ref());
        Settings {
            encoding: Encoding::negotiated(offered.unwrap_or_default()),
            source_path: [options.source_path.clone(), initialization.source_path].concat(),
            count_budget: initialization.count_budget.unwrap_or(COUNT_BUDGET),
            pause: PAUSE,
            cache: initialization.cache,
            snippets: item.and_then(|item| item.snippet_support).unwrap_or(false),
            related_information: published
                .and_then(|published| published.related_information)
                .unwrap_or(false),
            refreshes_lenses: lenses.and_then(|lenses| lenses.refresh_support).unwrap_or(false),
            shows_documents: window.is_some_and(|window| window.support),
            nested_symbols: symbols
                .and_then(|symbols| symbols.hierarchical_document_symbol_support)
                .unwrap_or(false),
        }
    }
}
