//! Discovers the classes of the valid structures and the productions that build them from each other.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::grammar::{Class, Grammar, Group, NULL};
use crate::error::Error;
use crate::predicate::Summarised;
use crate::shape::Shape;
use crate::table::{Entry, StructureId, Table};
use crate::tuples::Tuples;
use crate::view::{Expansion, Stubs};

/// The classes of the valid structures up to a size, and their productions.
#[derive(Debug)]
pub struct Classes<S> {
    pub(super) grammar: Grammar,
    /// The summary of each class, in the order of discovery, without null.
    summaries: Vec<S>,
    candidates: u64,
}

impl<S> Classes<S> {
    /// Classes found by another method, which judged this number of candidates.
    pub(crate) fn new(grammar: Grammar, summaries: Vec<S>, candidates: u64) -> Classes<S> {
        Classes { grammar, summaries, candidates }
    }

    /// Number of classes, without null.
    pub fn count(&self) -> usize {
        self.summaries.len()
    }

    /// The summaries of the classes, in the order of discovery.
    pub fn summaries(&self) -> &[S] {
        &self.summaries
    }

    /// Number of productions. Valuations with the same result share a production.
    pub fn productions(&self) -> usize {
        self.grammar.productions.len()
    }

    /// Number of candidates that the predicate judged.
    pub fn candidates(&self) -> u64 {
        self.candidates
    }

    /// Size of the classes and productions, in bytes.
    pub fn bytes(&self) -> usize {
        self.grammar.bytes() + size_of_val(self.summaries.as_slice())
    }
}

impl<S: Clone + Eq + Hash> Classes<S> {
    /// Finds the classes of the structures of sizes 1 to `largest`. The classes and productions take at most `limit` bytes.
    ///
    /// Each candidate is built once, from representatives: for each tuple of classes whose smallest structures fit into the
    /// largest size, and for each valuation.
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
            classes: Classes::new(Grammar::new(shape.clone(), largest, 0), Vec::new(), 0),
            representatives: Table::new(shape),
        };
        discovery.classes.grammar.add_group([NULL]);
        for size in 1..=largest {
            tuples.next_total(&discovery.representatives);
            while tuples.advance() {
                discovery.combine(tuples.ids());
                if discovery.classes.bytes() + discovery.representatives.bytes() > limit {
                    return Err(Error::Memory { size, kept: discovery.classes.productions(), limit });
                }
            }
        }
        let mut classes = discovery.classes;
        let all = classes.grammar.add_group(1..=classes.summaries.len() as Class);
        classes.grammar.add_root(&[], all);
        Ok(classes)
    }
}

/// The search for classes.
struct Discovery<P: Summarised> {
    predicate: P,
    stubs: Stubs,
    ids: FxHashMap<P::Summary, StructureId>,
    /// The classes that the current tuple builds, with the valuations of each.
    found: Vec<(StructureId, Vec<u16>)>,
    values: Vec<u16>,
    /// A smallest structure of each class. Its id is the number of the class; its substructures are classes.
    representatives: Table,
    /// The classes found. The grammar has a singleton group for each class, at the same position.
    classes: Classes<P::Summary>,
}

impl<P: Summarised> Discovery<P> {
    /// Judges all candidates over a tuple of representatives.
    fn combine(&mut self, tuple: &[StructureId]) {
        self.found.clear();
        loop {
            self.judge(tuple);
            if !self.representatives.shape().next_valuation(&mut self.values) {
                break;
            }
        }
        self.found.sort_by_key(|(class, _)| *class);
        let grammar = &mut self.classes.grammar;
        for built in self.found.chunk_by(|a, b| a.0 == b.0) {
            grammar.add_production(built[0].0.index() as Class, tuple.iter().map(|id| id.index() as Group));
            built.iter().for_each(|(_, values)| grammar.add_valuation(values));
        }
    }

    fn judge(&mut self, tuple: &[StructureId]) {
        let classes = &mut self.classes;
        classes.candidates += 1;
        let candidate = Entry { substructures: tuple, values: &self.values };
        if !self.predicate.accepts(&mut self.stubs.view(&self.representatives, candidate)) {
            return;
        }
        let summaries: Vec<_> =
            tuple.iter().map(|id| id.index().checked_sub(1).map(|class| &classes.summaries[class])).collect();
        let summary = self.predicate.summary(&self.values, &summaries);
        let class = *self.ids.entry(summary).or_insert_with_key(|summary| {
            classes.summaries.push(summary.clone());
            let class = self.representatives.push(candidate);
            classes.grammar.sizes.push(self.representatives.size(class));
            classes.grammar.add_group([class.index() as Class]);
            class
        });
        self.found.push((class, self.values.clone()));
    }
}
