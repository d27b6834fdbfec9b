//! The k-th structure: unranking.
//!
//! This is the method of P. Flajolet, P. Zimmermann and B. Van Cutsem, "A calculus for the random generation of labelled
//! combinatorial structures" (1994), with a given rank instead of random numbers, as in C. Martínez and X. Molinero, "A generic
//! approach for the unranking of labeled combinatorial classes" (2001): a rank selects a choice by subtraction of counts, and the
//! remainder is divided among the substructures.

use num_bigint::BigUint;

use super::cells::NULL;
use super::counts::Counts;
use crate::tree::Tree;

/// A structure together with its top object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Whole<'c> {
    /// The values of the top object's nonrecursive fields: indices into their domains. Empty without a top object.
    pub top: &'c [u16],
    /// The structure below the top object.
    pub tree: Tree,
}

impl<'c> Counts<'c> {
    /// The structure at position `k`, from 0, among those of a size. `None` if there are fewer.
    ///
    /// A structure of size n takes n steps; each multiplies big integers once for each choice of a cell.
    pub fn nth(&self, size: u32, k: &BigUint) -> Option<Whole<'c>> {
        let mut rank = k.clone();
        let (root, union) =
            self.roots(size).find(|(_, union)| !subtract(&mut rank, &self.cells.union(*union).count))?;
        Some(Whole { top: self.grammar.top(root.top), tree: tree(self, union, rank)? })
    }
}

/// The structure of a union at a rank.
fn tree(counts: &Counts<'_>, union: u32, rank: BigUint) -> Option<Tree> {
    let mut tree = counts.no_tree();
    let mut pending = Vec::new();
    if union != NULL {
        pending.push((None, union, rank));
    }
    while let Some((place, union, mut rank)) = pending.pop() {
        let (choice, mut per_valuation) = select(counts, union, &mut rank)?;
        let production = &counts.grammar.productions[counts.cells.production(choice)];
        let row = &rank / &per_valuation;
        rank %= &per_valuation;
        let row = production.valuations.start + usize::try_from(row).ok()?;
        let object = tree.push(place, counts.grammar.valuation(row));
        let first = pending.len();
        for (field, &child) in
            counts.cells.children(choice).iter().enumerate().filter(|(_, child)| **child != NULL)
        {
            per_valuation /= &counts.cells.union(child).count;
            pending.push((Some((object, field)), child, &rank / &per_valuation));
            rank %= &per_valuation;
        }
        pending[first..].reverse();
    }
    Some(tree)
}

/// Selects the choice of a union that contains a rank. Returns it with its number of structures for each valuation, and reduces
/// the rank to the position within the choice.
fn select(counts: &Counts<'_>, union: u32, rank: &mut BigUint) -> Option<(usize, BigUint)> {
    let mut members = counts.cells.union(union).members.clone().map(|member| counts.cells.member(member));
    let cell = members.find(|cell| !subtract(rank, &cell.count))?;
    for choice in cell.choices.clone() {
        let per_valuation = counts.cells.per_valuation(choice);
        let valuations = counts.grammar.productions[counts.cells.production(choice)].valuations.len();
        if !subtract(rank, &(&per_valuation * valuations)) {
            return Some((choice, per_valuation));
        }
    }
    None
}

/// Subtracts a count from a rank. Returns `false`, and leaves the rank as it is, if the rank is smaller.
fn subtract(rank: &mut BigUint, count: &BigUint) -> bool {
    let is_beyond = *rank >= *count;
    if is_beyond {
        *rank -= count;
    }
    is_beyond
}
