//! Files of solutions and the separators of solutions: `--name`, `--extension`, `--separator`; programs on standard input.

use std::io::Write;
use std::process::Stdio;

use crate::command_line::refused;
use crate::support::{Scratch, finish, run, udita};

/// The files below a directory, with their texts, in the order of their names.
fn files(directory: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![String::new()];
    while let Some(below) = open.pop() {
        for entry in std::fs::read_dir(format!("{directory}/{below}")).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{below}{}", entry.file_name().into_string().unwrap());
            if entry.file_type().unwrap().is_dir() {
                open.push(format!("{name}/"));
            } else {
                found.push((name, std::fs::read_to_string(entry.path()).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn files_have_the_wanted_names() {
    let scratch = Scratch::new("file-names");
    let program = scratch.write(
        "classes.udita",
        "void main() { println(\"class Main { int x = \" + getInt(7, 8) + getInt(1, 2) + \"; }\"); }",
    );
    let text = |x: &str| format!("class Main {{ int x = {x}; }}\n");
    for (options, names) in [
        (&["--extension", "java"][..], ["000001.java", "000002.java", "000003.java", "000004.java"]),
        (
            &["--name", "case{number:2}/Main", "--extension", ".java"],
            ["case01/Main.java", "case02/Main.java", "case03/Main.java", "case04/Main.java"],
        ),
        (
            &["--name", "{number:1}-{decisions}", "--jobs", "2"],
            ["1-00.txt", "2-01.txt", "3-10.txt", "4-11.txt"],
        ),
    ] {
        let directory = scratch.path(&options.concat().replace(['/', '{', '}', ':', '.'], "_"));
        let ran = run(&[&["run", &program, "--out", &directory], options].concat());
        assert_eq!((ran.status, ran.stderr.as_str()), (0, "4 solutions written\n"), "{options:?}");
        let expected: Vec<_> =
            names.iter().zip(["71", "72", "81", "82"]).map(|(name, x)| (name.to_string(), text(x))).collect();
        assert_eq!(files(&directory), expected, "{options:?}");
    }
}

#[test]
fn pictures_are_found_by_their_page_under_other_names() {
    let scratch = Scratch::new("file-pictures");
    let directory = scratch.path("trees");
    let ran = run(&[
        "gen",
        "binary-tree",
        "2",
        "--format",
        "svg",
        "--out",
        &directory,
        "--name",
        "tree/{number:1}",
    ]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let files = files(&directory);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["index.html", "tree/1.svg", "tree/2.svg"]);
    assert!(files[0].1.contains("tree/1.svg") && files[0].1.contains("tree/2.svg"));
}

#[test]
fn what_follows_each_solution_is_exactly_the_separator() {
    let scratch = Scratch::new("separators");
    let program = scratch.write(
        "texts.udita",
        "void main() { int n = getInt(0, 2); for (int i = 0; i < n; i++) println(\"line \" + i); print(n); }",
    );
    let texts = ["0", "line 0\n1", "line 0\nline 1\n2"];
    for (separator, follows) in
        [("nul", "\0"), ("newline", "\n"), ("--\\n", "--\n"), ("\\\\\\t;", "\\\t;"), ("", "")]
    {
        for jobs in ["1", "2"] {
            let ran = run(&["run", &program, "--separator", separator, "--jobs", jobs]);
            let expected: String = texts.iter().map(|text| format!("{text}{follows}")).collect();
            assert_eq!((ran.status, ran.stdout), (0, expected), "{separator:?}");
        }
    }
    // A line of JSON loses only its newline.
    let lines = run(&["run", &program, "--format", "jsonl"]).stdout;
    let nul = run(&["run", &program, "--format", "jsonl", "--separator", "nul"]).stdout;
    assert_eq!(nul, lines.replace('\n', "\0"));
}

#[test]
fn a_program_comes_on_standard_input() {
    for command in ["run", "check"] {
        let mut child = udita()
            .args([command, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(b"int main() { return getInt(4, 5); }").unwrap();
        let output = child.wait_with_output().unwrap();
        let printed = if command == "run" { "4\n5\n" } else { "" };
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            printed,
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(output.status.success());
    }
    let wrong = finish(udita().args(["run", "-"]).stdin(Stdio::null()));
    assert!(wrong.status == 2 && wrong.stderr.contains("stdin"), "{}", wrong.stderr);
}

#[test]
fn wrong_names_and_separators_are_refused() {
    let scratch = Scratch::new("file-refused");
    let out = scratch.path("out");
    let queens = ["run", "examples/n_queens.udita", "4"];
    for (options, message) in [
        (&["--name", "{number}"][..], "--name needs --out: "),
        (&["--extension", "java"], "--extension needs --out: "),
        (&["--out", &out, "--name", "Main"], "all files would have the same name"),
        (&["--out", &out, "--name", "../{number}"], "a part between slashes"),
        (&["--out", &out, "--extension", "a/b"], "'/' can't stand in an extension"),
        (&["--out", &out, "--extension", ""], "an extension has a character at least"),
        (&["--out", &out, "--separator", "nul"], "--separator does not go with --out: "),
        (&["--separator", "\\q"], "after \\ there has to be one of"),
        (&["--format", "junit", "--separator", "nul"], "--separator does not go with --format junit"),
        (&["--store", &out, "--separator", "nul"], "--separator does not go with --store"),
    ] {
        refused(&run(&[&queens, options].concat()), message);
    }
}
