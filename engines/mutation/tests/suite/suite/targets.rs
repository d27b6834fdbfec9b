//! Enumerations that end where the small scopes predict.

use udita_mutation::suite::{End, Fields, Kinds, SizeTrend, Suite, TimeTrend, Until};

use crate::suite::subjects::{Structure, group, offer, structures};

fn suite(until: Until, scope: u32, structures: &[Structure]) -> (Suite<Fields>, Vec<usize>) {
    let mut suite = Suite::new(Fields::new(Kinds::Reference), until, scope);
    let members = offer(&mut suite, structures);
    (suite, members)
}

#[test]
fn binary_search_trees_of_8_nodes() {
    let structures = structures("BSTree", "isRepresentative", 8);
    assert_eq!(structures.len(), 2056);
    let cases = [
        (SizeTrend::Linear, 18.1, 21.4, Some((626, 29))),
        (SizeTrend::Average, 20.56, 24.69, Some((631, 32))),
        (SizeTrend::Quadratic, 23.03, 27.97, None),
    ];
    for (trend, left, right, end) in cases {
        let (suite, _) = suite(Until::Size(trend), 8, &structures);
        let targets = suite.targets().unwrap();
        for (field, expected) in [("left", left), ("right", right)] {
            let target = targets[group(&suite, field)];
            assert!((target - expected).abs() < 0.006, "{trend:?}, {field}: {target}, not {expected}");
        }
        let found = suite.end().map(|_| (suite.offered(), suite.members()));
        assert_eq!(found, end, "{trend:?}");
        assert_eq!(suite.end(), end.map(|_| End::Sizes), "{trend:?}");
    }
}

/// The average skips most of a long enumeration. The parabola skips nothing, except where colours repeat shapes.
#[test]
fn structures_of_10_nodes() {
    let trees = structures("BSTree", "isRepresentative", 10);
    let (average, _) = suite(Until::Size(SizeTrend::Average), 10, &trees);
    assert_eq!((trees.len(), average.end()), (23714, Some(End::Sizes)));
    assert!(average.offered() * 10 <= 23714 * 3, "{}", average.offered());
    let (quadratic, _) = suite(Until::Size(SizeTrend::Quadratic), 10, &trees);
    assert_eq!((quadratic.offered(), quadratic.end()), (23714, None));
    for (class, ends_early) in [("AVLTree", false), ("BinHeap", false), ("TreeSet", true)] {
        let structures = structures(class, "isRepresentative", 10);
        let (suite, _) = suite(Until::Size(SizeTrend::Quadratic), 10, &structures);
        assert_eq!(suite.end().is_some(), ends_early, "{class}");
        assert_eq!(suite.offered() < structures.len() as u64, ends_early, "{class}");
    }
}

/// All sizes lie on a line, so the prediction is exact: the enumeration ends with its last structure.
#[test]
fn sorted_lists_are_predicted_exactly() {
    let structures = structures("SortedList", "isRepresentative", 12);
    for trend in [SizeTrend::Linear, SizeTrend::Average, SizeTrend::Quadratic] {
        let (suite, members) = suite(Until::Size(trend), 12, &structures);
        let target = suite.targets().unwrap()[group(&suite, "next")];
        assert!((target - 23.0).abs() < 1e-9, "{trend:?}: {target}");
        assert_eq!((suite.end(), members.len(), suite.offered()), (Some(End::Sizes), 13, 13), "{trend:?}");
    }
}

/// Ending by time yields a suite between that of the small scopes and that of all inputs.
#[test]
fn times_end_between_the_small_scopes_and_the_last() {
    let structures = structures("BSTree", "isRepresentative", 8);
    let (all, _) = suite(Until::Exhausted, 8, &structures);
    for trend in [TimeTrend::Quadratic, TimeTrend::Exponential, TimeTrend::Average] {
        let (suite, _) = suite(Until::Time(trend), 8, &structures);
        let limit = suite.limit().unwrap();
        let early = structures.iter().filter(|one| one.size <= 5 || one.time as f64 <= limit).count();
        assert_eq!(suite.offered(), early as u64, "{trend:?}");
        assert!((16..=all.members()).contains(&suite.members()), "{trend:?}: {}", suite.members());
    }
}

/// The times are invented: their parabola is negative at 8.
#[test]
fn a_negative_time_is_answered_by_the_small_scopes() {
    let mut structures = structures("BSTree", "isRepresentative", 8);
    for structure in &mut structures {
        structure.time = [0, 400, 450, 450, 400, 300, 500, 600, 700][structure.size as usize];
    }
    let (suite, _) = suite(Until::Time(TimeTrend::Quadratic), 8, &structures);
    assert!(suite.limit().unwrap() < 0.0);
    assert_eq!((suite.end(), suite.offered(), suite.members()), (Some(End::Time), 65, 16));
}
