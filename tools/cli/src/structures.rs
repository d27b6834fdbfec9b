//! Structures composed of smaller ones: `udita repok --search dp`.
//!
//! * [`options`]: the options. [`session`]: a predicate and its bounds.
//! * [`found`], [`symbolic`]: the engines. [`check`]: the comparison with Korat's search at small sizes.
//! * [`work`]: results, counts and errors of engines. [`explain`], [`statistics`]: reports.

mod check;
mod explain;
mod found;
mod options;
mod session;
mod statistics;
mod symbolic;
mod work;

use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;
use std::time::Instant;

use num_bigint::BigUint;
use udita::language::{Composed, SourceMap};
use udita::run::Control;
use udita::search::Config;
use udita::sink::Sink;
use udita_structures::repok::{Builder, Verdict};
use udita_structures::{Expansion, Tree};

use super::console::{Console, counted};
use super::enumerate::EnumerateArgs;
use super::output::{Output, print};
use super::program::LoadedProgram;
use super::progress::ProgressLine;
use super::report::{ReplayCommand, Reporter};
use super::search::SearchArgs;
use super::sink::Origin;
use super::status::{FOUND, Failure, SUCCESS};
use super::stop::{control, report_early};
use super::streams::check_output;
use check::{Compared, compare};
use found::Engine;
use session::{Refused, Session};
use work::Counted;

pub(super) use options::{By, CompositionArgs, Sizes, StructureArgs};

/// A predicate that is ready to compose structures.
struct Opened {
    session: Session,
    /// The sizes that were asked for, within the bounds.
    sizes: RangeInclusive<u32>,
    compared: Compared,
}

impl Opened {
    /// Reads the bounds and compares structures of small sizes with those of Korat's search; `verifies`: also larger ones. The finitization method
    /// may end in a violation: it is reported, and its exit status is returned.
    fn new(
        (sources, composed): (SourceMap, Composed),
        args: &CompositionArgs,
        verifies: bool,
        (config, control): (&Config, &Control),
        (replay, console): (&ReplayCommand, &Console),
    ) -> Result<Result<Opened, ExitCode>, Failure> {
        let invocation = composed.search().clone();
        let session = match Session::open(sources, composed, config, (&args.recursive_field, control)) {
            Ok(session) => session,
            Err((_, Refused::Failure(failure))) => return Err(failure),
            Err((sources, Refused::Violation(violation))) => {
                let compiled = LoadedProgram { sources, invocation, predicate: None, request: None };
                let mut reporter = Reporter::new(console, &compiled, replay);
                reporter.report(&violation);
                reporter.summarise();
                return if reporter.is_misused() {
                    Err(Failure::Reported)
                } else {
                    Ok(Err(ExitCode::from(FOUND)))
                };
            }
        };
        let largest = session.structure.largest;
        let asked = args.sizes.as_ref().map_or(0..=largest, |sizes| sizes.0.clone());
        if *asked.start() > largest {
            return Err(Failure::Message(format!(
                "--sizes begins at {}, but the finitization has {}; give it a larger bound",
                asked.start(),
                counted(largest.into(), "node")
            )));
        }
        let sizes = *asked.start()..=(*asked.end()).min(largest);
        // Plain symbolic execution composes nothing.
        let compared = match args.by {
            By::Symbolic => Compared::default(),
            _ => compare(&session, args, verifies, config)?,
        };
        Ok(Ok(Opened { session, sizes, compared }))
    }

    /// The engine that `args` select.
    fn engine(&self, args: &CompositionArgs) -> Result<Engine<'_>, Failure> {
        Engine::prepare(&self.session, args, *self.sizes.end())
    }
}

/// Shows how structures are composed.
pub(super) fn explain(
    composed: (SourceMap, Composed),
    args: &CompositionArgs,
    search: &SearchArgs,
    replay: &ReplayCommand,
    console: &Console,
) -> Result<ExitCode, Failure> {
    let control = control(search.limits.untrusted.time());
    let run = (&search.config(), &control);
    let opened = match Opened::new(composed, args, false, run, (replay, console))? {
        Ok(opened) => opened,
        Err(status) => return Ok(status),
    };
    print(&explain::explain(&opened.session, &opened.engine(args)?, args.by, opened.compared))?;
    Ok(SUCCESS)
}

/// Composes structures and shows what the options ask for.
pub(super) fn run(
    composed: (SourceMap, Composed),
    args: &StructureArgs,
    enumerate: &EnumerateArgs,
    replay: &ReplayCommand,
    console: &Console,
) -> Result<ExitCode, Failure> {
    let begun = Instant::now();
    let control = enumerate.control();
    let search = composed.1.search().clone();
    let predicate =
        search.entry().name.rsplit('.').next().filter(|_| composed.1.shown().is_none()).map(str::to_owned);
    let run = (&enumerate.search.config(), &control);
    let opened = match Opened::new(composed, &args.composition, args.verify, run, (replay, console))? {
        Ok(opened) => opened,
        Err(status) => return Ok(status),
    };
    let engine = opened.engine(&args.composition)?;
    let Opened { session, sizes, compared } = &opened;
    if let Engine::Candidates { reason: Some(reason), .. } = &engine {
        console.print(format_args!("note: no classes of structures: {}\n", session.text(reason)));
    }
    let origin = Origin { sources: &session.sources, invocation: &search, predicate: predicate.as_deref() };
    check_output()?;
    let sink = if enumerate.is_count() { None } else { Some(enumerate.plain_sink(origin)?) };
    let mut listing = Listing {
        builder: session.builder()?,
        sink,
        limit: enumerate.limit(),
        shown: 0,
        is_early: false,
        control: &control,
        verifies: args.verify,
        undelivered: 0,
    };
    let asks = Asks { args, sizes, enumerate };
    let (total, counted_work) = asks.answer(&engine, session, &mut listing, console)?;
    let total = total.unwrap_or_else(|| listing.shown.into());
    let (shown, undelivered) = (listing.shown, listing.undelivered);
    let is_early = listing.is_early || counted_work.is_early;
    if let Some(sink) = listing.sink {
        console.print(sink.finish(is_early)?);
    }
    if enumerate.is_count() {
        let mut output = Output::new();
        output.write(&format!("{total}\n"))?;
        output.flush()?;
    }
    if args.verify {
        tell_verified(shown, *compared, console);
    }
    if let Some(form) = enumerate.stats_form() {
        console.print(statistics::render(&counted_work, &total.to_string(), begun.elapsed(), form));
    }
    let compiled =
        LoadedProgram { sources: opened.session.sources, invocation: search, predicate: None, request: None };
    let status = tell_violations(&counted_work, undelivered, &compiled, console);
    if !is_early {
        return Ok(status);
    }
    let how_far = format!("{}; there are others", counted(shown, "structure"));
    Ok(report_early(&control, &how_far, status, console))
}

/// A request to an engine.
struct Asks<'a> {
    args: &'a StructureArgs,
    sizes: &'a RangeInclusive<u32>,
    enumerate: &'a EnumerateArgs,
}

impl Asks<'_> {
    /// Lists, counts, samples or picks structures. Returns the number of all structures if it is known without a list.
    fn answer(
        &self,
        engine: &Engine<'_>,
        session: &Session,
        listing: &mut Listing<'_>,
        console: &Console,
    ) -> Result<(Option<BigUint>, Counted), Failure> {
        let Asks { args, sizes, enumerate } = *self;
        let mut line = ProgressLine::new(enumerate.is_count());
        if let Some(sample) = enumerate.sample() {
            return match engine {
                Engine::Classes(found) => {
                    let (total, work) =
                        found.sample(&args.composition, sizes, sample, &mut |tree, top| {
                            listing.each(tree, top)
                        })?;
                    let number = counted(listing.shown, "structure");
                    console
                        .print(format_args!("a uniform sample: {number} of {total} (seed {})\n", sample.1));
                    Ok((None, work))
                }
                Engine::Candidates { expansion, .. } => {
                    let work = self.random(session, *expansion, sample, listing)?;
                    let (number, seed) = (counted(listing.shown, "structure"), sample.1);
                    let advice = match listing.shown < sample.0 {
                        true => {
                            "; the other rounds kept none of these sizes: try a larger --probability or --threshold"
                        }
                        false => "",
                    };
                    console.print(format_args!(
                        "a random sample, not a uniform one: {number} (seed {seed}){advice}\n"
                    ));
                    Ok((None, work))
                }
                Engine::Symbolic { .. } => Ok((None, Counted::default())),
            };
        }
        match (engine, &args.nth) {
            (Engine::Classes(found), Some(position)) => {
                let index = &position.0 - 1_u32;
                let (total, work) =
                    found.nth(&args.composition, sizes, &index, &mut |tree, top| listing.each(tree, top))?;
                if listing.shown == 0 {
                    return Err(beyond(&position.0, &total));
                }
                Ok((None, work))
            }
            (Engine::Classes(found), None) if listing.sink.is_none() && !args.verify => {
                let (total, work) = found.count(&args.composition, sizes)?;
                Ok((Some(total), work))
            }
            (_, nth) => {
                let mut seen = BigUint::default();
                let work = engine.list(&args.composition, sizes, &mut line, &mut |tree, top| {
                    seen += 1_u32;
                    match nth {
                        Some(position) if seen < position.0 => Ok(ControlFlow::Continue(())),
                        Some(_) => {
                            let _ = listing.each(tree, top)?;
                            Ok(ControlFlow::Break(()))
                        }
                        None => listing.each(tree, top),
                    }
                })?;
                match nth {
                    Some(position) if listing.shown == 0 && !listing.control.is_stopped() => {
                        Err(beyond(&position.0, &seen))
                    }
                    _ => Ok((None, work)),
                }
            }
        }
    }

    /// The paper's random mode. Each test has its own structures.
    fn random(
        &self,
        session: &Session,
        expansion: Expansion,
        (number, seed): (u64, u64),
        listing: &mut Listing<'_>,
    ) -> Result<Counted, Failure> {
        let mut all = Counted::default();
        for test in 0..number {
            let sample = (1, seed.wrapping_add(test));
            all = found::random(session, expansion, self.args, self.sizes, sample, &mut |tree, top| {
                listing.each(tree, top)
            })?;
        }
        Ok(all)
    }
}

fn beyond(position: &BigUint, total: &BigUint) -> Failure {
    let structures = if *total == BigUint::from(1_u32) { "structure" } else { "structures" };
    Failure::Message(format!("--nth {position}: there are {total} {structures}"))
}

/// The consumer of structures.
struct Listing<'a> {
    builder: Builder,
    control: &'a Control,
    /// The destination. `None` if structures are only counted.
    sink: Option<Box<dyn Sink>>,
    limit: Option<u64>,
    shown: u64,
    /// Whether the control ended the list.
    is_early: bool,
    verifies: bool,
    /// Number of structures that could not be delivered.
    undelivered: u64,
}

impl Listing<'_> {
    fn each(&mut self, tree: Option<&Tree>, top: &[u16]) -> Result<ControlFlow<()>, Failure> {
        if self.control.is_stopped() {
            self.is_early = true;
            return Ok(ControlFlow::Break(()));
        }
        if self.limit == Some(0) {
            return Ok(ControlFlow::Break(()));
        }
        if self.verifies && self.builder.judge(tree, top) != Some(Verdict::Valid) {
            let solution = self.builder.solution(tree, top);
            let text = solution.as_ref().map_or("it can't be shown", |solution| solution.text());
            return Err(Failure::Message(format!(
                "the whole predicate doesn't accept a structure that is composed of valid ones: {text}\n  use --search korat"
            )));
        }
        self.shown += 1;
        if let Some(sink) = &mut self.sink {
            match self.builder.solution(tree, top) {
                Some(solution) => sink.solution(&solution)?,
                None => self.undelivered += 1,
            }
        }
        let is_full = self.limit.is_some_and(|limit| self.shown >= limit);
        Ok(if is_full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }
}

fn tell_verified(structures: u64, compared: Compared, console: &Console) {
    let structures = counted(structures, "structure");
    let with_korat = match compared.nodes {
        Some(nodes) => format!(
            "; equal to --search korat for at most {}: {}",
            counted(nodes.into(), "node"),
            counted(compared.structures, "structure")
        ),
        None => "; not compared with --search korat, which takes too long".to_owned(),
    };
    console.print(format_args!("verified: the whole predicate accepts {structures}{with_korat}\n"));
}

/// Prints violations and omissions. Returns the exit status.
fn tell_violations(
    work: &Counted,
    undelivered: u64,
    compiled: &LoadedProgram,
    console: &Console,
) -> ExitCode {
    if undelivered > 0 {
        let structures = counted(undelivered, "structure");
        console.print(format_args!(
            "{structures} can't be shown: a `toString` goes wrong, or a limit is reached\n"
        ));
    }
    if !work.left_out.is_empty() {
        console.print(format_args!("note: structures may be missing: {}\n", work.left_out));
    }
    if let Some(first) = &work.first_violation {
        let style = console.style();
        let heading = udita::report::error(&first.kind.to_string(), style);
        let trace = udita::report::trace(&first.trace, Some(&compiled.sources), style);
        console.print_styled(format_args!("{heading}{trace}"));
        console.print("the predicate went wrong for a candidate; such structures are left out; --search korat shows them\n");
    }
    if work.first_violation.is_some() || undelivered > 0 { ExitCode::from(FOUND) } else { SUCCESS }
}
