//! Imports, and the names that they add to a file (JLS 6.4.1, 7.5).
//!
//! If no enclosing class declares a name, it refers to the first of these: a class imported by name, a class
//! of the file's package, a class imported on demand, a class of an imported module. Every file imports
//! `java.lang` on demand.

use crate::diagnostic::{Code, Diagnostic};
use crate::library;
use crate::semantics::checker::Checker;
use crate::semantics::references::{Meaning, Surroundings};
use crate::semantics::scope::{FileScope, TypeName};
use crate::semantics::types::{ClassKey, Gap, Type};
use crate::semantics::world::Access;
use crate::source::Dialect;
use crate::syntax::ast;

impl<'a> Checker<'a, '_> {
    /// Resolves a file's imports on first use. The imports of a library file are correct, and resolving them
    /// would read many files. [`Checker::type_in_library_file`] resolves them one by one.
    fn ensure_imports(&mut self, file: usize) {
        let is_library = self.files[file].dialect == Dialect::Library;
        if std::mem::replace(&mut self.files[file].resolved, true) || is_library {
            return;
        }
        for import in self.files[file].imports {
            self.resolve_import(file, import);
        }
        if self.files[file].dialect == Dialect::Udita {
            let pool = self.declare_known("udita.ObjectPool");
            let choices = self.declare_known("udita.Udita");
            let scope = &mut self.files[file];
            scope.types.entry("ObjectPool").or_insert(pool);
            scope.types.entry("Udita").or_insert(choices);
            scope.implied = Some(("java.util", choices));
        }
    }

    fn resolve_import(&mut self, file: usize, import: &'a ast::Import<'a>) {
        let parts = import.name.parts;
        let Some((last, front)) = parts.split_last() else { return };
        if import.is_module {
            match library::modules::packages(self.dotted(import.name)) {
                Some(packages) => self.files[file].module_packages.extend(packages),
                None => self.unknown_module(file, import),
            }
        } else if import.is_static {
            let owner = if import.on_demand { parts } else { front };
            let Some(class) = self.class_by_parts(owner) else {
                return self.unknown_import(file, import);
            };
            let scope = &mut self.files[file];
            if import.on_demand {
                scope.static_classes.push(class);
            } else {
                scope.static_members.push((class, last.text));
            }
        } else if import.on_demand {
            match self.class_by_parts(parts) {
                Some(class) => self.files[file].classes.push(class),
                None => {
                    let package = self.dotted(import.name);
                    self.files[file].packages.push(package);
                }
            }
        } else {
            match self.class_by_parts(parts) {
                Some(class) => {
                    let earlier = self.files[file].types.insert(last.text, class);
                    if earlier.is_some_and(|earlier| earlier != class)
                        || earlier.is_none() && self.files[file].unknown.contains_key(last.text)
                    {
                        self.imported_twice(import, last.text);
                    }
                }
                None if let Some(class) = self.inherited_by_parts(parts) => {
                    let (written, name) = (self.dotted(import.name), self.world.classes[class].name);
                    let canonical = name.replace('$', ".");
                    let headline = format!("`{written}` is not the canonical name of `{canonical}`");
                    let label = format!("import `{canonical}`");
                    self.diagnostics.error(Code::UnknownType, import.name.span, headline, &label);
                    self.files[file].types.insert(last.text, class);
                }
                None => {
                    if self.is_other_import(file, import) {
                        self.imported_twice(import, last.text);
                    }
                    self.unknown_import(file, import);
                }
            }
        }
    }

    fn imported_twice(&mut self, import: &'a ast::Import<'a>, name: &str) {
        let headline = format!("two imports declare the name `{name}`");
        self.diagnostics.error(Code::Duplicate, import.span, headline, "imported again here");
    }

    /// Whether an import of one class before `import` imports another class with the same simple name.
    fn is_other_import(&self, file: usize, import: &'a ast::Import<'a>) -> bool {
        let is_single = |other: &&ast::Import<'a>| !other.is_static && !other.is_module && !other.on_demand;
        let names = |import: &ast::Import<'a>| import.name.parts.iter().map(|part| part.text);
        self.files[file].imports.iter().take_while(|other| other.span != import.span).filter(is_single).any(
            |other| names(other).next_back() == names(import).next_back() && !names(other).eq(names(import)),
        )
    }

    /// The class that the last of these names refers to as a member inherited by the class before it. Such a name is not
    /// canonical (JLS 6.7).
    fn inherited_by_parts(&mut self, parts: &[ast::Name<'a>]) -> Option<ClassKey> {
        let (last, front) = parts.split_last()?;
        let owner = self.class_by_parts(front)?;
        self.ensure_header(owner);
        self.all_supertypes(owner).into_iter().find_map(|above| self.own_nested_class(above, last.text))
    }

    fn unknown_module(&mut self, file: usize, import: &'a ast::Import<'a>) {
        let headline = format!("there is no module `{}` to import", self.dotted(import.name));
        let label = "not a module of Java SE that every program reads";
        self.diagnostics.gap(Code::UnknownType, import.name.span, headline, label);
        self.files[file].unknown_on_demand = Some(self.diagnostics.cause());
    }

    fn unknown_import(&mut self, file: usize, import: &'a ast::Import<'a>) {
        let name = self.dotted(import.name);
        if !self.diagnostics.report_excluded(name, import.name.span) {
            let headline = format!("there is no class `{name}` to import");
            let diagnostic = Diagnostic::new(Code::UnknownType, import.name.span, headline)
                .label("not in this program, nor in udita's library")
                .gap();
            let since = self.levels.newer.get(name).copied();
            self.diagnostics.report(match name.split('.').next() {
                _ if let Some(since) = since => self.of_newer_library(diagnostic, since),
                Some("java" | "javax") => {
                    diagnostic.note("udita's library does not have all of the JDK's classes yet")
                }
                _ => diagnostic
                    .help("name its source directory with `--source-path`, or its jar with `--class-path`"),
            });
        }
        let gap = self.diagnostics.cause();
        match import.name.parts.last() {
            Some(last) if !import.on_demand => _ = self.files[file].unknown.insert(last.text, gap),
            _ => self.files[file].unknown_on_demand = Some(gap),
        }
    }

    /// Reports that `classes` lack a member called `name`. It is a gap if the member may exist: in an unknown supertype, or
    /// in the JDK's version of a class of the library.
    pub(in crate::semantics) fn report_missing_member(
        &mut self,
        classes: &[ClassKey],
        name: &str,
        diagnostic: Diagnostic,
    ) {
        if let Some(since) = self.newer_member(classes, name) {
            let error = self.of_newer_library(diagnostic, since);
            return self.diagnostics.report(error);
        }
        if let Some(gap) = classes.iter().find_map(|&class| self.world.unknown_above(class)) {
            return self.diagnostics.blame(gap);
        }
        let is_partial = classes.iter().any(|&class| self.world.is_partial(class));
        self.diagnostics.report(if is_partial { diagnostic.gap() } else { diagnostic });
    }

    /// Reports that a name isn't declared in the scope of `class`. It is a gap if an unknown supertype or import
    /// may declare it.
    pub(in crate::semantics) fn report_missing_name(
        &mut self,
        class: ClassKey,
        name: &str,
        diagnostic: Diagnostic,
    ) {
        match self.hidden_in_scope(class, name) {
            Some(gap) if !self.diagnostics.is_strict => self.diagnostics.blame(gap),
            _ => self.diagnostics.report(diagnostic),
        }
    }

    /// Reports that no method called `name` is declared in the scope of `class`: in `classes`, which are around the place or imported from.
    pub(in crate::semantics) fn report_missing_method(
        &mut self,
        class: ClassKey,
        classes: &[ClassKey],
        name: &str,
        diagnostic: Diagnostic,
    ) {
        match self.hidden_in_scope(class, name) {
            Some(gap) if !self.diagnostics.is_strict => self.diagnostics.blame(gap),
            _ => self.report_missing_member(classes, name, diagnostic),
        }
    }

    /// The gap that hides a variable or method called `name` in the scope of `class`: an unknown supertype of a
    /// class around the place, or an unknown import.
    fn hidden_in_scope(&mut self, class: ClassKey, name: &str) -> Option<Gap> {
        let mut enclosing = Some(class);
        while let Some(class) = enclosing {
            if let Some(gap) = self.world.unknown_above(class) {
                return Some(gap);
            }
            enclosing = self.world.classes[class].outer;
        }
        let file = self.states[class].file;
        self.ensure_imports(file);
        let file = &self.files[file];
        file.unknown.get(name).copied().or(file.unknown_on_demand)
    }

    /// The class with this canonical name (`a.b.Outer.Nested`).
    fn class_by_parts(&mut self, parts: &[ast::Name<'a>]) -> Option<ClassKey> {
        // The part before a dot is a package, or a class of a named package (JLS 7.5).
        for count in parts.len().min(2)..=parts.len() {
            let name: Vec<&str> = parts[..count].iter().map(|part| part.text).collect();
            if let Some(class) = self.load(&name.join(".")) {
                return parts[count..]
                    .iter()
                    .try_fold(class, |class, part| self.own_nested_class(class, part.text));
            }
        }
        None
    }

    /// The class that `name` refers to at the top level of a library file. Such files import only single
    /// classes of the library.
    fn type_in_library_file(&mut self, file: usize, name: &str) -> Option<ClassKey> {
        if let Some(&known) = self.files[file].types.get(name) {
            return Some(known);
        }
        let scope = &self.files[file];
        let named =
            |import: &&ast::Import<'a>| import.name.parts.last().is_some_and(|last| last.text == name);
        let class = match scope.imports.iter().find(named) {
            Some(import) => self.shipped_class(import.name.parts)?,
            None => [scope.package, "java.lang"]
                .into_iter()
                .find_map(|package| self.load_shipped(&format!("{package}.{name}")))?,
        };
        if let Some(decl) = self.world.classes[class].decl {
            self.files[file].types.insert(decl.name.text, class);
        }
        Some(class)
    }

    /// Like [`Checker::class_by_parts`], for library classes only.
    fn shipped_class(&mut self, parts: &[ast::Name<'a>]) -> Option<ClassKey> {
        (1..=parts.len()).rev().find_map(|count| {
            let name: Vec<&str> = parts[..count].iter().map(|part| part.text).collect();
            let class = self.load_shipped(&name.join("."))?;
            parts[count..].iter().try_fold(class, |class, part| self.own_nested_class(class, part.text))
        })
    }

    /// The type `name` at the top level of a file.
    pub(super) fn type_in_file(&mut self, file: usize, name: &str) -> Option<TypeName> {
        if self.files[file].dialect == Dialect::Library {
            return self.type_in_library_file(file, name).map(TypeName::Class);
        }
        self.ensure_imports(file);
        if let Some(&class) = self.files[file].types.get(name) {
            return Some(TypeName::Class(class));
        }
        // A static import also imports a nested class of that name. Looking for one may need the headers of superclasses, so it waits for the name.
        let members = self.files[file].static_members.iter().filter(|(_, member)| *member == name);
        let members: Vec<ClassKey> = members.map(|&(class, _)| class).collect();
        let nested: Vec<ClassKey> =
            members.into_iter().filter_map(|class| self.nested_class(class, name)).collect();
        if let Some(&first) = nested.first() {
            return self.imported_type(file, &nested).or(Some(TypeName::Class(first)));
        }
        // An import shadows the package's class, whether it is known or not.
        if self.files[file].unknown.contains_key(name) {
            return None;
        }
        let own = self.load_from(self.files[file].package, name);
        if let Some(class) = own.filter(|&class| !self.world.classes[class].is_compact) {
            return Some(TypeName::Class(class));
        }
        let FileScope { packages, module_packages, classes, static_classes, implied, .. } = &self.files[file];
        let outer: Vec<ClassKey> = classes.iter().chain(static_classes).copied().collect();
        let packages: Vec<&str> = packages.iter().copied().chain(["java.lang"]).collect();
        let (module_packages, implied) = (module_packages.clone(), *implied);
        let mut found = Vec::new();
        for class in outer {
            found.extend(self.nested_class(class, name));
        }
        for package in packages {
            found.extend(self.load_from(package, name));
        }
        let on_demand = self.imported_type(file, &found);
        if on_demand.is_some() {
            return on_demand;
        }
        let of_modules = module_packages.into_iter();
        let found: Vec<ClassKey> =
            of_modules.filter_map(|package| self.load_shipped(&format!("{package}.{name}"))).collect();
        self.imported_type(file, &found).or_else(|| self.load_from(implied?.0, name).map(TypeName::Class))
    }

    /// The type that a name refers to, if imports that don't shadow each other give it the meanings `found`.
    fn imported_type(&self, file: usize, found: &[ClassKey]) -> Option<TypeName> {
        let mut found = found.iter().copied().filter(|&class| self.importable(file, class));
        let first = found.next()?;
        Some(match found.find(|&other| other != first) {
            Some(other) => TypeName::Ambiguous(first, other),
            None => TypeName::Class(first),
        })
    }

    /// Whether a file may import `class`, according to its access.
    fn importable(&self, file: usize, class: ClassKey) -> bool {
        let declared = &self.world.classes[class];
        match declared.access {
            Access::Public => true,
            Access::Private => false,
            Access::Package | Access::Protected => declared.package == self.files[file].package,
        }
    }

    /// The classes whose static members called `name` are imported into the file of `class`: by name, on
    /// demand, and implicitly. Earlier ones shadow later ones.
    pub(in crate::semantics) fn static_imports(&mut self, class: ClassKey, name: &str) -> [Vec<ClassKey>; 3] {
        let file = self.states[class].file;
        self.ensure_imports(file);
        self.complete();
        let scope = &self.files[file];
        let single = scope.static_members.iter().filter(|(_, member)| *member == name);
        let implied = scope.implied.map(|(_, class)| class);
        [
            single.map(|&(class, _)| class).collect(),
            scope.static_classes.clone(),
            implied.into_iter().collect(),
        ]
    }

    /// Checks all imports of a file, used or not.
    pub(in crate::semantics) fn check_imports(&mut self, file: usize) {
        self.ensure_imports(file);
        self.complete();
        for import in self.files[file].imports {
            let parts = import.name.parts;
            let Some((last, front)) = parts.split_last().filter(|_| !import.is_module) else { continue };
            self.note_import(parts);
            if import.is_static && !import.on_demand {
                if let Some(class) = self.class_by_parts(front) {
                    self.references.note(front[front.len() - 1].span, Meaning::Class(class));
                    self.check_static_import(file, class, last, import);
                }
            } else if let Some(class) = self.class_by_parts(parts) {
                self.references.note(last.span, Meaning::Class(class));
                if !self.importable(file, class) {
                    let headline =
                        format!("type `{}` cannot be used here", self.world.classes[class].simple_name);
                    let label = "not accessible from here";
                    self.diagnostics.error(Code::Inaccessible, import.name.span, headline, label);
                }
                if !import.on_demand {
                    self.check_import_against_own(file, class, last);
                }
            } else if import.on_demand && !import.is_static && !self.is_package(self.dotted(import.name)) {
                let headline = format!("there is no package `{}`", self.dotted(import.name));
                self.diagnostics.gap(
                    Code::UnknownType,
                    import.name.span,
                    headline,
                    "nothing to import from here",
                );
            }
        }
    }

    /// Records the package or class that contains the requested name in an import.
    fn note_import(&mut self, parts: &'a [ast::Name<'a>]) {
        let Some(wanted) = parts.iter().position(|part| self.references.wants(part.span)) else { return };
        let front = &parts[..wanted];
        let surroundings = match self.class_by_parts(front) {
            Some(class) => Surroundings::MemberOfClass(class, class),
            None => {
                let names: Vec<&str> = front.iter().map(|part| part.text).collect();
                Surroundings::InPackage(names.join("."))
            }
        };
        self.references.surround(surroundings);
    }

    /// Reports an import of a class with the name of a class that the file itself declares (JLS 7.5.1).
    fn check_import_against_own(&mut self, file: usize, class: ClassKey, name: &ast::Name<'a>) {
        let Some(own) = self.load_from(self.files[file].package, name.text) else { return };
        if own != class && self.states[own].file == file {
            let span = self.world.classes[own].span;
            let headline = format!("the import of `{}` conflicts with a type of this file", name.text);
            self.diagnostics.report(
                Diagnostic::new(Code::Duplicate, name.span, headline)
                    .label("imported here")
                    .also(span, "declared here"),
            );
        }
    }

    fn check_static_import(
        &mut self,
        file: usize,
        class: ClassKey,
        member: &ast::Name<'a>,
        import: &ast::Import<'a>,
    ) {
        let package = self.files[file].package;
        let name = member.text;
        let visible = |owner: ClassKey, access: Access, checker: &Self| match access {
            Access::Public => true,
            Access::Private => false,
            Access::Package | Access::Protected => checker.world.classes[owner].package == package,
        };
        let field = self.find_field(class, name).is_some_and(|field| {
            let field = &self.world.fields[field];
            field.is_static && visible(field.class, field.access, self)
        });
        let exists = field
            || self.nested_class(class, name).is_some()
            || self.methods_named(Type::Class(class, &[]), name).into_iter().any(|candidate| {
                let method = &self.world.methods[candidate.method];
                method.is_static && visible(method.class, method.access, self)
            });
        if !exists {
            let owner = self.world.classes[class].simple_name;
            let headline = format!("`{owner}` has no static member `{name}` to import");
            let diagnostic = Diagnostic::new(Code::UnknownName, import.name.span, headline)
                .label("no such member, or not usable here");
            self.report_missing_member(&[class], name, diagnostic);
            let gap = self.diagnostics.cause();
            self.files[file].unknown.insert(name, gap);
        }
    }

    /// Whether a package with this name may exist. Packages of Java that the library lacks are reported where
    /// one of their classes is used.
    fn is_package(&self, name: &str) -> bool {
        name.starts_with("java.")
            || name.starts_with("javax.")
            || library::has_package(name)
            || self.world.classes.values().any(|class| class.package == name)
            || self.sources.finder().is_some_and(|finder| finder.has_package(name))
    }

    /// Whether a package name begins with `name`.
    pub(in crate::semantics) fn begins_package(&self, name: &str) -> bool {
        matches!(name, "java" | "javax" | "udita" | "org" | "junit")
            || self.world.classes.values().any(|class| class.package.split('.').next() == Some(name))
    }
}
