//! Open texts: strings that stand for all longer and shorter ones.
//!
//! The length of an open text is a variable without a bound, of which a run has a value. Nothing that a run does may depend on the length
//! unless a condition of its path says so:
//!
//! * `length()` is the term of the length; `charAt`, `substring` and `equals` have the conditions of their ranges;
//! * every other method that may look into the text has the condition that the length is that of this run, after which the length is
//!   *settled*. Like other checks, it is negated;
//! * the text can be stored, passed, printed and concatenated without a condition.
//!
//! So all inputs that satisfy the conditions of a path take it, whatever their lengths, and a verdict about all paths is one about all
//! lengths. The machine runs only lengths up to a bound, the *cap*: a negation with longer solutions alone becomes a bound of the verdict.

use std::sync::Arc;

use udita_solver::{Sort, TermId};
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::native::Native;
use udita_vm::machine::View;

use super::state::{NativeCall, Tracer, number};
use crate::concretised::Reason;
use crate::shadow::Part;

/// The methods that don't look into their strings. [`Tracer::begin_open`] and [`Tracer::finish_open`] have rules for the others that need
/// no settled length.
pub(super) fn is_blind(native: Native) -> bool {
    use Native::{
        ArrayCopy, ClassIsInstance, Deliver, GetClass, IdentityHashCode, Print, PrintError, RefValue, SetRef,
        Subject,
    };
    matches!(
        native,
        ArrayCopy
            | ClassIsInstance
            | Deliver
            | GetClass
            | IdentityHashCode
            | Print
            | PrintError
            | RefValue
            | SetRef
            | Subject
    )
}

impl Tracer<'_> {
    /// Opens the string that is made next. `value` is its length on this run, and `cap` the greatest one that the machine runs.
    pub(crate) fn open_text(&mut self, length: TermId, value: i64, cap: i64) {
        self.opening = usize::try_from(value).ok().map(|value| (length, value));
        let cap = self.terms.constant(Sort::Int, cap);
        let is_short = self.terms.le(length, cap);
        self.record.caps.push(is_short);
        self.assume(is_short);
    }

    /// Follows a native method that has a string with an open part, before it runs.
    pub(super) fn begin_open(&mut self, view: View<'_>, call: &NativeCall) {
        use Native::{
            StringCharAt, StringConcat, StringGetChars, StringLength, StringMapCase, StringSame,
            StringSubstring,
        };
        let string = call.words[..].first().copied().unwrap_or(0);
        let at = |argument: usize| number(call.words[argument], Sort::Int);
        match call.native {
            // These have their conditions afterwards.
            StringLength | StringSame | StringConcat | StringMapCase => {}
            native if is_blind(native) => {}
            StringCharAt if call.terms[1].is_none() => {
                self.reach(view, string, at(1), at(1).saturating_add(1))
            }
            StringSubstring if call.terms[1].is_none() && call.terms[2].is_none() => {
                self.reach(view, string, at(1), at(2));
                self.split_whole(view, string, at(1), at(2));
            }
            StringGetChars if call.terms[1].is_none() && call.terms[2].is_none() => {
                self.reach(view, string, at(1), at(2));
            }
            StringSubstring if call.terms[1].is_none() && self.is_length(string, call.terms[2]) => {
                self.reach(view, string, 0, at(1));
            }
            native => {
                for (&word, &kind) in call.words.iter().zip(native.params()) {
                    if kind == Kind::Ref {
                        self.settle(word);
                    }
                }
            }
        }
    }

    /// Follows a native method on open texts, after it has run: returns the term of its result. `None` if it has no rule here.
    pub(super) fn finish_open(&mut self, view: View<'_>, call: &NativeCall) -> Option<Option<TermId>> {
        if !self.shadow.has_open() && self.opening.is_none() {
            return None;
        }
        let made = view.stack(call.result);
        match call.native {
            Native::StringFromChars => {
                let (length, value) = self.opening.take()?;
                if view.length(made) == value {
                    self.shadow.set_open(made, vec![Part::Open { length, value, from: 0 }]);
                }
                None
            }
            Native::StringLength => {
                let parts = self.shadow.open(call.words[0]).cloned()?;
                Some(Some(self.length_of(&parts)))
            }
            Native::StringConcat => {
                let [a, b] = [0, 1].map(|argument| self.parts(view, call.words[argument]));
                self.shadow.set_open(made, a.iter().chain(b.iter()).copied().collect());
                None
            }
            Native::StringSubstring if made == call.words[0] => {
                // The method returns the string itself if its length is that of this run, which a program can observe.
                if !self.is_length(made, call.terms[2]) {
                    self.settle(made);
                }
                None
            }
            Native::StringSubstring if self.is_length(call.words[0], call.terms[2]) => {
                let begin = number(call.words[1], Sort::Int) as usize;
                let parts = self.parts(view, call.words[0]);
                self.shadow.set_open(made, after(&parts, begin));
                // The end is that of the text, and not a number of this run.
                let units = self.shadow.text(call.words[0]).map(|text| text[begin..].to_vec());
                units.into_iter().for_each(|units| self.shadow.set_text(made, &units));
                Some(None)
            }
            Native::StringMapCase => {
                self.map_open(view, call);
                None
            }
            Native::StringSame => self.same_open(view, call),
            _ => None,
        }
    }

    /// The mapping of an open text to upper or lower case is open, too. Units beyond those of this run may map to several, or the text may be
    /// mapped already, so its parts are only those of most inputs.
    fn map_open(&mut self, view: View<'_>, call: &NativeCall) {
        let (string, made) = (call.words[0], view.stack(call.result));
        let Some(parts) = self.shadow.open(string).cloned() else { return };
        if view.length(made) != view.length(string) {
            return self.settle(string);
        }
        self.record.concretised.add(call.pc, Reason::Native(call.native as u16));
        if made != string {
            self.shadow.set_open(made, parts.to_vec());
        }
    }

    /// Whether two strings, one of which is open, have the same units.
    fn same_open(&mut self, view: View<'_>, call: &NativeCall) -> Option<Option<TermId>> {
        let (a, b) = (call.words[0], call.words[1]);
        if self.shadow.open(a).is_none() && self.shadow.open(b).is_none() {
            return None;
        }
        let (first, second) = (self.parts(view, a), self.parts(view, b));
        let [a_units, b_units] = [0, 1].map(|argument| self.all_units(view, call, argument));
        // Texts of the same parts are equal, whatever their lengths.
        if a == b || first == second && a_units == b_units {
            return Some(None);
        }
        let (a_length, b_length) = (self.length_of(&first), self.length_of(&second));
        let are_as_long = a_units.len() == b_units.len();
        let condition = match are_as_long {
            true => self.terms.eq(a_length, b_length),
            false => self.terms.ne(a_length, b_length),
        };
        self.check_at(self.sites.open_length(), are_as_long, condition);
        if !are_as_long {
            return Some(None);
        }
        // Equal parts at the beginning are equal, whatever their lengths.
        let (mut same, mut units) = (0, 0);
        for (part, other) in first.iter().zip(second.iter()) {
            let end = units + part.units();
            if part != other || a_units[units..end] != b_units[units..end] {
                break;
            }
            (same, units) = (same + 1, end);
        }
        let count = |parts: &[Part]| parts.iter().filter(|part| matches!(part, Part::Open { .. })).count();
        if count(&first[same..]) + count(&second[same..]) > 1 {
            self.settle(a);
            self.settle(b);
            return None;
        }
        // What follows has a number of units in one string, so now it has that in the other, too.
        Some(Some(self.equal_units(&a_units, &b_units)))
    }

    /// Takes the condition that decides whether a method can use the units `begin..end` of a string.
    fn reach(&mut self, view: View<'_>, string: u64, begin: i64, end: i64) {
        let Some(parts) = self.shadow.open(string).cloned() else { return };
        let (Ok(_), Ok(end)) = (usize::try_from(begin), usize::try_from(end)) else { return };
        if begin > end as i64 {
            return;
        }
        if end > view.length(string) {
            let (length, end) = (self.length_of(&parts), self.terms.constant(Sort::Int, end as i64));
            let is_short = self.terms.lt(length, end);
            return self.check_at(self.sites.open_length(), false, is_short);
        }
        let mut offset = 0;
        for &part in parts.iter() {
            match part {
                Part::Fixed(units) => offset += units,
                Part::Open { length, value, from } if offset < end => {
                    let inside = end.min(offset + value - from) - offset;
                    if offset + inside == end {
                        let least = self.terms.constant(Sort::Int, (from + inside) as i64);
                        let is_long = self.terms.ge(length, least);
                        return self.check_at(self.sites.open_length(), true, is_long);
                    }
                    self.settle_length(length, value);
                    offset += inside;
                }
                Part::Open { .. } => return,
            }
        }
    }

    /// Takes the condition whether a string has units after `end`. The method returns the whole string itself, which a program can observe.
    fn split_whole(&mut self, view: View<'_>, string: u64, begin: i64, end: i64) {
        let Some(parts) = self.shadow.open(string).cloned().filter(|_| begin == 0) else { return };
        let Some(end) = usize::try_from(end).ok().filter(|&end| end <= view.length(string)) else { return };
        let (length, end_term) = (self.length_of(&parts), self.terms.constant(Sort::Int, end as i64));
        let is_longer = end < view.length(string);
        let condition =
            if is_longer { self.terms.gt(length, end_term) } else { self.terms.le(length, end_term) };
        self.check_at(self.sites.open_length(), is_longer, condition);
    }

    /// Takes the condition that the lengths of a string's open parts are those of this run.
    fn settle(&mut self, string: u64) {
        let Some(parts) = self.shadow.open(string).cloned() else { return };
        for &part in parts.iter() {
            if let Part::Open { length, value, .. } = part {
                self.settle_length(length, value);
            }
        }
    }

    /// Takes the condition that a length is that of this run. The lengths are tried in order, like the cases of a `switch`, so that an input
    /// with another one leaves the path where it is expected to.
    fn settle_length(&mut self, length: TermId, value: usize) {
        if self.settled.insert(length) {
            for tried in 0..=value {
                let number = self.terms.constant(Sort::Int, tried as i64);
                let is_here = tried == value;
                let condition =
                    if is_here { self.terms.eq(length, number) } else { self.terms.ne(length, number) };
                self.check_at(self.sites.open_length(), is_here, condition);
            }
        }
    }

    /// The parts of any string.
    fn parts(&self, view: View<'_>, string: u64) -> Arc<[Part]> {
        match self.shadow.open(string) {
            Some(parts) => Arc::clone(parts),
            None => [Part::Fixed(view.length(string))].into(),
        }
    }

    fn length_of(&mut self, parts: &[Part]) -> TermId {
        let zero = self.terms.constant(Sort::Int, 0);
        parts.iter().fold(zero, |sum, &part| {
            let length = match part {
                Part::Fixed(units) => self.terms.constant(Sort::Int, units as i64),
                Part::Open { length, from, .. } => {
                    let from = self.terms.constant(Sort::Int, from as i64);
                    self.terms.sub(length, from)
                }
            };
            self.terms.add(sum, length)
        })
    }

    /// Whether a term is the length of an open string.
    fn is_length(&mut self, string: u64, term: Option<TermId>) -> bool {
        let parts = self.shadow.open(string).cloned();
        parts.is_some_and(|parts| term == Some(self.length_of(&parts)))
    }

    /// Whether the conditions of the path leave a term only its value of this run.
    pub(super) fn is_settled(&self, term: TermId) -> bool {
        let variables = self.terms.variables_of(term);
        variables.into_iter().all(|variable| self.settled.contains(&self.terms.variables()[variable.index()]))
    }
}

/// The parts of a string from a unit on.
fn after(parts: &[Part], begin: usize) -> Vec<Part> {
    let mut left = begin;
    let mut rest = Vec::new();
    for &part in parts {
        let skipped = left.min(part.units());
        left -= skipped;
        rest.push(match part {
            Part::Fixed(units) => Part::Fixed(units - skipped),
            Part::Open { length, value, from } => Part::Open { length, value, from: from + skipped },
        });
    }
    rest
}
