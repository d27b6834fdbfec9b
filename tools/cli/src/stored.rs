//! `udita resume`, `status`, `cat` and `verify`: runs that are kept in a directory.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use udita::store::log::Run;
use udita::store::record::Note;
use udita::store::{Snapshot, Store};

use super::console::{Console, counted};
use super::engine::EngineArgs;
use super::jobs::ThreadsArg;
use super::kept;
use super::output::{Output, print, print_count};
use super::progress::ProgressArgs;
use super::stats::StatsArg;
use super::status::{Failure, SUCCESS, UNUSABLE};
use super::stop::TimeoutArg;
use super::store::{self, Settings, directory_word, format_of};
use state::State;

mod logs;
mod state;

/// Continue a run that `--store DIR` keeps
#[derive(clap::Args)]
#[command(after_long_help = RESUME_HELP)]
pub(super) struct ResumeArgs {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,

    #[command(flatten)]
    jobs: ThreadsArg,

    #[command(flatten)]
    timeout: TimeoutArg,

    #[command(flatten)]
    progress: ProgressArgs,

    #[command(flatten)]
    engine: EngineArgs,

    /// After the run, print the statistics of the whole search on standard error
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
          default_missing_value = "text")]
    stats: Option<StatsArg>,

    /// Number of instructions of a unit. For tests, so that small searches have many units
    #[arg(long, value_name = "N", hide = true)]
    hand_over_after: Option<u64>,
}

const RESUME_HELP: &str = "\
The directory of a search has the program, its arguments and all options that decide the output, so nothing else is needed; later changes \
of the source files change nothing. The directory of any other run (mutants, suites, tests, explorations, campaigns) has its command, which \
reads the files again: if they have changed, the run is refused. The udita that began a search or an exploration has to continue it. A run \
that is complete is reported again.

Examples:
  udita resume queens --jobs 8
  udita resume queens --on ray
  udita resume inputs --timeout 10m

Exit status: that of the command that began the run; 2 no such run or a damaged one, 130 stopped by Ctrl-C, SIGTERM or SIGHUP.";

/// Show how much of a stored run is done
#[derive(clap::Args)]
#[command(after_long_help = STATUS_HELP)]
pub(super) struct StatusArgs {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,

    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    format: StateFormat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum StateFormat {
    /// Lines for people
    Text,
    /// One JSON object
    Json,
}

const STATUS_HELP: &str = "\
Of a search, the part of the tree counts each alternative of a choice as an equal share. The whole is estimated by random probes of what is not done, \
with the standard error: two of three estimates are off by less. `udita resume --progress` also tells the time left. Of any \
other run, the number of its results and how it ended. The run may go on meanwhile.

Exit status: 0, or 2 if there is no such run or it is damaged.";

/// Show what a stored run has found: the solutions of a search in depth-first order
#[derive(clap::Args)]
#[command(after_long_help = CAT_HELP)]
pub(super) struct CatArgs {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

const CAT_HELP: &str = "\
Standard output of a search is that of the same command without --store, to the byte; of a search that counts, the number. If the search is \
not complete, it ends before the first path that is not done, and a message says how many solutions come later. Of any other run, the \
results so far: inputs of an exploration or a suite, verdicts on mutants, disagreements of a campaign.

Exit status: 0 all results are shown, 2 the run is not complete or damaged, or there is none.";

/// Check a stored run: every hash is right, and every path of a search is in one unit
#[derive(clap::Args)]
#[command(after_long_help = VERIFY_HELP)]
pub(super) struct VerifyArgs {
    /// The directory of the run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

const VERIFY_HELP: &str = "\
The first damage is named with its file. A journal line that was never committed, and files that no commit names, are no damage: a \
process that was killed leaves them, and `udita resume` removes them.

Exit status: 0 the run is sound, 2 it is damaged, or there is none.";

impl ResumeArgs {
    /// The words of the command that continues a run that is kept as a command, without `udita`; `None` for a stored search.
    pub(super) fn command(&self) -> Result<Option<Vec<String>>, Failure> {
        kept::read(&self.directory, &self.options())?.map(kept::Kept::enter).transpose()
    }

    /// The options for a run that is kept as a command, as words.
    fn options(&self) -> Vec<String> {
        let jobs = self.jobs.given().map(|jobs| ["--jobs".to_owned(), jobs.to_string()]);
        let timeout = self.timeout.given().map(|time| {
            ["--timeout".to_owned(), humantime::format_duration(time).to_string().replace(' ', "")]
        });
        jobs.into_iter().chain(timeout).flatten().collect()
    }
}

pub(super) fn resume(args: &ResumeArgs, console: &Console) -> Result<ExitCode, Failure> {
    let place = args.engine.place();
    let store = Store::open(&args.directory, &store::version()?)?;
    let threads: NonZeroUsize = args.jobs.count();
    store::run(
        store,
        &Settings {
            threads,
            place,
            budget: args.hand_over_after,
            stats: args.stats,
            progress: args.progress.every(),
            stop: args.timeout.watch(None),
        },
        console,
    )
}

pub(super) fn status(args: &StatusArgs) -> Result<ExitCode, Failure> {
    if Run::is_in(&args.directory) {
        let text = match args.format {
            StateFormat::Text => logs::text(&args.directory)?,
            StateFormat::Json => logs::json(&args.directory)?,
        };
        return print(&text).map(|()| SUCCESS);
    }
    let state = State::of(&Snapshot::read(&args.directory)?);
    let text = match args.format {
        StateFormat::Text => state.text(),
        StateFormat::Json => state.json(),
    };
    print(&text).map(|()| SUCCESS)
}

pub(super) fn cat(args: &CatArgs, console: &Console) -> Result<ExitCode, Failure> {
    if Run::is_in(&args.directory) {
        return logs::cat(&args.directory, console);
    }
    let snapshot = Snapshot::read(&args.directory)?;
    let (ledger, program) = (&snapshot.ledger, &snapshot.header.program);
    let resume = format!("continue with: udita resume {}", directory_word(&args.directory));
    let Some((_, mut writer)) = format_of(program) else {
        let solutions = ledger.statistics().solutions;
        if !ledger.is_complete() {
            let message =
                format!("the search is not complete; {} so far; {resume}", counted(solutions, "solution"));
            return Err(Failure::Message(message));
        }
        print_count(solutions)?;
        return Ok(SUCCESS);
    };
    let mut output = Output::new();
    let mut shown = 0;
    for record in snapshot.before_gap() {
        let unit = snapshot.output(record)?;
        let text = String::from_utf8_lossy(&unit.text);
        output.write(writer.follow(&writer.with_long_ends(record.long_ends)))?;
        let mut written = 0;
        for Note { at, text: note, .. } in unit.notes.iter().filter(|note| !note.is_violation) {
            let at = usize::try_from(*at).unwrap_or(usize::MAX);
            output.write(text.get(written..at).unwrap_or_default())?;
            written = at;
            // A message comes after the solutions before it.
            output.flush()?;
            console.print_program(note);
        }
        output.write(text.get(written..).unwrap_or_default())?;
        shown += record.counts.solutions;
    }
    output.flush()?;
    if ledger.is_complete() {
        return Ok(SUCCESS);
    }
    let (shown, later) = (counted(shown, "solution"), ledger.statistics().solutions - shown);
    let later = match later {
        0 => String::new(),
        _ => format!(", and {later} after the first path that is not done"),
    };
    console.print(format_args!("the search is not complete: {shown} shown{later}; {resume}\n"));
    Ok(ExitCode::from(UNUSABLE))
}

pub(super) fn verify(args: &VerifyArgs) -> Result<ExitCode, Failure> {
    if Run::is_in(&args.directory) {
        return logs::verify(&args.directory);
    }
    let snapshot = Snapshot::read(&args.directory)?;
    let verified = snapshot.verify()?;
    let (done, waiting) = (counted(snapshot.ledger.done() as u64, "unit"), snapshot.ledger.waiting());
    let shards = counted(verified.shards, "shard");
    let mut text = format!(
        "{done} done, {waiting} to be done: every path is in one of them\n{shards}, {} bytes: every hash is right\n",
        verified.bytes
    );
    if snapshot.torn > 0 {
        text.push_str(&format!(
            "{} of a journal line that was not committed\n",
            counted(snapshot.torn, "byte")
        ));
    }
    if verified.orphans > 0 {
        text.push_str(&format!("{} that no commit names\n", counted(verified.orphans, "file")));
    }
    print(&text).map(|()| SUCCESS)
}
