//! Strategies compared with depth-first search, on a program with few, uneven paths.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::shared;
use crate::invocation::Invocation;
use crate::search::{Config, Outcome, Search};

/// `a = getInt(0, 3); if (a < 2) return; b = getInt(0, a); b + 0`: the paths 0, 1, 20 to 22, 30 to 33.
fn uneven() -> Invocation {
    let get_int = |dst, hi: Op| {
        [Op::ConstInt { dst: 4, value: 0 }, hi, Op::CallNative { dst, args: 4, native: Native::GetInt }]
    };
    let code = [
        &get_int(0, Op::ConstInt { dst: 5, value: 3 })[..],
        &[Op::JumpGeIntImm { a: 0, value: 2, to: 1 }, Op::ReturnVoid {}],
        &get_int(1, Op::Move { dst: 5, src: 0 }),
        &[Op::NegInt { dst: 1, a: 1 }, Op::ReturnVoid {}],
    ];
    shared(code.concat())
}

fn solutions<S: Strategy>(search: &mut Search<S>) -> Vec<String> {
    let decisions = search.map(|outcome| match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(solution) => solution.decisions.to_string(),
        Outcome::Violation(violation) => panic!("{}", violation.kind),
    });
    decisions.collect()
}

const ALL: [&str; 9] = ["0", "1", "20", "21", "22", "30", "31", "32", "33"];

#[test]
fn depth_first_search_takes_all_paths_in_order() {
    assert_eq!(solutions(&mut Search::new(&uneven(), Config::default())), ALL);
}

#[test]
fn random_walks_are_paths_and_every_path_is_walked() {
    let walk = |seed| {
        let mut search = Search::with(RandomWalk::new(400, seed), &uneven(), Config::default());
        let found = solutions(&mut search);
        let (walked, repeated) = (search.strategy().walked(), search.strategy().repeated());
        let statistics = search.statistics();
        assert_eq!(statistics.solutions, 400);
        // One decision for each choice point: a walk leaves no alternatives open.
        assert_eq!(statistics.decisions, statistics.choice_points);
        (found, walked, repeated)
    };
    let (found, walked, repeated) = walk(7);
    let different: BTreeSet<&str> = found.iter().map(String::as_str).collect();
    assert_eq!(different, BTreeSet::from(ALL));
    assert_eq!((walked, repeated), (400, 400 - 9));
    assert_eq!(walk(7).0, found, "the seed determines the walks");
    assert_ne!(walk(8).0, found);
    // Each alternative of the first choice is equally likely: 100 of 400, give or take 5 standard deviations of 8.7.
    let mut firsts: BTreeMap<char, usize> = BTreeMap::new();
    found.iter().for_each(|path| *firsts.entry(path.chars().next().unwrap()).or_default() += 1);
    assert!(firsts.values().all(|&count| (56..=144).contains(&count)), "{firsts:?}");
}

#[test]
fn best_first_search_takes_each_path_once_in_the_order_of_its_key() {
    // The key of a prefix is the sum of its decisions. It never decreases along a path, so paths come in its order.
    let sum = |choice: &Choice<'_>, alternative: u32| choice.path.iter().sum::<u32>() + alternative;
    let found = solutions(&mut Search::with(BestFirst::new(sum), &uneven(), Config::default()));
    assert_eq!(found, ["0", "1", "20", "21", "30", "22", "31", "32", "33"]);
    // Deepest path first.
    let mut search = Search::with(
        BestFirst::new(|choice: &Choice<'_>, alternative| {
            std::cmp::Reverse((choice.path.len(), alternative))
        }),
        &uneven(),
        Config::default(),
    );
    let found = solutions(&mut search);
    assert_eq!(found, ["33", "32", "31", "30", "22", "21", "20", "1", "0"]);
}

#[test]
fn a_choice_says_its_site_its_kind_and_its_alternatives() {
    struct Look(Vec<(u32, crate::machine::ChoiceKind, Vec<Option<Alternative>>)>);
    impl Strategy for Look {
        fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
            let point = choice.point().unwrap();
            assert_eq!(point.alternatives, choice.alternatives);
            let alternatives = (0..choice.alternatives as u32 + 1).map(|index| choice.alternative(index));
            self.0.push((point.site, point.kind, alternatives.collect()));
            Step::Take(2)
        }
        fn next(&mut self) -> Next {
            Next::Stop
        }
    }
    let mut search = Search::with(Look(Vec::new()), &uneven(), Config::default());
    assert_eq!(solutions(&mut search), ["22"]);
    let number = |value| Some(Alternative::Value(crate::machine::Value::Number(value)));
    let kind = crate::machine::ChoiceKind::Int;
    let numbers = |to: i64| (0..to).map(number).chain([None]).collect::<Vec<_>>();
    // The jump needs the first choice, the negation the second.
    assert_eq!(search.strategy().0, [(3, kind, numbers(4)), (8, kind, numbers(3))]);
}

#[test]
fn a_sample_has_all_paths_once_if_it_goes_on() {
    let sample = |seed| solutions(&mut Search::with(Sample::new(seed), &uneven(), Config::default()));
    let mut found = sample(0);
    assert_eq!(sample(0), found, "the seed determines the sample");
    assert_ne!(sample(1), found);
    found.sort();
    assert_eq!(found, ALL);
}

/// The sums are 0, 1, 2, 3, 3, 4, 4, 5, 6. The choice before 30 was met before that before 21.
#[test]
fn smallest_decisions_come_first() {
    let found = solutions(&mut Search::with(SmallestFirst::default(), &uneven(), Config::default()));
    assert_eq!(found, ["0", "1", "20", "30", "21", "31", "22", "32", "33"]);
}
