//! A solver that asks its layers in order.

use crate::bits::Bits;
use crate::domains::Domains;
use crate::eval::Evaluator;
use crate::model::Model;
use crate::search::BranchDistance;
use crate::solver::{Answer, Layer, LayerStatistics, Solver, Statistics, Verdict, Work};
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;
use crate::transcript::{Transcribed, Transcript};

/// Asks its layers in order until one answers, and verifies each model by evaluation.
pub struct Layered {
    layers: Vec<Box<dyn Layer + Send>>,
    conditions: Vec<TermId>,
    marks: Vec<usize>,
    model: Model,
    statistics: Statistics,
    evaluator: Evaluator,
}

impl Default for Layered {
    fn default() -> Layered {
        Layered::new()
    }
}

impl Layered {
    /// The default solver: finite domains, then bit-blasting, then a search for floating-point numbers.
    pub fn new() -> Layered {
        Layered::of(vec![Box::new(Domains::new()), Box::new(Bits), Box::new(BranchDistance)])
    }

    /// A solver with the given layers, in this order.
    pub fn of(layers: Vec<Box<dyn Layer + Send>>) -> Layered {
        let mut solver = Layered {
            layers: Vec::new(),
            conditions: Vec::new(),
            marks: Vec::new(),
            model: Model::new(),
            statistics: Statistics::default(),
            evaluator: Evaluator::default(),
        };
        layers.into_iter().for_each(|layer| solver.add_layer(layer));
        solver
    }

    /// Appends a layer, asked after the others.
    pub fn add_layer(&mut self, layer: Box<dyn Layer + Send>) {
        self.statistics.layers.push(LayerStatistics { name: layer.name(), ..LayerStatistics::default() });
        self.layers.push(layer);
    }

    /// The same solver, with the answers of its layers in a transcript: they are taken from there while it has any, and written down after that.
    pub fn transcribed(mut self, transcript: &Transcript) -> Layered {
        let write = |layer| -> Box<dyn Layer + Send> {
            Box::new(Transcribed { layer, transcript: transcript.clone() })
        };
        self.layers = self.layers.into_iter().map(write).collect();
        self
    }

    /// Whether all conditions hold under a model. The newest condition is tested first.
    fn holds(&mut self, terms: &Terms, model: &Model) -> bool {
        self.evaluator.restart();
        self.conditions.iter().rev().all(|&condition| self.evaluator.value(terms, condition, model) != 0)
    }

    fn ask(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> Verdict {
        let mut left = limit;
        for index in 0..self.layers.len() {
            let (answer, work) = self.layers[index].decide(terms, conditions, near, left);
            left = left.minus(work);
            let wrong = matches!(&answer, Answer::Sat(model) if !self.holds(terms, model));
            self.statistics.wrong_models += u64::from(wrong);
            let counts = &mut self.statistics.layers[index];
            counts.work.0 += work.0;
            match answer {
                Answer::Unsat => {
                    counts.unsat += 1;
                    return Verdict::Unsat;
                }
                Answer::Sat(model) if !wrong => {
                    counts.sat += 1;
                    self.model = model;
                    return Verdict::Sat;
                }
                Answer::Sat(_) | Answer::Unknown => counts.unknown += 1,
            }
        }
        self.statistics.unknown += 1;
        Verdict::Unknown
    }
}

impl Solver for Layered {
    fn assert(&mut self, condition: TermId) {
        self.conditions.push(condition);
    }

    fn push(&mut self) {
        self.marks.push(self.conditions.len());
    }

    fn pop(&mut self) {
        let mark = self.marks.pop().unwrap_or_else(|| panic!("a pop without a push"));
        self.conditions.truncate(mark);
    }

    fn check(&mut self, terms: &Terms, near: &Model, limit: Work) -> Verdict {
        self.statistics.queries += 1;
        if self.holds(terms, near) {
            self.statistics.trivial += 1;
            self.model = near.clone();
            return Verdict::Sat;
        }
        let Some(conditions) = conjuncts(terms, &self.conditions) else {
            self.statistics.trivial += 1;
            return Verdict::Unsat;
        };
        self.ask(terms, &conditions, near, limit)
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn statistics(&self) -> &Statistics {
        &self.statistics
    }
}

/// The conditions split into conjuncts, in order, without constants and duplicates. `None` if one of them
/// never holds.
fn conjuncts(terms: &Terms, conditions: &[TermId]) -> Option<Vec<TermId>> {
    let mut result = Vec::with_capacity(conditions.len());
    let mut seen = rustc_hash::FxHashSet::default();
    let mut pending: Vec<TermId> = conditions.iter().rev().copied().collect();
    while let Some(condition) = pending.pop() {
        match *terms.node(condition) {
            Node::Constant(0) => return None,
            Node::Constant(_) => {}
            Node::Both(a, b) => pending.extend([b, a]),
            _ if seen.insert(condition) => result.push(condition),
            _ => {}
        }
    }
    Some(result)
}
