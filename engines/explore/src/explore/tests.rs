//! Steps, endings, jobs and the directory of inputs, on small programs.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita_solver::{Decided, Transcript};
use udita_vm::invocation::Invocation;
use udita_vm::machine::Limits;
use udita_vm::search::{Config, ReplayEnd, replay};
use udita_vm::solution::ViolationKind;

use super::*;
use crate::run::End;

/// Two conditions, each with one solution among 2^32 values; four counted branches.
const PAIR: &str = "
void main() {
    int a = getInt(-2147483648, 2147483647), b = getInt(-2147483648, 2147483647);
    if (a == 123456)
        if (b * 3 == 777) throw new IllegalStateException();
    println(a);
}";

pub(crate) fn compile(text: &str) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", text, Dialect::Udita);
    let options = CompileOptions { optimise: false, probes: true };
    let entry = EntryRequest { method: Some("main".to_string()), args: Vec::new() };
    options.compile(&mut sources, &[file], &entry).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn settings(strategy: &str) -> Settings {
    Settings { strategy: strategy.parse().unwrap(), ..Settings::default() }
}

fn explore(text: &str, settings: &Settings) -> Explorer {
    Explorer::new(&compile(text), settings).unwrap()
}

#[test]
fn names_of_strategies_are_read_as_they_are_written() {
    for name in StrategyChoice::NAMES.into_iter().chain(["dfs:1", "dfs:14"]) {
        assert_eq!(name.parse::<StrategyChoice>().unwrap().to_string(), name);
    }
    for (wrong, expected) in [
        (
            "cgf",
            "no strategy is called `cgf` (did you mean `cfg`?); the strategies are auto, cfg, cfg-paper, random-branch, uniform, dfs[:DEPTH], cfg-baseline, random-input",
        ),
        (
            "quick",
            "no strategy is called `quick`; the strategies are auto, cfg, cfg-paper, random-branch, uniform, dfs[:DEPTH], cfg-baseline, random-input",
        ),
        (
            "random-brnch",
            "no strategy is called `random-brnch` (did you mean `random-branch`?); the strategies are auto, cfg, cfg-paper, random-branch, uniform, dfs[:DEPTH], cfg-baseline, random-input",
        ),
        (
            "dfs:x",
            "`x` is no depth: the largest number of negated branches on a path, from 1, such as dfs:14",
        ),
        ("dfs:", "`` is no depth: the largest number of negated branches on a path, from 1, such as dfs:14"),
        (
            "dfs:0",
            "`0` is no depth: the largest number of negated branches on a path, from 1, such as dfs:14",
        ),
        ("cfg:3", "the strategy `cfg` takes no depth; only dfs does, such as dfs:14"),
    ] {
        assert_eq!(wrong.parse::<StrategyChoice>().unwrap_err().to_string(), expected);
    }
}

#[test]
fn depth_first_search_ends_by_itself_and_its_steps_replay() {
    let invocation = compile(PAIR);
    let mut explorer = Explorer::new(&invocation, &settings("dfs")).unwrap();
    let steps: Vec<Step> = explorer.by_ref().collect();
    // By hand: zeros; then a is the constant; then b too (b = 259, the only solution, because 3 is invertible modulo 2^32).
    let values: Vec<Vec<i64>> = steps.iter().map(Step::values).collect();
    assert_eq!(values, [vec![0, 0], vec![123_456, 0], vec![123_456, 259]]);
    assert_eq!(steps.iter().map(|step| step.new.len()).collect::<Vec<_>>(), [1, 2, 1]);
    assert_eq!(explorer.ending(), Some(Ending::NothingLeft));
    let statistics = explorer.statistics();
    assert_eq!((statistics.iterations, statistics.covered, statistics.reachable), (3, 4, 4));
    assert_eq!(explorer.curve().iter().map(|point| point.covered).collect::<Vec<_>>(), [1, 3, 4]);
    for step in &steps {
        let config = Config { choice: udita_vm::machine::ChoiceMode::Eager, ..Config::default() };
        let end = replay(&invocation, config, step.decisions()).end;
        match (step.end(), end) {
            (End::Solution, ReplayEnd::Solution(solution)) => assert_eq!(solution.printed, step.printed()),
            (End::Violation(kind, _), ReplayEnd::Violation(violation)) => assert_eq!(violation.kind, *kind),
            (end, replayed) => panic!("{end:?} {replayed:?}"),
        }
    }
}

#[test]
fn covering_everything_is_an_end_unless_a_number_of_iterations_is_named() {
    for strategy in ["cfg", "random-branch", "uniform", "cfg-baseline"] {
        let mut explorer = explore(PAIR, &settings(strategy));
        assert_eq!(explorer.by_ref().filter(|step| step.violation().is_some()).count(), 1, "{strategy}");
        assert_eq!(explorer.ending(), Some(Ending::Covered), "{strategy}");
        let all = Settings { iterations: Some(50), ..settings(strategy) };
        let mut explorer = explore(PAIR, &all);
        assert_eq!(explorer.by_ref().count(), 50, "{strategy}");
        assert_eq!(explorer.ending(), Some(Ending::Budget), "{strategy}");
    }
}

/// Four checks can fail after a condition that zeros do not satisfy. They have no branches of their own. The loop has more than 2^30
/// paths.
const CHECKED: &str = "
void main() {
    int x = getInt(-100, 100), y = getInt(-100, 100), z = getInt(0, 3), sum = 0;
    for (int i = 0; i < 30; i++) if (getBoolean()) sum++;
    if (x > 90) {
        int quotient = 10 / (y - 7);
        int[] made = new int[y + 50];
        int[] fixed = new int[5];
        fixed[x - 91] = quotient + made.length;
        println(\"abc\".charAt(z) + sum);
    }
}";

/// The classes of the exceptions that an exploration finds.
fn thrown(text: &str, settings: &Settings) -> Vec<String> {
    let class = |step: Step| match step.violation()? {
        (ViolationKind::Exception { class, .. }, _) => Some(class.clone()),
        _ => None,
    };
    let mut classes: Vec<String> = explore(text, settings).filter_map(class).collect();
    classes.sort();
    classes.dedup();
    classes
}

#[test]
fn the_default_strategy_lets_checks_fail() {
    let limited = |strategy| Settings { iterations: Some(100), ..settings(strategy) };
    let expected = [
        "java.lang.ArithmeticException",
        "java.lang.ArrayIndexOutOfBoundsException",
        "java.lang.NegativeArraySizeException",
        "java.lang.StringIndexOutOfBoundsException",
    ];
    assert_eq!(thrown(CHECKED, &limited("auto")), expected);
    // `cfg` searches for branches, and no branch follows a failure.
    assert_eq!(thrown(CHECKED, &Settings { iterations: None, ..settings("cfg") }).len(), 0);
}

#[test]
fn the_default_strategy_ends_when_no_path_is_left() {
    let short = CHECKED.replace("i < 30", "i < 2");
    for text in [PAIR, &short] {
        let run = |strategy| {
            let mut explorer = explore(text, &settings(strategy));
            let ends: BTreeSet<String> =
                explorer.by_ref().map(|step| format!("{:?}", step.run.path.events())).collect();
            (ends, explorer.ending(), explorer.statistics().covered)
        };
        let (all, ending, covered) = run("dfs");
        assert_eq!(ending, Some(Ending::NothingLeft));
        assert_eq!(run("auto"), (all, ending, covered));
    }
    // When one job has tried all paths, the others end, too.
    let jobs = NonZeroUsize::new(3).unwrap();
    let mut explorer = explore(PAIR, &Settings { jobs, ..settings("auto") });
    assert!(explorer.by_ref().count() < 50);
    assert_eq!(explorer.ending(), Some(Ending::NothingLeft));
    // All branches are covered, but too many paths are left. Merged ones are few, and tried once nothing is new for 2000 iterations.
    assert_eq!(Settings::default().strategy, StrategyChoice::Auto);
    let mut explorer = explore(CHECKED, &Settings::default());
    let count = explorer.by_ref().count() as u64;
    assert!((2000..DEFAULT_ITERATIONS).contains(&count), "{count}");
    assert_eq!(explorer.ending(), Some(Ending::NothingLeft));
    let statistics = explorer.statistics();
    assert_eq!(statistics.covered, statistics.branches);
}

/// The verdict of an exploration by `strategy`.
fn verdict(text: &str, strategy: &str) -> (Verdict, u64) {
    let mut explorer = explore(text, &settings(strategy));
    let steps = explorer.by_ref().count() as u64;
    (explorer.verdict(), steps)
}

#[test]
fn a_program_without_choices_has_one_run() {
    for strategy in StrategyChoice::NAMES {
        assert_eq!(verdict("void main() { println(1); }", strategy), (Verdict::Holds, 1), "{strategy}");
        let early = "void main() { int[] a = {}; println(a[0] + getInt(0, 9)); }";
        assert_eq!(verdict(early, strategy), (Verdict::Violated, 1), "{strategy}");
    }
}

#[test]
fn a_verdict_is_honest_about_what_was_not_tried() {
    for strategy in ["auto", "dfs"] {
        let holds = "void main() { int x = getInt(-9, 9); assert x * x >= 0; }";
        assert_eq!(verdict(holds, strategy).0, Verdict::Holds);
        let violated = "void main() { int x = getInt(-9, 9); if (x == 7) throw new Error(); }";
        assert_eq!(verdict(violated, strategy).0, Verdict::Violated);
        let lengths = "void main() { String s = getString(2); if (s.length() == 1) println(s); }";
        assert_eq!(verdict(lengths, strategy).0, Verdict::HoldsWithin(vec![Bound::Lengths]));
        let endless = "void main() { int x = getInt(0, 9); if (x == 3) while (true) { } }";
        let limits = Limits { steps: 10_000, ..Limits::default() };
        let mut explorer = explore(endless, &Settings { limits, ..settings(strategy) });
        explorer.by_ref().for_each(drop);
        let limit = |reason: &Unknown| matches!(reason, Unknown::Limit(_));
        assert!(matches!(explorer.verdict(), Verdict::Unknown(reasons) if reasons.iter().all(limit)));
    }
    let covered = verdict("void main() { if (getBoolean()) println(); }", "cfg").0;
    assert_eq!(covered, Verdict::Unknown(vec![Unknown::Strategy("cfg".to_owned())]));
}

#[test]
fn a_stopped_exploration_has_the_steps_of_one_that_goes_on() {
    let invocation = compile(PAIR);
    let steps = |count: usize| {
        let mut explorer = Explorer::new(&invocation, &settings("random-input")).unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        explorer.stop_by(&stop);
        let found: Vec<_> = explorer.by_ref().take(count).map(|step| step.values()).collect();
        stop.store(true, Ordering::Relaxed);
        assert!(explorer.next().is_none());
        assert_eq!((explorer.ending(), explorer.verdict()), (None, Verdict::Unknown(vec![Unknown::Stopped])));
        found
    };
    assert_eq!(steps(3), steps(9)[..3]);
}

#[test]
fn the_text_of_a_result_is_part_of_its_run() {
    let text = "
class Key {
    int value;
    public String toString() {
        if (value == 3) throw new IllegalStateException();
        return \"\";
    }
}
Key main() {
    Key key = new Key();
    key.value = getInt(0, 2147483647);
    return key;
}";
    for strategy in ["auto", "cfg", "dfs"] {
        let mut explorer = explore(text, &settings(strategy));
        assert!(explorer.by_ref().filter(|step| step.violation().is_some()).count() > 0, "{strategy}");
        let statistics = explorer.statistics();
        assert_eq!((statistics.covered, statistics.branches), (2, 2), "{strategy}");
    }
}

/// The results of an exploration that a test compares: its steps, its statistics, its concretised places.
fn outcome(text: &str, settings: &Settings) -> (Vec<String>, Statistics, String, u64) {
    let mut explorer = explore(text, settings);
    let steps = explorer.by_ref().map(|step| format!("{step:?} {:?}", step.values())).collect();
    let coverage = explorer.coverage();
    (steps, explorer.statistics(), format!("{:?}", explorer.concretisations()), coverage.total().paths)
}

#[test]
fn jobs_give_the_same_steps_in_every_run_and_share_the_iterations() {
    let text = "
void main() {
    int[] a = new int[5];
    for (int i = 0; i < a.length; i++) a[i] = getInt(0, 1000);
    int sorted = 0;
    for (int i = 1; i < a.length; i++) if (a[i - 1] < a[i]) sorted++; else if (a[i] % 7 == 3) a[a[i] % 5]++;
    if (sorted == 4) println(\"sorted\");
}";
    for (strategy, jobs, iterations) in [
        ("random-branch", 1, 40),
        ("random-branch", 3, 100),
        ("random-branch", 4, 2),
        ("auto", 1, 100),
        ("auto", 3, 100),
    ] {
        let jobs = NonZeroUsize::new(jobs).unwrap();
        let settings = Settings { jobs, iterations: Some(iterations), seed: 7, ..settings(strategy) };
        let first = outcome(text, &settings);
        assert_eq!((first.0.len() as u64, first.1.iterations, first.3), (iterations, iterations, iterations));
        for _ in 0..3 {
            assert_eq!(outcome(text, &settings), first, "{jobs} jobs");
        }
        let other = Settings { seed: 8, ..settings.clone() };
        assert!(iterations < 10 || outcome(text, &other).0 != first.0, "the seed matters");
    }
    // Each job starts with zeros, and steps are ordered by iteration, then job.
    let jobs = NonZeroUsize::new(3).unwrap();
    let begin: Vec<(usize, Reason)> = explore(text, &Settings { jobs, ..settings("cfg") })
        .take(3)
        .map(|step| (step.job, step.reason))
        .collect();
    assert_eq!(begin, [(0, Reason::Initial), (1, Reason::Initial), (2, Reason::Initial)]);
    let equal = Explorer::new(&compile(text), &Settings { jobs, ..settings("dfs:3") });
    assert!(matches!(equal.unwrap_err(), ExploreError::EqualJobs(StrategyChoice::Dfs(Some(_)))));
}

/// What is seen of an exploration.
fn steps(explorer: Explorer) -> Vec<(u64, usize, Reason, Vec<i64>)> {
    explorer.map(|step| (step.iteration, step.job, step.reason, step.values())).collect()
}

/// An exploration that ends after any step, and continues with its transcripts, makes the steps of one that never ended.
#[test]
fn a_transcript_makes_the_same_steps() {
    for strategy in ["dfs", "auto", "cfg", "uniform", "random-branch", "cfg-baseline"] {
        for jobs in [1, 3] {
            let jobs = NonZeroUsize::new(if strategy == "dfs" { 1 } else { jobs }).unwrap();
            let settings = Settings { jobs, iterations: Some(40), ..settings(strategy) };
            let invocation = compile(PAIR);
            let expected = steps(Explorer::new(&invocation, &settings).unwrap());
            for length in [0, 1, 5, 17] {
                let whole: Vec<Transcript> = (0..jobs.get()).map(|_| Transcript::default()).collect();
                let explorer = Explorer::transcribed(&invocation, &settings, &whole).unwrap();
                let begun: Vec<_> = explorer.take(length).collect();
                assert!(begun.len() <= length);
                let decided: Vec<Vec<Decided>> = whole.iter().map(Transcript::take).collect();
                let known: Vec<Transcript> = decided.into_iter().map(Transcript::of).collect();
                let explorer = Explorer::transcribed(&invocation, &settings, &known).unwrap();
                assert_eq!(steps(explorer), expected, "{strategy}, {jobs} jobs, {length} steps");
                assert!(known.iter().all(|transcript| !transcript.is_ahead()));
            }
        }
    }
}
