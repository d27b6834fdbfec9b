//! Numbers for keys.

use std::hash::Hash;

use rustc_hash::FxHashMap;

/// Numbers keys in the order in which they are first met.
#[derive(Clone, Debug)]
pub(super) struct Interner<K> {
    numbers: FxHashMap<K, u32>,
    keys: Vec<K>,
}

impl<K> Default for Interner<K> {
    fn default() -> Interner<K> {
        Interner { numbers: FxHashMap::default(), keys: Vec::new() }
    }
}

impl<K: Clone + Eq + Hash> Interner<K> {
    /// The number of a key.
    pub(super) fn number(&mut self, key: K) -> u32 {
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = self.keys.len() as u32;
        self.keys.push(key.clone());
        self.numbers.insert(key, number);
        number
    }

    /// The key of a number.
    pub(super) fn key(&self, number: u32) -> Option<&K> {
        self.keys.get(number as usize)
    }

    /// The keys in the order of their numbers.
    pub(super) fn keys(&self) -> &[K] {
        &self.keys
    }
}
