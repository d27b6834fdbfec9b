//! Resolves a call to a method of the receiver's class, and its arguments to words.

use udita_vm::bytecode::program::{Entry, Parameter, Program, Run, ValueType};
use udita_vm::invocation::Argument;

use crate::calls::{Call, Literal};

/// The classes of boxes with the types of their values, in the order of
/// [`KnownClasses::boxes`](udita_vm::bytecode::program::KnownClasses::boxes).
pub(crate) const BOXES: [(&str, ValueType); 6] = [
    ("java.lang.Boolean", ValueType::Boolean),
    ("java.lang.Character", ValueType::Char),
    ("java.lang.Byte", ValueType::Byte),
    ("java.lang.Short", ValueType::Short),
    ("java.lang.Integer", ValueType::Int),
    ("java.lang.Long", ValueType::Long),
];

/// The positions of `Boolean`, `Integer` and `Long` among the boxes.
pub(crate) const BOOLEAN: usize = 0;
pub(crate) const INTEGER: usize = 4;
pub(crate) const LONG: usize = 5;

/// A call that matches no method of the receiver's class.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TargetError {
    /// There is no method with this name.
    #[error("`{call}`: {receiver} has no method `{method}`")]
    NoMethod {
        /// The call, such as `insert(3)`.
        call: String,
        /// The display name of the receiver's class.
        receiver: String,
        /// The name of the method.
        method: String,
    },
    /// The arguments match no method with this name.
    #[error("`{call}`: the arguments don't fit {methods}")]
    Arguments {
        /// The call, such as `insert(3)`.
        call: String,
        /// The signatures of the methods with this name.
        methods: String,
    },
    /// The arguments match several methods equally well.
    #[error("`{call}`: several methods fit: {methods}")]
    Ambiguous {
        /// The call, such as `insert(3)`.
        call: String,
        /// The signatures of these methods.
        methods: String,
    },
    /// An argument must be boxed, and the program lacks the class of the box.
    #[error("`{call}`: the program has no objects of class `{class}` to box an argument")]
    NoBox {
        /// The call, such as `insert(3)`.
        call: String,
        /// The name of the box's class.
        class: String,
    },
}

/// An argument of a method.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    /// The structure.
    Structure,
    /// A value other than a structure or a box.
    Plain(Argument),
    /// A box: its class as an index into the known classes, and the word of its value.
    Boxed(usize, u64),
}

/// A method and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Target {
    /// The number of the entry.
    pub(crate) entry: usize,
    pub(crate) arguments: Vec<Value>,
}

/// The signature of an entry as text: `Tree.insert(int)`.
fn signature(program: &Program, entry: &Entry) -> String {
    let skipped = usize::from(program.methods[usize::from(entry.run.method())].has_this);
    let types: Vec<&str> = entry.parameters.iter().skip(skipped).map(|p| p.type_name.as_str()).collect();
    format!("`{}({})`", entry.name, types.join(", "))
}

/// The method that `call` refers to on a structure whose root has the class `root`, `None` for `null`.
pub(crate) fn target(program: &Program, root: Option<u16>, call: &Call) -> Result<Target, TargetError> {
    let (qualifier, name) = match call.method.rsplit_once('.') {
        Some((qualifier, name)) => (Some(qualifier), name),
        None => (None, call.method.as_str()),
    };
    let mut named: Vec<usize> = Vec::new();
    // Each candidate with the cost of its arguments and the number of classes between the receiver's class and the method's.
    let mut fitting: Vec<(u32, usize, Target)> = Vec::new();
    for (number, entry) in program.entries.iter().enumerate() {
        let Run::Direct(method) = entry.run else { continue };
        let method = &program.methods[usize::from(method)];
        let (class_name, own_name) = entry.name.rsplit_once('.').unwrap_or(("", &entry.name));
        if own_name != name
            || method.is_constructor
            || method.is_library
            || qualifier.is_some_and(|known| known != class_name)
        {
            continue;
        }
        let mut height = 0;
        if method.has_this {
            let up = |class: &u16| program.classes[usize::from(*class)].superclass;
            let mut classes = std::iter::successors(root, up).enumerate();
            let found = classes.find(|(_, class)| program.classes[usize::from(*class)].name == method.class);
            let Some((distance, _)) = found else { continue };
            height = distance;
        }
        named.push(number);
        let takes_structure = method.has_this
            || entry.parameters.len() == call.arguments.len() + 1
                && entry.parameters.first().is_some_and(|first| takes(program, first, root));
        let rest = entry.parameters.get(usize::from(takes_structure)..).unwrap_or_default();
        if rest.len() != call.arguments.len() {
            continue;
        }
        let mut arguments = if takes_structure { vec![Value::Structure] } else { Vec::new() };
        let mut costs = 0;
        for (parameter, literal) in rest.iter().zip(&call.arguments) {
            let Some((cost, value)) = fit(program, parameter, *literal) else { break };
            costs += cost;
            arguments.push(value);
        }
        if arguments.len() == entry.parameters.len() {
            // A method that doesn't take the structure is chosen only if there is no other one.
            let costs = costs + if takes_structure { 0 } else { 1 << 16 };
            fitting.push((costs, height, Target { entry: number, arguments }));
        }
    }
    let written = call.to_string();
    let signatures = |entries: &mut dyn Iterator<Item = usize>| {
        let texts: Vec<String> = entries.map(|number| signature(program, &program.entries[number])).collect();
        texts.join(", ")
    };
    let Some(best) = fitting.iter().map(|(costs, height, _)| (*costs, *height)).min() else {
        if named.is_empty() {
            let class = root.map(|class| format!("`{}`", program.classes[usize::from(class)].simple_name));
            let receiver = class.unwrap_or_else(|| "`null`".to_owned());
            return Err(TargetError::NoMethod { call: written, receiver, method: name.to_owned() });
        }
        return Err(TargetError::Arguments { call: written, methods: signatures(&mut named.into_iter()) });
    };
    fitting.retain(|(costs, height, _)| (*costs, *height) == best);
    if fitting.len() > 1 {
        let methods = signatures(&mut fitting.iter().map(|(.., target)| target.entry));
        return Err(TargetError::Ambiguous { call: written, methods });
    }
    // There is exactly one.
    let Some((.., target)) = fitting.pop() else {
        return Err(TargetError::Arguments { call: written, methods: String::new() });
    };
    for argument in &target.arguments {
        if let Value::Boxed(which, _) = argument
            && program.known.boxes[*which].is_none()
        {
            return Err(TargetError::NoBox { call: written, class: BOXES[*which].0.to_owned() });
        }
    }
    Ok(target)
}

/// Whether the first parameter of a static method accepts the structure.
fn takes(program: &Program, parameter: &Parameter, root: Option<u16>) -> bool {
    match (parameter.ty, parameter.class, root) {
        (ValueType::Ref, Some(class), Some(root)) => program.is_subtype(root, class),
        // `null` matches any class; boxes and strings are not structures.
        (ValueType::Ref, Some(class), None) => {
            class != program.known.string && !program.known.boxes.contains(&Some(class))
        }
        _ => false,
    }
}

/// Converts a literal to the type of a parameter. Returns the distance of the types and the value.
fn fit(program: &Program, parameter: &Parameter, literal: Literal) -> Option<(u32, Value)> {
    let fits = |lo: i64, hi: i64, number: i64| (lo..=hi).contains(&number);
    Some(match (parameter.ty, literal) {
        (ValueType::Ref, Literal::Null) => (0, Value::Plain(Argument::Null)),
        (ValueType::Ref, literal) => return boxed(program, parameter, literal),
        (ValueType::Boolean, Literal::Boolean(value)) => (0, Value::Plain(Argument::Boolean(value))),
        (ty, Literal::Number(number)) => {
            let (cost, is_within) = match ty {
                ValueType::Int => (0, fits(i32::MIN.into(), i32::MAX.into(), number)),
                ValueType::Long => (1, true),
                ValueType::Short => (2, fits(i16::MIN.into(), i16::MAX.into(), number)),
                ValueType::Byte => (3, fits(i8::MIN.into(), i8::MAX.into(), number)),
                ValueType::Char => (4, fits(0, u16::MAX.into(), number)),
                ValueType::Float | ValueType::Double => (5, fits(-(1 << 24), 1 << 24, number)),
                _ => (6, fits(0, 1, number)),
            };
            let argument = match ty {
                ValueType::Boolean => Argument::Boolean(number == 1),
                ValueType::Float | ValueType::Double => Argument::Real(number as f64),
                _ => Argument::Number(number),
            };
            return is_within.then_some((cost, Value::Plain(argument)));
        }
        _ => return None,
    })
}

/// Converts a literal to the box that a parameter of a reference type accepts.
fn boxed(program: &Program, parameter: &Parameter, literal: Literal) -> Option<(u32, Value)> {
    let class = &program.classes[usize::from(parameter.class?)].name;
    let own = BOXES.iter().position(|(name, _)| name == class);
    let is_general =
        ["java.lang.Object", "java.lang.Comparable", "java.lang.Number"].contains(&class.as_str());
    let (which, word) = match literal {
        Literal::Boolean(value) => {
            (own.or((is_general && class != "java.lang.Number").then_some(BOOLEAN))?, u64::from(value))
        }
        Literal::Number(number) => {
            let general = if i32::try_from(number).is_ok() { INTEGER } else { LONG };
            let which = own.or(is_general.then_some(general))?;
            (which, word_in_box(which, number)?)
        }
        Literal::Null => return None,
    };
    let is_right = (BOXES[which].1 == ValueType::Boolean) == matches!(literal, Literal::Boolean(_));
    let general_cost = if own.is_some() { 0 } else { 16 };
    is_right.then_some((16 + general_cost + which.abs_diff(INTEGER) as u32, Value::Boxed(which, word)))
}

/// The word of a number in a box; `None` if it is out of range.
pub(crate) fn word_in_box(which: usize, number: i64) -> Option<u64> {
    match BOXES[which].1 {
        ValueType::Boolean => u64::try_from(number).ok().filter(|&number| number < 2),
        ValueType::Char => u16::try_from(number).ok().map(u64::from),
        ValueType::Byte => i8::try_from(number).ok().map(|number| int_word(number.into())),
        ValueType::Short => i16::try_from(number).ok().map(|number| int_word(number.into())),
        ValueType::Int => i32::try_from(number).ok().map(int_word),
        _ => Some(number.cast_unsigned()),
    }
}

/// The word of an int.
pub(crate) fn int_word(number: i32) -> u64 {
    u64::from(number.cast_unsigned())
}
