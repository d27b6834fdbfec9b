//! Tests that make a call and compare its effect with the expected one.

use super::assertion::accepted;
use super::assertions::Assertion;
use super::builder::Builder;
use super::classes::Scope;
use super::division::{Section, fits_a_method, method};
use super::error::JunitError;
use super::helpers::Helpers;
use super::naming::{Naming, Places};
use super::{MAX_DECISIONS, TestClass};
use crate::format::java;
use crate::language::declarations::{ClassDeclaration, DeclaredType, MethodDeclaration};
use crate::solution::{CallArgument, CallEnd, Called, Graph, Value};

impl TestClass {
    /// Adds a test for each of the `calls` on the structure `input`, which has number `number`. `decisions` may be empty. Calls that end
    /// the program or break an assumption get no test.
    ///
    /// # Errors
    ///
    /// The structure contains an object that Java code can't build, before or after a call.
    pub fn add_calls(
        &mut self,
        input: &Graph,
        number: usize,
        decisions: &str,
        calls: &[Called],
    ) -> Result<(), JunitError> {
        self.count += 1;
        if matches!(input.root, Value::String(_)) {
            return Err(JunitError::NoObject("a structure is a string"));
        }
        for called in calls {
            if let CallEnd::Other(_) = called.end {
                self.untested += 1;
                continue;
            }
            if self.package.is_none() {
                self.package = self.package_of(input);
            }
            let owner = self.classes.get(&called.class);
            if self.package.is_none() {
                self.package = owner.map(|class| class.package.clone());
            }
            self.note_files(input);
            self.note_files(&called.after);
            let name = self.call_name(number, called);
            let package = self.package.clone().unwrap_or_default();
            let scope = Scope { classes: &self.classes, package: &package };
            let test = CallTest { scope, called, predicate: self.predicate.as_deref().unwrap_or("repOK") };
            let mut text = format!("    @{}\n", self.annotation("Test"));
            let decisions = match decisions {
                "" => String::new(),
                decisions if decisions.len() > MAX_DECISIONS => String::new(),
                decisions => format!(" (decisions {decisions})"),
            };
            let title = java::string(&format!("{number}{decisions}: {}", called.text));
            text.push_str(&format!("    @{}({title})\n", self.annotation("DisplayName")));
            test.write(&name, input, &mut self.helpers, &mut text)?;
            self.tests.push(text);
            self.calls += 1;
        }
        Ok(())
    }

    /// A unique name for a test method.
    fn call_name(&mut self, number: usize, called: &Called) -> String {
        let mut name = format!("structure{number}_{}", called.method);
        for argument in &called.arguments {
            if let CallArgument::Value(value) = argument {
                name.push('_');
                name.push_str(&match value.untyped() {
                    Value::Null => "null".to_owned(),
                    Value::Boolean(value) => value.to_string(),
                    Value::Number(value) if *value < 0 => format!("minus{}", value.unsigned_abs()),
                    Value::Number(value) => value.to_string(),
                    Value::Char(unit) => format!("u{unit:04x}"),
                    Value::Real(text) | Value::String(text) | Value::Unknown(text) => {
                        let text = text.replace('-', "minus");
                        text.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect()
                    }
                    Value::Object(number) => number.to_string(),
                    Value::Typed(..) => String::new(),
                });
            }
        }
        let known = self.names.entry(name.clone()).or_insert(0);
        *known += 1;
        if *known > 1 { format!("{name}_again{known}") } else { name }
    }
}

/// The test of one call.
struct CallTest<'a> {
    scope: Scope<'a>,
    called: &'a Called,
    predicate: &'a str,
}

impl<'a> CallTest<'a> {
    fn write(
        &self,
        name: &str,
        input: &'a Graph,
        helpers: &mut Helpers,
        out: &mut String,
    ) -> Result<(), JunitError> {
        let naming = |graph: &'a Graph, prefix: &'static str, places| Naming {
            scope: self.scope,
            graph,
            places,
            prefix,
        };
        let after = &self.called.after;
        let result = match &self.called.end {
            CallEnd::Returned(Some(result)) => result,
            _ => &Value::Null,
        };
        let mut places = Places::Variables;
        let (before, expected) = loop {
            let before = Builder::new(naming(input, "", places), helpers).build()?;
            let expected = Builder::new(naming(after, "expected", places), helpers).build_with(result)?;
            let all = [before.as_slice(), expected.as_slice()].concat();
            if places == Places::Array || fits_a_method(&all) {
                break (before, expected);
            }
            places = Places::Array;
        };
        let (input, after) = (naming(input, "", places), naming(after, "expected", places));
        let receiver = value_place(input, &input.graph.root)?;
        let (owner, declared) = self.method()?;
        let call = self.call(input, &receiver, owner, declared, helpers)?;
        let mut compared: Vec<(String, String)> = Vec::new();
        if input.graph.root != Value::Null {
            compared.push((value_place(after, &after.graph.root)?, receiver.clone()));
        }
        let lines = self.outcome(after, declared, &call, &mut compared, helpers)?;
        let mut last: Vec<String> = comparison(&compared).into_iter().collect();
        helpers.compares |= !compared.is_empty();
        if let (true, Value::Object(root)) = (self.called.is_valid, &input.graph.root) {
            let class = &input.graph.objects[*root].class;
            last.extend(accepted(self.scope, class, &receiver, self.predicate, helpers)?);
        }
        let heading = ["// What is to be there afterwards.".to_owned()];
        let sections = [
            Section::Built {
                array: "o",
                suffix: "",
                objects: input.graph.objects.len(),
                statements: &before,
            },
            Section::Lines(&lines),
            Section::Lines(if compared.is_empty() { &[] } else { &heading }),
            Section::Built {
                array: "e",
                suffix: "Expected",
                objects: after.graph.objects.len(),
                statements: if compared.is_empty() { &[] } else { &expected },
            },
            Section::Lines(&last),
        ];
        method(name, "Throwable", places, &sections, out);
        Ok(())
    }

    /// The statements that make the call. A result that only an object comparison can assert is added to `compared`.
    fn outcome(
        &self,
        after: Naming<'a>,
        declared: &'a MethodDeclaration,
        call: &Call,
        compared: &mut Vec<(String, String)>,
        helpers: &mut Helpers,
    ) -> Result<Vec<String>, JunitError> {
        Ok(vec![match &self.called.end {
            CallEnd::Returned(Some(result)) => {
                if let Some(found) = self.asserted(result, declared.result.as_ref(), call) {
                    found
                } else {
                    let result = Builder::new(after, helpers).value(result, declared.result.as_ref())?;
                    compared.push((result, "result".to_owned()));
                    format!("Object result = {};", call.text)
                }
            }
            CallEnd::Thrown(class) => {
                let class = self.scope.class_object(&DeclaredType::Class(class.clone(), Vec::new()));
                let cast = if class.ends_with(".class") { "" } else { "(Class<? extends Throwable>) " };
                let class = format!("{cast}{class}");
                Assertion::Throws { class: &class, is_exact: true, call: &call.text }.to_string()
            }
            CallEnd::Returned(None) | CallEnd::Other(_) => format!("{};", call.text),
        }])
    }

    /// The declaration of the method.
    fn method(&self) -> Result<(&'a ClassDeclaration, &'a MethodDeclaration), JunitError> {
        let Called { class, method, parameters, .. } = self.called;
        let missing = || JunitError::NoMethod(format!("{class}.{method}"));
        let owner = self.scope.classes.get(class).ok_or_else(missing)?;
        let found = owner.methods.iter().find(|declared| {
            let types = || declared.parameters.iter().zip(parameters);
            declared.name == *method
                && declared.parameters.len() == parameters.len()
                && types().all(|(ty, shown)| self.scope.classes.is_shown(ty, shown))
        });
        Ok((owner, found.ok_or_else(missing)?))
    }

    /// The call as an expression.
    fn call(
        &self,
        input: Naming<'a>,
        receiver: &str,
        owner: &'a ClassDeclaration,
        declared: &'a MethodDeclaration,
        helpers: &mut Helpers,
    ) -> Result<Call, JunitError> {
        let MethodDeclaration { name, parameters, .. } = declared;
        let is_overloaded = self.scope.classes.all().iter().flat_map(|class| &class.methods).any(|other| {
            other.name == *name
                && other.parameters.len() == parameters.len()
                && other.parameters != *parameters
        });
        let mut arguments = Vec::new();
        for (argument, ty) in self.called.arguments.iter().zip(parameters) {
            let text = match argument {
                CallArgument::Structure => receiver.to_owned(),
                CallArgument::Value(value) => java::primitive(value, Some(ty)).unwrap_or_default(),
            };
            let named = self.scope.type_name(ty);
            let is_null = text == "null";
            arguments.push(match named {
                Some(named) if is_overloaded || is_null => java::cast(&named, &text),
                _ => text,
            });
        }
        let root = match input.graph.root {
            Value::Object(root) => input.variable_type(root)?,
            _ => None,
        };
        let is_direct = self.scope.can_use(declared.access, owner);
        let mut text = if is_direct {
            let of = match (declared.is_static, root) {
                (true, _) => self.scope.name(&owner.name),
                (false, Some(_)) => receiver.to_owned(),
                (false, None) => format!("(({}) {receiver})", self.scope.name(&owner.name)),
            };
            format!("{of}.{name}({})", arguments.join(", "))
        } else {
            helpers.invoked(&owner.simple_name, name);
            let class = self.scope.class_object(&DeclaredType::Class(owner.name.clone(), Vec::new()));
            let types: Vec<String> = parameters.iter().map(|ty| self.scope.class_object(ty)).collect();
            let receiver = if declared.is_static { "null" } else { receiver };
            let types = format!("new Class<?>[] {{{}}}", types.join(", "));
            let rest: String = match arguments.as_slice() {
                // A single `null` would be taken for the array of arguments.
                [one] => format!(", new Object[] {{{one}}}"),
                several => several.iter().map(|argument| format!(", {argument}")).collect(),
            };
            format!("invoke({class}, \"{name}\", {types}, {receiver}{rest})")
        };
        let mut is_object = !is_direct;
        if let Some((printed, error)) = &self.called.printed {
            helpers.prints = true;
            let body = match (&declared.result, is_direct) {
                (None, true) => format!("{{ {text}; return null; }}"),
                _ => text,
            };
            text = format!("printing({}, {}, () -> {body})", java::string(printed), java::string(error));
            is_object = true;
        }
        Ok(Call { text, is_object })
    }

    /// The assertion about a result that is not an object.
    fn asserted(&self, result: &Value, ty: Option<&DeclaredType>, call: &Call) -> Option<String> {
        let Call { text, is_object } = call;
        let assertion = |assertion: Assertion<'_>| Some(assertion.to_string());
        match (result, ty) {
            (Value::Null, _) => assertion(Assertion::Null(true, text)),
            (result, Some(DeclaredType::Primitive(name))) => {
                let text = if *is_object { format!("({name}) {text}") } else { text.clone() };
                match result {
                    Value::Boolean(value) => assertion(Assertion::Is(*value, &text)),
                    _ => assertion(Assertion::Equals(&java::primitive(result, ty)?, &text)),
                }
            }
            (Value::String(expected), Some(DeclaredType::Class(class, _))) if class == "java.lang.String" => {
                assertion(Assertion::Equals(&java::string(expected), text))
            }
            _ => None,
        }
    }
}

/// The assertion that pairs of expressions have the same structure, the expected ones first.
fn comparison(compared: &[(String, String)]) -> Option<String> {
    match compared {
        [] => None,
        [(expected, actual)] => Some(format!("assertSameStructure({expected}, {actual});")),
        several => {
            let (expected, actual): (Vec<&str>, Vec<&str>) =
                several.iter().map(|(expected, actual)| (expected.as_str(), actual.as_str())).unzip();
            let (expected, actual) = (expected.join(", "), actual.join(", "));
            Some(format!("assertSameStructure(new Object[] {{{expected}}}, new Object[] {{{actual}}});"))
        }
    }
}

/// A call as a Java expression.
struct Call {
    text: String,
    /// Whether the static type of the expression is `Object`, whatever the method returns.
    is_object: bool,
}

/// An expression for the root of a structure.
fn value_place(naming: Naming<'_>, value: &Value) -> Result<String, JunitError> {
    match value {
        Value::Object(root) => naming.place(*root),
        _ => Ok("null".to_owned()),
    }
}
