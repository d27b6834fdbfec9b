//! Tuples of substructures, by size.

use std::ops::Range;

use crate::composition::Composition;
use crate::table::{StructureId, Table};

/// All tuples of the structures of a table whose sizes add up to a total, for one total after the other.
///
/// The compositions of the total come in lexicographic order; those of one composition come in lexicographic order of ids. A tuple
/// has one total, so none comes twice.
pub struct Tuples {
    /// For each size from 0 on the positions of the structures of that size.
    levels: Vec<Range<usize>>,
    composition: Composition,
    /// The range of each component, for the current composition.
    ranges: Vec<Range<usize>>,
    ids: Vec<StructureId>,
    state: State,
}

enum State {
    /// At the begin of a total.
    Begin,
    /// There is a current tuple.
    Tuple,
    /// No tuple is left.
    End,
}

impl Tuples {
    /// No tuples; [`Tuples::next_total`] goes on to those with the total 0.
    pub fn new(fields: usize) -> Tuples {
        Tuples {
            levels: Vec::new(),
            composition: Composition::first(fields, 0),
            ranges: vec![0..0; fields],
            ids: vec![StructureId::NULL; fields],
            state: State::End,
        }
    }

    /// The current tuple, after a call of [`Tuples::advance`] that gave `true`.
    pub fn ids(&self) -> &[StructureId] {
        &self.ids
    }

    /// Goes on to tuples whose total is larger by 1. The structures of that size must be those added since the last call.
    pub fn next_total(&mut self, table: &Table) {
        let begin = self.levels.last().map_or(0, |level| level.end);
        let total = self.levels.len() as u32;
        self.levels.push(begin..table.count() + 1);
        self.composition = Composition::first(self.ids.len(), total);
        self.state = State::Begin;
    }

    /// The next tuple of the total. `false` if none is left.
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
