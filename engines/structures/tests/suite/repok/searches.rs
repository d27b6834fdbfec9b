//! The searches of a composed program.

use udita::language::{CompileOptions, Dialect, SourceMap};
use udita::search::{Config, Invocation, Search};
use udita::solution::Statistics;

use crate::repok::compiled::{request, root, subject, subject_text};

fn statistics(invocation: &Invocation) -> Statistics {
    let mut search = Search::new(invocation, Config::default());
    search.by_ref().for_each(drop);
    search.statistics()
}

#[test]
fn the_search_is_that_of_an_ordinary_program() {
    for (name, args) in [("RedBlackTree", ["4"]), ("HashTable", ["3"]), ("FibonacciHeap", ["3"])] {
        let mut sources = SourceMap::new();
        let file = sources.add(format!("{name}.java"), subject_text(name), Dialect::Java);
        let options = CompileOptions { optimise: false, probes: false };
        let ordinary = options.compile_predicate(&mut sources, &[file], &request(&args)).unwrap();
        let ordinary = statistics(&ordinary);
        let composed = statistics(subject(name, &args).search());
        // The other entries have more static fields, which are part of the heap.
        let peak_heap_bytes = ordinary.peak_heap_bytes;
        assert_eq!(ordinary, Statistics { peak_heap_bytes, ..composed }, "{name}");
    }
}

#[test]
fn a_small_search_has_at_most_so_many_objects() {
    // Catalan numbers.
    let trees = [1, 1, 2, 5, 14, 42];
    let compiled = subject("BinaryTree", &["4"]);
    for most in 0..=6 {
        let expected: u64 = trees[..=most.min(4)].iter().sum();
        let small = compiled.small_search(most as u32).unwrap();
        assert_eq!(statistics(&small).solutions, expected, "{most}");
    }
    let full = statistics(compiled.search());
    let small = statistics(&compiled.small_search(4).unwrap());
    assert_eq!((small.solutions, small.choice_points), (full.solutions, full.choice_points));
    assert!(compiled.small_search(u32::MAX).is_err());
}

#[test]
fn the_root_object_stays_in_a_small_search() {
    let set = "f.set(\"next\", f.createObjSet(Root.class, 3, true)); f.set(\"n\", f.createIntSet(1, 5));";
    let compiled = root("Root next; int n;", set);
    // Five numbers, and null or the object itself. The root object is the first of its class, so a search never takes another
    // one.
    for most in [0, 1, 3] {
        assert_eq!(statistics(&compiled.small_search(most).unwrap()).solutions, 5 * 2, "{most}");
    }
    assert_eq!(statistics(compiled.search()).solutions, 5 * 2);
}
