//! The domain of a symbolic field.

use udita_solver::{Interval, Sort, TermId, Terms};
use udita_structures::Error as Limit;
use udita_structures::repok::scene::Field;
use udita_vm::bytecode::program::{Class, ValueType};

use super::error::Error;

/// A symbolic field, with its values as words of the machine and as numbers.
#[derive(Clone, Debug)]
pub(super) struct Domain {
    pub(super) slot: usize,
    /// Whether it has a single value of a type that is not integral. Its variable is then a constant that no word corresponds to.
    pub(super) is_fixed: bool,
    pub(super) sort: Sort,
    words: Vec<u64>,
    /// The numbers in ascending order, each with its first index in `words`.
    numbers: Vec<(i64, u16)>,
}

impl Domain {
    pub(super) fn new(class: &Class, field: &Field) -> Result<Domain, Error> {
        let Some(declared) = class.fields.get(field.slot) else {
            return Err(Error::Field { class: class.simple_name.clone(), slot: field.slot });
        };
        let sort = match declared.ty {
            _ if field.words.len() == 1 && is_other(declared.ty) => {
                let words = field.words.clone();
                return Ok(Domain {
                    slot: field.slot,
                    is_fixed: true,
                    sort: Sort::Int,
                    words,
                    numbers: vec![(0, 0)],
                });
            }
            ValueType::Long => Sort::Long,
            ValueType::Boolean | ValueType::Byte | ValueType::Short | ValueType::Char | ValueType::Int => {
                Sort::Int
            }
            ValueType::Float | ValueType::Double | ValueType::Ref => {
                return Err(Error::Type(declared.name.clone()));
            }
        };
        match field.words.len() {
            0 => return Err(Limit::EmptyDomain { field: field.slot }.into()),
            1..=65_536 => {}
            values => return Err(Limit::LargeDomain { field: field.slot, values }.into()),
        }
        let number = |word: u64| match (sort, declared.ty) {
            (Sort::Long, _) => Some(word.cast_signed()),
            (_, ValueType::Boolean) => (word <= 1).then_some(word as i64),
            _ => u32::try_from(word).ok().map(|word| i64::from(word.cast_signed())),
        };
        let mut numbers = Vec::with_capacity(field.words.len());
        for (index, &word) in (0..=u16::MAX).zip(&field.words) {
            numbers.push((number(word).ok_or_else(|| Error::Value(declared.name.clone()))?, index));
        }
        numbers.sort_unstable();
        numbers.dedup_by_key(|(number, _)| *number);
        Ok(Domain { slot: field.slot, is_fixed: false, sort, words: field.words.clone(), numbers })
    }

    /// The smallest and the largest value.
    pub(super) fn bounds(&self) -> Interval {
        Interval::new(self.numbers[0].0, self.numbers[self.numbers.len() - 1].0)
    }

    /// The index of a value: that of the first one not below `number`.
    pub(super) fn index_of(&self, number: i64) -> u16 {
        let at = self.numbers.partition_point(|(one, _)| *one < number);
        self.numbers[at.min(self.numbers.len() - 1)].1
    }

    /// A value as a machine word.
    pub(super) fn word(&self, index: u16) -> u64 {
        self.words[usize::from(index)]
    }

    /// The condition that a variable within the bounds has one of the values. `None` if all numbers between the bounds are values.
    pub(super) fn condition(&self, terms: &mut Terms, variable: TermId) -> Option<TermId> {
        let runs = self.numbers.chunk_by(|(one, _), (next, _)| one + 1 == *next);
        let ranges: Vec<(i64, i64)> = runs.map(|run| (run[0].0, run[run.len() - 1].0)).collect();
        if ranges.len() == 1 {
            return None;
        }
        let mut condition = TermId::FALSE;
        for (lo, hi) in ranges {
            let [lo, hi] = [lo, hi].map(|end| terms.constant(self.sort, end));
            let (low, high) = (terms.ge(variable, lo), terms.le(variable, hi));
            let within = terms.both(low, high);
            condition = terms.either(condition, within);
        }
        Some(condition)
    }
}

/// Whether a type is not integral.
fn is_other(ty: ValueType) -> bool {
    matches!(ty, ValueType::Float | ValueType::Double | ValueType::Ref)
}
