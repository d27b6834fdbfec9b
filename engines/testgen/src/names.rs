//! Names of a program's classes and types in the code of a test, which is in the package of the class under test.

use udita::format::java;
use udita::language::declarations::DeclaredType;
use udita::solution;
use udita_vm::bytecode::program::{Program, ToString, ValueType};
use udita_vm::floats::{double_to_string, float_to_string};

use crate::api::{Api, BOXES, Class, Method, MethodKind, Type};

/// The interface of a program, as visible in `package`.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub(crate) api: &'a Api,
    pub(crate) program: &'a Program,
    pub(crate) package: &'a str,
}

impl<'a> Names<'a> {
    /// The name of a class of the program.
    pub(crate) fn class(self, class: &Class) -> String {
        if class.package == self.package || class.package.is_empty() {
            return class.source_name.clone();
        }
        format!("{}.{}", class.package, class.source_name)
    }

    /// Whether a class of the program has this name in the source.
    pub(crate) fn is_taken(self, name: &str) -> bool {
        self.api.classes.iter().any(|class| class.is_own && class.source_name == name)
    }

    /// The name of a class, given as `Class.getName` returns it; `None` if it can't be named here.
    pub(crate) fn named(self, name: &str) -> Option<String> {
        if let Some(class) = self.api.classes.iter().find(|class| class.name == name) {
            return self.can_name(class).then(|| self.class(class));
        }
        name.starts_with("java.").then(|| self.of_library(&name.replace('$', ".")))
    }

    /// The nearest superclass of an exception's class (or the class itself) that can be named here, and whether it is the class
    /// itself.
    pub(crate) fn exception(self, name: &str) -> (String, bool) {
        let classes = &self.program.classes;
        let mut above = classes.iter().find(|class| class.name == name);
        while let Some(class) = above {
            if let Some(known) = self.named(&class.name) {
                return (known, class.name == name);
            }
            above = class.superclass.map(|class| &classes[usize::from(class)]);
        }
        ("Throwable".to_owned(), false)
    }

    /// The name of a type; `None` if it can't be named here.
    pub(crate) fn ty(self, ty: &Type) -> Option<String> {
        if let Some(element) = &ty.element {
            return Some(self.ty(element)? + "[]");
        }
        match self.own(ty) {
            Some(class) => self.can_name(class).then(|| self.class(class)),
            None => (!ty.is_unknown()).then(|| self.of_library(&ty.name)),
        }
    }

    /// The program's class for a type; `None` for other types.
    pub(crate) fn own(self, ty: &Type) -> Option<&'a Class> {
        let number = ty.class?;
        self.api.classes.iter().find(|class| class.is_own && class.number == Some(number))
    }

    /// A library class by name. A class of `java.lang` has no package prefix, unless the program has a class of the same name.
    fn of_library(self, name: &str) -> String {
        match name.strip_prefix("java.lang.") {
            Some(own) if !self.is_taken(own) => own.to_owned(),
            _ => name.to_owned(),
        }
    }

    /// Whether the compiler accepts a value of the reference type `from` as one of type `to`.
    pub(crate) fn is_assignable(self, from: &Type, to: &Type) -> bool {
        match (from.class, to.class) {
            _ if from.name == to.name => true,
            (Some(from), Some(to)) => self.program.is_subtype(from, to),
            _ => to.name == "java.lang.Object" && from.value == ValueType::Ref,
        }
    }

    /// Whether code here has access to a class.
    pub(crate) fn can_name(self, class: &Class) -> bool {
        if class.package == self.package { class.is_accessible } else { class.is_public }
    }

    /// Whether code here has access to a method and its class.
    pub(crate) fn can_call(self, method: &Method) -> bool {
        let class = &self.api.classes[method.class];
        self.can_name(class) && (method.is_public || class.package == self.package)
    }

    /// The declaration of a method in a class that can be named here: `method`, or one that it overrides.
    pub(crate) fn callable(self, method: &'a Method) -> Option<&'a Method> {
        if self.can_call(method) {
            return Some(method);
        }
        let number = self.api.classes[method.class].number;
        self.api.methods.iter().find(|other| {
            let above = self.api.classes[other.class].number;
            let is_above = number.zip(above).is_some_and(|(own, above)| self.program.is_subtype(own, above));
            method.kind == MethodKind::Instance
                && (&other.name, other.kind, &other.parameters)
                    == (&method.name, method.kind, &method.parameters)
                && is_above
                && self.can_call(other)
        })
    }

    /// Whether a call of `method` may resolve to another method if its arguments have other types.
    pub(crate) fn is_overloaded(self, method: &Method) -> bool {
        let overloads = self.api.methods.iter().filter(|other| {
            other.name == method.name
                && other.parameters.len() == method.parameters.len()
                && other.parameters != method.parameters
                && (other.kind == MethodKind::Constructor) == (method.kind == MethodKind::Constructor)
        });
        // The methods of the library are not known here.
        overloads.count() > 0 || self.extends_library(method.class)
    }

    /// Whether a class inherits methods from a library class other than `Object`.
    fn extends_library(self, class: usize) -> bool {
        let Some(number) = self.api.classes[class].number else { return false };
        let classes = &self.program.classes;
        classes[usize::from(number)].supertypes.ones().any(|above| {
            let name = classes[above].name.as_str();
            !classes[above].is_interface
                && !["java.lang.Object", "java.lang.Enum", "java.lang.Record"].contains(&name)
                && name.starts_with("java.")
        })
    }

    /// Whether hash codes and texts of objects of this type differ between machines.
    pub(crate) fn has_identity(self, ty: &Type) -> bool {
        let Some(class) = ty.class.map(|class| &self.program.classes[usize::from(class)]) else {
            return false;
        };
        let is_text =
            |name: &str| name == "java.lang.String" || BOXES.iter().any(|(known, _)| *known == name);
        !is_text(&class.name) && (class.has_identity || self.own(ty).is_none())
    }

    /// Whether a class declares its own `toString`.
    pub(crate) fn has_text(self, class: &Class) -> bool {
        let class = class.number.map(|class| &self.program.classes[usize::from(class)]);
        class.is_some_and(|class| {
            matches!(class.to_string, ToString::Own | ToString::Record | ToString::Library)
        })
    }
}

/// Whether a JVM prints the same text. It differs for objects without their own `toString`: `Stack@1b6d3586` instead of
/// `Stack@1`. A replacement character stands for half of a surrogate pair.
pub(crate) fn is_portable(text: &str) -> bool {
    !text.contains(['@', char::REPLACEMENT_CHARACTER])
}

/// A literal of a primitive type for a number, a UTF-16 unit or a boolean.
pub(crate) fn literal(value: Primitive, ty: ValueType) -> String {
    let value = match (value, ty) {
        (Primitive::Whole(value), ValueType::Boolean) => solution::Value::Boolean(value != 0),
        (Primitive::Whole(value), ValueType::Char) => solution::Value::Char(value as u16),
        (Primitive::Whole(value), ValueType::Float | ValueType::Double) => real(value as f64, ty),
        (Primitive::Whole(value), _) => solution::Value::Number(value),
        (Primitive::Real(value), _) => real(value, ty),
    };
    java::primitive(&value, Some(&DeclaredType::Primitive(keyword(ty)))).unwrap_or_default()
}

/// The value of a primitive literal.
#[derive(Clone, Copy)]
pub(crate) enum Primitive {
    Whole(i64),
    Real(f64),
}

fn real(value: f64, ty: ValueType) -> solution::Value {
    solution::Value::Real(match ty {
        ValueType::Float => float_to_string(value as f32),
        _ => double_to_string(value),
    })
}

fn keyword(ty: ValueType) -> &'static str {
    match ty {
        ValueType::Boolean => "boolean",
        ValueType::Byte => "byte",
        ValueType::Short => "short",
        ValueType::Char => "char",
        ValueType::Int | ValueType::Ref => "int",
        ValueType::Long => "long",
        ValueType::Float => "float",
        ValueType::Double => "double",
    }
}

/// The base name of a variable of a type: `Tree.Node[]` becomes `nodes`.
pub(crate) fn variable(ty: &Type) -> String {
    let base = ty.name.trim_end_matches("[]");
    let own = base.rsplit('.').next().unwrap_or(base);
    let plural = if ty.element.is_some() { "s" } else { "" };
    let mut characters = own.chars();
    let first = characters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    format!("{first}{}{plural}", characters.as_str())
}
