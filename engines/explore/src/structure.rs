//! Structures that satisfy a predicate, with symbolic fields: each valid shape occurs once for each path of the predicate.
//!
//! A *top object* refers to a tree of *nodes* of one class. References are decided one by one. The other fields are integers with solver
//! variables, so a path of the predicate represents all valuations that take it, and yields one of them.
//!
//! ```text
//!  scene ──► engine ──► one run: machine, interceptor, tracer ──► paths, depth first ──► SymbolicDp   shapes from smaller ones
//!  (class,   (terms,                                                                     Symbolic     shapes as the run reads them
//!   fields)   solver)
//! ```
//!
//! * [`SymbolicDp`] is SymboLazyDP of Razieh Nokhbeh Zaeem and Sarfraz Khurshid, "Test input generation using dynamic programming" (FSE
//!   2012): the predicate runs on a new root above accepted structures, whose path conditions already hold.
//! * [`Symbolic`] executes the whole predicate and decides a reference when it is first read (S. Khurshid, C. Păsăreanu, W. Visser:
//!   "Generalized symbolic execution", TACAS 2003).
//!
//! *Invariants*: the machine belongs to the caller; between calls it is idle and at its newest checkpoint. Solutions are not stored.

mod candidate;
mod domain;
mod dp;
mod engine;
mod error;
mod follower;
mod lazy;
mod path_lists;
mod paths;
mod plain;
mod settings;
mod solution;
mod task;
mod variables;

pub use dp::SymbolicDp;
pub use error::Error;
pub use plain::Symbolic;
pub use settings::{Settings, Statistics};
pub use solution::Solution;
