//! Which strategies hit the places behind methods of the library.

use udita_bench::experiment::hits::targets;

/// The programs of `library` that a strategy misses.
fn missed(strategy: &str, iterations: u64) -> Vec<String> {
    let targets = targets("library").unwrap();
    assert_eq!(targets.len(), 16);
    let missed = targets.into_iter().filter(|one| one.hit(strategy, iterations, 1).unwrap().is_none());
    missed.map(|target| target.name).collect()
}

/// The paper's search never negates a condition of a callee for its own sake.
#[test]
fn conditions_of_the_library_are_negated() {
    let none: [&str; 0] = [];
    assert_eq!(missed("auto", 4000), none);
    // Brackets that match are a matter of paths through the user's loop, which `auto` finds by `dfs`.
    assert_eq!(missed("cfg", 4000), ["deque"]);
    assert!(missed("cfg-paper", 4000).len() > 8);
}
