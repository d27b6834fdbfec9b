use super::*;
use crate::suite::transcope::{SizeTrend, TimeTrend};
use udita::Decisions;
use udita::solution::Solution;

/// Covers the numbers that an input prints. The group of a number is its remainder modulo 2.
#[derive(Default)]
struct Numbers(Option<usize>);

impl Criterion for Numbers {
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>) {
        items.extend(input.solution.printed.split_whitespace().map(|word| ItemId(word.parse().unwrap())));
    }

    fn group(&self, item: ItemId) -> GroupId {
        GroupId(item.0 % 2)
    }

    fn groups(&self) -> usize {
        2
    }

    fn group_name(&self, group: GroupId) -> String {
        ["even", "odd"][group.0 as usize].to_owned()
    }

    fn describe(&self, item: ItemId) -> String {
        item.0.to_string()
    }

    fn goal(&self) -> Option<usize> {
        self.0
    }
}

fn input(printed: &str) -> Solution {
    Solution {
        printed: printed.to_owned(),
        printed_to_error: String::new(),
        returned: None,
        broken: None,
        decisions: Decisions(Vec::new()),
    }
}

fn offer(suite: &mut Suite<Numbers>, size: u32, time: u64, printed: &str) -> Offer {
    suite.offer(size, time, &Given::from(&input(printed)))
}

fn joined(items: &[u32]) -> Offer {
    Offer::Joined(items.iter().map(|&item| ItemId(item)).collect())
}

#[test]
fn an_input_joins_if_it_covers_something_new() {
    let mut suite = Suite::new(Numbers::default(), Until::Exhausted, 3);
    assert_eq!(offer(&mut suite, 0, 10, "4 7 4"), joined(&[4, 7]));
    assert_eq!(offer(&mut suite, 0, 20, "7"), Offer::Superfluous);
    assert_eq!(offer(&mut suite, 2, 30, ""), Offer::Superfluous);
    assert_eq!(offer(&mut suite, 2, 40, "7 9"), joined(&[9]));
    let row = |scope, inputs, members, sizes: &[usize], time| ScopeRow {
        scope,
        inputs,
        members,
        sizes: sizes.to_vec(),
        time,
    };
    assert_eq!(
        suite.rows(),
        [row(0, 2, 1, &[1, 1], 10), row(1, 2, 1, &[1, 1], 10), row(2, 4, 2, &[1, 2], 40)]
    );
    assert_eq!((suite.offered(), suite.members(), suite.items()), (4, 2, 3));
    assert_eq!(suite.sizes(), [1, 2]);
    assert_eq!(suite.end(), None);
}

#[test]
fn a_suite_that_covers_the_goal_is_complete() {
    let mut suite = Suite::new(Numbers(Some(2)), Until::Exhausted, 3);
    assert_eq!(offer(&mut suite, 0, 0, "1"), joined(&[1]));
    assert_eq!(suite.end(), None);
    assert_eq!(offer(&mut suite, 0, 0, "1 2"), joined(&[2]));
    assert_eq!(suite.end(), Some(End::Covered));
    assert_eq!(offer(&mut suite, 0, 0, "3"), Offer::Late);
    assert_eq!((suite.offered(), suite.members()), (2, 2));
}

/// Each scope adds one even and two odd numbers: the targets at 7 are 7 and 14.
fn grow(suite: &mut Suite<Numbers>, last: u32) {
    for size in 1..=last {
        let printed = format!("{} {} {}", 4 * size, 4 * size + 1, 4 * size + 3);
        let offered = offer(suite, size, u64::from(size) * 100, &printed);
        assert!(matches!(offered, Offer::Joined(_)), "{size}: {offered:?}");
    }
}

#[test]
fn predicted_sizes_end_the_enumeration() {
    for trend in [SizeTrend::Linear, SizeTrend::Average, SizeTrend::Quadratic] {
        let mut suite = Suite::new(Numbers::default(), Until::Size(trend), 7);
        grow(&mut suite, 5);
        assert_eq!(suite.targets(), None);
        suite.begin(6);
        let targets = suite.targets().unwrap();
        assert!((targets[0] - 7.0).abs() < 1e-9 && (targets[1] - 14.0).abs() < 1e-9, "{targets:?}");
        assert_eq!(offer(&mut suite, 6, 600, "1001 1003 1005 1007"), joined(&[1001, 1003, 1005, 1007]));
        assert_eq!((suite.sizes(), suite.end()), (vec![5, 14], None));
        assert_eq!(offer(&mut suite, 6, 601, "1000 1002"), joined(&[1000, 1002]));
        assert_eq!(suite.end(), Some(End::Sizes));
        assert_eq!(offer(&mut suite, 7, 700, "5000"), Offer::Late);
        assert_eq!(suite.rows().last().unwrap().scope, 7);
    }
}

#[test]
fn targets_that_the_small_scopes_reach_leave_their_suite() {
    let mut suite = Suite::new(Numbers::default(), Until::Size(SizeTrend::Linear), 9);
    offer(&mut suite, 0, 0, "2 4 6 1 3");
    offer(&mut suite, 5, 0, "2");
    assert_eq!(suite.end(), None);
    assert_eq!(offer(&mut suite, 6, 0, "8"), Offer::Late);
    assert_eq!((suite.end(), suite.members()), (Some(End::Sizes), 1));
}

/// The times of the scopes are 100, 200, ..., so the limit at 8 is 800 by the parabola.
#[test]
fn a_predicted_time_ends_the_enumeration() {
    let mut suite = Suite::new(Numbers::default(), Until::Time(TimeTrend::Quadratic), 8);
    grow(&mut suite, 5);
    assert!(!suite.is_over(u64::MAX), "the small scopes are enumerated in full");
    suite.begin(6);
    assert!((suite.limit().unwrap() - 800.0).abs() < 1e-6);
    assert!(matches!(offer(&mut suite, 7, 799, "2001"), Offer::Joined(_)));
    assert!(!suite.is_over(799));
    assert_eq!(offer(&mut suite, 7, 801, "2003"), Offer::Late);
    assert_eq!(suite.end(), Some(End::Time));
}

/// Times 40, 45, 45, 40, 30 have a parabola that is below 0 at 9.
#[test]
fn a_negative_time_leaves_the_suite_of_the_small_scopes() {
    let mut suite = Suite::new(Numbers::default(), Until::Time(TimeTrend::Quadratic), 9);
    for (size, time) in (1..).zip([40, 45, 45, 40, 30]) {
        assert!(matches!(offer(&mut suite, size, time, &size.to_string()), Offer::Joined(_)));
    }
    assert_eq!(offer(&mut suite, 6, 31, "77"), Offer::Late);
    assert!(suite.limit().unwrap() < 0.0);
    assert_eq!((suite.end(), suite.members(), suite.offered()), (Some(End::Time), 5, 5));
}

#[test]
fn small_scopes_are_never_predicted() {
    for until in Until::names().map(|name| name.parse().unwrap()) {
        let mut suite = Suite::new(Numbers::default(), until, 5);
        grow(&mut suite, 5);
        suite.begin(6);
        assert_eq!((suite.targets(), suite.limit(), suite.end()), (None, None, None), "{until}");
    }
}

#[test]
fn large_sizes_take_no_memory() {
    let mut suite = Suite::new(Numbers::default(), Until::Exhausted, u32::MAX);
    offer(&mut suite, u32::MAX, 0, "1");
    assert_eq!(suite.rows().len(), 7);
}

#[test]
fn members_may_be_superfluous_together() {
    let items = |members: &[&[u32]]| -> Vec<Vec<ItemId>> {
        members.iter().map(|items| items.iter().map(|&item| ItemId(item)).collect()).collect()
    };
    assert_eq!(superfluous(&items(&[&[1], &[1, 2], &[1, 3]])), [0]);
    assert_eq!(superfluous(&items(&[&[1, 1], &[2, 2]])), [] as [usize; 0]);
    // Either of the first two can be removed, but not both.
    assert_eq!(superfluous(&items(&[&[1, 2], &[1, 2], &[]])), [0, 2]);
}
