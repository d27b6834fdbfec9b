//! The report for programs: JSON, a line for the facts and one for each class.

use std::io;

use serde::Serialize;

use super::content::Report;
use super::facts::Facts;
use crate::known::KnownClass;
use crate::program::TestProgram;
use crate::verdict::Verdict;

#[derive(Serialize)]
struct First<'r> {
    #[serde(flatten)]
    facts: &'r Facts,
    classes: usize,
}

#[derive(Serialize)]
struct Line<'r> {
    /// Its place, from 1.
    class: usize,
    pattern: &'r str,
    signature: &'r str,
    signatures: usize,
    headline: String,
    count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<&'r KnownClass>,
    /// Further entries that know its findings together with this one.
    #[serde(skip_serializing_if = "<[KnownClass]>::is_empty")]
    also_known: &'r [KnownClass],
    /// `new`, `known`, `probable` or `combined`.
    state: &'static str,
    /// The classes that it combines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    combines: Vec<usize>,
    left: &'r Verdict,
    right: &'r Verdict,
    witness: &'r TestProgram,
    files: &'r [String],
}

/// The text of `report.jsonl`. `files` are the files of each class's witness.
pub(super) fn text(report: &Report<'_>, files: &[Vec<String>]) -> io::Result<String> {
    let mut text = serde_json::to_string(&First { facts: report.facts, classes: report.classes.len() })?;
    text.push('\n');
    for (place, (class, files)) in report.classes.iter().zip(files).enumerate() {
        let line = Line {
            class: place + 1,
            pattern: &class.pattern,
            signature: class.signature().as_str(),
            signatures: class.signatures,
            headline: report.headline(class),
            count: class.count(),
            known: class.known.as_ref(),
            also_known: &class.also_known,
            state: class.state().word(),
            combines: class.components.iter().map(|part| part + 1).collect(),
            left: &class.witness().left,
            right: &class.witness().right,
            witness: &class.witness().program,
            files,
        };
        text.push_str(&serde_json::to_string(&line)?);
        text.push('\n');
    }
    Ok(text)
}
