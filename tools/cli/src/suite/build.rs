//! Builds a suite from the solutions of a search by size.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use udita::run::Control;
use udita::search::{Advance, BySize, Config, Outcome};
use udita_mutation::suite::{Criterion, Offer, Suite, Until};

use super::criterion::{Path, criterion};
use super::options::{Cover, SuiteArgs};
use super::table::{self, Ended};
use crate::console::{Console, counted};
use crate::program::LoadedProgram;
use crate::progress::{self, ProgressLine};
use crate::report::{ReplayCommand, Reporter};
use crate::sink::{Origin, Sink};
use crate::stats;
use crate::status::{FOUND, Failure, SUCCESS};
use crate::stop::report_early;

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
    let mut building = Building {
        args,
        compiled,
        config,
        scope: scope.unwrap_or(u32::MAX),
        suite: Suite::new(criterion(args, compiled)?, args.until, scope.unwrap_or(u32::MAX)),
        sink: args.destination.sink(args.limit, Some(again), Origin::of(compiled), config)?,
        smallest: None,
        line: ProgressLine::new(false),
        control: args.timeout.watch(args.search.limits.untrusted.time()),
    };
    let mut search = BySize::new(&compiled.invocation, config);
    search.interrupt_by(Arc::clone(building.control.flag()));
    let ran = building.run(&mut search, &mut reporter, console);
    let Building { suite, sink, line, control, .. } = building;
    drop(line);
    let written = ran.and_then(|ended| sink.finish(ended == Ended::Stopped, console).map(|()| ended));
    if reporter.is_misused() {
        return Err(Failure::Reported);
    }
    reporter.summarise();
    let ended = written?;
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
    let found = if reporter.violations() > 0 { ExitCode::from(FOUND) } else { SUCCESS };
    if ended != Ended::Stopped {
        return Ok(found);
    }
    let (members, inputs) = (suite.members(), counted(suite.offered(), "input"));
    let how_far = format!("the suite covers what the first {inputs} cover, by {members} of them");
    Ok(report_early(&control, &how_far, found, console))
}

/// As [`progress::BUDGET`], as long as a limit of time isn't known.
const TIME_BUDGET: u64 = 100_000;

struct Building<'a> {
    args: &'a SuiteArgs,
    compiled: &'a LoadedProgram,
    config: Config,
    scope: u32,
    suite: Suite<Box<dyn Criterion>>,
    sink: Sink,
    /// The size of the smallest input.
    smallest: Option<u32>,
    line: ProgressLine,
    control: Control,
}

impl Building<'_> {
    /// Offers solutions until the suite is complete or a limit is reached.
    fn run(
        &mut self,
        search: &mut BySize,
        reporter: &mut Reporter<'_>,
        console: &Console,
    ) -> Result<Ended, Failure> {
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
                Advance::Solution | Advance::Violation => self.outcome(search, time, reporter, console)?,
            }
        }
    }

    /// Number of instructions after which the rule for the end is looked at again, at the latest.
    fn budget(&self, time: u64) -> u64 {
        match (self.args.until, self.suite.limit()) {
            (Until::Time(_), Some(limit)) => {
                (limit.max(0.0) as u64).saturating_sub(time).clamp(1, progress::BUDGET)
            }
            (Until::Time(_), None) => TIME_BUDGET,
            _ => progress::BUDGET,
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
            Some(Outcome::Violation(violation)) => {
                self.sink.violation(&violation)?;
                self.sink.flush()?;
                self.line.suspended(|| reporter.report(&violation));
                Ok(())
            }
            Some(Outcome::Solution(solution)) => {
                let smallest = *self.smallest.get_or_insert(size);
                let path = Path::of(&solution, self.args.cover, self.compiled, self.config);
                let offer = self.suite.offer(size - smallest, time, &path.given(&solution));
                if !matches!(offer, Offer::Joined(_)) {
                    return Ok(());
                }
                self.line.suspended(|| console.print_program(&solution.printed_to_error));
                self.sink.solution(&solution)
            }
        }
    }
}
