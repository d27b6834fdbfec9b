//! Classes written for Korat on a JVM, with the finitizations of `jvm/korat`: the numbers of structures are those of
//! `tests/repok/counts.tsv`, and `udita repok --choice eager` replays their decisions.

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
        let decisions = found.split_once(' ')?.1;
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
}
