//! The methods of a program by number, lowered or not.

use rustc_hash::FxHashMap;

use super::constants::number;
use crate::semantics::types::{ClassKey, MethodKey};

/// A unit of lowering, which becomes a method of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Unit {
    /// The body that runs the entry with this number.
    Entry(u16),
    /// A method, constructor or static initialiser.
    Method(MethodKey),
    /// The initialisation of a class, if it does more than run the static initialiser.
    Initialisation(ClassKey),
    /// A stub that replaces `target` in dispatch tables where callers call `called`.
    Stub { target: MethodKey, called: MethodKey },
}

/// The units of a program, by number.
#[derive(Default)]
pub(super) struct Units {
    units: Vec<Unit>,
    numbers: FxHashMap<Unit, u16>,
}

impl Units {
    /// The number of a unit, assigned on first use.
    pub(super) fn number(&mut self, unit: Unit) -> u16 {
        if let Some(&number) = self.numbers.get(&unit) {
            return number;
        }
        let number = number(self.units.len());
        self.units.push(unit);
        self.numbers.insert(unit, number);
        number
    }

    /// The number of a unit, if it has one.
    pub(super) fn existing(&self, unit: Unit) -> Option<u16> {
        self.numbers.get(&unit).copied()
    }

    /// The unit with this number.
    pub(super) fn get(&self, number: usize) -> Option<Unit> {
        self.units.get(number).copied()
    }

    /// Number of units.
    pub(super) fn len(&self) -> usize {
        self.units.len()
    }
}
