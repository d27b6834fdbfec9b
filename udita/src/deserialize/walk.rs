//! The walk over an object graph: the place of the current value, and the objects already read.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;

use serde::de;

use crate::solution::{Graph, Object};

/// Maximum nesting of objects. Reading recurses, so this bounds the stack.
pub(super) const MAX_DEPTH: usize = 128;

/// A value that doesn't fit the Rust type, with its place in the object graph.
///
/// ```
/// use udita::Abstraction;
///
/// # fn main() -> Result<(), udita::Error> {
/// let text = "class Pair { int[] sizes = {1, -2}; } Pair main() { return new Pair(); }";
/// let inputs = Abstraction::from_text("pair.udita", text)?.bind("main", ())?;
/// let solution = inputs.replay(&".".parse()?)?;
/// let error = solution.get::<std::collections::HashMap<String, Vec<u8>>>().unwrap_err();
/// assert_eq!(error.to_string(), "sizes[1]: invalid value: integer `-2`, expected u8");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GetError {
    /// The fields and elements that lead to the value; empty at the root.
    path: Option<String>,
    message: String,
}

impl fmt::Display for GetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) if !path.is_empty() => write!(f, "{path}: {}", self.message),
            _ => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for GetError {}

impl de::Error for GetError {
    fn custom<T: fmt::Display>(message: T) -> GetError {
        GetError { path: None, message: message.to_string() }
    }
}

/// A graph that is being read.
#[derive(Debug)]
pub(super) struct Walk<'g> {
    pub(super) graph: &'g Graph,
    /// The objects that are being read, outermost first.
    open: RefCell<Vec<usize>>,
    /// The place where each object was read.
    places: RefCell<HashMap<usize, String>>,
    /// The place that is being read.
    path: RefCell<Vec<Step<'g>>>,
    /// How often the current value is being read for another type: by a variant, or by a struct without field names.
    again: Cell<usize>,
}

/// A step from an object to a value in it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<'g> {
    Field(&'g str),
    Element(usize),
    Key(usize),
}

impl<'g> Walk<'g> {
    pub(super) fn new(graph: &'g Graph) -> Walk<'g> {
        Walk {
            graph,
            open: RefCell::default(),
            places: RefCell::default(),
            path: RefCell::default(),
            again: Cell::default(),
        }
    }

    /// Reads the current value for another type. A type that contains itself would read it forever.
    pub(super) fn again<T>(&self, read: impl FnOnce() -> Result<T, GetError>) -> Result<T, GetError> {
        if self.again.get() == MAX_DEPTH {
            return Err(de::Error::custom(
                "the type contains itself without a field; a variant with one unnamed field is an object with one field, \
                 so give it the object's fields by name",
            ));
        }
        self.again.set(self.again.get() + 1);
        let read = read();
        self.again.set(self.again.get() - 1);
        read
    }

    /// Reads the value that `step` leads to, and adds the place to an error.
    pub(super) fn step<T>(
        &self,
        step: Step<'g>,
        read: impl FnOnce() -> Result<T, GetError>,
    ) -> Result<T, GetError> {
        self.path.borrow_mut().push(step);
        let again = self.again.take();
        let read =
            read().map_err(|error| GetError { path: error.path.or_else(|| Some(self.place())), ..error });
        self.again.set(again);
        self.path.borrow_mut().pop();
        read
    }

    /// Reads the object with this number.
    pub(super) fn object<T>(
        &self,
        number: usize,
        read: impl FnOnce(&'g Object) -> Result<T, GetError>,
    ) -> Result<T, GetError> {
        let object = &self.graph.objects[number];
        let class = &object.class;
        if self.open.borrow().contains(&number) {
            return Err(de::Error::custom(format!(
                "a cycle leads back to the `{class}` object at {}; read one of its references as an `ObjectId`",
                self.shown_place(number)
            )));
        }
        if self.places.borrow().contains_key(&number) {
            return Err(de::Error::custom(format!(
                "the `{class}` object is also at {}; read both as `Shared` of the same type, or one as an `ObjectId`",
                self.shown_place(number)
            )));
        }
        if self.open.borrow().len() == MAX_DEPTH {
            let message =
                format!("more than {MAX_DEPTH} objects within each other; read `Input::graph` instead");
            return Err(de::Error::custom(message));
        }
        self.places.borrow_mut().insert(number, self.place());
        self.open.borrow_mut().push(number);
        let read = read(object);
        self.open.borrow_mut().pop();
        read
    }

    /// The place of the value being read, such as `root.children[2]`.
    fn place(&self) -> String {
        let mut place = String::new();
        for step in &*self.path.borrow() {
            match step {
                Step::Field(name) if place.is_empty() => place.push_str(name),
                Step::Field(name) => place.push_str(&format!(".{name}")),
                Step::Element(index) => place.push_str(&format!("[{index}]")),
                Step::Key(index) => place.push_str(&format!("[key {index}]")),
            }
        }
        place
    }

    /// The place where an object was read.
    fn shown_place(&self, number: usize) -> String {
        match self.places.borrow().get(&number) {
            Some(place) if !place.is_empty() => format!("`{place}`"),
            _ => "the root".to_string(),
        }
    }
}
