//! The object graphs that the original leaves behind after selected runs.

use udita_vm::bytecode::program::{Entry, ValueType};
use udita_vm::called::{CallArgument, CallEnd, Called};
use udita_vm::floats;
use udita_vm::invocation::Argument;
use udita_vm::machine::{Event, Value as MachineValue};
use udita_vm::solution::{Content, Graph, Object, Value};

use crate::calls::Call;
use crate::canonical::Ending;
use crate::error::{Error, Failure};
use crate::expected::Expected;
use crate::runner::{Runner, Settings, error, failure};
use crate::subject::Subject;
use crate::target::{self, Target, target};

/// The library method that delivers two values, as class and method.
const DELIVERY: (&str, &str) = ("udita.internal.Delivery", "Delivery.both");

impl Expected {
    /// Repeats selected runs of the original and returns for each the call, its end and output, and the structure afterwards as an
    /// object graph. `runs` holds numbers as computed by [`Subject::run`]; numbers without a run are ignored. The original must be a
    /// program that delivers objects. `predicate` names a method without parameters, which judges the structure afterwards; it is
    /// skipped when the root has no such method.
    ///
    /// # Errors
    ///
    /// An input can't be rebuilt, or the structure after a call can't be delivered.
    pub fn called(
        &self,
        subject: &Subject,
        settings: &Settings,
        runs: &[usize],
        predicate: &str,
    ) -> Result<Vec<Called>, Error> {
        let first = runs.first().map_or((0, 0), |run| subject.parts_of_run(*run));
        let refused = |(input, call): (usize, usize), failure: Failure| {
            let call = subject.calls.get(call).map(ToString::to_string).unwrap_or_default();
            Error::Original { input, call, failure }
        };
        let mut runner = Runner::new(subject, &subject.program, settings.limits, None)
            .map_err(|abort| error(subject, &settings.limits, first, abort))?;
        runner.machine.set_delivers(true);
        let prints = self.prints();
        let mut called = Vec::with_capacity(runs.len());
        let mut loaded = None;
        for &run in runs {
            let (input, call) = subject.parts_of_run(run);
            if input >= subject.inputs() {
                continue;
            }
            if loaded.replace(input) != Some(input) {
                runner.load(input).map_err(|error| Error::Rebuild { input, error })?;
            }
            let mut one = runner
                .called(call, predicate, settings)
                .map_err(|failure| refused((input, call), failure))?;
            one.printed = one.printed.filter(|_| prints);
            called.push(one);
        }
        Ok(called)
    }
}

impl Runner<'_> {
    /// Makes a call on the current input and records its outcome.
    fn called(&mut self, call: usize, predicate: &str, settings: &Settings) -> Result<Called, Failure> {
        let (kind, root, _) = self.input.unwrap_or_default();
        let subject = self.subject;
        let target = &subject.targets[kind][call];
        let entry = &subject.program.entries[target.entry];
        let printed = self.run_again(call, settings)?;
        let ending = self.ending;
        let result = match ending {
            Ending::Value(word, true) => word,
            _ => 0,
        };
        let (after, second) = self.deliver(root, result, settings)?;
        let end = match ending {
            Ending::Value(_, true) => CallEnd::Returned(Some(second)),
            Ending::Value(word, false) => CallEnd::Returned(Some(primitive(word, entry.result))),
            Ending::Void => CallEnd::Returned(None),
            Ending::Exception(class) => {
                let class = subject.program.classes.get(class as usize);
                let class = class.ok_or_else(|| Failure::Refused("its exception has no class".to_owned()))?;
                CallEnd::Thrown(class.name.clone())
            }
            Ending::Exit(status) => CallEnd::Other(format!("exits with status {status}")),
            Ending::Refused => CallEnd::Other("breaks an assumption".to_owned()),
        };
        let method = &subject.program.methods[usize::from(entry.run.method())];
        let skipped = usize::from(method.has_this);
        let is_valid = self.accepts(call, predicate, settings)?;
        Ok(Called {
            text: subject.calls[call].to_string(),
            class: method.class.clone(),
            method: own_name(entry).to_owned(),
            parameters: entry.parameters.iter().skip(skipped).map(|one| one.type_name.clone()).collect(),
            arguments: arguments(target, entry, skipped),
            end,
            after,
            printed: Some(printed),
            is_valid,
        })
    }

    /// Runs a call from the start. Afterwards the machine is idle; the returned texts are what the call printed.
    fn run_again(&mut self, call: usize, settings: &Settings) -> Result<(String, String), Failure> {
        let observed = self.call(call, settings.limits.steps).map_err(|abort| {
            failure(abort, &settings.limits).unwrap_or_else(|| Failure::Refused("interrupted".to_owned()))
        })?;
        self.machine.abandon();
        let steps = self.machine.path_instructions().saturating_add(settings.limits.steps);
        self.machine.limit_steps(steps);
        Ok(observed.printed.map(|printed| *printed).unwrap_or_default())
    }

    /// The object graph of the structure together with the call's result.
    fn deliver(
        &mut self,
        structure: u64,
        result: u64,
        settings: &Settings,
    ) -> Result<(Graph, Value), Failure> {
        let methods = &self.machine.program().methods;
        let delivery =
            (0..).zip(methods).find(|(_, one)| (one.class.as_str(), one.name.as_str()) == DELIVERY);
        let refused = |reason: &str| Failure::Refused(reason.to_owned());
        let (number, start) = delivery
            .map(|(number, method)| (number, method.start))
            .ok_or_else(|| refused("the program delivers no objects"))?;
        let is_begun = self.machine.enter(number, start, &[(0, structure), (1, result)]);
        if !is_begun || self.machine.run() != Event::Solution {
            return Err(match self.machine.violation() {
                Some((kind, _)) => refused(&format!("the structure afterwards can't be shown: {kind}")),
                None => Failure::Steps(settings.limits.steps),
            });
        }
        let delivered = self.machine.returned().and_then(|returned| split_pair(returned.graph));
        delivered.ok_or_else(|| refused("the structure afterwards can't be shown"))
    }

    /// Whether the predicate accepts the structure after a call. An exception counts as a rejection.
    fn accepts(&mut self, call: usize, predicate: &str, settings: &Settings) -> Result<bool, Failure> {
        let Some((_, root, Some(handle))) = self.input else { return Ok(false) };
        let program = &self.subject.program;
        let asked = Call { method: predicate.to_owned(), arguments: Vec::new() };
        let class = self.own_class(root);
        let Ok(target) = target(program, class, &asked) else { return Ok(false) };
        let entry = &program.entries[target.entry];
        let has_this = program.methods[usize::from(entry.run.method())].has_this;
        if entry.result != Some(ValueType::Boolean) || entry.parameters.len() != usize::from(has_this) {
            return Ok(false);
        }
        self.run_again(call, settings)?;
        let arguments: Vec<Argument> = entry.parameters.iter().map(|_| Argument::Object(handle)).collect();
        let is_begun = self.machine.call(target.entry, &arguments).is_ok();
        let ended = is_begun && self.machine.run() == Event::Solution;
        Ok(ended && self.machine.result() == Some(MachineValue::Boolean(true)))
    }

    fn own_class(&self, object: u64) -> Option<u16> {
        (object != 0).then(|| self.machine.view().class_of(object))
    }
}

fn own_name(entry: &Entry) -> &str {
    entry.name.rsplit_once('.').map_or(entry.name.as_str(), |(_, own)| own)
}

/// The arguments after the receiver.
fn arguments(target: &Target, entry: &Entry, skipped: usize) -> Vec<CallArgument> {
    let all = target.arguments.iter().zip(&entry.parameters).skip(skipped);
    let one = |(argument, parameter): (&target::Value, _)| match argument {
        target::Value::Structure => CallArgument::Structure,
        target::Value::Plain(argument) => CallArgument::Value(argument_value(argument, parameter)),
        target::Value::Boxed(which, word) => {
            CallArgument::Value(primitive(*word, Some(target::BOXES[*which].1)))
        }
    };
    all.map(|(argument, parameter)| one((argument, parameter.ty))).collect()
}

/// The value of an argument that is not an object.
fn argument_value(argument: &Argument, ty: ValueType) -> Value {
    match (argument, ty) {
        (Argument::Boolean(value), _) => Value::Boolean(*value),
        (Argument::Number(number), ValueType::Char) => Value::Char(*number as u16),
        (Argument::Number(number), _) => Value::Number(*number),
        (Argument::Real(number), ValueType::Float) => Value::Real(floats::float_to_string(*number as f32)),
        (Argument::Real(number), _) => Value::Real(floats::double_to_string(*number)),
        _ => Value::Null,
    }
}

/// The value of a word.
fn primitive(word: u64, ty: Option<ValueType>) -> Value {
    match ty {
        Some(ValueType::Boolean) => Value::Boolean(word != 0),
        Some(ValueType::Char) => Value::Char(word as u16),
        Some(ValueType::Long) => Value::Number(word.cast_signed()),
        Some(ValueType::Float) => Value::Real(floats::float_to_string(f32::from_bits(word as u32))),
        Some(ValueType::Double) => Value::Real(floats::double_to_string(f64::from_bits(word))),
        _ => Value::Number((word as u32).cast_signed().into()),
    }
}

/// Splits the graph of a two-element array: the first element as a graph of its own, and the second element in that graph. `None`
/// if the graph is not such an array.
fn split_pair(mut graph: Graph) -> Option<(Graph, Value)> {
    if graph.objects.is_empty() {
        return None;
    }
    let Content::Elements(elements) = graph.objects.remove(0).content else { return None };
    let [structure, result]: [Value; 2] = elements.try_into().ok()?;
    // The array has number 0.
    let renumber = |value: &mut Value| {
        if let Value::Object(number) = value {
            *number = number.saturating_sub(1);
        }
    };
    graph.objects.iter_mut().flat_map(Object::values_mut).for_each(renumber);
    let (mut root, mut second) = (structure, result);
    renumber(&mut root);
    renumber(&mut second);
    graph.root = root;
    Some((graph, second))
}
