//! The counts of a search against two oracles: every path replayed by itself, and arithmetic.

use std::ops::ControlFlow;

use udita_vm::bytecode::site::{Probe, SiteKind};
use udita_vm::coverage::{Count, Coverage};
use udita_vm::decisions::Decisions;
use udita_vm::invocation::Invocation;
use udita_vm::machine::ChoiceMode;
use udita_vm::search::parallel::Threads;
use udita_vm::search::strategy::{BestFirst, Choice, End, Next, RandomWalk, Step, Strategy};
use udita_vm::search::{Config, Interval, Outcome, ReplayEnd, Search, replay};

use super::{covered, observed};

/// Trees, calls, exceptions, loops, a `finally` clause, a `switch`, a pool: paths end in every way.
const PROGRAM: &str = "
class Node { Node left, right; int key; }
ObjectPool<Node> pool = new ObjectPool<Node>(3, true);
int size(Node node, int limit) {
    if (node == null) return 0;
    if (limit == 0) throw new IllegalStateException();
    return 1 + size(node.left, limit - 1) + size(node.right, limit - 1);
}
boolean isSmall(int key) { return key < 2 && key != 0; }
Node main() {
    Node root = new Node();
    root.left = pool.getAny();
    root.key = getInt(0, 3);
    if (root.left != null) root.left.right = pool.getAny();
    int size;
    try {
        size = size(root, 3);
        assume(size > 1 || getBoolean());
    } finally {
        if (isSmall(root.key)) root.key = 9;
    }
    switch (size) {
        case 1: assert root.key != 2; break;
        case 3: assume(root.left.right.left == null);
        default: for (int i = 0; i < size; i++) if (i == root.key) return null;
    }
    return root;
}";

const MODES: [ChoiceMode; 3] = [ChoiceMode::Eager, ChoiceMode::Delayed, ChoiceMode::Narrow];

fn config(choice: ChoiceMode) -> Config {
    Config { choice, ..Config::default() }
}

/// The sum of the coverages of all paths that begin with `decisions`, each replayed by itself.
fn replayed(program: &Invocation, choice: ChoiceMode, decisions: &mut Vec<u32>, sum: &mut Coverage) {
    let path = replay(program, config(choice), &Decisions(decisions.clone()));
    match path.end {
        ReplayEnd::OpenChoice(alternatives) => {
            for alternative in 0..alternatives as u32 {
                decisions.push(alternative);
                replayed(program, choice, decisions, sum);
                decisions.pop();
            }
        }
        ReplayEnd::NoSuchAlternative { .. } | ReplayEnd::LeftOver(_) => panic!("{:?}", path.end),
        end => {
            let solutions = u64::from(matches!(end, ReplayEnd::Solution(_)));
            assert_eq!(path.coverage.total(), Count { paths: 1, solutions });
            *sum += &path.coverage;
        }
    }
}

#[test]
fn counts_are_the_sum_of_all_paths() {
    for optimises in [true, false] {
        let program = observed(PROGRAM, optimises);
        for choice in MODES {
            let mut sum = Coverage::default();
            replayed(&program, choice, &mut Vec::new(), &mut sum);
            let Count { paths, solutions } = sum.total();
            assert!(paths > solutions && solutions > 10, "{paths} paths, {solutions} solutions");
            assert_eq!(covered(&program, choice), sum, "{choice:?}");
        }
    }
}

#[test]
fn probes_change_no_choice() {
    let observed = observed(PROGRAM, true);
    let plain =
        crate::common::build("test.udita", PROGRAM, &crate::common::entry("", &[])).expect("no errors");
    let found = |program: &Invocation, choice| -> Vec<Outcome> {
        let mut search = Search::new(program, config(choice));
        search.by_ref().collect()
    };
    for choice in MODES {
        assert_eq!(found(&observed, choice), found(&plain, choice), "{choice:?}");
    }
}

#[test]
fn the_coverage_of_intervals_adds_up() {
    let program = observed(PROGRAM, true);
    for choice in MODES {
        let whole = covered(&program, choice);
        for cut in ["0", "1", "01", "02", "11", "012", "1113", "2", "30", "9"] {
            let cut: Decisions = cut.parse().expect("decisions");
            let before = Interval { from: Decisions::default(), to: Some(cut.clone()) };
            let after = Interval { from: cut.clone(), to: None };
            let mut sum = Coverage::default();
            for interval in [before, after] {
                let mut search = Search::within(&program, config(choice), &interval);
                search.by_ref().for_each(drop);
                sum += &search.coverage();
            }
            assert_eq!(sum, whole, "{choice:?} {cut}");
        }
    }
}

#[test]
fn the_coverage_of_threads_adds_up() {
    let program = observed(PROGRAM, true);
    for choice in MODES {
        let whole = covered(&program, choice);
        for count in [1, 2, 3, 8] {
            let count = std::num::NonZeroUsize::new(count).expect("not zero");
            for budget in [1, 50, 400] {
                let threads = Threads { budget, ..Threads::new(count) };
                let mut sum = Coverage::default();
                let search = Search::new(&program, config(choice));
                let ended = search.share(&threads, Vec::new, |portion| {
                    sum += &portion.counts.coverage;
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(ended, ControlFlow::Continue(()));
                assert_eq!(sum, whole, "{choice:?} {count} {budget}");
            }
        }
    }
}

/// A strategy that notes the paths that have ended.
struct Noting<S> {
    strategy: S,
    ended: Vec<Vec<u32>>,
}

impl<S: Strategy> Strategy for Noting<S> {
    const RESTARTS: bool = S::RESTARTS;

    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        self.strategy.at_choice(choice)
    }

    fn at_end(&mut self, path: &[u32], end: End) {
        self.ended.push(path.to_vec());
        self.strategy.at_end(path, end);
    }

    fn next(&mut self) -> Next {
        self.strategy.next()
    }
}

/// Checks the coverage of a search by `strategy` against its paths, each replayed by itself; gives it.
fn noted(strategy: impl Strategy, program: &Invocation, choice: ChoiceMode) -> Coverage {
    let mut search = Search::with(Noting { strategy, ended: Vec::new() }, program, config(choice));
    search.by_ref().for_each(drop);
    let mut sum = Coverage::default();
    for path in &search.strategy().ended {
        sum += &replay(program, config(choice), &Decisions(path.clone())).coverage;
    }
    assert_eq!(search.coverage(), sum, "{choice:?}");
    sum
}

#[test]
fn every_strategy_counts_the_paths_that_it_takes() {
    let program = observed(PROGRAM, true);
    for choice in MODES {
        let walks = noted(RandomWalk::new(40, 7), &program, choice);
        assert_eq!(walks.total().paths, 40);
        let deepest_first = BestFirst::new(|choice, alternative| (1000 - choice.path.len(), alternative % 2));
        assert_eq!(noted(deepest_first, &program, choice), covered(&program, choice));
    }
}

/// Each condition is about one of three digits, so that arithmetic tells how many paths take each branch.
#[test]
fn counts_are_those_of_arithmetic() {
    let source = "void main() {
    int a = getInt(0, 9), b = getInt(0, 9), c = getInt(0, 9);
    int sum = a + b + c;
    if (a < 3) println(1);
    if (b < 3 || c < 5) println(2);
    for (int i = 0; i < a; i++) if (i == b) println(3);
    assume(sum % 2 == 0 && c != 7);
}";
    let digits = || (0..1000).map(|n| (n / 100, n / 10 % 10, n % 10));
    type Test = fn((i32, i32, i32)) -> bool;
    let all: Test = |_| true;
    let is_solution: Test = |(a, b, c)| (a + b + c) % 2 == 0 && c != 7;
    let count = |takes: Test| Count {
        paths: digits().filter(|&path| takes(path)).count() as u64,
        solutions: digits().filter(|&path| takes(path) && is_solution(path)).count() as u64,
    };
    // The conditions in the order of the source: true, false.
    let expected: [[Test; 2]; 7] = [
        [|(a, _, _)| a < 3, |(a, _, _)| a >= 3],
        [|(_, b, _)| b < 3, |(_, b, _)| b >= 3],
        [|(_, b, c)| b >= 3 && c < 5, |(_, b, c)| b >= 3 && c >= 5],
        [|(a, _, _)| a > 0, all],
        [|(a, b, _)| b < a, |(a, b, _)| a > 0 && !(a == 1 && b == 0)],
        [|(a, b, c)| (a + b + c) % 2 == 0, |(a, b, c)| (a + b + c) % 2 != 0],
        [is_solution, |(a, b, c)| (a + b + c) % 2 == 0 && c == 7],
    ];
    let program = observed(source, true);
    let coverage = covered(&program, ChoiceMode::Delayed);
    assert_eq!(coverage.total(), count(all));
    let mut conditions: Vec<u32> = (0..)
        .zip(program.program().sites.all())
        .filter(|(_, site)| site.kind == SiteKind::Condition)
        .map(|(number, _)| number)
        .collect();
    conditions.sort_by_key(|&site| {
        let position = program.program().sites.all()[site as usize].position;
        (position.line, position.column)
    });
    assert_eq!(conditions.len(), expected.len());
    for (site, expected) in conditions.into_iter().zip(expected) {
        for (branch, takes) in [true, false].into_iter().zip(expected) {
            let position = program.program().sites.all()[site as usize].position;
            assert_eq!(coverage.probe(Probe::new(site, branch)), count(takes), "{position:?} {branch}");
        }
    }
}
