//! Classes of structures by questions: a program runs on one object, whose substructures are opaque.
//!
//! A run asks a *question* about a substructure: the value of a field, or the result of a method. The answers are supplied from
//! outside, so the runs of a question about an object form a *decision tree* over answers. Structures with equal answers to all
//! questions form one class: the classes are the states of a bottom-up tree automaton that is learnt from its observations (D.
//! Angluin, "Learning regular sets from queries and counterexamples", 1987; here the answers are exact).
//!
//! A question asked by the top object has *level* 0. A question asked while answering one of level l has at most level l+1. A
//! substructure of size s is asked a question of level l only within a structure of size at least l+s. Questions that accumulate
//! an argument on the way down are therefore finite in number, and a class needs answers only to the questions that its smallest
//! structure can be asked.
//!
//! ```text
//!  program ──► trees ──► descent ──► boxes ──► discovery ──► classes
//!  (answers)   (each     (sets of    (tuples   (by size, again when a new
//!              run once)  classes)    of sets)  question appears)
//! ```
//!
//! Tuples of classes aren't tried one by one. A descent takes one set of classes for each recursive field down a tree. Where the
//! tree asks a question, the descent partitions the set by the answers of its classes. A *box* is a tuple of sets and represents
//! all tuples of their members.
//!
//! Structures that are rejected by every question for validity aren't kept. The module `refusal` makes the runs above them, which
//! boxes don't reach. For a program that continues to ask after a refusal, it makes only the shortest runs.
//!
//! A discovery without a top object corresponds to a judgement that asks a single question and accepts the answer true.

mod boxes;
mod descent;
mod discovery;
mod pass;
mod program;
mod refusal;
mod scope;
mod sets;
mod trees;
mod vectors;

pub use discovery::{Answered, QuestionStatistics};
pub use program::{AnswerId, Judgement, QuestionId, Questions, Step};
pub use scope::Top;
