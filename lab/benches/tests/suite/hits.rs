//! Which strategies hit the places behind methods of the library.

use udita_bench::experiment::hits::targets;

/// The programs of a set that a strategy misses.
fn missed(set: &str, strategy: &str, iterations: u64) -> Vec<String> {
    let targets = targets(set).unwrap();
    assert!(targets.len() >= 16);
    let missed = targets.into_iter().filter(|one| one.hit(strategy, iterations, 1).unwrap().is_none());
    missed.map(|target| target.name).collect()
}

/// The paper's search never negates a condition of a callee for its own sake.
#[test]
fn conditions_of_the_library_are_negated() {
    let none: [&str; 0] = [];
    assert_eq!(missed("library", "auto", 4000), none);
    // Brackets that match are a matter of paths through the user's loop, which `auto` finds by `dfs`.
    assert_eq!(missed("library", "cfg", 4000), ["deque"]);
    assert!(missed("library", "cfg-paper", 4000).len() > 8);
}

/// Programs of one feature each. Those that are missed need a method without a rule, a number of a text that is concretised, or a path of
/// many rounds.
#[test]
fn features_are_hit() {
    let known = [
        // The orbit of a number: the paths are as many as its numbers.
        "collatz",
        // Methods of the machine without a rule.
        "double_parse",
        "double_pow",
        "double_sin",
        "double_to_string",
        // Products modulo 2^48: the solver gives up.
        "identity_hash",
        // Eleven digits of a long are eleven divisions of 64 bits.
        "long_to_string",
        // The start of a substring is concretised.
        "substring_symbolic",
    ];
    assert_eq!(missed("features", "auto", 250), known);
}
