//! Outputs that appear atomically, and ends of a run that lose nothing: signals, closed streams, limits of the shell.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{Ran, Scratch, finish, path, run, udita};

/// Runs a shell command line, in which `udita` is the binary.
fn shell(line: &str) -> Ran {
    let mut command = Command::new("bash");
    let definition = format!("udita() {{ {} \"$@\"; }}; {line}", env!("CARGO_BIN_EXE_udita"));
    finish(command.args(["-c", &definition]).current_dir(path("")).env("UDITA_NO_CONFIG", "1"))
}

/// The number of files in a directory.
fn count(directory: &str) -> usize {
    fs::read_dir(directory).unwrap().count()
}

/// Sends a signal to a run that writes to this file, once its first progress line shows that it has started.
fn signalled(command: Command, signal: &str) -> Ran {
    // A session started by nohup ignores SIGHUP.
    let mut listening = Command::new("env");
    listening.arg("--default-signal=HUP").arg(command.get_program()).args(command.get_args());
    listening.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    listening.current_dir(command.get_current_dir().unwrap_or(Path::new(".")));
    let mut child =
        listening.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stderr = std::io::BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    std::io::BufRead::read_line(&mut stderr, &mut line).unwrap();
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
    let mut text = String::new();
    std::io::Read::read_to_string(&mut stderr, &mut text).unwrap();
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: text,
    }
}

/// Ends a run that would take hours, and writes to `all.txt`, once it has reported its first solution.
fn ended(signal: &str, scratch: &Scratch) -> (Ran, String) {
    let program = scratch.write(
        "many.udita",
        "void main() { int i = getInt(0, 2000000000); if (i == 0) System.err.println(\"begun\"); println(i); }",
    );
    let path = scratch.write("all.txt", "old\n");
    let mut command = udita();
    command.args(["run", &program, "--jobs", "1", "--out-file", &path]);
    let ran = signalled(command, signal);
    (ran, fs::read_to_string(path).unwrap())
}

#[test]
fn a_killed_run_leaves_the_earlier_file() {
    let scratch = Scratch::new("outputs-killed");
    let (ran, text) = ended("-KILL", &scratch);
    assert_eq!((ran.status, text.as_str()), (-1, "old\n"));
    #[cfg(target_os = "linux")]
    assert_eq!(count(&scratch.path("")), 2, "a file is left");
    let path = scratch.path("all.txt");
    // A complete run replaces it.
    assert_eq!(run(&["run", "examples/n_queens.udita", "4", "--out-file", &path]).status, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), run(&["run", "examples/n_queens.udita", "4"]).stdout);
}

#[test]
fn a_signal_leaves_what_was_found_and_says_that_it_is_not_all() {
    let scratch = Scratch::new("outputs-signals");
    for signal in ["-HUP", "-TERM", "-INT"] {
        let (ran, text) = ended(signal, &scratch);
        assert_eq!(ran.status, 130, "{signal}: {}", ran.stderr);
        let message =
            format!("solutions so far, which are not all, written to {}\n", scratch.path("all.txt"));
        assert!(ran.stderr.contains(&message) && ran.stderr.contains("continue with"), "{}", ran.stderr);
        let numbers: Vec<u64> = text.lines().map(|line| line.parse().unwrap()).collect();
        assert!(
            !numbers.is_empty()
                && text.ends_with('\n')
                && numbers.iter().copied().eq(0..numbers.len() as u64)
        );
    }
    assert_eq!(count(&scratch.path("")), 2, "a file is left");
}

#[test]
fn nohup_is_kept() {
    // Without it, the same signal ends the run.
    let script = "exec \"$0\" run examples/n_queens.udita 11 --count --jobs 1 --progress=0";
    for (script, status, count) in
        [(script.to_owned(), 130, None), (format!("trap '' HUP; {script}"), 0, Some("2680\n"))]
    {
        let mut command = Command::new("bash");
        command
            .args(["-c", &script, env!("CARGO_BIN_EXE_udita")])
            .current_dir(path(""))
            .env("UDITA_NO_CONFIG", "1");
        let ran = signalled(command, "-HUP");
        assert_eq!(ran.status, status, "{}", ran.stderr);
        assert!(count.is_none_or(|count| ran.stdout == count), "OEIS A000170: {}", ran.stdout);
    }
}

#[test]
fn a_closed_standard_output_is_an_error() {
    let queens = "udita run examples/n_queens.udita 4";
    // Unguarded, results are lost without an error: if several streams are closed, udita assumes that it is a daemon.
    assert_eq!(shell(&format!("{queens} >&- 2>&-")).status, 0);
    for command in [
        queens,
        "udita run examples/n_queens.udita 4 --count",
        "udita man run",
        "udita disasm examples/n_queens.udita",
    ] {
        let ran = shell(&format!("{command} >&-"));
        assert_eq!(ran.status, 2, "{command}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("error: standard output is closed"), "{}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
        for kept in [">/dev/null", "| cat >/dev/null", "<&- >/dev/null"] {
            let ran = shell(&format!("{command} {kept}"));
            assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{command} {kept}");
        }
    }
    let unwritable = shell(&format!("{queens} 1</dev/null"));
    assert!(
        unwritable.status == 2 && unwritable.stderr.contains("can't be written"),
        "{}",
        unwritable.stderr
    );
    // If nothing is written there, nothing is lost.
    let scratch = Scratch::new("outputs-closed");
    let path = scratch.path("all.txt");
    let ran = shell(&format!("{queens} --out-file {path} >&-"));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(Path::new(&path).exists());
}

#[test]
fn a_limit_of_file_sizes_is_told() {
    let scratch = Scratch::new("outputs-limit");
    let path = scratch.write("all.txt", "old\n");
    // By default the signal ends a process before it can write a message.
    let killed = shell(&format!("ulimit -f 1; head -c 4096 /dev/zero > {}", scratch.path("killed")));
    assert_eq!((killed.status, fs::metadata(scratch.path("killed")).unwrap().len()), (153, 1024));
    let store = scratch.path("kept");
    for output in [format!("--format jsonl --out-file {path}"), format!("--store {store}")] {
        let ran = shell(&format!("ulimit -f 1; udita run examples/n_queens.udita 8 {output}"));
        assert_eq!(ran.status, 2, "{}", ran.stderr);
        assert!(ran.stderr.contains("the file would be too large; `ulimit -f unlimited`"), "{}", ran.stderr);
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "old\n");
}

#[test]
fn a_small_stack_of_the_shell_is_enough() {
    let ran = shell("ulimit -s 64; udita run examples/n_queens.udita 4 --count");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n"), "{}", ran.stderr);
}

#[test]
fn a_long_decision_string_is_in_a_file() {
    let scratch = Scratch::new("outputs-decisions");
    let program = scratch.write(
        "long.udita",
        "void main(int n) { for (int i = 0; i < n; i++) getBoolean(); if (getBoolean()) throw new RuntimeException(\"end\"); }",
    );
    let told = |n: &str| {
        let mut command = udita();
        command.args(["run", &program, n, "--choice", "eager", "--max-violations", "1", "--limit", "5"]);
        let ran = finish(command.current_dir(scratch.path("")));
        let (_, words) =
            ran.stderr.split_once("replay with: udita ").unwrap_or_else(|| panic!("{}", ran.stderr));
        words.lines().next().unwrap().split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    let replayed = |words: &[String]| finish(udita().args(words).current_dir(scratch.path("")));
    // A short decision string is an argument.
    let words = told("10");
    assert_eq!(words[2], "00000000001");
    assert_eq!(replayed(&words).status, 1);
    // No shell accepts an argument of this length.
    let long = "0".repeat(200_000);
    assert!(Command::new("true").arg(&long).status().is_err());
    let words = told("200000");
    assert_eq!(words[2], "@decisions.txt");
    let ran = replayed(&words);
    assert!(ran.status == 1 && ran.stderr.contains("RuntimeException: end"), "{}", ran.stderr);
    // The replay reported the same file. Other decisions get a new name.
    assert_eq!(told("200001")[2], "@decisions-2.txt");
}

#[test]
fn negative_limits_have_a_plain_message() {
    for option in ["--limit", "--max-steps", "--seed"] {
        let ran = run(&["run", "examples/n_queens.udita", "4", option, "-1"]);
        assert_eq!(ran.status, 2);
        assert!(
            ran.stderr.contains(&format!("{option} takes a number from 0, such as 10; -1 is below 0")),
            "{}",
            ran.stderr
        );
    }
}

#[test]
fn cells_are_no_formulas_if_that_is_asked_for() {
    let scratch = Scratch::new("outputs-csv");
    let program = scratch.write(
        "cells.udita",
        "record Row(String text, int number) { }\n\
         Row main() { return new Row(getOneOf(\"=1+2\", \"@SUM(A1)\", \"\\tx\", \"+x\", \"-x\", \"plain\", \"-5\"), -7); }",
    );
    let table = |options: &[&str]| run(&[&["run", &program, "--format", "csv"], options].concat()).stdout;
    assert!(table(&[]).contains("\n=1+2,-7\n"), "a spreadsheet computes this cell");
    let expected = "text,number\n'=1+2,-7\n'@SUM(A1),-7\n'\tx,-7\n'+x,-7\n'-x,-7\nplain,-7\n-5,-7\n";
    assert_eq!(table(&["--csv-safe"]), expected);
    let wrong = run(&["run", &program, "--csv-safe"]);
    assert!(
        wrong.status == 2 && wrong.stderr.contains("--csv-safe needs --format csv: "),
        "{}",
        wrong.stderr
    );
}
