//! Signatures of entries, as patterns that are matched finding by finding.

/// Minimum number of letters that a pattern must fix in the kind and message of a finding; patterns with fewer match too much.
const FEWEST_LETTERS: usize = 8;

/// The findings of a signature, each preceded by the verdicts.
pub(super) struct Findings(Vec<String>);

impl Findings {
    pub(super) fn of(signature: &str) -> Findings {
        let mut parts = signature.trim().split(" | ");
        let first = parts.next().unwrap_or_default();
        let pair = verdicts(first);
        Findings(
            std::iter::once(first.to_string()).chain(parts.map(|part| format!("{pair}{part}"))).collect(),
        )
    }

    /// Number of findings.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// For each finding, whether it matches an entry's signature (`*` stands for any text within a finding) or one of the
    /// optional findings `also`. `None` if a finding of the entry's signature is missing. `pattern` is the pattern of the class
    /// of these findings, which an entry may have as its signature.
    pub(super) fn matched(&self, signature: &str, also: &[String], pattern: &str) -> Option<Vec<bool>> {
        if signature.trim() == pattern.trim() {
            return Some(vec![true; self.len()]);
        }
        let wanted = Findings::of(signature).0;
        let is_there = |wanted: &String| self.0.iter().any(|finding| matches_text(wanted, finding));
        if !wanted.iter().all(is_there) {
            return None;
        }
        let pair = wanted.first().map_or("", |first| verdicts(first));
        let also: Vec<String> = also.iter().map(|finding| format!("{pair}{finding}")).collect();
        let fits =
            |finding: &String| wanted.iter().chain(&also).any(|pattern| matches_text(pattern, finding));
        Some(self.0.iter().map(fits).collect())
    }
}

/// The verdicts at the beginning of a finding, with the separator after them.
fn verdicts(finding: &str) -> &str {
    finding.find(": ").map_or("", |end| &finding[..end + 2])
}

/// Whether `text` matches `pattern`, in which `*` stands for any text.
fn matches_text(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let last = parts.pop().unwrap_or_default();
    // Matching each part as early as possible leaves most text for the parts after it.
    for part in parts {
        match text.find(part) {
            Some(at) => text = &text[at + part.len()..],
            None => return false,
        }
    }
    text.ends_with(last)
}

/// Whether a pattern determines almost nothing of a finding: it matches any exception of a class, any refused class file at a
/// construct, or any difference in output.
pub(super) fn is_catch_all(pattern: &str) -> bool {
    Findings::of(pattern).0.iter().any(|finding| {
        let what = finding.split_once(": ").map_or(finding.as_str(), |(_, what)| what);
        let what = what.split(" at ").next().unwrap_or_default();
        let usual = ["exception", "class file", "output", "instead of"];
        let what = usual.iter().fold(what.to_string(), |what, word| what.replacen(word, "", 1));
        let has_kind = finding.contains(": ");
        let is_crash = ["/crash", "crash/", "timeout"].iter().any(|word| pattern.contains(word)) && !has_kind;
        !is_crash && what.chars().filter(|c| c.is_alphabetic()).count() < FEWEST_LETTERS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_text_of_a_finding() {
        let cases = [
            ("a", "a", true),
            ("a", "ab", false),
            ("a*", "ab", true),
            ("*b", "ab", true),
            ("a*a", "a", false),
            ("a*b*c", "a-c-b-c", true),
            ("a*b*c", "a-c-b", false),
            ("*", "", true),
            ("**", "x", true),
            ("p: a*", "p: ab", true),
            ("p: a*", "p: ab | ac", true),
            ("p: a*", "p: ab | b", false),
            ("p: a* | b*", "p: a1 | a2 | b", true),
            ("p: a* | b*", "p: a1 | a2", false),
            ("p: *b", "p: ab | bc", false),
        ];
        for (pattern, text, expected) in cases {
            let matched = Findings::of(text).matched(pattern, &[], "");
            let is_whole = matched.is_some_and(|matched| matched.iter().all(|matched| *matched));
            assert_eq!(is_whole, expected, "{pattern} {text}");
        }
    }

    #[test]
    fn further_findings_may_be_there() {
        let also = ["b*".to_string()];
        let of = |text: &str| Findings::of(text).matched("p: a*", &also, "");
        assert_eq!(of("p: a1"), Some(vec![true]));
        assert_eq!(of("p: a1 | b2"), Some(vec![true, true]));
        assert_eq!(of("p: a1 | c | b2"), Some(vec![true, false, true]));
        assert_eq!(of("p: b2"), None);
        assert_eq!(of("q: a1 | b2"), None);
    }

    #[test]
    fn patterns_that_determine_little_are_catch_alls() {
        let cases = [
            ("throws java.lang.ClassCastException/returns: exception (*", true),
            ("*SANITY *", true),
            ("returns/refused java.lang.VerifyError: class file (* at *switch expression*", true),
            ("returns/returns: output (*instead of*) at one of *?:*", true),
            ("accept/reject: AmbiguousMethod (*) at call", false),
            ("returns/refused java.lang.VerifyError: class file (Bad type on operand stack) at *", false),
            ("*crash: java.lang.NullPointerException at org.eclipse.X.y", false),
            ("reject/timeout", false),
            ("accept/reject: compiler.err.x (*) at * | *", true),
        ];
        for (pattern, expected) in cases {
            assert_eq!(is_catch_all(pattern), expected, "{pattern}");
        }
    }
}
