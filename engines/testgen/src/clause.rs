//! Path conditions as the selection of paths sees them: each clause is a text with the places in the state that it constrains.

pub use udita_explore::called::Origin;

/// The form of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseKind {
    /// A condition on numbers: fields, elements, lengths, parameters.
    Numeric,
    /// A reference is `null`, as in `this.next == null`.
    Null,
    /// A reference refers to the same object as another place.
    Alias,
    /// A reference refers to an object of a certain class that no earlier clause mentions.
    Fresh,
}

impl ClauseKind {
    /// Whether the clause constrains a reference.
    pub fn is_of_reference(self) -> bool {
        self != ClauseKind::Numeric
    }
}

/// A clause of a path condition. Clauses are equal if their texts are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    /// The readable text: `this.a[0] > 10`, `this.next == null`, `this.next is this`, `this.head is a new Node`.
    pub text: String,
    /// The form of the clause.
    pub kind: ClauseKind,
    /// The places that the clause constrains. In a clause on a reference, the first place is that of the reference.
    pub origins: Vec<Origin>,
}
