//! Syntax: text to tokens to trees.
//!
//! [`parse`] reads one file. It never fails: it returns the tree that it could make and pushes a diagnostic for each
//! thing that was wrong.

pub mod ast;
mod cursor;
mod lexer;
mod literal;
mod parser;
mod token;

pub use parser::{package, parse};

#[cfg(test)]
mod tests;
