//! The subjects of measurement: programs, each with bounds and a native twin.

mod generators;
mod repok;
mod subject;

use std::path::{Path, PathBuf};

use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, EntryRequest, LoadError, PredicateRequest, SourceMap};
use udita::search::Invocation;

pub use subject::{Source, Subject, Twin};

/// A subject with one of its bounds.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The subject under measurement.
    pub subject: &'static Subject,
    /// The arguments of the program: one of the subject's bounds.
    pub args: &'static [i32],
}

/// All subjects, in the order of the table.
pub fn all() -> impl Iterator<Item = &'static Subject> {
    repok::SUBJECTS.iter().chain(generators::SUBJECTS)
}

/// The rows of the table.
pub fn cases() -> impl Iterator<Item = Case> {
    all().flat_map(|subject| subject.bounds.iter().map(move |args| Case { subject, args }))
}

/// Each subject with its small bounds.
pub fn small_cases() -> impl Iterator<Item = Case> {
    all().map(|subject| Case { subject, args: subject.small })
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.subject.name)?;
        self.args.iter().try_for_each(|arg| write!(f, " {arg}"))
    }
}

/// The reason why a subject can't be run.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The file can't be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The program has errors: the diagnostics as text.
    #[error("{0}")]
    Program(String),
}

impl Case {
    /// Compiles the program of the subject with the arguments of the case.
    pub fn compile(&self) -> Result<Invocation, CompileError> {
        let mut sources = SourceMap::new();
        let (Source::RepOk { file } | Source::Entry { file, .. }) = self.subject.source;
        let file = udita::language::load(&mut sources, path(file))?;
        let args = self.args.iter().map(i32::to_string).collect();
        let compiled = match self.subject.source {
            Source::RepOk { .. } => {
                let request = PredicateRequest {
                    class: None,
                    predicate: "repOK".to_string(),
                    finitization: None,
                    shown: None,
                    args,
                };
                CompileOptions::default().compile_predicate(&mut sources, &[file], &request)
            }
            Source::Entry { entry, .. } => {
                let request = EntryRequest { method: Some(entry.to_string()), args };
                udita::language::compile(&mut sources, &[file], &request)
            }
        };
        compiled.map_err(|diagnostics| {
            let texts = diagnostics.iter().map(|diagnostic| render(diagnostic, &sources, Style::Plain));
            CompileError::Program(texts.collect::<Vec<_>>().join("\n"))
        })
    }
}

/// A path in the repository.
pub fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the root").join(relative)
}
