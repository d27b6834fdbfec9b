//! The versions of compilers that show a class: what `seen` and `fixed` of an entry say is what its witness shows.
//!
//! The variable UDITA_COMPILERS names the compilers, separated by commas: `javac:/opt/jdk-25,ecj:ecj-3.46.0.jar`. With
//! UPDATE_EXPECT=1, the test writes both keys into the files.

use std::collections::BTreeMap;
use std::env;
use std::fs;

use super::witnesses::{in_parts, release, settings, witnesses};
use super::*;
use crate::compiler::{Installation, Settings};
use crate::lineup::{self, CompilerName};
use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// A version of a compiler with its verdicts on the witnesses, by name of the entry.
struct Version {
    name: CompilerName,
    verdicts: BTreeMap<String, Verdict>,
}

impl Version {
    /// The verdicts on all witnesses for releases that the compiler knows. None if it isn't there.
    fn judge(spec: &str, witnesses: &BTreeMap<String, TestProgram>) -> Version {
        let mut verdicts = BTreeMap::new();
        let mut found = None;
        let mut releases: Vec<u32> = witnesses.values().map(release).collect();
        releases.sort_unstable();
        releases.dedup();
        for of in releases {
            // Times would take a second for each start of a compiler; the entry about them is not checked.
            let settings = Settings { release: Some(of), slow: None, ..settings() };
            let installation = match Installation::find(&spec.parse().unwrap(), &settings) {
                Ok(installation) => installation,
                Err(missing) => {
                    println!("{missing}");
                    continue;
                }
            };
            let all: Vec<_> = witnesses.iter().filter(|(_, program)| release(program) == of).collect();
            let judged = in_parts(&all, |part| {
                let mut judge = installation.judge();
                let programs: Vec<&TestProgram> = part.iter().map(|(_, program)| *program).collect();
                judge.judge(&programs).unwrap()
            });
            verdicts.extend(all.into_iter().map(|(name, _)| name.clone()).zip(judged));
            found = Some(CompilerName {
                name: installation.name().to_string(),
                version: installation.version().map(str::to_string),
                ..CompilerName::default()
            });
        }
        Version {
            name: found.unwrap_or_else(|| panic!("{spec} knows no release of the witnesses")),
            verdicts,
        }
    }

    /// The version, without the part for security updates: `javac 17`, `ecj 3.32`.
    fn label(&self) -> String {
        let version = self.name.version.clone().unwrap_or_default();
        let digits: Vec<&str> = version.split(['.', '-', '+']).collect();
        let length = if self.name.name == "ecj" { 2 } else { 1 };
        let early = if version.ends_with("-ea") { "-ea" } else { "" };
        format!("{}{early}", digits[..length.min(digits.len())].join("."))
    }
}

/// What `seen` and `fixed` should say of an entry, given the versions of each compiler from the oldest to the newest.
fn expected(entry: &KnownClass, compilers: &BTreeMap<&str, Vec<&Version>>) -> (String, String) {
    let (mut seen, mut fixed) = (Vec::new(), Vec::new());
    for (name, versions) in compilers {
        if entry.right.word() == *name {
            continue;
        }
        let others = compilers.iter().filter(|(other, _)| *other != name).flat_map(|(_, all)| all);
        let Some(reference) = others.filter_map(|other| other.verdicts.get(&entry.name)).next() else {
            continue;
        };
        let judged: Vec<(String, bool)> = versions
            .iter()
            .filter_map(|version| {
                let verdict = version.verdicts.get(&entry.name)?;
                Some((version.label(), agreement(verdict, reference) == Agreement::Disagree))
            })
            .collect();
        let Some(first) = judged.iter().position(|(_, shows)| *shows) else { continue };
        let last = judged.iter().rposition(|(_, shows)| *shows).unwrap_or(first);
        let range = match (&judged[first].0, &judged[last].0) {
            (first, last) if first == last => first.clone(),
            (first, last) => format!("{first} to {last}"),
        };
        seen.push(format!("{name} {range}"));
        fixed.extend(judged.get(last + 1).map(|(label, _)| format!("{name} {label}")));
    }
    (seen.join(", "), fixed.join(", "))
}

#[test]
#[ignore = "needs many versions of both compilers, named by UDITA_COMPILERS"]
fn versions_of_entries_are_those_of_their_witnesses() {
    let Ok(named) = env::var("UDITA_COMPILERS") else {
        return println!(
            "skipped: versions_of_entries_are_those_of_their_witnesses (UDITA_COMPILERS names no compilers)"
        );
    };
    let witnesses = witnesses();
    let versions: Vec<Version> =
        named.split(',').map(|spec| Version::judge(spec.trim(), &witnesses)).collect();
    let names: Vec<CompilerName> = versions.iter().map(|version| version.name.clone()).collect();
    let mut compilers: BTreeMap<&str, Vec<&Version>> = BTreeMap::new();
    for place in lineup::order(&names) {
        compilers.entry(versions[place].name.name.as_str()).or_default().push(&versions[place]);
    }
    let known = KnownClasses::shipped().unwrap();
    let mut wrong = BTreeMap::new();
    for entry in known
        .entries()
        .iter()
        .filter(|entry| witnesses.contains_key(&entry.name) && !entry.signature.contains("slow"))
    {
        let expected = expected(entry, &compilers);
        if (entry.seen.clone(), entry.fixed.clone()) != expected {
            wrong.insert(entry.name.clone(), expected);
        }
    }
    if env::var_os("UPDATE_EXPECT").is_some() {
        return update(&wrong);
    }
    assert!(wrong.is_empty(), "UPDATE_EXPECT=1 writes these: {wrong:#?}");
}

/// Writes `seen` and `fixed` behind `right` of these entries.
fn update(wrong: &BTreeMap<String, (String, String)>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known");
    for (file, text) in shipped::FILES {
        let mut lines: Vec<String> = Vec::new();
        let mut changed: Option<&(String, String)> = None;
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("name = ") {
                changed = wrong.get(name.trim().trim_matches('"'));
            }
            if changed.is_some() && (line.starts_with("seen = ") || line.starts_with("fixed = ")) {
                continue;
            }
            lines.push(line.to_string());
            if let (Some((seen, fixed)), true) = (changed, line.starts_with("right = ")) {
                let keys = [("seen", seen), ("fixed", fixed)];
                lines.extend(
                    keys.iter()
                        .filter(|(_, text)| !text.is_empty())
                        .map(|(key, text)| format!("{key} = \"{text}\"")),
                );
            }
        }
        fs::write(folder.join(format!("{file}.toml")), lines.join("\n") + "\n").unwrap();
    }
}
