//! Tests that kill mutants.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita_lang::declarations::declarations;
use udita_lang::mutation::{Mutants, Operator, mutations};
use udita_lang::source::{Dialect, SourceMap};

use super::LIMITS;
use crate::api::Api;
use crate::execute::Executor;
use crate::generate::{Criterion, Earlier, Mutant, Settings, Suite, generate, targets};
use crate::kill::is_killed;
use crate::sample::compiled;
use crate::search::Guidance;

/// One test of each branch needs no other numbers than 0 and 1, for which most operators do the same.
const GAUGE: &str = "
    public class Gauge {
        private int level;
        private final int mask;
        public Gauge(int mask) { this.mask = mask; }
        public int add(int k) {
            level = level + 4 * k;
            return level > 40 ? 40 : level;
        }
        public int masked(int k) { return k & mask | level << 1; }
        public boolean isFull() { return level >= 40; }
    }";

/// The mutants of a program, each with the change that makes it.
fn mutants(text: &str) -> Vec<(String, Mutant)> {
    let mut sources = SourceMap::new();
    let file = sources.add("Gauge.java", text, Dialect::Java);
    let edits = mutations(&sources, &[file], Operator::ALL, &|_, _| true).unwrap();
    let made = Mutants::new(&sources, &[file], edits).unwrap();
    let declared = declarations(&sources);
    let different = made.filter(|mutant| mutant.same_as.is_none());
    let mutants = different.map(|mutant| {
        let program = mutant.compiled.program().clone();
        let api = Arc::new(Api::new(&program, &declared));
        (mutant.mutation.diff(&sources), Mutant { program, api, method: mutant.mutation.method })
    });
    mutants.collect()
}

fn suite(criterion: Criterion, budget: u64) -> Suite {
    let (program, api) = compiled("Gauge.java", GAUGE);
    let settings = Settings {
        targets: targets(&api, 0, &[]),
        file: None,
        criterion,
        guidance: Guidance::Distance,
        solves_literals: true,
        selection: None,
        budget: Some(budget),
        time: None,
        least_suspicion: crate::suspicion::Suspicion::Likely,
        seed: 1,
        jobs: NonZeroUsize::MIN,
        limits: LIMITS,
    };
    let mut all = mutants(GAUGE).into_iter();
    let mut next = || Some(all.next()?.1);
    let interrupt = Arc::new(AtomicBool::new(false));
    generate(&program, &api, &settings, &Earlier::default(), &mut |_, _| {}, &mut next, &interrupt)
}

/// The changes that no test of a suite notices, found by running each test on each mutant.
fn alive(suite: &Suite) -> Vec<String> {
    let is_alive = |mutant: &Mutant| {
        let mut executor = Executor::new(&mutant.program, &mutant.api, LIMITS);
        !suite.tests.iter().any(|test| is_killed(&test.outcome, &executor.run(&test.sequence)))
    };
    mutants(GAUGE).into_iter().filter(|(_, mutant)| is_alive(mutant)).map(|(change, _)| change).collect()
}

#[test]
fn mutants_that_branches_leave_alive_are_killed() {
    let all = mutants(GAUGE).len();
    let plain = suite(Criterion::Branches, 20_000_000);
    assert_eq!(plain.mutants.all, 0);
    let by_branches = all - alive(&plain).len();
    let strong = suite(Criterion::Mutants, 20_000_000);
    let left = alive(&strong);
    assert_eq!((strong.mutants.all, strong.mutants.by_branches), (all, by_branches));
    assert_eq!(by_branches + strong.mutants.by_more, all - left.len());
    assert!(by_branches * 3 < 2 * all, "{by_branches} of {all}");
    // By hand: a variable is changed after its last use, or is given another value at once; with 40, both sides of the condition are 40.
    let is_equivalent = |change: &String| {
        let added = change.lines().filter(|line| line.starts_with("+ ")).collect::<String>();
        ["mask++", "mask--", "level++ +", "level-- +", "k++", "k--", "return level >= 40 ? 40 : level;"]
            .iter()
            .any(|part| added.contains(part))
    };
    assert!(left.iter().all(is_equivalent), "{}", left.join("\n"));
    assert_eq!(left.len(), 9);
    // As few tests as possible. Those for branches assert what their last calls change, and no more.
    assert!(strong.tests.len() <= 3 + plain.tests.len(), "{} {}", strong.tests.len(), plain.tests.len());
    // With a budget, the tests are the same each time.
    assert_eq!(suite(Criterion::Mutants, 20_000_000).tests, strong.tests);
}

/// A budget that ends while mutants are tried leaves the tests for branches, and those found by then.
#[test]
fn a_budget_is_kept() {
    let small = suite(Criterion::Mutants, 4_000);
    assert!(small.instructions < 4_000 + 2 * LIMITS.steps, "{}", small.instructions);
    assert!(!small.tests.is_empty());
}
