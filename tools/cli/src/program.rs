//! Arguments that name a program and its entry, and compilation of the program.

use std::collections::HashSet;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use udita::bytecode::VerifiedProgram;

use clap::builder::NonEmptyStringValueParser;
use udita::bytecode::Program;
use udita::language::{
    CompileOptions, Composed, Diagnostic, Dialect, Encoding, EntryRequest, FileId, SourceMap, load_encoded,
    load_from,
};
use udita::project::{Lookup, Places, Projects, is_class_name, look_up};
use udita::report;
use udita::search::Invocation;
use udita::store::program::Request;
use udita::{ClassPath, Release, SourcePath};
use udita_generators::Library;

use super::console::Console;
use super::limits::UntrustedArg;
use super::status::Failure;
use class_files::{add_compiled, named_classes};
pub(super) use class_files::{class_files_in, has_sources, is_jar};

mod class_files;

/// The program's file.
#[derive(clap::Args, Clone)]
pub(super) struct FileArg {
    /// The program: a .udita or .java file, - for a .udita program on standard input, a .class file, a jar, or the name of a class on
    /// the class path or of the Maven or Gradle project in the current directory
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    #[command(flatten)]
    pub(super) source_path: SourcePathArgs,
}

/// The places of classes and the level of Java.
#[derive(clap::Args, Clone)]
pub(super) struct SourcePathArgs {
    #[command(flatten)]
    pub(super) places: PlaceArgs,

    /// The release of Java that .java files are written in, from 17 to 25: newer features are errors, as for javac. Default: that of the Maven
    /// or Gradle project, or 25
    #[arg(long, value_name = "N")]
    pub(super) release: Option<Release>,
}

/// The places of further classes.
#[derive(clap::Args, Clone)]
pub(super) struct PlaceArgs {
    /// A directory with the Java sources of further classes: class a.b.C is in DIR/a/b/C.java. Repeatable. The root directory of
    /// FILE itself comes last
    #[arg(long = "source-path", value_name = "DIR")]
    pub(super) directories: Vec<PathBuf>,

    /// Further classes: jars, jars of sources, and directories of class files, several with the platform's separator between them, or
    /// @FILE for a file with one a line. Repeatable. Sources come first, on the source path too. Class files run as source does
    #[arg(long = "class-path", value_name = "PATH")]
    pub(super) class_path: Vec<PathBuf>,

    /// The encoding of source files, as for javac: `ISO-8859-1`, `windows-1252`, `US-ASCII`, `UTF-16` and other names of Java's character
    /// sets. Default: that of the Maven or Gradle project, or UTF-8
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(super) encoding: Option<Encoding>,

    /// Ask the build of a Maven or Gradle project for its class path, and keep it in the module: target/udita.classpath or
    /// build/udita.classpath. A build runs code of its authors
    #[arg(long)]
    ask_build: bool,

    /// What names that can't be resolved are, and code that udita refuses, such as the use of files
    #[arg(long, value_enum, value_name = "WHAT", default_value = "allow")]
    gaps: GapsArg,

    #[command(flatten)]
    pub(super) untrusted: UntrustedArg,

    /// The projects of the files. Copies of these arguments share them.
    #[arg(skip)]
    known: Arc<OnceLock<Option<Projects>>>,
}

/// The values of `--gaps`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum GapsArg {
    /// Gaps: the program runs, and a path that comes to one ends there. Such paths are counted and summarised
    Allow,
    /// Errors: the program is refused
    Error,
}

impl SourcePathArgs {
    /// The options that name these directories, libraries and release.
    pub(super) fn options(&self) -> Vec<String> {
        let option = |directory: &PathBuf| ["--source-path".to_string(), display(directory)];
        self.places.directories.iter().flat_map(option).chain(self.further_options()).collect()
    }

    /// The options that name the class path, the release and the encoding.
    pub(super) fn further_options(&self) -> Vec<String> {
        let option = |path: &PathBuf| ["--class-path".to_string(), display(path)];
        let release = self.release.map(|release| ["--release".to_string(), release.to_string()]);
        let encoding = self.encoding.map(|encoding| ["--encoding".to_string(), encoding.to_string()]);
        let others = release.into_iter().chain(encoding).flatten();
        self.places.class_path.iter().flat_map(option).chain(others).collect()
    }
}

impl From<PlaceArgs> for SourcePathArgs {
    /// The release is that of the project, or the newest one.
    fn from(places: PlaceArgs) -> SourcePathArgs {
        SourcePathArgs { places, release: None }
    }
}

impl Deref for SourcePathArgs {
    type Target = PlaceArgs;

    fn deref(&self) -> &PlaceArgs {
        &self.places
    }
}

impl PlaceArgs {
    /// Sources without files, for programs with or without gaps.
    pub(super) fn sources(&self) -> SourceMap {
        let mut sources = SourceMap::new();
        if self.allows_gaps() {
            sources.allow_gaps();
        }
        sources
    }

    /// Whether programs may have gaps.
    pub(super) fn allows_gaps(&self) -> bool {
        self.gaps == GapsArg::Allow
    }

    /// The projects of a command with these arguments. An untrusted program is seen as a part of none.
    pub(super) fn projects(&self, projects: Projects) -> Option<Projects> {
        let projects = if self.ask_build { projects.asking_build() } else { projects };
        Some(projects).filter(|_| !self.untrusted.is_given)
    }

    /// The named directories and the class path. Fails if one of them can't be used.
    pub(super) fn path(&self) -> Result<SourcePath, Failure> {
        self.path_after(&[])
    }

    /// As [`path`](Self::path), with places of classes before the others of the class path.
    fn path_after(&self, first: &[PathBuf]) -> Result<SourcePath, Failure> {
        if let Some(wrong) = self.directories.iter().find(|directory| !directory.is_dir()) {
            let reason = if wrong.exists() { "not a directory" } else { "no such directory" };
            return Err(Failure::Message(format!("{}: {reason}", wrong.display())));
        }
        let class_path = ClassPath::open(first.iter().chain(&self.class_path))?;
        let path = SourcePath::new(self.directories.iter().cloned()).with_encoding(self.encoding);
        Ok(path.with_library(class_path))
    }

    /// The projects of files, which copies of these arguments share. `None` for an untrusted program.
    fn shared_projects(&self) -> Option<&Projects> {
        self.known.get_or_init(|| self.projects(Projects::new().relative())).as_ref()
    }

    /// The file that an argument names: a path, or the name of a class of the project in the current directory. An argument that is neither stays
    /// as it is, and can't be read. Fails if the directories of the project have no class of this name, or several.
    pub(super) fn file(&self, argument: &Path, console: &Console) -> Result<PathBuf, Failure> {
        let as_is = || Ok(argument.to_path_buf());
        let Some(name) = argument.to_str().filter(|name| is_class_name(name)) else { return as_is() };
        let is_source = argument.extension().is_some_and(|end| end == "java" || end == "udita");
        if is_source || argument.exists() || self.untrusted.is_given {
            return as_is();
        }
        let projects = self.shared_projects();
        let project = projects.and_then(|projects| projects.of_directory(Path::new(""), &mut noted(console)));
        let roots = self.directories.iter().cloned();
        let roots: Vec<PathBuf> =
            roots.chain(project.iter().flat_map(|project| project.all_roots())).collect();
        match look_up(name, &roots) {
            Lookup::File(file) => Ok(file),
            Lookup::Unknown if project.is_none() => as_is(),
            Lookup::Unknown => {
                let places: Vec<String> = roots.iter().map(|root| display(root)).collect();
                let places = if places.is_empty() { "no directory".to_owned() } else { places.join(", ") };
                Err(Failure::Message(format!(
                    "{name}: no such file, and no class of this name in the sources of the project: {places}"
                )))
            }
            Lookup::Ambiguous(files) => {
                let files: Vec<String> = files.iter().map(|file| display(file)).collect();
                Err(Failure::Message(format!(
                    "{name}: several classes have this name; name one of the files {}",
                    files.join(", ")
                )))
            }
        }
    }
}

/// Prints what is missing of a project.
fn noted(console: &Console) -> impl FnMut(&str) {
    |note| console.print(format_args!("note: {note}\n"))
}

/// A path as an argument, in a form that can't be mistaken for an option.
pub(super) fn display(path: &Path) -> String {
    let text = path.to_string_lossy();
    if text.starts_with('-') && !is_standard_input(path) { format!("./{text}") } else { text.into_owned() }
}

/// The entry method and its arguments.
#[derive(clap::Args, Clone)]
pub(super) struct EntryArgs {
    /// Arguments of the entry method, such as 3, true or abc. Put `--` before the first one if any begins with a dash and is not
    /// a number
    #[arg(value_name = "ARG", allow_negative_numbers = true)]
    pub(super) args: Vec<String>,

    /// The entry method. Default: `main`, or the only public or top-level method
    #[arg(long, value_name = "METHOD", value_parser = NonEmptyStringValueParser::new())]
    pub(super) entry: Option<String>,
}

impl EntryArgs {
    /// The same entry method with other arguments.
    pub(super) fn with(&self, args: Vec<String>) -> EntryArgs {
        EntryArgs { args, ..self.clone() }
    }

    /// The request for the compiler.
    pub(super) fn request(&self) -> EntryRequest {
        EntryRequest { method: self.entry.clone(), args: self.args.clone() }
    }

    /// The options that name the entry method.
    pub(super) fn options(&self) -> Vec<String> {
        self.entry.iter().flat_map(|entry| ["--entry".to_string(), entry.clone()]).collect()
    }
}

/// A program and its sources.
pub(super) struct LoadedProgram {
    /// The file, and the files and library classes that it refers to.
    pub(super) sources: SourceMap,
    /// The program, its entry and the arguments.
    pub(super) invocation: Invocation,
    /// The predicate that holds for all solutions, if the program searches for objects that it accepts.
    pub(super) predicate: Option<String>,
    /// The request that it was compiled for. `None` if the program is part of another search.
    pub(super) request: Option<Request>,
}

impl LoadedProgram {
    pub(super) fn program(&self) -> &Program {
        self.invocation.program()
    }

    /// A line of one of the program's own files, by number from 1. `None` for files of a library.
    pub(super) fn line(&self, file: &str, number: u32) -> Option<&str> {
        report::line(&self.sources, file, number)
    }
}

/// Reads and compiles a program to run. On failure its diagnostics have been printed.
pub(super) fn compile(
    file: &FileArg,
    entry: &EntryArgs,
    options: CompileOptions,
    console: &Console,
) -> Result<LoadedProgram, Failure> {
    let entry = entry.request();
    let (sources, number) = read_for(file, entry.method.as_deref(), console)?;
    let compiler = |sources: &mut SourceMap, files: &[FileId]| options.compile(sources, files, &entry);
    let (sources, invocation) = compile_file(sources, number, console, compiler)?;
    Ok(LoadedProgram { sources, invocation, predicate: None, request: Some(entry.into()) })
}

/// Reads and compiles a program for a listing. Arguments may be missing.
pub(super) fn compile_for_listing(
    file: &FileArg,
    entry: &EntryArgs,
    console: &Console,
) -> Result<(SourceMap, Arc<VerifiedProgram>), Failure> {
    let entry = entry.request();
    let (sources, file) = read_for(file, entry.method.as_deref(), console)?;
    compile_file(sources, file, console, |sources, files| {
        CompileOptions::default().compile_listing(sources, files, &entry)
    })
}

/// Compiles a shipped program: the `.udita` file `name` with this text.
pub(super) fn compile_text(
    name: &str,
    text: &str,
    entry: &EntryArgs,
    options: CompileOptions,
    console: &Console,
) -> Result<LoadedProgram, Failure> {
    let (sources, file) = shipped(name, text);
    let entry = entry.request();
    let compiler = |sources: &mut SourceMap, files: &[FileId]| options.compile(sources, files, &entry);
    let (sources, invocation) = compile_file(sources, file, console, compiler)?;
    Ok(LoadedProgram { sources, invocation, predicate: None, request: Some(entry.into()) })
}

/// The sources of a shipped program: the `.udita` file `name` with this text.
pub(super) fn shipped(name: &str, text: &str) -> (SourceMap, FileId) {
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, Dialect::Udita);
    sources.look_in(Box::new(Library));
    (sources, file)
}

/// As [`compile_composed`], for a shipped program.
pub(super) fn compile_composed_text(
    name: &str,
    text: &str,
    console: &Console,
    compiler: impl FnOnce(&mut SourceMap, &[FileId]) -> Result<Composed, Vec<Diagnostic>>,
) -> Result<(SourceMap, Composed), Failure> {
    let (sources, file) = shipped(name, text);
    compile_file(sources, file, console, compiler)
}

/// Reads a program and compiles its predicate for an engine that composes structures.
pub(super) fn compile_composed(
    path: &Path,
    source_path: &SourcePathArgs,
    console: &Console,
    compiler: impl FnOnce(&mut SourceMap, &[FileId]) -> Result<Composed, Vec<Diagnostic>>,
) -> Result<(SourceMap, Composed), Failure> {
    let (sources, file) = read(path, source_path, console)?;
    compile_file(sources, file, console, compiler)
}

/// Reads the program in the file at `path` and compiles it with `compiler`.
pub(super) fn compile_with(
    path: &Path,
    source_path: &SourcePathArgs,
    console: &Console,
    compiler: impl FnOnce(&mut SourceMap, &[FileId]) -> Result<Invocation, Vec<Diagnostic>>,
) -> Result<LoadedProgram, Failure> {
    let (sources, file) = read(path, source_path, console)?;
    let (sources, invocation) = compile_file(sources, file, console, compiler)?;
    Ok(LoadedProgram { sources, invocation, predicate: None, request: None })
}

/// Whether a path stands for standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads a file of a program in this encoding, or standard input, into `sources`.
pub(super) fn load(sources: &mut SourceMap, path: &Path, encoding: Encoding) -> Result<FileId, Failure> {
    /// The text of standard input. It can be read only once, but a program may be compiled for several bounds.
    static TEXT: OnceLock<String> = OnceLock::new();
    if !is_standard_input(path) {
        return Ok(load_encoded(sources, path, encoding)?);
    }
    let dialect = Dialect::Udita;
    if let Some(text) = TEXT.get() {
        return Ok(sources.add(STANDARD_INPUT, text.as_str(), dialect));
    }
    let file = load_from(sources, STANDARD_INPUT, dialect, std::io::stdin().lock())?;
    let _ = TEXT.set(sources.file(file).text.to_string());
    Ok(file)
}

/// The name of a program on standard input, in messages.
const STANDARD_INPUT: &str = "stdin";

/// Reads the program in the file at `path`, or that of a class.
pub(super) fn read(
    path: &Path,
    source_path: &SourcePathArgs,
    console: &Console,
) -> Result<(SourceMap, FileId), Failure> {
    let (sources, files) = read_all(&[path], source_path, console)?;
    Ok((sources, files[0]))
}

/// Reads the program `file`, which is to run this entry method.
pub(super) fn read_for(
    file: &FileArg,
    entry: Option<&str>,
    console: &Console,
) -> Result<(SourceMap, FileId), Failure> {
    let (sources, files) = read_named(&[&file.file], entry, &file.source_path, console)?;
    Ok((sources, files[0]))
}

/// Reads the files at `paths`, or those of classes. A file that is named twice is one file.
pub(super) fn read_all<P: AsRef<Path>>(
    paths: &[P],
    source_path: &SourcePathArgs,
    console: &Console,
) -> Result<(SourceMap, Vec<FileId>), Failure> {
    read_named(paths, None, source_path, console)
}

fn read_named<P: AsRef<Path>>(
    paths: &[P],
    entry: Option<&str>,
    source_path: &SourcePathArgs,
    console: &Console,
) -> Result<(SourceMap, Vec<FileId>), Failure> {
    let mut sources = source_path.sources();
    let named = named_classes(paths, entry)?;
    let first: Vec<PathBuf> = named.iter().flatten().map(|named| named.place.clone()).collect();
    let class_path = source_path.path_after(&first)?;
    let mut places = Places::new(class_path.clone(), source_path.shared_projects().cloned());
    let (mut files, mut names) = (Vec::new(), HashSet::new());
    for (path, named) in paths.iter().map(AsRef::as_ref).zip(named) {
        if let Some(file) = add_compiled(path, named, &class_path, &mut sources)? {
            files.push(file);
            continue;
        }
        let path = &source_path.file(path, console)?;
        let encoding = places.encoding_of(path, &mut noted(console));
        let file = load(&mut sources, path, encoding)?;
        if !names.insert(sources.file(file).name.clone()) {
            continue;
        }
        files.push(file);
        // The places of an untrusted program are those that the user names.
        if !source_path.untrusted.is_given {
            places = places.with_file(&sources, file, path, &mut noted(console));
        }
    }
    sources.set_release(source_path.release.or(places.release()).unwrap_or_default());
    sources.look_in(Box::new(places.path().with_library(Library)));
    Ok((sources, files))
}

pub(super) fn compile_file<T>(
    mut sources: SourceMap,
    file: FileId,
    console: &Console,
    compiler: impl FnOnce(&mut SourceMap, &[FileId]) -> Result<T, Vec<Diagnostic>>,
) -> Result<(SourceMap, T), Failure> {
    let compiled = compiler(&mut sources, &[file]);
    match compiled {
        Ok(compiled) => Ok((sources, compiled)),
        Err(diagnostics) => {
            console.diagnostics(&diagnostics, &sources);
            Err(Failure::Reported)
        }
    }
}
