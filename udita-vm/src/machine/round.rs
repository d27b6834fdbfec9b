//! A round of a search by size, which reports the paths of one size.

/// Reports paths of one size, and leaves larger ones as soon as they are known to be larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    /// The size of the reported paths.
    pub(crate) size: u32,
    /// The smallest size at which a larger path was left or ended.
    pub(crate) next: Option<u32>,
}

impl Round {
    pub(crate) fn new(size: u32) -> Round {
        Round { size, next: None }
    }

    /// Whether a path of this size at a choice is left.
    pub(crate) fn leaves(&mut self, size: u32) -> bool {
        let is_larger = size > self.size;
        if is_larger {
            self.next = Some(self.next.map_or(size, |next| next.min(size)));
        }
        is_larger
    }

    /// Whether a path that ends with this size is reported. Earlier rounds have reported smaller paths.
    pub(crate) fn reports(&mut self, size: u32) -> bool {
        !self.leaves(size) && size == self.size
    }
}
