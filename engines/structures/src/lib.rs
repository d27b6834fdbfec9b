//! Generation of recursive structures by dynamic programming, over an abstract predicate.
//!
//! A structure within a structure is a smaller structure. The valid structures of a size are found among combinations of smaller
//! valid ones, so the predicate never sees a candidate whose parts are wrong. The algorithms are those of Razieh Nokhbeh Zaeem and
//! Sarfraz Khurshid, "Test input generation using dynamic programming" (FSE 2012), cited as *the paper*.
//!
//! ```text
//!  shape ──► table ──► view ──► predicate ──► exhaustive   all structures up to a size
//!  (fields)  (compact  (read by (judges)      rounds       the paper's rounds, and random tests
//!             entries)  a judge)              classes      counts, ranks, uniform samples
//! ```
//!
//! * [`shape`], [`table`], [`tree`]: the fields of a structure; structures as compact entries, and with all objects written out.
//! * [`view`], [`predicate`]: a candidate as its predicate sees it, in which substructures are expanded lazily.
//! * [`exhaustive`]: all structures by size. The largest ones are streamed.
//! * [`rounds`]: the rounds of the paper, and its random mode.
//! * [`classes`]: structures that the predicate can't tell apart are one class. Exact counts without building, the k-th structure,
//!   uniform samples, all structures of a size.
//! * [`questions`]: such classes of a program that can be run on one object alone, and asks questions about its substructures.
//! * [`repok`]: a `repOK` method on the machine as the predicate.
//!
//! *Invariants*: only [`repok`] knows the machine, and nothing here program text. A generation follows from shape, predicate, bounds and seed.

pub mod classes;
mod composition;
pub mod error;
pub mod exhaustive;
pub mod predicate;
pub mod questions;
pub mod repok;
pub mod rounds;
pub mod shape;
pub mod statistics;
pub mod table;
pub mod tree;
pub mod tuples;
pub mod view;

pub use classes::{Classes, Counts, Sampler, Structures, Whole};
pub use error::Error;
pub use exhaustive::Exhaustive;
pub use predicate::{Predicate, Summarised};
pub use questions::{AnswerId, Answered, Judgement, QuestionId, QuestionStatistics, Questions, Step, Top};
pub use rounds::{Coin, RandomMode, RandomTests, Rounds, random_tests};
pub use shape::Shape;
pub use statistics::Statistics;
pub use table::{Entry, StructureId, Table};
pub use tree::Tree;
pub use tuples::Tuples;
pub use view::{Expansion, Stub, View};
