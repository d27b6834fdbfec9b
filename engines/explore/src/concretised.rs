//! Concretisations: places where a word loses its term.

use std::collections::BTreeMap;
use std::fmt;

use udita_vm::bytecode::native::{Native, Shortcut};

/// The reason for which a symbolic word is only its value of this run from here on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// It is the index of an element.
    Index,
    /// It is the length of a new array.
    Size,
    /// It becomes a floating-point number.
    Float,
    /// A method of the machine needs its value; the number is that of [`Native::ALL`].
    Native(u16),
    /// A method that the machine does itself needs its value; the number is that of [`Shortcut::ALL`].
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
    /// The instruction.
    pub pc: u32,
    /// The reason.
    pub reason: Reason,
}

/// How often each place has concretised a word.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Concretisations {
    counts: BTreeMap<Place, u64>,
}

impl Concretisations {
    /// Counts one.
    pub(crate) fn add(&mut self, pc: u32, reason: Reason) {
        *self.counts.entry(Place { pc, reason }).or_default() += 1;
    }

    /// Adds the counts of another run.
    pub(crate) fn absorb(&mut self, other: Concretisations) {
        for (place, count) in other.counts {
            *self.counts.entry(place).or_default() += count;
        }
    }

    /// The places, in the order of the code.
    pub fn places(&self) -> impl Iterator<Item = (Place, u64)> + '_ {
        self.counts.iter().map(|(&place, &count)| (place, count))
    }

    /// All together.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }
}
