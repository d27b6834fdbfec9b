//! Resolves type names: scopes of files and classes, imports.

mod arguments;
mod excluded;
mod imports;
pub(super) mod types;

use super::checker::Checker;
use super::class_state::StageState;
use super::environment::{LocalTypes, Nesting};
use super::scope::{FileScope, Scope, TypeName};
use super::types::{ClassKey, TypeVarKey};
use super::world::{Access, World};
use crate::library;
use crate::syntax::ast;

impl<'a> World<'a> {
    /// The type named `name` among the types that a body declares.
    fn type_in_body(&self, types: LocalTypes<'a>, vars: &[TypeVarKey], name: &str) -> Option<TypeName> {
        let local = types.iter().rev().find(|(local, _)| *local == name);
        let var = || vars.iter().find(|&&var| self.type_vars[var].name == name);
        local.map(|&(_, class)| TypeName::Class(class)).or_else(|| var().map(|&var| TypeName::Var(var)))
    }
}

impl<'a> World<'a> {
    /// Whether the declaration of a class gives its objects no enclosing object.
    pub(super) fn is_static_class(&self, class: ClassKey) -> bool {
        let declared = &self.classes[class];
        let (Some(decl), Some(outer)) = (declared.decl, declared.outer) else { return true };
        if Nesting::is_static_kind(decl) {
            return true;
        }
        self.classes[class].nesting.is_none()
            && (decl.modifiers.has(ast::Modifier::Static)
                || self.classes[outer].is_interface
                || self.classes[outer].decl.is_none())
    }
}

impl<'a> Checker<'a, '_> {
    /// The scope of the file in which `class` is declared.
    pub(super) fn file_of(&self, class: ClassKey) -> &FileScope<'a> {
        &self.files[self.states[class].file]
    }

    /// The type that the simple name `name` refers to at `scope`.
    pub(super) fn type_named(&mut self, scope: Scope<'a>, name: &str) -> Option<TypeName> {
        if let Some(found) = self.type_in_body(scope.types, scope.vars, name) {
            return Some(found);
        }
        let mut is_static = scope.is_static;
        let mut enclosing = Some(scope.class);
        let mut hidden = None;
        while let Some(class) = enclosing {
            let sees_members = !scope.in_header || class != scope.class;
            // A member class hides a type parameter with the same name.
            let own = self.world.classes[class].nested.get(name).copied().filter(|_| sees_members);
            let params = self.world.classes[class].own_type_params();
            if own.is_none()
                && let Some(&var) = params.iter().find(|&&var| self.world.type_vars[var].name == name)
            {
                return Some(if is_static { TypeName::StaticVar(var) } else { TypeName::Var(var) });
            }
            let is_named = !self.world.classes[class].is_compact;
            if is_named && self.world.classes[class].decl.is_some_and(|decl| decl.name.text == name) {
                return Some(TypeName::Class(class));
            }
            if let Some(nested) = sees_members.then(|| self.nested_class(class, name)).flatten() {
                if self.is_member_type(class, nested) {
                    return Some(TypeName::Class(nested));
                }
                hidden.get_or_insert(TypeName::Class(nested));
            }
            is_static |= self.is_static_class(class);
            if let Some(environment) = self.environment(class) {
                match self.type_in_body(environment.types, environment.vars, name) {
                    Some(TypeName::Var(var)) if is_static => return Some(TypeName::StaticVar(var)),
                    Some(found) => return Some(found),
                    None => {}
                }
                is_static |= environment.is_static;
            }
            enclosing = self.world.classes[class].outer;
        }
        self.type_in_file(self.states[scope.class].file, name).or(hidden)
    }

    /// Whether `class` declares or inherits the member class `nested` of itself or of a supertype. It doesn't inherit one that is private to
    /// another class or package (JLS 8.5).
    fn is_member_type(&self, class: ClassKey, nested: ClassKey) -> bool {
        let declared = &self.world.classes[nested];
        match declared.access {
            Access::Public | Access::Protected => true,
            Access::Package => declared.package == self.world.classes[class].package,
            Access::Private => self.world.outermost(nested) == self.world.outermost(class),
        }
    }

    /// The member class `name` that `class` declares or inherits.
    pub(super) fn nested_class(&mut self, class: ClassKey, name: &str) -> Option<ClassKey> {
        if let Some(nested) = self.own_nested_class(class, name) {
            return Some(nested);
        }
        if self.states[class].header != StageState::Running {
            self.ensure_header(class);
        }
        let ancestors = self.world.classes[class].ancestors.clone();
        ancestors.iter().find_map(|&ancestor| self.own_nested_class(ancestor, name))
    }

    /// The member class `name` that `class` itself declares.
    fn own_nested_class(&mut self, class: ClassKey, name: &str) -> Option<ClassKey> {
        let &nested = self.world.classes[class].nested.get(name)?;
        self.note_named(nested);
        Some(nested)
    }

    /// Records that a name refers to `class`.
    pub(super) fn note_named(&mut self, class: ClassKey) {
        if !std::mem::replace(&mut self.states[class].is_named, true) {
            self.order.push(class);
        }
    }

    fn load_from(&mut self, package: &str, name: &str) -> Option<ClassKey> {
        if package.is_empty() { self.load(name) } else { self.load(&format!("{package}.{name}")) }
    }

    /// The class `name` of the package `package`, with its header and members.
    pub(super) fn class_in_package(&mut self, package: &str, name: &str) -> Option<ClassKey> {
        let class = self.load_from(package, name);
        self.complete();
        class
    }

    /// The simple names of types usable at `scope`, as far as they are known without reading library files.
    pub(super) fn type_names(&self, scope: Scope<'a>) -> Vec<&'a str> {
        let mut names: Vec<&'a str> = scope.vars.iter().map(|&var| self.world.type_vars[var].name).collect();
        names.extend(scope.types.iter().map(|(name, _)| *name));
        let mut enclosing = Some(scope.class);
        while let Some(class) = enclosing {
            let declared = &self.world.classes[class];
            names.extend(declared.decl.map(|decl| decl.name.text));
            names.extend(declared.type_params.iter().map(|&var| self.world.type_vars[var].name));
            names.extend(declared.nested.keys());
            if let Some(environment) = self.environment(class) {
                names.extend(environment.types.iter().map(|(name, _)| *name));
            }
            enclosing = declared.outer;
        }
        let file = self.file_of(scope.class);
        names.extend(file.types.keys());
        let is_nested =
            |(class, name): &&(ClassKey, &str)| self.world.classes[*class].nested.contains_key(name);
        names.extend(file.static_members.iter().filter(is_nested).map(|&(_, name)| name));
        let implied = file.implied.map(|(package, _)| package);
        let imported = file.packages.iter().copied().chain(file.module_packages.iter().copied());
        let packages = [file.package, "java.lang"].into_iter().chain(imported).chain(implied);
        for package in packages {
            let own = self.world.classes.values().filter(|class| class.outer.is_none() && !class.is_library);
            names.extend(own.filter(|class| class.package == package).map(|class| class.simple_name));
            for name in library::public_classes(package) {
                names.push(name);
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }
}
