//! Rust tests that use the library: the example passes, and with its mistake it fails with a message that can be replayed.

use std::process::Command;

use crate::support::{Ran, finish, path, read, udita};

/// Runs the tests of `examples/interval-map`. As part of the workspace, they need no library built with other features.
fn test_example(arguments: &[&str]) -> Ran {
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let mut command = Command::new(cargo);
    command.current_dir(path("examples/interval-map")).env("RUST_BACKTRACE", "0");
    // `scripts/test` sets it for the times of tests. With it, cargo would build everything again.
    command.env_remove("RUSTC_BOOTSTRAP");
    finish(command.args(["test", "--offline", "--locked", "--workspace", "--test", "model"]).args(arguments))
}

/// The rest of the line that starts with `name`, after its indentation.
fn field<'t>(text: &'t str, name: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name:?} in\n{text}"))
}

#[test]
fn the_example_finds_its_mistake_and_the_message_can_be_replayed() {
    let passed = test_example(&[]);
    assert_eq!(passed.status, 0, "{}{}", passed.stdout, passed.stderr);

    let failed = test_example(&["--features", "interval-map/seeded-bug", "--", "all_short_sequences"]);
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
