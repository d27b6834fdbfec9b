//! The experiment of the paper (TARDIS, section 5) on a simulated clock: five workers search for calls for 30 minutes. A failing
//! search takes 180 seconds, as in the paper; a successful one is assumed to take 20 seconds.
//!
//! The program is a model of the paper's sample class. Its fields are the arrays `a` with 5 and `b` with 10 items. For each item
//! of `a` that exceeds its limit, the method loops over `b` and tests whether an item is negative, which the constructor rules
//! out. No calls can therefore change the lengths or the signs in `b`, while the items of `a` can be chosen freely: 32 paths.
//!
//! Measured means of solved path conditions, 40 seeds (the paper: learned selection about doubles the number):
//!
//! | | first in, first out | draws by chance | learned |
//! | --- | --- | --- | --- |
//! | at most 25 alternatives of a test | 7 | 7.7 | 24.0 |
//! | all alternatives | 9 | 9.2 | 27.1 |
//! | without the loop over `b` | 29 | 26.7 | 31 of 31 |
//!
//! The gain comes from failures to learn from. In the first ten minutes, learned selection solves fewer path conditions than
//! first in, first out (4.1 and 5), because unreachable lengths are similar to those that were executed. With one worker, only
//! ten searches fail within the whole budget, and learned selection is worse (1.5 and 5).

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use oorandom::Rand64;
use udita_testgen::clause::{Clause, ClauseKind, Origin};
use udita_testgen::selection::buffer::{Buffer, Selection};
use udita_testgen::selection::path_tree::{Path, PathTree};

const WORKERS: usize = 5;
const BUDGET: u32 = 30 * 60;
const FAILURE: u32 = 180;
const SUCCESS: u32 = 20;
const SEEDS: u32 = 40;
/// Number of results after which waiting path conditions are classified again.
const THRESHOLD: usize = 20;
/// Upper bound on the alternatives of one test, as in the published tool.
const ALTERNATIVES: usize = 25;
/// A limit beyond the number of clauses of any path.
const NO_LIMIT: usize = 50;

/// For each item of `a`, whether it exceeds its limit.
type Test = [bool; 5];

/// A clause along a path.
struct Step {
    clause: Clause,
    negation: Clause,
    /// The item of `a` that the clause is about. Other clauses hold by invariants, so their negations are unsatisfiable.
    item: Option<usize>,
}

#[derive(Clone, Copy)]
struct SampleClass {
    has_loop_over_b: bool,
}

impl SampleClass {
    /// The path of a test. A condition that an earlier clause decides has no clause.
    fn run(self, test: Test) -> Vec<Step> {
        let [a, b] = ["a", "b"].map(|field| Origin::root("this").field(field));
        let [length_a, length_b] = [&a, &b].map(|array| array.field("length"));
        let mut steps = Vec::new();
        let mut knows_b = !self.has_loop_over_b;
        for (index, exceeds) in test.into_iter().enumerate() {
            steps.push(step(&length_a, (">", "<="), index, None));
            let relations = if exceeds { (">", "<=") } else { ("<=", ">") };
            steps.push(step(&a.element(index), relations, 10 * (index + 1), Some(index)));
            if exceeds && !knows_b {
                knows_b = true;
                for index in 0..10 {
                    steps.push(step(&length_b, (">", "<="), index, None));
                    steps.push(step(&b.element(index), (">=", "<"), 0, None));
                }
                steps.push(step(&length_b, ("<=", ">"), 10, None));
            }
        }
        steps.push(step(&length_a, ("<=", ">"), 5, None));
        steps
    }
}

fn step(origin: &Origin, (relation, negated): (&str, &str), bound: usize, item: Option<usize>) -> Step {
    let clause = |relation: &str| Clause {
        text: format!("{origin} {relation} {bound}"),
        kind: ClauseKind::Numeric,
        origins: vec![origin.clone()],
    };
    Step { clause: clause(relation), negation: clause(negated), item }
}

/// A waiting path condition.
#[derive(Clone, Copy)]
struct Job {
    path: Path,
    depth: usize,
    /// The test that satisfies it, if there is one.
    solution: Option<Test>,
}

#[derive(Clone, Copy)]
struct Settings {
    class: SampleClass,
    selection: Selection,
    /// Whether results are passed to the buffer.
    learns: bool,
    /// Upper bound on the alternatives of one test.
    alternatives: usize,
}

impl Settings {
    fn new(has_loop_over_b: bool, selection: Selection) -> Settings {
        let class = SampleClass { has_loop_over_b };
        Settings { class, selection, learns: true, alternatives: ALTERNATIVES }
    }

    /// The mean number of path conditions solved within the budget.
    fn solved(self) -> f64 {
        let solved = (0..SEEDS).map(|seed| {
            let mut simulation = Simulation::new(self, seed);
            simulation.run(BUDGET);
            simulation.solved
        });
        solved.sum::<usize>() as f64 / f64::from(SEEDS)
    }
}

struct Simulation {
    settings: Settings,
    tree: PathTree,
    buffer: Buffer<Job>,
    random: Rand64,
    solved: usize,
    executed: BTreeSet<Test>,
}

impl Simulation {
    fn new(settings: Settings, seed: u32) -> Simulation {
        let buffer = Buffer::new(settings.selection, THRESHOLD);
        let random = Rand64::new(seed.into());
        Simulation { settings, tree: PathTree::new(), buffer, random, solved: 0, executed: BTreeSet::new() }
    }

    /// Executes a test and adds its alternatives from a depth on.
    fn execute(&mut self, test: Test, start: usize) {
        self.executed.insert(test);
        let steps = self.settings.class.run(test);
        let path: Vec<Clause> = steps.iter().map(|step| step.clause.clone()).collect();
        let covered = self.tree.cover(0, &path, &[]);
        for prefix in covered.prefixes {
            self.learn(prefix, true);
        }
        if !covered.is_new_path {
            return;
        }
        for (depth, step) in steps.iter().enumerate().skip(start).take(self.settings.alternatives) {
            let alternative = path[..depth].iter().chain([&step.negation]);
            if let Some(path) = self.tree.attempt(0, alternative, &[], &[]) {
                let solution = step.item.map(|item| {
                    let mut solution = test;
                    solution[item] = !solution[item];
                    solution
                });
                self.buffer.push(Job { path, depth, solution }, self.tree.features(path));
            }
        }
    }

    fn learn(&mut self, path: Path, feasible: bool) {
        if self.settings.learns {
            self.buffer.learn(&self.tree.fingerprint(path), feasible);
        }
    }

    /// Ends a search and records whether it succeeded.
    fn finish(&mut self, job: Job) {
        match job.solution {
            Some(test) => {
                self.solved += 1;
                self.execute(test, job.depth + 1);
            }
            None => self.learn(job.path, false),
        }
    }

    /// Lets the workers search, one path condition each at a time, until the budget ends or nothing is left.
    fn run(&mut self, budget: u32) {
        self.execute([false; 5], 0);
        let mut jobs: [Option<Job>; WORKERS] = [None; WORKERS];
        let mut ends = BinaryHeap::new();
        let mut now = 0;
        loop {
            for (worker, place) in jobs.iter_mut().enumerate().filter(|(_, job)| job.is_none()) {
                *place = self.buffer.pop(&mut self.random);
                if let Some(job) = place {
                    let duration = if job.solution.is_some() { SUCCESS } else { FAILURE };
                    ends.push(Reverse((now + duration, worker)));
                }
            }
            let Some(Reverse((end, worker))) = ends.pop() else { return };
            if end > budget {
                return;
            }
            now = end;
            if let Some(job) = jobs[worker].take() {
                self.finish(job);
            }
        }
    }
}

/// The paper, section 3: eleven clauses, alternating between the length and an item; the first, third, ... alternative is
/// unsatisfiable.
#[test]
fn the_model_has_the_alternatives_of_the_paper() {
    let mut simulation = Simulation::new(Settings::new(true, Selection::Fifo), 0);
    simulation.execute([false; 5], 0);
    let alternatives: Vec<bool> = std::iter::from_fn(|| simulation.buffer.pop(&mut simulation.random))
        .map(|job| job.solution.is_some())
        .collect();
    assert_eq!(alternatives, (1..=11).map(|number| number % 2 == 0).collect::<Vec<_>>());
    // A test that exceeds the first limit loops over the ten items of `b`: one clause each for the length and the item, and one
    // at the end.
    assert_eq!(simulation.settings.class.run([true, false, false, false, true]).len(), 11 + 21);
}

/// The paper, section 2: there are 32 feasible paths, and each except the first is reached once.
///
/// With at most 25 alternatives of a test, 4 are lost: the 21 clauses on `b` use up the limit, so that after `a[0]` only, `a[3]`
/// and `a[4]` have no alternatives (3 paths), and after `a[1]` only, `a[4]` has none (1 path).
#[test]
fn each_path_is_found_in_the_end() {
    for selection in [Selection::Fifo, Selection::Infeasibility, Selection::Combined] {
        for (has_loop_over_b, alternatives, paths) in
            [(false, ALTERNATIVES, 32), (true, NO_LIMIT, 32), (true, ALTERNATIVES, 28)]
        {
            let settings = Settings { alternatives, ..Settings::new(has_loop_over_b, selection) };
            let mut simulation = Simulation::new(settings, 1);
            simulation.run(u32::MAX / 2);
            assert_eq!((simulation.executed.len(), simulation.solved), (paths, paths - 1));
        }
    }
}

/// The paper, section 5: the classifier doubles the number of solved path conditions.
#[test]
fn learned_selection_solves_more_path_conditions() {
    for alternatives in [ALTERNATIVES, NO_LIMIT] {
        let settings = |selection| Settings { alternatives, ..Settings::new(true, selection) };
        let fifo = settings(Selection::Fifo).solved();
        let learned = settings(Selection::Infeasibility).solved();
        assert!(learned >= 1.6 * fifo, "{learned} against {fifo}");
        // Learning makes the difference: random draws alone are hardly better than the order of arrival.
        let by_chance = Settings { learns: false, ..settings(Selection::Infeasibility) }.solved();
        assert!(by_chance < 1.3 * fifo, "{by_chance} against {fifo}");
        assert!(learned >= 1.6 * by_chance, "{learned} against {by_chance}");
    }
}

/// The negative control: without the loop over `b`, few alternatives are unsatisfiable, and there is little to gain.
#[test]
fn learned_selection_gains_little_without_the_loop() {
    let fifo = Settings::new(false, Selection::Fifo).solved();
    let learned = Settings::new(false, Selection::Infeasibility).solved();
    assert!(learned >= 0.95 * fifo && learned <= 1.15 * fifo, "{learned} against {fifo}");
}
