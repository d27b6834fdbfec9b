//! Path conditions of calls: the assumptions of a run about the initial state of the call.

use udita_solver::{Model, TermId, VariableId};

use super::origin::Origin;
use super::symbols::CallSymbols;

/// A condition on the initial state of a call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Clause {
    /// A condition on numbers, a term of [`CallSymbols::terms`].
    Numeric(TermId),
    /// A reference is `null`.
    Null {
        /// The place of the reference.
        origin: Origin,
        /// The declared class of the reference, if the program knows it.
        declared: Option<u16>,
    },
    /// A reference is the object of another place.
    Alias {
        /// The place of the reference.
        origin: Origin,
        /// The first place by which that object was reached, or an enum constant.
        of: Origin,
        /// The declared class of the reference, if the program knows it.
        declared: Option<u16>,
    },
    /// A reference is an object that was not reached before.
    Fresh {
        /// The place of the reference.
        origin: Origin,
        /// The class of the object.
        class: u16,
        /// The declared class of the reference, if the program knows it.
        declared: Option<u16>,
    },
}

impl Clause {
    /// The place of the reference that the clause is about, and its declared class. `None` for a numeric clause.
    pub fn reference(&self) -> Option<(&Origin, Option<u16>)> {
        match self {
            Clause::Numeric(_) => None,
            Clause::Null { origin, declared }
            | Clause::Alias { origin, declared, .. }
            | Clause::Fresh { origin, declared, .. } => Some((origin, *declared)),
        }
    }

    /// The clause in Java-like notation: `this.a[0] > 10`, `this.next == null`, `this.next is this`, `this.head is a new Node`.
    pub fn text(&self, symbols: &CallSymbols) -> String {
        match self {
            Clause::Numeric(term) => symbols.text(*term),
            Clause::Null { origin, .. } => format!("{origin} == null"),
            Clause::Alias { origin, of, .. } => format!("{origin} is {of}"),
            Clause::Fresh { origin, class, .. } => {
                format!("{origin} is a new {}", symbols.program.classes[usize::from(*class)].simple_name)
            }
        }
    }

    /// The places that the clause mentions. For a clause about a reference, its place comes first.
    pub fn origins(&self, symbols: &CallSymbols) -> Vec<Origin> {
        match self {
            Clause::Numeric(term) => symbols.origins(*term),
            Clause::Null { origin, .. } | Clause::Fresh { origin, .. } => vec![origin.clone()],
            Clause::Alias { origin, of, .. } => vec![origin.clone(), of.clone()],
        }
    }
}

/// Assumptions about the initial state of a call, in the order in which the path made them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathCondition {
    /// The place and the class of the receiver, if it existed before the call.
    pub(crate) receiver: Option<(Origin, u16)>,
    pub(crate) clauses: Vec<Clause>,
    /// Whether later clauses were omitted.
    pub(crate) is_cut: bool,
    /// The values of the variables on the run that the condition comes from, if there is one.
    pub(crate) values: Vec<(VariableId, i64)>,
}

impl PathCondition {
    /// The clauses, in the order of the path.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Whether the condition is only a prefix of the assumptions of a run: it was cut at [`MAX_CLAUSES`](super::MAX_CLAUSES), or comes from
    /// [`PathCondition::with`].
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The values of the variables on the run that the condition comes from.
    pub fn values(&self) -> &[(VariableId, i64)] {
        &self.values
    }

    /// The first `k` clauses, followed by `clause`.
    ///
    /// # Panics
    /// If there are fewer clauses.
    pub fn with(&self, k: usize, clause: Clause) -> PathCondition {
        let mut clauses = self.clauses[..k].to_vec();
        clauses.push(clause);
        PathCondition { receiver: self.receiver.clone(), clauses, is_cut: true, values: Vec::new() }
    }

    /// The condition restricted to the clauses whose index satisfies `keep`. Omitting clauses that the others don't need makes it more
    /// general.
    pub fn sliced(&self, mut keep: impl FnMut(usize) -> bool) -> PathCondition {
        let clauses = self.clauses.iter().enumerate().filter(|(index, _)| keep(*index));
        let clauses = clauses.map(|(_, clause)| clause.clone()).collect();
        PathCondition { clauses, ..self.clone() }
    }

    /// Each clause in Java-like notation.
    pub fn texts(&self, symbols: &CallSymbols) -> Vec<String> {
        self.clauses.iter().map(|clause| clause.text(symbols)).collect()
    }

    /// The values of the run as a model.
    pub(crate) fn model(&self) -> Model {
        let mut model = Model::new();
        self.values.iter().for_each(|&(variable, value)| model.set(variable, value));
        model
    }
}
