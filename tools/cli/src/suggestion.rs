//! Suggestions for names that don't exist.

/// The name that is most like a wrong one, as a question; none if none is like it.
pub(crate) fn suggestion<'n>(wrong: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let distance = |name: &str| strsim::damerau_levenshtein(wrong, name);
    let nearest = names.min_by_key(|name| distance(name))?;
    (distance(nearest) <= 2.max(wrong.len() / 4)).then(|| format!("is `{nearest}` meant?"))
}
