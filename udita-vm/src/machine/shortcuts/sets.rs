//! Hash sets that are a word of bits.
//!
//! Most instances of `java.util.HashSet` contain a few objects that equal only themselves. As long as their identity hash codes, which
//! are numbers from 1, are small, the set is a word with a bit for each. (Bit 0 is `null`.) Small integers are represented in the same
//! way, but not together with objects. For any other member the library converts the set into a hash map. So one write changes a set, and
//! one word of the trail undoes it.
//!
//! A set iterates in the order that the table of its hash map would have.

use super::maps::{map_add, map_add_hashed, map_find_in};
use crate::bytecode::native::Shortcut;
use crate::machine::arguments::Arguments;
use crate::machine::collections::NUMBERS;
use crate::machine::image::KeyKind;
use crate::machine::stop::Stop;
use crate::machine::store::Store;
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

/// The bit of a set that has been converted into a map.
pub(super) const IS_MAP: Word = 1 << 63;
/// The bit of a set whose other bits are integers.
pub(super) const HAS_INTEGERS: Word = 1 << 62;

/// Integers below this number, the capacity of the smallest table, have a bucket of their own.
const INTEGERS: Word = 16;

/// The bits of integers with buckets of their own are below this word.
const INTEGERS_END: Word = 1 << INTEGERS;

/// Offsets of the words of a `java.util.HashSet` from its address. These are its first fields.
pub(super) struct SetLayout;

impl SetLayout {
    /// The word of bits.
    pub(super) const BITS: usize = 1;
    /// The number of removals from the bits.
    const REMOVALS: usize = 2;
    /// The map.
    const MAP: usize = 3;
}

/// Offsets of the words of a `java.util.HashSet.Bits` from its address.
struct BitsLayout;

impl BitsLayout {
    const SET: usize = 1;
    const BITS: usize = 2;
    const CHANGES: usize = 3;
    const REST: usize = 4;
    const CAPACITY: usize = 5;
    const LAST: usize = 6;
}

/// The bit of a member in a set.
struct Bit {
    bit: Word,
    /// [`HAS_INTEGERS`] if the member is an integer, otherwise 0.
    of: Word,
}

/// The set in the register at `args` and its word of bits. `None` if it has been converted into a map.
#[inline]
fn set_of_bits(call: &mut Arguments<'_>) -> Result<Option<(usize, Word)>, Stop> {
    let Some(set) = call.receiver(0)? else { return Ok(None) };
    let bits = call.store.heap.get(set + SetLayout::BITS);
    Ok((bits & IS_MAP == 0).then_some((set, bits)))
}

/// Runs `HashSet.size()`.
pub(in crate::machine) fn SetSize(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let set = set_of_bits(call)?;
    Ok(set.map(|(_, bits)| Word::from((bits & !HAS_INTEGERS).count_ones())))
}

/// Runs `HashSet.add(Object)`, `contains` and `remove`.
fn set_member_call(call: &mut Arguments<'_>, shortcut: Shortcut) -> Result<Option<Word>, Stop> {
    let Some(set) = call.receiver(0)? else { return Ok(None) };
    let bits = call.store.heap.get(set + SetLayout::BITS);
    if bits & IS_MAP != 0 {
        let map = call.store.heap.get(set + SetLayout::MAP);
        return Ok(match shortcut {
            Shortcut::SetAdd => map_add(call, map, 1)?.map(|old| Word::from(old == NULL)),
            Shortcut::SetContains => map_find_in(call, map as usize, 1)?.map(|node| Word::from(node != NULL)),
            _ => None,
        });
    }
    let place = set + SetLayout::BITS;
    let removals = set + SetLayout::REMOVALS;
    if shortcut != Shortcut::SetAdd && bits == 0 && call.store.heap.get(removals) == 0 {
        // An operation on a set that never had an element does not force the member.
        return Ok(Some(0));
    }
    let Some(Bit { bit, of }) = bit(call, 1)? else { return Ok(None) };
    let is_other_kind = bits != 0 && bits & HAS_INTEGERS != of;
    if is_other_kind && shortcut == Shortcut::SetAdd {
        return Ok(None);
    }
    let is_member = bits & bit != 0 && !is_other_kind;
    match shortcut {
        Shortcut::SetAdd if !is_member => {
            call.store.heap.set(place, bits | bit | of);
            return Ok(Some(1));
        }
        Shortcut::SetAdd => return Ok(Some(0)),
        Shortcut::SetRemove if is_member => {
            let rest = bits & !bit;
            call.store.heap.set(place, if rest == HAS_INTEGERS { 0 } else { rest });
            let count = to_int(call.store.heap.get(removals)).wrapping_add(1);
            call.store.heap.set(removals, from_int(count));
        }
        _ => {}
    }
    Ok(Some(Word::from(is_member)))
}

/// Runs `HashSet.add(int,Object)`.
pub(in crate::machine) fn SetAddHashed(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(set) = call.receiver(0)? else { return Ok(None) };
    let bits = call.store.heap.get(set + SetLayout::BITS);
    let map = call.store.heap.get(set + SetLayout::MAP);
    if bits & IS_MAP == 0 && (bits != 0 || map != NULL) {
        return Ok(None);
    }
    let Some((map_now, old)) = map_add_hashed(call, map, 2)? else { return Ok(None) };
    if map == NULL {
        call.store.heap.set(set + SetLayout::BITS, IS_MAP);
        call.store.heap.set(set + SetLayout::MAP, map_now);
    }
    Ok(Some(Word::from(old == NULL)))
}

/// Runs `HashSet.iterator()`.
pub(in crate::machine) fn SetIterator(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some((set, bits)) = set_of_bits(call)? else { return Ok(None) };
    let Some(class) = call.store.image.collections.set_iterator else { return Ok(None) };
    let elements = call.store.new_object(class)? as usize;
    let changes = call.store.heap.get(set + SetLayout::REMOVALS);
    let rest = bits & !HAS_INTEGERS;
    call.store.heap.set(elements + BitsLayout::SET, set as Word);
    call.store.heap.set(elements + BitsLayout::BITS, bits);
    call.store.heap.set(elements + BitsLayout::CHANGES, changes);
    call.store.heap.set(elements + BitsLayout::REST, rest);
    call.store.heap.set(elements + BitsLayout::CAPACITY, Word::from(capacity(rest)));
    call.store.heap.set(elements + BitsLayout::LAST, from_int(-1));
    Ok(Some(elements as Word))
}

/// Runs `HashSet.Bits.hasNext()`.
pub(in crate::machine) fn SetHasNext(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let elements = call.receiver(0)?;
    Ok(elements.map(|elements| Word::from(call.store.heap.get(elements + BitsLayout::REST) != 0)))
}

/// Runs `HashSet.Bits.next()`.
pub(in crate::machine) fn SetNext(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(elements) = call.receiver(0)? else { return Ok(None) };
    let set = call.store.heap.get(elements + BitsLayout::SET) as usize;
    let bits = call.store.heap.get(set + SetLayout::BITS);
    let rest = call.store.heap.get(elements + BitsLayout::REST);
    // A converted set has a bit that the iterator's copy lacks.
    if bits != call.store.heap.get(elements + BitsLayout::BITS)
        || call.store.heap.get(set + SetLayout::REMOVALS)
            != call.store.heap.get(elements + BitsLayout::CHANGES)
        || bits & HAS_INTEGERS != 0
        || rest == 0
    {
        return Ok(None);
    }
    let number = first(rest, to_int(call.store.heap.get(elements + BitsLayout::CAPACITY)).cast_unsigned());
    call.store.heap.set(elements + BitsLayout::REST, rest & !(1 << number));
    call.store.heap.set(elements + BitsLayout::LAST, from_int(number));
    Ok(Some(call.store.heap.get(call.store.image.identified + number as usize)))
}

/// The bit of the member in the register at `register`. `None` if it cannot have one.
#[inline]
fn bit(call: &mut Arguments<'_>, register: usize) -> Result<Option<Bit>, Stop> {
    let word = call.word(register);
    if is_suspended(word)
        && call.store.known(word, |class| call.store.image.key_kind(class) == KeyKind::Own) == Some(true)
    {
        // The hash code of its class may not force the reference.
        return Ok(None);
    }
    let member = call.forced(register)?;
    if member == NULL {
        return Ok(Some(Bit { bit: 1, of: 0 }));
    }
    let class = call.store.class_of(member);
    match call.store.image.key_kind(class) {
        KeyKind::Identity => {
            let number = call.store.identity_hash(member) as usize;
            // The hash codes of arrays wrap around, so several arrays can share one.
            let is_it =
                number < NUMBERS && call.store.heap.get(call.store.image.identified + number) == member;
            Ok(is_it.then(|| Bit { bit: 1 << number, of: 0 }))
        }
        KeyKind::Integer => {
            if call.store.is_unshared(member) {
                return Ok(None);
            }
            let value = call.store.heap.get(member as usize + 1);
            let value = call.store.forced(value)?;
            Ok((value < INTEGERS).then(|| Bit { bit: 1 << value, of: HAS_INTEGERS }))
        }
        KeyKind::String | KeyKind::Own => Ok(None),
    }
}

/// Runs `HashSet.first(long,int)`: finds the number in the bits that comes first in a table of this capacity. The order is by bucket, and
/// ascending within a bucket.
pub(in crate::machine) fn SetFirst(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (bits, capacity) = (call.word(0), call.int(1)?);
    Ok(from_int(first(bits, capacity.max(1).cast_unsigned())))
}

/// Runs `HashSet.member(int)`.
pub(in crate::machine) fn SetMember(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = call.int(0)?.cast_unsigned() as usize % NUMBERS;
    Ok(call.store.heap.get(call.store.image.identified + number))
}

/// The capacity of a table with the members in `bits`, if none has been removed.
fn capacity(bits: Word) -> u32 {
    match bits.count_ones() {
        0..=12 => 16,
        13..=24 => 32,
        _ => 64,
    }
}

/// The number in `bits`, which is not 0, that comes first in a table with `capacity` buckets, a power of two.
fn first(bits: Word, capacity: u32) -> i32 {
    if bits < INTEGERS_END {
        return bits.trailing_zeros() as i32;
    }
    let mut bits = bits;
    let mut found = bits.trailing_zeros() & 63;
    while bits != 0 {
        let number = bits.trailing_zeros();
        if number & (capacity - 1) < found & (capacity - 1) {
            found = number;
        }
        bits &= bits - 1;
    }
    found as i32
}

macro_rules! member_calls {
    ($($shortcut:ident)+) => {$(
        pub(in crate::machine) fn $shortcut(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
            set_member_call(call, Shortcut::$shortcut)
        }
    )+};
}

member_calls! { SetAdd SetContains SetRemove }

impl Store {
    /// The objects that the hash set at `address` contains as bits.
    pub(in crate::machine) fn members_in_bits(&self, address: Word) -> impl Iterator<Item = Word> {
        let numbers = self.numbers_in_bits(address, 0);
        numbers.into_iter().flatten().map(|number| self.heap.get(self.image.identified + number as usize))
    }

    /// The integers that the hash set at `address` contains as bits.
    pub(in crate::machine) fn integers_in_bits(&self, address: Word) -> impl Iterator<Item = i32> {
        let numbers = self.numbers_in_bits(address, HAS_INTEGERS);
        numbers.into_iter().flatten()
    }

    /// Whether the members of the hash set at `address` are in a map.
    pub(in crate::machine) fn is_set_with_map(&self, address: Word) -> bool {
        self.heap.get(address as usize + SetLayout::BITS) & IS_MAP != 0
    }

    /// The numbers of the bits of a hash set, in the order of iteration. `None` if its members are not of this kind.
    fn numbers_in_bits(&self, address: Word, kind: Word) -> Option<impl Iterator<Item = i32>> {
        let bits = self.heap.get(address as usize + SetLayout::BITS);
        let mut rest = bits & !HAS_INTEGERS;
        let capacity = capacity(rest);
        let numbers = std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let number = first(rest, capacity);
                rest &= !(1 << number);
                number
            })
        });
        (bits & (IS_MAP | HAS_INTEGERS) == kind).then_some(numbers)
    }
}
