//! The position of a path in the tree of choices.

use super::choices::Choices;
use super::enumeration::Enumeration;
use super::history::History;

/// The position in the tree of choices, and the marks for backtracking.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) choices: Choices,
    /// The decisions of the path.
    pub(super) path: Vec<u32>,
    pub(super) history: History,
    pub(super) enumeration: Enumeration,
}
