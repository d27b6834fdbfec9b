//! References that are decided when they are first read.

use rustc_hash::FxHashMap;
use udita_structures::Tree;
use udita_vm::bytecode::op::Reg;
use udita_vm::machine::{Machine, View};

use super::error::Error;
use super::task::Task;

/// The references of a run. An undetermined one can become `null`, an existing node, or a new one.
#[derive(Debug)]
pub(super) struct Lazy {
    sample: u64,
    recursive: Vec<usize>,
    largest: usize,
    /// The alternatives to take first.
    given: Vec<u32>,
    /// The alternatives taken: the number of conditions before, the alternative, and the number of alternatives.
    taken: Vec<(usize, u32, u32)>,
    /// The addresses of undetermined fields, each with its first alternative: 0 is `null`.
    open: FxHashMap<usize, u32>,
    nodes: Vec<u64>,
}

impl Lazy {
    /// Creates the state without nodes. The first references take the `given` alternatives.
    pub(super) fn new(task: &Task, given: Vec<u32>) -> Lazy {
        Lazy {
            sample: task.scene.node.sample,
            recursive: task.scene.node.recursive.clone(),
            largest: task.largest as usize,
            given,
            taken: Vec::new(),
            open: FxHashMap::default(),
            nodes: Vec::new(),
        }
    }

    /// The alternatives taken so far.
    pub(super) fn taken(&self) -> &[(usize, u32, u32)] {
        &self.taken
    }

    /// The nodes by position, which is the order of their creation.
    pub(super) fn nodes(&self) -> &[u64] {
        &self.nodes
    }

    /// Makes a field of an object undetermined.
    pub(super) fn open(&mut self, view: View<'_>, object: u64, slot: usize, may_be_null: bool) {
        self.open.insert(view.member(object, slot), u32::from(!may_be_null));
    }

    /// Creates a node whose references are undetermined. `None` at the heap limit.
    pub(super) fn new_node(&mut self, machine: &mut Machine) -> Option<u64> {
        let node = machine.copy_object(self.sample)?;
        for index in 0..self.recursive.len() {
            machine.set_word(node, self.recursive[index], 0);
            self.open(machine.view(), node, self.recursive[index], true);
        }
        self.nodes.push(node);
        Some(node)
    }

    /// Decides a field before it is read, after `at` conditions. Returns the node and its position if it becomes a new node.
    pub(super) fn read(
        &mut self,
        machine: &mut Machine,
        object: Reg,
        slot: u16,
        at: usize,
    ) -> Result<Option<(u64, usize)>, ()> {
        let view = machine.view();
        let (object, slot) = (view.register(object), usize::from(slot));
        if object == 0 {
            return Ok(None);
        }
        let Some(first) = self.open.remove(&view.member(object, slot)) else { return Ok(None) };
        let existing = self.nodes.len();
        let count = (1 + existing + usize::from(existing < self.largest)) as u32 - first;
        let taken = self.given.get(self.taken.len()).copied().unwrap_or(0).min(count.saturating_sub(1));
        self.taken.push((at, taken, count));
        match (taken + first) as usize {
            0 => Ok(None),
            node if node <= existing => {
                machine.set_word(object, slot, self.nodes[node - 1]);
                Ok(None)
            }
            _ if existing == self.largest => Ok(None),
            _ => {
                let node = self.new_node(machine).ok_or(())?;
                machine.set_word(object, slot, node);
                Ok(Some((node, existing)))
            }
        }
    }

    /// Handles a field that is about to be written.
    pub(super) fn write(&mut self, view: View<'_>, object: Reg, slot: u16) {
        let object = view.register(object);
        if object != 0 {
            self.open.remove(&view.member(object, usize::from(slot)));
        }
    }

    /// Whether any reference is undetermined.
    pub(super) fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether a reference of the object at an address is undetermined.
    pub(super) fn has_open(&self, view: View<'_>, object: u64) -> bool {
        if object == 0 {
            return false;
        }
        let fields = view.program().classes[usize::from(view.class_of(object))].fields.len();
        (0..fields).any(|slot| self.open.contains_key(&view.member(object, slot)))
    }

    /// The structure below `root`, which may be `null`. Undetermined fields are `null`. `values` returns the values of the node at a
    /// position.
    pub(super) fn tree(
        &self,
        view: View<'_>,
        root: u64,
        domains: usize,
        mut values: impl FnMut(usize) -> Vec<u16>,
    ) -> Result<Tree, Error> {
        let mut left: FxHashMap<u64, usize> = self.nodes.iter().copied().zip(0..).collect();
        let mut tree = Tree::null(self.recursive.len(), domains);
        let mut pending = vec![(None, root)];
        while let Some((place, node)) = pending.pop() {
            if node == 0 {
                continue;
            }
            let position = left.remove(&node).ok_or(Error::NotATree)?;
            let object = tree.push(place, &values(position));
            for (field, &slot) in self.recursive.iter().enumerate().rev() {
                pending.push((Some((object, field)), view.heap(view.member(node, slot))));
            }
        }
        Ok(tree)
    }
}
