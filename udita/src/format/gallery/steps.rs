//! The steps of a path in the data of a page: its decisions, each with the structure built before it.
//!
//! A step is an array `[choice, value, alternatives, drawing, printed]`. The drawing is a [`miniature`](crate::format::miniature), 0 for the
//! drawing of the previous step, or null. `printed` is the number of UTF-16 units of the entry's text that the path had printed.

use std::fmt::Write;
use std::sync::Arc;

use super::entry::Caption;
use crate::Decisions;
use crate::format::jsonl::string;
use crate::format::miniature::{Detail, drawing};
use crate::search::{Config, Growth, GrowthBounds, Invocation, growth};

/// Maximum number of paths whose steps a gallery shows.
pub(super) const MAX_PATHS: u64 = 300;
/// Maximum number of steps of a path. Later decisions are omitted.
const MAX_STEPS: usize = 100;
/// Maximum number of instructions of a path.
const MAX_INSTRUCTIONS: u64 = 5_000_000;
/// Maximum number of instructions of all paths.
const INSTRUCTIONS: u64 = 200_000_000;
/// Maximum size of all steps in bytes.
const BYTES: usize = 4 << 20;

/// Replays paths for their steps, within bounds.
#[derive(Debug)]
pub(super) struct Steps {
    invocation: Invocation,
    config: Config,
    paths: u64,
    instructions: u64,
    bytes: usize,
    /// The previous path and the drawings at its first steps. The next path shares them up to the first different decision.
    previous: (Decisions, Vec<Option<Arc<str>>>),
}

impl Steps {
    /// Creates the steps for paths of this search.
    pub(super) fn new(invocation: &Invocation, config: Config) -> Steps {
        let invocation = invocation.clone();
        let previous = (Decisions::default(), Vec::new());
        Steps { invocation, config, paths: MAX_PATHS, instructions: INSTRUCTIONS, bytes: BYTES, previous }
    }

    /// The steps of the path to a solution or violation, as JSON. `None` when the bounds are exhausted.
    pub(super) fn of(&mut self, caption: &Caption) -> Option<String> {
        if self.paths == 0 || self.bytes == 0 || self.instructions == 0 || caption.decisions.0.is_empty() {
            return None;
        }
        self.paths -= 1;
        let (before, drawings) = &mut self.previous;
        let common = before.0.iter().zip(&caption.decisions.0).take_while(|(a, b)| a == b).count();
        drawings.truncate(common + 1);
        let bounds = GrowthBounds {
            known: drawings.len(),
            steps: MAX_STEPS,
            instructions: MAX_INSTRUCTIONS.min(self.instructions),
        };
        let Some(growth) = growth(&self.invocation, self.config, &caption.decisions, bounds) else {
            self.instructions = self.instructions.saturating_sub(MAX_INSTRUCTIONS);
            self.previous = (Decisions::default(), Vec::new());
            return None;
        };
        let new = growth.steps.iter().skip(bounds.known).map(|step| {
            let structure = step.structure.as_ref()?;
            drawing(&structure.graph, Detail::Drawn).map(Arc::from)
        });
        drawings.extend(new);
        before.clone_from(&caption.decisions);
        let json = json(&growth, drawings, caption);
        self.instructions = self.instructions.saturating_sub(growth.instructions);
        self.bytes = self.bytes.saturating_sub(json.len());
        Some(json)
    }
}

fn json(growth: &Growth, drawings: &[Option<Arc<str>>], caption: &Caption) -> String {
    let mut json = "[".to_string();
    let mut previous = None;
    for (i, (step, drawing)) in growth.steps.iter().zip(drawings).enumerate() {
        let is_same = previous == Some(drawing);
        let shown = if is_same { "0" } else { drawing.as_deref().unwrap_or("null") };
        let printed = caption.text.get(..step.printed).filter(|_| caption.is_printed).unwrap_or_default();
        let _ = write!(
            json,
            "{}[{},{},{},{shown},{}]",
            if i > 0 { "," } else { "" },
            string(&step.what),
            string(&step.value),
            step.alternatives,
            printed.encode_utf16().count()
        );
        previous = Some(drawing);
    }
    json + "]"
}
