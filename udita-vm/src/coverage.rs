//! Coverage: the number of paths that take each branch of each site.
//!
//! A path takes a branch if it takes it at least once. Only paths that have ended count, however they ended.

use std::collections::BTreeSet;
use std::ops::AddAssign;

use crate::bytecode::site::{Probe, Sites};

/// Number of paths that ended, and of solutions among them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// Number of paths that ended: solutions, violations, pruned and dropped paths.
    pub paths: u64,
    /// Number of solutions among them.
    pub solutions: u64,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.paths = self.paths.saturating_add(other.paths);
        self.solutions = self.solutions.saturating_add(other.solutions);
    }
}

impl Count {
    /// The paths that ended since the count was `earlier`.
    pub(crate) fn since(self, earlier: Count) -> Count {
        Count { paths: self.paths - earlier.paths, solutions: self.solutions - earlier.solutions }
    }
}

/// The number of paths of a search that take each branch and that reach each line. The coverages of the intervals of a search add up to
/// the coverage of the whole search.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coverage {
    /// The count of all paths.
    total: Count,
    /// The counts of the probes, then those of the lines. Empty for a program without sites.
    counts: Vec<Count>,
}

impl Coverage {
    pub(crate) fn new(total: Count, counts: Vec<Count>) -> Coverage {
        Coverage { total, counts }
    }

    /// The coverage of paths that ran elsewhere, each given by the branches that it takes. All count as solutions.
    pub fn of_paths<'p>(sites: &Sites, paths: impl IntoIterator<Item = &'p [Probe]>) -> Coverage {
        let one = Count { paths: 1, solutions: 1 };
        let mut coverage = Coverage {
            total: Count::default(),
            counts: vec![Count::default(); sites.probes() + sites.lines().len()],
        };
        for path in paths {
            coverage.total += one;
            let line = |probe: &Probe| sites.all().get(probe.site() as usize).map(|site| site.line as usize);
            let lines = path.iter().filter_map(line).map(|line| sites.probes() + line);
            // A line has several branches, but counts once for a path.
            let reached: BTreeSet<usize> = path.iter().map(|probe| probe.0 as usize).chain(lines).collect();
            for number in reached {
                coverage.counts.get_mut(number).into_iter().for_each(|count| *count += one);
            }
        }
        coverage
    }

    /// The size of the counts, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.counts.len() * size_of::<Count>()
    }

    /// The count of all paths of a program with sites. Zero without sites.
    pub fn total(&self) -> Count {
        self.total
    }

    /// The count of the paths that take a branch.
    pub fn probe(&self, probe: Probe) -> Count {
        self.counts.get(probe.0 as usize).copied().unwrap_or_default()
    }

    /// The count of the paths that reach any site of a line. `line` is its number in [`Sites::lines`].
    pub fn line(&self, sites: &Sites, line: u32) -> Count {
        self.counts.get(sites.probes() + line as usize).copied().unwrap_or_default()
    }
}

impl AddAssign<&Coverage> for Coverage {
    /// Adds the counts of another part of a search.
    fn add_assign(&mut self, other: &Coverage) {
        self.total += other.total;
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), Count::default());
        }
        for (count, other) in self.counts.iter_mut().zip(&other.counts) {
            *count += *other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytecode::position::Position;
    use crate::bytecode::site::{Function, SiteKind};

    #[test]
    fn a_line_counts_once_for_each_path() {
        let at = |line| Position { file: 0, line, column: 1 };
        let mut sites = Sites::default();
        let function = sites.add_function(Function { name: "f".to_owned(), position: at(1) });
        for line in [1, 2, 2] {
            sites.add(function, at(line), at(line), SiteKind::Condition);
        }
        let probe = Probe::new;
        let paths =
            [vec![probe(0, true), probe(1, true), probe(2, false)], vec![probe(0, true), probe(0, true)]];
        let coverage = Coverage::of_paths(&sites, paths.iter().map(Vec::as_slice));
        let count = |paths| Count { paths, solutions: paths };
        assert_eq!(coverage.total(), count(2));
        let probes = [probe(0, true), probe(0, false), probe(1, true), probe(2, false), probe(2, true)];
        assert_eq!(probes.map(|probe| coverage.probe(probe)), [2, 0, 1, 1, 0].map(count));
        assert_eq!([0, 1].map(|line| coverage.line(&sites, line)), [2, 1].map(count));
    }
}
