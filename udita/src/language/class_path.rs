//! The class path: classes in jars and in directories of class files.

mod archive;
mod named;

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use udita_lang::class_file::{self, Declared};
use udita_lang::library;
use udita_lang::source::{Container, Finder, Found, FoundKind};

use super::load::{read_text, reason};
use super::source_path::is_file;
use archive::{Archive, bounded};
pub use named::{NamedClass, classes_in};

/// Classes of jars and of directories of class files, which a program may refer to.
///
/// A class of a jar with sources (`.java`) is compiled from its source; the jar `a-sources.jar` beside `a.jar` belongs to the class path. Any other class is
/// compiled from its class file. Packages `java` always are those of udita's library.
#[derive(Clone, Default, Debug)]
pub struct ClassPath {
    entries: Vec<Arc<Entry>>,
}

/// An entry of a class path.
#[derive(Debug)]
enum Entry {
    Jar(Archive),
    /// The jar of sources beside a jar.
    Sources(Archive),
    /// A jar of which only the class files count.
    ClassFiles(Archive),
    Directory(PathBuf),
}

/// An entry of a class path that can't be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}; the class path has jars, directories of class files, and @FILE for a file of such entries", .path.display())]
pub struct ClassPathError {
    /// The path of the entry.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: String,
}

impl ClassPath {
    /// Opens the entries of `paths`. Each path has one or several entries with the platform's separator between
    /// them, as Java's class path: jars, and directories of class files. `@FILE` stands for the paths in a file,
    /// one a line.
    ///
    /// # Errors
    ///
    /// An entry doesn't exist, or is a file that is no jar.
    pub fn open(paths: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Result<ClassPath, ClassPathError> {
        let mut class_path = ClassPath::default();
        for path in paths {
            for entry in std::env::split_paths(&path) {
                class_path.add(&entry)?;
            }
        }
        Ok(class_path)
    }

    /// Opens jars of which only the class files count, not sources beside them.
    ///
    /// # Errors
    ///
    /// A path doesn't exist, or is no jar.
    pub fn of_class_files(
        jars: impl IntoIterator<Item = impl AsRef<Path>>,
    ) -> Result<ClassPath, ClassPathError> {
        let mut class_path = ClassPath::default();
        for jar in jars {
            let path = jar.as_ref();
            let opened = Archive::open(path)
                .map_err(|problem| ClassPathError { path: path.to_path_buf(), problem })?;
            class_path.entries.push(Arc::new(Entry::ClassFiles(opened)));
        }
        Ok(class_path)
    }

    /// The binary names (`a.B$C`) of the class files in the jars, without descriptions of packages and modules, sorted.
    pub fn class_files(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for entry in &self.entries {
            if let Entry::Jar(jar) | Entry::ClassFiles(jar) = &**entry {
                names.extend(jar.class_files().map(|binary| binary.replace('/', ".")));
            }
        }
        names.sort();
        names.dedup();
        names
    }

    /// This class path followed by the entries of `other` that it doesn't share with it.
    #[must_use]
    pub(crate) fn followed_by(mut self, other: &ClassPath) -> ClassPath {
        for entry in &other.entries {
            if !self.entries.iter().any(|known| Arc::ptr_eq(known, entry)) {
                self.entries.push(Arc::clone(entry));
            }
        }
        self
    }

    /// Adds an entry, or the entries of a file.
    fn add(&mut self, entry: &Path) -> Result<(), ClassPathError> {
        let fail = |problem: String| ClassPathError { path: entry.to_path_buf(), problem };
        if let Some(list) = entry.to_str().and_then(|text| text.strip_prefix('@')) {
            let text = read_text(Path::new(list)).map_err(|error| fail(error.reason.to_string()))?;
            for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
                for entry in std::env::split_paths(line) {
                    // A file of entries names no further files.
                    self.add_place(&entry)?;
                }
            }
            return Ok(());
        }
        self.add_place(entry)
    }

    /// Adds a jar, with the sources beside it, or a directory.
    pub(crate) fn add_place(&mut self, entry: &Path) -> Result<(), ClassPathError> {
        // An empty entry, as in `a.jar:`, is left out. To Java it is the current directory.
        if entry.as_os_str().is_empty() {
            return Ok(());
        }
        let opened = match std::fs::metadata(entry) {
            Ok(data) if data.is_dir() => Ok(Entry::Directory(entry.to_path_buf())),
            Ok(_) => Archive::open(entry).map(Entry::Jar),
            Err(error) => Err(reason(&error)),
        };
        let opened = opened.map_err(|problem| ClassPathError { path: entry.to_path_buf(), problem })?;
        let further = match &opened {
            Entry::Jar(jar) => jar.attribute("Class-Path"),
            _ => None,
        };
        self.entries.push(Arc::new(opened));
        self.add_sources(entry);
        self.add_further(entry, &further.unwrap_or_default());
        Ok(())
    }

    /// Adds the places in the `Class-Path` of a jar's manifest: addresses relative to the jar, with spaces between them. Like Java, it leaves
    /// out those that aren't there or are no files.
    fn add_further(&mut self, jar: &Path, addresses: &str) {
        for address in addresses.split_ascii_whitespace() {
            let Some(place) = place(address) else { continue };
            let place = jar.parent().unwrap_or(Path::new("")).join(place);
            // Jars may name each other.
            let is_same = |known: &Path| known == place || same_file(known, &place);
            if place.exists() && !self.entries.iter().any(|entry| is_same(entry.path())) {
                let _ = self.add_place(&place);
            }
        }
    }

    /// Adds the jar of sources beside a jar, named as in Maven's repository: `a-1.0-sources.jar` for `a-1.0.jar`. Nobody named it, so it is
    /// left out if it can't be used.
    fn add_sources(&mut self, jar: &Path) {
        let stem = jar.file_stem().and_then(OsStr::to_str);
        let is_jar = jar.extension().is_some_and(|end| end == "jar");
        let Some(stem) = stem.filter(|stem| is_jar && !stem.ends_with("-sources")) else { return };
        let sources = jar.with_file_name(format!("{stem}-sources.jar"));
        if is_file(&sources)
            && let Ok(sources) = Archive::open(&sources)
        {
            self.entries.push(Arc::new(Entry::Sources(sources)));
        }
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The source of a class, from the first jar with one.
    fn source(&self, binary: &str) -> Option<Found> {
        let name = format!("{binary}.java");
        // Sources that nobody named replace no model, as class files don't.
        let has_model = library::source(&binary.replace('/', ".")).is_some();
        self.entries.iter().find_map(|entry| {
            let (Entry::Jar(jar) | Entry::Sources(jar)) = &**entry else { return None };
            if has_model && matches!(**entry, Entry::Sources(_)) {
                return None;
            }
            let text = jar.read(&name)?.and_then(|bytes| {
                String::from_utf8(bytes).map_err(|error| {
                    format!("not valid UTF-8 at byte offset {}", error.utf8_error().valid_up_to())
                })
            });
            Some(Found { name: entry.file(&name), text, kind: FoundKind::Source })
        })
    }

    /// The declarations of a class, from its first class file.
    fn declarations(&self, binary: &str) -> Option<Found> {
        let name = format!("{binary}.class");
        self.entries.iter().find_map(|entry| {
            let declared = entry.read(&name)?.and_then(|bytes| {
                let read = |nested: &str| entry.read(&format!("{nested}.class"));
                class_file::declaration(binary, bytes, &read).map_err(|problem| problem.to_string())
            });
            let (text, files) = match declared.transpose()? {
                Ok(Declared { text, files }) => (Ok(text), files),
                Err(problem) => (Err(problem), Vec::new()),
            };
            let kind = FoundKind::ClassFile(Container { name: entry.name(), files });
            Some(Found { name: entry.file(&name), text, kind })
        })
    }
}

impl Entry {
    fn path(&self) -> &Path {
        match self {
            Entry::Jar(jar) | Entry::Sources(jar) | Entry::ClassFiles(jar) => jar.path(),
            Entry::Directory(path) => path,
        }
    }

    /// The name of the jar or directory in messages, without the directories around a jar.
    fn name(&self) -> String {
        match (self, self.path().file_name()) {
            (Entry::Jar(_) | Entry::Sources(_) | Entry::ClassFiles(_), Some(name)) => {
                name.to_string_lossy().into_owned()
            }
            _ => self.path().display().to_string(),
        }
    }

    /// The name of a file of this entry in messages.
    fn file(&self, name: &str) -> String {
        match self {
            Entry::Jar(jar) | Entry::Sources(jar) | Entry::ClassFiles(jar) => {
                format!("{}!/{name}", jar.path().display())
            }
            Entry::Directory(path) => path.join(name).display().to_string(),
        }
    }

    /// The bytes of the class file `name`, or the reason why they can't be read. `None` if there is none.
    fn read(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        match self {
            Entry::Jar(jar) | Entry::Sources(jar) | Entry::ClassFiles(jar) => jar.read(name),
            Entry::Directory(directory) => {
                let path = directory.join(name);
                let open = || File::open(&path).map_err(|error| reason(&error)).and_then(bounded);
                is_file(&path).then(open)
            }
        }
    }

    fn has_package(&self, package: &str) -> bool {
        match self {
            Entry::Jar(jar) | Entry::Sources(jar) | Entry::ClassFiles(jar) => jar.has_package(package),
            Entry::Directory(directory) => directory.join(package).is_dir(),
        }
    }
}

/// The path of an address in a manifest. `None` for one that isn't a file's.
fn place(address: &str) -> Option<PathBuf> {
    let path = address.strip_prefix("file:").unwrap_or(address);
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            // A scheme, such as that of HTTP, ends in a colon.
            b':' => return None,
            b'%' => {
                let digits =
                    [char::from(rest.next()?), char::from(rest.next()?)].map(|digit| digit.to_digit(16));
                (digits[0]? * 16 + digits[1]?) as u8
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

fn same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Whether a name with slashes can only belong to udita's library.
fn is_shipped(binary: &str) -> bool {
    binary == "java" || binary.starts_with("java/")
}

impl Finder for ClassPath {
    fn find(&self, class: &str) -> Option<Found> {
        let binary = class.replace('.', "/");
        if is_shipped(&binary) {
            return None;
        }
        self.source(&binary).or_else(|| self.declarations(&binary))
    }

    fn has_package(&self, package: &str) -> bool {
        let binary = package.replace('.', "/");
        !is_shipped(&binary) && self.entries.iter().any(|entry| entry.has_package(&binary))
    }
}

#[cfg(test)]
mod tests;
