//! Sets of numbers in words: `java.util.BitSet`.

use crate::machine::arguments::Arguments;
use crate::machine::object::length;
use crate::machine::stop::Stop;
use crate::machine::word::{Word, to_int};

/// The offsets of the words of a `java.util.BitSet` from its address.
struct BitSetLayout;

impl BitSetLayout {
    const WORDS: usize = 1;
    const USED: usize = 2;
}

/// The number in a register, forced. `None` if it is negative.
fn number(call: &mut Arguments<'_>, register: usize) -> Result<Option<usize>, Stop> {
    Ok(usize::try_from(to_int(call.forced(register)?)).ok())
}

pub(in crate::machine) fn BitSetGet(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(number) = number(call, 1)? else { return Ok(None) };
    let Some(set) = call.receiver(0)? else { return Ok(None) };
    let (words, used) =
        (call.store.heap.get(set + BitSetLayout::WORDS), call.store.heap.get(set + BitSetLayout::USED));
    if (number / 64) as Word >= used {
        return Ok(Some(0));
    }
    Ok(Some(call.store.heap.get(words as usize + 1 + number / 64) >> (number % 64) & 1))
}

pub(in crate::machine) fn BitSetSet(call: &mut Arguments<'_>) -> Result<Option<Word>, Stop> {
    let Some(number) = number(call, 1)? else { return Ok(None) };
    let Some(set) = call.receiver(0)? else { return Ok(None) };
    let (words, used) = (
        call.store.heap.get(set + BitSetLayout::WORDS) as usize,
        call.store.heap.get(set + BitSetLayout::USED),
    );
    let index = number / 64;
    if index >= length(call.store.heap.get(words)) {
        return Ok(None);
    }
    if index as Word >= used {
        call.store.heap.set(set + BitSetLayout::USED, index as Word + 1);
    }
    let word = call.store.heap.get(words + 1 + index);
    call.store.heap.set(words + 1 + index, word | 1 << (number % 64));
    Ok(Some(0))
}
