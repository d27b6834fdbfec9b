//! The program of all tests: the files with their drivers.

use std::path::{Path, PathBuf};

use udita::coverage::{Coverage, Page, Report};
use udita::language::declarations::declarations_with;
use udita::language::{Compiled, Diagnostic, Dialect, FileId, SourceMap};

use super::classes::{Classes, TestClass};
use super::driver::{FILE_END, driver};
use super::extent::Properties;
use super::options::Args;
use crate::console::Console;
use crate::coverage::CoverageArgs;
use crate::files::java_files;
use crate::program::{self, SourcePathArgs, has_sources};
use crate::status::Failure;

/// The program of all tests.
pub(super) struct TestProgram {
    pub(super) sources: SourceMap,
    compiled: Option<Compiled>,
    pub(super) classes: Vec<TestClass>,
    /// Number of files that don't compile.
    pub(super) refused: u64,
    /// The words of the command that runs tests again, without a filter.
    pub(super) again: Vec<String>,
}

impl TestProgram {
    /// The compiled program. `None` if no file compiles.
    pub(super) fn compiled(&self) -> Option<&Compiled> {
        self.compiled.as_ref()
    }

    /// Shows the coverage of the tests' classes and of the classes under test.
    pub(super) fn show_coverage(
        &self,
        args: &CoverageArgs,
        coverage: &Coverage,
        console: &Console,
    ) -> Result<(), Failure> {
        let Some(program) = self.compiled().map(Compiled::program) else { return Ok(()) };
        let report =
            Report::new(program, coverage, &self.sources).without_files(|name| name.ends_with(FILE_END));
        args.show_report(&report, &Page { title: "Coverage of tests".to_owned(), ..Page::default() }, console)
    }
}

/// The files that remain after those that don't compile were dropped.
struct Loaded {
    paths: Vec<PathBuf>,
    refused: u64,
}

/// Reads and compiles the files of tests. Prints the errors of those that don't compile, and goes on without them.
pub(super) fn load(args: &Args, console: &Console) -> Result<TestProgram, Failure> {
    let (paths, source_path) = named(&args.paths, &args.source_path, console)?;
    let mut loaded = Loaded { paths, refused: 0 };
    let options = args.coverage.compile_options();
    let properties = Properties::new(&args.properties);
    loop {
        let Discovered { mut sources, files: all, classes: tests } =
            discover(&loaded.paths, &source_path, 0, &properties, console)?;
        let again = again(args);
        if tests.is_empty() && loaded.refused > 0 {
            let refused = loaded.refused;
            return Ok(TestProgram { sources, compiled: None, classes: tests, refused, again });
        }
        if tests.is_empty() {
            let message = "no tests: a test is a method with an annotation of JUnit, such as `@Test`";
            return Err(Failure::Message(format!("{}: {message}", program::display(&args.paths[0]))));
        }
        match options.compile_entries(&mut sources, &all) {
            Ok(compiled) => {
                let refused = loaded.refused;
                return Ok(TestProgram { sources, compiled: Some(compiled), classes: tests, refused, again });
            }
            Err(errors) => {
                console.diagnostics(&errors, &sources);
                if !loaded.drop_refused(&errors, &sources) {
                    return Err(Failure::Reported);
                }
            }
        }
    }
}

/// The files and classes of tests that arguments name, and the places of classes with those of class files.
pub(crate) fn named(
    arguments: &[PathBuf],
    places: &SourcePathArgs,
    console: &Console,
) -> Result<(Vec<PathBuf>, SourcePathArgs), Failure> {
    let (mut paths, mut source_path) = (Vec::new(), places.clone());
    for path in arguments {
        let classes = program::class_files_in(path)?;
        if classes.is_empty() && (program::is_jar(path) || path.is_dir() && !has_sources(path)) {
            let what = if path.is_dir() { "neither a .java nor a .class file" } else { "no class file" };
            return Err(Failure::Message(format!("{}: there is {what} in it", program::display(path))));
        }
        if classes.is_empty() {
            paths.extend(java_files(&[places.file(path, console)?])?);
        } else {
            paths.extend(classes.into_iter().map(PathBuf::from));
            source_path.places.class_path.push(path.clone());
        }
    }
    Ok((paths, source_path))
}

/// Files with their tests, before they are compiled.
pub(crate) struct Discovered {
    pub(crate) sources: SourceMap,
    /// The files, and then the drivers of the tests.
    pub(crate) files: Vec<FileId>,
    pub(crate) classes: Vec<TestClass>,
}

/// Reads the files and classes at `paths`, and finds the tests in all but the first `others` of them.
pub(crate) fn discover(
    paths: &[PathBuf],
    source_path: &SourcePathArgs,
    others: usize,
    properties: &Properties,
    console: &Console,
) -> Result<Discovered, Failure> {
    let (mut sources, files) = program::read_all(paths, source_path, console)?;
    let declared = declarations_with(&mut sources, &files);
    // The check has read further files; the program begins without them.
    let (mut sources, mut files) = program::read_all(paths, source_path, console)?;
    let own = |name: &str| files.iter().skip(others).any(|&file| sources.file(file).name == name);
    let classes = Classes::new(&declared);
    let own_classes = declared.iter().filter(|class| own(&class.file));
    let found = own_classes.filter_map(|class| driver(&classes, class, properties));
    let (classes, texts): (Vec<TestClass>, Vec<String>) = found.unzip();
    for (class, text) in classes.iter().zip(texts) {
        files.push(sources.add(format!("{}{FILE_END}", class.name), text, Dialect::Driver));
    }
    Ok(Discovered { sources, files, classes })
}

impl Loaded {
    /// Drops the files with errors. Returns whether there are any among the files of tests and their drivers.
    fn drop_refused(&mut self, errors: &[Diagnostic], sources: &SourceMap) -> bool {
        let with_errors = |path: &Path| {
            let name = path.display().to_string();
            // The argument may be the name of a class.
            let stem = name.rsplit(['/', '\\']).next().unwrap_or_default().trim_end_matches(".java");
            let class = stem.trim_end_matches(".class").rsplit('.').next().unwrap_or_default();
            errors.iter().any(|error| {
                let file = &sources.file(error.primary.0.file).name;
                let driven = file.strip_suffix(FILE_END).unwrap_or_default();
                *file == name || driven.split('.').any(|part| part == class)
            })
        };
        let before = self.paths.len();
        self.paths.retain(|path| !with_errors(path));
        let dropped = before - self.paths.len();
        self.refused += dropped as u64;
        dropped > 0
    }
}

/// The words of a command that runs the same tests.
fn again(args: &Args) -> Vec<String> {
    let paths = args.paths.iter().map(|path| program::display(path));
    let mut words: Vec<String> = ["udita".to_owned(), "test".to_owned()].into_iter().chain(paths).collect();
    words.extend(args.source_path.options());
    words.extend(args.properties.iter().map(|(name, value)| format!("-D{name}={value}")));
    words.extend(args.search.options());
    words
}
