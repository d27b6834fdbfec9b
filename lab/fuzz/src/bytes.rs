//! What udita reads from outside, as bytes: what must hold of any of them.
//!
//! A *target* is a function that takes bytes, gives them to one border of udita, and panics if something is wrong with the answer. That the
//! reader does not panic is the least of it: what is read and written again is the same, an error names its place, a search that goes on
//! finds what it would have found, and no file is touched outside of the directory of a search.
//!
//! A fuzzer that follows coverage calls the targets (`lab/fuzz/coverage/`, `scripts/fuzz`). The tests call them with the committed
//! inputs, which were findings, or reach much of the code.

pub mod config;
pub mod decisions;
mod edits;
pub mod json_lines;
pub mod lsp;
mod search;
pub mod store;
pub mod worker;

use std::io;
use std::path::PathBuf;

use crate::property::repository;

/// A border of udita, and what must hold of all bytes that come there.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// Panics if something is wrong.
    pub check: fn(&[u8]),
}

/// All targets, but for [`config`], which needs the command line; its test is there.
pub const TARGETS: [Target; 5] = [
    Target { name: "decisions", check: decisions::check },
    Target { name: "json_lines", check: json_lines::check },
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
