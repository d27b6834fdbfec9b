//! Titles of tests: what is called, in which state, and what happens, such as `add_whenFull_throwsIllegalStateException`.

use std::collections::HashMap;

use udita_vm::bytecode::site::Probe;

use crate::api::{Api, MethodKind};
use crate::execute::{End, Executor, Returned};
use crate::inspect::observers;
use crate::sequence::{Sequence, Statement, Value};
use crate::suite::SuiteTest;

/// A title for each test, each a part of a Java identifier, without duplicates.
pub(crate) fn titles(executor: &mut Executor, tests: &[SuiteTest]) -> Vec<String> {
    let mut covering: HashMap<Probe, usize> = HashMap::new();
    for probe in tests.iter().flat_map(|test| &test.outcome.branches) {
        *covering.entry(*probe).or_default() += 1;
    }
    let mut used: HashMap<String, usize> = HashMap::new();
    let titles = tests.iter().map(|test| {
        let own = test.outcome.branches.iter().find(|probe| covering[probe] == 1);
        let title = title(executor, test, own.copied());
        let number = used.entry(title.clone()).or_default();
        *number += 1;
        if *number == 1 { title } else { format!("{title}_{number}") }
    });
    titles.collect()
}

/// The name of a called method as a part of a title.
pub fn called(api: &Api, method: usize) -> String {
    let method = &api.methods[method];
    match method.kind {
        MethodKind::Constructor => "new".to_owned() + &method.name.replace('.', ""),
        MethodKind::Static | MethodKind::Instance => method.name.clone(),
    }
}

/// The title of a test. `own` is a branch that no other test covers.
fn title(executor: &mut Executor, test: &SuiteTest, own: Option<Probe>) -> String {
    let api = executor.api().clone();
    let mut parts = vec![called(&api, test.target)];
    let is_target =
        |statement: &Statement| matches!(statement, Statement::Call { method, .. } if *method == test.target);
    if let Some(at) = test.sequence.statements.iter().rposition(is_target) {
        let state = State::new(executor, &test.sequence, at);
        let passes_null = test.sequence.statements[at].values().contains(&Value::Null);
        parts.extend(state.when.or_else(|| passes_null.then(|| "withNull".to_owned())));
        parts.extend(test.outcome.ends.get(at).and_then(effect).or(state.changes));
    }
    if parts.len() == 1
        && let Some(probe) = own
    {
        let line = executor.program().sites.all()[probe.site() as usize].position.line;
        parts.push(format!("coversLine{line}"));
    }
    parts.join("_")
}

/// What a call does, if its result or exception says it.
fn effect(end: &End) -> Option<String> {
    Some(match end {
        End::Thrown { class, .. } if class == "java.lang.AssertionError" => "failsAssertion".to_owned(),
        End::Thrown { class, .. } => {
            format!("throws{}", class.rsplit(['.', '$']).next().unwrap_or(class))
        }
        End::Returned(Returned::Boolean(true)) => "returnsTrue".to_owned(),
        End::Returned(Returned::Boolean(false)) => "returnsFalse".to_owned(),
        End::Returned(Returned::Null) => "returnsNull".to_owned(),
        _ => return None,
    })
}

/// The receiver of a call, before it and after it.
#[derive(Default)]
struct State {
    /// The first truth about the object before the call, such as `whenEmpty`.
    when: Option<String>,
    /// The first observer with another result after it, such as `changesSize`.
    changes: Option<String>,
}

impl State {
    /// The state of the receiver of statement `at`.
    fn new(executor: &mut Executor, sequence: &Sequence, at: usize) -> State {
        let Statement::Call { method, receiver: Some(receiver), .. } = &sequence.statements[at] else {
            return State::default();
        };
        let api = executor.api().clone();
        let mut state = State::default();
        for observer in observers(&api, executor.program(), api.methods[*method].class) {
            let observed = &api.methods[observer];
            if observer == *method || !observed.parameters.is_empty() {
                continue;
            }
            let mut seen = |count: usize| {
                let mut sequence = sequence.prefix(count);
                sequence.push(Statement::Call {
                    method: observer,
                    receiver: Some(*receiver),
                    arguments: Vec::new(),
                });
                match executor.run(&sequence).ends.get(count) {
                    Some(End::Returned(returned)) => Some(returned.clone()),
                    _ => None,
                }
            };
            let (before, after) = (seen(at), seen(at + 1));
            let property = ["is", "has", "get"].into_iter().find_map(|begin| {
                observed.name.strip_prefix(begin).filter(|rest| rest.starts_with(char::is_uppercase))
            });
            if state.when.is_none()
                && before == Some(Returned::Boolean(true))
                && let Some(property) = observed.name.strip_prefix("is").and(property)
            {
                state.when = Some(format!("when{property}"));
            }
            if state.changes.is_none() && after.is_some() && before.is_some() && before != after {
                state.changes = Some(format!("changes{}", capitalised(property.unwrap_or(&observed.name))));
            }
        }
        state
    }
}

fn capitalised(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}
