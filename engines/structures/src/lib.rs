//! Generation of recursive structures by dynamic programming, over an abstract predicate.
//!
//! A substructure is itself a smaller structure. The valid structures of a size are found among combinations of smaller valid
//! ones, so the predicate never sees a candidate with an invalid substructure. The algorithms are those of Razieh Nokhbeh Zaeem
//! and Sarfraz Khurshid, "Test input generation using dynamic programming" (FSE 2012), cited as *the paper*.
//!
//! ```text
//!  shape ──► table ──► view ──► predicate ──► exhaustive   all structures up to a size
//!  (fields)  (compact  (read by (judges)      rounds       the paper's rounds, and random tests
//!             entries)  a judge)              classes      counts, ranks, uniform samples
//! ```
//!
//! * [`shape`], [`table`], [`tree`]: the fields of a structure; structures as compact entries; structures with all objects
//!   written out.
//! * [`view`], [`predicate`]: a candidate as its predicate sees it, with lazily expanded substructures.
//! * [`exhaustive`]: all structures by size. The largest ones are streamed.
//! * [`rounds`]: the rounds of the paper, and its random mode.
//! * [`classes`]: structures that the predicate doesn't distinguish form one class. Exact counts without building, the k-th
//!   structure, uniform samples, all structures of a size.
//! * [`questions`]: classes of a program that runs on one object and asks questions about its substructures.
//! * [`repok`]: a `repOK` method on the machine as the predicate.
//!
//! *Invariants*: only [`repok`] uses the machine, and no module reads program text. Shape, predicate, bounds and seed determine a
//! generation.

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
