//! The names that are possible at a place, for completion in editors.

use rustc_hash::FxHashSet;

use super::checker::Checker;
use super::environment::OuterVariable;
use super::generics::Substitution;
use super::references::Surroundings;
use super::scope::Scope;
use super::types::{ClassKey, FieldKey, MethodKey, Type};
use super::world::MethodKind;
use crate::library;

/// A possible name, with its declaration.
#[derive(Clone, Debug)]
pub(crate) enum Proposal<'a> {
    /// A local variable with its type.
    Local(&'a str, Type<'a>),
    Field(FieldKey),
    /// A method as a member of some type.
    Method(MethodKey, Substitution<'a>),
    Class(ClassKey),
    /// The length of an array.
    Length,
    /// A type, whose file may not have been read.
    TypeName(&'a str),
    /// The next part of a package name.
    Package(String),
    Keyword(&'static str),
}

/// Keywords of statements and expressions.
const KEYWORDS: [&str; 34] = [
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "if",
    "instanceof",
    "int",
    "long",
    "new",
    "null",
    "return",
    "short",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "var",
    "while",
];

impl<'a> Checker<'a, '_> {
    /// The names possible at the requested place, nearest first. `None` if the checker didn't reach the
    /// place.
    pub(crate) fn proposals(&mut self) -> Option<Vec<Proposal<'a>>> {
        let surroundings = self.references.take_surroundings()?;
        Some(self.proposals_in(&surroundings))
    }

    fn proposals_in(&mut self, surroundings: &Surroundings<'a>) -> Vec<Proposal<'a>> {
        match surroundings {
            Surroundings::Simple(variables, scope) => {
                let mut found = self.simple_proposals(variables, *scope);
                found.extend(self.type_proposals(*scope));
                found.extend(KEYWORDS.map(Proposal::Keyword));
                found
            }
            Surroundings::Type(scope) => self.type_proposals(*scope),
            Surroundings::MemberOfValue(ty, from) => self.members_of_value(*ty, *from),
            Surroundings::MemberOfClass(class, from) => self.members_of_class(*class, *from),
            Surroundings::InPackage(package) => package_proposals(package),
            Surroundings::Constant(class) => {
                let constants = self.world.classes[*class].decl.map_or(&[][..], |decl| decl.constants);
                let names: Vec<&str> = constants.iter().map(|constant| constant.name.text).collect();
                let fields = names.into_iter().filter_map(|name| self.find_field(*class, name));
                fields.map(Proposal::Field).collect()
            }
        }
    }

    /// The variables and methods that a simple name can refer to.
    fn simple_proposals(&mut self, variables: &[OuterVariable<'a>], scope: Scope<'a>) -> Vec<Proposal<'a>> {
        let mut found = Vec::new();
        let mut names = Names::default();
        names.locals(variables, &mut found);
        let mut is_static = scope.is_static;
        let mut enclosing = Some(scope.class);
        while let Some(class) = enclosing {
            let mut members = Vec::new();
            self.fields_of(class, scope.class, &mut names, &mut members);
            self.methods_of(self.this_type(class), scope.class, &mut names, &mut members);
            if is_static {
                members.retain(|member| self.is_static_member(member));
            }
            found.extend(members);
            is_static |= self.is_static_class(class);
            if let Some(environment) = self.environment(class) {
                names.locals(&environment.variables, &mut found);
                is_static |= environment.is_static;
            }
            enclosing = self.world.classes[class].outer;
        }
        for (class, only) in self.static_imports_of(scope.class) {
            let mut members = Vec::new();
            self.fields_of(class, scope.class, &mut names, &mut members);
            self.methods_of(Type::Class(class, &[]), scope.class, &mut names, &mut members);
            members.retain(|member| {
                self.is_static_member(member) && only.is_none_or(|only| self.name_of(member) == only)
            });
            found.extend(members);
        }
        found
    }

    /// The types that a simple name can refer to.
    fn type_proposals(&mut self, scope: Scope<'a>) -> Vec<Proposal<'a>> {
        self.type_names(scope)
            .into_iter()
            .filter(|name| !name.contains(['$', '.']))
            .map(Proposal::TypeName)
            .collect()
    }

    /// The members of a value of type `ty` that are accessible in code of `from`.
    fn members_of_value(&mut self, ty: Type<'a>, from: ClassKey) -> Vec<Proposal<'a>> {
        let mut found = Vec::new();
        let mut names = Names::default();
        if matches!(ty, Type::Array(_)) {
            found.push(Proposal::Length);
        }
        for site in self.member_sites(ty) {
            if let Type::Class(class, _) = site {
                self.fields_of(class, from, &mut names, &mut found);
            }
        }
        self.methods_of(ty, from, &mut names, &mut found);
        found.retain(|member| !self.is_static_member(member));
        found
    }

    /// The static members and classes of `class` that are accessible in code of `from`.
    fn members_of_class(&mut self, class: ClassKey, from: ClassKey) -> Vec<Proposal<'a>> {
        let mut found = Vec::new();
        let mut names = Names::default();
        self.fields_of(class, from, &mut names, &mut found);
        self.methods_of(Type::Class(class, &[]), from, &mut names, &mut found);
        found.retain(|member| self.is_static_member(member));
        let mut nested: Vec<ClassKey> = self.world.classes[class].nested.values().copied().collect();
        nested.retain(|&nested| {
            let declared = &self.world.classes[nested];
            self.accessible(from, class, declared.access, None)
        });
        nested.sort_unstable();
        found.extend(nested.into_iter().map(Proposal::Class));
        found
    }

    /// Adds the fields of `class` that are accessible in code of `from`.
    fn fields_of(
        &mut self,
        class: ClassKey,
        from: ClassKey,
        names: &mut Names<'a>,
        found: &mut Vec<Proposal<'a>>,
    ) {
        self.ensure_all_members(class);
        for &ancestor in self.world.classes[class].ancestors.iter() {
            for &field in &self.world.classes[ancestor].fields {
                let is_usable = self.is_member(class, field) && self.field_accessible(from, ancestor, field);
                let name = self.world.fields[field].name;
                if is_usable && !name.contains('$') && names.variables.insert(name) {
                    found.push(Proposal::Field(field));
                }
            }
        }
    }

    /// Adds the methods of type `ty` that are accessible in code of `from`.
    fn methods_of(
        &mut self,
        ty: Type<'a>,
        from: ClassKey,
        names: &mut Names<'a>,
        found: &mut Vec<Proposal<'a>>,
    ) {
        let mut seen = FxHashSet::default();
        for site in self.member_sites(ty) {
            let Type::Class(class, _) = site else { continue };
            for name in self.method_names(class) {
                if name.contains(['$', '<']) || !seen.insert(name) || names.methods.contains(name) {
                    continue;
                }
                for candidate in self.methods_named(ty, name) {
                    let method = &self.world.methods[candidate.method];
                    if method.kind == MethodKind::Method
                        && self.accessible(from, method.class, method.access, None)
                    {
                        found.push(Proposal::Method(candidate.method, candidate.site));
                    }
                }
            }
        }
        // Methods of a class hide the methods of enclosing classes with the same name.
        names.methods.extend(seen);
    }

    fn is_static_member(&self, member: &Proposal<'a>) -> bool {
        match member {
            Proposal::Field(field) => self.world.fields[*field].is_static,
            Proposal::Method(method, _) => self.world.methods[*method].is_static,
            _ => false,
        }
    }

    fn name_of(&self, member: &Proposal<'a>) -> &'a str {
        match member {
            Proposal::Field(field) => self.world.fields[*field].name,
            Proposal::Method(method, _) => self.world.methods[*method].name,
            _ => "",
        }
    }

    /// The classes whose static members the file of `class` imports. A single import has the name of its
    /// member.
    fn static_imports_of(&mut self, class: ClassKey) -> Vec<(ClassKey, Option<&'a str>)> {
        let by_name: Vec<&'a str> =
            self.file_of(class).static_members.iter().map(|&(_, name)| name).collect();
        let mut found: Vec<(ClassKey, Option<&'a str>)> = Vec::new();
        for name in by_name {
            let [single, ..] = self.static_imports(class, name);
            found.extend(single.into_iter().map(|class| (class, Some(name))));
        }
        let [_, on_demand, implied] = self.static_imports(class, "");
        found.extend(on_demand.into_iter().chain(implied).map(|class| (class, None)));
        found
    }
}

/// The names already found. They hide further declarations.
#[derive(Default)]
struct Names<'a> {
    variables: FxHashSet<&'a str>,
    methods: FxHashSet<&'a str>,
}

impl<'a> Names<'a> {
    /// Adds local variables. The innermost are last in `variables`.
    fn locals(&mut self, variables: &[OuterVariable<'a>], found: &mut Vec<Proposal<'a>>) {
        for variable in variables.iter().rev() {
            if !variable.name.contains('$') && self.variables.insert(variable.name) {
                found.push(Proposal::Local(variable.name, variable.ty));
            }
        }
    }
}

/// The last part of the package name that is reserved for the library's own use.
const INTERNAL: &str = "internal";

/// The library's classes in a package, and the next parts of the names of its subpackages.
fn package_proposals<'a>(package: &str) -> Vec<Proposal<'a>> {
    let below = format!("{package}.");
    let mut packages: Vec<&str> = Vec::new();
    let all: Vec<String> = library::classes().collect();
    for class in &all {
        let rest = if package.is_empty() { Some(class.as_str()) } else { class.strip_prefix(&below) };
        if let Some((part, _)) = rest.and_then(|rest| rest.split_once('.'))
            && part != INTERNAL
            && !packages.contains(&part)
        {
            packages.push(part);
        }
    }
    let mut found: Vec<Proposal<'a>> =
        packages.into_iter().map(|part| Proposal::Package(part.to_owned())).collect();
    for class in library::public_classes(package) {
        found.push(Proposal::TypeName(class));
    }
    found
}
