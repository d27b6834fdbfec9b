//! The companion of a program: a class of static methods for what tests do besides calling the program's own methods.
//!
//! A test calls a result of a library type through its interface (`iterator.hasNext()`), and passes lambdas (`x -> true`). The machine runs
//! entries only, so each such expression is the body of a method of the companion. It is compiled with the program. Tests don't name it:
//! they contain the expression.

use std::collections::BTreeSet;

use udita_lang::declarations::{Access, ClassDeclaration, ClassKind, DeclaredType};

use crate::lambdas::{Lambda, lambdas};
use crate::library::{Member, content, declared, function, members};

/// The way in which a test writes a call of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// By the method's name.
    Named,
    /// By the name of a method of a library type, whose object is the receiver.
    Library {
        /// Whether it only observes the object at the end of a test, as its content.
        is_content: bool,
    },
    /// As this expression, in which `{0}` stands for the first argument.
    Expression(String),
}

/// A method of the companion.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) form: Form,
    /// The simple name in the companion.
    pub(crate) entry: String,
    /// The binary name of the library type for [`Form::Library`].
    pub(crate) class: String,
    /// The name that the method has in tests.
    pub(crate) name: String,
    /// The parameters, without the receiver.
    pub(crate) parameters: Vec<DeclaredType>,
    pub(crate) result: Option<DeclaredType>,
}

/// A class that is compiled with a program.
#[derive(Clone, Debug)]
pub struct Companion {
    /// The simple name of the class.
    pub name: String,
    /// The package of the class; empty for the unnamed package.
    pub package: String,
    /// The text of the class.
    pub text: String,
    pub(crate) methods: Vec<Made>,
}

impl Companion {
    /// The companion for tests in `package` of the program with these declarations. `None` if tests need none.
    pub fn new(declarations: &[ClassDeclaration], package: &str) -> Option<Companion> {
        let mut writer = Writer { methods: Vec::new(), bodies: String::new() };
        let results = results(declarations);
        for class in &results {
            for member in members(class).unwrap_or_default() {
                writer.library(class, member, false);
            }
            content(class).into_iter().for_each(|member| writer.library(class, member, true));
        }
        let mut records = false;
        for interface in function_types(declarations, package) {
            for lambda in functional(declarations, &interface) {
                records |= lambda.is_recording();
                writer.lambda(&interface, lambda);
            }
        }
        if records {
            writer.records();
        }
        let Writer { methods, bodies } = writer;
        if methods.is_empty() {
            return None;
        }
        let is_taken = |name: &str| declarations.iter().any(|class| class.simple_name == name);
        let name = std::iter::successors(Some("UditaCalls".to_owned()), |name| Some(format!("{name}_")));
        let name = name.into_iter().find(|name| !is_taken(name))?;
        let header = if package.is_empty() { String::new() } else { format!("package {package};\n") };
        let text = format!("{header}final class {name} {{\n{bodies}}}\n");
        Some(Companion { name, package: package.to_owned(), text, methods })
    }

    /// The name of its file.
    pub fn file(&self) -> String {
        format!("{}.java", self.name)
    }
}

/// The binary names of the library types of results, including those of the methods called on them.
fn results(declarations: &[ClassDeclaration]) -> BTreeSet<String> {
    let methods = declarations.iter().flat_map(|class| &class.methods);
    let called = methods.filter(|method| method.access != Access::Private && !method.is_abstract);
    let mut waiting: Vec<String> = called
        .filter_map(|method| match method.result.as_ref()? {
            DeclaredType::Class(name, _) => Some(name.clone()),
            _ => None,
        })
        .collect();
    let mut found = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        let members = members(&name);
        if members.is_none() && content(&name).is_none() || !found.insert(name) {
            continue;
        }
        waiting.extend(members.unwrap_or_default().iter().map(|member| member.result.to_owned()));
    }
    found
}

/// The types of parameters for which a lambda may be passed, each once.
fn function_types(declarations: &[ClassDeclaration], package: &str) -> Vec<DeclaredType> {
    let mut found: Vec<DeclaredType> = Vec::new();
    for class in declarations {
        let of_constructors = class.constructors.iter().filter(|made| made.access != Access::Private);
        let of_constructors = of_constructors.flat_map(|made| made.parameters.iter().map(|(_, ty)| ty));
        let of_methods = class.methods.iter().filter(|method| method.access != Access::Private);
        let of_methods = of_methods.flat_map(|method| &method.parameters);
        for ty in of_constructors.chain(of_methods) {
            let DeclaredType::Class(name, _) = ty else { continue };
            let own = declarations.iter().find(|class| class.name == *name);
            let can_be_named = own.is_none_or(|own| own.package == package && own.access != Access::Private);
            if can_be_named && !found.contains(ty) && !functional(declarations, ty).is_empty() {
                found.push(ty.clone());
            }
        }
    }
    found
}

/// The lambdas of a type; none if it is not a functional interface.
fn functional(declarations: &[ClassDeclaration], ty: &DeclaredType) -> Vec<Lambda> {
    let DeclaredType::Class(name, arguments) = ty else { return Vec::new() };
    if let Some(member) = function(name) {
        let parameters: Vec<DeclaredType> = member.parameters.iter().map(|name| declared(name)).collect();
        let result = (member.result != "void").then(|| declared(member.result));
        return lambdas(name, &parameters, result.as_ref(), arguments);
    }
    let Some(class) = declarations.iter().find(|class| class.name == *name) else { return Vec::new() };
    // What an interface inherits may be abstract too.
    if class.kind != ClassKind::Interface || class.ancestors.len() > 2 {
        return Vec::new();
    }
    let mut waiting = class.methods.iter().filter(|method| method.is_abstract);
    match (waiting.next(), waiting.next()) {
        (Some(method), None) => lambdas(name, &method.parameters, method.result.as_ref(), arguments),
        _ => Vec::new(),
    }
}

struct Writer {
    methods: Vec<Made>,
    bodies: String,
}

impl Writer {
    fn library(&mut self, class: &str, member: Member, is_content: bool) {
        let parameters: Vec<DeclaredType> = member.parameters.iter().map(|name| declared(name)).collect();
        let result = (member.result != "void").then(|| declared(member.result));
        let arguments: Vec<String> = (0..parameters.len()).map(|number| format!("v{number}")).collect();
        let call = format!("on.{}({})", member.name, arguments.join(", "));
        let receiver = DeclaredType::Class(class.to_owned(), Vec::new());
        let all: Vec<(String, &DeclaredType)> = std::iter::once(("on".to_owned(), &receiver))
            .chain(arguments.iter().cloned().zip(&parameters))
            .collect();
        let entry = self.body(&all, result.as_ref(), &call);
        let (form, class, name) = (Form::Library { is_content }, class.to_owned(), member.name.to_owned());
        self.methods.push(Made { form, entry, class, name, parameters, result });
    }

    fn lambda(&mut self, interface: &DeclaredType, lambda: Lambda) {
        let Lambda { template, parameters } = lambda;
        let mut text = template.clone();
        for number in 0..parameters.len() {
            text = text.replace(&format!("{{{number}}}"), &format!("v{number}"));
        }
        let names = (0..parameters.len()).map(|number| format!("v{number}"));
        let all: Vec<(String, &DeclaredType)> = names.zip(&parameters).collect();
        self.expression(&all, interface, &text, template);
    }

    /// A list in which lambdas write down their calls.
    fn records(&mut self) {
        const LIST: &str = "java.util.ArrayList";
        let list = DeclaredType::Class(LIST.to_owned(), Vec::new());
        self.expression(
            &[],
            &list,
            "new java.util.ArrayList()",
            "new java.util.ArrayList<Object>()".to_owned(),
        );
        if !self.methods.iter().any(|made| made.class == LIST) {
            content("java.util.Collection").into_iter().for_each(|member| self.library(LIST, member, true));
        }
    }

    fn expression(
        &mut self,
        parameters: &[(String, &DeclaredType)],
        ty: &DeclaredType,
        body: &str,
        shown: String,
    ) {
        let entry = self.body(parameters, Some(ty), body);
        self.methods.push(Made {
            form: Form::Expression(shown),
            name: entry.clone(),
            entry,
            class: String::new(),
            parameters: parameters.iter().map(|&(_, ty)| ty.clone()).collect(),
            result: Some(ty.clone()),
        });
    }

    /// Adds a method that evaluates an expression. Returns its name.
    fn body(
        &mut self,
        parameters: &[(String, &DeclaredType)],
        result: Option<&DeclaredType>,
        expression: &str,
    ) -> String {
        let entry = format!("m{}", self.methods.len());
        let typed = parameters.iter().map(|(name, ty)| format!("{} {name}", erased(ty)));
        let typed = typed.collect::<Vec<_>>().join(", ");
        let (ty, begin) = result.map_or(("void".to_owned(), ""), |ty| (erased(ty), "return "));
        self.bodies +=
            &format!("    static {ty} {entry}({typed}) throws Throwable {{ {begin}{expression}; }}\n");
        entry
    }
}

/// The erased type as source code writes it.
fn erased(ty: &DeclaredType) -> String {
    match ty {
        DeclaredType::Primitive(name) => (*name).to_owned(),
        DeclaredType::Class(name, _) => name.replace('$', "."),
        DeclaredType::Array(element) => erased(element) + "[]",
    }
}
