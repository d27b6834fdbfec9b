//! The place of violations in the output.

use clap::ValueEnum;
use udita::delivery::Kinds;

/// Whether violations are part of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ViolationsArg {
    /// Violations are among the solutions, except in the text format: there they go to standard error
    #[default]
    Also,
    /// Violations are the output, in every format, and solutions are left out. --count counts violations
    Only,
    /// Violations are counted, but neither written nor reported
    None,
}

impl ViolationsArg {
    /// The results that are part of the output.
    pub(super) fn kinds(self) -> Kinds {
        match self {
            ViolationsArg::Also => Kinds::Both,
            ViolationsArg::Only => Kinds::Violations,
            ViolationsArg::None => Kinds::Solutions,
        }
    }
}
