//! All declarations: classes, methods, fields and type variables of the user and, as far as they are needed, of the library.
//!
//! Invariant: entries are only ever added. Keys stay valid for the whole compilation and iterate in the order
//! of declaration.

use std::rc::Rc;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use slotmap::SlotMap;

use super::environment::Nesting;
use super::hir::Constant;
use super::members::Members;
use super::types::{ClassKey, FieldKey, MethodKey, Primitive, Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self, Member, Modifier};

/// All declarations of a compilation, and what follows from them alone.
///
/// Its functions can't infer, report, load a class or check a body.
#[derive(Debug)]
pub struct World<'a> {
    /// The memory that types and names live in.
    pub(super) arena: &'a Bump,
    /// `java.lang.Object`.
    pub(super) object: ClassKey,
    /// The classes and interfaces.
    pub classes: SlotMap<ClassKey, Class<'a>>,
    /// The methods, constructors and static initialisers.
    pub methods: SlotMap<MethodKey, Method<'a>>,
    /// The fields.
    pub fields: SlotMap<FieldKey, Field<'a>>,
    /// The type variables.
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

    /// `java.lang.Object`.
    pub fn object(&self) -> ClassKey {
        self.object
    }

    /// The type `java.lang.Object`.
    pub(super) fn object_type(&self) -> Type<'a> {
        Type::Class(self.object, &[])
    }

    /// The primitive type whose values objects of `class` box.
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
}

/// The access to a class or member.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Access {
    Private,
    Package,
    Protected,
    Public,
}

impl Access {
    /// The access that modifiers give to a member of a class.
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

/// A class or interface.
#[derive(Debug)]
pub struct Class<'a> {
    /// The binary name, `java.util.HashMap$Node`.
    pub name: &'a str,
    /// The name in messages, `HashMap.Node`.
    pub simple_name: &'a str,
    /// The package, empty for none.
    pub package: &'a str,
    /// Whether it comes from the shipped library.
    pub is_library: bool,
    /// An interface.
    pub is_interface: bool,
    /// `abstract`, or an interface.
    pub is_abstract: bool,
    /// `final`.
    pub is_final: bool,
    /// The implicit class of a `.udita` file.
    pub is_implicit: bool,
    /// Made of a lambda.
    pub is_lambda: bool,
    /// Made of a method reference.
    pub is_reference: bool,
    /// Its access.
    pub access: Access,
    /// The class it is declared in.
    pub outer: Option<ClassKey>,
    /// Its type parameters, and behind its own those of the classes around an inner member class: an object of it
    /// belongs to one of theirs.
    pub type_params: &'a [TypeVarKey],
    /// The superclass; none for `Object` and for interfaces.
    pub superclass: Option<Type<'a>>,
    /// The direct superinterfaces.
    pub interfaces: Vec<Type<'a>>,
    /// The class itself, its superclasses from the nearest on, its superinterfaces, each once; known when the
    /// header is done. `Object` is an ancestor of interfaces too.
    pub ancestors: Rc<[ClassKey]>,
    /// The highest of its superclasses to which only classes of its own package lead, or itself; known when the header is done.
    pub(super) package_root: Option<ClassKey>,
    /// Its own fields, in order.
    pub fields: Members<'a, FieldKey>,
    /// Its own methods, in order, without constructors.
    pub methods: Members<'a, MethodKey>,
    /// Its constructors, in order; a class has at least one (the default constructor).
    pub constructors: Members<'a, MethodKey>,
    /// The static initialiser, if there is anything to do: static fields that are not constant variables, and
    /// `static { ... }`.
    pub static_init: Option<MethodKey>,
    /// The values that its objects keep of the code around the class: the enclosing object of an inner class, and the used
    /// variables of the body that declares the class.
    pub captures: Vec<Capture>,
    /// The nested classes by simple name.
    pub nested: FxHashMap<&'a str, ClassKey>,
    /// Of a class that is declared in a body: the code around it.
    pub(super) nesting: Option<Nesting<'a>>,
    /// The declaration; none for the implicit class of a `.udita` file.
    pub decl: Option<&'a ast::TypeDecl<'a>>,
    /// The members as written, in order (of the declaration, or of the file).
    pub members: &'a [Member<'a>],
    /// The place of its name.
    pub span: Span,
}

impl<'a> Class<'a> {
    /// A class without members, for `..` behind the fields that differ.
    pub(super) fn bare(name: &'a str, simple_name: &'a str, package: &'a str, span: Span) -> Class<'a> {
        Class {
            name,
            simple_name,
            package,
            is_library: false,
            is_interface: false,
            is_abstract: false,
            is_final: true,
            is_implicit: false,
            is_lambda: false,
            is_reference: false,
            access: Access::Package,
            outer: None,
            type_params: &[],
            superclass: None,
            interfaces: Vec::new(),
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

    /// Whether it is declared in the body of a method or initialiser.
    pub(crate) fn is_in_body(&self) -> bool {
        self.nesting.is_some()
    }

    /// Whether an interface gives instance methods a body.
    pub(crate) fn has_default_methods(&self) -> bool {
        self.members.iter().any(|member| match member {
            Member::Method(method) => method.body.is_some() && !method.modifiers.has(Modifier::Static),
            _ => false,
        })
    }

    /// Whether `name` names it for people: its simple name, or its full name with or without `$`.
    pub(crate) fn goes_by(&self, name: &str) -> bool {
        name == self.simple_name || name == self.name || name == self.name.replace('$', ".")
    }

    /// The kind of its declaration; the implicit class of a `.udita` file is a class.
    pub fn kind(&self) -> ast::TypeDeclKind {
        self.decl.map_or(ast::TypeDeclKind::Class, |decl| decl.kind)
    }

    /// The name as `Class.getCanonicalName` has it, `java.util.HashMap.Node`.
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

    /// Whether it is declared in a body: a local or anonymous class.
    pub(crate) fn is_declared_in_body(&self) -> bool {
        self.nesting.is_some()
    }

    /// A record.
    pub fn is_record(&self) -> bool {
        self.kind() == ast::TypeDeclKind::Record
    }

    /// An enum.
    pub fn is_enum(&self) -> bool {
        self.kind() == ast::TypeDeclKind::Enum
    }
}

/// A synthetic field that keeps a value of the code around a class. It is set before any constructor runs, so even a method
/// that a superclass's constructor calls sees it.
#[derive(Clone, Copy, Debug)]
pub struct Capture {
    /// The kept value.
    pub what: Captured,
    /// The field that keeps it.
    pub field: FieldKey,
}

/// The value that a [`Capture`] keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Captured {
    /// The enclosing object, of this class.
    Object(ClassKey),
    /// The local variable of an enclosing body whose declaration has its name here.
    Variable(Span),
}

/// The name of constructors.
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

/// A method, a constructor or a class's static initialiser.
#[derive(Debug)]
pub struct Method<'a> {
    /// The class that declares it.
    pub class: ClassKey,
    /// Its name; `<init>` and `<clinit>` for the other kinds.
    pub name: &'a str,
    /// Its kind.
    pub kind: MethodKind,
    /// Its access.
    pub access: Access,
    /// `static`.
    pub is_static: bool,
    /// Without a body, to be overridden.
    pub is_abstract: bool,
    /// `final`.
    pub is_final: bool,
    /// Implemented by the machine (library only).
    pub is_native: bool,
    /// The last parameter is `T...` (its type here is the array type).
    pub varargs: bool,
    /// Its own type parameters.
    pub type_params: &'a [TypeVarKey],
    /// The parameters' types, without `this`.
    pub params: &'a [Type<'a>],
    /// The parameters' names.
    pub param_names: &'a [&'a str],
    /// The result type; `Void` for constructors.
    pub result: Type<'a>,
    /// The types in its `throws` clause.
    pub throws: &'a [Type<'a>],
    /// The declaration, if it has one.
    pub decl: MethodDecl<'a>,
    /// The place of its name.
    pub span: Span,
}

/// The origin of a [`Method`].
#[derive(Clone, Copy, Debug)]
pub enum MethodDecl<'a> {
    /// A method declaration.
    Method(&'a ast::MethodDecl<'a>),
    /// A constructor declaration.
    Constructor(&'a ast::ConstructorDecl<'a>),
    /// No declaration: a default constructor or static initialiser.
    Implicit,
    /// A method that the language gives to a class of its kind.
    Generated(Generated),
}

/// A method that the language adds to a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Generated {
    /// `values()` of an enum.
    Values,
    /// `valueOf(String)` of an enum.
    ValueOf,
    /// The static initialiser of the hidden class for switches on enums.
    SwitchMaps,
    /// The constructor of a record that takes its components.
    Canonical,
    /// The method of a record that gives a component.
    Accessor(FieldKey),
    /// `toString()` of a record.
    ToString,
    /// `hashCode()` of a record.
    HashCode,
    /// `equals(Object)` of a record.
    Equals,
}

/// A field.
#[derive(Debug)]
pub struct Field<'a> {
    /// The class that declares it.
    pub class: ClassKey,
    /// Its name.
    pub name: &'a str,
    /// Its type.
    pub ty: Type<'a>,
    /// Its access.
    pub access: Access,
    /// `static`.
    pub is_static: bool,
    /// `final`.
    pub is_final: bool,
    /// Its value, when it is a constant variable (JLS 4.12.4).
    pub constant: Option<Constant<'a>>,
    /// The declaration.
    pub decl: &'a ast::FieldDecl<'a>,
}

/// A type variable.
#[derive(Debug)]
pub struct TypeVar<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its bounds, at least one (`Object` when none was written).
    pub bounds: Vec<Type<'a>>,
}
