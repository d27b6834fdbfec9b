//! Predicts from earlier results whether a path condition can be satisfied.
//!
//! The classifier of the paper (TARDIS, 4.3, "Satisfiability predictions"): nearest neighbours need no training, and each result
//! takes effect at once.

use rustc_hash::FxHashSet;

use super::fingerprint::Fingerprint;

/// Number of neighbours that vote.
const NEIGHBOURS: usize = 3;

/// An earlier result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Item {
    fingerprint: Fingerprint,
    feasible: bool,
}

/// The earlier results: path conditions that were satisfied, and those whose search failed.
#[derive(Default)]
pub struct Classifier {
    items: Vec<Item>,
    known: FxHashSet<Item>,
}

/// The classification of a path condition by its neighbours.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Classification {
    /// The prediction by the votes of the neighbours.
    pub verdict: Verdict,
    /// The mean similarity of the neighbours; 0 if there are too few.
    pub similarity: f64,
}

/// A prediction, from the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// There are fewer results than neighbours needed.
    Unknown,
    /// Unsatisfiable: the neighbours agree, or are too dissimilar to decide.
    Infeasible,
    /// Unsatisfiable by a majority of the neighbours.
    LikelyInfeasible,
    /// Satisfiable by a majority of the neighbours.
    LikelyFeasible,
    /// Satisfiable by the agreement of all neighbours.
    Feasible,
}

impl Verdict {
    /// The verdict as the paper numbers it, from 0 for a unanimous or uncertain no to 3 for a unanimous yes.
    pub fn index(self) -> usize {
        match self {
            Verdict::Unknown | Verdict::Infeasible => 0,
            Verdict::LikelyInfeasible => 1,
            Verdict::LikelyFeasible => 2,
            Verdict::Feasible => 3,
        }
    }
}

/// The nearest neighbours of a fingerprint among the results, nearest first. Of equally near results, earlier ones come first.
///
/// The neighbours are kept while results arrive, so that a path condition is compared only once with each result.
#[derive(Clone, Debug, Default)]
pub struct Neighbours {
    nearest: [Option<(f64, bool)>; NEIGHBOURS],
    /// Number of results that were compared with the path condition.
    compared: usize,
}

impl Classifier {
    /// A classifier that has learned no results.
    pub fn new() -> Classifier {
        Classifier::default()
    }

    /// Adds a result and returns whether it is new. A repeated result changes nothing.
    pub fn learn(&mut self, fingerprint: &Fingerprint, feasible: bool) -> bool {
        let item = Item { fingerprint: *fingerprint, feasible };
        let is_new = self.known.insert(item);
        if is_new {
            self.items.push(item);
        }
        is_new
    }

    /// Number of distinct results learned.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are no results.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Predicts whether a path condition can be satisfied.
    pub fn classify(&self, fingerprint: &Fingerprint) -> Classification {
        let mut neighbours = Neighbours::default();
        self.update(&mut neighbours, fingerprint);
        neighbours.classification()
    }

    /// Compares a fingerprint with the results added since the last update of its neighbours.
    pub fn update(&self, neighbours: &mut Neighbours, fingerprint: &Fingerprint) {
        for item in self.items.iter().skip(neighbours.compared) {
            neighbours.add(item.fingerprint.similarity(fingerprint), item.feasible);
        }
        neighbours.compared = self.items.len();
    }
}

impl Neighbours {
    fn add(&mut self, similarity: f64, feasible: bool) {
        let is_farther = |place: &Option<(f64, bool)>| place.is_none_or(|(other, _)| similarity > other);
        if let Some(place) = self.nearest.iter().position(is_farther) {
            self.nearest[place..].rotate_right(1);
            self.nearest[place] = Some((similarity, feasible));
        }
    }

    /// The prediction by the neighbours. A neighbour with nothing in common is uncertain and has no vote.
    pub fn classification(&self) -> Classification {
        let [Some(first), Some(second), Some(third)] = self.nearest else {
            return Classification { verdict: Verdict::Unknown, similarity: 0.0 };
        };
        let all = [first, second, third];
        let votes = |feasible: bool| all.iter().filter(|one| one.0 > 0.0 && one.1 == feasible).count();
        let verdict = match (votes(true), votes(false)) {
            (3, 0) => Verdict::Feasible,
            (2, _) => Verdict::LikelyFeasible,
            (_, 2) => Verdict::LikelyInfeasible,
            _ => Verdict::Infeasible,
        };
        let similarity = all.iter().map(|one| one.0).sum::<f64>() / NEIGHBOURS as f64;
        Classification { verdict, similarity }
    }
}

#[cfg(test)]
mod tests;
