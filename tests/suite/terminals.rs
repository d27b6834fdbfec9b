//! Text of programs, files and stores on terminals: it can't control them.

use std::process::Command;

use crate::support::{Scratch, on_terminal, run, udita};

/// Clears a screen, names a window, reverses the text, rings, and overwrites a line.
const ATTACK: &str = "\u{1b}[2J\u{1b}]0;mine\u{7}\u{9b}31m\u{202e}\u{2066}ok\rno";
/// The same as a Java literal.
const LITERAL: &str = "\\u001b[2J\\u001b]0;mine\\u0007\\u009b31m\\u202e\\u2066ok\\rno";
/// The same as displayed.
const SHOWN: &str = "␛[2J␛]0;mine␇�31m��ok␍no";

/// Whether a text has a control character other than newlines and tabs.
fn acts(text: &str) -> bool {
    text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' || "\u{202e}\u{2066}".contains(c))
}

fn commands(args: &[&str]) -> Command {
    let mut command = udita();
    // A terminal would get udita's own colours.
    command.args(args).env("NO_COLOR", "1");
    command
}

#[test]
fn what_a_program_prints_is_printable_on_a_terminal_alone() {
    let scratch = Scratch::new("terminal-prints");
    let program = scratch.write("a.udita", format!("void main() {{ print(\"{LITERAL}\" + getInt(0, 1)); }}"));
    // A file or a pipe gets the exact bytes, so the attack would work on a terminal that shows it.
    let raw = run(&["run", &program]).stdout;
    assert!(raw.contains(ATTACK) && acts(&raw));
    let (status, shown) = on_terminal(commands(&["run", &program]));
    assert_eq!((status, shown), (0, format!("{SHOWN}0\n{SHOWN}1\n")));
    let (_, shown) = on_terminal(commands(&["replay", &program, "1"]));
    assert_eq!(shown, format!("{SHOWN}1\n"));
    // A store's text is not trusted either.
    let store = scratch.path("kept");
    assert_eq!(run(&["run", &program, "--store", &store]).status, 0);
    assert!(acts(&run(&["cat", &store]).stdout));
    let (_, shown) = on_terminal(commands(&["cat", &store]));
    assert!(shown.contains(SHOWN) && !acts(&shown), "{shown:?}");
    // Standard error of a program.
    let program = scratch.write("b.udita", format!("void main() {{ System.err.print(\"{LITERAL}\"); }}"));
    assert!(run(&["run", &program]).stderr.starts_with(ATTACK));
    let (_, shown) = on_terminal(commands(&["run", &program]));
    assert!(shown.contains(SHOWN) && !acts(&shown), "{shown:?}");
}

#[test]
fn messages_are_printable_everywhere() {
    let scratch = Scratch::new("terminal-messages");
    let program = scratch.write(
        "c.udita",
        format!("void main() {{ print(\"{LITERAL}\"); if (getBoolean()) throw new RuntimeException(\"{LITERAL}\"); }}"),
    );
    // The data of the violation has the attack.
    let data: serde_json::Value = run(&["run", &program, "--format", "jsonl"])
        .stdout
        .lines()
        .find(|line| line.contains("violation"))
        .map(|line| serde_json::from_str(line).unwrap())
        .unwrap();
    assert!(acts(data["printed"].as_str().unwrap()), "{data}");
    for color in ["never", "always"] {
        let ran = run(&["run", &program, "--color", color]);
        assert_eq!(ran.status, 1);
        assert!(ran.stderr.contains(&format!("RuntimeException: {SHOWN}\n")), "{:?}", ran.stderr);
        assert!(ran.stderr.contains(&format!("printed before:\n    {SHOWN}\n")), "{:?}", ran.stderr);
        let own = ["\u{1b}[1;31m", "\u{1b}[0m", "\u{1b}[2m"];
        let rest = own.iter().fold(ran.stderr.clone(), |text, style| text.replace(style, ""));
        assert!(!acts(&rest), "{rest:?}");
    }
    let replayed = run(&["replay", &program, "1", "--trace"]);
    assert!(replayed.stderr.contains(SHOWN) && !acts(&replayed.stderr), "{:?}", replayed.stderr);
}

#[test]
fn names_of_files_and_sources_are_printable() {
    let scratch = Scratch::new("terminal-names");
    let name = format!("{}.udita", ATTACK.replace('/', ""));
    let program = scratch.write(&name, format!("void main() {{ int \u{9b}x = {ATTACK}; }}"));
    assert!(acts(&program), "the name acts where it is written as it is");
    for args in [&["check", &program][..], &["run", &program, "--color", "always"]] {
        let ran = run(args);
        assert_eq!(ran.status, if args[0] == "check" { 1 } else { 2 }, "{}", ran.stderr);
        let own = [
            "\u{1b}[1m",
            "\u{1b}[0m",
            "\u{1b}[91m",
            "\u{1b}[94m",
            "\u{1b}[1;31m",
            "\u{1b}[38;5;9m",
            "\u{1b}[38;5;12m",
        ];
        let rest = own.iter().fold(ran.stderr.clone() + &ran.stdout, |text, style| text.replace(style, ""));
        assert!(rest.contains(SHOWN) && !acts(&rest), "{rest:?}");
    }
    let missing = run(&["run", &format!("{program}x")]);
    assert!(
        missing.status == 2 && missing.stderr.contains(SHOWN) && !acts(&missing.stderr),
        "{:?}",
        missing.stderr
    );
    // Words of a command line may come from a file of arguments.
    let words = scratch.write("words", format!("--{ATTACK}"));
    let wrong = run(&["run", "a.udita", &format!("@{words}")]);
    assert!(wrong.status == 2 && !acts(&wrong.stderr), "{:?}", wrong.stderr);
    // A command that is shown names the file quoted for a shell.
    let thrower = scratch.write(&name, "void main() { if (getBoolean()) throw new RuntimeException(); }");
    let told = run(&["run", &thrower]).stderr;
    let (_, command) = told.split_once("replay with: udita ").unwrap();
    assert!(!acts(command), "{command:?}");
    let script = format!("exec {} {}", env!("CARGO_BIN_EXE_udita"), command.lines().next().unwrap());
    if let Ok(again) = Command::new("bash").args(["-c", &script]).output() {
        assert_eq!(again.status.code(), Some(1), "{}", String::from_utf8_lossy(&again.stderr));
    }
}
