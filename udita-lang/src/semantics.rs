//! Semantics: what the declarations and bodies of a program mean, checked.
//!
//! A [`Checker`] owns the [`World`] of declarations. It works in stages, each complete before the next starts:
//!
//! 1. *Declaring* a file makes an entry for each of its classes.
//! 2. *Headers*: type parameters' bounds, superclasses and superinterfaces.
//! 3. *Members*: fields and the signatures of methods and constructors.
//! 4. *Constants*: the values of constant variables, and which classes need a static initialiser.
//! 5. *Bodies*, one by one and only when asked for.
//!
//! The user's classes go through all stages. A library class enters when a name first refers to it and gets its
//! header; its members and constants wait until somebody looks for one, since what their signatures refer to
//! enters with them: a program that asks for the length of a string should not have to read the streams. So
//! whoever looks at the members of a class first asks for them: with `ensure_methods` for those of one name, with
//! `ensure_fields`, `ensure_members` or `ensure_constants`.
//!
//! Nothing here fails: what is wrong becomes a [`Diagnostic`], what depends on it has [`Type::Error`], which
//! fits everywhere.

mod body;
mod classes;
mod completes;
mod constant;
mod declare;
mod exceptions;
mod flow;
mod functional;
mod generics;
pub mod hir;
mod nesting;
mod numbering;
mod origin;
mod print;
mod resolve;
mod suggest;
mod switch_maps;
#[cfg(test)]
mod tests;
pub mod types;
pub(crate) mod walk;
pub mod world;

use std::rc::Rc;

use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};
use slotmap::SecondaryMap;

use self::declare::{ClassState, Progress};
use self::generics::infer::{Learned, VarState};
use self::origin::Origin;
use self::resolve::FileScope;
use self::switch_maps::SwitchMaps;
use self::types::{ClassKey, FieldKey, MethodKey, Primitive, Type, TypeVarKey};
use self::world::{Access, MethodDecl, MethodKind, World};
use crate::diagnostic::{Code, Diagnostic};
use crate::library;
use crate::source::{Dialect, FileId, SourceMap, Span};
use crate::syntax;
use crate::syntax::ast::{Block, Body};

/// Finds the source and the file name of a library class by its full name; see [`library::source`].
type Library = fn(&str) -> Option<(&'static str, &'static str)>;

/// Everything known about a program while it is checked.
pub struct Checker<'a, 's> {
    /// What has been declared.
    pub world: World<'a>,
    /// What was found to be wrong, in the order of finding.
    pub diagnostics: Vec<Diagnostic>,
    arena: &'a Bump,
    sources: &'s mut SourceMap,
    library: Library,
    /// Counts errors, those too that were told before and those that are kept silent.
    errors: usize,
    told: FxHashSet<(Code, Span, String)>,
    files: Vec<FileScope<'a>>,
    states: SecondaryMap<ClassKey, ClassState<'a>>,
    /// Every class that anything names, in that order; the user's in the order of declaration.
    order: Vec<ClassKey>,
    /// The user's classes.
    user_classes: Vec<ClassKey>,
    /// How many of the user's classes are in files that were given; the others were found.
    given_classes: usize,
    /// Names that no class has, wherever one looks.
    missing: FxHashSet<String>,
    /// How many classes have their headers, and how many of the user's have members and constants.
    completed: [usize; 3],
    completing: bool,
    /// Uses of parameterised types whose bounds are checked when all headers are known.
    unchecked_types: Vec<(Type<'a>, Span)>,
    constants: SecondaryMap<FieldKey, Progress>,
    /// For each top-level class which enums it switches on.
    switch_maps: FxHashMap<ClassKey, SwitchMaps>,
    /// Who may extend a sealed type directly, once that was asked.
    permitted: FxHashMap<ClassKey, Rc<[ClassKey]>>,
    vars: SecondaryMap<TypeVarKey, VarState<'a>>,
    /// What was learned of inference variables, in order, so that questions can be taken back.
    learned: Vec<Learned>,
    /// The one abstract method of interfaces that have been asked for theirs.
    abstract_methods: FxHashMap<ClassKey, Option<MethodKey>>,
    /// Every intersection type that came up, by its members.
    intersections: FxHashMap<Vec<Type<'a>>, TypeVarKey>,
    /// How deeply subtyping questions are nested; recursive bounds could make them endless.
    subtype_depth: u32,
    /// How often an answer about subtypes needed an unchecked conversion of a raw type.
    unchecked_conversions: usize,
    bodies: FxHashMap<MethodKey, Option<Rc<hir::Body<'a>>>>,
    /// The classes that were declared in bodies, by where their names stand.
    nested_classes: FxHashMap<Span, ClassKey>,
    /// The numbers of local and anonymous classes.
    numbers: FxHashMap<Span, u32>,
    /// What the constructors of anonymous classes throw.
    thrown_by: FxHashMap<MethodKey, Vec<Type<'a>>>,
    /// Where the method's name stands in calls that begin in an earlier line.
    call_places: FxHashMap<Span, Span>,
    /// How many lambdas have become classes.
    lambdas: u32,
    object: ClassKey,
    syntax_errors: bool,
    /// What is wrong within methods that perhaps nobody calls; see [`Checker::set_aside`].
    set_aside: Vec<(MethodKey, Diagnostic)>,
    /// Which statements and conditions the user wrote.
    pub(crate) origin: Origin,
}

impl<'a, 's> Checker<'a, 's> {
    /// The user's classes in the order of declaration.
    pub(crate) fn user_classes(&self) -> &[ClassKey] {
        &self.user_classes
    }

    /// The name of a file without folders and ending.
    pub(crate) fn file_stem(&self, file: FileId) -> Option<String> {
        let path = std::path::Path::new(&self.sources.files().get(file.0 as usize)?.name);
        path.file_stem().map(|stem| stem.to_string_lossy().into_owned())
    }

    /// A checker that knows only `java.lang.Object` and what it refers to.
    pub fn new(arena: &'a Bump, sources: &'s mut SourceMap) -> Checker<'a, 's> {
        Checker::with_library(arena, sources, library::source)
    }

    fn with_library(arena: &'a Bump, sources: &'s mut SourceMap, library: Library) -> Checker<'a, 's> {
        let mut checker = Checker {
            world: World::default(),
            diagnostics: Vec::new(),
            arena,
            sources,
            library,
            errors: 0,
            told: FxHashSet::default(),
            files: Vec::new(),
            states: SecondaryMap::new(),
            order: Vec::new(),
            user_classes: Vec::new(),
            given_classes: 0,
            missing: FxHashSet::default(),
            completed: [0; 3],
            completing: false,
            unchecked_types: Vec::new(),
            constants: SecondaryMap::new(),
            switch_maps: FxHashMap::default(),
            permitted: FxHashMap::default(),
            vars: SecondaryMap::new(),
            learned: Vec::new(),
            abstract_methods: FxHashMap::default(),
            intersections: FxHashMap::default(),
            subtype_depth: 0,
            unchecked_conversions: 0,
            bodies: FxHashMap::default(),
            nested_classes: FxHashMap::default(),
            numbers: FxHashMap::default(),
            thrown_by: FxHashMap::default(),
            call_places: FxHashMap::default(),
            lambdas: 0,
            object: ClassKey::default(),
            syntax_errors: false,
            set_aside: Vec::new(),
            origin: Origin::default(),
        };
        // Every header refers to `Object`, so its key must be known before any header is read.
        checker.object = checker.declare_known("java.lang.Object");
        checker.complete();
        checker
    }

    /// Notes which statements and conditions the user wrote. Comes before [`Checker::add_files`].
    pub(crate) fn record_origin(&mut self) {
        self.origin = Origin::new(true);
    }

    /// Adds the user's files: declares what is in them, then checks every declaration and body, those too of
    /// the files that are found on the way. All files of one program must be added together.
    pub fn add_files(&mut self, files: &[FileId]) {
        let scopes = self.files.len();
        for &file in files {
            self.declare_file(file);
        }
        self.given_classes = self.user_classes.len();
        // What a syntax error swallowed would be missed everywhere: such errors are told alone.
        if self.syntax_errors {
            return;
        }
        self.complete();
        let mut checked = 0;
        let mut checked_files = scopes;
        loop {
            if checked_files < self.files.len() {
                if self.files[checked_files].dialect != Dialect::Library {
                    self.check_imports(checked_files);
                }
                checked_files += 1;
            } else if let Some(&class) = self.user_classes.get(checked) {
                checked += 1;
                self.check_class(class);
                self.check_bodies_of(class);
                self.check_constructor_cycles(class);
            } else {
                break;
            }
        }
    }

    /// Takes back what is wrong within methods, until somebody calls them, and with imports: whoever uses the class that an
    /// import misses hears of it there. For files of which only a part is meant to run.
    pub(crate) fn set_aside(&mut self) {
        if self.syntax_errors {
            return;
        }
        for diagnostic in std::mem::take(&mut self.diagnostics) {
            let place = diagnostic.primary.0;
            let around = self.user_classes.iter().flat_map(|&class| {
                let class = &self.world.classes[class];
                class.methods.iter().chain(&class.constructors)
            });
            let around = around.copied().filter_map(|method| {
                let span = match self.world.methods[method].decl {
                    MethodDecl::Method(decl) => decl.span,
                    MethodDecl::Constructor(decl) => decl.span,
                    MethodDecl::Implicit | MethodDecl::Generated(_) => return None,
                };
                span.contains(place).then_some((span.end - span.start, method))
            });
            let classes = self.user_classes.iter().map(|&class| self.world.classes[class].span);
            let is_import =
                !classes.into_iter().any(|class| class.file == place.file && class.start <= place.start);
            match around.min_by_key(|&(length, _)| length) {
                Some((_, method)) => self.set_aside.push((method, diagnostic)),
                None if is_import => {}
                None => self.diagnostics.push(diagnostic),
            }
        }
    }

    /// Reports what was set aside and is within one of these methods.
    pub(crate) fn report_set_aside(&mut self, methods: &FxHashSet<MethodKey>) {
        let set_aside = std::mem::take(&mut self.set_aside);
        let found = set_aside.into_iter().filter(|(method, _)| methods.contains(method));
        self.diagnostics.extend(found.map(|(_, diagnostic)| diagnostic));
    }

    /// Checks the declarations and all bodies of one class, which may be the library's.
    pub fn check_whole(&mut self, class: ClassKey) {
        self.ensure_constants(class);
        self.check_class(class);
        self.check_bodies_of(class);
        let mut nested: Vec<ClassKey> = self.world.classes[class].nested.values().copied().collect();
        nested.sort_unstable();
        for class in nested {
            self.check_whole(class);
        }
    }

    fn check_bodies_of(&mut self, class: ClassKey) {
        let declared = &self.world.classes[class];
        let methods: Vec<MethodKey> = declared
            .static_init
            .iter()
            .chain(&declared.constructors)
            .chain(&declared.methods)
            .copied()
            .collect();
        for method in methods {
            self.body(method);
        }
    }

    /// The checked body of `method`, checked when it is first asked for. None when the method is abstract or
    /// native or when its body has errors, which have then been reported.
    pub fn body(&mut self, method: MethodKey) -> Option<Rc<hir::Body<'a>>> {
        if let Some(body) = self.bodies.get(&method) {
            return body.clone();
        }
        self.ensure_fields(self.world.methods[method].class);
        let body = body::check(self, method).map(Rc::new);
        self.bodies.insert(method, body.clone());
        body
    }

    /// What stands in a body, read when it is first asked for.
    fn block(&mut self, body: Body<'a>) -> Block<'a> {
        let mut errors = Vec::new();
        let text = &self.sources.file(body.span.file).text;
        let block = body.block_or_read(|span| syntax::body(self.arena, span, text, &mut errors));
        for error in errors {
            self.report(error);
        }
        block
    }

    /// Remembers where the method's name stands in a call, if not in the line where the call begins.
    fn note_call(&mut self, call: Span, name: Span) {
        let before = self.sources.file(call.file).text.get(call.start as usize..name.start as usize);
        if before.is_some_and(|before| before.contains('\n')) {
            self.call_places.insert(call, name);
        }
    }

    /// The place that a stack trace tells of a call: it is in the line of the method's name.
    pub fn call_place(&self, call: Span) -> Span {
        self.call_places.get(&call).copied().unwrap_or(call)
    }

    /// The class with this binary name (`java.util.HashMap$Node`), loaded from the library if needed.
    pub fn class_named(&mut self, binary_name: &str) -> Option<ClassKey> {
        let class = self.load(binary_name)?;
        self.note_named(class);
        self.complete();
        Some(class)
    }

    /// Like [`Checker::class_named`], without going on to the class's header and members.
    fn load(&mut self, binary_name: &str) -> Option<ClassKey> {
        if let Some(class) = self.load_shipped(binary_name) {
            return Some(class);
        }
        let top_level = binary_name.split('$').next().unwrap_or(binary_name);
        if self.world.by_name.contains_key(top_level) || self.missing.contains(top_level) {
            return None;
        }
        self.find(top_level);
        self.world.by_name.get(binary_name).copied()
    }

    /// Like [`Checker::load`], without a look at files of the user's that have not been read.
    fn load_shipped(&mut self, binary_name: &str) -> Option<ClassKey> {
        if let Some(&class) = self.world.by_name.get(binary_name) {
            return Some(class);
        }
        let top_level = binary_name.split('$').next().unwrap_or(binary_name);
        if self.world.by_name.contains_key(top_level) {
            return None;
        }
        let (text, name) = (self.library)(top_level)?;
        let file = self.sources.add_library(name, text);
        self.declare_file(file);
        self.world.by_name.get(binary_name).copied()
    }

    /// Declares the file in which the user has the top-level class with this full name, if there is one.
    fn find(&mut self, class: &str) {
        let Some(found) = self.sources.finder().and_then(|finder| finder.find(class)) else {
            self.missing.insert(class.to_owned());
            return;
        };
        let (text, problem) = match found.text {
            Ok(text) => (text, None),
            Err(problem) => (String::new(), Some(problem)),
        };
        let file = self.sources.add(found.name, text, Dialect::Java);
        self.declare_file(file);
        let declares = self.world.by_name.get(class).is_some_and(|&class| {
            let span = self.world.classes[class].span;
            span.file == file
        });
        if let Some(problem) = problem {
            let headline = format!("class `{class}` can't be read: {problem}");
            self.error(Code::UnknownType, Span::new(file, 0, 0), headline, "");
        } else if !declares && !self.syntax_errors {
            let headline = format!("this file should declare class `{class}`");
            self.report(
                Diagnostic::new(Code::UnknownType, Span::new(file, 0, 0), headline)
                    .note("a class is looked for in the directory of its package, in a file of its name")
                    .help("correct the file's `package` declaration or its place"),
            );
        }
        if !declares {
            self.missing.insert(class.to_owned());
        }
    }

    /// A class that the language itself refers to. The shipped library has them all; should one be missing,
    /// an empty one stands in, so that checking goes on.
    fn declare_known(&mut self, name: &'static str) -> ClassKey {
        if let Some(class) = self.load(name) {
            return class;
        }
        let (package, simple) = name.rsplit_once('.').unwrap_or(("", name));
        let text = format!("package {package}; public class {simple} {{}}");
        let file = self.sources.add(name.replace('.', "/"), text, Dialect::Library);
        self.declare_file(file);
        self.world.by_name.get(name).copied().unwrap_or_default()
    }

    /// A class that the language itself refers to, complete.
    pub fn known(&mut self, name: &'static str) -> ClassKey {
        let class = self.declare_known(name);
        self.complete();
        class
    }

    /// The files of the compilation, the library's too as far as they were needed.
    pub fn sources(&self) -> &SourceMap {
        self.sources
    }

    /// `java.lang.Object`.
    pub fn object(&self) -> ClassKey {
        self.object
    }

    /// `java.lang.String`.
    pub fn string(&mut self) -> ClassKey {
        self.known("java.lang.String")
    }

    /// The class that boxes values of `primitive`.
    pub fn boxed(&mut self, primitive: Primitive) -> ClassKey {
        self.known(match primitive {
            Primitive::Boolean => "java.lang.Boolean",
            Primitive::Byte => "java.lang.Byte",
            Primitive::Short => "java.lang.Short",
            Primitive::Char => "java.lang.Character",
            Primitive::Int => "java.lang.Integer",
            Primitive::Long => "java.lang.Long",
            Primitive::Float => "java.lang.Float",
            Primitive::Double => "java.lang.Double",
        })
    }

    /// The primitive type whose values objects of `class` box.
    pub fn unboxed(&self, class: ClassKey) -> Option<Primitive> {
        Some(match self.world.classes[class].name {
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

    /// The type `java.lang.Object`.
    fn object_type(&self) -> Type<'a> {
        Type::Class(self.object, &[])
    }

    /// The type of a class that is not generic and that the language refers to.
    fn known_type(&mut self, name: &'static str) -> Type<'a> {
        Type::Class(self.known(name), &[])
    }

    fn string_type(&mut self) -> Type<'a> {
        Type::Class(self.string(), &[])
    }

    /// The static methods of the user's code that can be an entry: those of the implicit class of a `.udita`
    /// file, or the public ones of the top-level classes of `.java` files.
    pub fn entries(&self) -> Vec<MethodKey> {
        let mut entries = Vec::new();
        for &class in &self.user_classes[..self.given_classes] {
            let declared = &self.world.classes[class];
            let implicit = declared.decl.is_none();
            if declared.outer.is_some() {
                continue;
            }
            entries.extend(declared.methods.iter().copied().filter(|&method| {
                let method = &self.world.methods[method];
                let visible =
                    if implicit { method.access != Access::Private } else { method.access == Access::Public };
                method.is_static && method.kind == MethodKind::Method && visible
            }));
        }
        entries
    }

    /// Reports what is wrong, unless exactly this was told before (field initialisers are checked once a
    /// constructor).
    fn report(&mut self, diagnostic: Diagnostic) {
        self.errors += 1;
        let key = (diagnostic.code, diagnostic.primary.0, diagnostic.headline.clone());
        if self.told.insert(key) {
            self.diagnostics.push(diagnostic);
        }
    }

    fn error(&mut self, code: Code, span: Span, headline: impl Into<String>, label: impl Into<String>) {
        self.report(Diagnostic::new(code, span, headline).label(label));
    }

    /// Tells that a part of Java is not supported yet; `what` is a plural.
    fn unsupported(&mut self, span: Span, what: &str) {
        let headline = format!("{what} are not supported yet");
        self.error(Code::Unsupported, span, headline, "udita does not run this part of Java yet");
    }

    /// Runs `question` and takes back what it reported.
    fn silently<T>(&mut self, question: impl FnOnce(&mut Self) -> T) -> T {
        let (errors, count) = (self.errors, self.diagnostics.len());
        let answer = question(self);
        self.errors = errors;
        for diagnostic in self.diagnostics.drain(count..) {
            self.told.remove(&(diagnostic.code, diagnostic.primary.0, diagnostic.headline));
        }
        answer
    }
}
