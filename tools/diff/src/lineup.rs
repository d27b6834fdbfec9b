//! The compilers of a campaign: their names and versions, and their order in a report.

use std::ops::RangeInclusive;

use serde::Serialize;

/// The compilers that the known classes are about, in the order in which signatures name them.
const FIRST: [&str; 2] = ["javac", "ecj"];

/// A compiler of a campaign, as named in a report.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct CompilerName {
    /// The compiler with its settings. It determines the verdicts.
    pub identity: String,
    /// The name shared by its versions, such as `javac`. Each command without a version has its own name.
    pub name: String,
    /// The version; `None` if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Whether it is right by definition, and all others must agree with it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_reference: bool,
}

impl CompilerName {
    /// The name with the version, such as `javac 17.0.15`.
    pub fn label(&self) -> String {
        match &self.version {
            Some(version) => format!("{} {version}", self.name),
            None => self.name.clone(),
        }
    }

    /// The numbers in the version. They determine the order of versions.
    fn numbers(&self) -> Vec<u64> {
        let version = self.version.as_deref().unwrap_or_default();
        version.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    }
}

/// Whether all are the same version of javac or of ecj, used in different ways.
pub fn are_ways_of_one(compilers: &[CompilerName]) -> bool {
    let plain = |compiler: &CompilerName| compiler.name.split('+').next().unwrap_or_default().to_string();
    let Some(first) = compilers.first() else { return false };
    let is_of_first = |other: &CompilerName| plain(other) == plain(first) && other.version == first.version;
    FIRST.contains(&plain(first).as_str()) && compilers.iter().all(is_of_first)
}

/// The positions of compilers in the order of a report: the reference, javac, ecj, and then the others as given; versions of one compiler from
/// the oldest to the newest.
pub fn order(compilers: &[CompilerName]) -> Vec<usize> {
    let rank = |compiler: &CompilerName| {
        let first = FIRST.iter().position(|name| *name == compiler.name);
        let mentioned = compilers.iter().position(|other| other.name == compiler.name);
        (!compiler.is_reference, first.unwrap_or(FIRST.len()), mentioned, compiler.numbers())
    };
    let mut places: Vec<usize> = (0..compilers.len()).collect();
    places.sort_by_cached_key(|&place| rank(&compilers[place]));
    places
}

/// The newest release of Java that all compilers compile for, given the name of each and the releases that it compiles for. `None` if there are no
/// compilers.
///
/// # Errors
/// They have no release in common. The message names the releases of each.
pub fn common_release(compilers: &[(&str, RangeInclusive<u32>)]) -> Result<Option<u32>, String> {
    let ranges = || compilers.iter().map(|(_, range)| range);
    let Some(newest) = ranges().map(RangeInclusive::end).min().copied() else { return Ok(None) };
    if ranges().all(|range| range.contains(&newest)) {
        return Ok(Some(newest));
    }
    let each: Vec<String> =
        compilers.iter().map(|(name, range)| format!("{name} for {}", releases_in_words(range))).collect();
    Err(format!(
        "the compilers have no release of Java in common: {}; name versions that are closer to each other",
        each.join(", ")
    ))
}

/// Releases in words: `Java 8 to 26`.
pub(crate) fn releases_in_words(range: &RangeInclusive<u32>) -> String {
    match (range.start(), range.end()) {
        (oldest, newest) if oldest == newest => format!("Java {newest}"),
        (oldest, newest) => format!("Java {oldest} to {newest}"),
    }
}

/// The versions of each compiler, as positions. Compilers come in the order of their first versions, and `compilers` must be in
/// [`order`].
pub(crate) fn versions(compilers: &[CompilerName]) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    for (place, compiler) in compilers.iter().enumerate() {
        match all.iter_mut().find(|versions| compilers[versions[0]].name == compiler.name) {
            Some(versions) => versions.push(place),
            None => all.push(vec![place]),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_release_is_the_newest_that_all_know() {
        let (javac, ecj) = (("javac 28", 8..=28), ("ecj 3.46.0", 8..=26));
        assert_eq!(common_release(&[]), Ok(None));
        assert_eq!(common_release(std::slice::from_ref(&javac)), Ok(Some(28)));
        assert_eq!(common_release(&[javac.clone(), ecj.clone()]), Ok(Some(26)));
        assert_eq!(common_release(&[("ecj 3.16.0", 8..=11), javac, ecj]), Ok(Some(11)));
        let message = common_release(&[("a 3", 12..=30), ("b 2", 8..=11), ("c 1", 9..=9)]).unwrap_err();
        let expected = "the compilers have no release of Java in common: a 3 for Java 12 to 30, b 2 for Java 8 to 11, c 1 for Java 9; \
                        name versions that are closer to each other";
        assert_eq!(message, expected);
    }

    #[test]
    fn versions_are_ordered_by_their_numbers() {
        let name = |label: &str| {
            let (name, version) = label.split_once(' ').unwrap_or((label, ""));
            let version = Some(version.to_string()).filter(|version| !version.is_empty());
            CompilerName { identity: label.to_string(), name: name.to_string(), version, is_reference: false }
        };
        let all =
            ["jikes", "ecj 3.9.1", "javac 25", "udita 0.1", "ecj 3.32.0", "javac 9.0.4", "javac 17.0.15"];
        let all = all.map(name);
        let ordered: Vec<CompilerName> = order(&all).into_iter().map(|place| all[place].clone()).collect();
        let labels: Vec<String> = ordered.iter().map(CompilerName::label).collect();
        let expected =
            ["javac 9.0.4", "javac 17.0.15", "javac 25", "ecj 3.9.1", "ecj 3.32.0", "jikes", "udita 0.1"];
        assert_eq!(labels, expected);
        assert_eq!(versions(&ordered), [vec![0, 1, 2], vec![3, 4], vec![5], vec![6]]);
    }
}
