//! Test abstractions as class files: examples, subjects, structures, families of programs, and classes for Korat. Compiled by several
//! compilers, they have the solutions of the same Java source.
//!
//! With eager choices, their order and their decision strings are the same. With other choices, what a compiler makes of conditions may be
//! decided earlier, and the solutions are the same set.

use std::collections::BTreeSet;
use std::process::Command;

use crate::conformance::programs::{files_under, is_java, newest_jdk};
use crate::jvm::{EXAMPLES, choice_library, korat, matching, to_nested_java};
use crate::repok::{EAGER_IS_LONG, rows};
use crate::support::{Ran, Scratch, finish, in_parallel, is_installed, jdk, one_of, path, read, udita};

/// Maximum number of solutions that are compared. The search for them takes little time.
const SOLUTIONS: usize = 300;

/// A compiler for Java, by its command.
struct Compiler {
    name: &'static str,
    command: String,
    options: &'static [&'static str],
}

/// The compilers that are installed: javac, the newest javac if it is another one, and Eclipse's.
fn compilers() -> Vec<Compiler> {
    let javac = Compiler { name: "javac", command: "javac".to_owned(), options: &[] };
    let newest = newest_jdk().filter(|&(release, _)| release > 17);
    let newest = newest.map(|(_, home)| home.join("bin/javac").to_string_lossy().into_owned());
    let newest = newest.map(|command| Compiler { name: "newest", command, options: &[] });
    let ecj = Compiler { name: "ecj", command: "ecj".to_owned(), options: &["-17"] };
    let all = [Some(javac), newest, Some(ecj)].into_iter().flatten();
    all.filter(|compiler| is_installed(&compiler.command)).collect()
}

/// A test abstraction.
struct Subject {
    /// The full name of its class.
    class: String,
    /// Its source, which stands in a file of this test. `None` for a class for Korat, whose file is in `tests/repok`.
    source: Option<String>,
    /// The subcommand that runs it.
    command: &'static str,
    /// Arguments and options of its runs.
    runs: Vec<String>,
}

impl Subject {
    /// A `.udita` file, whose runs name an entry and its arguments.
    fn program(package: &str, text: &str, runs: Vec<String>) -> Subject {
        let runs = runs.iter().map(|run| {
            let (entry, args) = run.split_once(' ').unwrap_or((run, ""));
            format!("{args} --entry {entry}")
        });
        Subject {
            class: format!("{package}.Main"),
            source: Some(to_nested_java(package, text)),
            command: "run",
            runs: runs.collect(),
        }
    }

    /// The name of the file of its source.
    fn file_name(&self) -> String {
        format!("{}.java", self.class.trim_end_matches(".Main"))
    }
}

/// All subjects.
fn subjects() -> Vec<Subject> {
    let examples = EXAMPLES.into_iter().map(|(package, file, runs)| {
        Subject::program(package, &read(file), runs.iter().map(|&run| run.to_owned()).collect())
    });
    let shipped = udita_generators::all().iter().map(|one| {
        let package = format!("shipped.{}", one.file.trim_end_matches(".udita"));
        // `deep` has the programs of `main`, and more. Families of programs have bounds by default.
        let forms = one.forms().into_iter().filter(|form| form.name != "deep");
        let runs = forms.map(|form| form.name + &" 2".repeat(form.required)).collect();
        Subject::program(&package, one.source, runs)
    });
    let table = read("tests/repok/counts.tsv");
    let mut classes: Vec<Subject> = Vec::new();
    for row in rows(&table) {
        let run = row.args.join(" ");
        match classes.iter_mut().find(|subject| subject.class == row.class) {
            Some(subject) => subject.runs.push(run),
            None => {
                let class = row.class.to_owned();
                classes.push(Subject { class, source: None, command: "repok", runs: vec![run] });
            }
        }
    }
    examples.chain(shipped).chain(classes).collect()
}

/// The solutions of a run, without the columns of places, which class files don't have.
struct Solutions {
    /// Texts, values and decisions, in the order in which they were found.
    lines: Vec<String>,
    /// Texts and values alone.
    set: BTreeSet<String>,
}

impl Solutions {
    /// The solutions of a run of a file in `directory`, which class files don't name.
    fn of(ran: &Ran, directory: &str) -> Solutions {
        let mut solutions = Solutions { lines: Vec::new(), set: BTreeSet::new() };
        for line in ran.stdout.replace(directory, "").lines() {
            let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
            solutions.lines.push(without_columns(&value.to_string()));
            let fields = value.as_object_mut().unwrap();
            fields.retain(|key, _| key != "decisions" && key != "number");
            solutions.set.insert(without_columns(&value.to_string()));
        }
        solutions
    }
}

/// A line of results without the columns of places.
fn without_columns(line: &str) -> String {
    let mut parts = line.split("\"column\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// What class files do, compared with their source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    /// The same solutions, order and decision strings.
    Same,
    /// The same set of solutions.
    SameSet,
    /// The first solutions of more than are compared, in another order.
    Unknown,
}

/// Compares a run of a subject's class files with that of its source. An error says what is different.
fn compare(
    subject: &Subject,
    run: &str,
    mode: &str,
    source: &str,
    classes: &str,
) -> Result<Comparison, String> {
    let ran = |program: &str, places: [&str; 2]| {
        let mut command = udita();
        command.args([subject.command, program, "--choice", mode, "--format", "jsonl", "--gaps", "error"]);
        command.args(["--limit", &SOLUTIONS.to_string()]).args(places).args(run.split_whitespace());
        finish(&mut command)
    };
    let from_source = match subject.source {
        Some(_) => ran(source, ["--source-path", &path("generators/program-model").to_string_lossy()]),
        None => ran(&subject.class, ["--source-path", "tests/repok"]),
    };
    let compiled = ran(&subject.class, ["--class-path", classes]);
    let what = format!("{} {run} {mode}", subject.class);
    if from_source.status == 2 || compiled.status != from_source.status {
        let [source, compiled] =
            [&from_source, &compiled].map(|ran| format!("{} {}", ran.status, ran.stderr));
        return Err(format!("{what}: source: {source}class files: {compiled}"));
    }
    let directory = source.trim_end_matches(&subject.file_name());
    let [expected, found] = [&from_source, &compiled].map(|ran| Solutions::of(ran, directory));
    if expected.lines == found.lines {
        Ok(Comparison::Same)
    } else if mode == "eager" {
        let places = expected.lines.iter().zip(&found.lines);
        let first = places.take_while(|(expected, found)| expected == found).count();
        let [expected, found] =
            [expected, found].map(|all| all.lines.get(first).cloned().unwrap_or_default());
        Err(format!("{what}: solution {first} is\n{found}\ninstead of\n{expected}"))
    } else if expected.set == found.set {
        Ok(Comparison::SameSet)
    } else if expected.lines.len() == SOLUTIONS && found.lines.len() == SOLUTIONS {
        Ok(Comparison::Unknown)
    } else {
        Err(format!("{what}: other solutions"))
    }
}

/// Compares every `step`-th subject in these modes, as compiled by the compilers.
fn compare_all(test: &str, compilers: &[Compiler], step: usize, modes: &[&str]) {
    if compilers.is_empty() {
        println!("skipped: {test} (no javac)");
        return;
    }
    let scratch = Scratch::new(test);
    let api = scratch.path("api");
    let mut javac = jdk("javac");
    javac.args(["-nowarn", "-g", "-d", &api]).args(choice_library()).args(korat()).args(matching());
    let library = finish(&mut javac);
    assert_eq!(library.status, 0, "{}", library.stderr);
    let subjects: Vec<Subject> = subjects().into_iter().step_by(step).collect();
    let source = |subject: &Subject| scratch.path(&subject.file_name());
    for subject in &subjects {
        if let Some(text) = &subject.source {
            scratch.write(&subject.file_name(), text);
        }
    }
    let mut differences = Vec::new();
    for compiler in compilers {
        let classes = scratch.path(compiler.name);
        let compile = |files: &[String]| {
            let mut command = Command::new(&compiler.command);
            command.args(compiler.options).args(["-nowarn", "-proc:none", "-g", "-cp", &api, "-d", &classes]);
            command
                .args(files_under(&path("generators/program-model")))
                .args(files_under(&path("tests/repok")).iter().filter(|file| is_java(file)));
            finish(command.args(files))
        };
        let file_of = |subject: &&Subject| subject.source.is_some().then(|| source(subject));
        let mut compiled: Vec<&Subject> = subjects.iter().collect();
        if compile(&compiled.iter().filter_map(file_of).collect::<Vec<_>>()).status != 0 {
            // Some compilers reject correct programs.
            compiled.retain(|subject| {
                let ran = compile(&file_of(subject).into_iter().collect::<Vec<_>>());
                if ran.status != 0 {
                    println!("{}: {} does not compile\n{}", compiler.name, subject.class, ran.stderr);
                }
                ran.status == 0
            });
        }
        assert!(!compiled.is_empty(), "{}: nothing compiles", compiler.name);
        let mut runs = Vec::new();
        for &subject in &compiled {
            for run in &subject.runs {
                let is_long = EAGER_IS_LONG.contains(&(&subject.class, run));
                let modes = modes.iter().filter(|&&mode| mode != "eager" || !is_long);
                runs.extend(modes.map(|&mode| (subject, run, mode)));
            }
        }
        let results = in_parallel(&runs, |&(subject, run, mode)| {
            Some(compare(subject, run, mode, &source(subject), &classes))
        });
        let count = |kind| results.iter().filter(|&result| *result == Ok(kind)).count();
        let [same, same_set, unknown] =
            [Comparison::Same, Comparison::SameSet, Comparison::Unknown].map(count);
        let (name, subjects, of) = (compiler.name, compiled.len(), results.len());
        println!(
            "{name}: {of} runs of {subjects} subjects: {same} the same, {same_set} the same set, {unknown} too long"
        );
        differences.extend(results.into_iter().filter_map(Result::err).map(|what| format!("{name}: {what}")));
    }
    assert!(differences.is_empty(), "{} differ:\n{}", differences.len(), differences.join("\n"));
}

/// A change tries a part of the subjects with one compiler.
#[test]
fn test_abstractions_have_the_solutions_of_their_sources() {
    let mut compilers = compilers();
    if one_of(6) > 1 {
        compilers.truncate(1);
    }
    let modes: &[&str] = if one_of(6) > 1 { &["eager"] } else { &["eager", "delayed", "narrow"] };
    compare_all("test_abstractions_have_the_solutions_of_their_sources", &compilers, one_of(6), modes);
}
