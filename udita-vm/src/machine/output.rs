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
    /// The lengths before the first write after each mark. Later writes need none: they go back with the first one.
    writes: Vec<Lengths>,
    /// The number of lengths at the newest mark that is known.
    marked: usize,
}

/// The lengths of the parts of an [`Output`].
#[derive(Clone, Copy, Debug)]
struct Lengths {
    printed: usize,
    printed_to_error: usize,
    returned: usize,
}

/// A state to go back to: the number of lengths. Most paths write nothing before their last choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputMark(u32);

impl Output {
    #[inline(always)]
    pub(super) fn mark(&mut self) -> OutputMark {
        self.marked = self.writes.len();
        OutputMark(self.marked as u32)
    }

    /// Goes back to a mark, the newest one. True if that takes text away.
    #[inline(always)]
    pub(super) fn undo(&mut self, mark: OutputMark) -> bool {
        self.marked = mark.0 as usize;
        let is_shorter = self.writes.len() > self.marked;
        if is_shorter {
            self.undo_writes(self.marked);
        }
        is_shorter
    }

    fn undo_writes(&mut self, mark: usize) {
        let lengths = self.writes[mark];
        self.writes.truncate(mark);
        self.printed.truncate(lengths.printed);
        self.printed_to_error.truncate(lengths.printed_to_error);
        self.returned.truncate(lengths.returned);
    }

    fn begin_write(&mut self) {
        if self.writes.len() > self.marked {
            return;
        }
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

    /// The words of heap that count for the printed text.
    pub(super) fn printed_words(&self) -> usize {
        (self.printed.len() + self.printed_to_error.len()) / 4
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
