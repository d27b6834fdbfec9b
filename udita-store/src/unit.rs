//! Units of work: intervals of decision strings, their rests, and how rests are cut.
//!
//! The cuts of a rest lie on the path to it: each is an untried alternative of one of its choices. So the end of every unit
//! is the beginning of the path with one further decision, and the number of alternatives at each choice of the path says
//! all about the untried ones.

use serde::{Deserialize, Serialize};
use udita::Decisions;
use udita::search::Interval;

use crate::text;

/// Pieces into which a rest is cut at most.
pub const PIECES: usize = 8;

/// An interval with its part of the tree.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// The interval.
    #[serde(with = "text")]
    pub paths: Interval,
    /// Its part of the tree, if each alternative of a choice has an equal part (Knuth's weights).
    pub weight: f64,
}

impl Unit {
    /// The whole tree.
    pub fn root() -> Unit {
        Unit { paths: Interval::default(), weight: 1.0 }
    }
}

/// The name of a unit of a program: a hash.
pub fn id(program: &str, paths: &Interval) -> String {
    let mut id = blake3::hash(format!("{program} {paths}").as_bytes()).to_hex().to_string();
    id.truncate(32);
    id
}

/// What a unit leaves when its budget ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rest {
    /// The interval. It begins at the path where the unit stopped.
    #[serde(with = "text")]
    pub paths: Interval,
    /// The number of alternatives at each choice of this path.
    pub alternatives: Vec<u64>,
}

impl Rest {
    /// Cuts the rest into up to `pieces` units, in order: at its shallowest choices first, at a wide one in equal steps.
    pub fn cut(&self, pieces: usize) -> Vec<Unit> {
        let (levels, own) = self.paths.untried(&self.alternatives);
        let mut left = pieces.saturating_sub(1) as u64;
        let cuts_at: Vec<u64> = levels
            .iter()
            .map(|level| {
                let cuts = left.min(level.count());
                left -= cuts;
                cuts
            })
            .collect();
        let mut units = Vec::new();
        let mut from = self.paths.from.clone();
        let mut weight = own;
        for (level, &cuts) in levels.iter().zip(&cuts_at).rev() {
            let mut next = level.next;
            for number in 0..cuts {
                let alternative =
                    level.next + (u128::from(level.count()) * u128::from(number) / u128::from(cuts)) as u64;
                weight += (alternative - next) as f64 * level.share;
                let path = &self.paths.from.0[..level.depth];
                let begin = Decisions(path.iter().copied().chain([alternative as u32]).collect());
                let paths = Interval { from: from.clone(), to: Some(begin.clone()) };
                units.push(Unit { paths, weight });
                (from, weight, next) = (begin, 0.0, alternative);
            }
            weight += (level.end - next) as f64 * level.share;
        }
        units.push(Unit { paths: Interval { from, to: self.paths.to.clone() }, weight });
        units
    }
}

#[cfg(test)]
mod tests;
