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

#[cfg(test)]
mod tests {
    use super::Output;

    fn print(output: &mut Output, text: &str) {
        output.print(text.encode_utf16());
    }

    #[test]
    fn empty_texts_take_no_memory() {
        let mut output = Output::default();
        // A write before each mark is what all writes did: they kept the lengths, however short their text was.
        for _ in 0..1000 {
            output.mark();
            print(&mut output, "");
        }
        assert_eq!(output.writes.len(), 1000);
        // Between marks, the first write is enough.
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
        // A mark that is forgotten is never gone back to; what came after it goes with the one before.
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
