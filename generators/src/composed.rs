//! The composed form of a structure: a class whose objects a search composes of smaller ones.

use std::ops::RangeInclusive;

/// A structure's composed form: the class [`Composed::CLASS`] of its file, with a recursive predicate, a finitization method with the
/// bounds of the other forms, and a method that builds the structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Composed {
    /// Whether the structures of bound n have exactly n nodes, not up to n.
    pub is_exact: bool,
}

impl Composed {
    /// The class.
    pub const CLASS: &'static str = "Composed";
    /// Its predicate.
    pub const PREDICATE: &'static str = "repOK";
    /// Its method that builds the structure.
    pub const BUILD: &'static str = "build";

    /// The numbers of nodes of the structures that the other forms make for bound `n`.
    pub fn sizes(self, n: u32) -> RangeInclusive<u32> {
        if self.is_exact { n..=n } else { 0..=n }
    }
}

/// The composed form of a structure with this page, or the reason why it has none.
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
    fn the_page_tells_of_the_composed_form() {
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
    fn files_keep_their_word() {
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
