//! Native methods on strings and characters.

use super::unicode;
use crate::machine::arguments::Arguments;
use crate::machine::list::List;
use crate::machine::object::{length, string_hash, string_unit, string_units, write_concatenation};
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{Word, from_int, to_int};

fn out_of_range(message: String) -> Stop {
    Stop::fault(Fault::StringIndex(message))
}

pub(super) fn StringCharAt(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((string, length), index) = (call.sized(0)?, call.int(1)?);
    if index < 0 || index as usize >= length {
        return Err(out_of_range(format!("String index out of range: {index}")));
    }
    Ok(Word::from(string_unit(&call.store.heap, string, index as usize)))
}

pub(super) fn StringSame(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((a, _), (b, _)) = (call.sized(0)?, call.sized(1)?);
    Ok(Word::from(a == b || string_units(&call.store.heap, a).eq(string_units(&call.store.heap, b))))
}

pub(super) fn StringHashCode(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (string, _) = call.sized(0)?;
    Ok(from_int(string_hash(&call.store.heap, string)))
}

pub(super) fn StringCompareTo(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((a, a_length), (b, b_length)) = (call.sized(0)?, call.sized(1)?);
    let difference = string_units(&call.store.heap, a)
        .zip(string_units(&call.store.heap, b))
        .find(|(a, b)| a != b)
        .map_or(a_length as i32 - b_length as i32, |(a, b)| i32::from(a) - i32::from(b));
    Ok(from_int(difference))
}

pub(super) fn StringSubstring(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((string, length), begin, end) = (call.sized(0)?, call.int(1)?, call.int(2)?);
    if begin < 0 || begin > end || end as usize > length {
        return Err(out_of_range(format!("begin {begin}, end {end}, length {length}")));
    }
    if (end - begin) as usize == length {
        // The JDK also returns the string itself.
        return Ok(string as Word);
    }
    let units: Vec<u16> =
        string_units(&call.store.heap, string).skip(begin as usize).take((end - begin) as usize).collect();
    call.store.new_string(&units)
}

pub(super) fn StringConcat(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((a, a_length), (b, b_length)) = (call.sized(0)?, call.sized(1)?);
    call.store.make_room((a_length + b_length) / 4 + 2)?;
    let class = call.store.image.program.known.string;
    Ok(write_concatenation(&mut call.store.heap, class, (a, b)) as Word)
}

pub(super) fn StringIndexOf(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((text, _), (wanted, _)) = (call.sized(0)?, call.sized(1)?);
    let from = call.int(2)?.max(0) as usize;
    let text: Vec<u16> = string_units(&call.store.heap, text).collect();
    let wanted: Vec<u16> = string_units(&call.store.heap, wanted).collect();
    let found = if wanted.is_empty() {
        Some(from.min(text.len()))
    } else {
        position(text.get(from..).unwrap_or(&[]), &wanted).map(|at| at + from)
    };
    Ok(from_int(found.map_or(-1, |at| at as i32)))
}

/// The first position of `wanted`, which is not empty, in `text`, by the algorithm of Knuth, Morris and Pratt. A naive search takes the
/// product of the lengths for texts such as `aaaa` and `aab`.
fn position(text: &[u16], wanted: &[u16]) -> Option<usize> {
    if wanted.len() > text.len() {
        return None;
    }
    // For each prefix of `wanted`, the length of its longest proper suffix that is also a prefix.
    let mut borders = vec![0; wanted.len()];
    let advance = |borders: &[usize], mut matched: usize, unit: u16| {
        while matched > 0 && wanted[matched] != unit {
            matched = borders[matched - 1];
        }
        matched + usize::from(wanted[matched] == unit)
    };
    for i in 1..wanted.len() {
        borders[i] = advance(&borders, borders[i - 1], wanted[i]);
    }
    let mut matched = 0;
    for (i, &unit) in text.iter().enumerate() {
        matched = advance(&borders, matched, unit);
        if matched == wanted.len() {
            return Some(i + 1 - matched);
        }
    }
    None
}

/// The range of `count` elements from `from` on in an array, if it is within bounds.
fn chars(call: &mut Arguments<'_>, first: usize) -> Result<(usize, i32, usize), Stop> {
    let array = call.object(first)? as usize;
    let from = call.int(first + 1)?;
    Ok((array, from, length(call.store.heap.get(array))))
}

pub(super) fn StringFromChars(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((array, from, length), count) = (chars(call, 0)?, call.int(2)?);
    if from < 0
        || count < 0
        || from as usize > length - (count as usize).min(length)
        || count as usize > length
    {
        return Err(out_of_range(format!("offset {from}, count {count}, length {length}")));
    }
    let start = array + 1 + from as usize;
    let mut units = Vec::with_capacity(count as usize);
    for i in 0..count as usize {
        // An element may be suspended, such as a char chosen from an array.
        let word = call.store.heap.get(start + i);
        let word = call.store.forced(word)?;
        units.push(to_int(word) as u16);
    }
    call.store.new_string(&units)
}

pub(super) fn StringGetChars(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let ((string, length), begin, end) = (call.sized(0)?, call.int(1)?, call.int(2)?);
    let (array, to, room) = chars(call, 3)?;
    if begin < 0 || begin > end || end as usize > length {
        return Err(out_of_range(format!("begin {begin}, end {end}, length {length}")));
    }
    let count = (end - begin) as usize;
    if to < 0 || to as usize + count > room {
        // The JDK throws the same class.
        return Err(out_of_range(format!("offset {to}, count {count}, length {room}")));
    }
    for i in 0..count {
        let unit = string_unit(&call.store.heap, string, begin as usize + i);
        call.store.heap.set(array + 1 + to as usize + i, Word::from(unit));
    }
    Ok(())
}

pub(super) fn StringIntern(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (string, _) = call.sized(0)?;
    let units: Vec<u16> = string_units(&call.store.heap, string).collect();
    if let Some(literal) = call.store.image.literal(&units) {
        return Ok(literal);
    }
    let interned = List::at(call.store.image.interned).words(&call.store.heap);
    if let Some(&same) = interned
        .iter()
        .find(|&&other| string_units(&call.store.heap, other as usize).eq(units.iter().copied()))
    {
        return Ok(same);
    }
    call.store.push_to_list(call.store.image.interned, string as Word)?;
    Ok(string as Word)
}

/// A string in upper or lower case. Returns the same object if nothing changes.
pub(super) fn StringMapCase(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let ((string, _), upper) = (call.sized(0)?, call.int(1)? != 0);
    let units: Vec<u16> = string_units(&call.store.heap, string).collect();
    let mapped = unicode::map_case(&units, upper);
    if mapped == units { Ok(string as Word) } else { call.store.new_string(&mapped) }
}

pub(super) fn CharProperty(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (code, which) = (call.int(0)?, call.int(1)?);
    Ok(from_int(unicode::property(code.cast_unsigned(), which)))
}

pub(super) fn StringLength(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    Ok(call.sized(0)?.1 as Word)
}

#[cfg(test)]
mod tests {
    use super::position;

    /// A naive search, with its number of comparisons.
    fn plain(text: &[u16], wanted: &[u16]) -> (Option<usize>, usize) {
        let mut compared = 0;
        let at = text.windows(wanted.len()).position(|window| {
            window.iter().zip(wanted).all(|(a, b)| {
                compared += 1;
                a == b
            })
        });
        (at, compared)
    }

    #[test]
    fn a_text_is_found_where_comparing_at_each_position_finds_it() {
        let texts =
            |length: u32| (0..1 << length).map(move |bits| (0..length).map(|i| bits >> i & 1).collect());
        for text in (0..=9).flat_map(texts) {
            let text: Vec<u16> = text;
            for wanted in (1..=4).flat_map(texts) {
                let wanted: Vec<u16> = wanted;
                assert_eq!(position(&text, &wanted), plain(&text, &wanted).0, "{wanted:?} in {text:?}");
            }
        }
        // The work of the naive search grows with the product of the lengths.
        let worst = |length: usize| (vec![0; 2 * length], [vec![0; length], vec![1]].concat());
        let (text, wanted) = worst(1000);
        assert_eq!(plain(&text, &wanted), (None, 1_001_000));
        let (text, wanted) = worst(1_000_000);
        assert_eq!(position(&text, &wanted), None);
    }
}
