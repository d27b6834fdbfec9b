//! Texts of floating-point numbers: a string that `Double.toString` or `Float.toString` made from a symbolic number.
//!
//! The text of a number is the shortest that no other number has, so two numbers have the same text only if they are the same. A comparison
//! with a known text is therefore one with the number that has this text, if there is one. Known texts can stand before and after it. All other
//! methods that look into the string concretise the number.

use udita_solver::{Real, TermId, Width};
use udita_vm::bytecode::native::Native;
use udita_vm::floats::{double_to_string, float_to_string, parse_double, parse_float};
use udita_vm::machine::View;

use super::open_texts::is_blind;
use super::state::{NativeCall, Tracer};
use crate::concretised::Reason;
use crate::shadow::Written;

impl Tracer<'_> {
    /// Follows a method that makes the text of a number, after it has run. Returns false if it is not one.
    pub(super) fn follow_written(&mut self, view: View<'_>, call: &NativeCall) -> bool {
        let width = match call.native {
            Native::DoubleToString => Width::Double,
            Native::FloatToString => Width::Single,
            _ => return false,
        };
        let Some(term) = call.terms[0].filter(|_| self.selects) else { return false };
        let (before, after, word) = ([].into(), [].into(), call.words[0]);
        self.shadow.set_written(view.stack(call.result), Written { before, after, term, width, word });
        true
    }

    /// Follows a native method that has the text of a number, before it runs: the number is concretised if the method may look into the text.
    pub(super) fn begin_written(&mut self, call: &NativeCall) {
        if !call.words.iter().any(|&word| self.shadow.written(word).is_some()) || is_blind(call.native) {
            return;
        }
        let is_alone = call.words.iter().filter(|&&word| self.shadow.is_symbolic_text(word)).count() == 1;
        if is_alone && matches!(call.native, Native::StringSame | Native::StringConcat) {
            return;
        }
        for &word in &call.words {
            if let Some(Written { term, width, word, .. }) = self.shadow.take_written(word) {
                let value = match width {
                    Width::Single => i64::from(word as u32 as i32),
                    Width::Double => word.cast_signed(),
                };
                self.concretise(call.pc, Reason::Native(call.native as u16), term, value);
            }
        }
    }

    /// Adds a known text before or after the text of a number. Returns false if no argument is the text of a number.
    pub(super) fn concat_written(&mut self, view: View<'_>, call: &NativeCall) -> bool {
        let [first, second] = [call.words[0], call.words[1]];
        let units = |string| view.units(string).collect::<Vec<u16>>();
        let written = if let Some(written) = self.shadow.written(first) {
            Written { after: [&written.after[..], &units(second)].concat().into(), ..written.clone() }
        } else if let Some(written) = self.shadow.written(second) {
            Written { before: [&units(first), &written.before[..]].concat().into(), ..written.clone() }
        } else {
            return false;
        };
        self.shadow.set_written(view.stack(call.result), written);
        true
    }

    /// Whether a text with a number is a known text. `None` if no argument is the text of a number.
    pub(super) fn same_written(&mut self, view: View<'_>, call: &NativeCall) -> Option<Option<TermId>> {
        let (at, written) =
            [0, 1].into_iter().find_map(|at| Some((at, self.shadow.written(call.words[at])?)))?;
        let &Written { term, width, .. } = written;
        let units: Vec<u16> = view.units(call.words[1 - at]).collect();
        let number =
            units.strip_prefix(&*written.before).and_then(|units| units.strip_suffix(&*written.after));
        let bits = number.and_then(|number| bits_of(&String::from_utf16(number).ok()?, width));
        Some(bits.map(|bits| {
            if width.number(bits).is_nan() {
                return self.terms.real(Real::Equal(width, false), term, term);
            }
            let bits = self.terms.constant(width.sort(), bits);
            self.terms.eq(term, bits)
        }))
    }
}

/// The bits of the number that has this text. `None` if no number has it.
fn bits_of(text: &str, width: Width) -> Option<i64> {
    let (bits, written) = match width {
        Width::Single => {
            let number = parse_float(text)?;
            (i64::from(number.to_bits().cast_signed()), float_to_string(number))
        }
        Width::Double => {
            let number = parse_double(text)?;
            (number.to_bits().cast_signed(), double_to_string(number))
        }
    };
    (written == text).then_some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_that_of_the_number_that_writes_it() {
        assert_eq!(bits_of("1.0", Width::Double), Some(1.0_f64.to_bits().cast_signed()));
        assert_eq!(bits_of("-0.0", Width::Single), Some(i64::from(i32::MIN)));
        assert_eq!(bits_of("1.4E-45", Width::Single), Some(1));
        assert!(bits_of("NaN", Width::Double).is_some());
        // Numbers, but not as these methods write them; and no numbers.
        for text in ["1", "1.00", " 1.0", "1.0d", "0x1p0", "1e3", "", "x", "+1.0"] {
            assert_eq!(bits_of(text, Width::Double), None, "{text}");
        }
    }
}
