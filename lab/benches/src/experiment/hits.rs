//! Small programs with one place that a search should hit: an exception with the message `HIT`.

use std::path::PathBuf;

use udita::solution::ViolationKind;
use udita_explore::explore::{Explorer, Settings};

use super::explored::{ExperimentError, compile};
use crate::subjects::path;
use crate::table::table_of;

/// The message of the exception.
const HIT: &str = "HIT";

/// The directories of programs, relative to `lab/benches/explore`.
pub const SETS: [&str; 2] = ["library", "features"];

/// A program with a place to hit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target {
    /// The name of the file without its extension.
    pub name: String,
    /// The path of the source file, relative to the root of the repository.
    pub file: String,
}

/// The programs of a set, by name.
///
/// # Errors
/// The directory can't be read.
pub fn targets(set: &str) -> std::io::Result<Vec<Target>> {
    let directory = format!("lab/benches/explore/{set}");
    let mut targets = Vec::new();
    for entry in std::fs::read_dir(path(&directory))? {
        let file = PathBuf::from(entry?.file_name());
        if let Some(name) = file.file_stem().and_then(|name| name.to_str()) {
            targets.push(Target { name: name.to_owned(), file: format!("{directory}/{}", file.display()) });
        }
    }
    targets.sort();
    Ok(targets)
}

impl Target {
    /// The iteration that hits the place, of at most `iterations`.
    ///
    /// # Errors
    /// The program does not compile, no strategy has this name, or the program makes no choice.
    pub fn hit(&self, strategy: &str, iterations: u64, seed: u64) -> Result<Option<u64>, ExperimentError> {
        let invocation = compile(&self.file, &[])?;
        let settings = Settings {
            strategy: strategy.parse()?,
            iterations: Some(iterations),
            seed,
            ..Settings::default()
        };
        let mut steps = Explorer::new(&invocation, &settings)?;
        let hit = steps.find(|step| {
            let message = step.violation().and_then(|(kind, _)| match kind {
                ViolationKind::Exception { message, .. } => message.as_deref(),
                _ => None,
            });
            message == Some(HIT)
        });
        Ok(hit.map(|step| step.iteration))
    }
}

/// A Markdown table: for each program and strategy the iterations of the hits, one for each seed. A dash is a miss.
pub fn results(strategies: &[&str], rows: &[(Target, Vec<Vec<Option<u64>>>)]) -> String {
    let heading: Vec<&str> = std::iter::once("program").chain(strategies.iter().copied()).collect();
    let cells = rows.iter().map(|(target, hits)| {
        let cell = |seeds: &Vec<Option<u64>>| {
            let seeds = seeds.iter().map(|hit| hit.map_or_else(|| "-".to_owned(), |at| at.to_string()));
            seeds.collect::<Vec<_>>().join(", ")
        };
        std::iter::once(target.name.clone()).chain(hits.iter().map(cell)).collect::<Vec<_>>()
    });
    table_of(heading, cells)
}
