//! The refactorings that engines are asked to perform.

use std::fmt;
use std::str::FromStr;

/// A refactoring of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Refactoring {
    /// The name, as the engine knows it.
    pub name: &'static str,
    /// A description of its targets.
    pub targets: &'static str,
}

/// All refactorings, in alphabetic order.
pub const REFACTORINGS: [Refactoring; 23] = [
    row("change-signature", "each method: a parameter more or less, two exchanged, each other visibility"),
    row("convert-anonymous", "each anonymous class, as a member class"),
    row("encapsulate-field", "each field"),
    row("extract-constant", "each expression"),
    row("extract-interface", "each type, with all methods and with each one"),
    row("extract-local", "each expression"),
    row(
        "extract-method",
        "each sequence of statements and each expression, as a fresh name and as each method's",
    ),
    row("extract-superclass", "each class, with all members and with each one"),
    row("generalize-type", "each variable and field, by the first three types that the engine offers"),
    row("inline-constant", "each constant"),
    row("inline-local", "each local variable"),
    row("inline-method", "each method, and each invocation alone"),
    row("introduce-factory", "each constructor"),
    row("introduce-indirection", "each method, in each type"),
    row("introduce-parameter", "each expression"),
    row("local-to-field", "each local variable"),
    row("move-method", "each method with a receiver, to the first three receivers that the engine offers"),
    row("move-static", "each static member, to each other type"),
    row("move-type", "each member type, to a file of its own"),
    row("pull-up", "each member, to each supertype: with its body, and declared there"),
    row("push-down", "each member: moved, and left abstract"),
    row("rename", "each declaration, to a fresh name and to the name of each other one"),
    row("use-supertype", "each type, by each of its supertypes"),
];

const fn row(name: &'static str, targets: &'static str) -> Refactoring {
    Refactoring { name, targets }
}

/// An unknown name of a refactoring.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no refactoring `{0}`; there are {names}, and `all`", names = names())]
pub struct UnknownRefactoring(String);

fn names() -> String {
    REFACTORINGS.map(|refactoring| refactoring.name).join(", ")
}

impl FromStr for Refactoring {
    type Err = UnknownRefactoring;

    fn from_str(name: &str) -> Result<Refactoring, UnknownRefactoring> {
        let found = REFACTORINGS.into_iter().find(|refactoring| refactoring.name == name);
        found.ok_or_else(|| UnknownRefactoring(name.to_string()))
    }
}

impl fmt::Display for Refactoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
