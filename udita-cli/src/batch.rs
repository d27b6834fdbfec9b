//! What a thread makes of the results that it finds: everything but numbering and writing them.

use udita::format::{Format, Sheet, Writer};
use udita::search::{Outcome, Results, Violation};

use super::near_miss::Tally;

/// Results that follow each other.
pub(super) struct Batch {
    form: Form,
    items: Vec<Item>,
    /// Of the solutions the near misses.
    tally: Tally,
    bytes: usize,
}

/// What is in a batch.
pub(super) struct Parts {
    /// The results.
    pub(super) items: Vec<Item>,
    /// Which rules the solutions break, if they are near misses.
    pub(super) tally: Tally,
    /// The writer that has written them.
    pub(super) writer: Option<Writer>,
}

/// What becomes of solutions.
#[derive(Clone)]
pub(super) enum Form {
    /// They are only counted.
    Count,
    /// They are written one after the other.
    Text(Writer),
    /// They become files of this format; drawings show what is null or don't.
    Files(Format, bool),
}

/// Something to be delivered.
pub(super) enum Item {
    /// Some solutions.
    Text(String),
    /// A solution for a file.
    Sheet(Sheet),
    /// What the solution before printed to standard error.
    ErrorText(String),
    Violation(Violation),
}

/// What a violation takes, besides what it printed.
const VIOLATION_BYTES: usize = 2048;

impl Batch {
    /// No results. The writer of the form has written nothing.
    pub(super) fn new(form: Form) -> Batch {
        Batch { form, items: Vec::new(), tally: Tally::default(), bytes: 0 }
    }

    /// What is in it.
    pub(super) fn into_parts(self) -> Parts {
        let writer = if let Form::Text(writer) = self.form { Some(writer) } else { None };
        Parts { items: self.items, tally: self.tally, writer }
    }
}

impl Results for Batch {
    fn add(&mut self, outcome: Outcome) {
        let solution = match outcome {
            Outcome::Solution(solution) => solution,
            Outcome::Violation(violation) => {
                self.bytes += VIOLATION_BYTES + violation.printed.len() + violation.printed_to_error.len();
                self.items.push(Item::Violation(violation));
                return;
            }
        };
        self.tally.count(&solution);
        match &mut self.form {
            Form::Count => return,
            Form::Text(writer) => {
                if !matches!(self.items.last(), Some(Item::Text(_))) {
                    self.items.push(Item::Text(String::new()));
                }
                if let Some(Item::Text(text)) = self.items.last_mut() {
                    let before = text.len();
                    writer.write(&solution, text);
                    self.bytes += text.len() - before;
                }
            }
            Form::Files(format, nulls) => {
                let sheet = Sheet::new(*format, *nulls, &solution);
                self.bytes += sheet.bytes();
                self.items.push(Item::Sheet(sheet));
            }
        }
        if !solution.printed_to_error.is_empty() {
            self.bytes += solution.printed_to_error.len();
            self.items.push(Item::ErrorText(solution.printed_to_error));
        }
    }

    fn bytes(&self) -> usize {
        self.bytes + self.items.len() * size_of::<Item>()
    }
}
