//! Path conditions as the selection of paths sees them: clauses with a text and with the places in the state that they are about.

pub use udita_explore::called::Origin;

/// What a clause says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseKind {
    /// A condition on numbers: fields, elements, lengths, parameters.
    Numeric,
    /// A reference is `null`.
    Null,
    /// A reference is the object that another place has.
    Alias,
    /// A reference is an object of a certain class that no earlier clause is about.
    Fresh,
}

impl ClauseKind {
    /// Whether the clause is about a reference.
    pub fn is_of_reference(self) -> bool {
        self != ClauseKind::Numeric
    }
}

/// A clause of a path condition. Clauses are the same if their texts are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    /// The clause for people: `this.a[0] > 10`, `this.next == null`, `this.next is this`, `this.head is a new Node`.
    pub text: String,
    /// What it says.
    pub kind: ClauseKind,
    /// The places that it is about. Of a clause about a reference, the first one is that of the reference.
    pub origins: Vec<Origin>,
}
