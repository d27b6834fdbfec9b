//! The facts of a campaign: the compilers, the programs, and the counts.

use serde::Serialize;

use crate::compiler::Tool;
use crate::lineup::CompilerName;
use crate::verdict::Tally;

/// The facts that a report states about a campaign.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The family with its bounds.
    pub family: String,
    /// The compilers: the left and the right one, or three and more in the order of [`crate::lineup::order`].
    pub compilers: Vec<CompilerName>,
    /// Number of programs, by agreement.
    pub tally: Tally,
    /// For ways of one compiler: number of disagreements in which all fail alike, so that no way is to blame. They are in no
    /// class.
    pub alike: u64,
    /// The duration of the campaign in seconds.
    pub seconds: f64,
    /// Whether all programs of the family within its bounds were judged.
    pub complete: bool,
    /// For programs that break a rule on purpose: the agreement on each rule.
    pub rules: Vec<Rule>,
    /// The reasons why nothing was compared, one on each line; empty if something was.
    pub nothing: Vec<String>,
    /// The configuration of the compilers.
    pub setup: Setup,
}

/// The configuration of the compilers, for repeating the campaign by hand.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The compilers as a user runs them; empty if unknown.
    pub tools: Vec<Tool>,
    /// Whether programs are run after compiling.
    pub runs: bool,
    /// Whether warnings are compared as well as errors.
    pub warnings: bool,
    /// The operating system and the processor; may be empty.
    pub system: String,
}

impl Facts {
    /// Whether there are more than two compilers, so that the report is a matrix.
    pub fn is_matrix(&self) -> bool {
        self.compilers.len() > 2
    }

    /// Number of programs per second; 0 if no time passed.
    pub fn rate(&self) -> f64 {
        if self.seconds > 0.0 { self.tally.programs as f64 / self.seconds } else { 0.0 }
    }
}

/// The verdicts on the programs that break one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Rule {
    /// The place of the rule, as in [`crate::program::TestProgram::broken`].
    pub place: String,
    /// The source line at that place.
    pub line: String,
    /// Number of programs that all compilers reject, as they should.
    pub both_reject: u64,
    /// Number of programs that all compilers accept.
    pub both_accept: u64,
    /// Number of programs on which the compilers disagree.
    pub disagree: u64,
}
