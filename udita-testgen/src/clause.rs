//! Path conditions as the selection of paths sees them: clauses with a text and with the places in the state that they are about.

use std::fmt;

/// A place in the state at the begin of a call, by the way to it: `this.a[3]`, `this.a.length`, or a parameter: `key`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Origin {
    /// The way, one component after the other: `this`, `a`, `[3]`.
    components: Vec<Box<str>>,
}

impl Origin {
    /// A parameter, or `this`.
    pub fn root(name: &str) -> Origin {
        Origin { components: vec![name.into()] }
    }

    /// The field with this name, or the length, of the object here.
    pub fn field(&self, name: &str) -> Origin {
        self.with(name.into())
    }

    /// The element with this index of the array here.
    pub fn element(&self, index: usize) -> Origin {
        self.with(format!("[{index}]").into())
    }

    fn with(&self, component: Box<str>) -> Origin {
        let mut components = self.components.clone();
        components.push(component);
        Origin { components }
    }

    /// The place of the object that has this place as a field or element; none for a parameter.
    pub fn container(&self) -> Option<Origin> {
        let (_, rest) = self.components.split_last()?;
        (!rest.is_empty()).then(|| Origin { components: rest.to_vec() })
    }

    /// Whether it is an element of an array, or the length of one.
    pub fn is_of_array(&self) -> bool {
        self.components
            .last()
            .is_some_and(|last| last.starts_with('[') || &**last == "length" && self.components.len() > 1)
    }

    /// The way, outermost component first.
    pub(crate) fn way(&self) -> &[Box<str>] {
        &self.components
    }

    /// The components, outermost first.
    pub fn components(&self) -> impl Iterator<Item = &str> {
        self.components.iter().map(|component| &**component)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, component) in self.components.iter().enumerate() {
            let dot = if number > 0 && !component.starts_with('[') { "." } else { "" };
            write!(f, "{dot}{component}")?;
        }
        Ok(())
    }
}

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
