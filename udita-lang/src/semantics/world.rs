//! All declarations: the classes, methods, fields and type variables of the user and of the loaded part of
//! the library.
//!
//! Invariant: entries are never removed. Keys stay valid for the whole compilation, and iterate in the order
//! of declaration.

use std::rc::Rc;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use slotmap::SlotMap;

use super::environment::Nesting;
use super::hir::Constant;
use super::members::Members;
use super::types::{ClassKey, FieldKey, Gap, MethodKey, Primitive, Type, TypeVarKey};
use crate::library;
use crate::source::Span;
use crate::syntax::ast::{self, Member, Modifier};

/// All declarations of a compilation, and the facts that follow from them alone.
///
/// Its functions can't infer, report, load a class or check a body.
#[derive(Debug)]
pub struct World<'a> {
    /// The arena of types and names.
    pub(super) arena: &'a Bump,
    /// The key of the class `java.lang.Object`.
    pub(super) object: ClassKey,
    /// The classes and interfaces, by key.
    pub classes: SlotMap<ClassKey, Class<'a>>,
    /// The methods, constructors and static initialisers.
    pub methods: SlotMap<MethodKey, Method<'a>>,
    /// The fields of all classes, by key.
    pub fields: SlotMap<FieldKey, Field<'a>>,
    /// The type variables, by key.
    pub type_vars: SlotMap<TypeVarKey, TypeVar<'a>>,
    /// Top-level and nested classes by binary name (`java.util.HashMap$Node`).
    pub by_name: FxHashMap<&'a str, ClassKey>,
}

impl<'a> World<'a> {
    /// A world without declarations.
    pub(super) fn new(arena: &'a Bump) -> World<'a> {
        World {
            arena,
            object: ClassKey::default(),
            classes: SlotMap::default(),
            methods: SlotMap::default(),
            fields: SlotMap::default(),
            type_vars: SlotMap::default(),
            by_name: FxHashMap::default(),
        }
    }

    /// The key of the class `java.lang.Object`.
    pub fn object(&self) -> ClassKey {
        self.object
    }

    /// The type `java.lang.Object`.
    pub(super) fn object_type(&self) -> Type<'a> {
        Type::Class(self.object, &[])
    }

    /// The primitive type that `class` boxes, if it is a box.
    pub fn unboxed(&self, class: ClassKey) -> Option<Primitive> {
        Some(match self.classes[class].name {
            "java.lang.Boolean" => Primitive::Boolean,
            "java.lang.Byte" => Primitive::Byte,
            "java.lang.Short" => Primitive::Short,
            "java.lang.Character" => Primitive::Char,
            "java.lang.Integer" => Primitive::Int,
            "java.lang.Long" => Primitive::Long,
            "java.lang.Float" => Primitive::Float,
            "java.lang.Double" => Primitive::Double,
            _ => return None,
        })
    }

    /// Whether a value of an erased type may be an object that boxes a primitive value.
    pub(super) fn may_be_box(&self, ty: Type<'a>) -> bool {
        const ABOVE: [&str; 4] =
            ["java.lang.Object", "java.lang.Number", "java.lang.Comparable", "java.io.Serializable"];
        match ty {
            Type::Class(class, _) => {
                self.unboxed(class).is_some() || ABOVE.contains(&self.classes[class].name)
            }
            _ => false,
        }
    }
}

/// The access to a class or member, granted by its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Access {
    Private,
    Package,
    Protected,
    Public,
}

impl Access {
    /// The access that `modifiers` grant to a member of a class.
    pub(super) fn of(modifiers: ast::Modifiers<'_>) -> Access {
        if modifiers.has(Modifier::Public) {
            Access::Public
        } else if modifiers.has(Modifier::Protected) {
            Access::Protected
        } else if modifiers.has(Modifier::Private) {
            Access::Private
        } else {
            Access::Package
        }
    }
}

/// A class or interface with its declared members.
#[derive(Debug)]
pub struct Class<'a> {
    /// The binary name, such as `java.util.HashMap$Node`.
    pub name: &'a str,
    /// The name in messages, such as `HashMap.Node`.
    pub simple_name: &'a str,
    /// The full name of the package. Empty for the unnamed package.
    pub package: &'a str,
    /// Whether it belongs to a library whose declarations are correct: the shipped one, or a class file.
    pub is_library: bool,
    /// Whether it is from a class file.
    pub is_compiled: bool,
    /// Whether its code may use private members of all classes but the library's.
    pub is_driver: bool,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// Whether it is `abstract` or an interface.
    pub is_abstract: bool,
    /// Whether it is `final`, explicitly or implicitly.
    pub is_final: bool,
    /// Whether it is the implicit class of a `.udita` file.
    pub is_implicit: bool,
    /// Whether it was made from a lambda.
    pub is_lambda: bool,
    /// Whether it was made from a method reference.
    pub is_reference: bool,
    /// The access that its modifiers grant.
    pub access: Access,
    /// The class that declares it.
    pub outer: Option<ClassKey>,
    /// The type parameters. Those of an inner member class are followed by the type parameters of its
    /// enclosing classes, because each object has an enclosing object.
    pub type_params: &'a [TypeVarKey],
    /// The superclass. `None` for `Object` and for interfaces.
    pub superclass: Option<Type<'a>>,
    /// The types of the direct superinterfaces.
    pub interfaces: Vec<Type<'a>>,
    /// The gap of the superclass, if it is not known. The superclass is then `Object`.
    pub unknown_superclass: Option<Gap>,
    /// The gap of a direct superinterface that is not known.
    pub unknown_interface: Option<Gap>,
    /// The class itself, its superclasses from the nearest upwards, and its superinterfaces, each once. Known
    /// when the header is complete. `Object` is an ancestor of interfaces too.
    pub ancestors: Rc<[ClassKey]>,
    /// The highest of its superclasses, or itself, such that all classes in between are in its own package.
    /// Known when the header is complete.
    pub(super) package_root: Option<ClassKey>,
    /// The fields that it declares, in order.
    pub fields: Members<'a, FieldKey>,
    /// The methods that it declares, in order, without constructors.
    pub methods: Members<'a, MethodKey>,
    /// The constructors, in order. A class has at least one, possibly the default constructor.
    pub constructors: Members<'a, MethodKey>,
    /// The static initialiser, if it has any effect: it sets static fields that are not constant variables,
    /// and runs `static { ... }`.
    pub static_init: Option<MethodKey>,
    /// The values that its objects capture from the surrounding code: the enclosing object of an inner class,
    /// and the used variables of the body that declares the class.
    pub captures: Vec<Capture>,
    /// The nested classes by simple name.
    pub nested: FxHashMap<&'a str, ClassKey>,
    /// The surrounding code, for a class declared in a body.
    pub(super) nesting: Option<Nesting<'a>>,
    /// Whether it is the class of a compact source file, whose name code can't use.
    pub is_compact: bool,
    /// The declaration. `None` for the implicit class of a `.udita` file.
    pub decl: Option<&'a ast::TypeDecl<'a>>,
    /// The members in source order, of the declaration or of the file.
    pub members: &'a [Member<'a>],
    /// The place of the class's name.
    pub span: Span,
}

impl World<'_> {
    /// The gap of a supertype of `class` that is not known. Members may be hidden in it.
    pub(super) fn unknown_above(&self, class: ClassKey) -> Option<Gap> {
        let gap = |&above: &ClassKey| {
            let above = &self.classes[above];
            above.unknown_superclass.or(above.unknown_interface)
        };
        self.classes[class].ancestors.iter().find_map(gap)
    }

    /// Whether the JDK, or another library, may have members of `class` that the shipped library lacks.
    pub(super) fn is_partial(&self, class: ClassKey) -> bool {
        self.classes[class].ancestors.iter().any(|&above| {
            let above = &self.classes[above];
            above.is_library && library::is_partial(above.package) && !COMPLETE.contains(&above.name)
        })
    }
}

/// Classes of the library with all members of the JDK's, apart from those that udita refuses.
const COMPLETE: [&str; 18] = [
    "java.io.Closeable",
    "java.io.Serializable",
    "java.lang.AutoCloseable",
    "java.lang.Cloneable",
    "java.lang.Comparable",
    "java.lang.Enum",
    "java.lang.Error",
    "java.lang.Exception",
    "java.lang.Iterable",
    "java.lang.Object",
    "java.lang.Record",
    "java.lang.Runnable",
    "java.lang.RuntimeException",
    "java.lang.Throwable",
    "java.util.Comparator",
    "java.util.Enumeration",
    "java.util.Iterator",
    "java.util.concurrent.Callable",
];

impl<'a> Class<'a> {
    /// A class without members, for use with struct update syntax.
    pub(super) fn bare(name: &'a str, simple_name: &'a str, package: &'a str, span: Span) -> Class<'a> {
        Class {
            name,
            simple_name,
            package,
            is_library: false,
            is_compiled: false,
            is_driver: false,
            is_interface: false,
            is_abstract: false,
            is_final: true,
            is_implicit: false,
            is_compact: false,
            is_lambda: false,
            is_reference: false,
            access: Access::Package,
            outer: None,
            type_params: &[],
            superclass: None,
            interfaces: Vec::new(),
            unknown_superclass: None,
            unknown_interface: None,
            ancestors: Rc::default(),
            package_root: None,
            fields: Members::default(),
            methods: Members::default(),
            constructors: Members::default(),
            static_init: None,
            captures: Vec::new(),
            nested: FxHashMap::default(),
            nesting: None,
            decl: None,
            members: &[],
            span,
        }
    }

    /// Whether it belongs to the shipped library.
    pub fn is_shipped(&self) -> bool {
        self.is_library && !self.is_compiled
    }

    /// The simple name of a local class of a class file, which is declared with its binary name: `Local` for `a.B$1Local`. Empty for an
    /// anonymous class.
    pub(crate) fn local_name(&self) -> Option<&'a str> {
        let is_digit = |c: char| c.is_ascii_digit();
        let (_, own) = self.name.rsplit_once('$').filter(|_| self.is_compiled && self.outer.is_none())?;
        own.starts_with(is_digit).then(|| own.trim_start_matches(is_digit))
    }

    /// Whether it is declared in the body of a method or initialiser.
    pub(crate) fn is_in_body(&self) -> bool {
        self.nesting.is_some()
    }

    /// Whether it is an interface with instance methods that have a body.
    pub(crate) fn has_default_methods(&self) -> bool {
        self.members.iter().any(|member| match member {
            Member::Method(method) => method.body.is_some() && !method.modifiers.has(Modifier::Static),
            _ => false,
        })
    }

    /// Whether `name` is its simple name, or its full name with or without `$`.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        name == self.simple_name || name == self.name || name == self.name.replace('$', ".")
    }

    /// The kind of the declaration. The implicit class of a `.udita` file is a class.
    pub fn kind(&self) -> ast::TypeDeclKind {
        self.decl.map_or(ast::TypeDeclKind::Class, |decl| decl.kind)
    }

    /// The name as returned by `Class.getCanonicalName`: `java.util.HashMap.Node`.
    pub fn canonical_name(&self) -> String {
        if self.package.is_empty() {
            self.simple_name.to_owned()
        } else {
            format!("{}.{}", self.package, self.simple_name)
        }
    }

    /// The type parameters that it declares itself.
    pub fn own_type_params(&self) -> &'a [TypeVarKey] {
        let own = self.decl.map_or(0, |decl| decl.type_params.len());
        &self.type_params[..own.min(self.type_params.len())]
    }

    /// Whether it is a local or anonymous class.
    pub(crate) fn is_declared_in_body(&self) -> bool {
        self.nesting.is_some()
    }

    /// Whether it is a record.
    pub fn is_record(&self) -> bool {
        self.kind() == ast::TypeDeclKind::Record
    }

    /// Whether it is an enum.
    pub fn is_enum(&self) -> bool {
        self.kind() == ast::TypeDeclKind::Enum
    }
}

/// A synthetic field that captures a value of the code around a class. It is set before any constructor runs,
/// so it is visible even to methods that a superclass's constructor calls.
#[derive(Clone, Copy, Debug)]
pub struct Capture {
    /// The captured value: an enclosing object or a variable.
    pub what: Captured,
    /// The field that holds the value.
    pub field: FieldKey,
}

/// The value captured by a [`Capture`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Captured {
    /// The enclosing object, which has this class.
    Object(ClassKey),
    /// The local variable of an enclosing body whose name is declared at this place.
    Variable(Span),
}

/// The name of constructors in class files.
pub const INIT: &str = "<init>";

/// The name of static initialisers.
pub const CLASS_INIT: &str = "<clinit>";

/// The kind of code of a [`Method`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum MethodKind {
    Method,
    Constructor,
    StaticInit,
}

/// A method, a constructor or the static initialiser of a class.
#[derive(Debug)]
pub struct Method<'a> {
    /// The class that declares the method.
    pub class: ClassKey,
    /// The name. `<init>` for constructors and `<clinit>` for static initialisers.
    pub name: &'a str,
    /// Whether it is a method, a constructor or a static initialiser.
    pub kind: MethodKind,
    /// The access that its modifiers grant.
    pub access: Access,
    /// Whether the method is `static`.
    pub is_static: bool,
    /// Whether it has no body and must be overridden.
    pub is_abstract: bool,
    /// Whether the method is `final`.
    pub is_final: bool,
    /// Whether the machine implements it. Only the library has such methods.
    pub is_native: bool,
    /// Whether the last parameter is `T...`. Its type in `params` is the array type.
    pub varargs: bool,
    /// The type parameters that the method declares.
    pub type_params: &'a [TypeVarKey],
    /// The types of the parameters, without `this`.
    pub params: &'a [Type<'a>],
    /// The names of the parameters.
    pub param_names: &'a [&'a str],
    /// The result type. `Void` for constructors.
    pub result: Type<'a>,
    /// The exception types of the `throws` clause.
    pub throws: &'a [Type<'a>],
    /// The declaration in the source, if there is one.
    pub decl: MethodDecl<'a>,
    /// The place of the method's name.
    pub span: Span,
}

/// The origin of a [`Method`].
#[derive(Clone, Copy, Debug)]
pub enum MethodDecl<'a> {
    /// A method, declared in a class or interface.
    Method(&'a ast::MethodDecl<'a>),
    /// A constructor, declared in a class.
    Constructor(&'a ast::ConstructorDecl<'a>),
    /// No declaration: a default constructor or a static initialiser.
    Implicit,
    /// A method that the language adds to a class of its kind.
    Generated(Generated),
}

/// A method that the language adds to a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Generated {
    /// `values()` of an enum: its constants as an array.
    Values,
    /// `valueOf(String)` of an enum: its constant with this name.
    ValueOf,
    /// The static initialiser of the hidden class for switches on enums.
    SwitchMaps,
    /// The constructor of a record that takes its components.
    Canonical,
    /// The accessor of a component of a record.
    Accessor(FieldKey),
    /// `toString()` of a record: its name and components.
    ToString,
    /// `hashCode()` of a record, computed from its components.
    HashCode,
    /// `equals(Object)` of a record, which compares its components.
    Equals,
    /// A method that a supertype may have that is not known, because of this gap.
    Gap(Gap),
}

/// A field declared by a class.
#[derive(Debug)]
pub struct Field<'a> {
    /// The class that declares the field.
    pub class: ClassKey,
    /// The name of the field.
    pub name: &'a str,
    /// The type of its values.
    pub ty: Type<'a>,
    /// The access that its modifiers grant.
    pub access: Access,
    /// Whether the field is `static`.
    pub is_static: bool,
    /// Whether the field is `final`.
    pub is_final: bool,
    /// The value, if it is a constant variable (JLS 4.12.4).
    pub constant: Option<Constant<'a>>,
    /// The gap that its initialiser is, if the field is static. The field has no value, so a path that reads it
    /// ends there.
    pub gap: Option<Gap>,
    /// The declaration in the source.
    pub decl: &'a ast::FieldDecl<'a>,
}

/// A type variable: a type parameter, or a variable made by the checker.
#[derive(Debug)]
pub struct TypeVar<'a> {
    /// The name of the variable.
    pub name: &'a str,
    /// The bounds, at least one. `Object` if no bound is written.
    pub bounds: Vec<Type<'a>>,
}
