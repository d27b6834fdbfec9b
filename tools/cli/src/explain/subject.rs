//! The program of an explanation, which can be compiled with a changed text of its file.

use udita::language::{CompileOptions, Diagnostic, FileId, SourceFile, SourceMap};
use udita::search::Invocation;

use crate::program::{self, EntryArgs, FileArg};
use crate::status::Failure;

/// Compiles a file of a program.
type Compiler<'a> = Box<dyn Fn(&mut SourceMap, &[FileId]) -> Result<Invocation, Vec<Diagnostic>> + 'a>;

/// A program and the way to compile it.
pub(crate) struct Subject<'a> {
    pub(super) sources: SourceMap,
    pub(super) file: FileId,
    /// The command that prints the file, if it is shipped.
    pub(super) printed_by: Option<String>,
    compiler: Compiler<'a>,
}

impl<'a> Subject<'a> {
    /// A program that was read and is compiled by `compiler`.
    pub(crate) fn new(
        (sources, file): (SourceMap, FileId),
        compiler: impl Fn(&mut SourceMap, &[FileId]) -> Result<Invocation, Vec<Diagnostic>> + 'a,
    ) -> Subject<'a> {
        Subject { sources, file, printed_by: None, compiler: Box::new(compiler) }
    }

    /// The program in a file with its entry.
    pub(crate) fn read(file: &FileArg, entry: &EntryArgs) -> Result<Subject<'a>, Failure> {
        Ok(Subject::entry(program::read(&file.file, &file.source_path)?, entry))
    }

    /// A shipped program, the `.udita` file `name`, which `command` prints.
    pub(crate) fn shipped(name: &str, text: &str, entry: &EntryArgs, command: String) -> Subject<'a> {
        Subject { printed_by: Some(command), ..Subject::entry(program::shipped(name, text), entry) }
    }

    fn entry(read: (SourceMap, FileId), entry: &EntryArgs) -> Subject<'a> {
        let request = entry.request();
        Subject::new(read, move |sources, files| CompileOptions::default().compile(sources, files, &request))
    }

    /// The file that changes.
    pub(super) fn source(&self) -> &SourceFile {
        self.sources.file(self.file)
    }

    /// Compiles the program with another text of the file. `None` if that has errors.
    pub(super) fn compile(&self, text: &str) -> Option<Invocation> {
        let mut sources = self.sources.clone();
        let SourceFile { name, dialect, .. } = self.source();
        let file = sources.add(name.clone(), text, *dialect);
        (self.compiler)(&mut sources, &[file]).ok()
    }
}
