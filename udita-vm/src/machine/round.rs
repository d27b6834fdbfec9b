//! A round of a search by size: the paths of one size.

/// Reports paths of one size, and leaves larger ones as soon as they are known to be larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    /// The size of the reported paths.
    pub(crate) size: u32,
    /// The smallest size that a larger path had when it was left or ended.
    pub(crate) next: Option<u32>,
}

impl Round {
    pub(crate) fn new(size: u32) -> Round {
        Round { size, next: None }
    }

    /// Whether a path that has this size at a choice is left.
    pub(crate) fn leaves(&mut self, size: u32) -> bool {
        let is_larger = size > self.size;
        if is_larger {
            self.next = Some(self.next.map_or(size, |next| next.min(size)));
        }
        is_larger
    }

    /// Whether a path that ends with this size is reported. Smaller ones were reported in earlier rounds.
    pub(crate) fn reports(&mut self, size: u32) -> bool {
        !self.leaves(size) && size == self.size
    }
}
