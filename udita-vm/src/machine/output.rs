//! The output of a path: printed text and the events of its returned value.

use crate::solution::Item;

/// The printed text and the returned value of a path. Its functions can't reach the program's state: no register, no object, no choice.
#[derive(Default, Debug)]
pub(super) struct Output {
    /// Printed text, in UTF-16 units.
    pub(super) printed: Vec<u16>,
    /// Text printed to standard error.
    pub(super) printed_to_error: Vec<u16>,
    /// The events of a walk over the returned value.
    pub(super) returned: Vec<Item>,
}

/// The lengths of an [`Output`].
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputMark {
    printed: usize,
    printed_to_error: usize,
    returned: usize,
}

impl Output {
    #[inline]
    pub(super) fn mark(&self) -> OutputMark {
        OutputMark {
            printed: self.printed.len(),
            printed_to_error: self.printed_to_error.len(),
            returned: self.returned.len(),
        }
    }

    #[inline]
    pub(super) fn undo(&mut self, mark: &OutputMark) {
        self.printed.truncate(mark.printed);
        self.printed_to_error.truncate(mark.printed_to_error);
        self.returned.truncate(mark.returned);
    }

    /// The words of heap that count for the printed text, if it becomes longer by `more` units.
    pub(super) fn printed_words(&self, more: usize) -> usize {
        (self.printed.len() + self.printed_to_error.len() + more) / 4
    }

    /// The printed text that identifies the path. A path with a subject is identified by that and has none.
    pub(super) fn text(&self, has_subject: bool) -> String {
        if has_subject { String::new() } else { text(&self.printed) }
    }

    /// The text for standard error. On a path with a subject the printed text comes first.
    pub(super) fn error_text(&self, has_subject: bool) -> String {
        let before = if has_subject { text(&self.printed) } else { String::new() };
        before + &String::from_utf16_lossy(&self.printed_to_error)
    }
}

/// Units as text, as a stream of the JDK gives it that has to encode half of a pair.
fn text(units: &[u16]) -> String {
    char::decode_utf16(units.iter().copied()).map(|unit| unit.unwrap_or('?')).collect()
}
