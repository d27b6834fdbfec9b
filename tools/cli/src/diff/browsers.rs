//! `udita diff --browsers`: the pages of a family are shown by two browsers.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use udita::run::Control;
use udita::search::Threads;
use udita_diff::browsers::browser::Keeper;
use udita_diff::browsers::campaign::{Campaign, CampaignError};
use udita_diff::browsers::journal::Journal;
use udita_diff::browsers::pair::Pair;
use udita_diff::browsers::report::{self, Facts};
use udita_diff::compiler::Interrupt;

use super::family::{Family, Found};
use crate::compilers::CompilerArgs;
use crate::console::{Console, counted};
use crate::kept;
use crate::progress::ProgressLine;
use crate::status::Failure;
use crate::stop::early;

/// A campaign that is asked for.
pub(super) struct Request<'a> {
    /// The options that name the browsers.
    pub(super) compilers: &'a CompilerArgs,
    pub(super) family: &'a Family,
    /// The directory of the campaign.
    pub(super) directory: &'a Path,
    pub(super) control: &'a Control,
    /// Number of pages, at most.
    pub(super) limit: Option<u64>,
}

/// What a campaign found.
pub(super) struct Told {
    pub(super) summary: String,
    /// Whether both browsers show all pages alike, and the family has no violations.
    pub(super) is_clean: bool,
}

/// Has two browsers show the pages, and writes the report.
pub(super) fn diff(request: &Request<'_>, console: &Console) -> Result<Told, Failure> {
    let Request { compilers, family, directory, .. } = request;
    let installations = compilers.find_browsers()?;
    let interrupt = Interrupt(Arc::clone(request.control.flag()));
    let settings = compilers.browser_settings(interrupt.clone());
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
