//! A condition moved to an earlier place, as edits of the text.

use super::edits::{Edit, apply};

/// A move of a condition to an earlier place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hoist {
    /// The text of the statement at the earlier place.
    pub statement: String,
    /// The current line of the condition, counted from 1.
    pub line: u32,
    /// The place that the statement moves to.
    pub place: Place,
    /// Whether the condition is one operand of a longer condition.
    pub is_part: bool,
    pub(super) edits: Vec<Edit>,
}

/// An earlier place for a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Before the statement on this line, counted from 1.
    Before(u32),
    /// In each round of the loop on this line, counted from 1.
    InLoop(u32),
}

/// The text of a file with all of `changes` applied. `None` if two of them overlap.
pub fn hoisted(text: &str, changes: &[&Hoist]) -> Option<String> {
    let edits: Vec<Edit> = changes.iter().flat_map(|hoist| hoist.edits.iter().cloned()).collect();
    apply(text, &edits)
}
