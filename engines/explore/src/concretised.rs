//! Concretisations: places where a symbolic word loses its term and becomes its value of this run.

use std::collections::BTreeMap;
use std::fmt;

use udita_vm::bytecode::native::{Native, Shortcut};

/// The reason why a symbolic word is concretised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The word is the index of an element.
    Index,
    /// The word is the length of a new array.
    Size,
    /// The word is converted to a floating-point number.
    Float,
    /// The word is a condition that is used as a number where no branch stands for it.
    Condition,
    /// A native method needs the value. The number is that in [`Native::ALL`].
    Native(u16),
    /// A shortcut needs the value. The number is that in [`Shortcut::ALL`].
    Shortcut(u16),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Index => f.write_str("an index"),
            Reason::Size => f.write_str("the length of a new array"),
            Reason::Float => f.write_str("a conversion to floating point"),
            Reason::Condition => f.write_str("a condition used as a number"),
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

/// A place where words are concretised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The index of the instruction.
    pub pc: u32,
    /// The reason at this instruction.
    pub reason: Reason,
}

/// The number of concretised words at each place.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Concretisations {
    counts: BTreeMap<Place, u64>,
}

impl Concretisations {
    /// Counts one word.
    pub(crate) fn add(&mut self, pc: u32, reason: Reason) {
        *self.counts.entry(Place { pc, reason }).or_default() += 1;
    }

    /// Adds the counts of another run.
    pub(crate) fn absorb(&mut self, other: Concretisations) {
        for (place, count) in other.counts {
            *self.counts.entry(place).or_default() += count;
        }
    }

    /// The places with their counts, in code order.
    pub fn places(&self) -> impl Iterator<Item = (Place, u64)> + '_ {
        self.counts.iter().map(|(&place, &count)| (place, count))
    }

    /// The total count over all places.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }
}
