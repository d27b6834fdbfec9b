//! Sets of numbers in words: `java.util.BitSet`.

use super::Taken;
use crate::machine::Machine;
use crate::machine::object::length;
use crate::machine::word::{Word, to_int};

/// Where the words of a `java.util.BitSet` are, counted from its address.
struct BitSetLayout;

impl BitSetLayout {
    const WORDS: usize = 1;
    const USED: usize = 2;
}

impl Machine {
    /// The number in a register, forced, if it is not negative.
    fn number(&mut self, register: usize) -> Result<Option<usize>, crate::machine::execute::Stop> {
        Ok(usize::try_from(to_int(self.argument(register)?)).ok())
    }

    pub(super) fn bit_set_get(&mut self, args: usize) -> Taken {
        let Some(number) = self.number(args + 1)? else { return Ok(None) };
        let Some(set) = self.receiver(args)? else { return Ok(None) };
        let (words, used) =
            (self.heap.get(set + BitSetLayout::WORDS), self.heap.get(set + BitSetLayout::USED));
        if (number / 64) as Word >= used {
            return Ok(Some(0));
        }
        Ok(Some(self.heap.get(words as usize + 1 + number / 64) >> (number % 64) & 1))
    }

    pub(super) fn bit_set_set(&mut self, args: usize) -> Taken {
        let Some(number) = self.number(args + 1)? else { return Ok(None) };
        let Some(set) = self.receiver(args)? else { return Ok(None) };
        let (words, used) =
            (self.heap.get(set + BitSetLayout::WORDS) as usize, self.heap.get(set + BitSetLayout::USED));
        let index = number / 64;
        if index >= length(self.heap.get(words)) {
            return Ok(None);
        }
        if index as Word >= used {
            self.heap.set(set + BitSetLayout::USED, index as Word + 1);
        }
        let word = self.heap.get(words + 1 + index);
        self.heap.set(words + 1 + index, word | 1 << (number % 64));
        Ok(Some(0))
    }
}
