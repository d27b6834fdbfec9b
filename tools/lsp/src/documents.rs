//! The open files, with the texts that the client has.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use udita::language::{Dialect, FileId, Finder, Found, FoundKind, SourceFile, SourceMap, SourcePath};

use crate::position::Encoding;
use crate::uri;

/// An open file.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// The URI of the file, as the client writes it.
    pub(crate) uri: Uri,
    /// The path; `None` for a text that is not in a file.
    pub(crate) path: Option<PathBuf>,
    /// The dialect that decides its rules. A library file is read-only.
    pub(crate) dialect: Dialect,
    pub(crate) version: i32,
    /// The text, as the only file of a source map.
    pub(crate) sources: SourceMap,
}

impl Document {
    /// A file that the client opened; `None` if it is in another language.
    pub(crate) fn open(item: TextDocumentItem, is_library: bool) -> Option<Document> {
        let path = uri::to_path(item.uri.as_str());
        let name = path.as_deref().map_or(item.uri.as_str(), |path| path.to_str().unwrap_or_default());
        let dialect = match item.language_id.as_str() {
            _ if is_library => Dialect::Library,
            _ if name.ends_with(".udita") => Dialect::Udita,
            _ if name.ends_with(".java") => Dialect::Java,
            "udita" => Dialect::Udita,
            "java" => Dialect::Java,
            _ => return None,
        };
        let mut sources = SourceMap::new();
        sources.add(name, item.text, dialect);
        Some(Document { path, dialect, version: item.version, sources, uri: item.uri })
    }

    /// The id of the file in its `sources`.
    pub(crate) const FILE: FileId = FileId(0);

    /// The text of the file with its lines.
    pub(crate) fn file(&self) -> &SourceFile {
        self.sources.file(Document::FILE)
    }

    /// The file after a change. A range beyond the text is clipped.
    pub(crate) fn changed(&self, change: &TextDocumentContentChangeEvent, encoding: Encoding) -> Document {
        let file = self.file();
        let text = match change.range {
            None => change.text.clone(),
            Some(range) => {
                let start = encoding.offset(file, range.start) as usize;
                let end = (encoding.offset(file, range.end) as usize).max(start);
                format!("{}{}{}", &file.text[..start], change.text, &file.text[end..])
            }
        };
        let mut sources = SourceMap::new();
        sources.add(file.name.clone(), text, self.dialect);
        Document { sources, ..self.clone() }
    }
}

/// The open files at one point in time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// Number of changes up to now, including those of files that are not open.
    pub(crate) generation: u64,
    /// The documents, by URI.
    pub(crate) documents: BTreeMap<String, Arc<Document>>,
    /// Set to true when a file changes.
    pub(crate) obsolete: Arc<AtomicBool>,
}

impl Snapshot {
    /// Whether a file has changed since the snapshot.
    pub(crate) fn is_obsolete(&self) -> bool {
        self.obsolete.load(Ordering::Relaxed)
    }

    /// The open file with this URI.
    pub(crate) fn document(&self, uri: &Uri) -> Option<&Arc<Document>> {
        self.documents.get(uri.as_str())
    }

    /// The open file at this path.
    pub(crate) fn at_path(&self, path: &Path) -> Option<&Arc<Document>> {
        self.documents.values().find(|document| document.path.as_deref() == Some(path))
    }
}

/// Finds classes in directories. For open files, it uses the text that the client has.
#[derive(Debug)]
pub(crate) struct OpenFirst {
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) path: SourcePath,
}

impl Finder for OpenFirst {
    fn find(&self, class: &str) -> Option<Found> {
        let relative = class.replace('.', "/") + ".java";
        let candidates = match self.path.file_of(class) {
            Some(path) => vec![path],
            // The file has not been saved yet.
            None => self.path.directories().iter().map(|root| root.join(&relative)).collect(),
        };
        let open = candidates.iter().find_map(|path| self.snapshot.at_path(path));
        match open {
            Some(document) => {
                let file = document.file();
                Some(Found {
                    name: file.name.clone(),
                    text: Ok(file.text.to_string()),
                    kind: FoundKind::Source,
                })
            }
            None => self.path.find(class),
        }
    }

    fn has_package(&self, package: &str) -> bool {
        self.path.has_package(package)
    }
}
