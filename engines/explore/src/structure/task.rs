//! The task of a generation.

use std::collections::BTreeSet;

use udita_structures::repok::scene::Field;
use udita_structures::repok::unfit::{Reason, Unfit};
use udita_structures::repok::{Recursion, Scene};
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::program::{Class, Program};
use udita_vm::machine::Machine;

use super::domain::Domain;
use super::error::Error;

/// The structures to generate.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) scene: Scene,
    /// The recursive predicates that hold for each node of a valid structure; empty if none are known.
    pub(super) methods: Vec<u16>,
    /// The methods whose calls return true if these predicates hold for all nodes, and the nodes form a tree.
    pub(super) answered: BTreeSet<u16>,
    /// The maximum number of nodes.
    pub(super) largest: u32,
}

/// The symbolic fields of the nodes and of the top object.
pub(super) type Domains = (Vec<Domain>, Vec<Domain>);

impl Task {
    /// Creates a task that executes the whole predicate.
    pub(super) fn whole(scene: &Scene, largest: u32) -> Task {
        Task { scene: scene.clone(), methods: Vec::new(), answered: BTreeSet::new(), largest }
    }

    /// Creates a task that composes structures of smaller ones.
    pub(super) fn composed(
        program: &Program,
        scene: &Scene,
        recursion: &Recursion,
        largest: u32,
    ) -> Result<Task, Error> {
        if recursion.entered.is_empty() {
            return Err(Error::Unfit(Unfit::new(Reason::NotRecursive)));
        }
        for method in &recursion.entered {
            let method = &program.methods[usize::from(*method)];
            if method.params != [Kind::Ref] {
                return Err(Error::Unfit(Unfit::at(Reason::TakesMore(method.name.clone()), method.start)));
            }
        }
        Ok(Task {
            scene: scene.clone(),
            methods: recursion.entered.iter().copied().collect(),
            answered: recursion.entered.union(&recursion.tree_checks).copied().collect(),
            largest,
        })
    }

    /// Whether a structure is valid if the recursive predicates hold for each node.
    pub(super) fn is_decided_by_nodes(&self) -> bool {
        self.scene.top.is_none() && self.methods.contains(&self.scene.predicate)
    }

    /// Checks the scene, whose objects are those of `machine`, and returns the symbolic fields.
    pub(super) fn domains(&self, machine: &Machine) -> Result<Domains, Error> {
        let Scene { node, top, .. } = &self.scene;
        let class = |object: u64| &machine.program().classes[usize::from(machine.view().class_of(object))];
        let references = node.recursive.iter().map(|slot| (class(node.sample), *slot));
        for (class, slot) in references.chain(top.iter().map(|top| (class(top.sample), top.link))) {
            if class.fields.get(slot).is_none_or(|field| field.ty.kind() != Kind::Ref) {
                return Err(Error::Field { class: class.simple_name.clone(), slot });
            }
        }
        if node.recursive.is_empty() {
            return Err(udita_structures::Error::NoRecursiveField.into());
        }
        if self.largest > u16::MAX.into() {
            return Err(udita_structures::Error::LargeSize(self.largest).into());
        }
        let domains = |class: &Class, fields: &[Field]| -> Result<Vec<Domain>, Error> {
            fields.iter().map(|field| Domain::new(class, field)).collect()
        };
        let nodes = domains(class(node.sample), &node.values)?;
        let tops = top.iter().map(|top| domains(class(top.sample), &top.values));
        let tops = tops.collect::<Result<Vec<_>, _>>()?.concat();
        if nodes.iter().chain(&tops).all(|domain| domain.is_fixed) {
            return Err(Error::NothingSymbolic);
        }
        Ok((nodes, tops))
    }
}
