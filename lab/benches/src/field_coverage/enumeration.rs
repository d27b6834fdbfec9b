//! A suite of one class, scope and rule.

use std::time::{Duration, Instant};

use udita::search::{Advance, BySize, Config, Outcome};
use udita::solution::Graph;
use udita_mutation::suite::{Fields, Given, Kinds, Offer, Suite};

use super::Failure;
use super::subjects::{Rule, Subject};

/// Instructions between two looks at the clock. An enumeration may go on for so many after the predicted time.
const BUDGET: u64 = 100_000;

/// A suite, and what it took to find it.
#[derive(Clone, PartialEq, Debug)]
pub struct Enumeration {
    /// Number of inputs that were enumerated.
    pub inputs: u64,
    /// The inputs that joined the suite.
    pub members: Vec<Graph>,
    /// The number of pairs that they cover.
    pub pairs: usize,
    /// Number of instructions.
    pub instructions: u64,
    /// Seconds by the clock.
    pub seconds: f64,
    /// The instructions after which the rule ends the enumeration, if it is a rule of time.
    pub predicted: Option<f64>,
    /// Whether the rule ended the enumeration, be it with the last input.
    pub is_early: bool,
}

/// Builds the suite of structures of up to `scope` nodes; none if that takes longer than `limit`.
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
    // The empty structure has size 1, the object that leads to the nodes.
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
