use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use udita::store::header::Version;
use udita::store::log::{self, Subject};

use super::*;
use crate::verdict::{Problem, Run, RunEnd, Tally};

mod journal;

/// The programs of the test family are numbers, and verdicts on them are computed.
const PROGRAMS: u64 = 230;

fn accept(printed: u64) -> Verdict {
    let run = Run { printed: printed.to_string(), end: RunEnd::Returned };
    Verdict::accept(Some(run))
}

fn reject(kind: &str) -> Verdict {
    let problem = Problem { kind: kind.to_string(), line: 1, column: 1, message: String::new() };
    Verdict::Reject { errors: vec![problem] }
}

type Answer = fn(u64) -> Verdict;

/// A judge that counts its requests and can be made to fail after a number of programs.
#[derive(Clone)]
struct Arithmetic {
    alone: Answer,
    together: Answer,
    asked: Arc<AtomicU64>,
    fails_after: Option<u64>,
}

impl Judge for Arithmetic {
    fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, String> {
        programs.iter().map(|program| self.ask(self.together, program)).collect()
    }

    fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, String> {
        self.ask(self.alone, program)
    }
}

impl Arithmetic {
    fn new(answer: Answer) -> Arithmetic {
        Arithmetic { alone: answer, together: answer, asked: Arc::default(), fails_after: None }
    }

    fn ask(&self, answer: Answer, program: &TestProgram) -> Result<Verdict, String> {
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        if self.fails_after.is_some_and(|after| asked >= after) {
            return Err("it broke".to_string());
        }
        assert_eq!(program.text, format!("program {}", program.number));
        Ok(answer(program.number))
    }

    fn compiler(&self, name: &str) -> Compiler {
        let judge = self.clone();
        Compiler { identity: name.to_string(), start: Box::new(move || Box::new(judge.clone())) }
    }

    /// Number of requests since the last call.
    fn asked(&self) -> u64 {
        self.asked.swap(0, Ordering::Relaxed)
    }
}

/// Supplies all programs, starting where the feed wants them.
fn family(feed: &mut Feed<'_>) -> bool {
    let from = feed.from().map_or(0, |decisions| decisions.parse().expect("a number"));
    (from..PROGRAMS)
        .try_for_each(|n| {
            let broken = (n.is_multiple_of(3)).then(|| format!("rule {}", n % 2));
            feed.program(n.to_string(), format!("program {n}"), broken)
        })
        .is_continue()
}

/// The run about a family of this digest.
fn about(name: &str, digest: &str) -> log::Run {
    log::Run {
        udita: Version { number: "1".to_string(), build: "test".to_string() },
        command: Vec::new(),
        directory: "/".into(),
        results: "programs".to_string(),
        subject: Subject { name: name.to_string(), digest: digest.to_string() },
        is_exact: false,
    }
}

fn begin(directory: &TempDir) -> Store {
    let begin = || Store::begin(directory.path(), &about("numbers", "1"));
    for _ in 0..1000 {
        match begin() {
            // A process that another test starts has a copy of the lock until it runs its own program.
            Err(StoreError::Locked(_)) => thread::sleep(Duration::from_millis(5)),
            store => return store.unwrap(),
        }
    }
    begin().unwrap()
}

const LIMITS: CampaignLimits = CampaignLimits { jobs: 2, batch: 7, programs: None };

/// Everything that a campaign has found.
fn findings(store: &mut Store, names: [&str; 2]) -> (Tally, Vec<(String, Tally)>, Vec<Judged>) {
    let ids = names.map(|name| store.compiler(name).unwrap());
    let (tally, rules) = store.tally(&ids);
    let mut judged = Vec::new();
    store.disagreements(&ids, |one| judged.push(one)).unwrap();
    (tally, rules, judged)
}

fn left(n: u64) -> Verdict {
    if n.is_multiple_of(5) { reject("five") } else { accept(n) }
}

fn right(n: u64) -> Verdict {
    match n {
        _ if n.is_multiple_of(10) => reject("ten"),
        _ if n.is_multiple_of(7) => accept(n + 1),
        _ => accept(n),
    }
}

/// The expected `findings` about `left` and `right`, computed for each program.
fn expected() -> Tally {
    let mut tally = Tally { programs: PROGRAMS, ..Tally::default() };
    for n in 0..PROGRAMS {
        match (n.is_multiple_of(5), n.is_multiple_of(10), n.is_multiple_of(7)) {
            (true, true, _) => tally.both_reject += 1,
            (false, _, false) => tally.both_accept += 1,
            _ => tally.disagree += 1,
        }
    }
    tally
}

fn undisturbed() -> (Tally, Vec<(String, Tally)>, Vec<Judged>) {
    let directory = TempDir::new().unwrap();
    let mut store = begin(&directory);
    let [left, right] = [Arithmetic::new(left), Arithmetic::new(right)];
    run(&mut store, &[left.compiler("l"), right.compiler("r")], LIMITS, family, |_| ()).unwrap();
    assert_eq!(store.programs(), Some(PROGRAMS));
    let findings = findings(&mut store, ["l", "r"]);
    // Each side judges each program once, and each disagreement once more.
    assert_eq!(left.asked(), PROGRAMS + findings.0.disagree);
    assert_eq!(right.asked(), PROGRAMS + findings.0.disagree);
    findings
}

#[test]
fn every_program_is_judged_and_compared() {
    let (tally, rules, judged) = undisturbed();
    assert_eq!(tally, expected());
    assert_eq!(judged.len() as u64, tally.disagree);
    for Judged { program, verdicts } in &judged {
        assert_eq!((&*verdicts[0], &*verdicts[1]), (&left(program.number), &right(program.number)));
        assert_eq!(program.decisions, program.number.to_string());
    }
    assert!(judged.is_sorted_by_key(|judged| judged.program.number));
    let broken = |rule: u64| (0..PROGRAMS).filter(|n| n.is_multiple_of(3) && n % 2 == rule).count() as u64;
    assert_eq!(rules.len(), 2);
    for (rule, (name, tally)) in rules.into_iter().enumerate() {
        assert_eq!((name, tally.programs), (format!("rule {rule}"), broken(rule as u64)));
    }
}

#[test]
fn a_campaign_that_is_broken_off_again_and_again_finds_the_same() {
    let directory = TempDir::new().unwrap();
    drop(begin(&directory));
    let mut runs = 0;
    loop {
        runs += 1;
        let mut store = begin(&directory);
        // The compiler breaks, or the limit is reached, a little later in each run.
        let left = Arithmetic::new(left).compiler("l");
        let right = Arithmetic { fails_after: (runs % 2 == 0).then_some(40), ..Arithmetic::new(right) };
        let limits = CampaignLimits { programs: (runs % 2 == 1).then_some(runs * 20), ..LIMITS };
        let result = run(&mut store, &[left, right.compiler("r")], limits, family, |_| ());
        if runs % 2 == 0 && result.is_ok() {
            break;
        }
        assert!(runs < 40, "it gets nowhere");
    }
    assert!(runs > 3, "it was not broken off");
    let mut store = begin(&directory);
    assert_eq!(findings(&mut store, ["l", "r"]), undisturbed());
}

#[test]
fn another_compiler_needs_only_its_own_verdicts() {
    let directory = TempDir::new().unwrap();
    let mut store = begin(&directory);
    let [first, second] = [Arithmetic::new(left), Arithmetic::new(right)];
    run(&mut store, &[first.compiler("l"), second.compiler("r")], LIMITS, family, |_| ()).unwrap();
    first.asked();
    let third = Arithmetic::new(|n| if n == 4 { reject("four") } else { left(n) });
    let sides = [third.compiler("t"), first.compiler("l")];
    let progress = run(&mut store, &sides, LIMITS, family, |_| ()).unwrap();
    assert_eq!(progress.asked, [PROGRAMS, 1]);
    assert_eq!(first.asked(), 1, "only where the two disagree");
    assert_eq!(third.asked(), PROGRAMS + 1);
    let (tally, _, judged) = findings(&mut store, ["t", "l"]);
    assert_eq!((tally.programs, tally.disagree), (PROGRAMS, 1));
    assert_eq!(judged[0].program.text, "program 4");
    assert_eq!(findings(&mut store, ["l", "r"]), undisturbed());
}

#[test]
fn dependence_on_neighbours_is_ignored_and_on_chance_reported() {
    let directory = TempDir::new().unwrap();
    let mut store = begin(&directory);
    static TIMES: AtomicU64 = AtomicU64::new(0);
    // In a batch, number 11 is rejected; number 12 is rejected on every second request.
    let flaky = Arithmetic {
        together: |n| if n == 11 || n == 12 { reject("neighbour") } else { left(n) },
        alone: |n| match n {
            12 if TIMES.fetch_add(1, Ordering::Relaxed) % 2 == 1 => reject("chance"),
            _ => left(n),
        },
        ..Arithmetic::new(left)
    };
    let steady = Arithmetic::new(left);
    run(&mut store, &[flaky.compiler("l"), steady.compiler("r")], LIMITS, family, |_| ()).unwrap();
    let (tally, _, judged) = findings(&mut store, ["l", "r"]);
    assert_eq!(tally.disagree, 1);
    assert_eq!(judged[0].program.number, 12);
    let different = vec![reject("neighbour"), accept(12), reject("chance")];
    assert_eq!(*judged[0].verdicts[0], Verdict::Flaky(different));
}

#[test]
fn a_family_that_panics_ends_the_campaign_and_nothing_hangs() {
    let directory = TempDir::new().unwrap();
    let mut store = begin(&directory);
    let both = ["l", "r"].map(|name| Arithmetic::new(left).compiler(name));
    let panics = |feed: &mut Feed<'_>| {
        let _: ControlFlow<()> = feed.program("0".to_string(), "program 0".to_string(), None);
        panic!("the family panics");
    };
    let result = catch_unwind(AssertUnwindSafe(|| run(&mut store, &both, LIMITS, panics, |_| ())));
    assert_eq!(result.unwrap_err().downcast_ref(), Some(&"the family panics"));
}
