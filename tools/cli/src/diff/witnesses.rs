//! Smaller witnesses: other programs of the family, and processes that judge them.

use udita_diff::classes::{Class, ClassState};
use udita_diff::program::TestProgram;
use udita_diff::reduce;
use udita_diff::signature::Disagreement;
use udita_diff::verdict::Verdict;

use super::family::Family;
use crate::compilers::Compilers;
use crate::status::Failure;

/// Classes whose witnesses are reduced: the first ones.
pub(super) const REDUCED: usize = 50;
/// Programs that reducing a witness on its decisions may cost.
const REDUCTION: usize = 60;

/// Looks for smaller witnesses among programs that were not judged.
pub(super) fn reduce_decisions(
    family: &Family,
    compilers: &Compilers,
    classes: &mut [Class],
) -> Result<(), Failure> {
    let mut judges = Reducing::new(compilers);
    for class in classes.iter_mut().filter(|class| class.state() != ClassState::Known).take(REDUCED) {
        let witness = &class.smallest.witness;
        let Ok(decisions) = witness.program.decisions.parse::<udita::Decisions>() else { continue };
        class.smallest.witness = judges.reduced(witness, |witness, judges| {
            let judge = |program: &TestProgram| Ok(judges(&[program])?.pop().unwrap_or_default());
            let nearest = |wish: &[u32]| family.nearest(wish);
            reduce::reduce_decisions(witness, decisions.0.clone(), nearest, judge, REDUCTION)
        })?;
    }
    Ok(())
}

/// Gives the verdicts of all compilers on each program.
pub(super) type Judges<'j> = dyn FnMut(&[&TestProgram]) -> Result<Vec<Vec<Verdict>>, Failure> + 'j;

/// The compilers of a campaign, for reductions.
pub(super) struct Reducing<'c> {
    judges: Box<Judges<'c>>,
    /// The same, with a process for each program, if there are commands that judge many in one process.
    afresh: Option<Box<Judges<'c>>>,
}

impl<'c> Reducing<'c> {
    pub(super) fn new(compilers: &'c Compilers) -> Reducing<'c> {
        let afresh = compilers.keep_processes().then(|| Box::new(compilers.judges(true)) as Box<Judges<'_>>);
        Reducing { judges: Box::new(compilers.judges(false)), afresh }
    }

    /// Reduces a witness by processes that judge many programs. If the result doesn't have the same verdicts in processes of its
    /// own, the reduction is done again with a process for each program.
    pub(super) fn reduced(
        &mut self,
        witness: &Disagreement,
        reduction: impl Fn(Disagreement, &mut Judges<'c>) -> Result<Disagreement, Failure>,
    ) -> Result<Disagreement, Failure> {
        let reduced = reduction(witness.clone(), &mut *self.judges)?;
        match &mut self.afresh {
            Some(afresh) if reduced.program != witness.program => {
                let verdicts = afresh(&[&reduced.program])?.pop();
                if verdicts.as_ref() == Some(&reduced.verdicts) {
                    return Ok(reduced);
                }
                reduction(witness.clone(), &mut **afresh)
            }
            _ => Ok(reduced),
        }
    }
}
