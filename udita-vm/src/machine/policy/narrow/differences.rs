//! Constraints between ints: `x - y <= c`.
//!
//! [`System::propagate`] narrows the bounds of all variables until no constraint and no hole can narrow them further (*bounds
//! consistency*). Then all lower bounds together are a solution: none is in a hole, and propagation has made them satisfy every
//! constraint. So a system has a solution exactly if no domain becomes empty, even with holes. (The upper bounds are a solution, too.)
//!
//! Constraints that contradict each other in any domain, such as `x < y` and `y < x`, would move the bounds step by step to their ends.
//! As in the algorithm of Bellman and Ford, if bounds still move after as many rounds as there are variables, with no hole involved, they
//! will never settle: there is no solution.
//!
//! This module is pure and is checked against brute force on all small systems.

use crate::machine::int_domain::hole_around;
use crate::machine::term::pack;
use crate::machine::word::Word;

/// The constraint `left - right <= limit` between two variables, given by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    pub(crate) left: usize,
    pub(crate) right: usize,
    pub(crate) limit: i64,
}

/// The bounds of a variable, and the range of its holes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Variable {
    lo: i64,
    hi: i64,
    holes: (usize, usize),
}

/// A system of variables and constraints between them.
#[derive(Default, Debug)]
pub(crate) struct System {
    variables: Vec<Variable>,
    holes: Vec<Word>,
    differences: Vec<Difference>,
    /// The variables before a tentative change, for undoing it.
    before: Vec<Variable>,
}

impl System {
    /// Removes everything but keeps the allocated memory.
    pub(crate) fn clear(&mut self) {
        self.variables.clear();
        self.holes.clear();
        self.differences.clear();
    }

    /// Adds a variable. Its number is the count of variables before it.
    pub(crate) fn add_variable(&mut self, lo: i32, hi: i32, holes: &[Word]) {
        let start = self.holes.len();
        self.holes.extend_from_slice(holes);
        let holes = (start, self.holes.len());
        self.variables.push(Variable { lo: lo.into(), hi: hi.into(), holes });
    }

    pub(crate) fn add_difference(&mut self, difference: Difference) {
        self.differences.push(difference);
    }

    /// Whether any domain has a hole.
    pub(crate) fn has_holes(&self) -> bool {
        !self.holes.is_empty()
    }

    /// The packed bounds of a variable. They fit, because propagation only moves them towards each other.
    pub(crate) fn bounds(&self, variable: usize) -> Word {
        let Variable { lo, hi, .. } = self.variables[variable];
        pack(lo as i32, hi as i32)
    }

    /// Whether the bounds alone imply `difference`.
    pub(crate) fn is_entailed(&self, difference: Difference) -> bool {
        self.variables[difference.left].hi - self.variables[difference.right].lo <= difference.limit
    }

    /// Narrows a variable to `lo..=hi`, outside its holes. Returns false if no value is left.
    pub(crate) fn restrict(&mut self, variable: usize, lo: i64, hi: i64) -> bool {
        self.raise(variable, lo);
        self.lower(variable, hi);
        self.variables[variable].lo <= self.variables[variable].hi
    }

    /// Raises the lower bound to `lo`, or past the hole that contains it. Returns how it moved.
    fn raise(&mut self, variable: usize, lo: i64) -> Moved {
        let Variable { lo: before, holes: (start, end), .. } = self.variables[variable];
        if lo <= before {
            return Moved::No;
        }
        let hole = hole_around(&self.holes[start..end], lo);
        self.variables[variable].lo = hole.map_or(lo, |(_, to)| i64::from(to) + 1);
        if hole.is_some() { Moved::OverHole } else { Moved::Plainly }
    }

    fn lower(&mut self, variable: usize, hi: i64) -> Moved {
        let Variable { hi: before, holes: (start, end), .. } = self.variables[variable];
        if hi >= before {
            return Moved::No;
        }
        let hole = hole_around(&self.holes[start..end], hi);
        self.variables[variable].hi = hole.map_or(hi, |(from, _)| i64::from(from) - 1);
        if hole.is_some() { Moved::OverHole } else { Moved::Plainly }
    }

    /// Narrows all bounds as far as the constraints allow. Returns false if there is no solution.
    pub(crate) fn propagate(&mut self) -> bool {
        let mut rounds_without_hole = 0;
        loop {
            let mut moved = Moved::No;
            for number in 0..self.differences.len() {
                let Difference { left, right, limit } = self.differences[number];
                moved = moved.max(self.lower(left, self.variables[right].hi + limit));
                moved = moved.max(self.raise(right, self.variables[left].lo - limit));
                let is_empty = |variable: usize| self.variables[variable].lo > self.variables[variable].hi;
                if is_empty(left) || is_empty(right) {
                    return false;
                }
            }
            match moved {
                Moved::No => return true,
                Moved::OverHole => rounds_without_hole = 0,
                Moved::Plainly => rounds_without_hole += 1,
            }
            if rounds_without_hole > self.variables.len() {
                return false;
            }
        }
    }

    /// Whether there is a solution in which all of `more` hold as well and `variable` is in `lo..=hi`. Leaves the system unchanged.
    pub(crate) fn allows(&mut self, more: &[Difference], (variable, lo, hi): (usize, i64, i64)) -> bool {
        let differences = self.differences.len();
        let mut before = std::mem::take(&mut self.before);
        before.clone_from(&self.variables);
        self.differences.extend_from_slice(more);
        let allows = self.restrict(variable, lo, hi) && self.propagate();
        self.differences.truncate(differences);
        self.before = std::mem::replace(&mut self.variables, before);
        allows
    }
}

/// How a bound moved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Moved {
    No,
    Plainly,
    OverHole,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::int_domain::add_hole;

    const VALUES: i64 = 4;

    /// The domain of the values 0 to 3 whose bits are set in `set`.
    fn domain(set: u32) -> (i32, i32, Vec<Word>) {
        let (lo, hi) = (set.trailing_zeros() as i32, 31 - set.leading_zeros() as i32);
        let (mut holes, mut merged) = (Vec::new(), Vec::new());
        for value in (lo..=hi).filter(|value| set >> value & 1 == 0) {
            add_hole(&holes, value, value, &mut merged);
            std::mem::swap(&mut holes, &mut merged);
        }
        (lo, hi, holes)
    }

    /// All solutions by brute force.
    fn solutions(sets: &[u32], differences: &[Difference]) -> Vec<Vec<i64>> {
        let count = VALUES.pow(sets.len() as u32);
        let assignments = (0..count)
            .map(|code| (0..sets.len()).map(|i| code / VALUES.pow(i as u32) % VALUES).collect::<Vec<i64>>());
        let holds = |values: &Vec<i64>| {
            let inside = values.iter().zip(sets).all(|(value, set)| set >> value & 1 != 0);
            let keeps = |d: &Difference| values[d.left] - values[d.right] <= d.limit;
            inside && differences.iter().all(keeps)
        };
        assignments.filter(holds).collect()
    }

    fn check(sets: &[u32], differences: &[Difference]) {
        let mut system = System::default();
        for &set in sets {
            let (lo, hi, holes) = domain(set);
            system.add_variable(lo, hi, &holes);
        }
        for &difference in differences {
            system.add_difference(difference);
        }
        let expected = solutions(sets, differences);
        for variable in 0..sets.len() {
            for value in -1..=VALUES {
                let possible = expected.iter().any(|solution| solution[variable] == value);
                let allows = system.allows(&[], (variable, value, value));
                assert_eq!(allows, possible, "{sets:?} {differences:?} {variable} {value}");
            }
        }
        assert_eq!(system.propagate(), !expected.is_empty(), "{sets:?} {differences:?}");
        if expected.is_empty() {
            return;
        }
        let bounds = |variable: usize| (system.variables[variable].lo, system.variables[variable].hi);
        let lowest: Vec<i64> = (0..sets.len()).map(|variable| bounds(variable).0).collect();
        let highest: Vec<i64> = (0..sets.len()).map(|variable| bounds(variable).1).collect();
        assert!(expected.contains(&lowest) && expected.contains(&highest), "{sets:?} {differences:?}");
        for variable in 0..sets.len() {
            let values = expected.iter().map(|solution| solution[variable]);
            assert_eq!(values.clone().min(), Some(lowest[variable]), "the lower bound is tight");
            assert_eq!(values.max(), Some(highest[variable]), "the upper bound is tight");
        }
    }

    /// All systems of two variables with any domains within 0 to 3 and up to three constraints, and systems of three variables with a
    /// sample of domains and up to three constraints.
    #[test]
    fn agrees_with_brute_force_on_all_small_systems() {
        let pairs = |variables: usize, limits: std::ops::RangeInclusive<i64>| {
            let mut all = Vec::new();
            for left in 0..variables {
                for right in (0..variables).filter(|&right| right != left) {
                    all.extend(limits.clone().map(|limit| Difference { left, right, limit }));
                }
            }
            all
        };
        let two = pairs(2, -3..=2);
        for sets in (1..16).flat_map(|a| (1..16).map(move |b| [a, b])) {
            check(&sets, &[]);
            for (i, &first) in two.iter().enumerate() {
                check(&sets, &[first]);
                for &second in &two[i..] {
                    check(&sets, &[first, second]);
                }
            }
        }
        let three = pairs(3, -1..=1);
        for sets in [[15, 15, 15], [13, 15, 11], [9, 13, 15], [7, 14, 9], [11, 11, 13], [5, 10, 15]] {
            for (i, &first) in three.iter().enumerate() {
                for (j, &second) in three.iter().enumerate().skip(i) {
                    for &third in &three[j..] {
                        check(&sets, &[first, second, third]);
                    }
                }
            }
        }
    }

    /// A contradiction is found within a few rounds, for domains of any size.
    #[test]
    fn contradictions_do_not_depend_on_the_size_of_domains() {
        let mut system = System::default();
        for _ in 0..3 {
            system.add_variable(i32::MIN, i32::MAX, &[pack(3, 5), pack(1000, 2000)]);
        }
        for (left, right) in [(0, 1), (1, 2), (2, 0)] {
            system.add_difference(Difference { left, right, limit: if left == 2 { -1 } else { 0 } });
        }
        assert!(!system.propagate());
    }
}
