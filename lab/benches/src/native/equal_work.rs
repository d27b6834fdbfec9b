//! Twins of *equal work*: searches as native code made from the bytecode would do them.
//!
//! The other twins say how fast one search can be. These say how fast the machine's way to search can be, whatever the program: the
//! same representation (words of 64 bits, objects in a heap, fields that are suspended until they are read), the same means to
//! go back (a trail of old values, marks with the live registers, decisions), and the same work on it (each read tests for a
//! suspended word, a work list is objects in the heap, boxes are objects too), but no instruction has to be fetched. So the ratio to them
//! is the cost of interpretation and of whatever the machine does beyond that.
//!
//! [`search`] has all that does not depend on the program. A predicate is an enum of the places where a path can go on, each
//! with the registers that are live there, and a function that runs from such a place to the end of a path.

mod collections;
mod heap;
pub mod heap_array;
pub mod red_black_tree;
pub mod search;

pub use search::Explored;

/// A twin of equal work. It takes the arguments that its program takes.
pub type EqualWork = fn(&[i32]) -> Explored;
