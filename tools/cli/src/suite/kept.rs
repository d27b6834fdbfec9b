//! A suite that is kept in a directory: its members, what was passed between them, and the place of the search.
//!
//! Inputs that cover nothing new change nothing but counts. So a suite is that of its members, and a search that continues at the last place builds the suite of one that
//! never stopped.

use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use udita::Decisions;
use udita::search::{BySize, Config, Invocation, SizePosition, Statistics};
use udita::store::Log;
use udita::store::log::Entry;
use udita::store::record::Counts;

use super::options::SuiteArgs;
use super::table::Ended;
use crate::kept;
use crate::program::LoadedProgram;
use crate::status::Failure;

/// Time between two places that are written down.
const PAUSE: Duration = Duration::from_millis(500);

/// What happened since the place before, and the place where the search continues.
#[derive(Serialize, Deserialize)]
struct Segment {
    steps: Vec<Step>,
    /// The size of the smallest input so far.
    smallest: Option<u32>,
    place: Place,
}

/// A step of the enumeration.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Step {
    /// Inputs of a scope that cover nothing new.
    Passed { scope: u32, inputs: u64 },
    /// An input of a scope that joined the suite, after this number of instructions.
    Joined { scope: u32, time: u64, decisions: String },
    /// A violation.
    Violated { decisions: String },
}

/// [`SizePosition`], as it is kept. `None` if no path is left.
#[derive(Serialize, Deserialize)]
struct Place {
    at: Option<Round>,
    #[serde(with = "Counts")]
    statistics: Statistics,
}

#[derive(Serialize, Deserialize)]
struct Round {
    size: u32,
    from: String,
    left: Option<u32>,
    number: u64,
}

/// A suite and its log.
pub(super) struct KeptSuite {
    log: Log<Segment>,
    steps: Vec<Step>,
    smallest: Option<u32>,
    place: Option<SizePosition>,
    /// The output of earlier processes.
    known: String,
    /// What happened since the last place.
    new: Vec<Step>,
    members: u64,
    written: Instant,
}

impl KeptSuite {
    /// Begins or continues a suite in a directory.
    pub(super) fn open(
        directory: &Path,
        compiled: &LoadedProgram,
        (args, scope): (&SuiteArgs, u32),
        config: Config,
    ) -> Result<KeptSuite, Failure> {
        let (entry, arguments) = (&compiled.invocation.entry().name, compiled.invocation.arguments());
        let output = args.destination.format.name_and_nulls();
        let criterion = (args.cover, args.fields.kinds, &args.pairs, args.strength, args.until, scope);
        let about = (entry, arguments, criterion, config, output);
        let file = compiled.sources.files().first().map_or("", |file| file.name.as_str());
        let subject = kept::subject(file.as_ref(), &compiled.sources, &about);
        let (mut steps, mut smallest, mut place, mut known) = (Vec::new(), None, None, String::new());
        let log = Log::begin(directory, &kept::run("inputs", subject, true)?, |entry: Entry<Segment>| {
            known.push_str(&entry.output);
            if let Some(segment) = entry.record {
                place = segment.place.position()?;
                smallest = segment.smallest;
                steps.extend(segment.steps);
            }
            Ok(())
        })?;
        let (new, members, written) = (Vec::new(), 0, Instant::now());
        Ok(KeptSuite { log, steps, smallest, place, known, new, members, written })
    }

    /// The directory.
    pub(super) fn directory(&self) -> &Path {
        self.log.directory()
    }

    /// Number of inputs in the directory.
    pub(super) fn inputs(&self) -> u64 {
        self.log.state().results
    }

    /// Takes the steps of earlier processes.
    pub(super) fn take_steps(&mut self) -> Vec<Step> {
        std::mem::take(&mut self.steps)
    }

    /// The size of the smallest input of earlier processes.
    pub(super) fn smallest(&self) -> Option<u32> {
        self.smallest
    }

    /// The search that continues where earlier processes were.
    pub(super) fn search(&self, invocation: &Invocation, config: Config) -> BySize {
        match &self.place {
            Some(place) => BySize::at(invocation, config, place.clone()),
            None => BySize::new(invocation, config),
        }
    }

    /// Fails unless `again`, the output of the steps of earlier processes, is what they wrote.
    pub(super) fn check(&self, again: &str) -> Result<(), Failure> {
        if self.known == again { Ok(()) } else { Err(self.differs()) }
    }

    /// The error of a directory whose steps can't be repeated.
    pub(super) fn differs(&self) -> Failure {
        kept::unrepeatable("suite", self.directory())
    }

    /// Notes a step.
    pub(super) fn add(&mut self, step: Step) {
        self.members += u64::from(matches!(step, Step::Joined { .. }));
        match (self.new.last_mut(), &step) {
            (Some(Step::Passed { scope, inputs }), Step::Passed { scope: next, inputs: more })
                if scope == next =>
            {
                *inputs += more;
            }
            _ => self.new.push(step),
        }
    }

    /// Whether it is time to write down what is new.
    pub(super) fn is_due(&self) -> bool {
        self.written.elapsed() >= PAUSE
    }

    /// Writes down what is new, with its output, and the place of the search.
    pub(super) fn write(
        &mut self,
        search: &mut BySize,
        smallest: Option<u32>,
        output: String,
    ) -> Result<(), Failure> {
        self.written = Instant::now();
        let position = search.position();
        let statistics = search.statistics();
        let at = position.map(|SizePosition { size, from, left, rounds, .. }| Round {
            size,
            from: from.to_string(),
            left,
            number: rounds,
        });
        let steps = std::mem::take(&mut self.new);
        let results = std::mem::take(&mut self.members);
        let record = Some(Segment { steps, smallest, place: Place { at, statistics } });
        Ok(self.log.append(&[Entry { record, output, results, end: None }])?)
    }

    /// Notes the end of the suite; of one that can continue, none.
    pub(super) fn end(&mut self, ended: Ended) -> Result<(), Failure> {
        match ended {
            Ended::Exhausted => Ok(self.log.end("all inputs have been offered")?),
            Ended::Early(_) => Ok(self.log.end("the suite is complete")?),
            Ended::Limit | Ended::Stopped => Ok(()),
        }
    }

    /// Whether the suite has come to its end.
    pub(super) fn is_complete(&self) -> bool {
        self.log.state().end.is_some()
    }
}

impl Place {
    /// The position; `None` if no path is left.
    fn position(&self) -> Result<Option<SizePosition>, String> {
        let Some(Round { size, from, left, number, .. }) = &self.at else { return Ok(None) };
        let from: Decisions = from.parse().map_err(|_| format!("`{from}` is no decision string"))?;
        let (size, left, rounds) = (*size, *left, *number);
        Ok(Some(SizePosition { size, from, left, rounds, statistics: self.statistics }))
    }
}
