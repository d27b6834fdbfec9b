//! Suites: a few inputs with the coverage of all inputs.
//!
//! Inputs arrive in the order of their sizes. An input joins the suite if it covers something new. The *criterion* defines what
//! is covered; the first one is the field coverage of Ariel Godio, Valeria Bengolea, Pablo Ponzio, Nazareno Aguirre and Marcelo
//! Frias, "Efficient test generation guided by field coverage criteria" (ASE 2019), cited as *the paper*.
//!
//! ```text
//!  input ──► names ──► relation ──► criterion ──► suite ◄── transcope ◄── regression
//!  (object   (objects  (pairs of    (items)       (members,  (where to     (curves)
//!   graph)   by level)  fields)                    scopes)    stop)
//! ```
//!
//! * [`names`]: objects identified by class and breadth-first position.
//! * [`relation`]: the pairs (o, o.f) of the fields of an object graph. [`pairs`]: sets of pairs as text, and their differences.
//! * [`criterion`]: the items that an input covers: pairs of fields, branches, near misses, combinations of choices.
//! * [`regression`], [`transcope`]: predictions for a large scope from small scopes, and rules for stopping early.
//! * [`record`]: reads inputs from a file of JSON Lines.
//! * [`members`]: the suite, its table of scopes, and its superfluous members.
//!
//! *Invariants*: this module knows no command line and runs no machine. A suite depends only on the inputs in their order, the
//! criterion and the stopping rule; time is counted in instructions.

pub mod criterion;
pub mod members;
pub mod names;
pub mod pairs;
pub mod record;
pub mod regression;
pub mod relation;
pub mod transcope;

pub use criterion::{Branches, Choices, Criterion, Decision, Fields, Given, GroupId, ItemId, NearMisses};
pub use members::{End, Offer, ScopeRow, Suite, superfluous};
pub use names::{Label, Name, Names};
pub use pairs::{Difference, PairError, PairSet};
pub use record::{Record, RecordError, records};
pub use relation::{Kinds, Pair};
pub use transcope::{SMALL_SCOPES, SizeTrend, TimeTrend, Until};
