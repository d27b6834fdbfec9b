//! `udita gen`: its descriptions of the shipped structures, its output, and its refusals.

use udita_generators::{Abstraction, Kind};

use crate::command_line::{refused, succeeds};
use crate::support::{Scratch, finish, run, udita};

#[test]
fn the_list_has_a_line_for_each_abstraction_in_the_section_of_its_kind() {
    let list = succeeds(&["gen", "list"]);
    let sections: Vec<&str> = list.split("\n\n").collect();
    assert_eq!(sections.len(), Kind::ALL.len());
    // Aligned: all summaries start in the same column.
    let column = udita_generators::all().iter().map(|one| one.name.len()).max().unwrap() + 4;
    for (section, kind) in sections.into_iter().zip(Kind::ALL) {
        let (title, lines) = section.split_once('\n').unwrap();
        assert_eq!(title.strip_suffix(':'), Some(kind.title()));
        assert_eq!(lines.lines().count(), udita_generators::of_kind(kind).count());
        for (line, one) in lines.lines().zip(udita_generators::of_kind(kind)) {
            assert!(line.len() <= 100, "{line}");
            assert_eq!(line[..column].trim(), one.name);
            assert_eq!(&line[column..], one.summary());
        }
    }
}

#[test]
fn the_help_names_every_abstraction() {
    for args in [&["gen", "--help"][..], &["gen", "-h"], &["gen", "help"], &["help", "gen"]] {
        let help = succeeds(args);
        assert!(help.contains("udita gen NAME [BOUND]..."), "{help}");
        for name in udita_generators::all().iter().map(|structure| structure.name) {
            assert!(help.contains(&format!("\n  {name} ")), "{name} in {help}");
        }
    }
    let alone = run(&["gen"]);
    assert_eq!((alone.status, alone.stdout.as_str()), (2, ""));
    assert!(alone.stderr.contains("udita gen list"), "{}", alone.stderr);
}

/// The words of a text, so that line breaks don't matter.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn pages_are_the_head_comments_with_usage() {
    for abstraction @ Abstraction { kind, name, source, .. } in udita_generators::all() {
        let page = succeeds(&["gen", "help", name]);
        let comment: String = source
            .lines()
            .map_while(|line| line.strip_prefix("//"))
            .fold(String::new(), |text, line| text + line + "\n");
        assert!(words(&page).starts_with(&words(&comment)), "{page}");
        let form = &abstraction.forms()[0];
        let first = &form.bounds[0].name;
        let first = if form.required > 0 { format!("<{first}>") } else { format!("[{first}]") };
        assert!(page.contains(&format!("Usage: udita gen {name} [OPTIONS] {first}")), "{page}");
        assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
        let help = succeeds(&["gen", name, "--help"]);
        for word in ["--entry", "--count", "--replay", "--trace", "--choice", kind.headings()[0]] {
            assert!(help.contains(word), "{word} in {help}");
        }
    }
}

/// The examples below pages work as written.
#[test]
fn commands_on_pages_work() {
    commands_on_pages(4);
}

#[test]
#[ignore = "takes a minute; scripts/daily runs it"]
fn commands_on_all_pages_work() {
    commands_on_pages(1);
}

/// Runs the examples below every `step`-th page.
fn commands_on_pages(step: usize) {
    let scratch = Scratch::new("pages");
    for Abstraction { name, file, source, kind, .. } in udita_generators::all().iter().step_by(step) {
        let page = succeeds(&["gen", "help", name]);
        let (_, examples) = page.split_once("Examples:\n").unwrap();
        // A family that leaves all rules to the compilers has none, and so no near misses to show.
        let all_open = *kind != Kind::Structure && !source.contains("assume(");
        let is_composed = source.contains("class Composed {");
        let expected = if all_open { 4 } else { 5 + usize::from(is_composed) };
        assert_eq!(examples.lines().count(), expected, "{examples}");
        // The output of `source` is a program that can be run.
        assert_eq!(succeeds(&["gen", "source", name]), *source);
        scratch.write(&format!("my_{file}"), source);
        for line in examples.lines() {
            let command = line.trim().strip_prefix("udita ").unwrap();
            let command = command.split('>').next().unwrap();
            let ran = finish(udita().args(words(command)).current_dir(scratch.path("")));
            assert_eq!(ran.status, 0, "{line}\n{}", ran.stderr);
            assert!(
                !ran.stdout.is_empty() || ran.stderr.contains("pictures/index.html"),
                "{line}\n{}",
                ran.stderr
            );
        }
    }
}

#[test]
fn structures_are_made_with_the_options_of_run() {
    let all = succeeds(&["gen", "n-queens", "5"]);
    assert_eq!(all.lines().count(), 10);
    let first: String = all.split_inclusive('\n').take(3).collect();
    assert_eq!(succeeds(&["gen", "n-queens", "5", "--limit", "3"]), first);
    assert_eq!(succeeds(&["gen", "n-queens", "--entry", "generator", "5"]), all);
    for form in ["filter", "generator"] {
        assert_eq!(succeeds(&["gen", "n-queens", "6", "--count", "--entry", form]), "4\n");
        assert_eq!(succeeds(&["gen", "n-queens", "5", "--count", "--choice=eager", "--entry", form]), "10\n");
    }
    let stats = run(&["gen", "n-queens", "4", "--stats=json"]);
    assert_eq!(stats.stdout, "[1, 3, 0, 2]\n[2, 0, 3, 1]\n");
    assert!(stats.stderr.contains("\"solutions\":2"), "{}", stats.stderr);
    assert!(succeeds(&["gen", "n-queens", "4", "--format", "dot"]).starts_with("digraph \""));
}

#[test]
fn names_that_no_structure_has() {
    let both = "`n-queens` or `sql-queries`";
    for (request, name, meant) in
        [("", "queens", "`n-queens`"), ("help", "n_queens", both), ("source", "N-Queens", both)]
    {
        let args: Vec<&str> = ["gen", request, name].into_iter().filter(|word| !word.is_empty()).collect();
        let message = format!(
            "there is no structure or family `{name}`. Is {meant} meant? `udita gen list` shows them all"
        );
        refused(&run(&args), &message);
    }
    refused(&run(&["gen", "zzz"]), "there is no structure or family `zzz`. `udita gen list` shows them all");
    refused(&run(&["gen", ""]), "there is no structure or family ``");
    refused(&run(&["gen", "lsit"]), "Is `list` meant?");
    refused(&run(&["gen", "a\nb"]), "there is no structure or family `a\\nb`");
    refused(&run(&["gen", "--", "n-queens", "3"]), "`n-queens` has to come before `--`");
    refused(&run(&["gen", "--count"]), "unexpected argument '--count'");
}

#[test]
fn wrong_bounds() {
    refused(&run(&["gen", "n-queens"]), "<n>");
    refused(&run(&["gen", "n-queens", "4", "5"]), "unexpected argument '5'");
    for wrong in ["four", "-1", "1000001", "99999999999", "4.0", "+"] {
        let message = format!("invalid value '{wrong}' for '<n>': expected a number from 0 to 1000000");
        refused(&run(&["gen", "n-queens", wrong]), &message);
        refused(&run(&["gen", "n-queens", "--", wrong]), &message);
    }
    refused(&run(&["gen", "n-queens", "4", "--entry", "main"]), "[possible values: filter, generator]");
}

#[test]
fn one_path_can_be_run_again() {
    let solutions = succeeds(&["gen", "n-queens", "5", "--entry", "filter", "--format", "jsonl"]);
    assert_eq!(solutions.lines().count(), 10);
    for line in solutions.split_inclusive('\n') {
        let solution: serde_json::Value = serde_json::from_str(line).unwrap();
        let decisions = solution["decisions"].as_str().unwrap();
        let again = ["gen", "n-queens", "--replay", decisions, "--entry", "filter", "5", "--format", "jsonl"];
        assert_eq!(succeeds(&again), line);
        let traced = run(&[&again[..], &["--trace"]].concat());
        assert_eq!((traced.status, traced.stdout.as_str()), (0, line));
        assert_eq!(traced.stderr.matches("alternative").count(), decisions.len());
        assert!(traced.stderr.contains("at attack (n_queens.udita:"), "{}", traced.stderr);
    }
    refused(&run(&["gen", "n-queens", "5", "--replay", "9"]), "the choice has only 5 alternatives");
    refused(
        &run(&["gen", "n-queens", "5", "--replay", "0", "--count"]),
        "--count does not go with --replay: it runs one path",
    );
    refused(&run(&["gen", "n-queens", "5", "--trace"]), "--trace needs --replay: ");
}

#[test]
fn the_reported_command_replays_the_violation() {
    for options in
        [&["--max-steps", "400"][..], &["--max-steps", "100", "--entry", "filter", "--choice", "eager"]]
    {
        let ran = run(&[&["gen", "n-queens", "5", "--max-violations", "3"], options].concat());
        assert_eq!(ran.status, 1, "{}", ran.stderr);
        let commands: Vec<&str> =
            ran.stderr.lines().filter_map(|line| line.trim().strip_prefix("replay with: udita ")).collect();
        assert_eq!(commands.len(), 3);
        for command in commands {
            let replayed = run(&words(command));
            assert_eq!((replayed.status, replayed.stdout.as_str()), (1, ""));
            // Only one of them reports the structure that the path had built, and how to set the limit.
            let told = replayed.stderr.split("  structure: ").next().unwrap();
            let told = told.split("  --max-steps sets").next().unwrap();
            assert!(ran.stderr.contains(told), "{}\nnot in\n{}", replayed.stderr, ran.stderr);
        }
    }
}

#[test]
fn completions_know_the_structures() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(&["completions", shell]);
        for word in ["n-queens", "source", "replay", "trace"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // These scripts also complete the values of options.
        assert!(script.contains("generator") || ["elvish", "powershell"].contains(&shell), "{shell}");
    }
}
