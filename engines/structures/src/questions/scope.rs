//! The bounds of a discovery.

use crate::error::Error;
use crate::shape::Shape;

/// The fields of a top object: one for the structure below, and the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Top {
    shape: Shape,
    is_null_allowed: bool,
}

impl Top {
    /// A top object with the number of values of each nonrecursive field, 1 to 65536. `is_null_allowed` says whether the
    /// structure below may be null.
    pub fn new(domains: Vec<usize>, is_null_allowed: bool) -> Result<Top, Error> {
        Ok(Top { shape: Shape::new(1, domains)?, is_null_allowed })
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.shape
    }

    pub(super) fn is_null_allowed(&self) -> bool {
        self.is_null_allowed
    }
}

/// Upper bound on the number of recursive fields. All combinations of null fields are tried.
pub(super) const MOST_FIELDS: usize = 16;

/// The bounds of a discovery.
pub(super) struct Scope<'s> {
    pub(super) shape: &'s Shape,
    pub(super) top: &'s Top,
    pub(super) largest: u32,
    pub(super) limit: usize,
}
