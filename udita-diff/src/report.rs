//! The report of a campaign: a summary for the terminal, and a directory with all classes of disagreement.
//!
//! The directory holds `report.html` (for a person), `report.jsonl` (for programs), `witnesses/` (the smallest program of each class)
//! and `new-classes.toml` (entries to be filled in for a file of known classes).

use std::io;
use std::path::Path;

use serde::Serialize;

use crate::classes::Class;
use crate::known;
use crate::verdict::Tally;

mod graph;
mod html;
mod jsonl;
mod source;
mod summary;
mod witness;
mod words;

pub use self::summary::summary;

/// What a campaign counted.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Facts {
    /// The name of the family and its bounds.
    pub family: String,
    /// What the left compiler calls itself: its name first, then its version.
    pub left: String,
    /// What the right compiler calls itself.
    pub right: String,
    /// How many programs there were, and on how many the two agree.
    #[serde(flatten)]
    pub tally: Tally,
    /// How long the campaign took.
    pub seconds: f64,
    /// Whether these are all programs of the family within its bounds.
    pub complete: bool,
    /// For programs that break a rule on purpose: how the compilers agree on each rule.
    pub rules: Vec<Rule>,
}

impl Facts {
    /// Programs a second; 0 if no time was taken.
    pub fn rate(&self) -> f64 {
        if self.seconds > 0.0 { self.tally.programs as f64 / self.seconds } else { 0.0 }
    }
}

/// What two compilers say of the programs that break one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Rule {
    /// Where the rule stands, as in [`crate::program::Program::broken`].
    pub place: String,
    /// The source line there, for a person.
    pub line: String,
    /// Programs that both reject, as they should.
    pub both_reject: u64,
    /// Programs that both accept.
    pub both_accept: u64,
    /// All others.
    pub disagree: u64,
}

/// Facts and classes, with what every form of the report needs of them.
struct Report<'r> {
    facts: &'r Facts,
    classes: &'r [Class],
    /// Short names of the compilers.
    left: &'r str,
    right: &'r str,
    /// The names of the witnesses, one for each class.
    names: Vec<String>,
}

impl<'r> Report<'r> {
    fn new(facts: &'r Facts, classes: &'r [Class]) -> Report<'r> {
        let short = |identity: &'r str| identity.split_whitespace().next().unwrap_or("?");
        let (mut left, mut right) = (short(&facts.left), short(&facts.right));
        if left == right {
            (left, right) = (&facts.left, &facts.right);
        }
        let names = classes.iter().enumerate().map(|(place, class)| witness::name(place, class)).collect();
        Report { facts, classes, left, right, names }
    }

    /// The headline of a class.
    fn headline(&self, class: &Class) -> String {
        class.smallest.headline(self.left, self.right)
    }
}

/// Writes the report of a campaign into `directory`, which is made if it isn't there. An earlier report there is replaced, with all
/// of its witnesses; other files stay.
pub fn write(directory: &Path, facts: &Facts, classes: &[Class]) -> io::Result<()> {
    let report = Report::new(facts, classes);
    std::fs::create_dir_all(directory)?;
    let files = witness::write(directory, &report)?;
    std::fs::write(directory.join("report.html"), html::page(&report))?;
    std::fs::write(directory.join("report.jsonl"), jsonl::text(&report, &files)?)?;
    std::fs::write(directory.join("new-classes.toml"), known::skeleton(classes))
}

#[cfg(test)]
mod tests;
