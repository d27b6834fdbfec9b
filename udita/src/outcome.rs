//! Solutions and violations as a Rust test sees them: inputs and errors.

use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use crate::deserialize::{self, GetError};
use crate::format::{Format, Writer};
use crate::language::diagnostic::Style;
use crate::origin::Origin;
use crate::solution::{Graph, Rule};
use crate::{Decisions, report, search};

/// An input: one path on which the entry method returned.
///
/// [`Input::get`] converts it to a Rust value, [`Input::text`] and [`Input::to_json`] render it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input(search::Solution);

impl Input {
    /// The human-readable text: the printed text or, if nothing was printed, the returned value.
    pub fn text(&self) -> &str {
        self.0.text()
    }

    /// The text that the path printed to standard output.
    pub fn printed(&self) -> &str {
        &self.0.printed
    }

    /// The decision string of its path.
    pub fn decisions(&self) -> &Decisions {
        &self.0.decisions
    }

    /// The `assume` that it breaks, if it is a near miss.
    pub fn broken(&self) -> Option<&Rule> {
        self.0.broken.as_ref()
    }

    /// The object graph of the returned value. `None` if the entry method is `void`.
    pub fn graph(&self) -> Option<&Graph> {
        self.0.returned.as_ref().map(|returned| &returned.graph)
    }

    /// The solution as one JSON object, as `--format jsonl` writes it, without a newline.
    ///
    /// ```
    /// use udita::Abstraction;
    ///
    /// # fn main() -> Result<(), udita::Error> {
    /// let inputs = Abstraction::from_text("one.udita", "int main() { return 7; }")?.bind("main", ())?;
    /// let solution = inputs.replay(&".".parse()?)?;
    /// assert_eq!(solution.to_json(), r#"{"decisions": ".", "printed": "", "value": 7}"#);
    /// # Ok(())
    /// # }
    /// ```
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        Writer::new(Format::Jsonl).write(&self.0, &mut text);
        text.truncate(text.trim_end().len());
        text
    }

    /// Converts the input to a type that `serde` can deserialize. If the entry method is `void`, the value is the printed text.
    ///
    /// | Java | Rust |
    /// | --- | --- |
    /// | numbers, `boolean`, `char`, `String`, boxes | `i32`, `u8`, `f64`, `bool`, `char`, `String` and so on |
    /// | `null` | `None` |
    /// | an object | a struct with its fields, or a tuple of them; also a map |
    /// | an array, a list, a set | `Vec`, `HashSet`, an array, a tuple |
    /// | a map | `HashMap`, `BTreeMap`, or a `Vec` of pairs |
    /// | a collection with fields of its own | what it contains, or a struct with these fields and `elements` or `entries` |
    /// | a constant of an enum | a variant without content, or a `String` |
    /// | an object of one of several classes | a variant with the simple name of its class. One unnamed value in it is the object's only field |
    /// | an object that is referred to twice | [`Shared`](crate::Shared), or [`ObjectId`](crate::ObjectId) |
    ///
    /// Fields that the struct doesn't have are ignored. A field of a superclass that is hidden by another one is called `super.name`.
    ///
    /// ```
    /// use serde::Deserialize;
    /// use udita::Abstraction;
    ///
    /// #[derive(Deserialize, PartialEq, Debug)]
    /// struct Node {
    ///     key: i32,
    ///     next: Option<Box<Node>>,
    /// }
    ///
    /// # fn main() -> Result<(), udita::Error> {
    /// let text = "class Node { int key; Node next; Node(int key, Node next) { this.key = key; this.next = next; } }
    ///             Node main() { return new Node(1, new Node(2, null)); }";
    /// let inputs = Abstraction::from_text("nodes.udita", text)?.bind("main", ())?;
    /// let node: Node = inputs.replay(&".".parse()?)?.get()?;
    /// let last = Node { key: 2, next: None };
    /// assert_eq!(node, Node { key: 1, next: Some(Box::new(last)) });
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// The value has another structure than the type. An object that is referred to twice, or from within itself, must be a
    /// [`Shared`](crate::Shared) or an [`ObjectId`](crate::ObjectId) at every reference: otherwise the value would hide that two references
    /// are the same object, and a cycle would never end.
    pub fn get<T: DeserializeOwned>(&self) -> Result<T, GetError> {
        match self.graph() {
            Some(graph) => deserialize::graph(graph),
            None => deserialize::text(self.printed()),
        }
    }
}

impl From<search::Solution> for Input {
    fn from(solution: search::Solution) -> Input {
        Input(solution)
    }
}

impl From<Input> for search::Solution {
    fn from(solution: Input) -> search::Solution {
        solution.0
    }
}

/// A path that went wrong: an uncaught exception, a failed `assert`, or an exceeded limit.
///
/// Its text is the same as on the command line: the reason, the stack trace with a source excerpt, and the command that replays the path.
/// Its `Debug` form equals its `Display` form, so `unwrap` shows it.
#[derive(Clone)]
pub struct ViolationError(Box<Inner>);

#[derive(Clone)]
struct Inner {
    violation: search::Violation,
    origin: Arc<Origin>,
    config: search::Config,
}

impl ViolationError {
    pub(crate) fn new(
        violation: search::Violation,
        origin: Arc<Origin>,
        config: search::Config,
    ) -> ViolationError {
        ViolationError(Box::new(Inner { violation, origin, config }))
    }

    /// The decision string of its path.
    pub fn decisions(&self) -> &Decisions {
        &self.0.violation.decisions
    }

    /// The violation as data: its kind, its stack trace, the printed text.
    pub fn data(&self) -> &search::Violation {
        &self.0.violation
    }
}

impl fmt::Display for ViolationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { violation, origin, config } = &*self.0;
        let text = report::violation(violation, &origin.source.sources, &origin.replay(config), Style::Plain);
        f.write_str(text.trim_end_matches('\n'))
    }
}

impl fmt::Debug for ViolationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ViolationError {}
