//! Choices of longs, strings and arrays, compared with formulas.

use std::collections::BTreeSet;

use udita::Decisions;
use udita::search::{Config, ReplayEnd, replay};

use crate::random::Random;
use crate::support::{MODES, count, enumerate, program, run};

/// All sequences over the letters of `lo..=hi` with a length of `min..=max`, shortest first, then in lexicographic order.
fn sequences(min: usize, max: usize, lo: char, hi: char) -> Vec<String> {
    let mut all = Vec::new();
    let mut of_length = vec![String::new()];
    for length in 0..=max {
        if length >= min {
            all.extend_from_slice(&of_length);
        }
        of_length =
            of_length.iter().flat_map(|front| (lo..=hi).map(move |last| format!("{front}{last}"))).collect();
    }
    all
}

#[test]
fn strings_and_arrays_are_all_sequences_in_order() {
    const SOURCE: &str = "
        void string(int min, int max, char lo, char hi) { println(getString(min, max, lo, hi)); }
        void chars(int min, int max, char lo, char hi) { println(getChars(min, max, lo, hi)); }
        void ints(int min, int max, char lo, char hi) {
            for (int unit : getInts(min, max, lo, hi)) print((char) unit);
        }";
    for (min, max, lo, hi) in
        [(0, 0, 'a', 'z'), (0, 5, 'a', 'c'), (2, 4, '0', '3'), (3, 3, 'x', 'z'), (0, 12, 'o', 'o')]
    {
        let expected = sequences(min, max, lo, hi);
        let letters = u64::from(hi) - u64::from(lo) + 1;
        let sum: u64 = (min..=max).map(|length| letters.pow(u32::try_from(length).unwrap())).sum();
        let args = [min.to_string(), max.to_string(), lo.to_string(), hi.to_string()];
        for entry in ["string", "chars", "ints"] {
            let program = program(SOURCE, entry, &args.each_ref().map(String::as_str));
            for choice in MODES {
                let found = enumerate(&program, choice);
                assert_eq!(found.printed(), expected, "{entry} {args:?} {choice:?}");
                assert_eq!((found.statistics.solutions, found.statistics.pruned), (sum, 0));
            }
        }
    }
}

#[test]
fn strings_of_all_units_are_counted() {
    let program = program("String main() { return getString(1); }", "main", &[]);
    for choice in MODES {
        assert_eq!(count(&program, choice).solutions, 1 + 65_536, "{choice:?}");
    }
}

/// The decisions that lead to `x`, and the number of alternatives of the first choice.
fn decisions(lo: i64, hi: i64, x: i64) -> (String, u64) {
    let span = i128::from(hi) - i128::from(lo);
    let is_int = |n: i64| i32::try_from(n).is_ok();
    let one = |index: i128, alternatives: i128| {
        if alternatives == 1 { String::new() } else { format!("_{index}_") }
    };
    if span <= i128::from(i32::MAX) || (is_int(lo) && is_int(hi)) {
        return (one(i128::from(x) - i128::from(lo), span + 1), u64::try_from(span + 1).unwrap());
    }
    let (high, low) = (|n: i64| i128::from(n >> 32), |n: i64| i128::from(n & 0xffff_ffff));
    let least = if high(x) == high(lo) { low(lo) } else { 0 };
    let greatest = if high(x) == high(hi) { low(hi) } else { 0xffff_ffff };
    // The highest bit of the low word, then its other bits.
    let (bit, rest) = (|n: i128| n >> 31, |n: i128| n & 0x7fff_ffff);
    let from = if bit(low(x)) == bit(least) { rest(least) } else { 0 };
    let to = if bit(low(x)) == bit(greatest) { rest(greatest) } else { 0x7fff_ffff };
    let choices = [
        (high(x) - high(lo), high(hi) - high(lo) + 1),
        (bit(low(x)) - bit(least), bit(greatest) - bit(least) + 1),
        (rest(low(x)) - from, to - from + 1),
    ];
    let text = choices.map(|(index, alternatives)| one(index, alternatives)).concat();
    let first = choices.iter().map(|&(_, alternatives)| alternatives).find(|&alternatives| alternatives > 1);
    (text, u64::try_from(first.unwrap_or(1)).unwrap())
}

#[test]
fn every_long_of_a_range_has_its_decisions() {
    let mut random = Random::new(17);
    let edges =
        [i64::MIN, i64::from(i32::MIN), -1, 0, i64::from(i32::MAX), 1 << 32, -(1 << 32), 1 << 40, i64::MAX];
    let end = |random: &mut Random| {
        let edge = edges[random.below(edges.len())];
        edge.wrapping_add(random.below(5) as i64 - 2)
    };
    for _ in 0..300 {
        let (a, b) = (end(&mut random), end(&mut random));
        let (lo, hi) = (a.min(b), a.max(b));
        let program = program(
            "long main(long lo, long hi) { return getLong(lo, hi); }",
            "main",
            &[&lo.to_string(), &hi.to_string()],
        );
        let near = [lo, hi].map(|end| (-2..=2).map(move |by| end.saturating_add(by)));
        let inside = near.into_iter().flatten().chain((0..8).map(|_| end(&mut random)));
        for x in inside.filter(|x| (lo..=hi).contains(x)).collect::<Vec<_>>() {
            let (path, alternatives) = decisions(lo, hi, x);
            let path = if path.is_empty() { "." } else { &path };
            let choice = MODES[random.below(3)];
            let config = Config { choice, ..Config::default() };
            match replay(&program, config, &path.parse::<Decisions>().unwrap()).end {
                ReplayEnd::Solution(solution) => {
                    assert_eq!(solution.text(), x.to_string(), "{lo} {hi} {path}")
                }
                other => panic!("{lo} {hi} {path} {choice:?}: {other:?}"),
            }
            if lo < hi {
                let config = Config { choice, ..Config::default() };
                let end = replay(&program, config, &".".parse::<Decisions>().unwrap()).end;
                assert!(
                    matches!(end, ReplayEnd::OpenChoice(number) if number == alternatives),
                    "{lo} {hi}: {end:?}"
                );
            }
        }
    }
}

#[test]
fn a_range_of_longs_is_enumerated_in_order() {
    for lo in [i64::MIN, -3, i64::from(i32::MAX) - 2, (1 << 32) - 3, -(1 << 32) - 3, i64::MAX - 6] {
        let hi = lo + 6;
        let source = format!("void main() {{ println(getLong({lo}L, {hi}L)); }}");
        let expected: Vec<String> = (lo..=hi).map(|x| x.to_string()).collect();
        for choice in MODES {
            assert_eq!(enumerate(&program(&source, "main", &[]), choice).printed(), expected, "{choice:?}");
        }
    }
}

#[test]
fn a_sample_has_strings_of_the_range() {
    let scratch = crate::support::Scratch::new("a_sample_has_strings_of_the_range");
    let file = scratch.write("names.udita", "String main() { return getString(2, 3, 'a', 'c'); }");
    let ran = run(&["run", &file, "--random", "20", "--seed", "4"]);
    let all: BTreeSet<String> = sequences(2, 3, 'a', 'c').into_iter().collect();
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(
        ran.stdout.lines().count() >= 10 && ran.stdout.lines().all(|name| all.contains(name)),
        "{}",
        ran.stdout
    );
}
