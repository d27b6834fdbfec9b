//! Arguments for the paths of a search: the choice mode and the limits.

use clap::ValueEnum;
use udita::bytecode::Program;
use udita::report;
use udita::search::Config;
use udita::{ChoiceMode, Limits};

use super::limits::LimitArgs;

/// The choice mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ChoiceArg {
    /// Where it is called. Slow if a program makes many choices before it checks them
    Eager,
    /// Where its value is first needed. A value that is never needed is never chosen
    Delayed,
    /// As delayed, but a comparison of a number chooses only its outcome, not the number
    Narrow,
}

/// Arguments for the paths of a search.
#[derive(clap::Args)]
pub(super) struct SearchArgs {
    /// When a choice is made. All modes give the same set of solutions. Eager repeats solutions that differ only in a choice that
    /// was never needed; narrow has an order of its own
    #[arg(long, value_enum, value_name = "WHEN", default_value = "delayed")]
    choice: ChoiceArg,

    /// Show near misses instead of valid inputs: inputs that break exactly one `assume`, while all others hold. The number for each
    /// `assume` is shown at the end
    #[arg(long)]
    pub(super) near_miss: bool,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

impl SearchArgs {
    pub(super) fn config(&self) -> Config {
        let choice = match self.choice {
            ChoiceArg::Eager => ChoiceMode::Eager,
            ChoiceArg::Delayed => ChoiceMode::Delayed,
            ChoiceArg::Narrow => ChoiceMode::Narrow,
        };
        let limits = self.limits.limits(Limits::default());
        Config { choice, limits, near_miss: self.near_miss, ..Config::default() }
    }

    /// Removes the limit of steps from `config` if none was given and `program` has a single path: no other path waits for its end.
    pub(super) fn unlimited_without_choices(&self, mut config: Config, program: &Program) -> Config {
        if self.limits.has_default_steps() && !program.has_choices() {
            config.limits.steps = u64::MAX;
        }
        config
    }

    /// The options that differ from the default.
    pub(super) fn options(&self) -> Vec<String> {
        report::options(&self.config())
    }

    /// As [`SearchArgs::options`], for a command whose default choice mode is `default`.
    pub(super) fn options_with_default(&self, default: ChoiceMode) -> Vec<String> {
        report::options_with_default(&self.config(), default)
    }
}
