//! Any path can be replayed from its decision string.

use udita::ChoiceMode::{self, Delayed};
use udita::Decisions;
use udita::search::{Config, ReplayEnd};

use crate::support::{MODES, enumerate, program, read, run};

fn config(choice: ChoiceMode) -> Config {
    Config { choice, ..Config::default() }
}

#[test]
fn every_solution_can_be_replayed() {
    for (file, entry, n) in [
        ("examples/inheritance_graph.udita", "mainFilt", "2"),
        ("examples/red_black_tree.udita", "main", "2"),
        ("examples/binary_tree.udita", "filtered", "3"),
        ("tests/subjects/dag.udita", "main", "3"),
    ] {
        let program = program(&read(file), entry, &[n]);
        for choice in MODES {
            let found = enumerate(&program, choice);
            assert!(found.solutions.is_sorted_by(|a, b| a.decisions < b.decisions), "{file}: depth first");
            for solution in found.solutions {
                let replay = udita::search::replay(&program, config(choice), &solution.decisions);
                let taken: Vec<u32> = replay.choices.iter().map(|choice| choice.taken).collect();
                assert_eq!(taken, solution.decisions.0);
                assert_eq!(replay.end, ReplayEnd::Solution(solution), "{file} {choice:?}");
            }
        }
    }
}

#[test]
fn every_violation_can_be_replayed() {
    let program = program(&read("examples/tutorial.udita"), "average", &[]);
    for choice in MODES {
        for violation in enumerate(&program, choice).violations {
            let replay = udita::search::replay(&program, config(choice), &violation.decisions);
            assert_eq!(replay.end, ReplayEnd::Violation(violation));
        }
    }
}

#[test]
fn a_search_gives_the_same_results_again() {
    let program = program(&read("examples/inheritance_graph.udita"), "mainFilt", &["3"]);
    let (first, second) = (enumerate(&program, Delayed), enumerate(&program, Delayed));
    assert_eq!(first.solutions, second.solutions);
    assert_eq!(first.statistics, second.statistics);
}

#[test]
fn decisions_that_name_no_path_are_told_apart() {
    let source = "void main() { int x = getInt(0, 2); assume(x != 2); if (x == 0) println(getBoolean()); }";
    let program = program(source, "main", &[]);
    let end = |decisions: &str| {
        let decisions: Decisions = decisions.parse().unwrap();
        udita::search::replay(&program, config(Delayed), &decisions).end
    };
    assert_eq!(end("."), ReplayEnd::OpenChoice(3));
    assert_eq!(end("0"), ReplayEnd::OpenChoice(2));
    assert_eq!(end("2"), ReplayEnd::Pruned);
    assert_eq!(end("3"), ReplayEnd::NoSuchAlternative { index: 0, alternatives: 3 });
    assert_eq!(end("02"), ReplayEnd::NoSuchAlternative { index: 1, alternatives: 2 });
    assert_eq!(end("10"), ReplayEnd::LeftOver(1));
    assert_eq!(end("20"), ReplayEnd::LeftOver(1));
    assert!(matches!(end("01"), ReplayEnd::Solution(solution) if solution.printed == "true\n"));
    assert!(matches!(end("1"), ReplayEnd::Solution(solution) if solution.printed.is_empty()));
}

/// The command in a violation's report replays that violation.
#[test]
fn the_reported_command_replays_the_violation() {
    let ran = run(&["run", "examples/tutorial.udita", "--entry", "average", "--choice", "eager"]);
    let mut commands = 0;
    for line in ran.stderr.lines() {
        let Some(command) = line.trim().strip_prefix("replay with: udita ") else { continue };
        commands += 1;
        let replayed = run(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(replayed.status, 1);
        assert_eq!(replayed.stdout, "");
        assert!(ran.stderr.contains(&replayed.stderr), "{}\nnot in\n{}", replayed.stderr, ran.stderr);
    }
    assert_eq!(commands, 2);
}
