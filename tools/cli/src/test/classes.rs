//! Discovery: the classes of tests of a program, and their tests.

use std::collections::HashMap;

use udita::language::declarations::{
    Access, AnnotationUse, AnnotationValue, ClassDeclaration, ClassKind, ConstructorDeclaration,
    DeclaredType, MethodDeclaration,
};

use super::extent::{Extent, PACKAGE};

/// The package of JUnit 5.
pub(super) const JUPITER: &str = "org.junit.jupiter.api.";
/// The base class of JUnit 3.
const TEST_CASE: &str = "junit.framework.TestCase";

/// A class with tests.
#[derive(Clone)]
pub(crate) struct TestClass {
    /// Its name in source code, with its package.
    pub(crate) name: String,
    pub(crate) tests: Vec<Test>,
}

/// A test.
#[derive(Clone)]
pub(crate) struct Test {
    /// The name of the method.
    pub(crate) name: String,
    pub(super) kind: TestKind,
}

/// The ways to run a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TestKind {
    /// Once, by this method of the driver.
    Once(String),
    /// So many times, with the number of the run, from 1, as the argument.
    Repeated(String, u64),
    /// Once for each list of arguments: the method of the driver that runs it, and the one that gives their names.
    Parameterised(String, String),
    /// On these paths, by this method of the driver.
    Exhaustive(String, Extent),
    /// Not at all, for this reason.
    Disabled(String),
    /// Not at all: udita lacks this.
    Lacking(String),
}

impl TestClass {
    /// The full name of one of its tests.
    pub(super) fn name_of(&self, test: &Test) -> String {
        format!("{}.{}", self.name, test.name)
    }
}

/// The classes of a program by their binary names.
pub(super) struct Classes<'a> {
    all: HashMap<&'a str, &'a ClassDeclaration>,
}

/// A test method of a class.
pub(super) struct Found<'a> {
    pub(super) method: &'a MethodDeclaration,
    /// The class that declares it.
    pub(super) declaring: &'a ClassDeclaration,
    /// Whether it is one of JUnit 3, which has no annotation.
    pub(super) is_named: bool,
}

impl<'a> Classes<'a> {
    pub(super) fn new(declared: &'a [ClassDeclaration]) -> Classes<'a> {
        Classes { all: declared.iter().map(|class| (class.name.as_str(), class)).collect() }
    }

    pub(super) fn get(&self, name: &str) -> Option<&'a ClassDeclaration> {
        self.all.get(name).copied()
    }

    /// The class and its ancestors that the program declares, the furthest first.
    pub(super) fn line_of(&self, class: &ClassDeclaration) -> Vec<&'a ClassDeclaration> {
        class.ancestors.iter().rev().filter_map(|name| self.get(name)).collect()
    }

    /// The class and the classes of its enclosing objects, from the inside.
    pub(super) fn around(&self, class: &'a ClassDeclaration) -> Vec<&'a ClassDeclaration> {
        let enclosing = |class: &&'a ClassDeclaration| self.get(class.enclosing.as_deref()?);
        std::iter::successors(Some(class), enclosing).collect()
    }

    /// The test methods of a class, inherited ones first, in the order of the source.
    pub(super) fn tests_of(&self, class: &'a ClassDeclaration) -> Vec<Found<'a>> {
        let is_case = class.ancestors.iter().any(|name| name == TEST_CASE) && case_argument(class).is_some();
        let line = self.line_of(class);
        let mut found = Vec::new();
        for (i, &declaring) in line.iter().enumerate() {
            for method in &declaring.methods {
                let is_overridden = line[i + 1..].iter().any(|below| overrides(below, method));
                let is_named = is_case && is_named_test(method);
                if !method.is_abstract && !is_overridden && (is_named || is_test(self, method)) {
                    found.push(Found { method, declaring, is_named });
                }
            }
        }
        found
    }

    /// Whether objects of a class can be made for its tests.
    pub(super) fn is_runnable(&self, class: &ClassDeclaration) -> bool {
        let nested = class.enclosing.is_none() || has(&class.annotations, &format!("{JUPITER}Nested"));
        let is_made = matches!(class.kind, ClassKind::Class | ClassKind::Record) && !class.is_abstract;
        is_made && nested && class.access != Access::Private && !class.is_udita
    }
}

/// Whether a class declares a method of the same signature.
pub(super) fn overrides(class: &ClassDeclaration, method: &MethodDeclaration) -> bool {
    !method.is_static
        && class.methods.iter().any(|own| own.name == method.name && own.parameters == method.parameters)
}

/// Whether annotations have one with this full name.
pub(super) fn has(annotations: &[AnnotationUse], name: &str) -> bool {
    annotations.iter().any(|annotation| annotation.name == name)
}

/// The annotation with this full name.
pub(super) fn named<'a>(annotations: &'a [AnnotationUse], name: &str) -> Option<&'a AnnotationUse> {
    annotations.iter().find(|annotation| annotation.name == name)
}

/// The annotation with this full name among annotations and those on their declarations.
pub(super) fn find<'a>(
    classes: &Classes<'a>,
    annotations: &'a [AnnotationUse],
    name: &str,
) -> Option<&'a AnnotationUse> {
    let mut found = None;
    for annotation in annotations {
        each(classes, annotation, &mut Vec::new(), &mut |annotation| {
            found = found.or(Some(annotation).filter(|annotation| annotation.name == name));
        });
    }
    found
}

/// Calls `visit` with an annotation, and with those on its declaration, which are as if they stood in its place.
pub(super) fn each<'a>(
    classes: &Classes<'a>,
    annotation: &'a AnnotationUse,
    seen: &mut Vec<&'a str>,
    visit: &mut impl FnMut(&'a AnnotationUse),
) {
    if seen.contains(&annotation.name.as_str()) {
        return;
    }
    visit(annotation);
    // The machine does itself what the extension of udita-junit does.
    if annotation.name.starts_with(PACKAGE) {
        return;
    }
    if let Some(declared) = classes.get(&annotation.name) {
        seen.push(&annotation.name);
        declared.annotations.iter().for_each(|above| each(classes, above, seen, visit));
    }
}

fn is_test<'a>(classes: &Classes<'a>, method: &'a MethodDeclaration) -> bool {
    const TESTS: [&str; 5] = [
        "org.junit.jupiter.api.Test",
        "org.junit.jupiter.api.RepeatedTest",
        "org.junit.jupiter.api.TestFactory",
        "org.junit.jupiter.params.ParameterizedTest",
        "org.junit.Test",
    ];
    const EXHAUSTIVE: [&str; 2] = ["udita.junit.Exhaustive", "udita.junit.Sample"];
    TESTS.iter().any(|name| has(&method.annotations, name))
        || EXHAUSTIVE.iter().any(|name| find(classes, &method.annotations, name).is_some())
}

/// Whether the constructor with which JUnit 3 makes an object of a class for each test takes the test's name. `None` without such a
/// constructor: the class has no tests of JUnit 3 then.
pub(super) fn case_argument(class: &ClassDeclaration) -> Option<bool> {
    let takes = |wanted: &[DeclaredType]| {
        let types = |made: &ConstructorDeclaration| made.parameters.iter().map(|(_, ty)| ty).eq(wanted);
        class.constructors.iter().any(|made| made.access != Access::Private && types(made))
    };
    let name = DeclaredType::Class("java.lang.String".to_owned(), Vec::new());
    if takes(&[name]) { Some(true) } else { takes(&[]).then_some(false) }
}

fn is_named_test(method: &MethodDeclaration) -> bool {
    let is_plain = method.parameters.is_empty() && method.result.is_none() && !method.is_static;
    is_plain && method.access == Access::Public && method.name.starts_with("test")
}

/// Number of repetitions of `@RepeatedTest`.
pub(super) fn repetitions(annotations: &[AnnotationUse]) -> Option<u64> {
    match named(annotations, "org.junit.jupiter.api.RepeatedTest")?.element("value")? {
        AnnotationValue::Number(number) => u64::try_from(*number).ok(),
        _ => None,
    }
}
