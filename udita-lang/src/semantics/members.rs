//! The members of one kind that a class declares, in order and indexed by name.

use std::ops::Deref;

use rustc_hash::FxHashMap;

/// The fields, methods or constructors of a class, in order.
///
/// Members are indexed by name, so looking one up takes the same time in a class with thousands of members.
#[derive(Debug)]
pub struct Members<'a, K> {
    keys: Vec<K>,
    by_name: FxHashMap<&'a str, Vec<K>>,
}

impl<K> Default for Members<'_, K> {
    fn default() -> Self {
        Members { keys: Vec::new(), by_name: FxHashMap::default() }
    }
}

impl<K> Deref for Members<'_, K> {
    type Target = [K];

    fn deref(&self) -> &[K] {
        &self.keys
    }
}

impl<'m, K> IntoIterator for &'m Members<'_, K> {
    type Item = &'m K;
    type IntoIter = std::slice::Iter<'m, K>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.iter()
    }
}

impl<'a, K: Copy> Members<'a, K> {
    /// A copy of the list, for a caller that changes the declarations.
    pub fn list(&self) -> Vec<K> {
        self.keys.clone()
    }

    /// The members named `name`, in order.
    pub fn named(&self, name: &str) -> &[K] {
        self.by_name.get(name).map_or(&[], Vec::as_slice)
    }

    /// Appends a member.
    pub(super) fn push(&mut self, name: &'a str, key: K) {
        self.keys.push(key);
        self.by_name.entry(name).or_default().push(key);
    }

    /// Sorts the members by `place`.
    pub(super) fn sort_by_key<P: Ord>(&mut self, mut place: impl FnMut(K) -> P) {
        for keys in std::iter::once(&mut self.keys).chain(self.by_name.values_mut()) {
            keys.sort_by_key(|&key| place(key));
        }
    }
}
