//! The simulated coordinator runs every path once, whatever fails, and the same way each time.

use udita::ChoiceMode;
use udita::search::{Advance, Config, Search};
use udita::store::coordinator::Budgets;
use udita_bench::simulation::{SPEED, Tree, World, simulate};
use udita_bench::subjects;

#[test]
fn every_path_is_done_once_with_dead_and_slow_workers() {
    let case = subjects::small_cases().find(|case| case.subject.name == "red-black-tree/repok").unwrap();
    let config = Config { deliver: false, ..Config::default() };
    let tree = Tree::record(&case.compile().unwrap(), config).scaled(60 * SPEED);
    for tree in [tree, Tree::comb(300, 4).scaled(60 * SPEED)] {
        let world =
            World { workers: 20, speed: SPEED, spread: 0.1, straggler: 10, death: 50, loss: 50, seed: 3 };
        let run = || simulate(&tree, world, Budgets::default()).unwrap();
        let (one, two) = (run(), run());
        assert_eq!(one.paths, tree.paths());
        assert!(one.faults[0] > 0 && one.faults[1] > 0, "{one:?}");
        assert!(one.efficiency > 0.0 && one.efficiency < 1.0, "{one:?}");
        assert_eq!((one.seconds, one.units), (two.seconds, two.units));
    }
}

/// The rows of the first two queens are chosen without an instruction between them. Every leaf of the recorded tree is the end of a path in
/// the plain search.
#[test]
fn a_recorded_tree_has_every_path() {
    let case = subjects::small_cases().find(|case| case.subject.name == "n-queens/filter").unwrap();
    let program = case.compile().unwrap();
    for choice in [ChoiceMode::Eager, ChoiceMode::Delayed] {
        let config = Config { choice, deliver: false, ..Config::default() };
        let mut search = Search::new(&program, config);
        while search.advance_counting(u64::MAX) != Advance::Exhausted {}
        assert_eq!(Tree::record(&program, config).paths(), search.statistics().paths());
    }
}
