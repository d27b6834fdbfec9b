//! The classes with a `repOK`, at several bounds: native twins and the machine take the same paths as Korat.

use udita::ChoiceMode;
use udita_bench::measure::count;
use udita_bench::native::repok;
use udita_bench::subjects::{Case, all};

/// Bounds from 1 on, each with the number of candidates that Korat 1.0 considers and of the valid ones among them, for its own examples,
/// which check the same in the same order.
const KORAT: [(&str, &[(u64, u64)]); 11] = [
    ("binary-tree", &[(4, 1), (16, 2), (63, 5), (245, 14), (947, 42), (3653, 132), (14092, 429)]),
    ("search-tree", &[(4, 1), (22, 2), (133, 5), (875, 14), (6155, 42), (45233, 132)]),
    ("red-black-tree", &[(8, 2), (40, 2), (179, 3), (961, 8), (4209, 14), (16487, 20)]),
    ("singly-linked-list", &[(8, 1), (17, 2), (44, 5), (139, 15), (518, 52), (2194, 203), (10290, 877)]),
    ("doubly-linked-list", &[(13, 1), (27, 3), (49, 10), (94, 37), (229, 151), (776, 674), (3392, 3263)]),
    ("sorted-list", &[(14, 1), (32, 3), (72, 10), (201, 35), (713, 126), (2880, 462), (12148, 1716)]),
    ("heap-array", &[(8, 4), (45, 15), (240, 66), (1425, 320), (8916, 1919)]),
    ("binomial-heap", &[(8, 2), (58, 6), (335, 28), (1666, 120), (8122, 936)]),
    ("fibonacci-heap", &[(10, 2), (96, 12), (803, 136), (8634, 2310)]),
    ("disjoint-sets", &[(4, 2), (24, 5), (278, 38), (7915, 914)]),
    ("dag", &[(1, 0), (3, 1), (16, 4), (182, 35), (4301, 584)]),
];

static BOUNDS: [[i32; 1]; 7] = [[1], [2], [3], [4], [5], [6], [7]];

#[test]
fn twins_and_machine_do_what_korat_does() {
    for (structure, expected) in KORAT {
        let name = format!("{structure}/repok");
        let subject = all().find(|subject| subject.name == name).expect("a subject");
        for (args, &(candidates, valid)) in BOUNDS.iter().zip(expected) {
            let case = Case { subject, args };
            let native = (subject.twin.search)(args);
            let program = case.compile().unwrap_or_else(|error| panic!("{case}: {error}"));
            assert_eq!(native, count(&program, ChoiceMode::Delayed).counts(), "{case}: twin and machine");
            assert_eq!(native.solutions, valid, "{case}: solutions");
            if let Some(equal_work) = subject.equal_work {
                assert_eq!(equal_work(args).counts, native, "{case}: the twin of equal work");
            }
            // Korat's heap reads keys that no check needs.
            if structure == "fibonacci-heap" {
                assert!(native.paths <= candidates, "{case}: paths");
            } else {
                assert_eq!(native.paths, candidates, "{case}: paths");
            }
        }
    }
}

/// Each candidate is a path in both.
#[test]
fn re_execution_looks_at_the_same_candidates_as_backtracking() {
    for args in &BOUNDS {
        assert_eq!(repok::reexecution::search(args), repok::red_black_tree::search(args), "{args:?}");
    }
}
