//! The facts of a campaign: the compilers, the programs, and the counts.

use serde::Serialize;

use crate::compiler::Tool;
use crate::language::Language;
use crate::lineup::CompilerName;
use crate::verdict::Tally;

/// The facts that a report states about a campaign.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The family with its bounds.
    pub family: String,
    /// The language of the programs.
    pub language: Language,
    /// The compilers: the left and the right one, or three and more in the order of [`crate::lineup::order`].
    pub compilers: Vec<CompilerName>,
    /// Number of programs, by agreement.
    pub tally: Tally,
    /// For ways of one compiler: number of disagreements in which all fail alike, so that no way is to blame. They are in no
    /// class.
    pub alike: u64,
    /// The duration of the campaign in seconds.
    pub seconds: f64,
    /// Whether all programs of the family within its bounds, or of the sample, were judged.
    pub complete: bool,
    /// The sample, if the programs are one.
    pub sample: Option<Sample>,
    /// For programs that break a rule on purpose: the agreement on each rule.
    pub rules: Vec<Rule>,
    /// The reasons why nothing was compared, one on each line; empty if something was.
    pub nothing: Vec<String>,
    /// The configuration of the compilers.
    pub setup: Setup,
}

/// A sample of different programs of a family.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sample {
    /// The seed.
    pub seed: u64,
    /// Whether the family's programs were counted, so that each was equally likely. Otherwise the programs are those of random walks.
    #[serde(rename = "uniform")]
    pub is_counted: bool,
    /// Number of programs of the family, counted or estimated.
    pub family: f64,
    /// The standard error of an estimate.
    pub error: f64,
}

impl Sample {
    /// Whether this number of programs is the whole family.
    pub fn is_all(&self, programs: u64) -> bool {
        self.is_counted && programs as f64 >= self.family
    }

    /// The number of programs of the family in words.
    pub fn size(&self) -> String {
        let Sample { is_counted, family, error, .. } = *self;
        let number = |number: f64, digits: usize| match number {
            number if !number.is_finite() || number < 1e6 => format!("{number:.0}"),
            number => format!("{number:.digits$e}"),
        };
        match is_counted {
            true => format!("{} programs", number(family, 1)),
            false => format!("about {} programs (± {})", number(family, 1), number(error, 0)),
        }
    }

    /// The sample in a sentence.
    pub(super) fn words(&self, programs: u64) -> String {
        let Sample { seed, is_counted, family, .. } = *self;
        if self.is_all(programs) {
            return format!("all programs of the family, in random order (seed {seed})");
        }
        let share = match programs as f64 / family * 100.0 {
            percent if !percent.is_finite() => String::new(),
            percent if percent < 0.01 => ", of which less than 0.01 % were seen".to_owned(),
            percent if percent < 10.0 => format!(", of which {percent:.2} % were seen"),
            percent => format!(", of which {:.0} % were seen", percent.min(100.0)),
        };
        let how = match is_counted {
            true => format!("a random sample (seed {seed}), each program equally likely"),
            false => format!("a random sample by walks (seed {seed}), not uniform"),
        };
        format!("{how}; the family has {}{share}", self.size())
    }
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

    /// The word for what counts as right.
    pub(super) fn standard(&self) -> &'static str {
        let has_reference = self.compilers.iter().any(|compiler| compiler.is_reference);
        if has_reference { "reference" } else { "majority" }
    }

    /// What the campaign lacks, if it isn't complete.
    pub(super) fn incomplete(&self) -> Option<&'static str> {
        let whole = if self.sample.is_some() { "not all of the sample" } else { "not all of the family" };
        Some(whole).filter(|_| !self.complete)
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
