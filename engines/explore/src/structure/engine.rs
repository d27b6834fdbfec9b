//! The state that all runs share: terms, variables, solver, counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use udita_solver::{Layered, Model, Node, Slicer, Solver, TermId, Terms, Verdict};
use udita_structures::repok::judge::FirstViolation;
use udita_vm::machine::Machine;

use super::domain::Domain;
use super::error::Error;
use super::settings::{Settings, Statistics};
use super::task::Task;
use super::variables::Variables;
use crate::shadow::Shadow;
use crate::sites::Sites;
use crate::subject::WORK;

/// Terms, variables, solver and counters of a generation.
pub(super) struct Engine {
    pub(super) task: Task,
    pub(super) settings: Settings,
    pub(super) statistics: Statistics,
    /// The symbolic fields of nodes.
    pub(super) nodes: Vec<Domain>,
    /// The symbolic fields of the top object.
    pub(super) top: Vec<Domain>,
    pub(super) sites: Sites,
    pub(super) terms: Terms,
    pub(super) variables: Variables,
    pub(super) shadow: Shadow,
    /// The error with which the generation has ended early.
    pub(super) failure: Option<Error>,
    /// The first violation on any path, if there was one.
    pub(super) violation: Option<FirstViolation>,
    interrupt: Option<Arc<AtomicBool>>,
    slicer: Slicer,
    solver: Layered,
}

impl Engine {
    pub(super) fn new(
        task: Task,
        machine: &Machine,
        solver: Layered,
        settings: Settings,
    ) -> Result<Engine, Error> {
        let (nodes, top) = task.domains(machine)?;
        let mut terms = Terms::new();
        let variables = Variables::new(&mut terms, nodes.clone(), &top);
        Ok(Engine {
            task,
            violation: None,
            settings,
            statistics: Statistics::default(),
            nodes,
            top,
            sites: Sites::new(machine.program()),
            terms,
            variables,
            shadow: Shadow::default(),
            failure: None,
            interrupt: None,
            slicer: Slicer::new(),
            solver,
        })
    }

    /// Makes the generation end soon after `interrupt` becomes true.
    pub(super) fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.interrupt = Some(interrupt);
    }

    /// Backtracks to the initial state of all runs.
    pub(super) fn restore(&self, machine: &mut Machine) -> Result<(), Error> {
        if self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Error::Interrupted);
        }
        if machine.restore() { Ok(()) } else { Err(Error::NoCheckpoint) }
    }

    /// Records the first error of a generation, which then cannot continue.
    pub(super) fn settle<T>(&mut self, result: Result<T, Error>) -> Result<T, Error> {
        self.failure = result.as_ref().err().cloned();
        result
    }

    /// Adds the conditions for gaps in the domains of a node's fields.
    pub(super) fn node_gaps(&mut self, position: usize, conditions: &mut Vec<TermId>) {
        for (field, domain) in self.nodes.iter().enumerate() {
            let variable = self.variables.node(&mut self.terms, position, field);
            conditions.extend(domain.condition(&mut self.terms, variable));
        }
    }

    /// Adds the conditions for gaps in the domains of the top object's fields.
    pub(super) fn top_gaps(&mut self, conditions: &mut Vec<TermId>) {
        for (field, domain) in self.top.iter().enumerate() {
            let variable = self.variables.top(&self.terms, field);
            conditions.extend(domain.condition(&mut self.terms, variable));
        }
    }

    /// The value indices that a model assigns to the fields of the node at a position.
    pub(super) fn node_values(&mut self, model: &Model, position: usize) -> Vec<u16> {
        let Engine { variables, terms, .. } = self;
        let of = |(field, domain): (usize, &Domain)| {
            let variable = variables.node(terms, position, field);
            domain.index_of(value(terms, model, variable))
        };
        self.nodes.iter().enumerate().map(of).collect()
    }

    /// The value indices that a model assigns to the fields of the top object.
    pub(super) fn top_values(&self, model: &Model) -> Vec<u16> {
        let of = |(field, domain): (usize, &Domain)| {
            domain.index_of(value(&self.terms, model, self.variables.top(&self.terms, field)))
        };
        self.top.iter().enumerate().map(of).collect()
    }

    /// A model of the conditions: `near` itself, if it satisfies them.
    pub(super) fn solve(&mut self, conditions: &[TermId], near: &Model) -> Option<Model> {
        if conditions.is_empty() {
            return Some(near.clone());
        }
        self.solver.push();
        conditions.iter().for_each(|&condition| self.solver.assert(condition));
        let verdict = self.solver.check(&self.terms, near, WORK);
        self.solver.pop();
        self.count(verdict)
    }

    /// A model that satisfies all conditions of a path except the last, and negates the last one.
    pub(super) fn negate(&mut self, path: &[TermId], old: &Model) -> Option<Model> {
        let last = path.len().checked_sub(1)?;
        let verdict = self.slicer.negate(&mut self.terms, path, last, old, &mut self.solver, WORK);
        self.count(verdict)
    }

    fn count(&mut self, verdict: Verdict) -> Option<Model> {
        let statistics = &mut self.statistics;
        statistics.queries += 1;
        match verdict {
            Verdict::Sat => statistics.satisfiable += 1,
            Verdict::Unsat => statistics.unsatisfiable += 1,
            Verdict::Unknown => statistics.unknown += 1,
        }
        (verdict == Verdict::Sat).then(|| self.solver.model().clone())
    }
}

/// The number that a model assigns to a variable.
pub(super) fn value(terms: &Terms, model: &Model, variable: TermId) -> i64 {
    match *terms.node(variable) {
        Node::Variable(number) => model.value(terms, number),
        _ => unreachable!("a symbolic field has a variable"),
    }
}
