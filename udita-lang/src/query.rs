//! Answers for an editor: errors, the symbol at a place, completions, and the outline of a file.
//!
//! [`analyse`] checks a program once and returns an [`Analysis`], which owns its data. [`complete`] checks a
//! program whose text is incomplete at one place. [`outline`] needs the text of one file only. None of them
//! fails: for a program with errors, even syntax errors, they answer for its sound parts.

mod analysis;
mod completion;
mod documentation;
mod outline;
mod symbol;
#[cfg(test)]
mod tests;

pub use analysis::{Analysis, EntryMethod, EntryParameter, Found, analyse};
pub use completion::{Completion, Completions, complete};
pub use outline::{Declared, outline};
pub(crate) use symbol::announced_exceptions;
pub use symbol::{Symbol, SymbolKind};
