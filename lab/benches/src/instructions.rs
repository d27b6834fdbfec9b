//! The number of processor instructions of a search, which is independent of other load on the computer.
//!
//! `valgrind --tool=callgrind` counts them while a function of [`crate::measure`] runs that is never inlined.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::subjects::Case;
use crate::table;

/// The implementation whose instructions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Searcher {
    /// The machine of udita.
    Machine,
    /// The native twin of the case.
    Native,
    /// The twin of equal work.
    EqualWork,
}

/// Renders a table of the instructions of these cases, each with its number. `program` searches one of them when given `--small-row` and
/// the number, and `--searcher`.
pub fn report(cases: &[(usize, Case)], program: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let mut rows = Vec::new();
    for &(number, case) in cases {
        let machine = counted(program, number, "machine")?;
        let native = counted(program, number, "native")?;
        let equal_work = match case.subject.equal_work {
            Some(_) => Some(counted(program, number, "equal-work")?),
            None => None,
        };
        let times = |twin: u64| format!("{:.1}", machine as f64 / twin.max(1) as f64);
        rows.push([
            case.to_string(),
            table::grouped(machine),
            table::grouped(native),
            times(native),
            equal_work.map_or_else(table::none, table::grouped),
            equal_work.map_or_else(table::none, times),
        ]);
    }
    let heading = ["subject", "machine", "native", "ratio", "equal work", "times equal work"];
    Ok(table::table(heading, rows))
}

/// The instructions of one search.
fn counted(program: &Path, number: usize, searcher: &str) -> Result<u64, Box<dyn std::error::Error>> {
    let args = ["--small-row", &number.to_string(), "--searcher", searcher];
    collected(&callgrind(Path::new("/dev/null"), program, &args)?)
}

/// The instructions of a complete run of `program`.
pub(crate) fn callgrind_of_all_threads(
    program: &Path,
    args: &[&str],
) -> Result<u64, Box<dyn std::error::Error>> {
    collected(&valgrind(&["--callgrind-out-file=/dev/null".into()], program, args)?)
}

fn collected(output: &Output) -> Result<u64, Box<dyn std::error::Error>> {
    let report = String::from_utf8_lossy(&output.stderr);
    let number = report.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    match number.ok_or_else(|| format!("valgrind reported no number:\n{report}"))? {
        0 => Err("valgrind counted nothing: the program has no names of functions; run scripts/bench".into()),
        number => Ok(number),
    }
}

/// Runs `program` under callgrind, which counts while a function of [`crate::measure`] runs, and writes `profile` with mangled names.
pub(crate) fn callgrind(
    profile: &Path,
    program: &Path,
    args: &[&str],
) -> Result<Output, Box<dyn std::error::Error>> {
    let mut profile_option = OsString::from("--callgrind-out-file=");
    profile_option.push(profile);
    let options = [
        "--demangle=no".into(),
        "--collect-atstart=no".into(),
        "--toggle-collect=*udita_bench7measure*count*".into(),
        profile_option,
    ];
    valgrind(&options, program, args)
}

fn valgrind(
    options: &[OsString],
    program: &Path,
    args: &[&str],
) -> Result<Output, Box<dyn std::error::Error>> {
    let valgrind = Command::new("valgrind")
        .arg("--tool=callgrind")
        .args(options)
        .arg(program)
        .args(args)
        .stdout(Stdio::null())
        .output();
    let output = match valgrind {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err("valgrind is not installed; on Debian: apt-get install valgrind".into());
        }
        output => output?,
    };
    if !output.status.success() {
        return Err(format!("valgrind failed:\n{}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(output)
}
