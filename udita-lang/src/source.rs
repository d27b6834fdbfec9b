//! Source files and places in them.
//!
//! A [`SourceMap`] owns the text of every file of a compilation, the user's and the library's. Later stages
//! refer to a place by a [`Span`] of three integers.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, LazyLock, OnceLock};

use crate::release::Release;

/// Identifies a file in its [`SourceMap`]: its index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FileId(pub u32);

/// A half-open range of bytes of one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The file that contains the range.
    pub file: FileId,
    /// The offset of the first byte.
    pub start: u32,
    /// The offset just past the last byte.
    pub end: u32,
}

impl Span {
    /// The span of the last byte, such as the closing brace of a block.
    pub(crate) fn last(self) -> Span {
        Span { start: self.end.saturating_sub(1).max(self.start), ..self }
    }

    /// The span from `start` to `end` in `file`.
    pub fn new(file: FileId, start: u32, end: u32) -> Span {
        Span { file, start, end }
    }

    /// Whether `other` lies within this span.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    /// The smallest span that covers `self` and `other`. Both are in the same file.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        debug_assert_eq!(self.file, other.file);
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty span just past the end, for reporting that something is missing there.
    #[must_use]
    pub fn after(self) -> Span {
        Span { start: self.end, ..self }
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.file.0, self.start, self.end)
    }
}

/// The rules by which a file is parsed and checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// A `.java` file: a compilation unit of Java.
    Java,
    /// A Java file that a tool has written beside a program. Its code may use private members of all classes but the library's.
    Driver,
    /// A `.udita` file: Java with methods and fields at the top level, which imports the choice library
    /// implicitly.
    Udita,
    /// A file of udita's library. Only such a file may declare `native` methods.
    Library,
    /// The declarations of a class file as Java source. The bodies of its methods are in the class file.
    ClassFile,
    /// The code of class files as text, which is shown and never parsed.
    Listing,
}

impl Dialect {
    /// Whether the file belongs to this program. Otherwise, it is a library whose declarations are
    /// correct.
    pub fn is_users(self) -> bool {
        matches!(self, Dialect::Java | Dialect::Driver | Dialect::Udita)
    }

    /// Whether messages show lines of the file.
    pub fn has_lines(self) -> bool {
        self.is_users() || self == Dialect::Listing
    }
}

/// One source file of a compilation.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The name shown in messages, usually a path.
    pub name: String,
    /// The whole text of the file.
    pub text: Cow<'static, str>,
    /// The rules by which it is parsed and checked.
    pub dialect: Dialect,
    /// The class files that the text declares.
    pub(crate) container: Option<Container>,
    /// The file with the text of their code.
    code: Option<FileId>,
    /// The change of the code whose text this is.
    change: Option<CodeChange>,
    /// The line table, computed on first use.
    lines: OnceLock<Arc<Lines>>,
}

/// The change of an instruction in a class file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeChange {
    /// The binary name of the class.
    pub(crate) binary: String,
    /// The number of the method in the class file.
    pub(crate) method: usize,
    /// The place of the instruction in the code of the method.
    pub(crate) at: u32,
    /// What the instruction becomes.
    pub(crate) change: Change,
}

/// What an instruction of a class file becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The comparison that differs for equal operands.
    Boundary,
    /// The opposite condition.
    Opposite,
    /// Another operator.
    Operator,
    /// The opposite increment.
    Decrement,
    /// Nothing, for a sign.
    Unsigned,
    /// Nothing, for a call.
    Uncalled,
    /// The return of an empty object.
    ReturnEmpty,
    /// The return of `false`, 0 or `null`.
    ReturnZero,
    /// The return of `true`.
    ReturnTrue,
}

/// Table of the lines and characters of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Lines {
    /// The byte at which each line starts.
    starts: Vec<u32>,
    /// Number of characters before each block of [`BLOCK`] bytes. The table makes columns fast in lines of
    /// megabytes.
    characters: Vec<u32>,
}

/// Bytes per block. Within a block, characters are counted one by one.
const BLOCK: usize = 256;

impl Lines {
    fn of(text: &str) -> Lines {
        let newlines = memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1);
        let starts = std::iter::once(0).chain(newlines).collect();
        let blocks = text.as_bytes().chunks(BLOCK);
        let characters =
            blocks.scan(0, |before, block| Some(std::mem::replace(before, *before + characters(block))));
        Lines { starts, characters: characters.collect() }
    }

    /// The table of a text of `count` empty lines.
    fn empty(count: usize) -> Lines {
        Lines { starts: (0..=count as u32).collect(), characters: (0..count as u32).step_by(BLOCK).collect() }
    }

    /// Number of characters of `text` before byte `offset`.
    fn characters_before(&self, text: &str, offset: usize) -> u32 {
        let block = (offset / BLOCK).min(self.characters.len().saturating_sub(1));
        let before = self.characters.get(block).copied().unwrap_or_default();
        before + characters(&text.as_bytes()[block * BLOCK..offset])
    }
}

/// Number of characters that begin in `bytes`.
fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|&&byte| byte & 0b1100_0000 != 0b1000_0000).count() as u32
}

impl SourceFile {
    /// The line and the column of byte `offset`, both counted from 1. Columns count characters.
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let line = self.line_index(offset);
        let start = self.line_range(line).start;
        let offset = offset as usize;
        let column = match self.text.is_char_boundary(offset) {
            true => self.characters_before(offset) - self.characters_before(start),
            false => 0,
        };
        (line as u32 + 1, column + 1)
    }

    /// The byte at `line` and `column`, counted as in [`SourceFile::line_column`].
    pub fn offset(&self, line: u32, column: u32) -> Option<u32> {
        let range = self.line_range((line as usize).checked_sub(1)?);
        let (at, _) = self.text.get(range.clone())?.char_indices().nth((column as usize).checked_sub(1)?)?;
        Some((range.start + at) as u32)
    }

    /// The class files whose declarations the text has, as a [`Finder`] found them. `None` for another file.
    pub fn found(&self) -> Option<Found> {
        let container = self.container.clone()?;
        let (name, text) = (self.name.clone(), Ok(self.text.to_string()));
        Some(Found { name, text, kind: FoundKind::ClassFile(container) })
    }

    /// Whether it is a part of the program, as source or as class files, and no library of it.
    pub fn is_of_program(&self) -> bool {
        self.dialect.is_users() || self.code.is_some()
    }

    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Arc::new(Lines::of(&self.text)))
    }

    fn line_starts(&self) -> &[u32] {
        &self.lines().starts
    }

    fn characters_before(&self, offset: usize) -> u32 {
        self.lines().characters_before(&self.text, offset)
    }

    /// The line with number `number`, counted from 1, without its line terminator.
    pub fn line(&self, number: u32) -> Option<&str> {
        let line = (number as usize).checked_sub(1)?;
        (line < self.line_starts().len()).then(|| &self.text[self.line_range(line)])
    }

    /// The index of the line that contains byte `offset`, counted from 0.
    pub fn line_index(&self, offset: u32) -> usize {
        self.line_starts().partition_point(|&start| start <= offset).max(1) - 1
    }

    /// The bytes of the line with index `line`, without its line terminator. Empty past the last line.
    pub fn line_range(&self, line: usize) -> Range<usize> {
        let at = |line: usize| self.line_starts().get(line).map_or(self.text.len(), |&start| start as usize);
        let (start, end) = (at(line), at(line + 1));
        let text = &self.text[start..end];
        let text = text.strip_suffix('\n').unwrap_or(text);
        let text = text.strip_suffix('\r').unwrap_or(text);
        start..start + text.len()
    }
}

/// A file that a [`Finder`] found.
#[derive(Debug)]
pub struct Found {
    /// The name shown in messages, usually a path.
    pub name: String,
    /// The whole text, or the reason why it can't be read.
    pub text: Result<String, String>,
    /// The meaning of the text.
    pub kind: FoundKind,
}

/// The kind of a file that a [`Finder`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoundKind {
    /// Java source.
    Source,
    /// Class files. The text declares their classes.
    ClassFile(Container),
}

/// The place of class files, and what is in them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Container {
    /// The name of the jar or directory.
    pub name: String,
    /// The class files of a class and of its member classes.
    pub files: Vec<ClassFile>,
}

/// A class file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassFile {
    /// The binary name of its class: `a/B$C`.
    pub binary: String,
    /// The bytes.
    pub bytes: Arc<[u8]>,
}

/// Finds the files of classes that a program refers to but does not declare.
pub trait Finder: fmt::Debug + Send + Sync {
    /// Finds the `.java` file of the top-level class with the full name `class` (`a.b.C`).
    fn find(&self, class: &str) -> Option<Found>;

    /// Whether a package with the full name `package` (`a.b`) exists.
    fn has_package(&self, package: &str) -> bool;
}

/// The files of a compilation. A [`FileId`] is an index into them.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
    finder: Option<Arc<dyn Finder>>,
    allows_gaps: bool,
    release: Release,
}

impl SourceMap {
    /// Makes a map without files.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// A map without files, with the same finder, release and treatment of gaps.
    pub(crate) fn without_files(&self) -> SourceMap {
        let SourceMap { finder, allows_gaps, release, .. } = self;
        SourceMap { files: Vec::new(), finder: finder.clone(), allows_gaps: *allows_gaps, release: *release }
    }

    /// Sets the finder of classes that the files don't declare. Without a finder, such classes are looked up
    /// in the library only.
    pub fn look_in(&mut self, finder: Box<dyn Finder>) {
        self.finder = Some(Arc::from(finder));
    }

    /// The finder of classes that the files don't declare.
    pub fn finder(&self) -> Option<&dyn Finder> {
        self.finder.as_deref()
    }

    /// Makes names that can't be resolved, and code that udita refuses, gaps instead of errors: such a program
    /// compiles, and a path that comes to a gap ends there.
    pub fn allow_gaps(&mut self) {
        self.allows_gaps = true;
    }

    /// Whether names that can't be resolved, and code that udita refuses, are gaps instead of errors.
    pub fn allows_gaps(&self) -> bool {
        self.allows_gaps
    }

    /// Sets the release of Java of the `.java` files, which is the newest one without this call. A `.udita` file is always of the newest
    /// release.
    pub fn set_release(&mut self, release: Release) {
        self.release = release;
    }

    /// The release of Java of the `.java` files.
    pub fn release(&self) -> Release {
        self.release
    }

    /// The release of Java of a file.
    pub fn release_of(&self, id: FileId) -> Release {
        match self.file(id).dialect {
            Dialect::Java | Dialect::Driver => self.release,
            Dialect::Udita | Dialect::Library | Dialect::ClassFile | Dialect::Listing => Release::NEWEST,
        }
    }

    /// The release whose library the program has: that of its `.java` files, or the newest one with a `.udita` file.
    pub(crate) fn library_release(&self) -> Release {
        let mut files = self.files.iter();
        if files.any(|file| file.dialect == Dialect::Udita) { Release::NEWEST } else { self.release }
    }

    /// Adds a file and returns its number. The text must be shorter than 4 GiB.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>, dialect: Dialect) -> FileId {
        self.push(name.into(), Cow::Owned(text.into()), dialect)
    }

    /// Adds a file that a [`Finder`] found.
    ///
    /// # Errors
    ///
    /// The file can't be read, for this reason.
    pub fn add_found(&mut self, found: Found) -> Result<FileId, String> {
        let text = found.text?;
        Ok(match found.kind {
            FoundKind::Source => self.add(found.name, text, Dialect::Java),
            FoundKind::ClassFile(container) => self.add_class_file(found.name, text, container),
        })
    }

    /// Adds the declarations of class files.
    pub(crate) fn add_class_file(&mut self, name: String, text: String, container: Container) -> FileId {
        let id = self.push(name, Cow::Owned(text), Dialect::ClassFile);
        self.files[id.0 as usize].container = Some(container);
        id
    }

    /// Adds a file of empty lines, for places in a source whose text isn't at hand. Byte `n` is on line `n + 1`.
    pub(crate) fn add_lines(&mut self, name: String) -> FileId {
        // All such files share the table, because a program has one for each class of its libraries.
        static LINES: LazyLock<(String, Arc<Lines>)> = LazyLock::new(|| {
            let count = usize::from(u16::MAX) + 1;
            ("\n".repeat(count), Arc::new(Lines::empty(count)))
        });
        let id = self.push(name, Cow::Borrowed(LINES.0.as_str()), Dialect::ClassFile);
        self.files[id.0 as usize].lines = Arc::clone(&LINES.1).into();
        id
    }

    /// Adds the text of the code of the class files that `declarations` declares.
    pub(crate) fn add_listing(&mut self, name: String, text: String, declarations: FileId) -> FileId {
        let id = self.push(name, Cow::Owned(text), Dialect::Listing);
        self.files[declarations.0 as usize].code = Some(id);
        id
    }

    /// Changes the code whose text is in the file `id`.
    pub(crate) fn change_code(&mut self, id: FileId, change: CodeChange) {
        self.files[id.0 as usize].change = Some(change);
    }

    /// The change of the code whose text is in the file `id`.
    pub(crate) fn change_of(&self, id: FileId) -> Option<&CodeChange> {
        self.file(id).change.as_ref()
    }

    /// The file with the code of `id`: itself, or for declarations of class files, whose code a program has, the text of their code.
    pub fn code_of(&self, id: FileId) -> FileId {
        self.file(id).code.unwrap_or(id)
    }

    /// Adds a file of the library.
    pub(crate) fn add_library(&mut self, name: &str, text: &'static str) -> FileId {
        self.push(name.to_owned(), Cow::Borrowed(text), Dialect::Library)
    }

    fn push(&mut self, name: String, text: Cow<'static, str>, dialect: Dialect) -> FileId {
        self.files.push(SourceFile {
            name,
            text,
            dialect,
            container: None,
            code: None,
            change: None,
            lines: OnceLock::new(),
        });
        FileId(self.files.len() as u32 - 1)
    }

    /// Replaces the text of a file. Spans into the old text become invalid.
    pub(crate) fn replace_text(&mut self, id: FileId, text: String) {
        let file = &mut self.files[id.0 as usize];
        file.text = Cow::Owned(text);
        file.lines = OnceLock::new();
    }

    /// The file with the number `id`, which this map assigned.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// All files, in the order of their numbers.
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The text that `span` covers.
    pub fn text(&self, span: Span) -> &str {
        self.file(span.file).text.get(span.start as usize..span.end as usize).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_empty_lines_is_that_of_their_text() {
        for count in [1, BLOCK - 1, BLOCK, BLOCK + 1, 1 << 16] {
            assert_eq!(Lines::empty(count), Lines::of(&"\n".repeat(count)), "{count}");
        }
        let mut sources = SourceMap::new();
        let file = sources.add_lines("Library.java".to_owned());
        assert_eq!(sources.file(file).line_column(65_535), (65_536, 1));
    }
}
