//! Vectors of answers with shared prefixes.

use rustc_hash::FxHashMap;

use super::program::AnswerId;

/// A vector of answers, by position; 0 is the empty vector.
pub(super) type VectorId = u32;

/// A set of vectors of answers. Each nonempty vector is a prefix and a last answer.
#[derive(Default)]
pub(super) struct Vectors {
    longer: FxHashMap<(VectorId, AnswerId), VectorId>,
    /// For each nonempty vector, its prefix, its last answer, and whether a structure with it is kept.
    entries: Vec<(VectorId, AnswerId, bool)>,
}

impl Vectors {
    pub(super) const EMPTY: VectorId = 0;

    /// Appends an answer to a vector. `keeps` says whether a structure with this answer is kept.
    pub(super) fn push(&mut self, vector: VectorId, answer: AnswerId, keeps: bool) -> VectorId {
        let is_kept = keeps || self.is_kept(vector);
        *self.longer.entry((vector, answer)).or_insert_with(|| {
            self.entries.push((vector, answer, is_kept));
            self.entries.len() as VectorId
        })
    }

    /// Whether any answer of a vector keeps its structures.
    pub(super) fn is_kept(&self, vector: VectorId) -> bool {
        vector.checked_sub(1).is_some_and(|entry| self.entries[entry as usize].2)
    }

    /// The answers of a vector in reverse order.
    pub(super) fn answers(&self, mut vector: VectorId) -> impl Iterator<Item = AnswerId> {
        std::iter::from_fn(move || {
            let (beginning, answer, _) = self.entries[vector.checked_sub(1)? as usize];
            vector = beginning;
            Some(answer)
        })
    }

    /// Estimated bytes of the vectors.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<(VectorId, AnswerId, bool)>()
            + self.longer.capacity() * size_of::<((VectorId, AnswerId), VectorId)>()
    }
}
