//! Runs that are kept in a directory: whatever ends them, they continue to the results of one that never ended.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{Scratch, one_of, path, run, udita};

/// Engines that keep a log, each with a command of a second or two.
const RUNS: [(&str, &str); 3] = [
    (
        "mutants",
        "mutate lab/benches/field-coverage/BSTree.java 5 --predicate isRepresentative --calls insert(0..2n),remove(0..2n) \
         --methods insert,remove",
    ),
    (
        "inputs",
        "suite repok lab/benches/field-coverage/BSTree.java 11 --predicate isRepresentative --format jsonl",
    ),
    ("inputs", "explore lab/benches/explore/editor.udita 40 --strategy cfg --seed 2 --iterations 500"),
];

fn words<'w>(command: &'w str, store: &'w str) -> Vec<&'w str> {
    command.split_whitespace().chain(["--store", store]).collect()
}

/// Runs a command for this time at most, and then kills it. Whether it ended by itself.
fn killed(words: &[&str], after: Duration) -> bool {
    let mut command = udita();
    command.args(words).current_dir(path("")).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let begun = Instant::now();
    while begun.elapsed() < after {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    false
}

/// The state of a run.
fn status(store: &str) -> serde_json::Value {
    serde_json::from_str(&run(&["status", store, "--format", "json"]).stdout).unwrap()
}

/// Asserts that a run has come to its end with these results.
fn is_complete(store: &str, expected: &str) {
    let cat = run(&["cat", store]);
    assert_eq!((cat.status, cat.stdout.as_str()), (0, expected), "{store}: {}", cat.stderr);
    let state = status(store);
    assert_eq!(state["is_complete"], true, "{state}");
    let verified = run(&["verify", store]);
    assert_eq!(verified.status, 0, "{}", verified.stderr);
}

#[test]
fn a_run_that_is_killed_continues() {
    let scratch = Scratch::new("kept-killed");
    for (number, (results, command)) in RUNS.iter().enumerate().step_by(one_of(3)) {
        let [whole, parts] = ["whole", "parts"].map(|name| scratch.path(&format!("{name}-{number}")));
        let ran = run(&words(command, &whole));
        assert_eq!(ran.status, 0, "{command}: {}", ran.stderr);
        let expected = run(&["cat", &whole]).stdout;
        assert!(!expected.is_empty());
        let (mut ended, mut kills, mut kept) = (false, 0, Vec::new());
        // A busy machine may need all of a short time to come to where it was.
        let mut time = Duration::from_millis(150);
        while !ended {
            kills += 1;
            time += time / 3;
            // The directory of a process that was killed early has nothing to resume.
            let resumes = fs::exists(format!("{parts}/run.json")).unwrap();
            let again = words(command, &parts);
            let again = if resumes { vec!["resume", &parts] } else { again };
            ended = killed(&again, time);
            if resumes || fs::exists(format!("{parts}/run.json")).unwrap() {
                let state = status(&parts);
                assert_eq!(state["results_are"], *results);
                kept.push(state["results"].as_u64().unwrap());
            }
        }
        assert!(kills > 2 && kept.is_sorted(), "{command}: {kills} kills, {kept:?}");
        is_complete(&parts, &expected);
        // Results are kept on the way.
        let all = status(&whole)["results"].as_u64().unwrap();
        let is_partial = |&results: &u64| results > 0 && results < all;
        assert!(kept.iter().any(is_partial), "{command}: {kept:?}");
    }
}

/// The disk fills up, gets more room, and the run continues. It needs the right to mount.
#[test]
fn a_full_disk_ends_a_run_that_continues() {
    let scratch = Scratch::new("kept-full");
    let disk = scratch.path("disk");
    fs::create_dir(&disk).unwrap();
    let script = "mount -t tmpfs -o size=12k tmpfs \"$DISK\" && \"$@\" --store \"$DISK/run\" >/dev/null; echo \"status $?\" >&2
        mount -o remount,size=32m \"$DISK\" && \"$1\" resume \"$DISK/run\" >/dev/null && \"$1\" cat \"$DISK/run\"";
    let may_mount =
        Command::new("unshare").args(["--mount", "mount", "-t", "tmpfs", "tmpfs", &disk]).output();
    if !may_mount.is_ok_and(|output| output.status.success()) {
        println!("skipped: a full disk (no right to mount)");
        return;
    }
    for (number, (_, command)) in RUNS.iter().enumerate() {
        let whole = scratch.path(&format!("whole-{number}"));
        run(&words(command, &whole));
        let usual = udita();
        let mut full = Command::new("unshare");
        full.args(["--mount", "sh", "-c", script, "sh"])
            .arg(usual.get_program())
            .args(command.split_whitespace());
        full.envs(usual.get_envs().filter_map(|(name, value)| Some((name, value?)))).env("DISK", &disk);
        let ran = full.current_dir(path("")).output().unwrap();
        let stderr = String::from_utf8_lossy(&ran.stderr);
        assert!(
            stderr.contains("No space left on device") || stderr.contains("no space left on device"),
            "{command}: {stderr}"
        );
        assert!(stderr.contains("status 2\n") && ran.status.success(), "{command}: {stderr}");
        assert_eq!(String::from_utf8_lossy(&ran.stdout), run(&["cat", &whole]).stdout, "{command}");
    }
}

/// Tests are kept as they are found. Each further run begins with them, so coverage never falls, and none is lost by a kill.
#[test]
fn tests_of_a_class_are_kept() {
    let scratch = Scratch::new("kept-tests");
    let store = scratch.path("store");
    let command = "testgen examples/testgen/SampleClass.java --seed 5 --jobs 2";
    let tests = |store: &str| run(&["cat", store]).stdout.lines().count();
    let mut kept = Vec::new();
    let mut time = Duration::from_millis(600);
    while kept.len() < 3 {
        assert!(!killed(&words(command, &store), time), "it ends in {time:?}");
        let found = tests(&store);
        // A busy machine needs more time for the first test.
        if found > 0 {
            kept.push(found);
        }
        time += time / 2;
        assert!(time < Duration::from_secs(60), "no tests: {kept:?}");
    }
    assert!(kept.is_sorted(), "{kept:?}");
    let covered = |ran: &crate::support::Ran| -> usize {
        let line = ran.stderr.lines().find(|line| line.trim_start().starts_with("all "));
        line.unwrap_or_else(|| panic!("{}", ran.stderr)).split_whitespace().nth(2).unwrap().parse().unwrap()
    };
    let mut before = 0;
    for _ in 0..2 {
        let ran = run(&["resume", &store, "--timeout", "500ms"]);
        assert!(ran.stderr.contains(&format!("tests in {store}\n")), "{}", ran.stderr);
        assert!(ran.stdout.contains("class SampleClassTest"), "{}", ran.stdout);
        assert!(covered(&ran) >= before);
        before = covered(&ran);
    }
    assert!(before > 0 && tests(&store) >= kept[2]);
    // With a budget, the end is known.
    let [store, again] = ["budget", "again"].map(|name| scratch.path(name));
    let command = "testgen examples/testgen/SampleClass.java --criterion paths --budget 3000000";
    for store in [&store, &again] {
        assert_eq!(run(&words(command, store)).status, 0);
    }
    assert_eq!(run(&["cat", &store]).stdout, run(&["cat", &again]).stdout);
    let status = run(&["status", &store]).stdout;
    assert!(status.contains("state             complete: the budget is spent\n"), "{status}");
    let spent = run(&["resume", &store]);
    assert_eq!(spent.status, 0, "{}", spent.stderr);
    assert!(spent.stdout.contains("class SampleClassTest"), "{}", spent.stdout);
}
