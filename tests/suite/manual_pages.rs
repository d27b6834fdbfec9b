//! Manual pages and completion scripts, as available after `cargo install`.

use std::process::{Command, Stdio};

use crate::command_line::{refused, succeeds};
use crate::support::{Scratch, run};

#[test]
fn every_command_has_a_page() {
    let scratch = Scratch::new("manual-pages");
    let directory = scratch.path("man1");
    let ran = run(&["man", "--out", &directory]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let mut names: Vec<String> = std::fs::read_dir(&directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(
        ran.stderr.ends_with(&format!("{} pages written to {directory}\n", names.len())),
        "{}",
        ran.stderr
    );
    for expected in [
        "udita.1",
        "udita-run.1",
        "udita-gen.1",
        "udita-gen-n-queens.1",
        "udita-suite-repok.1",
        "udita-man.1",
    ] {
        assert!(names.iter().any(|name| name == expected), "{expected} in {names:?}");
    }
    assert!(!names.iter().any(|name| name.contains("worker")), "a hidden command has no page");
    let page = |name: &str| std::fs::read_to_string(format!("{directory}/{name}")).unwrap();
    assert_eq!(succeeds(&["man"]), page("udita.1"));
    assert_eq!(succeeds(&["man", "gen", "n-queens"]), page("udita-gen-n-queens.1"));
    let run = succeeds(&["man", "run"]);
    assert_eq!(run, page("udita-run.1"));
    for text in [".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", "\\-\\-choice", ".SH NOTES", "Examples:"] {
        assert!(run.contains(text), "{text}");
    }
    rendered(&format!("{directory}/udita-run.1"));
    rendered(&format!("{directory}/udita-gen-red-black-tree.1"));
}

/// Renders a page by `man`, if installed: without warnings, and with separate lines for its examples.
fn rendered(page: &str) {
    let mut man = Command::new("man");
    man.args(["--warnings", "-l", page]).env("MANWIDTH", "100").env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    let Ok(output) = man.output() else { return };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    // Systems without manual pages have a `man` that only prints a message.
    if text.contains("--max-steps") {
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{page}");
        assert!(text.lines().any(|line| line.trim().starts_with("udita ")), "{text}");
    }
}

#[test]
fn scripts_are_written_under_the_names_that_shells_look_for() {
    let scratch = Scratch::new("completion-scripts");
    let directory = scratch.path("scripts");
    for (shell, name) in [("bash", "udita.bash"), ("zsh", "_udita"), ("fish", "udita.fish")] {
        let ran = run(&["completions", shell, "--out", &directory]);
        assert_eq!(ran.stderr, format!("script written to {directory}/{name}\n"));
        let script = std::fs::read_to_string(format!("{directory}/{name}")).unwrap();
        assert_eq!(script, succeeds(&["completions", shell]));
        assert!(script.contains("replay") && script.contains("--out-file") || shell == "fish", "{shell}");
    }
    refused(&run(&["completions", "bash", "--out", "/dev/null/x"]), "/dev/null/x: ");
}

#[test]
fn unknown_pages_are_told() {
    refused(&run(&["man", "rum"]), "`udita` has no command `rum`; is `run` meant?");
    refused(&run(&["man", "gen", "zzz"]), "`udita gen` has no command `zzz`; `udita gen --help` lists them");
    refused(&run(&["man", "worker"]), "has no command `worker`");
}
