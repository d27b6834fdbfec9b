//! Compilation of the program with its companion: the class of what tests do besides calling the program's own methods.

use std::path::Path;
use std::sync::Arc;

use udita::bytecode::VerifiedProgram;
use udita::language::declarations::{ClassDeclaration, declarations_with};
use udita::language::{CompileOptions, Dialect, FileId, SourceMap};
use udita_testgen::companion::Companion;

use super::options::Args;
use crate::console::Console;
use crate::program;
use crate::status::Failure;

const OPTIONS: CompileOptions = CompileOptions { optimise: false, probes: true };

/// A program that tests are generated for.
pub(super) struct Compiled {
    pub(super) program: Arc<VerifiedProgram>,
    /// Its sources, with all files that the compilation read.
    pub(super) sources: SourceMap,
    /// The files that are compiled, as they were read: the file under test, then that of the companion.
    pub(super) read: (SourceMap, Vec<FileId>),
    pub(super) companion: Option<Companion>,
}

/// Compiles the program of `file`.
pub(super) fn compiled(
    args: &Args,
    read: SourceMap,
    file: FileId,
    console: &Console,
) -> Result<Compiled, Failure> {
    let declared = declarations_with(&mut read.clone(), &[file]);
    if let Some(companion) = Companion::new(&declared, package(args, &declared, &read)) {
        let mut sources = read.clone();
        let files = vec![file, sources.add(companion.file(), companion.text.as_str(), Dialect::Driver)];
        let read = (sources.clone(), files.clone());
        // A companion may need what udita's library lacks. The program is compiled without it then.
        if let Ok(compiled) = OPTIONS.compile_methods(&mut sources, &files) {
            let program = compiled.program().clone();
            return Ok(Compiled { program, sources, read, companion: Some(companion) });
        }
    }
    let (sources, program) = program::compile_file(read.clone(), file, console, |sources, files| {
        OPTIONS.compile_methods(sources, files).map(|compiled| compiled.program().clone())
    })?;
    Ok(Compiled { program, sources, read: (read, vec![file]), companion: None })
}

/// The package of the class under test.
fn package<'d>(args: &Args, declared: &'d [ClassDeclaration], sources: &SourceMap) -> &'d str {
    let name = sources.files().first().map_or("", |file| &file.name);
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let name = args.class.as_deref().unwrap_or(stem);
    let class = declared.iter().find(|class| class.simple_name == name || class.name == name);
    class.or(declared.first()).map_or("", |class| &class.package)
}
