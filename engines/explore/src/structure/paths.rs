//! All paths of a predicate, depth first, by running it repeatedly.

use udita_solver::{Model, TermId};

use super::engine::Engine;
use super::error::Error;
use super::follower::{Ran, Step};

/// The paths under some conditions. After a path, those that leave it at its last decisions follow.
#[derive(Debug)]
pub(super) struct Paths {
    /// The conditions that hold before the run.
    before: Vec<TermId>,
    /// A model of them, before the first run.
    first: Option<Model>,
    frames: Vec<Frame>,
    /// Number of paths so far.
    count: u64,
}

/// A path and its remaining decisions.
#[derive(Debug)]
struct Frame {
    /// The decisions of the run, in order, and the negations of earlier outcomes of the same decisions.
    all: Vec<Step>,
    /// The indices in `all` of the decisions of the run.
    own: Vec<usize>,
    /// The decisions left are those from `bound` up to `next`, as indices into `own`.
    bound: usize,
    next: usize,
    model: Model,
}

impl Paths {
    /// Creates the paths under `before`, which `first` is a model of. Without a model there are none.
    pub(super) fn new(before: Vec<TermId>, first: Option<Model>) -> Paths {
        Paths { before, first, frames: Vec::new(), count: 0 }
    }

    /// The conditions that hold before the run.
    pub(super) fn before(&self) -> &[TermId] {
        &self.before
    }

    /// The next path, with the model that takes it. `run` receives a model and the first alternatives of references.
    pub(super) fn advance(
        &mut self,
        engine: &mut Engine,
        mut run: impl FnMut(&mut Engine, &Model, Vec<u32>) -> Result<Ran, Error>,
    ) -> Result<Option<(Ran, Model)>, Error> {
        if let Some(model) = self.first.take() {
            self.count = 1;
            let ran = run(engine, &model, Vec::new())?;
            self.push(Vec::new(), Vec::new(), 0, &ran, model.clone());
            return Ok(Some((ran, model)));
        }
        while let Some(frame) = self.frames.last_mut() {
            if frame.next == frame.bound {
                self.frames.pop();
                continue;
            }
            frame.next -= 1;
            let index = frame.next;
            let Some(other) = other(engine, &self.before, frame, index) else { continue };
            if self.count >= engine.settings.paths {
                engine.statistics.cut_candidates += 1;
                self.frames.clear();
                break;
            }
            let ran = run(engine, &other.model, other.references)?;
            self.count += 1;
            let own = &frame.own[..index];
            let is_predicted = ran.steps.len() >= index
                && own.iter().zip(&ran.steps).all(|(&place, step)| frame.all[place] == *step);
            if !is_predicted {
                engine.statistics.mispredicted += 1;
                continue;
            }
            let own = own.to_vec();
            let mut all = frame.all[..frame.own[index]].to_vec();
            let is_negated = other.negation.is_some() && ran.steps.get(index).copied() == other.negation;
            // Otherwise the decision has more than two outcomes.
            if !is_negated {
                all.extend(other.negation);
            }
            self.push(all, own, index + usize::from(is_negated), &ran, other.model.clone());
            return Ok(Some((ran, other.model)));
        }
        Ok(None)
    }

    /// Adds the frame of a run, whose prefix is `all` and `own`.
    fn push(&mut self, mut all: Vec<Step>, mut own: Vec<usize>, bound: usize, ran: &Ran, model: Model) {
        for step in &ran.steps[own.len()..] {
            own.push(all.len());
            all.push(*step);
        }
        let next = own.len();
        self.frames.push(Frame { all, own, bound: bound.min(next), next, model });
    }
}

/// Another outcome of a decision.
struct Other {
    model: Model,
    references: Vec<u32>,
    /// The negation of the condition.
    negation: Option<Step>,
}

/// The next outcome of decision number `index`. `None` if there is none.
fn other(engine: &mut Engine, before: &[TermId], frame: &Frame, index: usize) -> Option<Other> {
    let place = frame.own[index];
    let mut references: Vec<u32> = frame.all[..place]
        .iter()
        .filter_map(|step| match step {
            Step::Reference { taken, .. } => Some(*taken),
            Step::Condition(_) => None,
        })
        .collect();
    match frame.all[place] {
        Step::Reference { taken, count } if taken + 1 < count => {
            references.push(taken + 1);
            Some(Other { model: frame.model.clone(), references, negation: None })
        }
        Step::Reference { .. } => None,
        Step::Condition(condition) => {
            let mut path = before.to_vec();
            path.extend(frame.all[..=place].iter().filter_map(|step| match step {
                Step::Condition(condition) => Some(*condition),
                Step::Reference { .. } => None,
            }));
            let model = engine.negate(&path, &frame.model)?;
            let negation = Some(Step::Condition(engine.terms.not(condition)));
            Some(Other { model, references, negation })
        }
    }
}
