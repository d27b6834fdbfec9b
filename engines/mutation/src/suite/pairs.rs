//! Sets of pairs as text: `root: (BSTree0,Node0); left: (Node0,Node1) (Node1,null)`.
//!
//! A field is followed by its pairs. Classes have their simple names, as in results, so sets from several runs are comparable.
//!
//! ```
//! use udita_mutation::suite::PairSet;
//!
//! let small: PairSet = "root: (List0,Node0); next: (Node0,null)".parse().unwrap();
//! let large: PairSet = "next: (Node0, null) (Node0, Node1)\nroot: (List0, Node0)".parse().unwrap();
//! let difference = small.compare(&large);
//! assert_eq!(difference.only_right.to_string(), "next: (Node0,Node1)");
//! assert!(difference.only_left.is_empty());
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::suite::names::{Label, Name};
use crate::suite::relation::Pair;

mod parse;

pub use parse::PairError;

/// A set of pairs for each field.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PairSet(BTreeMap<String, BTreeSet<Pair>>);

/// The comparison of two sets of pairs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Difference {
    /// The pairs in both sets.
    pub both: PairSet,
    /// The pairs only in the first set.
    pub only_left: PairSet,
    /// The pairs only in the second set.
    pub only_right: PairSet,
}

impl PairSet {
    /// Adds a pair of `field`. Returns whether it is new.
    pub fn insert(&mut self, field: &str, pair: &Pair) -> bool {
        let pair = simple(pair);
        match self.0.get_mut(field) {
            Some(pairs) => pairs.insert(pair),
            None => self.0.entry(field.to_owned()).or_default().insert(pair),
        }
    }

    /// Whether the set contains a pair of `field`.
    pub fn contains(&self, field: &str, pair: &Pair) -> bool {
        self.0.get(field).is_some_and(|pairs| pairs.contains(&simple(pair)))
    }

    /// The fields with their pairs, in alphabetic order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &BTreeSet<Pair>)> {
        self.0.iter().map(|(field, pairs)| (&**field, pairs))
    }

    /// The pairs with their fields, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Pair)> {
        self.fields().flat_map(|(field, pairs)| pairs.iter().map(move |pair| (field, pair)))
    }

    /// Number of pairs of all fields.
    pub fn len(&self) -> usize {
        self.0.values().map(BTreeSet::len).sum()
    }

    /// Whether the set contains no pair.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Compares this set with another.
    pub fn compare(&self, other: &PairSet) -> Difference {
        let mut difference = Difference::default();
        for (field, pair) in self.iter() {
            let part =
                if other.contains(field, pair) { &mut difference.both } else { &mut difference.only_left };
            part.insert(field, pair);
        }
        for (field, pair) in other.iter().filter(|(field, pair)| !self.contains(field, pair)) {
            difference.only_right.insert(field, pair);
        }
        difference
    }
}

/// The pair with simple class names.
fn simple(pair: &Pair) -> Pair {
    let name = |name: &Name| match name.simple_class() {
        simple if simple.len() == name.class.len() => name.clone(),
        simple => Name { class: Arc::from(simple), number: name.number },
    };
    let to = match &pair.to {
        Label::Object(object) => Label::Object(name(object)),
        other => other.clone(),
    };
    Pair { from: name(&pair.from), to }
}

impl fmt::Display for PairSet {
    /// Writes the set on one line that [`PairSet::from_str`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (field, pairs)) in self.fields().enumerate() {
            write!(f, "{}{field}:", if i > 0 { "; " } else { "" })?;
            for pair in pairs {
                write!(f, " {pair}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for PairSet {
    type Err = PairError;

    /// Parses a set of pairs. A field's pairs end at a `;` or at the next field; blanks are ignored.
    fn from_str(text: &str) -> Result<PairSet, PairError> {
        let mut set = PairSet::default();
        for (field, pair) in parse::parse(text)? {
            set.insert(field, &pair);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests;
