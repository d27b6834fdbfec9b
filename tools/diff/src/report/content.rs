//! The content shared by all forms of the report.

use super::facts::Facts;
use super::title::title;
use super::witness_name;
use crate::classes::{Class, Variant};
use crate::lineup::CompilerName;
use crate::matrix::{Fault, Row};

/// Facts and classes, with derived data that every form needs.
pub(super) struct Report<'r> {
    pub(super) facts: &'r Facts,
    pub(super) classes: &'r [Class],
    /// Short names of the compilers.
    pub(super) short: Vec<String>,
    /// The rows of the classes in the matrix.
    pub(super) rows: Vec<Row>,
    /// The names of the witnesses, one for each class.
    pub(super) names: Vec<String>,
}

impl<'r> Report<'r> {
    pub(super) fn new(facts: &'r Facts, classes: &'r [Class]) -> Report<'r> {
        let names = classes.iter().enumerate().map(|(place, class)| witness_name::of(place, class)).collect();
        let rows = classes.iter().map(|class| Row::of(class, &facts.compilers)).collect();
        Report { facts, classes, short: short(facts), rows, names }
    }

    /// The title of a class: its headline with the original words of a compiler.
    pub(super) fn title(&self, class: &Class) -> String {
        title(class, &self.short)
    }

    /// The headline of a class.
    pub(super) fn headline(&self, class: &Class) -> String {
        self.headline_of(&class.smallest)
    }

    /// The headline of a variant, with the names of its two compilers.
    pub(super) fn headline_of(&self, variant: &Variant) -> String {
        let [left, right] = variant.witness.pair;
        variant.headline(&self.short[left], &self.short[right])
    }

    /// The oldest versions that have a class.
    pub(super) fn since(&self, row: &Row) -> Vec<String> {
        let since = |fault: &Fault| {
            let compiler = &self.facts.compilers[fault.since];
            let is_earlier = fault.is_oldest && compiler.version.is_some();
            format!("{}{}", self.short[fault.since], if is_earlier { " or earlier" } else { "" })
        };
        row.faults.iter().map(since).collect()
    }

    /// The versions in which a class is fixed.
    pub(super) fn fixed_in(&self, row: &Row) -> Vec<String> {
        let fixed = row.faults.iter().filter_map(|fault| fault.fixed_in);
        fixed.map(|place| self.short[place].clone()).collect()
    }
}

/// Short names: the plain names of two different compilers, otherwise names with versions. A command among many compilers has a
/// number.
fn short(facts: &Facts) -> Vec<String> {
    let first = |identity: &str| identity.split_whitespace().next().unwrap_or("?").to_string();
    if let [left, right] = &facts.compilers[..] {
        let (one, other) = (first(&left.identity), first(&right.identity));
        let pair =
            if one == other { [&left.identity, &right.identity].map(String::clone) } else { [one, other] };
        return pair.into();
    }
    let label = |(place, compiler): (usize, &CompilerName)| match &compiler.version {
        Some(_) => compiler.label(),
        None => format!("{} {}", facts.language.word(), place + 1),
    };
    facts.compilers.iter().enumerate().map(label).collect()
}
