//! The tests of a generation, kept in a directory.
//!
//! What a generation has learned isn't kept. The next one begins with the tests so far, has what is left of the budget, and makes other random decisions.

use std::path::Path;

use serde::{Deserialize, Serialize};
use udita::language::SourceMap;
use udita::store::Log;
use udita::store::log::Entry;
use udita_testgen::api::Api;
use udita_testgen::archive::Candidate;
use udita_testgen::earlier::{Earlier, StoredTest};
use udita_testgen::generate::{Progress, Settings};

use crate::kept;
use crate::status::Failure;

/// The tests of a round, and the counts after it.
#[derive(Serialize, Deserialize)]
struct Round {
    tests: Vec<StoredTest>,
    instructions: u64,
    runs: u64,
    /// Number of the generation, from 0.
    generation: u32,
}

/// A generation and its log.
pub(super) struct KeptTests {
    log: Log<Round>,
    earlier: Earlier,
}

impl KeptTests {
    /// Begins a generation in a directory, or one that continues those that are there.
    pub(super) fn open(
        directory: &Path,
        (file, sources): (&Path, &SourceMap),
        api: &Api,
        settings: &Settings,
    ) -> Result<KeptTests, Failure> {
        let subject = kept::subject(file, sources, &(&settings.targets, settings.limits));
        let mut earlier = Earlier::default();
        let log = Log::begin(directory, &kept::run("tests", subject, true)?, |entry: Entry<Round>| {
            let Some(Round { tests, instructions, runs, generation }) = entry.record else { return Ok(()) };
            for test in tests {
                let test = test.candidate(api).ok_or_else(|| "a test doesn't fit the class".to_owned())?;
                earlier.tests.push(test);
            }
            (earlier.instructions, earlier.runs) = (instructions, runs);
            earlier.generations = generation.saturating_add(1);
            Ok(())
        })?;
        Ok(KeptTests { log, earlier })
    }

    /// What earlier generations did.
    pub(super) fn earlier(&self) -> Earlier {
        self.earlier.clone()
    }

    /// Number of tests in the directory.
    pub(super) fn tests(&self) -> u64 {
        self.log.state().results
    }

    /// Keeps the tests of a round.
    pub(super) fn add(&mut self, api: &Api, progress: Progress, found: &[Candidate]) -> Result<(), Failure> {
        let Earlier { instructions, runs, generations: generation, .. } = self.earlier;
        let record = Round {
            tests: found.iter().map(StoredTest::new).collect(),
            instructions: instructions.saturating_add(progress.instructions),
            runs: runs.saturating_add(progress.runs),
            generation,
        };
        let output = found.iter().map(|test| line(api, test)).collect();
        let entry = Entry { record: Some(record), output, results: found.len() as u64, end: None };
        Ok(self.log.add(entry)?)
    }

    /// Writes the last tests; `how` says how the generation ended, if not early.
    pub(super) fn end(&mut self, how: Option<&str>) -> Result<(), Failure> {
        match how {
            Some(how) => Ok(self.log.end(how)?),
            None => Ok(self.log.flush()?),
        }
    }
}

/// A test as a line of JSON: the method under test, and the number of calls up to it.
fn line(api: &Api, test: &Candidate) -> String {
    let method = &api.methods[test.target];
    let name = format!("{}.{}", api.classes[method.class].source_name, method.name);
    format!("{}\n", serde_json::json!({ "method": name, "calls": test.sequence.statements.len() }))
}
