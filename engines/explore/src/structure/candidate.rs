//! A candidate of dynamic programming: a shape with symbolic fields.

use udita_solver::Model;
use udita_structures::Tree;
use udita_structures::repok::Scene;
use udita_structures::repok::unfit::Reason;
use udita_vm::machine::Machine;

use super::engine::Engine;
use super::error::Error;
use super::follower::{End, Ran, Stage, run};

/// A shape, and the predicate that decides on it.
#[derive(Debug)]
pub(super) struct Candidate {
    /// The nodes; their values are ignored.
    pub(super) tree: Tree,
    /// Whether the whole predicate decides, rather than the recursive predicates for the root node.
    pub(super) is_whole: bool,
}

impl Candidate {
    /// Runs the predicate on the candidate. Calls on accepted parts return true without running.
    pub(super) fn run(
        &self,
        engine: &mut Engine,
        machine: &mut Machine,
        model: &Model,
    ) -> Result<Ran, Error> {
        let methods =
            if self.is_whole { vec![engine.task.scene.predicate] } else { engine.task.methods.clone() };
        let mut all = Ran { steps: Vec::new(), end: End::Accepted };
        for method in methods {
            engine.restore(machine)?;
            let stage = self.build(engine, machine, method).ok_or(Reason::Heap)?;
            let ran = run(engine, machine, &stage, None, model)?;
            all.steps.extend(ran.steps);
            all.end = ran.end;
            if ran.end != End::Accepted {
                break;
            }
        }
        machine.restore();
        engine.statistics.count_path(all.end == End::Accepted);
        Ok(all)
    }

    /// Creates the objects. `None` at the heap limit.
    fn build(&self, engine: &Engine, machine: &mut Machine, method: u16) -> Option<Stage> {
        let Scene { node, top, .. } = &engine.task.scene;
        let mut nodes = Vec::with_capacity(self.tree.size());
        for _ in 0..self.tree.size() {
            nodes.push(machine.copy_object(node.sample)?);
        }
        for (object, &address) in nodes.iter().enumerate() {
            for (field, &slot) in node.recursive.iter().enumerate() {
                let child = self.tree.child(object, field).map_or(0, |child| nodes[child]);
                machine.set_word(address, slot, child);
            }
        }
        let root = nodes.first().copied().unwrap_or(0);
        let top = match top {
            Some(top) if self.is_whole => {
                machine.set_word(top.sample, top.link, root);
                Some(top.sample)
            }
            _ => None,
        };
        Some(Stage { method, receiver: top.unwrap_or(root), top, nodes })
    }
}
