//! The options for distinct solutions.

use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use udita::sink::{self, Classes};

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
        let by = match by {
            By::Text if !self.unordered.is_empty() => {
                let message = "--unordered is for --distinct isomorphic; texts have no fields";
                return Err(Failure::Message(message.to_owned()));
            }
            By::Text => sink::By::Text,
            By::Isomorphic => sink::By::Isomorphism,
        };
        Ok(Some(Classes::new(by, &self.unordered)))
    }

    /// Prints how many classes were found, what that means for the command that continues after an early end, and the fields that no
    /// solution has.
    pub(super) fn tell(&self, classes: &Classes, is_early: bool, console: &Console) {
        let words = match self.distinct {
            Some(By::Isomorphic) => "not isomorphic to an earlier one",
            Some(By::Text) | None => "with a text of its own",
        };
        let (distinct, all) = (classes.len(), counted(classes.solutions(), "solution"));
        console.print(format_args!("distinct: {distinct} of {all}, each {words}\n"));
        if is_early {
            console.print("note: a search that goes on doesn't know these classes, and shows them again where it meets them\n");
        }
        if classes.is_empty() {
            return;
        }
        for &index in classes.missing_fields() {
            let name = &self.unordered[index];
            console.print(format_args!(
                "note: --unordered {name}: no solution has an array, list, set or map in a field of this name\n"
            ));
        }
    }
}
