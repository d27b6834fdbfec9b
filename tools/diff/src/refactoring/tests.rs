//! Campaigns with a mock engine, and engines in processes that die and hang.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use super::engine::{ProcessEngine, Refactored, Start};
use super::*;
use crate::campaign::Judge;
use crate::compiler::Broken;
use crate::compiler::process::Launch;
use crate::isolation::Interrupt;
use crate::isolation::limits::Group;
use crate::isolation::scratch::Scratch;
use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

fn program(number: u64, text: &str) -> TestProgram {
    TestProgram { family: "played".to_string(), number, text: text.to_string(), ..TestProgram::default() }
}

fn application(number: usize, target: &str) -> Application {
    Application { number, refactoring: "rename".to_string(), target: target.to_string() }
}

fn changed(text: &str) -> Changed {
    Changed {
        files: vec![("Main.java".to_string(), text.to_string())],
        behaves: true,
        undone: true,
        ..Changed::default()
    }
}

/// An engine with a prepared answer for each text.
struct Played(HashMap<&'static str, Vec<Outcome>>);

impl Engine for Played {
    fn refactor(&mut self, program: &TestProgram, _: &[Refactoring]) -> Result<Vec<Refactored>, Broken> {
        let outcomes = self.0.get(program.text.as_str()).cloned().unwrap_or_default();
        Ok(outcomes
            .into_iter()
            .enumerate()
            .map(|(i, outcome)| (application(i, "a target"), outcome))
            .collect())
    }

    fn restarts(&mut self) -> u64 {
        0
    }
}

/// A compiler that rejects texts with `bad` and texts with its own word, and whose programs print their text.
struct Echo(&'static str);

impl Judge for Echo {
    fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, String> {
        programs.iter().map(|program| self.judge_alone(program)).collect()
    }

    fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, String> {
        if program.text.contains("bad") || program.text.contains(self.0) {
            let problem =
                Problem { kind: "missing".to_string(), line: 1, column: 1, message: "no".to_string() };
            return Ok(Verdict::Reject { errors: vec![problem] });
        }
        // A comment is not printed.
        let printed = program.text.split("//").next().unwrap_or_default().to_string();
        let run = Some(Run { printed, end: RunEnd::Returned });
        Ok(Verdict::accept(run))
    }
}

fn run(outcomes: Vec<Outcome>) -> (Tally, Vec<Failure>) {
    let engine = Box::new(Played(HashMap::from([("one", outcomes)])));
    let compilers = ["left 1", "right 2"].map(str::to_string);
    let judges: [Box<dyn Judge>; 2] = [Box::new(Echo("for the left")), Box::new(Echo("for the right"))];
    let mut worker = Worker { engine, judges, compilers, refactorings: Vec::new() };
    let mut failures = Vec::new();
    let programs = [program(0, "bad"), program(1, "one")];
    let tally = worker.run(&programs, |failure| failures.push(failure)).unwrap();
    (tally, failures)
}

#[test]
fn each_oracle_has_its_failure_and_the_first_one_counts() {
    let back = Some(vec![("Main.java".to_string(), "one too".to_string())]);
    let outcomes = vec![
        Outcome::Changed(changed("one// the same")),
        Outcome::Refused { reasons: vec!["it has a reason".to_string()] },
        Outcome::Inapplicable,
        Outcome::Failed { trace: "java.lang.Error: x\n\tat a.B.c(B.java:1)".to_string() },
        Outcome::Hung,
        Outcome::Refused { reasons: vec![" ".to_string()] },
        Outcome::Changed(Changed { shape: Some("lost: class A".to_string()), ..changed("bad") }),
        Outcome::Changed(Changed { shape: Some("lost: class A".to_string()), ..changed("two") }),
        Outcome::Changed(Changed {
            shape: Some("lost: class A".to_string()),
            undone: false,
            ..changed("one")
        }),
        Outcome::Changed(Changed { back, ..changed("one") }),
        Outcome::Changed(Changed { undone: false, ..changed("one") }),
        Outcome::Changed(changed("one for the right")),
        // A result that need not behave the same must still compile.
        Outcome::Changed(Changed { behaves: false, ..changed("two") }),
        Outcome::Changed(Changed { behaves: false, ..changed("bad") }),
        // A record prints the names of its components.
        Outcome::Changed(Changed { renamed: vec!["one".to_string(), "two".to_string()], ..changed("two") }),
        Outcome::Changed(Changed { renamed: vec!["on".to_string(), "tw".to_string()], ..changed("two") }),
    ];
    let (tally, failures) = run(outcomes);
    let found: Vec<(usize, Oracle, &str)> = failures
        .iter()
        .map(|failure| (failure.application.number, failure.oracle, failure.essence.as_str()))
        .collect();
    let expected = [
        (3, Oracle::InternalError, "java.lang.Error at a.B.c"),
        (4, Oracle::Hang, ""),
        (5, Oracle::NoReason, ""),
        (6, Oracle::Compilation, "missing"),
        (7, Oracle::Behaviour, "other output"),
        (8, Oracle::Shape, "lost"),
        (9, Oracle::Inverse, ""),
        (10, Oracle::Undo, ""),
        (11, Oracle::Compilation, "only right 2 says missing"),
        (13, Oracle::Compilation, "missing"),
        (15, Oracle::Behaviour, "other output"),
    ];
    assert_eq!(found, expected);
    // The program that the compilers reject is not refactored, and an invalid target doesn't count as an application.
    assert_eq!((tally.programs, tally.refactored, tally.applications()), (2, 1, 15));
    assert_eq!(tally.by_refactoring["rename"].refused, 2);
    assert_eq!(tally.failures(Oracle::Shape), 1);
}

#[test]
fn a_class_has_its_smallest_program_whatever_the_order() {
    let failure = |number: u64, text: &str, warnings: &[&str]| Failure {
        program: program(number, text),
        application: application(0, "a target"),
        oracle: Oracle::Compilation,
        warnings: warnings.iter().map(ToString::to_string).collect(),
        result: String::new(),
        detail: String::new(),
        essence: "missing".to_string(),
    };
    let failures = [
        failure(1, "class A { } class B { }", &[]),
        failure(2, "class A { }", &[]),
        failure(3, "class C { }", &[]),
        failure(4, "", &["it may be wrong"]),
    ];
    let ordered = |failures: &[Failure]| {
        let mut classes = Classes::default();
        failures.iter().cloned().for_each(|failure| classes.add(failure));
        classes.into_ordered()
    };
    let classes = ordered(&failures);
    let summary: Vec<(u64, u64, bool)> = classes
        .iter()
        .map(|class| (class.count, class.witness.program.number, class.always_warned))
        .collect();
    assert_eq!(summary, [(3, 2, false), (1, 4, true)]);
    let reversed: Vec<Failure> = failures.iter().rev().cloned().collect();
    assert_eq!(ordered(&reversed), classes);
}

#[test]
fn a_report_has_a_line_and_a_file_for_each_class() {
    let (tally, failures) = run(vec![Outcome::Hung, Outcome::Changed(changed("bad"))]);
    let mut classes = Classes::default();
    failures.into_iter().for_each(|failure| classes.add(failure));
    let classes = classes.into_ordered();
    let facts = Facts {
        family: "played".into(),
        engine: "an engine 1".into(),
        compilers: ["left 1", "right 2"].map(str::to_string),
        tally,
        seconds: 2.0,
        complete: false,
    };
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), &facts, &classes).unwrap();
    let mine = directory.path().join("witnesses/notes.txt");
    fs::write(&mine, "my own").unwrap();
    write(directory.path(), &facts, &classes[..1]).unwrap();
    assert!(mine.exists() && !directory.path().join("witnesses/002-rename-compilation.txt").exists());
    write(directory.path(), &facts, &classes).unwrap();
    let lines = fs::read_to_string(directory.path().join("report.jsonl")).unwrap();
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines[0]["applications"].as_u64(), lines[0]["complete"].as_bool()), (Some(2), Some(false)));
    assert_eq!((&lines[1]["oracle"], &lines[2]["oracle"]), (&"hang".into(), &"compilation".into()));
    let witness = fs::read_to_string(directory.path().join("witnesses/002-rename-compilation.txt")).unwrap();
    assert!(witness.contains("---- before ----\none\n"), "{witness}");
    assert!(witness.contains("---- after ----\nbad\n"), "{witness}");
    assert!(summary(&facts, &classes).contains("2 applications, 1 a second"));
}

#[test]
fn a_campaign_without_a_program_says_why() {
    let said = |tally| {
        let facts = Facts {
            family: "a family".to_string(),
            engine: "an engine".to_string(),
            compilers: ["left 1", "right 2"].map(str::to_string),
            tally,
            seconds: 2.0,
            complete: true,
        };
        summary(&facts, &[])
    };
    let none = said(Tally::default());
    assert!(none.contains("has no solution that prints a program"), "{none}");
    let skipped = |number, decisions: &str| {
        let verdicts = [Verdict::accept(None), Verdict::Timeout];
        let skipped = Skipped { number, decisions: decisions.to_string(), verdicts };
        Tally { programs: 1, skipped: Some(Box::new(skipped)), ..Tally::default() }
    };
    // Batches end in any order.
    let mut tally = skipped(4, "later");
    tally += skipped(0, "12");
    let rejected = said(tally);
    assert!(rejected.contains("  left 1   accepts\n  right 2  "), "{rejected}");
    assert!(rejected.contains("decisions 12 (`udita replay`"), "{rejected}");
    let untouched = said(Tally { programs: 1, refactored: 1, ..Tally::default() });
    assert!(untouched.contains("no program has a target"), "{untouched}");
}

#[test]
fn names_of_refactorings_are_sorted_and_an_unknown_one_lists_them() {
    assert!(REFACTORINGS.is_sorted_by(|one, other| one.name < other.name));
    let unknown = "renam".parse::<Refactoring>().unwrap_err().to_string();
    assert!(unknown.contains("`renam`") && unknown.contains("push-down, rename, use-supertype"), "{unknown}");
}

/// A shell script in place of an engine. It can count its starts in the file `$COUNT`.
struct Script {
    text: String,
    count: PathBuf,
    scratch: Scratch,
}

impl Start for Script {
    fn launch(&self) -> std::io::Result<Launch> {
        let mut command = Command::new("/bin/sh");
        // The first request is the key of all answers.
        let text = format!("dd bs=8 count=1 <&3 >key 2>/dev/null\n{}", self.text);
        command.arg("-c").arg(text).env("COUNT", &self.count);
        let (directory, group) = (self.scratch.part()?, Group::default());
        Ok(Launch { command, directory, group, interrupt: Interrupt::default() })
    }
}

/// A shell command that sends these answers.
fn send(answers: &[&str]) -> String {
    let frame = |answer: &&str| {
        let length: String =
            (answer.len() as u32).to_be_bytes().iter().map(|byte| format!("\\{byte:03o}")).collect();
        format!("cat key >&4; printf '{length}{answer}' >&4")
    };
    answers.iter().map(frame).collect::<Vec<_>>().join("; ")
}

/// An engine whose processes report readiness, read a request, and run `first` or `later`.
fn scripted(first: &str, later: &str) -> ProcessEngine<Script> {
    let scratch = Scratch::new().unwrap();
    let count = scratch.path().join("count");
    let ready = send(&["{\"ready\":{\"identity\":\"a script\"}}"]);
    let text = format!(
        "{ready}; head -c 1 <&3 >\"$COUNT.request\"; \
         if [ -e \"$COUNT\" ]; then {later}; else touch \"$COUNT\"; {first}; fi"
    );
    ProcessEngine::new(Script { text, count, scratch }, Duration::from_secs(2))
}

const FIRST: &str = "{\"at\":{\"number\":0,\"refactoring\":\"rename\",\"target\":\"a\"}}";
const SECOND: &str = "{\"at\":{\"number\":1,\"refactoring\":\"rename\",\"target\":\"b\"}}";
const REFUSED: &str = "{\"outcome\":{\"refused\":{\"reasons\":[\"no\"]}}}";

fn outcomes(engine: &mut ProcessEngine<Script>) -> Vec<(usize, Outcome)> {
    let refactorings = ["rename".parse().unwrap()];
    let all = engine.refactor(&program(0, "class A { }"), &refactorings).unwrap();
    all.into_iter().map(|(application, outcome)| (application.number, outcome)).collect()
}

fn refused() -> Outcome {
    Outcome::Refused { reasons: vec!["no".to_string()] }
}

#[test]
fn an_engine_that_hangs_twice_costs_one_application() {
    let hangs = format!("{}; sleep 60", send(&[FIRST]));
    let rest = send(&[SECOND, REFUSED, "\"done\""]);
    let later = format!("if [ -e \"$COUNT.2\" ]; then {rest}; else touch \"$COUNT.2\"; {hangs}; fi");
    let mut engine = scripted(&hangs, &later);
    assert_eq!(outcomes(&mut engine), [(0, Outcome::Hung), (1, refused())]);
    assert_eq!(engine.restarts(), 2);
}

#[test]
fn an_engine_that_hangs_once_is_asked_again() {
    let first = format!("{}; sleep 60", send(&[FIRST]));
    let mut engine = scripted(&first, &send(&[FIRST, REFUSED, SECOND, REFUSED, "\"done\""]));
    assert_eq!(outcomes(&mut engine), [(0, refused()), (1, refused())]);
    assert_eq!(engine.restarts(), 1);
}

#[test]
fn an_engine_that_dies_once_is_asked_again() {
    let first = format!("{}; exit 3", send(&[FIRST, REFUSED, SECOND]));
    let mut engine = scripted(&first, &send(&[SECOND, REFUSED, "\"done\""]));
    assert_eq!(outcomes(&mut engine), [(0, refused()), (1, refused())]);
    assert_eq!(engine.restarts(), 1);
}

#[test]
fn an_engine_that_dies_without_an_application_is_blamed_on_the_program() {
    let mut engine = scripted("exit 3", "exit 3");
    let died = Outcome::Died { how: "ended with status 3".to_string() };
    assert_eq!(outcomes(&mut engine), [(0, died)]);
    assert_eq!(engine.restarts(), 1);
}

#[test]
fn eclipse_renames_and_gives_the_reason_of_a_refusal() {
    let eclipse = match Eclipse::find(&crate::compiler::Settings::default()) {
        Ok(eclipse) => eclipse,
        Err(missing) => {
            println!("skipped: eclipse_renames_and_gives_the_reason_of_a_refusal ({missing})");
            return;
        }
    };
    let text = "class A { void m() { } }\nclass B extends A { }\n";
    let refactorings = ["rename".parse().unwrap()];
    let all = eclipse.engine().refactor(&program(0, text), &refactorings).unwrap();
    let of = |target: &str| {
        let found = all.iter().find(|(application, _)| application.target == target);
        found.map(|(_, outcome)| outcome.clone()).unwrap()
    };
    let Outcome::Changed(renamed) = of("type A to Fresh") else { panic!("it is refused") };
    let expected = "class Fresh { void m() { } }\nclass B extends Fresh { }\n";
    assert_eq!(renamed.files, [("Main.java".to_string(), expected.to_string())]);
    assert_eq!((renamed.shape, renamed.back, renamed.undone), (None, None, true));
    let Outcome::Refused { reasons } = of("type A to B") else { panic!("it is not refused") };
    assert!(reasons[0].contains("already exists"), "{reasons:?}");
}
