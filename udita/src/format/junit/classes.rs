//! The classes of a program, as seen from a test class in a certain package.

use std::collections::HashMap;

use super::error::JunitError;
use crate::bytecode::Program;
use crate::language::declarations::{
    Access, ClassDeclaration, ClassKind, ConstructorDeclaration, DeclaredType, FieldDeclaration,
    MethodDeclaration,
};

/// The classes of a program.
#[derive(Debug)]
pub(super) struct Classes {
    declared: Vec<ClassDeclaration>,
    /// The user's classes by name.
    by_name: HashMap<String, usize>,
    /// The names of all classes of the program by their display names in solutions.
    by_shown_name: HashMap<String, Vec<String>>,
}

impl Classes {
    pub(super) fn new(declared: Vec<ClassDeclaration>, program: &Program) -> Classes {
        let by_name = declared.iter().enumerate().map(|(index, class)| (class.name.clone(), index)).collect();
        let mut by_shown_name: HashMap<String, Vec<String>> = HashMap::new();
        for class in &program.classes {
            by_shown_name.entry(class.simple_name.clone()).or_default().push(class.name.clone());
        }
        Classes { declared, by_name, by_shown_name }
    }

    /// The class displayed as `shown` in solutions.
    pub(super) fn named(&self, shown: &str) -> Result<&str, JunitError> {
        match self.by_shown_name.get(shown).map(Vec::as_slice) {
            Some([one]) => Ok(one),
            Some([one, other, ..]) => {
                Err(JunitError::Ambiguous { shown: shown.to_owned(), one: one.clone(), other: other.clone() })
            }
            _ => Err(JunitError::Unnamed(shown.to_owned())),
        }
    }

    /// Whether `shown` is the display name of an erased type. For a class that the program lacks, simple names are compared.
    pub(super) fn is_shown(&self, ty: &DeclaredType, shown: &str) -> bool {
        match ty {
            DeclaredType::Primitive(name) => *name == shown,
            DeclaredType::Array(element) => {
                shown.strip_suffix("[]").is_some_and(|shown| self.is_shown(element, shown))
            }
            DeclaredType::Class(name, _) => match self.by_shown_name.get(shown) {
                Some(names) => names.contains(name),
                None => name.rsplit(['.', '$']).next() == shown.rsplit('.').next(),
            },
        }
    }

    /// The declaration of one of the user's classes.
    pub(super) fn get(&self, name: &str) -> Option<&ClassDeclaration> {
        self.by_name.get(name).map(|&index| &self.declared[index])
    }

    /// Whether a user class has this name in the source.
    pub(super) fn has_simple_name(&self, name: &str) -> bool {
        self.declared.iter().any(|class| class.simple_name == name)
    }

    /// The classes in the order of declaration.
    pub(super) fn all(&self) -> &[ClassDeclaration] {
        &self.declared
    }

    /// The user's classes and interfaces that are supertypes of `class`, including itself.
    pub(super) fn ancestors<'c>(
        &'c self,
        class: &'c ClassDeclaration,
    ) -> impl Iterator<Item = &'c ClassDeclaration> {
        class.ancestors.iter().filter_map(|name| self.get(name))
    }

    /// The parameterless method that a call on an object of `class` runs, if the user declares it.
    pub(super) fn method<'c>(
        &'c self,
        class: &'c ClassDeclaration,
        name: &str,
    ) -> Option<(&'c ClassDeclaration, &'c MethodDeclaration)> {
        self.ancestors(class).find_map(|above| {
            Some((
                above,
                above.methods.iter().find(|method| method.name == name && method.parameters.is_empty())?,
            ))
        })
    }

    /// The fields of objects of `class`, inherited ones first, each with its declaring class.
    pub(super) fn fields<'c>(
        &'c self,
        class: &'c ClassDeclaration,
    ) -> Vec<(&'c ClassDeclaration, &'c FieldDeclaration)> {
        let mut above: Vec<_> =
            self.ancestors(class).filter(|above| above.kind != ClassKind::Interface).collect();
        above.reverse();
        above.into_iter().flat_map(|class| class.fields.iter().map(move |field| (class, field))).collect()
    }
}

/// The names accessible to a test class in `package`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<'c> {
    pub(super) classes: &'c Classes,
    pub(super) package: &'c str,
}

impl<'c> Scope<'c> {
    /// Whether the test class can name this class.
    pub(super) fn can_name(self, name: &str) -> bool {
        let mut around = self.classes.get(name);
        while let Some(class) = around {
            if !self.can_access(class.access, class) {
                return false;
            }
            around = class.outer.as_ref().and_then(|outer| self.classes.get(outer));
        }
        true
    }

    fn can_access(self, access: Access, class: &ClassDeclaration) -> bool {
        access == Access::Public || access != Access::Private && class.package == self.package
    }

    /// Whether the test class can use a member of `class` with this access.
    pub(super) fn can_use(self, access: Access, class: &ClassDeclaration) -> bool {
        self.can_access(access, class) && self.can_name(&class.name)
    }

    /// The name of a class in source code.
    pub(super) fn name(self, name: &str) -> String {
        match self.classes.get(name) {
            Some(class) if class.package == self.package => class.simple_name.clone(),
            Some(class) => format!("{}.{}", class.package, class.simple_name),
            None => {
                let of_lang = name.strip_prefix("java.lang.").filter(|rest| !rest.contains('.'));
                of_lang.unwrap_or(name).replace('$', ".")
            }
        }
    }

    /// An erased type in source code. `None` if the test class can't name it.
    pub(super) fn type_name(self, ty: &DeclaredType) -> Option<String> {
        match ty {
            DeclaredType::Primitive(name) => Some((*name).to_owned()),
            DeclaredType::Class(name, _) => self.can_name(name).then(|| self.name(name)),
            DeclaredType::Array(element) => Some(self.type_name(element)? + "[]"),
        }
    }

    /// An expression for the `Class` object of a type.
    pub(super) fn class_object(self, ty: &DeclaredType) -> String {
        match self.type_name(ty) {
            Some(name) => format!("{name}.class"),
            None => format!("Class.forName(\"{}\")", self.binary_name(ty, false)),
        }
    }

    /// The name that `Class.forName` takes.
    fn binary_name(self, ty: &DeclaredType, is_element: bool) -> String {
        match ty {
            DeclaredType::Primitive(name) => primitive_letter(name).to_owned(),
            DeclaredType::Array(element) => format!("[{}", self.binary_name(element, true)),
            DeclaredType::Class(name, _) => {
                let name = match self.classes.get(name) {
                    // Its name in udita may start with the name of the file.
                    Some(class) if class.package.is_empty() => class.simple_name.replace('.', "$"),
                    Some(class) => format!("{}.{}", class.package, class.simple_name.replace('.', "$")),
                    None => name.clone(),
                };
                if is_element { format!("L{name};") } else { name }
            }
        }
    }

    /// The constructor with the fewest parameters; of several, one that the test class can call, if any.
    pub(super) fn constructor(self, class: &'c ClassDeclaration) -> Option<&'c ConstructorDeclaration> {
        class
            .constructors
            .iter()
            .min_by_key(|constructor| (constructor.parameters.len(), !self.can_call(class, constructor)))
    }

    /// The constructor of a record that takes its components.
    pub(super) fn canonical_constructor(
        self,
        class: &'c ClassDeclaration,
    ) -> Option<&'c ConstructorDeclaration> {
        class.constructors.iter().find(|constructor| {
            let types = constructor.parameters.iter().map(|(_, ty)| ty);
            types.eq(class.fields.iter().map(|field| &field.ty))
        })
    }

    /// Whether the test class can call a constructor.
    pub(super) fn can_call(self, class: &ClassDeclaration, constructor: &ConstructorDeclaration) -> bool {
        let mut types = constructor.parameters.iter().map(|(_, ty)| ty);
        self.can_use(constructor.access, class) && types.all(|ty| self.type_name(ty).is_some())
    }
}

fn primitive_letter(name: &str) -> &'static str {
    match name {
        "boolean" => "Z",
        "byte" => "B",
        "short" => "S",
        "char" => "C",
        "int" => "I",
        "long" => "J",
        "float" => "F",
        _ => "D",
    }
}
