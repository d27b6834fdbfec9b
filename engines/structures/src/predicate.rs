//! The predicate, as the algorithms see it.

use std::hash::Hash;

use crate::view::View;

/// Decides which candidates are valid.
///
/// The answer must follow from the candidate alone, or a generation is neither complete nor deterministic.
pub trait Predicate {
    /// Whether a candidate is valid. Its substructures are valid, and null is.
    ///
    /// A predicate on objects answers its recursive calls on the substructures with true, and its check against circles and shared
    /// objects as well.
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool;
}

impl<P: Predicate + ?Sized> Predicate for &mut P {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        (**self).accepts(candidate)
    }
}

/// A predicate that reads of a substructure no more than a summary tells: its size, height, smallest key.
///
/// Structures with equal summaries must be interchangeable: if one of them is replaced by another within a candidate, neither the
/// answer nor the summary of the candidate changes. The algorithms can't check this.
pub trait Summarised: Predicate {
    /// What the predicate reads of a substructure.
    type Summary: Clone + Eq + Hash;

    /// The summary of an accepted structure, from its values and the summaries of its substructures; `None` is null.
    fn summary(&mut self, values: &[u16], substructures: &[Option<&Self::Summary>]) -> Self::Summary;
}

impl<P: Summarised + ?Sized> Summarised for &mut P {
    type Summary = P::Summary;

    fn summary(&mut self, values: &[u16], substructures: &[Option<&P::Summary>]) -> P::Summary {
        (**self).summary(values, substructures)
    }
}
