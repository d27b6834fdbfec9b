//! Runs tests: each over all its choices, on a machine of its own.

use std::time::{Duration, Instant};

use udita::coverage::Coverage;
use udita::language::Compiled;
use udita::run::Control;
use udita::search::strategy::{Sample, SmallestFirst, Strategy};
use udita::search::{Advance, Config, Invocation, Search};
use udita::solution::{Content, Value};
use udita::{Argument, ChoiceMode};

use super::classes::{Test, TestClass, TestKind};
use super::ending::{
    Searched, assumption, beyond, failed, lacking, lost, no_input, no_path, without_driver_of_gap,
};
use super::extent::Extent;
use super::outcome::{Outcome, TestResult};
use super::replayed::Replayed;

/// Instructions between looks at the control.
const BUDGET: u64 = 50_000_000;

/// Runs the tests of a program.
pub(crate) struct Runner<'a> {
    program: Option<&'a Compiled>,
    config: Config,
    control: &'a Control,
    replayed: Option<Replayed>,
    coverage: Coverage,
}

/// A run of a test before it begins. It can run on any program with the same tests.
pub(crate) struct Planned {
    name: String,
    what: Plan,
}

impl Planned {
    /// The method of the driver that it runs, and the number of its arguments. `None` if it doesn't run.
    pub(crate) fn entry(&self) -> Option<(&str, usize)> {
        match &self.what {
            Plan::Run(entry, arguments, _) => Some((entry, arguments.len())),
            Plan::Ended(_) => None,
        }
    }
}

enum Plan {
    /// A method of the driver with its arguments, and the paths of a test that chooses its parameters.
    Run(String, Vec<Argument>, Option<Extent>),
    /// The end of a test that doesn't run.
    Ended(Outcome),
}

impl<'a> Runner<'a> {
    /// Runs tests of this program. Without a program, no test is part of it.
    pub(crate) fn new(program: Option<&'a Compiled>, config: Config, control: &'a Control) -> Runner<'a> {
        Runner { program, config, control, replayed: None, coverage: Coverage::default() }
    }

    /// Runs one path of each test from now on.
    pub(super) fn replaying(self, replayed: Option<Replayed>) -> Runner<'a> {
        Runner { replayed, ..self }
    }

    /// Takes the coverage of all runs since the last call.
    pub(crate) fn take_coverage(&mut self) -> Coverage {
        std::mem::take(&mut self.coverage)
    }

    /// The runs of a test: one, or one for each list of arguments.
    pub(crate) fn planned_runs(&mut self, test: &Test) -> Vec<Planned> {
        let name = test.name.clone();
        let number = |run| Argument::Number(i64::try_from(run).unwrap_or(i64::MAX));
        let ended = |outcome| vec![Planned { name: name.clone(), what: Plan::Ended(outcome) }];
        let planned = |name: String, entry: &str, arguments| Planned {
            name,
            what: Plan::Run(entry.to_owned(), arguments, None),
        };
        match &test.kind {
            TestKind::Disabled(reason) => ended(Outcome::Skipped(reason.clone())),
            TestKind::Lacking(what) => ended(Outcome::Gap(lacking(what))),
            TestKind::Once(entry) => vec![planned(name.clone(), entry, Vec::new())],
            TestKind::Exhaustive(entry, extent) => {
                let what = Plan::Run(entry.clone(), Vec::new(), Some(*extent));
                vec![Planned { name, what }]
            }
            TestKind::Repeated(entry, times) => {
                let name = |run: u64| format!("{name}[repetition {run} of {times}]");
                (1..=*times).map(|run| planned(name(run), entry, vec![number(run)])).collect()
            }
            TestKind::Parameterised(entry, names) => {
                let Some(invocation) = self.invocation(names, &[]) else { return ended(lost()) };
                match self.names(&invocation) {
                    Ok(names) => (0..)
                        .zip(&names)
                        .map(|(run, given)| planned(format!("{name}{given}"), entry, vec![number(run)]))
                        .collect(),
                    Err(outcome) => ended(outcome),
                }
            }
        }
    }

    /// The start of a method of the driver. `None` if the program lacks it.
    fn invocation(&self, entry: &str, arguments: &[Argument]) -> Option<Invocation> {
        let compiled = self.program?;
        let number = compiled.entry(Some(entry), arguments.len()).ok()?;
        Invocation::new(compiled.program().clone(), number, arguments.to_vec()).ok()
    }

    /// The names of the runs of a parameterised test, which the driver returns.
    fn names(&mut self, invocation: &Invocation) -> Result<Vec<String>, Outcome> {
        let mut search = Search::new(invocation, Config { deliver: true, ..self.config });
        search.interrupt_by(self.control.flag().clone());
        loop {
            match search.advance(BUDGET) {
                Advance::Solution => break,
                Advance::Violation => {
                    let found = search.violation();
                    let skipped = found.as_ref().and_then(|found| assumption(&found.kind));
                    return Err(skipped.map_or_else(|| failed(found), Outcome::Skipped));
                }
                Advance::Gap => return Err(search.gap().map_or_else(no_path, Outcome::Gap)),
                Advance::Exhausted => return Err(no_path()),
                Advance::Paused if self.control.is_stopped() => return Err(no_path()),
                Advance::Paused => {}
            }
        }
        let graph = search.solution().and_then(|solution| solution.returned).map(|returned| returned.graph);
        let elements = graph.and_then(|graph| match graph.objects.into_iter().next()?.content {
            Content::Elements(elements) => Some(elements),
            _ => None,
        });
        let name = |value| match value {
            Value::String(name) => name,
            _ => String::new(),
        };
        Ok(elements.unwrap_or_default().into_iter().map(name).collect())
    }

    /// Runs what was planned, with at most `limit` instructions.
    pub(crate) fn run(&mut self, class: &TestClass, planned: &Planned, limit: u64) -> TestResult {
        let begin = Instant::now();
        let searched = match &planned.what {
            Plan::Run(entry, arguments, extent) => match self.invocation(entry, arguments) {
                Some(invocation) => self.search(&invocation, *extent, limit),
                None => Searched::none(lost()),
            },
            Plan::Ended(outcome) => Searched::none(outcome.clone()),
        };
        let time = match searched.paths {
            0 => Duration::ZERO,
            _ => begin.elapsed(),
        };
        let Searched { outcome, paths, instructions, ended_at, coverage } = searched;
        self.coverage += &coverage;
        let (class, name) = (class.name.clone(), planned.name.clone());
        TestResult { class, name, outcome, paths, ended_at, instructions, time }
    }

    /// Runs a test over all its choices, or over its extent, up to the first violation. All paths together have at most `limit`
    /// instructions.
    fn search(&self, invocation: &Invocation, extent: Option<Extent>, limit: u64) -> Searched {
        let mut config = Config { deliver: false, ..self.config };
        config.limits.steps = config.limits.steps.min(limit);
        if let Some(replayed) = self.replayed.as_ref().filter(|replayed| replayed.concerns(extent)) {
            return replayed.run(invocation, extent, config);
        }
        // These orders are those of a JVM, which makes choices at once.
        let eager = Config { choice: ChoiceMode::Eager, ..config };
        match extent {
            Some(Extent { inputs: Some(_), seed, .. }) => {
                self.paths(Search::with(Sample::new(seed), invocation, eager), extent, limit)
            }
            Some(Extent { smallest: true, .. }) => {
                self.paths(Search::with(SmallestFirst::default(), invocation, eager), extent, limit)
            }
            _ => self.paths(Search::new(invocation, config), extent, limit),
        }
    }

    fn paths<S: Strategy>(&self, mut search: Search<S>, extent: Option<Extent>, limit: u64) -> Searched {
        let begin = Instant::now();
        search.interrupt_by(self.control.flag().clone());
        let (mut passed, mut gap, mut skipped, mut violation) = (0_u64, None, None, None);
        let (mut ended_at, mut stopped) = (None, false);
        loop {
            if extent.is_some_and(|extent| extent.is_sampled(passed)) {
                break;
            }
            let left = limit.saturating_sub(search.statistics().instructions);
            let advance = search.advance(BUDGET.min(left));
            // Paths that are short and all pass never come to an interrupt check.
            if self.control.is_stopped() && !matches!(advance, Advance::Violation | Advance::Exhausted) {
                stopped = true;
                break;
            }
            if let Some(extent) = extent {
                let is_over = matches!(advance, Advance::Exhausted | Advance::Violation);
                ended_at = extent.end(search.statistics().paths(), begin.elapsed(), is_over);
                if ended_at.is_some() {
                    break;
                }
            }
            match advance {
                Advance::Solution => passed += 1,
                Advance::Gap => gap = gap.or_else(|| search.gap()),
                Advance::Violation => {
                    let found = search.violation();
                    match found.as_ref().and_then(|found| assumption(&found.kind)) {
                        Some(reason) => skipped = skipped.or(Some(reason)),
                        None => {
                            violation = found;
                            break;
                        }
                    }
                }
                Advance::Exhausted => break,
                Advance::Paused if search.statistics().instructions >= limit => {
                    violation = Some(beyond(limit));
                    break;
                }
                Advance::Paused => {}
            }
        }
        let statistics = search.statistics();
        let paths = match extent {
            // A path beyond the limit doesn't count.
            Some(extent) if extent.exceeds(statistics.paths()) => extent.limit,
            _ => statistics.paths().max(1),
        };
        let outcome = match (violation, gap, skipped) {
            (Some(violation), ..) => failed(Some(violation)),
            _ if stopped => Outcome::Skipped("stopped early; no path failed".to_owned()),
            (None, Some(gap), _) => Outcome::Gap(without_driver_of_gap(gap)),
            (None, None, _) if passed > 0 => Outcome::Passed,
            _ if extent.is_some() => failed(Some(no_input(paths, ended_at.as_deref()))),
            (None, None, Some(reason)) => Outcome::Skipped(reason),
            (None, None, None) => no_path(),
        };
        let instructions = statistics.instructions;
        Searched { outcome, paths, instructions, ended_at, coverage: search.coverage() }
    }
}
