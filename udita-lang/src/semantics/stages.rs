//! The stages of checking, in order.

use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};
use slotmap::SecondaryMap;

use super::body;
use super::checker::{Checker, Library, Passes};
use super::compiled_classes::CompiledClasses;
use super::diagnostics::Diagnostics;
use super::expression_types::ExpressionTypes;
use super::generics::TypeContext;
use super::levels::Levels;
use super::origin::Origin;
use super::references::References;
use super::switch_maps::SwitchMaps;
use super::types::ClassKey;
use super::world::MethodDecl;
use crate::diagnostic::Diagnostic;
use crate::library;
use crate::source::{FileId, SourceMap};

impl<'a, 's> Checker<'a, 's> {
    /// A checker that knows only `java.lang.Object` and the classes that it refers to.
    pub fn new(arena: &'a Bump, sources: &'s mut SourceMap) -> Checker<'a, 's> {
        Checker::with_library(arena, sources, library::source)
    }

    /// A checker that finds the sources of library classes by `library`.
    pub(super) fn with_library(
        arena: &'a Bump,
        sources: &'s mut SourceMap,
        library: Library,
    ) -> Checker<'a, 's> {
        let levels = Levels { library: sources.library_release(), ..Levels::default() };
        let mut checker = Checker {
            types: TypeContext::new(arena),
            diagnostics: Diagnostics::default(),
            passes: Passes {
                body: body::check,
                constant: body::constant_initializer,
                element: body::element_value,
            },
            sources,
            library,
            levels,
            files: Vec::new(),
            states: SecondaryMap::new(),
            order: Vec::new(),
            user_classes: Vec::new(),
            given_classes: 0,
            missing: FxHashSet::default(),
            completed: [0; 3],
            completing: false,
            unchecked_types: Vec::new(),
            annotated_types: Vec::new(),
            checked_annotations: FxHashSet::default(),
            constants: FxHashSet::default(),
            constant_levels: 0,
            too_deep_constant: None,
            switch_maps: SwitchMaps::default(),
            permitted: FxHashMap::default(),
            abstract_methods: FxHashMap::default(),
            gap_methods: FxHashMap::default(),
            bodies: FxHashMap::default(),
            compiled: CompiledClasses::default(),
            nested_classes: FxHashMap::default(),
            numbers: FxHashMap::default(),
            thrown_by: FxHashMap::default(),
            call_places: FxHashMap::default(),
            lambdas: 0,
            syntax_errors: false,
            origin: Origin::default(),
            expression_types: ExpressionTypes::default(),
            references: References::default(),
        };
        checker.diagnostics.is_strict = !checker.sources.allows_gaps();
        // Every header refers to `Object`, so its key must be known before any header is read.
        checker.types.world.object = checker.declare_known("java.lang.Object");
        checker.complete();
        checker
    }

    /// Records which statements and conditions the user wrote. Call it before [`Checker::add_files`].
    pub(crate) fn record_origin(&mut self) {
        self.origin = Origin::new(true);
    }

    /// Records the types of expressions and local variables. Call it before [`Checker::add_files`].
    pub(crate) fn record_expression_types(&mut self) {
        self.expression_types = ExpressionTypes::recording();
    }

    /// Records the data that `references` requests, and also checks files with syntax errors. Call it before
    /// [`Checker::add_files`].
    pub(crate) fn record_references(&mut self, references: References<'a>) {
        self.references = references;
    }

    /// Declares and checks the user's files, and the files that they refer to. All files of one program must
    /// be added together.
    pub fn add_files(&mut self, files: &[FileId]) {
        let scopes = self.files.len();
        for &file in files {
            self.declare_file(file);
        }
        self.record_own_class_files(files);
        // Given class files are code of the user.
        let given = |class: &ClassKey| {
            let declared = &self.world.classes[*class];
            declared.is_compiled && files.contains(&declared.span.file)
        };
        let compiled: Vec<ClassKey> = self.world.classes.keys().filter(given).collect();
        self.user_classes.extend(compiled);
        self.given_classes = self.user_classes.len();
        // A syntax error may hide a declaration, which would then be missing everywhere, so only syntax
        // errors are reported.
        if self.syntax_errors {
            if !self.references.is_active() {
                return;
            }
            self.diagnostics.freeze();
        }
        self.complete();
        let mut checked = 0;
        let mut checked_files = scopes;
        loop {
            if checked_files < self.files.len() {
                if self.files[checked_files].dialect.is_users() {
                    self.check_imports(checked_files);
                }
                checked_files += 1;
            } else if let Some(&class) = self.user_classes.get(checked) {
                checked += 1;
                if self.world.classes[class].is_compiled {
                    self.ensure_members(class);
                    continue;
                }
                self.check_class(class);
                self.check_bodies_of(class);
                self.check_constructor_cycles(class);
            } else if !self.annotated_types.is_empty() {
                self.check_annotated_types();
            } else {
                break;
            }
        }
    }

    /// Postpones the errors within methods until code calls the method, and drops the errors of imports,
    /// because code that uses a missing class has its own error. Used for files that run only in part.
    pub(crate) fn postpone_errors(&mut self) {
        if self.syntax_errors {
            return;
        }
        let (world, user_classes) = (&self.types.world, &self.user_classes);
        let method_around = |diagnostic: &Diagnostic| {
            let methods = user_classes.iter().flat_map(|&class| {
                let class = &world.classes[class];
                class.methods.iter().chain(&class.constructors)
            });
            let enclosing = methods.copied().filter_map(|method| {
                let span = match world.methods[method].decl {
                    MethodDecl::Method(decl) => decl.span,
                    MethodDecl::Constructor(decl) => decl.span,
                    MethodDecl::Implicit | MethodDecl::Generated(_) => return None,
                };
                span.contains(diagnostic.primary.0).then_some((span.end - span.start, method))
            });
            enclosing.min_by_key(|&(length, _)| length).map(|(_, method)| method)
        };
        let is_import = |diagnostic: &Diagnostic| {
            let place = diagnostic.primary.0;
            let mut classes = user_classes.iter().map(|&class| world.classes[class].span);
            !classes.any(|class| class.file == place.file && class.start <= place.start)
        };
        self.diagnostics.postpone(method_around, is_import);
    }

    /// Checks the declarations and all bodies of a class, which may belong to the library.
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
}
