//! The package for Python: its own tests, and the example of its page, in the Python that `scripts/test` installs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{Ran, Scratch, finish, path, read, udita};

/// A Python with pytest: the one that `scripts/test` installs, or that on the path.
fn python() -> Option<PathBuf> {
    let installed = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("python/bin/python3");
    [installed, PathBuf::from("python3")].into_iter().find(|python| {
        let mut command = Command::new(python);
        command.args(["-c", "import pytest, sys; sys.exit(sys.version_info < (3, 11))"]);
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    })
}

/// Runs pytest in a directory with the package and the `udita` under test.
fn pytest(python: &PathBuf, directory: &str, arguments: &[&str]) -> Ran {
    let mut command = Command::new(python);
    command.args(["-m", "pytest", "-q", "-p", "udita.pytest_plugin"]).args(arguments).current_dir(directory);
    // No file is left beside the sources.
    command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONPATH", path("python"));
    command.env("UDITA", udita().get_program()).env_remove("UDITA_REPLAY");
    finish(&mut command)
}

#[test]
fn the_package_passes_its_tests() {
    let Some(python) = python() else {
        println!("skipped: the_package_passes_its_tests (no Python 3.11 with pytest)");
        return;
    };
    let tests = path("python/tests").display().to_string();
    let scratch = Scratch::new("python_package");
    let ran = pytest(&python, &scratch.path(""), &["-p", "no:cacheprovider", "-p", "pytester", &tests]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
}

/// The example passes. With the mistake that the page describes it fails as the page shows, and the shown commands do what they say.
#[test]
fn the_example_of_the_page_does_what_is_shown() {
    let Some(python) = python() else {
        println!("skipped: the_example_of_the_page_does_what_is_shown (no Python 3.11 with pytest)");
        return;
    };
    let page = read("docs/python.md");
    let scratch = Scratch::new("python_example");
    for name in ["intervals.udita", "test_intervals.py", "intervals.py"] {
        let text = read(&format!("examples/python/{name}"));
        let is_shown = name == "intervals.py" || page.contains(&text);
        assert!(is_shown, "docs/python.md shows another {name}");
        scratch.write(name, text);
    }
    let directory = scratch.path("");
    let passed = pytest(&python, &directory, &[]);
    // Of 4 + 3 + 2 + 1 intervals, 0 to 3 are chosen.
    assert!(
        passed.status == 0 && passed.stdout.contains("\nudita: 1111 inputs of 1 test\n"),
        "{}",
        passed.stdout
    );

    scratch.write("intervals.py", read("examples/python/intervals.py").replace("begin <=", "begin <"));
    let failed = pytest(&python, &directory, &[]);
    let lines: Vec<&str> = failed.stdout.lines().filter(|line| line.starts_with("E ")).collect();
    assert!(
        !lines.is_empty() && page.contains(&lines.join("\n")),
        "docs/python.md shows other lines than\n{}",
        failed.stdout
    );
    let shown = lines.iter().find_map(|line| line.split_once("show it with: udita ")).expect("a command").1;
    let replayed = finish(udita().args(shown.split(' ')).current_dir(&directory));
    assert_eq!(replayed.stdout, "[[0, 1], [1, 2]]\n", "{}", replayed.stderr);
}
