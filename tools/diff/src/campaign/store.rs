//! The verdicts of a campaign, in a log.
//!
//! A program and its verdicts are one record with their neighbours, as soon as the verdicts are final. Everything in the log is therefore final, and everything else is
//! judged again. Verdicts are stored by compiler: a campaign can continue with other compilers and needs only the missing verdicts. In memory are the numbers of
//! verdicts ([`findings`]); decisions, texts and the verdicts themselves are read from the log again.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

use udita::store::log::{self, Entry, Log, Run};
pub use udita::store::{StoreError, log::Subject};

use self::findings::Findings;
pub use self::record::CompilerId;
use self::record::{Batch, Record, Row};
pub use self::rest::Rest;
use crate::language::Language;
use crate::program::TestProgram;
use crate::verdict::{Agreement, Tally, Verdict, agreement_of_all};

mod column;
mod findings;
mod outcomes;
mod record;
mod rest;

/// The fact that has the number of programs of the family, once they are all judged.
const PROGRAMS: &str = "programs";

/// The log of a campaign.
#[derive(Debug)]
pub struct Store {
    log: Log<Record>,
    findings: Findings,
    /// The language of the programs. It is no part of the log.
    pub language: Language,
}

/// A program that all compilers reject: its decisions and the verdicts.
pub type Rejection = (String, Vec<Arc<Verdict>>);

/// A program with the final verdicts of the compilers of a campaign.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The program that was judged.
    pub program: TestProgram,
    /// The verdicts, in the order of the compilers.
    pub verdicts: Vec<Arc<Verdict>>,
}

impl Judged {
    /// Whether all compilers agree on the program.
    pub fn agreement(&self) -> Agreement {
        agreement_of_all(self.verdicts.iter().map(|verdict| &**verdict))
    }
}

impl Store {
    /// Starts a campaign in `directory`, or continues the one that is there.
    ///
    /// # Errors
    ///
    /// The directory has another run, another process works on it, a file is damaged, or the directory can't be written.
    pub fn begin(directory: &Path, run: &Run) -> Result<Store, StoreError> {
        let mut findings = Findings::default();
        let log = Log::begin(directory, run, |entry: Entry<Record>| {
            entry.record.iter().try_for_each(|record| findings.add(record))
        })?;
        Ok(Store { log, findings, language: Language::default() })
    }

    /// The directory of the campaign.
    pub fn directory(&self) -> &Path {
        self.log.directory()
    }

    /// Whether an earlier run started the campaign.
    pub fn continues(&self) -> bool {
        self.log.continues()
    }

    /// The display name of the subject, such as `inheritance 3`.
    pub fn subject(&self) -> &str {
        &self.log.state().run.subject.name
    }

    /// A stored fact about the campaign.
    pub fn fact(&self, name: &str) -> Option<&str> {
        self.findings.facts.get(name).map(String::as_str)
    }

    /// Stores a fact about the campaign.
    ///
    /// # Errors
    ///
    /// The log can't be written.
    pub fn set_fact(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        if self.fact(name) == Some(value) {
            return Ok(());
        }
        let record = Record::Fact { name: name.to_owned(), value: value.to_owned() };
        // A complete campaign stays complete.
        let end = self.log.state().end.clone();
        self.add(Entry { results: 0, end, ..Entry::from(record) })
    }

    /// Number of programs of the family; `None` unless they were all judged.
    pub fn programs(&self) -> Option<u64> {
        self.fact(PROGRAMS)?.parse().ok()
    }

    /// Stores that all programs of the family are judged.
    ///
    /// # Errors
    ///
    /// The log can't be written.
    pub fn complete(&mut self, programs: u64) -> Result<(), StoreError> {
        self.set_fact(PROGRAMS, &programs.to_string())?;
        self.log.end(&format!("all {programs} programs are judged"))
    }

    /// The number of the compiler with this identity; it is added if it is new.
    ///
    /// # Errors
    ///
    /// The log can't be written.
    pub fn compiler(&mut self, identity: &str) -> Result<CompilerId, StoreError> {
        let place = self.findings.compilers.iter().position(|known| known == identity);
        if place.is_none() {
            self.add(Entry { results: 0, ..Entry::from(Record::Compiler(identity.to_owned())) })?;
        }
        // Each compiler takes a line of the journal, and there are fewer lines.
        Ok(CompilerId(place.unwrap_or(self.findings.compilers.len() - 1) as u32))
    }

    /// Stores programs with their final verdicts, either all or none.
    ///
    /// # Errors
    ///
    /// The log can't be written, for example because the disk is full.
    pub fn save(&mut self, compilers: &[CompilerId], judged: &[Judged]) -> Result<(), StoreError> {
        let (mut verdicts, mut numbers) = (Vec::new(), HashMap::new());
        let mut number = |verdict: &Verdict| {
            let digest = outcomes::digest(verdict);
            let next = self.findings.outcomes.next() + verdicts.len() as u32;
            self.findings.outcomes.number(&digest).unwrap_or_else(|| {
                *numbers.entry(digest).or_insert_with(|| {
                    verdicts.push(verdict.clone());
                    next
                })
            })
        };
        let names: Vec<&str> =
            compilers.iter().map(|id| self.findings.compilers[id.place()].as_str()).collect();
        let (mut programs, mut output) = (Vec::new(), String::new());
        for one @ Judged { program, verdicts } in judged {
            let disagrees = one.agreement() == Agreement::Disagree;
            if disagrees {
                output.push_str(&record::line(program, &names, verdicts));
            }
            programs.push(Row {
                number: program.number,
                decisions: program.decisions.clone(),
                broken: program.broken.clone(),
                text: disagrees.then(|| program.text.clone()),
                verdicts: verdicts.iter().map(|verdict| number(verdict)).collect(),
            });
        }
        let results = programs.iter().filter(|row| !self.findings.has(row.number)).count() as u64;
        let batch = Batch { compilers: compilers.to_vec(), verdicts, programs };
        self.add(Entry { output, results, ..Entry::from(Record::Judged(batch)) })
    }

    fn add(&mut self, entry: Entry<Record>) -> Result<(), StoreError> {
        let entries = [entry];
        self.log.append(&entries)?;
        let mut records = entries.iter().filter_map(|entry| entry.record.as_ref());
        records.try_for_each(|record| self.findings.add(record)).map_err(|reason| self.damaged(reason))
    }

    fn damaged(&self, reason: impl Into<String>) -> StoreError {
        StoreError::damaged(self.directory().display().to_string(), reason)
    }

    /// Reads the log again: calls `each` with every program, and gives the verdicts of these numbers.
    fn read(
        &self,
        wanted: &HashSet<u32>,
        mut each: impl FnMut(Row),
    ) -> Result<HashMap<u32, Arc<Verdict>>, StoreError> {
        let (mut found, mut next) = (HashMap::new(), 0);
        log::entries(self.directory(), |entry: Entry<Record>| {
            let Some(Record::Judged(batch)) = entry.record else { return Ok(()) };
            for (verdict, number) in batch.verdicts.into_iter().zip(next..) {
                next = number + 1;
                if wanted.contains(&number) {
                    found.insert(number, Arc::new(verdict));
                }
            }
            batch.programs.into_iter().for_each(&mut each);
            Ok(())
        })?;
        match found.len() == wanted.len() {
            true => Ok(found),
            false => Err(self.damaged("the journal has changed since it was read")),
        }
    }

    /// The point at which the campaign of these compilers resumes.
    ///
    /// # Errors
    ///
    /// The log can't be read.
    pub fn rest(&self, compilers: &[CompilerId]) -> Result<Rest, StoreError> {
        // The first gap in the numbers of programs with all verdicts.
        let (mut number, mut without_text) = (0, HashSet::new());
        for (program, verdicts) in self.findings.judged(compilers) {
            if !self.findings.has_text(program) && self.findings.agreement(&verdicts) == Agreement::Disagree {
                without_text.insert(program);
            } else if program == number {
                number += 1;
            }
        }
        let known = compilers.iter().map(|compiler| self.findings.verdicts[compiler.place()].from(number));
        let known: Vec<_> = known.collect();
        let wanted = known.iter().flat_map(|column| column.iter().map(|(_, verdict)| verdict)).collect();
        let mut after = None;
        let verdicts = self.read(&wanted, |row| {
            if number.checked_sub(1) == Some(row.number) {
                after = Some(row.decisions);
            }
        })?;
        Ok(Rest { number, after, known, verdicts, without_text })
    }

    /// Number of programs on which all compilers agree, in total and by broken rule.
    pub fn tally(&self, compilers: &[CompilerId]) -> (Tally, Vec<(String, Tally)>) {
        self.findings.tally(compilers)
    }

    /// The decisions and verdicts of the first program that all compilers reject.
    ///
    /// # Errors
    ///
    /// The log can't be read.
    pub fn first_rejection(&self, compilers: &[CompilerId]) -> Result<Option<Rejection>, StoreError> {
        let mut judged = self.findings.judged(compilers);
        let first = judged.find(|(_, verdicts)| self.findings.agreement(verdicts) == Agreement::Reject);
        let Some((program, verdicts)) = first else { return Ok(None) };
        let mut decisions = String::new();
        let texts = self.read(&verdicts.iter().copied().collect(), |row| {
            if row.number == program {
                decisions = row.decisions;
            }
        })?;
        Ok(Some((decisions, verdicts.iter().map(|verdict| Arc::clone(&texts[verdict])).collect())))
    }

    /// Passes every program on which the compilers disagree to a function, in order.
    ///
    /// # Errors
    ///
    /// The log can't be read.
    pub fn disagreements(
        &self,
        compilers: &[CompilerId],
        mut each: impl FnMut(Judged),
    ) -> Result<(), StoreError> {
        let is_wanted = |program: u64, verdicts: &[u32]| {
            self.findings.has_text(program) && self.findings.agreement(verdicts) == Agreement::Disagree
        };
        let judged = || self.findings.judged(compilers);
        let wanted = || judged().filter(|(program, verdicts)| is_wanted(*program, verdicts));
        let verdicts = self.read(&wanted().flat_map(|(_, verdicts)| verdicts).collect(), |_| ())?;
        let mut wanted = wanted().peekable();
        // Programs are in the log in the order in which they were judged, which is roughly theirs.
        let mut waiting = BTreeMap::new();
        self.read(&HashSet::new(), |row| {
            let Some(&(next, _)) = wanted.peek() else { return };
            let Row { number, decisions, broken, text: Some(text), .. } = row else { return };
            // The text may have been stored for other compilers.
            let verdicts_of = self.findings.of(number, compilers);
            if number < next || verdicts_of.is_none_or(|verdicts| !is_wanted(number, &verdicts)) {
                return;
            }
            let family = self.subject().to_owned();
            let language = self.language;
            let program =
                TestProgram { family, number, decisions, broken, text, is_reduced: false, language };
            waiting.entry(number).or_insert(program);
            while let Some((number, _)) = wanted.peek()
                && let Some(program) = waiting.remove(number)
                && let Some((_, numbers)) = wanted.next()
            {
                let verdicts = numbers.iter().map(|number| Arc::clone(&verdicts[number])).collect();
                each(Judged { program, verdicts });
            }
        })?;
        match wanted.next() {
            None => Ok(()),
            Some(_) => Err(self.damaged("the journal has changed since it was read")),
        }
    }
}
