//! `--random N --seed S`: a sample of the paths, which is reported as such.

use std::collections::{BTreeMap, BTreeSet};

use udita::ChoiceMode;
use udita::search::Config;
use udita::search::draw::{DrawnFrom, draw};

use crate::support::{enumerate, program, read, run};

/// The lines of a sample, and its message.
fn sample(args: &str) -> (Vec<String>, String) {
    let ran = run(&args.split_whitespace().collect::<Vec<_>>());
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    (ran.stdout.lines().map(str::to_owned).collect(), ran.stderr)
}

#[test]
fn a_sample_shows_each_of_its_paths_once_and_says_so() {
    let graphs = "run examples/inheritance_graph.udita --entry mainFilt 2";
    let (all, _) = sample(graphs);
    let all: BTreeSet<String> = all.into_iter().collect();
    let (few, told) = sample(&format!("{graphs} --random 5 --seed 3"));
    assert!(few.iter().all(|graph| all.contains(graph)), "a sample is part of all: {few:?}");
    assert!(told.starts_with("a random sample: 5 paths (seed 3); "), "{told}");
    let (many, told) = sample(&format!("{graphs} --random 2000"));
    assert_eq!(many.len(), all.len(), "no graph is shown twice");
    assert_eq!(many.into_iter().collect::<BTreeSet<_>>(), all);
    assert!(told.contains("2000 paths (seed 0)") && told.contains("paths repeat earlier ones"), "{told}");
}

#[test]
fn the_seed_determines_a_sample_and_its_decisions_replay() {
    const GRAPHS: &str = "examples/inheritance_graph.udita";
    let graphs = "run examples/inheritance_graph.udita 3 --entry mainGen --random 30 --format jsonl";
    let (first, _) = sample(&format!("{graphs} --seed 11"));
    assert!(!first.is_empty());
    assert_eq!(sample(&format!("{graphs} --seed 11")).0, first);
    assert_ne!(sample(&format!("{graphs} --seed 12")).0, first);
    for line in &first {
        let decisions = line.split('"').nth(3).unwrap();
        let replayed = run(&["replay", GRAPHS, decisions, "3", "--entry", "mainGen", "--format", "jsonl"]);
        assert_eq!(replayed.stdout.trim_end(), line);
    }
    let (count, _) =
        sample("run examples/inheritance_graph.udita 3 --entry mainGen --random 30 --seed 11 --count");
    assert_eq!(count, [first.len().to_string()]);
    let (limited, _) = sample(&format!("{graphs} --seed 11 --limit 1"));
    assert_eq!(limited, first[..1]);
}

#[test]
fn a_sample_needs_a_number_and_a_seed_needs_a_sample() {
    for (args, message) in [
        (
            "run examples/n_queens.udita 4 --random 0",
            "--random takes a number from 1, such as 10; 0 is below 1",
        ),
        ("run examples/n_queens.udita 4 --seed 1", "--seed needs --random: "),
        (
            "run examples/n_queens.udita 4 --random few",
            "--random takes a number from 1, such as 10; 'few' is not a whole number",
        ),
    ] {
        let ran = run(&args.split_whitespace().collect::<Vec<_>>());
        assert_eq!(ran.status, 2);
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
    }
}

/// Programs with a known list of solutions: its length, and the critical value of chi-square at 0.1 % with one degree of freedom less
/// (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4). 4 solutions for 6 queens: OEIS A000170; 14 trees of 4 nodes: A000108; 10
/// graphs of two types: 4 without an edge, and for each direction of an edge 3 of 4, since no interface extends a class.
const LISTED: [(&str, &str, &str, usize, f64); 3] = [
    ("examples/n_queens.udita", "main", "6", 4, 16.266),
    ("examples/binary_tree.udita", "filtered", "4", 14, 34.528),
    ("examples/inheritance_graph.udita", "mainFilt", "2", 10, 27.877),
];

#[test]
fn unbiased_draws_are_uniform_where_all_solutions_can_be_listed() {
    for (file, entry, bound, count, critical) in LISTED {
        let invocation = program(&read(file), entry, &[bound]);
        let all = enumerate(&invocation, ChoiceMode::Delayed).solutions;
        assert_eq!(all.len(), count, "{file}");
        // With the first budget, the search completes; the second one is too small for that, so each draw uses its own probes.
        for (budget, draws) in [(1_000_000, 1), (100, 50 * count as u64)] {
            let mut drawn: BTreeMap<_, f64> = all.iter().map(|one| (one.decisions.clone(), 0.0)).collect();
            let (repeats, number) = if draws == 1 { (1, 50 * count as u64) } else { (draws, 1) };
            for seed in 0..repeats {
                let draw = draw(&invocation, Config::default(), number, seed, budget);
                assert_eq!(matches!(draw.from, DrawnFrom::All { .. }), draws == 1, "{file}");
                for decisions in draw.decisions {
                    *drawn.get_mut(&decisions).unwrap() += 1.0;
                }
            }
            let expected = 50.0;
            assert_eq!(drawn.values().sum::<f64>(), expected * count as f64);
            let chi_square: f64 = drawn.values().map(|found| (found - expected).powi(2) / expected).sum();
            assert!(chi_square < critical, "{file} {budget}: {chi_square}, {drawn:?}");
        }
    }
}

#[test]
fn an_unbiased_sample_says_how_far_from_uniform_it_is() {
    let trees = "run examples/binary_tree.udita 4 --entry filtered --unbiased --seed 5";
    let (exact, told) = sample(&format!("{trees} --random 40"));
    assert_eq!(exact.len(), 40, "a solution may come again");
    assert!(told.starts_with("an unbiased sample: 40 solutions (seed 5), "), "{told}");
    assert!(told.ends_with("; each of 14 solutions is equally likely, exactly\n"), "{told}");
    assert_eq!(sample(&format!("{trees} --random 40")).0, exact);
    assert_eq!(sample(&format!("{trees} --random 40 --count")).0, ["40"]);
    assert_eq!(sample(&format!("{trees} --random 40 --limit 3")).0, exact[..3]);
    let (probed, told) = sample(&format!("{trees} --random 3 --budget 100"));
    assert_eq!(probed.len(), 3);
    assert!(told.contains(" effective, ") && told.contains(" % from uniform, if the probes met"), "{told}");
    let (none, told) = sample("run examples/n_queens.udita 3 --random 3 --unbiased");
    assert!(none.is_empty() && told.contains("each of 0 solutions"), "{told}");
}
