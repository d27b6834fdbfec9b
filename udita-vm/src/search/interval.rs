//! Intervals of decision strings, and searches over them.
//!
//! Depth-first search takes paths in the lexicographic order of their decision strings: a string comes before its continuations. So the
//! rest of a search is always one interval. A search over an interval first runs the path to its beginning, and keeps marks only at
//! choices with further alternatives in the interval. The outcomes of the intervals into which a search is cut, concatenated in order,
//! are those of the search.

use std::fmt;
use std::str::FromStr;

use super::{Config, PathState, Search};

use crate::decisions::{Decisions, DecisionsError};
use crate::invocation::Invocation;
use crate::machine::{Border, Branch, Event};
use crate::solution::Statistics;

/// The paths from one decision string up to another, exclusive. Neither string needs to name an existing path.
///
/// As text, the two strings stand on either side of a colon, and the second may be missing: `.:` are all paths of a program, `02:1` are
/// the paths from `02` up to the first that begins with `1`.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Interval {
    /// The first decision string, inclusive.
    pub from: Decisions,
    /// The end, exclusive. `None` is the end of the search.
    pub to: Option<Decisions>,
}

impl Interval {
    /// Whether the interval contains no decision string.
    pub fn is_empty(&self) -> bool {
        self.to.as_ref().is_some_and(|to| *to <= self.from)
    }

    /// The choices on the way to the first path at which the interval has further alternatives, shallowest first, and the weight of the
    /// first path. `alternatives` has the number of alternatives at each choice on the way ([`Search::alternatives`]).
    ///
    /// The weights are Knuth's: each alternative of a choice has an equal part.
    pub fn untried(&self, alternatives: &[u64]) -> (Vec<Untried>, f64) {
        let path = &self.from.0;
        // The index of the first decision that differs from the end. Shallower choices have no further alternatives in the interval.
        let border = self.to.as_ref().and_then(|to| {
            let equal = path.iter().zip(&to.0).take_while(|(from, to)| from == to).count();
            let &decision = to.0.get(equal)?;
            // If the end has more decisions, a part of this alternative comes before it.
            Some((equal, u64::from(decision) + u64::from(to.0.len() > equal + 1)))
        });
        let mut untried = Vec::new();
        let mut weight = 1.0;
        for (depth, (&taken, &alternatives)) in path.iter().zip(alternatives).enumerate() {
            let share = weight / alternatives.max(1) as f64;
            let end = match border {
                Some((at, _)) if depth < at => 0,
                Some((at, end)) if depth == at => alternatives.min(end),
                _ => alternatives,
            };
            let next = u64::from(taken) + 1;
            if next < end {
                untried.push(Untried { depth, next, end, share });
            }
            weight = share;
        }
        (untried, weight)
    }
}

/// The further alternatives of a choice in an interval, after the one on its first path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Untried {
    /// Number of choices before this one.
    pub depth: usize,
    /// The first of these alternatives.
    pub next: u64,
    /// The end of these alternatives, exclusive.
    pub end: u64,
    /// The weight of each alternative.
    pub share: f64,
}

impl Untried {
    /// Number of alternatives that are still untried.
    pub fn count(&self) -> u64 {
        self.end - self.next
    }

    /// Total weight of the alternatives.
    pub fn weight(&self) -> f64 {
        self.count() as f64 * self.share
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.from)?;
        self.to.iter().try_for_each(|to| write!(f, "{to}"))
    }
}

/// The reason why a text does not denote an interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IntervalError {
    /// The text has no colon.
    #[error("an interval is two decision strings with ':' between them, such as 02:1")]
    Colon,
    /// One side of the colon is not a decision string.
    #[error(transparent)]
    Decisions(#[from] DecisionsError),
}

impl FromStr for Interval {
    type Err = IntervalError;

    fn from_str(text: &str) -> Result<Interval, IntervalError> {
        let (from, to) = text.split_once(':').ok_or(IntervalError::Colon)?;
        let to = if to.is_empty() { None } else { Some(to.parse()?) };
        Ok(Interval { from: from.parse()?, to })
    }
}

impl Search {
    /// Prepares a search over the paths of an interval, and runs to the beginning of the interval. The statistics do not count that run.
    pub fn within(invocation: &Invocation, config: Config, interval: &Interval) -> Search {
        Search::of_size_within(invocation, config, None, interval)
    }

    /// As [`Search::within`], restricted to paths of `size` if it is given (see [`Search::of_size`]).
    pub fn of_size_within(
        invocation: &Invocation,
        config: Config,
        size: Option<u32>,
        interval: &Interval,
    ) -> Search {
        let mut search = Search::new(invocation, config);
        search.limit_size(size);
        search.machine.enumeration_mut().border = Border::new(interval.to.as_ref());
        if interval.is_empty() {
            search.state = PathState::Left;
        } else {
            // Solutions before the interval must not be counted.
            search.machine.count_completions(false);
            search.approach(&interval.from.0);
            search.machine.count_completions(config.counts_completions());
        }
        search
    }

    /// Runs to the first path at or after `from`.
    fn approach(&mut self, from: &[u32]) {
        for (depth, &decision) in from.iter().enumerate() {
            let Event::Choice(alternatives) = self.machine.run() else {
                // A path that ends here comes before its continuations.
                self.state = PathState::Left;
                break;
            };
            let size = self.machine.path_size();
            if self.machine.enumeration_mut().round.as_mut().is_some_and(|round| round.leaves(size)) {
                self.state = PathState::Left;
                break;
            }
            let border = &self.machine.enumeration().border;
            let at_border = border.is_reached_by(self.machine.path());
            let end = if at_border { border.end(alternatives) } else { alternatives };
            let next = u64::from(decision) + 1;
            if next > end {
                self.state = PathState::Left;
                break;
            }
            if next < end {
                self.machine.mark(next as u32, (end - 1) as u32);
            } else {
                self.machine.enumeration_mut().border.pass(depth, decision);
            }
            self.machine.take(decision);
        }
        self.take_coverage();
        let now = self.machine.statistics();
        self.before = Statistics { decisions: now.decisions + u64::from(from.is_empty()), ..now };
    }

    /// The rest of the search. `None` when the search has ended.
    pub fn rest(&mut self) -> Option<Interval> {
        let to = self.machine.enumeration().border.to();
        self.has_path().then(|| Interval { from: Decisions(self.machine.path().to_vec()), to })
    }

    /// The number of alternatives at each choice on the way to `path`, up to where no such path exists.
    pub fn alternatives(invocation: &Invocation, config: Config, path: &Decisions) -> Vec<u64> {
        Search::alternatives_and_cost(invocation, config, path).0
    }

    /// As [`Search::alternatives`], with the number of instructions executed.
    pub(super) fn alternatives_and_cost(
        invocation: &Invocation,
        config: Config,
        path: &Decisions,
    ) -> (Vec<u64>, u64) {
        let mut search = Search::new(invocation, config);
        search.machine.count_completions(false);
        let mut numbers = Vec::new();
        for &decision in &path.0 {
            match search.machine.run() {
                Event::Choice(alternatives) if u64::from(decision) < alternatives => {
                    numbers.push(alternatives);
                    search.machine.take(decision);
                }
                _ => break,
            }
        }
        (numbers, search.path_instructions())
    }

    pub(super) fn survey(&self) -> Survey {
        Survey { open: self.machine.branches() }
    }

    /// Keeps the next few untried alternatives of the survey, and hands over the others in up to `pieces` pieces.
    ///
    /// The number of alternatives to keep, and in each piece but the last, is the number that the search has tried since the survey at
    /// the shallowest choice that changed. So a piece is at least about as much work as was done since then: alternatives of shallower
    /// choices tend to be more work. If the search backtracked over very many choices, the number is at least a fixed fraction of them.
    /// At most half of the alternatives are kept. Nothing is handed over if no alternative was tried, because the work per alternative is
    /// unknown.
    pub(super) fn hand_over(&mut self, survey: &Survey, pieces: usize) -> Vec<Interval> {
        let open = self.machine.branches();
        let unchanged = survey.open.iter().zip(&open).take_while(|(then, now)| then == now).count();
        let Some(changed) = survey.open.get(unchanged) else { return Vec::new() };
        // A choice point that replaced this one after the survey would be deeper.
        let begun = open.get(unchanged).filter(|now| now.depth == changed.depth);
        let tried = changed.untried() - begun.map_or(0, Branch::untried);
        let gone_back = (survey.open.len() - unchanged) as u64;
        let known = unchanged + usize::from(begun.is_some());
        let handed_over = self.machine.enumeration().handed_over.min(known);
        let untried: u64 = open[handed_over..known].iter().map(Branch::untried).sum();
        let size = tried.max(gone_back / LEVELS).min(untried / 2).max(1);
        self.cut(&open[..known], size, pieces)
    }

    /// Cuts the search before every `size`th untried alternative of these choice points, counted from the deepest. Returns up to `pieces`
    /// intervals, which follow the part that is kept.
    fn cut(&mut self, open: &[Branch], size: u64, pieces: usize) -> Vec<Interval> {
        let mut cuts = Vec::new();
        let (mut passed, mut next_cut) = (0, size);
        let handed_over = self.machine.enumeration().handed_over;
        'cuts: for (number, branch) in open.iter().enumerate().skip(handed_over).rev() {
            while next_cut < passed + branch.untried() {
                if cuts.len() == pieces {
                    break 'cuts;
                }
                cuts.push((number, branch.next + (next_cut - passed)));
                next_cut = next_cut.saturating_add(size);
            }
            passed += branch.untried();
        }
        let Some(&(number, alternative)) = cuts.first() else { return Vec::new() };
        let begin = |&(number, alternative): &(usize, u64)| {
            let before = &self.machine.path()[..open[number].depth];
            Decisions(before.iter().copied().chain([alternative as u32]).collect())
        };
        let mut begins: Vec<Decisions> = cuts.iter().map(begin).collect();
        let enumeration = self.machine.enumeration_mut();
        let mut to = enumeration.border.to();
        enumeration.border = Border::from_depth(&begins[0], open[number].depth);
        self.machine.hand_over(number, alternative);
        let mut intervals = Vec::new();
        while let Some(from) = begins.pop() {
            let begin = from.clone();
            intervals.push(Interval { from, to: to.replace(begin) });
        }
        intervals.reverse();
        intervals
    }
}

/// The usual maximum of open choices on a path where every choice multiplies the work.
const LEVELS: u64 = 32;

/// The untried alternatives of a search at one moment.
#[derive(Debug)]
pub(super) struct Survey {
    open: Vec<Branch>,
}

#[cfg(test)]
mod tests;
