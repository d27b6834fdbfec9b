//! Syntax: text to tokens to trees.

pub mod ast;
