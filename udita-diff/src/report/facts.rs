//! The facts of a campaign: what was compared, and what was counted.

use serde::Serialize;

use crate::verdict::Tally;

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
    /// Where the rule stands, as in [`crate::program::TestProgram::broken`].
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
