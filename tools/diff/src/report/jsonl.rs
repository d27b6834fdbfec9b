//! The report for programs: JSON Lines, one line for the facts and one for each class.

use std::io;

use serde::Serialize;

use super::content::Report;
use super::facts::{Facts, Rule, Sample};
use super::witness::Files;
use crate::known::KnownClass;
use crate::lineup::CompilerName;
use crate::program::TestProgram;
use crate::verdict::{Tally, Verdict};

#[derive(Serialize)]
struct First<'r> {
    family: &'r str,
    /// The two compilers of a campaign of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<&'r str>,
    /// The compilers of a larger campaign, in the order of all lists.
    #[serde(skip_serializing_if = "<[CompilerName]>::is_empty")]
    compilers: &'r [CompilerName],
    #[serde(flatten)]
    tally: &'r Tally,
    #[serde(skip_serializing_if = "is_none")]
    alike: u64,
    seconds: f64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    sample: Option<Sample>,
    rules: &'r [Rule],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    nothing: &'r [String],
    classes: usize,
}

impl<'r> First<'r> {
    fn new(Report { facts, classes, .. }: &Report<'r>) -> First<'r> {
        let facts: &'r Facts = facts;
        let (left, right, compilers) = match &facts.compilers[..] {
            [left, right] => (Some(&*left.identity), Some(&*right.identity), &[][..]),
            all => (None, None, all),
        };
        let Facts { family, tally, rules, nothing, .. } = facts;
        let (alike, seconds, complete, classes) = (facts.alike, facts.seconds, facts.complete, classes.len());
        let sample = facts.sample;
        First {
            family,
            left,
            right,
            compilers,
            tally,
            alike,
            seconds,
            complete,
            sample,
            rules,
            nothing,
            classes,
        }
    }
}

/// Whether a count is omitted.
fn is_none(count: &u64) -> bool {
    *count == 0
}

/// The row of a class in the matrix of many compilers.
#[derive(Serialize)]
struct Matrix<'r> {
    /// The positions of the compilers whose verdicts make the signature, from 0.
    pair: [usize; 2],
    verdicts: &'r [Verdict],
    /// For each compiler, whether it is right; null if that is open.
    right: Vec<Option<bool>>,
    majority: Option<&'r str>,
    fails_on_newest: bool,
    since: Vec<String>,
    fixed_in: Vec<String>,
}

#[derive(Serialize)]
struct Line<'r> {
    /// The position of the class, from 1.
    class: usize,
    pattern: &'r str,
    signature: &'r str,
    signatures: usize,
    headline: String,
    /// The headline with the original words of a compiler.
    title: String,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<&'r Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<&'r Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matrix: Option<Matrix<'r>>,
    witness: &'r TestProgram,
    files: &'r [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    script: Option<&'r str>,
    bug_report: &'r str,
}

/// The text of `report.jsonl`. `files` holds the files of each class's witness.
pub(super) fn text(report: &Report<'_>, files: &[Files]) -> io::Result<String> {
    let mut text = serde_json::to_string(&First::new(report))?;
    text.push('\n');
    for (place, (class, files)) in report.classes.iter().zip(files).enumerate() {
        let row = &report.rows[place];
        let matrix = || Matrix {
            pair: class.witness().pair,
            verdicts: &class.witness().verdicts,
            right: row.cells.iter().map(|cell| cell.is_right).collect(),
            majority: row.majority.as_deref(),
            fails_on_newest: row.fails_on_newest,
            since: report.since(row),
            fixed_in: report.fixed_in(row),
        };
        let is_matrix = report.facts.is_matrix();
        let line = Line {
            class: place + 1,
            pattern: &class.pattern,
            signature: class.signature().as_str(),
            signatures: class.signatures,
            headline: report.headline(class),
            title: report.title(class),
            count: class.count(),
            known: class.known.as_ref(),
            also_known: &class.also_known,
            state: class.state().word(),
            combines: class.components.iter().map(|part| part + 1).collect(),
            left: (!is_matrix).then(|| class.witness().left()),
            right: (!is_matrix).then(|| class.witness().right()),
            matrix: is_matrix.then(matrix),
            witness: &class.witness().program,
            files: &files.program,
            script: files.script.as_deref(),
            bug_report: &files.bug_report,
        };
        text.push_str(&serde_json::to_string(&line)?);
        text.push('\n');
    }
    Ok(text)
}
