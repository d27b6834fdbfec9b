use std::num::NonZeroUsize;
use std::sync::Arc;

use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Invocation, Outcome, ReplayEnd, Search, Solution, replay};

use super::*;
use crate::suite::{Kinds, PairSet, Suite, Until};

fn compile(text: &str) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("t.udita", text, Dialect::Udita);
    let options = CompileOptions { probes: true, ..CompileOptions::default() };
    let entry = EntryRequest { method: None, args: Vec::new() };
    options.compile(&mut sources, &[file], &entry).expect("it compiles")
}

/// The solutions, each with its coverage and decisions.
fn solutions(invocation: &Invocation, config: Config) -> Vec<(Solution, Coverage, Vec<Decision>)> {
    let decisions = Search::new(invocation, config).filter_map(|outcome| match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(solution) => Some(solution.decisions),
        Outcome::Violation(_) => None,
    });
    let replays = decisions.map(|decisions| replay(invocation, config, &decisions));
    replays
        .map(|replay| {
            let decisions = Decision::of(&replay);
            let ReplayEnd::Solution(solution) = replay.end else { panic!("{:?}", replay.end) };
            (solution, replay.coverage, decisions)
        })
        .collect()
}

/// Offers all solutions and returns the new items of each as text.
fn offer<C: Criterion>(suite: &mut Suite<C>, invocation: &Invocation, config: Config) -> Vec<Vec<String>> {
    let solutions = solutions(invocation, config);
    let offers = solutions.iter().map(|(solution, coverage, decisions)| {
        let given = Given { solution, coverage: Some(coverage), decisions };
        match suite.offer(0, 0, &given) {
            crate::suite::Offer::Joined(items) => items,
            _ => Vec::new(),
        }
    });
    let offers: Vec<Vec<ItemId>> = offers.collect();
    let text = |item: &ItemId| {
        let criterion = suite.criterion();
        format!("{}: {}", criterion.group_name(criterion.group(*item)), criterion.describe(*item))
    };
    offers.iter().map(|items| items.iter().map(text).collect()).collect()
}

const OBJECTS: &str = "
    class Box { Object content; Leaf next; int number; }
    class Leaf { Leaf next; }
    Box main() {
        Box box = new Box();
        Leaf leaf = new Leaf(), last = new Leaf();
        leaf.next = last;
        box.content = new Object[] {last, leaf, null};
        box.next = leaf;
        box.number = 5;
        return box;
    }";

/// Breadth-first: the array, then `leaf` (by `next`), then `last`.
#[test]
fn fields_are_distinguished_by_class() {
    let invocation = compile(OBJECTS);
    let mut suite = Suite::new(Fields::new(Kinds::Reference), Until::Exhausted, 0);
    let offers = offer(&mut suite, &invocation, Config::default());
    assert_eq!(
        offers,
        [[
            "content: (Box0,Object[]0)",
            "Box.next: (Box0,Leaf0)",
            "[0]: (Object[]0,Leaf1)",
            "[1]: (Object[]0,Leaf0)",
            "[2]: (Object[]0,null)",
            "Leaf.next: (Leaf0,Leaf1)",
            "Leaf.next: (Leaf1,null)",
        ]]
    );
    assert_eq!(suite.sizes(), [1, 1, 1, 1, 1, 2]);
    let text = "[0]: (Object[]0,Leaf1); [1]: (Object[]0,Leaf0); [2]: (Object[]0,null); \
                content: (Box0,Object[]0); next: (Box0,Leaf0) (Leaf0,Leaf1) (Leaf1,null)";
    assert_eq!(suite.criterion().met().to_string(), text);
    assert_eq!(text.parse(), Ok(suite.criterion().met()));
}

#[test]
fn all_fields_have_their_values() {
    let invocation = compile(OBJECTS);
    let mut suite = Suite::new(Fields::new(Kinds::All), Until::Exhausted, 0);
    offer(&mut suite, &invocation, Config::default());
    assert_eq!(suite.items(), 8);
    let only: PairSet = "number: (Box0,5)".parse().unwrap();
    let mut reference = Suite::new(Fields::new(Kinds::Reference), Until::Exhausted, 0);
    offer(&mut reference, &invocation, Config::default());
    let difference = suite.criterion().met().compare(&reference.criterion().met());
    assert_eq!((difference.only_left, difference.only_right.len()), (only, 0));
}

#[test]
fn a_criterion_can_be_chosen_late() {
    let invocation = compile(OBJECTS);
    let chosen: [Box<dyn Criterion>; 2] =
        [Box::new(Fields::new(Kinds::All)), Box::new(Branches::new(invocation.program().clone()))];
    let suites = chosen.map(|criterion| {
        let mut suite = Suite::new(criterion, Until::Exhausted, 0);
        offer(&mut suite, &invocation, Config::default());
        (suite.items(), suite.criterion().pairs().map(|pairs| pairs.len()))
    });
    assert_eq!(suites, [(8, Some(8)), (0, None)]);
}

#[test]
fn only_wanted_pairs_count() {
    let invocation = compile(OBJECTS);
    let wanted: PairSet = "next: (Leaf0,Leaf1) (Leaf0,null); number: (Box0,5)".parse().unwrap();
    let mut suite = Suite::new(Fields::wanted(wanted), Until::Exhausted, 0);
    assert_eq!(
        offer(&mut suite, &invocation, Config::default()),
        [["number: (Box0,5)", "next: (Leaf0,Leaf1)"]]
    );
    assert_eq!((suite.end(), suite.items()), (None, 2));
    assert_eq!(suite.criterion().missing(), ["next: (Leaf0,null)"]);
}

#[test]
fn branches_belong_to_functions() {
    let invocation = compile(
        "boolean isLarge(int n) { return n > 1; }
         void main() {
             int n = getInt(0, 3);
             if (n == 0) println(0);
             else if (isLarge(n)) println(1);
             if (n < 0) println(2);
         }",
    );
    let mut suite = Suite::new(Branches::new(invocation.program().clone()), Until::Exhausted, 0);
    assert_eq!(suite.criterion().total(), 8);
    let offers = offer(&mut suite, &invocation, Config::default());
    let expected: [&[&str]; 4] = [
        &["main: 4:18 true", "main: 6:18 false"],
        &["main: 4:18 false", "main: 5:23 false", "isLarge: 1:33 false"],
        &["main: 5:23 true", "isLarge: 1:33 true"],
        &[],
    ];
    assert_eq!(offers, expected);
    assert_eq!(suite.criterion().missing(), ["main: 6:18 true"]);
    assert_eq!(suite.sizes(), [5, 2]);
}

#[test]
fn near_misses_are_classed_by_rule() {
    let invocation = compile(
        "int main() {
             int n = getInt(0, 5);
             assume(n > 1);
             assume(n < 5);
             assume(n >= 0);
             return n;
         }",
    );
    let rules = invocation.program().rules();
    assert_eq!(rules.len(), 3);
    let mut suite = Suite::new(NearMisses::new(rules), Until::Exhausted, 0);
    let offers = offer(&mut suite, &invocation, Config { near_miss: true, ..Config::default() });
    let expected: [&[&str]; 3] = [&["rules: t.udita:3:14"], &[], &["rules: t.udita:4:14"]];
    assert_eq!(offers, expected);
    assert_eq!(suite.criterion().missing(), ["t.udita:5:14"]);
}

fn decisions(text: &str) -> Vec<Decision> {
    let decision = |word: &str| {
        let (site, value) = word.split_once('=').unwrap();
        Decision { site: Arc::from(site), value: Arc::from(value) }
    };
    text.split_whitespace().map(decision).collect()
}

fn covered(choices: &mut Choices, text: &str) -> Vec<String> {
    let solution = Solution {
        printed: String::new(),
        printed_to_error: String::new(),
        returned: None,
        broken: None,
        decisions: udita::Decisions(Vec::new()),
    };
    let decisions = decisions(text);
    let mut items = Vec::new();
    choices.cover(&Given { decisions: &decisions, ..Given::from(&solution) }, &mut items);
    items.iter().map(|&item| choices.describe(item)).collect()
}

#[test]
fn choices_are_combined() {
    let mut pairs = Choices::new(NonZeroUsize::new(2).unwrap());
    assert_eq!(covered(&mut pairs, "a=1 b=2 a=3"), ["a = 1, b = 2", "a = 1, a #2 = 3", "b = 2, a #2 = 3"]);
    // The order of the choices does not count.
    assert_eq!(covered(&mut pairs, "b=2 a=1"), ["a = 1, b = 2"]);
    assert_eq!(covered(&mut pairs, "b=2"), ["b = 2"]);
    assert_eq!(covered(&mut pairs, ""), [""]);
}

/// A row of k columns has C(k, t) combinations. Three two-valued columns have 3 · 4 pairs, which 4 rows can cover.
#[test]
fn combinations_are_counted() {
    for (strength, expected) in [(1, 6), (2, 15), (3, 20), (6, 1), (9, 1)] {
        let mut choices = Choices::new(NonZeroUsize::new(strength).unwrap());
        assert_eq!(covered(&mut choices, "a=1 b=1 c=1 d=1 e=1 f=1").len(), expected);
    }
    let invocation = compile("int main() { return getInt(0, 1) + 2 * getInt(0, 1) + 4 * getInt(0, 1); }");
    let mut suite = Suite::new(Choices::new(NonZeroUsize::new(2).unwrap()), Until::Exhausted, 0);
    let offers = offer(&mut suite, &invocation, Config::default());
    assert_eq!((offers.len(), suite.items()), (8, 12));
    assert!((4..8).contains(&suite.members()), "{}", suite.members());
}
