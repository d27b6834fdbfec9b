//! The facts of a campaign: what was compared, and what was counted.

use serde::Serialize;

use crate::compiler::Tool;
use crate::lineup::CompilerName;
use crate::verdict::Tally;

/// The counts of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The name of the family and its bounds.
    pub family: String,
    /// The compilers: the left and the right one, or three and more in the order of [`crate::lineup::order`].
    pub compilers: Vec<CompilerName>,
    /// The number of programs, and of programs on which all agree.
    pub tally: Tally,
    /// Of ways of one compiler: disagreements in which all fail alike, so that no way is to blame. They are in no class.
    pub alike: u64,
    /// The duration of the campaign.
    pub seconds: f64,
    /// Whether these are all programs of the family within its bounds.
    pub complete: bool,
    /// For programs that break a rule on purpose: how the compilers agree on each rule.
    pub rules: Vec<Rule>,
    /// The reasons why nothing was compared, a line each; empty if something was.
    pub nothing: Vec<String>,
    /// How the compilers were used.
    pub setup: Setup,
}

/// The use of the compilers, for a person who does the same.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The compilers as a person runs them; empty if that is not known.
    pub tools: Vec<Tool>,
    /// Whether programs are run.
    pub runs: bool,
    /// Whether warnings are compared.
    pub warnings: bool,
    /// The operating system and the processor; may be empty.
    pub system: String,
}

impl Facts {
    /// Whether there are more than two compilers, so that the report is a matrix.
    pub fn is_matrix(&self) -> bool {
        self.compilers.len() > 2
    }

    /// Programs a second; 0 if no time was taken.
    pub fn rate(&self) -> f64 {
        if self.seconds > 0.0 { self.tally.programs as f64 / self.seconds } else { 0.0 }
    }
}

/// The verdicts on the programs that break one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Rule {
    /// The place of the rule, as in [`crate::program::TestProgram::broken`].
    pub place: String,
    /// The source line there, for a person.
    pub line: String,
    /// Programs that all reject, as they should.
    pub both_reject: u64,
    /// Programs that all accept.
    pub both_accept: u64,
    /// All others.
    pub disagree: u64,
}
