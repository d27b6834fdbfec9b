//! Evaluates places in the state before a call, starting at the receiver and the arguments.

use udita_vm::bytecode::program::{Element, Program, ValueType};
use udita_vm::invocation::Argument;
use udita_vm::machine::Machine;

use super::classes::slot_of;
use super::origin::Origin;
use super::symbols::{constants, number};

/// The state before a call: the heap and the arguments.
#[derive(Clone, Copy)]
pub(super) struct State<'s> {
    pub(super) machine: &'s Machine,
    pub(super) entry: usize,
    pub(super) arguments: &'s [Argument],
}

/// The value of a place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found<'s> {
    Null,
    Number(i64),
    /// A floating-point number.
    Real,
    /// An object in the heap, by address.
    Object(u64),
    /// A string that is part of an argument.
    Text,
    /// An array that is part of an argument: the argument, its elements, and its class.
    Array(&'s Argument, &'s [Argument], Option<u16>),
}

/// The identity of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Identity {
    /// The address in the heap.
    Heap(u64),
    /// The address of an argument that is not in the heap yet.
    Argument(usize),
}

impl Found<'_> {
    /// The identity of the object. `None` if the value is not an object.
    pub(super) fn identity(self) -> Option<Identity> {
        match self {
            Found::Object(address) => Some(Identity::Heap(address)),
            Found::Array(argument, ..) => Some(Identity::Argument(std::ptr::from_ref(argument).addr())),
            Found::Null | Found::Number(_) | Found::Real | Found::Text => None,
        }
    }
}

impl<'s> State<'s> {
    pub(super) fn program(self) -> &'s Program {
        self.machine.view().program()
    }

    /// The value of a place. `None` if the state has no such place.
    pub(super) fn find(self, origin: &Origin) -> Option<Found<'s>> {
        let mut components = origin.components();
        let root = components.next()?;
        components.try_fold(self.root(root)?, |at, component| self.member(at, component))
    }

    /// The value of a parameter, or of an enum constant.
    fn root(self, name: &str) -> Option<Found<'s>> {
        let entry = self.program().entries.get(self.entry)?;
        let found = entry.parameters.iter().zip(self.arguments).find(|(parameter, _)| parameter.name == name);
        match found {
            Some((parameter, argument)) => self.argument(argument, parameter.class),
            None => self.constant(name),
        }
    }

    fn constant(self, name: &str) -> Option<Found<'s>> {
        let (class, name) = name.rsplit_once('.')?;
        let is_enum = |known: &udita_vm::bytecode::program::Class| {
            known.simple_name == class && known.constants.is_some()
        };
        let number = self.program().classes.iter().position(is_enum)?;
        let constants = constants(self.machine, number as u16)?;
        let found = constants.into_iter().find(|(_, known)| known == name);
        found.map(|(address, _)| Found::Object(address))
    }

    /// The value of an argument for a parameter, or for an element of a class.
    fn argument(self, argument: &'s Argument, class: Option<u16>) -> Option<Found<'s>> {
        Some(match argument {
            Argument::Null => Found::Null,
            Argument::Boolean(value) => Found::Number(i64::from(*value)),
            Argument::Number(value) => Found::Number(*value),
            Argument::Real(_) => Found::Real,
            Argument::Text(_) => Found::Text,
            Argument::Array(elements) => Found::Array(argument, elements, class),
            Argument::Object(handle) => Found::Object(self.machine.address_of(*handle)?),
            Argument::AnyInt { .. } | Argument::AnyBoolean => return None,
        })
    }

    /// The value of a field, an element, or the length of an object.
    fn member(self, at: Found<'s>, component: &str) -> Option<Found<'s>> {
        let index = component.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        match at {
            Found::Array(_, elements, class) => match index {
                Some(index) => {
                    let element = class.and_then(|class| self.element_of(class));
                    let argument = elements.get(index.parse::<usize>().ok()?)?;
                    self.argument(argument, element.and_then(|element| element.class))
                }
                None => (component == "length").then_some(Found::Number(elements.len() as i64)),
            },
            Found::Object(object) => {
                let view = self.machine.view();
                let class = view.class_of(object);
                if let Some(element) = self.element_of(class) {
                    let Some(index) = index else {
                        return (component == "length").then(|| Found::Number(view.length(object) as i64));
                    };
                    let index = index.parse().ok().filter(|&index: &usize| index < view.length(object))?;
                    return Some(value(view.heap(view.member(object, index)), element.ty));
                }
                let slot = slot_of(self.program(), class, component)?;
                let ty = self.program().classes[usize::from(class)].fields[slot].ty;
                Some(value(view.heap(view.member(object, slot)), ty))
            }
            Found::Null | Found::Number(_) | Found::Real | Found::Text => None,
        }
    }

    fn element_of(self, class: u16) -> Option<Element> {
        self.program().classes.get(usize::from(class))?.element
    }
}

/// Decodes the value in a word.
fn value<'s>(word: u64, ty: ValueType) -> Found<'s> {
    match ty {
        ValueType::Float | ValueType::Double => Found::Real,
        ValueType::Ref if word == 0 => Found::Null,
        ValueType::Ref => Found::Object(word),
        _ => Found::Number(number(word, ty)),
    }
}
