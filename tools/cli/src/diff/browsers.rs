//! `udita diff browsers`: the pages of a family are shown by two browsers.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use udita::run::Control;
use udita::search::Threads;
use udita_diff::browsers::browser::{Installation, Keeper, Settings, Spec};
use udita_diff::browsers::campaign::{Campaign, CampaignError};
use udita_diff::browsers::journal::Journal;
use udita_diff::browsers::pair::Pair;
use udita_diff::browsers::report::{self, Facts};
use udita_diff::compiler::Spec as CompilerSpec;
use udita_diff::isolation::Interrupt;
use udita_generators::Kind;

use super::family::{Family, FamilyArgs, Found, shipped};
use crate::console::{Console, counted};
use crate::kept;
use crate::output::print;
use crate::progress::ProgressLine;
use crate::status::{FOUND, Failure, SUCCESS};
use crate::stop::{TimeoutArg, early};

/// Default time limit for a page, in seconds.
const MAX_TIME: u64 = 10;

/// Compare two browsers on every page of a family: boxes of elements, and pictures
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    /// The family: `pages`, or the file of a test abstraction that prints pages of HTML
    #[arg(value_name = "FILE_OR_NAME")]
    family: PathBuf,

    #[command(flatten)]
    pages: FamilyArgs,

    /// The browser on the left: chromium (the default), chromium:PATH, firefox or firefox:PATH
    #[arg(long, value_name = "BROWSER", value_parser = browser)]
    left: Option<Spec>,

    /// The browser on the right. Default: firefox
    #[arg(long, value_name = "BROWSER", value_parser = browser)]
    right: Option<Spec>,

    /// The time limit for showing a page
    #[arg(long, value_name = "SECONDS", default_value_t = MAX_TIME, value_parser = clap::value_parser!(u64).range(1..=86400))]
    max_time: u64,

    /// The directory of the campaign and its report. Default: a directory named after the family and its bounds. If it has this campaign
    /// already, that continues
    #[arg(long, value_name = "DIR")]
    store: Option<PathBuf>,

    /// Stop after N pages of the family; the same command continues with a higher limit
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    #[command(flatten)]
    timeout: TimeoutArg,
}

const AFTER_HELP: &str = "\
Each solution of the family is a page of HTML. Two browsers show it, without a window. Pages that they show differently are reduced to the \
elements and declarations that the difference needs, and sorted into classes. docs/browsers.md explains the report.

DIR gets journal.jsonl with the outcome of each page, as it comes: a campaign that was broken off continues by `udita resume DIR`. Its end \
is a summary on standard output and, in DIR, report.html.

Examples:
  udita diff browsers pages
  udita diff browsers pages 2 --limit 1000 --left firefox --right firefox:other/firefox

Exit status: 0 the browsers agree; 1 they disagree, or the family has violations; 2 bad usage, or a browser is missing; 130 stopped by \
Ctrl-C or SIGTERM.";

/// A browser. A compiler gets a message of its own.
fn browser(text: &str) -> Result<Spec, String> {
    match (text.parse(), text.parse::<CompilerSpec>()) {
        (Ok(browser), _) => Ok(browser),
        (Err(_), Ok(_)) => Err(format!("{text} is a compiler; `udita diff` compares compilers")),
        (Err(error), Err(_)) => Err(error.to_string()),
    }
}

impl Args {
    /// Finds both browsers; an error says what to install.
    fn find(&self) -> Result<[Installation; 2], Failure> {
        let find =
            |named: &Option<Spec>, default: Spec| Installation::find(named.as_ref().unwrap_or(&default));
        let found = [find(&self.left, Spec::chromium())?, find(&self.right, Spec::firefox())?];
        let [left, right] = found.each_ref().map(Installation::identity);
        if left == right {
            return Err(Failure::Message(format!(
                "both sides are {left}, so there is nothing to compare; name other browsers by --left and --right"
            )));
        }
        Ok(found)
    }
}

/// Has two browsers show the pages of a family.
pub(super) fn browse(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    if let Some(other) = shipped(&args.family).filter(|one| one.kind != Kind::Pages) {
        let words = format!("`{}` makes no pages: browsers show `udita diff browsers pages`", other.name);
        return Err(Failure::Message(words));
    }
    let family = args.pages.load(&args.family, console)?;
    let directory = family.directory(args.store.as_deref(), "diff");
    let request = Request {
        args,
        family: &family,
        directory: &directory,
        limit: args.limit,
        control: &args.timeout.watch(None),
    };
    let found = diff(&request, console)?;
    print(&found.summary)?;
    console.print(format_args!("report: {}\n", directory.join("report.html").display()));
    Ok(if found.is_clean { SUCCESS } else { ExitCode::from(FOUND) })
}

/// A campaign that is asked for.
struct Request<'a> {
    args: &'a Args,
    family: &'a Family,
    /// The directory of the campaign.
    directory: &'a Path,
    control: &'a Control,
    /// Number of pages, at most.
    limit: Option<u64>,
}

/// What a campaign found.
struct Told {
    summary: String,
    /// Whether both browsers show all pages alike, and the family has no violations.
    is_clean: bool,
}

/// Has two browsers show the pages, and writes the report.
fn diff(request: &Request<'_>, console: &Console) -> Result<Told, Failure> {
    let Request { args, family, directory, .. } = request;
    let installations = args.find()?;
    let interrupt = Interrupt(Arc::clone(request.control.flag()));
    let settings = Settings { timeout: Duration::from_secs(args.max_time), interrupt: interrupt.clone() };
    let identities = installations.each_ref().map(|installation| installation.identity().to_owned());
    let journal = Journal::begin(directory, kept::run("pages", family.subject(), false)?, identities)?;
    let pair = Pair(installations.map(|installation| Keeper::new(installation.start(settings.clone()))));
    let mut campaign = Campaign::new(journal, pair);
    let violations = show(&mut campaign, family, request, &interrupt, console)?;
    let classes = campaign.classes().map_err(|error| failure(error, &campaign, request))?;
    let facts = Facts::of(campaign.journal());
    report::write(directory, &facts, &classes).map_err(|error| {
        Failure::Message(format!("{}: {}", directory.display(), udita::language::reason(&error)))
    })?;
    let summary = report::summary(&facts, &classes);
    Ok(Told { summary, is_clean: facts.is_clean() && violations == 0 })
}

/// Shows all pages that lack an outcome; gives the number of the family's violations.
fn show(
    campaign: &mut Campaign,
    family: &Family,
    request: &Request<'_>,
    interrupt: &Interrupt,
    console: &Console,
) -> Result<u64, Failure> {
    let limit = request.limit.unwrap_or(u64::MAX);
    let last = campaign.journal().last().map(|record| (record.number, record.decisions.clone()));
    // The last page comes again: its decisions name the place.
    let (mut next, shown) = last.as_ref().map_or((0, 0), |(number, _)| (*number, number + 1));
    if campaign.journal().is_complete() || shown >= limit {
        return Ok(0);
    }
    let from = last.map(|(_, decisions)| decisions);
    let (mut violations, mut failed) = (0, None);
    let mut line = ProgressLine::new(true);
    let complete =
        family.each(from.as_deref(), &Threads::new(NonZeroUsize::MIN), console, interrupt, |found| {
            match found {
                Found::Program { .. } if next >= limit => return ControlFlow::Break(()),
                Found::Program { decisions, text, .. } => {
                    if next >= shown
                        && let Err(error) = campaign.judge(next, decisions, &text)
                    {
                        failed = Some(error);
                        return ControlFlow::Break(());
                    }
                    next += 1;
                    line.tell(|| counted(next, "page"));
                }
                Found::Violation(message) => {
                    violations += 1;
                    message.into_iter().for_each(|message| line.suspended(|| console.print(&message)));
                }
                Found::Warning(message) => line.suspended(|| console.print(&message)),
            }
            ControlFlow::Continue(())
        });
    drop(line);
    campaign.end(complete && failed.is_none())?;
    match failed {
        Some(error) => Err(failure(error, campaign, request)),
        None if request.control.is_stopped() => Err(failure(CampaignError::Interrupted, campaign, request)),
        None => Ok(violations),
    }
}

/// The end of a campaign that did not come to its own.
fn failure(error: CampaignError, campaign: &Campaign, request: &Request<'_>) -> Failure {
    let pages = counted(campaign.journal().records().count() as u64, "page");
    match error {
        CampaignError::Interrupted => early(
            request.control,
            &format!("the outcomes of the first {pages} are kept; {}", kept::continuation(request.directory)),
        ),
        error => Failure::from(error),
    }
}
