//! Shadow memory: the terms of symbolic words, stored beside the words of the machine.
//!
//! A term is stored with the word that it described. If the machine's word differs later, it was written without the shadow's knowledge,
//! and the term is discarded. So a term may get lost, but never describes a wrong value.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use udita_solver::{TermId, Width};

/// A word that depends on the input. Its term has sort int or long, or is a condition if the word is a `boolean`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Symbol {
    pub(crate) term: TermId,
    /// The word on this run.
    pub(crate) word: u64,
}

/// The term of each unit of a string that depends on the input.
pub(crate) type Text = Arc<[Option<TermId>]>;

/// The symbolic words of a run.
#[derive(Default, Debug)]
pub(crate) struct Shadow {
    /// Indexed by stack address.
    registers: Vec<Option<Symbol>>,
    /// Indexed by heap address.
    heap: FxHashMap<usize, Symbol>,
    /// Indexed by the address of the string.
    texts: FxHashMap<u64, Text>,
    /// The strings made from symbolic numbers. Their units have no terms.
    numerals: FxHashSet<u64>,
    /// The strings made from symbolic numbers whose digits nobody has looked at yet.
    unread: FxHashMap<u64, Arc<[Segment]>>,
    /// The strings made from symbolic numbers whose digits have terms.
    read: FxHashMap<u64, Arc<[Segment]>>,
    /// The strings made from symbolic floating-point numbers.
    written: FxHashMap<u64, Written>,
    /// The parts of the strings that have a part of an open text.
    open: FxHashMap<u64, Arc<[Part]>>,
}

/// A part of a string that may be longer than on this run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// This number of units.
    Fixed(usize),
    /// An open text from a unit on. It has the units of this run if `length` is `value`. If it is longer, it has more after them, and if it is
    /// shorter, fewer.
    Open {
        /// The term of the length of the whole text.
        length: TermId,
        /// Its value on this run.
        value: usize,
        /// The first unit.
        from: usize,
    },
}

/// A floating-point number that a string was made from.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    /// The units before and after those of the number.
    pub(crate) before: Arc<[u16]>,
    pub(crate) after: Arc<[u16]>,
    /// The term of its bits.
    pub(crate) term: TermId,
    pub(crate) width: Width,
    /// Its word on this run.
    pub(crate) word: u64,
}

/// A part of a string.
#[derive(Clone, Debug)]
pub(crate) enum Segment {
    /// Units, with their terms if they depend on the input.
    Units(Text),
    /// The digits of a number.
    Number {
        /// The term of the number.
        term: TermId,
        /// Its word on this run.
        word: u64,
        /// The instruction that made the digits.
        pc: u32,
    },
}

impl Part {
    /// Number of its units on this run.
    pub(crate) fn units(self) -> usize {
        match self {
            Part::Fixed(units) => units,
            Part::Open { value, from, .. } => value - from,
        }
    }
}

impl Shadow {
    /// Discards everything.
    pub(crate) fn clear(&mut self) {
        self.registers.clear();
        self.heap.clear();
        self.texts.clear();
        self.numerals.clear();
        self.unread.clear();
        self.read.clear();
        self.written.clear();
        self.open.clear();
    }

    /// Discards the terms of the registers.
    pub(crate) fn forget_registers(&mut self) {
        self.registers.clear();
    }

    /// The term of the register at `address`, which must hold `word`.
    pub(crate) fn register(&self, address: usize, word: u64) -> Option<TermId> {
        let symbol = self.registers.get(address).copied().flatten()?;
        (symbol.word == word).then_some(symbol.term)
    }

    /// Records the term of the register at `address`.
    pub(crate) fn set_register(&mut self, address: usize, symbol: Option<Symbol>) {
        if address >= self.registers.len() {
            if symbol.is_none() {
                return;
            }
            self.registers.resize(address + 1, None);
        }
        self.registers[address] = symbol;
    }

    /// The term of the word at a heap address, which must be `word`.
    pub(crate) fn heap(&self, address: usize, word: u64) -> Option<TermId> {
        let symbol = self.heap.get(&address)?;
        (symbol.word == word).then_some(symbol.term)
    }

    /// The symbol of the word at a heap address, if the word is `word`.
    pub(crate) fn heap_symbol(&self, address: usize, word: u64) -> Option<Symbol> {
        self.heap.get(&address).copied().filter(|symbol| symbol.word == word)
    }

    /// Records the term of the word at a heap address.
    pub(crate) fn set_heap(&mut self, address: usize, symbol: Option<Symbol>) {
        match symbol {
            Some(symbol) => {
                self.heap.insert(address, symbol);
            }
            // Most programs write few symbolic words.
            None if self.heap.is_empty() => {}
            None => {
                self.heap.remove(&address);
            }
        }
    }

    /// Discards the terms of the words of the heap.
    pub(crate) fn forget_heap(&mut self) {
        self.heap.clear();
    }

    /// The terms of the units of the string at `address`, if any unit depends on the input.
    pub(crate) fn text(&self, address: u64) -> Option<&Text> {
        self.texts.get(&address)
    }

    /// Records the terms of the units of a new string.
    pub(crate) fn set_text(&mut self, address: u64, units: &[Option<TermId>]) {
        if units.iter().any(Option::is_some) {
            self.texts.insert(address, units.into());
        }
    }

    /// The parts of a string that has digits that nobody has looked at.
    pub(crate) fn unread(&self, address: u64) -> Option<&Arc<[Segment]>> {
        self.unread.get(&address)
    }

    /// Records the parts of a new string with digits.
    pub(crate) fn set_unread(&mut self, address: u64, segments: Vec<Segment>) {
        self.unread.insert(address, segments.into());
    }

    /// The same, once: from now on the units of the string have terms.
    pub(crate) fn take_unread(&mut self, address: u64) -> Option<Arc<[Segment]>> {
        let segments = self.unread.remove(&address)?;
        self.read.insert(address, Arc::clone(&segments));
        Some(segments)
    }

    /// The floating-point number that a string was made from.
    pub(crate) fn written(&self, address: u64) -> Option<&Written> {
        self.written.get(&address)
    }

    /// Records that a new string was made from a floating-point number.
    pub(crate) fn set_written(&mut self, address: u64, number: Written) {
        self.written.insert(address, number);
    }

    /// Forgets that a string was made from a floating-point number.
    pub(crate) fn take_written(&mut self, address: u64) -> Option<Written> {
        self.written.remove(&address)
    }

    /// Whether the units of a string depend on the input, in any form.
    pub(crate) fn is_symbolic_text(&self, address: u64) -> bool {
        self.texts.contains_key(&address)
            || self.open.contains_key(&address)
            || self.unread.contains_key(&address)
            || self.written.contains_key(&address)
    }

    /// The parts of a string with digits whose units have terms.
    pub(crate) fn read(&self, address: u64) -> Option<&Arc<[Segment]>> {
        self.read.get(&address)
    }

    /// The parts of a string, if one is open.
    pub(crate) fn open(&self, address: u64) -> Option<&Arc<[Part]>> {
        self.open.get(&address)
    }

    /// Records the parts of a new string.
    pub(crate) fn set_open(&mut self, address: u64, parts: Vec<Part>) {
        if parts.iter().any(|part| matches!(part, Part::Open { .. })) {
            self.open.insert(address, parts.into());
        }
    }

    /// Whether any string has an open part.
    pub(crate) fn has_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether a string was made from a symbolic number.
    pub(crate) fn is_numeral(&self, address: u64) -> bool {
        self.numerals.contains(&address)
    }

    /// Records that a string was made from a symbolic number.
    pub(crate) fn set_numeral(&mut self, address: u64) {
        self.numerals.insert(address);
    }

    /// Whether a word of the heap or a unit of a string is symbolic.
    pub(crate) fn has_heap(&self) -> bool {
        let has_text = !self.texts.is_empty() || !self.open.is_empty();
        let has_number = !self.unread.is_empty() || !self.written.is_empty();
        !self.heap.is_empty() || has_text || has_number
    }

    /// Number of symbolic words in the heap.
    pub(crate) fn heap_len(&self) -> usize {
        self.heap.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_of_overwritten_words_are_forgotten() {
        let term = TermId::TRUE;
        let mut shadow = Shadow::default();
        shadow.set_register(3, Some(Symbol { term, word: 7 }));
        shadow.set_heap(9, Some(Symbol { term, word: 8 }));
        assert_eq!((shadow.register(3, 7), shadow.register(3, 6)), (Some(term), None));
        assert_eq!((shadow.heap(9, 8), shadow.heap(9, 7)), (Some(term), None));
        shadow.set_heap(9, None);
        assert_eq!(shadow.heap(9, 8), None);
        assert_eq!(shadow.register(100, 0), None);
    }
}
