//! Loads classes by name, from the library and from files of the user.

use super::checker::Checker;
use super::types::{ClassKey, Primitive, Type};
use crate::diagnostic::{Code, Diagnostic};
use crate::library;
use crate::source::{Dialect, FileId, Found, FoundKind, Span};

impl<'a> Checker<'a, '_> {
    /// The class with this binary name (`java.util.HashMap$Node`), loaded if needed.
    pub fn class_named(&mut self, binary_name: &str) -> Option<ClassKey> {
        let class = self.load(binary_name)?;
        self.note_named(class);
        self.complete();
        Some(class)
    }

    /// Like [`Checker::class_named`], but doesn't complete the header and members of the class.
    pub(super) fn load(&mut self, binary_name: &str) -> Option<ClassKey> {
        if let Some(class) = self.load_shipped(binary_name) {
            return Some(class);
        }
        let top_level = binary_name.split('$').next().unwrap_or(binary_name);
        let is_found = |name: &str| self.world.by_name.contains_key(name) || self.missing.contains(name);
        if is_found(top_level) && (top_level == binary_name || is_found(binary_name)) {
            return None;
        }
        if !is_found(top_level) {
            self.find(top_level);
        }
        // The simple name of a class may contain a dollar sign.
        if top_level != binary_name && !self.missing.contains(binary_name) && self.missing.contains(top_level)
        {
            self.find(binary_name);
        }
        if let Some(&class) = self.world.by_name.get(binary_name) {
            return Some(class);
        }
        let may_be_compiled = self.missing.contains(top_level)
            || self.world.by_name.get(top_level).is_some_and(|&class| self.is_of_class_file(class));
        if !may_be_compiled || self.missing.contains(binary_name) {
            return None;
        }
        // A local or anonymous class has a class file of its own. So may the class around it.
        if let Some((around, _)) = binary_name.rsplit_once('$').filter(|(around, _)| *around != top_level) {
            self.load(around);
        }
        if !self.world.by_name.contains_key(binary_name) {
            self.find(binary_name);
        }
        self.world.by_name.get(binary_name).copied()
    }

    /// Like [`Checker::load`], but considers only declared classes, the library, and the user's files of classes that replace
    /// the library's.
    pub(super) fn load_shipped(&mut self, binary_name: &str) -> Option<ClassKey> {
        if let Some(&class) = self.world.by_name.get(binary_name) {
            return Some(class);
        }
        let top_level = binary_name.split('$').next().unwrap_or(binary_name);
        if self.world.by_name.contains_key(top_level) {
            return None;
        }
        if library::is_replaceable(top_level) && !self.missing.contains(top_level) {
            self.find(top_level);
            if let Some(&class) = self.world.by_name.get(binary_name) {
                return Some(class);
            }
        }
        if self.levels.newer.contains_key(top_level) {
            return None;
        }
        let (text, name) = (self.library)(top_level)?;
        let file = self.sources.add_library(name, text);
        self.declare_file(file);
        self.world.by_name.get(binary_name).copied()
    }

    /// Finds and declares the user's file of the top-level class with the full name `class`, if there is one.
    fn find(&mut self, class: &str) {
        let found = self.sources.finder().and_then(|finder| finder.find(class));
        // A model of the library has code, a class file has none.
        let has_model = || library::is_replaceable(class) && (self.library)(class).is_some();
        let is_hidden = |found: &Found| matches!(found.kind, FoundKind::ClassFile(_)) && has_model();
        let Some(found) = found.filter(|found| !is_hidden(found)) else {
            self.missing.insert(class.to_owned());
            return;
        };
        let (text, problem) = match found.text {
            Ok(text) => (text, None),
            Err(problem) => (String::new(), Some(problem)),
        };
        let file = match found.kind {
            FoundKind::ClassFile(container) if problem.is_none() => {
                self.sources.add_class_file(found.name, text, container)
            }
            _ => self.sources.add(found.name, text, Dialect::Java),
        };
        let parsed = self.parse_file(file);
        if !self.diagnostics.is_strict {
            self.diagnostics.forgive(file);
            if let Some(reason) = problem.clone().or_else(|| self.syntax_error(file, &parsed.1)) {
                self.missing.insert(class.to_owned());
                let headline = format!("class `{class}` can't be read: {reason}");
                return self.diagnostics.gap(Code::UnknownType, Span::new(file, 0, 0), headline, "");
            }
        }
        self.declare_parsed(file, parsed);
        let declares = self.world.by_name.get(class).is_some_and(|&class| {
            let span = self.world.classes[class].span;
            span.file == file
        });
        if let Some(problem) = problem {
            let headline = format!("class `{class}` can't be read: {problem}");
            self.diagnostics.error(Code::UnknownType, Span::new(file, 0, 0), headline, "");
        } else if !declares && !self.syntax_errors {
            let headline = format!("this file should declare class `{class}`");
            self.diagnostics.report(
                Diagnostic::new(Code::UnknownType, Span::new(file, 0, 0), headline)
                    .note("a class must be in the directory of its package, in a file with its name")
                    .help("correct the file's `package` declaration or its place"),
            );
        }
        if !declares {
            self.missing.insert(class.to_owned());
        }
    }

    /// Whether `class` is from a class file.
    pub(super) fn is_of_class_file(&self, class: ClassKey) -> bool {
        self.world.classes[class].is_compiled
    }

    /// The first of a file's syntax errors, but for code that udita refuses.
    fn syntax_error(&self, file: FileId, errors: &[Diagnostic]) -> Option<String> {
        let error = errors.iter().find(|error| error.code != Code::Unsupported)?;
        let (line, _) = self.sources.file(file).line_column(error.primary.0.start);
        Some(format!("{}, on line {line}", error.headline))
    }

    /// A class that the language itself refers to. The shipped library contains all such classes. If one were
    /// missing, an empty class would replace it, so checking could continue.
    pub(super) fn declare_known(&mut self, name: &'static str) -> ClassKey {
        if let Some(class) = self.load(name) {
            return class;
        }
        let (package, simple) = name.rsplit_once('.').unwrap_or(("", name));
        let text = format!("package {package}; public class {simple} {{}}");
        let file = self.sources.add(name.replace('.', "/"), text, Dialect::Library);
        self.declare_file(file);
        self.world.by_name.get(name).copied().unwrap_or_default()
    }

    /// A class that the language itself refers to, with its header and members.
    pub fn known(&mut self, name: &'static str) -> ClassKey {
        let class = self.declare_known(name);
        self.complete();
        class
    }

    /// The class `java.lang.String`, loaded if needed.
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

    /// The type of a class that the language refers to and that is not generic.
    pub(super) fn known_type(&mut self, name: &'static str) -> Type<'a> {
        Type::Class(self.known(name), &[])
    }

    pub(super) fn string_type(&mut self) -> Type<'a> {
        Type::Class(self.string(), &[])
    }
}
