//! Observer calls at the end of a test: they only read its objects, and their results become assertions.

use udita_vm::bytecode::program::{Program, ValueType};

use crate::api::{Api, BOXES, Method, MethodKind, Type};
use crate::companion::Form;
use crate::execute::{End, Executor, Outcome, Returned};
use crate::names::{Names, is_portable};
use crate::sequence::{Sequence, Statement, Value};

/// Upper bound on the observers of a test without an argument, and on those with one argument.
const MOST: usize = 5;
/// Upper bound on the objects of library types that are shown.
const MOST_CONTENTS: usize = 3;
/// Upper bound on the values passed to an observer with an argument.
const MOST_VALUES: usize = 3;

/// Prefixes of the names of methods that most likely change nothing.
const OBSERVERS: [&str; 14] = [
    "get", "is", "has", "size", "length", "count", "contains", "peek", "to", "depth", "search", "find",
    "index", "lookup",
];

/// Types of lists whose elements a test can assert.
const LISTS: [&str; 3] = ["java.util.ArrayList", "java.util.Collection", "java.util.List"];

/// Appends observers to `sequence`: public methods, called on its objects of the class under test, whose results a test can
/// assert. At most five have no parameters. At most five more have one parameter, have a name like an observer's, and are called
/// with values that the sequence uses. A sequence with a statement that doesn't return is left as it is.
///
/// The class under test is that of the last call. Methods with a name like an observer's come first, since others may change the
/// object.
pub fn inspected(executor: &mut Executor, sequence: &Sequence) -> Sequence {
    let mut inspected = sequence.clone();
    let api = executor.api().clone();
    let Some((class, receiver)) = subject(&api, sequence) else { return inspected };
    let outcome = executor.run(sequence);
    if !outcome.returned(sequence.statements.len()) {
        return inspected;
    }
    let Some(under_test) = api.classes[class].number else { return inspected };
    let is_of_class = |statement: usize| {
        let result = sequence.statements[statement].result(&api).and_then(|ty| ty.class);
        result.is_some_and(|result| executor.program().is_subtype(result, under_test))
    };
    // The object of the last call is the most informative one.
    let receiver = receiver.filter(|&receiver| is_of_class(receiver));
    let others =
        (0..sequence.statements.len()).filter(|&object| Some(object) != receiver && is_of_class(object));
    let objects: Vec<usize> = receiver.into_iter().chain(others).collect();
    let observers = observers(&api, executor.program(), class);
    let mut calls = [contents(&api, sequence, &outcome), Vec::new()];
    for &object in &objects {
        for &method in &observers {
            for arguments in arguments(&api, sequence, method) {
                let call = Statement::Call { method, receiver: Some(object), arguments };
                if sequence.statements.last() != Some(&call) {
                    calls[api.methods[method].parameters.len()].push(call);
                }
            }
        }
    }
    for calls in calls {
        let mut added = 0;
        for call in calls {
            if added == MOST {
                break;
            }
            let mut longer = inspected.clone();
            longer.push(call);
            let outcome = executor.run(&longer);
            let is_asserted = match outcome.ends.last() {
                Some(End::Returned(Returned::Text(text))) => is_portable(text),
                Some(End::Returned(Returned::Object | Returned::Same(_) | Returned::Nothing)) => false,
                _ => true,
            };
            if outcome.returned(longer.statements.len()) && is_asserted {
                inspected = longer;
                added += 1;
            }
        }
    }
    inspected
}

/// The class of the last call of a method of the program's own classes, and its receiver.
fn subject(api: &Api, sequence: &Sequence) -> Option<(usize, Option<usize>)> {
    sequence.statements.iter().rev().find_map(|statement| match statement {
        Statement::Call { method, receiver, .. } if api.classes[api.methods[*method].class].is_own => {
            Some((api.methods[*method].class, *receiver))
        }
        _ => None,
    })
}

/// Calls that show what is in the collections, maps and other objects of library types that a sequence has, the last ones first.
fn contents(api: &Api, sequence: &Sequence, outcome: &Outcome) -> Vec<Statement> {
    let shows = |of: u16| {
        (0..api.methods.len()).find(|&method| {
            api.methods[method].form == Form::Library { is_content: true }
                && api.classes[api.methods[method].class].number == Some(of)
        })
    };
    let is_open = |object: usize| matches!(outcome.ends[object], End::Returned(Returned::Object));
    let objects = sequence.statements.iter().enumerate().rev().filter(|&(object, _)| is_open(object));
    let calls = objects.filter_map(|(object, statement)| {
        let method = shows(statement.result(api)?.class?)?;
        Some(Statement::Call { method, receiver: Some(object), arguments: Vec::new() })
    });
    calls.take(MOST_CONTENTS).collect()
}

/// The arguments for calls of an observer: none, or each of a few values that the sequence passes to parameters of this type.
fn arguments(api: &Api, sequence: &Sequence, observer: usize) -> Vec<Vec<Value>> {
    let Some(wanted) = api.methods[observer].parameters.first() else { return vec![Vec::new()] };
    let mut values: Vec<Value> = Vec::new();
    for statement in &sequence.statements {
        if let Statement::Call { method, arguments, .. } = statement {
            let typed = arguments.iter().zip(&api.methods[*method].parameters);
            for (value, _) in typed.filter(|(_, ty)| *ty == wanted) {
                let is_new = !values.contains(value) && !matches!(value, Value::Null | Value::Result(_));
                if is_new && values.len() < MOST_VALUES {
                    values.push(value.clone());
                }
            }
        }
    }
    values.into_iter().map(|value| vec![value]).collect()
}

/// The observers of a class; those that most likely change nothing come first.
pub(crate) fn observers(api: &Api, program: &Program, class: usize) -> Vec<usize> {
    let under_test = &api.classes[class];
    let names = Names { api, program, package: &under_test.package };
    let is_observer = |method: &Method| {
        let is_shown = method.name != "toString" || names.has_text(under_test);
        method.kind == MethodKind::Instance
            && method.is_public
            && (method.parameters.is_empty() || method.parameters.len() == 1 && has_observer_name(method))
            && method.name != "hashCode"
            && method.result.as_ref().is_some_and(is_assertable)
            && is_shown
            && names.can_call(method)
    };
    let mut found: Vec<usize> =
        under_test.members.iter().copied().filter(|&method| is_observer(&api.methods[method])).collect();
    found.sort_by_key(|&method| !has_observer_name(&api.methods[method]));
    found
}

fn has_observer_name(method: &Method) -> bool {
    OBSERVERS.iter().any(|begin| method.name.starts_with(begin))
}

/// Whether a test can assert all values of a type.
fn is_assertable(ty: &Type) -> bool {
    ty.value != ValueType::Ref
        || ty.name == "java.lang.String"
        || BOXES.iter().any(|(name, _)| *name == ty.name)
        || LISTS.contains(&ty.name.as_str())
        || ty.element.as_ref().is_some_and(|element| is_assertable(element))
}
