//! Concretisations: places where a word loses its term.

use std::collections::BTreeMap;
use std::fmt;

use udita_vm::bytecode::native::{Native, Shortcut};

/// The reason why only the value of a symbolic word on this run is used from here on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// It is an index of an array.
    Index,
    /// It is the length of a new array.
    Size,
    /// It is converted to a floating-point number.
    Float,
    /// A native method needs its value. The number is the method's index in [`Native::ALL`].
    Native(u16),
    /// A shortcut needs its value. The number is the shortcut's index in [`Shortcut::ALL`].
    Shortcut(u16),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Index => f.write_str("an index"),
            Reason::Size => f.write_str("the length of a new array"),
            Reason::Float => f.write_str("a conversion to floating point"),
            Reason::Native(number) => {
                name(f, Native::ALL.get(usize::from(number)).map(|native| native.name()))
            }
            Reason::Shortcut(number) => {
                name(f, Shortcut::ALL.get(usize::from(number)).map(|shortcut| shortcut.name()))
            }
        }
    }
}

fn name(f: &mut fmt::Formatter<'_>, name: Option<&'static str>) -> fmt::Result {
    write!(f, "an argument of {}", name.unwrap_or("a method of the machine"))
}

/// A place where words lose their terms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The index of the instruction.
    pub pc: u32,
    /// The reason for the loss.
    pub reason: Reason,
}

/// The number of concretisations at each place.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Concretisations {
    counts: BTreeMap<Place, u64>,
}

impl Concretisations {
    /// Counts one concretisation.
    pub(crate) fn add(&mut self, pc: u32, reason: Reason) {
        *self.counts.entry(Place { pc, reason }).or_default() += 1;
    }

    /// Adds the counts of another run.
    pub(crate) fn absorb(&mut self, other: Concretisations) {
        for (place, count) in other.counts {
            *self.counts.entry(place).or_default() += count;
        }
    }

    /// The places with their counts, in the order of the code.
    pub fn places(&self) -> impl Iterator<Item = (Place, u64)> + '_ {
        self.counts.iter().map(|(&place, &count)| (place, count))
    }

    /// The total number of concretisations.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }
}
