//! Any number of threads produces the same bytes: solutions, messages, statistics, files.
//!
//! In these tests, threads share work so early that small programs are divided into many pieces (`--hand-over-after`).

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use udita::search::{Advance, Config, Invocation, Outcome, Search, Statistics, Threads, search_all};

use crate::random_programs;
use crate::support::{MODES, Ran, Scratch, finish, in_parallel, one_of, program, run, udita};

const JOBS: [&str; 4] = ["1", "2", "3", "8"];

/// Runs `udita` with these arguments on `jobs` threads, which share work after a number of instructions.
fn shared(args: &str, jobs: &str, after: &str) -> Ran {
    finish(udita().args(args.split_whitespace()).args(["--jobs", jobs, "--hand-over-after", after]))
}

/// The output without the seconds of `--stats`.
fn lasting(ran: Ran) -> Ran {
    let stderr =
        ran.stderr.split(',').filter(|part| !part.starts_with("\"seconds\"")).collect::<Vec<_>>().join(",");
    Ran { stderr, ..ran }
}

#[test]
fn every_program_shows_the_same() {
    let scratch = Scratch::new("jobs");
    let deep = "void main(int n) { int i = 0; while (i < n && getBoolean() == GOES_ON) i++; println(i); }";
    let mut commands = Vec::new();
    for (name, source) in [
        ("spine", deep.replace("GOES_ON", "true")),
        ("ribs", deep.replace("GOES_ON", "false")),
        ("wide", "void main(int n) { println(getInt(1, 2 * n)); }".to_string()),
        ("one", "void main(int n) { for (int i = 0; i < n; i++) println(i); }".to_string()),
        ("tall", "void main(int n) { int to = getInt(1, n / 20); for (int i = 0; i < to; i++) println(i); }".to_string()),
        (
            "aside",
            "void main(int n) { int i = getInt(1, n); if (i % 7 == 0) System.err.println(i); assert i % 11 > 0; \
             println(i); }"
                .to_string(),
        ),
    ] {
        commands.push(format!("run {} 200", scratch.write(&format!("{name}.udita"), source)));
    }
    for program in [
        "run examples/inheritance_graph.udita --entry mainFilt 3",
        "run examples/inheritance_graph.udita --entry mainGen 3 --format jsonl",
        "run examples/red_black_tree.udita 4 --format dot",
        "run examples/n_queens.udita 5",
        "run examples/n_queens.udita 4 --choice eager",
        "run examples/binary_tree.udita 5 --count",
        "run examples/tutorial.udita --entry average",
        "run tests/subjects/heap_array.udita 4 --format jsonl",
        "run examples/n_queens.udita 4 --near-miss",
        "run examples/n_queens.udita 4 --near-miss --count",
        "run tests/violations/many.udita",
        "run tests/violations/many.udita --count --max-violations 3",
        "run tests/violations/endless_loop.udita --max-steps 1000",
        "gen red-black-tree 5",
        "run examples/inheritance_graph.udita --entry mainGen 3 --by-size",
        "run examples/red_black_tree.udita 4 --by-size --format jsonl --limit 7",
        "run tests/violations/many.udita --by-size --max-violations 3",
        "gen search-tree 4 --by-size --entry filter",
        "gen search-tree 4 --by-size --choice narrow --count",
        "repok --source-path tests/repok Treelet 4 0 4 --by-size",
        "gen set-partition 5 --count",
        "repok examples/BinaryTree.java 5 --format jsonl",
        "repok --source-path tests/repok Relation 3 --predicate isPartialOrder",
        "repok --source-path tests/repok Parameters 0",
    ] {
        commands.push(program.to_string());
    }
    let wrong = in_parallel(&commands, |command| {
        let command = format!("{command} --stats=json");
        let expected = lasting(run(&command.split_whitespace().collect::<Vec<_>>()));
        JOBS.iter().zip(["300", "100", "500", "1"]).find_map(|(jobs, after)| {
            let actual = lasting(shared(&command, jobs, after));
            let same = actual == expected;
            (!same).then(|| format!("{command} --jobs {jobs}: {actual:#?} instead of {expected:#?}"))
        })
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_limit_shows_the_same_wherever_it_is() {
    let solutions = "run examples/binary_search_tree.udita 4 --stats=json --limit";
    let violations = "run tests/violations/many.udita --stats=json --max-violations";
    let mut commands: Vec<String> = (0..17).map(|limit| format!("{solutions} {limit}")).collect();
    commands.extend((1..15).map(|limit| format!("{violations} {limit}")));
    commands.extend((0..17).map(|limit| format!("{solutions} {limit} --count")));
    let near_misses = "run examples/n_queens.udita 4 --near-miss --stats=json --limit";
    commands.extend((0..17).map(|limit| format!("{near_misses} {limit}")));
    let wrong = in_parallel(&commands, |command| {
        let expected = lasting(run(&command.split_whitespace().collect::<Vec<_>>()));
        let actual = lasting(shared(command, "3", "100"));
        (actual != expected).then(|| format!("{command}: {actual:#?} instead of {expected:#?}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn directories_hold_the_same() {
    let scratch = Scratch::new("jobs_out");
    for format in ["text", "svg"] {
        let contents = |jobs: &str| {
            let directory = scratch.path(&format!("{format}{jobs}"));
            let ran =
                shared(&format!("gen red-black-tree 5 --format {format} --out {directory}"), jobs, "100");
            assert_eq!(ran.status, 0, "{}", ran.stderr);
            let mut files: Vec<_> = std::fs::read_dir(&directory)
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .map(|path| (path.file_name().unwrap().to_owned(), std::fs::read(&path).unwrap()))
                .collect();
            files.sort();
            (files, ran.stderr.replace(&directory, "DIRECTORY"))
        };
        let expected = contents("1");
        for jobs in ["2", "5"] {
            assert!(contents(jobs) == expected, "{format} {jobs}");
        }
    }
}

#[test]
fn in_any_order_there_is_the_same_once() {
    let command = "run tests/subjects/search_tree.udita 4";
    let sorted = |ran: &Ran| {
        let mut lines: Vec<String> = ran.stdout.lines().map(String::from).collect();
        lines.sort();
        lines
    };
    let expected = run(&command.split_whitespace().collect::<Vec<_>>());
    for jobs in JOBS {
        let actual = shared(&format!("{command} --order any"), jobs, "50");
        assert_eq!(sorted(&actual), sorted(&expected), "{jobs}");
    }
    let limited = shared(&format!("{command} --order any --limit 3"), "3", "50");
    assert_eq!(limited.stdout.lines().count(), 3);
}

#[test]
fn programs_made_at_random_deliver_the_same() {
    for seed in 0..60 / one_of(4) as u64 {
        let source = random_programs::source(seed);
        let program = program(&source, "main", &[]);
        for choice in MODES {
            for deliver in [true, false] {
                let config = Config { choice, deliver, ..Config::default() };
                let expected = alone(&program, config);
                for (count, budget, room) in [(2, 100, 1 << 20), (3, 1000, 1), (8, 1, 10_000)] {
                    let threads =
                        Threads { alone: 0, budget, room, ..Threads::new(NonZeroUsize::new(count).unwrap()) };
                    let found = on_threads(&program, config, &threads);
                    assert!(found == expected, "program {seed}, {config:?}, {threads:?}\n{source}");
                }
            }
        }
    }
}

fn alone(program: &Invocation, config: Config) -> (Vec<Outcome>, Statistics) {
    let mut search = Search::new(program, config);
    let mut outcomes = Vec::new();
    while search.advance(u64::MAX) != Advance::Exhausted {
        outcomes.extend(search.delivered_outcome());
    }
    (outcomes, counted(search.statistics()))
}

fn on_threads(program: &Invocation, config: Config, threads: &Threads) -> (Vec<Outcome>, Statistics) {
    let mut outcomes = Vec::new();
    let statistics = search_all(program, config, threads, |outcome| {
        outcomes.push(outcome);
        ControlFlow::Continue(())
    });
    (outcomes, counted(statistics))
}

/// The statistics that are independent of the words kept for backtracking.
fn counted(statistics: Statistics) -> Statistics {
    Statistics { trail_writes: 0, saved_stack_words: 0, ..statistics }
}

#[test]
fn wrong_numbers_of_threads_are_refused() {
    for (jobs, message) in [
        (
            "0",
            "--jobs takes a number from 1 to 4096, such as 10; 0 is below 1; without --jobs there is one thread for every core",
        ),
        ("5000", "5000 is above 4096"),
        ("-1", "-1 is below 1"),
        ("many", "'many' is not a whole number"),
    ] {
        let ran = run(&["run", "examples/n_queens.udita", "4", "--jobs", jobs]);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{jobs}");
        assert!(ran.stderr.contains(message), "{jobs}: {}", ran.stderr);
    }
}
