//! The figures of an explanation, in words.

use udita::search::Statistics;
use udita::search::explain::{EndKind, Explanation};

use crate::console::counted;

/// A share in percent.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", part as f64 * 100.0 / whole.max(1) as f64)
}

/// The kind of an end, in words.
pub(crate) fn name(kind: EndKind) -> &'static str {
    match kind {
        EndKind::Assumption => "assume",
        EndKind::Return => "return false",
        EndKind::EmptyChoice => "empty choice",
    }
}

/// The counts of the search as a line.
pub(super) fn counts(explanation: &Explanation) -> String {
    let Statistics { solutions, violations, pruned, instructions, .. } = explanation.statistics;
    let paths = counted(explanation.statistics.paths(), "path");
    let (solutions, violations) = (counted(solutions, "solution"), counted(violations, "violation"));
    let cut = if explanation.is_whole { "" } else { "the search is larger: these are the first paths\n" };
    format!("{paths}: {solutions}, {violations}, {pruned} dropped; {instructions} instructions\n{cut}")
}
