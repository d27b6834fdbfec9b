//! Classes written for Korat on a JVM, with the finitizations of `jvm/korat`: the numbers of structures are those of
//! `tests/repok/counts.tsv`, `udita repok --choice eager` replays their decisions, and the machine, which chooses when a field is read, names
//! the same structures by decisions of choices at once.

use std::collections::BTreeSet;

use crate::conformance::programs;
use crate::jvm::choice_library;
use crate::support::{Scratch, finish, in_parallel, is_installed, jdk, path, read, run};

const TEST: &str = "finitizations_on_a_jvm_have_the_same_structures";

/// Classes whose choices at once have too many candidates, in some of their rows.
const MANY: [&str; 5] = ["Avl", "Deque", "Increasing", "Latin", "Treelet"];

#[test]
fn finitizations_on_a_jvm_have_the_same_structures() {
    if !is_installed("javac") {
        println!("skipped: {TEST} (no javac)");
        return;
    }
    let scratch = Scratch::new(TEST);
    let classes = scratch.path("classes");
    let mut javac = jdk("javac");
    javac.args(["-nowarn", "-d", &classes]).arg(path("tests/jvm/udita/Structures.java"));
    javac.args(choice_library());
    for directory in [
        "udita-lang/library/udita/internal/matching",
        "udita-lang/library/korat",
        "jvm/korat/udita",
        "tests/repok",
    ] {
        javac.args(programs::files_under(&path(directory)).iter().filter(|file| programs::is_java(file)));
    }
    let ran = finish(&mut javac);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);

    let table = read("tests/repok/counts.tsv");
    let rows: Vec<(&str, &str, &str)> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut columns = line.split('\t');
            let mut next = || columns.next().expect("three columns");
            (next(), next(), next())
        })
        .collect();
    let runs: Vec<String> =
        rows.iter().map(|(class, words, _)| format!("{class} {words}").trim_end().to_string()).collect();
    let file = scratch.write("runs", runs.join("\n"));
    let mut java = jdk("java");
    let ran = finish(java.args(["-ea", "-cp", &classes, "udita.Structures", &file]));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert_eq!(ran.stdout.lines().count(), rows.len());

    let found: Vec<_> = rows.iter().zip(ran.stdout.lines()).collect();
    let mut compared = 0;
    for ((class, words, count), found) in &found {
        if *found == "many" {
            assert!(MANY.contains(class), "{class} {words}");
        } else {
            assert_eq!(found.split(' ').next(), Some(*count), "{class} {words}: {found}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");

    let failures: Vec<String> = in_parallel(&found, |((class, words, _), found)| {
        let decisions = found.splitn(3, ' ').nth(2)?;
        if decisions.is_empty() {
            return None;
        }
        let mut command = vec!["repok", "--source-path", "tests/repok", class];
        command.extend(words.split(' ').filter(|word| !word.is_empty()));
        command.extend(["--choice", "eager", "--replay", decisions]);
        let ran = run(&command);
        (ran.status != 0 || ran.stdout.is_empty())
            .then(|| format!("{command:?}: {}{}", ran.stdout, ran.stderr))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));

    let comparable: Vec<_> = found.iter().enumerate().filter(|(_, (_, found))| *found != "many").collect();
    let differences: Vec<String> = in_parallel(&comparable, |(row, ((class, words, _), found))| {
        difference(&scratch, *row, class, words, found)
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Java's hash code of a text of ASCII.
fn hash_code(text: &str) -> i32 {
    text.bytes().fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

/// The program by which a test on a JVM has the machine find structures (`InputProgram` of `jvm/junit`), and the directory of its package.
fn program(class: &str, words: &str) -> (String, String) {
    let (package, name) = class.rsplit_once('.').unwrap_or(("", class));
    let (mut predicate, mut finitization) = ("repOK", format!("fin{name}"));
    let (mut args, mut rest) = (Vec::new(), words.split_whitespace());
    while let Some(word) = rest.next() {
        match word {
            "--predicate" => predicate = rest.next().expect("a name"),
            "--finitization" => finitization = rest.next().expect("a name").to_string(),
            "x" => args.push("\"x\"".to_string()),
            _ => args.push(word.to_string()),
        }
    }
    let declaration = if package.is_empty() { String::new() } else { format!("package {package};") };
    let text = format!(
        "{declaration}
        final class UditaInputs {{
            public static Object inputs() throws Throwable {{
                var bounds = {name}.{finitization}({args});
                var candidate = ({name}) korat.finitization.impl.Finitization.candidate(bounds);
                udita.Udita.assume(candidate.{predicate}());
                korat.finitization.impl.Finitization.restore();
                return korat.finitization.impl.EagerDecisions.of(bounds);
            }}
        }}",
        args = args.join(", "),
    );
    (package.replace('.', "/"), text)
}

/// Compares the structures that the machine finds with the `found` ones of a JVM: their number, and the sum of the hash codes of their
/// decision strings.
fn difference(scratch: &Scratch, row: usize, class: &str, words: &str, found: &str) -> Option<String> {
    let (directory, text) = program(class, words);
    let directory = format!("{row}/{directory}");
    std::fs::create_dir_all(scratch.path(&directory)).unwrap();
    let file = scratch.write(&format!("{directory}/UditaInputs.java"), text);
    let ran = run(&["run", &file, "--source-path", "tests/repok", "--entry", "inputs"]);
    let lines: BTreeSet<&str> = ran.stdout.lines().collect();
    let sum = lines.iter().fold(0_i32, |sum, line| sum.wrapping_add(hash_code(line)));
    let shown = format!("{} {sum} ", lines.len());
    (!found.starts_with(&shown))
        .then(|| format!("{class} {words}: {shown}, on a JVM {found}; {}", ran.stderr))
}

/// The finitization knows both objects, so they can be told apart, and the field that is read first takes the first one. With choices at
/// once, that is the field that is bounded first.
#[test]
fn known_objects_in_another_order_have_no_decisions_of_choices_at_once() {
    let scratch = Scratch::new("known_objects_in_another_order");
    let text = "import korat.finitization.*;
        import korat.finitization.impl.*;
        class Known {
            static class Part {}
            Part first, second;
            boolean repOK() { return second != first; }
            public static Object inputs() {
                IFinitization bounds = FinitizationFactory.create(Known.class);
                IObjSet parts = bounds.createObjSet(Part.class, 2, false);
                parts.getAllObjects();
                bounds.set(\"first\", parts);
                bounds.set(\"second\", parts);
                Known candidate = (Known) Finitization.candidate(bounds);
                udita.Udita.assume(candidate.repOK());
                Finitization.restore();
                return EagerDecisions.of(bounds);
            }
        }";
    let ran = run(&["run", &scratch.write("Known.java", text), "--entry", "inputs"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
    let message =
        "objects of Known.Part that can be told apart are taken in another order than by choices at once";
    assert!(ran.stderr.contains(message), "{}", ran.stderr);
}
