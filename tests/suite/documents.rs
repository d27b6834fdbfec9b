//! The documents tell the truth: every command in README.md prints what is shown beside it, and every path that a
//! document names exists.

use crate::support::{Scratch, finish, path, read, udita};

/// The fenced code blocks of a document in one language.
fn blocks<'t>(text: &'t str, language: &str) -> Vec<&'t str> {
    let fence = format!("```{language}\n");
    text.split(&fence).skip(1).map(|rest| rest.split_once("\n```").map_or(rest, |(block, _)| block)).collect()
}

/// The commands of a `console` block, each with the output shown after it.
fn commands(block: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => output.push_str(&format!("{line}\n")),
            (None, None) => panic!("a console block begins with a command, not with {line:?}"),
        }
    }
    commands
}

#[test]
fn every_command_in_the_readme_prints_what_is_shown() {
    let readme = read("README.md");
    let directory = Scratch::new("readme");
    for source in blocks(&readme, "java") {
        let name = source.lines().next().and_then(|line| line.strip_prefix("// "));
        let name = name.expect("a Java block begins with its file's name");
        directory.write(name, source);
    }
    let mut ran = 0;
    for (command, shown) in blocks(&readme, "console").into_iter().flat_map(commands) {
        // This is the test run itself; its output is the summary that it prints in the end.
        if command == "scripts/test" {
            continue;
        }
        let arguments = command
            .strip_prefix("cargo run --release -- ")
            .or_else(|| command.strip_prefix("udita "))
            .unwrap_or_else(|| panic!("no way to run {command:?}"));
        // The reader's own files are in the directory where the reader works; the examples are beside it.
        let arguments = arguments.split(' ').map(|argument| match argument.strip_prefix("examples/") {
            Some(_) => path(argument).into_os_string(),
            None => argument.into(),
        });
        let ran_now = finish(udita().args(arguments).current_dir(directory.path("")));
        assert_eq!(ran_now.stdout, shown, "$ {command}\n{}", ran_now.stderr);
        ran += 1;
    }
    assert!(ran >= 5, "the README shows its commands in console blocks");
}

#[test]
fn every_path_that_a_document_names_exists() {
    for document in ["README.md", "ARCHITECTURE.md"] {
        let text = read(document);
        for name in text.split('`').skip(1).step_by(2) {
            let is_path = name.contains('/') && !name.contains(' ') && !name.contains("::");
            if is_path && !exists(name) {
                panic!("{document} names `{name}`, which does not exist");
            }
        }
    }
}

/// Whether a path exists, seen from the root or from a crate's sources.
fn exists(name: &str) -> bool {
    let bases = ["", "udita-vm", "udita-vm/src", "udita-lang", "udita-lang/src", "udita-lang/library"];
    // What building makes is not there in a fresh clone.
    name.starts_with("target/") || bases.iter().any(|base| path(base).join(name).exists())
}
