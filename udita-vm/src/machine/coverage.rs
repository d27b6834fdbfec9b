//! Counts the paths that take each branch and reach each line.
//!
//! A path shares most of its thousands of branches with other paths, so the end of a path updates no counter. A *counter* belongs to a
//! probe or a line. When the current path first reaches it, the counter is pushed onto the path together with the number of paths that
//! have ended so far. When backtracking pops it, the paths that have ended in between are those that reached it.
//!
//! Without probes nothing is pushed. The cost is then a comparison at marks, at backtracking, and at the end of a path.

use super::event::Event;
use crate::bytecode::site::{Probe, Sites};
use crate::coverage::{Count, Coverage};

/// The counters of a machine: those of the probes, then those of the lines.
#[derive(Debug)]
pub(super) struct Counters {
    /// Whether the current path has reached each counter.
    is_on_path: Vec<bool>,
    /// The counters on the current path in the order of their first hits, each with the count of paths that had ended before.
    path: Vec<(u32, Count)>,
    /// The paths of each counter, except those that have ended since it was pushed onto the current path.
    counts: Vec<Count>,
    /// The count of all paths that have ended.
    ended: Count,
    /// For each mark of the machine, the number of counters that were on the path.
    marks: Vec<usize>,
}

impl Counters {
    pub(super) fn new(sites: &Sites) -> Counters {
        let counters = if sites.is_empty() { 0 } else { sites.probes() + sites.lines().len() };
        Counters {
            is_on_path: vec![false; counters],
            path: Vec::new(),
            counts: vec![Count::default(); counters],
            ended: Count::default(),
            marks: Vec::new(),
        }
    }

    /// Whether the current path has reached the probe.
    #[inline(always)]
    pub(super) fn has(&self, probe: u32) -> bool {
        self.is_on_path.get(probe as usize).copied().unwrap_or(false)
    }

    /// The probes that the current path has reached, in the order of their first hits.
    pub(super) fn on_path(&self, sites: &Sites) -> impl Iterator<Item = Probe> {
        let probes = sites.probes() as u32;
        self.path.iter().filter(move |&&(counter, _)| counter < probes).map(|&(counter, _)| Probe(counter))
    }

    /// Whether the program has probes.
    #[inline(always)]
    fn are_used(&self) -> bool {
        !self.counts.is_empty()
    }

    /// Makes a mark of the counters on the current path.
    #[inline]
    pub(super) fn mark(&mut self) {
        if self.are_used() {
            self.marks.push(self.path.len());
        }
    }

    /// Pops the counters that were pushed after the newest mark, which is kept.
    #[inline]
    pub(super) fn undo(&mut self) {
        if self.are_used() {
            self.undo_used();
        }
    }

    fn undo_used(&mut self) {
        let mark = self.marks.last().copied().unwrap_or(0);
        for (counter, since) in self.path.drain(mark..) {
            self.is_on_path[counter as usize] = false;
            self.counts[counter as usize] += self.ended.since(since);
        }
    }

    /// Drops the newest mark.
    #[inline]
    pub(super) fn forget(&mut self) {
        if self.are_used() {
            self.marks.pop();
        }
    }

    /// Counts the path if the event ends it.
    #[inline]
    pub(super) fn event(&mut self, event: Event) {
        if self.are_used() {
            self.ended += ended_by(event);
        }
    }

    /// Counts further solutions of the current path, which is about to end without another push.
    pub(super) fn count_solutions(&mut self, solutions: u64) {
        if self.are_used() {
            self.ended += Count { paths: solutions, solutions };
        }
    }

    /// Undoes the count of a path, right after its end, when nothing has been pushed or popped since.
    pub(super) fn leave_out(&mut self, event: Event) {
        if self.are_used() {
            self.ended = self.ended.since(ended_by(event));
        }
    }

    /// Records that the current path reaches a counter.
    fn hit(&mut self, counter: usize) {
        if let Some(is_on_path) = self.is_on_path.get_mut(counter)
            && !std::mem::replace(is_on_path, true)
        {
            self.path.push((counter as u32, self.ended));
        }
    }

    /// Records that the current path takes a branch.
    #[cold]
    pub(super) fn take(&mut self, sites: &Sites, probe: Probe) {
        self.hit(probe.0 as usize);
        if let Some(site) = sites.all().get(probe.site() as usize) {
            self.hit(sites.probes() + site.line as usize);
        }
    }

    /// Records that the current path passes `count` labels. `first` is the probe of the first one.
    #[inline(never)]
    pub(super) fn pass_labels(&mut self, sites: &Sites, count: u16, first: u32) {
        for label in 0..u32::from(count) {
            let probe = first + 2 * label;
            if !self.has(probe) {
                self.take(sites, Probe(probe));
            }
        }
    }

    /// The coverage of the paths that have ended so far.
    pub(super) fn read(&self) -> Coverage {
        let mut counts = self.counts.clone();
        for &(counter, since) in &self.path {
            counts[counter as usize] += self.ended.since(since);
        }
        Coverage::new(self.ended, counts)
    }

    /// Resets all counts to zero.
    pub(super) fn reset(&mut self) {
        self.counts.fill(Count::default());
        self.ended = Count::default();
        self.path.iter_mut().for_each(|(_, since)| *since = Count::default());
    }
}

/// The count of the path that an event ends.
fn ended_by(event: Event) -> Count {
    match event {
        Event::Solution => Count { paths: 1, solutions: 1 },
        Event::Pruned | Event::Violation | Event::Gap | Event::Dropped => Count { paths: 1, solutions: 0 },
        Event::Choice(_) | Event::Interrupted => Count::default(),
    }
}

#[cfg(test)]
mod tests;
