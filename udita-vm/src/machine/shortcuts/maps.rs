//! The tables of hash maps.
//!
//! The machine looks up a key if its hash code is known without running code: an object that equals only itself, an `Integer`, a
//! `String`. For other keys the library computes the hash code first. It also compares such keys with keys of the same hash code.

use crate::machine::arguments::Arguments;
use crate::machine::image::KeyKind;
use crate::machine::object::{self, length, string_units};
use crate::machine::stop::Stop;
use crate::machine::store::Store;
use crate::machine::word::{NULL, Word, from_float, from_int, is_suspended, to_int};

/// Offsets of the words of a `java.util.HashMap` from its address.
struct MapLayout;

impl MapLayout {
    const TABLE: usize = 1;
    const SIZE: usize = 2;
    const THRESHOLD: usize = 3;
    const CHANGES: usize = 4;
    const LOAD_FACTOR: usize = 5;
    const TREES: usize = 6;
}

/// Offsets of the words of a `java.util.HashMap.Node` from its address.
struct NodeLayout;

impl NodeLayout {
    const HASH: usize = 1;
    const KEY: usize = 2;
    const VALUE: usize = 3;
    const NEXT: usize = 4;
}

/// Maximum number of entries in a bucket that is handled here.
const CROWD: usize = 8;
/// The default capacity of a table, and the number of entries beyond which it grows.
const CAPACITY: usize = 16;
const THRESHOLD: i32 = 12;
const LOAD_FACTOR: f32 = 0.75;

/// A key that is not suspended.
struct Key {
    word: Word,
    /// The hash code, with the upper bits mixed into the lower ones.
    hash: Word,
    kind: KeyKind,
}

/// The place of a key in a table.
enum Place {
    /// In this node.
    At(usize),
    /// Absent. `link` is the address of the word for a new node: in the last node of the bucket or in the table.
    After { link: usize, count: usize },
}

/// The key in a register. `None` if its hash code is unknown without running code.
#[inline]
fn known_key(call: &mut Arguments<'_>, register: usize) -> Result<Option<Key>, Stop> {
    let word = call.word(register);
    if is_suspended(word)
        && call.store.known(word, |class| call.store.image.key_kind(class) == KeyKind::Own) == Some(true)
    {
        return Ok(None);
    }
    let word = call.forced(register)?;
    if word == NULL {
        return Ok(Some(Key { word, hash: 0, kind: KeyKind::Identity }));
    }
    let kind = call.store.image.key_kind(call.store.class_of(word));
    let hash = match kind {
        KeyKind::Identity => call.store.identity_hash(word),
        KeyKind::Integer => {
            let value = call.store.heap.get(word as usize + 1);
            to_int(call.store.forced(value)?)
        }
        KeyKind::String if call.store.length(word as usize) <= call.store.longest_key => {
            object::string_hash(&call.store.heap, word as usize)
        }
        KeyKind::String | KeyKind::Own => return Ok(None),
    };
    Ok(Some(Key { word, hash: spread(hash), kind }))
}

/// The key in a register whose hash code, computed by the library, is in the register before.
fn hashed_key(call: &mut Arguments<'_>, register: usize) -> Result<Option<Key>, Stop> {
    let hash = spread(to_int(call.forced(register - 1)?));
    let word = call.store.resolved(call.word(register)).ok();
    Ok(word.map(|word| Key { word, hash, kind: KeyKind::Own }))
}

/// Whether a key equals the key of a node with the same hash code. `None` if the library must compare them.
fn equals(store: &Store, key: &Key, other: Word) -> Option<bool> {
    let other = store.resolved(other).ok()?;
    if key.word == other {
        return Some(true);
    }
    match key.kind {
        KeyKind::Identity => Some(false),
        _ if other == NULL => Some(false),
        KeyKind::Own => None,
        KeyKind::Integer | KeyKind::String if store.image.key_kind(store.class_of(other)) != key.kind => {
            Some(false)
        }
        KeyKind::Integer => {
            let other = store.resolved(store.heap.get(other as usize + 1)).ok()?;
            // The hash code is an invertible mix of the value.
            Some(spread(to_int(other)) == key.hash)
        }
        KeyKind::String => {
            let (a, b) = (key.word as usize, other as usize);
            Some(string_units(&store.heap, a).eq(string_units(&store.heap, b)))
        }
    }
}

/// The place of a key in the table at `table`. `None` if the library must compare keys.
#[inline]
fn place(store: &Store, table: usize, key: &Key) -> Option<Place> {
    let buckets = length(store.heap.get(table));
    let mut link = table + 1 + (key.hash as usize & (buckets - 1));
    let mut count = 0;
    loop {
        let node = store.heap.get(link) as usize;
        if node as Word == NULL {
            return Some(Place::After { link, count });
        }
        if store.heap.get(node + NodeLayout::HASH) == key.hash
            && equals(store, key, store.heap.get(node + NodeLayout::KEY))?
        {
            return Some(Place::At(node));
        }
        link = node + NodeLayout::NEXT;
        count += 1;
    }
}

/// Whether the map is not of a subclass, which may maintain another order.
fn is_plain(store: &Store, map: usize) -> bool {
    Some(store.class_of(map as Word)) == store.image.collections.hash_map
}

/// The node of a key, or `null` if there is none.
#[inline]
fn node_of(store: &Store, map: usize, key: &Key) -> Option<Word> {
    match store.heap.get(map + MapLayout::TABLE) {
        NULL => Some(NULL),
        table => match place(store, table as usize, key)? {
            Place::At(node) => Some(node as Word),
            Place::After { .. } => Some(NULL),
        },
    }
}

/// Runs `HashMap.find(Object)`.
pub(in crate::machine) fn MapFind(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    match call.receiver(0)? {
        Some(map) => map_find_in(call, map, 1),
        None => Ok(None),
    }
}

/// Runs `HashMap.find(Object)` for the map at `map`.
pub(super) fn map_find_in(call: &mut Arguments<'_>, map: usize, key: usize) -> Result<Option<Word>, Stop> {
    if call.store.heap.get(map + MapLayout::TABLE) == NULL {
        // A lookup in an empty map does not force the key.
        return Ok(Some(NULL));
    }
    let Some(key) = known_key(call, key)? else { return Ok(None) };
    Ok(node_of(call.store, map, &key))
}

/// Runs `HashMap.find(int,Object)`.
pub(in crate::machine) fn MapFindHashed(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(map) = call.receiver(0)? else { return Ok(None) };
    Ok(hashed_key(call, 2)?.and_then(|key| node_of(call.store, map, &key)))
}

/// Runs `HashMap.get(Object)`.
pub(in crate::machine) fn MapGet(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    match call.receiver(0)? {
        Some(map) if is_plain(call.store, map) => {}
        _ => return Ok(None),
    }
    let node = MapFind(call)?;
    Ok(node
        .map(|node| if node == NULL { NULL } else { call.store.heap.get(node as usize + NodeLayout::VALUE) }))
}

/// Runs `HashMap.put(Object,Object)`.
pub(in crate::machine) fn MapPut(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(map) = call.receiver(0)? else { return Ok(None) };
    if !is_plain(call.store, map) {
        return Ok(None);
    }
    let Some(key) = known_key(call, 1)? else { return Ok(None) };
    enter(call.store, map, &key, call.word(2), true)
}

/// Runs `HashMap.insert(Object,Object,boolean)`.
pub(in crate::machine) fn MapInsert(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(map) = call.receiver(0)? else { return Ok(None) };
    let replace = call.word(3);
    if !is_plain(call.store, map) || is_suspended(replace) {
        return Ok(None);
    }
    let Some(key) = known_key(call, 1)? else { return Ok(None) };
    enter(call.store, map, &key, call.word(2), replace != 0)
}

/// Runs `HashMap.enter(int,Object,Object,boolean)`.
pub(in crate::machine) fn MapEnter(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(map) = call.receiver(0)? else { return Ok(None) };
    let replace = call.word(4);
    if !is_plain(call.store, map) || is_suspended(replace) {
        return Ok(None);
    }
    match hashed_key(call, 2)? {
        Some(key) => enter(call.store, map, &key, call.word(3), replace != 0),
        None => Ok(None),
    }
}

/// Runs `HashMap.insert(Object,Object,boolean)` for a set whose elements are the keys of the map at `map`. The key is in the register at
/// `key`, and the value is the map.
pub(super) fn map_add(call: &mut Arguments<'_>, map: Word, key: usize) -> Result<Option<Word>, Stop> {
    if !is_plain(call.store, map as usize) {
        return Ok(None);
    }
    let Some(key) = known_key(call, key)? else { return Ok(None) };
    enter(call.store, map as usize, &key, map, true)
}

/// As [`map_add`], for a key whose hash code is in the register before, and a set that may not have a map yet. Also returns the map.
pub(super) fn map_add_hashed(
    call: &mut Arguments<'_>,
    map: Word,
    key: usize,
) -> Result<Option<(Word, Word)>, Stop> {
    if map != NULL && !is_plain(call.store, map as usize) {
        return Ok(None);
    }
    let Some(key) = hashed_key(call, key)? else { return Ok(None) };
    let map = match map {
        NULL => {
            let Some(class) = call.store.image.collections.hash_map else { return Ok(None) };
            if call.store.image.collections.table.is_none() || call.store.image.collections.map_node.is_none()
            {
                return Ok(None);
            }
            // Reserves heap for all allocations below.
            call.store.make_room(2 * CAPACITY + 8)?;
            let map = call.store.new_object(class)?;
            call.store.heap.set(map as usize + MapLayout::LOAD_FACTOR, from_float(LOAD_FACTOR));
            map
        }
        map => map,
    };
    Ok(enter(call.store, map as usize, &key, map, true)?.map(|old| (map, old)))
}

/// Sets the value of a key and returns the old one.
fn enter(store: &mut Store, map: usize, key: &Key, value: Word, replace: bool) -> Result<Option<Word>, Stop> {
    let mut table = store.heap.get(map + MapLayout::TABLE);
    if table == NULL {
        if store.heap.get(map + MapLayout::THRESHOLD) != 0 {
            return Ok(None);
        }
        let Some(class) = store.image.collections.table else { return Ok(None) };
        store.make_room(CAPACITY + 8)?;
        table = store.new_array(class, CAPACITY as i32)?;
        store.heap.set(map + MapLayout::TABLE, table);
        store.heap.set(map + MapLayout::THRESHOLD, from_int(THRESHOLD));
    }
    let (link, count) = match place(store, table as usize, key) {
        None => return Ok(None),
        Some(Place::At(node)) => {
            let old = store.heap.get(node + NodeLayout::VALUE);
            if is_suspended(old) && !replace {
                return Ok(None);
            }
            if replace || old == NULL {
                store.heap.set(node + NodeLayout::VALUE, value);
            }
            return Ok(Some(old));
        }
        Some(Place::After { link, count }) => (link, count),
    };
    let Some(class) = store.image.collections.map_node else { return Ok(None) };
    let (size, changes) = (store.heap.get(map + MapLayout::SIZE), store.heap.get(map + MapLayout::CHANGES));
    if size >= store.heap.get(map + MapLayout::THRESHOLD)
        || count >= CROWD
        || store.heap.get(map + MapLayout::TREES) != NULL
    {
        return Ok(None);
    }
    let node = store.new_object(class)?;
    store.heap.set(node as usize + NodeLayout::HASH, key.hash);
    store.heap.set(node as usize + NodeLayout::KEY, key.word);
    store.heap.set(node as usize + NodeLayout::VALUE, value);
    store.heap.set(link, node);
    store.add_to(map + MapLayout::SIZE, size, 1);
    store.add_to(map + MapLayout::CHANGES, changes, 1);
    Ok(Some(NULL))
}

/// The JDK's mix of the upper bits into the lower ones.
fn spread(hash: i32) -> Word {
    let hash = hash.cast_unsigned();
    Word::from(hash ^ hash >> 16)
}
