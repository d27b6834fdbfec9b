//! Points: values for the inputs of a program.

use oorandom::Rand64;

use super::generator::{Generated, RESULTS, Type};

/// A value for each choice of the program: its inputs, then the expected results.
pub(crate) type Point = Vec<i64>;

const SPECIAL: [i64; 16] =
    [0, 1, -1, 2, 7, 9, 10, 31, 32, 48, 57, 97, 127, -128, i32::MAX as i64, i32::MIN as i64];

fn value(random: &mut Rand64, (lo, hi): (i64, i64)) -> i64 {
    if random.rand_range(0..2) == 0 {
        return SPECIAL[random.rand_range(0..SPECIAL.len() as u64) as usize].clamp(lo, hi);
    }
    lo + random.rand_range(0..(hi - lo + 1) as u64) as i64
}

/// A point: inputs, and expected results that the program almost never computes.
pub(crate) fn random_point(program: &Generated, random: &mut Rand64) -> Point {
    let mut point: Point = program.inputs.iter().map(|&bounds| value(random, bounds)).collect();
    for (of, _) in RESULTS {
        let (lo, hi) = of.bounds();
        let count = if of == Type::Long { 2 } else { 1 };
        (0..count).for_each(|_| point.push(lo + random.rand_range(0..(hi - lo + 1) as u64) as i64));
    }
    point
}

/// A point near another one: some inputs differ.
pub(crate) fn other_point(program: &Generated, point: &Point, random: &mut Rand64) -> Point {
    let mut other = point.clone();
    let changes = 1 + random.rand_range(0..3);
    for _ in 0..changes {
        let index = random.rand_range(0..program.inputs.len() as u64) as usize;
        let (lo, hi) = program.inputs[index];
        other[index] = match random.rand_range(0..3) {
            0 => (other[index] + random.rand_range(0..7) as i64 - 3).clamp(lo, hi),
            1 => (other[index] ^ 1 << random.rand_range(0..31)).clamp(lo, hi),
            _ => value(random, (lo, hi)),
        };
    }
    other
}
