//! What a campaign has found, as far as it is in memory: the numbers of the verdicts on each program, and no texts.

use std::collections::HashMap;

use super::column::Column;
use super::outcomes::Outcomes;
use super::record::{Batch, CompilerId, Record, Row};
use crate::verdict::{Agreement, Tally, Verdict, agreement_of_all};

/// The sum of a log's records.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Findings {
    pub(super) facts: HashMap<String, String>,
    pub(super) compilers: Vec<String>,
    pub(super) outcomes: Outcomes,
    /// The verdicts of each compiler.
    pub(super) verdicts: Vec<Column>,
    /// The programs with texts.
    texts: Column,
    /// The broken rule of each program that breaks one, as an index.
    broken: Column,
    rules: Vec<String>,
    rule_numbers: HashMap<String, u32>,
}

impl Findings {
    /// Adds a record. Fails if it names what no record before it defines. Then a part of it may have been added.
    pub(super) fn add(&mut self, record: &Record) -> Result<(), String> {
        match record {
            Record::Fact { name, value } => {
                self.facts.insert(name.clone(), value.clone());
                Ok(())
            }
            Record::Compiler(identity) => {
                self.compilers.push(identity.clone());
                self.verdicts.push(Column::default());
                Ok(())
            }
            Record::Judged(batch) => self.add_batch(batch),
        }
    }

    fn add_batch(&mut self, batch: &Batch) -> Result<(), String> {
        if let Some(unknown) = batch.compilers.iter().find(|one| one.place() >= self.compilers.len()) {
            return Err(format!("there is no compiler {unknown}"));
        }
        batch.verdicts.iter().try_for_each(|verdict| self.outcomes.add(verdict))?;
        batch.programs.iter().try_for_each(|row| self.add_row(&batch.compilers, row))
    }

    fn add_row(&mut self, compilers: &[CompilerId], row: &Row) -> Result<(), String> {
        let program = row.number;
        if row.verdicts.len() != compilers.len() {
            return Err(format!("program {program} does not have a verdict of each compiler"));
        }
        for (compiler, &verdict) in compilers.iter().zip(&row.verdicts) {
            if verdict >= self.outcomes.next() {
                return Err(format!("program {program}: there is no verdict {verdict}"));
            }
            self.verdicts[compiler.place()].set(program, verdict);
        }
        if row.text.is_some() {
            self.texts.set(program, 0);
        }
        if let Some(broken) = &row.broken {
            let rule = match self.rule_numbers.get(broken) {
                Some(&rule) => rule,
                None => self.add_rule(broken)?,
            };
            self.broken.set(program, rule);
        }
        Ok(())
    }

    fn add_rule(&mut self, rule: &str) -> Result<u32, String> {
        let number = u32::try_from(self.rules.len()).ok().filter(|&number| number < u32::MAX);
        let number = number.ok_or_else(|| "there are too many rules".to_owned())?;
        self.rules.push(rule.to_owned());
        self.rule_numbers.insert(rule.to_owned(), number);
        Ok(number)
    }

    /// Whether any compiler has judged a program.
    pub(super) fn has(&self, program: u64) -> bool {
        self.verdicts.iter().any(|verdicts| verdicts.get(program).is_some())
    }

    pub(super) fn has_text(&self, program: u64) -> bool {
        self.texts.get(program).is_some()
    }

    /// The numbers of the verdicts of all of these compilers on a program.
    pub(super) fn of(&self, program: u64, compilers: &[CompilerId]) -> Option<Vec<u32>> {
        compilers.iter().map(|compiler| self.verdicts[compiler.place()].get(program)).collect()
    }

    /// The programs that all of these compilers have judged, in order, with the numbers of the verdicts.
    pub(super) fn judged(&self, compilers: &[CompilerId]) -> impl Iterator<Item = (u64, Vec<u32>)> {
        let first = compilers.first().into_iter().flat_map(|first| self.verdicts[first.place()].iter());
        first.filter_map(|(program, _)| Some((program, self.of(program, compilers)?)))
    }

    fn comparable(&self, verdicts: &[u32]) -> Vec<&Verdict> {
        verdicts.iter().filter_map(|&verdict| self.outcomes.comparable(verdict)).collect()
    }

    pub(super) fn agreement(&self, verdicts: &[u32]) -> Agreement {
        agreement_of_all(self.comparable(verdicts))
    }

    /// Number of programs on which all of these compilers agree, in total and by broken rule.
    pub(super) fn tally(&self, compilers: &[CompilerId]) -> (Tally, Vec<(String, Tally)>) {
        let mut all = Tally::default();
        let mut rules: Vec<(String, Tally)> = Vec::new();
        let mut places = HashMap::new();
        for (program, verdicts) in self.judged(compilers) {
            let verdicts = self.comparable(&verdicts);
            all.add(&verdicts, 1);
            let Some(broken) = self.broken.get(program) else { continue };
            let place = *places.entry(broken).or_insert_with(|| {
                rules.push((self.rules[broken as usize].clone(), Tally::default()));
                rules.len() - 1
            });
            rules[place].1.add(&verdicts, 1);
        }
        (all, rules)
    }
}
