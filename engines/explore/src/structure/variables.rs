//! The variables of symbolic fields.

use rustc_hash::FxHashMap;
use udita_solver::{TermId, Terms};

use super::domain::Domain;

/// The variables: those of the top object, then those of the nodes by position. All terms use only these.
#[derive(Debug)]
pub(super) struct Variables {
    top: usize,
    nodes: Vec<Domain>,
    /// Shifted conditions, by the condition and the distance.
    moved: FxHashMap<(TermId, u32), TermId>,
}

impl Variables {
    /// Makes the variables of the top object. The arena must have no variables yet.
    pub(super) fn new(terms: &mut Terms, nodes: Vec<Domain>, top: &[Domain]) -> Variables {
        for domain in top {
            terms.bounded(domain.sort, domain.bounds());
        }
        Variables { top: top.len(), nodes, moved: FxHashMap::default() }
    }

    pub(super) fn top(&self, terms: &Terms, field: usize) -> TermId {
        terms.variables()[field]
    }

    pub(super) fn node(&self, terms: &mut Terms, position: usize, field: usize) -> TermId {
        let index = self.top + position * self.nodes.len() + field;
        while terms.variables().len() <= index {
            let next = (terms.variables().len() - self.top) % self.nodes.len();
            terms.bounded(self.nodes[next].sort, self.nodes[next].bounds());
        }
        terms.variables()[index]
    }

    /// A condition on nodes, with each node replaced by the one `distance` positions later.
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
