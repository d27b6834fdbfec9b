//! How suspicious it is that a call ends with an exception or does not end.
//!
//! A class throws exceptions on purpose, and a test that passes `null` provokes one. Neither is a fault.

use udita_vm::bytecode::program::{Program, ValueType};

use crate::api::{Api, BOXES, Type};
use crate::archive::Candidate;
use crate::execute::{End, Executor, Outcome};
use crate::outcome::{ASSERTION, Returned, is_fault, is_mistake};
use crate::sequence::{Sequence, Statement, Value};

/// The levels of suspicion, ascending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suspicion {
    /// The test asks for it, or the class announces it.
    Expected,
    /// It is neither announced nor asked for, and does not happen with other arguments.
    Likely,
    /// No argument explains it.
    Certain,
}

/// A level of suspicion with its reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The level.
    pub suspicion: Suspicion,
    /// The reason, as a part of a sentence.
    pub reason: &'static str,
}

/// Numbers that are tried instead of an argument.
const OTHER_NUMBERS: [i64; 5] = [0, 1, 2, 3, -1];
/// Number of elements that are added to an array.
const MORE_ELEMENTS: usize = 4;
/// Arguments beyond this are taken as illegal if a small one has no such effect.
const LARGE: i64 = 1000;

/// Why the end of a run is expected; `None` if it is suspicious. The end must be one that [`is_suspect`] accepts.
pub(crate) fn expected(
    api: &Api,
    program: &Program,
    candidate: &Candidate,
    outcome: &Outcome,
) -> Option<&'static str> {
    let Candidate { sequence, target } = candidate;
    match outcome.ends.last()? {
        End::Thrown { class, .. } if class == ASSERTION => None,
        End::Thrown { class, is_deliberate, .. } => {
            let method = &api.methods[*target];
            let names = || superclasses(program, class);
            let is_named = |known: &String| names().any(|name| name == *known);
            let is_documented = |known: &String| names().any(|name| simple(name) == simple(known));
            if *is_deliberate {
                Some("the class throws it on purpose")
            } else if method.throws.iter().any(is_named) {
                Some("the method declares it")
            } else if method.documented.iter().any(is_documented) {
                Some("the documentation of the method announces it")
            } else if class == "java.lang.NullPointerException" && passes_null(sequence, outcome) {
                Some("the test passes null")
            } else if class == "java.lang.ClassCastException" && has_open_types(api, sequence) {
                Some("the test passes objects of any class")
            } else {
                None
            }
        }
        _ => contains_itself(api, sequence).then_some("an object contains itself"),
    }
}

/// Whether the end of a run may be a fault: an exception that indicates a mistake, or a call that does not end.
pub(crate) fn is_suspect(outcome: &Outcome) -> bool {
    match outcome.ends.last() {
        Some(End::Thrown { class, .. }) => is_mistake(class),
        Some(End::Stopped(reason)) => is_fault(reason),
        _ => false,
    }
}

/// Judges a minimised test whose end is not expected: whether an argument explains it.
pub(crate) fn judged(executor: &mut Executor, sequence: &Sequence, outcome: &Outcome) -> Judgement {
    let likely = |reason| Judgement { suspicion: Suspicion::Likely, reason };
    let certain = |reason| Judgement { suspicion: Suspicion::Certain, reason };
    match outcome.ends.last() {
        Some(End::Thrown { class, .. }) if class == ASSERTION => return certain("an assertion fails"),
        Some(End::Thrown { .. }) => {}
        _ => return certain("it does not end"),
    }
    // An index may be wrong for a short array, and also for a longer one.
    let longer = with_longer_arrays(sequence);
    let is_explained = longer.iter().any(|changed| returns(executor, changed))
        || longer.iter().chain([sequence]).any(|base| is_explained_by_value(executor, base));
    if is_explained {
        return likely("it does not happen with another argument");
    }
    certain("no argument explains it")
}

fn returns(executor: &mut Executor, sequence: &Sequence) -> bool {
    executor.run(sequence).returned(sequence.statements.len())
}

/// Whether the last call returns if one value is another.
fn is_explained_by_value(executor: &mut Executor, sequence: &Sequence) -> bool {
    for at in 0..sequence.statements.len() {
        for place in 0..sequence.statements[at].values().len() {
            let value = &sequence.statements[at].values()[place];
            for other in others(value, at + 1 == sequence.statements.len()) {
                let mut changed = sequence.clone();
                changed.statements[at].values_mut()[place] = other;
                if returns(executor, &changed) {
                    return true;
                }
            }
        }
    }
    false
}

/// The sequence with further elements in all arrays; `None` if it makes none.
fn with_longer_arrays(sequence: &Sequence) -> Option<Sequence> {
    let mut changed = sequence.clone();
    let mut is_changed = false;
    for statement in &mut changed.statements {
        let Statement::Array { ty, elements } = &*statement else { continue };
        let Some(element) = &ty.element else { continue };
        let value = match element.value {
            ValueType::Ref => Value::Null,
            ValueType::Boolean => Value::Boolean(false),
            ValueType::Float | ValueType::Double => Value::Real(0.0),
            _ => Value::Number(0),
        };
        let value = elements.first().cloned().unwrap_or(value);
        statement.values_mut().extend(vec![value; MORE_ELEMENTS]);
        is_changed = true;
    }
    is_changed.then_some(changed)
}

/// Values to try instead of one. In an earlier call, only a value that may be illegal has any.
fn others(value: &Value, is_last: bool) -> Vec<Value> {
    let numbers = |number: i64| {
        let is_doubtful = is_last || number <= 0 || number > LARGE;
        let others =
            OTHER_NUMBERS.into_iter().filter(move |&other| other != number && (is_last || other > 0));
        others.filter(move |_| is_doubtful)
    };
    match value {
        Value::Number(number) => numbers(*number).map(Value::Number).collect(),
        Value::Boxed(which, number) if BOXES[*which].1 != ValueType::Boolean => {
            numbers(*number).map(|number| Value::Boxed(*which, number)).collect()
        }
        Value::Boolean(value) if is_last => vec![Value::Boolean(!value)],
        Value::Text(_) if is_last => ["", "a", "1"].map(|text| Value::Text(text.to_owned())).into(),
        _ => Vec::new(),
    }
}

/// The names of a class and its superclasses.
fn superclasses<'p>(program: &'p Program, class: &'p str) -> impl Iterator<Item = &'p str> {
    let classes = &program.classes;
    let first = classes.iter().find(|known| known.name == class);
    let above = std::iter::successors(first, |class| Some(&classes[usize::from(class.superclass?)]));
    std::iter::once(class).chain(above.skip(1).map(|class| class.name.as_str()))
}

/// A class's name without its package and outer classes.
fn simple(name: &str) -> &str {
    name.rsplit(['.', '$', '#']).next().unwrap_or(name)
}

/// Whether a test passes `null`, in a variable too.
fn passes_null(sequence: &Sequence, outcome: &Outcome) -> bool {
    let is_null = |value: &Value| match value {
        Value::Null => true,
        Value::Result(statement) => {
            matches!(outcome.ends.get(*statement), Some(End::Returned(Returned::Null)))
        }
        _ => false,
    };
    sequence.statements.iter().any(|statement| {
        statement.values().iter().any(is_null)
            || matches!(statement, Statement::Array { ty, elements } if elements.is_empty() && ty.element.is_some())
    })
}

/// Types of parameters that take objects of any class, as those of type variables do.
const OPEN: [&str; 3] = ["java.lang.Object", "java.lang.Comparable", "java.lang.Number"];

/// Whether a call has a parameter of a type variable or of a type with arguments. A test may pass objects there that the program is not written
/// for.
fn has_open_types(api: &Api, sequence: &Sequence) -> bool {
    sequence.statements.iter().any(|statement| match statement {
        Statement::Call { method, .. } => {
            let method = &api.methods[*method];
            let mut types = method.parameters.iter().map(|ty| ty.name.trim_end_matches("[]"));
            statement.is_expression(api)
                || method.has_arguments.contains(&true)
                || types.any(|name| OPEN.contains(&name))
        }
        Statement::Array { ty, .. } => OPEN.contains(&ty.name.trim_end_matches("[]")),
    })
}

/// Whether an object of the test is passed to itself, or to an object that is passed to it. A parameter of a class of the program itself is no
/// place for any object, so there it is not expected.
fn contains_itself(api: &Api, sequence: &Sequence) -> bool {
    let is_own = |ty: &Type| {
        api.classes.iter().any(|class| class.is_own && class.number.is_some() && class.number == ty.class)
    };
    let mut inside: Vec<(usize, usize)> = Vec::new();
    for statement in &sequence.statements {
        let Statement::Call { method, receiver: Some(receiver), arguments } = statement else { continue };
        for (value, ty) in arguments.iter().zip(&api.methods[*method].parameters) {
            if let Value::Result(element) = value
                && !is_own(ty)
            {
                inside.push((*receiver, *element));
            }
        }
    }
    let reaches = |from: usize, to: usize| {
        let (mut seen, mut waiting) = (vec![from], vec![from]);
        while let Some(at) = waiting.pop() {
            for &(_, element) in inside.iter().filter(|(holder, _)| *holder == at) {
                if element == to {
                    return true;
                }
                if !seen.contains(&element) {
                    seen.push(element);
                    waiting.push(element);
                }
            }
        }
        false
    };
    inside.iter().any(|&(holder, _)| reaches(holder, holder))
}
