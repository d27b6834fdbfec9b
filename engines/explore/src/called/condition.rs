//! Path conditions of calls: what a run has assumed of the state at the begin of the call.

use udita_solver::{Model, TermId, VariableId};

use super::origin::Origin;
use super::symbols::CallSymbols;

/// A condition on the state at the begin of a call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Clause {
    /// A condition on numbers, a term of [`CallSymbols::terms`].
    Numeric(TermId),
    /// A reference is `null`.
    Null {
        /// The place of the reference.
        origin: Origin,
        /// The class of its declaration, if the program knows it.
        declared: Option<u16>,
    },
    /// A reference is the object of another place.
    Alias {
        /// The place of the reference.
        origin: Origin,
        /// The first place by which that object was reached, or a constant of an enum.
        of: Origin,
        /// The class of its declaration, if the program knows it.
        declared: Option<u16>,
    },
    /// A reference is an object that was not reached before.
    Fresh {
        /// The place of the reference.
        origin: Origin,
        /// The object's class.
        class: u16,
        /// The class of the reference's declaration, if the program knows it.
        declared: Option<u16>,
    },
}

impl Clause {
    /// The place of the reference that the clause is about, and the class of its declaration; none for a numeric clause.
    pub fn reference(&self) -> Option<(&Origin, Option<u16>)> {
        match self {
            Clause::Numeric(_) => None,
            Clause::Null { origin, declared }
            | Clause::Alias { origin, declared, .. }
            | Clause::Fresh { origin, declared, .. } => Some((origin, *declared)),
        }
    }

    /// The clause for people: `this.a[0] > 10`, `this.next == null`, `this.next is this`, `this.head is a new Node`.
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

    /// The places that it is about. Of a clause about a reference, the first one is that of the reference.
    pub fn origins(&self, symbols: &CallSymbols) -> Vec<Origin> {
        match self {
            Clause::Numeric(term) => symbols.origins(*term),
            Clause::Null { origin, .. } | Clause::Fresh { origin, .. } => vec![origin.clone()],
            Clause::Alias { origin, of, .. } => vec![origin.clone(), of.clone()],
        }
    }
}

/// What is assumed of the state at the begin of a call, in the order in which it was needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathCondition {
    /// The place and the class of the receiver, if the call has one that existed before.
    pub(crate) receiver: Option<(Origin, u16)>,
    pub(crate) clauses: Vec<Clause>,
    /// Whether clauses behind these were left out.
    pub(crate) is_cut: bool,
    /// The values of the variables on a run under which the numeric clauses hold, if there was one.
    pub(crate) values: Vec<(VariableId, i64)>,
}

impl PathCondition {
    /// The clauses.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Whether it is only the begin of what a run has assumed: it was cut at [`MAX_CLAUSES`](super::MAX_CLAUSES), or made by
    /// [`PathCondition::with`].
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The values of the variables on the run that it is of.
    pub fn values(&self) -> &[(VariableId, i64)] {
        &self.values
    }

    /// The first `k` clauses, and another one.
    ///
    /// # Panics
    /// If there are fewer clauses.
    pub fn with(&self, k: usize, clause: Clause) -> PathCondition {
        let mut clauses = self.clauses[..k].to_vec();
        clauses.push(clause);
        PathCondition { receiver: self.receiver.clone(), clauses, is_cut: true, values: Vec::new() }
    }

    /// The same condition with only those clauses for which `keep` is true, given their indices. Clauses that a kept one doesn't need
    /// are left out to make the condition more general.
    pub fn sliced(&self, mut keep: impl FnMut(usize) -> bool) -> PathCondition {
        let clauses = self.clauses.iter().enumerate().filter(|(index, _)| keep(*index));
        let clauses = clauses.map(|(_, clause)| clause.clone()).collect();
        PathCondition { clauses, ..self.clone() }
    }

    /// Each clause for people.
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
