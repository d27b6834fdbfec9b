//! The numbers of found inputs, and the directory that keeps them.

use std::path::Path;

use udita::language::Dialect;
use udita_explore::explore::corpus::{Corpus, KeptInput, Subject};
use udita_explore::explore::{Reason, Step};

use super::found::Found;
use crate::program::LoadedProgram;
use crate::status::Failure;

/// The found inputs of this run and of earlier ones.
pub(super) struct KeptInputs {
    corpus: Option<Corpus>,
    /// The number of the input that was found last.
    last: u64,
}

impl KeptInputs {
    /// Opens the directory, if there is to be one.
    pub(super) fn open(
        directory: Option<&Path>,
        compiled: &LoadedProgram,
        file: &Path,
    ) -> Result<KeptInputs, Failure> {
        let corpus =
            directory.map(|directory| Corpus::open(directory, &subject(compiled, file))).transpose()?;
        let last = corpus.as_ref().map_or(0, Corpus::last);
        Ok(KeptInputs { corpus, last })
    }

    /// The values of the kept inputs.
    pub(super) fn values(&self) -> Vec<Vec<i64>> {
        let kept = self.corpus.iter().flat_map(Corpus::kept);
        kept.map(|(_, input)| input.values.clone()).collect()
    }

    /// The number of a found input. A new one is written to the directory.
    pub(super) fn number(&mut self, step: &Step, found: &Found) -> Result<u64, Failure> {
        if let Reason::Kept(index) = step.reason {
            let kept = self.corpus.as_ref().and_then(|corpus| corpus.kept().get(index));
            return Ok(kept.map_or(0, |&(number, _)| number));
        }
        self.last += 1;
        if let Some(corpus) = &mut self.corpus {
            self.last = corpus.add(&KeptInput {
                values: step.values(),
                decisions: step.decisions().to_string(),
                iteration: step.iteration,
                end: found.end(),
                text: found.output().to_owned(),
                branches: found.branches.clone(),
            })?;
        }
        Ok(self.last)
    }
}

/// The program that the inputs are for: its own sources, its entry and the arguments. The library may change.
fn subject(compiled: &LoadedProgram, file: &Path) -> Subject {
    let invocation = &compiled.invocation;
    let (entry, arguments) = (&invocation.entry().name, invocation.arguments());
    let mut hasher = blake3::Hasher::new();
    hasher.update(format!("{entry}\n{arguments:?}\n").as_bytes());
    for source in compiled.sources.files().iter().filter(|source| source.dialect != Dialect::Library) {
        hasher.update(format!("{:?} {}\n", source.dialect, source.text.len()).as_bytes());
        hasher.update(source.text.as_bytes());
    }
    let name = format!("{}, entry {entry}", file.display());
    Subject { name, digest: hasher.finalize().to_string() }
}
