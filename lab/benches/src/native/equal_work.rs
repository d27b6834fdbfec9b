//! Twins of *equal work*: searches as native code compiled from the bytecode would do them.
//!
//! The other twins show the possible speed of one search. These show the possible speed of the machine's kind of search for any program:
//! the same representation (words of 64 bits, objects in a heap, fields that are suspended until they are read), the same backtracking (a
//! trail of old values, marks with the live registers, decisions), and the same work on them (each read tests for a suspended word, a work
//! list is objects in the heap, boxes are objects too), but without fetching instructions. So the ratio to them is the cost of
//! interpretation, plus any further overhead of the machine.
//!
//! [`search`] has the parts that do not depend on the program. A predicate is an enum of the places where a path can resume, each with the
//! registers that are live there, and a function that runs from such a place to the end of a path.

mod collections;
mod heap;
pub mod heap_array;
pub mod red_black_tree;
pub mod search;

pub use search::Explored;

/// A twin of equal work. Its arguments are those of its program.
pub type EqualWork = fn(&[i32]) -> Explored;
