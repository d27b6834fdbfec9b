//! Classes as a regular tree grammar: productions build structures of a class from structures of other classes.

use std::ops::Range;

use crate::shape::Shape;

/// A class of structures, by position; 0 is the class that contains only null.
pub(crate) type Class = u32;

/// A set of classes, by position.
pub(crate) type Group = u32;

/// The class of null.
pub(crate) const NULL: Class = 0;

/// A way to build structures of a class: each substructure belongs to any class of its group, and the other fields have any of
/// the valuations.
#[derive(Debug)]
pub(crate) struct Production {
    pub(crate) class: Class,
    /// The rows of the valuations.
    pub(crate) valuations: Range<usize>,
}

/// Accepted structures: the members of a group, below a top object with certain values.
#[derive(Debug)]
pub(crate) struct Root {
    /// The row of the top object's values.
    pub(crate) top: usize,
    pub(crate) group: Group,
}

/// Classes, productions and roots. Each structure belongs to one class and is built by one production.
#[derive(Debug)]
pub(crate) struct Grammar {
    pub(crate) shape: Shape,
    /// The largest size for which the grammar is valid.
    pub(crate) largest: u32,
    /// The smallest size of a structure, for each class.
    pub(crate) sizes: Vec<u32>,
    pub(crate) productions: Vec<Production>,
    pub(crate) roots: Vec<Root>,
    /// For each production, the group of each recursive field.
    components: Vec<Group>,
    /// The rows of valuations of all productions.
    valuations: Vec<u16>,
    rows: usize,
    /// For each group, the end of its range of members.
    ends: Vec<usize>,
    members: Vec<Class>,
    top_fields: usize,
    /// The rows of values of top objects.
    tops: Vec<u16>,
}

impl Grammar {
    /// A grammar with null as its only class, below top objects with this number of nonrecursive fields.
    pub(crate) fn new(shape: Shape, largest: u32, top_fields: usize) -> Grammar {
        Grammar {
            shape,
            largest,
            sizes: vec![0],
            productions: Vec::new(),
            roots: Vec::new(),
            components: Vec::new(),
            valuations: Vec::new(),
            rows: 0,
            ends: Vec::new(),
            members: Vec::new(),
            top_fields,
            tops: Vec::new(),
        }
    }

    /// Number of groups.
    pub(crate) fn groups(&self) -> usize {
        self.ends.len()
    }

    /// The classes of a group, in ascending order.
    pub(crate) fn members(&self, group: usize) -> &[Class] {
        let begin = if group == 0 { 0 } else { self.ends[group - 1] };
        &self.members[begin..self.ends[group]]
    }

    /// The groups of the substructures that a production combines.
    pub(crate) fn components(&self, production: usize) -> &[Group] {
        let fields = self.shape.recursive_fields();
        &self.components[production * fields..][..fields]
    }

    /// The valuation in a row: the values of the nonrecursive fields.
    pub(crate) fn valuation(&self, row: usize) -> &[u16] {
        let domains = self.shape.domains().len();
        &self.valuations[row * domains..][..domains]
    }

    /// The values of a top object, by row.
    pub(crate) fn top(&self, row: usize) -> &[u16] {
        &self.tops[row * self.top_fields..][..self.top_fields]
    }

    /// Adds a group. The members must ascend.
    pub(crate) fn add_group(&mut self, members: impl IntoIterator<Item = Class>) -> Group {
        self.members.extend(members);
        self.ends.push(self.members.len());
        self.ends.len() as Group - 1
    }

    /// Adds a production, without valuations.
    pub(crate) fn add_production(&mut self, class: Class, components: impl IntoIterator<Item = Group>) {
        self.productions.push(Production { class, valuations: self.rows..self.rows });
        self.components.extend(components);
    }

    /// Adds a valuation to the last production.
    pub(crate) fn add_valuation(&mut self, values: &[u16]) {
        self.valuations.extend_from_slice(values);
        self.rows += 1;
        if let Some(production) = self.productions.last_mut() {
            production.valuations.end = self.rows;
        }
    }

    /// Adds a root: the structures of a group, below a top object with these values.
    pub(crate) fn add_root(&mut self, values: &[u16], group: Group) {
        let top = self.roots.len();
        self.tops.extend_from_slice(values);
        self.roots.push(Root { top, group });
    }

    /// Size of the classes and productions, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.sizes.as_slice())
            + size_of_val(self.productions.as_slice())
            + size_of_val(self.roots.as_slice())
            + size_of_val(self.components.as_slice())
            + size_of_val(self.valuations.as_slice())
            + size_of_val(self.ends.as_slice())
            + size_of_val(self.members.as_slice())
            + size_of_val(self.tops.as_slice())
    }
}
