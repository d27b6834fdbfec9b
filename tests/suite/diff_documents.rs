//! The campaigns that the pages show: every command has the options that udita has. Some run for a few programs where their compilers are installed.

use std::path::Path;

use crate::diff::has_compilers;
use crate::support::{Scratch, finish, is_installed, one_of, path, read, udita};

/// What a campaign needs, by a part of its command: names of programs, or files of the reader.
const NEEDS: &[(&str, &[&str])] = &[
    ("--on ray", &["/shared"]),
    ("/opt/jdk-25", &["/opt/jdk-25"]),
    (".jar", &["ecj-3.36.jar", "newer/ecj.jar"]),
    ("node judge.js", &["node", "node_modules"]),
    ("gcc", &["gcc"]),
    ("clang", &["clang"]),
    ("tcc", &["tcc"]),
    ("python3", &["python3"]),
    ("sql.py", &["site"]),
    ("gcc-and-run.sh", &["gcc-and-run.sh"]),
    ("jq ", &["jq", "gojq"]),
    ("python_re.py", &["python_re.py"]),
    ("kotlin-", &["java", "kotlin-1.9.25", "kotlin-2.4.21"]),
    ("scala-", &["java", "scala-3.3.7", "scala-3.9.0"]),
];

/// The commands `udita diff` of a page, each with its words.
fn commands(text: &str) -> Vec<Vec<String>> {
    let text = text.replace("\\\n", " ");
    text.lines().filter_map(|line| line.strip_prefix("$ udita diff ")).map(words).collect()
}

/// The words of a command, of which some are in apostrophes.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in command.split('\'').enumerate() {
        match place % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// The first need of a command that this machine does not meet.
fn missing(words: &[String], directory: &Scratch) -> Option<&'static str> {
    let command = words.join(" ");
    let needs = NEEDS.iter().filter(|(part, _)| command.contains(part)).flat_map(|(_, needs)| *needs);
    let is_met = |need: &str| is_installed(need) || Path::new(&directory.path(need)).exists();
    needs.copied().find(|need| !is_met(need))
}

#[test]
fn words_in_apostrophes_are_one() {
    assert_eq!(words("a 3 --left 'cmd:b {file}' -c"), ["a", "3", "--left", "cmd:b {file}", "-c"]);
}

#[test]
fn every_campaign_of_a_page_runs() {
    let test = "every_campaign_of_a_page_runs";
    for (page, least) in [("docs/diff.md", 14), ("docs/grammar.md", 1)] {
        let text = read(page);
        let directory = Scratch::new("campaigns-of-pages");
        for block in text.split("```java\n").skip(1) {
            let source = block.split("\n```").next().unwrap_or_default();
            if let Some(name) = source.lines().next().and_then(|line| line.strip_prefix("// ")) {
                directory.write(name, source);
            }
        }
        for example in std::fs::read_dir(path("examples/diff")).unwrap().map(|entry| entry.unwrap()) {
            directory.write(
                &example.file_name().to_string_lossy(),
                std::fs::read_to_string(example.path()).unwrap(),
            );
        }
        let commands = commands(&text);
        assert!(commands.len() >= least, "{page}: {commands:?}");
        for (number, mut words) in commands.into_iter().enumerate() {
            let shown = words.join(" ");
            let help = finish(udita().arg("diff").args(&words).arg("--help"));
            assert_eq!(help.status, 0, "{page}: {shown}\n{}", help.stderr);
            // Campaigns about other things have pages of their own.
            if matches!(words[0].as_str(), "browsers" | "refactor" | "--all") {
                continue;
            }
            if let Some(what) = missing(&words, &directory) {
                println!("skipped: {test}, udita diff {shown} (no {what})");
                continue;
            }
            if shown.contains("cmd:") || shown.contains("warm@") {
                // A sandbox may not show all of an interpreter that is in a home directory.
                words.extend(["--sandbox", "never"].map(str::to_owned));
            } else if !has_compilers(test) {
                continue;
            }
            if !number.is_multiple_of(one_of(8)) {
                continue;
            }
            match words.iter().position(|word| word == "--random") {
                Some(place) => words[place + 1] = "2".to_owned(),
                None => words.extend(["--limit", "2"].map(str::to_owned)),
            }
            let ran = finish(
                udita().current_dir(directory.path("")).arg("diff").args(&words).args(["--jobs", "1"]),
            );
            assert!(ran.status < 2 && ran.stdout.contains(" programs in "), "{page}: {shown}\n{ran:?}");
        }
    }
}
