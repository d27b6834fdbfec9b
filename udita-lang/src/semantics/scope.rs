//! Scopes of type names: a place in a class, and the imports of a file.

use rustc_hash::FxHashMap;

use super::environment::LocalTypes;
use super::types::{ClassKey, Gap, TypeVarKey};
use crate::source::Dialect;
use crate::syntax::ast;

/// The scope of a type name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<'a> {
    /// The class that contains the place.
    pub(super) class: ClassKey,
    /// The type parameters of the enclosing method.
    pub(super) vars: &'a [TypeVarKey],
    /// Whether it is in a static member, where the type parameters of the class are not in scope.
    pub(super) is_static: bool,
    /// The classes declared in the enclosing body.
    pub(super) types: LocalTypes<'a>,
    /// Whether it is in the header of the class, where type parameters are in scope and members are not (JLS
    /// 6.3).
    pub(super) in_header: bool,
    /// Whether it is in a body, where local variables can be named.
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
    /// A type parameter of a class, used in a static context.
    StaticVar(TypeVarKey),
    /// Several classes imported under the same name.
    Ambiguous(ClassKey, ClassKey),
}

/// The imported names of a file.
#[derive(Debug)]
pub(super) struct FileScope<'a> {
    pub(super) package: &'a str,
    pub(super) dialect: Dialect,
    pub(super) imports: &'a [ast::Import<'a>],
    pub(super) resolved: bool,
    /// The classes of `import a.b.C;`, by simple name.
    pub(super) types: FxHashMap<&'a str, ClassKey>,
    /// The packages of `import a.b.*;`.
    pub(super) packages: Vec<&'a str>,
    /// The packages of `import module m;`.
    pub(super) module_packages: Vec<&'static str>,
    /// The classes of `import a.b.C.*;`, whose nested classes are imported.
    pub(super) classes: Vec<ClassKey>,
    /// The members of `import static a.b.C.m;`, with their classes.
    pub(super) static_members: Vec<(ClassKey, &'a str)>,
    /// The classes of `import static a.b.C.*;`.
    pub(super) static_classes: Vec<ClassKey>,
    /// The names of single imports that are not known, with their gaps.
    pub(super) unknown: FxHashMap<&'a str, Gap>,
    /// The gap of an import on demand from a class or package that is not known.
    pub(super) unknown_on_demand: Option<Gap>,
    /// The implicit imports of a `.udita` file: a package, and the static members of a class.
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
            module_packages: Vec::new(),
            classes: Vec::new(),
            static_members: Vec::new(),
            static_classes: Vec::new(),
            unknown: FxHashMap::default(),
            unknown_on_demand: None,
            implied: None,
        }
    }
}
