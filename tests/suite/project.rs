//! `udita.toml`: the options of a project.

use crate::support::{Ran, Scratch, finish, run, udita};

/// A project with this file and the program `numbers.udita`, which prints its three choices of a digit.
fn project(test: &str, file: &str) -> Scratch {
    let scratch = Scratch::new(test);
    std::fs::create_dir_all(scratch.path("deep/er")).unwrap();
    scratch.write("numbers.udita", "int main(int n) { return getInt(0, n); }");
    scratch.write("udita.toml", file);
    scratch
}

/// Runs udita in a directory of a project.
fn inside(project: &Scratch, directory: &str, args: &str) -> Ran {
    let mut command = udita();
    command.env_remove("UDITA_NO_CONFIG").current_dir(project.path(directory));
    finish(command.args(args.split_whitespace()))
}

#[test]
fn options_of_a_project_stand_before_those_of_the_command_line() {
    let project = project("project-options", "limit = 2\n[run]\nformat = \"jsonl\"\n[gen]\ncount = true\n");
    let line = |n: u32| format!("{{\"decisions\": \"{n}\", \"printed\": \"\", \"value\": {n}}}\n");
    for (directory, args, expected) in [
        ("", "run numbers.udita 4", line(0) + &line(1)),
        ("deep/er", "run ../../numbers.udita 4", line(0) + &line(1)),
        ("", "run numbers.udita 4 --limit 1", line(0)),
        ("", "--color never run --format text numbers.udita 4", "0\n1\n".into()),
        // A table has the options of one command; options above the tables apply to all commands that have them.
        ("", "gen n-queens 6", "2\n".into()),
        ("", "--no-config gen n-queens 6 --count", "4\n".into()),
        ("", "gen n-queens 6 --count --no-config", "4\n".into()),
        ("", "check numbers.udita", String::new()),
        // An option that conflicts with one of the command line is dropped.
        ("", "gen n-queens 6 --out-file -", "[1, 3, 5, 0, 2, 4]\n[2, 5, 1, 4, 0, 3]\n".into()),
    ] {
        let ran = inside(&project, directory, args);
        assert_eq!((ran.status, ran.stdout, ran.stderr), (0, expected, String::new()), "{args}");
    }
    let mut off = udita();
    off.env("UDITA_NO_CONFIG", "1").current_dir(project.path(""));
    assert_eq!(finish(off.args(["run", "numbers.udita", "2"])).stdout, "0\n1\n2\n");
    // Only the nearest file is used.
    project.write("deep/udita.toml", "[run]\nlimit = 3\n");
    assert_eq!(inside(&project, "deep/er", "run ../../numbers.udita 4").stdout, "0\n1\n2\n");
}

#[test]
fn values_of_every_kind() {
    let project = project(
        "project-values",
        "jobs = 1\nmax-steps = 5_000_000\n[run]\nsource-path = [\"lib\", \"deep\"]\nstats = true\n\
         [suite.run]\nlimit = 9\n[diff]\n",
    );
    std::fs::create_dir_all(project.path("lib")).unwrap();
    project.write("lib/Seven.java", "public class Seven { public static int value() { return 7; } }");
    project.write("seven.udita", "int main() { return Seven.value(); }");
    // Paths are relative to the file.
    let ran = inside(&project, "deep", "run ../seven.udita");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "7\n"), "{}", ran.stderr);
    assert!(ran.stderr.contains("choice points"), "{}", ran.stderr);
    // The command line's array replaces the file's.
    let ran = inside(&project, "", "run seven.udita --gaps error --source-path deep");
    assert!(ran.status == 2 && ran.stderr.contains("Seven"), "{}", ran.stderr);
}

#[test]
fn wrong_files_are_told_once_with_the_line() {
    let project = project("project-wrong", "");
    for (file, message) in [
        ("jbs = 3\n", "udita.toml:1: no command has an option `--jbs`; is `jobs` meant?"),
        ("\n[run]\nentri = \"x\"\n", "udita.toml:3: `udita run` has no option `--entri`; is `entry` meant?"),
        (
            "[gen]\nzzzzzzzzzz = 1\n",
            "udita.toml:2: `udita gen` has no option `--zzzzzzzzzz`; `udita gen --help` lists",
        ),
        (
            "[rum]\n",
            "udita.toml:1: `udita` has no subcommand `rum` that a table could be for; is `run` meant?",
        ),
        ("[run]\ncount = 1\n", "udita.toml:2: `count` takes true or false, not a number"),
        ("[run]\nlimit = true\n", "udita.toml:2: `limit` takes a text or a number, not true or false"),
        ("[run]\nlimit = [1]\n", "udita.toml:2: `limit` takes a text or a number, not an array"),
        (
            "[run]\nlimit = \"few\"\n",
            "udita.toml:2: --limit takes a number from 0, such as 10; 'few' is not a whole number",
        ),
        (
            "choice = \"early\"\n",
            "udita.toml:1: invalid value 'early' for '--choice <WHEN>'; possible values: eager, delayed, narrow",
        ),
        ("[run]\nlimit = \n", "udita.toml:2: "),
        ("limit = 1\nlimit = 2\n", "udita.toml:2: "),
    ] {
        project.write("udita.toml", file);
        let ran = inside(&project, "", "run numbers.udita 2");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{file}\n{}", ran.stderr);
        assert!(ran.stderr.starts_with(&format!("error: {message}")), "{file}\n{}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{file}\n{}", ran.stderr);
        assert_eq!(inside(&project, "", "run numbers.udita 2 --no-config").stdout, "0\n1\n2\n");
        assert_eq!(inside(&project, "", "run --help").status, 0, "{file}");
    }
    // A valid option that can't be combined here is attributed to the file.
    project.write("udita.toml", "[run]\nshow-nulls = true\n");
    let ran = inside(&project, "", "run numbers.udita 2");
    assert_eq!(ran.status, 2);
    assert!(
        ran.stderr.ends_with("note: udita.toml adds --show-nulls; --no-config ignores it\n"),
        "{}",
        ran.stderr
    );
    // If several commands share an option, each takes the values that it knows.
    project.write("udita.toml", "format = \"jsonl\"\n");
    assert!(inside(&project, "", "run numbers.udita 0").stdout.starts_with("{\"decisions\""));
    let stored = inside(&project, "", "run numbers.udita 2 --store kept --jobs 1");
    assert_eq!(stored.status, 0, "{}", stored.stderr);
    assert!(inside(&project, "", "status kept").stdout.contains("done"));
    // Pages and scripts are the same for all projects.
    project.write("udita.toml", "out = \"found\"\n");
    assert_eq!(inside(&project, "", "man run").stdout, run(&["man", "run"]).stdout);
}
