//! The place of violations in the output.

use clap::ValueEnum;

/// What becomes of violations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ViolationsArg {
    /// Violations stand among the solutions, except for the text format, which leaves them to standard error
    #[default]
    Also,
    /// Violations are the output, in every format, and solutions are left out. --count counts violations
    Only,
    /// Violations are counted, and neither written nor reported
    None,
}
