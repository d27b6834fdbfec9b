//! Scopes of type names: a place in a class, and the imports of a file.

use rustc_hash::FxHashMap;

use super::environment::LocalTypes;
use super::types::{ClassKey, TypeVarKey};
use crate::source::Dialect;
use crate::syntax::ast;

/// The place of a type's name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<'a> {
    /// The class around it.
    pub(super) class: ClassKey,
    /// The type parameters of the method around it.
    pub(super) vars: &'a [TypeVarKey],
    /// In a static member, where the class's type parameters are unknown.
    pub(super) is_static: bool,
    /// The classes declared in the body around it.
    pub(super) types: LocalTypes<'a>,
    /// In the header of the class, where its type parameters are known and its members are not (JLS 6.3).
    pub(super) in_header: bool,
    /// In a body, where local variables can be named.
    pub(super) in_body: bool,
}

impl Scope<'_> {
    /// The scope of the members of `class`.
    pub(super) fn of(class: ClassKey, is_static: bool) -> Self {
        Scope { class, vars: &[], is_static, types: &[], in_header: false, in_body: false }
    }

    /// The scope of the header of `class`: bounds of type parameters, supertypes, permitted subclasses.
    pub(super) fn header(class: ClassKey) -> Self {
        Scope { in_header: true, ..Scope::of(class, false) }
    }
}

/// The meaning of a simple name of a type.
#[derive(Clone, Copy, Debug)]
pub(super) enum TypeName {
    Class(ClassKey),
    Var(TypeVarKey),
    /// A type parameter of a class, used where there is no object of it.
    StaticVar(TypeVarKey),
    /// Imports bring in several classes of that name.
    Ambiguous(ClassKey, ClassKey),
}

/// The names that a file sees from elsewhere.
#[derive(Debug)]
pub(super) struct FileScope<'a> {
    pub(super) package: &'a str,
    pub(super) dialect: Dialect,
    pub(super) imports: &'a [ast::Import<'a>],
    pub(super) resolved: bool,
    /// `import a.b.C;`
    pub(super) types: FxHashMap<&'a str, ClassKey>,
    /// `import a.b.*;`, of a package.
    pub(super) packages: Vec<&'a str>,
    /// `import a.b.C.*;`, of a class, for its nested classes.
    pub(super) classes: Vec<ClassKey>,
    /// `import static a.b.C.m;`
    pub(super) static_members: Vec<(ClassKey, &'a str)>,
    /// `import static a.b.C.*;`
    pub(super) static_classes: Vec<ClassKey>,
    /// The implicit imports of a `.udita` file: a package and a class's static members.
    pub(super) implied: Option<(&'a str, ClassKey)>,
}

impl<'a> FileScope<'a> {
    pub(super) fn new(package: &'a str, dialect: Dialect, imports: &'a [ast::Import<'a>]) -> FileScope<'a> {
        FileScope {
            package,
            dialect,
            imports,
            resolved: false,
            types: FxHashMap::default(),
            packages: Vec::new(),
            classes: Vec::new(),
            static_members: Vec::new(),
            static_classes: Vec::new(),
            implied: None,
        }
    }
}
