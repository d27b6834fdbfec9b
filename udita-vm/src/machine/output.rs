//! The output of a path: printed text and the events for its returned value.

use crate::solution::Item;

/// The printed text and the returned value of a path. This type has no access to the program's registers, objects and choices.
#[derive(Default, Debug)]
pub(super) struct Output {
    /// Text printed to standard output, in UTF-16 units.
    printed: Vec<u16>,
    /// Text printed to standard error, in UTF-16 units.
    printed_to_error: Vec<u16>,
    /// The events of a walk over the returned value.
    returned: Vec<Item>,
    /// The lengths before the first write after each mark. Later writes need no entry, since undoing the first undoes them.
    writes: Vec<Lengths>,
    /// The number of entries in `writes` at the newest known mark.
    marked: usize,
}

/// The lengths of the parts of an [`Output`].
#[derive(Clone, Copy, Debug)]
struct Lengths {
    printed: usize,
    printed_to_error: usize,
    returned: usize,
}

/// A state to which the output can backtrack: the number of entries. Most paths write nothing before their last choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputMark(u32);

impl Output {
    #[inline(always)]
    pub(super) fn mark(&mut self) -> OutputMark {
        self.marked = self.writes.len();
        OutputMark(self.marked as u32)
    }

    /// Backtracks to a mark, the newest one. Returns true if that removes text.
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

    /// Appends events of the walk over the returned value.
    pub(super) fn deliver(&mut self, items: impl IntoIterator<Item = Item>) {
        self.begin_write();
        self.returned.extend(items);
    }

    /// As [`Output::deliver`], and leaves `items` empty.
    pub(super) fn deliver_all(&mut self, items: &mut Vec<Item>) {
        self.begin_write();
        self.returned.append(items);
    }

    /// The events of the walk over the returned value so far.
    pub(super) fn returned(&self) -> &[Item] {
        &self.returned
    }

    /// The heap words that are charged for the printed text.
    pub(super) fn printed_words(&self) -> usize {
        (self.printed.len() + self.printed_to_error.len()) / 4
    }

    /// The printed text that identifies the path. Empty for a path with a subject, which the subject identifies.
    pub(super) fn text(&self, has_subject: bool) -> String {
        if has_subject { String::new() } else { text(&self.printed) }
    }

    /// The text for standard error. For a path with a subject, the printed text comes first.
    pub(super) fn error_text(&self, has_subject: bool) -> String {
        let before = if has_subject { text(&self.printed) } else { String::new() };
        before + &String::from_utf16_lossy(&self.printed_to_error)
    }
}

/// Decodes units. As in a stream of the JDK, an unpaired surrogate becomes `?`.
fn text(units: &[u16]) -> String {
    char::decode_utf16(units.iter().copied()).map(|unit| unit.unwrap_or('?')).collect()
}

#[cfg(test)]
mod tests {
    use super::Output;

    fn print(output: &mut Output, text: &str) {
        output.print(text.encode_utf16());
    }

    #[test]
    fn empty_texts_take_no_memory() {
        let mut output = Output::default();
        // A write before each mark records one entry, however short its text.
        for _ in 0..1000 {
            output.mark();
            print(&mut output, "");
        }
        assert_eq!(output.writes.len(), 1000);
        // Between marks, only the first write records an entry.
        output.mark();
        (0..100_000).for_each(|_| print(&mut output, ""));
        assert_eq!(output.writes.len(), 1001);
    }

    #[test]
    fn going_back_takes_away_what_came_after_the_mark() {
        let mut output = Output::default();
        let root = output.mark();
        print(&mut output, "a");
        print(&mut output, "b");
        let first = output.mark();
        let second = output.mark();
        print(&mut output, "c");
        print(&mut output, "d");
        output.print_to_error("e".encode_utf16());
        let third = output.mark();
        assert!(!output.undo(third), "nothing was written since");
        print(&mut output, "f");
        assert!(output.undo(third));
        assert_eq!(output.text(false), "abcd");
        print(&mut output, "g");
        print(&mut output, "h");
        assert!(output.undo(third));
        assert_eq!(output.text(false), "abcd");
        assert!(output.undo(second));
        assert_eq!((output.text(false), output.error_text(false)), ("ab".to_owned(), String::new()));
        // A dropped mark is never backtracked to; text after it is undone with the mark before.
        print(&mut output, "i");
        let _forgotten = output.mark();
        print(&mut output, "j");
        assert!(output.undo(first));
        assert_eq!(output.text(false), "ab");
        assert!(!output.undo(first));
        assert!(output.undo(root));
        assert_eq!((output.text(false).as_str(), output.writes.len()), ("", 0));
    }
}
