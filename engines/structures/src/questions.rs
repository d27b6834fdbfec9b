//! Classes of structures by questions: a program runs on one object, whose substructures are opaque.
//!
//! What a run wants to know of a substructure is a *question*: the value of a field, the result of a method. The answers are
//! supplied from outside, so the runs of a question about an object are a *decision tree* over answers. Structures with equal
//! answers to all questions are one class: the classes are the states of a bottom-up tree automaton that is learnt from its
//! observations (D. Angluin, "Learning regular sets from queries and counterexamples", 1987; here the answers are exact).
//!
//! A question that the top object asks has *level* 0, and a question that one of level l asks has level l+1 at most. A substructure
//! of size s is asked a question of level l only within a structure of size l+s or more. So questions that accumulate an argument
//! on the way down are finitely many, and a class has answers to those questions alone that its smallest structure can be asked.
//!
//! ```text
//!  program ──► trees ──► descent ──► boxes ──► discovery ──► classes
//!  (answers)   (each     (sets of    (tuples   (by size, again when a new
//!              run once)  classes)    of sets)  question appears)
//! ```
//!
//! Tuples of classes aren't tried one by one. A descent takes one set of classes for each recursive field down a tree, and parts a set by the
//! answers of its classes where the tree asks. A *box* is a tuple of sets, and stands for all tuples of their members.
//!
//! Structures that no question for validity accepts aren't kept. The module `refusal` makes the runs above them that boxes don't
//! meet. Of a program that goes on to ask after a refusal it makes the shortest runs alone.
//!
//! A discovery without a top object is one whose judgement asks a single question and accepts the answer true.

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
