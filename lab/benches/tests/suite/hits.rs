//! Which strategies hit the places behind methods of the library.

use udita_bench::experiment::hits::{Target, targets};

/// Of the programs of a set, one of so many is tried for a change, and each where `UDITA_TESTS=all` asks for all.
fn tried(set: &str, share: usize) -> Vec<Target> {
    let targets = targets(set).unwrap();
    assert!(targets.len() >= 16);
    let is_whole = std::env::var_os("UDITA_TESTS").is_some_and(|tests| tests == "all");
    targets.into_iter().step_by(if is_whole { 1 } else { share }).collect()
}

/// The programs that a strategy misses.
fn missed(targets: &[Target], strategy: &str, iterations: u64) -> Vec<String> {
    let missed = targets.iter().filter(|one| one.hit(strategy, iterations, 1).unwrap().is_none());
    missed.map(|target| target.name.clone()).collect()
}

/// The paper's search never negates a condition of a callee for its own sake.
#[test]
fn conditions_of_the_library_are_negated() {
    let targets = tried("library", 1);
    let none: [&str; 0] = [];
    assert_eq!(missed(&targets, "auto", 4000), none);
    // Brackets that match are a matter of paths through the user's loop, which `auto` finds by `dfs`.
    assert_eq!(missed(&targets, "cfg", 4000), ["deque"]);
    assert!(missed(&targets, "cfg-paper", 4000).len() > 8);
}

/// Programs of one feature each. Those that are missed need a text that is concretised, a value that the solver doesn't find, or a path of many
/// rounds.
#[test]
fn features_are_hit() {
    let known = [
        // The orbit of a number: the paths are as many as its numbers.
        "collatz",
        // A text that is concretised.
        "double_parse",
        // An argument whose sine is near 1, of a million.
        "double_sin",
        // Products modulo 2^48: the solver gives up.
        "identity_hash",
    ];
    let targets = tried("features", 12);
    let is_tried = |name: &&str| targets.iter().any(|target| target.name == *name);
    assert_eq!(missed(&targets, "auto", 250), known.into_iter().filter(is_tried).collect::<Vec<_>>());
}
