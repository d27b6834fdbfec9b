//! `udita mutate` for other tools: the kill matrix, annotations, and the mutants of changed lines.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::command_line::refused;
use crate::mutate::tree;
use crate::mutate_junit::{RANGE, TESTS};
use crate::support::{Scratch, is_installed, run};

/// A range in a directory of its own, and the words of the command.
fn range(scratch: &Scratch) -> [String; 6] {
    let (class, tests) = (scratch.write("Range.java", RANGE), scratch.write("RangeTest.java", TESTS));
    ["mutate", &class, "--tests", &tests, "--operators", "ROR"].map(str::to_owned)
}

fn with<'w>(words: &'w [String], more: &[&'w str]) -> Vec<&'w str> {
    words.iter().map(String::as_str).chain(more.iter().copied()).collect()
}

#[test]
fn the_matrix_has_each_mutant_and_each_test() {
    let scratch = Scratch::new("mutate_matrix");
    let words = range(&scratch);
    let file = scratch.path("matrix.csv");
    let ran = run(&with(&words, &["--matrix", &file]));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let matrix = fs::read_to_string(&file).unwrap();
    let rows: Vec<Vec<&str>> = matrix.lines().map(|line| line.split(',').collect()).collect();
    let tests = ["RangeTest.its[1] 2", "RangeTest.its[2] 4", "RangeTest.other", "RangeTest.sum"];
    assert_eq!(rows[0], [&["mutant", "line", "name", "verdict"], &tests[..]].concat());
    // `low > number` is false for 2 and 4, and for 5 as before. `sum` doesn't reach it.
    assert_eq!(rows[3], ["3", "6", "6:20 ROR >", "killed", "1", "1", "0", ""]);
    // `true && number <= high` is the same for 2, 4 and 5.
    assert_eq!(rows[1], ["1", "6", "6:16 ROR true", "alive", "0", "0", "0", ""]);
    // The loop with `i > high` ends at once.
    let last = rows.iter().find(|row| row[2] == "10:29 ROR >").unwrap();
    assert_eq!(last[3..], ["killed", "", "", "", "1"]);
    assert_eq!(
        rows.len(),
        20,
        "a title and 7 mutants of each of two comparisons and 5 of the loop: {matrix}"
    );
    let more = ["--operators", "ROR", "--methods", "insert", "--matrix", &file];
    assert_eq!(run(&tree("2", &more)).status, 0);
    let matrix = fs::read_to_string(&file).unwrap();
    let titles: Vec<&str> = matrix.lines().next().unwrap().split(',').skip(4).collect();
    // Binary trees with 0, 1 and 2 nodes: 1 + 1 + 2, each with one set of keys that stands for all.
    assert_eq!(titles, ["input 1", "input 2", "input 3", "input 4"]);
    let killed = matrix.lines().skip(1).filter(|line| line.contains(",killed,"));
    assert!(killed.clone().count() > 0 && killed.clone().all(|line| line.contains(",1")), "{matrix}");
}

#[test]
fn annotations_show_the_living_mutants() {
    let scratch = Scratch::new("mutate_annotations");
    let words = range(&scratch);
    let ran = run(&with(&words, &["--format", "sarif"]));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let log: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run_of_tool = &log["runs"][0];
    assert_eq!(run_of_tool["tool"]["driver"]["rules"][0]["id"], "ROR");
    let results = run_of_tool["results"].as_array().unwrap();
    assert_eq!(results.len(), 1, "only `low <= number` can be `true`");
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert!(place["artifactLocation"]["uri"].as_str().unwrap().ends_with("/Range.java"));
    let text = "        return low <= number && number <= high;";
    let (begin, end) = (text.find("low").unwrap() + 1, text.find(" &&").unwrap() + 1);
    let region = serde_json::json!({ "startLine": 6, "startColumn": begin, "endLine": 6, "endColumn": end });
    assert_eq!(place["region"], region);
    let message = "`low <= number` can be `true` in Range.contains: no test fails";
    assert_eq!(results[0]["message"]["text"], message);
    let ran = run(&with(&words, &["--format", "github"]));
    let (first, last) = ran.stdout.trim_end().split_once('\n').unwrap();
    let place = format!("line=6,endLine=6,col={begin},endColumn={end},title=Living mutant (ROR)::");
    assert!(first.starts_with("::warning file=") && first.contains(&place), "{first}");
    assert!(first.ends_with(message), "{first}");
    assert!(
        last.starts_with("::notice title=Mutation score::") && last.ends_with(" mutants killed"),
        "{last}"
    );
    assert!(last.contains("%25: "), "a percent sign has a meaning: {last}");
}

/// Runs git in a directory, without the configuration of this machine.
fn git(directory: &str, words: &[&str]) -> bool {
    let mut command = Command::new("git");
    command.args([
        "-C",
        directory,
        "-c",
        "user.name=t",
        "-c",
        "user.email=t@t",
        "-c",
        "commit.gpgsign=false",
    ]);
    let command = command.args(words).env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null");
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

#[test]
fn only_changed_lines_have_mutants() {
    if !is_installed("git") {
        return println!("skipped: only_changed_lines_have_mutants (no git)");
    }
    let scratch = Scratch::new("mutate_since");
    let words = range(&scratch);
    let lines = |more: &[&str]| {
        let ran = run(&with(&words, &[more, &["--format", "jsonl"]].concat()));
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        lines.iter().filter_map(|line| line["line"].as_u64()).collect::<Vec<u64>>()
    };
    let all = lines(&[]);
    let directory = scratch.path(".");
    assert!(git(&directory, &["init", "--quiet"]));
    assert!(git(&directory, &["commit", "--quiet", "--allow-empty", "--message", "empty"]));
    assert_eq!(lines(&["--since", "HEAD"]), all, "git doesn't know the file");
    assert!(git(&directory, &["add", "Range.java"]));
    assert!(git(&directory, &["commit", "--quiet", "--message", "class"]));
    assert_eq!(lines(&["--since", "HEAD"]), [0; 0]);
    assert_eq!(lines(&["--since", "HEAD~1"]), all);
    // Another loop, further down.
    scratch.write("Range.java", RANGE.replace("int sum = 0;", "int sum = 0;\n\n").replace("i++", "i += 1"));
    let changed = lines(&["--since", "HEAD"]);
    assert_eq!(changed, vec![12; all.iter().filter(|line| **line == 10).count()]);
    // A driver of differences is another program.
    fs::write(scratch.path(".gitattributes"), "*.java diff=evil\n").unwrap();
    let evil = format!("touch {}; true", scratch.path("touched"));
    assert!(git(&directory, &["config", "diff.evil.command", &evil]));
    assert!(git(&directory, &["config", "diff.evil.textconv", &evil]));
    assert!(git(&directory, &["diff"]) && fs::exists(scratch.path("touched")).unwrap(), "the attack works");
    fs::remove_file(scratch.path("touched")).unwrap();
    assert_eq!(lines(&["--since", "HEAD"]), changed);
    assert!(!fs::exists(scratch.path("touched")).unwrap());
    for (revision, reason) in
        [("HEAD~9", "git knows no revision `HEAD~9`"), ("--output=x", "is no revision of git")]
    {
        refused(&run(&with(&words, &[&format!("--since={revision}")])), reason);
    }
}
