//! An exploration from its first step to its last report.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use udita::bytecode::site::Probe;
use udita::coverage::{Page, PageInput, Report};
use udita::run::Control;
use udita_explore::explore::{Explorer, Settings, Step};

use super::distinct::DistinctViolations;
use super::found::Found;
use super::kept::KeptExploration;
use super::memory::MemoryWatch;
use super::options::{Args, FormatArg};
use super::{curve, summary};
use crate::console::{Console, counted};
use crate::files;
use crate::kept::continuation;
use crate::output::Output;
use crate::program::LoadedProgram;
use crate::progress::ProgressLine;
use crate::report::{ReplayCommand, Reporter};
use crate::status::{FOUND, Failure, SUCCESS};
use crate::stop::{early_status, stopped_words};
use crate::store::kept_in;

/// Time between two updates of the line of progress.
const UPDATE: Duration = Duration::from_millis(200);

/// An exploration, and all that is told about it.
pub(super) struct Session<'a> {
    args: &'a Args,
    settings: Settings,
    compiled: &'a LoadedProgram,
    console: &'a Console,
    reporter: Reporter<'a>,
    explorer: Explorer,
    /// `None` if the exploration is not kept. Then inputs go to standard output.
    kept: Option<KeptExploration>,
    /// Number of inputs found.
    inputs: u64,
    violations: DistinctViolations,
    /// The number of the first input that ends in an exception.
    violated_by: Option<u64>,
    memory: MemoryWatch,
    output: Output,
    page: Page,
    line: ProgressLine,
    updated: Instant,
    begun: Instant,
    control: Control,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        args: &'a Args,
        compiled: &'a LoadedProgram,
        replay: &'a ReplayCommand,
        console: &'a Console,
    ) -> Result<Session<'a>, Failure> {
        let begun = Instant::now();
        let settings = args.settings();
        let subject = (compiled, args.file.file.as_path());
        let open = |directory| KeptExploration::open(directory, subject, &settings, args.format);
        let kept = args.store.directory().map(open).transpose()?;
        if let Some(kept) = kept.as_ref().filter(|kept| kept.continues()) {
            let inputs = counted(kept.inputs(), "input");
            console.print(format_args!(
                "continuing the exploration in {}: it has {inputs}\n",
                kept.directory().display()
            ));
        }
        let transcripts = kept.as_ref().map_or(&[][..], KeptExploration::transcripts);
        let mut explorer = Explorer::transcribed(&compiled.invocation, &settings, transcripts)?;
        let control = args.timeout.watch(None);
        explorer.stop_by(control.flag());
        let memory = MemoryWatch::begin(args.memory(), control.flag());
        let mut reporter = Reporter::new(console, compiled, replay);
        // Each distinct violation is shown.
        reporter.limit(Some(u64::MAX));
        Ok(Session {
            args,
            settings,
            compiled,
            console,
            reporter,
            explorer,
            kept,
            inputs: 0,
            violations: DistinctViolations::default(),
            violated_by: None,
            memory,
            output: Output::new(),
            page: Page::default(),
            line: ProgressLine::new(false),
            updated: begun,
            begun,
            control,
        })
    }

    /// Explores to the end, and tells the result.
    pub(super) fn run(mut self) -> Result<ExitCode, Failure> {
        let explored = self.explore();
        // The reports come even if standard output or the directory failed.
        let written = self.output.flush().and(self.keep());
        let told = self.tell();
        explored.and(written)?;
        told?;
        let found = if self.violations.count() > 0 { ExitCode::from(FOUND) } else { SUCCESS };
        let is_early = self.explorer.ending().is_none() && !self.memory.is_exceeded();
        let early = is_early.then(|| early_status(&self.control));
        Ok(early.flatten().unwrap_or(found))
    }

    /// Writes what is new to the directory.
    fn keep(&mut self) -> Result<(), Failure> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        match self.explorer.ending() {
            Some(ending) => kept.end(ending),
            None => kept.flush(),
        }
    }

    fn explore(&mut self) -> Result<(), Failure> {
        while !self.control.is_stopped()
            && let Some(step) = self.explorer.next()
        {
            self.step(&step)?;
            if self.updated.elapsed() >= UPDATE {
                self.updated = Instant::now();
                self.output.flush()?;
                self.keep()?;
                self.line.tell(|| summary::progress(&self.explorer.statistics()));
            }
        }
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), Failure> {
        let violations = &mut self.violations;
        let is_distinct = step.violation().is_some_and(|(kind, trace)| violations.add(kind, trace));
        if let Some(gap) = step.gap() {
            self.reporter.gap(&gap);
        }
        if step.new.is_empty() && !is_distinct {
            return Ok(());
        }
        let found = Found::new(step, self.compiled, self.args.replay_config(), &self.explorer);
        self.inputs += 1;
        let number = self.inputs;
        self.note(number, step, &found);
        let text = match self.args.format {
            FormatArg::Jsonl => found.json(number),
            FormatArg::Text => found.text(number),
        };
        match &mut self.kept {
            Some(kept) => kept.add(&text)?,
            None => self.output.write(&text)?,
        }
        if let Some(violation) = found.violation().filter(|_| is_distinct) {
            self.violated_by = self.violated_by.or((!violation.kind.is_limit()).then_some(number));
            // A message comes after the inputs before it.
            self.output.flush()?;
            let reporter = &mut self.reporter;
            self.line.suspended(|| reporter.report(violation));
        }
        Ok(())
    }

    /// Notes an input for the page.
    fn note(&mut self, number: u64, step: &Step, found: &Found) {
        for branch in &step.new {
            let probe = Probe::new(branch.site().0, branch.outcome());
            self.page.first.insert(probe, self.page.inputs.len());
        }
        self.page.inputs.push(PageInput {
            number,
            iteration: step.iteration,
            decisions: step.decisions().to_string(),
            values: found.values.clone(),
            end: found.end(),
        });
    }

    /// Tells the result on standard error and in files.
    fn tell(&mut self) -> Result<(), Failure> {
        let Session { args, compiled, console, .. } = *self;
        let elapsed = self.begun.elapsed();
        self.line = ProgressLine::new(false);
        let statistics = self.explorer.statistics();
        let program = compiled.program();
        let ending = self.explorer.ending();
        self.reporter.summarise_gaps();
        let verdict = (&self.explorer.verdict(), self.violated_by);
        console.print(summary::violations(&self.violations, statistics.iterations));
        console.print(summary::verdict(verdict.0, verdict.1));
        console.print(summary::summary(&self.settings, &statistics, ending));
        if ending.is_none() {
            let words = self.memory.words().unwrap_or_else(|| stopped_words(&self.control));
            let iterations = counted(statistics.iterations, "iteration");
            let next = match &self.kept {
                Some(kept) => continuation(kept.directory()),
                None => "--store DIR keeps an exploration, so that it continues".to_owned(),
            };
            console.print(format_args!("{words}: {iterations}; {next}\n"));
        }
        if let Some(kept) = &self.kept {
            console.print(kept_in(&counted(kept.inputs(), "input"), kept.directory()));
        }
        console.print(summary::concretised(program, &self.explorer.concretisations()));
        let covered = self.explorer.coverage();
        let report = Report::new(program, &covered, &compiled.sources);
        if !args.coverage.shows_source() {
            console.print(report.summary());
        }
        let curve = curve::svg(self.explorer.curve(), &statistics);
        let mut page = std::mem::take(&mut self.page);
        page.title = format!("{} explored by {}", args.file.file.display(), args.strategy);
        page.facts = [
            ("iterations", statistics.iterations),
            ("queries", statistics.queries),
            ("unknown", statistics.unknown),
            ("concretised values", statistics.concretised),
            ("distinct violations", self.violations.distinct()),
        ]
        .map(|(name, number)| (name.to_owned(), number.to_string()))
        .to_vec();
        page.picture = Some(curve.clone());
        let shown = args.coverage.show_report(&report, &page, console);
        let drawn = args.curve.iter().try_for_each(|path| files::write_file(path, &curve));
        if let Some(form) = args.stats {
            console.print(summary::stats(
                &statistics,
                (verdict.0, &self.explorer.rest(), verdict.1),
                &self.violations,
                elapsed,
                form,
            ));
        }
        shown.and(drawn)
    }
}
