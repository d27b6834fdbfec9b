//! The end of a path.

use super::open_choices::Counted;
use crate::solution::{TraceEntry, ViolationKind};

/// What is reported of the end of a path.
#[derive(Default, Debug)]
pub(super) struct Ending {
    /// Whether the returned value is reported.
    pub(super) delivers: bool,
    /// Whether open choices of it are counted instead of made.
    pub(super) counts_completions: bool,
    /// Those of the path that has just ended.
    pub(super) counted: Option<Counted>,
    /// The violation of the path and its stack trace.
    pub(super) violation: Option<(ViolationKind, Vec<TraceEntry>)>,
}
