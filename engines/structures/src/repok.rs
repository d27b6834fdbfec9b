//! A `repOK` method as the predicate of structures that are composed of smaller ones.
//!
//! ```text
//!  finitization ──► bounds ──► structure ──► scene ──► recursion ──┬─► judge ──► classes      (crate::questions)
//!  (run by the     (classes,   (top object,  (words,   (what the   │   (runs over one node)
//!   machine)        domains)    nodes)        samples)  code shows)└─► candidates             (crate::Exhaustive)
//!                                                                      (runs over stubs)
//! ```
//!
//! * [`bounds`], [`description`]: what a finitization allows, read from a machine that runs it.
//! * [`structure`]: whether the candidates within bounds are composed of nodes of one class, and how. [`scene`]: the same in words and
//!   addresses of a machine.
//! * [`recursion`]: the recursive methods and the checks against circles, found by looking at the predicate's code.
//! * [`judge`], [`classes`]: the predicate on one node whose substructures are out of sight. What a run wants to know of them is a
//!   *question*: the value of a field, the result of a method, or of the rest of a method that walks down. Structures with equal
//!   answers are one class.
//! * [`candidates`]: the predicate on whole candidates, as the paper runs it.
//! * [`builder`]: whole structures on the machine, as solutions, or for the whole predicate.
//! * [`unfit`]: reasons why a predicate can't judge a structure by what it reads of the substructures.
//!
//! *Invariant*: a structure composes all candidates within the bounds that are trees, and no other candidates. Bounds and
//! predicates for which the result is not certain are refused, with the reason.

mod asking;
pub mod bounds;
pub mod builder;
pub mod candidates;
pub mod classes;
mod collections;
pub mod description;
mod elsewhere;
pub mod error;
mod expanding;
pub mod judge;
mod links;
mod measures;
mod names;
mod naming;
mod question;
pub mod recursion;
pub mod scene;
pub mod structure;
mod traversal;
pub mod unfit;

pub use bounds::{Bounds, ClassBounds, Difference, Domain, FieldBounds};
pub use builder::{Builder, Verdict};
pub use candidates::Candidates;
pub use classes::{Failure, NodeQuestions};
pub use error::Error;
pub use judge::Judge;
pub use recursion::{Recursion, Traversed};
pub use scene::Scene;
pub use structure::{Node, RecursiveField, Refusal, Structure, Top, ValueField};
pub use unfit::{Reason, Unfit};
