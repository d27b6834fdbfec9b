//! The report of a campaign: a summary for the terminal, and a directory with all classes of disagreement.
//!
//! The directory contains `report.html` (for people), `report.jsonl` (for programs), `witnesses/` (the smallest program of each
//! class, a script that runs the compilers, a bug report) and `new-classes.toml` (entries to complete for a file of known
//! classes).

use std::io;
use std::path::Path;

use self::content::Report;
pub use self::facts::{Facts, Rule, Sample, Setup};
pub use self::summary::summary;
pub use self::words::first_reason;
use crate::classes::Class;

mod bug_report;
mod commands;
mod content;
mod facts;
mod graph;
mod html;
mod jsonl;
mod main_class;
mod matrix;
mod new_classes;
mod script;
mod source;
mod summary;
mod title;
pub(crate) mod witness;
mod witness_name;
pub(crate) mod words;

/// Writes the report of a campaign into `directory`, which is created if necessary. An earlier report there is replaced,
/// including its witnesses; other files stay.
pub fn write(directory: &Path, facts: &Facts, classes: &[Class]) -> io::Result<()> {
    let report = Report::new(facts, classes);
    std::fs::create_dir_all(directory)?;
    let files = witness::write(directory, &report)?;
    std::fs::write(directory.join("report.html"), html::page(&report, &files))?;
    std::fs::write(directory.join("report.jsonl"), jsonl::text(&report, &files)?)?;
    std::fs::write(directory.join("new-classes.toml"), new_classes::text(classes))
}

#[cfg(test)]
mod tests;
