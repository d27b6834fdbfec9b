//! The effects of native methods on terms. A method without a rule here concretises its symbolic arguments.

use udita_solver::{Sort, TermId};
use udita_vm::bytecode::kind::Kind;
use udita_vm::bytecode::native::{Native, Shortcut};
use udita_vm::bytecode::native_effect::Touched;
use udita_vm::bytecode::op::Reg;
use udita_vm::machine::View;

use super::state::{NativeCall, Tracer, number};
use crate::concretised::Reason;
use crate::shadow::Symbol;

impl Tracer<'_> {
    /// Prepares to follow a call of a native method, before it runs.
    pub(super) fn begin_native(&mut self, view: View<'_>, dst: Reg, args: Reg, native: Native) {
        let count = native.params().len() as u16;
        let words: Vec<u64> = (args..args + count).map(|register| view.register(register)).collect();
        // These only copy or test a `boolean`.
        let keeps = matches!(native, Native::Assume | Native::SetInt);
        let terms: Vec<Option<TermId>> = (args..args + count)
            .map(
                |register| {
                    if keeps { self.symbol(view, register) } else { self.numeric_symbol(view, register) }
                },
            )
            .collect();
        if self.selects && (looks_into(native) || native == Native::StringSubstring) {
            words.iter().for_each(|&word| self.read_digits(word));
        }
        let texts = words
            .iter()
            .zip(native.params())
            .map(|(&word, &kind)| if kind == Kind::Ref { self.shadow.text(word).cloned() } else { None });
        let texts = texts.collect();
        let result = view.base() + usize::from(dst);
        let mut call = NativeCall { native, pc: view.pc(), words, terms, texts, result, chosen: None };
        if native == Native::StringSubstring {
            self.split_places(view, &mut call);
        }
        if self.shadow.has_open() {
            self.begin_open(view, &call);
        }
        self.begin_written(&call);
        match native {
            Native::Assume => self.check_assumption(&call),
            _ if native.chooses_in_range() => self.check_range(&call),
            Native::StringCharAt => {
                if let (Some(index), true) = (call.terms[1], call.words[0] != 0) {
                    let (at, length) = (number(call.words[1], Sort::Int), view.length(call.words[0]));
                    match self.selects {
                        true => self.check_bounds(call.pc, index, at, length),
                        false => self.check_index(call.pc, index, at, length),
                    }
                }
            }
            // These use the length of no array.
            Native::StringFromChars | Native::StringGetChars => {}
            _ if self.selects => self.lose_lengths(view, &call),
            _ => {}
        }
        self.call = Some(call);
    }

    /// Concretises the lengths of arrays that are arguments.
    fn lose_lengths(&mut self, view: View<'_>, call: &NativeCall) {
        for (&word, &kind) in call.words.iter().zip(call.native.params()) {
            if kind == Kind::Ref
                && let Some(known) = self.lengths.remove(&word)
            {
                self.concretise(call.pc, Reason::Size, known.term, view.length(word) as i64);
            }
        }
    }

    fn check_assumption(&mut self, call: &NativeCall) {
        if let Some(term) = call.terms[0] {
            let passes = call.words[0] != 0;
            let holds = self.as_condition(term);
            let condition = if passes { holds } else { self.terms.not(holds) };
            self.check(call.pc, passes, condition);
        }
    }

    /// Follows the symbolic bounds of a choice: whether there is a value, and whether there is more than one, are branches.
    fn check_range(&mut self, call: &NativeCall) {
        if call.terms[0].is_none() && call.terms[1].is_none() {
            return;
        }
        let [lo, hi] = [0, 1].map(|bound| number(call.words[bound], Sort::Int));
        let [low, high] = [0, 1].map(|bound| {
            let word = call.words[bound];
            call.terms[bound].unwrap_or_else(|| self.constant(word, Sort::Int))
        });
        let has_value = if lo <= hi { self.terms.le(low, high) } else { self.terms.lt(high, low) };
        self.check(call.pc, lo <= hi, has_value);
        if lo <= hi {
            let is_choice = if lo < hi { self.terms.ne(low, high) } else { self.terms.eq(low, high) };
            self.check(call.pc, lo < hi, is_choice);
        }
    }

    /// Follows a call of a native method, after it has completed.
    pub(super) fn finish_native(&mut self, view: View<'_>, call: &NativeCall) {
        self.follow_numerals(view, call);
        if let Some(result) = self.finish_open(view, call) {
            return self.finish_with(view, call, result);
        }
        let result = match call.native {
            native if native.chooses_in_range() => self.chosen_int(call),
            Native::GetBoolean => call.chosen,
            Native::Assume => return,
            Native::ArrayCopy => return self.copy_elements(view, call),
            Native::ArrayClone | Native::Copy | Native::Snapshot => return self.copy_object(view, call),
            Native::IntValue | Native::LongValue | Native::RefValue => self.reflected(view, call),
            Native::SetInt | Native::SetLong | Native::SetRef => return self.reflect(view, call),
            Native::SetFloat | Native::SetDouble => {
                self.lose_arguments(view, call);
                return self.reflect(view, call);
            }
            Native::CharProperty => self.char_property(view, call),
            // A stack trace has no terms.
            Native::FillInStackTrace => return,
            _ => match self.text_native(view, call).or_else(|| self.real_native(call)) {
                Some(result) => result,
                None if self.follow_written(view, call) => None,
                None => {
                    self.lose_arguments(view, call);
                    self.forget_written(view, call);
                    None
                }
            },
        };
        self.finish_with(view, call, result);
    }

    fn finish_with(&mut self, view: View<'_>, call: &NativeCall, result: Option<TermId>) {
        if let Some(term) = result.filter(|&term| self.is_condition(term)) {
            self.defer(term, self.sites.check(call.pc).map(|site| site.branch(true)));
        }
        if call.native.result().is_some() {
            self.set_result(view, call, result);
        }
    }

    fn set_result(&mut self, view: View<'_>, call: &NativeCall, term: Option<TermId>) {
        let term = term.and_then(|term| self.open(term));
        let symbol = term.map(|term| Symbol { term, word: view.stack(call.result) });
        self.shadow.set_register(call.result, symbol);
    }

    /// The variable of a choice, constrained by its bounds, which may also depend on the input.
    fn chosen_int(&mut self, call: &NativeCall) -> Option<TermId> {
        // If the bounds are equal, the value is that of a bound.
        let Some(variable) = call.chosen else { return call.terms[0].or(call.terms[1]) };
        if let Some(low) = call.terms[0] {
            let condition = self.terms.le(low, variable);
            self.assume(condition);
        }
        if let Some(high) = call.terms[1] {
            let condition = self.terms.le(variable, high);
            self.assume(condition);
        }
        Some(variable)
    }

    fn copy_elements(&mut self, view: View<'_>, call: &NativeCall) {
        for argument in [1, 3, 4] {
            if let Some(term) = call.terms[argument] {
                let value = number(call.words[argument], Sort::Int);
                self.concretise(call.pc, Reason::Index, term, value);
            }
        }
        let at = |argument: usize| number(call.words[argument], Sort::Int) as usize;
        let (from, to) = (view.member(call.words[0], at(1)), view.member(call.words[2], at(3)));
        self.copy_words(view, from, to, at(4));
    }

    /// Copies the terms of `count` words at `from` to their copies at `to`. The ranges may overlap.
    fn copy_words(&mut self, view: View<'_>, from: usize, to: usize, count: usize) {
        if self.shadow.heap_len() == 0 {
            return;
        }
        let symbols: Vec<Option<Symbol>> =
            (0..count).map(|i| self.shadow.heap_symbol(from + i, view.heap(to + i))).collect();
        for (i, symbol) in symbols.into_iter().enumerate() {
            self.shadow.set_heap(to + i, symbol);
        }
    }

    fn copy_object(&mut self, view: View<'_>, call: &NativeCall) {
        let (from, to) = (call.words[0], view.stack(call.result));
        self.copy_words(view, view.member(from, 0), view.member(to, 0), size(view, from));
        self.shadow.set_register(call.result, None);
    }

    /// The term of a field or element that is read by its index.
    fn reflected(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        let address = view.member(call.words[0], number(call.words[1], Sort::Int) as usize);
        self.shadow.heap(address, view.heap(address))
    }

    fn reflect(&mut self, view: View<'_>, call: &NativeCall) {
        let address = view.member(call.words[0], number(call.words[1], Sort::Int) as usize);
        let symbol = call.terms[2].map(|term| Symbol { term, word: call.words[2] });
        self.shadow.set_heap(address, symbol);
    }

    /// Follows strings made from numbers, which have no terms. That is a loss only if the program inspects the string, not if it prints
    /// it.
    fn follow_numerals(&mut self, view: View<'_>, call: &NativeCall) {
        use Native::{IntToString, LongToString, StringConcat, StringSubstring};
        if self.selects {
            return self.follow_digits(view, call);
        }
        let is_numeral = |argument: usize| {
            call.native.params()[argument] == Kind::Ref && self.shadow.is_numeral(call.words[argument])
        };
        let is_made = match call.native {
            IntToString | LongToString => call.terms[0].is_some(),
            _ => (0..call.words.len()).any(is_numeral),
        };
        if !is_made {
            return;
        }
        if matches!(call.native, IntToString | LongToString | StringConcat | StringSubstring) {
            self.shadow.set_numeral(view.stack(call.result));
            if let Some(term) = call.terms[0].filter(|_| call.native != StringSubstring) {
                self.pin(term, number(call.words[0], self.terms.sort(term)));
            }
        } else if looks_into(call.native) {
            self.record.concretised.add(call.pc, Reason::Native(call.native as u16));
        }
    }

    fn lose_arguments(&mut self, view: View<'_>, call: &NativeCall) {
        if matches!(call.native, Native::IntToString | Native::LongToString) {
            return;
        }
        let reason = Reason::Native(call.native as u16);
        for (argument, &word) in call.words.iter().enumerate() {
            if let Some(term) = call.terms[argument] {
                self.concretise(call.pc, reason, term, number(word, self.terms.sort(term)));
            } else if call.texts[argument].is_some() && needs_text(call.native) {
                self.concretise_text(view, call.pc, reason, word);
            }
        }
    }

    /// Discards the terms of words that a method without a rule may have written.
    fn forget_written(&mut self, view: View<'_>, call: &NativeCall) {
        match call.native.effects().writes {
            Touched::None => {}
            Touched::Argument(argument) => {
                let object = call.words[usize::from(argument)];
                if object != 0 {
                    (0..size(view, object))
                        .for_each(|index| self.shadow.set_heap(view.member(object, index), None));
                }
            }
            // The identity of these objects is unknown here.
            Touched::Parts(_) | Touched::Members(_) | Touched::Reachable(_) => self.shadow.forget_heap(),
        }
    }

    /// Whether the method of a shortcut should run its own code, because an argument that it needs depends on the input, or a word that it
    /// may read.
    pub(super) fn declines(&self, view: View<'_>, args: Reg, method: Shortcut) -> bool {
        (0..method.params().len()).zip(args..).any(|(argument, register)| {
            let word = view.register(register);
            let is_box = || method.params()[argument] == Kind::Ref && word != 0 && is_box(view, word);
            let is_text = || method.params()[argument] == Kind::Ref && self.shadow.is_symbolic_text(word);
            let boxed = || {
                let at = view.member(word, 0);
                self.shadow.heap(at, view.heap(at)).is_some()
            };
            method.needs(argument)
                && (self.symbol(view, register).is_some() || is_text() || is_box() && boxed())
        }) || self.shadow.has_heap() && looks_into_elements(method)
    }

    /// Follows a shortcut before it runs. The arguments that it needs are concretised. If it applies, its result is in the register of
    /// its first argument.
    pub(super) fn shortcut(&mut self, view: View<'_>, args: Reg, method: Shortcut) {
        for (argument, register) in (0..method.params().len()).zip(args..) {
            if !method.needs(argument) {
                continue;
            }
            let (word, reason) = (view.register(register), Reason::Shortcut(method as u16));
            if method.params()[argument] != Kind::Ref {
                self.lose(view, register, reason);
            } else if word != 0 && self.shadow.text(word).is_some() {
                self.concretise_text(view, view.pc(), reason, word);
            } else if word != 0 && is_box(view, word) {
                let value = view.heap(view.member(word, 0));
                if let Some(term) = self.shadow.heap(view.member(word, 0), value) {
                    self.concretise(view.pc(), reason, term, number(value, self.terms.sort(term)));
                }
            }
        }
    }
}

/// Whether a shortcut compares elements, or computes with words of its object.
fn looks_into_elements(method: Shortcut) -> bool {
    use Shortcut::{
        BitSetGet, BitSetSet, MapEnter, MapFind, MapFindHashed, MapGet, MapInsert, MapPut, SetAdd,
        SetAddHashed, SetContains, SetHasNext, SetIterator, SetNext, SetRemove, SetSize,
    };
    matches!(
        method,
        BitSetGet
            | BitSetSet
            | MapEnter
            | MapFind
            | MapFindHashed
            | MapGet
            | MapInsert
            | MapPut
            | SetAdd
            | SetAddHashed
            | SetContains
            | SetHasNext
            | SetIterator
            | SetNext
            | SetRemove
            | SetSize
    )
}

/// The number of fields of an object, or of elements of an array.
fn size(view: View<'_>, object: u64) -> usize {
    let class = &view.program().classes[usize::from(view.class_of(object))];
    if class.element.is_some() { view.length(object) } else { class.fields.len() }
}

/// Whether an object is a box, whose only field is its value.
fn is_box(view: View<'_>, object: u64) -> bool {
    view.program().known.boxes.contains(&Some(view.class_of(object)))
}

/// Whether the method has no rule for symbolic string arguments.
fn needs_text(native: Native) -> bool {
    use Native::{ClassNamed, DoubleOf, FieldIndex, FloatOf, IsNumber, StringIntern};
    matches!(native, ClassNamed | DoubleOf | FieldIndex | FloatOf | IsNumber | StringIntern)
}

/// Whether the method inspects its string arguments.
fn looks_into(native: Native) -> bool {
    use Native::{
        StringCharAt, StringCompareTo, StringGetChars, StringHashCode, StringIndexOf, StringLength,
        StringMapCase, StringSame,
    };
    let looks = matches!(
        native,
        StringCharAt
            | StringCompareTo
            | StringGetChars
            | StringHashCode
            | StringIndexOf
            | StringLength
            | StringMapCase
            | StringSame
    );
    looks || needs_text(native)
}
