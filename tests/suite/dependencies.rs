//! The library stays small: few crates, and none for the command line only.

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::{finish, path};

/// Maximum number of crates of the library, including itself. Five of them read class files.
const MOST: usize = 30;

/// Crates that only the command line may use.
const FOREIGN: [&str; 8] =
    ["clap", "dugong", "indicatif", "maud", "object_store", "udita-diff", "udita-generators", "zstd"];

/// The packages that `package` depends on, including itself, by a `cargo tree` of this depth.
fn tree(package: &str, depth: &str) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let mut command = Command::new(cargo);
    command.current_dir(path("")).args(["tree", "--offline", "--locked", "--edges", "normal"]);
    command.args(["--prefix", "none", "--package", package, "--depth", depth]);
    let ran = finish(&mut command);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    // A line is `name version`, followed by remarks.
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_string();
    ran.stdout.lines().map(name).collect()
}

#[test]
fn the_library_has_few_dependencies() {
    let crates = tree("udita", "99");
    assert!(crates.contains("udita") && crates.contains("udita-vm"), "{crates:?}");
    assert!(crates.len() <= MOST, "{} crates, at most {MOST} are allowed: {crates:#?}", crates.len());
    let foreign: Vec<&str> = FOREIGN.into_iter().filter(|name| crates.contains(*name)).collect();
    assert!(foreign.is_empty(), "the library depends on {foreign:?}");
}

#[test]
fn the_command_line_reaches_the_machine_through_the_library() {
    let direct = tree("udita-cli", "1");
    assert!(direct.contains("udita"), "{direct:?}");
    assert!(!direct.contains("udita-vm") && !direct.contains("udita-lang"), "{direct:?}");
}
