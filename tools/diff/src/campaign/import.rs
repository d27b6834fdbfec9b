//! Import of programs that were judged on other machines: the format of their verdicts, and how a campaign stores them.
//!
//! The lines come in the order of the family, starting at a program whose number the campaign knows. A line's position therefore
//! determines its number, and repeated lines change nothing.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::CampaignError;
use super::store::{CompilerId, Judged, Rest, Store};
use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// A program with its final verdicts, as a line of JSON. As in the campaign's log, the text is present only if the verdicts
/// disagree.
#[derive(Serialize, Deserialize)]
struct Line {
    decisions: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    broken: Option<String>,
    left: Verdict,
    right: Verdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Formats a program with its verdicts as a line, including the line end.
pub fn line(program: TestProgram, [left, right]: [Verdict; 2]) -> String {
    let TestProgram { decisions, text, broken, .. } = program;
    let text = (agreement(&left, &right) == Agreement::Disagree).then_some(text);
    // JSON can represent everything except maps with keys that aren't strings, which don't occur here.
    let line = serde_json::to_string(&Line { decisions, broken, left, right, text }).unwrap_or_default();
    line + "\n"
}

/// Stores verdicts given as lines.
#[derive(Debug)]
pub struct Import<'s> {
    store: &'s mut Store,
    ids: [CompilerId; 2],
    rest: Rest,
    /// The number of the next program.
    next: u64,
}

impl<'s> Import<'s> {
    /// Imports the verdicts of two compilers, given by their identities, on the programs from number `first`.
    ///
    /// # Errors
    ///
    /// The campaign lacks programs before that one, or its log can't be read.
    pub fn new(
        store: &'s mut Store,
        compilers: &[String; 2],
        first: u64,
    ) -> Result<Import<'s>, CampaignError> {
        let ids = [store.compiler(&compilers[0])?, store.compiler(&compilers[1])?];
        let rest = store.rest(&ids)?;
        if rest.number < first {
            let reason =
                format!("they begin with program {first}, and the campaign ends before {}", rest.number);
            return Err(mismatch(store, reason));
        }
        Ok(Import { store, ids, rest, next: first })
    }

    /// Stores the verdicts of several lines, either all or none. A program that has both verdicts already keeps them.
    ///
    /// # Errors
    ///
    /// A line has another format, or the log can't be written.
    pub fn add(&mut self, lines: &str) -> Result<(), CampaignError> {
        let mut judged = Vec::new();
        for line in lines.lines() {
            let number = self.next;
            self.next += 1;
            let mismatch = |reason| Err(mismatch(self.store, reason));
            let Line { decisions, broken, left, right, text } = match serde_json::from_str(line) {
                Ok(line) => line,
                Err(error) => return mismatch(format!("the line of program {number}: {error}")),
            };
            if number + 1 == self.rest.number && self.rest.after.as_ref() != Some(&decisions) {
                return mismatch(format!("program {number} is another one in the campaign"));
            }
            if self.rest.is_done(number) {
                continue;
            }
            let (family, text) = (self.store.subject().to_string(), text.unwrap_or_default());
            let program = TestProgram { family, number, decisions, text, broken, ..TestProgram::default() };
            judged.push(Judged { program, verdicts: vec![Arc::new(left), Arc::new(right)] });
        }
        if !judged.is_empty() {
            self.store.save(&self.ids, &judged)?;
        }
        Ok(())
    }

    /// Number of programs with verdicts up to here.
    pub fn programs(&self) -> u64 {
        self.next
    }

    /// Records that these were all programs of the family.
    ///
    /// # Errors
    ///
    /// The log can't be written.
    pub fn complete(self) -> Result<(), CampaignError> {
        Ok(self.store.complete(self.next)?)
    }
}

/// The error for verdicts that don't belong to the programs of a campaign.
fn mismatch(store: &Store, reason: String) -> CampaignError {
    CampaignError::Unfitting { directory: store.directory().to_path_buf(), reason }
}
