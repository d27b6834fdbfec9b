//! Whether searches of full size do exactly what they are known to do.

use std::process::ExitCode;

use crate::measure::{Measured, Work};
use crate::subjects::path;
use crate::table;

const SNAPSHOT: &str = "benches/snapshots/full.txt";

/// No search of the suite may take more memory, however long it is.
const MOST_BYTES: u64 = 100_000_000;

/// Whether the snapshot is to be written anew.
pub fn updates() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1")
}

/// Compares with the snapshot and tells the differences on standard output. If it is to be written anew, it becomes
/// `rows` first, which must be all.
pub fn check(rows: &[(String, Measured)]) -> std::io::Result<ExitCode> {
    let work: Vec<(String, Work)> =
        rows.iter().map(|(name, measured)| (name.clone(), measured.work)).collect();
    let now = table::work(&work);
    if updates() {
        std::fs::write(path(SNAPSHOT), &now)?;
    }
    let known = std::fs::read_to_string(path(SNAPSHOT))?;
    let mut wrong = differences(&known, &now);
    if !wrong.is_empty() {
        wrong.push("If this is meant: UPDATE_EXPECT=1 scripts/bench --check".to_string());
    }
    let too_large = rows.iter().filter(|(_, measured)| measured.peak_bytes > MOST_BYTES);
    wrong.extend(too_large.map(|(name, measured)| {
        format!("{name}: {} bytes of memory, more than {MOST_BYTES}", measured.peak_bytes)
    }));
    wrong.iter().for_each(|line| println!("{line}"));
    Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The rows of `now` that are not so in `known`.
fn differences(known: &str, now: &str) -> Vec<String> {
    let known: Vec<Vec<&str>> = known.lines().map(cells).collect();
    let changed = now.lines().map(cells).filter(|row| !row[0].starts_with('-') && !known.contains(row));
    changed
        .map(|row| {
            let before = known.iter().find(|known| known[0] == row[0]);
            let before = before.map_or("not there".to_string(), |before| before.join(" | "));
            format!("{}\n  before: {before}", row.join(" | "))
        })
        .collect()
}

/// The cells of a row of a table.
fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn only_changed_rows_are_told_whatever_the_widths() {
        let known = "| subject | paths |\n|---|---|\n| a 1 | 10 |\n| b 2 | 20 |\n";
        let same = "| subject | paths |\n|------|------|\n| b 2     |    20 |\n";
        assert_eq!(differences(known, same), Vec::<String>::new());
        let changed = "| subject | paths |\n|---|---|\n| a 1 | 11 |\n| c 3 | 30 |\n";
        assert_eq!(
            differences(known, changed),
            ["a 1 | 11\n  before: a 1 | 10", "c 3 | 30\n  before: not there"]
        );
    }
}
