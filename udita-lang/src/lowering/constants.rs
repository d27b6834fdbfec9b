//! Tables of constants that don't fit in an instruction.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use udita_vm::bytecode::program::SwitchTable;

/// The number of an entry after `length` other entries. Linking reports tables that are too long, so a wrong
/// number does no harm.
pub(super) fn number(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// The tables of constants of a program.
#[derive(Default)]
pub(super) struct Constants {
    pub(super) strings: Vec<Arc<[u16]>>,
    string_numbers: FxHashMap<Arc<[u16]>, u16>,
    pub(super) longs: Vec<i64>,
    long_numbers: FxHashMap<i64, u16>,
    pub(super) switches: Vec<SwitchTable>,
}

impl Constants {
    /// The number of a string constant, added if it is new.
    pub(super) fn string(&mut self, units: &[u16]) -> u16 {
        if let Some(&number) = self.string_numbers.get(units) {
            return number;
        }
        let number = number(self.strings.len());
        let string: Arc<[u16]> = units.into();
        self.strings.push(Arc::clone(&string));
        self.string_numbers.insert(string, number);
        number
    }

    /// The number of a long constant, added if it is new.
    pub(super) fn long(&mut self, value: i64) -> u16 {
        *self.long_numbers.entry(value).or_insert_with(|| {
            self.longs.push(value);
            number(self.longs.len() - 1)
        })
    }

    /// Adds a jump table and returns its number.
    pub(super) fn switch(&mut self, table: SwitchTable) -> u16 {
        self.switches.push(table);
        number(self.switches.len() - 1)
    }
}
