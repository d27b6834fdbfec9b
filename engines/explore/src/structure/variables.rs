//! The variables of symbolic fields.

use rustc_hash::FxHashMap;
use udita_solver::{TermId, Terms};

use super::domain::Domain;

/// The variables of the top object, then those of the nodes by position. All terms are over them.
#[derive(Debug)]
pub(super) struct Variables {
    top: usize,
    nodes: Vec<Domain>,
    /// Conditions shifted to other positions, by the condition and the distance.
    moved: FxHashMap<(TermId, u32), TermId>,
}

impl Variables {
    /// Creates the variables of the top object in an arena without variables.
    pub(super) fn new(terms: &mut Terms, nodes: Vec<Domain>, top: &[Domain]) -> Variables {
        for domain in top {
            terms.bounded(domain.sort, domain.bounds());
        }
        Variables { top: top.len(), nodes, moved: FxHashMap::default() }
    }

    /// The variable of a field of the top object.
    pub(super) fn top(&self, terms: &Terms, field: usize) -> TermId {
        terms.variables()[field]
    }

    /// The variable of a field of the node at a position.
    pub(super) fn node(&self, terms: &mut Terms, position: usize, field: usize) -> TermId {
        let index = self.top + position * self.nodes.len() + field;
        while terms.variables().len() <= index {
            let next = (terms.variables().len() - self.top) % self.nodes.len();
            terms.bounded(self.nodes[next].sort, self.nodes[next].bounds());
        }
        terms.variables()[index]
    }

    /// A condition on nodes, shifted by `distance` positions.
    pub(super) fn moved(&mut self, terms: &mut Terms, condition: TermId, distance: u32) -> TermId {
        if let Some(&moved) = self.moved.get(&(condition, distance)) {
            return moved;
        }
        let (top, fields) = (self.top, self.nodes.len());
        let moved = terms.renamed(condition, |terms, variable| {
            let place = variable.index() - top;
            self.node(terms, place / fields + distance as usize, place % fields)
        });
        self.moved.insert((condition, distance), moved);
        moved
    }
}
