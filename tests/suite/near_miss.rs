//! Near misses: inputs that break exactly one rule.
//!
//! The oracle is the same program with `assume` replaced by a method that records broken rules and continues. All of its paths are
//! enumerated in eager mode, and those with exactly one broken rule are the near misses. Its failures give the number of dropped paths and
//! the violations.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use udita::ChoiceMode::{self, Delayed, Eager};
use udita::Decisions;
use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Invocation, Outcome, ReplayEnd, Search, Statistics, Threads, search_all};

use crate::random_programs;
use crate::support::{MODES, Scratch, enumerate, one_of, program, read, replayed, run};

/// The visible part of an outcome, and the rule that it breaks, numbered in source order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum End {
    NearMiss { printed: String, returned: String, rule: usize },
    Violation { kind: String, printed: String },
}

/// The outcomes with their multiplicities.
type Ends = BTreeMap<End, u64>;

/// The positions of the calls of `assume` in a source: line and column.
fn places(source: &str) -> Vec<(u32, u32)> {
    let place = |(at, _): (usize, &str)| {
        let before = &source[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() as u32 + 1;
        (line, source[line_start..at].chars().count() as u32 + 1)
    };
    source.match_indices("assume(").map(place).collect()
}

/// The program of the oracle. Its last printed line has a digit for each rule: 1 for a broken one.
fn flagged(source: &str) -> String {
    let mut parts = source.split("assume(");
    let mut flagged = parts.next().unwrap().to_string();
    for (number, part) in parts.enumerate() {
        flagged += &format!("rule({number}, {part}");
    }
    let at = flagged.find(" main(").unwrap();
    let result = flagged[..at].rsplit('\n').next().unwrap().trim().to_string();
    flagged.replace_range(at..at + " main(".len(), " candidate(");
    let call = if result == "void" { "" } else { "return " };
    flagged.replace("System.exit(", "leave(")
        + &format!(
            "
int[] broken = new int[{}];
void rule(int number, boolean holds) {{ if (!holds) broken[number] = 1; }}
void tell() {{ String flags = \"\"; for (int flag : broken) flags += flag; println(flags); }}
void leave(int status) {{ tell(); System.exit(status); }}
{result} main() {{ try {{ {call}candidate(); }} finally {{ tell(); }} }}
",
            places(source).len()
        )
}

/// The oracle: the outcomes of a search for near misses, and the number of paths that it drops.
fn expected(source: &str) -> (Ends, u64) {
    let found = enumerate(&program(&flagged(source), "main", &[]), Eager);
    let (mut ends, mut dropped) = (Ends::new(), 0);
    let split = |printed: &str| -> (String, Vec<usize>) {
        let lines = printed.trim_end_matches('\n');
        let (printed, flags) = printed.split_at(lines.rfind('\n').map_or(0, |newline| newline + 1));
        let flags = flags.trim_end().chars().enumerate();
        (printed.to_string(), flags.filter(|&(_, flag)| flag == '1').map(|(number, _)| number).collect())
    };
    for solution in found.solutions {
        let (printed, broken) = split(&solution.printed);
        if let [rule] = broken[..] {
            let returned = format!("{:?}", solution.returned);
            *ends.entry(End::NearMiss { printed, returned, rule }).or_default() += 1;
        }
    }
    for violation in found.violations {
        let (printed, broken) = split(&violation.printed);
        match broken.len() {
            0 => {
                let kind = violation.kind.to_string();
                *ends.entry(End::Violation { kind, printed }).or_default() += 1;
            }
            1 => dropped += 1,
            _ => {}
        }
    }
    (ends, dropped)
}

fn config(choice: ChoiceMode) -> Config {
    Config { choice, near_miss: true, ..Config::default() }
}

/// The outcomes and the statistics of a search for near misses.
fn near_misses(program: &Invocation, choice: ChoiceMode) -> (Vec<Outcome>, Statistics) {
    let mut search = Search::new(program, config(choice));
    let outcomes = search.by_ref().collect();
    (outcomes, search.statistics())
}

fn ends(source: &str, outcomes: &[Outcome]) -> Ends {
    let places = places(source);
    let mut ends = Ends::new();
    for outcome in outcomes {
        let end = match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => {
                let rule = solution.broken.clone().expect("every near miss breaks a rule");
                assert_eq!(rule.file, "test.udita");
                let rule = places.iter().position(|&place| place == (rule.line, rule.column)).unwrap();
                let returned = format!("{:?}", solution.returned);
                End::NearMiss { printed: solution.printed.clone(), returned, rule }
            }
            Outcome::Violation(violation) => {
                End::Violation { kind: violation.kind.to_string(), printed: violation.printed.clone() }
            }
        };
        *ends.entry(end).or_default() += 1;
    }
    ends
}

/// Compares all modes with the oracle, and returns the statistics of eager mode.
fn check(source: &str) -> Statistics {
    let (expected, dropped) = expected(source);
    let optimised = program(source, "main", &[]);
    let (found, statistics) = near_misses(&optimised, Eager);
    assert_eq!(ends(source, &found), expected, "{source}");
    assert_eq!(statistics.dropped, dropped, "{source}");
    let expected: BTreeSet<End> = expected.into_keys().collect();
    for choice in MODES {
        let (outcomes, _) = near_misses(&optimised, choice);
        let found: BTreeSet<End> = ends(source, &outcomes).into_keys().collect();
        assert_eq!(found, expected, "{choice:?}\n{source}");
        let (lowered, _) = near_misses(&unoptimised(source), choice);
        assert!(lowered == outcomes, "{choice:?}: optimised it finds something else\n{source}");
        check_replay(&optimised, choice, &outcomes);
    }
    statistics
}

fn unoptimised(source: &str) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", source, Dialect::Udita);
    let entry = EntryRequest { method: Some("main".to_string()), args: Vec::new() };
    let options = CompileOptions { optimise: false, ..CompileOptions::default() };
    options.compile(&mut sources, &[file], &entry).unwrap()
}

/// Checks that every outcome can be replayed.
fn check_replay(program: &Invocation, choice: ChoiceMode, outcomes: &[Outcome]) {
    for outcome in outcomes.iter().take(50) {
        let (expected, actual) = replayed(program, config(choice), outcome);
        assert_eq!(actual, expected);
    }
}

/// 8 of the 10 pairs with a <= b have a sum other than 3; 2 of the 4 pairs whose sum is 3 are not in order.
const PAIRS: &str = "\
void main() {
    int a = getInt(0, 3), b = getInt(0, 3);
    assume(a + b == 3);
    assume(a <= b);
    println(a + \" + \" + b);
}
";

#[test]
fn each_rule_is_broken_alone() {
    assert_eq!(check(PAIRS).solutions, 8 + 2);
    let rules: Vec<(u32, u32)> =
        program(PAIRS, "main", &[]).program().rules().iter().map(|rule| (rule.line, rule.column)).collect();
    assert_eq!(rules, [(3, 5), (4, 5)]);
}

/// However often it is executed and broken.
#[test]
fn an_assume_in_a_loop_is_one_rule() {
    check(
        "void main() {
             int[] a = {getInt(0, 2), getInt(0, 2), getInt(0, 2)};
             for (int i = 1; i < 3; i++) assume(a[i - 1] <= a[i]);
             int sum = 0;
             for (int x : a) { sum += x; assume(sum < 4); assume(sum != 3); }
             println(Arrays.toString(a));
         }",
    );
}

/// Small methods are inlined into their callers; all copies are one rule.
#[test]
fn an_assume_in_a_method_is_one_rule() {
    check(
        "void ordered(int a, int b) { assume(a < b); }
         boolean isEven(int a) { assume(a >= 0 || a < -1); return a % 2 == 0; }
         int depth(int n) { assume(n != 3); return n <= 0 ? 0 : 1 + depth(n - 1); }
         void main() {
             int a = getInt(-1, 3), b = getInt(-1, 3);
             ordered(a, b);
             if (isEven(b)) ordered(a, 2); else ordered(0, b);
             println(a + \" \" + b + \" \" + depth(a));
         }",
    );
    check(
        "void main() {
             int a = getInt(0, 3), b = getInt(0, 3);
             Runnable check = () -> assume(a != b);
             for (int i = 0; i < b; i++) check.run();
             try {
                 if (a == 0) { println(\"none\"); return; }
                 if (a == b) throw new IllegalStateException();
                 println(\"some \" + a);
             } catch (IllegalStateException e) {
                 println(\"same\"); assume(a < 3); assume(a > 1);
             } finally {
                 assume(b != 3);
             }
             println(b);
         }",
    );
}

/// Pools and ranges are respected before and after a rule is broken.
#[test]
fn only_rules_are_broken() {
    let statistics = check(
        "class Node { Node next; int value; }
         Object[] main() {
             ObjectPool<Node> pool = new ObjectPool<Node>(3, true);
             Node head = pool.getAny();
             int length = 0;
             for (Node n = head; n != null && length < 4; n = n.next) {
                 length++;
                 n.next = pool.getAny();
                 n.value = getInt(0, 1);
                 assume(n.next != n);
                 assume(length <= 2);
             }
             int rest = getInt(length, 3);
             assume(rest != 2);
             Node other = pool.getNew();
             assume(head == null || other.value <= head.value);
             return new Object[] {head, rest, other};
         }",
    );
    assert!(statistics.solutions > 10 && statistics.pruned > 100, "{statistics:?}");
}

/// A failure before a rule is broken is a violation; a failure after it is dropped.
const FAULTS: &str = "\
void main() {
    int a = getInt(-1, 2), b = getInt(0, 3);
    assert a != 2 || b != 0 : \"before\";
    assume(a > 0);
    assume(b < 3);
    String text = a + \" \" + b;
    try { text += \" \" + 6 / a; } catch (ArithmeticException e) { text += \" caught\"; }
    text += 6 / (b - 3);
    if (a < 0 && b == 1) System.exit(3);
    if (a < 0 && b == 2) System.exit(0);
    assert a != 1 || b != 1 : \"after \" + a;
    println(text);
}
";

/// By hand: a = 2, b = 0 fails immediately, and a = 1, b = 1 at the end without a broken rule. With a > 0, b = 3 divides by zero: 2
/// dropped. With b < 3, one of the 6 pairs with a <= 0 exits with status 3: dropped, and 5 are left.
#[test]
fn what_goes_wrong_after_a_broken_rule_is_dropped() {
    let statistics = check(FAULTS);
    assert_eq!((statistics.solutions, statistics.violations, statistics.dropped), (5, 2, 3));
    let program = program(FAULTS, "main", &[]);
    let end = |choice, decisions: &str| {
        udita::search::replay(&program, config(choice), &decisions.parse::<Decisions>().unwrap()).end
    };
    assert_eq!(end(Eager, "01"), ReplayEnd::Dropped, "a = -1, b = 1");
    assert_eq!(end(Eager, "03"), ReplayEnd::Pruned, "two rules are broken");
    assert_eq!(end(Eager, "31"), ReplayEnd::Pruned, "none is");
}

/// A path that becomes endless after a broken rule reaches its limit.
#[test]
fn what_comes_to_a_limit_after_a_broken_rule_is_dropped() {
    let source = "void main() { int n = getInt(0, 3); assume(n < 2); while (n > 2) { } println(n); }";
    let program = program(source, "main", &[]);
    for choice in MODES {
        let limits = udita::Limits { steps: 1000, ..udita::Limits::default() };
        let mut search = Search::new(&program, Config { limits, ..config(choice) });
        let Some(Outcome::Solution(solution)) = search.next() else { panic!("there is one") };
        assert_eq!((solution.printed.as_str(), search.next()), ("2\n", None));
        assert_eq!(search.statistics().dropped, 1);
    }
}

/// A valid input is not delivered, so its returned value is not forced.
#[test]
fn valid_inputs_are_left_as_they_are() {
    let source =
        "int[] main() { int[] all = {getInt(0, 9), getInt(0, 9)}; assume(getBoolean()); return all; }";
    let (_, statistics) = near_misses(&program(source, "main", &[]), Delayed);
    assert_eq!((statistics.solutions, statistics.pruned), (100, 1));
    check(source);
}

#[test]
fn programs_made_at_random_are_broken_in_the_same_ways() {
    let (mut solutions, mut dropped, mut violations) = (0, 0, 0);
    let seeds = 100 / one_of(4) as u64;
    for seed in 0..seeds {
        for source in [random_programs::source(seed), random_programs::numbers::source(seed)] {
            if source.contains("assume(") {
                let statistics = check(&source);
                solutions += statistics.solutions;
                dropped += statistics.dropped;
                violations += statistics.violations;
            }
        }
    }
    assert!(
        solutions > 50 * seeds && dropped > seeds / 5 && violations > 5 * seeds,
        "{solutions} {dropped} {violations}"
    );
}

#[test]
fn threads_find_the_same() {
    let counted = |statistics: Statistics| Statistics { trail_writes: 0, saved_stack_words: 0, ..statistics };
    for seed in 0..40 / one_of(4) as u64 {
        let source = random_programs::source(seed);
        let program = program(&source, "main", &[]);
        for choice in MODES {
            let (expected, statistics) = near_misses(&program, choice);
            for (count, budget) in [(2, 100), (3, 1)] {
                let count = NonZeroUsize::new(count).unwrap();
                let threads = Threads { alone: 0, budget, ..Threads::new(count) };
                let mut outcomes = Vec::new();
                let shared = search_all(&program, config(choice), &threads, |outcome| {
                    outcomes.push(outcome);
                    ControlFlow::Continue(())
                });
                assert!(outcomes == expected, "program {seed}, {choice:?}\n{source}");
                assert_eq!(counted(shared), counted(statistics), "program {seed}, {choice:?}");
            }
        }
    }
}

#[test]
fn the_command_line_tells_the_rules() {
    let scratch = Scratch::new("near_miss");
    let file = scratch.write("pairs.udita", PAIRS);
    let rules = |first: u32, second: u32| {
        format!(
            "near misses, by the rule that they break:\n  {file}:3:5  {first}  assume(a + b == 3);\n  {file}:4:5  \
             {second}  assume(a <= b);\n"
        )
    };
    let all = run(&["run", &file, "--near-miss"]);
    assert_eq!((all.status, all.stdout.lines().count(), all.stderr), (0, 10, rules(8, 2)));
    assert!(all.stdout.starts_with("0 + 0\n0 + 1\n0 + 2\n1 + 1\n"), "{}", all.stdout);
    for jobs in [&["--jobs", "1"][..], &["--jobs", "3", "--hand-over-after", "50"]] {
        let counted = run(&[&["run", &file, "--near-miss", "--count"], jobs].concat());
        assert_eq!((counted.stdout.as_str(), counted.stderr), ("10\n", rules(8, 2)));
    }
    let first = run(&["run", &file, "--near-miss", "--limit", "1", "--format", "jsonl"]);
    let line = format!("{{\"decisions\": \"00\", \"broken\": \"{file}:3:5\", \"printed\": \"0 + 0\\n\"}}\n");
    assert_eq!((first.stdout, first.stderr), (line, rules(1, 0)));
    let valid = run(&["run", &file, "--limit", "1", "--format", "jsonl"]);
    assert!(!valid.stdout.contains("broken") && valid.stderr.is_empty(), "{valid:?}");

    let replayed = run(&["replay", &file, "21", "--near-miss"]);
    let broken = format!("broken: {file}:4:5  assume(a <= b);\n");
    assert_eq!((replayed.status, replayed.stdout.as_str(), replayed.stderr), (0, "2 + 1\n", broken));
    let replayed = run(&["replay", &file, "12", "--near-miss"]);
    assert_eq!(
        replayed.stderr,
        "pruned: the path breaks no rule, or more than one, or a choice had no alternative\n"
    );
}

/// The message and the statistics report the number of dropped paths; a violation's command has the option.
#[test]
fn the_command_line_tells_what_was_dropped() {
    let scratch = Scratch::new("near_miss_dropped");
    let file = scratch.write("faults.udita", FAULTS);
    let ran = run(&["run", &file, "--near-miss", "--stats=json", "--choice", "eager"]);
    assert_eq!((ran.status, ran.stdout.lines().count()), (1, 5), "{ran:?}");
    assert!(
        ran.stderr.contains("\ndropped: 3 paths that went wrong after breaking a rule\n"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("\"dropped\":3,"), "{}", ran.stderr);
    let command = format!("  replay with: udita replay {file} 30 --choice eager --near-miss\n");
    assert!(ran.stderr.contains(&command), "{}", ran.stderr);
    let replayed = run(&["replay", &file, "30", "--choice", "eager", "--near-miss"]);
    assert_eq!(replayed.status, 1);
    assert!(
        replayed.stderr.starts_with("violation: java.lang.AssertionError: before\n"),
        "{}",
        replayed.stderr
    );
    let dropped = run(&["replay", &file, "01", "--choice", "eager", "--near-miss"]);
    assert_eq!(dropped.stderr, "dropped: the path went wrong after breaking a rule\n");
    let ordinary = run(&["run", &file, "--stats=json"]);
    assert!(!ordinary.stderr.contains("\"dropped\""), "{}", ordinary.stderr);
}

/// By hand, of two years, five months and seven days: month 0 or 13 with a day from 1 to 31, 2 * 5 each; day 0 in one of the three months,
/// 2 * 3; day 32 in January or December, 2 * 2, and the days that February 1900 and 2024 lack, 4 + 3.
#[test]
fn the_example_is_as_the_manual_shows_it() {
    let ran = run(&["run", "examples/dates.udita", "--near-miss", "--count"]);
    let told = format!("\n```text\n{}```\n", ran.stderr);
    assert_eq!(ran.stdout, format!("{}\n", 10 + 10 + 6 + 4 + 4 + 3));
    assert!(read("docs/manual.md").contains(&told), "{told}");
    assert!(told.contains(":17:5  10 ") && told.contains(":18:5  10 "), "{told}");
    assert!(told.contains(":19:5   6 ") && told.contains(":20:5  11 "), "{told}");
}

#[test]
fn shipped_structures_have_near_misses() {
    // Of the 4^4 ways to place a queen in each of four columns, 2 are solutions of the puzzle.
    let queens = run(&["gen", "n-queens", "4", "--entry", "filter", "--near-miss", "--count"]);
    assert_eq!(queens.stdout, "254\n");
    let replayed = run(&["gen", "n-queens", "4", "--entry", "filter", "--near-miss", "--replay", "00"]);
    assert!(replayed.stderr.contains("the path continues after these decisions"), "{}", replayed.stderr);
}

#[test]
fn where_nothing_can_be_broken_it_says_so() {
    let without = run(&["gen", "n-queens", "4", "--entry", "generator", "--near-miss"]);
    assert_eq!((without.status, without.stdout.as_str()), (2, ""));
    assert!(
        without.stderr.starts_with("error: --near-miss breaks one `assume` at a time"),
        "{}",
        without.stderr
    );
    let predicate = run(&["repok", "examples/BinaryTree.java", "3", "--near-miss"]);
    assert_eq!((predicate.status, predicate.stdout.as_str()), (2, ""));
    assert!(predicate.stderr.starts_with("error: --near-miss is for programs"), "{}", predicate.stderr);
}
