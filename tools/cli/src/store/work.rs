//! The work on a unit of a stored search: outcomes become the text that `udita cat` writes, and notes for standard error.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita::format::{Format, Writer};
use udita::search::{Config, Interval, Invocation, Outcome, Solution, Violation, inspect};
use udita::sink::Tally;
use udita::store::StoreError;
use udita::store::program::Program;
use udita::store::record::Note;
use udita::store::task::{self, Output, Render, Rendered, Task};

use crate::console::{ColorArg, Console};
use crate::program::LoadedProgram;
use crate::report::{ReplayCommand, Reporter};

/// Everything that a worker needs for the units of a program.
pub(super) struct Work {
    compiled: LoadedProgram,
    config: Config,
    /// None if solutions are only counted.
    writer: Option<(Format, Writer)>,
    replay: ReplayCommand,
    /// Reports are stored without colours.
    console: Console,
}

/// The format of a program's output, and its writer; none if solutions are only counted.
pub(crate) fn format_of(program: &Program) -> Option<(Format, Writer)> {
    let format = match program.form.format.as_deref()? {
        "jsonl" => Format::Jsonl,
        "dot" => Format::Dot,
        _ => Format::Text,
    };
    Some((format, Writer::new(format).nulls(program.form.nulls)))
}

/// The program of a store, compiled from what is stored.
pub(super) fn compile(program: &Program) -> Result<LoadedProgram, StoreError> {
    let compiled = program.compile().map_err(|diagnostics| {
        let first = diagnostics.first().map_or_else(String::new, |diagnostic| diagnostic.headline.clone());
        StoreError::Program(first)
    })?;
    let (sources, invocation) = compiled;
    Ok(LoadedProgram { sources, invocation, predicate: None, request: None })
}

impl Work {
    /// The work for a stored program.
    pub(super) fn new(program: &Program) -> Result<Work, StoreError> {
        let [before, options, args] = program.replay.clone();
        Ok(Work {
            compiled: compile(program)?,
            config: program.config(),
            writer: format_of(program),
            replay: ReplayCommand { before, options, args },
            console: Console::new(ColorArg::Never),
        })
    }
}

impl Task for Work {
    fn run(
        &self,
        paths: &Interval,
        budget: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<Output>, StoreError> {
        let origin = (&self.compiled.invocation, self.config);
        let text = Text {
            origin,
            writer: self.writer.clone(),
            rendered: Rendered::default(),
            tally: Tally::default(),
            reporter: Reporter::new(&self.console, &self.compiled, &self.replay),
        };
        task::run(origin, paths, budget, stop, text)
    }
}

/// The text of a unit.
struct Text<'a> {
    origin: (&'a Invocation, Config),
    writer: Option<(Format, Writer)>,
    rendered: Rendered,
    tally: Tally,
    reporter: Reporter<'a>,
}

impl Text<'_> {
    fn solution(&mut self, solution: &Solution) {
        self.tally.count(solution);
        if let Some((_, writer)) = &mut self.writer {
            writer.write(solution, &mut self.rendered.text);
            if !solution.printed_to_error.is_empty() {
                self.note(false, solution.printed_to_error.clone());
            }
        }
    }

    fn violation(&mut self, violation: &Violation) {
        let text = &mut self.rendered.text;
        match &self.writer {
            // A program without choices prints the same as on a JVM.
            Some((Format::Text, _)) if violation.decisions.0.is_empty() => text.push_str(&violation.printed),
            Some((Format::Text, _)) | None => {}
            Some((_, writer)) => writer.write_violation(violation, text),
        }
    }

    fn note(&mut self, is_violation: bool, text: String) {
        let at = self.rendered.text.len() as u64;
        self.rendered.notes.push(Note { at, is_violation, text });
    }
}

impl Render for Text<'_> {
    fn add(&mut self, outcome: Outcome) -> Result<(), StoreError> {
        let mut violation = match outcome {
            Outcome::Solution(solution) => {
                self.solution(&solution);
                return Ok(());
            }
            Outcome::Gap(gap) => {
                self.rendered.gaps.add(&gap);
                return Ok(());
            }
            Outcome::Violation(violation) => violation,
        };
        let is_written = self.writer.as_ref().is_some_and(|(format, _)| *format != Format::Text);
        if is_written || self.reporter.shows_next() {
            inspect(self.origin.0, self.origin.1, &mut violation);
        }
        let report = self.reporter.text(&violation);
        if self.reporter.is_misused() {
            let text = report.unwrap_or_default();
            let text = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
            return Err(StoreError::Worker(text.to_owned()));
        }
        self.violation(&violation);
        if let Some(report) = report {
            self.note(true, report);
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.rendered.text.len() + self.rendered.notes.iter().map(|note| note.text.len()).sum::<usize>()
    }

    fn finish(self) -> Result<Rendered, StoreError> {
        let long_ends = self.writer.and_then(|(_, writer)| writer.long_ends());
        Ok(Rendered { long_ends, rules: self.tally.0, ..self.rendered })
    }
}
