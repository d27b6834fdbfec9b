//! Units of work: intervals of decision strings, their rests, and how rests are cut.
//!
//! A rest is cut along the path to it: each cut is an untried alternative of one of the choices on that path. So every unit ends at a prefix of the
//! path with one further decision, and the numbers of alternatives of the choices on the path determine all untried ones.

use crate::Decisions;
use crate::search::{Interval, Untried};
use serde::{Deserialize, Serialize};

use crate::store::text;

/// Maximum number of pieces of a rest.
pub const PIECES: usize = 8;

/// An interval with its share of the tree.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// The interval of paths that the unit runs.
    #[serde(with = "text")]
    pub paths: Interval,
    /// Its share of the tree, from 0 to 1, if all alternatives of a choice have equal shares (Knuth's weights).
    pub weight: f64,
}

impl Unit {
    /// The unit of the whole tree, with the weight 1.
    pub fn root() -> Unit {
        Unit { paths: Interval::default(), weight: 1.0 }
    }
}

/// The name of a unit of a program: a hash of 32 hexadecimal digits.
pub fn id(program: &str, paths: &Interval) -> String {
    let mut id = blake3::hash(format!("{program} {paths}").as_bytes()).to_hex().to_string();
    id.truncate(32);
    id
}

/// The rest of a unit whose budget is spent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rest {
    /// The interval, which begins at the path where the unit stopped.
    #[serde(with = "text")]
    pub paths: Interval,
    /// The number of alternatives at each choice of this path.
    pub alternatives: Vec<u64>,
}

impl Rest {
    /// The share of the tree that is left, by Knuth's weights.
    pub fn weight(&self) -> f64 {
        let (levels, own) = self.paths.untried(&self.alternatives);
        own + levels.iter().map(Untried::weight).sum::<f64>()
    }

    /// Cuts the rest into at most `pieces` units, in order. Their weights are as equal as the choices allow, and at least `least`; the first unit
    /// gets the remainder.
    pub fn cut(&self, pieces: usize, least: f64) -> Vec<Unit> {
        let (levels, own) = self.paths.untried(&self.alternatives);
        let total = own + levels.iter().map(Untried::weight).sum::<f64>();
        let size = (total / pieces.max(1) as f64).max(least);
        // From the end, where the alternatives of shallow choices, the largest, are.
        let mut units = Vec::new();
        let mut to = self.paths.to.clone();
        let mut weight = 0.0;
        for level in &levels {
            let mut end = level.end;
            while end > level.next && units.len() + 1 < pieces {
                // The alternatives that make a unit, with the weight collected so far. Sums of weights are not exact.
                let wanted = ((size - weight) / level.share - 1e-6).ceil().max(1.0) as u64;
                if wanted > end - level.next {
                    break;
                }
                end -= wanted;
                let path = &self.paths.from.0[..level.depth];
                let from = Decisions(path.iter().copied().chain([end as u32]).collect());
                let paths = Interval { from: from.clone(), to: to.replace(from) };
                units.push(Unit { paths, weight: weight + wanted as f64 * level.share });
                weight = 0.0;
            }
            weight += (end - level.next) as f64 * level.share;
        }
        units.push(Unit { paths: Interval { from: self.paths.from.clone(), to }, weight: weight + own });
        units.reverse();
        units
    }
}

#[cfg(test)]
mod tests;
