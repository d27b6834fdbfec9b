//! Java programs that behave as on a JVM.
//!
//! `tests/conformance/GROUP/NAME.java` is a program, and `NAME.out` beside it is the output of a JVM (17, assertions enabled). If it exited
//! with a status other than 0, `NAME.status` has the status and, after a space, the uncaught exception. A group is a chapter of the Java
//! Language Specification (`jls15_expressions`) or a package of the library (`java_util`). A program of several files is a directory
//! `GROUP/NAME/` with its main class in `NAME.java` at the top. The first line of a program is a comment that states its subject. Before
//! it, a program that needs a newer Java than 17 names the first release that has it: `// Java 21: Shows record patterns.`
//!
//! To add a program, write it and record its behaviour on a JVM:
//!
//! ```text
//! UPDATE_EXPECT=1 cargo test --test suite conformance
//! ```
//!
//! `tests/conformance/pending.txt` lists, as `GROUP/NAME`, the programs that udita does not run yet. It must refuse them (exit status 2).
//! Every program that it runs must behave as on a JVM.

use std::path::PathBuf;

use crate::support::{Ran, finish, in_parallel, one_of, path, udita};

mod families;
pub(crate) mod programs;

use programs::{Judge, Program, collect, list};

/// The programs of the suite, in order.
fn suite() -> Vec<Program> {
    collect("tests/conformance")
}

fn recording() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

#[test]
fn programs_do_what_a_jvm_did() {
    if recording() {
        println!("skipped: programs_do_what_a_jvm_did (the JVM is recording)");
        return;
    }
    let programs = suite();
    assert!(programs.len() >= 10);
    let pending = list("tests/conformance/pending.txt");
    for name in &pending {
        assert!(programs.iter().any(|program| program.id() == *name), "pending.txt names {name}");
    }
    let failures = in_parallel(&programs, |program| {
        let ran = run(program);
        if pending.contains(&program.id()) {
            match ran.status {
                2 => return None,
                _ if compare(program, &ran).is_none() => {
                    println!("{} runs; pending.txt need not list it", program.id());
                    return None;
                }
                _ => {}
            }
        }
        compare(program, &ran)
    });
    report(&failures, programs.len());
}

fn run(program: &Program) -> Ran {
    let mut command = udita();
    command.args(["run", "--gaps", "error"]);
    if let Some(root) = &program.root {
        command.arg("--source-path").arg(root);
    }
    finish(command.arg(&program.files[0]))
}

/// The difference between the run of a program and its record.
fn compare(program: &Program, ran: &Ran) -> Option<String> {
    let (expected, recorded) = program.recorded();
    let (status, thrown) = match recorded.split_once(' ') {
        Some((status, thrown)) => (status, Some(thrown)),
        None => (recorded.as_str(), None),
    };
    if ran.status == 2 {
        return Some(format!("{}: refused\n{}", program.id(), head(&ran.stderr)));
    }
    if let Some(difference) = difference(&expected, &ran.stdout) {
        return Some(format!("{}: {difference}{}", program.id(), head(&ran.stderr)));
    }
    // Any status other than 0 on a JVM is 1 here.
    let expected_status = i32::from(status != "0");
    if ran.status != expected_status {
        let (stderr, ran) = (head(&ran.stderr), ran.status);
        return Some(format!("{}: exit status {ran} instead of {expected_status}\n{stderr}", program.id()));
    }
    // The program's own output to standard error comes before it.
    let violation = ran.stderr.lines().find_map(|line| line.strip_prefix("violation: "));
    let thrown = thrown.and_then(|thrown| thrown.lines().next());
    (thrown.is_some() && violation != thrown)
        .then(|| format!("{}: ended by {violation:?} instead of {thrown:?}", program.id()))
}

/// Compares the records with a JVM, or updates them. What javac made of the programs for it does the same here. A change is tested with every third
/// program.
/// `tests/conformance/class_files.txt` lists the programs that don't, with the reasons.
#[test]
fn a_jvm_still_does_it_and_its_class_files_do() {
    let step = if recording() { 1 } else { one_of(3) };
    let programs: Vec<Program> = suite().into_iter().step_by(step).collect();
    let Some(judge) = Judge::run("run", "a_jvm_still_does_it_and_its_class_files_do", &programs) else {
        return;
    };
    let mut failures = Vec::new();
    for program in programs.iter().filter(|program| !judge.skips(program)) {
        let errors = judge.read(program, "errors");
        let (Some(out), Some(status)) = (judge.read(program, "out"), judge.read(program, "status")) else {
            failures.push(format!("{}: does not compile\n{}", program.id(), errors.unwrap_or_default()));
            continue;
        };
        if recording() {
            program.record(&out, &status);
            continue;
        }
        let (expected_out, expected_status) = program.recorded();
        if let Some(difference) = difference(&expected_out, &out) {
            failures.push(format!("{}: {difference}", program.id()));
        } else if expected_status != status.trim_end() {
            let id = program.id();
            failures.push(format!("{id}: ended with {status:?}, but {expected_status:?} is recorded"));
        }
    }
    report(&failures, programs.len());
    if !recording() {
        compare_class_files(&judge, 3, without_pending(programs));
    }
}

#[test]
#[ignore = "takes a minute; scripts/daily runs it"]
fn all_class_files_do_what_their_sources_do() {
    class_files("all_class_files_do_what_their_sources_do", 1, |test, programs| {
        Judge::run("compile", test, programs)
    });
}

#[test]
#[ignore = "takes a minute; scripts/daily runs it"]
fn all_class_files_do_what_their_sources_do_if_the_newest_javac_made_them() {
    let test = "all_class_files_do_what_their_sources_do_if_the_newest_javac_made_them";
    class_files(test, 1, Judge::compile_by_newest);
}

#[test]
#[ignore = "takes a minute; scripts/daily runs it"]
fn all_class_files_do_what_their_sources_do_if_ecj_made_them() {
    class_files("all_class_files_do_what_their_sources_do_if_ecj_made_them", 1, Judge::compile_by_ecj);
}

/// Compares every `step`-th program, as compiled by a compiler. Where it has other bugs than javac 17, a JVM that runs the class files is the judge.
fn class_files(test: &str, step: usize, compile: impl Fn(&str, &[Program]) -> Option<Judge>) {
    let programs = running(step);
    if let Some(judge) = compile(test, &programs) {
        compare_class_files(&judge, step, programs);
    }
}

/// Every `step`-th program that udita runs.
fn running(step: usize) -> Vec<Program> {
    without_pending(suite()).into_iter().step_by(step).collect()
}

/// Those programs that udita runs.
fn without_pending(mut programs: Vec<Program>) -> Vec<Program> {
    let pending = list("tests/conformance/pending.txt");
    programs.retain(|program| !pending.contains(&program.id()));
    programs
}

/// Compares the class files of programs with their records.
fn compare_class_files(judge: &Judge, step: usize, mut programs: Vec<Program>) {
    let different = list("tests/conformance/class_files.txt");
    let all = programs.len();
    programs.retain(|program| !judge.skips(program) && judge.read(program, "errors").is_none());
    println!("{} of {all} programs compile", programs.len());
    let failures = in_parallel(&programs, |program| {
        let mut command = udita();
        command.args(["run", "--gaps", "error", &program.main_class()]);
        let ran = finish(command.arg("--class-path").arg(judge.classes(program)));
        let is_listed = different.iter().any(|line| line.split(": ").next() == Some(&program.id()));
        let difference = compare(program, &ran).filter(|_| {
            let there = judge.run_classes(program);
            ran.status == 2 || ran.stdout != there.stdout || (ran.status == 0) != (there.status == 0)
        });
        // Other compilers have fewer differences.
        let is_javac = step == 1 && judge.is_record();
        match (difference, is_listed) {
            (None, true) if is_javac => {
                Some(format!("{}: runs; class_files.txt need not list it", program.id()))
            }
            (difference, _) => difference.filter(|_| !is_listed),
        }
    });
    report(&failures, programs.len());
}

#[test]
fn every_program_says_what_it_shows_and_every_record_has_its_program() {
    let programs = suite();
    for program in &programs {
        assert!(!program.subject().is_empty(), "{}: the first line is not a comment", program.id());
    }
    let mut records: Vec<PathBuf> = programs.iter().flat_map(Program::records).collect();
    records.sort();
    for file in programs::files_under(&path("tests/conformance")) {
        let extension = file.extension().unwrap_or_default();
        let is_record = extension == "out" || extension == "status";
        assert!(!is_record || records.binary_search(&file).is_ok(), "{}: no program", file.display());
    }
}

/// The first line at which two texts differ.
fn difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let (mut wanted, mut got) = (expected.lines(), found.lines());
    for number in 1.. {
        let (wanted, got) = (wanted.next(), got.next());
        if wanted.is_none() && got.is_none() {
            break;
        }
        if wanted != got {
            let show = |line: Option<&str>| line.map_or("(end)".to_string(), |line| format!("{line:?}"));
            return Some(format!("line {number}\n  expected {}\n  found    {}\n", show(wanted), show(got)));
        }
    }
    Some("the ends of lines differ\n".to_string())
}

/// The first lines of a text.
fn head(text: &str) -> String {
    text.lines().take(8).map(|line| format!("  {line}\n")).collect()
}

fn report(failures: &[String], of: usize) {
    assert!(failures.is_empty(), "{} of {of} programs differ\n\n{}", failures.len(), failures.join("\n"));
}
