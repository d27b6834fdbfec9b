//! Random sequences of calls.
//!
//! The probabilities are those of EvoSuite, as used by TARDIS: objects are reused with 0.9, numbers with 0.5; `null` has 0.1;
//! half of the numbers and texts are constants of the code, and most of the others are small.

use oorandom::Rand64;
use rustc_hash::FxHashMap;
use udita_vm::bytecode::program::{Program, ValueType};

use crate::api::{Api, BOXES, Class, MethodKind, Type};
use crate::companion::Form;
use crate::constants::Constants;
use crate::sequence::{Sequence, Statement, Value};

/// The probability of `null` as a reference.
const NULL: f64 = 0.1;
/// The probability of reusing an existing object.
const REUSE_OBJECT: f64 = 0.9;
/// The probability of reusing a number of the sequence.
const REUSE_NUMBER: f64 = 0.5;
/// The probability of choosing a constant of the code.
const CONSTANT: f64 = 0.5;
/// The probability that an object may be passed to itself.
const ALIAS: f64 = 0.05;
/// Upper bound on the length of a random array.
const MAX_ARRAY: u64 = 10;
/// Depth limit for creating an object's arguments.
const MAX_DEPTH: usize = 4;
/// The index of `Integer` among the boxes, used where any class of objects is accepted.
const INTEGER: usize = 4;

/// Generates random sequences, values and mutations.
#[derive(Clone, Debug)]
pub struct RandomCalls<'a> {
    /// The interface of the program.
    pub api: &'a Api,
    program: &'a Program,
    constants: &'a Constants,
    /// For each class and its type arguments, the methods whose results are of this type.
    makers: FxHashMap<(u16, String), Vec<usize>>,
    /// The receiver of the call whose arguments are chosen, unless it may be passed to itself.
    avoided: Option<usize>,
    random: Rand64,
}

impl<'a> RandomCalls<'a> {
    /// Random calls for `program`, determined by the seed.
    pub fn new(api: &'a Api, program: &'a Program, constants: &'a Constants, seed: u64) -> RandomCalls<'a> {
        RandomCalls {
            api,
            program,
            constants,
            makers: FxHashMap::default(),
            avoided: None,
            random: Rand64::new(seed.into()),
        }
    }

    /// A random number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.random.rand_range(0..end as u64) as usize
    }

    /// Returns true with this probability.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.random.rand_float() < probability
    }

    /// A random sequence that ends with a call of `target`, with up to `others` calls before it on the objects that it needs.
    /// `None` if no object for the call can be created.
    pub fn sequence(&mut self, target: usize, others: usize) -> Option<Sequence> {
        let mut sequence = Sequence::default();
        let api = self.api;
        let method = &api.methods[target];
        if method.kind == MethodKind::Instance {
            let class = api.classes[method.class].number?;
            self.make(&mut sequence, class, "", 0)?;
        }
        for _ in 0..others {
            self.extend(&mut sequence, target);
        }
        self.call(&mut sequence, target, 0)?;
        Some(sequence)
    }

    /// Appends a random call, mostly on an existing object of the sequence.
    pub fn extend(&mut self, sequence: &mut Sequence, target: usize) -> Option<()> {
        let api = self.api;
        let receivers: Vec<usize> = (0..sequence.statements.len())
            .filter(|&statement| self.class_of(&sequence.statements[statement]).is_some())
            .collect();
        let members = if receivers.is_empty() || self.happens(0.1) {
            &api.classes[api.methods[target].class].members
        } else {
            let receiver = receivers[self.below(receivers.len())];
            &api.classes[self.class_of(&sequence.statements[receiver])?].members
        };
        if members.is_empty() {
            return None;
        }
        let member = members[self.below(members.len())];
        self.call(sequence, member, 0).map(|_| ())
    }

    /// The class of the API whose object a statement creates.
    fn class_of(&self, statement: &Statement) -> Option<usize> {
        if statement.is_expression(self.api) {
            return None;
        }
        let class = statement.result(self.api)?.class?;
        let is_called =
            |known: &Class| known.number == Some(class) && (known.is_own || !known.members.is_empty());
        self.api.classes.iter().position(is_called)
    }

    /// Appends a call of a method with the statements that it needs. `None` if they can't be created; the sequence may have grown
    /// nevertheless.
    pub fn call(&mut self, sequence: &mut Sequence, method: usize, depth: usize) -> Option<usize> {
        let api = self.api;
        let called = &api.methods[method];
        let receiver = match called.kind {
            MethodKind::Instance => {
                let class = api.classes[called.class].number?;
                Some(self.object(sequence, class, depth)?)
            }
            _ => None,
        };
        let outer = self.avoid(receiver);
        let mut arguments = Vec::with_capacity(called.parameters.len());
        for parameter in &called.parameters {
            arguments.push(self.value(sequence, parameter, depth));
        }
        self.avoid_only(outer);
        Some(sequence.push(Statement::Call { method, receiver, arguments }))
    }

    /// Keeps arguments different from a receiver, except at a low rate: few methods are meant for an object that is passed to itself. Returns what
    /// was avoided before.
    pub(crate) fn avoid(&mut self, receiver: Option<usize>) -> Option<usize> {
        let receiver = receiver.filter(|_| !self.happens(ALIAS));
        std::mem::replace(&mut self.avoided, receiver)
    }

    /// Restores what [`RandomCalls::avoid`] returned.
    pub(crate) fn avoid_only(&mut self, receiver: Option<usize>) {
        self.avoided = receiver;
    }

    /// A statement whose result is of a class; adds one if necessary.
    fn object(&mut self, sequence: &mut Sequence, class: u16, depth: usize) -> Option<usize> {
        let known = self.fitting(sequence, class, None);
        if !known.is_empty() && (depth > 1 || self.happens(REUSE_OBJECT)) {
            return Some(known[self.below(known.len())]);
        }
        let made = self.make(sequence, class, "", depth);
        made.or_else(|| known.first().copied())
    }

    /// The statements whose results are of a class. With `arguments`, a lambda must be one for these type arguments.
    fn fitting(&self, sequence: &Sequence, class: u16, arguments: Option<&str>) -> Vec<usize> {
        let fits = |statement: &Statement| {
            let Some(result) = statement.result(self.api) else { return false };
            let is_typed = arguments
                .is_none_or(|arguments| !statement.is_expression(self.api) || result.arguments == arguments);
            is_typed && result.class.is_some_and(|result| self.program.is_subtype(result, class))
        };
        (0..sequence.statements.len()).filter(|&number| fits(&sequence.statements[number])).collect()
    }

    /// Appends a call that creates an object of a class.
    fn make(&mut self, sequence: &mut Sequence, class: u16, arguments: &str, depth: usize) -> Option<usize> {
        if depth >= MAX_DEPTH {
            return None;
        }
        let makers = self.makers(class, arguments);
        if makers.is_empty() {
            return None;
        }
        let maker = makers[self.below(makers.len())];
        self.call(sequence, maker, depth + 1)
    }

    /// The constructors of a class's objects; if there are none, the methods that return one.
    fn makers(&mut self, class: u16, arguments: &str) -> Vec<usize> {
        let (api, program) = (self.api, self.program);
        let find = || {
            let fits = |&method: &usize| {
                let method = &api.methods[method];
                let of = &api.classes[method.class];
                let is_usable = method.is_visible && of.is_accessible && !of.is_inner;
                let is_typed = |result: &Type| method.form == Form::Named || result.arguments == arguments;
                let result = method.result.as_ref().filter(|result| is_typed(result));
                let result = result.and_then(|ty| ty.class);
                is_usable && result.is_some_and(|result| program.is_subtype(result, class))
            };
            let all: Vec<usize> = (0..api.methods.len()).filter(fits).collect();
            let of = |kind| -> Vec<usize> {
                all.iter().copied().filter(|&method| api.methods[method].kind == kind).collect()
            };
            let made: Vec<usize> = [of(MethodKind::Constructor), of(MethodKind::Static)].concat();
            if made.is_empty() { of(MethodKind::Instance) } else { made }
        };
        self.makers.entry((class, arguments.to_owned())).or_insert_with(find).clone()
    }

    /// A random value of a type. Appends the statements that it needs.
    pub fn value(&mut self, sequence: &mut Sequence, ty: &Type, depth: usize) -> Value {
        match ty.value {
            ValueType::Boolean => Value::Boolean(self.happens(0.5)),
            ValueType::Float | ValueType::Double => {
                let whole = self.number(sequence, ValueType::Int) as f64;
                Value::Real(if self.happens(0.5) { whole } else { whole / 4.0 })
            }
            ValueType::Ref => self.reference(sequence, ty, depth),
            value => Value::Number(self.number(sequence, value)),
        }
    }

    fn reference(&mut self, sequence: &mut Sequence, ty: &Type, depth: usize) -> Value {
        let Some(class) = ty.class else { return Value::Null };
        if self.happens(NULL) {
            return Value::Null;
        }
        let own = self.api.classes.iter().position(|known| known.number == Some(class));
        if let Some(constants) =
            own.map(|own| self.api.classes[own].constants.len()).filter(|&count| count > 0)
        {
            return Value::Constant(own.unwrap_or_default(), self.below(constants));
        }
        let mut known = self.fitting(sequence, class, Some(&ty.arguments));
        let count = known.len();
        known.retain(|&statement| Some(statement) != self.avoided);
        // A further object of the class would draw calls away from the receiver.
        let is_avoided = known.len() < count && known.is_empty();
        if !known.is_empty() && self.happens(REUSE_OBJECT) {
            return Value::Result(known[self.below(known.len())]);
        }
        if let Some(element) = &ty.element {
            let length = self.below(MAX_ARRAY as usize);
            let elements = (0..length).map(|_| self.value(sequence, element, depth + 1)).collect();
            return Value::Result(sequence.push(Statement::Array { ty: ty.clone(), elements }));
        }
        let name = self.program.classes[usize::from(class)].name.as_str();
        if let Some(which) = BOXES.iter().position(|(boxed, _)| *boxed == name) {
            return self.boxed(sequence, which);
        }
        match name {
            "java.lang.String" | "java.lang.CharSequence" => return Value::Text(self.text()),
            "java.lang.Object" | "java.lang.Comparable" | "java.lang.Number" => {
                let makes_own = name == "java.lang.Object" && !is_avoided && self.happens(0.2);
                if !makes_own && self.api.boxes[INTEGER].is_some() {
                    return self.boxed(sequence, INTEGER);
                }
                if name != "java.lang.Number" && self.happens(0.5) {
                    return Value::Text(self.text());
                }
            }
            _ => {}
        }
        match self.make(sequence, class, &ty.arguments, depth) {
            Some(statement) => Value::Result(statement),
            None => known.last().map_or(Value::Null, |&statement| Value::Result(statement)),
        }
    }

    fn boxed(&mut self, sequence: &Sequence, which: usize) -> Value {
        if self.api.boxes[which].is_none() {
            return Value::Null;
        }
        let number = match BOXES[which].1 {
            ValueType::Boolean => self.below(2) as i64,
            ValueType::Float | ValueType::Double => self.number(sequence, ValueType::Byte),
            value => self.number(sequence, value),
        };
        Value::Boxed(which, number)
    }

    /// A number of an integral type.
    fn number(&mut self, sequence: &Sequence, ty: ValueType) -> i64 {
        let number = if self.happens(REUSE_NUMBER)
            && let Some(known) = self.known_number(sequence)
        {
            known
        } else if !self.constants.numbers.is_empty() && self.happens(CONSTANT) {
            self.constants.numbers[self.below(self.constants.numbers.len())]
        } else {
            match self.below(10) {
                0..=6 => self.below(21) as i64 - 10,
                7 | 8 => self.below(4097) as i64 - 2048,
                _ => [i64::from(i32::MIN), i64::from(i32::MAX), 0, 1, -1][self.below(5)],
            }
        };
        fitted(number, ty)
    }

    fn known_number(&mut self, sequence: &Sequence) -> Option<i64> {
        let numbers =
            sequence.statements.iter().flat_map(Statement::values).filter_map(|value| match value {
                Value::Number(number) | Value::Boxed(_, number) => Some(*number),
                _ => None,
            });
        let numbers: Vec<i64> = numbers.collect();
        (!numbers.is_empty()).then(|| numbers[self.below(numbers.len())])
    }

    fn text(&mut self) -> String {
        if !self.constants.texts.is_empty() && self.happens(CONSTANT) {
            return self.constants.texts[self.below(self.constants.texts.len())].clone();
        }
        let length = self.below(6);
        (0..length).map(|_| self.character()).collect()
    }

    /// A random character: often from a constant, or from a number in the range of characters.
    fn character(&mut self) -> char {
        const COMMON: &[u8] = b"abcxyzAZ0129 +-*/.,:;()[]{}<>=\"'\\_\n";
        if self.happens(0.3) && !self.constants.numbers.is_empty() {
            let number = self.constants.numbers[self.below(self.constants.numbers.len())];
            if let Some(character) = u8::try_from(number).ok().filter(u8::is_ascii_graphic) {
                return character.into();
            }
        }
        COMMON[self.below(COMMON.len())].into()
    }

    /// Changes a value slightly, or replaces it.
    pub fn changed(&mut self, sequence: &mut Sequence, value: &Value, ty: &Type) -> Value {
        match value {
            Value::Number(number) if self.happens(0.6) => {
                let by = self.below(41) as i64 - 20;
                Value::Number(fitted(number.saturating_add(by), ty.value))
            }
            Value::Boxed(which, number) if self.happens(0.6) => {
                let by = self.below(41) as i64 - 20;
                Value::Boxed(*which, fitted(number.saturating_add(by), BOXES[*which].1))
            }
            Value::Boolean(value) => Value::Boolean(!value),
            Value::Text(text) if self.happens(0.7) => Value::Text(self.changed_text(text)),
            _ => self.value(sequence, ty, 0),
        }
    }

    fn changed_text(&mut self, text: &str) -> String {
        let mut characters: Vec<char> = text.chars().collect();
        let place = self.below(characters.len() + 1);
        match self.below(3) {
            0 if place < characters.len() => {
                characters.remove(place);
            }
            1 if place < characters.len() => characters[place] = self.character(),
            _ if self.happens(0.3) && !self.constants.texts.is_empty() => {
                let inserted = self.constants.texts[self.below(self.constants.texts.len())].clone();
                characters.splice(place..place, inserted.chars());
            }
            _ => characters.insert(place, self.character()),
        }
        characters.into_iter().take(64).collect()
    }
}

/// Reduces a number to the range of a type by keeping its lowest bits.
fn fitted(number: i64, ty: ValueType) -> i64 {
    match ty {
        ValueType::Byte => i64::from(number as i8),
        ValueType::Short => i64::from(number as i16),
        ValueType::Char => i64::from(number as u16),
        ValueType::Boolean => i64::from(number & 1 != 0),
        ValueType::Long => number,
        _ => i64::from(number as i32),
    }
}
