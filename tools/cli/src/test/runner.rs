//! Runs tests: each over all its choices, on a machine of its own.

use std::time::{Duration, Instant};

use udita::coverage::Coverage;
use udita::run::Control;
use udita::search::{Advance, Config, Invocation, Search, Violation, ViolationKind};
use udita::solution::{Content, Gap, TraceEntry, Value};
use udita::{Argument, Decisions};

use super::classes::{Test, TestClass, TestKind};
use super::driver::FILE_END;
use super::outcome::{Outcome, TestResult};
use super::program::TestProgram;

/// Instructions between looks at the control.
const BUDGET: u64 = 50_000_000;

/// Runs the tests of a program.
pub(super) struct Runner<'a> {
    program: &'a TestProgram,
    config: Config,
    control: &'a Control,
    coverage: Coverage,
}

/// A run of a test before it begins.
pub(super) struct Planned {
    name: String,
    what: Plan,
}

enum Plan {
    Run(Invocation),
    Ended(Outcome),
}

/// The end of the search of one run.
struct Searched {
    outcome: Outcome,
    paths: u64,
}

impl<'a> Runner<'a> {
    pub(super) fn new(program: &'a TestProgram, config: Config, control: &'a Control) -> Runner<'a> {
        Runner { program, config, control, coverage: Coverage::default() }
    }

    /// The coverage of all runs.
    pub(super) fn coverage(&self) -> &Coverage {
        &self.coverage
    }

    /// The runs of a test: one, or one for each list of arguments.
    pub(super) fn planned_runs(&mut self, test: &Test) -> Vec<Planned> {
        let name = test.name.clone();
        let ended = |outcome| vec![Planned { name: name.clone(), what: Plan::Ended(outcome) }];
        match &test.kind {
            TestKind::Disabled(reason) => ended(Outcome::Skipped(reason.clone())),
            TestKind::Lacking(what) => ended(Outcome::Gap(lacking(what))),
            TestKind::Once(entry) => vec![self.planned(name, entry, Vec::new())],
            TestKind::Repeated(entry, times) => {
                let name = |run: u64| format!("{name}[repetition {run} of {times}]");
                (1..=*times).map(|run| self.planned(name(run), entry, Vec::new())).collect()
            }
            TestKind::Parameterised(entry, names) => {
                let planned = self.planned(name.clone(), names, Vec::new());
                let Plan::Run(invocation) = planned.what else { return vec![planned] };
                match self.names(&invocation) {
                    Ok(names) => {
                        let number = |run: usize| Argument::Number(i64::try_from(run).unwrap_or(i64::MAX));
                        let planned = names.iter().enumerate().map(|(run, given)| {
                            self.planned(format!("{name}{given}"), entry, vec![number(run)])
                        });
                        planned.collect()
                    }
                    Err(outcome) => ended(outcome),
                }
            }
        }
    }

    fn planned(&self, name: String, entry: &str, arguments: Vec<Argument>) -> Planned {
        let number = self.program.entry(entry, arguments.len());
        let invocation = number.and_then(|number| {
            let program = self.program.verified()?;
            Invocation::new(program.clone(), number, arguments).ok()
        });
        let lost = || Outcome::Skipped("the test is not part of the program".to_owned());
        Planned { name, what: invocation.map_or_else(|| Plan::Ended(lost()), Plan::Run) }
    }

    /// The names of the runs of a parameterised test, which the driver returns.
    fn names(&mut self, invocation: &Invocation) -> Result<Vec<String>, Outcome> {
        let mut search = Search::new(invocation, Config { deliver: true, ..self.config });
        search.interrupt_by(self.control.flag().clone());
        loop {
            match search.advance(BUDGET) {
                Advance::Solution => break,
                Advance::Violation => return Err(failed(search.violation())),
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

    /// Runs what was planned.
    pub(super) fn run(&mut self, class: &TestClass, planned: Planned) -> TestResult {
        let begin = Instant::now();
        let searched = match planned.what {
            Plan::Ended(outcome) => Searched { outcome, paths: 0 },
            Plan::Run(invocation) => self.search(&invocation),
        };
        let time = match searched.paths {
            0 => Duration::ZERO,
            _ => begin.elapsed(),
        };
        let Searched { outcome, paths } = searched;
        TestResult { class: class.name.clone(), name: planned.name, outcome, paths, time }
    }

    /// Runs a test over all its choices, up to the first violation.
    fn search(&mut self, invocation: &Invocation) -> Searched {
        let mut search = Search::new(invocation, Config { deliver: false, ..self.config });
        search.interrupt_by(self.control.flag().clone());
        let (mut passed, mut gap, mut skipped, mut violation) = (0_u64, None, None, None);
        loop {
            match search.advance(BUDGET) {
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
                Advance::Paused if self.control.is_stopped() => break,
                Advance::Paused => {}
            }
        }
        self.coverage += &search.coverage();
        let outcome = match (violation, gap, skipped) {
            (Some(violation), ..) => failed(Some(violation)),
            (None, Some(gap), _) => Outcome::Gap(without_driver_of_gap(gap)),
            (None, None, _) if passed > 0 => Outcome::Passed,
            (None, None, Some(reason)) => Outcome::Skipped(reason),
            (None, None, None) => no_path(),
        };
        Searched { outcome, paths: search.statistics().paths().max(1) }
    }
}

fn no_path() -> Outcome {
    Outcome::Skipped("no path: every choice was pruned".to_owned())
}

fn failed(violation: Option<Violation>) -> Outcome {
    violation.map_or_else(no_path, |mut violation| {
        if let Some(cause) = refusal(&violation.kind) {
            let trace = without_driver(violation.trace);
            return Outcome::Gap(Gap { cause, trace, decisions: violation.decisions });
        }
        violation.trace = without_driver(violation.trace);
        if let ViolationKind::Exception { causes, .. } = &mut violation.kind {
            for cause in causes {
                cause.trace = without_driver(std::mem::take(&mut cause.trace));
            }
        }
        Outcome::Failed(Box::new(violation))
    })
}

/// The reason of a failed assumption, if the violation is one.
fn assumption(kind: &ViolationKind) -> Option<String> {
    match kind {
        ViolationKind::Exception { class, message, .. }
            if class == "org.opentest4j.TestAbortedException"
                || class == "org.junit.AssumptionViolatedException" =>
        {
            Some(message.clone().unwrap_or_else(|| "an assumption failed".to_owned()))
        }
        _ => None,
    }
}

/// What the library refuses, if the violation comes from that: the library has not all of Java's, and says so.
fn refusal(kind: &ViolationKind) -> Option<String> {
    const REFUSED: &str = "java.lang.UnsupportedOperationException: udita ";
    let ViolationKind::Exception { causes, .. } = kind else { return None };
    let own = kind.to_string();
    let mut texts = std::iter::once(own.as_str()).chain(causes.iter().map(|cause| cause.text.as_str()));
    let text = texts.find_map(|text| text.strip_prefix(REFUSED))?;
    Some(format!("udita {text}"))
}

/// A trace without the calls of the driver.
fn without_driver(trace: Vec<TraceEntry>) -> Vec<TraceEntry> {
    trace.into_iter().filter(|entry| !entry.file.ends_with(FILE_END)).collect()
}

fn without_driver_of_gap(gap: Gap) -> Gap {
    Gap { trace: without_driver(gap.trace), ..gap }
}

/// The gap of a test that never begins.
fn lacking(what: &str) -> Gap {
    Gap { cause: what.to_owned(), trace: Vec::new(), decisions: Decisions::default() }
}
