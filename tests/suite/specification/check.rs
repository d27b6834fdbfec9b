//! Runs a program of the specification and compares the results with its page.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use udita::ChoiceMode::{self, Delayed};
use udita::Decisions;
use udita::language::{Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Invocation, Outcome, Search, Statistics, Threads, replay, search_all};
use udita::solution::{Solution, Violation};

use super::page::{Counted, Example, Expectation, Kind};
use super::text::{broken, end, json, located, shown};
use crate::support::{MODES, replayed};

/// Maximum number of paths of a search that are replayed.
const REPLAYED: usize = 40;

/// The failures of an example of the page `file`, each with its position.
pub(super) fn failures(file: &str, example: &Example) -> Vec<String> {
    let mut check = Check { file, example, failures: Vec::new() };
    match compile(example) {
        Ok(program) => check.run(&program),
        Err(errors) => {
            for expectation in &example.expectations {
                match expectation.kind {
                    Kind::Error => check.compare(expectation, "", &errors),
                    _ => check
                        .fail(expectation.line, &format!("the program has errors:\n{}", errors.join("\n"))),
                }
            }
        }
    }
    check.failures
}

/// The program, or its errors: the line and headline of each.
pub(super) fn compile(example: &Example) -> Result<Invocation, Vec<String>> {
    let name = if example.dialect == Dialect::Udita { "example.udita" } else { "Example.java" };
    let mut sources = SourceMap::new();
    let file = sources.add(name, example.source.as_str(), example.dialect);
    let entry = EntryRequest { method: example.entry.clone(), args: example.args.clone() };
    udita::language::compile(&mut sources, &[file], &entry).map_err(|diagnostics| {
        let line = |offset: usize| example.source[..offset].matches('\n').count() + 1;
        let place = |span: udita_lang::source::Span| line(span.start as usize);
        diagnostics.iter().map(|one| format!("{}: {}", place(one.primary.0), one.headline)).collect()
    })
}

/// The results of a search.
struct Found {
    outcomes: Vec<Outcome>,
    statistics: Statistics,
}

impl Found {
    fn solutions(&self) -> impl Iterator<Item = &Solution> {
        self.outcomes.iter().filter_map(|outcome| match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => Some(solution),
            Outcome::Violation(_) => None,
        })
    }

    fn violations(&self) -> impl Iterator<Item = &Violation> {
        self.outcomes.iter().filter_map(|outcome| match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Violation(violation) => Some(violation),
            Outcome::Solution(_) => None,
        })
    }

    /// The distinguishable outcomes, without order and repetition.
    fn set(&self) -> BTreeSet<String> {
        let solutions =
            self.solutions().map(|one| format!("{:?} {:?} {:?}", one.printed, one.returned, one.broken));
        let violations = self.violations().map(|one| format!("{} {:?}", located(one), one.printed));
        solutions.chain(violations).collect()
    }
}

/// The searches of a program, each run on demand: ordinary ones and those for near misses, by mode.
#[derive(Default)]
struct Searches([[OnceCell<Found>; 3]; 2]);

struct Check<'e> {
    file: &'e str,
    example: &'e Example,
    failures: Vec<String>,
}

impl Check<'_> {
    fn fail(&mut self, line: usize, message: &str) {
        self.failures.push(format!("{}:{line}: {message}", self.file));
    }

    /// Compares the lines of a block with the actual ones.
    fn compare(&mut self, expectation: &Expectation, what: &str, actual: &[String]) {
        if expectation.lines != actual {
            let (expected, actual) = (expectation.lines.join("\n    "), actual.join("\n    "));
            self.fail(expectation.line, &format!("{what}expected\n    {expected}\n  actual\n    {actual}"));
        }
    }

    fn run(&mut self, program: &Invocation) {
        let searches = Searches::default();
        for expectation in &self.example.expectations {
            for &mode in &expectation.modes {
                self.check(program, &searches, expectation, mode);
            }
        }
        for near_miss in [false, true] {
            // If one mode is run, every mode is run.
            if searches.0[usize::from(near_miss)].iter().any(|search| search.get().is_some()) {
                self.agree(program, &searches, near_miss);
            }
        }
    }

    fn check(
        &mut self,
        program: &Invocation,
        searches: &Searches,
        expectation: &Expectation,
        mode: ChoiceMode,
    ) {
        let near_miss = expectation.near_miss;
        let found = |mode| self.search(program, searches, mode, near_miss);
        let actual: Vec<String> = match &expectation.kind {
            Kind::Solutions => found(mode).solutions().map(|one| shown(one.text())).collect(),
            Kind::NearMisses => found(mode).solutions().map(broken).collect(),
            Kind::Violations => found(mode).violations().map(located).collect(),
            Kind::Printed => found(mode).violations().map(|one| shown(&one.printed)).collect(),
            Kind::Json => json(&found(mode).outcomes),
            Kind::Trace(path) => self.trace(program, mode, near_miss, path),
            Kind::Error => vec!["the program has no errors".to_string()],
            Kind::Decisions(paths) => {
                for (path, expected) in paths {
                    let actual = end(replay(program, self.config(mode, near_miss), path).end);
                    if *expected != actual {
                        let message = format!("{mode:?}: {path} leads to {actual}, not to {expected}");
                        self.fail(expectation.line, &message);
                    }
                }
                return;
            }
            Kind::Counts(counts) => {
                for count in counts {
                    let statistics = self.search(program, searches, count.mode, near_miss).statistics;
                    let actual = number(&statistics, count.what);
                    if actual != count.number {
                        let (mode, number, what) = (count.mode, count.number, count.what);
                        let message = format!("{mode:?}: {actual} {what:?} instead of {number}");
                        self.fail(expectation.line, &message);
                    }
                }
                return;
            }
        };
        self.compare(expectation, &format!("{mode:?}: "), &actual);
    }

    fn config(&self, choice: ChoiceMode, near_miss: bool) -> Config {
        Config { choice, near_miss, limits: self.example.limits, ..Config::default() }
    }

    fn search<'s>(
        &self,
        program: &Invocation,
        searches: &'s Searches,
        mode: ChoiceMode,
        near_miss: bool,
    ) -> &'s Found {
        searches.0[usize::from(near_miss)][mode as usize].get_or_init(|| {
            let mut search = Search::new(program, self.config(mode, near_miss));
            let outcomes = search.by_ref().collect();
            Found { outcomes, statistics: search.statistics() }
        })
    }

    /// Checks that hold for every program: all modes find the same set, any number of threads finds the same list, every result can be
    /// replayed, and violations are expected ones.
    fn agree(&mut self, program: &Invocation, searches: &Searches, near_miss: bool) {
        let line = self.example.line;
        let delayed = self.search(program, searches, Delayed, near_miss);
        let expects = |one: &Expectation| matches!(one.kind, Kind::Violations) && one.near_miss == near_miss;
        let listed = self.example.expectations.iter().any(expects);
        if let Some(violation) = delayed.violations().next().filter(|_| !listed) {
            self.fail(line, &format!("unexpected violation: {}", located(violation)));
        }
        let expected = delayed.set();
        for mode in MODES {
            let found = self.search(program, searches, mode, near_miss);
            let actual = found.set();
            if actual != expected && !self.example.modes_differ {
                let missing: Vec<_> = expected.difference(&actual).collect();
                let more: Vec<_> = actual.difference(&expected).collect();
                self.fail(
                    line,
                    &format!("{mode:?} and Delayed differ: without {missing:#?}, with {more:#?}"),
                );
            }
            let config = self.config(mode, near_miss);
            for count in [1, 3] {
                if !is_same(found, &shared(program, config, count)) {
                    self.fail(line, &format!("{mode:?}: {count} threads find something else"));
                }
            }
            for outcome in found.outcomes.iter().take(REPLAYED) {
                let (expected, actual) = replayed(program, config, outcome);
                if actual != expected {
                    self.fail(line, &format!("{mode:?}: a replay gives {actual:?}, not {expected:?}"));
                }
            }
        }
    }

    /// The choices of a path: the position of each, its subject, and its value.
    fn trace(
        &self,
        program: &Invocation,
        mode: ChoiceMode,
        near_miss: bool,
        path: &Decisions,
    ) -> Vec<String> {
        let replayed = replay(program, self.config(mode, near_miss), path);
        let choices = replayed.choices.iter().map(|choice| {
            let line = choice.position.map_or("?".to_string(), |place| place.line.to_string());
            format!("{line}: {} = {}", choice.what, choice.value)
        });
        choices.collect()
    }
}

/// The same search on several threads, which share it as early and as finely as possible.
fn shared(program: &Invocation, config: Config, count: usize) -> Found {
    let count = NonZeroUsize::new(count).expect("at least one thread");
    let threads = Threads { alone: 0, budget: 20, ..Threads::new(count) };
    let mut outcomes = Vec::new();
    let statistics = search_all(program, config, &threads, |outcome| {
        outcomes.push(outcome);
        ControlFlow::Continue(())
    });
    Found { outcomes, statistics }
}

fn is_same(a: &Found, b: &Found) -> bool {
    // The data kept for backtracking depends on the division of the search.
    let counted = |statistics| Statistics { trail_writes: 0, saved_stack_words: 0, ..statistics };
    a.outcomes == b.outcomes && counted(a.statistics) == counted(b.statistics)
}

fn number(statistics: &Statistics, what: Counted) -> u64 {
    match what {
        Counted::Solutions => statistics.solutions,
        Counted::Pruned => statistics.pruned,
        Counted::Violations => statistics.violations,
        Counted::Dropped => statistics.dropped,
        Counted::ChoicePoints => statistics.choice_points,
    }
}
