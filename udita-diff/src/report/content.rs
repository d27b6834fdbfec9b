//! The content of a report, for all its forms.

use super::facts::Facts;
use super::witness_name;
use crate::classes::Class;

/// Facts and classes, with what every form of the report needs of them.
pub(super) struct Report<'r> {
    pub(super) facts: &'r Facts,
    pub(super) classes: &'r [Class],
    /// Short names of the compilers.
    pub(super) left: &'r str,
    pub(super) right: &'r str,
    /// The names of the witnesses, one for each class.
    pub(super) names: Vec<String>,
}

impl<'r> Report<'r> {
    pub(super) fn new(facts: &'r Facts, classes: &'r [Class]) -> Report<'r> {
        let short = |identity: &'r str| identity.split_whitespace().next().unwrap_or("?");
        let (mut left, mut right) = (short(&facts.left), short(&facts.right));
        if left == right {
            (left, right) = (&facts.left, &facts.right);
        }
        let names = classes.iter().enumerate().map(|(place, class)| witness_name::of(place, class)).collect();
        Report { facts, classes, left, right, names }
    }

    /// The headline of a class.
    pub(super) fn headline(&self, class: &Class) -> String {
        class.smallest.headline(self.left, self.right)
    }
}
