//! The compilers of a campaign: their names and versions, and their order in a report.

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
