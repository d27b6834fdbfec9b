//! Witnesses: `known/witnesses/NAME.java` is a program of the class NAME. It has the entry's signature and constructs, and is
//! attributed to this entry.

use std::collections::BTreeMap;
use std::fs;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use super::*;
use crate::compiler::{Installation, Settings, Spec};
use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// Number of entries without a witness. It must not increase.
const MISSING: usize = 0;

/// The prefixes of the identities of the compilers with which the witnesses were recorded.
const RECORDED: [&str; 2] = ["javac 17.", "ecj 3.32."];

/// The release of Java for which the recorded compilers compile.
const RELEASE: u32 = 17;

/// The release that a witness needs: that of a first line `// Java N`, or the one of the recorded compilers.
pub(super) fn release(program: &TestProgram) -> u32 {
    let first = program.text.lines().next().and_then(|line| line.strip_prefix("// Java "));
    first.map_or(RELEASE, |release| release.parse().unwrap())
}

/// The witnesses, by the names of their entries.
pub(super) fn witnesses() -> BTreeMap<String, TestProgram> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known/witnesses");
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        found.insert(name, TestProgram { text, ..TestProgram::default() });
    }
    found
}

#[test]
fn entries_have_witnesses_which_have_the_constructs() {
    let known = KnownClasses::shipped().unwrap();
    let witnesses = witnesses();
    let entry = |name: &str| known.entries().iter().find(|entry| entry.name == name);
    for (name, program) in &witnesses {
        let entry = entry(name).unwrap_or_else(|| panic!("a witness of no entry: {name}"));
        assert!(entry.is_of(program), "the witness {name} lacks a construct of its entry");
    }
    let missing: Vec<&str> = known.entries().iter().map(|entry| entry.name.as_str()).collect();
    let missing: Vec<&str> = missing.into_iter().filter(|name| !witnesses.contains_key(*name)).collect();
    assert_eq!(
        missing.len(),
        MISSING,
        "entries without a witness, whose number may only go down: {missing:#?}"
    );
}

/// The installed compilers. An error if one is missing or has another version than the recorded one.
fn compilers(settings: &Settings) -> Result<[Installation; 2], String> {
    let find = |name: &str| {
        let spec = name.parse().map_err(|_| format!("no {name}"))?;
        Installation::find(&spec, settings).map_err(|missing| missing.to_string())
    };
    let found = [find("javac")?, find("ecj")?];
    for (installation, recorded) in found.iter().zip(RECORDED) {
        let identity = installation.identity();
        if !identity.starts_with(recorded) {
            return Err(format!("recorded with {}, this is {identity}", RECORDED.join(" and ")));
        }
    }
    Ok(found)
}

pub(super) fn settings() -> Settings {
    Settings { timeout: Duration::from_secs(20), metadata: true, slow: Some(100), ..Settings::default() }
}

/// Each program is judged alone: only then a verdict has all facts that an entry's signature may name.
fn verdicts(installation: &Installation, programs: &[&TestProgram]) -> Vec<Verdict> {
    let mut judge = installation.judge();
    programs.iter().map(|program| judge.judge_alone(program).unwrap()).collect()
}

/// Results of `work` for the parts of a list, in order, each part on a thread of its own.
pub(super) fn in_parts<T: Sync, R: Send>(items: &[T], work: impl Fn(&[T]) -> Vec<R> + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        let parts = items.chunks(items.len().div_ceil(threads).max(1));
        let parts: Vec<_> = parts.map(|part| scope.spawn(|| work(part))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    })
}

/// Every `SHARE`th witness is judged with each change, all of them in the tests that are ignored.
const SHARE: usize = 24;

/// Every `share`th witness.
fn some(share: usize) -> BTreeMap<String, TestProgram> {
    let known = KnownClasses::shipped().unwrap();
    let is_recorded = |(name, program): &(String, TestProgram)| {
        let entry = known.entries().iter().find(|entry| entry.name == *name);
        // The recorded compilers are the oldest tested ones.
        let shows = entry.is_some_and(|entry| {
            entry.seen.is_empty()
                || RECORDED.iter().any(|version| entry.seen.contains(version.trim_end_matches('.')))
        });
        release(program) == RELEASE && shows
    };
    witnesses().into_iter().filter(is_recorded).step_by(share).collect()
}

pub(super) type Judged = Result<Vec<[Verdict; 2]>, String>;

/// The verdicts of javac and of the Eclipse compiler on every `share`th witness, in order; an error if they can't be obtained.
fn judged(share: usize) -> &'static Judged {
    static JUDGED: [OnceLock<Judged>; 2] = [const { OnceLock::new() }; 2];
    JUDGED[usize::from(share == 1)].get_or_init(|| {
        let witnesses = some(share);
        both(&witnesses.values().collect::<Vec<_>>())
    })
}

/// The verdicts of both recorded compilers on some programs.
pub(super) fn both(programs: &[&TestProgram]) -> Judged {
    let compilers = compilers(&settings())?;
    let [left, right] = thread::scope(|scope| {
        let sides = compilers.each_ref();
        let sides = sides.map(|installation| scope.spawn(|| verdicts(installation, programs)));
        sides.map(|side| side.join().unwrap())
    });
    Ok(left.into_iter().zip(right).map(|(left, right)| [left, right]).collect())
}

/// The entries to which the verdicts on a program are attributed, in words: their names, `new`, or what else happened.
pub(super) fn attributed(known: &KnownClasses, program: &TestProgram, verdicts: &[Verdict; 2]) -> String {
    let [left, right] = verdicts;
    if agreement(left, right) != Agreement::Disagree {
        return format!("the compilers agree: {left:?}");
    }
    let disagreement = Disagreement::between(program.clone(), left.clone(), right.clone());
    let Some(Attribution { entries, confirmed }) = known.attribute(&disagreement) else {
        return "new".to_string();
    };
    let names: Vec<&str> = entries.iter().map(|&place| known.entries()[place].name.as_str()).collect();
    format!("{}{}", if confirmed { "" } else { "probably " }, names.join(" and "))
}

#[test]
fn witnesses_are_attributed_to_their_entries() {
    attribute(SHARE);
}

#[test]
#[ignore = "each compiler judges each witness alone; scripts/daily runs it"]
fn all_witnesses_are_attributed_to_their_entries() {
    attribute(1);
}

fn attribute(share: usize) {
    let judged = match judged(share) {
        Ok(judged) => judged,
        Err(why) => return println!("skipped: witnesses_are_attributed_to_their_entries ({why})"),
    };
    let known = KnownClasses::shipped().unwrap();
    let witnesses = some(share);
    let mut wrong = Vec::new();
    for ((name, program), [left, right]) in witnesses.iter().zip(judged) {
        let found = attributed(&known, program, &[left.clone(), right.clone()]);
        if found != **name {
            let signature =
                Signature::of(&Disagreement::between(program.clone(), left.clone(), right.clone()));
            wrong.push(format!("{name}: {found}\n    {signature}"));
        }
    }
    assert!(wrong.is_empty(), "{} witnesses of {}:\n{}", wrong.len(), witnesses.len(), wrong.join("\n"));
}

/// udita's own front end and machine must agree with the entries. `udita.txt` beside this file lists the entries that they don't
/// satisfy yet.
#[test]
fn udita_agrees_with_the_compiler_that_is_right() {
    compare_with_udita(SHARE);
}

#[test]
#[ignore = "each compiler judges each witness alone; scripts/daily runs it"]
fn udita_agrees_on_all_witnesses_with_the_compiler_that_is_right() {
    compare_with_udita(1);
}

fn compare_with_udita(share: usize) {
    let judged = match judged(share) {
        Ok(judged) => judged,
        Err(why) => return println!("skipped: udita_agrees_with_the_compiler_that_is_right ({why})"),
    };
    let known = KnownClasses::shipped().unwrap();
    let witnesses = some(share);
    let witnesses: Vec<_> = witnesses.iter().zip(judged).collect();
    let differs = in_parts(&witnesses, |part| {
        let mut udita = Installation::find(&Spec::Own, &settings()).unwrap().judge();
        let mut differs = Vec::new();
        for ((name, program), [javac, ecj]) in part {
            let entry = known.entries().iter().find(|entry| entry.name == **name).unwrap();
            let right = match entry.right.word() {
                "javac" => javac,
                "ecj" => ecj,
                _ => continue,
            };
            let own = udita.judge_alone(program).unwrap();
            if agreement(&own, right) == Agreement::Disagree && !is_refused(&own) {
                differs.push(format!("{name}: {}, where {} is right", own.kind().word(), entry.right.word()));
            }
        }
        differs
    });
    let listed =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/known/tests/udita.txt")).unwrap();
    let is_judged =
        |line: &&str| witnesses.iter().any(|((name, _), _)| line.split(':').next() == Some(name.as_str()));
    let listed: Vec<&str> = listed.lines().filter(|line| !line.starts_with('#')).filter(is_judged).collect();
    assert_eq!(differs, listed, "udita.txt lists others");
}

/// Whether udita refuses the program by name. A refusal makes no statement about the language.
fn is_refused(verdict: &Verdict) -> bool {
    let Verdict::Reject { errors } = verdict else { return false };
    errors.iter().any(|error| matches!(error.kind.as_str(), "E0006" | "E0007"))
}
