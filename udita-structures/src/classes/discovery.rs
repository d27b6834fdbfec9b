//! The classes of the valid structures, and how they are built from each other.

use std::hash::Hash;
use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::error::Error;
use crate::predicate::Summarised;
use crate::shape::Shape;
use crate::table::{Entry, StructureId, Table};
use crate::tuples::Tuples;
use crate::view::{Expansion, Stubs};

/// A way to build structures of a class, for several valuations of the other fields.
#[derive(Debug)]
pub(super) struct Production {
    pub(super) class: StructureId,
    /// The rows of valuations.
    pub(super) valuations: Range<usize>,
}

/// The classes of the valid structures up to a size, and their productions.
#[derive(Debug)]
pub struct Classes<S> {
    pub(super) largest: u32,
    /// A smallest structure of each class: its id is the class, its substructures are classes.
    pub(super) representatives: Table,
    /// The summary of each class, without null.
    summaries: Vec<S>,
    pub(super) productions: Vec<Production>,
    /// The classes of the substructures, for each production.
    substructures: Vec<StructureId>,
    /// The rows of valuations of all productions.
    valuations: Vec<u16>,
    rows: usize,
    candidates: u64,
}

impl<S> Classes<S> {
    /// Number of classes.
    pub fn count(&self) -> usize {
        self.summaries.len()
    }

    /// The summaries of the classes, in the order of discovery.
    pub fn summaries(&self) -> &[S] {
        &self.summaries
    }

    /// Number of productions. Valuations with the same result are one production.
    pub fn productions(&self) -> usize {
        self.productions.len()
    }

    /// Number of candidates that the predicate judged.
    pub fn candidates(&self) -> u64 {
        self.candidates
    }

    /// Bytes of the classes and productions.
    pub fn bytes(&self) -> usize {
        self.representatives.bytes()
            + size_of_val(self.summaries.as_slice())
            + size_of_val(self.productions.as_slice())
            + size_of_val(self.substructures.as_slice())
            + size_of_val(self.valuations.as_slice())
    }

    pub(super) fn shape(&self) -> &Shape {
        self.representatives.shape()
    }

    /// The classes of the substructures that a production combines.
    pub(super) fn components(&self, production: usize) -> &[StructureId] {
        let fields = self.shape().recursive_fields();
        &self.substructures[production * fields..][..fields]
    }

    /// A valuation of the other fields.
    pub(super) fn valuation(&self, row: usize) -> &[u16] {
        let domains = self.shape().domains().len();
        &self.valuations[row * domains..][..domains]
    }
}

impl<S: Clone + Eq + Hash> Classes<S> {
    /// Finds the classes of the structures of sizes 1 to `largest`. The classes and productions take `limit` bytes at most.
    ///
    /// Candidates are built of representatives, each once: for each tuple of classes whose smallest structures fit into the largest
    /// size, and for each valuation.
    pub fn discover<P: Summarised<Summary = S>>(
        shape: Shape,
        predicate: P,
        largest: u32,
        limit: usize,
    ) -> Result<Classes<S>, Error> {
        if largest > u16::MAX.into() {
            return Err(Error::LargeSize(largest));
        }
        let mut tuples = Tuples::new(shape.recursive_fields());
        let mut discovery = Discovery {
            predicate,
            stubs: Stubs::new(Expansion::Lazy),
            ids: FxHashMap::default(),
            found: Vec::new(),
            values: vec![0; shape.domains().len()],
            classes: Classes {
                largest,
                representatives: Table::new(shape),
                summaries: Vec::new(),
                productions: Vec::new(),
                substructures: Vec::new(),
                valuations: Vec::new(),
                rows: 0,
                candidates: 0,
            },
        };
        for size in 1..=largest {
            tuples.next_total(&discovery.classes.representatives);
            while tuples.advance() {
                discovery.combine(tuples.ids());
                if discovery.classes.bytes() > limit {
                    return Err(Error::Memory { size, kept: discovery.classes.productions(), limit });
                }
            }
        }
        Ok(discovery.classes)
    }
}

/// The search for classes.
struct Discovery<P: Summarised> {
    predicate: P,
    stubs: Stubs,
    ids: FxHashMap<P::Summary, StructureId>,
    /// The classes that the current tuple builds, with the valuations for each.
    found: Vec<(StructureId, Vec<u16>)>,
    values: Vec<u16>,
    classes: Classes<P::Summary>,
}

impl<P: Summarised> Discovery<P> {
    /// Judges all candidates with a tuple of representatives.
    fn combine(&mut self, tuple: &[StructureId]) {
        self.found.clear();
        loop {
            self.judge(tuple);
            if !self.classes.shape().next_valuation(&mut self.values) {
                break;
            }
        }
        self.found.sort_by_key(|(class, _)| *class);
        let classes = &mut self.classes;
        for built in self.found.chunk_by(|a, b| a.0 == b.0) {
            let begin = classes.rows;
            classes.rows += built.len();
            classes.productions.push(Production { class: built[0].0, valuations: begin..classes.rows });
            classes.substructures.extend_from_slice(tuple);
            built.iter().for_each(|(_, values)| classes.valuations.extend_from_slice(values));
        }
    }

    fn judge(&mut self, tuple: &[StructureId]) {
        let classes = &mut self.classes;
        classes.candidates += 1;
        let candidate = Entry { substructures: tuple, values: &self.values };
        if !self.predicate.accepts(&mut self.stubs.view(&classes.representatives, candidate)) {
            return;
        }
        let summaries: Vec<_> =
            tuple.iter().map(|id| id.index().checked_sub(1).map(|class| &classes.summaries[class])).collect();
        let summary = self.predicate.summary(&self.values, &summaries);
        let class = *self.ids.entry(summary).or_insert_with_key(|summary| {
            classes.summaries.push(summary.clone());
            classes.representatives.push(candidate)
        });
        self.found.push((class, self.values.clone()));
    }
}
