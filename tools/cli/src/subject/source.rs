//! The source of a program, which can be compiled with a changed text of its file.

use udita::language::hoisting::{Hoist, hoists};
use udita::language::{Diagnostic, FileId, SourceFile, SourceMap};
use udita::search::Invocation;

/// Compiles a file of a program.
type Compiler<'a> = Box<dyn Fn(&mut SourceMap, &[FileId]) -> Result<Invocation, Vec<Diagnostic>> + 'a>;

/// The source of a program and the way to compile it.
pub(crate) struct Source<'a> {
    sources: SourceMap,
    file: FileId,
    /// The command that prints the file, if it is shipped.
    pub(crate) printed_by: Option<String>,
    compiler: Compiler<'a>,
}

impl<'a> Source<'a> {
    /// A program that was read and is compiled by `compiler`.
    pub(super) fn new(
        (sources, file): (SourceMap, FileId),
        compiler: impl Fn(&mut SourceMap, &[FileId]) -> Result<Invocation, Vec<Diagnostic>> + 'a,
    ) -> Source<'a> {
        Source { sources, file, printed_by: None, compiler: Box::new(compiler) }
    }

    /// The same program, whose file `command` prints.
    pub(super) fn printed_by(self, command: String) -> Source<'a> {
        Source { printed_by: Some(command), ..self }
    }

    /// The file that changes.
    pub(crate) fn file(&self) -> &SourceFile {
        self.sources.file(self.file)
    }

    /// The changes that ask the condition at a place of the file earlier. Line and column count from 1.
    pub(crate) fn hoists(&self, line: u32, column: u32) -> Vec<Hoist> {
        hoists(&self.sources, self.file, line, column)
    }

    /// Compiles the program with another text of the file. `None` if that has errors.
    pub(crate) fn compile(&self, text: &str) -> Option<Invocation> {
        let mut sources = self.sources.clone();
        let SourceFile { name, dialect, .. } = self.file();
        let file = sources.add(name.clone(), text, *dialect);
        (self.compiler)(&mut sources, &[file]).ok()
    }
}
