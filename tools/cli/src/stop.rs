//! Early ends: a time limit, Ctrl-C, SIGTERM and SIGHUP end a search in order. Results are written, and the rest of the search is reported.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use udita::Decisions;
use udita::delivery::Rest;
use udita::report::quoted;
use udita::run::{Cause, Control};
use udita::search::{Config, Interval, Invocation, Search};

use super::console::{Console, counted};
use super::files::decisions_word;
use super::stats::percent;
use super::status::{Failure, INTERRUPTED, SUCCESS};

/// The time limit of a search.
#[derive(clap::Args)]
pub(super) struct TimeoutArg {
    /// End the run after this time, such as 30s, 10m or 1h30m. The results found by then are written, and a message says how to continue
    #[arg(long, value_name = "DURATION", value_parser = duration)]
    timeout: Option<Duration>,
}

impl TimeoutArg {
    /// The limit given on the command line.
    pub(super) fn given(&self) -> Option<Duration> {
        self.timeout
    }

    /// Starts the control of the run, with the given limit or else with `other`.
    pub(super) fn watch(&self, other: Option<Duration>) -> Control {
        control(self.timeout.or(other))
    }
}

/// Parses a time with its unit.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text) {
        Ok(duration) if !duration.is_zero() => Ok(duration),
        Ok(_) => Err("the time must be longer than 0".to_owned()),
        Err(_) => Err("expected a time with its unit, such as 30s, 10m or 1h30m".to_owned()),
    }
}

/// The control of this process: signals end the run, and so does the time limit, if given.
pub(super) fn control(timeout: Option<Duration>) -> Control {
    let control = Control::with_timeout(timeout);
    let hang_up = (!is_ignored(SIGHUP)).then_some(SIGHUP);
    for signal in [SIGINT, SIGTERM].into_iter().chain(hang_up) {
        let [interrupted, stopped] = control.flags();
        // The second signal ends the process at once; so does the first if there is no handler.
        let is_second = Arc::clone(interrupted);
        let _ = signal_hook::flag::register_conditional_shutdown(signal, i32::from(INTERRUPTED), is_second);
        for flag in [interrupted, stopped] {
            let _ = signal_hook::flag::register(signal, Arc::clone(flag));
        }
    }
    control
}

/// The exit status of a run that ended early. `None` after a time limit, which the user set.
pub(super) fn early_status(control: &Control) -> Option<ExitCode> {
    (control.cause() == Some(Cause::Interrupt)).then(|| ExitCode::from(INTERRUPTED))
}

/// Prints how far a run came that ended early, and how to continue. Returns the exit status; `found` is that of the results.
pub(super) fn report_early(control: &Control, how_far: &str, found: ExitCode, console: &Console) -> ExitCode {
    console.print(format_args!("{}: {how_far}\n", stopped_words(control)));
    early_status(control).unwrap_or(found)
}

/// An early end without an error: how far the run came, and how to continue.
pub(super) fn early(control: &Control, how_far: &str) -> Failure {
    let message = format!("{}: {how_far}", stopped_words(control));
    Failure::Early { message, status: early_status(control).unwrap_or(SUCCESS) }
}

/// `stopped after 30s`, or `stopped` by a signal.
pub(super) fn stopped_words(control: &Control) -> String {
    match control.cause() {
        Some(Cause::Timeout(timeout)) => format!("stopped after {}", humantime::format_duration(timeout)),
        Some(Cause::Interrupt) | None => "stopped".to_owned(),
    }
}

/// Whether the process was started with a signal ignored, as by `nohup`. Known only on Linux.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Prints the part of a search that is done after an early end, and the command that continues.
pub(super) fn tell_rest(
    rest: &Rest,
    control: &Control,
    solutions: u64,
    (invocation, config): (&Invocation, Config),
    console: &Console,
) {
    let (words, solutions) = (stopped_words(control), counted(solutions, "solution"));
    match rest {
        Rest::From(decisions) => {
            let done = percent(1.0 - weight_from(invocation, config, decisions));
            let command = continuation(decisions);
            console.print(format_args!(
                "{words}: {done} of the search is done, {solutions}; continue with: {command}\n"
            ));
        }
        Rest::Unknown => {
            console.print(format_args!("{words}: {solutions}; a longer --timeout finds more\n"));
        }
    }
}

/// The part of the tree from a path on, by Knuth's weights.
fn weight_from(invocation: &Invocation, config: Config, from: &Decisions) -> f64 {
    let alternatives = Search::alternatives(invocation, config, from);
    let rest = Interval { from: from.clone(), to: None };
    let (untried, own) = rest.untried(&alternatives);
    untried.iter().map(|level| (level.end - level.next) as f64 * level.share).sum::<f64>() + own
}

/// The command that this process runs, from a path on.
pub(super) fn continuation(from: &Decisions) -> String {
    going_on(&decisions_word(from), std::env::args_os().skip(1))
}

/// The command with these arguments, from a path on. It writes to other files, so that earlier results are kept.
fn going_on(from: &str, arguments: impl Iterator<Item = std::ffi::OsString>) -> String {
    let mut words: Vec<String> = Vec::new();
    // The option whose value comes next.
    let mut option = String::new();
    let mut arguments = arguments.peekable();
    while let Some(argument) = arguments.next_if(|argument| argument != "--") {
        let word = argument.to_string_lossy();
        match (std::mem::take(&mut option).as_str(), word.split_once('=')) {
            ("--from", _) | (_, Some(("--from", _))) => continue,
            ("--out" | "--out-file", _) => words.push(quoted(&next_name(&word))),
            (_, Some((name @ ("--out" | "--out-file"), file))) => {
                words.push(quoted(&format!("{name}={}", next_name(file))));
            }
            _ => {
                option = word.clone().into_owned();
                if option != "--from" {
                    words.push(quoted(&word));
                }
            }
        }
    }
    // `udita exec gen NAME` has its options after `gen`.
    let has_subject = words.first().is_some_and(|word| word == "exec")
        && words.get(1).is_some_and(|word| word == "gen" || word == "repok");
    let at = if has_subject { 2 } else { 1 };
    words.insert(words.len().min(at), format!("--from {}", quoted(from)));
    // After `--` there are no options of udita.
    words.extend(arguments.map(|word| quoted(&word.to_string_lossy())));
    format!("udita {}", words.join(" "))
}

/// The name of a file or directory with the next free number: `trees-2`, `trees-2.txt`.
fn next_name(name: &str) -> String {
    if name == "-" {
        return name.to_owned();
    }
    let path = Path::new(name.trim_end_matches(std::path::MAIN_SEPARATOR));
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map_or_else(String::new, |ext| format!(".{}", ext.to_string_lossy()));
    // A number in the name, as in `trees-2`, is replaced.
    let (base, first) = match stem.rsplit_once('-').map(|(base, number)| (base, number.parse::<u32>())) {
        Some((base, Ok(number))) if number > 1 => (base, number.saturating_add(1)),
        _ => (&*stem, 2),
    };
    let mut names = (first..).map(|number| path.with_file_name(format!("{base}-{number}{extension}")));
    names.find(|next| !next.exists()).map_or_else(|| name.to_owned(), |next| next.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;

    #[test]
    fn the_command_that_goes_on_has_one_beginning() {
        let command =
            |words: &[&str]| going_on(&Decisions(vec![0, 2]).to_string(), words.iter().map(OsString::from));
        let expected = "udita run --from 02 a.udita --limit 3 -- -1";
        assert_eq!(command(&["run", "a.udita", "--limit", "3", "--", "-1"]), expected);
        assert_eq!(command(&["run", "--from", "01", "a.udita", "--limit", "3", "--", "-1"]), expected);
        assert_eq!(command(&["run", "a.udita", "--from=01", "--limit", "3", "--", "-1"]), expected);
        let next = command(&["exec", "gen", "dag", "2", "--", "tool", "--from", "x", "--out", "y"]);
        assert_eq!(next, "udita exec gen --from 02 dag 2 -- tool --from x --out y");
    }

    #[test]
    fn the_command_that_goes_on_keeps_what_was_written() {
        let directory = tempfile::tempdir().unwrap();
        let name = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
        std::fs::create_dir(name("trees-2")).unwrap();
        std::fs::write(name("all-2.txt"), "").unwrap();
        let command =
            |words: &[&str]| going_on(&Decisions(vec![0, 2]).to_string(), words.iter().map(OsString::from));
        let next = command(&["run", "a.udita", "--out", &format!("{}/", name("trees"))]);
        assert_eq!(next, format!("udita run --from 02 a.udita --out {}", name("trees-3")));
        let next = command(&["run", "a.udita", &format!("--out-file={}", name("all.txt"))]);
        assert_eq!(next, format!("udita run --from 02 a.udita --out-file={}", name("all-3.txt")));
        let next = command(&["run", "a.udita", "--out", &name("trees-2")]);
        assert_eq!(next, format!("udita run --from 02 a.udita --out {}", name("trees-3")));
    }

    #[test]
    fn times_have_units() {
        assert_eq!(duration("90s"), duration("1m30s"));
        assert_eq!(duration("1h30m"), Ok(Duration::from_secs(5400)));
        for wrong in ["", "10", "0s", "-1s", "soon"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
