//! The statistics of composed structures, for `--stats`.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::work::{Counted, Work};
use crate::stats::{StatsArg, grouped};

/// The statistics as text that ends with a newline.
pub(crate) fn render(counted: &Counted, structures: &str, elapsed: Duration, form: StatsArg) -> String {
    let mut rows: Vec<(&str, Value)> =
        vec![("structures", number(structures)), ("violations", json!(counted.violations))];
    match &counted.work {
        Work::Nothing => {}
        Work::Classes { runs, questions, restarts, classes, productions, bytes } => rows.extend([
            ("classes", json!(classes)),
            ("questions", json!(questions)),
            ("productions", json!(productions)),
            ("runs", json!(runs)),
            ("restarts", json!(restarts)),
            ("kept bytes", json!(bytes)),
        ]),
        Work::Candidates(statistics) => rows.extend([
            ("rounds", json!(statistics.rounds)),
            ("tuples", json!(statistics.tuples)),
            ("candidates", json!(statistics.candidates)),
            ("accepted", json!(statistics.accepted)),
            ("expansions", json!(statistics.expansions)),
            ("kept", json!(statistics.kept)),
            ("kept bytes", json!(statistics.bytes)),
        ]),
        Work::Symbolic(statistics) => rows.extend([
            ("tuples", json!(statistics.tuples)),
            ("candidates", json!(statistics.candidates)),
            ("paths", json!(statistics.paths)),
            ("queries", json!(statistics.queries)),
            ("satisfiable", json!(statistics.satisfiable)),
            ("unsatisfiable", json!(statistics.unsatisfiable)),
            ("unknown", json!(statistics.unknown)),
            ("paths cut", json!(statistics.cut_paths)),
            ("references", json!(statistics.references)),
            ("kept", json!(statistics.kept)),
            ("kept bytes", json!(statistics.bytes)),
        ]),
    }
    rows.push(("instructions", json!(counted.instructions)));
    let seconds = (elapsed.as_secs_f64() * 1e6).round() / 1e6;
    match form {
        StatsArg::Json => {
            rows.push(("seconds", json!(seconds)));
            let object: Map<String, Value> =
                rows.into_iter().map(|(name, value)| (name.replace(' ', "_"), value)).collect();
            format!("{}\n", Value::Object(object))
        }
        StatsArg::Text => {
            let text = |value: &Value| value.as_u64().map_or_else(|| value.to_string(), grouped);
            let lines = rows.iter().map(|(name, value)| (*name, text(value)));
            let seconds = ("seconds", format!("{seconds:.3}"));
            lines.chain([seconds]).map(|(name, value)| format!("{name:<22}{value:>18}\n")).collect()
        }
    }
}

/// A number, or text if it is larger than 64 bits.
fn number(digits: &str) -> Value {
    digits.parse::<u64>().map_or_else(|_| json!(digits), |number| json!(number))
}
