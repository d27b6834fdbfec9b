//! Origins: places in the state at the beginning of a call, given by access paths.

use std::fmt;

/// A place in the state at the beginning of a call, given by an access path: `this.a[3]`, `this.a.length`, or a parameter: `key`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Origin {
    /// The components of the access path, in order: `this`, `a`, `[3]`.
    components: Vec<Box<str>>,
}

impl Origin {
    /// The origin of a parameter, or of `this`.
    pub fn root(name: &str) -> Origin {
        Origin { components: vec![name.into()] }
    }

    /// The field with this name, or the length (`length`), of the object at this place.
    pub fn field(&self, name: &str) -> Origin {
        self.with(name.into())
    }

    /// The element with this index of the array at this place.
    pub fn element(&self, index: usize) -> Origin {
        self.with(format!("[{index}]").into())
    }

    fn with(&self, component: Box<str>) -> Origin {
        let mut components = self.components.clone();
        components.push(component);
        Origin { components }
    }

    /// The place of the object that contains this field or element. `None` for a parameter.
    pub fn container(&self) -> Option<Origin> {
        let (_, rest) = self.components.split_last()?;
        (!rest.is_empty()).then(|| Origin { components: rest.to_vec() })
    }

    /// Whether this is the other place, or its access path goes through that place.
    pub fn is_within(&self, other: &Origin) -> bool {
        self.components.starts_with(&other.components)
    }

    /// Whether this is an element or the length of an array.
    pub fn is_of_array(&self) -> bool {
        self.components
            .last()
            .is_some_and(|last| last.starts_with('[') || &**last == "length" && self.components.len() > 1)
    }

    /// The components of the access path, outermost first.
    pub fn way(&self) -> &[Box<str>] {
        &self.components
    }

    /// The components of the access path as strings, outermost first.
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
