//! Boxes: tuples of sets of classes.

use super::sets::{SetId, Sets};

/// A set of disjoint boxes, each with a tag.
pub(super) struct Boxes<T> {
    sets: Vec<SetId>,
    tags: Vec<T>,
}

impl<T> Default for Boxes<T> {
    fn default() -> Boxes<T> {
        Boxes { sets: Vec::new(), tags: Vec::new() }
    }
}

impl<T: Copy> Boxes<T> {
    pub(super) fn push(&mut self, sets: &[SetId], tag: T) {
        self.sets.extend_from_slice(sets);
        self.tags.push(tag);
    }

    pub(super) fn clear(&mut self) {
        self.sets.clear();
        self.tags.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.tags.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    pub(super) fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<SetId>() + self.tags.capacity() * size_of::<T>()
    }

    pub(super) fn tag(&self, index: usize) -> T {
        self.tags[index]
    }

    pub(super) fn tags_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.tags.iter_mut()
    }

    pub(super) fn sets(&self, index: usize) -> &[SetId] {
        let fields = self.fields();
        &self.sets[index * fields..][..fields]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&[SetId], T)> {
        (0..self.len()).map(|index| (self.sets(index), self.tag(index)))
    }

    /// Keeps the boxes whose tags satisfy a condition.
    pub(super) fn retain(&mut self, condition: impl Fn(T) -> bool) {
        let mut kept = Boxes::default();
        self.iter().filter(|(_, tag)| condition(*tag)).for_each(|(sets, tag)| kept.push(sets, tag));
        *self = kept;
    }

    /// Number of fields of each box.
    fn fields(&self) -> usize {
        self.sets.len().checked_div(self.tags.len()).unwrap_or(0)
    }
}

impl<T: Copy + Ord> Boxes<T> {
    /// Merges boxes that have equal tags and differ in only one field, field by field. A merged box takes the position of its
    /// first part.
    pub(super) fn merge(&mut self, sets: &mut Sets) {
        for field in 0..self.fields() {
            self.merge_field(sets, field);
        }
    }

    fn merge_field(&mut self, sets: &mut Sets, field: usize) {
        let key = |index: &usize| {
            let row = self.sets(*index);
            (self.tag(*index), &row[..field], &row[field + 1..])
        };
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by(|a, b| key(a).cmp(&key(b)));
        let mut united: Vec<(usize, SetId)> = Vec::new();
        for same in order.chunk_by(|a, b| key(a) == key(b)) {
            let set = match same {
                [index] => self.sets(*index)[field],
                _ => sets.union(same.iter().map(|index| self.sets(*index)[field])),
            };
            united.push((same[0], set));
        }
        if united.len() == self.len() {
            return;
        }
        united.sort_unstable();
        let mut merged = Boxes::default();
        for (index, set) in united {
            let begin = merged.sets.len();
            merged.push(self.sets(index), self.tag(index));
            merged.sets[begin + field] = set;
        }
        *self = merged;
    }
}
