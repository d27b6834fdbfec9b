//! `udita status`, `cat` and `verify` of a log.

use std::path::Path;
use std::process::ExitCode;

use udita::report::quoted;
use udita::store::log::State;

use crate::console::{Console, counted};
use crate::output::{Output, print};
use crate::stats::grouped;
use crate::status::{Failure, SUCCESS, UNUSABLE};
use crate::store::directory_word;

/// The state as lines for people.
pub(super) fn text(directory: &Path) -> Result<String, Failure> {
    let State { run, steps, results, end, .. } = State::read(directory, |_| ())?;
    let words: Vec<String> = run.command.iter().map(|word| quoted(word)).collect();
    let lines = [
        ("command", format!("udita {}", words.join(" "))),
        ("about", run.subject.name),
        ("state", end.map_or_else(|| "not complete".to_owned(), |end| format!("complete: {end}"))),
        ("steps", grouped(steps)),
        (run.results.as_str(), grouped(results)),
    ];
    Ok(lines.into_iter().map(|(name, value)| format!("{name:<18}{value}\n")).collect())
}

/// The state as a line with a JSON object.
pub(super) fn json(directory: &Path) -> Result<String, Failure> {
    let State { run, steps, results, end, .. } = State::read(directory, |_| ())?;
    let is_complete = end.is_some();
    let state = serde_json::json!({
        "command": run.command,
        "about": run.subject.name,
        "is_complete": is_complete,
        "end": end,
        "steps": steps,
        "results_are": run.results,
        "results": results,
    });
    Ok(format!("{state}\n"))
}

/// Shows the output of all steps.
pub(super) fn cat(directory: &Path, console: &Console) -> Result<ExitCode, Failure> {
    let mut output = Output::new();
    let mut failed = None;
    let state = State::read(directory, |text| {
        if failed.is_none() {
            failed = output.write(text).err();
        }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    let state = state?;
    output.flush()?;
    if state.end.is_some() {
        return Ok(SUCCESS);
    }
    let (results, resume) = (state.run.results, directory_word(directory));
    console.print(format_args!(
        "the run is not complete: {} {results} so far; continue with: udita resume {resume}\n",
        grouped(state.results)
    ));
    Ok(ExitCode::from(UNUSABLE))
}

/// Checks the hash of every line.
pub(super) fn verify(directory: &Path) -> Result<ExitCode, Failure> {
    let State { steps, torn, .. } = State::read(directory, |_| ())?;
    let mut text = format!("{}: every hash is right\n", counted(steps, "step"));
    if torn > 0 {
        text.push_str(&format!("{} of a journal line that was not committed\n", counted(torn, "byte")));
    }
    print(&text).map(|()| SUCCESS)
}
