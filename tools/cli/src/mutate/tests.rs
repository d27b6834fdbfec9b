//! Tests instead of inputs and calls: the methods without parameters of a file.

use std::path::Path;
use std::sync::Arc;

use udita::bytecode::VerifiedProgram;
use udita::language::{Dialect, FileId, SourceMap};
use udita_mutation::{Subject, script};

use super::options::Args;
use crate::console::Console;
use crate::status::Failure;

/// Reads the class, and its file of tests at `path`.
pub(super) fn read(args: &Args, path: &Path, console: &Console) -> Result<(SourceMap, Vec<FileId>), Failure> {
    let (mut sources, file) = args.predicate.read(console)?;
    let class = sources.file(file);
    // A file sees no classes of another .udita file.
    if class.dialect == Dialect::Udita {
        let message = "tests in a file of their own can't use its classes; write the class in a .java file";
        return Err(Failure::Message(format!("{}: {message}", class.name)));
    }
    let stem = Path::new(&class.name).file_stem().unwrap_or_default();
    if class.name == path.display().to_string() {
        let message = "the class and its tests are the same file; write the tests in a file of their own";
        return Err(Failure::Message(format!("{}: {message}", class.name)));
    }
    // A .udita file is a class with the file's name.
    if path.file_stem() == Some(stem) {
        let name = stem.to_string_lossy();
        let message = format!(
            "a file of tests can't be named like the file of the class; rename it to {name}Tests.udita"
        );
        return Err(Failure::Message(format!("{}: {message}", path.display())));
    }
    let encoding = args.predicate.source_path().encoding.unwrap_or_default();
    let tests = udita::language::load_encoded(&mut sources, path, encoding)?;
    Ok((sources, vec![file, tests]))
}

/// The program with the tests of the file `file`. There is at least one.
pub(super) fn subject(program: &Arc<VerifiedProgram>, file: &str) -> Result<Subject, Failure> {
    let subject = Subject::of_tests(program, &script::tests(program, file));
    if subject.calls().is_empty() {
        let message = "there are no tests: a test is a method without parameters at the top level, as `udita testgen --script` writes it";
        return Err(Failure::Message(format!("{file}: {message}")));
    }
    Ok(subject)
}
