//! Early stops: the output so far, the message, and that the continuation delivers the rest.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::{Ran, Scratch, run, udita};

/// The words of the continuation command in a message.
fn going_on(stderr: &str) -> Option<Vec<String>> {
    let (_, command) = stderr.split_once("continue with: udita ")?;
    Some(command.lines().next()?.split(' ').map(str::to_owned).collect())
}

/// Runs a command and its continuations to the end. Returns the combined output, and the number of commands.
fn to_the_end(first: &[&str]) -> (String, usize) {
    let mut ran = run(first);
    let (mut whole, mut runs) = (ran.stdout.clone(), 1);
    while let Some(words) = going_on(&ran.stderr) {
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        assert!(ran.stderr.starts_with("stopped after 100ms: "), "{}", ran.stderr);
        ran = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        whole.push_str(&ran.stdout);
        runs += 1;
        assert!(runs < 1000, "it does not come to an end");
    }
    (whole, runs)
}

#[test]
fn a_search_goes_on_where_its_time_was_over() {
    let all = run(&["run", "examples/n_queens.udita", "9", "--format", "jsonl"]).stdout;
    assert_eq!(all.lines().count(), 352, "OEIS A000170");
    for jobs in ["1", "2"] {
        let limited = [
            "run",
            "examples/n_queens.udita",
            "9",
            "--format",
            "jsonl",
            "--timeout",
            "100ms",
            "--jobs",
            jobs,
        ];
        let (whole, _) = to_the_end(&limited);
        assert!(whole == all, "the parts are not the whole with {jobs} threads");
    }
}

#[test]
fn a_search_begins_at_a_path() {
    fn from(decisions: &str) -> Ran {
        run(&["run", "examples/n_queens.udita", "6", "--format", "jsonl", "--from", decisions])
    }
    let all = from(".").stdout;
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 4, "OEIS A000170");
    for (index, line) in lines.iter().enumerate() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let rest = from(value["decisions"].as_str().unwrap()).stdout;
        assert_eq!(rest.lines().collect::<Vec<_>>(), lines[index..]);
    }
    assert_eq!(from("99").stdout, "", "no path is after it");
    let wrong = run(&["run", "examples/n_queens.udita", "6", "--from", "1", "--by-size"]);
    assert_eq!(wrong.status, 2, "{}", wrong.stderr);
}

/// Interrupts a run that would take minutes, when it has shown the first line.
fn interrupted(arguments: &[&str], signal: &str) -> Ran {
    interrupted_after(arguments, signal, Duration::ZERO)
}

/// Interrupts a run that would take minutes, this time after the first line.
fn interrupted_after(arguments: &[&str], signal: &str, delay: Duration) -> Ran {
    let mut child = udita().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The first solution shows that the search has started.
    let mut line = String::new();
    let mut stdout = std::io::BufReader::new(child.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut stdout, &mut line).unwrap();
    std::thread::sleep(delay);
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    std::io::Read::read_to_string(&mut stdout, &mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        stdout: line,
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

#[test]
#[cfg(unix)]
fn a_signal_ends_a_search_in_order() {
    for (signal, jobs) in [("-INT", "1"), ("-TERM", "2")] {
        let arguments = ["run", "examples/n_queens.udita", "14", "--format", "jsonl", "--jobs", jobs];
        let ran = interrupted(&arguments, signal);
        assert_eq!(ran.status, 130, "{}", ran.stderr);
        let solutions = ran.stdout.lines().count();
        assert!(ran.stdout.ends_with("}\n") && solutions > 0, "the output ends within a solution");
        assert!(ran.stderr.contains(&format!("{solutions} solution")), "{solutions}: {}", ran.stderr);
        // The next solution is the one after the last.
        let words = going_on(&ran.stderr).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).chain(["--limit", "1"]).collect();
        let next = run(&words).stdout;
        let limit = (solutions + 1).to_string();
        let usual = run(&[&arguments[..], &["--limit", &limit]].concat()).stdout;
        assert_eq!(format!("{}{next}", ran.stdout), usual);
    }
}

/// Each path of the test is short and passes, so no path comes to an interrupt check.
#[test]
#[cfg(unix)]
fn a_signal_ends_a_test_of_many_short_paths() {
    let scratch = Scratch::new("long-test");
    let source = "import org.junit.jupiter.api.Test; import udita.Udita; class LongTest {
            @Test void quick() { }
            @Test void endless() { for (int i = 0; i < 12; i++) if (Udita.getInt(0, 9) > 9) throw new Error(); } }";
    let file = scratch.write("LongTest.java", source);
    for signal in ["-INT", "-TERM"] {
        // A signal before the second test begins ends the run without it.
        let mut runs = [100, 1000, 10_000]
            .into_iter()
            .map(|delay| interrupted_after(&["test", &file], signal, Duration::from_millis(delay)));
        let began = |ran: &Ran| ran.stdout.contains("LongTest.endless");
        let ran = runs.find(began).expect("the second test begins");
        assert_eq!(ran.status, 130, "{}", ran.stderr);
        assert!(ran.stdout.contains("pass LongTest.quick"), "{}", ran.stdout);
        assert!(!ran.stdout.contains("pass LongTest.endless"), "it did not run to its end: {}", ran.stdout);
        assert!(ran.stderr.contains("1 passed, 0 failed, 1 skipped"), "{}", ran.stderr);
    }
}

#[test]
fn what_no_interval_says_is_told() {
    let by_size = ["run", "examples/n_queens.udita", "12", "--count", "--timeout", "100ms"];
    for order in [&["--by-size"][..], &["--order", "any", "--jobs", "2"]] {
        let ran = run(&[&by_size[..], order].concat());
        assert!(ran.stderr.contains("stopped after 100ms: "), "{}", ran.stderr);
        assert_eq!(ran.status, 0);
    }
    let scratch = Scratch::new("timeout");
    let store = scratch.path("queens");
    let ran = run(&["run", "examples/n_queens.udita", "12", "--store", &store, "--timeout", "300ms"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("stopped after 300ms: ") && ran.stderr.contains("udita resume "),
        "{}",
        ran.stderr
    );
    for wrong in ["10", "0s", "soon"] {
        let ran = run(&["run", "examples/n_queens.udita", "4", "--timeout", wrong]);
        assert!(ran.status == 2 && ran.stderr.contains("--timeout"), "{}", ran.stderr);
    }
}
