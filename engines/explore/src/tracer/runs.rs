//! Runs of code points on which a property is constant, or differs from the code point by a constant.

use std::sync::OnceLock;

/// The code points from `lo` to `hi`, and their property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub(super) lo: i64,
    pub(super) hi: i64,
    pub(super) value: Value,
}

/// A property of the code points of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Constant(i64),
    /// The difference to the code point.
    Shift(i64),
}

/// Number of properties.
const PROPERTIES: usize = 21;

/// The first int after the code points. From there on, and below 0, properties are those of no character.
const END: i64 = 0x11_0000;

/// The runs of all ints for a property, ascending. The first and the last code point of ASCII are ends of runs. `None` for an unknown property.
pub(super) fn runs(property: i32, of: impl Fn(u32) -> i32) -> Option<&'static [Run]> {
    static ALL: [OnceLock<Vec<Run>>; PROPERTIES] = [const { OnceLock::new() }; PROPERTIES];
    let runs = ALL.get(usize::try_from(property).ok()?)?;
    Some(runs.get_or_init(|| all_runs(|at| i64::from(of(at as u32)))))
}

fn all_runs(of: impl Fn(i64) -> i64) -> Vec<Run> {
    let mut runs = vec![outside(i32::MIN.into(), -1, &of)];
    let mut at = 0;
    while at < END {
        let end = if at < 0x80 { 0x80 } else { END };
        let (lo, first) = (at, of(at));
        let (mut is_constant, mut is_shifted) = (true, true);
        at += 1;
        while at < end {
            let value = of(at);
            let (constant, shifted) = (is_constant && value == first, is_shifted && value - at == first - lo);
            if !constant && !shifted {
                break;
            }
            (is_constant, is_shifted) = (constant, shifted);
            at += 1;
        }
        let value = if is_constant { Value::Constant(first) } else { Value::Shift(first - lo) };
        runs.push(Run { lo, hi: at - 1, value });
    }
    runs.push(outside(END, i32::MAX.into(), &of));
    runs
}

/// The run of ints that are no code points. A mapping leaves them unchanged, and other properties are constant.
fn outside(lo: i64, hi: i64, of: impl Fn(i64) -> i64) -> Run {
    let is_mapped = of(lo) == lo && of(hi) == hi;
    Run { lo, hi, value: if is_mapped { Value::Shift(0) } else { Value::Constant(of(lo)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_describe_the_function_that_they_are_made_of() {
        let of = |at: i64| match at {
            65..=90 | 300..=310 => at + 32,
            400 | 500..=0x10_ffff => 7,
            _ => at,
        };
        let runs = all_runs(of);
        assert!(runs.windows(2).all(|pair| pair[0].hi + 1 == pair[1].lo));
        for at in [
            i32::MIN.into(),
            -1,
            0,
            64,
            65,
            90,
            91,
            127,
            128,
            300,
            311,
            400,
            401,
            499,
            500,
            END,
            i32::MAX.into(),
        ] {
            let run = runs.iter().find(|run| run.lo <= at && at <= run.hi).unwrap();
            let value = match run.value {
                Value::Constant(value) => value,
                Value::Shift(shift) => at + shift,
            };
            assert_eq!(value, of(at), "{at}");
        }
        assert_eq!(runs.len(), 11);
    }
}
