//! Every example and every subject: the choice modes agree, and the output can be parsed.

use udita::ChoiceMode::{Delayed, Eager, Narrow};
use udita::search::Invocation;

use crate::support::{Found, enumerate, path, program, read, run};

/// A file, and its entry methods with their arguments, up to which eager mode is quick.
struct Example {
    file: &'static str,
    entries: &'static [&'static str],
    args: &'static [&'static str],
}

const EXAMPLES: [Example; 15] = [
    Example {
        file: "examples/inheritance_graph.udita",
        entries: &["mainFilt", "mainGen", "mainGenFilt", "mainFiltGen", "dagFilt", "dagGen"],
        args: &["1", "2", "3"],
    },
    Example {
        file: "examples/red_black_tree.udita",
        entries: &["main", "blackRoot"],
        args: &["0", "1", "2"],
    },
    Example {
        file: "examples/binary_search_tree.udita",
        entries: &["main", "insertsRight"],
        args: &["0", "1", "4"],
    },
    Example { file: "examples/binary_tree.udita", entries: &["main", "filtered"], args: &["0", "1", "5"] },
    Example { file: "examples/n_queens.udita", entries: &["main"], args: &["0", "1", "5"] },
    Example { file: "examples/orders.udita", entries: &["main"], args: &["2"] },
    Example { file: "examples/dates.udita", entries: &["main"], args: &[""] },
    Example { file: "examples/due_dates.udita", entries: &["main", "returned"], args: &[""] },
    Example {
        file: "examples/tutorial.udita",
        entries: &["twoDice", "breakfast", "parcels", "needed", "copies", "pairs", "pool", "average"],
        args: &[""],
    },
    Example { file: "examples/tutorial.udita", entries: &["main", "lists"], args: &["0", "3", "5"] },
    Example { file: "tests/subjects/dag.udita", entries: &["main"], args: &["1", "2", "3"] },
    Example { file: "tests/subjects/heap_array.udita", entries: &["main"], args: &["0", "1", "4"] },
    Example { file: "tests/subjects/red_black_tree.udita", entries: &["main"], args: &["0", "1", "6"] },
    Example { file: "tests/subjects/search_tree.udita", entries: &["main"], args: &["0", "1", "4"] },
    Example { file: "tests/subjects/sorted_list.udita", entries: &["main"], args: &["0", "1", "5"] },
];

/// All entries of all examples with all their arguments, with names.
pub(crate) fn programs() -> Vec<(String, Invocation)> {
    let mut programs = Vec::new();
    for Example { file, entries, args } in EXAMPLES {
        let source = read(file);
        for (entry, args) in entries.iter().flat_map(|entry| args.iter().map(move |args| (entry, args))) {
            let args: Vec<&str> = args.split_whitespace().collect();
            programs.push((format!("{file} {entry} {args:?}"), program(&source, entry, &args)));
        }
    }
    programs
}

/// Calls `check` with a name for the program, and the results of eager, delayed and narrow mode.
fn for_all(mut check: impl FnMut(&str, &Found, &Found, &Found)) {
    for (name, program) in programs() {
        let [eager, delayed, narrow] = [Eager, Delayed, Narrow].map(|choice| enumerate(&program, choice));
        check(&name, &eager, &delayed, &narrow);
    }
}

#[test]
fn all_modes_give_the_same_solutions() {
    for_all(|name, eager, delayed, narrow| {
        assert_eq!(eager.set(), delayed.set(), "{name}");
        assert_eq!(eager.set(), narrow.set(), "{name}");
        let paths = |found: &Found| {
            let statistics = found.statistics;
            statistics.solutions + statistics.violations + statistics.pruned
        };
        assert!(paths(delayed) <= paths(eager), "{name}: {} > {}", paths(delayed), paths(eager));
        assert!(paths(narrow) <= paths(delayed), "{name}: {} > {}", paths(narrow), paths(delayed));
    });
}

/// No solution occurs twice, and no two have the same text.
#[test]
fn solutions_are_distinct() {
    for_all(|name, _, delayed, narrow| {
        for found in [delayed, narrow] {
            let mut texts = found.texts();
            texts.sort();
            let count = texts.len();
            texts.dedup();
            assert_eq!(texts.len(), count, "{name}");
        }
    });
}

#[test]
fn only_the_entries_about_violations_have_violations() {
    for_all(|name, _, delayed, _| {
        let expected = if name.contains("average") || name.contains("returned") { 2 } else { 0 };
        assert_eq!(delayed.violations.len(), expected, "{name}");
    });
}

#[test]
fn inheritance_graphs_can_be_read() {
    let program = program(&read("examples/inheritance_graph.udita"), "mainFilt", &["2"]);
    let mut texts = enumerate(&program, Delayed).texts();
    texts.sort();
    // Two types, written out by hand: no edge, A -> B and B -> A with the kinds that Java allows.
    assert_eq!(
        texts,
        [
            "class A -> B; class B",
            "class A -> B; interface B",
            "class A; class B",
            "class A; class B -> A",
            "class A; interface B",
            "interface A -> B; interface B",
            "interface A; class B",
            "interface A; class B -> A",
            "interface A; interface B",
            "interface A; interface B -> A",
        ]
    );
}

#[test]
fn inheritance_graphs_are_drawn() {
    let ran = run(&[
        "run",
        "examples/inheritance_graph.udita",
        "--entry",
        "mainGen",
        "2",
        "--format",
        "dot",
        "--limit",
        "7",
    ]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    expect_test::expect_file![path("tests/expected/main_gen_2.dot")].assert_eq(&ran.stdout);
}

/// All commands in the head comments of the examples work.
#[test]
fn commands_in_head_comments_work() {
    let mut commands = 0;
    let folders = [path("examples"), path("examples/sorted_set")];
    let entries = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    for file in entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
        let text = std::fs::read_to_string(file).unwrap();
        for line in text.lines() {
            let Some(command) = line.strip_prefix("//   udita ") else { continue };
            let args: Vec<&str> = command.split_whitespace().collect();
            if !matches!(args[0], "run" | "repok") {
                continue;
            }
            commands += 1;
            let ran = run(&args);
            let expected = i32::from(line.contains("average") || line.contains("returned"));
            assert_eq!(ran.status, expected, "{line}\n{}", ran.stderr);
        }
    }
    assert!(commands >= 12, "{commands}");
}

#[test]
fn a_program_of_several_files() {
    for (calls, sequences) in [("0", "1\n"), ("2", "11\n"), ("3", "124\n")] {
        let ran = run(&["run", "--count", "examples/sorted_set/Explore.java", calls]);
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, sequences, ""));
    }
}
