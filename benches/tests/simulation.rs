//! The simulated coordinator does every path once, whatever fails, and the same each time.

use udita::search::Config;
use udita_bench::simulation::{SPEED, Tree, World, simulate};
use udita_bench::subjects;
use udita_store::coordinator::Budgets;

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
