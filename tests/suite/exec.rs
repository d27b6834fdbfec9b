//! `udita exec`: a command on the inputs of a test abstraction.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Ran, Scratch, finish, is_installed, path, run, udita};

/// Numbers from 0 to 3.
const NUMBERS: &str = "void main(int most) { println(getInt(0, most)); }";
/// Lists of one or two numbers up to 4, printed, with their sums as expected output.
const SUMS: &str = "int main() { int a = getInt(0, 4); if (getBoolean()) { println(a); return a; } \
                    int b = getInt(0, 4); println(a + \"+\" + b); return a + b; }";

/// Runs `udita exec` in a directory, without a sandbox.
fn exec(scratch: &Scratch, arguments: &[&str], command: &[&str]) -> Ran {
    let mut udita = udita();
    udita
        .current_dir(scratch.path(""))
        .arg("exec")
        .args(arguments)
        .args(["--sandbox", "never", "--"])
        .args(command);
    finish(&mut udita)
}

/// The lines of a report.
fn lines(ran: &Ran) -> Vec<Value> {
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{ran:?}"))).collect()
}

/// The causes and counts of the groups in a report.
fn groups(ran: &Ran) -> Vec<(String, u64, String)> {
    let groups = lines(ran).into_iter().filter(|line| line["group"].is_u64());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    groups
        .map(|line| (text(&line["cause"]), line["failures"].as_u64().unwrap(), text(&line["input"])))
        .collect()
}

/// Whether a program with a sanitizer can be compiled.
fn has_sanitizer(test: &str, scratch: &Scratch) -> bool {
    let Some(compiler) = ["gcc", "clang"].into_iter().find(|name| is_installed(name)) else {
        println!("skipped: {test} (no gcc or clang)");
        return false;
    };
    let (source, program) = (path("examples/exec/calc.c"), scratch.path("calc"));
    let compiled = Command::new(compiler)
        .args(["-g", "-fsanitize=address,undefined", "-o", &program])
        .arg(source)
        .output()
        .unwrap();
    let works = compiled.status.success()
        && Command::new(&program).arg("1+2").output().is_ok_and(|ran| ran.stdout == b"3\n");
    if !works {
        println!("skipped: {test} ({compiler} has no AddressSanitizer here)");
    }
    works
}

#[test]
fn bugs_of_a_c_program_are_found_grouped_and_replayed() {
    let scratch = Scratch::new("exec-calc");
    if !has_sanitizer("bugs_of_a_c_program_are_found_grouped_and_replayed", &scratch) {
        return;
    }
    let example = path("examples/exec/calc.udita");
    let example = example.to_str().unwrap();
    let of_depth = |depth: &str, more: &[&str]| {
        let arguments = [&[example, depth, "--expect-status", "0,1", "--max-time", "5"], more].concat();
        exec(&scratch, &arguments, &["./calc", "{}"])
    };
    let ran = of_depth("1", &["--format", "jsonl"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let found = groups(&ran);
    let causes: Vec<&str> = found.iter().map(|(cause, ..)| cause.as_str()).collect();
    assert_eq!(causes.len(), 3, "{found:?}");
    assert!(causes[0].starts_with("AddressSanitizer: heap-buffer-overflow in number < "), "{found:?}");
    assert_eq!(found[0].2, "999\n");
    assert!(causes[1].starts_with("AddressSanitizer: heap-use-after-free in main"), "{found:?}");
    assert_eq!(found[1].2, "()\n");
    assert!(
        causes[2].starts_with("UndefinedBehaviorSanitizer: signed integer overflow at calc.c:"),
        "{found:?}"
    );
    assert_eq!(found[2].2, "9^99\n");
    // The fourth bug needs two minus signs.
    let hangs = of_depth("2", &["--replay", "110"]);
    assert!(hangs.status == 1 && hangs.stdout.starts_with("no end within 5 s\n"), "{hangs:?}");
    assert!(hangs.stdout.contains("run it:  ./calc --9\n"), "{hangs:?}");
    let right = of_depth("2", &["--replay", "00"]);
    assert!(right.status == 0 && right.stdout == "the input is right\n", "{right:?}");
}

#[test]
fn a_service_judges_many_inputs_in_one_process() {
    let test = "a_service_judges_many_inputs_in_one_process";
    if !is_installed("python3") {
        return println!("skipped: {test} (no python3)");
    }
    let scratch = Scratch::new("exec-accounts");
    let (example, service) = (path("examples/exec/accounts.udita"), path("examples/exec/accounts.py"));
    let arguments = [example.to_str().unwrap(), "2", "--protocol", "lines", "--format", "jsonl"];
    let ran = exec(&scratch, &arguments, &["python3", service.to_str().unwrap()]);
    // There are 14 requests, so 14 + 14 * 14 sequences. These delete an account that isn't open: a deletion alone (2) or first of two
    // (2 * 14), one after a transfer (8 * 2), and one after the other account was opened (4). A transfer of an account to itself needs
    // an opening with 5 before it: for each of two accounts, the amounts are 5 and 6, one more than the balance.
    let found = groups(&ran);
    assert_eq!(lines(&ran).last().unwrap()["inputs"], 210, "{ran:?}");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].0.starts_with("KeyError at accounts.py:") && found[0].1 == 50, "{found:?}");
    assert_eq!(found[1].0, "fail: the money is not what it was after POST");
    assert_eq!((found[1].1, found[1].2.as_str()), (4, "PUT /accounts/a 5; POST /transfers/a/a 5\n"));
}

#[test]
fn what_is_right_can_be_said_in_five_ways() {
    let scratch = Scratch::new("exec-expect");
    scratch.write("numbers.udita", NUMBERS);
    scratch.write("sums.udita", SUMS);
    let inputs = |arguments: &[&str], command: &[&str]| -> Vec<String> {
        let ran = exec(&scratch, &[arguments, &["--format", "jsonl"]].concat(), command);
        assert!(ran.status < 2, "{ran:?}");
        let failures = lines(&ran).into_iter().filter(|line| line["failure"].is_string());
        failures.map(|line| line["input"].as_str().unwrap().trim_end().to_owned()).collect()
    };
    let numbers = ["numbers.udita", "3"];
    let with = |more: &[&'static str]| [&numbers[..], more].concat();
    let exits = ["sh", "-c", "echo it is $1; exit $1", "tool", "{}"];
    assert_eq!(inputs(&numbers, &exits), ["1", "2", "3"]);
    assert_eq!(inputs(&with(&["--expect-status", "1,3"]), &exits), ["0", "2"]);
    assert_eq!(inputs(&with(&["--expect-status", "any"]), &exits), [""; 0]);
    let echo = ["sh", "-c", "if [ $1 = 2 ]; then echo no; else echo it is $1; fi", "tool", "{}"];
    assert_eq!(inputs(&with(&["--expect", "it is {}"]), &echo), ["2"]);
    assert_eq!(inputs(&with(&["--expect-match", "^it is [0-9]$"]), &echo), ["2"]);
    assert_eq!(inputs(&with(&["--forbid-match", "is [01]"]), &echo), ["0", "1"]);
    // The tool adds wrongly from 7 on.
    let adds = ["sh", "-c", "sum=$(($1)); [ $sum -lt 7 ] || sum=7; echo $sum", "tool", "{}"];
    assert_eq!(inputs(&["sums.udita", "--expect-returned"], &adds), ["4+4"]);
    let wrong = exec(&scratch, &["numbers.udita", "3", "--expect-returned"], &["true"]);
    assert!(
        wrong.status == 2 && wrong.stderr.contains("does not print an input and return the expected output"),
        "{wrong:?}"
    );
}

#[test]
fn the_report_does_not_depend_on_the_number_of_jobs() {
    let scratch = Scratch::new("exec-jobs");
    scratch.write("numbers.udita", NUMBERS);
    // Later inputs end earlier.
    let command = [
        "sh",
        "-c",
        "sleep 0.$((9 - $1)); [ $(($1 % 3)) = 0 ] || { echo at $1 >&2; exit $(($1 % 3)); }",
        "tool",
        "{}",
    ];
    for form in ["text", "jsonl"] {
        let report = |jobs: &str| {
            let ran = exec(&scratch, &["numbers.udita", "8", "--format", form, "--jobs", jobs], &command);
            assert_eq!(ran.status, 1, "{ran:?}");
            ran.stdout
        };
        assert_eq!(report("1"), report("5"));
    }
    let few = exec(
        &scratch,
        &["numbers.udita", "8", "--max-failures", "2", "--jobs", "5", "--format", "jsonl"],
        &command,
    );
    assert_eq!(
        groups(&few).iter().map(|group| group.2.trim_end()).collect::<Vec<_>>(),
        ["1", "2"],
        "{few:?}"
    );
    let summary = lines(&few).pop().unwrap();
    assert_eq!((&summary["inputs"], &summary["complete"]), (&3.into(), &false.into()), "{few:?}");
}

#[test]
fn a_run_that_ends_early_says_how_to_continue() {
    let scratch = Scratch::new("exec-early");
    scratch.write("numbers.udita", NUMBERS);
    let marker = scratch.path("reached");
    let script = format!("[ $1 -lt 2 ] || {{ touch {marker}; sleep 60; }}");
    let mut udita = udita();
    udita.current_dir(scratch.path("")).args([
        "exec",
        "numbers.udita",
        "3",
        "--jobs",
        "1",
        "--sandbox",
        "never",
    ]);
    udita.args(["--", "sh", "-c", &script, "tool", "{}"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = udita.spawn().unwrap();
    let begun = Instant::now();
    while !fs::exists(&marker).unwrap() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the third input isn't reached");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    let expected = "stopped: 2 inputs, 0 failures; continue with: udita exec --from 2 numbers.udita 3 --jobs 1 --sandbox never -- sh -c ";
    assert!(stderr.starts_with(expected), "{stderr}");
    let rest = exec(&scratch, &["numbers.udita", "3", "--from", "2"], &["true"]);
    assert_eq!(rest.stdout, "2 inputs, not all: no failures\n", "{rest:?}");
}

#[test]
fn an_input_is_reduced_by_decisions_and_by_text() {
    let scratch = Scratch::new("exec-reduce");
    scratch.write(
        "words.udita",
        "void main() { String text = \"\"; for (int i = getInt(0, 12); i > 0; i--) text += getOneOf(\"a\", \"b\", \"c\"); println(text); }",
    );
    let command = ["sh", "-c", "case $1 in *c*b*) exit 3;; esac", "tool", "{}"];
    let sample = ["words.udita", "--random", "30", "--seed", "5", "--format", "jsonl"];
    let reduced = |more: &[&str]| {
        let ran = exec(&scratch, &[&sample, more].concat(), &command);
        let line =
            lines(&ran).into_iter().find(|line| line["group"] == 1).unwrap_or_else(|| panic!("{ran:?}"));
        (line["input"].as_str().unwrap().to_owned(), line["reduced"].as_str().map(str::to_owned))
    };
    let (whole, _) = reduced(&["--no-reduce"]);
    // The sample has no input as small as `cb`.
    assert!(whole.len() > "cb\n".len(), "{whole}");
    // `cb` is the smallest word with a `b` after a `c`. As an argument, the text needs no line break.
    assert_eq!(reduced(&[]), ("cb\n".to_owned(), None));
    assert_eq!(reduced(&["--reduce-text"]), ("cb\n".to_owned(), Some("cb".to_owned())));
}

#[test]
fn a_report_in_a_directory_runs_again() {
    let scratch = Scratch::new("exec-out");
    scratch.write("numbers.udita", "void main() { println(\"it's \" + getInt(0, 3)); }");
    let forms: [(&[&str], &[&str]); 3] = [
        (&[], &["sh", "-c", "[ \"$1\" != \"it's 2\" ] || exit 5", "tool", "{}"]),
        (&["--suffix", ".txt"], &["sh", "-c", "! grep -q 2 \"$1\" || exit 5", "tool", "{file}"]),
        (&[], &["sh", "-c", "! grep -q 2 || exit 5"]),
    ];
    for (arguments, command) in forms {
        let arguments = [arguments, &["numbers.udita", "--out", "report", "--junit", "junit.xml"]].concat();
        let ran = exec(&scratch, &arguments, command);
        assert_eq!(ran.status, 1, "{ran:?}");
        let script = Command::new(scratch.path("report/001/run.sh")).status().unwrap();
        assert_eq!(script.code(), Some(5), "{command:?}");
        assert_eq!(fs::read_to_string(scratch.path("report/001/input.txt")).unwrap(), "it's 2\n");
        let report = fs::read_to_string(scratch.path("report/report.jsonl")).unwrap();
        assert_eq!(report.lines().count(), 2, "{report}");
        let junit = fs::read_to_string(scratch.path("junit.xml")).unwrap();
        assert!(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""), "{junit}");
        // The command of the report does the same.
        let line = ran.stdout.lines().find_map(|line| line.trim().strip_prefix("run it:  ")).unwrap();
        let by_hand = Command::new("sh").args(["-c", line]).current_dir(scratch.path("")).status().unwrap();
        assert_eq!(by_hand.code(), Some(5), "{line}");
    }
    // A later report has no group of an earlier one.
    let right = exec(&scratch, &["numbers.udita", "--out", "report"], &["true"]);
    assert!(right.status == 0 && !fs::exists(scratch.path("report/001")).unwrap(), "{right:?}");
}

#[test]
fn shipped_structures_and_predicates_are_inputs() {
    let scratch = Scratch::new("exec-subjects");
    let ran = exec(&scratch, &["gen", "dag", "2", "--format", "jsonl"], &["grep", "-q", "Node"]);
    let count: u64 = run(&["gen", "dag", "2", "--count"]).stdout.trim().parse().unwrap();
    assert_eq!(lines(&ran).pop().unwrap()["inputs"], count, "{ran:?}");
    let bag = path("tests/repok/Bag.java");
    let bag = bag.to_str().unwrap();
    let ran = exec(
        &scratch,
        &["repok", bag, "2", "2", "--format", "jsonl", "--input-format", "jsonl"],
        &["grep", "-q", "\"class\": \"Bag\""],
    );
    let count: u64 = run(&["repok", bag, "2", "2", "--count"]).stdout.trim().parse().unwrap();
    let summary = lines(&ran).pop().unwrap();
    assert_eq!((&summary["inputs"], &summary["failures"]), (&count.into(), &0.into()), "{ran:?}");
}

#[test]
fn what_does_not_fit_is_refused() {
    let scratch = Scratch::new("exec-refused");
    scratch.write("numbers.udita", NUMBERS);
    let cases: [(&[&str], &[&str], &str); 6] = [
        (&["--store", "kept"], &["true"], "--store"),
        (
            &["--protocol", "lines", "--expect", "x"],
            &["true"],
            "--expect does not go with --protocol: the process says itself",
        ),
        (&["--replay", "1", "--limit", "3"], &["true"], "it runs one path"),
        (
            &[],
            &["no-such-command-here"],
            "the command `no-such-command-here` can't be run: it is not on the path",
        ),
        (&["--suffix", ".c"], &["true", "{}"], "--suffix is for the name of a file"),
        (&["--protocol", "lines"], &["true", "{}"], "inputs go to the standard input of the command"),
    ];
    for (arguments, command, message) in cases {
        let ran = exec(&scratch, &[&["numbers.udita", "3"], arguments].concat(), command);
        assert!(ran.status == 2 && ran.stderr.contains(message), "{message}: {ran:?}");
    }
    let ran = finish(udita().current_dir(scratch.path("")).args(["exec", "numbers.udita", "3"]));
    assert_eq!(ran.status, 2, "a command is missing: {ran:?}");
}

/// The processes with this word among their arguments.
fn processes(word: &str) -> Vec<String> {
    let all = fs::read_dir("/proc").unwrap().flatten();
    let has = |words: &[u8]| words.split(|byte| *byte == 0).any(|one| one == word.as_bytes());
    all.filter(|process| fs::read(process.path().join("cmdline")).is_ok_and(|words| has(&words)))
        .map(|process| process.file_name().to_string_lossy().into_owned())
        .collect()
}

/// A command that forks a daemon, which leaves its session and its process group, and holds its output open.
#[test]
#[cfg(target_os = "linux")]
fn a_daemon_does_not_outlive_its_input() {
    let test = "a_daemon_does_not_outlive_its_input";
    if !is_installed("setsid") {
        return println!("skipped: {test} (no setsid)");
    }
    let scratch = Scratch::new("exec-daemon");
    scratch.write("numbers.udita", NUMBERS);
    let attack =
        |word: &str, after: &str| format!("setsid sh -c 'sleep {word} & sleep {word}' & sleep 0.1; {after}");
    let awaited = |word: &str| {
        let begun = Instant::now();
        while processes(word).is_empty() && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(10));
        }
        processes(word)
    };
    // The attack succeeds without protection: the daemon outlives its parent.
    Command::new("sh").args(["-c", &attack("864.25", "exit 0")]).status().unwrap();
    let alive = awaited("864.25");
    assert!(!alive.is_empty());
    for pid in alive {
        let _ = Command::new("kill").args(["-9", &pid]).status();
    }
    let sandboxes = match udita_diff::isolation::Sandbox::find() {
        Ok(_) => vec!["never", "always"],
        Err(reason) => {
            println!("skipped: {test}, in a sandbox ({reason})");
            vec!["never"]
        }
    };
    for sandbox in sandboxes {
        for (word, after, failures) in [("7531.25", "exit 0", 0), ("7532.25", "sleep 60", 3)] {
            let mut udita = udita();
            udita.current_dir(scratch.path("")).args([
                "exec",
                "numbers.udita",
                "2",
                "--max-time",
                "2",
                "--format",
                "jsonl",
            ]);
            udita.args(["--sandbox", sandbox, "--jobs", "3", "--", "sh", "-c", &attack(word, after)]);
            let begun = Instant::now();
            let ran = finish(&mut udita);
            assert_eq!(lines(&ran).pop().unwrap()["failures"], failures, "{sandbox} {after}: {ran:?}");
            assert_eq!(processes(word), [""; 0], "{sandbox} {after}");
            assert!(begun.elapsed() < Duration::from_secs(100), "{sandbox} {after}");
        }
    }
}
