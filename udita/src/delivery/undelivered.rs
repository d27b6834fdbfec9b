//! The undelivered part of a search that threads share.

use crate::search::estimate::Open;
use crate::search::{Config, Interval, Invocation};

/// Maximum number of open intervals that are probed. A search that delivers in any order can have more.
const INTERVALS: usize = 256;

/// The intervals of a search that are not delivered yet.
pub(super) struct Undelivered(Vec<Interval>);

impl Undelivered {
    /// All of `rest`.
    pub(super) fn new(rest: Interval) -> Undelivered {
        Undelivered(vec![rest])
    }

    /// Removes a delivered interval.
    pub(super) fn deliver(&mut self, done: &Interval) {
        let begins_after = self.0.partition_point(|open| open.from <= done.from);
        let Some(number) = begins_after.checked_sub(1) else { return };
        let open = self.0[number].clone();
        let before = Interval { from: open.from, to: Some(done.from.clone()) };
        let after = done.to.clone().map(|from| Interval { from, to: open.to });
        let left = [Some(before), after].into_iter().flatten().filter(|part| !part.is_empty());
        self.0.splice(number..=number, left);
    }

    /// The open intervals, for probes. Empty if there are more than [`INTERVALS`].
    pub(super) fn open(&self, invocation: &Invocation, config: Config) -> Vec<Open> {
        match &self.0[..] {
            [rest] => vec![Open::one(rest.clone())],
            many if many.len() > INTERVALS => Vec::new(),
            many => many.iter().map(|open| Open::weighed(invocation, config, open.clone())).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_delivered_is_no_longer_open() {
        let interval = |text: &str| text.parse::<Interval>().unwrap();
        let mut open = Undelivered::new(interval(".:"));
        let mut after = |done: &str| {
            open.deliver(&interval(done));
            open.0.iter().map(Interval::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(after(".:02"), "02:");
        assert_eq!(after("1:2"), "02:1 2:");
        assert_eq!(after("03:1"), "02:03 2:");
        assert_eq!(after("2:"), "02:03");
        assert_eq!(after("02:03"), "");
    }
}
