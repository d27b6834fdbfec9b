//! Syntax: text to tokens to trees.
//!
//! [`parse`] reads one file. It never fails: it returns the tree that it could build and pushes a diagnostic
//! for each error. [`outline`] skips the bodies of methods, and [`body`] reads one of them on demand.

pub mod ast;
mod bodies;
mod cursor;
mod feature;
mod lexer;
mod literal;
mod parser;
mod token;

pub use feature::Feature;
pub use parser::{body, outline, package, parse, parse_class_file};
pub use token::is_keyword;

#[cfg(test)]
mod tests;
