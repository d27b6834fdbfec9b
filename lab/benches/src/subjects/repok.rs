//! Classes with a `repOK` and a finitization, in `lab/benches/subjects/`: the classic subjects of Korat, rewritten from the same
//! invariants.

use super::subject::{Source, Subject, Twin};
use crate::native::{Native, equal_work, repok};

pub(super) const SUBJECTS: &[Subject] = &[
    subject(
        "binary-tree/repok",
        "lab/benches/subjects/BinaryTree.java",
        &[&[12]],
        &[8],
        repok::binary_tree::search,
    ),
    subject(
        "search-tree/repok",
        "lab/benches/subjects/SearchTree.java",
        &[&[9]],
        &[6],
        repok::search_tree::search,
    ),
    subject(
        "red-black-tree/repok",
        "lab/benches/subjects/RedBlackTree.java",
        &[&[8], &[10]],
        &[6],
        repok::red_black_tree::search,
    )
    .with_equal_work(equal_work::red_black_tree::search),
    // The same, with a twin that runs each candidate from the start, as Korat does.
    subject(
        "red-black-tree/reexecution",
        "lab/benches/subjects/RedBlackTree.java",
        &[&[8]],
        &[6],
        repok::reexecution::search,
    ),
    subject(
        "singly-linked-list/repok",
        "lab/benches/subjects/SinglyLinkedList.java",
        &[&[11]],
        &[8],
        repok::singly_linked_list::search,
    ),
    subject(
        "doubly-linked-list/repok",
        "lab/benches/subjects/DoublyLinkedList.java",
        &[&[11]],
        &[8],
        repok::doubly_linked_list::search,
    ),
    subject(
        "sorted-list/repok",
        "lab/benches/subjects/SortedList.java",
        &[&[12]],
        &[8],
        repok::sorted_list::search,
    ),
    subject(
        "heap-array/repok",
        "lab/benches/subjects/HeapArray.java",
        &[&[7], &[9]],
        &[5],
        repok::heap_array::search,
    )
    .with_equal_work(equal_work::heap_array::search),
    subject(
        "binomial-heap/repok",
        "lab/benches/subjects/BinomialHeap.java",
        &[&[8]],
        &[6],
        repok::binomial_heap::search,
    ),
    subject(
        "fibonacci-heap/repok",
        "lab/benches/subjects/FibonacciHeap.java",
        &[&[6]],
        &[4],
        repok::fibonacci_heap::search,
    ),
    subject(
        "disjoint-sets/repok",
        "lab/benches/subjects/DisjSet.java",
        &[&[5], &[6]],
        &[4],
        repok::disjoint_sets::search,
    ),
    subject("dag/repok", "lab/benches/subjects/DAG.java", &[&[6], &[7]], &[5], repok::dag::search),
];

const fn subject(
    name: &'static str,
    file: &'static str,
    bounds: &'static [&'static [i32]],
    small: &'static [i32],
    search: Native,
) -> Subject {
    Subject { name, source: Source::RepOk { file }, bounds, small, twin: Twin::new(search), equal_work: None }
}
