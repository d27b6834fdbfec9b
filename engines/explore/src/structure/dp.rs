//! SymboLazyDP: dynamic programming with path conditions.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustc_hash::FxHashSet;
use udita_solver::{Layered, Model, TermId};
use udita_structures::repok::judge::FirstViolation;
use udita_structures::repok::{Recursion, Scene};
use udita_structures::{Entry, Shape, StructureId, Table, Tree, Tuples};
use udita_vm::machine::Machine;

use super::candidate::Candidate;
use super::engine::Engine;
use super::error::Error;
use super::follower::{End, Ran, Step};
use super::path_lists::PathLists;
use super::paths::Paths;
use super::settings::{Settings, Statistics};
use super::solution::Solution;
use super::task::Task;

/// SymboLazyDP: builds the structures that satisfy a predicate from smaller ones.
///
/// A kept entry consists of the ids of its substructures and a path condition, never a valuation. Sizes ascend. Within a size come tuples
/// of entries as in [`udita_structures::Exhaustive`], then the paths of the predicate on the new root, then those on the top object.
pub struct SymbolicDp {
    engine: Engine,
    table: Table,
    tuples: Tuples,
    lists: PathLists,
    size: u32,
    /// The search over the paths of the new root.
    root: Option<Search>,
    /// The search over the paths of the top object above an accepted structure.
    top: Option<Search>,
    has_begun: bool,
}

/// A candidate, and the paths of the predicate on it.
struct Search {
    candidate: Candidate,
    paths: Paths,
}

impl Search {
    fn advance(&mut self, engine: &mut Engine, machine: &mut Machine) -> Result<Option<(Ran, Model)>, Error> {
        let candidate = &self.candidate;
        self.paths.advance(engine, |engine, model, _| candidate.run(engine, machine, model))
    }
}

impl SymbolicDp {
    /// Prepares a generation for a scene, whose objects are those of `machine`. Its program must be compiled unoptimised and with probes.
    pub fn new(
        scene: &Scene,
        recursion: &Recursion,
        largest: u32,
        machine: &Machine,
        solver: Layered,
        settings: Settings,
    ) -> Result<SymbolicDp, Error> {
        let task = Task::composed(machine.program(), scene, recursion, largest)?;
        let engine = Engine::new(task, machine, solver, settings)?;
        // The value of an entry is the number of its path condition.
        let shape = Shape::new(engine.task.scene.node.recursive.len(), vec![1 << 16])?;
        Ok(SymbolicDp {
            tuples: Tuples::new(shape.recursive_fields()),
            table: Table::new(shape),
            engine,
            lists: PathLists::default(),
            size: 0,
            root: None,
            top: None,
            has_begun: false,
        })
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
        let result = self.next(machine);
        self.engine.settle(result)
    }

    fn next(&mut self, machine: &mut Machine) -> Result<Option<Solution>, Error> {
        if !self.has_begun {
            self.has_begun = true;
            if self.engine.task.scene.top.as_ref().is_some_and(|top| top.includes_null) {
                let tree = Tree::null(self.engine.task.scene.node.recursive.len(), 1);
                self.top = self.search(Candidate { tree, is_whole: true }, Vec::new(), &Model::new());
            }
        }
        loop {
            if let Some(search) = &mut self.top {
                match search.advance(&mut self.engine, machine)? {
                    None => self.top = None,
                    Some((ran, model)) if ran.end == End::Accepted => {
                        let tree = valued(&mut self.engine, &search.candidate.tree, &model);
                        return Ok(Some(self.found(tree, &model)));
                    }
                    Some(_) => {}
                }
            } else if let Some(search) = &mut self.root {
                match search.advance(&mut self.engine, machine)? {
                    None => self.root = None,
                    Some((ran, model)) if ran.end == End::Accepted => {
                        if let Some(solution) = self.accept(&ran, &model)? {
                            return Ok(Some(solution));
                        }
                    }
                    Some(_) => {}
                }
            } else if !self.next_tuple() {
                return Ok(None);
            }
        }
    }

    /// The first violation on any path, if there was one.
    pub fn violation(&self) -> Option<&FirstViolation> {
        self.engine.violation.as_ref()
    }

    /// The counters of the generation so far.
    pub fn statistics(&self) -> Statistics {
        let bytes = self.table.bytes() + self.lists.bytes();
        Statistics { kept: self.table.count(), bytes, ..self.engine.statistics.clone() }
    }

    /// Advances to the next tuple. Returns false if none is left.
    fn next_tuple(&mut self) -> bool {
        while !self.tuples.advance() {
            if self.size >= self.engine.task.largest {
                return false;
            }
            self.size += 1;
            self.tuples.next_total(&self.table);
        }
        self.engine.statistics.tuples += 1;
        let entry = Entry { substructures: self.tuples.ids(), values: &[0] };
        let tree = Tree::of_entry(&self.table, entry);
        let mut conditions = Vec::new();
        // The path conditions of the substructures. The root has none yet.
        for object in 1..tree.size() {
            for &condition in self.lists.list(tree.values(object)[0]) {
                let moved = self.engine.variables.moved(&mut self.engine.terms, condition, object as u32);
                conditions.push(moved);
            }
        }
        for object in 0..tree.size() {
            self.engine.node_gaps(object, &mut conditions);
        }
        self.root = self.search(Candidate { tree, is_whole: false }, conditions, &Model::new());
        true
    }

    /// Begins the search for the paths of a candidate. `None` if the solver finds no initial valuation.
    fn search(&mut self, candidate: Candidate, mut conditions: Vec<TermId>, near: &Model) -> Option<Search> {
        self.engine.statistics.candidates += 1;
        if candidate.is_whole {
            self.engine.top_gaps(&mut conditions);
        }
        let first = self.engine.solve(&conditions, near)?;
        Some(Search { candidate, paths: Paths::new(conditions, Some(first)) })
    }

    /// Handles a path on which the predicate accepts the new root.
    fn accept(&mut self, ran: &Ran, model: &Model) -> Result<Option<Solution>, Error> {
        let Some(search) = &self.root else { return Ok(None) };
        let before = search.paths.before();
        let mut known: FxHashSet<TermId> = before.iter().copied().collect();
        let is_new = |step: &Step| match step {
            Step::Condition(condition) if known.insert(*condition) => Some(*condition),
            _ => None,
        };
        let own: Vec<TermId> = ran.steps.iter().filter_map(is_new).collect();
        let conditions: Vec<TermId> = before.iter().chain(&own).copied().collect();
        let tree = search.candidate.tree.clone();
        if self.size < self.engine.task.largest {
            self.keep(&own)?;
        }
        if !self.engine.task.is_decided_by_nodes() {
            self.top = self.search(Candidate { tree, is_whole: true }, conditions, model);
            return Ok(None);
        }
        let tree = valued(&mut self.engine, &tree, model);
        Ok(Some(self.found(tree, model)))
    }

    /// Stores the current tuple with a path condition.
    fn keep(&mut self, own: &[TermId]) -> Result<(), Error> {
        let number = self.lists.number(own)?;
        let (limit, kept) = (self.engine.settings.memory, self.table.count());
        let bytes = self.table.bytes() + self.lists.bytes() + self.table.entry_bytes();
        if bytes > limit || kept >= u32::MAX as usize - 1 {
            return Err(udita_structures::Error::Memory { size: self.size, kept, limit }.into());
        }
        let substructures: Vec<StructureId> = self.tuples.ids().to_vec();
        self.table.push(Entry { substructures: &substructures, values: &[number] });
        Ok(())
    }

    fn found(&mut self, tree: Tree, model: &Model) -> Solution {
        self.engine.statistics.count_found(tree.size());
        Solution { tree, top: self.engine.top_values(model) }
    }
}

/// A shape with the values that a model assigns.
fn valued(engine: &mut Engine, shape: &Tree, model: &Model) -> Tree {
    let fields = engine.task.scene.node.recursive.len();
    let mut places = vec![None; shape.size()];
    for object in 0..shape.size() {
        for field in 0..fields {
            if let Some(child) = shape.child(object, field) {
                places[child] = Some((object, field));
            }
        }
    }
    let mut tree = Tree::null(fields, engine.nodes.len());
    for (object, place) in places.into_iter().enumerate() {
        tree.push(place, &engine.node_values(model, object));
    }
    tree
}
