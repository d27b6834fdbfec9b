//! How much of a stored search is done, as text and as JSON.

use serde::Serialize;
use udita::report::quoted;
use udita::search::Config;
use udita::search::estimate::Estimate;
use udita::store::Snapshot;

use crate::forecast;
use crate::stats::grouped;
use crate::stats::percent;
use crate::store::open;

/// The state of a search.
#[derive(Serialize)]
pub(super) struct State {
    /// The words after `udita`.
    command: Vec<String>,
    is_complete: bool,
    /// The part of the tree; each alternative of a choice has an equal share.
    tree_done: f64,
    units_done: usize,
    units_waiting: usize,
    solutions: u64,
    violations: u64,
    instructions: u64,
    /// Where the shards are, if not in the directory.
    #[serde(skip_serializing_if = "Option::is_none")]
    shards: Option<String>,
    /// None of a search that is complete, or whose whole is not known yet.
    estimate: Option<Whole>,
}

/// An estimate of the whole search.
#[derive(Serialize)]
struct Whole {
    work_done: f64,
    solutions: About,
    paths: About,
    instructions: About,
}

#[derive(Serialize)]
struct About {
    value: u64,
    standard_error: u64,
}

impl State {
    pub(super) fn of(snapshot: &Snapshot) -> State {
        let Snapshot { header, ledger, .. } = snapshot;
        let done = ledger.statistics();
        let config = header.program.config();
        let is_complete = ledger.is_complete();
        let program = if is_complete { None } else { header.program.compile().ok() };
        let estimate = program.and_then(|(_, invocation)| {
            let estimate = forecast::of_the_whole(&invocation, config, &done, &open(ledger));
            (!estimate.is_vague(config)).then(|| Whole::of(&estimate, config))
        });
        State {
            command: header.command.clone(),
            is_complete,
            tree_done: ledger.fraction(),
            units_done: ledger.done(),
            units_waiting: ledger.waiting(),
            solutions: done.solutions,
            violations: done.violations,
            instructions: done.instructions,
            shards: header.shards.as_ref().map(|shards| shards.at.to_string()),
            estimate,
        }
    }

    /// Lines for people.
    pub(super) fn text(&self) -> String {
        let words: Vec<String> = self.command.iter().map(|word| quoted(word)).collect();
        let state = match self.is_complete {
            true => "complete".to_owned(),
            false => format!("{} of the tree is done", percent(self.tree_done)),
        };
        let mut lines = vec![
            ("command", format!("udita {}", words.join(" "))),
            ("state", state),
            ("units done", grouped(self.units_done as u64)),
            ("units to be done", grouped(self.units_waiting as u64)),
            ("solutions", grouped(self.solutions)),
            ("violations", grouped(self.violations)),
            ("instructions", grouped(self.instructions)),
        ];
        lines.extend(self.shards.iter().map(|place| ("shards", place.clone())));
        match &self.estimate {
            Some(whole) => lines.extend([
                ("work done", format!("about {:.1} %", whole.work_done * 100.0)),
                ("all solutions", whole.solutions.text()),
                ("all paths", whole.paths.text()),
                ("all instructions", whole.instructions.text()),
            ]),
            None if self.is_complete => {}
            None => lines.push(("the whole", "not known yet".to_owned())),
        }
        lines.into_iter().map(|(name, value)| format!("{name:<18}{value}\n")).collect()
    }

    /// A line with a JSON object.
    pub(super) fn json(&self) -> String {
        format!("{}\n", serde_json::json!(self))
    }
}

impl Whole {
    fn of(estimate: &Estimate, config: Config) -> Whole {
        let (total, error) = (estimate.total(), estimate.error);
        let about = |value: f64, error: f64| About { value: value as u64, standard_error: error as u64 };
        Whole {
            work_done: estimate.fraction(config),
            solutions: about(total.solutions, error.solutions),
            paths: about(total.paths, error.paths),
            instructions: about(total.instructions, error.instructions),
        }
    }
}

impl About {
    fn text(&self) -> String {
        format!("about {} (± {})", grouped(self.value), grouped(self.standard_error))
    }
}
