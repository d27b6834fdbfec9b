//! The place of a path in the tree of choices.

use super::choices::Choices;
use super::enumeration::Enumeration;
use super::history::History;

/// The place in the tree of choices, and the ways back.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) choices: Choices,
    /// The alternatives that the path has taken.
    pub(super) path: Vec<u32>,
    pub(super) history: History,
    pub(super) enumeration: Enumeration,
}
