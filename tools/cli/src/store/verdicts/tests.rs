use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::tempdir;
use udita::language::{Dialect, EntryRequest, SourceMap};
use udita::search::Search;
use udita::store::coordinator::{self, Budgets, End};
use udita::store::engine::{Engine, Event, Job};
use udita::store::header::{Header, Version};
use udita::store::log::{Run, Subject};
use udita::store::place::Place;
use udita::store::program::Form;
use udita::store::{Local, Snapshot, Store};
use udita_diff::campaign::store::{self, Judged};
use udita_diff::campaign::{CampaignLimits, Compiler, Feed, Import};
use udita_diff::verdict::{Problem, Tally as Agreements, Verdict};

use super::*;

/// Programs of uneven depth, some of which are left out, print nothing or throw an exception.
const FAMILY: &str = "
    void main(int n) {
        int length = getInt(0, 3), sum = 0;
        for (int i = 0; i < length; i++) sum = sum * (n + 1) + getInt(0, n);
        assume(sum % 11 != 7);
        if (sum == 50) throw new IllegalStateException();
        if (sum != 20) println(\"program \" + length + \" \" + sum);
    }
";

fn program(after: Option<(u64, &str)>) -> Program {
    let mut sources = SourceMap::new();
    sources.add("family.udita", FAMILY, Dialect::Udita);
    let request = EntryRequest { method: None, args: vec!["5".to_owned()] };
    let form = Form { format: Some("jsonl".to_owned()), nulls: false };
    let program =
        Program::new(&sources, request.into(), Config::default(), form, Default::default()).unwrap();
    let comparison = Comparison {
        compilers: ["cmd:true {file}", "cmd:false {file}"].map(str::to_owned),
        identities: names(),
        release: None,
        run: true,
        metadata: false,
        slow: None,
        warnings: false,
        timeout: 10,
        sandbox: false,
        before: after.map_or(0, |(before, _)| before),
        after: after.map(|(_, after)| after.to_owned()),
    };
    Program { comparison: Some(comparison), ..program }
}

/// What commands say of themselves.
fn names() -> [String; 2] {
    ["true {file}", "false {file}"].map(str::to_owned)
}

fn header(program: Program) -> Header {
    let udita = Version { number: "0.1.0".to_owned(), build: "test".to_owned() };
    Header { udita, command: Vec::new(), program, shards: None }
}

/// A compiler that rejects the programs that a number divides. Some of its answers change from time to time.
#[derive(Clone)]
struct Divides {
    by: u64,
    /// Programs with this number get another verdict each time.
    flaky: Option<u64>,
    asked: Arc<AtomicU64>,
}

impl Divides {
    fn new(by: u64) -> Divides {
        Divides { by, flaky: None, asked: Arc::default() }
    }

    fn verdict(&self, program: &TestProgram) -> Verdict {
        let number: u64 = program.text.trim().rsplit(' ').next().unwrap().parse().unwrap();
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        let reject = |message: String| Verdict::Reject {
            errors: vec![Problem { kind: "divides".to_owned(), line: 1, column: 1, message }],
        };
        match self.flaky {
            Some(flaky) if flaky == number => reject("x".repeat(asked as usize)),
            _ if number.is_multiple_of(self.by) => reject(String::new()),
            _ => Verdict::accept(None),
        }
    }
}

impl Judge for Divides {
    fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, String> {
        Ok(programs.iter().map(|program| self.verdict(program)).collect())
    }

    fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, String> {
        Ok(self.verdict(program))
    }
}

fn task(program: &Program, compilers: [&Divides; 2]) -> Verdicts {
    let [left, right] = compilers.map(Clone::clone);
    let start = move || [Box::new(left.clone()) as Box<dyn Judge>, Box::new(right.clone()) as Box<dyn Judge>];
    Verdicts::with(program, program.comparison.as_ref().unwrap(), Box::new(start)).unwrap()
}

fn begin(directory: &Path) -> store::Store {
    let run = Run {
        udita: Version { number: "0.1.0".to_owned(), build: "test".to_owned() },
        command: Vec::new(),
        directory: "/".into(),
        results: "programs".to_owned(),
        subject: Subject { name: "family 5".to_owned(), digest: "1".to_owned() },
        is_exact: false,
    };
    store::Store::begin(directory, &run).unwrap()
}

/// All that a campaign has found.
fn findings(campaign: &mut store::Store) -> (Agreements, Vec<Judged>, Option<u64>) {
    let ids = names().map(|name| campaign.compiler(&name).unwrap());
    let mut judged = Vec::new();
    campaign.disagreements(&ids, |one| judged.push(one)).unwrap();
    (campaign.tally(&ids).0, judged, campaign.programs())
}

/// Feeds a campaign as `udita diff` does on one machine.
fn family(feed: &mut Feed<'_>) -> bool {
    let from = feed.from().map_or_else(Decisions::default, |from| from.parse().unwrap());
    let (_, invocation) = program(None).compile().unwrap();
    let mut search = Search::within(&invocation, Config::default(), &Interval { from, to: None });
    let fed = search.try_for_each(|outcome| match outcome {
        Outcome::Solution(solution) if !solution.printed.is_empty() => {
            feed.program(solution.decisions.to_string(), solution.printed, None)
        }
        _ => ControlFlow::Continue(()),
    });
    fed.is_continue()
}

/// A plain campaign of up to `limit` programs, in `directory`.
fn plain(directory: &Path, limit: Option<u64>) -> store::Store {
    let mut campaign = begin(directory);
    let limits = CampaignLimits { jobs: 1, batch: 7, programs: limit };
    let compilers = [5, 3].map(|by| {
        let identity = names()[usize::from(by == 3)].clone();
        Compiler { identity, start: Box::new(move || Box::new(Divides::new(by))) }
    });
    campaign::run(&mut campaign, &compilers, limits, family, |_| ()).unwrap();
    campaign
}

/// Keeps what a search has judged in a campaign.
fn import(directory: &Path, campaign: &mut store::Store) -> u64 {
    let snapshot = Snapshot::read(directory).unwrap();
    let before = snapshot.header.program.comparison.as_ref().unwrap().before;
    let mut import = Import::new(campaign, &names(), before).unwrap();
    for record in snapshot.before_gap() {
        import.add(&String::from_utf8(snapshot.output(record).unwrap().text).unwrap()).unwrap();
    }
    let programs = import.programs();
    if snapshot.ledger.is_complete() {
        import.complete().unwrap();
    }
    programs
}

/// Runs the search of a store on threads. It stops after some commits.
fn advance(store: &mut Store, task: Verdicts, budget: u64, commits: usize) -> End {
    let stop = Arc::new(AtomicBool::new(false));
    let mut left = commits;
    let mut local = Local::new(2, Box::new(task), (store.place(), store.identity()), &stop).unwrap();
    let each = |_: &_| {
        left = left.saturating_sub(1);
        stop.store(left == 0, Ordering::Relaxed);
    };
    coordinator::run(store, &mut local, Budgets::constant(budget), &stop, each).unwrap()
}

/// The number of programs, by arithmetic: the sums of each length below a power of 6, without those that the family leaves out.
fn programs() -> u64 {
    let sums = (0..=3).flat_map(|length| 0..6_u64.pow(length));
    sums.filter(|sum| sum % 11 != 7 && ![20, 50].contains(sum)).count() as u64
}

#[test]
fn units_give_what_a_campaign_gives_however_they_are_cut() {
    let directory = tempdir().unwrap();
    let expected = findings(&mut plain(directory.path(), None));
    assert_eq!(expected.2, Some(programs()));
    assert!(expected.0.disagree > 50 && expected.1.len() as u64 == expected.0.disagree, "{expected:?}");
    for budget in [1, 3 * JUDGED, 1 << 40] {
        let directory = tempdir().unwrap();
        let (units, mut imports, mut last) = (directory.path().join("units"), 0, 0);
        let mut campaign = begin(directory.path());
        loop {
            let mut search = Store::begin(&units, &header(program(None))).unwrap();
            let task = task(&search.header().program, [&Divides::new(5), &Divides::new(3)]);
            let end = advance(&mut search, task, budget, 9);
            drop(search);
            // What comes again changes nothing.
            let now = import(&units, &mut campaign);
            let found = findings(&mut campaign);
            assert_eq!((import(&units, &mut campaign), findings(&mut campaign)), (now, found.clone()));
            assert_eq!(found.0.programs, now);
            assert!(now >= last && expected.1.starts_with(&found.1));
            (imports, last) = (imports + 1, now);
            if end == End::Complete {
                break;
            }
        }
        assert!(imports > 3 || budget > 1 << 30, "{imports}");
        assert_eq!(findings(&mut campaign), expected, "{budget}");
        let snapshot = Snapshot::read(&units).unwrap();
        // 50 is 122 to the base 6: of three digits, and no fewer.
        assert_eq!(snapshot.ledger.statistics().violations, 1);
        let notes: Vec<Note> =
            snapshot.records().iter().flat_map(|record| snapshot.notes(record).unwrap()).collect();
        assert!(notes.iter().any(|note| note.text == NOTHING), "{notes:?}");
    }
}

#[test]
fn a_campaign_goes_on_elsewhere_and_here() {
    let directory = tempdir().unwrap();
    let expected = findings(&mut plain(directory.path(), None));
    let directory = tempdir().unwrap();
    let mut campaign = plain(directory.path(), Some(60));
    let ids = names().map(|name| campaign.compiler(&name).unwrap());
    let rest = campaign.rest(&ids).unwrap();
    let after = rest.after.unwrap();
    let program = program(Some((rest.number, &after)));
    let units = directory.path().join("units");
    let mut search = Store::begin(&units, &header(program)).unwrap();
    let compilers = [Divides::new(5), Divides::new(3)];
    let work = || task(&search.header().program.clone(), compilers.each_ref());
    let begun = work();
    assert_eq!(advance(&mut search, begun, 4 * JUDGED, 12), End::Stopped);
    let there = import(&units, &mut campaign);
    assert!(there > 60 && there < programs(), "{there}");
    // Here, beyond what was judged there.
    drop(campaign);
    let mut campaign = plain(directory.path(), Some(there + 40));
    let work = task(&search.header().program.clone(), compilers.each_ref());
    assert_eq!(advance(&mut search, work, 4 * JUDGED, usize::MAX), End::Complete);
    assert_eq!(import(&units, &mut campaign), programs());
    assert_eq!(findings(&mut campaign), expected);
    // Nothing before was judged there.
    let (asked, disagreements) = (compilers[0].asked.load(Ordering::Relaxed), expected.0.disagree);
    assert!(asked <= programs() - 60 + disagreements + 40, "{asked}");
    // A new file lacks what the units go on from.
    let empty = tempdir().unwrap();
    let mut campaign = begin(empty.path());
    let error = Import::new(&mut campaign, &names(), 60).unwrap_err().to_string();
    assert!(error.contains("they begin with program 60, and the campaign ends before 0"), "{error}");
}

/// Loses, fails and repeats jobs.
struct Faulty {
    task: Verdicts,
    store: (Arc<dyn Place>, String),
    replies: VecDeque<Event>,
    submitted: u64,
}

impl Faulty {
    fn done(&self, job: &Job) -> Event {
        let record = task::work(&self.task, &*self.store.0, &self.store.1, job, &Arc::default());
        Event::Done { ticket: job.ticket, record: Box::new(record.unwrap().unwrap()) }
    }
}

impl Engine for Faulty {
    fn slots(&self) -> usize {
        3
    }

    fn submit(&mut self, job: Job) {
        self.submitted += 1;
        match self.submitted % 5 {
            0 => {}
            1 => self.replies.push_back(Event::Failed { ticket: job.ticket, reason: "killed".to_owned() }),
            2 => {
                let again = Job { attempt: format!("{}-again", job.attempt), ..job.clone() };
                let (one, two) = (self.done(&job), self.done(&again));
                self.replies.extend([one, two]);
            }
            _ => {
                let done = self.done(&job);
                self.replies.push_front(done);
            }
        }
    }

    fn next(&mut self) -> Event {
        self.poll().unwrap_or(Event::Quiet)
    }

    fn poll(&mut self) -> Option<Event> {
        self.replies.pop_front()
    }
}

#[test]
fn verdicts_by_chance_are_no_alarm_and_faults_show_in_nothing() {
    for flaky in [None, Some(13)] {
        let directory = tempdir().unwrap();
        let expected = findings(&mut plain(directory.path(), None));
        let units = directory.path().join("units");
        let mut search = Store::begin(&units, &header(program(None))).unwrap();
        let compilers = [Divides { flaky, ..Divides::new(5) }, Divides::new(3)];
        let mut engine = Faulty {
            task: task(&search.header().program, compilers.each_ref()),
            store: (Arc::clone(search.place()), search.identity().to_owned()),
            replies: VecDeque::new(),
            submitted: 0,
        };
        let budgets = Budgets::constant(10 * JUDGED);
        let end = coordinator::run(&mut search, &mut engine, budgets, &AtomicBool::new(false), |_| {});
        assert_eq!(end.unwrap(), End::Complete);
        assert!(engine.submitted > 20, "{}", engine.submitted);
        drop(search);
        let directory = tempdir().unwrap();
        let mut campaign = begin(directory.path());
        assert_eq!(import(&units, &mut campaign), programs());
        let found = findings(&mut campaign);
        match flaky {
            None => assert_eq!(found, expected),
            // 13 is 21 to the base 6, with two digits and with three.
            Some(_) => assert_eq!((found.0.flaky, found.0.programs), (2, programs())),
        }
    }
}

#[test]
fn where_a_unit_ends_does_not_depend_on_verdicts() {
    let program = program(None);
    let steady = task(&program, [&Divides::new(5), &Divides::new(3)]);
    let flaky = task(&program, [&Divides { flaky: Some(0), ..Divides::new(1) }, &Divides::new(3)]);
    for paths in [".:", "2:", "30:"] {
        let paths: Interval = paths.parse().unwrap();
        let run = |task: &Verdicts| task.run(&paths, 20 * JUDGED, &Arc::default()).unwrap().unwrap();
        let (one, two) = (run(&steady), run(&flaky));
        assert_eq!((one.statistics, &one.rest), (two.statistics, &two.rest));
        assert_eq!(one.rendered.common, two.rendered.common);
        assert_ne!(one.rendered.text, two.rendered.text);
        // Instructions of these programs are few.
        assert_eq!(one.rendered.text.lines().count(), 20);
    }
}

#[test]
fn other_compilers_than_those_of_the_campaign_are_refused() {
    let mut comparison = program(None).comparison.unwrap();
    let new = |comparison: &Comparison| match Verdicts::new(&program(None), comparison) {
        Ok(_) => "fine".to_owned(),
        Err(StoreError::System(reason)) => reason,
        Err(error) => panic!("{error}: another machine may be able to"),
    };
    assert_eq!(new(&comparison), "fine");
    comparison.identities[1] = "javac 99".to_owned();
    let reason = new(&comparison);
    assert!(
        reason.starts_with("the compilers on ")
            && reason.ends_with(
                ": the campaign is about javac 99, and here is false {file}; all machines need the same compilers"
            ),
        "{reason}"
    );
    comparison.compilers[1] = "cmd:no-such-compiler {file}".to_owned();
    assert!(new(&comparison).contains("no-such-compiler"), "{}", new(&comparison));
}
