//! `--random N --seed S`: a sample of the paths, which says that it is one.

use std::collections::BTreeSet;

use crate::support::run;

/// The lines that a sample shows, and its message.
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
        ("run examples/n_queens.udita 4 --random 0", "0 is not in 1.."),
        ("run examples/n_queens.udita 4 --seed 1", "--random <N>"),
        ("run examples/n_queens.udita 4 --random few", "invalid value 'few'"),
    ] {
        let ran = run(&args.split_whitespace().collect::<Vec<_>>());
        assert_eq!(ran.status, 2);
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
    }
}
