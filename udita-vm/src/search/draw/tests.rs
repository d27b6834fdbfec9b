//! Draws compared with the list of all solutions.

use super::*;
use crate::bytecode::native::Native;
use crate::bytecode::op::Op;
use crate::bytecode::sample::shared;

/// The critical value of chi-square at 0.1 % with 13 degrees of freedom (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4).
const CRITICAL_13: f64 = 34.528;

fn get_int(dst: u16, hi: Op) -> [Op; 3] {
    [Op::ConstInt { dst: 4, value: 0 }, hi, Op::CallNative { dst, args: 4, native: Native::GetInt }]
}

/// `a = getInt(0, 3); if (a < 2) return; b = getInt(0, a); assume(b != 1); c = getInt(0, b); c + 0`: by hand, 2 solutions with one choice and
/// 12 with three, 1 + 3 after a = 2 and 1 + 3 + 4 after a = 3.
fn uneven() -> Invocation {
    let code = [
        &get_int(0, Op::ConstInt { dst: 5, value: 3 })[..],
        &[Op::JumpGeIntImm { a: 0, value: 2, to: 1 }, Op::ReturnVoid {}],
        &get_int(1, Op::Move { dst: 5, src: 0 }),
        &[Op::JumpNeIntImm { a: 1, value: 1, to: 2 }],
        &[Op::ConstInt { dst: 4, value: 0 }, Op::CallNative { dst: 2, args: 4, native: Native::Assume }],
        &get_int(2, Op::Move { dst: 5, src: 1 }),
        &[Op::NegInt { dst: 2, a: 2 }, Op::ReturnVoid {}],
    ];
    shared(code.concat())
}

fn config() -> Config {
    Config { deliver: false, ..Config::default() }
}

fn all() -> Vec<Decisions> {
    let mut search = Search::new(&uneven(), config());
    let mut all = Vec::new();
    loop {
        match search.advance(u64::MAX) {
            Advance::Gap => panic!("a gap"),
            Advance::Solution => all.push(Decisions(search.machine.path().to_vec())),
            Advance::Exhausted => return all,
            Advance::Violation | Advance::Paused => {}
        }
    }
}

/// The sum of (drawn - expected)² / expected.
fn chi_square(drawn: &[Decisions], all: &[Decisions]) -> f64 {
    let expected = drawn.len() as f64 / all.len() as f64;
    let counts = all.iter().map(|one| drawn.iter().filter(|draw| *draw == one).count() as f64);
    assert!(drawn.iter().all(|draw| all.contains(draw)));
    counts.map(|count| (count - expected).powi(2) / expected).sum()
}

#[test]
fn draws_from_all_solutions_are_uniform() {
    let all = all();
    assert_eq!(all.len(), 14);
    let drawn = draw(&uneven(), config(), 7000, 1, 1_000_000);
    assert_eq!(drawn.from, DrawnFrom::All { solutions: 14 });
    assert_eq!((drawn.decisions.len(), drawn.from.distance()), (7000, 0.0));
    let chi_square = chi_square(&drawn.decisions, &all);
    assert!(chi_square < CRITICAL_13, "{chi_square}");
}

#[test]
fn draws_from_probes_are_nearly_uniform() {
    let all = all();
    // Enough for probes, but not for the whole search.
    let drawn = from_probes(&uneven(), config(), 2000, 1, 2_000_000);
    let DrawnFrom::Probes { effective, largest, .. } = drawn.from else { panic!("{:?}", drawn.from) };
    assert!(effective > 4000.0 && largest < 0.001, "{:?}", drawn.from);
    assert!(drawn.from.distance() < 0.01);
    let chi_square = chi_square(&drawn.decisions, &all);
    assert!(chi_square < CRITICAL_13, "{chi_square}");
    // Random walks are not uniform: a = 0 and a = 1 alone make up half of them.
    let walks = |decisions: &Decisions| decisions.0.len() == 1;
    let short = drawn.decisions.iter().filter(|decisions| walks(decisions)).count();
    assert!((200..400).contains(&short), "{short} of 2000, 2 of 14 are expected");
}

#[test]
fn the_seed_determines_draws() {
    for instructions in [10, 1_000_000] {
        let drawn = |seed| draw(&uneven(), config(), 20, seed, instructions);
        assert_eq!(drawn(3), drawn(3));
        assert_ne!(drawn(3).decisions, drawn(4).decisions);
    }
}

#[test]
fn nothing_is_drawn_where_there_is_nothing() {
    let code = [
        &get_int(0, Op::ConstInt { dst: 5, value: 3 })[..],
        &[Op::ConstInt { dst: 4, value: 0 }, Op::CallNative { dst: 2, args: 4, native: Native::Assume }],
        &[Op::NegInt { dst: 2, a: 0 }, Op::ReturnVoid {}],
    ];
    let program = shared(code.concat());
    assert_eq!(draw(&program, config(), 5, 1, 1_000_000).from, DrawnFrom::All { solutions: 0 });
    let drawn = from_probes(&program, config(), 5, 1, 2);
    assert!(drawn.decisions.is_empty() && drawn.from.distance() == 1.0, "{:?}", drawn.from);
}
