//! The scene: what a predicate on the machine judges, in words and addresses of the machine.

use crate::{Error, Shape};
use udita_vm::machine::Machine;

use crate::repok::links;
use crate::repok::structure::{RecursiveField, Structure, ValueField};

/// A field with its domain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its position among the fields of its class.
    pub slot: usize,
    /// The words of its values in order: the value with index i is `words[i]`.
    pub words: Vec<u64>,
}

/// The class of nodes, with its bounded fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The number of the class.
    pub class: u16,
    /// The address of a sample: a node whose fields are as its constructor leaves them.
    pub sample: u64,
    /// The positions of the recursive fields, in order.
    pub recursive: Vec<usize>,
    /// The bounded fields that lead to no nodes, and the links.
    pub values: Vec<Field>,
    /// The positions of the links, which lead to nodes above: fields of `values` whose words are indices.
    pub links: Vec<usize>,
}

/// The object above the nodes, such as a list with its first node. The predicate that decides is a method of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Top {
    /// The address of the object. It is used itself, since nodes may refer to it as the object around them.
    pub sample: u64,
    /// The position of the field that leads to the nodes.
    pub link: usize,
    /// Whether that field may be `null`.
    pub includes_null: bool,
    /// The bounded fields other than `link`.
    pub values: Vec<Field>,
}

/// The objects that a predicate judges, and the predicate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The class of the nodes, with a sample.
    pub node: Node,
    /// The object above the nodes; none if the predicate is a method of a node.
    pub top: Option<Top>,
    /// The predicate that decides: the number of a method whose only parameter is the top object, or the first node.
    pub predicate: u16,
}

impl Scene {
    /// The scene of a structure, on a machine that has its samples. None if the machine has gone back to before they were made.
    pub fn new(structure: &Structure, machine: &Machine, predicate: u16) -> Option<Scene> {
        let slot = |field: &RecursiveField| usize::from(field.slot);
        let fields = |values: &[ValueField]| {
            let fields = values.iter();
            fields.map(|field| Field { slot: field.slot.into(), words: field.words.clone() }).collect()
        };
        let node = Node {
            class: structure.node.class,
            sample: machine.address_of(structure.node.sample)?,
            recursive: structure.node.recursive.iter().map(slot).collect(),
            values: fields(&structure.node.values),
            links: structure.node.links.iter().map(|slot| usize::from(*slot)).collect(),
        };
        let top = match &structure.top {
            None => None,
            Some(top) => Some(Top {
                sample: machine.address_of(top.sample)?,
                link: slot(&top.reference),
                includes_null: top.includes_null,
                values: fields(&top.values),
            }),
        };
        Some(Scene { node, top, predicate })
    }

    /// The fields of nodes, for the algorithms.
    ///
    /// # Errors
    ///
    /// There is no recursive field, or a domain is empty or too large.
    pub fn shape(&self) -> Result<Shape, Error> {
        Shape::new(self.node.recursive.len(), domains(&self.node.values))
    }

    /// The scene with links that lead up to `distance` steps above.
    #[must_use]
    pub fn with_link_distance(mut self, distance: u32) -> Scene {
        for field in self.node.values.iter_mut().filter(|field| self.node.links.contains(&field.slot)) {
            field.words = links::words(distance);
        }
        self
    }

    /// The greatest number of steps that a link has a value for.
    pub(crate) fn link_distance(&self) -> u32 {
        let mut links = self.node.values.iter().filter(|field| self.node.links.contains(&field.slot));
        links.next().map_or(0, |field| field.words.len() as u32 - 2)
    }

    /// Whether an address is that of the top object, and `slot` one of its bounded fields.
    pub(crate) fn is_bounded_above(&self, address: u64, slot: usize) -> bool {
        let top = self.top.as_ref().filter(|top| top.sample == address);
        top.is_some_and(|top| top.link == slot || top.values.iter().any(|field| field.slot == slot))
    }

    /// Number of values of each other field of the top object.
    pub fn top_domains(&self) -> Vec<usize> {
        self.top.as_ref().map(|top| domains(&top.values)).unwrap_or_default()
    }
}

fn domains(fields: &[Field]) -> Vec<usize> {
    fields.iter().map(|field| field.words.len()).collect()
}
