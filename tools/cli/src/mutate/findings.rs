//! What is found out about edits, and the mutants with their verdicts.

use std::collections::HashMap;

use udita::language::mutation::Twin;
use udita_mutation::{Judged, Verdict};

use super::code::Code;

/// What is found out about an edit.
pub(super) enum Finding {
    /// It breaks a rule of Java.
    Uncompiled,
    /// It makes a mutant with this code. There is no verdict if an earlier program has the same code.
    Mutant(Code, Option<Judged>),
}

/// The findings so far, in the order of the edits.
#[derive(Default)]
pub(super) struct Verdicts {
    /// The mutants of the edits that compile.
    pub(super) mutants: Vec<Mutant>,
    /// Number of edits with a finding.
    done: usize,
    codes: HashMap<Code, Twin>,
}

impl Verdicts {
    /// No findings yet. `original` is the code of the original.
    pub(super) fn new(original: Code) -> Verdicts {
        let codes = HashMap::from([(original, Twin::Original)]);
        Verdicts { mutants: Vec::new(), done: 0, codes }
    }

    /// The codes of the programs so far, each with the first program that has it.
    pub(super) fn codes(&self) -> impl Iterator<Item = (&Code, &Twin)> {
        self.codes.iter()
    }

    /// Number of edits with a finding.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// Adds the finding about the next edit. Returns whether it is possible after those before: damaged findings may not be.
    pub(super) fn add(&mut self, finding: Finding, is_marked: bool) -> bool {
        let edit = self.done;
        let number = Twin::Mutant(self.mutants.len());
        let fate = match finding {
            Finding::Uncompiled => None,
            Finding::Mutant(code, judged) => match (*self.codes.entry(code).or_insert(number), judged) {
                (Twin::Original, _) => Some(Fate::Equivalent),
                (twin, Some(judged)) if twin == number => Some(Fate::Judged { judged, is_marked }),
                (twin, None) if twin == number => return false,
                (Twin::Mutant(first), _) => Some(Fate::Duplicate(first)),
            },
        };
        self.done += 1;
        self.mutants.extend(fate.map(|fate| Mutant { edit, fate }));
        true
    }
}

/// A mutant with a verdict.
pub(super) struct Mutant {
    /// The number of the edit that makes it.
    pub(super) edit: usize,
    pub(super) fate: Fate,
}

/// What became of a mutant.
pub(super) enum Fate {
    /// Its code is that of the original.
    Equivalent,
    /// Its code is that of an earlier mutant, by number from 0.
    Duplicate(usize),
    /// It was run. A living one may be marked as equivalent.
    Judged { judged: Judged, is_marked: bool },
}

impl Fate {
    /// Whether it counts against the score.
    pub(super) fn is_alive(&self) -> bool {
        matches!(self, Fate::Judged { judged: Judged { verdict: Verdict::Alive, .. }, is_marked: false })
    }
}
