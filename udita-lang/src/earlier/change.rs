//! A condition at an earlier place, as edits of the text.

use super::edits::{Edit, apply};

/// A condition at an earlier place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Earlier {
    /// The statement at the earlier place.
    pub statement: String,
    /// The line of the condition now, from 1.
    pub line: u32,
    /// The earlier place.
    pub place: Place,
    /// Whether it is one operand of a longer condition.
    pub is_part: bool,
    pub(super) edits: Vec<Edit>,
}

/// A place for a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Before the statement in this line.
    Before(u32),
    /// In each round of the loop in this line.
    InLoop(u32),
}

/// The text of a file in which all of these conditions are asked earlier; none if two of the changes overlap.
pub fn changed(text: &str, changes: &[&Earlier]) -> Option<String> {
    let edits: Vec<Edit> = changes.iter().flat_map(|change| change.edits.iter().cloned()).collect();
    apply(text, &edits)
}
