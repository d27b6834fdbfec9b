//! Distinct solutions: the first of those that say the same.

mod canonical;
mod encoding;
mod labelled;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::Arc;

use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use udita::search::Solution;

use self::canonical::{FieldName, key};
use self::encoding::Encoding;
use super::console::{Console, counted};
use super::status::Failure;

/// Options for distinct solutions.
#[derive(clap::Args)]
pub(super) struct DistinctArgs {
    /// Show one solution of each class, the first one in the order of the search. --count, --limit and files count classes
    #[arg(long, value_enum, value_name = "CLASS")]
    distinct: Option<By>,

    /// With --distinct isomorphic: the array, list, set or map in this field has no order. FIELD is `field` or `Class.field`. Repeatable
    #[arg(long, value_name = "FIELD", value_parser = NonEmptyStringValueParser::new())]
    unordered: Vec<String>,
}

/// The classes of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum By {
    /// Solutions with the same text
    Text,
    /// Solutions with the same printed text and isomorphic object graphs: numbers of objects make no difference, all values do. The manual
    /// has the definition
    Isomorphic,
}

impl DistinctArgs {
    /// Whether solutions are to be distinct.
    pub(super) fn is_given(&self) -> bool {
        self.distinct.is_some()
    }

    /// The classes of which each is shown once, if that is asked for. Fails if the options don't fit together.
    pub(super) fn classes(&self) -> Result<Option<Classes>, Failure> {
        let Some(by) = self.distinct else { return Ok(None) };
        if by == By::Text && !self.unordered.is_empty() {
            let message = "--unordered is for --distinct isomorphic; texts have no fields";
            return Err(Failure::Message(message.to_owned()));
        }
        let unordered: Vec<FieldName> = self.unordered.iter().map(|name| FieldName::new(name)).collect();
        let unmet = (0..unordered.len()).collect();
        let keys = Keys(Arc::new((by, unordered)));
        Ok(Some(Classes { keys, seen: HashSet::new(), solutions: 0, unmet }))
    }

    /// Prints how many classes were found, what that means for the command that goes on after an early end, and the fields that no
    /// solution has.
    pub(super) fn tell(&self, classes: &Classes, is_early: bool, console: &Console) {
        let words = match classes.keys.0.0 {
            By::Text => "with a text of its own",
            By::Isomorphic => "not isomorphic to an earlier one",
        };
        let (distinct, all) = (classes.seen.len(), counted(classes.solutions, "solution"));
        console.print(format_args!("distinct: {distinct} of {all}, each {words}\n"));
        if is_early {
            console.print("note: a search that goes on doesn't know these classes, and shows them again where it meets them\n");
        }
        if classes.seen.is_empty() {
            return;
        }
        for &index in &classes.unmet {
            let name = &self.unordered[index];
            console.print(format_args!(
                "note: --unordered {name}: no solution has an array, list, set or map in a field of this name\n"
            ));
        }
    }
}

/// The keys of classes. Threads share them.
#[derive(Clone, Debug)]
pub(super) struct Keys(Arc<(By, Vec<FieldName>)>);

impl Keys {
    /// The key of the solution's class.
    pub(super) fn of(&self, solution: &Solution) -> u128 {
        let (by, unordered) = &*self.0;
        let mut encoding = Encoding::default();
        match (by, &solution.returned) {
            (By::Isomorphic, Some(returned)) => {
                encoding.text(&solution.printed);
                encoding.label(key(&returned.graph, unordered));
            }
            (By::Text, _) | (By::Isomorphic, None) => encoding.text(solution.text()),
        }
        encoding.hash()
    }
}

/// The classes of the solutions so far.
#[derive(Debug)]
pub(super) struct Classes {
    keys: Keys,
    seen: HashSet<u128>,
    /// Number of solutions so far.
    solutions: u64,
    /// The unordered fields, by their indices, that no solution had so far.
    unmet: Vec<usize>,
}

impl Classes {
    /// The keys, for other threads.
    pub(super) fn keys(&self) -> Keys {
        self.keys.clone()
    }

    /// Adds a solution. True if it is the first of its class.
    pub(super) fn add(&mut self, solution: &Solution) -> bool {
        self.add_known(self.keys.of(solution), solution)
    }

    /// Adds a solution with its key.
    pub(super) fn add_known(&mut self, key: u128, solution: &Solution) -> bool {
        self.solutions += 1;
        let is_first = self.seen.insert(key);
        // Solutions of one class have the same fields.
        if is_first && let Some(returned) = &solution.returned {
            let (_, unordered) = &*self.keys.0;
            self.unmet.retain(|&index| unordered[index].objects(&returned.graph).next().is_none());
        }
        is_first
    }

    /// Counts solutions that another thread has left out, since they have the key of one that it delivers.
    pub(super) fn add_repeated(&mut self, solutions: u64) {
        self.solutions += solutions;
    }

    /// Whether a class has been met.
    pub(super) fn has(&self, key: u128) -> bool {
        self.seen.contains(&key)
    }
}
