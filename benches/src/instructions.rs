//! The number of processor instructions of a search, which other load on the computer does not change.
//!
//! `valgrind --tool=callgrind` counts them, while a function of [`crate::measure`] runs that no other code is inlined into.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::subjects::Case;
use crate::table;

/// The searcher whose instructions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Searcher {
    /// The machine.
    Machine,
    /// The native twin.
    Native,
}

/// A table of the instructions of these cases, each with its number. `program` searches one of them for
/// `--small-row` and the number, and `--searcher`.
pub fn report(cases: &[(usize, Case)], program: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let mut rows = Vec::new();
    for &(number, case) in cases {
        let machine = counted(program, number, "machine")?;
        let native = counted(program, number, "native")?;
        let ratio = format!("{:.1}", machine as f64 / native.max(1) as f64);
        rows.push([case.to_string(), table::grouped(machine), table::grouped(native), ratio]);
    }
    Ok(table::table(["subject", "machine", "native", "ratio"], rows))
}

/// The instructions of one search.
fn counted(program: &Path, number: usize, searcher: &str) -> Result<u64, Box<dyn std::error::Error>> {
    let valgrind = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(["--collect-atstart=no", "--toggle-collect=udita_bench::measure::count*"])
        .arg(program)
        .args(["--small-row", &number.to_string(), "--searcher", searcher])
        .stdout(Stdio::null())
        .output();
    let output = match valgrind {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err("valgrind is not installed; on Debian: apt-get install valgrind".into());
        }
        output => output?,
    };
    let report = String::from_utf8_lossy(&output.stderr);
    let number = report.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    match number {
        Some(number) if output.status.success() => Ok(number),
        _ => Err(format!("valgrind reported no number:\n{report}").into()),
    }
}
