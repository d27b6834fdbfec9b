//! Transcoping: predictions for a large scope from small ones, and rules for ending an enumeration early.
//!
//! The scope of an enumeration is the largest size of its inputs.

use std::fmt;
use std::str::FromStr;

use crate::suite::regression::{exponential, linear, quadratic};

/// Number of scopes, from 1, that are enumerated in full as the basis of the prediction.
pub const SMALL_SCOPES: u32 = 5;

/// The curve that extrapolates the number of pairs of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SizeTrend {
    /// A straight line through the points, by least squares.
    Linear,
    /// The mean of the line and the parabola.
    Average,
    /// A parabola through the points, by least squares.
    Quadratic,
}

impl SizeTrend {
    /// The number of pairs to expect at `scope`. `sizes` holds the numbers at scopes 1, 2, 3 and so on.
    pub fn target(self, sizes: &[usize], scope: u32) -> f64 {
        let sizes: Vec<f64> = sizes.iter().map(|&size| size as f64).collect();
        let at = f64::from(scope);
        match self {
            SizeTrend::Linear => linear(&sizes, at),
            SizeTrend::Average => f64::midpoint(linear(&sizes, at), quadratic(&sizes, at)),
            SizeTrend::Quadratic => quadratic(&sizes, at),
        }
    }
}

/// The curve that extrapolates the time of the last input that adds something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeTrend {
    /// A parabola. It may be negative.
    Quadratic,
    /// An exponential curve: a straight line through the logarithms.
    Exponential,
    /// The mean of the parabola and the exponential curve.
    Average,
}

impl TimeTrend {
    /// The time to expect at `scope`. `times` holds the times at scopes 1, 2, 3 and so on.
    pub fn limit(self, times: &[u64], scope: u32) -> f64 {
        let times: Vec<f64> = times.iter().map(|&time| time as f64).collect();
        let at = f64::from(scope);
        match self {
            TimeTrend::Quadratic => quadratic(&times, at),
            TimeTrend::Exponential => exponential(&times, at),
            TimeTrend::Average => f64::midpoint(quadratic(&times, at), exponential(&times, at)),
        }
    }
}

/// The stopping rule of an enumeration. A rule other than [`Until::Exhausted`] never stops within the small scopes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Until {
    /// Stop after the last input.
    #[default]
    Exhausted,
    /// Stop as soon as each field has the number of pairs predicted from the small scopes.
    Size(SizeTrend),
    /// Stop as soon as the time predicted from the small scopes has passed.
    Time(TimeTrend),
}

/// The rules, by name.
const RULES: [(&str, Until); 7] = [
    ("exhausted", Until::Exhausted),
    ("size:linear", Until::Size(SizeTrend::Linear)),
    ("size:average", Until::Size(SizeTrend::Average)),
    ("size:quadratic", Until::Size(SizeTrend::Quadratic)),
    ("time:quadratic", Until::Time(TimeTrend::Quadratic)),
    ("time:exponential", Until::Time(TimeTrend::Exponential)),
    ("time:average", Until::Time(TimeTrend::Average)),
];

impl Until {
    /// The names of all rules.
    pub fn names() -> impl Iterator<Item = &'static str> {
        RULES.iter().map(|&(name, _)| name)
    }
}

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = RULES.iter().find(|(_, rule)| rule == self).map_or("", |&(name, _)| name);
        f.write_str(name)
    }
}

/// A text that names none of the stopping rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no rule `{0}`; the rules are {names}", names = Until::names().collect::<Vec<_>>().join(", "))]
pub struct UntilError(String);

impl FromStr for Until {
    type Err = UntilError;

    fn from_str(text: &str) -> Result<Until, UntilError> {
        let found = RULES.iter().find(|(name, _)| *name == text);
        found.map(|&(_, rule)| rule).ok_or_else(|| UntilError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published targets for binary search trees at scope 8.
    #[test]
    fn search_trees_at_scope_8() {
        let (left, right) = ([1, 3, 5, 8, 11], [1, 3, 6, 9, 13]);
        let cases = [
            (SizeTrend::Linear, 18.1, 21.4),
            (SizeTrend::Average, 20.56, 24.69),
            (SizeTrend::Quadratic, 23.03, 27.97),
        ];
        for (trend, on_left, on_right) in cases {
            for (sizes, expected) in [(left, on_left), (right, on_right)] {
                let target = trend.target(&sizes, 8);
                assert!((target - expected).abs() < 0.006, "{trend:?}: {target}, not {expected}");
            }
        }
    }

    #[test]
    fn a_straight_line_is_all_curves() {
        for trend in [SizeTrend::Linear, SizeTrend::Average, SizeTrend::Quadratic] {
            assert!((trend.target(&[1, 3, 5, 7, 9], 40) - 79.0).abs() < 1e-9);
        }
    }

    /// By hand: the line's slope is -6, the curvature below 0, so the parabola falls.
    #[test]
    fn a_parabola_of_times_may_be_negative() {
        assert!(TimeTrend::Quadratic.limit(&[40, 45, 45, 40, 30], 9) < 0.0);
        assert!(TimeTrend::Exponential.limit(&[40, 45, 45, 40, 30], 9) > 0.0);
    }

    #[test]
    fn rules_have_names() {
        for name in Until::names() {
            assert_eq!(name.parse::<Until>().unwrap().to_string(), name);
        }
        let error = "size".parse::<Until>().unwrap_err().to_string();
        assert!(
            error.starts_with("there is no rule `size`; the rules are exhausted, size:linear,"),
            "{error}"
        );
    }
}
