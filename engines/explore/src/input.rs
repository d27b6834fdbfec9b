//! Inputs: the values of a program's choices.

use oorandom::Rand64;
use rustc_hash::FxHashMap;
use udita_solver::{Interval, Sort, TermId, Terms};
use udita_vm::bytecode::native::Native;

/// A complete concrete input: a value for each choice of a run, in order.
///
/// The value of a choice among ints is the int itself. For a `boolean` it is 0 or 1, for other choices the number of the alternative.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Input {
    /// The values of the first choices. A value out of the bounds of its choice is clamped to them.
    pub values: Vec<i64>,
    /// The names of these choices. If there are none, the values are those of the first choices in order; a choice with another name than
    /// that at its position takes the value with its own name.
    pub names: Vec<u64>,
    /// The values of all later choices.
    pub rest: Rest,
}

/// The kind of value that a choice makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A value of type `char`.
    Char,
    /// The length of a string or an array.
    Length,
    /// The length of a string that stands for all longer ones, too.
    OpenLength,
    /// Any other value, such as an int or an alternative.
    Other,
}

impl Kind {
    pub(crate) fn of(native: Option<Native>, opens: bool) -> Kind {
        match native {
            Some(Native::GetChar) => Kind::Char,
            Some(Native::ChooseOpenLength) if opens => Kind::OpenLength,
            Some(Native::ChooseLength | Native::ChooseOpenLength) => Kind::Length,
            _ => Kind::Other,
        }
    }

    /// The value of a choice on the first run: the one nearest to 0, but for a length the largest. A solver can shorten a text by one
    /// condition. Lengthening it would take one more run for each condition on the new characters.
    pub(crate) fn first(self, bounds: Interval) -> i64 {
        match self {
            Kind::Length => bounds.hi,
            Kind::OpenLength => bounds.clamp(FIRST_OPEN_LENGTH),
            Kind::Char | Kind::Other => bounds.clamp(0),
        }
    }
}

/// The length of an open text on the first run. Each character costs a choice.
const FIRST_OPEN_LENGTH: i64 = 8;

/// The values of choices that an [`Input`] does not list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// The value nearest to 0, and the largest length.
    Zeros,
    /// Texts are the string literal of the program with this number, and other values are as in [`Rest::Zeros`].
    Literal(usize),
    /// Uniformly distributed values, determined by this seed.
    Random(u64),
}

impl Input {
    /// The input in which every choice has the value 0.
    pub fn zeros() -> Input {
        Input::of(Vec::new(), Rest::Zeros)
    }

    /// An input of independent uniform values.
    pub fn random(random: &mut Rand64) -> Input {
        Input::of(Vec::new(), Rest::Random(random.rand_u64()))
    }

    /// An input of values without names.
    pub fn of(values: Vec<i64>, rest: Rest) -> Input {
        Input { values, names: Vec::new(), rest }
    }

    /// The value of choice number `index` with this name and these bounds. `first` is its value if the input does not list it, and has
    /// no random values.
    pub(crate) fn value(&self, index: usize, name: u64, bounds: Interval, first: i64) -> i64 {
        let at = match self.names.get(index) {
            Some(&own) if own == name => Some(index),
            _ if self.names.is_empty() => Some(index),
            _ => self.names.iter().position(|&other| other == name),
        };
        match (at.and_then(|at| self.values.get(at)), self.rest) {
            (Some(&value), _) => bounds.clamp(value),
            (None, Rest::Zeros | Rest::Literal(_)) => first,
            (None, Rest::Random(seed)) => {
                let mut random = Rand64::new_inc(seed.into(), index as u128);
                let count = bounds.hi.wrapping_sub(bounds.lo).cast_unsigned();
                bounds.lo.wrapping_add_unsigned(random.rand_range(0..count.saturating_add(1)))
            }
        }
    }
}

/// The variables of choices. Choices of different runs with the same name and bounds share a variable.
#[derive(Default, Debug)]
pub(crate) struct Variables {
    known: FxHashMap<(u64, Interval), TermId>,
}

impl Variables {
    /// The variable of a choice.
    pub(crate) fn of(&mut self, terms: &mut Terms, name: u64, bounds: Interval) -> TermId {
        *self.known.entry((name, bounds)).or_insert_with(|| terms.bounded(Sort::Int, bounds))
    }
}
