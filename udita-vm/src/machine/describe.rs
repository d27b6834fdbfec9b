//! A choice in words, for people who follow a path.

use super::force::{Alternatives, FRESH, Pending};
use super::object::PoolLayout;
use super::pool::CallKind;
use super::term::{List, Term};
use super::word::{NULL, Word, is_suspended, term_of, to_double, to_float, to_int};
use super::{Alternative, ChoiceKind, ChoicePoint, Machine};
use crate::bytecode::program::ValueType;
use crate::floats;

impl Machine {
    /// What the choice that waits is about; none if no choice waits.
    pub fn choice_point(&self) -> Option<ChoicePoint> {
        let pending = self.pending?;
        let outcome = self.policy.outcome(self, &pending);
        let kind = match (&outcome, pending.word.map(|word| self.open_term(word)), pending.alternatives) {
            (Some(_), ..) => ChoiceKind::Outcome,
            (None, Some(Term::Int { .. }), _) => ChoiceKind::Int,
            (None, Some(Term::Boolean), _) | (None, None, Alternatives::Ints { boolean: true, .. }) => {
                ChoiceKind::Boolean
            }
            (None, Some(Term::OneOf { .. }), _) => ChoiceKind::Given,
            (None, Some(Term::Call { .. }), _) => ChoiceKind::PoolMember,
            (None, Some(Term::Member { .. }), _) => ChoiceKind::BoundedReference,
            (None, None, _) => ChoiceKind::Int,
        };
        let what = outcome.unwrap_or_else(|| self.describe_choice(&pending));
        let method = self.image.program.method_at(self.pc).name.clone();
        let (position, alternatives) = (self.image.program.position(self.pc), pending.alternatives.count());
        Some(ChoicePoint { site: self.pc, position, method, kind, what, alternatives })
    }

    /// An alternative of the choice that waits, from 0; none if there is no such alternative.
    pub fn alternative_at(&self, index: u32) -> Option<Alternative> {
        let pending = self.pending.filter(|pending| u64::from(index) < pending.alternatives.count())?;
        if self.policy.outcome(self, &pending).is_some() {
            return Some(Alternative::Outcome(self.policy.outcome_text(self, &pending, index)));
        }
        let term = pending.word.map(|word| self.open_term(word));
        let word = self.alternative(&pending, index);
        let ty = match (term, pending.alternatives) {
            (Some(Term::Boolean), _) | (None, Alternatives::Ints { boolean: true, .. }) => ValueType::Boolean,
            (Some(Term::Int { .. }) | None, _) => ValueType::Int,
            (Some(Term::OneOf { array }), _) => self.element_type(array),
            (Some(Term::Call { .. }), _) if word == FRESH => return Some(Alternative::Fresh),
            (Some(Term::Member { domains, .. }), _) => {
                return Some(Alternative::Value(
                    self.objects().value(self.member_at(domains, word), ValueType::Ref),
                ));
            }
            (Some(Term::Call { .. }), _) => ValueType::Ref,
        };
        Some(Alternative::Value(self.objects().value(word, ty)))
    }

    fn element_type(&self, array: usize) -> ValueType {
        let class = super::object::class(self.heap.get(array));
        let element = self.image.program.classes[usize::from(class)].element;
        element.map_or(ValueType::Ref, |element| element.ty)
    }

    /// A choice between values, in words.
    fn describe_choice(&self, pending: &Pending) -> String {
        match (pending.word, pending.alternatives) {
            (_, Alternatives::Ints { boolean: true, .. }) => "getBoolean()".to_owned(),
            (_, Alternatives::Ints { lo, count, .. }) => {
                format!("getInt({lo}, {})", i64::from(lo) + count.cast_signed() - 1)
            }
            (Some(word), _) => match Term::read(&self.heap, term_of(word)) {
                Term::Call { kind: CallKind::Any, .. } => "getAny()".to_owned(),
                Term::Call { kind: CallKind::New, .. } => "getNew()".to_owned(),
                Term::Member { .. } => "a bounded reference".to_owned(),
                Term::OneOf { .. } => "getOneOf(...)".to_owned(),
                Term::Int { .. } | Term::Boolean => self.describe_int(word),
            },
            (None, _) => "getOneOf(...)".to_owned(),
        }
    }

    /// The value of an alternative of the choice that waits, for people.
    pub fn alternative_text(&self, index: u32) -> String {
        let Some(pending) = self.pending else { return String::new() };
        if self.policy.outcome(self, &pending).is_some() {
            return self.policy.outcome_text(self, &pending, index);
        }
        if let Some(Term::Member { domains, .. }) =
            pending.word.map(|word| Term::read(&self.heap, term_of(word)))
        {
            return self.describe_member(domains, self.alternative(&pending, index));
        }
        let listed = matches!(pending.alternatives, Alternatives::Listed { .. });
        match (pending.alternatives, self.alternative(&pending, index)) {
            (Alternatives::Ints { boolean: true, .. }, word) => (word != 0).to_string(),
            (_, word) if !listed || self.lists_numbers(pending) => to_int(word).to_string(),
            (_, NULL) => "null".to_owned(),
            (_, FRESH) => "a fresh object".to_owned(),
            (_, word) if is_suspended(word) => "a suspended value".to_owned(),
            (_, word) => self.describe_alternative(pending, word),
        }
    }

    fn describe_alternative(&self, pending: Pending, word: Word) -> String {
        match pending.word.map(|word| Term::read(&self.heap, term_of(word))) {
            Some(Term::Call { pool, .. }) => {
                let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
                let number = objects.iter().position(|&object| object == word).unwrap_or(0);
                let class = self.class_of(word);
                format!(
                    "{} number {number} of its pool",
                    self.image.program.classes[class as usize].simple_name
                )
            }
            Some(_) => self.describe(word),
            None => to_int(word).to_string(),
        }
    }

    fn describe_member(&self, domains: usize, value: Word) -> String {
        match self.resolved(self.member_at(domains, value)) {
            Ok(NULL) => "null".to_owned(),
            Ok(object) => format!("{}, member {} of its domain", self.describe(object), value as u32),
            Err(_) => "a suspended value".to_owned(),
        }
    }

    /// Whether the choice is between numbers: values of an int, or the elements of an `int[]`, where zero is a number.
    fn lists_numbers(&self, pending: Pending) -> bool {
        let array = match pending.word.map(|word| Term::read(&self.heap, term_of(word))) {
            Some(Term::OneOf { array }) => array,
            Some(Term::Int { .. } | Term::Boolean) => return true,
            _ => return false,
        };
        let class = super::object::class(self.heap.get(array));
        let element = self.image.program.classes[class as usize].element;
        element.is_some_and(|element| element.class.is_none())
    }

    /// A short name for an object.
    pub(super) fn describe(&self, object: Word) -> String {
        let class = self.class_of(object);
        let known = &self.image.program.known;
        if class == known.string {
            return format!("{:?}", self.text(object));
        }
        if let Some(which) = known.boxes.iter().position(|&known| known == Some(class)) {
            let value = self.heap.get(object as usize + 1);
            if which == known.boxes.len() - 1 {
                return value.cast_signed().to_string();
            }
            if let Ok(value) = self.resolved(value) {
                return to_int(value).to_string();
            }
        }
        let class = &self.image.program.classes[class as usize];
        match &*class.name {
            "java.lang.Float" => floats::float_to_string(to_float(self.heap.get(object as usize + 1))),
            "java.lang.Double" => floats::double_to_string(to_double(self.heap.get(object as usize + 1))),
            _ => format!("an object of class {}", class.simple_name),
        }
    }
}
