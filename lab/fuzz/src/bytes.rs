//! Properties of udita's readers for arbitrary bytes from outside.
//!
//! A *target* is a function that passes bytes to one interface of udita, and panics if the result is wrong. It checks more than the absence
//! of panics: a value read and written again is unchanged, an error states its position, a continued search finds the expected outcomes,
//! and no file outside the directory of a search is touched.
//!
//! A coverage-guided fuzzer calls the targets (`lab/fuzz/coverage/`, `scripts/fuzz`). The tests call them with the committed inputs, which
//! are former findings or reach much of the code.

pub mod class_files;
pub mod config;
pub mod decisions;
mod edits;
pub mod json_lines;
pub mod log;
pub mod lsp;
mod search;
pub mod store;
pub mod worker;

use std::io;
use std::path::PathBuf;

use crate::property::repository;

/// An interface of udita, and the check for bytes that reach it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target, and of its directory of inputs.
    pub name: &'static str,
    /// Runs the check; panics if something is wrong.
    pub check: fn(&[u8]),
}

/// All targets except [`config`], which needs the command line and is tested there.
pub const TARGETS: [Target; 7] = [
    Target { name: "class_files", check: class_files::check },
    Target { name: "decisions", check: decisions::check },
    Target { name: "json_lines", check: json_lines::check },
    Target { name: "log", check: log::check },
    Target { name: "lsp", check: lsp::check },
    Target { name: "store", check: store::check },
    Target { name: "worker", check: worker::check },
];

impl Target {
    /// The directory of the committed inputs.
    pub fn directory(&self) -> PathBuf {
        repository().join("lab/fuzz/corpus/bytes").join(self.name)
    }

    /// The committed inputs, in the order of their names.
    ///
    /// # Errors
    ///
    /// If a file can't be read.
    pub fn inputs(&self) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
        let entries = std::fs::read_dir(self.directory())?.map(|entry| entry.map(|entry| entry.path()));
        let mut paths = entries.collect::<io::Result<Vec<PathBuf>>>()?;
        paths.sort();
        paths.into_iter().map(|path| std::fs::read(&path).map(|bytes| (path, bytes))).collect()
    }
}
