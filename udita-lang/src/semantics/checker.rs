//! The checker of a program: its declarations, the pending work, and its errors.

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use slotmap::SecondaryMap;

use super::class_state::ClassState;
use super::compiled_classes::CompiledClasses;
use super::diagnostics::Diagnostics;
use super::expression_types::ExpressionTypes;
use super::generics::TypeContext;
use super::hir::{self, Constant};
use super::levels::Levels;
use super::origin::Origin;
use super::references::{Meaning, References};
use super::scope::{FileScope, Scope};
use super::switch_maps::SwitchMaps;
use super::types::{ClassKey, FieldKey, Gap, MethodKey, Type};
use super::walk;
use super::world::{Access, MethodKind};
use crate::source::{FileId, SourceMap, Span};
use crate::syntax;
use crate::syntax::ast::{self, Block, Body};

/// Finds the source and the file name of a library class by its full name, like [`crate::library::source`].
pub(super) type Library = fn(&str) -> Option<(&'static str, &'static str)>;

/// The later checks, as pointers, because the checker's functions start them although their modules import
/// the checker.
#[derive(Clone, Copy)]
pub(super) struct Passes {
    /// Checks the body of a method. `None` if it has no body, or the body has errors.
    pub(super) body: for<'a> fn(&mut Checker<'a, '_>, MethodKey) -> Option<hir::Body<'a>>,
    /// Computes the value of a field's initialiser. `None` if it is not constant.
    pub(super) constant: for<'a> fn(&mut Checker<'a, '_>, FieldKey, &ast::Expr<'a>) -> Option<Constant<'a>>,
    /// Checks an expression in an annotation as a value of the given type. `None` if it has errors.
    pub(super) element:
        for<'a> fn(&mut Checker<'a, '_>, Scope<'a>, &ast::Expr<'a>, Type<'a>) -> Option<hir::Expr<'a>>,
}

/// A program during its check: its types, files and diagnostics, and the progress of each class.
pub struct Checker<'a, 's> {
    /// The declarations, and the relations between types.
    pub types: TypeContext<'a>,
    /// The errors reported so far.
    pub diagnostics: Diagnostics,
    pub(super) passes: Passes,
    pub(super) sources: &'s mut SourceMap,
    pub(super) library: Library,
    pub(super) levels: Levels,
    pub(super) files: Vec<FileScope<'a>>,
    pub(super) states: SecondaryMap<ClassKey, ClassState<'a>>,
    /// All classes that names refer to, in the order of the first reference. The user's classes are in the
    /// order of declaration.
    pub(super) order: Vec<ClassKey>,
    pub(super) user_classes: Vec<ClassKey>,
    /// Number of user classes in the given files. The other user classes were found by name.
    pub(super) given_classes: usize,
    /// Names known to belong to no class of the user or the library.
    pub(super) missing: FxHashSet<String>,
    /// Number of classes with headers, of user classes with members, and of user classes with constants.
    pub(super) completed: [usize; 3],
    pub(super) completing: bool,
    /// Uses of parameterised types. Their bounds are checked when all headers are known.
    pub(super) unchecked_types: Vec<(Type<'a>, Span)>,
    /// Annotated types, to be checked when all classes are known.
    pub(super) annotated_types: Vec<(Scope<'a>, ast::TypeExpr<'a>)>,
    /// The places of checked annotations on types.
    pub(super) checked_annotations: FxHashSet<Span>,
    /// Fields whose constants have been evaluated or are being evaluated.
    pub(super) constants: FxHashSet<FieldKey>,
    /// Current nesting of the evaluation of constant expressions.
    pub(super) constant_levels: usize,
    /// A constant that was not evaluated because of too many levels.
    pub(super) too_deep_constant: Option<Span>,
    pub(super) switch_maps: SwitchMaps,
    /// The permitted direct subclasses of sealed types, computed on demand.
    pub(super) permitted: FxHashMap<ClassKey, Rc<[ClassKey]>>,
    /// The single abstract methods of interfaces, computed on demand.
    pub(super) abstract_methods: FxHashMap<ClassKey, Option<MethodKey>>,
    /// The methods that end paths because a supertype of the class is not known.
    pub(super) gap_methods: FxHashMap<(ClassKey, MethodKey), MethodKey>,
    pub(super) bodies: FxHashMap<MethodKey, Option<Rc<hir::Body<'a>>>>,
    pub(super) compiled: CompiledClasses<'a>,
    /// The classes declared in bodies, by the places of their names.
    pub(super) nested_classes: FxHashMap<Span, ClassKey>,
    /// The numbers of local and anonymous classes.
    pub(super) numbers: FxHashMap<Span, u32>,
    /// The exceptions that constructors of anonymous classes throw.
    pub(super) thrown_by: FxHashMap<MethodKey, Vec<Type<'a>>>,
    /// For each call that begins on an earlier line than its method's name, the place of the name.
    pub(super) call_places: FxHashMap<Span, Span>,
    /// Number of lambdas converted to classes.
    pub(super) lambdas: u32,
    pub(super) syntax_errors: bool,
    /// Records which statements and conditions the user wrote.
    pub(crate) origin: Origin,
    /// The types of the user's expressions, if recorded.
    pub(crate) expression_types: ExpressionTypes<'a>,
    /// The meanings of the user's names, if recorded.
    pub(crate) references: References<'a>,
}

impl<'a> Deref for Checker<'a, '_> {
    type Target = TypeContext<'a>;

    fn deref(&self) -> &TypeContext<'a> {
        &self.types
    }
}

impl DerefMut for Checker<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.types
    }
}

impl<'a> Checker<'a, '_> {
    /// Whether a variable of type `to` accepts values of type `from`. Both are reference types.
    pub(crate) fn takes_reference(&mut self, to: Type<'a>, from: Type<'a>) -> bool {
        let mark = self.mark();
        let takes = self.is_subtype(from, to);
        self.rollback(mark);
        takes
    }

    /// The user's classes in the order of declaration.
    pub(crate) fn user_classes(&self) -> &[ClassKey] {
        &self.user_classes
    }

    /// The user's classes in the given files, in the order of declaration.
    pub(crate) fn given_classes(&self) -> &[ClassKey] {
        &self.user_classes[..self.given_classes]
    }

    /// The name of a file without its directories and its extension.
    pub(crate) fn file_stem(&self, file: FileId) -> Option<String> {
        let path = Path::new(&self.sources.files().get(file.0 as usize)?.name);
        path.file_stem().map(|stem| stem.to_string_lossy().into_owned())
    }

    /// The files of the compilation, including the library files loaded so far.
    pub fn sources(&self) -> &SourceMap {
        self.sources
    }

    /// Checks the bodies of the methods, constructors and initialisers of `class`.
    pub(super) fn check_bodies_of(&mut self, class: ClassKey) {
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

    /// For each method of the given files with code, the numbers of the gaps that its code comes to.
    pub(crate) fn gaps_of_methods(&mut self) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        for number in 0..self.given_classes {
            let class = self.user_classes[number];
            let declared = &self.world.classes[class];
            let methods = declared.static_init.iter().chain(&declared.constructors).chain(&declared.methods);
            for method in methods.copied().collect::<Vec<_>>() {
                let Some(body) = self.body(method) else { continue };
                all.push(gaps_of(&body));
            }
        }
        all
    }

    /// For each method with code in the class file of `class`, the numbers of the gaps that its code comes to, and whether it is a gap as a
    /// whole. `None` if the class is not from a class file.
    pub(crate) fn gaps_of_class_file(&mut self, class: ClassKey) -> Option<Vec<(Vec<usize>, bool)>> {
        let mut all = Vec::new();
        for method in self.methods_of_class_file(class)? {
            let Some(body) = self.body(method) else { continue };
            let is_whole = matches!(
                &*body.stmts,
                [hir::Stmt { kind: hir::StmtKind::Expr(hir::Expr { kind: hir::ExprKind::Gap(_), .. }), .. }]
            );
            all.push((gaps_of(&body), is_whole));
            // A large jar has more bodies than memory should hold.
            self.bodies.remove(&method);
        }
        Some(all)
    }

    /// The body of `method`, checked on first use. `None` if the method is abstract or native, or if the body
    /// has errors, which are reported.
    pub fn body(&mut self, method: MethodKey) -> Option<Rc<hir::Body<'a>>> {
        if let Some(body) = self.bodies.get(&method) {
            return body.clone();
        }
        self.ensure_fields(self.world.methods[method].class);
        let body = (self.passes.body)(self, method).map(Rc::new);
        self.bodies.insert(method, body.clone());
        body
    }

    /// The statements of a body, parsed on first use.
    pub(super) fn block(&mut self, body: Body<'a>) -> Block<'a> {
        let mut errors = Vec::new();
        let text = &self.sources.file(body.span.file).text;
        let block = body.block_or_read(|span| syntax::body(self.arena, span, text, &mut errors));
        for error in errors {
            self.diagnostics.report(error);
        }
        block
    }

    /// Records the place of the method's name in a call, unless it is on the line where the call begins.
    pub(super) fn note_call(&mut self, call: Span, name: Span) {
        let file = self.sources.file(call.file);
        if call.start < name.start && file.line_index(call.start) < file.line_index(name.start) {
            self.call_places.insert(call, name);
        }
    }

    /// Records the method that a call selects and the type of its result. Ignores implicit calls, whose names
    /// are not in the source.
    pub(super) fn note_called(&mut self, name: ast::Name<'a>, method: MethodKey, result: Type<'a>) {
        if self.references.is_active() && self.sources.text(name.span) == name.text {
            self.references.note(name.span, Meaning::Method(method));
            self.expression_types.note(name.span, result);
        }
    }

    /// The place of a call in stack traces. It is on the line of the method's name.
    pub fn call_place(&self, call: Span) -> Span {
        self.call_places.get(&call).copied().unwrap_or(call)
    }

    /// The methods of the user's code that can be entries: the methods of the implicit class of a `.udita`
    /// file, or of a top-level class of a `.java` file the public static ones and the `main` at which `java`
    /// starts.
    pub fn entries(&self) -> Vec<MethodKey> {
        let mut entries = Vec::new();
        for &class in self.given_classes() {
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
            let is_main = |&entry: &MethodKey| {
                self.world.methods[entry].class == class && self.world.methods[entry].name == "main"
            };
            if let Some(main) = self.launched(class).filter(|_| !implicit && !entries.iter().any(is_main)) {
                entries.push(main);
            }
        }
        entries
    }
}

/// The numbers of the gaps that the code of a body comes to, ascending. An error is no gap.
fn gaps_of(body: &hir::Body<'_>) -> Vec<usize> {
    let mut gaps = Vec::new();
    walk::expressions(&body.stmts, &mut |expr| {
        if let hir::ExprKind::Gap(gap) = expr.kind
            && gap != Gap::ERROR
        {
            gaps.push(gap.cause as usize);
        }
    });
    gaps.sort_unstable();
    gaps.dedup();
    gaps
}
