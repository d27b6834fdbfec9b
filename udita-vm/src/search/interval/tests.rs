//! Searches over intervals compared with a search of the whole program.

use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::shared as program;
use crate::search::{Advance, Outcome, replay};

/// `dst = getInt(0, hi)`, forced.
fn chosen(dst: u16, hi: i32) -> [Op; 4] {
    [
        Op::ConstInt { dst: 4, value: 0 },
        Op::ConstInt { dst: 5, value: hi },
        Op::CallNative { dst, args: 4, native: Native::GetInt },
        Op::AddIntImm { dst, a: dst, value: 0 },
    ]
}

/// Four subtrees, the second and fourth shallower than the others. One path divides by zero, and some are pruned.
fn uneven() -> Invocation {
    let code = [
        &[Op::ConstInt { dst: 2, value: 0 }][..],
        &chosen(0, 3),
        &[Op::ConstInt { dst: 1, value: 0 }, Op::JumpEqIntImm { a: 0, value: 1, to: 4 }],
        &chosen(1, 2),
        &[Op::JumpEqIntImm { a: 1, value: 2, to: 4 }],
        &chosen(2, 2),
        &[
            Op::JumpEqIntImm { a: 0, value: 3, to: 3 },
            Op::SubInt { dst: 3, a: 1, b: 2 },
            Op::CallNative { dst: 3, args: 3, native: Native::Assume },
            Op::DivInt { dst: 3, a: 1, b: 2 },
            Op::ReturnVoid {},
        ],
    ];
    program(code.concat())
}

fn config() -> Config {
    Config { deliver: false, ..Config::default() }
}

/// The decisions of the paths that end in an outcome, and the statistics.
fn run(mut search: Search) -> (Vec<Decisions>, Statistics) {
    let mut found = Vec::new();
    found.extend(search.by_ref().map(name));
    (found, counted(search.statistics()))
}

fn name(outcome: Outcome) -> Decisions {
    match outcome {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(solution) => solution.decisions,
        Outcome::Violation(violation) => violation.decisions,
    }
}

/// The statistics without those of backtracking, which depend on where the search was cut.
fn counted(statistics: Statistics) -> Statistics {
    Statistics { trail_writes: 0, saved_stack_words: 0, ..statistics }
}

/// All decision strings of up to three decisions below five.
fn strings() -> Vec<Decisions> {
    let mut levels = vec![vec![Decisions::default()]];
    for level in 0..3 {
        let longer = |string: &Decisions| {
            let string = string.0.clone();
            (0..5).map(move |decision| Decisions([&string[..], &[decision]].concat()))
        };
        levels.push(levels[level].iter().flat_map(longer).collect());
    }
    let mut strings = levels.concat();
    strings.sort();
    strings
}

#[test]
fn an_interval_has_one_form() {
    for text in [".:", "02:1", ".:.", "_40_0:_41_"] {
        assert_eq!(text.parse::<Interval>().map(|interval| interval.to_string()), Ok(text.to_string()));
    }
    assert_eq!(Interval::default().to_string(), ".:");
    assert_eq!("02".parse::<Interval>(), Err(IntervalError::Colon));
    assert!(matches!(":1".parse::<Interval>(), Ok(interval) if interval.from.0.is_empty()));
    assert_eq!("0!:".parse::<Interval>(), Err(DecisionsError::Character('!', 2).into()));
}

#[test]
fn wherever_a_search_is_cut_the_parts_are_the_whole() {
    let program = uneven();
    let (all, whole) = run(Search::new(&program, config()));
    assert!(whole.solutions > 5 && whole.violations > 1 && whole.pruned > 3, "{whole:?}");
    let strings = strings();
    for (index, first) in strings.iter().enumerate() {
        for second in &strings[index..] {
            let cuts = [None, Some(first), Some(second), None];
            let mut statistics = Statistics::default();
            let mut found = Vec::new();
            for ends in cuts.windows(2) {
                let interval = Interval { from: ends[0].cloned().unwrap_or_default(), to: ends[1].cloned() };
                let (part, done) = run(Search::within(&program, config(), &interval));
                let lies_in = |path: &&Decisions| {
                    **path >= interval.from && interval.to.as_ref().is_none_or(|to| *path < to)
                };
                assert!(part.iter().eq(all.iter().filter(lies_in)), "{interval}: {part:?}");
                found.extend(part);
                statistics += done;
            }
            assert_eq!((found, statistics), (all.clone(), whole), "{first} {second}");
        }
    }
}

#[test]
fn what_is_handed_over_and_what_is_kept_are_the_whole() {
    let program = uneven();
    let (all, whole) = run(Search::new(&program, config()));
    let mut most_pieces = 0;
    for budget in 1..150 {
        for pieces in [1, 2, 5] {
            // The earliest part is at the end of the vector.
            let mut parts = vec![Search::new(&program, config())];
            let (mut found, mut statistics) = (Vec::new(), Statistics::default());
            let mut count = 0;
            while let Some(mut search) = parts.pop() {
                let mut survey = search.survey();
                count += 1;
                loop {
                    match search.advance(budget) {
                        Advance::Gap => panic!("a gap"),
                        Advance::Solution | Advance::Violation => found.extend(search.outcome().map(name)),
                        Advance::Exhausted => break,
                        Advance::Paused => {
                            let handed_over = search.hand_over(&survey, pieces);
                            assert!(handed_over.len() <= pieces);
                            survey = search.survey();
                            let later = handed_over.iter().rev();
                            parts.extend(later.map(|interval| Search::within(&program, config(), interval)));
                        }
                    }
                }
                statistics += counted(search.statistics());
            }
            assert_eq!((&found, statistics), (&all, whole), "{budget} {pieces}");
            most_pieces = most_pieces.max(count);
        }
    }
    assert!(most_pieces > 5, "{most_pieces}");
}

/// A replay describes each choice of a path, with the number of its alternatives.
#[test]
fn the_alternatives_on_the_way_to_a_path_are_those_of_a_replay() {
    let program = uneven();
    let (all, _) = run(Search::new(&program, config()));
    for path in all {
        let choices = replay(&program, config(), &path).choices;
        let expected: Vec<u64> = choices.iter().map(|choice| choice.alternatives).collect();
        assert_eq!(Search::alternatives(&program, config(), &path), expected);
        // For a path that does not exist, the alternatives end where it leaves the tree.
        let longer = Decisions(path.0.iter().copied().chain([0]).collect());
        assert_eq!(Search::alternatives(&program, config(), &longer), expected);
    }
    assert_eq!(Search::alternatives(&program, config(), &Decisions(vec![7, 0])), []);
}

#[test]
fn the_rest_of_a_search_is_an_interval_at_any_time() {
    let program = uneven();
    let (all, whole) = run(Search::new(&program, config()));
    for budget in 1..100 {
        let (mut found, mut statistics) = (Vec::new(), Statistics::default());
        let mut rest = Some(Interval::default());
        while let Some(interval) = rest {
            let mut search = Search::within(&program, config(), &interval);
            search.advance(budget);
            found.extend(search.outcome().map(name));
            rest = search.rest();
            statistics += counted(search.statistics());
        }
        assert_eq!((found, statistics), (all.clone(), whole), "{budget}");
    }
}
