//! Source text: the front end terminates with sound diagnostics for any file.
//!
//! A third of the inputs are random characters or tokens. The others are programs of the repository with deleted, repeated, swapped and
//! replaced tokens; many of them are almost valid, and some are valid. A file without errors is compiled, and if it has an entry without
//! arguments, its behaviour is compared, too ([`crate::behaviour`]).

mod edit;
mod tokens;

use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

use udita::language::diagnostic::{Code, Style, render, render_line};
use udita::language::{self, CompileOptions, Diagnostic, Dialect, EntryRequest, SourceMap};
use udita_generators::Library;

use crate::behaviour::{self, Bounds, LOWERED, OPTIMISED};
use crate::case;
use crate::property::{Checked, Failure, Property, repository};
use crate::tape::Tape;

/// The directories of programs that compile, and of programs that do not.
const RIGHT: [&str; 6] = [
    "examples",
    "generators",
    "lab/benches/subjects",
    "tests/accepted",
    "tests/conformance",
    "tests/subjects",
];
const WRONG: [&str; 2] = ["tests/diagnostics", "tests/rejected"];

/// Longer programs take too long to check, with little gain.
const LONGEST: usize = 12_000;

/// Bounds of the search of a program that compiles.
const BOUNDS: Bounds = Bounds { outcomes: 100, instructions: 200_000, replays: 3 };

/// The property that the front end handles any file.
#[derive(Debug)]
pub struct SourceText {
    right: Vec<String>,
    wrong: Vec<String>,
}

impl SourceText {
    /// The name of the property.
    pub const NAME: &str = "source_text";

    /// Loads the programs of a repository.
    ///
    /// # Errors
    ///
    /// A file can't be read.
    pub fn load(repository: &Path) -> std::io::Result<SourceText> {
        let right = programs(repository, &RIGHT)?;
        let wrong = programs(repository, &WRONG)?;
        Ok(SourceText { right, wrong })
    }
}

/// The programs in some directories, in the order of their paths.
fn programs(repository: &Path, directories: &[&str]) -> std::io::Result<Vec<String>> {
    let mut paths = Vec::new();
    for directory in directories {
        collect(&repository.join(directory), &mut paths)?;
    }
    paths.sort();
    let mut programs = Vec::new();
    for path in paths {
        let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
        if text.len() <= LONGEST {
            programs.push(text);
        }
    }
    Ok(programs)
}

/// Collects the programs below a directory.
fn collect(directory: &Path, into: &mut Vec<std::path::PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|extension| extension == "udita" || extension == "java") {
            into.push(path);
        }
    }
    Ok(())
}

impl Property for SourceText {
    fn name(&self) -> &'static str {
        SourceText::NAME
    }

    fn input(&self, tape: &mut Tape<'_>) -> String {
        match tape.below(11) {
            0 => (0..tape.below(60)).map(|_| character(tape)).collect(),
            1 | 2 => {
                let token = |_| [tape.one_of(&tokens::TOKENS), tape.one_of(&[" ", "\n", "", " "])];
                (0..60).flat_map(token).collect()
            }
            3..=6 => edited(&self.right, tape, |tokens, tape| edit::gentle(tokens, tape), 0..3),
            7..=9 => edited(&self.right, tape, edit::any, 1..5),
            _ => edited(&self.wrong, tape, edit::any, 0..5),
        }
    }

    fn check(&self, input: &str) -> Result<Checked, Failure> {
        let udita = check_dialect(input, Dialect::Udita)?;
        let java = check_dialect(input, Dialect::Java)?;
        Ok(udita.max(java))
    }
}

fn character(tape: &mut Tape<'_>) -> char {
    if tape.once_in(2) { tape.character() } else { tokens::CHARACTERS[tape.below(tokens::CHARACTERS.len())] }
}

/// A random program after some edits.
fn edited(programs: &[String], tape: &mut Tape<'_>, edit: edit::Edit, count: Range<usize>) -> String {
    let Some(text) = programs.get(tape.below(programs.len())) else { return String::new() };
    let mut tokens: Vec<String> = tokens::tokens(text).into_iter().map(str::to_owned).collect();
    for _ in 0..count.start + tape.below(count.len()) {
        if !tokens.is_empty() {
            edit(&mut tokens, tape);
        }
    }
    tokens.concat()
}

/// The fuzzer's target.
///
/// # Panics
///
/// The property does not hold, or the programs of the repository can't be read.
pub fn check(bytes: &[u8]) {
    static LOADED: LazyLock<SourceText> =
        LazyLock::new(|| SourceText::load(&repository()).expect("the programs of the repository"));
    case::check_bytes(&*LOADED, bytes);
}

/// Checks a text as a file of one dialect.
fn check_dialect(text: &str, dialect: Dialect) -> Result<Checked, Failure> {
    let name = if dialect == Dialect::Java { "Main.java" } else { "main.udita" };
    let sources = || {
        let mut sources = SourceMap::new();
        let file = sources.add(name, text, dialect);
        sources.look_in(Box::new(Library));
        (sources, file)
    };
    let (mut map, file) = sources();
    let diagnostics = language::check(&mut map, &[file]);
    diagnostics.iter().try_for_each(|diagnostic| check_diagnostic(diagnostic, &map))?;
    if !diagnostics.is_empty() {
        return Ok(Checked::Refused);
    }
    let (mut map, file) = sources();
    if let Err(diagnostics) = OPTIMISED.compile_methods(&mut map, &[file]) {
        diagnostics.iter().try_for_each(|diagnostic| check_diagnostic(diagnostic, &map))?;
    }
    let compile = |options: CompileOptions| {
        let (mut map, file) = sources();
        let compiled = options.compile(&mut map, &[file], &EntryRequest::default());
        compiled.map_err(|diagnostics| {
            diagnostics.iter().try_for_each(|diagnostic| check_diagnostic(diagnostic, &map)).err()
        })
    };
    match (compile(OPTIMISED), compile(LOWERED)) {
        (Ok(optimised), Ok(lowered)) => behaviour::compare(&optimised, &lowered, &BOUNDS),
        (Err(Some(failure)), _) | (_, Err(Some(failure))) => Err(failure),
        // The program has no errors, but no entry without arguments.
        (Err(None), Err(None)) => Ok(Checked::Partly),
        (optimised, lowered) => {
            let compiled = (optimised.is_ok(), lowered.is_ok());
            Err(Failure::new("only one of optimised and lowered code compiles", format!("{compiled:?}")))
        }
    }
}

/// Checks that a diagnostic refers to existing places and can be rendered in every form.
pub(crate) fn check_diagnostic(diagnostic: &Diagnostic, sources: &SourceMap) -> Result<(), Failure> {
    if diagnostic.code == Code::Internal {
        return Err(Failure::new("internal error", render(diagnostic, sources, Style::Plain)));
    }
    let labels = diagnostic.secondary.iter().chain([&diagnostic.primary]);
    for (span, _) in labels {
        let text = sources.files().get(span.file.0 as usize).map(|file| &file.text);
        let covered = text.and_then(|text| text.get(span.start as usize..span.end as usize));
        if covered.is_none() {
            return Err(Failure::new("a span does not lie within the text", format!("{diagnostic:#?}")));
        }
    }
    if diagnostic.headline.trim().is_empty() || diagnostic.headline.contains('\n') {
        return Err(Failure::new("a headline is not one line", format!("{diagnostic:#?}")));
    }
    let line = render_line(diagnostic, sources);
    let texts = [render(diagnostic, sources, Style::Plain), render(diagnostic, sources, Style::Coloured)];
    if line.lines().count() != 1 || texts.iter().any(|text| !text.contains(diagnostic.code.as_str())) {
        return Err(Failure::new(
            "a diagnostic is not shown completely",
            format!("{line}\n{}", texts.join("\n")),
        ));
    }
    Ok(())
}
