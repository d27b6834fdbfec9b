//! "Did you mean": finds names similar to a misspelled name.

/// Longer names are not compared, because the time grows with the square of the length.
const LONGEST: usize = 64;

/// Limit on the steps of comparisons in a compilation. A program with thousands of errors among thousands of
/// names gets no advice on the last ones, so the cost stays linear in the number of errors.
const MOST_STEPS: usize = 20_000_000;

/// The search for similar names, with its limit of steps.
pub(super) struct Suggestions {
    steps_left: usize,
}

impl Default for Suggestions {
    fn default() -> Self {
        Suggestions { steps_left: MOST_STEPS }
    }
}

impl Suggestions {
    /// Whether names are still compared. If not, no candidates need to be collected.
    pub(super) fn are_open(&self) -> bool {
        self.steps_left > 0
    }

    /// The candidate most similar to `name`, if it is similar enough.
    pub(super) fn nearest<'n>(
        &mut self,
        name: &str,
        candidates: impl IntoIterator<Item = &'n str>,
    ) -> Option<&'n str> {
        let limit = (name.chars().count() / 3).clamp(1, 3);
        let mut nearest = None;
        for candidate in candidates {
            if candidate == name || name.len().max(candidate.len()) > LONGEST {
                continue;
            }
            self.steps_left = self.steps_left.saturating_sub(16 + name.len() * candidate.len());
            if self.steps_left == 0 {
                return None;
            }
            let distance = distance(name, candidate);
            if distance <= limit && distance < candidate.chars().count() {
                let found = (distance, candidate);
                nearest = Some(nearest.map_or(found, |nearest| found.min(nearest)));
            }
        }
        nearest.map(|(_, candidate)| candidate)
    }
}

/// The number of insertions, deletions, replacements and swaps of adjacent characters that change `a` to `b`.
/// Differences in case count only if there are no others.
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
    use super::{MOST_STEPS, Suggestions};

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        let nearest = |name, candidates: &[&'static str]| {
            Suggestions::default().nearest(name, candidates.iter().copied())
        };
        assert_eq!(nearest("lenght", &["length", "size"]), Some("length"));
        assert_eq!(nearest("string", &["String"]), Some("String"));
        assert_eq!(nearest("x", &["y"]), None);
        assert_eq!(nearest("nodes", &["node", "edges"]), Some("node"));
    }

    /// Without the limit, each of a million errors would be compared with each of a million names.
    #[test]
    fn comparisons_end() {
        let mut suggestions = Suggestions::default();
        let names: Vec<String> = (0..1_000).map(|i| format!("variable{i}")).collect();
        let mut asked = 0;
        while suggestions.are_open() {
            assert!(asked * 1_000 < MOST_STEPS, "{asked}");
            suggestions.nearest("variables", names.iter().map(String::as_str));
            asked += 1;
        }
        assert!(asked > 50, "{asked}");
        assert_eq!(suggestions.nearest("lenght", ["length"]), None);
    }
}
