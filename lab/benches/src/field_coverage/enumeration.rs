//! A suite of one class, scope and rule.

use std::time::{Duration, Instant};

use udita::search::{Advance, BySize, Config, Outcome};
use udita::solution::Graph;
use udita_mutation::suite::{Fields, Given, Kinds, Offer, Suite};

use super::Failure;
use super::subjects::{Rule, Subject};

/// Instructions between checks of the clock. An enumeration may exceed the predicted time by this number.
const BUDGET: u64 = 100_000;

/// A suite, and the cost of finding it.
#[derive(Clone, PartialEq, Debug)]
pub struct Enumeration {
    /// Number of enumerated inputs.
    pub inputs: u64,
    /// The inputs that joined the suite.
    pub members: Vec<Graph>,
    /// Number of field pairs that they cover.
    pub pairs: usize,
    /// Number of instructions of the enumeration.
    pub instructions: u64,
    /// Elapsed seconds of the enumeration.
    pub seconds: f64,
    /// The number of instructions after which the rule stops the enumeration, if it is a rule of time.
    pub predicted: Option<f64>,
    /// Whether the rule stopped the enumeration, even if at the last input.
    pub is_early: bool,
}

/// Builds the suite of structures of up to `scope` nodes. `None` if that takes longer than `limit`.
///
/// # Errors
///
/// The class doesn't compile, or its predicate fails.
pub fn enumerate(
    subject: &Subject,
    scope: u32,
    rule: &Rule,
    limit: Duration,
) -> Result<Option<Enumeration>, Failure> {
    let invocation = subject.compile(scope)?;
    let begun = Instant::now();
    let mut search = BySize::new(&invocation, Config::default());
    let mut suite = Suite::new(Fields::new(Kinds::Reference), rule.until, scope);
    let mut members = Vec::new();
    // The empty structure has size 1: the object that refers to the nodes.
    let mut smallest = None;
    while suite.end().is_none() {
        let advance = search.advance(BUDGET);
        if begun.elapsed() > limit {
            return Ok(None);
        }
        let time = search.instructions();
        if let Some(smallest) = smallest {
            suite.begin(search.size().saturating_sub(smallest));
        }
        if advance == Advance::Exhausted {
            break;
        }
        if suite.is_over(time) || advance == Advance::Paused {
            continue;
        }
        let Some(Outcome::Solution(solution)) = search.outcome() else {
            return Err(format!("{}: the predicate fails", subject.class).into());
        };
        let smallest = *smallest.get_or_insert(search.size());
        let offer = suite.offer(search.size() - smallest, time, &Given::from(&solution));
        if let (Offer::Joined(_), Some(returned)) = (offer, solution.returned) {
            members.push(returned.graph);
        }
    }
    Ok(Some(Enumeration {
        inputs: suite.offered(),
        members,
        pairs: suite.items(),
        instructions: search.instructions(),
        seconds: begun.elapsed().as_secs_f64(),
        predicted: suite.limit(),
        is_early: suite.end().is_some(),
    }))
}
