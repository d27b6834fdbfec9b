//! `udita.toml` as written by an attacker: it may configure, but not act, and another user's file is refused.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::path::Path;
use std::process::Command;

use crate::support::{Ran, Scratch, finish, on_terminal, udita};

/// A project with the program `numbers.udita` and this file, which is writable only by its user.
fn project(test: &str, file: &str) -> Scratch {
    let scratch = Scratch::new(test);
    fs::create_dir_all(scratch.path("deep/er")).unwrap();
    scratch.write("numbers.udita", "int main(int n) { return getInt(0, n); }");
    scratch.write("program.udita", "void main() { println(\"class Main { }\"); }");
    write(&scratch, "udita.toml", file);
    scratch
}

fn write(project: &Scratch, name: &str, text: &str) {
    let path = project.write(name, text);
    fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
}

/// udita in a directory of a project whose file is used.
fn inside(project: &Scratch, directory: &str, args: &[&str]) -> Command {
    let mut command = udita();
    command.env_remove("UDITA_NO_CONFIG").current_dir(project.path(directory)).args(args);
    command
}

fn run(project: &Scratch, args: &[&str]) -> Ran {
    finish(&mut inside(project, "", args))
}

/// Asserts that a file is refused with one line that starts like this and names the option, and that nothing was executed.
fn refused(project: &Scratch, args: &[&str], start: &str, option: &str) {
    let ran = run(project, args);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
    assert!(ran.stderr.starts_with(&format!("error: {start}")), "{}", ran.stderr);
    let advice = format!("remove the line, and give --{option}");
    assert!(ran.stderr.contains(&advice) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
}

#[test]
fn a_file_runs_no_command() {
    let project = project("trust-runs", "");
    let mark = project.path("mark");
    let touch = format!("touch {mark}");
    // On the command line, the options run the command.
    let stored = ["run", "numbers.udita", "1", "--store", "kept", "--on", "ray", "--bridge", &touch];
    run(&project, &stored);
    assert!(Path::new(&mark).exists(), "the option runs its command");
    fs::remove_file(&mark).unwrap();
    let compiler = format!("cmd:touch {mark} {{file}}");
    run(&project, &["diff", "program.udita", "--left", "udita", "--right", &compiler, "--sandbox", "never"]);
    assert!(Path::new(&mark).exists(), "the option runs its command");
    fs::remove_file(&mark).unwrap();
    fs::remove_dir_all(project.path("kept")).unwrap();

    write(&project, "udita.toml", &format!("[run]\nbridge = \"{touch}\"\n"));
    refused(&project, &stored[..7], "udita.toml:2: `bridge` decides which programs run", "bridge");
    for (line, option) in [
        (format!("right = \"{compiler}\""), "right"),
        (format!("compiler = [\"udita\", \"{compiler}\"]"), "compiler"),
        ("javac = \".\"".to_owned(), "javac"),
        ("ecj = \"evil.jar\"".to_owned(), "ecj"),
        ("sandbox = \"never\"".to_owned(), "sandbox"),
    ] {
        write(&project, "udita.toml", &format!("jobs = 1\n[diff]\n{line}\n"));
        let diff = ["diff", "program.udita", "--store", "compared"];
        refused(&project, &diff, &format!("udita.toml:3: `{option}` "), option);
        // A file that acts is refused for all commands.
        refused(&project, &["run", "numbers.udita", "1"], &format!("udita.toml:3: `{option}` "), option);
    }
    assert!(!Path::new(&mark).exists(), "a file has run a command");
}

/// The directory of a campaign may come with the project of another author, as `udita.toml` does.
#[test]
fn the_directory_of_a_run_runs_no_command() {
    let project = project("trust-resume", "");
    let mark = project.path("mark");
    let compiler = format!("cmd:touch {mark} {{file}}");
    let words = ["diff", "program.udita", "--left", "udita", "--right", &compiler, "--sandbox", "never"];
    run(&project, &words);
    assert!(Path::new(&mark).exists(), "the command runs the compiler");
    fs::remove_file(&mark).unwrap();
    fs::create_dir(project.path("given")).unwrap();
    fs::copy(project.path("program.diff/run.json"), project.path("given/run.json")).unwrap();
    let ran = run(&project, &["resume", "given"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
    assert!(ran.stderr.starts_with("error: given: the run has --left, "), "{}", ran.stderr);
    assert!(!Path::new(&mark).exists(), "a directory has run a command");
}

#[test]
fn a_file_writes_no_file() {
    let project = project("trust-writes", "");
    let victim = write_victim(&project);
    for (command, option) in [
        ("run", "out-file"),
        ("run", "html"),
        ("run", "lcov"),
        ("explore", "curve"),
        ("run", "out"),
        ("run", "store"),
        ("explore", "store"),
    ] {
        let wants_directory = ["out", "store", "corpus"].contains(&option);
        let path = if wants_directory { project.path("made") } else { victim.clone() };
        // On the command line, the option writes.
        let flag = format!("--{option}");
        let words = [command, "numbers.udita", "1", &flag, &path];
        run(&project, &words);
        let has_written =
            if wants_directory { Path::new(&path).exists() } else { fs::read(&path).unwrap() != b"mine" };
        assert!(has_written, "{flag} does not write");
        let _ = fs::remove_dir_all(project.path("made"));
        write_victim(&project);
        write(&project, "udita.toml", &format!("{option} = \"{path}\"\n"));
        refused(
            &project,
            &words[..3],
            &format!("udita.toml:1: `{option}` decides which files are written"),
            option,
        );
        assert!(
            !Path::new(&project.path("made")).exists() && fs::read(&victim).unwrap() == b"mine",
            "{option}"
        );
        write(&project, "udita.toml", "");
    }
}

fn write_victim(project: &Scratch) -> String {
    project.write("victim.txt", "mine")
}

#[test]
fn a_file_lowers_limits_of_memory_alone() {
    let project = project("trust-limits", "[run]\nmax-heap = \"1K\"\n");
    let program = project.write("large.udita", "int main() { int[] a = new int[1000]; return a.length; }");
    assert_eq!(run(&project, &["run", &program, "--max-heap", "1G"]).status, 0);
    assert_eq!(run(&project, &["run", &program]).status, 1, "the file's limit counts");
    write(&project, "udita.toml", "[run]\nmax-heap = \"900G\"\n");
    refused(
        &project,
        &["run", &program],
        "udita.toml:2: `max-heap` lets programs take more memory than",
        "max-heap",
    );
}

#[test]
fn a_file_that_others_can_change_is_refused() {
    let project = project("trust-modes", "[run]\nlimit = 1\n");
    let path = project.path("udita.toml");
    let numbers = ["run", "numbers.udita", "3"];
    let told = |start: &str| {
        let ran = run(&project, &numbers);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{}", ran.stderr);
        assert!(ran.stderr.starts_with(&format!("error: udita.toml: {start}")), "{}", ran.stderr);
        assert!(ran.stderr.contains("--no-config") && ran.stderr.lines().count() == 1, "{}", ran.stderr);
    };
    // A file owned by the user is accepted.
    assert_eq!(run(&project, &numbers).stdout, "0\n");
    for mode in [0o664, 0o646, 0o666] {
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        told("other users can write this file");
    }
    // Also from a directory below it.
    let ran = finish(&mut inside(&project, "deep/er", &["run", "../../numbers.udita", "3"]));
    assert!(
        ran.status == 2 && ran.stderr.contains("udita.toml: other users can write this file"),
        "{}",
        ran.stderr
    );
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(project.path(""), Permissions::from_mode(0o777)).unwrap();
    told("other users can replace this file");
    fs::set_permissions(project.path(""), Permissions::from_mode(0o1777)).unwrap();
    assert_eq!(run(&project, &numbers).stdout, "0\n", "as in /tmp");
    fs::set_permissions(project.path(""), Permissions::from_mode(0o755)).unwrap();

    let other = 54_321;
    if chown(&path, Some(other), None).is_err() {
        return println!("skipped: files of other users (not the administrator)");
    }
    told("user 54321 owns this file");
    // A link by another user to a file of this user.
    chown(&path, Some(0), None).unwrap();
    fs::rename(&path, project.path("mine.toml")).unwrap();
    symlink("mine.toml", &path).unwrap();
    assert_eq!(run(&project, &numbers).stdout, "0\n");
    std::os::unix::fs::lchown(&path, Some(other), None).unwrap();
    told("user 54321 owns this file");
    assert_eq!(run(&project, &["run", "numbers.udita", "1", "--no-config"]).stdout, "0\n1\n");
}

#[test]
fn the_search_for_a_file_ends_at_the_repository_and_at_home() {
    let project = project("trust-above", "[run]\nlimit = 1\n");
    let numbers = ["run", "../../numbers.udita", "1"];
    let inside = |home: &str| inside_home(&project, home, &numbers);
    assert_eq!(inside("/nowhere").stdout, "0\n", "the file above counts");
    assert_eq!(inside(&project.path("")).stdout, "0\n", "the one in the home directory does, too");
    assert_eq!(inside(&project.path("deep")).stdout, "0\n1\n", "one above the home directory does not");
    fs::create_dir(project.path("deep/.git")).unwrap();
    assert_eq!(inside("/nowhere").stdout, "0\n1\n", "one above the repository does not");
    write(&project, "deep/udita.toml", "[run]\nformat = \"jsonl\"\n");
    assert_eq!(inside("/nowhere").stdout.lines().count(), 2);
    assert!(inside("/nowhere").stdout.starts_with("{\"decisions\""), "the one at its root does");
}

fn inside_home(project: &Scratch, home: &str, args: &[&str]) -> Ran {
    finish(inside(project, "deep/er", args).env("HOME", home))
}

#[test]
fn a_terminal_shows_first_which_file_counts() {
    let project = project("trust-terminal", "[run]\nlimit = 1\n");
    let (_, shown) = on_terminal(inside(&project, "", &["run", "numbers.udita", "1"]));
    assert_eq!(shown, "note: udita.toml adds --limit=1; --no-config ignores it\n0\n");
    let (_, shown) = on_terminal(inside(&project, "deep", &["run", "../missing.udita", "1"]));
    let path = fs::canonicalize(project.path("udita.toml")).unwrap();
    assert!(shown.starts_with(&format!("note: {} adds --limit=1; ", path.display())), "{shown}");
    assert_eq!(shown.matches("--no-config").count(), 1, "{shown}");
    // A file without options for the command is ignored.
    let (_, shown) = on_terminal(inside(&project, "", &["check", "numbers.udita"]));
    assert_eq!(shown, "");
    // Elsewhere it is mentioned only with an error.
    assert_eq!(run(&project, &["run", "numbers.udita", "1"]).stderr, "");
}
