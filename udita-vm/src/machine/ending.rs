//! The report of the end of a path.

use super::open_choices::Counted;
use super::store::object_text::Walk;
use crate::solution::{Names, TraceEntry, ViolationKind};

/// The settings and the data of the report.
#[derive(Default, Debug)]
pub(super) struct Ending {
    /// Whether the returned value is reported.
    pub(super) delivers: bool,
    /// Whether the report of the returned value is its text alone.
    pub(super) omits_graphs: bool,
    /// Whether open choices of the returned value are counted instead of made.
    pub(super) counts_completions: bool,
    /// The completions counted at the end of the last path.
    pub(super) counted: Option<Counted>,
    /// The violation of the path and its stack trace.
    pub(super) violation: Option<(ViolationKind, Vec<TraceEntry>)>,
    /// The cause of the gap at which the path ended, and its stack trace.
    pub(super) gap: Option<(String, Vec<TraceEntry>)>,
    /// The memory of walks over returned values.
    pub(super) walk: Walk,
    /// The names in graphs.
    pub(super) names: Names,
}
