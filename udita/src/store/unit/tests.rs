//! Cuts and weights of trees small enough to count their leaves by hand.

use super::*;

fn rest(paths: &str, alternatives: &[u64]) -> Rest {
    Rest { paths: paths.parse().unwrap(), alternatives: alternatives.to_vec() }
}

fn shown(units: &[Unit]) -> Vec<String> {
    units.iter().map(|unit| unit.paths.to_string()).collect()
}

/// Two choices of three alternatives each: nine leaves of weight 1/9. At `10`, the leaves 10, 11, 12, 20, 21, 22 are left.
#[test]
fn a_rest_is_cut_at_its_shallowest_choice_first() {
    let rest = rest("10:", &[3, 3]);
    assert_eq!(shown(&rest.cut(1, 0.0)), ["10:"]);
    assert_eq!(shown(&rest.cut(2, 0.0)), ["10:2", "2:"]);
    assert_eq!(shown(&rest.cut(3, 0.0)), ["10:11", "11:2", "2:"]);
    assert_eq!(shown(&rest.cut(8, 0.0)), ["10:11", "11:12", "12:2", "2:"]);
    // Pieces of at least two leaves, except for the first.
    assert_eq!(shown(&rest.cut(8, 2.0 / 9.0)), ["10:11", "11:2", "2:"]);
    assert_eq!(shown(&rest.cut(8, 3.5 / 9.0)), ["10:12", "12:"]);
    assert_eq!(shown(&rest.cut(8, 1.0)), ["10:"]);
    let ninths = |pieces| -> Vec<f64> {
        rest.cut(pieces, 0.0).iter().map(|unit| (unit.weight * 9.0 * 1e9).round() / 1e9).collect()
    };
    assert_eq!(ninths(1), [6.0]);
    assert_eq!(ninths(2), [3.0, 3.0]);
    assert_eq!(ninths(8), [1.0, 1.0, 1.0, 3.0]);
}

/// The end of the interval is a limit at its own depth: neither alternatives beyond it nor shallower choices are cut.
#[test]
fn cuts_lie_within_the_interval() {
    assert_eq!(shown(&rest("10:12", &[3, 3]).cut(8, 0.0)), ["10:11", "11:12"]);
    assert_eq!(shown(&rest("11:12", &[3, 3]).cut(8, 0.0)), ["11:12"]);
    assert_eq!(shown(&rest("100:2", &[3, 2, 2]).cut(8, 0.0)), ["100:101", "101:11", "11:2"]);
}

#[test]
fn a_wide_choice_is_cut_in_equal_steps() {
    // 1001 leaves in five units: 201 each, and 197.
    let units = rest("0:", &[1001]).cut(5, 0.0);
    assert_eq!(shown(&units), ["0:_197_", "_197_:_398_", "_398_:_599_", "_599_:_800_", "_800_:"]);
    let total: f64 = units.iter().map(|unit| unit.weight).sum();
    assert!((total - 1.0).abs() < 1e-9, "{total}");
}

#[test]
fn ids_tell_programs_and_intervals_apart() {
    let paths = |text: &str| text.parse::<Interval>().unwrap();
    assert_eq!(id("p", &paths("0:1")), id("p", &paths("0:1")));
    assert_ne!(id("p", &paths("0:1")), id("q", &paths("0:1")));
    assert_ne!(id("p", &paths("0:1")), id("p", &paths("0:")));
    assert_eq!(id("p", &paths(".:")).len(), 32);
}
