//! The form of the state before an instruction, with the terms of its symbolic words.

use udita_vm::machine::{Piece, View};

use super::state::Tracer;
use crate::seen::{Conditions, Form, Seen};

/// What a symbolic word stands for, beside its position in the form.
const WORD: u64 = 0;
const UNIT: u64 = 1;
const LENGTH: u64 = 2;

impl Tracer<'_> {
    /// Whether the state before the current instruction was seen before. Remembers it if not.
    pub(crate) fn comes_again(
        &mut self,
        view: View<'_>,
        seen: &mut Seen,
        conditions: &mut Conditions,
    ) -> bool {
        // A text of any length has parts that no form describes, and so has an instruction that goes on at its second half.
        let is_open = !self.record.caps.is_empty();
        if is_open || self.merged.is_some() || self.truth.is_some() || conditions.are_enough() {
            return false;
        }
        let mut form = Form::default();
        let mut walk = std::mem::take(&mut seen.walk);
        let has_form = walk.visit(view, |piece| self.add(piece, &mut form));
        seen.walk = walk;
        form.is_indescribable |= !has_form;
        seen.add(self.terms, form, &self.record.conditions, conditions)
    }

    fn add(&self, piece: Piece, form: &mut Form) {
        let at = form.words.len() as u64;
        let (word, term) = match piece {
            Piece::Fixed(word) | Piece::Reference(word) => (word, None),
            Piece::Register(address, word) => (word, self.shadow.register(address, word)),
            Piece::Heap(address, word) => (word, self.shadow.heap(address, word)),
            Piece::Text(string) => return self.add_text(string, form),
            Piece::Array(array) => {
                if let Some(length) = self.lengths.get(&array) {
                    form.symbols.push((at << 2 | LENGTH, length.term));
                    form.words.push(length.least.cast_unsigned());
                }
                return;
            }
        };
        let Some(term) = term else { return form.words.push(word) };
        form.symbols.push((at << 2 | WORD, term));
        // The branch that stands for a condition which is a value belongs to the state.
        form.words.push(match self.deferred.get(&term) {
            None => 0,
            Some(None) => 1,
            Some(Some(branch)) => 2 + branch.index() as u64,
        });
    }

    fn add_text(&self, string: u64, form: &mut Form) {
        let shadow = &self.shadow;
        form.is_indescribable |= shadow.open(string).is_some()
            || shadow.unread(string).is_some()
            || shadow.read(string).is_some()
            || shadow.written(string).is_some()
            || shadow.is_numeral(string);
        let Some(text) = shadow.text(string) else { return };
        for (number, term) in (0..).zip(text.iter()) {
            if let Some(term) = *term {
                form.symbols.push(((form.words.len() as u64) << 2 | UNIT, term));
                form.words.push(number);
            }
        }
    }
}
