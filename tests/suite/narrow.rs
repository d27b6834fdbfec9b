//! Narrow choices: their numbers, their texts, and the same solutions as in other modes.

use udita::ChoiceMode::Narrow;
use udita::Decisions;
use udita::search::Config;

use crate::support::{enumerate, program, run};

/// The numbers of solutions, pruned paths and choice points of a method body.
fn counts(body: &str) -> (u64, u64, u64) {
    let found = enumerate(&program(&format!("void main() {{ {body} }}"), "main", &[]), Narrow);
    assert_eq!(found.violations, [], "{body}");
    let statistics = found.statistics;
    (statistics.solutions, statistics.pruned, statistics.choice_points)
}

/// Bodies with their counts in narrow mode. The counts follow from the values that each comparison leaves open, as explained beside each
/// body.
#[test]
fn a_comparison_chooses_its_outcome() {
    for (body, expected) in [
        // One side or the other, then neither is read again.
        ("if (getInt(0, 99) < 50) println(1);", (2, 0, 1)),
        (
            "int x = getInt(0, 99); if (x < 50) println(1); if (x < 50) println(2); if (x < 70) println(3);",
            (3, 0, 2),
        ),
        ("int x = getInt(0, 99); assume(x >= 10); assume(x != 50); assume(10 <= x);", (1, 2, 2)),
        // The remaining values are enumerated where needed: 3 of 5 values.
        ("int x = getInt(0, 4); assume(x >= 2); println(x);", (3, 1, 2)),
        // A hole: 50 - 1 values.
        ("int x = getInt(0, 49); assume(x != 25); println(x);", (49, 1, 2)),
        // Excluding values at the bounds makes no holes: 1 to 3 are left.
        ("int x = getInt(0, 4); assume(x != 0 && x != 4); println(x);", (3, 2, 3)),
        // Few values are chosen immediately: 0 fails.
        ("int x = getInt(0, 2); assume(x > 0); println(x);", (2, 1, 1)),
        // Sums with constants: x < 4.
        ("int x = getInt(0, 9); int y = x + 3; assume(y - 1 < 6); assume(x < 4); println(7 > y);", (1, 1, 1)),
        // A sum that may overflow is not tracked: three values, of which the last overflows.
        ("int x = getInt(2147483645, 2147483647); println(x + 1 > 0);", (3, 0, 1)),
        ("int x = getInt(0, 2147483647); assume(x > 2147483644); println(x + 1 > 0);", (3, 1, 2)),
        // x < y < z: each pair is one choice, and a consequence of two of them is none.
        (
            "int x = getInt(0, 9), y = getInt(0, 9), z = getInt(0, 9); assume(x < y); assume(y < z); assume(x + 2 <= z);",
            (1, 2, 2),
        ),
        // The same with few values: no choice is left at the end.
        (
            "int x = getInt(0, 2), y = getInt(0, 2), z = getInt(0, 2); assume(x < y); assume(y < z); println(x + \" \" + z);",
            (1, 2, 2),
        ),
        // Contradictions are detected immediately, however large the domains.
        (
            "int x = getInt(-2147483648, 2147483647), y = getInt(-2147483648, 2147483647); assume(x < y); assume(y < x);",
            (0, 2, 1),
        ),
        // Less, equal or greater; then equal values are one choice.
        ("int x = getInt(0, 9), y = getInt(0, 9); assume(x == y); println(x); println(y);", (10, 2, 2)),
        ("int x = getInt(0, 9), y = getInt(0, 9); assume(x != y);", (2, 1, 1)),
        // Only values in both domains: 1 and 3 for x in {0, 1, 3}, y in {1, 2, 3, 4}.
        ("int x = getIntOf(3, 0, 1, 3), y = getInt(1, 4); assume(x == y); println(y);", (2, 2, 2)),
        // The cases, and all other values.
        (
            "int x = getInt(0, 9); switch (x) { case 3: println(3); break; case 5: case 20: println(5); break; default: println(0); }",
            (3, 0, 1),
        ),
        ("int x = getInt(0, 9); switch (x) { case 30: println(3); break; default: println(0); }", (1, 0, 0)),
        // The value is needed for every outcome except 0, so it is chosen immediately.
        (
            "int[] a = new int[9]; int x = getInt(0, 8); if (x != 0) println(a[x] + x); else println(0);",
            (9, 0, 1),
        ),
    ] {
        assert_eq!(counts(body), expected, "{body}");
    }
}

/// Three pairwise different numbers: no value without a completion is offered.
#[test]
fn different_numbers_have_no_dead_ends() {
    let body = "int a = getInt(0, 2), b = getInt(0, 2), c = getInt(0, 2);
        assume(a != b && a != c && b != c); println(a + \" \" + b + \" \" + c);";
    let (solutions, pruned, _) = counts(body);
    // 3! orders; a path is pruned for each pair that was equal: a = b once, a = c and b = c for each order of a and b.
    assert_eq!((solutions, pruned), (6, 1 + 2 + 2));
}

/// The trace of narrowing choices.
#[test]
fn choices_are_told_in_words() {
    let source = "void main() {
        int x = getInt(0, 9), y = getInt(0, 9), z = getInt(0, 9);
        assume(x != 5);
        if (y - 3 >= x) println(1);
        if (x == y) println(2);
        switch (z) { case 1: println(3); break; case 7: println(4); break; default: println(5); }
        if (z > 4) println(x);
    }";
    let program = program(source, "main", &[]);
    let config = Config { choice: Narrow, ..Config::default() };
    let told = |decisions: &Decisions| {
        let replay = udita::search::replay(&program, config, decisions);
        let choices = replay.choices.iter().map(|choice| format!("{} = {}\n", choice.what, choice.value));
        choices.collect::<String>()
    };
    let found = enumerate(&program, Narrow).solutions;
    expect_test::expect![[r#"
        getInt(0, 9) == 5 = false
        getInt(0, 9) < (getInt(0, 9) except 5) + 3 = true
        getInt(0, 9) except 5 compared with getInt(0, 9) = less
        getInt(0, 9) == 1 = false
        getInt(0, 9) except 1 == 7 = false
        getInt(0, 9) except 1, 7 < 5 = false
        getInt(0, 8) except 5 = 0
    "#]]
    .assert_eq(&told(&found[1].decisions));
    expect_test::expect![[r#"
        getInt(0, 9) == 5 = false
        getInt(0, 9) < (getInt(0, 9) except 5) + 3 = false
        getInt(0, 9) == 1 = true
    "#]]
    .assert_eq(&told(&found[found.len() - 1].decisions));
}

#[test]
fn a_report_names_the_mode() {
    let ran = run(&["run", "examples/tutorial.udita", "--entry", "average", "--choice", "narrow"]);
    let commands: Vec<&str> =
        ran.stderr.lines().filter_map(|line| line.trim().strip_prefix("replay with: udita ")).collect();
    assert!(!commands.is_empty());
    for command in commands {
        assert!(command.contains("--choice narrow"), "{command}");
        let replayed = run(&command.split(' ').collect::<Vec<_>>());
        assert!(replayed.status == 1 && ran.stderr.contains(&replayed.stderr), "{}", replayed.stderr);
    }
}

/// A test for `null` leaves open which of the others a bounded field refers to.
#[test]
fn a_test_for_null_chooses_its_outcome() {
    let paths = |choice: &str| {
        let subject = "lab/benches/subjects/SinglyLinkedList.java";
        let stats = run(&["repok", subject, "5", "--count", "--stats=json", "--choice", choice]);
        assert_eq!(stats.status, 0, "{}", stats.stderr);
        stats
    };
    let (delayed, narrow) = (paths("delayed"), paths("narrow"));
    assert_eq!(delayed.stdout, narrow.stdout);
    let pruned = |stats: &str| {
        let number = stats.split("\"pruned\":").nth(1).unwrap().split(',').next().unwrap();
        number.parse::<u64>().unwrap()
    };
    assert!(pruned(&narrow.stderr) * 4 < pruned(&delayed.stderr), "{}{}", narrow.stderr, delayed.stderr);
}
