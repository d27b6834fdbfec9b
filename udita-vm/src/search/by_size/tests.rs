//! Searches by size, on programs written as instructions.

use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::{BOX, shared};

const NEW: Op = Op::New { dst: 1, class: BOX };

fn search(code: &[Op]) -> BySize {
    BySize::new(&shared(code.to_vec()), Config::default())
}

/// The size and the decisions of each path found.
fn found(search: &mut BySize) -> Vec<(u32, String)> {
    std::iter::from_fn(|| {
        let solution = match search.next()? {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => solution,
            Outcome::Violation(violation) => panic!("{}", violation.kind),
        };
        Some((search.size(), solution.decisions.to_string()))
    })
    .collect()
}

fn get_int(dst: u16, hi: i32) -> [Op; 3] {
    [
        Op::ConstInt { dst: 4, value: 0 },
        Op::ConstInt { dst: 5, value: hi },
        Op::CallNative { dst, args: 4, native: Native::GetInt },
    ]
}

/// `a = getInt(0, 3)`, then two objects if `a` is 0, one if it is 1, else none, then `getInt(0, 1)`.
fn falling() -> Vec<Op> {
    let object_below = |value| [Op::JumpGeIntImm { a: 0, value, to: 1 }, NEW];
    let last = [Op::NegInt { dst: 1, a: 1 }, Op::ReturnVoid {}];
    [&get_int(0, 3)[..], &object_below(2), &object_below(1), &get_int(1, 1), &last].concat()
}

#[test]
fn small_paths_come_first_and_each_once() {
    let mut search = search(&falling());
    let expected = [(0, "20"), (0, "21"), (0, "30"), (0, "31"), (1, "10"), (1, "11"), (2, "00"), (2, "01")];
    let found = found(&mut search);
    assert_eq!(found, expected.map(|(size, decisions)| (size, decisions.to_owned())));
    assert_eq!(search.rounds(), 3);
    let statistics = search.statistics();
    assert_eq!((statistics.solutions, statistics.pruned, statistics.violations), (8, 0, 0));
    // Each round visits the first choice and the four below it. Round 0 leaves two of the four, round 1 leaves one.
    assert_eq!(statistics.choice_points, 15);
    assert_eq!(statistics.decisions, (4 + 4) + (4 + 6) + (4 + 8));
    assert_eq!(statistics.instructions, search.instructions());
}

#[test]
fn the_last_round_does_the_work_of_the_usual_search() {
    let mut usual = Search::new(&shared(falling()), Config::default());
    let mut round = Search::of_size(&shared(falling()), Config::default(), 2);
    while usual.advance(u64::MAX) != Advance::Exhausted {}
    while round.advance(u64::MAX) != Advance::Exhausted {}
    assert_eq!(round.next_size(), None);
    assert_eq!(round.statistics(), Statistics { solutions: 2, ..usual.statistics() });
}

#[test]
fn a_search_without_objects_has_one_round() {
    let code = [&get_int(0, 3)[..], &[Op::NegInt { dst: 1, a: 0 }, Op::ReturnVoid {}]].concat();
    let mut search = search(&code);
    assert_eq!(found(&mut search).len(), 4);
    assert_eq!(search.rounds(), 1);
    let mut usual = Search::new(&shared(code), Config::default());
    usual.by_ref().for_each(drop);
    assert_eq!(search.statistics(), usual.statistics());
}

#[test]
fn sizes_that_no_path_has_get_no_round() {
    // `if (getBoolean()) make 5 objects`.
    let choice = Op::CallNative { dst: 0, args: 4, native: Native::GetBoolean };
    let code = [&[choice, Op::JumpIfNot { a: 0, to: 5 }], &[NEW; 5][..], &[Op::ReturnVoid {}]].concat();
    let mut search = search(&code);
    assert_eq!(found(&mut search), [(0, "0".to_owned()), (5, "1".to_owned())]);
    assert_eq!(search.rounds(), 2);
}

#[test]
fn unbounded_structures_come_from_the_smallest_on() {
    // `while (getBoolean()) new Box();`
    let choice = Op::CallNative { dst: 0, args: 4, native: Native::GetBoolean };
    let code = [choice, Op::JumpIfNot { a: 0, to: 2 }, NEW, Op::Jump { to: -4 }, Op::ReturnVoid {}];
    let mut search = search(&code);
    let mut instructions = 0;
    for size in 0..20 {
        assert_eq!(search.advance(u64::MAX), Advance::Solution);
        assert_eq!(search.size(), size);
        let decisions = search.solution().map(|solution| solution.decisions.to_string());
        assert_eq!(decisions, Some(format!("{}0", "1".repeat(size as usize))));
        assert!(search.instructions() > instructions);
        instructions = search.instructions();
    }
    assert_eq!(search.advance(0), Advance::Paused);
}

#[test]
fn intervals_of_a_round_add_up() {
    let all = |interval: &str| {
        let interval = interval.parse().unwrap();
        let mut search = Search::of_size_within(&shared(falling()), Config::default(), Some(1), &interval);
        let found: Vec<String> = search
            .by_ref()
            .map(|outcome| match outcome {
                Outcome::Gap(gap) => panic!("{gap:?}"),
                Outcome::Solution(solution) => solution.decisions.to_string(),
                Outcome::Violation(violation) => panic!("{}", violation.kind),
            })
            .collect();
        (found, search.statistics(), search.next_size())
    };
    let (whole, statistics, next) = all(".:");
    assert_eq!((whole, next), (vec!["10".to_owned(), "11".to_owned()], Some(2)));
    for border in ["0", "01", "1", "11", "12", "2", "21", "3"] {
        let (mut found, mut sum, before) = all(&format!(".:{border}"));
        let (rest, other, after) = all(&format!("{border}:"));
        found.extend(rest);
        sum += other;
        assert_eq!(found, ["10", "11"], "{border}");
        // Data kept for backtracking is not kept again, and the peak is that of one search.
        let exact = |statistics: Statistics| {
            let Statistics { solutions, choice_points, decisions, instructions, .. } = statistics;
            (solutions, choice_points, decisions, instructions)
        };
        assert_eq!(exact(sum), exact(statistics), "{border}");
        assert_eq!(before.into_iter().chain(after).min(), Some(2), "{border}");
    }
}

/// A search that stops after any path, and another one that continues there, find what one search finds, with the same statistics.
#[test]
fn a_search_continues_at_any_position() {
    let whole = found(&mut search(&falling()));
    let mut finished = search(&falling());
    finished.by_ref().for_each(drop);
    assert_eq!(finished.position(), None);
    for length in 0..=whole.len() {
        let mut begun = search(&falling());
        let mut all: Vec<(u32, String)> = Vec::new();
        for _ in 0..length {
            let Some(Outcome::Solution(solution)) = begun.next() else { panic!("{length}") };
            all.push((begun.size(), solution.decisions.to_string()));
        }
        let position = begun.position().unwrap();
        let mut rest = BySize::at(&shared(falling()), Config::default(), position);
        all.extend(found(&mut rest));
        assert_eq!(all, whole);
        assert_eq!(rest.rounds(), finished.rounds());
        let Statistics { solutions, pruned, instructions, .. } = finished.statistics();
        let continued = rest.statistics();
        assert_eq!(
            (continued.solutions, continued.pruned, continued.instructions),
            (solutions, pruned, instructions)
        );
    }
}
