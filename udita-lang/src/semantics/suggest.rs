//! "Did you mean": names that are similar to the written one.

/// Names longer than this are not compared: the time grows with the square.
const LONGEST: usize = 64;

/// The candidate that is most similar to `name`, if it is similar enough.
pub(super) fn nearest<'n>(name: &str, candidates: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let limit = (name.chars().count() / 3).clamp(1, 3);
    candidates
        .into_iter()
        .filter(|candidate| *candidate != name && name.len().max(candidate.len()) <= LONGEST)
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate)
}

/// The number of characters to insert, delete, replace or swap with their neighbour to make `b` of `a`;
/// letters that differ only in case count nothing unless nothing else differs.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before_last[j - 2] + 1);
            }
            row.push(best);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        assert_eq!(nearest("lenght", ["length", "size"]), Some("length"));
        assert_eq!(nearest("string", ["String"]), Some("String"));
        assert_eq!(nearest("x", ["y"]), None);
        assert_eq!(nearest("nodes", ["node", "edges"]), Some("node"));
    }
}
