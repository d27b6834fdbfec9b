//! Solutions that are counted instead of enumerated: their number, and their decisions.
//!
//! The oracle is the search that enumerates them. A path that represents several solutions lists the decisions of each, in order.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use udita::ChoiceMode::{self, Delayed, Eager, Narrow};
use udita::Decisions;
use udita::language::{CompileOptions, PredicateRequest, SourceMap};
use udita::search::completions::{Settled, decisions};
use udita::search::{Advance, Config, Interval, Invocation, Search, Statistics, Threads, search_all};

use crate::support::{MODES, in_parallel, one_of, path, program, run};
use crate::{examples, generators, random_programs, repok_random};

fn config(choice: ChoiceMode, count_completions: bool) -> Config {
    Config { choice, deliver: false, count_completions, ..Config::default() }
}

/// A class with a finitization from the repository.
fn subject(file: &str, args: &[&str]) -> Invocation {
    let mut sources = SourceMap::new();
    let file = udita::language::load(&mut sources, path(file)).unwrap();
    let request = PredicateRequest {
        class: None,
        predicate: "repOK".to_string(),
        finitization: None,
        shown: None,
        args: args.iter().map(|arg| (*arg).to_string()).collect(),
    };
    CompileOptions::default().compile_predicate(&mut sources, &[file], &request).unwrap()
}

/// Enumerates all solutions: their decisions in order, and the statistics.
fn made(program: &Invocation, choice: ChoiceMode) -> (Vec<Vec<u32>>, Statistics) {
    let (mut all, mut search) = (Vec::new(), Search::new(program, config(choice, false)));
    while search.advance(u64::MAX) != Advance::Exhausted {
        all.extend(search.solution().map(|solution| solution.decisions.0));
    }
    (all, search.statistics())
}

/// Counts all solutions: their decisions in order, and the statistics.
fn told(program: &Invocation, choice: ChoiceMode) -> (Vec<Vec<u32>>, Statistics) {
    let (mut all, mut search) = (Vec::new(), Search::new(program, config(choice, true)));
    while search.advance(u64::MAX) != Advance::Exhausted {
        let Some(before) = search.solution().map(|solution| solution.decisions.0) else { continue };
        match search.completions() {
            Some(mut completions) => {
                assert_eq!(search.counted().map(u128::from), Some(completions.count()));
                let path = |settled: Vec<Settled>| {
                    let behind = decisions(&settled).map(|alternative| alternative as u32);
                    before.iter().copied().chain(behind).collect()
                };
                all.extend(completions.iter().map(path));
            }
            None => all.push(before),
        }
    }
    (all, search.statistics())
}

/// The statistics that are independent of the words kept for backtracking.
fn lasting(statistics: Statistics) -> Statistics {
    Statistics { trail_writes: 0, saved_stack_words: 0, ..statistics }
}

/// Checks that counting gives the solutions of the search: alone, on threads, and in intervals that end among counted solutions. Returns
/// the number of solutions that were counted.
fn check(program: &Invocation, choice: ChoiceMode, name: &str) -> u64 {
    let (expected, usual) = made(program, choice);
    let (found, statistics) = told(program, choice);
    assert!(found == expected, "{name} {choice:?}: other solutions, {} and {}", found.len(), expected.len());
    let ends = |statistics: Statistics| (statistics.solutions, statistics.violations, statistics.pruned);
    assert_eq!(ends(statistics), ends(usual), "{name} {choice:?}");
    for (count, budget) in [(2, 200), (3, 10)] {
        let threads = Threads { alone: 0, budget, ..Threads::new(NonZeroUsize::new(count).unwrap()) };
        let shared = search_all(program, config(choice, true), &threads, |_| ControlFlow::Continue(()));
        assert_eq!(lasting(shared), lasting(statistics), "{name} {choice:?} on {count} threads");
    }
    for number in (0..expected.len()).step_by(expected.len() / 3 + 1) {
        let border = || Decisions(expected[number].clone());
        let parts = [
            Interval { from: Decisions::default(), to: Some(border()) },
            Interval { from: border(), to: None },
        ];
        let counts = parts.map(|interval| {
            let mut search = Search::within(program, config(choice, true), &interval);
            while search.advance(u64::MAX) != Advance::Exhausted {}
            search.statistics().solutions
        });
        let whole = expected.len() as u64;
        assert_eq!(
            counts,
            [number as u64, whole - number as u64],
            "{name} {choice:?} {:?}",
            expected[number]
        );
    }
    statistics.counted
}

fn check_all(programs: &[(String, Invocation)], modes: &[ChoiceMode]) -> u64 {
    let counted = in_parallel(programs, |(name, program)| {
        Some(modes.iter().map(|&choice| check(program, choice, name)).sum())
    });
    counted.iter().sum::<u64>()
}

/// Paths that represent all solutions of larger subjects, by hand: every entry of the list may have any element; a heap is accepted once
/// for each size and, with narrow choices, once for each order left by the comparisons.
#[test]
fn accepted_candidates_stand_for_all_their_solutions() {
    for (file, bound, choice, solutions, paths) in [
        ("DoublyLinkedList", "8", Delayed, 17_007, 1),
        ("HeapArray", "5", Narrow, 1_919, 21),
        ("BinomialHeap", "6", Narrow, 7_602, 7),
    ] {
        let program = subject(&format!("lab/benches/subjects/{file}.java"), &[bound]);
        let mut search = Search::new(&program, config(choice, true));
        while search.advance(u64::MAX) != Advance::Exhausted {}
        let statistics = search.statistics();
        assert_eq!(
            (statistics.solutions, statistics.solutions - statistics.counted),
            (solutions, paths),
            "{file}"
        );
    }
}

#[test]
fn subjects_are_counted_as_they_are_searched() {
    let mut programs = Vec::new();
    for (name, last) in [
        ("BinaryTree", 5),
        ("BinomialHeap", 4),
        ("DAG", 4),
        ("DisjSet", 3),
        ("DoublyLinkedList", 6),
        ("FibonacciHeap", 3),
        ("HeapArray", 4),
        ("RedBlackTree", 4),
        ("SearchTree", 4),
        ("SinglyLinkedList", 5),
        ("SortedList", 5),
    ] {
        let file = format!("lab/benches/subjects/{name}.java");
        programs.extend((1..=last).map(|n| (format!("{name} {n}"), subject(&file, &[&n.to_string()]))));
    }
    // Eager choices leave nothing open, and create far more candidates.
    let smallest: Vec<_> = programs.iter().filter(|(name, _)| name.ends_with(" 1")).cloned().collect();
    assert_eq!(check_all(&smallest, &[Eager]), 0);
    assert!(check_all(&programs, &[Delayed, Narrow]) > 2_000, "most solutions of some subjects are counted");
}

#[test]
fn examples_are_counted_as_they_are_searched() {
    check_all(&examples::programs(), &MODES);
}

#[test]
fn structures_are_counted_as_they_are_searched() {
    check_all(&generators::programs(), &MODES);
}

#[test]
fn random_programs_are_counted_as_they_are_searched() {
    let number = 150 / one_of(5) as u64;
    let sources = (0..number)
        .map(|seed| (format!("program {seed}"), program(&random_programs::source(seed), "main", &[])));
    check_all(&sources.collect::<Vec<_>>(), &MODES);
    let finitizations = (0..number).map(|seed| (format!("finitization {seed}"), repok_random::small(seed)));
    assert!(check_all(&finitizations.collect::<Vec<_>>(), &MODES) > 5 * number);
}

/// Values of every kind that a generator returns without having needed them, and the values left to the search.
#[test]
fn open_values_of_a_generator_are_counted() {
    let prelude = "class Pair { Object a; Object b; int n; boolean f; long wide; }
        class Node { int key; Node next; }\n";
    for (body, counted_in) in [
        ("Pair p = new Pair(); p.n = getInt(1, 6); p.f = getBoolean(); return p;", &[Delayed, Narrow][..]),
        // The same number in several places, once shifted: delayed choices force it for the sum.
        ("Pair p = new Pair(); int n = getInt(0, 4); p.a = new int[] {n, n + 1, getInt(0, 1)}; p.n = n; return p;", &[Narrow]),
        ("int x = getInt(0, 9), y = getInt(0, 9), z = getInt(0, 9); assume(x < y); assume(y <= z); return new int[] {z, x, y};", &[Narrow]),
        // A number that decides nothing else and is not returned.
        ("int x = getInt(0, 9), y = getInt(0, 9); assume(x < y - 2); return new int[] {y};", &[Narrow]),
        ("int x = getInt(0, 9), y = getInt(0, 9); assume(x != y); assume(x != 5); assume(y != 3); return new int[] {y, x};", &[Narrow]),
        // Any of several objects, with open fields of their own, may be shared, and they may refer to each other.
        (
            "Node a = new Node(), b = new Node(); a.key = getInt(0, 2); b.key = getInt(0, 3); b.next = getOneOf(a, b, null);
             Pair p = new Pair(); p.a = getOneOf(a, b); p.b = getOneOf(a, b, p); p.n = getInt(0, 1); return p;",
            &[Delayed, Narrow][..],
        ),
        // A choice among results of choices.
        (
            "Node a = new Node(); a.key = getInt(0, 2); Node one = getOneOf(a, null); Pair p = new Pair(); p.a = getOneOf(one, new Node(), one);
             p.b = one; return p;",
            &[Delayed, Narrow][..],
        ),
        ("java.util.HashSet<Node> set = new java.util.HashSet<>(); Node a = new Node(); a.key = getInt(0, 3); set.add(a); return set;", &[Delayed, Narrow][..]),
        ("java.util.ArrayList<Object> list = new java.util.ArrayList<>(); list.add(getInt(0, 3)); list.add(getOneOf(\"a\", \"b\")); return list;", &[Delayed, Narrow][..]),
        // A constructor creates the members of a pool, so the search enumerates them.
        (
            "ObjectPool<Node> pool = new ObjectPool<Node>(3, true); Pair p = new Pair(); p.a = pool.getAny(); p.b = pool.getAny(); return p;",
            &[],
        ),
    ] {
        let program = program(&format!("{prelude}Object main() {{ {body} }}"), "main", &[]);
        for choice in [Delayed, Narrow] {
            let counted = check(&program, choice, body);
            let (_, statistics) = told(&program, choice);
            let paths = statistics.solutions - counted;
            // `x != y` has two outcomes.
            assert_eq!(counted > 0 && paths <= 2, counted_in.contains(&choice), "{choice:?} {body} {statistics:?}");
        }
    }
}

/// Counted solutions contribute to coverage as if they had been enumerated.
#[test]
fn coverage_is_that_of_the_search() {
    let mut sources = SourceMap::new();
    let file = udita::language::load(&mut sources, path("lab/benches/subjects/HeapArray.java")).unwrap();
    let request = PredicateRequest {
        class: None,
        predicate: "repOK".to_string(),
        finitization: None,
        shown: None,
        args: vec!["3".to_string()],
    };
    let options = CompileOptions { probes: true, ..CompileOptions::default() };
    let program = options.compile_predicate(&mut sources, &[file], &request).unwrap();
    let coverage = |counts| {
        let mut search = Search::new(&program, config(Narrow, counts));
        while search.advance(u64::MAX) != Advance::Exhausted {}
        (search.coverage(), search.statistics().counted)
    };
    let ((expected, _), (found, counted)) = (coverage(false), coverage(true));
    assert!(counted > 0);
    assert_eq!(found, expected);
}

/// The command line counts completions only if nothing but their number is requested.
#[test]
fn the_command_line_counts() {
    let args = ["repok", "lab/benches/subjects/DoublyLinkedList.java", "6", "--count", "--stats"];
    let ran = run(&args);
    assert_eq!((ran.status, ran.stdout.trim()), (0, "674"));
    let line = |name: &str, ran: &crate::support::Ran| {
        let line = ran.stderr.lines().find_map(|line| line.strip_prefix(name));
        line.map(|number| number.replace(' ', ""))
    };
    assert_eq!(line("solutions", &ran).as_deref(), Some("674"));
    assert_eq!(line("accepted paths", &ran).as_deref(), Some("1"));
    for further in [&["--limit", "100"][..], &["--by-size"], &["--coverage"]] {
        let ran = run(&[&args[..], further].concat());
        assert_eq!(line("accepted paths", &ran), None, "{further:?}");
    }
    // 11 entries and 12 elements: Bell(12) - Bell(11) = 4 213 597 - 678 570.
    let ran = run(&["repok", "lab/benches/subjects/DoublyLinkedList.java", "11", "--count", "--jobs", "2"]);
    assert_eq!(ran.stdout.trim(), "3535027");
    let source = "Object main() { return new int[] {getInt(0, 2147483647), getInt(0, 2147483647), getInt(0, 2147483647)}; }";
    let scratch = crate::support::Scratch::new("completions");
    let ran = run(&["run", &scratch.write("wide.udita", source), "--count"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("too many to be counted"), "{}", ran.stderr);
}
