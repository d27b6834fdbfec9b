//! `udita reduce`: smaller files and inputs for which a command fails in the same way.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::support::{Ran, Scratch, finish, udita};

/// Runs `udita reduce` in a directory, without a sandbox.
fn reduce(scratch: &Scratch, arguments: &[&str], command: &[&str]) -> Ran {
    let mut udita = udita();
    udita
        .current_dir(scratch.path(""))
        .arg("reduce")
        .args(arguments)
        .args(["--sandbox", "never", "--"])
        .args(command);
    finish(&mut udita)
}

/// A tool that fails on a comparison within a loop, otherwise on a text that is too long, and accepts all other texts.
const TOOL: &str = "text=$(tr '\\n' ' ' <\"$1\"); case $text in *while*'<'*) echo \"line 3: no '<' in a loop\" >&2; exit 3;; \
                    ????????????????*) echo too long >&2; exit 4;; esac";
const PROGRAM: &str = "int f(int a) {\n    // A comment.\n    int b = 10;\n    while (a < b) {\n        a = a + 1;\n    }\n    return b;\n}\n\
                       int g(void) { return f(3); }\n";

#[test]
fn a_file_keeps_its_failure_and_not_another_one() {
    let scratch = Scratch::new("reduce-file");
    scratch.write("loop.c", PROGRAM);
    let tool = ["sh", "-c", TOOL, "tool", "{file}"];
    let ran = reduce(&scratch, &["loop.c"], &tool);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "while <\n"), "{ran:?}");
    // There are 43 tokens: 19 before the body of the loop, 6 in it, 5 after it, and 13 in the second function.
    assert!(ran.stderr.contains(" bytes, 43 tokens reduced to 8 bytes, 2 tokens in "), "{ran:?}");
    assert!(ran.stderr.contains(": exit status 3: line _: no '…' in a loop\n"), "{ran:?}");
    assert!(ran.stderr.contains("run it:  printf '%s\\n' 'while <' >input.c; sh -c "), "{ran:?}");
    assert_eq!(fs::read_to_string(scratch.path("loop.c")).unwrap(), PROGRAM);
    // The result does not depend on the number of jobs, and neither does the number of tries.
    let one = reduce(&scratch, &["loop.c", "--jobs", "1", "--out-file", "small.c"], &tool);
    assert_eq!((one.status, one.stdout.as_str()), (0, ""), "{one:?}");
    assert_eq!(fs::read_to_string(scratch.path("small.c")).unwrap(), ran.stdout);
    let tries = |ran: &Ran| ran.stderr.lines().next().unwrap_or_default().to_owned();
    assert_eq!(tries(&one), tries(&ran));
    assert!(one.stderr.contains("\nrun it:  sh -c ") && one.stderr.contains(" tool small.c\n"), "{one:?}");
    let few = reduce(&scratch, &["loop.c", "--limit", "3"], &tool);
    assert!(few.stderr.contains(" in 3 tries: ") && few.stdout.len() > 8, "{few:?}");
}

#[test]
fn an_interesting_text_is_one_without_a_failure() {
    let scratch = Scratch::new("reduce-interesting");
    scratch.write("list.json", "{\"a\": [1, 2, {\"odd\": [true, null]}], \"b\": \"text\"}\n");
    let interesting = ["sh", "-c", "grep -q '\"odd\": \\['"];
    let ran = reduce(&scratch, &["list.json", "--interesting"], &interesting);
    assert_eq!((ran.status, ran.stdout.trim_end()), (0, "\"odd\": ["), "{ran:?}");
    let ran = reduce(&scratch, &["list.json"], &interesting);
    assert!(ran.status == 2 && ran.stderr.contains("does not fail on list.json"), "{ran:?}");
    let ran = reduce(&scratch, &["list.json", "--interesting"], &["false"]);
    assert!(ran.status == 2 && ran.stderr.contains("says that list.json is not interesting"), "{ran:?}");
    // A command whose failure differs from run to run.
    let moody = ["sh", "-c", "if [ -e seen ]; then exit 3; else touch seen; exit 4; fi"];
    let ran = reduce(&scratch, &["list.json"], &moody);
    let expected = "when it is run again: exit status 4, then exit status 3";
    assert!(ran.status == 2 && ran.stderr.contains(expected), "{ran:?}");
}

#[test]
fn a_process_gets_many_texts() {
    let scratch = Scratch::new("reduce-warm");
    scratch.write("words.txt", "one two three odd four five six seven\n");
    // Each process leaves a line.
    let judge = "echo start >>starts; while read -r text; do case $text in *odd*) echo fail: odd;; *) echo ok;; esac; done";
    let ran =
        reduce(&scratch, &["words.txt", "--protocol", "lines", "--jobs", "1"], &["sh", "-c", judge, "judge"]);
    assert_eq!((ran.status, ran.stdout.trim_end()), (0, "odd"), "{ran:?}");
    // Two that try the whole text alone, of which the second goes on, and one that tries the result alone.
    let starts = fs::read_to_string(scratch.path("starts")).unwrap();
    assert_eq!(starts.lines().count(), 3, "{ran:?}");
}

#[test]
fn an_input_of_a_test_abstraction_is_reduced_by_its_decisions() {
    let scratch = Scratch::new("reduce-decisions");
    let letters = "void main(int most) { int n = getInt(0, most); for (int i = 0; i < n; i++) print(getOneOf(\"a\", \"b\", \"c\")); }";
    scratch.write("letters.udita", letters);
    let tool = ["sh", "-c", "case $1 in *c*b*) exit 3;; esac", "tool", "{}"];
    // The smallest input that fails is `cb`, by the decisions 2, 2 and 1; this one is `aacabba`.
    let ran = reduce(&scratch, &["letters.udita", "7", "--decisions", "70020110"], &tool);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "cb"), "{ran:?}");
    let replay = "replay:  udita exec letters.udita --replay 221 --sandbox=never 7 -- sh -c ";
    assert!(ran.stderr.contains(replay), "{ran:?}");
    let ran = reduce(&scratch, &["letters.udita", "7", "--decisions", "9"], &tool);
    assert_eq!(ran.status, 2, "{ran:?}");
    let ran = reduce(&scratch, &["letters.udita", "7"], &tool);
    assert!(ran.status == 2 && ran.stderr.contains("--decisions names the one to reduce"), "{ran:?}");
    let ran = reduce(&scratch, &["gen", "grammar", "2", "--decisions", "."], &["false"]);
    assert!(ran.status == 2 && ran.stderr.contains("decision"), "{ran:?}");
}

#[test]
fn an_interrupted_reduction_shows_the_smallest_text_so_far() {
    let scratch = Scratch::new("reduce-interrupt");
    scratch.write("long.txt", "some words and odd ones\n".repeat(50));
    let mut udita = udita();
    udita
        .current_dir(scratch.path(""))
        .args(["reduce", "long.txt", "--sandbox", "never", "--jobs", "1", "--"])
        .args(["sh", "-c", "sleep 0.2; ! grep -q odd"]);
    let child = udita.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_secs(3));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let ran = child.wait_with_output().unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert_eq!(ran.status.code(), Some(130), "{stderr}");
    assert!(stdout.contains("odd") && stdout.len() <= 1200, "{stdout}");
    assert!(stderr.starts_with("stopped: this is the smallest text so far\n1200 bytes"), "{stderr}");
}
