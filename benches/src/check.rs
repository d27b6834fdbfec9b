//! Whether searches of full size do exactly what they are known to do.

use std::process::ExitCode;

use crate::measure::{Measured, Work};
use crate::subjects::path;
use crate::table;

const SNAPSHOT: &str = "benches/snapshots/full.txt";

/// No search of the suite may take more memory, however long it is.
const MOST_BYTES: u64 = 100_000_000;

/// Compares with the snapshot, of which `rows` are all or a part, and tells on standard output.
pub fn check(rows: &[(String, Measured)], is_all: bool) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let work: Vec<(String, Work)> =
        rows.iter().map(|(name, measured)| (name.clone(), measured.work)).collect();
    let now = table::work(&work);
    let updates = std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1");
    let mut status = ExitCode::SUCCESS;
    if updates && is_all {
        std::fs::write(path(SNAPSHOT), &now)?;
    } else {
        let known = std::fs::read_to_string(path(SNAPSHOT))?;
        let known: Vec<Vec<&str>> = known.lines().map(cells).collect();
        for row in now.lines().map(cells) {
            if !known.contains(&row) {
                let before = known
                    .iter()
                    .find(|known| known[0] == row[0])
                    .map_or("none".into(), |row| row.join(" | "));
                println!("changed: {}\n  before: {before}", row.join(" | "));
                status = ExitCode::FAILURE;
            }
        }
    }
    for (name, measured) in rows.iter().filter(|(_, measured)| measured.peak_bytes > MOST_BYTES) {
        println!("{name}: {} bytes of memory, more than {MOST_BYTES}", measured.peak_bytes);
        status = ExitCode::FAILURE;
    }
    Ok(status)
}

/// The cells of a row of a table.
fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}
