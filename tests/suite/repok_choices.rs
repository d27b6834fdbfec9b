//! `udita repok` makes narrow choices by default. The structures and their number are the same as with delayed choices.

use std::collections::BTreeSet;

use crate::repok_order::class;
use crate::support::{Ran, Scratch, in_parallel, one_of, run};

/// Files and arguments of all predicates outside `tests/repok`, which `repok.rs` runs.
const SUBJECTS: &[(&str, &str)] = &[
    ("lab/benches/subjects/BinaryTree.java", "6"),
    ("lab/benches/subjects/SearchTree.java", "5"),
    ("lab/benches/subjects/SinglyLinkedList.java", "5"),
    ("lab/benches/subjects/DoublyLinkedList.java", "5"),
    ("lab/benches/subjects/SortedList.java", "5"),
    ("lab/benches/subjects/HeapArray.java", "4"),
    ("lab/benches/subjects/RedBlackTree.java", "6"),
    ("lab/benches/subjects/BinomialHeap.java", "5"),
    ("lab/benches/subjects/FibonacciHeap.java", "4"),
    ("lab/benches/subjects/DisjSet.java", "4"),
    ("lab/benches/subjects/DAG.java", "4"),
    ("lab/benches/dynamic-programming/BinaryHeap.java", "4"),
    ("lab/benches/dynamic-programming/BinaryTree.java", "4"),
    ("lab/benches/dynamic-programming/FibonacciHeap.java", "4"),
    ("lab/benches/dynamic-programming/HashTable.java", "4"),
    ("lab/benches/dynamic-programming/NestedLists.java", "4"),
    ("lab/benches/dynamic-programming/RedBlackTree.java", "4"),
    ("lab/benches/dynamic-programming/SortedList.java", "4"),
    ("lab/benches/field-coverage/AVLTree.java", "4"),
    ("lab/benches/field-coverage/BSTree.java", "4"),
    ("lab/benches/field-coverage/BinHeap.java", "4"),
    ("lab/benches/field-coverage/SortedList.java", "4"),
    ("lab/benches/field-coverage/TreeSet.java", "4"),
    ("examples/BinaryTree.java", "5"),
    ("examples/BinaryTree.java", "5 --finitization finKeys --predicate isSearchTree"),
    ("tests/composed/BalancedTree.java", "3"),
    ("tests/composed/Cases.java", "3"),
    ("tests/composed/Catching.java", "3"),
    ("tests/composed/Collecting.java", "3"),
    ("tests/composed/Counting.java", "3"),
    ("tests/composed/EqualNodes.java", "3"),
    ("tests/composed/Failing.java", "3"),
    ("tests/composed/LongLists.java", "3"),
    ("tests/composed/NotRequired.java", "3"),
    ("tests/composed/Parents.java", "3"),
    ("tests/composed/ReadsAbove.java", "3"),
    ("tests/composed/TwoRules.java", "3"),
    ("tests/composed/WithoutCheck.java", "3"),
];

fn repok(file: &str, args: &str, more: &[&str]) -> Ran {
    let args: Vec<&str> = args.split_whitespace().collect();
    run(&[&["repok", file], &args[..], more].concat())
}

fn sorted(ran: &Ran) -> Vec<&str> {
    let mut lines: Vec<&str> = ran.stdout.lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn the_structures_are_those_of_delayed_choices() {
    let subjects: Vec<_> = SUBJECTS.iter().copied().step_by(one_of(3)).collect();
    let wrong = in_parallel(&subjects, |&(file, args)| {
        let delayed = repok(file, args, &["--choice", "delayed"]);
        let expected = sorted(&delayed);
        let count = format!("{}\n", expected.len());
        let is_same = |more: &[&str]| {
            let found = repok(file, args, more);
            sorted(&found) == expected && found.status == delayed.status
        };
        let is_counted = |more: &[&str]| repok(file, args, &[&["--count"], more].concat()).stdout == count;
        let agrees = !expected.is_empty()
            && is_same(&[])
            && is_same(&["--jobs", "2", "--hand-over-after", "300"])
            && is_same(&["--by-size"])
            && is_counted(&[])
            && is_counted(&["--jobs", "2", "--hand-over-after", "300"])
            && is_counted(&["--by-size"]);
        (!agrees).then(|| format!("{file} {args}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines, branches and functions that some path reaches. Their numbers of paths differ.
#[test]
fn the_covered_code_is_that_of_delayed_choices() {
    let scratch = Scratch::new("repok_choices_coverage");
    let wrong = in_parallel(SUBJECTS, |&(file, args)| {
        let covered = |mode: &str| {
            let info = scratch.path(&format!("{}-{mode}-{}", file.replace('/', "-"), args.len()));
            repok(file, args, &["--count", "--lcov", &info, "--choice", mode]);
            let text = std::fs::read_to_string(&info).unwrap();
            let is_reached = |line: &str| match line.split_once(':') {
                Some(("FNDA", rest)) => {
                    rest.split_once(',').map(|(paths, name)| (name.to_owned(), paths != "0"))
                }
                Some((kind @ ("DA" | "BRDA"), rest)) => {
                    let (place, paths) = rest.rsplit_once(',')?;
                    Some((format!("{kind} {place}"), !["0", "-"].contains(&paths)))
                }
                _ => None,
            };
            text.lines().filter_map(is_reached).collect::<Vec<_>>()
        };
        let (delayed, narrow) = (covered("delayed"), covered("narrow"));
        (delayed.is_empty() || delayed != narrow).then(|| format!("{file} {args}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A class with a predicate that throws for some of its values, and methods to show.
const THROWING: (&str, &str) = (
    "static class Node { }
     int size;
     Node head;
     boolean repOK() { if (size > 3) throw new IllegalStateException(\"large\"); return true; }
     boolean tells() { if (size > 3) throw new IllegalStateException(\"large: \" + size); return true; }
     boolean isLarge() { return size > 3; }
     Object nothing() { return \"nothing\"; }",
    r#"f.set("size", f.createIntSet(0, n)); f.set("head", f.createObjSet(Node.class, 2, true));"#,
);

fn throwing(scratch: &Scratch) -> String {
    scratch.write("Throwing.java", class("Throwing", THROWING.0, THROWING.1))
}

/// The exception and the trace of each violation.
fn violations(ran: &Ran) -> Vec<String> {
    let lines = ran.stdout.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    lines.filter_map(|line| Some(line.get("violation")?.to_string())).collect()
}

/// A violation represents all candidates with the same end; the candidate shows the remaining values.
#[test]
fn violations_are_the_same_ones_less_often() {
    let scratch = Scratch::new("repok_choices_violations");
    let file = throwing(&scratch);
    for (predicate, number, candidate) in [
        // Only the comparison reads the size.
        ("repOK", 1, "Throwing#0{size=4..7, head=?}"),
        // The message needs it.
        ("tells", 4, "Throwing#0{size=7, head=?}"),
    ] {
        let args = format!("7 --format jsonl --predicate {predicate}");
        let (delayed, narrow) = (repok(&file, &args, &["--choice", "delayed"]), repok(&file, &args, &[]));
        let told = [violations(&delayed), violations(&narrow)];
        assert_eq!(told.each_ref().map(Vec::len), [4, number], "{predicate}");
        let [delayed_set, narrow_set] = told.map(|told| told.into_iter().collect::<BTreeSet<_>>());
        assert_eq!(delayed_set, narrow_set, "{predicate}");
        assert_eq!((delayed.status, narrow.status), (1, 1));
        assert!(narrow.stdout.contains(candidate), "{}", narrow.stdout);
    }
}

/// The command in a violation's report states the mode only if it is not the default.
#[test]
fn reported_commands_replay_in_the_mode_of_the_search() {
    let scratch = Scratch::new("repok_choices_replay");
    let file = throwing(&scratch);
    for (more, told) in [
        (&[][..], None),
        (&["--choice", "narrow"], None),
        (&["--choice", "delayed"], Some("--choice delayed")),
        (&["--choice", "eager"], Some("--choice eager")),
        (&["--show", "nothing"], None),
        (&["--show", "nothing", "--choice", "narrow"], Some("--choice narrow")),
    ] {
        let ran = repok(&file, "7", &[&["--max-violations", "2"], more].concat());
        let commands: Vec<&str> =
            ran.stderr.lines().filter_map(|line| line.trim().strip_prefix("replay with: udita ")).collect();
        assert!(!commands.is_empty(), "{more:?}");
        for command in commands {
            assert_eq!(command.find("--choice").map(|at| &command[at..command.len() - 2]), told, "{command}");
            let replayed = run(&command.split(' ').collect::<Vec<_>>());
            assert!(
                replayed.status == 1 && ran.stderr.contains(&replayed.stderr),
                "{command}\n{}",
                replayed.stderr
            );
        }
    }
}

/// The decisions of every command on a predicate are those of `udita repok --replay`.
#[test]
fn decisions_are_the_same_in_all_commands_on_a_predicate() {
    let file = "lab/benches/field-coverage/SortedList.java";
    let scratch = Scratch::new("repok_choices_decisions");
    let minimal = scratch.path("minimal.jsonl");
    let mutated = run(&["mutate", file, "2", "--calls", "insert(0..2)", "--minimal", &minimal]);
    assert_eq!(mutated.status, 0, "{}", mutated.stderr);
    let jsonl = ["--format", "jsonl"];
    let listed = [
        repok(file, "3", &jsonl).stdout,
        repok(file, "3", &["--format", "jsonl", "--by-size"]).stdout,
        run(&[&["suite", "repok", file, "3"], &jsonl[..]].concat()).stdout,
    ];
    let listed = listed.iter().map(|lines| (lines.as_str(), "3"));
    let minimal = std::fs::read_to_string(&minimal).unwrap();
    let mut are_narrow = false;
    for (lines, bound) in listed.chain([(minimal.as_str(), "2")]) {
        assert!(!lines.is_empty());
        for line in lines.lines() {
            let decisions = line.split('"').nth(3).unwrap();
            let again =
                |more: &[&str]| repok(file, bound, &[&["--replay", decisions], &jsonl[..], more].concat());
            assert_eq!(again(&[]).stdout.trim_end(), line);
            are_narrow |= again(&["--choice", "delayed"]).stdout.trim_end() != line;
        }
    }
    assert!(are_narrow, "decisions that both modes share would show nothing");
}

/// The value shown by `--show` need not contain all that the predicate reads, so narrow choices would merge some outcomes.
#[test]
fn shown_values_are_counted_by_delayed_choices() {
    let scratch = Scratch::new("repok_choices_show");
    let file = throwing(&scratch);
    let lines = |more: &[&str]| {
        let shown = ["--predicate", "isLarge", "--show", "nothing"];
        repok(&file, "7", &[&shown[..], more].concat()).stdout.lines().count()
    };
    // Sizes 4 to 7, or one outcome.
    assert_eq!((lines(&[]), lines(&["--choice", "delayed"]), lines(&["--choice", "narrow"])), (4, 4, 1));
}

/// Combinations of values need values, which narrow choices may leave open.
#[test]
fn suites_that_cover_choices_cover_values() {
    let suite = |more: &[&str]| {
        let args = ["suite", "repok", "lab/benches/subjects/SearchTree.java", "3", "--cover", "choices"];
        let ran = run(&[&args[..], more].concat());
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        (ran.stdout, ran.stderr)
    };
    assert_eq!(suite(&[]), suite(&["--choice", "delayed"]));
    assert_ne!(suite(&[]), suite(&["--choice", "narrow"]));
}
