//! The code of a test, line by line: statements and checks of what they return. How a check is written is up to the format.

use std::collections::BTreeSet;

use udita::format::java;
use udita_vm::bytecode::program::ValueType;

use crate::api::{BOXES, Method, MethodKind, Type};
use crate::execute::{End, Outcome, Returned};
use crate::names::{Names, Primitive, is_portable, literal, variable};
use crate::sequence::{Sequence, Statement, Value};

const COMPARABLE: &str = "java.lang.Comparable";
/// Types of places that a literal needs no cast for.
const LITERALS: [&str; 3] = ["java.lang.Object", "java.lang.CharSequence", COMPARABLE];

/// A test.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    /// The name of its method.
    pub name: String,
    /// What it does.
    pub sequence: Sequence,
    /// What came of it.
    pub outcome: Outcome,
    /// Lines about it.
    pub comment: Vec<String>,
}

/// The reason why a test can't be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Its last statement comes to a limit, or has another end that a test can't assert.
    #[error("its last call does not end as a test can assert: {0}")]
    Stopped(String),
    /// It needs a class or method that has no name in the package of the tests.
    #[error("tests can't name `{0}`")]
    Hidden(String),
    /// It makes an object of an inner class.
    #[error("it makes an object of the inner class `{0}`")]
    Inner(String),
}

/// A line of a test. All parts are expressions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A statement.
    Statement(String),
    /// An assertion of equality; of an object unless it has a primitive type.
    Equals { expected: String, actual: String, ty: ValueType },
    /// An assertion of equal elements, of arrays in arrays too.
    ArrayEquals { expected: String, actual: String, is_deep: bool },
    /// An assertion of identity.
    Same { expected: String, actual: String },
    /// An assertion of a truth value.
    Is(bool, String),
    /// An assertion that an expression is `null`, or that it isn't.
    Null(bool, String),
    /// The call throws an exception of the class, or, if that is not exact, of a class below it.
    Throws { class: String, is_exact: bool, call: String },
    /// The rest holds only if assertions are enabled in the class.
    NeedsAssertions(String),
}

/// The code of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) lines: Vec<Line>,
    /// Whether a call declares checked exceptions other than an `Exception`.
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

/// A test that is being written.
struct Writer<'a> {
    names: Names<'a>,
    /// The statements that are executed.
    statements: &'a [Statement],
    ends: &'a [End],
    /// The variable of each statement whose result is used.
    variables: Vec<Option<String>>,
    throws_throwable: bool,
}

impl<'a> Writer<'a> {
    /// Gives a variable to each statement whose result is used, also by an assertion.
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

    /// Whether the result of a statement is an object that the program itself makes. The library on a JVM may give other objects.
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
        match (&self.variables[at], &method.result) {
            (Some(variable), Some(ty)) => {
                // The name of the type is left to the compiler if there is none here.
                let name = self.names.ty(ty).unwrap_or_else(|| "var".to_owned());
                lines.push(Line::Statement(format!("{name} {variable} = {expression};")));
                lines.extend(self.check(method, returned, variable));
            }
            _ => {
                let check = self.check(method, returned, &expression);
                lines.push(check.unwrap_or_else(|| Line::Statement(format!("{expression};"))));
            }
        }
        Ok(())
    }

    fn throws(&self, method: &Method, class: &str, call: String, lines: &mut Vec<Line>) {
        if class == "java.lang.AssertionError" {
            let class = &self.names.api.classes[method.class];
            lines.insert(0, Line::NeedsAssertions(self.names.class(class)));
        }
        // A JVM runs many tests. The first one sees that a class can't be initialised, the others that it hasn't been.
        let is_of_initialiser =
            ["java.lang.ExceptionInInitializerError", "java.lang.NoClassDefFoundError"].contains(&class);
        let (class, is_exact) =
            if is_of_initialiser { ("LinkageError".to_owned(), false) } else { self.names.exception(class) };
        lines.push(Line::Throws { class, is_exact, call });
    }

    /// Whether a class is no `Exception`, but `Throwable` or another class below that.
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

    /// The assertion about a result.
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

    /// Elements of an array in braces. None if the elements have no such type.
    fn elements(&self, elements: &[Returned], ty: &Type) -> Option<String> {
        let element = |element: &Returned| match (element, ty.element.as_deref()) {
            (Returned::Array(elements), Some(ty)) => self.elements(elements, ty),
            (element, _) => content(element, ty),
        };
        let elements: Option<Vec<String>> = elements.iter().map(element).collect();
        Some(format!("{{{}}}", elements?.join(", ")))
    }

    /// Whether a hash code may follow from those of objects without one of their own.
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
        let class = &self.names.api.classes[method.class];
        let hidden = || CodeError::Hidden(format!("{}.{}", class.source_name, method.name));
        let declared = self.names.callable(method).ok_or_else(hidden)?;
        let owner = self.names.class(&self.names.api.classes[declared.class]);
        let comparable = declared.parameters.iter().filter(|ty| ty.name.trim_end_matches("[]") == COMPARABLE);
        // The type variable of several parameters is to be one class for all.
        let is_overloaded = self.names.is_overloaded(declared) || comparable.count() > 1;
        let arguments: Result<Vec<String>, CodeError> = arguments
            .iter()
            .zip(&declared.parameters)
            .map(|(argument, ty)| self.value(argument, ty, is_overloaded))
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

    /// The object of a call, as one of the class that declares the method if its variable has a type without it.
    fn receiver(&self, receiver: usize, declared: &Method, owner: &str) -> String {
        let variable = self.variable(receiver);
        let Some(ty) = self.statements[receiver].result(self.names.api) else { return variable };
        let class = self.names.api.classes[declared.class].number;
        // A subclass that is not generic may inherit from a generic class, with narrower types of parameters.
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

    /// A value for a place of type `ty`. It has exactly that type if the overloads of a method depend on it.
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
                let constant = class.constants.get(*number).filter(|_| class.is_accessible);
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

    /// Whether a variable of one type can stand where another type is expected.
    fn has_type(&self, from: &Type, to: &Type, is_exact: bool) -> bool {
        if is_exact || from.value != ValueType::Ref && to.value != ValueType::Ref {
            return from.name == to.name;
        }
        from.value != ValueType::Ref || self.names.is_assignable(from, to)
    }
}

/// An element of an array or list with elements of this type as an expression.
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

/// A box with what is in it.
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
