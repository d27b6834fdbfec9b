//! Tuples of substructures, by size.

use std::ops::Range;

use crate::composition::Composition;
use crate::table::{StructureId, Table};

/// Iterates over the tuples of the structures of a table whose sizes add up to a total, one total after another.
///
/// Compositions of the total come in lexicographic order; tuples within a composition, in lexicographic order of ids. A tuple has
/// one total, so no tuple occurs twice.
pub struct Tuples {
    /// For each size from 0, the positions of the structures of that size.
    levels: Vec<Range<usize>>,
    composition: Composition,
    /// The range of each component, for the current composition.
    ranges: Vec<Range<usize>>,
    ids: Vec<StructureId>,
    state: State,
}

enum State {
    /// A total was started, and no tuple taken yet.
    Begin,
    /// There is a current tuple.
    Tuple,
    /// All tuples of the total were taken.
    End,
}

impl Tuples {
    /// An iterator without tuples; [`Tuples::next_total`] moves to the total 0.
    pub fn new(fields: usize) -> Tuples {
        Tuples {
            levels: Vec::new(),
            composition: Composition::first(fields, 0),
            ranges: vec![0..0; fields],
            ids: vec![StructureId::NULL; fields],
            state: State::End,
        }
    }

    /// The current tuple, after a call of [`Tuples::advance`] that returned `true`.
    pub fn ids(&self) -> &[StructureId] {
        &self.ids
    }

    /// Moves to the next larger total. The structures added since the last call must be exactly those of that size.
    pub fn next_total(&mut self, table: &Table) {
        let begin = self.levels.last().map_or(0, |level| level.end);
        let total = self.levels.len() as u32;
        self.levels.push(begin..table.count() + 1);
        self.composition = Composition::first(self.ids.len(), total);
        self.state = State::Begin;
    }

    /// Advances to the next tuple of the total. Returns `false` if none is left.
    pub fn advance(&mut self) -> bool {
        let is_found = match self.state {
            State::Begin => self.first_of_composition(),
            State::Tuple => self.next_of_composition(),
            State::End => return false,
        };
        if is_found {
            return true;
        }
        while self.composition.advance() {
            if self.first_of_composition() {
                return true;
            }
        }
        self.state = State::End;
        false
    }

    fn first_of_composition(&mut self) -> bool {
        for (range, part) in self.ranges.iter_mut().zip(self.composition.parts()) {
            *range = self.levels[*part as usize].clone();
        }
        for (id, range) in self.ids.iter_mut().zip(&self.ranges) {
            *id = StructureId::at(range.start);
        }
        self.state = State::Tuple;
        self.ranges.iter().all(|range| !range.is_empty())
    }

    fn next_of_composition(&mut self) -> bool {
        for (id, range) in self.ids.iter_mut().zip(&self.ranges).rev() {
            let next = id.index() + 1;
            if next < range.end {
                *id = StructureId::at(next);
                return true;
            }
            *id = StructureId::at(range.start);
        }
        false
    }
}
