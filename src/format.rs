//! What a solution looks like when it is written out.
//!
//! Every format writes a solution as a piece of text of its own, so that solutions can be written one by one as
//! they are found. None of them recurses: an object graph may be as deep as a list is long.

use crate::Solution;

mod dot;
mod jsonl;

/// The formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// What the path printed or, if it printed nothing, the returned value.
    Text,
    /// One JSON object a line.
    Jsonl,
    /// One Graphviz `digraph` a solution.
    Dot,
}

/// Writes solutions one after the other in one format.
#[derive(Debug)]
pub struct Writer {
    format: Format,
    /// Whether the solution before had several lines; none before the first.
    previous: Option<bool>,
}

impl Writer {
    /// A writer that has written nothing yet.
    pub fn new(format: Format) -> Writer {
        Writer { format, previous: None }
    }

    /// Appends `solution` to `out`; what is appended ends with a newline.
    ///
    /// In the text format a solution that has several lines stands apart from its neighbours by an empty line.
    pub fn write(&mut self, solution: &Solution, out: &mut String) {
        match self.format {
            Format::Text => {
                let text = solution.text();
                let text = text.strip_suffix('\n').unwrap_or(text);
                let is_long = text.contains('\n');
                if self.previous.replace(is_long).is_some_and(|was_long| was_long || is_long) {
                    out.push('\n');
                }
                out.push_str(text);
                out.push('\n');
            }
            Format::Jsonl => jsonl::write(solution, out),
            Format::Dot => dot::write(solution, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Decisions;

    fn texts(printed: &[&str]) -> String {
        let mut writer = Writer::new(Format::Text);
        let mut out = String::new();
        for text in printed {
            let decisions = Decisions::default();
            writer.write(&Solution { printed: (*text).to_string(), returned: None, decisions }, &mut out);
        }
        out
    }

    #[test]
    fn one_line_each() {
        assert_eq!(texts(&["a", "b\n", "c"]), "a\nb\nc\n");
        assert_eq!(texts(&["", ""]), "\n\n");
    }

    #[test]
    fn long_solutions_stand_apart() {
        assert_eq!(texts(&["a\nb\n", "c", "d", "e\nf"]), "a\nb\n\nc\nd\n\ne\nf\n");
        assert_eq!(texts(&["a\n\n", "b"]), "a\n\n\nb\n");
    }
}
