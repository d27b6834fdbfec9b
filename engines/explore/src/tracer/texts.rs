//! Strings: native methods on strings whose units depend on the input.

use udita_solver::{Conversion, Sort, TermId};
use udita_vm::bytecode::native::Native;
use udita_vm::machine::View;

use super::characters::{Property, TO_LOWER, TO_UPPER};
use super::state::{NativeCall, Tracer, number};
use crate::concretised::Reason;
use crate::shadow::{Segment, Text};

/// The terms of the units of a text.
type Units = Vec<Option<TermId>>;

impl Tracer<'_> {
    /// Follows a native method on strings, after it has run: returns the term of its result. `None` if it is not such a method.
    pub(super) fn text_native(&mut self, view: View<'_>, call: &NativeCall) -> Option<Option<TermId>> {
        let made = view.stack(call.result);
        let index = |argument: usize| number(call.words[argument], Sort::Int) as usize;
        match call.native {
            Native::StringGetChars | Native::StringFromChars | Native::StringIndexOf => {
                self.lose_indices(call)
            }
            // Otherwise the arguments are lost below.
            Native::StringSubstring if call.texts[0].is_some() => self.lose_indices(call),
            _ => {}
        }
        let units = match call.native {
            Native::StringLength => return Some(None),
            Native::StringCharAt => {
                if let (Some(index), true) = (call.terms[1], self.selects) {
                    let units = self.all_units(view, call, 0);
                    return Some(Some(self.selected(index, &units)));
                }
                return Some(call.texts[0].as_ref().and_then(|text| text[index(1)]));
            }
            Native::StringSame => {
                return Some(self.same_written(view, call).unwrap_or_else(|| self.same(view, call)));
            }
            Native::StringHashCode => return Some(self.hash_code(view, call)),
            Native::StringCompareTo => return Some(self.compare_texts(view, call)),
            Native::StringIndexOf => {
                self.index_of(view, call);
                return Some(None);
            }
            Native::StringGetChars => {
                self.get_chars(view, call);
                return Some(None);
            }
            Native::StringSubstring => {
                let text = call.texts[0].as_ref()?;
                text[index(1)..index(2)].to_vec()
            }
            Native::StringConcat if self.concat_written(view, call) => return Some(None),
            Native::StringConcat => {
                if call.texts[0].is_none() && call.texts[1].is_none() {
                    return Some(None);
                }
                [0, 1].into_iter().flat_map(|argument| units(view, call, argument)).collect()
            }
            Native::StringFromChars => self.elements(view, call.words[0], index(1), index(2)),
            Native::CharToString => {
                vec![call.terms[0].map(|unit| self.terms.convert(Conversion::IntToChar, unit))]
            }
            Native::StringMapCase => {
                let text = call.texts[0].clone()?;
                let Some(units) = self.map_case(view, call, &text) else {
                    self.concretise_text(view, call.pc, Reason::Native(call.native as u16), call.words[0]);
                    return Some(None);
                };
                units
            }
            _ => return None,
        };
        self.shadow.set_text(made, &units);
        Some(None)
    }

    /// Concretises the places in a string or an array that depend on the input.
    fn lose_indices(&mut self, call: &NativeCall) {
        for (&term, &word) in call.terms.iter().zip(&call.words) {
            if let Some(term) = term.filter(|&term| !self.is_settled(term)) {
                let reason = Reason::Native(call.native as u16);
                self.concretise(call.pc, reason, term, number(word, Sort::Int));
            }
        }
    }

    /// The terms of symbolic elements of a `char[]`.
    fn elements(&mut self, view: View<'_>, array: u64, from: usize, count: usize) -> Units {
        let elements = (from..from + count).map(|at| {
            let address = view.member(array, at);
            let unit = self.shadow.heap(address, view.heap(address))?;
            Some(self.terms.convert(Conversion::IntToChar, unit))
        });
        elements.collect()
    }

    /// Follows strings made from numbers. Their digits have terms when the program looks into the string, so that printing it takes no branch.
    pub(super) fn follow_digits(&mut self, view: View<'_>, call: &NativeCall) {
        let made = view.stack(call.result);
        match (call.native, call.terms.first()) {
            (Native::IntToString | Native::LongToString, Some(&Some(term))) => {
                let number = Segment::Number { term, word: call.words[0], pc: call.pc };
                self.shadow.set_unread(made, vec![number]);
            }
            (Native::StringConcat, _)
                if call.words.iter().any(|&word| self.shadow.unread(word).is_some()) =>
            {
                let mut segments = Vec::new();
                for argument in [0, 1] {
                    match self.shadow.unread(call.words[argument]) {
                        Some(parts) => segments.extend(parts.iter().cloned()),
                        None => segments.push(Segment::Units(units(view, call, argument).into())),
                    }
                }
                self.shadow.set_unread(made, segments);
            }
            _ => {}
        }
    }

    /// Gives the digits of a string terms.
    pub(super) fn read_digits(&mut self, string: u64) {
        let Some(segments) = self.shadow.take_unread(string) else { return };
        let mut units: Units = Vec::new();
        for segment in segments.iter() {
            match segment {
                Segment::Units(text) => units.extend(text.iter()),
                &Segment::Number { term, word, pc } => units.extend(self.digits(pc, term, word)),
            }
        }
        self.shadow.set_text(string, &units);
    }

    fn get_chars(&mut self, view: View<'_>, call: &NativeCall) {
        let index = |argument: usize| number(call.words[argument], Sort::Int) as usize;
        for (i, at) in (index(1)..index(2)).enumerate() {
            let unit = call.texts[0].as_ref().and_then(|text| text[at]);
            let address = view.member(call.words[3], index(4) + i);
            self.set_element(view, address, unit);
        }
    }

    /// Whether two strings of the same length have the same units, as a single condition.
    fn same(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        if call.texts[0].is_none() && call.texts[1].is_none() {
            return None;
        }
        let (a, b) = (self.all_units(view, call, 0), self.all_units(view, call, 1));
        (a.len() == b.len()).then(|| self.same_number(view, call).unwrap_or_else(|| self.equal_units(&a, &b)))
    }

    /// Whether a string with the digits of numbers is a known text: the numbers have their values there. One condition for all digits of a
    /// number is easier to solve.
    fn same_number(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        let known = [0, 1].into_iter().find(|&argument| call.texts[argument].is_none())?;
        let segments = self.shadow.read(call.words[1 - known]).cloned()?;
        let written: Vec<u16> = view.units(call.words[1 - known]).collect();
        let known: Vec<u16> = view.units(call.words[known]).collect();
        let (mut all, mut at) = (TermId::TRUE, 0);
        for segment in segments.iter() {
            let equal = match segment {
                Segment::Units(text) => {
                    let end = at + text.len();
                    let units: Vec<TermId> = (at..end)
                        .zip(text.iter())
                        .map(|(i, term)| {
                            term.unwrap_or_else(|| self.terms.constant(Sort::Int, written[i].into()))
                        })
                        .collect();
                    let known: Vec<TermId> = known[at..end]
                        .iter()
                        .map(|&unit| self.terms.constant(Sort::Int, unit.into()))
                        .collect();
                    at = end;
                    self.equal_units(&units, &known)
                }
                &Segment::Number { term, word, .. } => {
                    let sort = self.terms.sort(term);
                    let end = at + number(word, sort).to_string().len();
                    let digits = String::from_utf16_lossy(&known[at..end]);
                    at = end;
                    match digits.parse::<i64>() {
                        Ok(value) if value.to_string() == digits && sort.interval().contains(value) => {
                            let value = self.terms.constant(sort, value);
                            self.terms.eq(term, value)
                        }
                        _ => TermId::FALSE,
                    }
                }
            };
            all = self.terms.both(all, equal);
        }
        Some(all)
    }

    pub(super) fn equal_units(&mut self, a: &[TermId], b: &[TermId]) -> TermId {
        a.iter().zip(b).fold(TermId::TRUE, |all, (&a, &b)| {
            let equal = self.terms.eq(a, b);
            self.terms.both(all, equal)
        })
    }

    fn hash_code(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        call.texts[0].as_ref()?;
        let units = self.all_units(view, call, 0);
        let (zero, factor) = (self.terms.constant(Sort::Int, 0), self.terms.constant(Sort::Int, 31));
        Some(units.into_iter().fold(zero, |hash, unit| {
            let product = self.terms.mul(hash, factor);
            self.terms.add(product, unit)
        }))
    }

    /// Follows a comparison of two strings: a branch for each pair of units up to the first that differ.
    fn compare_texts(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        if call.texts[0].is_none() && call.texts[1].is_none() {
            return None;
        }
        let (a, b) = (self.all_units(view, call, 0), self.all_units(view, call, 1));
        let pairs = view.units(call.words[0]).zip(view.units(call.words[1]));
        for ((unit, other), (&a, &b)) in pairs.zip(a.iter().zip(&b)) {
            let equal = self.terms.eq(a, b);
            if unit != other {
                let differ = self.terms.not(equal);
                self.check(call.pc, false, differ);
                return Some(self.terms.sub(a, b));
            }
            self.check(call.pc, true, equal);
        }
        None
    }

    /// Follows a search for a string in another one: a branch for each position tried.
    fn index_of(&mut self, view: View<'_>, call: &NativeCall) {
        if call.texts[0].is_none() && call.texts[1].is_none() {
            return;
        }
        let (text, wanted) = (self.all_units(view, call, 0), self.all_units(view, call, 1));
        let found = number(view.stack(call.result), Sort::Int);
        let from = number(call.words[2], Sort::Int).max(0) as usize;
        for at in from..(text.len() + 1).saturating_sub(wanted.len()) {
            let equal = self.equal_units(&text[at..at + wanted.len()], &wanted);
            if found == at as i64 {
                return self.check(call.pc, true, equal);
            }
            let differ = self.terms.not(equal);
            self.check(call.pc, false, differ);
        }
    }

    /// The terms of a string in another case, if its length is unchanged.
    fn map_case(&mut self, view: View<'_>, call: &NativeCall, text: &Text) -> Option<Units> {
        let mapped = view.stack(call.result);
        if view.length(mapped) != text.len() {
            return None;
        }
        let property = if call.words[1] == 0 { TO_LOWER } else { TO_UPPER };
        let pairs = view.units(call.words[0]).zip(view.units(mapped));
        let mut units = Vec::with_capacity(text.len());
        for ((from, to), &term) in pairs.zip(text.iter()) {
            let is_simple = view.char_property(from.into(), property) == i32::from(to);
            units.push(match term {
                Some(term) => {
                    let of_text = Property { number: property, of_text: true };
                    let mapped = self.property_near(view, call.pc, term, from.into(), of_text);
                    if !is_simple {
                        return None;
                    }
                    mapped
                }
                None => None,
            });
        }
        Some(units)
    }

    /// The units of an argument as terms, with constants for known units.
    pub(super) fn all_units(&mut self, view: View<'_>, call: &NativeCall, argument: usize) -> Vec<TermId> {
        let symbolic = units(view, call, argument);
        let units = view.units(call.words[argument]).zip(symbolic);
        units
            .map(|(unit, term)| term.unwrap_or_else(|| self.terms.constant(Sort::Int, unit.into())))
            .collect()
    }
}

/// The terms of symbolic units of an argument, `None` for other units.
fn units(view: View<'_>, call: &NativeCall, argument: usize) -> Units {
    match &call.texts[argument] {
        Some(text) => text.to_vec(),
        None => vec![None; view.length(call.words[argument])],
    }
}
