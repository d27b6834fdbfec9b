//! Vectors of answers that share their beginnings.

use rustc_hash::FxHashMap;

use super::program::AnswerId;

/// A vector of answers, by position; 0 is the empty one.
pub(super) type VectorId = u32;

/// Vectors of answers. Each is a longer one's beginning and a last answer.
#[derive(Default)]
pub(super) struct Vectors {
    longer: FxHashMap<(VectorId, AnswerId), VectorId>,
    /// For each vector but the empty one its beginning and last answer, and whether a structure with it is kept.
    entries: Vec<(VectorId, AnswerId, bool)>,
}

impl Vectors {
    pub(super) const EMPTY: VectorId = 0;

    /// A vector with one more answer. `keeps` tells that a structure with this answer is kept.
    pub(super) fn push(&mut self, vector: VectorId, answer: AnswerId, keeps: bool) -> VectorId {
        let is_kept = keeps || self.is_kept(vector);
        *self.longer.entry((vector, answer)).or_insert_with(|| {
            self.entries.push((vector, answer, is_kept));
            self.entries.len() as VectorId
        })
    }

    /// Whether an answer of a vector keeps its structures.
    pub(super) fn is_kept(&self, vector: VectorId) -> bool {
        vector.checked_sub(1).is_some_and(|entry| self.entries[entry as usize].2)
    }

    /// The answers of a vector, from the last one.
    pub(super) fn answers(&self, mut vector: VectorId) -> impl Iterator<Item = AnswerId> {
        std::iter::from_fn(move || {
            let (beginning, answer, _) = self.entries[vector.checked_sub(1)? as usize];
            vector = beginning;
            Some(answer)
        })
    }

    /// Bytes, estimated.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<(VectorId, AnswerId, bool)>()
            + self.longer.capacity() * size_of::<((VectorId, AnswerId), VectorId)>()
    }
}
