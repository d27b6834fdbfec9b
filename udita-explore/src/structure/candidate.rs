//! A candidate of dynamic programming: a shape with symbolic fields.

use udita_solver::Model;
use udita_structures::Tree;
use udita_vm::machine::Machine;

use super::engine::Engine;
use super::error::Error;
use super::follower::{Ran, Stage, run};

/// A shape, and which predicate decides.
#[derive(Debug)]
pub(super) struct Candidate {
    /// The nodes; their values don't matter.
    pub(super) tree: Tree,
    /// Whether the predicate of the top object decides, otherwise that of the root node.
    pub(super) has_top: bool,
}

impl Candidate {
    /// Runs the predicate on the candidate. Calls on accepted parts are answered.
    pub(super) fn run(
        &self,
        engine: &mut Engine,
        machine: &mut Machine,
        model: &Model,
    ) -> Result<Ran, Error> {
        engine.restore(machine)?;
        let stage = self.build(engine, machine).ok_or(Error::Heap)?;
        let ran = run(engine, machine, &stage, None, model);
        machine.restore();
        ran
    }

    /// Makes the objects; none at the heap limit.
    fn build(&self, engine: &Engine, machine: &mut Machine) -> Option<Stage> {
        let scene = &engine.scene;
        let mut nodes = Vec::with_capacity(self.tree.size());
        for _ in 0..self.tree.size() {
            nodes.push(machine.copy_object(scene.node)?);
        }
        for (object, &node) in nodes.iter().enumerate() {
            for (field, &slot) in scene.recursive.iter().enumerate() {
                let child = self.tree.child(object, field).map_or(0, |child| nodes[child]);
                machine.set_word(node, slot, child);
            }
        }
        let root = nodes.first().copied().unwrap_or(0);
        let (method, receiver, top) = match &scene.top {
            Some(top) if self.has_top => {
                let object = machine.copy_object(top.sample)?;
                machine.set_word(object, top.link, root);
                (top.predicate, object, Some(object))
            }
            _ => (scene.recursive_predicate, root, None),
        };
        Some(Stage { method, receiver, top, nodes, answers: true })
    }
}
