//! The interface between predicates and algorithms.

use std::hash::Hash;

use crate::view::View;

/// Decides which candidates are valid.
///
/// The answer must depend only on the candidate; otherwise a generation is neither complete nor deterministic.
pub trait Predicate {
    /// Whether a candidate is valid. Its substructures are known to be valid, and so is null.
    ///
    /// A predicate on objects answers its recursive calls on the substructures with true, and its check for cycles and shared
    /// objects as well.
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool;
}

impl<P: Predicate + ?Sized> Predicate for &mut P {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        (**self).accepts(candidate)
    }
}

/// A predicate that reads only a summary of a substructure, such as its size, height or smallest key.
///
/// Structures with equal summaries must be interchangeable: replacing one by another within a candidate changes neither the
/// answer nor the summary of the candidate. The algorithms can't check this.
pub trait Summarised: Predicate {
    /// The part of a substructure that the predicate reads.
    type Summary: Clone + Eq + Hash;

    /// The summary of an accepted structure, computed from its values and the summaries of its substructures; `None` is null.
    fn summary(&mut self, values: &[u16], substructures: &[Option<&Self::Summary>]) -> Self::Summary;
}

impl<P: Summarised + ?Sized> Summarised for &mut P {
    type Summary = P::Summary;

    fn summary(&mut self, values: &[u16], substructures: &[Option<&P::Summary>]) -> P::Summary {
        (**self).summary(values, substructures)
    }
}
