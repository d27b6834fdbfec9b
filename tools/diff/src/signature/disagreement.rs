//! Disagreements: a program with the differing verdicts of a campaign's compilers.

use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// A program on which two compilers disagree, with the verdicts of all compilers of the campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The program on which they disagree.
    pub program: TestProgram,
    /// The verdicts of all compilers, in the order of the campaign.
    pub verdicts: Vec<Verdict>,
    /// The positions of the left and the right compiler. Their verdicts make the signature.
    pub pair: [usize; 2],
}

/// The side of a compiler in a disagreement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The verdict is like that of the left compiler.
    Left,
    /// The verdict is like that of the right compiler.
    Right,
    /// The verdict is a different one.
    Other,
}

impl Disagreement {
    /// A disagreement between two compilers, the only ones of the campaign.
    pub fn between(program: TestProgram, left: Verdict, right: Verdict) -> Disagreement {
        Disagreement { program, verdicts: vec![left, right], pair: [0, 1] }
    }

    /// The verdict of the left compiler.
    pub fn left(&self) -> &Verdict {
        &self.verdicts[self.pair[0]]
    }

    /// The verdict of the right compiler.
    pub fn right(&self) -> &Verdict {
        &self.verdicts[self.pair[1]]
    }

    /// The side of each compiler.
    pub fn sides(&self) -> Vec<Side> {
        let [left, right] = self.pair;
        let side = |(place, verdict): (usize, &Verdict)| match verdict {
            _ if place == right => Side::Right,
            _ if place == left || is_alike(verdict, self.left()) => Side::Left,
            _ if is_alike(verdict, self.right()) => Side::Right,
            _ => Side::Other,
        };
        self.verdicts.iter().enumerate().map(side).collect()
    }
}

/// Whether two verdicts are in one group: they agree, or are the same kind of failure.
pub(crate) fn is_alike(one: &Verdict, other: &Verdict) -> bool {
    let is_failure = !is_sound(one) && !is_sound(other);
    agreement(one, other) != Agreement::Disagree || is_failure && one.kind() == other.kind()
}

/// Whether a verdict can be right. A failure of the compiler, or a class file that the JVM refuses, can't.
pub(crate) fn is_sound(verdict: &Verdict) -> bool {
    match verdict {
        Verdict::Reject { .. } => true,
        Verdict::Accept { .. } => verdict.refused().is_none(),
        Verdict::Crash { .. } | Verdict::Timeout | Verdict::Slow | Verdict::Flaky(_) => false,
    }
}
