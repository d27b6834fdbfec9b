//! Twins of classes with a `repOK` and a finitization: `lab/benches/subjects/`.
//!
//! The search is Korat's (Boyapati, Khurshid, Marinov: *Korat: automated testing based on Java predicates*, ISSTA 2002): a field gets its
//! value when the predicate first reads it, and of the objects that no field refers to yet only the first is tried. A twin continues after
//! the read of a field once for each value, so it is written in steps: each reads one field and calls the next. The predicate's own data
//! (sets of visited nodes, ends of worklists) is passed by value from step to step, so nothing needs to be undone; the values read are in
//! arrays.

pub mod binary_tree;
pub mod binomial_heap;
pub mod dag;
pub mod disjoint_sets;
pub mod doubly_linked_list;
pub mod fibonacci_heap;
pub mod heap_array;
mod objects;
pub mod red_black_tree;
pub mod reexecution;
pub mod search_tree;
pub mod singly_linked_list;
pub mod sorted_list;
mod tree;
