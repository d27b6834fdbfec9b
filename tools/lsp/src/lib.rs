//! A language server for test abstractions: diagnostics, hover, definitions, completion, symbols, and code lenses that count the
//! solutions of entry methods.
//!
//! Three threads share the work. The thread of [`run`] receives messages, which [`message`] decodes from bytes, and keeps the
//! text of open files. The *analyst* checks programs and answers requests sequentially, from an immutable
//! [`documents::Snapshot`]. The *counter* runs searches within a budget of instructions. A message is therefore always received
//! at once, and a change of the text interrupts obsolete work.
//!
//! *Invariants*: an answer depends only on the snapshot. No text, position or message from a client ends a thread.

mod analyst;
mod commands;
mod completion;
mod counter;
mod definition;
mod diagnostics;
mod documents;
mod hover;
mod lenses;
mod library;
pub mod message;
mod position;
mod program;
mod searches;
mod server;
mod settings;
mod stream;
mod symbols;
#[cfg(test)]
mod tests;
mod uri;

pub use server::{End, run};
pub use settings::Options;
pub use stream::{serve, serve_stream};
