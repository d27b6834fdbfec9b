//! The places of classes that the files of a program don't declare.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use udita_lang::source::{Finder, Found, FoundKind};
use udita_lang::syntax;

use super::load::read_source;
use super::{Encoding, FileId, Release, SourceMap};

/// Directories with Java sources: class `a.b.C` is in the file `a/b/C.java` of the first directory that has this file. Libraries
/// of further classes are searched last.
#[derive(Clone, Default, Debug)]
pub struct SourcePath {
    roots: Vec<PathBuf>,
    libraries: Vec<Arc<dyn Finder>>,
    release: Release,
    encoding: Option<Encoding>,
}

impl SourcePath {
    /// Creates a source path of the directories `roots`, in this order.
    pub fn new(roots: impl IntoIterator<Item = impl Into<PathBuf>>) -> SourcePath {
        SourcePath { roots: roots.into_iter().map(Into::into).collect(), ..SourcePath::default() }
    }

    /// The directories, in search order.
    pub fn directories(&self) -> &[PathBuf] {
        &self.roots
    }

    /// Sets the release of Java in which `.java` files are written, which is the newest one without this call. Features of newer releases are
    /// errors in them.
    #[must_use]
    pub fn with_release(mut self, release: Release) -> SourcePath {
        self.release = release;
        self
    }

    /// The release of Java in which `.java` files are written.
    pub fn release(&self) -> Release {
        self.release
    }

    /// Sets the encoding of the files, unless it is set already. It is UTF-8 without this call.
    #[must_use]
    pub fn with_encoding(mut self, encoding: Option<Encoding>) -> SourcePath {
        self.encoding = self.encoding.or(encoding);
        self
    }

    /// The encoding of the files.
    pub fn encoding(&self) -> Encoding {
        self.encoding.unwrap_or_default()
    }

    /// Adds a library at the end, which is searched for classes that no directory and no earlier library has.
    #[must_use]
    pub fn with_library(mut self, library: impl Finder + 'static) -> SourcePath {
        self.libraries.push(Arc::new(library));
        self
    }

    /// Adds a directory at the end.
    #[must_use]
    pub fn with_root(mut self, root: PathBuf) -> SourcePath {
        if !self.roots.contains(&root) {
            self.roots.push(root);
        }
        self
    }

    /// Adds at the end the directory below which the file `file` at `path` is in the directory of its package: `src` for `src/a/b/C.java`
    /// in package `a.b`. Adds nothing if the file is elsewhere.
    #[must_use]
    pub fn with_root_of(self, sources: &SourceMap, file: FileId, path: &Path) -> SourcePath {
        let package = syntax::package(&sources.file(file).text);
        let mut root = path.parent().map(Path::to_path_buf).unwrap_or_default();
        for part in package.split('.').rev().filter(|part| !part.is_empty()) {
            if !root.ends_with(part) || !root.pop() {
                return self;
            }
        }
        self.with_root(root)
    }

    /// The file that declares the top-level class with this qualified name.
    pub fn file_of(&self, class: &str) -> Option<PathBuf> {
        let relative = class.replace('.', "/") + ".java";
        self.roots.iter().map(|root| root.join(&relative)).find(|path| is_file(path))
    }
}

impl Finder for SourcePath {
    fn find(&self, class: &str) -> Option<Found> {
        let Some(path) = self.file_of(class) else {
            return self.libraries.iter().find_map(|library| library.find(class));
        };
        let text = read_source(&path, self.encoding()).map_err(|error| error.to_string());
        Some(Found { name: path.display().to_string(), text, kind: FoundKind::Source })
    }

    fn has_package(&self, package: &str) -> bool {
        let relative = package.replace('.', "/");
        self.roots.iter().any(|root| root.join(&relative).is_dir())
            || self.libraries.iter().any(|library| library.has_package(package))
    }
}

/// Whether a file of exactly this name exists. Case-insensitive file systems find `list.java` for `List.java`.
pub(super) fn is_file(path: &Path) -> bool {
    let same_name = || match (path.canonicalize(), path.file_name()) {
        (Ok(found), Some(name)) => {
            let found = found.file_name().unwrap_or_default();
            found == name || !found.eq_ignore_ascii_case(name)
        }
        _ => false,
    };
    path.is_file() && same_name()
}
