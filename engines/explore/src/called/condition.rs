//! Path conditions of calls: the assumptions of a run about the state at the beginning of the call.

use udita_solver::{Model, TermId, VariableId};

use super::origin::Origin;
use super::symbols::CallSymbols;

/// A condition on the state at the beginning of a call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Clause {
    /// A condition on numbers, a term of [`CallSymbols::terms`].
    Numeric(TermId),
    /// A reference of the initial state is `null`.
    Null {
        /// The place of the reference.
        origin: Origin,
        /// The class of its declaration, if the program has it.
        declared: Option<u16>,
    },
    /// A reference is the object of another place.
    Alias {
        /// The place of the reference.
        origin: Origin,
        /// The first place by which that object was reached, or an enum constant.
        of: Origin,
        /// The class of its declaration, if the program has it.
        declared: Option<u16>,
    },
    /// A reference is an object that was not reached before the clause.
    Fresh {
        /// The place of the reference.
        origin: Origin,
        /// The class of the object.
        class: u16,
        /// The class of the reference's declaration, if the program has it.
        declared: Option<u16>,
    },
}

impl Clause {
    /// The place of the clause's reference, and the class of its declaration. `None` for a numeric clause.
    pub fn reference(&self) -> Option<(&Origin, Option<u16>)> {
        match self {
            Clause::Numeric(_) => None,
            Clause::Null { origin, declared }
            | Clause::Alias { origin, declared, .. }
            | Clause::Fresh { origin, declared, .. } => Some((origin, *declared)),
        }
    }

    /// The clause as readable text: `this.a[0] > 10`, `this.next == null`, `this.next is this`, `this.head is a new Node`.
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

    /// The places that the clause mentions. For a clause about a reference, the first one is that of the reference.
    pub fn origins(&self, symbols: &CallSymbols) -> Vec<Origin> {
        match self {
            Clause::Numeric(term) => symbols.origins(*term),
            Clause::Null { origin, .. } | Clause::Fresh { origin, .. } => vec![origin.clone()],
            Clause::Alias { origin, of, .. } => vec![origin.clone(), of.clone()],
        }
    }
}

/// The assumptions about the state at the beginning of a call, in the order in which they were needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathCondition {
    /// The place and the class of the receiver, if the call has one that existed before it.
    pub(crate) receiver: Option<(Origin, u16)>,
    pub(crate) clauses: Vec<Clause>,
    /// Whether later clauses are missing.
    pub(crate) is_cut: bool,
    /// The values of the variables on a run for which the numeric clauses hold, if there was one.
    pub(crate) values: Vec<(VariableId, i64)>,
}

impl PathCondition {
    /// The clauses, in the order of the run.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Whether this is only a prefix of a run's assumptions: it was cut at [`MAX_CLAUSES`](super::MAX_CLAUSES), or made by
    /// [`PathCondition::with`].
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The values of the variables on its run.
    pub fn values(&self) -> &[(VariableId, i64)] {
        &self.values
    }

    /// The first `k` clauses, followed by another one.
    ///
    /// # Panics
    /// If there are fewer clauses.
    pub fn with(&self, k: usize, clause: Clause) -> PathCondition {
        let mut clauses = self.clauses[..k].to_vec();
        clauses.push(clause);
        PathCondition { receiver: self.receiver.clone(), clauses, is_cut: true, values: Vec::new() }
    }

    /// The same condition with only those clauses for whose indices `keep` returns true. Removing clauses that no kept clause needs makes
    /// the condition more general.
    pub fn sliced(&self, mut keep: impl FnMut(usize) -> bool) -> PathCondition {
        let clauses = self.clauses.iter().enumerate().filter(|(index, _)| keep(*index));
        let clauses = clauses.map(|(_, clause)| clause.clone()).collect();
        PathCondition { clauses, ..self.clone() }
    }

    /// Each clause as readable text.
    pub fn texts(&self, symbols: &CallSymbols) -> Vec<String> {
        self.clauses.iter().map(|clause| clause.text(symbols)).collect()
    }

    /// The values of the run as a solver model.
    pub(crate) fn model(&self) -> Model {
        let mut model = Model::new();
        self.values.iter().for_each(|&(variable, value)| model.set(variable, value));
        model
    }
}
