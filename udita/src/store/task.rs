//! The work on a unit: a pure function of the program, the interval and the budget.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::gaps::Gaps;
use crate::search::{Advance, Config, Interval, Invocation, Outcome, Search, Statistics};

use crate::store::engine::Job;
use crate::store::error::StoreError;
use crate::store::place::Place;
use crate::store::record::{Note, Record};
use crate::store::shard;
use crate::store::unit::{self, Rest};

/// Ratio of a unit's budget to the instructions of the path to it, at least.
const APPROACH_SHARE: u64 = 16;
/// Size of the output in bytes at which a unit ends.
const MOST_BYTES: usize = 16 << 20;
/// Instructions charged for a solution or violation: showing it is work without instructions.
const DELIVERY: u64 = 1000;

/// The output of a unit, and its rest.
#[derive(Debug)]
pub struct Output {
    /// The output and the notes.
    pub rendered: Rendered,
    /// The statistics of the paths that were run.
    pub statistics: Statistics,
    /// The rest of the unit. `None` if it is exhausted.
    pub rest: Option<Rest>,
}

/// Output in the form in which it is stored.
#[derive(Default, Debug)]
pub struct Rendered {
    /// The output of the unit, uncompressed.
    pub text: String,
    /// Texts for standard error, in the order of the output.
    pub notes: Vec<Note>,
    /// In the text format, whether the first and the last solution have several lines.
    pub long_ends: Option<[bool; 2]>,
    /// The number of near misses by the rule that they break.
    pub rules: BTreeMap<String, u64>,
    /// The gaps at which paths ended.
    pub gaps: Gaps,
    /// The hash of the part that every attempt repeats, if some of the output may differ.
    pub common: Option<String>,
}

/// Turns the outcomes of a unit into its output.
pub trait Render {
    /// Adds the next outcome of the unit to the output.
    ///
    /// # Errors
    ///
    /// If the unit can't be done.
    fn add(&mut self, outcome: Outcome) -> Result<(), StoreError>;

    /// Approximate size of the output in bytes. It decides where a unit ends, so it must be the same in every attempt.
    fn bytes(&self) -> usize;

    /// Work on the outcomes so far besides showing them, in instructions. It must be the same in every attempt.
    fn work(&self) -> u64 {
        0
    }

    /// The complete output, after the last outcome of the unit.
    ///
    /// # Errors
    ///
    /// If the unit can't be done.
    fn finish(self) -> Result<Rendered, StoreError>;
}

/// The work of a search, which runs any of its units.
pub trait Task: Send + Sync {
    /// Runs the paths of an interval until the budget is spent. `None` if `stop` became true meanwhile.
    ///
    /// # Errors
    ///
    /// [`StoreError::Worker`] if the search must end, another error if the unit may be retried elsewhere.
    fn run(
        &self,
        paths: &Interval,
        budget: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<Output>, StoreError>;
}

/// Runs the paths of an interval until a budget of instructions is spent or the output is large, and passes outcomes to `render`. `None` if `stop`
/// became true meanwhile.
///
/// # Errors
///
/// If `render` fails.
pub fn run<R: Render>(
    (invocation, config): (&Invocation, Config),
    paths: &Interval,
    budget: u64,
    stop: &Arc<AtomicBool>,
    mut render: R,
) -> Result<Option<Output>, StoreError> {
    let mut search = Search::within(invocation, config, paths);
    search.interrupt_by(Arc::clone(stop));
    // A deep unit gets a larger budget, so that the path to it stays a small part.
    let budget = budget.max(search.path_instructions().saturating_mul(APPROACH_SHARE)).max(1);
    let mut goal = budget;
    let mut delivered: u64 = 0;
    let counts = !config.deliver && !config.near_miss;
    loop {
        let shown = delivered.saturating_mul(DELIVERY).saturating_add(render.work());
        let spent = search.statistics().instructions.saturating_add(shown);
        if spent >= goal || render.bytes() >= MOST_BYTES {
            if search.rest().is_none_or(|rest| rest.from > paths.from) {
                break;
            }
            // The first path took more than the budget before its first choice.
            goal = spent.saturating_add(budget);
        }
        let advance =
            if counts { search.advance_counting(goal - spent) } else { search.advance(goal - spent) };
        match advance {
            Advance::Exhausted => break,
            Advance::Solution | Advance::Violation | Advance::Gap => {
                if let Some(outcome) = search.delivered_outcome() {
                    delivered += 1;
                    render.add(outcome)?;
                }
            }
            Advance::Paused if stop.load(Ordering::Relaxed) => return Ok(None),
            Advance::Paused => {}
        }
    }
    let rest = search.rest().map(|paths| {
        let alternatives = Search::alternatives(invocation, config, &paths.from);
        Rest { paths, alternatives }
    });
    Ok(Some(Output { rendered: render.finish()?, statistics: search.statistics(), rest }))
}

/// Does a job: runs its unit and writes the output to `place`. `None` if `stop` became true meanwhile.
///
/// # Errors
///
/// If the output can't be written, or the search must end.
pub fn work(
    task: &dyn Task,
    place: &dyn Place,
    program: &str,
    job: &Job,
    stop: &Arc<AtomicBool>,
) -> Result<Option<Record>, StoreError> {
    let Some(output) = task.run(&job.paths, job.budget, stop)? else {
        return Ok(None);
    };
    let Output { rendered: Rendered { text, notes, long_ends, rules, gaps, common }, statistics, rest } =
        output;
    let stem = format!("{}-{}", unit::id(program, &job.paths), job.attempt);
    let file = |ending, content: &[u8]| match content {
        [] => Ok(None),
        _ => shard::write(place, &stem, ending, content).map(Some),
    };
    let note_text = match notes.is_empty() {
        true => Vec::new(),
        false => serde_json::to_vec(&notes).map_err(|error| StoreError::Worker(error.to_string()))?,
    };
    Ok(Some(Record {
        unit: job.paths.clone(),
        budget: job.budget,
        attempt: job.attempt.clone(),
        shard: file("", text.as_bytes())?,
        common,
        notes: file(".notes", &note_text)?,
        long_ends,
        rules,
        gaps,
        counts: statistics,
        rest,
    }))
}
