//! Toy programs over a few ints, as subjects: an interpreter with symbolic values, and a brute-force solver.

mod builder;
mod interpreter;
mod program;
mod subject;

pub(crate) use builder::{call, exit, if_, opaque, set, while_};
pub(crate) use interpreter::interpret;
pub(crate) use program::{Condition, Expr, Program, Statement};
pub(crate) use subject::Toy;
