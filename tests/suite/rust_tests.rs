//! Rust tests that use the library: with its mistake, the example fails with a message that can be replayed. Without it, it is a test
//! of the workspace like others.

use std::process::Command;

use serde_json::Value;

use crate::support::{Ran, finish, path, read, udita};

/// Runs the example's tests with the mistake in it. They are built as `scripts/test` builds all tests, so that no library is built again
/// with other features.
fn test_with_mistake(arguments: &[&str]) -> Ran {
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let mut command = Command::new(cargo);
    // `scripts/test` sets it for the times of tests. With it, cargo would build everything again.
    command.current_dir(path("")).env_remove("RUSTC_BOOTSTRAP");
    command.args(["test", "--offline", "--locked", "--workspace", "--lib", "--bins", "--tests"]);
    command.args(["--features", "interval-map/seeded-bug", "--no-run", "--message-format", "json"]);
    let built = finish(&mut command);
    assert_eq!(built.status, 0, "{}", built.stderr);
    let artifacts = built.stdout.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let is_example = |artifact: &Value| {
        artifact["target"]["name"] == "model"
            && artifact["package_id"].as_str().is_some_and(|package| package.contains("/interval-map#"))
    };
    let example = artifacts.into_iter().find(is_example).expect("the tests of the example");
    let mut command = Command::new(example["executable"].as_str().unwrap());
    finish(command.args(arguments).current_dir(path("examples/interval-map")).env("RUST_BACKTRACE", "0"))
}

/// The rest of the line that starts with `name`, after its indentation.
fn field<'t>(text: &'t str, name: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name:?} in\n{text}"))
}

#[test]
fn the_example_finds_its_mistake_and_the_message_can_be_replayed() {
    let failed = test_with_mistake(&["all_short_sequences"]);
    assert_eq!(failed.status, 101, "{}", failed.stderr);
    let (_, message) = failed.stdout.split_once("the property fails").expect("a failure of the property");
    let command = field(message, "replay with: udita ");
    let replayed = finish(udita().args(command.split(' ')).current_dir(path("examples/interval-map")));
    assert_eq!((replayed.status, replayed.stdout.trim_end()), (0, field(message, "input: ")));

    // The page shows the abstraction and the message.
    let (message, _) = message.split_once("\nnote: ").expect("a note on backtraces");
    let page = read("docs/rust.md");
    let operations = read("examples/interval-map/operations.udita");
    let (_, operations) = operations.split_once("\n\n").expect("a comment comes first");
    assert!(page.contains(operations), "docs/rust.md shows another abstraction");
    assert!(
        page.contains(&format!("the property fails{message}\n")),
        "docs/rust.md shows another message than\n{message}"
    );
}
