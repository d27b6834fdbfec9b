//! Suggestions for names that don't exist.

/// A question that suggests the name most similar to a wrong one. `None` if none is similar.
pub(crate) fn suggestion<'n>(wrong: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let distance = |name: &str| strsim::damerau_levenshtein(wrong, name);
    let nearest = names.min_by_key(|name| distance(name))?;
    (distance(nearest) <= 2.max(wrong.len() / 4)).then(|| format!("is `{nearest}` meant?"))
}
