//! Batches: results that a search thread has rendered. Numbering and writing them remain.

use std::collections::HashSet;

use crate::format::{Format, Sheet, Writer};
use crate::gaps::Gaps;
use crate::search::{Outcome, Results, Solution, Violation};
use crate::sink::distinct::Keys;
use crate::sink::tally::Tally;
use crate::solution::{Content, Object, Returned, Value};

/// Consecutive results of a search.
pub struct Batch {
    form: Form,
    items: Vec<Item>,
    /// The near misses among the solutions.
    tally: Tally,
    /// The classes of its solutions. `repeated` counts the solutions of a class that occurred before.
    classes: HashSet<u128>,
    repeated: u64,
    gaps: Gaps,
    bytes: usize,
}

/// The content of a batch.
pub struct Parts {
    /// The results in order.
    pub items: Vec<Item>,
    /// The rules that the near misses among them break.
    pub tally: Tally,
    /// The writer of their text. `None` unless the form is [`Form::Text`].
    pub writer: Option<Writer>,
    /// The gaps at which paths ended.
    pub gaps: Gaps,
    /// Number of solutions left out because an earlier one in the batch has the same class.
    pub repeated: u64,
}

/// The form in which a batch holds solutions.
#[derive(Clone)]
pub enum Form {
    /// Counted only.
    Count,
    /// Written one after the other.
    Text(Writer),
    /// Files of this format. If the flag is set, drawings show fields that are null.
    Files(Format, bool),
    /// Kept whole, since they are written together.
    Solutions,
    /// Only the first of each class is kept.
    Distinct(Keys),
}

/// An item of a batch.
pub enum Item {
    /// The text of some solutions.
    Text(String),
    /// A solution for a file.
    Sheet(Sheet),
    /// A solution that is written together with others.
    Solution(Solution),
    /// A solution with the key of its class.
    Classified(u128, Solution),
    /// The text that the preceding solution printed to standard error.
    ErrorText(String),
    /// A violation, whole.
    Violation(Violation),
}

/// Approximate size of a violation in bytes, without its printed text.
const VIOLATION_BYTES: usize = 2048;

impl Batch {
    /// An empty batch, whose writer has written nothing yet.
    pub fn new(form: Form) -> Batch {
        Batch {
            form,
            items: Vec::new(),
            tally: Tally::default(),
            classes: HashSet::new(),
            repeated: 0,
            gaps: Gaps::default(),
            bytes: 0,
        }
    }

    /// The class keys of its solutions. Empty unless the form is [`Form::Distinct`].
    pub fn classes(&self) -> impl Iterator<Item = u128> {
        self.classes.iter().copied()
    }

    /// Number of violations that exceeded a limit.
    pub fn exceeded_limits(&self) -> u64 {
        let is_limit = |item: &&Item| matches!(item, Item::Violation(violation) if violation.kind.is_limit());
        self.items.iter().filter(is_limit).count() as u64
    }

    /// Takes the batch apart.
    pub fn into_parts(self) -> Parts {
        let writer = if let Form::Text(writer) = self.form { Some(writer) } else { None };
        Parts { items: self.items, tally: self.tally, writer, gaps: self.gaps, repeated: self.repeated }
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

/// Approximate heap size of a solution in bytes.
fn bytes_of(solution: &Solution) -> usize {
    let content = |returned: &Returned| {
        let values = |object: &Object| {
            let in_content = match &object.content {
                Content::Fields(_) => 0,
                Content::Elements(elements) => elements.len(),
                Content::Entries(entries) => 2 * entries.len(),
            };
            3 + 2 * object.fields().len() + in_content
        };
        let values: usize = returned.graph.objects.iter().map(values).sum();
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
            Outcome::Gap(gap) => return self.gaps.add(&gap),
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
