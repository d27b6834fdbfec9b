//! Measurements as JSON Lines: a line for each engine, subject and size.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::subjects::{ENGINES, Engine, SIZES, SUBJECTS, Subject};
use crate::json_lines;

/// The end of a run.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum Outcome {
    /// The run found all structures.
    Done {
        /// The number of structures, which may exceed 64 bits.
        structures: String,
        /// The output of `--stats=json`.
        statistics: Map<String, Value>,
    },
    /// It exceeded the limit of processor time.
    TimeLimit,
    /// It exceeded the limit of memory for kept structures.
    MemoryLimit,
    /// The program lacks the engine.
    Unknown,
    /// Any other failure.
    Failed {
        /// The first line of its message.
        reason: String,
    },
}

/// The runs of an engine for a subject at one size.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Cell {
    /// The name of the subject.
    pub subject: String,
    /// The name of the engine.
    pub engine: String,
    /// The bound on the number of nodes.
    pub nodes: u32,
    /// Processor seconds of each run.
    pub seconds: Vec<f64>,
    /// The limit of processor seconds.
    pub limit: u64,
    /// Maximum memory of a run, in bytes.
    pub peak_bytes: u64,
    /// The end of the last run.
    #[serde(flatten)]
    pub outcome: Outcome,
}

impl Cell {
    /// The number of structures, if all were found.
    pub fn structures(&self) -> Option<&str> {
        match &self.outcome {
            Outcome::Done { structures, .. } => Some(structures),
            _ => None,
        }
    }

    /// The mean processor seconds of the runs.
    pub fn mean(&self) -> f64 {
        self.seconds.iter().sum::<f64>() / self.seconds.len().max(1) as f64
    }

    /// The number of candidates that the predicate judged; with symbolic fields, of its paths; for classes, of runs over one node.
    pub fn candidates(&self) -> Option<u64> {
        let Outcome::Done { statistics, .. } = &self.outcome else { return None };
        let number = |name: &str| statistics.get(name).and_then(Value::as_u64);
        if let Some(pruned) = number("pruned") {
            return Some(number("solutions")? + number("violations")? + pruned);
        }
        ["paths", "candidates", "runs"].into_iter().find_map(number)
    }

    /// The number of instructions of the machine.
    pub fn instructions(&self) -> Option<u64> {
        let Outcome::Done { statistics, .. } = &self.outcome else { return None };
        statistics.get("instructions").and_then(Value::as_u64)
    }
}

/// All measurements of the experiment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    cells: Vec<Cell>,
}

impl Results {
    /// Parses results from JSON Lines.
    ///
    /// # Errors
    ///
    /// A line isn't a cell.
    pub fn parse(text: &str) -> serde_json::Result<Results> {
        Ok(Results { cells: json_lines::parse(text)? })
    }

    /// Replaces the cells of an engine for a subject.
    pub fn replace(&mut self, subject: &Subject, engine: &Engine, cells: Vec<Cell>) {
        self.cells.retain(|cell| cell.subject != subject.name || cell.engine != engine.name);
        self.cells.extend(cells);
        let place = |cell: &Cell| {
            let subject = SUBJECTS.iter().position(|subject| subject.name == cell.subject);
            (subject, ENGINES.iter().position(|engine| engine.name == cell.engine), cell.nodes)
        };
        self.cells.sort_by_key(place);
    }

    /// Renders the results as JSON Lines.
    ///
    /// # Errors
    ///
    /// None is known.
    pub fn to_lines(&self) -> serde_json::Result<String> {
        json_lines::render(&self.cells)
    }

    /// Whether there are results for an engine.
    pub fn has(&self, engine: &Engine) -> bool {
        self.cells.iter().any(|cell| cell.engine == engine.name)
    }

    /// The cells of an engine for a subject, by size.
    pub fn cells(&self, subject: &Subject, engine: &Engine) -> impl Iterator<Item = &Cell> + Clone {
        let own = |cell: &&Cell| cell.subject == subject.name && cell.engine == engine.name;
        self.cells.iter().filter(own)
    }

    /// The cell of an engine for a subject at a size.
    pub fn cell(&self, subject: &Subject, engine: &Engine, nodes: u32) -> Option<&Cell> {
        self.cells(subject, engine).find(|cell| cell.nodes == nodes)
    }

    /// Reports engines that should find the same number of structures but don't, one sentence each. Symbolic engines are compared with each
    /// other.
    pub fn differences(&self) -> Vec<String> {
        let mut differences = Vec::new();
        for subject in SUBJECTS {
            for (nodes, is_symbolic) in SIZES.iter().flat_map(|nodes| [(*nodes, false), (*nodes, true)]) {
                let engines = ENGINES.iter().filter(|engine| engine.is_symbolic == is_symbolic);
                let numbers: BTreeSet<&str> =
                    engines.filter_map(|engine| self.cell(&subject, engine, nodes)?.structures()).collect();
                if numbers.len() > 1 {
                    differences.push(format!("{} with {nodes} nodes: {numbers:?} structures", subject.title));
                }
            }
        }
        differences
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, ENGINES, Outcome, Results, SUBJECTS};

    fn cell(engine: usize, nodes: u32, structures: &str, statistics: &str) -> Cell {
        let statistics = serde_json::from_str(statistics).unwrap();
        Cell {
            subject: SUBJECTS[0].name.to_owned(),
            engine: ENGINES[engine].name.to_owned(),
            nodes,
            seconds: vec![1.0, 2.0],
            limit: 60,
            peak_bytes: 1 << 20,
            outcome: Outcome::Done { structures: structures.to_owned(), statistics },
        }
    }

    #[test]
    fn new_cells_take_the_place_of_those_of_the_same_engine() {
        let mut results = Results::default();
        results.replace(
            &SUBJECTS[0],
            &ENGINES[1],
            vec![cell(1, 2, "9", "{\"runs\":4}"), cell(1, 3, "12", "{}")],
        );
        results.replace(&SUBJECTS[0], &ENGINES[0], vec![cell(0, 2, "9", "{}")]);
        results.replace(&SUBJECTS[0], &ENGINES[1], vec![cell(1, 2, "10", "{\"runs\":4}")]);
        let read = Results::parse(&results.to_lines().unwrap()).unwrap();
        assert_eq!(read, results);
        assert_eq!(read.cells.len(), 2);
        let cell = read.cell(&SUBJECTS[0], &ENGINES[1], 2).unwrap();
        assert_eq!((cell.structures(), cell.candidates(), cell.mean()), (Some("10"), Some(4), 1.5));
        assert_eq!(read.cells[0].engine, "korat");
        assert_eq!(read.differences(), ["sorted list with 2 nodes: {\"10\", \"9\"} structures"]);
    }

    #[test]
    fn korats_candidates_are_its_paths() {
        let cell = cell(0, 2, "5", "{\"solutions\":5,\"violations\":0,\"pruned\":37}");
        assert_eq!(cell.candidates(), Some(42));
        let stopped = Cell { outcome: Outcome::TimeLimit, ..cell };
        assert_eq!((stopped.candidates(), stopped.structures()), (None, None));
    }
}
