//! Builds a suite from the solutions of a search by size.

use std::cell::RefCell;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use udita::Decisions;
use udita::delivery::BUDGET;
use udita::run::Control;
use udita::search::{Advance, BySize, Config, Outcome, ReplayEnd, Solution, replay};
use udita::sink::Sink;
use udita_mutation::suite::{Criterion, Offer, Suite, Until};

use super::criterion::{Path, criterion};
use super::kept::{KeptSuite, Step};
use super::options::{Cover, SuiteArgs};
use super::table::{self, Ended};
use crate::console::{Console, counted};
use crate::kept::continuation;
use crate::program::LoadedProgram;
use crate::progress::ProgressLine;
use crate::report::{ReplayCommand, Reporter};
use crate::sink::Origin;
use crate::stats;
use crate::status::{FOUND, Failure, SUCCESS};
use crate::stop::report_early;
use crate::store::kept_in;

/// Builds the suite that `args` ask for. Violations are reported with `again`, the command that runs one path.
pub(super) fn build(
    compiled: &LoadedProgram,
    args: &SuiteArgs,
    scope: Option<u32>,
    again: &ReplayCommand,
    console: &Console,
) -> Result<ExitCode, Failure> {
    if args.search.near_miss {
        let message = "--near-miss lists near misses; a suite of them is --cover near-misses";
        return Err(Failure::Message(message.to_owned()));
    }
    if scope.is_none() && args.until != Until::Exhausted {
        let message = format!("--until {} predicts for a scope: add --scope N", args.until);
        return Err(Failure::Message(message));
    }
    let mut reporter = Reporter::new(console, compiled, again);
    reporter.limit(args.max_violations);
    let config = Config { near_miss: args.cover == Cover::NearMisses, ..args.search.config() };
    let begun = Instant::now();
    let scope = scope.unwrap_or(u32::MAX);
    let open = |directory| KeptSuite::open(directory, compiled, (args, scope), config);
    let kept = args.store.directory().map(open).transpose()?;
    let text = Rc::default();
    let sink = match &kept {
        Some(_) => args.destination.memory(&text)?,
        None => args.destination.sink(args.limit, Some(again), Origin::of(compiled), config)?,
    };
    let mut search = match &kept {
        Some(kept) => kept.search(&compiled.invocation, config),
        None => BySize::new(&compiled.invocation, config),
    };
    let mut building = Building {
        args,
        compiled,
        config,
        scope,
        suite: Suite::new(criterion(args, compiled)?, args.until, scope),
        sink,
        text,
        smallest: kept.as_ref().and_then(KeptSuite::smallest),
        kept,
        line: ProgressLine::new(false),
        control: args.timeout.watch(args.search.limits.untrusted.time()),
    };
    search.interrupt_by(Arc::clone(building.control.flag()));
    let ran =
        building.restore(&mut reporter).and_then(|()| building.run(&mut search, &mut reporter, console));
    let ran = ran.and_then(|ended| building.keep(&mut search, Some(ended)).map(|()| ended));
    let Building { suite, sink, line, control, kept, .. } = building;
    drop(line);
    let written = ran.and_then(|ended| Ok((sink.finish(ended == Ended::Stopped)?, ended)));
    if reporter.is_misused() {
        return Err(Failure::Reported);
    }
    reporter.summarise();
    let (lines, ended) = written?;
    console.print(lines);
    console.print(if args.json { table::json(&suite, ended) } else { table::text(&suite, ended) });
    if suite.criterion().groups() == 0
        && suite.offered() > 0
        && args.pairs.is_none()
        && args.cover == Cover::Fields
    {
        let message = "no input has a field that refers to an object; --fields all and --cover choices have more to cover";
        console.print(format_args!("note: {message}\n"));
    }
    if let Some(form) = args.stats {
        let rounds = Some(search.rounds());
        console.print(stats::render(&search.statistics(), config.near_miss, rounds, begun.elapsed(), form));
    }
    if let Some(kept) = &kept {
        console.print(kept_in(&counted(kept.inputs(), "input"), kept.directory()));
    }
    let found = if reporter.violations() > 0 { ExitCode::from(FOUND) } else { SUCCESS };
    if ended != Ended::Stopped {
        return Ok(found);
    }
    let (members, inputs) = (suite.members(), counted(suite.offered(), "input"));
    let next = kept.map_or(String::new(), |kept| format!("; {}", continuation(kept.directory())));
    let how_far = format!("the suite covers what the first {inputs} cover, by {members} of them{next}");
    Ok(report_early(&control, &how_far, found, console))
}

/// As [`BUDGET`], as long as a limit of time isn't known.
const TIME_BUDGET: u64 = 100_000;

struct Building<'a> {
    args: &'a SuiteArgs,
    compiled: &'a LoadedProgram,
    config: Config,
    scope: u32,
    suite: Suite<Box<dyn Criterion>>,
    sink: Box<dyn Sink>,
    /// The text of the sink, if the suite is kept.
    text: Rc<RefCell<String>>,
    /// The size of the smallest input.
    smallest: Option<u32>,
    /// `None` if the suite is not kept.
    kept: Option<KeptSuite>,
    line: ProgressLine,
    control: Control,
}

impl Building<'_> {
    /// Repeats the steps of earlier processes.
    fn restore(&mut self, reporter: &mut Reporter<'_>) -> Result<(), Failure> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        for step in kept.take_steps() {
            if !self.repeat(step, reporter)? {
                return self.kept.as_ref().map_or(Ok(()), |kept| Err(kept.differs()));
            }
        }
        let again = self.text.take();
        self.kept.as_ref().map_or(Ok(()), |kept| kept.check(&again))
    }

    /// Repeats a step. False if it is not the same again.
    fn repeat(&mut self, step: Step, reporter: &mut Reporter<'_>) -> Result<bool, Failure> {
        let end = |decisions: &str| {
            let path: Decisions = decisions.parse().ok()?;
            Some(replay(&self.compiled.invocation, self.config, &path).end)
        };
        match step {
            Step::Passed { scope, inputs } => self.suite.pass(scope, inputs),
            Step::Joined { scope, time, decisions } => {
                let Some(ReplayEnd::Solution(solution)) = end(&decisions) else { return Ok(false) };
                if !matches!(self.offer(scope, time, &solution), Offer::Joined(_)) {
                    return Ok(false);
                }
                self.sink.solution(&solution)?;
            }
            Step::Violated { decisions } => {
                let Some(ReplayEnd::Violation(violation)) = end(&decisions) else { return Ok(false) };
                self.sink.violation(&violation)?;
                reporter.report(&violation);
            }
        }
        Ok(true)
    }

    /// Offers an input of a scope to the suite.
    fn offer(&mut self, scope: u32, time: u64, solution: &Solution) -> Offer {
        let path = Path::of(solution, self.args.cover, self.compiled, self.config);
        self.suite.offer(scope, time, &path.given(solution))
    }

    /// Writes what is new to the directory, if there is one; at the end, how the suite ended.
    fn keep(&mut self, search: &mut BySize, ended: Option<Ended>) -> Result<(), Failure> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        if kept.is_complete() || ended.is_none() && !kept.is_due() {
            return Ok(());
        }
        kept.write(search, self.smallest, self.text.take())?;
        ended.map_or(Ok(()), |ended| kept.end(ended))
    }

    /// Offers solutions until the suite is complete or a limit is reached.
    fn run(
        &mut self,
        search: &mut BySize,
        reporter: &mut Reporter<'_>,
        console: &Console,
    ) -> Result<Ended, Failure> {
        if self.kept.as_ref().is_some_and(KeptSuite::is_complete) {
            return Ok(self.suite.end().map_or(Ended::Exhausted, Ended::Early));
        }
        loop {
            if let Some(end) = self.suite.end() {
                return Ok(Ended::Early(end));
            }
            if self.control.is_stopped() {
                return Ok(Ended::Stopped);
            }
            if reporter.is_full() || self.args.limit.is_some_and(|limit| self.suite.members() >= limit) {
                return Ok(Ended::Limit);
            }
            let advance = search.advance(self.budget(search.instructions()));
            let time = search.instructions();
            let scope = self.smallest.map(|smallest| search.size().saturating_sub(smallest));
            if scope.is_some_and(|scope| scope > self.scope) {
                return Ok(Ended::Exhausted);
            }
            if let Some(scope) = scope {
                self.suite.begin(scope);
            }
            self.suite.is_over(time);
            if let Some(end) = self.suite.end() {
                return Ok(Ended::Early(end));
            }
            match advance {
                Advance::Exhausted => return Ok(Ended::Exhausted),
                Advance::Paused => {
                    self.sink.flush()?;
                    let (members, inputs) = (self.suite.members(), self.suite.offered());
                    self.line.tell(|| format!("{members} of {}", counted(inputs, "input")));
                }
                Advance::Solution | Advance::Violation | Advance::Gap => {
                    self.outcome(search, time, reporter, console)?;
                }
            }
            // A search with many solutions never pauses.
            self.keep(search, None)?;
        }
    }

    /// Number of instructions after which the rule for the end is looked at again, at the latest.
    fn budget(&self, time: u64) -> u64 {
        match (self.args.until, self.suite.limit()) {
            (Until::Time(_), Some(limit)) => (limit.max(0.0) as u64).saturating_sub(time).clamp(1, BUDGET),
            (Until::Time(_), None) => TIME_BUDGET,
            _ => BUDGET,
        }
    }

    /// Notes a step for the directory, if there is one.
    fn note(&mut self, step: Step) {
        if let Some(kept) = &mut self.kept {
            kept.add(step);
        }
    }

    fn outcome(
        &mut self,
        search: &mut BySize,
        time: u64,
        reporter: &mut Reporter<'_>,
        console: &Console,
    ) -> Result<(), Failure> {
        let size = search.size();
        match search.outcome() {
            None => Ok(()),
            Some(Outcome::Gap(gap)) => {
                reporter.gap(&gap);
                Ok(())
            }
            Some(Outcome::Violation(violation)) => {
                self.sink.violation(&violation)?;
                self.sink.flush()?;
                self.note(Step::Violated { decisions: violation.decisions.to_string() });
                self.line.suspended(|| reporter.report(&violation));
                Ok(())
            }
            Some(Outcome::Solution(solution)) => {
                let scope = size - *self.smallest.get_or_insert(size);
                match self.offer(scope, time, &solution) {
                    Offer::Joined(_) => {}
                    Offer::Superfluous => {
                        self.note(Step::Passed { scope, inputs: 1 });
                        return Ok(());
                    }
                    Offer::Late => return Ok(()),
                }
                self.note(Step::Joined { scope, time, decisions: solution.decisions.to_string() });
                self.line.suspended(|| console.print_program(&solution.printed_to_error));
                Ok(self.sink.solution(&solution)?)
            }
        }
    }
}
