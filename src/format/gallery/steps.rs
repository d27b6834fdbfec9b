//! The steps of a path in the data of a page: its decisions, with what it had built before each.
//!
//! A step is an array `[choice, value, alternatives, drawing, printed]`. The drawing is one of [`miniature`](super::miniature), 0 for the
//! same one as at the step before, and null for none. `printed` is the number of UTF-16 units of the entry's text that the path had printed.

use std::fmt::Write;

use super::entry::Caption;
use super::miniature::{Detail, drawing};
use super::script::string;
use crate::search::{Config, Growth, Invocation, growth};

/// Paths whose steps a gallery shows, at most.
pub(super) const MAX_PATHS: u64 = 300;
/// Steps of a path, at most. Later decisions are left out.
const MAX_STEPS: usize = 100;
/// Instructions of a path, at most.
const MAX_INSTRUCTIONS: u64 = 5_000_000;
/// Instructions of all paths, at most.
const INSTRUCTIONS: u64 = 200_000_000;
/// Bytes of all steps, at most.
const BYTES: usize = 4 << 20;

/// Runs paths again for their steps, within bounds.
#[derive(Debug)]
pub(super) struct Steps {
    invocation: Invocation,
    config: Config,
    paths: u64,
    instructions: u64,
    bytes: usize,
}

impl Steps {
    /// The steps of paths of this search.
    pub(super) fn new(invocation: &Invocation, config: Config) -> Steps {
        let invocation = invocation.clone();
        Steps { invocation, config, paths: MAX_PATHS, instructions: INSTRUCTIONS, bytes: BYTES }
    }

    /// The steps of the path to a solution or violation, as JSON; none after the bounds.
    pub(super) fn of(&mut self, caption: &Caption) -> Option<String> {
        if self.paths == 0 || self.bytes == 0 || self.instructions == 0 || caption.decisions.0.is_empty() {
            return None;
        }
        self.paths -= 1;
        let bounds = (MAX_STEPS, MAX_INSTRUCTIONS.min(self.instructions));
        let Some(growth) = growth(&self.invocation, self.config, &caption.decisions, bounds) else {
            self.instructions = self.instructions.saturating_sub(MAX_INSTRUCTIONS);
            return None;
        };
        self.instructions = self.instructions.saturating_sub(growth.instructions);
        let json = json(&growth, caption);
        self.bytes = self.bytes.saturating_sub(json.len());
        Some(json)
    }
}

fn json(growth: &Growth, caption: &Caption) -> String {
    let mut json = "[".to_string();
    let mut previous = None;
    for (i, step) in growth.steps.iter().enumerate() {
        let drawing =
            step.structure.as_ref().and_then(|structure| drawing(&structure.graph, Detail::Drawn));
        let is_same = i > 0 && drawing == previous;
        let shown = if is_same { "0" } else { drawing.as_deref().unwrap_or("null") };
        let printed = caption.text.get(..step.printed).filter(|_| caption.is_printed).unwrap_or_default();
        // Writing to a text can't fail.
        let _ = write!(
            json,
            "{}[{},{},{},{shown},{}]",
            if i > 0 { "," } else { "" },
            string(&step.what),
            string(&step.value),
            step.alternatives,
            printed.encode_utf16().count()
        );
        previous = drawing;
    }
    json + "]"
}
