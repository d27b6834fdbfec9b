//! The implementations of the instructions, each a function of the same name. [`crate::bytecode::op`] defines them.

#![allow(non_snake_case, reason = "functions are named as their instructions")]

mod arithmetic;
mod arrays;
mod calls;
mod jumps;
mod objects;
mod probes;

pub(super) use arithmetic::*;
pub(super) use arrays::*;
pub(super) use calls::*;
pub(super) use jumps::*;
pub(super) use objects::*;
pub(super) use probes::*;
