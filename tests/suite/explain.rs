//! `udita explain`, `--explain`, and the message about a search without solutions.

use serde_json::Value;

use crate::support::{Scratch, run};

fn rows(args: &[&str]) -> Vec<Value> {
    let ran = run(args);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn four_filters_are_counted_and_the_last_one_is_late() {
    // With 5 values: a == b on 5 paths. Of 20 * 5 pairs with c, 4 * (4 + 3 + 2 + 1) = 40 have b < c, and 60 end. One d of 5 fits each: 160 end.
    // For each a, 10 - (4 - a) = 6 + a are left: 9 + 10 = 19 solutions for a = 3 and 4, and 6 + 7 + 8 = 21 end at the last filter.
    let all = rows(&["explain", "tests/explain/filters.udita", "4", "--format", "jsonl"]);
    assert_eq!((&all[0]["paths"], &all[0]["solutions"]), (&265.into(), &19.into()));
    let ends = all.iter().filter(|row| row["type"] == "end");
    let ends: Vec<_> =
        ends.map(|row| (row["line"].as_u64().unwrap(), row["paths"].as_u64().unwrap())).collect();
    assert_eq!(ends, [(9, 160), (7, 60), (10, 21), (5, 5)]);
    // Each a has 45 + 4a paths. All of a = 0, 1 and 2 are late: 45 + 49 + 53 = 147, after one choice.
    let last = all.iter().find(|row| row["line"] == 10 && row["type"] == "end").unwrap();
    assert_eq!((&last["late_paths"], &last["late_choices"]), (&147.into(), &serde_json::json!([1, 1])));
    // Asked after the first choice: 3 paths end there, and 57 + 61 are left.
    let advice = all.iter().find(|row| row["type"] == "advice").unwrap();
    assert_eq!(
        (&advice["line"], &advice["before_line"], &advice["paths"]),
        (&10.into(), &4.into(), &121.into())
    );
}

#[test]
fn no_solutions_have_a_reason() {
    for (statement, reason) in [
        ("int x = getInt(5, 1); println(x);", "a choice without alternatives"),
        ("int x = getIntOf(); println(x);", "a choice without alternatives"),
        ("int x = getInt(0, 1); assume(x > 5); println(x);", "assume(x > 5);"),
    ] {
        let scratch = Scratch::new("explain");
        let file = scratch.write("none.udita", format!("void main() {{\n    {statement}\n}}\n"));
        let ran = run(&["run", &file]);
        assert_eq!((ran.status, ran.stdout.as_str()), (0, ""));
        assert!(ran.stderr.starts_with("no solutions: ") && ran.stderr.contains(reason), "{}", ran.stderr);
    }
}
