//! A bound on looks at tokens, which makes every loop of the parser end.
//!
//! A loop looks at a token before each round. [`LookGuard`] counts the looks since the parser last reached a
//! new token. A parser that looks too often is *stuck*, which is a bug in the parser. A stuck parser sees the
//! end of the file at every position, so each loop ends.

use std::cell::Cell;

/// Limit on looks at one token per open construct, before the next token is reached. Most constructs take
/// fewer than ten.
const MOST_LOOKS: u64 = 64;

/// The furthest token that the parser has reached, and the looks left before it must reach the next token.
pub(super) struct LookGuard {
    furthest: Cell<usize>,
    looks_left: Cell<u64>,
    looks: u64,
}

impl LookGuard {
    /// The guard for a file of `tokens` tokens with constructs nested at most `depth` deep. Every open
    /// construct may look at all tokens, because it may search for its closing bracket in vain.
    pub(super) fn new(tokens: usize, depth: u32) -> LookGuard {
        let looks = MOST_LOOKS * u64::from(depth) * tokens as u64;
        LookGuard { furthest: Cell::new(0), looks_left: Cell::new(looks), looks }
    }

    /// Counts a look at a token from `position`. Returns false if the parser is stuck.
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
        let guard = LookGuard::new(2, 1000);
        assert_eq!((0..).take_while(|_| guard.look(0)).count() as u64, guard.looks);
        assert_eq!(guard.stuck_at(), Some(0));
        // The parser stays stuck.
        assert!(!guard.look(1));
    }

    #[test]
    fn only_a_new_token_is_progress() {
        let guard = LookGuard::new(2, 1000);
        let rounds = (0..).take_while(|round| guard.look(round % 2)).count() as u64;
        assert_eq!(rounds, guard.looks + 2);
        assert_eq!(guard.stuck_at(), Some(1));
    }
}
