//! A program: an open file together with the files that it refers to, checked.

use std::path::Path;
use std::sync::Arc;

use lsp_types::{Location, Uri};
use udita::language::query::{Analysis, analyse};
use udita::language::{Dialect, FileId, SourceMap, SourcePath, Span};
use udita::project::Places;
use udita_generators::Library;

use crate::documents::{Document, OpenFirst, Snapshot};
use crate::library;
use crate::settings::Settings;
use crate::uri;

/// An open file with the results of checking its program.
#[derive(Debug)]
pub(crate) struct Program {
    /// The open file, the files that it refers to, and those of the library.
    pub(crate) sources: SourceMap,
    pub(crate) analysis: Analysis,
}

/// The source map for `document`: its text is the first file, and gaps and further classes are those of `udita check`. `note` gets what is
/// missing of its project.
pub(crate) fn sources(
    document: &Document,
    snapshot: &Arc<Snapshot>,
    settings: &Settings,
    note: &mut dyn FnMut(&str),
) -> SourceMap {
    let mut sources = document.sources.clone();
    if !settings.refuses_gaps {
        sources.allow_gaps();
    }
    let path = SourcePath::new(settings.source_path.iter().cloned()).with_encoding(settings.source_encoding);
    let mut places = Places::new(path.with_library(settings.class_path.clone()), settings.projects.clone());
    if let Some(file) = &document.path {
        places = places.with_file(&sources, Document::FILE, file, note);
    }
    sources.set_release(settings.release.or(places.release()).unwrap_or_default());
    let path = places.path().with_library(Library);
    sources.look_in(Box::new(OpenFirst { snapshot: Arc::clone(snapshot), path }));
    sources
}

impl Program {
    /// Checks the program of `document`. `note` gets what is missing of its project.
    pub(crate) fn new(
        document: &Document,
        snapshot: &Arc<Snapshot>,
        settings: &Settings,
        note: &mut dyn FnMut(&str),
    ) -> Program {
        let mut sources = sources(document, snapshot, settings, note);
        let analysis = match document.dialect {
            Dialect::Library | Dialect::ClassFile | Dialect::Listing => Analysis::default(),
            Dialect::Udita | Dialect::Java | Dialect::Driver => analyse(&mut sources, &[Document::FILE]),
        };
        Program { sources, analysis }
    }

    /// The URI of a file of the program. A file that is in no directory is first written to the cache; `None` if that fails.
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
        if source.dialect.is_users() && path.is_absolute() {
            return match snapshot.at_path(path) {
                Some(open) => Some(open.uri.clone()),
                None => uri::of_path(path),
            };
        }
        library::write(source, settings).and_then(|path| uri::of_path(&path))
    }

    /// The location of `span` in the protocol.
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
