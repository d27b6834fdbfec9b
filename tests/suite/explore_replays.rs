//! `udita replay` replays each input that `udita explore` finds, on programs of all kinds.

use crate::support::{finish, run, udita};

/// Programs with their options. They include texts, pools of objects, collections, assumptions and exceptions.
const PROGRAMS: [(&str, &str); 12] = [
    ("lab/benches/explore/editor.udita", "5"),
    ("lab/benches/explore/regex.udita", "1 5 5"),
    ("lab/benches/explore/replace.udita", "5 5 8"),
    ("examples/dates.udita", ""),
    ("examples/explore/times.udita", ""),
    ("examples/inheritance_graph.udita", "--entry mainGen 2"),
    ("examples/sorted_set/Explore.java", "3"),
    ("generators/abstractions/avl_tree.udita", "--entry filter 3"),
    ("generators/abstractions/fibonacci_heap.udita", "--entry generator 3 2"),
    ("generators/abstractions/skip_list.udita", "--entry generator 3 2"),
    ("generators/abstractions/hash_table.udita", "--entry filter 3 2 3"),
    ("tests/subjects/red_black_tree.udita", "3"),
];

/// An exploration runs unoptimised code, and a replay optimised code. Both have the same end for the same decisions.
#[test]
fn found_inputs_replay_to_the_same_end() {
    let mut replayed = 0;
    for (file, options) in PROGRAMS {
        let found = finish(
            udita()
                .args(["explore", file, "--iterations", "100", "--format", "jsonl"])
                .args(options.split_whitespace()),
        );
        assert!(found.status <= 1, "{file}: {}", found.stderr);
        for line in found.stdout.lines() {
            let expected: serde_json::Value = serde_json::from_str(line).unwrap();
            let decisions = expected["decisions"].as_str().unwrap();
            let ran = finish(
                udita()
                    .args(["replay", file, decisions, "--choice", "eager", "--format", "jsonl"])
                    .args(options.split_whitespace()),
            );
            let has_failed = expected.get("violation").is_some();
            assert_eq!(ran.status, i32::from(has_failed), "{file} {decisions}: {}", ran.stderr);
            if expected.get("pruned").is_some() {
                assert_eq!(ran.stdout, "", "{file} {decisions}");
                continue;
            }
            let actual: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
            for member in ["decisions", "printed", "value", "violation"] {
                assert_eq!(actual.get(member), expected.get(member), "{file} {decisions}: {member}");
            }
            replayed += 1;
        }
        for command in found.stderr.lines().filter_map(|line| line.trim().strip_prefix("replay with: udita "))
        {
            let again = run(&command.split(' ').collect::<Vec<_>>());
            assert_eq!(again.status, 1, "{command}: {}", again.stderr);
        }
    }
    assert!(replayed > 100, "{replayed}");
}
