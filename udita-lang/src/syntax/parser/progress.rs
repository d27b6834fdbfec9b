//! A bound on looking ahead, by which every loop of the parser ends.
//!
//! A loop looks at a token before each round. [`Progress`] counts the looks since the parser last went on to a token that it
//! had not reached before. A parser that looks too often is *stuck*, which is a mistake in the parser: from then on it sees
//! the end of the file at every place, and each loop ends there.

use std::cell::Cell;

use super::MAX_DEPTH;

/// The most looks at one token from one open construct, on the way to the next token. Most constructs take fewer than ten.
const MOST_LOOKS: u64 = 64;

/// How far a parser has come, and how often it may still look at tokens before it goes on.
pub(super) struct Progress {
    furthest: Cell<usize>,
    looks_left: Cell<u64>,
    looks: u64,
}

impl Progress {
    /// The start of a file of this many tokens. Every open construct may look at all of them: each may search for its
    /// closing bracket and return without it.
    pub(super) fn of(tokens: usize) -> Progress {
        let looks = MOST_LOOKS * u64::from(MAX_DEPTH) * tokens as u64;
        Progress { furthest: Cell::new(0), looks_left: Cell::new(looks), looks }
    }

    /// Counts a look at a token by a parser that has come to `position`; false if the parser is stuck.
    pub(super) fn look(&self, position: usize) -> bool {
        let left = self.looks_left.get();
        if left == 0 {
            return false;
        }
        if position > self.furthest.get() {
            self.furthest.set(position);
            self.looks_left.set(self.looks);
        } else {
            self.looks_left.set(left - 1);
        }
        true
    }

    /// The token at which the parser is stuck.
    pub(super) fn stuck_at(&self) -> Option<usize> {
        (self.looks_left.get() == 0).then(|| self.furthest.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_at_the_same_token_end() {
        let progress = Progress::of(2);
        assert_eq!((0..).take_while(|_| progress.look(0)).count() as u64, progress.looks);
        assert_eq!(progress.stuck_at(), Some(0));
        // A stuck parser stays stuck.
        assert!(!progress.look(1));
    }

    #[test]
    fn only_a_token_not_reached_before_is_progress() {
        let progress = Progress::of(2);
        let rounds = (0..).take_while(|round| progress.look(round % 2)).count() as u64;
        assert_eq!(rounds, progress.looks + 2);
        assert_eq!(progress.stuck_at(), Some(1));
    }
}
