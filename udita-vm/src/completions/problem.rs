//! The open choices below an accepted candidate, without a machine.

use super::values::Values;

/// What a walk over an accepted candidate may meet. Objects, choices, domains and variables are named by their places in these lists.
///
/// The walk is depth first and visits each object once, the parts of an object in their order. An open choice is settled when the walk
/// meets it; if the alternative leads on, the walk goes there first.
#[derive(Clone, Default, Debug)]
pub struct Problem {
    /// The parts with which the walk begins.
    pub root: Vec<Part>,
    /// The parts of each object.
    pub objects: Vec<Vec<Part>>,
    /// The open choices.
    pub choices: Vec<Choice>,
    /// The domains of bounded fields.
    pub domains: Vec<Domain>,
    /// The values of each number that depends on others. Those that no choice names are met by no walk.
    pub variables: Vec<Values>,
    /// The constraints between these numbers.
    pub differences: Vec<Difference>,
}

/// A field or element that leads on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A known object.
    Object(usize),
    /// An open choice. The same choice may be in several places; it is settled once.
    Choice(usize),
}

/// An open choice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Any of so many alternatives, none of which leads on.
    Any(u64),
    /// Any of these alternatives, each with the part to which it leads.
    Listed(Vec<Option<Part>>),
    /// A member of one of these domains, or `null` if included. The alternatives are `null`, then the members of each domain in turn.
    Member {
        /// The domains.
        domains: Vec<usize>,
        /// Whether `null` is an alternative.
        includes_null: bool,
    },
    /// A number that depends on others. The alternatives are those values in ascending order for which the others have values too.
    Variable(usize),
}

impl Choice {
    /// The variable that it is.
    pub(super) fn variable(&self) -> Option<usize> {
        if let Choice::Variable(variable) = *self { Some(variable) } else { None }
    }

    /// Whether an alternative may lead to a part, or change what others offer.
    pub(super) fn may_lead_on(&self) -> bool {
        matches!(self, Choice::Listed(_) | Choice::Member { .. })
    }
}

/// A list of objects among which a field chooses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Domain {
    /// The parts to which the members lead.
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
    /// The greatest difference.
    pub limit: i64,
}
