//! Origins: places in the state at the begin of a call, by the way to them.

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

    /// The field with this name, or the length (`length`), of the object here.
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

    /// Whether it is the other place, or the way to it leads through that place.
    pub fn is_within(&self, other: &Origin) -> bool {
        self.components.starts_with(&other.components)
    }

    /// Whether it is an element of an array, or the length of one.
    pub fn is_of_array(&self) -> bool {
        self.components
            .last()
            .is_some_and(|last| last.starts_with('[') || &**last == "length" && self.components.len() > 1)
    }

    /// The way, outermost component first.
    pub fn way(&self) -> &[Box<str>] {
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
