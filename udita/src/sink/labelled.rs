//! Graphs with labels at vertices and edges, up to the numbering of vertices.

use canonical_form::Canonize;

use super::encoding::Encoding;

/// A directed graph with labels. An edge stands at both of its ends, so that the search for symmetries refines along it both ways.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Labelled {
    labels: Vec<u128>,
    /// Of each vertex the other ends of its edges, in order, each with the edge's label and direction.
    ends: Vec<Vec<(u64, usize)>>,
}

impl Labelled {
    /// A graph with these vertices and no edges.
    pub(super) fn new(labels: Vec<u128>) -> Labelled {
        Labelled { ends: vec![Vec::new(); labels.len()], labels }
    }

    /// Adds an edge.
    pub(super) fn edge(&mut self, from: usize, label: u64, to: usize) {
        self.ends[from].push((2 * label, to));
        self.ends[to].push((2 * label + 1, from));
    }

    /// A hash that is equal for graphs that are the same up to the numbering of vertices, and different for all others. If the
    /// numbering `is_canonical` already, there is nothing to search for.
    ///
    /// The search for a canonical numbering is the one of nauty and Traces: partition refinement, and individualisation where that
    /// leaves symmetries (B. D. McKay and A. Piperno, *Practical graph isomorphism, II*, 2014).
    pub(super) fn hash(mut self, is_canonical: bool) -> u128 {
        self.ends.iter_mut().for_each(|ends| ends.sort_unstable());
        let canonical = if is_canonical { self } else { self.canonical() };
        let mut encoding = Encoding::default();
        for (label, ends) in canonical.labels.iter().zip(&canonical.ends) {
            encoding.label(*label);
            encoding.number(ends.len() as u64);
            for &(label, end) in ends {
                encoding.number(label);
                encoding.number(end as u64);
            }
        }
        encoding.hash()
    }
}

impl Canonize for Labelled {
    fn size(&self) -> usize {
        self.labels.len()
    }

    fn apply_morphism(&self, images: &[usize]) -> Labelled {
        let mut image = Labelled::new(vec![0; self.labels.len()]);
        for (vertex, &to) in images.iter().enumerate() {
            image.labels[to] = self.labels[vertex];
            let ends = &mut image.ends[to];
            ends.extend(self.ends[vertex].iter().map(|&(label, end)| (label, images[end])));
            ends.sort_unstable();
        }
        image
    }

    fn invariant_color(&self, vertex: usize) -> u64 {
        // Half of a hash is a hash.
        self.labels[vertex] as u64
    }

    fn invariant_neighborhood(&self, vertex: usize) -> impl Iterator<Item = (usize, u64)> {
        self.ends[vertex].iter().map(|&(label, end)| (end, label))
    }
}
