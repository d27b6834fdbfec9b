//! Paths at random.
//!
//! At each choice every alternative is equally likely. So paths are not: a path with few choices comes more often than one with
//! many. What is found is a sample, never all.

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
    /// Whether the present walk, which has ended, repeats an earlier one.
    is_repeated: bool,
    seen: FxHashSet<Box<[u32]>>,
}

impl RandomWalk {
    /// `walks` walks, which `seed` determines.
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

    /// Number of walks that took the path of an earlier walk.
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// Whether the walk that has just ended took the path of an earlier one.
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
        // Decisions have 32 bits, and so have the alternatives of every choice but that of all ints.
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
