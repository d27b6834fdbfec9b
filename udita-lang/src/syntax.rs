//! Syntax: text to tokens to trees.
//!
//! [`parse`] reads one file. It never fails: it returns the tree that it could make and pushes a diagnostic for each
//! error. [`outline`] leaves out the bodies of methods, and [`body`] reads one on demand.

pub mod ast;
mod bodies;
mod cursor;
mod lexer;
mod literal;
mod parser;
mod token;

pub use parser::{body, outline, package, parse};
pub use token::is_keyword;

#[cfg(test)]
mod tests;
