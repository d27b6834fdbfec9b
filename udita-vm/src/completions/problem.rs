//! The open choices below an accepted candidate, independent of a machine.

use super::values::Values;

/// The objects and open choices that a walk over an accepted candidate may encounter. Objects, choices, domains and variables are named
/// by their indices in these lists.
///
/// The walk is depth first. It visits each object once, and the parts of an object in order. It settles an open choice on first
/// encounter, and continues with the part that the alternative leads to, if any.
#[derive(Clone, Default, Debug)]
pub struct Problem {
    /// The parts at which the walk begins, in order.
    pub root: Vec<Part>,
    /// The parts of each object, in order.
    pub objects: Vec<Vec<Part>>,
    /// The open choices, at most one for each unknown value.
    pub choices: Vec<Choice>,
    /// The domains of bounded fields.
    pub domains: Vec<Domain>,
    /// The values of each number with constraints. No walk encounters a variable without a choice.
    pub variables: Vec<Values>,
    /// The constraints between the variables.
    pub differences: Vec<Difference>,
}

/// A field or element that refers to an object or is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A known object, by its index.
    Object(usize),
    /// An open choice, by its index. The same choice may occur in several places; it is settled once.
    Choice(usize),
}

/// An open choice of an accepted candidate, by its alternatives.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// This number of alternatives, none of which leads to a part.
    Any(u64),
    /// Alternatives, each with the part that it leads to, if any.
    Listed(Vec<Option<Part>>),
    /// A member of one of these domains, or `null` if included. The alternatives are `null` and then the members of each domain in order.
    Member {
        /// The indices of the domains.
        domains: Vec<usize>,
        /// Whether `null` is an alternative.
        includes_null: bool,
    },
    /// A number with constraints. The alternatives are its values, in ascending order, for which the other variables still have values.
    Variable(usize),
}

impl Choice {
    /// The variable of the choice, if it has one.
    pub(super) fn variable(&self) -> Option<usize> {
        if let Choice::Variable(variable) = *self { Some(variable) } else { None }
    }

    /// Whether an alternative may lead to a part, or change the alternatives of other choices.
    pub(super) fn may_lead_on(&self) -> bool {
        matches!(self, Choice::Listed(_) | Choice::Member { .. })
    }
}

/// A list of objects that fields may refer to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Domain {
    /// The parts that the members lead to, if any.
    pub members: Vec<Option<Part>>,
    /// Whether only the first `taken + 1` members are offered.
    pub interchangeable: bool,
    /// The number of members taken so far.
    pub taken: usize,
}

/// The constraint `left - right <= limit` between two variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The number of the first variable.
    pub left: usize,
    /// The number of the second variable.
    pub right: usize,
    /// The largest difference that is allowed, inclusive.
    pub limit: i64,
}
