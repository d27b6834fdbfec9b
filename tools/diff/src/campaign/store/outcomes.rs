//! The numbers of distinct verdicts.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::verdict::Verdict;

/// The digest of a verdict.
pub(super) type Digest = [u8; 16];

pub(super) fn digest(verdict: &Verdict) -> Digest {
    // JSON can represent every verdict.
    let text = serde_json::to_vec(verdict).unwrap_or_default();
    let mut digest = Digest::default();
    digest.copy_from_slice(&blake3::hash(&text).as_bytes()[..size_of::<Digest>()]);
    digest
}

/// The verdicts of a campaign, numbered in the order in which they first occur. Only the comparable part of a verdict is in memory: there may be a verdict for every
/// program, with all that the program prints.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Outcomes {
    numbers: HashMap<Digest, u32>,
    /// The comparable part of each.
    comparable: Vec<Arc<Verdict>>,
    /// These, once.
    distinct: HashSet<Arc<Verdict>>,
}

impl Outcomes {
    /// The number of verdicts, which the next one gets.
    pub(super) fn next(&self) -> u32 {
        // There are fewer: `add` asserts it.
        u32::try_from(self.comparable.len()).unwrap_or(u32::MAX)
    }

    /// The number of the verdict with this digest.
    pub(super) fn number(&self, digest: &Digest) -> Option<u32> {
        self.numbers.get(digest).copied()
    }

    /// Adds a verdict.
    pub(super) fn add(&mut self, verdict: &Verdict) -> Result<(), String> {
        let number = self.next();
        if number >= u32::MAX - 1 {
            return Err("there are too many verdicts".to_owned());
        }
        let comparable = verdict.comparable();
        let comparable = match self.distinct.get(&comparable) {
            Some(known) => Arc::clone(known),
            None => {
                let new = Arc::new(comparable);
                self.distinct.insert(Arc::clone(&new));
                new
            }
        };
        self.comparable.push(comparable);
        self.numbers.insert(digest(verdict), number);
        Ok(())
    }

    /// The comparable part of a verdict.
    pub(super) fn comparable(&self, number: u32) -> Option<&Verdict> {
        self.comparable.get(number as usize).map(|verdict| &**verdict)
    }
}
