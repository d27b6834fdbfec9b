//! `udita explain` of programs, structures and predicates, and the message about a search without solutions.

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
    // Checked after the first choice, 3 paths end there, and 57 + 61 are left. Before line 5, where a is first read, the call for b occurs once
    // for all a.
    let advice = all.iter().find(|row| row["type"] == "advice").unwrap();
    assert_eq!(
        (&advice["line"], &advice["before_line"], &advice["paths"]),
        (&10.into(), &5.into(), &121.into())
    );
}

/// The paths of a program, its solutions, the paths with all helpful advice combined, and the number of pieces of advice in it.
fn with_advice(args: &[&str]) -> [u64; 4] {
    let all = rows(&[&["explain", "--format", "jsonl"][..], args].concat());
    let number = |row: &Value, key: &str| row[key].as_u64().unwrap();
    let advice: Vec<&Value> = all.iter().filter(|row| row["type"] == "advice").collect();
    let together = all.iter().find(|row| row["type"] == "together").or(advice.first().copied()).unwrap();
    assert!(number(together, "instructions") < number(together, "instructions_now"));
    let count = together["advice"].as_u64().unwrap_or(1);
    [number(&all[0], "paths"), number(&all[0], "solutions"), number(together, "paths"), count]
}

#[test]
fn a_check_of_a_list_is_asked_while_it_is_built() {
    // Of 4^4 = 256 lists C(7, 4) = 35 are sorted. Built in order, a sorted list that ends in v has v wrong numbers after it: over all sorted lists
    // of 1, 2 and 3 numbers that is 0+1+2+3 = 6, 0*1+1*2+2*3+3*4 = 20, 0*1+1*3+2*6+3*10 = 45, and 35 + 6 + 20 + 45 = 106.
    let program = "tests/explain/sorted_list.udita";
    assert_eq!(with_advice(&[program, "4", "3"]), [256, 35, 106, 1]);
    let text = run(&["explain", program, "4", "3"]).stdout;
    let advice = "sorted_list.udita:11: ask earlier, in each round of the loop in line 7: if (i >= 1) assume(list[i - 1] <= list[i]);";
    assert!(text.contains(advice), "{text}");
}

/// The shape of a tree: its subtrees, if it has a root.
#[derive(Clone)]
struct Shape(Option<Box<[Shape; 2]>>);

fn shapes(height: u32) -> Vec<Shape> {
    let Some(below) = height.checked_sub(1) else { return vec![Shape(None)] };
    let subtrees = shapes(below);
    let pairs =
        subtrees.iter().flat_map(|left| subtrees.iter().map(move |right| [left.clone(), right.clone()]));
    std::iter::once(Shape(None)).chain(pairs.map(|pair| Shape(Some(Box::new(pair))))).collect()
}

fn size(shape: &Shape) -> u64 {
    shape.0.iter().flat_map(|subtrees| subtrees.iter()).map(size).sum::<u64>() + u64::from(shape.0.is_some())
}

/// The number of paths on which nodes get keys from 1 to `most` in order, until a key violates its bounds.
fn ordered(most: u64, rest: &[(&Shape, u64, u64)]) -> u64 {
    let Some((&(shape, low, high), rest)) = rest.split_first() else { return 1 };
    let Some(subtrees) = &shape.0 else { return ordered(most, rest) };
    let with = |key| {
        let next = [&[(&subtrees[0], low, key), (&subtrees[1], key, high)], rest].concat();
        if low < key && key < high { ordered(most, &next) } else { 1 }
    };
    (1..=most).map(with).sum()
}

#[test]
fn a_condition_that_calls_a_method_is_asked_earlier() {
    // Three keys in three nodes leave the five shapes of three nodes (Catalan's number), each with one order.
    let paths = |shape: &Shape| ordered(3, &[(shape, 0, 4)]);
    let before = shapes(3).iter().map(paths).sum();
    let after = shapes(3).iter().map(|shape| if size(shape) == 3 { paths(shape) } else { 1 }).sum();
    assert_eq!(with_advice(&["tests/explain/search_tree.udita", "3"]), [before, 5, after, 1]);
}

#[test]
fn conditions_are_asked_out_of_a_loop_and_in_it_together() {
    // A crew of one has 3 places for 4 jobs: 3 paths for the place of the first job, and 1 path if it is asked before. A crew of two has 6 places:
    // 6^4 = 1296 paths, 6*5*4*3 = 360 of them without a collision. Asked for each job, 6*1 + 6*5*2 + 6*5*4*3 = 426 collide.
    let program = "tests/explain/schedule.udita";
    assert_eq!(with_advice(&[program, "4", "2", "3"]), [3 + 1296, 360, 1 + 360 + 426, 2]);
    // The program with all advice applied has the same solutions.
    let scratch = Scratch::new("explain-follow");
    let better = scratch.path("better.udita");
    let ran = run(&["explain", program, "4", "2", "3", "--follow", &better]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let solutions = |program: &str| {
        let ran = run(&["run", program, "4", "2", "3"]);
        let mut lines: Vec<String> = ran.stdout.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(solutions(&better), solutions(program));
    assert_eq!(run(&["run", &better, "4", "2", "3", "--count"]).stdout, "360\n");
    // It has no further potential for improvement.
    let again = run(&["explain", &better, "4", "2", "3", "--follow", &better]);
    assert!(again.stderr.starts_with("no advice to follow: "), "{}{}", again.stdout, again.stderr);
}

#[test]
fn an_operand_of_a_condition_is_asked_alone() {
    // Of 4^3 = 64 choices of parents, 16 are forests (Cayley: 4^2) and 48 drop; 16 * 2^3 paths choose kinds. Type 2 is a root of 8 forests, by symmetry
    // half of all: 9 with one root, 6 with two, 1 with three make 24 roots of 3 types. With one tree there are 3 of the 8, with two 4, with three 1,
    // and the kinds agree within a tree: 3*2 + 4*4 + 1*8 = 30. Asked first, the operand drops 48 of the 64, then 8 are not forests, and 8 * 2^3 are left.
    let program = "tests/explain/inheritance.udita";
    let found = with_advice(&[program, "3", "--choice", "eager"]);
    assert_eq!(found, [48 + 16 * 8, 30, 48 + 8 + 8 * 8, 1]);
}

#[test]
fn structures_and_predicates_get_advice() {
    let ran = run(&["explain", "repok", "tests/explain/SearchTree.java", "3"]);
    let advice = "SearchTree.java:22: ask earlier, before line 21: if (visited.size() != size) return false;";
    assert!(ran.status == 0 && ran.stdout.contains(advice), "{}{}", ran.stdout, ran.stderr);
    // For a shipped structure it explains the source, if there is one.
    let queens = |n: &str| run(&["explain", "gen", "n-queens", n, "--entry", "filter"]);
    assert!(queens("4").stdout.contains("n_queens.udita:19:5 (assume)"), "{}", queens("4").stdout);
    // Three queens have no solution, so no advice can be verified.
    let three = queens("3").stdout;
    assert!(three.contains("without solutions there is nothing to compare"), "{three}");
}

#[test]
fn what_is_not_explained_is_refused() {
    for (args, message) in [
        ("run examples/n_queens.udita 4 --explain", "run has no --explain: `udita explain FILE` "),
        ("gen binary-tree 5 --explain", "has no --explain: `udita explain gen NAME` "),
        ("repok examples/BinaryTree.java 5 --explain", "has no --explain: `udita explain repok FILE` "),
        ("explain gen n-queens 4 --near-miss", "--near-miss breaks the conditions"),
        ("explain gen red-black-tree 4 --search dp --html page", "--html does not go with --search dp: "),
        ("explain gen red-black-tree 4 --sizes 3", "--sizes needs --search dp: "),
        ("explain gen n-queens 4 --search dp", "`n-queens` isn't composed of smaller ones"),
    ] {
        let ran = run(&args.split_whitespace().collect::<Vec<_>>());
        assert_eq!(ran.status, 2, "{args}");
        assert!(ran.stderr.contains(message), "{args}: {}", ran.stderr);
    }
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
        // A stored search reports it too, when it ends and when it is queried again.
        let store = scratch.path("store");
        for command in [&["run", &file, "--store", &store][..], &["resume", &store]] {
            let stored = run(command);
            assert_eq!((stored.status, stored.stdout.as_str()), (0, ""));
            assert!(stored.stderr.contains(&ran.stderr), "{}", stored.stderr);
        }
    }
}
