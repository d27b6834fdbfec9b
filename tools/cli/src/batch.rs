//! Batches: results that a thread has prepared. Only their numbers and the writing are left.

use std::collections::HashSet;

use udita::format::{Format, Sheet, Writer};
use udita::search::{Outcome, Results, Solution, Violation};
use udita::solution::{Content, Returned, Value};

use super::distinct::Keys;
use super::near_miss::Tally;

/// Results that follow each other.
pub(super) struct Batch {
    form: Form,
    items: Vec<Item>,
    /// Of the solutions the near misses.
    tally: Tally,
    /// The classes of its solutions, and the number of solutions that repeat a class.
    classes: HashSet<u128>,
    repeated: u64,
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
    /// Number of solutions that were left out, since they are of the same class as an earlier one of the batch.
    pub(super) repeated: u64,
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
    /// They are written together.
    Solutions,
    /// Only the first of each class is of use.
    Distinct(Keys),
}

/// An item of a batch.
pub(super) enum Item {
    /// Some solutions.
    Text(String),
    /// A solution for a file.
    Sheet(Sheet),
    /// A solution that is written together with others.
    Solution(Solution),
    /// A solution with the key of its class.
    Classified(u128, Solution),
    /// The text that the solution before printed to standard error.
    ErrorText(String),
    Violation(Violation),
}

/// The size of a violation in bytes, besides its printed text.
const VIOLATION_BYTES: usize = 2048;

impl Batch {
    /// No results. The writer of the form has written nothing.
    pub(super) fn new(form: Form) -> Batch {
        Batch {
            form,
            items: Vec::new(),
            tally: Tally::default(),
            classes: HashSet::new(),
            repeated: 0,
            bytes: 0,
        }
    }

    /// The keys of the classes of its solutions, where these are asked for.
    pub(super) fn classes(&self) -> impl Iterator<Item = u128> {
        self.classes.iter().copied()
    }

    /// The number of its violations that exceeded a limit.
    pub(super) fn exceeded_limits(&self) -> u64 {
        let is_limit = |item: &&Item| matches!(item, Item::Violation(violation) if violation.kind.is_limit());
        self.items.iter().filter(is_limit).count() as u64
    }

    /// Its content.
    pub(super) fn into_parts(self) -> Parts {
        let writer = if let Form::Text(writer) = self.form { Some(writer) } else { None };
        Parts { items: self.items, tally: self.tally, writer, repeated: self.repeated }
    }
}

impl Batch {
    fn error_text(&mut self, text: String) {
        if !text.is_empty() {
            self.bytes += text.len();
            self.items.push(Item::ErrorText(text));
        }
    }
}

/// Approximate size of a solution in bytes, besides the value itself.
fn bytes_of(solution: &Solution) -> usize {
    let content = |returned: &Returned| {
        let values = |content: &Content| match content {
            Content::Fields(fields) => 2 * fields.len(),
            Content::Elements(elements) => elements.len(),
            Content::Entries(entries) => 2 * entries.len(),
        };
        let values: usize = returned.graph.objects.iter().map(|object| 3 + values(&object.content)).sum();
        returned.text.len() + values * size_of::<Value>()
    };
    solution.printed.len()
        + solution.decisions.0.len() * size_of::<u32>()
        + solution.returned.as_ref().map_or(0, content)
}

impl Results for Batch {
    fn add(&mut self, outcome: Outcome) {
        let mut solution = match outcome {
            Outcome::Solution(solution) => solution,
            Outcome::Violation(violation) => {
                self.bytes += VIOLATION_BYTES + violation.printed.len() + violation.printed_to_error.len();
                self.items.push(Item::Violation(violation));
                return;
            }
        };
        if let Form::Distinct(keys) = &self.form {
            let key = keys.of(&solution);
            if self.classes.insert(key) {
                self.bytes += bytes_of(&solution) + solution.printed_to_error.len();
                self.items.push(Item::Classified(key, solution));
            } else {
                self.repeated += 1;
            }
            return;
        }
        self.tally.count(&solution);
        match &mut self.form {
            Form::Count | Form::Distinct(_) => return,
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
            Form::Solutions => {
                let error_text = std::mem::take(&mut solution.printed_to_error);
                self.bytes += bytes_of(&solution);
                self.items.push(Item::Solution(solution));
                self.error_text(error_text);
                return;
            }
        }
        self.error_text(solution.printed_to_error);
    }

    fn bytes(&self) -> usize {
        self.bytes + self.items.len() * size_of::<Item>()
    }
}
