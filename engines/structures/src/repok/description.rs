//! Reads bounds from a machine: it runs the finitization method, and the library's method that describes the result.

use udita_vm::bytecode::program::Program;
use udita_vm::decisions::Decisions;
use udita_vm::invocation::{Argument, Invocation};
use udita_vm::machine::{ChoiceMode, Event, Handle, Limits, Machine, Objects, Value};
use udita_vm::solution::Violation;

use crate::repok::bounds::{Bounds, ClassBounds, Difference, Domain, FieldBounds};
use crate::repok::error::Error;

impl Bounds {
    /// Runs a finitization method on a new machine, and reads its bounds. `describe` is the number of the entry that describes
    /// them. The machine is idle afterwards; it has all objects that the finitization makes.
    pub fn read(
        finitization: &Invocation,
        describe: usize,
        mode: ChoiceMode,
        limits: Limits,
    ) -> Result<(Machine, Bounds), Error> {
        let program = finitization.program();
        let mut machine = Machine::new(program, mode, limits, false);
        machine.begin(finitization)?;
        let argument = match run(&mut machine)? {
            Value::Object(bounds) => Argument::Object(bounds),
            _ => Argument::Null,
        };
        machine.call(describe, &[argument])?;
        let description = object(run(&mut machine)?)?;
        let bounds = Reader { objects: machine.objects(), program }.bounds(description)?;
        Ok((machine, bounds))
    }
}

/// Runs a call to its end, and gives its result.
fn run(machine: &mut Machine) -> Result<Value, Error> {
    match machine.run() {
        Event::Solution => machine.result().ok_or(Error::Form("a call has no result")),
        Event::Choice(_) => Err(Error::Choice),
        Event::Pruned | Event::Dropped => Err(Error::Pruned),
        Event::Interrupted => Err(Error::Interrupted),
        Event::Gap => Err(Error::Gap(machine.gap().map_or(String::new(), |(cause, _)| cause))),
        Event::Violation => {
            let (kind, trace) = machine.violation().ok_or(Error::Form("a violation has no kind"))?;
            Err(Error::Violation(Box::new(Violation {
                kind,
                trace,
                subject: machine.subject(),
                objects: None,
                printed: machine.printed(),
                printed_to_error: machine.printed_to_error(),
                decisions: Decisions::default(),
            })))
        }
    }
}

fn object(value: Value) -> Result<Handle, Error> {
    match value {
        Value::Object(object) => Ok(object),
        _ => Err(Error::Form("an object is missing")),
    }
}

fn number(value: &Value) -> Result<i64, Error> {
    match value {
        Value::Number(number) => Ok(*number),
        _ => Err(Error::Form("a number is missing")),
    }
}

/// Reads the library's objects `korat.finitization.impl.Description`.
struct Reader<'m> {
    objects: Objects<'m>,
    program: &'m Program,
}

impl Reader<'_> {
    fn bounds(&self, description: Handle) -> Result<Bounds, Error> {
        let domains = self.elements(description, "domains")?.ok_or(Error::Form("there are no domains"))?;
        let mut classes = domains.into_iter().map(|domain| self.class(object(domain)?));
        let top = classes.next().ok_or(Error::Form("the root object has no domain"))??;
        let others = classes.collect::<Result<_, _>>()?;
        let included = self.elements(description, "included")?.unwrap_or_default().into_iter();
        let included = included.map(|name| match name {
            Value::Text(name) => Ok(name),
            _ => Err(Error::Form("a name is missing")),
        });
        Ok(Bounds { top, others, included: included.collect::<Result<_, _>>()? })
    }

    fn class(&self, domain: Handle) -> Result<ClassBounds, Error> {
        let members = self.elements(domain, "objects")?.unwrap_or_default().into_iter();
        let members: Vec<Handle> = members.map(object).collect::<Result<_, _>>()?;
        let &sample = members.first().ok_or(Error::Form("a domain has no objects"))?;
        let class = self.objects.class(sample)?;
        let mut fields: Vec<FieldBounds> = Vec::new();
        for field in self.elements(domain, "fields")?.unwrap_or_default() {
            let mut field = self.field(class, object(field)?)?;
            if let Some(known) = fields.iter_mut().find(|known| known.slot == field.slot) {
                field.domain =
                    Domain::Unsupported("is bounded for its class and for a superclass".to_owned());
                *known = field;
            } else {
                fields.push(field);
            }
        }
        Ok(ClassBounds {
            class,
            name: self.class_name(class),
            objects: members.len(),
            sample,
            interchangeable: self.flag(domain, "interchangeable")?,
            known: self.flag(domain, "known")?,
            difference: self.difference(class, &members)?,
            fields,
        })
    }

    fn field(&self, class: u16, field: Handle) -> Result<FieldBounds, Error> {
        let slot = number(&self.objects.field(field, "index")?)?;
        let slot = u16::try_from(slot).map_err(|_| Error::Form("a field has no number"))?;
        let declared = self.program.classes[usize::from(class)].fields.get(usize::from(slot));
        let name = declared.ok_or(Error::Form("a field has no name"))?.name.clone();
        Ok(FieldBounds { name, slot, domain: self.domain(field)? })
    }

    fn domain(&self, field: Handle) -> Result<Domain, Error> {
        if let Some(words) = self.elements(field, "words")? {
            let words = words.iter().map(|word| number(word).map(i64::cast_unsigned));
            return Ok(Domain::Words(words.collect::<Result<_, _>>()?));
        }
        if let Some(domains) = self.elements(field, "domains")? {
            let includes_null = self.flag(field, "includesNull")?;
            let numbers = domains.iter().map(number).collect::<Result<Vec<i64>, _>>()?;
            let classes = numbers.into_iter().map(usize::try_from).collect::<Result<_, _>>();
            return Ok(match classes {
                Ok(classes) => Domain::Objects { classes, includes_null },
                Err(_) => {
                    Domain::Unsupported("holds objects of a finitization that is not included".to_owned())
                }
            });
        }
        match self.objects.field(field, "unsupported")? {
            Value::Text(reason) => Ok(Domain::Unsupported(reason)),
            _ => Err(Error::Form("a field has no domain")),
        }
    }

    /// The first difference between the first of `members`, which is of class `class`, and another one. They are still without the values of their
    /// bounded fields.
    fn difference(&self, class: u16, members: &[Handle]) -> Result<Option<Difference>, Error> {
        let Some((&sample, others)) = members.split_first() else { return Ok(None) };
        let expected = self.objects.fields(sample)?;
        for &other in others {
            let other_class = self.objects.class(other)?;
            if other_class != class {
                return Ok(Some(Difference::Class(self.class_name(other_class))));
            }
            let values = self.objects.fields(other)?;
            let mut pairs = expected.iter().zip(&values);
            if let Some(((name, _), _)) = pairs.find(|((_, a), (_, b))| !is_same(a, b)) {
                return Ok(Some(Difference::Field((*name).to_owned())));
            }
        }
        Ok(None)
    }

    /// The simple name of a class.
    fn class_name(&self, class: u16) -> String {
        let class = &self.program.classes[usize::from(class)];
        if class.own_name.is_empty() { class.simple_name.clone() } else { class.own_name.clone() }
    }

    /// The elements of the array in a field; none for `null`.
    fn elements(&self, owner: Handle, field: &str) -> Result<Option<Vec<Value>>, Error> {
        match self.objects.field(owner, field)? {
            Value::Null => Ok(None),
            array => Ok(Some(self.objects.elements(object(array)?)?)),
        }
    }

    fn flag(&self, owner: Handle, field: &str) -> Result<bool, Error> {
        match self.objects.field(owner, field)? {
            Value::Boolean(flag) => Ok(flag),
            _ => Err(Error::Form("a flag is missing")),
        }
    }
}

/// Whether two values are the same word. A NaN is the same as itself.
fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Real(a), Value::Real(b)) => a.to_bits() == b.to_bits(),
        _ => a == b,
    }
}
