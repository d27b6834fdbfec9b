//! Disagreements: a program and what the compilers of a campaign say of it.

use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// A program that two compilers disagree on, with what all compilers of the campaign say of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The program.
    pub program: TestProgram,
    /// The verdicts of all compilers, in the order of the campaign.
    pub verdicts: Vec<Verdict>,
    /// The places of the two compilers, the left and the right one. What they say is the signature.
    pub pair: [usize; 2],
}

/// The side of a disagreement on which a compiler is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Its verdict is like that of the left compiler.
    Left,
    /// Its verdict is like that of the right compiler.
    Right,
    /// Its verdict is another one.
    Other,
}

impl Disagreement {
    /// A disagreement between the only two compilers.
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

/// Whether two verdicts are of one group: they agree, or are the same kind of failure.
pub(crate) fn is_alike(one: &Verdict, other: &Verdict) -> bool {
    let is_failure = !is_sound(one) && !is_sound(other);
    agreement(one, other) != Agreement::Disagree || is_failure && one.kind() == other.kind()
}

/// Whether a verdict can be right: a failure of the compiler, or a class file that the JVM refuses, can't.
pub(crate) fn is_sound(verdict: &Verdict) -> bool {
    match verdict {
        Verdict::Reject { .. } => true,
        Verdict::Accept { .. } => verdict.refused().is_none(),
        Verdict::Crash { .. } | Verdict::Timeout | Verdict::Slow | Verdict::Flaky(_) => false,
    }
}
