//! Depth-first search, in ascending order of alternatives.

use super::Strategy;

/// Takes all paths, or those of an interval or a size, in the order of their decision strings. The machine enumerates them by itself.
#[derive(Clone, Copy, Default, Debug)]
pub struct DepthFirst;

impl Strategy for DepthFirst {
    const ENUMERATES: bool = true;
}
