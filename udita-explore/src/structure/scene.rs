//! What is generated: classes, fields, values and predicates.

use rustc_hash::FxHashSet;
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::program::{Class, Program};
use udita_vm::machine::Machine;

use super::domain::{Domain, ValueField};
use super::error::Error;

/// The structures to generate, on a machine that has a sample object of each class.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The address of a sample node. Nodes are copies of it.
    pub node: u64,
    /// The numbers of the recursive fields of a node.
    pub recursive: Vec<usize>,
    /// The symbolic fields of a node.
    pub values: Vec<ValueField>,
    /// The object above the nodes; none if the root node has the whole predicate.
    pub top: Option<TopScene>,
    /// The predicate of a node, a method by its number. It calls itself on the nodes below.
    pub recursive_predicate: u16,
    /// Methods that check against circles and shared nodes.
    pub tree_checks: FxHashSet<u16>,
    /// The greatest number of nodes.
    pub largest: u32,
}

/// The object above the nodes.
#[derive(Clone, Debug)]
pub struct TopScene {
    /// The address of a sample. Top objects are copies of it.
    pub sample: u64,
    /// The number of the field that leads to the root node.
    pub link: usize,
    /// Whether that field can be `null`.
    pub may_be_empty: bool,
    /// The symbolic fields.
    pub values: Vec<ValueField>,
    /// The predicate of the whole structure, a method by its number.
    pub predicate: u16,
}

/// The symbolic fields of the nodes and of the top object.
pub(super) type Domains = (Vec<Domain>, Vec<Domain>);

impl Scene {
    /// Checks the scene, whose objects are those of `machine`.
    pub(super) fn domains(&self, machine: &Machine) -> Result<Domains, Error> {
        let program = machine.program();
        let class = |object: u64| &program.classes[usize::from(machine.view().class_of(object))];
        let node = class(self.node);
        self.recursive.iter().try_for_each(|&slot| check_reference(node, slot))?;
        if self.recursive.is_empty() {
            return Err(udita_structures::Error::NoRecursiveField.into());
        }
        check_predicate(program, self.recursive_predicate)?;
        let domains = |class: &Class, fields: &[ValueField]| -> Result<Vec<Domain>, Error> {
            fields.iter().map(|field| Domain::new(class, field)).collect()
        };
        let nodes = domains(node, &self.values)?;
        let top = match &self.top {
            None => Vec::new(),
            Some(top) => {
                check_reference(class(top.sample), top.link)?;
                check_predicate(program, top.predicate)?;
                domains(class(top.sample), &top.values)?
            }
        };
        if nodes.is_empty() && top.is_empty() {
            return Err(Error::NothingSymbolic);
        }
        if self.largest > u16::MAX.into() {
            return Err(udita_structures::Error::LargeSize(self.largest).into());
        }
        Ok((nodes, top))
    }
}

fn check_reference(class: &Class, slot: usize) -> Result<(), Error> {
    match class.fields.get(slot) {
        Some(field) if field.ty.kind() == Kind::Ref => Ok(()),
        _ => Err(Error::Field { class: class.simple_name.clone(), slot }),
    }
}

fn check_predicate(program: &Program, method: u16) -> Result<(), Error> {
    let Some(method) = program.methods.get(usize::from(method)) else {
        return Err(Error::Predicate(format!("method {method}")));
    };
    let is_predicate = method.is_boolean && method.params == [Kind::Ref];
    if is_predicate { Ok(()) } else { Err(Error::Predicate(method.name.clone())) }
}
