//! The machine and the search together, on programs written as instructions: exact numbers of paths, choice points and saved words.

use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::{INTS, shared as program};
use crate::solution::ViolationKind;

/// `dst = getInt(lo, hi)`, by way of registers 4 and 5.
fn get_int(dst: u16, lo: i32, hi: i32) -> [Op; 3] {
    [
        Op::ConstInt { dst: 4, value: lo },
        Op::ConstInt { dst: 5, value: hi },
        Op::CallNative { dst, args: 4, native: Native::GetInt },
    ]
}

fn done() -> [Op; 1] {
    [Op::ReturnVoid {}]
}

/// Prunes the path unless the register is `value`.
fn expect(register: u16, value: i16) -> [Op; 3] {
    [
        Op::JumpEqIntImm { a: register, value, to: 2 },
        Op::ConstInt { dst: 4, value: 0 },
        Op::CallNative { dst: 0, args: 4, native: Native::Assume },
    ]
}

fn run(code: &[Op], choice: ChoiceMode) -> (Vec<String>, Statistics) {
    let program = program(code.to_vec());
    let mut search = Search::new(&program, Config { choice, ..Config::default() });
    let mut ends = Vec::new();
    for outcome in search.by_ref() {
        ends.push(match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => solution.decisions.to_string(),
            Outcome::Violation(violation) => format!("{}!{}", violation.decisions, violation.kind),
        });
    }
    (ends, search.statistics())
}

/// Number of solutions, pruned paths and choice points.
fn counts(code: &[Op], choice: ChoiceMode) -> (u64, u64, u64) {
    let statistics = run(code, choice).1;
    (statistics.solutions, statistics.pruned, statistics.choice_points)
}

#[test]
fn a_choice_that_nothing_needs_is_made_in_eager_mode_only() {
    let code = [&get_int(0, 1, 5)[..], &done()].concat();
    assert_eq!(counts(&code, ChoiceMode::Delayed), (1, 0, 0));
    assert_eq!(counts(&code, ChoiceMode::Eager), (5, 0, 1));
}

#[test]
fn all_copies_of_a_suspended_value_are_one_value() {
    // f = getInt(1, 3); t = f; t += 2; f += 1; only t == f + 1 is left.
    let code = [
        &get_int(0, 1, 3)[..],
        &[
            Op::Move { dst: 1, src: 0 },
            Op::AddIntImm { dst: 1, a: 1, value: 2 },
            Op::AddIntImm { dst: 0, a: 0, value: 1 },
            Op::SubInt { dst: 2, a: 1, b: 0 },
        ],
        &expect(2, 1),
        &done(),
    ]
    .concat();
    assert_eq!(counts(&code, ChoiceMode::Delayed), (3, 0, 1));
    assert_eq!(counts(&code, ChoiceMode::Eager), (3, 0, 1));
}

#[test]
fn the_left_operand_is_forced_first_whatever_was_called_first() {
    // b = getInt(0, 1); a = getInt(0, 2); a + b: a is the outer loop.
    let code = [
        &get_int(1, 0, 1)[..],
        &get_int(0, 0, 2),
        &[Op::AddInt { dst: 2, a: 0, b: 1 }],
        &expect(2, 1),
        &done(),
    ]
    .concat();
    assert_eq!(run(&code, ChoiceMode::Delayed).0, ["01", "10"]);
    assert_eq!(run(&code, ChoiceMode::Eager).0, ["01", "10"]);
}

#[test]
fn an_empty_range_prunes_and_a_single_value_is_no_choice() {
    let empty = [&get_int(0, 1, 0)[..], &done()].concat();
    assert_eq!(counts(&empty, ChoiceMode::Delayed), (0, 1, 0));
    let single = [&get_int(0, 7, 7)[..], &expect(0, 7), &done()].concat();
    assert_eq!(counts(&single, ChoiceMode::Delayed), (1, 0, 0));
    let extreme = [&get_int(0, i32::MAX - 1, i32::MAX)[..], &expect(0, 1), &done()].concat();
    assert_eq!(counts(&extreme, ChoiceMode::Delayed), (0, 2, 1));
}

#[test]
fn suspended_values_survive_the_heap_and_backtracking_restores_it() {
    // array[0] = getInt(0, 2); array[1] = array[0]; each is read twice; the array changes after the choice.
    let code = [
        &get_int(0, 0, 2)[..],
        &[
            Op::ConstInt { dst: 1, value: 2 },
            Op::NewArray { dst: 2, class: INTS, length: 1 },
            Op::ConstInt { dst: 3, value: 0 },
            Op::PutElem { array: 2, index: 3, src: 0 },
            Op::GetElemInt { dst: 0, array: 2, index: 3 },
            Op::ConstInt { dst: 1, value: 1 },
            Op::PutElem { array: 2, index: 1, src: 0 },
            // array[0] += 10, whatever value was chosen
            Op::AddIntImm { dst: 0, a: 0, value: 10 },
            Op::PutElem { array: 2, index: 3, src: 0 },
            Op::GetElemInt { dst: 0, array: 2, index: 3 },
            Op::GetElemInt { dst: 1, array: 2, index: 1 },
            Op::SubInt { dst: 0, a: 0, b: 1 },
        ],
        &expect(0, 10),
        &done(),
    ]
    .concat();
    assert_eq!(counts(&code, ChoiceMode::Delayed), (3, 0, 1));
    let statistics = run(&code, ChoiceMode::Delayed).1;
    // The mark is dropped before the last alternative, so only the first two save what they overwrite: array[0]. The term's state needs
    // no trail.
    assert_eq!(statistics.trail_writes, 2);
    // One choice point with one frame: the rest of the method reads some of registers 0 to 3.
    assert_eq!(statistics.saved_stack_words, 4);
}

#[test]
fn each_limit_ends_its_path_as_a_violation() {
    let end = |code: Vec<Op>, limits: Limits| {
        let program = program(code);
        let mut search = Search::new(&program, Config { limits, ..Config::default() });
        match search.next() {
            Some(Outcome::Violation(violation)) => violation.kind,
            other => panic!("{other:?}"),
        }
    };
    let limits = Limits { steps: 1000, stack_bytes: 1 << 16, heap_bytes: 1 << 16, weighs_natives: false };
    let endless = vec![Op::Jump { to: -1 }];
    assert_eq!(end(endless, limits), ViolationKind::StepLimit(1000));
    // Five instructions exceed a limit of four, also without a loop, whatever the end of the path.
    let few = Limits { steps: 4, ..limits };
    let straight = [Op::ConstInt { dst: 4, value: 0 }; 4];
    for last in [Op::ReturnVoid {}, Op::CallNative { dst: 4, args: 4, native: Native::Assume }] {
        let code = [&straight[..], &[last, Op::ReturnVoid {}]].concat();
        assert_eq!(end(code, few), ViolationKind::StepLimit(4), "{last:?}");
    }
    let bomb = vec![
        Op::ConstInt { dst: 0, value: 100 },
        Op::NewArray { dst: 1, class: INTS, length: 0 },
        Op::Jump { to: -2 },
    ];
    assert_eq!(end(bomb, limits), ViolationKind::HeapLimit(1 << 16));
    let giant = vec![
        Op::ConstInt { dst: 0, value: i32::MAX },
        Op::NewArray { dst: 1, class: INTS, length: 0 },
        Op::ReturnVoid {},
    ];
    assert_eq!(end(giant, limits), ViolationKind::HeapLimit(1 << 16));
    // Method 0 is the entry method itself.
    let recursion = vec![Op::Call { dst: 0, args: 4, method: 0 }, Op::ReturnVoid {}];
    let steps = Limits { steps: u64::MAX, ..limits };
    assert_eq!(end(recursion, steps), ViolationKind::StackLimit(1 << 16));
    let choices = vec![
        Op::ConstInt { dst: 4, value: 0 },
        Op::ConstInt { dst: 5, value: 1 },
        Op::CallNative { dst: 0, args: 4, native: Native::GetInt },
        Op::Jump { to: -4 },
    ];
    let steps = Limits { steps: u64::MAX, ..limits };
    assert_eq!(
        end(choices, steps),
        ViolationKind::HeapLimit(1 << 16),
        "suspended values are part of the heap"
    );
}

#[test]
fn a_limit_holds_for_each_path_alone() {
    // Four paths of about seven instructions each.
    let code = [&get_int(0, 0, 3)[..], &[Op::AddIntImm { dst: 0, a: 0, value: 1 }], &done()].concat();
    let program = program(code);
    let limits = Limits { steps: 7, ..Limits::default() };
    let mut search = Search::new(&program, Config { limits, ..Config::default() });
    assert!(search.by_ref().all(|outcome| matches!(outcome, Outcome::Solution(_))));
    assert_eq!(search.statistics().solutions, 4);
}

#[test]
fn replay_runs_one_path_and_says_how_it_ended() {
    let code = [
        &get_int(0, 0, 2)[..],
        &get_int(1, 5, 6),
        &[Op::AddInt { dst: 2, a: 0, b: 1 }],
        &expect(2, 6),
        &done(),
    ]
    .concat();
    let program = program(code);
    let end = |text: &str| {
        let replay = replay(&program, Config::default(), &text.parse().expect("a decision string"));
        let values: Vec<_> = replay.choices.iter().map(|choice| choice.value.clone()).collect();
        (values.join(" "), replay.end)
    };
    assert!(matches!(end("01"), (values, ReplayEnd::Solution(_)) if values == "0 6"));
    assert!(matches!(end("10"), (values, ReplayEnd::Solution(_)) if values == "1 5"));
    assert_eq!(end("21"), ("2 6".to_owned(), ReplayEnd::Pruned));
    assert_eq!(end("2"), ("2".to_owned(), ReplayEnd::OpenChoice(2)));
    assert_eq!(end("."), (String::new(), ReplayEnd::OpenChoice(3)));
    assert_eq!(end("03"), ("0".to_owned(), ReplayEnd::NoSuchAlternative { index: 1, alternatives: 2 }));
    assert_eq!(end("0100"), ("0 6".to_owned(), ReplayEnd::LeftOver(2)));
}

#[test]
fn a_paused_search_goes_on_where_it_stopped() {
    let code = [
        &get_int(0, 0, 9)[..],
        &get_int(1, 0, 9),
        &[Op::AddInt { dst: 2, a: 0, b: 1 }],
        &expect(2, 12),
        &done(),
    ]
    .concat();
    let (whole, _) = run(&code, ChoiceMode::Delayed);
    let program = program(code);
    for steps in [0, 1, 7, 100, 10_000] {
        let mut search = Search::new(&program, Config::default());
        let (mut found, mut pauses) = (Vec::new(), 0);
        loop {
            match search.advance(steps) {
                Advance::Gap => panic!("a gap"),
                Advance::Solution => {
                    found.extend(search.solution().map(|solution| solution.decisions.to_string()));
                }
                Advance::Violation => panic!("{:?}", search.violation()),
                Advance::Exhausted => break,
                Advance::Paused => {
                    assert_eq!(search.outcome(), None, "no path has ended");
                    pauses += 1;
                }
            }
            // A budget of zero makes no progress.
            if steps == 0 {
                break;
            }
        }
        assert_eq!(pauses > 0, steps <= 100, "{steps}");
        assert!(steps == 0 || found == whole, "{steps}");
    }
}
