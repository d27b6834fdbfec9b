//! Strings and characters.

use super::{Arguments, unicode};
use crate::machine::Machine;
use crate::machine::execute::{Fault, Stop};
use crate::machine::object::{length, string_hash, string_unit, string_units};
use crate::machine::term::List;
use crate::machine::word::{Word, from_int, to_int};

fn out_of_range(message: String) -> Stop {
    Stop::fault(Fault::StringIndex(message))
}

impl Machine {
    /// A string argument: its address and length.
    fn string(&mut self, args: Arguments, index: usize) -> Result<(usize, usize), Stop> {
        let address = self.object(args, index)? as usize;
        Ok((address, length(self.heap.get(address))))
    }

    pub(super) fn string_char_at(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((string, length), index) = (self.string(args, 0)?, self.int(args, 1)?);
        if index < 0 || index as usize >= length {
            return Err(out_of_range(format!("String index out of range: {index}")));
        }
        Ok(Word::from(string_unit(&self.heap, string, index as usize)))
    }

    pub(super) fn string_same(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((a, _), (b, _)) = (self.string(args, 0)?, self.string(args, 1)?);
        Ok(Word::from(a == b || string_units(&self.heap, a).eq(string_units(&self.heap, b))))
    }

    pub(super) fn string_hash_code(&mut self, args: Arguments) -> Result<Word, Stop> {
        let (string, _) = self.string(args, 0)?;
        Ok(from_int(string_hash(&self.heap, string)))
    }

    pub(super) fn string_compare_to(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((a, a_length), (b, b_length)) = (self.string(args, 0)?, self.string(args, 1)?);
        let difference = string_units(&self.heap, a)
            .zip(string_units(&self.heap, b))
            .find(|(a, b)| a != b)
            .map_or(a_length as i32 - b_length as i32, |(a, b)| i32::from(a) - i32::from(b));
        Ok(from_int(difference))
    }

    pub(super) fn string_substring(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((string, length), begin, end) = (self.string(args, 0)?, self.int(args, 1)?, self.int(args, 2)?);
        if begin < 0 || begin > end || end as usize > length {
            return Err(out_of_range(format!("begin {begin}, end {end}, length {length}")));
        }
        if (end - begin) as usize == length {
            // The JDK gives the string itself too.
            return Ok(string as Word);
        }
        let units: Vec<u16> =
            string_units(&self.heap, string).skip(begin as usize).take((end - begin) as usize).collect();
        self.new_string(&units)
    }

    pub(super) fn string_concat(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((a, a_length), (b, b_length)) = (self.string(args, 0)?, self.string(args, 1)?);
        self.make_room((a_length + b_length) / 4 + 2)?;
        let mut units = Vec::with_capacity(a_length + b_length);
        units.extend(string_units(&self.heap, a));
        units.extend(string_units(&self.heap, b));
        self.new_string(&units)
    }

    pub(super) fn string_index_of(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((text, _), (wanted, _)) = (self.string(args, 0)?, self.string(args, 1)?);
        let from = self.int(args, 2)?.max(0) as usize;
        let text: Vec<u16> = string_units(&self.heap, text).collect();
        let wanted: Vec<u16> = string_units(&self.heap, wanted).collect();
        let found = if wanted.is_empty() {
            Some(from.min(text.len()))
        } else {
            let rest = text.get(from..).unwrap_or(&[]);
            rest.windows(wanted.len()).position(|window| window == wanted).map(|at| at + from)
        };
        Ok(from_int(found.map_or(-1, |at| at as i32)))
    }

    /// The range of an array that begins at `from` and has `count` elements, if it lies in the array.
    fn chars(&mut self, args: Arguments, first: usize) -> Result<(usize, i32, usize), Stop> {
        let array = self.object(args, first)? as usize;
        let from = self.int(args, first + 1)?;
        Ok((array, from, length(self.heap.get(array))))
    }

    pub(super) fn string_from_chars(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((array, from, length), count) = (self.chars(args, 0)?, self.int(args, 2)?);
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
            // An element may be suspended: a char that was chosen among chars.
            let word = self.heap.get(start + i);
            let word = self.resolved(word).map_err(|word| Stop::Force { word, register: None })?;
            units.push(to_int(word) as u16);
        }
        self.new_string(&units)
    }

    pub(super) fn string_get_chars(&mut self, args: Arguments) -> Result<(), Stop> {
        let ((string, length), begin, end) = (self.string(args, 0)?, self.int(args, 1)?, self.int(args, 2)?);
        let (array, to, room) = self.chars(args, 3)?;
        if begin < 0 || begin > end || end as usize > length {
            return Err(out_of_range(format!("begin {begin}, end {end}, length {length}")));
        }
        let count = (end - begin) as usize;
        if to < 0 || to as usize + count > room {
            // The JDK throws this class here too.
            return Err(out_of_range(format!("offset {to}, count {count}, length {room}")));
        }
        for i in 0..count {
            let unit = string_unit(&self.heap, string, begin as usize + i);
            self.heap.set(array + 1 + to as usize + i, Word::from(unit));
        }
        Ok(())
    }

    pub(super) fn string_intern(&mut self, args: Arguments) -> Result<Word, Stop> {
        let (string, _) = self.string(args, 0)?;
        let units: Vec<u16> = string_units(&self.heap, string).collect();
        if let Some(literal) = self.image.literal(&units) {
            return Ok(literal);
        }
        let interned = List::at(self.image.interned).words(&self.heap);
        if let Some(&same) =
            interned.iter().find(|&&other| string_units(&self.heap, other as usize).eq(units.iter().copied()))
        {
            return Ok(same);
        }
        self.push_to_list(self.image.interned, string as Word)?;
        Ok(string as Word)
    }

    /// A string in upper or lower case; the same object if nothing changes.
    pub(super) fn string_map_case(&mut self, args: Arguments) -> Result<Word, Stop> {
        let ((string, _), upper) = (self.string(args, 0)?, self.int(args, 1)? != 0);
        let units: Vec<u16> = string_units(&self.heap, string).collect();
        let mapped = unicode::map_case(&units, upper);
        if mapped == units { Ok(string as Word) } else { self.new_string(&mapped) }
    }

    pub(super) fn char_property(&mut self, args: Arguments) -> Result<Word, Stop> {
        let (code, which) = (self.int(args, 0)?, self.int(args, 1)?);
        Ok(from_int(unicode::property(code.cast_unsigned(), which)))
    }
}
