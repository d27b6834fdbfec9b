//! The code of a test, line by line: statements and checks of the results. The output format decides how a check is written.

use std::collections::BTreeSet;

use udita::format::java;
use udita_vm::bytecode::program::ValueType;

use crate::api::{BOXES, Method, MethodKind, Type};
use crate::companion::Form;
use crate::execute::{End, Outcome, Returned};
use crate::names::{Names, Primitive, is_portable, literal, variable};
use crate::sequence::{Sequence, Statement, Value};

const COMPARABLE: &str = "java.lang.Comparable";
/// Types to which a literal is assigned without a cast.
const LITERALS: [&str; 3] = ["java.lang.Object", "java.lang.CharSequence", COMPARABLE];

/// A test with its outcome.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    /// The name of the test method.
    pub name: String,
    /// The calls of the test.
    pub sequence: Sequence,
    /// The outcome of the calls.
    pub outcome: Outcome,
    /// Comment lines above the test.
    pub comment: Vec<String>,
}

/// The reason why a test can't be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// The last statement reaches a limit, or ends in another way that a test can't assert.
    #[error("its last call does not end as a test can assert: {0}")]
    Stopped(String),
    /// The test needs a class or method that can't be named in its package.
    #[error("tests can't name `{0}`")]
    Hidden(String),
    /// The test creates an object of an inner class.
    #[error("it makes an object of the inner class `{0}`")]
    Inner(String),
}

/// A line of a test. All strings are Java expressions, except for statements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A statement, with its semicolon.
    Statement(String),
    /// An assertion of equality: by `equals`, unless the type is primitive.
    Equals { expected: String, actual: String, ty: ValueType },
    /// An assertion of equal elements; `is_deep` extends it to nested arrays.
    ArrayEquals { expected: String, actual: String, is_deep: bool },
    /// An assertion of identity.
    Same { expected: String, actual: String },
    /// An assertion of a truth value.
    Is(bool, String),
    /// An assertion that an expression is `null`, or that it is not.
    Null(bool, String),
    /// An assertion that the call throws an exception of the class, or of a subclass unless `is_exact`.
    Throws { class: String, is_exact: bool, call: String },
    /// The rest of the test requires that assertions are enabled in this class.
    NeedsAssertions(String),
}

/// The code of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) lines: Vec<Line>,
    /// Whether a call declares a checked exception that is not an `Exception`.
    pub(crate) throws_throwable: bool,
}

/// Writes the code of a test.
pub(crate) fn code(names: Names<'_>, test: &Test) -> Result<Code, CodeError> {
    let ends = &test.outcome.ends;
    if let Some(End::Stopped(reason)) = ends.last() {
        return Err(CodeError::Stopped(reason.clone()));
    }
    let statements = &test.sequence.statements[..ends.len().min(test.sequence.statements.len())];
    let mut writer = Writer { names, statements, ends, variables: Vec::new(), throws_throwable: false };
    writer.name_variables();
    let mut lines = Vec::new();
    for at in 0..statements.len() {
        writer.statement(at, &mut lines)?;
    }
    Ok(Code { lines, throws_throwable: writer.throws_throwable })
}

/// The state of writing a test.
struct Writer<'a> {
    names: Names<'a>,
    /// The statements that were executed.
    statements: &'a [Statement],
    ends: &'a [End],
    /// The variable of each statement whose result is used.
    variables: Vec<Option<String>>,
    throws_throwable: bool,
}

impl<'a> Writer<'a> {
    /// Assigns a variable to each statement whose result is used, including uses by assertions.
    fn name_variables(&mut self) {
        let mut used: BTreeSet<usize> = self.statements.iter().flat_map(Statement::uses).collect();
        used.extend(self.ends.iter().filter_map(|end| match end {
            End::Returned(Returned::Same(first)) if self.is_own(*first) => Some(*first),
            _ => None,
        }));
        let mut taken = BTreeSet::new();
        for (at, statement) in self.statements.iter().enumerate() {
            let ty = statement.result(self.names.api).filter(|_| used.contains(&at));
            self.variables.push(ty.map(|ty| {
                let base = variable(ty);
                let name = (0..).map(|number| format!("{base}{number}")).find(|name| !taken.contains(name));
                let name = name.unwrap_or(base);
                taken.insert(name.clone());
                name
            }));
        }
    }

    /// Whether the program itself creates the object that a statement returns. The library of a JVM may return a different
    /// object.
    fn is_own(&self, statement: usize) -> bool {
        let statement = &self.statements[statement];
        let is_own = |ty: &Type| ty.element.is_some() || self.names.own(ty).is_some();
        statement.is_creation(self.names.api) || statement.result(self.names.api).is_some_and(is_own)
    }

    fn statement(&mut self, at: usize, lines: &mut Vec<Line>) -> Result<(), CodeError> {
        let statement = &self.statements[at];
        let (method, expression) = match statement {
            Statement::Array { ty, elements } => {
                if let Some(variable) = &self.variables[at] {
                    let array = self.array(ty, elements)?;
                    let ty = self.type_name(ty)?;
                    lines.push(Line::Statement(format!("{ty} {variable} = {array};")));
                }
                return Ok(());
            }
            Statement::Call { method, receiver, arguments } => {
                let method = &self.names.api.methods[*method];
                (method, self.call(method, *receiver, arguments)?)
            }
        };
        self.throws_throwable |= method.throws.iter().any(|thrown| self.is_beyond_exception(thrown));
        let returned = match &self.ends[at] {
            End::Returned(returned) => returned,
            End::Thrown { class, .. } => {
                self.throws(method, class, expression, lines);
                return Ok(());
            }
            End::Stopped(reason) => return Err(CodeError::Stopped(reason.clone())),
        };
        if let Form::Expression(_) = method.form {
            if let (Some(variable), Some(ty)) = (&self.variables[at], &method.result) {
                let ty = self.type_name(ty)?;
                lines.push(Line::Statement(format!("{ty} {variable} = {expression};")));
            }
            return Ok(());
        }
        match (&self.variables[at], &method.result) {
            (Some(variable), Some(ty)) => {
                // If the type can't be named here, the compiler infers it.
                let name = self.names.ty(ty).unwrap_or_else(|| "var".to_owned());
                lines.push(Line::Statement(format!("{name} {variable} = {expression};")));
                let check = self.check(method, returned, variable);
                // A call on `null` fails.
                lines.extend(
                    check.filter(|check| !matches!(check, Line::Null(false, _)) || !self.is_receiver(at)),
                );
            }
            _ => {
                let check = self.check(method, returned, &expression);
                lines.push(check.unwrap_or_else(|| Line::Statement(format!("{expression};"))));
            }
        }
        Ok(())
    }

    /// Whether a later statement calls a method on the result of a statement.
    fn is_receiver(&self, statement: usize) -> bool {
        let is_called = |later: &Statement| matches!(later, Statement::Call { receiver, .. } if *receiver == Some(statement));
        self.statements.iter().any(is_called)
    }

    fn throws(&self, method: &Method, class: &str, call: String, lines: &mut Vec<Line>) {
        if class == "java.lang.AssertionError" {
            let class = &self.names.api.classes[method.class];
            lines.insert(0, Line::NeedsAssertions(self.names.class(class)));
        }
        // A JVM runs many tests. Only the first one that initialises a failing class sees the error itself; the others see that
        // the class wasn't initialised.
        let is_of_initialiser =
            ["java.lang.ExceptionInInitializerError", "java.lang.NoClassDefFoundError"].contains(&class);
        let (class, is_exact) =
            if is_of_initialiser { ("LinkageError".to_owned(), false) } else { self.names.exception(class) };
        lines.push(Line::Throws { class, is_exact, call });
    }

    /// Whether a class is `Throwable` or a subclass of it outside `Exception`.
    fn is_beyond_exception(&self, class: &str) -> bool {
        let classes = &self.names.program.classes;
        let place = |name: &str| {
            classes.iter().position(|class| class.name == name).and_then(|class| u16::try_from(class).ok())
        };
        match (place(class), place("java.lang.Exception")) {
            (Some(class), Some(exception)) => !self.names.program.is_subtype(class, exception),
            _ => class == "java.lang.Throwable",
        }
    }

    /// The assertion about a result; `None` if nothing can be asserted.
    fn check(&self, method: &Method, returned: &Returned, actual: &str) -> Option<Line> {
        let ty = method.result.as_ref().filter(|_| method.kind != MethodKind::Constructor)?;
        let actual = actual.to_owned();
        if method.name == "hashCode" && self.has_identity() {
            return None;
        }
        let equals = |expected: String| Line::Equals { expected, actual: actual.clone(), ty: ty.value };
        Some(match returned {
            Returned::Nothing | Returned::Varying => return None,
            Returned::Null => Line::Null(true, actual),
            Returned::Boolean(value) => Line::Is(*value, actual),
            Returned::Number(value) => equals(literal(Primitive::Whole(*value), ty.value)),
            Returned::Char(unit) => equals(literal(Primitive::Whole((*unit).into()), ty.value)),
            Returned::Real(value) => equals(literal(Primitive::Real(*value), ty.value)),
            Returned::Text(text) if !is_portable(text) => return None,
            Returned::Text(text) => equals(java::string(text)),
            Returned::Boxed(which, value) => equals(boxed(*which, value)),
            Returned::Same(first) => match &self.variables[*first] {
                Some(expected) if self.is_own(*first) => Line::Same { expected: expected.clone(), actual },
                _ => Line::Null(false, actual),
            },
            Returned::Array(elements) => {
                match ty.element.as_deref().and_then(|of| Some((self.elements(elements, of)?, of))) {
                    Some((elements, element)) => Line::ArrayEquals {
                        expected: format!("new {} {elements}", self.names.ty(ty)?),
                        actual,
                        is_deep: element.element.is_some(),
                    },
                    None => Line::Null(false, actual),
                }
            }
            Returned::List(_) => content(returned, ty).map_or(Line::Null(false, actual.clone()), equals),
            Returned::Object => Line::Null(false, actual),
        })
    }

    /// The elements of an array in braces; `None` if the element type can't be written.
    fn elements(&self, elements: &[Returned], ty: &Type) -> Option<String> {
        let element = |element: &Returned| match (element, ty.element.as_deref()) {
            (Returned::Array(elements), Some(ty)) => self.elements(elements, ty),
            (element, _) => content(element, ty),
        };
        let elements: Option<Vec<String>> = elements.iter().map(element).collect();
        Some(format!("{{{}}}", elements?.join(", ")))
    }

    /// Whether a hash code may depend on identity hash codes of objects.
    fn has_identity(&self) -> bool {
        self.statements.iter().flat_map(Statement::values).any(|value| match value {
            Value::Constant(..) => true,
            Value::Result(statement) => {
                let ty = self.statements[*statement].result(self.names.api);
                ty.is_some_and(|ty| self.names.has_identity(ty))
            }
            _ => false,
        })
    }

    fn type_name(&self, ty: &Type) -> Result<String, CodeError> {
        self.names.ty(ty).ok_or_else(|| CodeError::Hidden(ty.name.clone()))
    }

    fn array(&self, ty: &Type, elements: &[Value]) -> Result<String, CodeError> {
        let name = self.type_name(ty)?;
        let element = ty.element.as_deref().unwrap_or(ty);
        let elements: Result<Vec<String>, CodeError> =
            elements.iter().map(|value| self.value(value, element, false)).collect();
        Ok(format!("new {name} {{{}}}", elements?.join(", ")))
    }

    /// A call as an expression.
    fn call(
        &self,
        method: &'a Method,
        receiver: Option<usize>,
        arguments: &[Value],
    ) -> Result<String, CodeError> {
        if let Form::Expression(template) = &method.form {
            return self.expression(template, &method.parameters, arguments);
        }
        let class = &self.names.api.classes[method.class];
        let hidden = || CodeError::Hidden(format!("{}.{}", class.source_name, method.name));
        let declared = self.names.callable(method).ok_or_else(hidden)?;
        let owner = self.names.class(&self.names.api.classes[declared.class]);
        let comparable = declared.parameters.iter().filter(|ty| ty.name.trim_end_matches("[]") == COMPARABLE);
        // A type variable that several parameters share must be one class for all of them.
        let is_overloaded = self.names.is_overloaded(declared) || comparable.count() > 1;
        let arguments: Result<Vec<String>, CodeError> = arguments
            .iter()
            .zip(declared.parameters.iter().zip(&declared.has_arguments))
            .map(|(argument, (ty, &has_arguments))| {
                // A class that is not generic may inherit other type arguments than those of the parameter.
                let is_variable = matches!(argument, Value::Result(_));
                self.value(argument, ty, is_overloaded || has_arguments && is_variable)
            })
            .collect();
        let arguments = arguments?.join(", ");
        Ok(match (method.kind, receiver) {
            (MethodKind::Constructor, _) if class.is_inner => {
                return Err(CodeError::Inner(class.source_name.clone()));
            }
            (MethodKind::Constructor, _) => format!("new {owner}({arguments})"),
            (MethodKind::Instance, Some(receiver)) => {
                format!("{}.{}({arguments})", self.receiver(receiver, declared, &owner), method.name)
            }
            _ => format!("{owner}.{}({arguments})", method.name),
        })
    }

    /// An expression of the companion with its values.
    fn expression(&self, template: &str, types: &[Type], values: &[Value]) -> Result<String, CodeError> {
        let mut text = String::new();
        let mut rest = template;
        for (number, (value, ty)) in values.iter().zip(types).enumerate() {
            let place = format!("{{{number}}}");
            let value = self.value(value, ty, false)?;
            while let Some((before, after)) = rest.split_once(&place) {
                text = text + before + &value;
                rest = after;
            }
        }
        Ok(text + rest)
    }

    /// The receiver of a call, cast to the class that declares the method if the type of its variable lacks the method.
    fn receiver(&self, receiver: usize, declared: &Method, owner: &str) -> String {
        let variable = self.variable(receiver);
        let Some(ty) = self.statements[receiver].result(self.names.api) else { return variable };
        let class = self.names.api.classes[declared.class].number;
        // A class that is not generic may inherit from a generic class, with narrower parameter types.
        let is_narrower = ty.class != class
            && declared.parameters.iter().any(|parameter| {
                let name = parameter.name.trim_end_matches("[]");
                ["java.lang.Object", COMPARABLE, "java.lang.Number"].contains(&name)
            });
        let has_method =
            ty.class.zip(class).is_some_and(|(ty, class)| self.names.program.is_subtype(ty, class));
        if has_method && !is_narrower && self.names.ty(ty).is_some() {
            return variable;
        }
        format!("(({owner}) {variable})")
    }

    fn variable(&self, statement: usize) -> String {
        self.variables[statement].clone().unwrap_or_else(|| "null".to_owned())
    }

    /// A value for a place of type `ty`. Its static type is exactly `ty` if overload resolution depends on it.
    fn value(&self, value: &Value, ty: &Type, is_exact: bool) -> Result<String, CodeError> {
        let (text, has_type) = match value {
            Value::Null => ("null".to_owned(), !is_exact && ty.element.is_none()),
            Value::Boolean(value) => (value.to_string(), true),
            Value::Number(value) => (literal(Primitive::Whole(*value), ty.value), true),
            Value::Real(value) => (literal(Primitive::Real(*value), ty.value), true),
            Value::Text(text) => {
                let is_text = ty.name == "java.lang.String";
                (java::string(text), is_text || !is_exact && LITERALS.contains(&ty.name.as_str()))
            }
            Value::Boxed(which, value) => {
                let (name, unboxed) = BOXES[*which];
                let has_type = !is_exact && (ty.name == name || LITERALS.contains(&ty.name.as_str()));
                (literal(Primitive::Whole(*value), unboxed), has_type)
            }
            Value::Constant(class, number) => {
                let class = &self.names.api.classes[*class];
                let constant = class.constants.get(*number).filter(|_| self.names.can_name(class));
                let constant = constant.ok_or_else(|| CodeError::Hidden(class.source_name.clone()))?;
                let is_own = class.number == ty.class;
                (format!("{}.{constant}", self.names.class(class)), is_own || !is_exact)
            }
            Value::Result(statement) => {
                let from = self.statements[*statement].result(self.names.api);
                (self.variable(*statement), from.is_some_and(|from| self.has_type(from, ty, is_exact)))
            }
        };
        if has_type {
            return Ok(text);
        }
        Ok(java::cast(&self.type_name(ty)?, &text))
    }

    /// Whether a variable of one type may be used where another type is expected.
    fn has_type(&self, from: &Type, to: &Type, is_exact: bool) -> bool {
        if is_exact || from.value != ValueType::Ref && to.value != ValueType::Ref {
            return from.name == to.name;
        }
        from.value != ValueType::Ref || self.names.is_assignable(from, to)
    }
}

/// An element of an array or list as an expression of the element type.
fn content(returned: &Returned, ty: &Type) -> Option<String> {
    Some(match returned {
        Returned::Null => "null".to_owned(),
        Returned::Boolean(value) => value.to_string(),
        Returned::Number(value) => literal(Primitive::Whole(*value), ty.value),
        Returned::Char(unit) => literal(Primitive::Whole((*unit).into()), ty.value),
        Returned::Real(value) => literal(Primitive::Real(*value), ty.value),
        Returned::Text(text) if is_portable(text) => java::string(text),
        Returned::Boxed(which, value) => boxed(*which, value),
        Returned::List(elements) => match elements.as_slice() {
            [] => "java.util.List.of()".to_owned(),
            [Returned::Null] => "java.util.Arrays.asList((Object) null)".to_owned(),
            elements => {
                let elements: Option<Vec<String>> =
                    elements.iter().map(|element| content(element, ty)).collect();
                format!("java.util.Arrays.asList({})", elements?.join(", "))
            }
        },
        _ => return None,
    })
}

/// An expression that boxes a value.
fn boxed(which: usize, value: &Returned) -> String {
    let (name, ty) = BOXES[which];
    let value = match value {
        Returned::Boolean(value) => Primitive::Whole((*value).into()),
        Returned::Number(value) => Primitive::Whole(*value),
        Returned::Char(unit) => Primitive::Whole((*unit).into()),
        Returned::Real(value) => Primitive::Real(*value),
        _ => Primitive::Whole(0),
    };
    let name = name.trim_start_matches("java.lang.");
    format!("{name}.valueOf({})", literal(value, ty))
}
