//! The machine as the predicate of `udita-structures`.
//!
//! ```text
//!  finitization ──► bounds ──────────► structure
//!  (run by the      (classes, fields,  (the top object, the class of nodes,
//!   machine)         domains)           a shape), or a refusal
//! ```
//!
//! * [`bounds`]: what a finitization allows: objects, and the values of their fields.
//! * [`description`]: reads bounds from a machine that runs the finitization.
//! * [`structure`]: decides whether the candidates within bounds are composed of nodes of one class, and how.
//!
//! *Invariant*: a structure composes all candidates within the bounds that are trees, and no other candidates. Bounds for which this
//! is not certain are refused, with the reason.

pub mod bounds;
pub mod description;
pub mod error;
pub mod structure;

pub use bounds::{Bounds, ClassBounds, Difference, Domain, FieldBounds};
pub use error::Error;
pub use structure::{Node, RecursiveField, Refusal, Structure, Top, ValueField};
