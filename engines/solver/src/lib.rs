//! Decides conditions over machine integers, with the arithmetic of Java.
//!
//! Conditions are terms of an arena ([`Terms`]). A [`Solver`] holds a stack of conditions and finds a
//! [`Model`] of the stack, proves that none exists, or gives up at a limit of counted work. [`Layered`] is
//! the solver to use; its layers are [`Domains`] (finite domains), [`Bits`] (bit-blasting onto a SAT solver),
//! [`BranchDistance`] (a search, for floating-point numbers) and, with the feature `z3` (a default), a z3 process. [`Slicer`] negates a condition of a path and asks
//! only about the conditions that share variables with it.
//!
//! ```
//! use udita_solver::{Kind, Layered, Model, Solver, Sort, Terms, Verdict, Work};
//!
//! let mut terms = Terms::new();
//! let c = terms.variable(Kind::Char);
//! let zero = terms.constant(Sort::Int, '0' as i64);
//! let ten = terms.constant(Sort::Int, 10);
//! let digit = terms.sub(c, zero);
//! let condition = terms.ge(digit, ten);
//! let mut solver = Layered::new();
//! solver.assert(condition);
//! assert_eq!(solver.check(&terms, &Model::new(), Work::DEFAULT), Verdict::Sat);
//! assert_eq!(udita_solver::eval(&terms, c, solver.model()), ':' as i64);
//! ```
//!
//! Invariants: this crate knows nothing of programs, machines or searches. An answer depends on the
//! conditions, the initial model and the limit alone, not on time or earlier queries. [`Verdict::Sat`] always
//! comes with a model under which all conditions evaluate to true.

mod bits;
mod domains;
mod eval;
mod function;
mod interval;
mod layered;
mod model;
mod operator;
mod ranges;
mod real;
mod search;
mod slice;
#[cfg(feature = "z3")]
mod smt;
mod solver;
mod sort;
mod term;
mod transcript;

pub use bits::Bits;
pub use domains::Domains;
pub use eval::{Evaluator, eval};
pub use function::{Code, Function};
pub use interval::Interval;
pub use layered::Layered;
pub use model::Model;
pub use operator::{Binary, Conversion, Relation};
pub use real::{Real, Width};
pub use search::BranchDistance;
pub use slice::{Slicer, SlicingStatistics};
#[cfg(feature = "z3")]
pub use smt::{Z3, Z3Error};
pub use solver::{Answer, Layer, LayerStatistics, Solver, Statistics, Verdict, Work};
pub use sort::{Kind, Sort};
pub use term::arena::{Node, Terms};
pub use term::id::{TermId, VariableId};
pub use term::linear::Linear;
pub use transcript::{Decided, Transcript};
