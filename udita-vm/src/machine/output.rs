//! The output of a path: printed text and the events of its returned value.

use crate::solution::Item;

/// The printed text and the returned value of a path. Its functions can't reach the program's state: no register, no object, no choice.
#[derive(Default, Debug)]
pub(super) struct Output {
    /// Printed text, in UTF-16 units.
    printed: Vec<u16>,
    /// Text printed to standard error.
    printed_to_error: Vec<u16>,
    /// The events of a walk over the returned value.
    returned: Vec<Item>,
    /// The lengths before each write.
    writes: Vec<Lengths>,
}

/// The lengths of the parts of an [`Output`].
#[derive(Clone, Copy, Debug)]
struct Lengths {
    printed: usize,
    printed_to_error: usize,
    returned: usize,
}

/// A state to go back to: the number of writes. Most paths write nothing before their last choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputMark(u32);

impl Output {
    #[inline(always)]
    pub(super) fn mark(&self) -> OutputMark {
        OutputMark(self.writes.len() as u32)
    }

    #[inline(always)]
    pub(super) fn undo(&mut self, mark: OutputMark) {
        if self.writes.len() > mark.0 as usize {
            self.undo_writes(mark.0 as usize);
        }
    }

    fn undo_writes(&mut self, mark: usize) {
        let lengths = self.writes[mark];
        self.writes.truncate(mark);
        self.printed.truncate(lengths.printed);
        self.printed_to_error.truncate(lengths.printed_to_error);
        self.returned.truncate(lengths.returned);
    }

    fn begin_write(&mut self) {
        self.writes.push(Lengths {
            printed: self.printed.len(),
            printed_to_error: self.printed_to_error.len(),
            returned: self.returned.len(),
        });
    }

    pub(super) fn print(&mut self, units: impl Iterator<Item = u16>) {
        self.begin_write();
        self.printed.extend(units);
    }

    pub(super) fn print_to_error(&mut self, units: impl Iterator<Item = u16>) {
        self.begin_write();
        self.printed_to_error.extend(units);
    }

    /// Adds events of the walk over the returned value.
    pub(super) fn deliver(&mut self, items: impl IntoIterator<Item = Item>) {
        self.begin_write();
        self.returned.extend(items);
    }

    /// The events of the walk over the returned value so far.
    pub(super) fn returned(&self) -> &[Item] {
        &self.returned
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
