//! Checks that searches of full size do exactly the work recorded in a snapshot.

use std::collections::BTreeMap;
use std::process::ExitCode;

use crate::measure::{Measured, Work};
use crate::subjects::{cases, path};

const SNAPSHOT: &str = "lab/benches/snapshots/full.json";

/// Maximum memory of any search of the suite, however long it runs.
const MOST_BYTES: u64 = 100_000_000;

/// Compares `rows`, which may be a subset, with the snapshot, and reports differences on standard output. With UPDATE_EXPECT=1 in the
/// environment, it updates these rows of the snapshot instead.
pub fn check(rows: &[(String, Measured)]) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut known: BTreeMap<String, Work> = serde_json::from_slice(&std::fs::read(path(SNAPSHOT))?)?;
    let mut wrong: Vec<String> = Vec::new();
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1") {
        known.extend(rows.iter().map(|(name, measured)| (name.clone(), measured.work)));
        known.retain(|name, _| cases().any(|case| case.to_string() == *name));
        std::fs::write(path(SNAPSHOT), serde_json::to_string_pretty(&known)? + "\n")?;
    } else {
        wrong.extend(
            rows.iter().filter_map(|(name, measured)| difference(name, &measured.work, known.get(name))),
        );
        if !wrong.is_empty() {
            wrong.push("After an intended change: UPDATE_EXPECT=1 scripts/bench --check".to_string());
        }
    }
    let too_large = rows.iter().filter(|(_, measured)| measured.peak_bytes > MOST_BYTES);
    wrong.extend(too_large.map(|(name, measured)| {
        format!("{name}: {} bytes of memory, more than {MOST_BYTES}", measured.peak_bytes)
    }));
    wrong.iter().for_each(|line| println!("{line}"));
    Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The message about a search, unless its work equals the snapshot.
fn difference(name: &str, now: &Work, known: Option<&Work>) -> Option<String> {
    match known {
        Some(known) if known == now => None,
        Some(known) => Some(format!("{name}: {now:?}\n  before: {known:?}")),
        None => Some(format!("{name}: {now:?}\n  not in {SNAPSHOT}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Work, difference};

    #[test]
    fn a_changed_number_is_told() {
        let known =
            Work { solutions: 1, paths: 2, choice_points: 3, decisions: 4, instructions: 5, trail_writes: 6 };
        assert_eq!(difference("a 1", &known, Some(&known)), None);
        let now = Work { trail_writes: 7, ..known };
        let text = difference("a 1", &now, Some(&known)).expect("a difference");
        assert!(
            text.starts_with("a 1: ") && text.contains("trail_writes: 7") && text.contains("trail_writes: 6")
        );
        assert!(difference("b 2", &now, None).is_some_and(|text| text.contains("not in")));
    }
}
