//! The criterion that is asked for, and what it must know of a path.

use udita::search::{Config, Replay, Solution, replay};
use udita_mutation::suite::{Branches, Choices, Criterion, Decision, Fields, Given, NearMisses};

use super::options::{Cover, SuiteArgs};
use crate::near_miss;
use crate::program::LoadedProgram;
use crate::status::Failure;

/// The criterion of `args`.
pub(super) fn criterion(args: &SuiteArgs, compiled: &LoadedProgram) -> Result<Box<dyn Criterion>, Failure> {
    if let Some(pairs) = &args.pairs {
        return Ok(Box::new(Fields::wanted(pairs.clone())));
    }
    Ok(match args.cover {
        Cover::Fields => Box::new(Fields::new(args.fields.kinds)),
        Cover::Branches => Box::new(Branches::new(compiled.invocation.program().clone())),
        Cover::NearMisses => {
            near_miss::check(compiled)?;
            Box::new(NearMisses::new(compiled.program().rules()))
        }
        Cover::Choices => Box::new(Choices::new(args.strength)),
    })
}

/// What a criterion must know of the path of an input.
pub(super) struct Path {
    replay: Option<Replay>,
    decisions: Vec<Decision>,
}

impl Path {
    /// Runs the path again, if the criterion needs that.
    pub(super) fn of(solution: &Solution, cover: Cover, compiled: &LoadedProgram, config: Config) -> Path {
        let replay = match cover {
            Cover::Fields | Cover::NearMisses => None,
            Cover::Branches | Cover::Choices => {
                Some(replay(&compiled.invocation, config, &solution.decisions))
            }
        };
        let decisions = match (&replay, cover) {
            (Some(replay), Cover::Choices) => Decision::of(replay),
            _ => Vec::new(),
        };
        Path { replay, decisions }
    }

    /// An input with what is known of its path.
    pub(super) fn given<'i>(&'i self, solution: &'i Solution) -> Given<'i> {
        let coverage = self.replay.as_ref().map(|replay| &replay.coverage);
        Given { solution, coverage, decisions: &self.decisions }
    }
}
