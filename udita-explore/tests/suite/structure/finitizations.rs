//! From the text of a program with a Korat finitization to its structures.

use udita::language::{CompileOptions, Dialect, EntryKind, PredicateRequest, SourceMap};
use udita_explore::structure::{Settings, Symbolic, SymbolicDp};
use udita_predicate::{Bounds, Builder, Recursion, Scene, Verdict};
use udita_solver::Layered;
use udita_vm::machine::{ChoiceMode, Limits};

use super::subject::Subject;

/// The numbers of structures of a subject by size, by dynamic programming and by plain symbolic execution. Each is valid.
fn found(class: &str, args: &[&str]) -> [Vec<u64>; 2] {
    let mut sources = SourceMap::new();
    let file = sources.add(format!("{class}.java"), Subject::text(class), Dialect::Java);
    let request = PredicateRequest {
        class: None,
        predicate: "repOK".to_owned(),
        finitization: None,
        args: args.iter().map(ToString::to_string).collect(),
    };
    let options = CompileOptions { optimise: false, probes: true };
    let compiled = options.compile_composed(&mut sources, &[file], &request);
    let compiled = compiled.unwrap_or_else(|errors| panic!("{errors:#?}"));
    let read = || {
        let describe = EntryKind::Describe as usize;
        let read = Bounds::read(compiled.finitization(), describe, ChoiceMode::Eager, Limits::default());
        read.unwrap_or_else(|error| panic!("{error}"))
    };
    let (mut machine, bounds) = read();
    let structure = bounds.shape().unwrap_or_else(|error| panic!("{error}"));
    let scene = Scene::new(&structure, &machine, compiled.method(EntryKind::Predicate)).expect("samples");
    let recursion = Recursion::find(compiled.program(), &scene);
    assert!(machine.checkpoint());
    // The same addresses: a finitization runs alike on each machine.
    let mut builder = Builder::new(read().0, scene.clone());
    let (largest, settings) = (structure.largest, Settings::default());
    let mut by_dp = SymbolicDp::new(&scene, &recursion, largest, &machine, Layered::new(), settings);
    let by_dp = by_dp.as_mut().unwrap_or_else(|error| panic!("{error}"));
    let mut check = |solution: udita_explore::structure::Solution| {
        let tree = (solution.tree.size() > 0).then_some(&solution.tree);
        assert_eq!(builder.judge(tree, &solution.top), Some(Verdict::Valid), "{solution:?}");
    };
    while let Some(solution) = by_dp.advance(&mut machine).expect("no error") {
        check(solution);
    }
    let mut plainly = Symbolic::new(&scene, largest, &machine, Layered::new(), settings);
    let plainly = plainly.as_mut().unwrap_or_else(|error| panic!("{error}"));
    while let Some(solution) = plainly.advance(&mut machine).expect("no error") {
        check(solution);
    }
    assert!(by_dp.statistics().is_complete() && plainly.statistics().is_complete());
    [by_dp.statistics().found_by_size, plainly.statistics().found_by_size.clone()]
}

#[test]
fn subjects() {
    let of_size_4: [(&str, &[&str], [u64; 5]); 6] = [
        ("SortedList", &["4"], [1; 5]),
        ("BinaryHeap", &["4"], [1; 5]),
        ("BinaryTree", &["4"], [1, 1, 2, 5, 14]),
        ("RedBlackTree", &["4"], [1, 2, 2, 3, 8]),
        ("FibonacciHeap", &["4"], [1, 1, 2, 5, 14]),
        // Two keys for each of the hashes: buckets of one or two keys.
        ("NestedLists", &["4"], [1, 1, 2, 3, 5]),
    ];
    for (class, args, expected) in of_size_4 {
        assert_eq!(found(class, args), [expected.to_vec(), expected.to_vec()], "{class}");
    }
}
