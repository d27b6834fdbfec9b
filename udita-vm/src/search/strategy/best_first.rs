//! Best-first search: all paths, in the order of a key.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::{Choice, Next, Step, Strategy};

/// A path prefix that has not been run: the decisions up to and including an alternative that was not taken.
#[derive(Clone, Debug)]
struct Beginning<K> {
    key: K,
    decisions: Vec<u32>,
}

impl<K: Ord> Beginning<K> {
    fn order(&self, other: &Self) -> Ordering {
        self.key.cmp(&other.key).then_with(|| self.decisions.cmp(&other.decisions))
    }
}

impl<K: Ord> PartialEq for Beginning<K> {
    fn eq(&self, other: &Self) -> bool {
        self.order(other).is_eq()
    }
}

impl<K: Ord> Eq for Beginning<K> {}

impl<K: Ord> PartialOrd for Beginning<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Ord> Ord for Beginning<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order(other)
    }
}

/// Continues with the alternative of the smallest key among all that have not been taken. Equal keys are ordered by decision string. Each
/// path is run once. The strategy keeps an entry for each untaken alternative, and replays the decisions to it from the root.
#[derive(Debug)]
pub struct BestFirst<K, F> {
    key: F,
    waiting: BinaryHeap<Reverse<Beginning<K>>>,
    /// The decisions to replay before the new part of the next path.
    approach: Vec<u32>,
}

impl<K: Ord, F: FnMut(&Choice<'_>, u32) -> K> BestFirst<K, F> {
    /// Prepares a search in ascending order of `key`, which is called once for each alternative of each choice.
    pub fn new(key: F) -> BestFirst<K, F> {
        BestFirst { key, waiting: BinaryHeap::new(), approach: Vec::new() }
    }
}

impl<K: Ord, F: FnMut(&Choice<'_>, u32) -> K> Strategy for BestFirst<K, F> {
    const RESTARTS: bool = true;

    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        let depth = choice.path.len();
        if let Some(&decision) = self.approach.get(depth) {
            return Step::Take(decision);
        }
        for index in 0..choice.alternatives {
            let alternative = index as u32;
            let decisions = [choice.path, &[alternative]].concat();
            self.waiting.push(Reverse(Beginning { key: (self.key)(choice, alternative), decisions }));
        }
        let continues = |best: &Beginning<K>| {
            best.decisions.len() == depth + 1 && best.decisions.starts_with(choice.path)
        };
        match self.waiting.peek() {
            Some(Reverse(best)) if continues(best) => {
                let taken = best.decisions[depth];
                self.waiting.pop();
                Step::Take(taken)
            }
            _ => Step::Leave,
        }
    }

    fn next(&mut self) -> Next {
        match self.waiting.pop() {
            Some(Reverse(Beginning { decisions, .. })) => {
                self.approach = decisions;
                Next::Restart
            }
            None => Next::Stop,
        }
    }
}
