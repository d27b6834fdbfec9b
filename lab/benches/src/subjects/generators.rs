//! Programs in `.udita` files: mostly generators, which build only valid structures, and filters measured beside them.

use super::subject::{Source, Subject, Twin};
use crate::native;

const INHERITANCE_GRAPH: &str = "examples/inheritance_graph.udita";

pub(super) const SUBJECTS: &[Subject] = &[
    Subject {
        name: "inheritance-graph/filter",
        source: Source::Entry { file: INHERITANCE_GRAPH, entry: "mainFilt" },
        bounds: &[&[4], &[5]],
        small: &[4],
        twin: Twin::new(native::inheritance_graph::filter),
        equal_work: None,
    },
    Subject {
        name: "inheritance-graph/generator",
        source: Source::Entry { file: INHERITANCE_GRAPH, entry: "mainGen" },
        bounds: &[&[6], &[7]],
        small: &[5],
        twin: Twin::new(native::inheritance_graph::generator),
        equal_work: None,
    },
    Subject {
        name: "red-black-tree/generator",
        source: Source::Entry { file: "generators/abstractions/red_black_tree.udita", entry: "generator" },
        bounds: &[&[20]],
        small: &[14],
        twin: Twin::new(native::red_black_tree::search),
        equal_work: None,
    },
    Subject {
        name: "search-tree/generator",
        source: Source::Entry { file: "generators/abstractions/search_tree.udita", entry: "generator" },
        bounds: &[&[12]],
        small: &[9],
        twin: Twin::new(native::search_tree::search),
        equal_work: None,
    },
    Subject {
        name: "sorted-list/generator",
        source: Source::Entry { file: "generators/abstractions/sorted_list.udita", entry: "generator" },
        // C(25, 12) lists.
        bounds: &[&[13]],
        small: &[8],
        twin: Twin::new(native::sorted_list::search),
        equal_work: None,
    },
    Subject {
        name: "n-queens/filter",
        source: Source::Entry { file: "examples/n_queens.udita", entry: "main" },
        bounds: &[&[9]],
        small: &[7],
        twin: Twin::new(native::n_queens::search),
        equal_work: None,
    },
    Subject {
        name: "java-program/mix",
        source: Source::Entry { file: "lab/benches/subjects/java_program.udita", entry: "main" },
        bounds: &[&[3, 2]],
        small: &[2, 2],
        twin: Twin::new(native::java_program::search),
        equal_work: None,
    },
    // Many trivial paths: memory must not grow with their number.
    Subject {
        name: "digits/filter",
        source: Source::Entry { file: "lab/benches/subjects/digits.udita", entry: "main" },
        bounds: &[&[6], &[8]],
        small: &[4],
        twin: Twin::new(native::digits::search),
        equal_work: None,
    },
];
