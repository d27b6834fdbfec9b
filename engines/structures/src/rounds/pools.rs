//! The pools of kept structures by size, and the structures of the current round.

use crate::composition::Composition;
use crate::error::Error;
use crate::shape::Shape;
use crate::table::{Entry, StructureId, Table};

/// `pool` and `last` of the paper.
pub(super) struct Pools {
    /// For each size, the structures of `pool`, followed by those of `last`.
    levels: Vec<Vec<StructureId>>,
    /// For each size, the number of structures of `pool`.
    older: Vec<usize>,
}

impl Pools {
    /// Pools in which `last` contains only null.
    pub(super) fn new(largest: u32) -> Pools {
        let mut levels = vec![Vec::new(); largest as usize + 1];
        levels[0].push(StructureId::NULL);
        Pools { older: vec![0; levels.len()], levels }
    }

    /// Moves `last` into `pool`, and makes `kept` the new `last`.
    pub(super) fn end_round(&mut self, table: &Table, kept: &[StructureId]) {
        for (older, level) in self.older.iter_mut().zip(&self.levels) {
            *older = level.len();
        }
        for id in kept {
            self.levels[table.size(*id) as usize].push(*id);
        }
    }

    /// Visits each tuple whose sizes add up to `total` and that has a component from `last`, exactly once: by composition, by the
    /// first component from `last`, and in lexicographic order.
    pub(super) fn combine(
        &self,
        fields: usize,
        total: u32,
        mut judge: impl FnMut(&[StructureId]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut composition = Composition::first(fields, total);
        loop {
            for first_last in 0..fields {
                let slices = composition.parts().iter().enumerate().map(|(field, part)| {
                    let (level, older) = (&self.levels[*part as usize], self.older[*part as usize]);
                    match field.cmp(&first_last) {
                        std::cmp::Ordering::Less => &level[..older],
                        std::cmp::Ordering::Equal => &level[older..],
                        std::cmp::Ordering::Greater => &level[..],
                    }
                });
                product(&slices.collect::<Vec<_>>(), &mut judge)?;
            }
            if !composition.advance() {
                return Ok(());
            }
        }
    }
}

/// Visits all tuples with one component from each slice, in lexicographic order.
fn product(
    slices: &[&[StructureId]],
    judge: &mut impl FnMut(&[StructureId]) -> Result<(), Error>,
) -> Result<(), Error> {
    if slices.iter().any(|slice| slice.is_empty()) {
        return Ok(());
    }
    let mut places = vec![0; slices.len()];
    let mut tuple: Vec<_> = slices.iter().map(|slice| slice[0]).collect();
    loop {
        judge(&tuple)?;
        let Some(field) = (0..slices.len()).rev().find(|field| places[*field] + 1 < slices[*field].len())
        else {
            return Ok(());
        };
        places[field] += 1;
        places[field + 1..].fill(0);
        for field in field..slices.len() {
            tuple[field] = slices[field][places[field]];
        }
    }
}

/// `this` of the paper: structures that are not yet in the table.
pub(super) struct Staged {
    fields: usize,
    domains: usize,
    count: usize,
    substructures: Vec<StructureId>,
    values: Vec<u16>,
}

impl Staged {
    pub(super) fn new(shape: &Shape) -> Staged {
        let (fields, domains) = (shape.recursive_fields(), shape.domains().len());
        Staged { fields, domains, count: 0, substructures: Vec::new(), values: Vec::new() }
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn push(&mut self, entry: Entry<'_>) {
        self.count += 1;
        self.substructures.extend_from_slice(entry.substructures);
        self.values.extend_from_slice(entry.values);
    }

    pub(super) fn replace(&mut self, place: usize, entry: Entry<'_>) {
        self.substructures[place * self.fields..][..self.fields].copy_from_slice(entry.substructures);
        self.values[place * self.domains..][..self.domains].copy_from_slice(entry.values);
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        (0..self.count).map(|place| Entry {
            substructures: &self.substructures[place * self.fields..][..self.fields],
            values: &self.values[place * self.domains..][..self.domains],
        })
    }
}
