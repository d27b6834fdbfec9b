//! The records of a campaign's log.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::program::TestProgram;
use crate::verdict::Verdict;

/// The number of a compiler in its campaign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CompilerId(pub(super) u32);

impl CompilerId {
    /// Its place among the compilers of the campaign.
    pub(super) fn place(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CompilerId {
    /// The number for people, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (u64::from(self.0) + 1).fmt(f)
    }
}

/// What a campaign notes in one step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Record {
    /// A fact about the campaign. It replaces an earlier value.
    Fact { name: String, value: String },
    /// A compiler, by its identity. It gets the next number.
    Compiler(String),
    /// Programs that were judged together.
    Judged(Batch),
}

/// Programs with the final verdicts of some compilers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Batch {
    pub(super) compilers: Vec<CompilerId>,
    /// The verdicts that occur for the first time. They get the next numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) verdicts: Vec<Verdict>,
    pub(super) programs: Vec<Row>,
}

/// A program. Any can be had again by its decisions, so its text is there only if compilers disagree on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) number: u64,
    pub(super) decisions: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) broken: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<String>,
    /// The numbers of the verdicts, in the order of the batch's compilers. They replace earlier ones.
    pub(super) verdicts: Vec<u32>,
}

/// A program on which compilers disagree, as the output of a campaign has it.
#[derive(Serialize)]
struct Disagreement<'a> {
    number: u64,
    decisions: &'a str,
    verdicts: Vec<Said<'a>>,
}

/// The kind of a compiler's verdict.
#[derive(Serialize)]
struct Said<'a> {
    compiler: &'a str,
    verdict: &'static str,
}

/// The line of the output for a program on which these compilers disagree.
pub(super) fn line(program: &TestProgram, compilers: &[&str], verdicts: &[Arc<Verdict>]) -> String {
    let said = compilers.iter().zip(verdicts);
    let said = said.map(|(compiler, verdict)| Said { compiler, verdict: verdict.kind().word() });
    let TestProgram { number, decisions, .. } = program;
    let line = Disagreement { number: *number, decisions, verdicts: said.collect() };
    // JSON can represent it.
    serde_json::to_string(&line).unwrap_or_default() + "\n"
}
