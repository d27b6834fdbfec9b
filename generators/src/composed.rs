//! The composed form of a structure: a class whose objects a search composes from smaller ones.

use std::ops::RangeInclusive;

/// Describes the composed form of a structure: the class [`Composed::CLASS`] of its file, with a recursive
/// predicate, a finitization method with the bounds of the other forms, and a method that builds the
/// structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Composed {
    /// Whether a structure of bound n has exactly n nodes, instead of up to n.
    pub is_exact: bool,
}

impl Composed {
    /// The name of the class.
    pub const CLASS: &'static str = "Composed";
    /// The name of its predicate.
    pub const PREDICATE: &'static str = "repOK";
    /// The name of the method that builds the structure.
    pub const BUILD: &'static str = "build";

    /// The node counts of the structures that the other forms make for bound `n`.
    pub fn sizes(self, n: u32) -> RangeInclusive<u32> {
        if self.is_exact { n..=n } else { 0..=n }
    }
}

/// The composed form described by `page`, or the reason why the structure has none.
pub(crate) fn composed(page: &str) -> Result<Composed, String> {
    let form = page.lines().find_map(|line| line.strip_prefix("  composed: "));
    match form.map(|form| (form, form.strip_prefix("none, since "))) {
        None => Err("it isn't a data structure".to_owned()),
        Some((_, Some(reason))) => Err(reason.trim_end_matches('.').to_owned()),
        Some(_) => Ok(Composed { is_exact: page.contains("\nConvention: exactly n ") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, all, find, of_kind};

    #[test]
    fn pages_describe_composed_forms() {
        let page = |convention: &str, form: &str| {
            composed(&format!(
                "Trees.\n\nConvention: {convention} nodes.\n\nForms:\n  filter: any\n  composed: {form}."
            ))
        };
        assert_eq!(page("exactly n", "keys").map(|composed| composed.sizes(4)), Ok(4..=4));
        assert_eq!(page("0 to n", "keys").map(|composed| composed.sizes(4)), Ok(0..=4));
        assert_eq!(page("exactly n", "none, since it is flat"), Err("it is flat".to_owned()));
    }

    #[test]
    fn files_match_their_pages() {
        for structure in all() {
            let has_class = structure.source.contains("\nclass Composed {");
            assert_eq!(structure.composed().is_ok(), has_class, "{}", structure.name);
        }
        assert!(of_kind(Kind::JavaPrograms).all(|family| family.composed().is_err()));
        assert_eq!(find("red-black-tree").map(|tree| tree.composed()), Some(Ok(Composed { is_exact: true })));
        assert_eq!(
            find("fibonacci-heap").map(|heap| heap.composed()),
            Some(Ok(Composed { is_exact: false }))
        );
    }
}
