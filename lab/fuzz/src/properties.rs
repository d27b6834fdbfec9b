//! The table of properties.

use std::path::Path;

use crate::command_lines::CommandLines;
use crate::explorations::Explorations;
use crate::programs::Programs;
use crate::property::{Property, repository};
use crate::source_text::SourceText;

/// The names of all properties.
pub const NAMES: [&str; 4] = [SourceText::NAME, Programs::NAME, Explorations::NAME, CommandLines::NAME];

/// The property with this name. `udita` is the binary, which command lines need.
///
/// # Errors
///
/// There is no such property, or a file that it needs can't be read.
pub fn property(name: &str, udita: &Path) -> Result<Box<dyn Property>, PropertyError> {
    match name {
        SourceText::NAME => Ok(Box::new(SourceText::load(&repository())?)),
        Programs::NAME => Ok(Box::new(Programs)),
        Explorations::NAME => Ok(Box::new(Explorations)),
        CommandLines::NAME => Ok(Box::new(CommandLines::new(udita)?)),
        _ => Err(PropertyError::Unknown { name: name.to_owned() }),
    }
}

/// An unknown property.
#[derive(Debug, thiserror::Error)]
pub enum PropertyError {
    /// No property has this name.
    #[error("there is no property '{name}'; the properties are {}", NAMES.join(", "))]
    Unknown {
        /// The name.
        name: String,
    },
    /// A file that its grammar is made of can't be read.
    #[error(transparent)]
    Unreadable(#[from] std::io::Error),
}
