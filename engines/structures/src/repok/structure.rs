//! The structure of the candidates within bounds: a top object above a tree of nodes of one class, or such a tree itself.

use crate::{Error, Shape};
use udita_vm::machine::Handle;

use crate::repok::bounds::{Bounds, ClassBounds, Difference, Domain, FieldBounds};
use crate::repok::links;

/// Largest number of values of a field.
const MOST_VALUES: usize = 65_536;
/// The word of `null`.
const NULL: u64 = 0;

/// Candidates that are composed of nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct Structure {
    /// The object above the nodes; none if the root of the tree is the object that the predicate judges. Korat's search takes no
    /// other object than the root then, so it finds fewer structures (docs/korat.md).
    pub top: Option<Top>,
    /// The class and the fields of the nodes.
    pub node: Node,
    /// The largest number of nodes in a candidate.
    pub largest: u32,
    /// The fields of a node, for the algorithms: its recursive fields, and its value fields.
    pub shape: Shape,
}

/// The object above the nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Top {
    /// Its class: an index into [`Program::classes`](udita_vm::bytecode::program::Program::classes).
    pub class: u16,
    /// The simple name of its class.
    pub name: String,
    /// The object as its constructor has made it. Nodes of an inner class refer to it.
    pub sample: Handle,
    /// The field that leads to the nodes.
    pub reference: RecursiveField,
    /// Whether that field can be `null`, for no nodes.
    pub includes_null: bool,
    /// The other bounded fields, in the order of the finitization.
    pub values: Vec<ValueField>,
}

/// The class of nodes, with its bounded fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Their class: an index into [`Program::classes`](udita_vm::bytecode::program::Program::classes).
    pub class: u16,
    /// The simple name of their class.
    pub name: String,
    /// A node as its constructor has made it.
    pub sample: Handle,
    /// The fields that lead to nodes, in the order of the finitization.
    pub recursive: Vec<RecursiveField>,
    /// The other bounded fields, in the order of the finitization. The links, which lead to nodes above, come last.
    pub values: Vec<ValueField>,
    /// The places of the links.
    pub links: Vec<u16>,
}

/// A field that leads to nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecursiveField {
    /// The name of the field, without its class.
    pub name: String,
    /// Its place: an index into [`Class::fields`](udita_vm::bytecode::program::Class::fields).
    pub slot: u16,
}

/// A field with a word of the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueField {
    /// The name of the field, without its class.
    pub name: String,
    /// Its place: an index into [`Class::fields`](udita_vm::bytecode::program::Class::fields).
    pub slot: u16,
    /// Its values in order, 1 to 65536. The only reference is a single `null`.
    pub words: Vec<u64>,
}

/// A reason why candidates aren't composed of nodes.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The top object leads to no object.
    #[error("no field of `{class}` leads to an object, so there is nothing to compose; use `--search korat`")]
    NoReference {
        /// The class of the top object.
        class: String,
    },
    /// The top object leads to several structures.
    #[error(
        "the fields `{first}` and `{second}` of `{class}` both lead to objects, and only one field may lead to the \
         nodes; use `--search korat`"
    )]
    SeveralReferences {
        /// The class of the top object.
        class: String,
        /// A field of the top object that leads to objects.
        first: String,
        /// Another field of the top object that leads to objects.
        second: String,
    },
    /// A field leads to objects of a class that isn't the class of its nodes.
    #[error(
        "`{class}.{field}` leads to `{target}`, but all nodes must be of class `{node}`; use `--search korat`"
    )]
    OtherClass {
        /// The class with the field.
        class: String,
        /// The name of the field, without its class.
        field: String,
        /// The class of its objects.
        target: String,
        /// The class of the nodes.
        node: String,
    },
    /// A domain has objects of a subclass.
    #[error(
        "the objects of `{class}` include some of `{subclass}`, but all nodes must be of one class; use `--search korat`"
    )]
    Subclass {
        /// The class of the domain.
        class: String,
        /// The subclass whose objects the domain has, too.
        subclass: String,
    },
    /// No field of the nodes leads to nodes.
    #[error(
        "no field of `{class}` leads to another `{class}`, so its objects aren't composed; use `--search korat`"
    )]
    NoRecursiveField {
        /// The class of the nodes.
        class: String,
    },
    /// A field of the nodes has to lead to a node.
    #[error(
        "`{class}.{field}` can't be null, so no tree ends there; include null in its set, or use `--search korat`"
    )]
    WithoutNull {
        /// The class of the nodes.
        class: String,
        /// The name of the field that can't be `null`.
        field: String,
    },
    /// A field has no words and no objects of domains.
    #[error("`{class}.{field}` {reason}, which can't be composed; use `--search korat`")]
    Unsupported {
        /// The class with the field.
        class: String,
        /// The name of the field, without its class.
        field: String,
        /// The reason, which continues the message: "holds arrays".
        reason: String,
    },
    /// The nodes have an identity, but composed nodes are interchangeable.
    #[error(
        "the objects of `{class}` aren't interchangeable (`includeInIsomorphismCheck(false)`), but composed nodes are; use \
         `--search korat`"
    )]
    NotInterchangeable {
        /// The class of the nodes.
        class: String,
    },
    /// The finitization method has the nodes themselves.
    #[error(
        "the finitization method asks for the objects of `{class}` (`getObjects`, `getAllObjects` or `addAll`), but \
         composed nodes are other objects; use `--search korat`"
    )]
    Known {
        /// The class of the nodes.
        class: String,
    },
    /// Nodes differ before their fields have values.
    #[error(
        "`{class}.{field}` differs from object to object before it has a value from its bounds, but composed nodes begin alike; \
         use `--search korat`"
    )]
    Different {
        /// The class of the nodes.
        class: String,
        /// The name of the field that differs between the objects.
        field: String,
    },
    /// A field has no value.
    #[error("the domain of `{class}.{field}` is empty, so no structure exists; give it a value")]
    EmptyDomain {
        /// The class with the field.
        class: String,
        /// The name of the field without a value.
        field: String,
    },
    /// A field has too many values.
    #[error(
        "the domain of `{class}.{field}` has {values} values, more than 65536; take a smaller one, or use `--search korat`"
    )]
    LargeDomain {
        /// The class with the field.
        class: String,
        /// The name of the field, without its class.
        field: String,
        /// Number of values in the domain of the field.
        values: usize,
    },
    /// The algorithms refused the shape.
    #[error(transparent)]
    Shape(#[from] Error),
}

impl Structure {
    /// The structure whose recursive fields at these places are links: they lead to nodes above.
    ///
    /// # Errors
    ///
    /// No recursive field is left.
    pub fn with_links(mut self, slots: &[usize]) -> Result<Structure, Refusal> {
        let node = &mut self.node;
        let (links, recursive) = std::mem::take(&mut node.recursive)
            .into_iter()
            .partition(|field| slots.contains(&field.slot.into()));
        node.recursive = recursive;
        let links: Vec<RecursiveField> = links;
        node.links = links.iter().map(|field| field.slot).collect();
        let values = links.into_iter().map(|field| ValueField {
            name: field.name,
            slot: field.slot,
            words: links::words(1),
        });
        node.values.extend(values);
        let domains = node.values.iter().map(|field| field.words.len()).collect();
        self.shape = Shape::new(node.recursive.len(), domains)?;
        Ok(self)
    }
}

impl Bounds {
    /// The structure of the candidates.
    ///
    /// # Errors
    ///
    /// The candidates aren't composed of nodes of one class.
    pub fn shape(&self) -> Result<Structure, Refusal> {
        let references: Vec<(&FieldBounds, &[usize], bool)> =
            self.top.fields.iter().filter_map(leads_to_objects).collect();
        let is_node = references.iter().any(|(_, classes, _)| classes.contains(&0));
        let (top, root) = if is_node { (None, 0) } else { self.top(&references)? };
        let bounds = self.class(root).unwrap_or(&self.top);
        let node = self.node(root, bounds)?;
        let shape =
            Shape::new(node.recursive.len(), node.values.iter().map(|field| field.words.len()).collect())?;
        let largest = u32::try_from(bounds.objects).unwrap_or(u32::MAX);
        Ok(Structure { top, node, largest, shape })
    }

    /// The top object, which is no node, and the number of the class of nodes.
    fn top(&self, references: &[(&FieldBounds, &[usize], bool)]) -> Result<(Option<Top>, usize), Refusal> {
        let top = &self.top;
        let class = || top.name.clone();
        let &(field, classes, includes_null) = match references {
            [] => return Err(Refusal::NoReference { class: class() }),
            [only] => only,
            [(first, ..), (second, ..), ..] => {
                let (first, second) = (first.name.clone(), second.name.clone());
                return Err(Refusal::SeveralReferences { class: class(), first, second });
            }
        };
        let (node, others) = classes.split_first().ok_or_else(|| Refusal::NoReference { class: class() })?;
        if let Some(&other) = others.first() {
            return Err(self.other_class(top, field, other, *node));
        }
        let values = top.fields.iter().filter(|other| other.slot != field.slot);
        let values = values.map(|field| value_field(top, field)).collect::<Result<_, _>>()?;
        let reference = RecursiveField { name: field.name.clone(), slot: field.slot };
        let top =
            Top { class: top.class, name: class(), sample: top.sample, reference, includes_null, values };
        Ok((Some(top), *node))
    }

    /// The nodes, which are the objects of the class with number `number`, `bounds`.
    fn node(&self, number: usize, bounds: &ClassBounds) -> Result<Node, Refusal> {
        let class = || bounds.name.clone();
        let (mut recursive, mut values) = (Vec::new(), Vec::new());
        for field in &bounds.fields {
            let Some((_, classes, includes_null)) = leads_to_objects(field) else {
                values.push(value_field(bounds, field)?);
                continue;
            };
            if let Some(&other) = classes.iter().find(|&&class| class != number) {
                return Err(self.other_class(bounds, field, other, number));
            }
            if !includes_null {
                return Err(Refusal::WithoutNull { class: class(), field: field.name.clone() });
            }
            recursive.push(RecursiveField { name: field.name.clone(), slot: field.slot });
        }
        if recursive.is_empty() {
            return Err(Refusal::NoRecursiveField { class: class() });
        }
        if !bounds.interchangeable && bounds.objects > 1 {
            return Err(Refusal::NotInterchangeable { class: class() });
        }
        if bounds.known {
            return Err(Refusal::Known { class: class() });
        }
        match &bounds.difference {
            None => Ok(Node {
                class: bounds.class,
                name: class(),
                sample: bounds.sample,
                recursive,
                values,
                links: Vec::new(),
            }),
            Some(Difference::Class(subclass)) => {
                Err(Refusal::Subclass { class: class(), subclass: subclass.clone() })
            }
            Some(Difference::Field(field)) => {
                Err(Refusal::Different { class: class(), field: field.clone() })
            }
        }
    }

    fn other_class(&self, bounds: &ClassBounds, field: &FieldBounds, other: usize, node: usize) -> Refusal {
        let name = |number| self.class(number).map_or_else(String::new, |class| class.name.clone());
        Refusal::OtherClass {
            class: bounds.name.clone(),
            field: field.name.clone(),
            target: name(other),
            node: name(node),
        }
    }
}

/// A field that leads to objects, their classes, and whether it can be `null`. A field that is always `null` leads nowhere.
fn leads_to_objects(field: &FieldBounds) -> Option<(&FieldBounds, &[usize], bool)> {
    match &field.domain {
        Domain::Objects { classes, includes_null } if !classes.is_empty() => {
            Some((field, classes, *includes_null))
        }
        _ => None,
    }
}

/// A field that leads to no object.
fn value_field(bounds: &ClassBounds, field: &FieldBounds) -> Result<ValueField, Refusal> {
    let (class, name) = (|| bounds.name.clone(), || field.name.clone());
    let words = match &field.domain {
        Domain::Words(words) => words.clone(),
        Domain::Objects { includes_null: true, .. } => vec![NULL],
        Domain::Objects { .. } => Vec::new(),
        Domain::Unsupported(reason) => {
            return Err(Refusal::Unsupported { class: class(), field: name(), reason: reason.clone() });
        }
    };
    match words.len() {
        0 => Err(Refusal::EmptyDomain { class: class(), field: name() }),
        1..=MOST_VALUES => Ok(ValueField { name: name(), slot: field.slot, words }),
        values => Err(Refusal::LargeDomain { class: class(), field: name(), values }),
    }
}
