//! Quick cases of the shortcuts that predicates use most. They call nothing, so their handlers need no frame.
//!
//! A function takes the first two arguments as unresolved words. It does everything or nothing: if an argument is suspended or the case
//! is unusual, it leaves the call to the shortcut.

use super::lists::{LinkedLayout, NodeLayout};
use super::sets::{HAS_INTEGERS, IS_MAP, SetLayout};
use crate::machine::collections::NUMBERS;
use crate::machine::object::{class, hash_of, header};
use crate::machine::store::Store;
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

/// The address of a known object, not suspended and not `null`.
#[inline(always)]
fn object(word: Word) -> Option<usize> {
    (!is_suspended(word) && word != NULL).then_some(word as usize)
}

/// Runs `LinkedList.isEmpty()`.
#[inline(always)]
pub(in crate::machine) fn linked_list_is_empty(store: &mut Store, list: Word, _: Word) -> Option<Word> {
    let size = store.heap.get(object(list)? + LinkedLayout::SIZE);
    Some(Word::from(size == 0))
}

/// Runs `LinkedList.add(Object)` and `linkLast`.
#[inline(always)]
pub(in crate::machine) fn linked_list_add(store: &mut Store, list: Word, element: Word) -> Option<Word> {
    let list = object(list)?;
    let class = store.image.collections.linked_node?;
    let changes = store.heap.get(list + LinkedLayout::CHANGES);
    if is_suspended(changes) || !store.has_room(NodeLayout::WORDS, 4) {
        return None;
    }
    let (last, size) = (store.heap.get(list + LinkedLayout::LAST), store.heap.get(list + LinkedLayout::SIZE));
    let node = store.heap.take([header(class, 0), element, last, NULL])?;
    let link = if last == NULL { list + LinkedLayout::FIRST } else { last as usize + NodeLayout::NEXT };
    store.heap.try_set(link, node as Word);
    store.heap.try_set(list + LinkedLayout::LAST, node as Word);
    store.heap.try_set(list + LinkedLayout::SIZE, from_int(to_int(size).wrapping_add(1)));
    store.heap.try_set(list + LinkedLayout::CHANGES, from_int(to_int(changes).wrapping_add(1)));
    Some(1)
}

/// Runs `LinkedList.removeFirst()`.
#[inline(always)]
pub(in crate::machine) fn linked_list_remove_first(store: &mut Store, list: Word, _: Word) -> Option<Word> {
    let list = object(list)?;
    let (changes, size) =
        (store.heap.get(list + LinkedLayout::CHANGES), store.heap.get(list + LinkedLayout::SIZE));
    let first = object(store.heap.get(list + LinkedLayout::FIRST))?;
    if is_suspended(changes) || !store.has_room(0, 4) {
        return None;
    }
    let next = store.heap.get(first + NodeLayout::NEXT);
    let back = if next == NULL { list + LinkedLayout::LAST } else { next as usize + NodeLayout::PREVIOUS };
    store.heap.try_set(list + LinkedLayout::FIRST, next);
    store.heap.try_set(back, NULL);
    store.heap.try_set(list + LinkedLayout::SIZE, from_int(to_int(size).wrapping_sub(1)));
    store.heap.try_set(list + LinkedLayout::CHANGES, from_int(to_int(changes).wrapping_add(1)));
    Some(store.heap.get(first + NodeLayout::ELEMENT))
}

/// Runs `HashSet.add(Object)` for an object that equals only itself and already has an identity hash code.
#[inline(always)]
pub(in crate::machine) fn set_add(store: &mut Store, set: Word, element: Word) -> Option<Word> {
    let (set, element) = (object(set)?, object(element)?);
    let bits = store.heap.get(set + SetLayout::BITS);
    let header = store.heap.get(element);
    let hash = hash_of(header);
    if bits & (IS_MAP | HAS_INTEGERS) != 0
        || !store.image.classes.get(usize::from(class(header)))?.has_plain_identity
        || hash == 0
        || hash >= NUMBERS
        || !store.has_room(0, 1)
    {
        return None;
    }
    let bit = 1 << hash;
    if bits & bit != 0 {
        return Some(0);
    }
    store.heap.try_set(set + SetLayout::BITS, bits | bit);
    Some(1)
}
