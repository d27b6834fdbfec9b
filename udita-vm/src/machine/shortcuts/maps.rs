//! The tables of hash maps.
//!
//! A key is looked up here as long as its hash code is known without running code: that of an object that is equal to itself only,
//! of an `Integer`, of a `String`. For other keys the library asks for the hash code and comes back with it; only where it meets
//! the same one in the table it has to ask whether the keys are equal.

use super::Taken;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::image::KeyKind;
use crate::machine::object::{self, length, string_units};
use crate::machine::word::{NULL, Word, from_float, from_int, is_suspended, to_int};

/// Where the words of a `java.util.HashMap` are, counted from its address.
struct MapLayout;

impl MapLayout {
    const TABLE: usize = 1;
    const SIZE: usize = 2;
    const THRESHOLD: usize = 3;
    const CHANGES: usize = 4;
    const LOAD_FACTOR: usize = 5;
    const TREES: usize = 6;
}

/// Where the words of a `java.util.HashMap.Node` are.
struct NodeLayout;

impl NodeLayout {
    const HASH: usize = 1;
    const KEY: usize = 2;
    const VALUE: usize = 3;
    const NEXT: usize = 4;
}

/// A bucket of more entries is the library's business.
const CROWD: usize = 8;
/// The capacity of a table for which nobody asked for another one, and how many entries fit in without a larger one.
const CAPACITY: usize = 16;
const THRESHOLD: i32 = 12;
const LOAD_FACTOR: f32 = 0.75;

/// A key that is not suspended.
struct Key {
    word: Word,
    /// Its hash code, with the upper bits mixed in.
    hash: Word,
    kind: KeyKind,
}

/// Where a key is in a table.
enum Place {
    /// At this node.
    At(usize),
    /// Nowhere; the last node of its bucket or, if there is none, the word of the table that would refer to the first.
    After { link: usize, count: usize },
}

impl Machine {
    /// The key in a register, if its hash code is known without running code.
    #[inline]
    fn key(&mut self, register: usize) -> Result<Option<Key>, Stop> {
        let word = self.stack.words[register];
        if is_suspended(word)
            && self.certain(word, |class| self.key_kind(class) == KeyKind::Own) == Some(true)
        {
            return Ok(None);
        }
        let word = self.argument(register)?;
        if word == NULL {
            return Ok(Some(Key { word, hash: 0, kind: KeyKind::Identity }));
        }
        let kind = self.key_kind(self.class_of(word));
        let hash = match kind {
            KeyKind::Identity => self.identity_hash(word),
            KeyKind::Integer => {
                let value = self.heap.get(word as usize + 1);
                to_int(self.resolved(value).map_err(|word| Stop::Force { word, register: None })?)
            }
            KeyKind::String => object::string_hash(&self.heap, word as usize),
            KeyKind::Own => return Ok(None),
        };
        Ok(Some(Key { word, hash: spread(hash), kind }))
    }

    /// The key in a register; the library has asked for its hash code, which is in the register before.
    fn hashed_key(&mut self, register: usize) -> Result<Option<Key>, Stop> {
        let hash = spread(to_int(self.argument(register - 1)?));
        let word = self.resolved(self.stack.words[register]).ok();
        Ok(word.map(|word| Key { word, hash, kind: KeyKind::Own }))
    }

    /// Whether a key equals one of a node that has the same hash code; none if somebody has to ask.
    fn equals(&self, key: &Key, other: Word) -> Option<bool> {
        let other = self.resolved(other).ok()?;
        if key.word == other {
            return Some(true);
        }
        match key.kind {
            KeyKind::Identity => Some(false),
            _ if other == NULL => Some(false),
            KeyKind::Own => None,
            KeyKind::Integer | KeyKind::String if self.key_kind(self.class_of(other)) != key.kind => {
                Some(false)
            }
            KeyKind::Integer => {
                let other = self.resolved(self.heap.get(other as usize + 1)).ok()?;
                // The hash code is the value, mixed in a way that can be undone.
                Some(spread(to_int(other)) == key.hash)
            }
            KeyKind::String => {
                let (a, b) = (key.word as usize, other as usize);
                Some(string_units(&self.heap, a).eq(string_units(&self.heap, b)))
            }
        }
    }

    /// Where a key is in the table at `table`; none if somebody has to be asked.
    #[inline]
    fn place(&self, table: usize, key: &Key) -> Option<Place> {
        let buckets = length(self.heap.get(table));
        let mut link = table + 1 + (key.hash as usize & (buckets - 1));
        let mut count = 0;
        loop {
            let node = self.heap.get(link) as usize;
            if node as Word == NULL {
                return Some(Place::After { link, count });
            }
            if self.heap.get(node + NodeLayout::HASH) == key.hash
                && self.equals(key, self.heap.get(node + NodeLayout::KEY))?
            {
                return Some(Place::At(node));
            }
            link = node + NodeLayout::NEXT;
            count += 1;
        }
    }

    /// Whether the map is of no subclass: those may have another order to keep.
    fn is_plain(&self, map: usize) -> bool {
        Some(self.class_of(map as Word)) == self.image.collections.hash_map
    }

    /// The node of a key, `null` if there is none.
    #[inline]
    fn node_of(&self, map: usize, key: &Key) -> Option<Word> {
        match self.heap.get(map + MapLayout::TABLE) {
            NULL => Some(NULL),
            table => match self.place(table as usize, key)? {
                Place::At(node) => Some(node as Word),
                Place::After { .. } => Some(NULL),
            },
        }
    }

    /// `HashMap.find(Object)`.
    pub(super) fn map_find(&mut self, args: usize) -> Taken {
        match self.receiver(args)? {
            Some(map) => self.map_find_in(map, args + 1),
            None => Ok(None),
        }
    }

    /// The same for a map that is known.
    pub(super) fn map_find_in(&mut self, map: usize, key: usize) -> Taken {
        if self.heap.get(map + MapLayout::TABLE) == NULL {
            // Who never had a key need not know which one this is.
            return Ok(Some(NULL));
        }
        let Some(key) = self.key(key)? else { return Ok(None) };
        Ok(self.node_of(map, &key))
    }

    /// `HashMap.find(int,Object)`.
    pub(super) fn map_find_hashed(&mut self, args: usize) -> Taken {
        let Some(map) = self.receiver(args)? else { return Ok(None) };
        Ok(self.hashed_key(args + 2)?.and_then(|key| self.node_of(map, &key)))
    }

    /// `HashMap.get(Object)`.
    pub(super) fn map_get(&mut self, args: usize) -> Taken {
        match self.receiver(args)? {
            Some(map) if self.is_plain(map) => {}
            _ => return Ok(None),
        }
        let node = self.map_find(args)?;
        Ok(node
            .map(|node| if node == NULL { NULL } else { self.heap.get(node as usize + NodeLayout::VALUE) }))
    }

    /// `HashMap.put(Object,Object)`.
    pub(super) fn map_put(&mut self, args: usize) -> Taken {
        let Some(map) = self.receiver(args)? else { return Ok(None) };
        if !self.is_plain(map) {
            return Ok(None);
        }
        let Some(key) = self.key(args + 1)? else { return Ok(None) };
        self.enter(map, &key, self.stack.words[args + 2], true)
    }

    /// `HashMap.insert(Object,Object,boolean)`.
    pub(super) fn map_insert(&mut self, args: usize) -> Taken {
        let Some(map) = self.receiver(args)? else { return Ok(None) };
        let replace = self.stack.words[args + 3];
        if !self.is_plain(map) || is_suspended(replace) {
            return Ok(None);
        }
        let Some(key) = self.key(args + 1)? else { return Ok(None) };
        self.enter(map, &key, self.stack.words[args + 2], replace != 0)
    }

    /// `HashMap.enter(int,Object,Object,boolean)`.
    pub(super) fn map_enter(&mut self, args: usize) -> Taken {
        let Some(map) = self.receiver(args)? else { return Ok(None) };
        let replace = self.stack.words[args + 4];
        if !self.is_plain(map) || is_suspended(replace) {
            return Ok(None);
        }
        match self.hashed_key(args + 2)? {
            Some(key) => self.enter(map, &key, self.stack.words[args + 3], replace != 0),
            None => Ok(None),
        }
    }

    /// `HashMap.insert(Object,Object,boolean)` for a set whose elements are the keys of the map at `map`: the key is in the
    /// register at `key`, and the value is the map.
    pub(super) fn map_add(&mut self, map: Word, key: usize) -> Taken {
        if !self.is_plain(map as usize) {
            return Ok(None);
        }
        let Some(key) = self.key(key)? else { return Ok(None) };
        self.enter(map as usize, &key, map, true)
    }

    /// The same for a key whose hash code is in the register before, and a set that may not have a map yet. The result is the
    /// map too.
    pub(super) fn map_add_hashed(&mut self, map: Word, key: usize) -> Result<Option<(Word, Word)>, Stop> {
        if map != NULL && !self.is_plain(map as usize) {
            return Ok(None);
        }
        let Some(key) = self.hashed_key(key)? else { return Ok(None) };
        let map = match map {
            NULL => {
                let Some(class) = self.image.collections.hash_map else { return Ok(None) };
                if self.image.collections.table.is_none() || self.image.collections.map_node.is_none() {
                    return Ok(None);
                }
                // For all that is made from here on.
                self.make_room(2 * CAPACITY + 8)?;
                let map = self.new_object(class)?;
                self.heap.set(map as usize + MapLayout::LOAD_FACTOR, from_float(LOAD_FACTOR));
                map
            }
            map => map,
        };
        Ok(self.enter(map as usize, &key, map, true)?.map(|old| (map, old)))
    }

    /// Gives a key a value; the result is the old one.
    fn enter(&mut self, map: usize, key: &Key, value: Word, replace: bool) -> Taken {
        let mut table = self.heap.get(map + MapLayout::TABLE);
        if table == NULL {
            if self.heap.get(map + MapLayout::THRESHOLD) != 0 {
                return Ok(None);
            }
            let Some(class) = self.image.collections.table else { return Ok(None) };
            self.make_room(CAPACITY + 8)?;
            table = self.new_array(class, CAPACITY as i32)?;
            self.heap.set(map + MapLayout::TABLE, table);
            self.heap.set(map + MapLayout::THRESHOLD, from_int(THRESHOLD));
        }
        let (link, count) = match self.place(table as usize, key) {
            None => return Ok(None),
            Some(Place::At(node)) => {
                let old = self.heap.get(node + NodeLayout::VALUE);
                if is_suspended(old) && !replace {
                    return Ok(None);
                }
                if replace || old == NULL {
                    self.heap.set(node + NodeLayout::VALUE, value);
                }
                return Ok(Some(old));
            }
            Some(Place::After { link, count }) => (link, count),
        };
        let Some(class) = self.image.collections.map_node else { return Ok(None) };
        let (size, changes) = (self.heap.get(map + MapLayout::SIZE), self.heap.get(map + MapLayout::CHANGES));
        if size >= self.heap.get(map + MapLayout::THRESHOLD)
            || count >= CROWD
            || self.heap.get(map + MapLayout::TREES) != NULL
        {
            return Ok(None);
        }
        let node = self.new_object(class)?;
        self.heap.set(node as usize + NodeLayout::HASH, key.hash);
        self.heap.set(node as usize + NodeLayout::KEY, key.word);
        self.heap.set(node as usize + NodeLayout::VALUE, value);
        self.heap.set(link, node);
        self.add_to(map + MapLayout::SIZE, size, 1);
        self.add_to(map + MapLayout::CHANGES, changes, 1);
        Ok(Some(NULL))
    }
}

/// The JDK's mixture of the upper bits into the lower ones.
fn spread(hash: i32) -> Word {
    let hash = hash.cast_unsigned();
    Word::from(hash ^ hash >> 16)
}
