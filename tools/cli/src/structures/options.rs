//! Options of searches that compose structures from smaller ones.

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::ValueEnum;

use crate::limits::Bytes;

/// The way to find structures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum By {
    /// Candidates one by one, with choices where the predicate reads a field
    Korat,
    /// Structures composed of smaller ones; those that the predicate can't tell apart are one class
    Dp,
    /// Structures composed of smaller ones, each candidate by itself; parts become objects when the predicate reads them
    LazyDp,
    /// Structures composed of smaller ones, whose int and boolean fields are symbolic: one valuation for each shape and path of the
    /// predicate
    SymbolicDp,
    /// Symbolic execution of the whole predicate: one valuation for each shape and path
    Symbolic,
}

impl By {
    /// Whether only one valuation of each shape and path is found.
    pub(crate) fn is_symbolic(self) -> bool {
        matches!(self, By::SymbolicDp | By::Symbolic)
    }
}

/// The way to compose structures from smaller ones.
#[derive(clap::Args, Clone)]
pub(crate) struct CompositionArgs {
    /// How structures are found. All ways that aren't symbolic find the same structures, in different orders
    #[arg(long = "search", value_enum, value_name = "HOW", default_value = "korat")]
    pub(crate) by: By,

    /// Only structures with this number of nodes, such as 20 or 90..100
    #[arg(long, value_name = "A..B")]
    pub(crate) sizes: Option<Sizes>,

    /// Judge each candidate by itself, even where classes would suffice
    #[arg(long)]
    pub(crate) no_classes: bool,

    /// A field that leads to substructures, such as Node.next, where the predicate's code doesn't show it. Repeatable
    #[arg(long, value_name = "FIELD")]
    pub(crate) recursive_field: Vec<String>,

    /// Maximum memory for structures and classes in bytes. K, M and G stand for powers of 1024
    #[arg(long, value_name = "BYTES", default_value_t = Bytes(1 << 30))]
    pub(crate) memory: Bytes,
}

impl CompositionArgs {
    /// The maximum memory in bytes.
    pub(crate) fn limit(&self) -> usize {
        usize::try_from(self.memory.0).unwrap_or(usize::MAX)
    }
}

/// Options of searches that compose structures from smaller ones.
#[derive(clap::Args, Clone)]
pub(crate) struct StructureArgs {
    #[command(flatten)]
    pub(crate) composition: CompositionArgs,

    /// Show the K-th structure only, counted from 1
    #[arg(long, value_name = "K")]
    pub(crate) nth: Option<Position>,

    /// Run the whole predicate on each structure, and compare the structures with those of `--search korat` at sizes where
    /// that is feasible
    #[arg(long)]
    pub(crate) verify: bool,

    /// With `--random` and without classes: structures smaller than N are always kept
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) threshold: u32,

    /// With `--random` and without classes: the probability with which other structures are kept
    #[arg(long, value_name = "P", default_value_t = 0.5)]
    pub(crate) probability: f64,
}

/// A range of sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sizes(pub(crate) RangeInclusive<u32>);

impl FromStr for Sizes {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Sizes, Self::Err> {
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| {
            text.parse::<u32>().map_err(|_| "expected a number such as 20, or two such as 90..100")
        };
        let (from, to) = (number(from)?, number(to.strip_prefix('=').unwrap_or(to))?);
        if from > to {
            return Err("no size is in this range: the first number is greater than the second");
        }
        Ok(Sizes(from..=to))
    }
}

/// The position of a structure, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position(pub(crate) num_bigint::BigUint);

impl FromStr for Position {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Position, Self::Err> {
        let number: num_bigint::BigUint = text.parse().map_err(|_| "expected a number, from 1 on")?;
        if number == num_bigint::BigUint::default() {
            return Err("the first structure has number 1");
        }
        Ok(Position(number))
    }
}

#[cfg(test)]
mod tests {
    use super::{Position, Sizes};

    #[test]
    fn sizes_are_a_number_or_two() {
        assert_eq!("20".parse(), Ok(Sizes(20..=20)));
        assert_eq!("90..100".parse(), Ok(Sizes(90..=100)));
        assert_eq!("90..=100".parse(), Ok(Sizes(90..=100)));
        for wrong in ["", "..", "3..", "-1", "5..4", "1..2..3"] {
            assert!(wrong.parse::<Sizes>().is_err(), "{wrong}");
        }
        assert!("0".parse::<Position>().is_err() && "x".parse::<Position>().is_err());
        assert!("123456789012345678901234567890".parse::<Position>().is_ok());
    }
}
