//! The udita language: Java source text to checked program to bytecode.
//!
//! Data flows one way: [`source`] text, [`syntax`] trees, [`semantics`] (declarations and checked bodies),
//! [`lowering`] to a [`udita_vm::bytecode::program::Program`]. This crate knows nothing of searching.

mod arithmetic;
pub mod class_file;
pub mod class_gaps;
pub mod compile;
pub mod composed;
pub mod declarations;
pub mod diagnostic;
pub mod hoisting;
pub mod library;
mod lowering;
pub mod mutation;
pub mod query;
mod recompile;
pub mod release;
pub mod request;
pub mod semantics;
pub mod source;
pub mod syntax;
