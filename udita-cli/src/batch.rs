//! Batches: results that a thread has prepared. Only their numbers and the writing are left.

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

/// The content of a batch.
pub(super) struct Parts {
    /// The results.
    pub(super) items: Vec<Item>,
    /// The rules that the near misses among them break.
    pub(super) tally: Tally,
    /// The writer that has written them.
    pub(super) writer: Option<Writer>,
}

/// The form of solutions.
#[derive(Clone)]
pub(super) enum Form {
    /// They are only counted.
    Count,
    /// They are written one after the other.
    Text(Writer),
    /// They become files of this format. Drawings show fields that are null if the flag is set.
    Files(Format, bool),
}

/// An item of a batch.
pub(super) enum Item {
    /// Some solutions.
    Text(String),
    /// A solution for a file.
    Sheet(Sheet),
    /// The text that the solution before printed to standard error.
    ErrorText(String),
    Violation(Violation),
}

/// The size of a violation in bytes, besides its printed text.
const VIOLATION_BYTES: usize = 2048;

impl Batch {
    /// No results. The writer of the form has written nothing.
    pub(super) fn new(form: Form) -> Batch {
        Batch { form, items: Vec::new(), tally: Tally::default(), bytes: 0 }
    }

    /// Its content.
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
