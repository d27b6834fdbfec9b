//! Plain symbolic execution of the whole predicate.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita_solver::{Layered, Model, TermId};
use udita_structures::repok::Scene;
use udita_structures::repok::judge::FirstViolation;
use udita_structures::repok::unfit::Reason;
use udita_vm::machine::Machine;

use super::engine::Engine;
use super::error::Error;
use super::follower::{End, Ran, Stage, run};
use super::lazy::Lazy;
use super::paths::Paths;
use super::settings::{Settings, Statistics};
use super::solution::Solution;
use super::task::Task;

/// Generates the structures that satisfy a predicate by symbolic execution. A reference is decided when the predicate first reads it, and
/// the whole predicate is executed. Each accepting path gives one structure.
pub struct Symbolic {
    engine: Engine,
    paths: Paths,
}

impl Symbolic {
    /// Prepares a generation for a scene, whose objects are those of `machine`. Its program must be compiled unoptimised and with probes.
    pub fn new(
        scene: &Scene,
        largest: u32,
        machine: &Machine,
        solver: Layered,
        settings: Settings,
    ) -> Result<Symbolic, Error> {
        let mut engine = Engine::new(Task::whole(scene, largest), machine, solver, settings)?;
        let mut before: Vec<TermId> = Vec::new();
        engine.top_gaps(&mut before);
        for position in 0..engine.task.largest as usize {
            engine.node_gaps(position, &mut before);
        }
        let first = engine.solve(&before, &Model::new());
        engine.statistics.candidates = 1;
        let paths = Paths::new(before, first);
        Ok(Symbolic { engine, paths })
    }

    /// Makes the generation end soon after `interrupt` becomes true.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.engine.interrupt_by(interrupt);
    }

    /// The next structure. `None` at the end. After an error, all calls return it.
    pub fn advance(&mut self, machine: &mut Machine) -> Result<Option<Solution>, Error> {
        if let Some(failure) = &self.engine.failure {
            return Err(failure.clone());
        }
        let result = self.search(machine);
        self.engine.settle(result)
    }

    fn search(&mut self, machine: &mut Machine) -> Result<Option<Solution>, Error> {
        loop {
            let mut tree = None;
            let next = self.paths.advance(&mut self.engine, |engine, model, given| {
                let (ran, found) = run_lazily(engine, machine, model, given)?;
                tree = found;
                Ok(ran)
            })?;
            let Some((_, model)) = next else { return Ok(None) };
            let Some(tree) = tree else { continue };
            self.engine.statistics.count_found(tree.size());
            return Ok(Some(Solution { tree, top: self.engine.top_values(&model) }));
        }
    }

    /// The first violation on any path, if there was one.
    pub fn violation(&self) -> Option<&FirstViolation> {
        self.engine.violation.as_ref()
    }

    /// The counters of the generation so far.
    pub fn statistics(&self) -> &Statistics {
        &self.engine.statistics
    }
}

/// Runs the predicate, and returns the structure if it is accepted.
fn run_lazily(
    engine: &mut Engine,
    machine: &mut Machine,
    model: &Model,
    given: Vec<u32>,
) -> Result<(Ran, Option<udita_structures::Tree>), Error> {
    engine.restore(machine)?;
    let mut lazy = Lazy::new(&engine.task, given);
    let stage = build(engine, machine, &mut lazy).ok_or(Reason::Heap)?;
    let ran = run(engine, machine, &stage, Some(&mut lazy), model)?;
    engine.statistics.count_path(ran.end == End::Accepted);
    engine.statistics.references += lazy.taken().len() as u64;
    let mut tree = None;
    if ran.end == End::Accepted {
        let view = machine.view();
        let root = match (&engine.task.scene.top, stage.top) {
            (Some(top), Some(object)) => view.heap(view.member(object, top.link)),
            _ => stage.receiver,
        };
        let domains = engine.nodes.len();
        tree = Some(lazy.tree(view, root, domains, |position| engine.node_values(model, position))?);
    }
    machine.restore();
    Ok((ran, tree))
}

/// Creates the object that the predicate runs on.
fn build(engine: &Engine, machine: &mut Machine, lazy: &mut Lazy) -> Option<Stage> {
    let scene = &engine.task.scene;
    let (receiver, top) = match &scene.top {
        Some(top) => {
            machine.set_word(top.sample, top.link, 0);
            lazy.open(machine.view(), top.sample, top.link, top.includes_null);
            (top.sample, Some(top.sample))
        }
        None => (lazy.new_node(machine)?, None),
    };
    Some(Stage { method: scene.predicate, receiver, top, nodes: lazy.nodes().to_vec() })
}
