//! The settings of the server, from the command line and from the client.

use std::path::PathBuf;
use std::time::Duration;

use lsp_types::ClientCapabilities;
use serde::Deserialize;

use udita::project::Projects;
use udita::{ClassPath, Release};

use crate::position::Encoding;

/// The default budget of the search for a code lens, in instructions: about a tenth of a second.
const COUNT_BUDGET: u64 = 20_000_000;

/// Time after the last change before diagnostics are published.
const PAUSE: Duration = Duration::from_millis(150);

/// The command-line options of the server.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Directories with the Java sources of further classes.
    pub source_path: Vec<PathBuf>,
    /// Jars and directories of class files with further classes, as [`ClassPath::open`] reads them.
    pub class_path: Vec<PathBuf>,
    /// The Maven and Gradle projects of files. `None` if no file is seen as a part of a project.
    pub projects: Option<Projects>,
    /// Whether names that can't be resolved, and code that udita refuses, are errors and not gaps.
    pub refuses_gaps: bool,
    /// The encoding of files that the client has not opened. `None` for that of their project, or else UTF-8.
    pub encoding: Option<udita::language::Encoding>,
    /// The release of Java of `.java` files. `None` for that of their project, or else the newest one.
    pub release: Option<Release>,
}

/// The `initializationOptions` of the client.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct InitializationOptions {
    /// Directories with the Java sources of further classes, in addition to those of the command line.
    source_path: Vec<PathBuf>,
    /// The number of the release of Java of `.java` files, if the command line has none.
    release: Option<u32>,
    /// The budget of the search for a code lens, in instructions; 0 disables searches.
    count_budget: Option<u64>,
    /// The directory for library files that the client opens.
    cache: Option<PathBuf>,
}

/// The settings in effect for a client.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) encoding: Encoding,
    pub(crate) source_path: Vec<PathBuf>,
    /// The paths of the class path.
    pub(crate) class_paths: Vec<PathBuf>,
    /// The opened class path. Empty if it can't be used.
    pub(crate) class_path: ClassPath,
    pub(crate) projects: Option<Projects>,
    pub(crate) refuses_gaps: bool,
    pub(crate) source_encoding: Option<udita::language::Encoding>,
    pub(crate) release: Option<Release>,
    pub(crate) count_budget: u64,
    pub(crate) pause: Duration,
    pub(crate) cache: Option<PathBuf>,
    /// Whether the client supports snippets with placeholders.
    pub(crate) snippets: bool,
    /// Whether the client shows locations related to a diagnostic.
    pub(crate) related_information: bool,
    /// Whether the client requests code lenses again when the server asks for it.
    pub(crate) refreshes_lenses: bool,
    /// Whether the client opens a document when the server asks for it.
    pub(crate) shows_documents: bool,
    /// Whether the client supports nested symbols.
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
            class_paths: options.class_path.clone(),
            class_path: ClassPath::open(&options.class_path).unwrap_or_default(),
            projects: options.projects.clone(),
            refuses_gaps: options.refuses_gaps,
            source_encoding: options.encoding,
            release: options.release.or(initialization.release.map(Release::nearest)),
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
