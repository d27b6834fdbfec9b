//! The options of `udita exec`.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use regex::Regex;
use udita::Decisions;
use udita::delivery::{Delivery, Sample};
use udita::search::{Config, Threads};
use udita::sink::SinkError;
use udita_diff::exec::{Expectation, Protocol, Statuses, Target};

use crate::distinct::DistinctArgs;
use crate::jobs::ThreadsArg;
use crate::limits::Bytes;
use crate::program::LoadedProgram;
use crate::progress::ProgressArgs;
use crate::protection::SandboxArg;
use crate::sample::SampleArgs;
use crate::search::SearchArgs;
use crate::stats::StatsArg;
use crate::stop::{TimeoutArg, duration};

/// Options of the command, the inputs and the report.
#[derive(clap::Args)]
pub(super) struct Options {
    /// The command, after `--`. `{}` in its words stands for the input, `{file}` for the path of a file with it; without either, it gets the input
    /// on standard input. No shell is involved
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub(super) command: Vec<String>,

    #[command(flatten)]
    pub(super) tool: ToolArgs,

    /// Run only the input of the path with these decisions
    #[arg(long, value_name = "DECISIONS")]
    pub(super) replay: Option<Decisions>,

    /// Stop after N inputs
    #[arg(long, value_name = "N")]
    pub(super) limit: Option<u64>,

    /// Stop after N failures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) max_failures: Option<u64>,

    #[command(flatten)]
    pub(super) distinct: DistinctArgs,

    /// Begin with the path that has these decisions, or with the first one after it. A run that ends early reports the decisions to continue with
    #[arg(long, value_name = "DECISIONS")]
    pub(super) from: Option<Decisions>,

    /// Run small inputs first. The size of an input is the number of objects of the program's own classes created on its path
    #[arg(long)]
    pub(super) by_size: bool,

    #[command(flatten)]
    pub(super) sample: SampleArgs,

    /// The form of the report
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    pub(super) format: Form,

    /// Write the report to this directory too: for each group a directory with its smallest input, its output, and a script that runs it.
    /// udita creates the directory if needed, and replaces what an earlier report left there
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,

    /// Write the groups to this file in JUnit's XML format, which build servers read
    #[arg(long, value_name = "FILE")]
    pub(super) junit: Option<PathBuf>,

    /// Don't look for smaller inputs of a group than those that were run
    #[arg(long)]
    pub(super) no_reduce: bool,

    /// Also remove parts, lines and characters of the smallest input of each group while it fails for the same cause. The result need not be an
    /// input of the test abstraction
    #[arg(long)]
    pub(super) reduce_text: bool,

    #[command(flatten)]
    pub(super) timeout: TimeoutArg,

    #[command(flatten)]
    pub(super) jobs: ThreadsArg,

    /// After the run, print the statistics of the search on standard error
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    pub(super) stats: Option<StatsArg>,

    #[command(flatten)]
    pub(super) progress: ProgressArgs,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

/// Options of the command: its inputs, what is right, and its limits.
#[derive(clap::Args, Clone)]
pub(crate) struct ToolArgs {
    /// The form of inputs
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    pub(crate) input_format: InputForm,

    /// The end of the name of {file}, such as `.c`
    #[arg(long, value_name = "SUFFIX", default_value = "", hide_default_value = true, value_parser = suffix)]
    pub(crate) suffix: String,

    /// Give many inputs to one process for each job, which answers each with a line: `ok` or `fail: TEXT`. `lines`: an input is a line;
    /// `nul`: it ends with a zero byte; `length`: its length in bytes and a line break come before it
    #[arg(long, value_name = "FORM")]
    pub(crate) protocol: Option<Protocol>,

    /// Exit statuses that are right, such as 0,1, or `any`. Default: 0. Signals, the time limit and reports of sanitizers are failures with any
    /// status
    #[arg(long, value_name = "STATUSES")]
    pub(crate) expect_status: Option<Statuses>,

    /// Standard output has to be this text. `{}` stands for the input. Line breaks at the end don't count
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) expect: Option<String>,

    /// Standard output has to be the value that the test abstraction returns; the input is what it prints
    #[arg(long)]
    pub(crate) expect_returned: bool,

    /// Standard output has to match this regular expression
    #[arg(long, value_name = "REGEX", allow_hyphen_values = true)]
    pub(crate) expect_match: Option<Regex>,

    /// Neither standard output nor standard error may match this regular expression
    #[arg(long, value_name = "REGEX", allow_hyphen_values = true)]
    pub(crate) forbid_match: Option<Regex>,

    /// An environment variable of the command. It has PATH, HOME, TMPDIR, LD_LIBRARY_PATH and LC_ALL beside these. Repeatable
    #[arg(long, value_name = "NAME=VALUE", value_parser = variable)]
    pub(crate) env: Vec<(String, String)>,

    /// The time limit for an input, in seconds or with a unit, such as 500ms
    #[arg(long, value_name = "TIME", default_value = "10", value_parser = time, alias = "time-limit")]
    pub(crate) max_time: Duration,

    /// The limit of memory of a command and its children
    #[arg(long, value_name = "BYTES", default_value_t = Bytes(Target::MEMORY))]
    pub(crate) memory: Bytes,

    /// Run the command in a sandbox (bubblewrap): no network, no home, no environment, a read-only system. It sees its program, its
    /// input, and the files that its words name
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub(crate) sandbox: SandboxArg,
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Form {
    /// A paragraph for each group
    Text,
    /// One JSON object a line: each failure, each group, and a summary
    Jsonl,
}

/// The values of `--input-format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum InputForm {
    /// The printed text or, if nothing was printed, the returned value
    Text,
    /// The JSON object that `udita run --format jsonl` shows
    Jsonl,
}

/// Parses the end of a file's name.
fn suffix(text: &str) -> Result<String, String> {
    match text.contains(['/', '\0']) {
        true => Err("the end of a name has no slash".to_owned()),
        false => Ok(text.to_owned()),
    }
}

/// Parses a variable with its value.
fn variable(text: &str) -> Result<(String, String), String> {
    let (name, value) =
        text.split_once('=').filter(|(name, _)| !name.is_empty()).ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Parses a time: seconds, or a number with a unit.
fn time(text: &str) -> Result<Duration, String> {
    match text.parse::<u64>() {
        Ok(0) => Err("the time must be longer than 0".to_owned()),
        Ok(seconds) => Ok(Duration::from_secs(seconds)),
        Err(_) => duration(text),
    }
}

impl ToolArgs {
    /// What a right end is.
    pub(crate) fn expectation(&self) -> Expectation {
        Expectation {
            statuses: self.expect_status.clone().unwrap_or_default(),
            output: self.expect.clone(),
            returned: self.expect_returned,
            pattern: self.expect_match.clone(),
            forbidden: self.forbid_match.clone(),
        }
    }

    /// The options that differ from the default.
    pub(crate) fn options(&self) -> Vec<String> {
        let ToolArgs { suffix, protocol, expect_status, expect, expect_match, forbid_match, .. } = self;
        let mut options = Vec::new();
        let mut option = |name: &str, value: Option<String>| {
            options.extend(value.map(|value| format!("--{name}={value}")));
        };
        option("input-format", (self.input_format == InputForm::Jsonl).then(|| "jsonl".to_owned()));
        option("suffix", Some(suffix.clone()).filter(|suffix| !suffix.is_empty()));
        option("protocol", protocol.map(|protocol| protocol.to_string()));
        option("expect-status", expect_status.as_ref().map(ToString::to_string));
        option("expect", expect.clone());
        option("expect-match", expect_match.as_ref().map(ToString::to_string));
        option("forbid-match", forbid_match.as_ref().map(ToString::to_string));
        self.env.iter().for_each(|(name, value)| option("env", Some(format!("{name}={value}"))));
        let is_default = self.max_time == Duration::from_secs(10);
        option(
            "max-time",
            (!is_default).then(|| humantime::format_duration(self.max_time).to_string().replace(' ', "")),
        );
        option("memory", (self.memory != Bytes(Target::MEMORY)).then(|| self.memory.to_string()));
        option(
            "sandbox",
            match self.sandbox {
                SandboxArg::Auto => None,
                SandboxArg::Always => Some("always".to_owned()),
                SandboxArg::Never => Some("never".to_owned()),
            },
        );
        options.extend(self.expect_returned.then(|| "--expect-returned".to_owned()));
        options
    }
}

impl Options {
    /// The configuration of the search.
    pub(super) fn config(&self) -> Config {
        Config { deliver: true, ..self.search.config() }
    }

    /// Whether the run tries all inputs if nothing ends it early.
    pub(super) fn tries_all(&self) -> bool {
        self.limit.is_none() && self.from.is_none() && !self.sample.is_given() && !self.distinct.is_given()
    }

    /// Runs the search, or a sample of it. One thread searches: the cores are for the command.
    pub(super) fn run(
        &self,
        delivery: &mut Delivery<'_>,
        compiled: &LoadedProgram,
        config: Config,
    ) -> Result<Option<Sample>, SinkError> {
        let one = Threads::new(std::num::NonZeroUsize::MIN);
        self.sample.run(delivery, &compiled.invocation, config, &one, self.from.as_ref(), self.by_size)
    }
}
