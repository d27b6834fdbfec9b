//! `udita diff --random`: campaigns about a sample of a family.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use crate::diff::{FAMILY, report};
use crate::support::{Ran, Scratch, run, udita};

/// A compiler that rejects static methods.
const STRICT: &str = "if grep -q static \"$1\"; then echo \"$1:1: error: static\" >&2; exit 1; fi";

/// Runs a campaign about a sample of the family with this bound.
fn campaign(scratch: &Scratch, bound: &str, store: &str, more: &[&str]) -> Ran {
    let words = command(scratch, bound, store);
    run(&words.iter().map(String::as_str).chain(more.iter().copied()).collect::<Vec<_>>())
}

/// The words of a command for a campaign about the family with this bound.
fn command(scratch: &Scratch, bound: &str, store: &str) -> Vec<String> {
    let family = scratch.write("family.udita", FAMILY);
    let strict = format!("cmd:sh {} {{file}}", scratch.write("strict.sh", STRICT));
    let lenient = format!("cmd:sh {} {{file}}", scratch.write("lenient.sh", "exit 0"));
    let store = scratch.path(store);
    let words = [
        "diff",
        &family,
        bound,
        "--store",
        &store,
        "--sandbox",
        "never",
        "--left",
        &lenient,
        "--right",
        &strict,
    ];
    words.map(str::to_owned).into()
}

/// The decisions of all programs in the journal of a campaign, by their numbers.
fn decisions(directory: &str) -> Vec<String> {
    let journal = std::fs::read_to_string(format!("{directory}/journal.jsonl")).unwrap();
    let lines = journal.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let programs = lines.flat_map(|line| {
        let programs = &line["commit"]["record"]["judged"]["programs"];
        programs.as_array().cloned().unwrap_or_default()
    });
    // Batches are kept in the order in which they end.
    let mut programs: Vec<(u64, String)> = programs
        .map(|program| {
            (program["number"].as_u64().unwrap(), program["decisions"].as_str().unwrap().to_owned())
        })
        .collect();
    programs.sort();
    programs.into_iter().map(|(_, decisions)| decisions).collect()
}

#[test]
fn a_sample_has_different_programs_and_continues_with_more() {
    let scratch = Scratch::new("diff-sample");
    let at_once = campaign(&scratch, "4", "whole", &["--random", "60", "--seed", "5"]);
    assert_eq!(at_once.status, 1, "{at_once:?}");
    // The family has 4^4 programs.
    let said = "a random sample (seed 5), each program equally likely; the family has 256 programs, of which 23 % were seen\n";
    assert!(at_once.stdout.contains(said), "{}", at_once.stdout);
    let all = decisions(&scratch.path("whole"));
    assert_eq!((all.len(), all.iter().collect::<BTreeSet<_>>().len()), (60, 60));
    // Uniform programs are no prefix: the first 60 all begin with the first alternative.
    assert!(all.iter().any(|one| one.starts_with('3')), "{all:?}");
    // In steps, by limit and by size, with other numbers of processes.
    for more in [
        ["--random", "60", "--limit", "7", "--jobs", "1"],
        ["--random", "20", "--batch", "3", "--jobs", "2"],
        ["--random", "60", "--batch", "9", "--jobs", "3"],
    ] {
        let ran = campaign(&scratch, "4", "steps", &[&more[..], &["--seed", "5"]].concat());
        assert!(ran.status <= 1, "{ran:?}");
    }
    assert_eq!(decisions(&scratch.path("steps")), all);
    assert_eq!(report(&scratch.path("steps")), report(&scratch.path("whole")));
    let other = campaign(&scratch, "4", "steps", &["--random", "60", "--seed", "6"]);
    assert_eq!(other.status, 2, "another seed is another campaign: {other:?}");
    // Its decisions are those of the whole family.
    let replayed = run(&["replay", &scratch.path("family.udita"), &all[0], "4"]);
    assert!(replayed.stdout.starts_with("class A {\n"), "{replayed:?}");
}

#[test]
fn a_sample_of_more_programs_than_there_are_is_the_family() {
    let scratch = Scratch::new("diff-sample-all");
    let ran = campaign(&scratch, "2", "out", &["--random", "50"]);
    assert!(ran.stdout.contains("16 programs in "), "{}", ran.stdout);
    assert!(ran.stdout.contains("all programs of the family, in random order (seed 0)\n"), "{}", ran.stdout);
    let facts = &report(&scratch.path("out"))[0];
    // Of 4^2 programs, 3^2 have no static method.
    assert_eq!((facts["programs"].as_u64(), facts["both_accept"].as_u64()), (Some(16), Some(9)));
}

#[test]
fn a_family_that_is_too_large_is_sampled_unless_its_order_is_asked_for() {
    let scratch = Scratch::new("diff-sample-default");
    let ran = campaign(&scratch, "30", "default", &["--limit", "30", "--no-reduce"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.stderr.starts_with("family 30: about 1.2e18 programs (± "), "{}", ran.stderr);
    let said =
        ") are too many to judge, so this is a random sample (seed 0); --in-order takes the first ones";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
    let named = campaign(&scratch, "30", "named", &["--random", "30", "--no-reduce"]);
    let sample = decisions(&scratch.path("default"));
    assert_eq!((sample.len(), &sample), (30, &decisions(&scratch.path("named"))), "{named:?}");
    let ran = campaign(&scratch, "30", "in-order", &["--in-order", "--limit", "30", "--no-reduce"]);
    let first = decisions(&scratch.path("in-order"));
    assert!(
        first.len() == 30 && first.is_sorted() && first.iter().all(|one| one.starts_with("000")),
        "{ran:?}"
    );
}

#[test]
#[cfg(unix)]
fn a_campaign_that_a_signal_ends_has_a_report() {
    let scratch = Scratch::new("diff-signal");
    let mut words = command(&scratch, "30", "out");
    words.extend(["--jobs", "1", "--batch", "2"].map(str::to_owned));
    let child = udita().args(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // More than half of the programs have a static method.
    let journal = scratch.path("out/journal.jsonl");
    while std::fs::read_to_string(&journal).unwrap_or_default().matches("decisions").count() < 10 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    assert!(stderr.contains("stopped: the verdicts on the first "), "{stderr}");
    assert!(stdout.contains(" on which they disagree\n"), "{stdout}");
    let told = report(&scratch.path("out"));
    assert_eq!(told[0]["programs"].as_u64(), Some(decisions(&scratch.path("out")).len() as u64));
    assert!(told.len() > 1, "no class: {told:?}");
}

#[test]
fn what_can_not_be_counted_is_sampled_by_walks() {
    let scratch = Scratch::new("diff-sample-walks");
    let ran = campaign(&scratch, "30", "out", &["--random", "30", "--no-reduce"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let facts = &report(&scratch.path("out"))[0];
    assert_eq!((facts["programs"].as_u64(), &facts["sample"]["uniform"]), (Some(30), &false.into()));
    // 4^30 is 1.15e18, and every walk has the same weight.
    let family = facts["sample"]["family"].as_f64().unwrap();
    assert!((1.1e18..1.2e18).contains(&family), "{family}");
    assert!(ran.stdout.contains("not uniform"), "{}", ran.stdout);
    let again = campaign(&scratch, "30", "again", &["--random", "30", "--no-reduce", "--jobs", "1"]);
    assert_eq!(decisions(&scratch.path("again")), decisions(&scratch.path("out")), "{again:?}");
}
