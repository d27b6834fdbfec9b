//! The point at which a campaign resumes.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::column::Column;
use crate::verdict::Verdict;

/// The point at which a campaign resumes, and the verdicts that are stored after it.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Rest {
    /// The number of the first program that lacks a verdict.
    pub number: u64,
    /// The decisions of the preceding program; `None` for the first program.
    pub after: Option<String>,
    /// The numbers of each compiler's verdicts on the programs from that number on.
    pub(super) known: Vec<Column>,
    /// The verdicts of these numbers.
    pub(super) verdicts: HashMap<u32, Arc<Verdict>>,
    /// Programs among these whose text is needed but not stored, because the compilers were asked in different runs.
    pub(super) without_text: HashSet<u64>,
}

impl Rest {
    /// Number of compilers in the campaign.
    pub fn compilers(&self) -> usize {
        self.known.len()
    }

    /// The stored verdict of a compiler, named by its place, on a program from [`Rest::number`] on.
    pub fn verdict(&self, program: u64, compiler: usize) -> Option<Arc<Verdict>> {
        self.verdicts.get(&self.known.get(compiler)?.get(program)?).cloned()
    }

    /// Whether the program of this number needs neither verdict nor text.
    pub fn is_done(&self, program: u64) -> bool {
        let is_judged = || self.known.iter().all(|verdicts| verdicts.get(program).is_some());
        program < self.number || !self.without_text.contains(&program) && is_judged()
    }
}
