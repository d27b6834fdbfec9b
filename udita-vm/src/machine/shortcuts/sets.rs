//! Hash sets that are a word of bits.
//!
//! What a `java.util.HashSet` has as members are most often objects that are equal to themselves only, and few: as long as
//! their identity hash codes, which are numbers from 1, are small, the set is a word with a bit for each. (Bit 0 is `null`.)
//! Small integers are kept like this too, but not together with others. Whatever is neither has the library turn the set
//! into a hash map. So a set is changed by one write, and undone by one word of the trail.
//!
//! A set iterates in the order that the table of its hash map would have.

use super::Taken;
use crate::bytecode::native::Shortcut;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::image::KeyKind;
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

/// Identity hash codes below this one can be bits; two bits tell what a set is.
pub(in crate::machine) const NUMBERS: usize = 62;

/// The bit of a set that is no longer kept as bits.
const IS_MAP: Word = 1 << 63;
/// The bit of a set whose other bits are integers.
const HAS_INTEGERS: Word = 1 << 62;

/// Integers below this one, the capacity of the smallest table, have a bucket of their own.
const INTEGERS: Word = 16;

/// Bits of numbers in buckets of their own are less than this.
const INTEGERS_END: Word = 1 << INTEGERS;

/// Where the words of a `java.util.HashSet` are, counted from its address: its first fields.
struct SetLayout;

impl SetLayout {
    /// The bits.
    const BITS: usize = 1;
    /// How often an element was taken out of the bits.
    const REMOVALS: usize = 2;
    /// The map.
    const MAP: usize = 3;
}

/// Where the words of a `java.util.HashSet.Bits` are.
struct BitsLayout;

impl BitsLayout {
    const SET: usize = 1;
    const BITS: usize = 2;
    const CHANGES: usize = 3;
    const REST: usize = 4;
    const CAPACITY: usize = 5;
    const LAST: usize = 6;
}

/// What a member is among a set's bits.
struct Bit {
    bit: Word,
    /// [`HAS_INTEGERS`] if it is an integer, otherwise 0.
    of: Word,
}

impl Machine {
    /// The set in the register at `args` and the word with its bits, if it is still kept as bits.
    #[inline]
    fn set_of_bits(&mut self, args: usize) -> Result<Option<(usize, Word)>, Stop> {
        let Some(set) = self.receiver(args)? else { return Ok(None) };
        let bits = self.heap.get(set + SetLayout::BITS);
        Ok((bits & IS_MAP == 0).then_some((set, bits)))
    }

    /// `HashSet.size()`.
    pub(super) fn set_size(&mut self, args: usize) -> Taken {
        let set = self.set_of_bits(args)?;
        Ok(set.map(|(_, bits)| Word::from((bits & !HAS_INTEGERS).count_ones())))
    }

    /// `HashSet.add(Object)`, `contains`, `remove`.
    pub(super) fn set_member_call(&mut self, shortcut: Shortcut, args: usize) -> Taken {
        let Some(set) = self.receiver(args)? else { return Ok(None) };
        let bits = self.heap.get(set + SetLayout::BITS);
        if bits & IS_MAP != 0 {
            let map = self.heap.get(set + SetLayout::MAP);
            return Ok(match shortcut {
                Shortcut::SetAdd => self.map_add(map, args + 1)?.map(|old| Word::from(old == NULL)),
                Shortcut::SetContains => {
                    self.map_find_in(map as usize, args + 1)?.map(|node| Word::from(node != NULL))
                }
                _ => None,
            });
        }
        let place = set + SetLayout::BITS;
        let removals = set + SetLayout::REMOVALS;
        if shortcut != Shortcut::SetAdd && bits == 0 && self.heap.get(removals) == 0 {
            // Who never had an element need not know which one this is.
            return Ok(Some(0));
        }
        let Some(Bit { bit, of }) = self.bit(args + 1)? else { return Ok(None) };
        let is_other_kind = bits != 0 && bits & HAS_INTEGERS != of;
        if is_other_kind && shortcut == Shortcut::SetAdd {
            return Ok(None);
        }
        let is_member = bits & bit != 0 && !is_other_kind;
        match shortcut {
            Shortcut::SetAdd if !is_member => {
                self.heap.set(place, bits | bit | of);
                return Ok(Some(1));
            }
            Shortcut::SetAdd => return Ok(Some(0)),
            Shortcut::SetRemove if is_member => {
                let rest = bits & !bit;
                self.heap.set(place, if rest == HAS_INTEGERS { 0 } else { rest });
                let count = to_int(self.heap.get(removals)).wrapping_add(1);
                self.heap.set(removals, from_int(count));
            }
            _ => {}
        }
        Ok(Some(Word::from(is_member)))
    }

    /// `HashSet.add(int,Object)`.
    pub(super) fn set_add_hashed(&mut self, args: usize) -> Taken {
        let Some(set) = self.receiver(args)? else { return Ok(None) };
        let bits = self.heap.get(set + SetLayout::BITS);
        let map = self.heap.get(set + SetLayout::MAP);
        if bits & IS_MAP == 0 && (bits != 0 || map != NULL) {
            return Ok(None);
        }
        let Some((map_now, old)) = self.map_add_hashed(map, args + 2)? else { return Ok(None) };
        if map == NULL {
            self.heap.set(set + SetLayout::BITS, IS_MAP);
            self.heap.set(set + SetLayout::MAP, map_now);
        }
        Ok(Some(Word::from(old == NULL)))
    }

    /// `HashSet.iterator()`.
    pub(super) fn set_iterator(&mut self, args: usize) -> Taken {
        let Some((set, bits)) = self.set_of_bits(args)? else { return Ok(None) };
        let Some(class) = self.image.collections.set_iterator else { return Ok(None) };
        let elements = self.new_object(class)? as usize;
        let changes = self.heap.get(set + SetLayout::REMOVALS);
        let rest = bits & !HAS_INTEGERS;
        self.heap.set(elements + BitsLayout::SET, set as Word);
        self.heap.set(elements + BitsLayout::BITS, bits);
        self.heap.set(elements + BitsLayout::CHANGES, changes);
        self.heap.set(elements + BitsLayout::REST, rest);
        self.heap.set(elements + BitsLayout::CAPACITY, Word::from(capacity(rest)));
        self.heap.set(elements + BitsLayout::LAST, from_int(-1));
        Ok(Some(elements as Word))
    }

    /// `HashSet.Bits.hasNext()`.
    pub(super) fn set_has_next(&mut self, args: usize) -> Taken {
        let elements = self.receiver(args)?;
        Ok(elements.map(|elements| Word::from(self.heap.get(elements + BitsLayout::REST) != 0)))
    }

    /// `HashSet.Bits.next()`.
    pub(super) fn set_next(&mut self, args: usize) -> Taken {
        let Some(elements) = self.receiver(args)? else { return Ok(None) };
        let set = self.heap.get(elements + BitsLayout::SET) as usize;
        let bits = self.heap.get(set + SetLayout::BITS);
        let rest = self.heap.get(elements + BitsLayout::REST);
        // Once there is a map, the bits of the set have one more than those of the iterator.
        if bits != self.heap.get(elements + BitsLayout::BITS)
            || self.heap.get(set + SetLayout::REMOVALS) != self.heap.get(elements + BitsLayout::CHANGES)
            || bits & HAS_INTEGERS != 0
            || rest == 0
        {
            return Ok(None);
        }
        let number = first(rest, to_int(self.heap.get(elements + BitsLayout::CAPACITY)).cast_unsigned());
        self.heap.set(elements + BitsLayout::REST, rest & !(1 << number));
        self.heap.set(elements + BitsLayout::LAST, from_int(number));
        Ok(Some(self.heap.get(self.image.identified + number as usize)))
    }

    /// The bit of the member in the register at `register`, if it can have one.
    #[inline]
    fn bit(&mut self, register: usize) -> Result<Option<Bit>, Stop> {
        let word = self.stack.words[register];
        if is_suspended(word)
            && self.certain(word, |class| self.key_kind(class) == KeyKind::Own) == Some(true)
        {
            // Its class may have a hash code that needs less than to know which object it is.
            return Ok(None);
        }
        let member = self.argument(register)?;
        if member == NULL {
            return Ok(Some(Bit { bit: 1, of: 0 }));
        }
        let class = self.class_of(member);
        match self.key_kind(class) {
            KeyKind::Identity => {
                let number = self.identity_hash(member) as usize;
                // The hash codes of arrays begin again after the last one.
                let is_it = number < NUMBERS && self.heap.get(self.image.identified + number) == member;
                Ok(is_it.then(|| Bit { bit: 1 << number, of: 0 }))
            }
            KeyKind::Integer => {
                if self.is_apart(member) {
                    return Ok(None);
                }
                let value = self.heap.get(member as usize + 1);
                let value = self.resolved(value).map_err(|word| Stop::Force { word, register: None })?;
                Ok((value < INTEGERS).then(|| Bit { bit: 1 << value, of: HAS_INTEGERS }))
            }
            KeyKind::String | KeyKind::Own => Ok(None),
        }
    }

    #[inline]
    pub(super) fn key_kind(&self, class: u16) -> KeyKind {
        self.image.classes[class as usize].key
    }

    /// `HashSet.first(long,int)`: which of the numbers in the bits comes first in a table of some capacity: by buckets, and in a
    /// bucket the smaller one.
    pub(in crate::machine) fn first_in_set(&mut self, args: usize) -> Result<i32, Stop> {
        let (bits, capacity) = (self.stack.words[args], to_int(self.argument(args + 1)?));
        Ok(first(bits, capacity.max(1).cast_unsigned()))
    }

    /// `HashSet.member(int)`.
    pub(in crate::machine) fn set_member(&mut self, args: usize) -> Result<Word, Stop> {
        let number = to_int(self.argument(args)?).cast_unsigned() as usize % NUMBERS;
        Ok(self.heap.get(self.image.identified + number))
    }

    /// The objects that the hash set at `address` has as bits.
    pub(in crate::machine) fn members_in_bits(&self, address: Word) -> impl Iterator<Item = Word> {
        let bits = self.heap.get(address as usize + SetLayout::BITS);
        let mut rest = if bits & (IS_MAP | HAS_INTEGERS) == 0 { bits } else { 0 };
        let capacity = capacity(rest);
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let number = first(rest, capacity);
                rest &= !(1 << number);
                self.heap.get(self.image.identified + number as usize)
            })
        })
    }
}

/// The capacity of a table with the members in `bits`, none of which was taken out.
fn capacity(bits: Word) -> u32 {
    match bits.count_ones() {
        0..=12 => 16,
        13..=24 => 32,
        _ => 64,
    }
}

/// Which of the numbers in `bits`, of which there is one, comes first in a table with `capacity` buckets, a power of two.
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
