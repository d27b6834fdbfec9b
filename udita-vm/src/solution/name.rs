//! Names of classes and fields in object graphs.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use crate::bytecode::program::Program;

/// The name of a class, package or field. A copy shares its text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(Arc<str>);

impl Name {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Name {
    fn default() -> Name {
        Name::from("")
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Name {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        Name(Arc::from(text))
    }
}

impl From<String> for Name {
    fn from(text: String) -> Name {
        Name(Arc::from(text))
    }
}

impl From<&String> for Name {
    fn from(text: &String) -> Name {
        Name(Arc::from(text.as_str()))
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.as_str().to_owned()
    }
}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for Name {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

/// The names that a class contributes to graphs.
#[derive(Debug)]
pub(crate) struct ClassNames {
    pub(crate) class: Name,
    pub(crate) package: Name,
    /// The name of each field, and whether it is a link.
    pub(crate) fields: Vec<(Name, bool)>,
}

/// The names of a program's classes, as far as graphs have needed them. Each machine has its own, so that threads share no counts of
/// references.
#[derive(Default, Debug)]
pub(crate) struct Names(OnceLock<Vec<OnceLock<ClassNames>>>);

impl Names {
    /// The names of a class.
    pub(crate) fn of(&self, program: &Program, class: u16) -> &ClassNames {
        let classes = self.0.get_or_init(|| program.classes.iter().map(|_| OnceLock::new()).collect());
        classes[usize::from(class)].get_or_init(|| {
            let known = &program.classes[usize::from(class)];
            let fields = known.fields.iter();
            ClassNames {
                class: Name::from(&known.simple_name),
                package: Name::from(known.package()),
                fields: fields
                    .map(|field| (Name::from(&field.name), program.is_link(class, field.class)))
                    .collect(),
            }
        })
    }
}
