//! Random paths.
//!
//! At each choice every alternative is equally likely. Paths are not equally likely: a path with few choices comes more often than one
//! with many. The result is a sample, never the whole search.

use oorandom::Rand64;
use rustc_hash::FxHashSet;

use super::{Choice, End, Next, Step, Strategy};

/// A number of random walks from the root. The same seed gives the same walks, on any machine.
#[derive(Clone, Debug)]
pub struct RandomWalk {
    random: Rand64,
    /// Number of walks left, including the current one.
    left: u64,
    walked: u64,
    repeated: u64,
    /// Whether the walk that ended last repeats an earlier one.
    is_repeated: bool,
    seen: FxHashSet<Box<[u32]>>,
}

impl RandomWalk {
    /// Prepares `walks` walks, determined by `seed`.
    pub fn new(walks: u64, seed: u64) -> RandomWalk {
        RandomWalk {
            random: Rand64::new(seed.into()),
            left: walks,
            walked: 0,
            repeated: 0,
            is_repeated: false,
            seen: FxHashSet::default(),
        }
    }

    /// Number of walks that have ended.
    pub fn walked(&self) -> u64 {
        self.walked
    }

    /// Number of walks that repeated the path of an earlier walk.
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// Whether the walk that ended last repeated the path of an earlier one.
    pub fn is_repeated(&self) -> bool {
        self.is_repeated
    }
}

impl Strategy for RandomWalk {
    const RESTARTS: bool = true;

    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        if self.left == 0 {
            return Step::Leave;
        }
        // The cast is exact: no choice has more alternatives than there are ints.
        Step::Take(self.random.rand_range(0..choice.alternatives) as u32)
    }

    fn at_end(&mut self, path: &[u32], _: End) {
        self.walked += 1;
        self.is_repeated = !self.seen.insert(path.into());
        self.repeated += u64::from(self.is_repeated);
    }

    fn next(&mut self) -> Next {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { Next::Stop } else { Next::Restart }
    }
}
