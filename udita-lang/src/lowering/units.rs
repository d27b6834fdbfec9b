//! The methods of a program by their numbers, before and after they are lowered.

use rustc_hash::FxHashMap;

use super::constants::number;
use crate::semantics::types::{ClassKey, MethodKey};

/// Something that becomes a method of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Unit {
    /// The body that runs the entry with this number.
    Entry(u16),
    /// A method, constructor or static initialiser.
    Method(MethodKey),
    /// The initialisation of a class, if it is more than its static initialiser.
    Initialisation(ClassKey),
    /// Stands for `target` in dispatch tables where callers see `called`.
    Stub { target: MethodKey, called: MethodKey },
}

/// The units of a program.
#[derive(Default)]
pub(super) struct Units {
    units: Vec<Unit>,
    numbers: FxHashMap<Unit, u16>,
}

impl Units {
    /// The number of a unit: the next one, if it has none yet.
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
