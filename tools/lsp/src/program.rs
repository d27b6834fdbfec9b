//! A program: an open file with the files that it refers to, checked.

use std::path::Path;
use std::sync::Arc;

use lsp_types::{Location, Uri};
use udita::language::query::{Analysis, analyse};
use udita::language::{Dialect, FileId, SourceMap, SourcePath, Span};
use udita_generators::Library;

use crate::documents::{Document, OpenFirst, Snapshot};
use crate::library;
use crate::settings::Settings;
use crate::uri;

/// An open file with what is known of its program.
#[derive(Debug)]
pub(crate) struct Program {
    /// The file, those that were found for it, and those of the library.
    pub(crate) sources: SourceMap,
    pub(crate) analysis: Analysis,
}

/// The text of `document` as the first file of a map that finds further classes as `udita check` does.
pub(crate) fn sources(document: &Document, snapshot: &Arc<Snapshot>, settings: &Settings) -> SourceMap {
    let mut sources = document.sources.clone();
    let mut path = SourcePath::new(settings.source_path.iter().cloned()).with_library(Library);
    if let Some(file) = &document.path {
        path = path.with_root_of(&sources, Document::FILE, file);
    }
    sources.look_in(Box::new(OpenFirst { snapshot: Arc::clone(snapshot), path }));
    sources
}

impl Program {
    /// Checks the program of `document`.
    pub(crate) fn new(document: &Document, snapshot: &Arc<Snapshot>, settings: &Settings) -> Program {
        let mut sources = sources(document, snapshot, settings);
        let analysis = match document.dialect {
            Dialect::Library => Analysis::default(),
            Dialect::Udita | Dialect::Java => analyse(&mut sources, &[Document::FILE]),
        };
        Program { sources, analysis }
    }

    /// The name that the client has for a file of the program. A file that is in no directory is written to the cache first; none
    /// if that fails.
    pub(crate) fn uri(
        &self,
        file: FileId,
        document: &Document,
        snapshot: &Snapshot,
        settings: &Settings,
    ) -> Option<Uri> {
        if file == Document::FILE {
            return Some(document.uri.clone());
        }
        let source = self.sources.file(file);
        let path = Path::new(&source.name);
        if source.dialect != Dialect::Library && path.is_absolute() {
            return match snapshot.at_path(path) {
                Some(open) => Some(open.uri.clone()),
                None => uri::of_path(path),
            };
        }
        library::write(source, settings).and_then(|path| uri::of_path(&path))
    }

    /// The place of `span` for the client.
    pub(crate) fn location(
        &self,
        span: Span,
        document: &Document,
        snapshot: &Snapshot,
        settings: &Settings,
    ) -> Option<Location> {
        let uri = self.uri(span.file, document, snapshot, settings)?;
        Some(Location { uri, range: settings.encoding.range(&self.sources, span) })
    }
}
