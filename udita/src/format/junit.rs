//! Solutions as one Java class of JUnit 5 tests.
//!
//! A test builds the returned object and asserts that a predicate holds for it. Or it makes a call on the object, and compares the result
//! and the final state of the object with expected ones. Objects are created and filled as code in the same package can: by constructors
//! and assignments, or by reflection where these are not accessible.
//!
//! The class is written when all solutions are known. A class file has at most 65535 constants and a method at most 64 KiB of code, so many
//! tests are divided among nested classes, and a large structure among several methods.

use std::collections::HashMap;
use std::path::PathBuf;

use self::assertion::assertion;
pub use self::assertions::Assertion;
use self::assertions::calls;
use self::builder::Builder;
use self::classes::{Classes, Scope};
pub use self::division::test_method;
use self::division::{Section, fits_a_method, method};
pub use self::error::JunitError;
pub use self::frame::{ClassFrame, annotation};
use self::helpers::Helpers;
use self::naming::{Naming, Places};
use crate::bytecode::Program;
use crate::format::java;
use crate::language::declarations::ClassDeclaration;
use crate::solution::{Graph, Solution, Value};

mod assertion;
mod assertions;
mod builder;
mod calls;
mod classes;
mod comparison;
mod creation;
mod division;
mod error;
mod frame;
mod helpers;
mod naming;

/// Timeout in seconds of a test that makes a call.
pub const TIMEOUT_SECONDS: u32 = 10;

/// Maximum length of decision strings shown.
const MAX_DECISIONS: usize = 2000;

/// The subject of the tests.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The name of the class under test, or of its file. The name of the test class is derived from it.
    pub name: &'a str,
    /// The predicate that holds for all solutions: a method without parameters of their class. If `None`, the tests assert `repOK` of a
    /// class that declares it.
    pub predicate: Option<&'a str>,
    /// The command that the test class names as its origin.
    pub command: &'a str,
}

/// A test class under construction, to which solutions are added.
#[derive(Debug)]
pub struct TestClass {
    classes: Classes,
    name: String,
    predicate: Option<String>,
    command: String,
    /// The package, known from the first solution that has an object of a user class.
    package: Option<String>,
    tests: Vec<String>,
    /// Number of solutions added so far, including those that are `null`.
    count: usize,
    helpers: Helpers,
    /// The number of tests that make a call.
    calls: usize,
    /// The number of calls without a test.
    untested: usize,
    /// The names of tests that make a call, each with the number of tests that share it.
    names: HashMap<String, usize>,
    /// The `.udita` files of the classes that are built.
    udita_files: Vec<String>,
}

/// A finished test class, with its path.
#[derive(Debug)]
pub struct TestFile {
    /// The path below the root directory of the tests, such as `p/TreeStructuresTest.java`.
    pub path: PathBuf,
    /// The Java source of the class.
    pub text: String,
    /// The number of tests in the class.
    pub tests: usize,
}

impl TestClass {
    /// Creates a class without tests for solutions of `program`, which has the classes `declared`.
    pub fn new(subject: Subject<'_>, declared: Vec<ClassDeclaration>, program: &Program) -> TestClass {
        TestClass {
            classes: Classes::new(declared, program),
            name: camel_case(subject.name),
            predicate: subject.predicate.map(str::to_owned),
            command: subject.command.to_owned(),
            package: None,
            tests: Vec::new(),
            count: 0,
            helpers: Helpers::default(),
            calls: 0,
            untested: 0,
            names: HashMap::new(),
            udita_files: Vec::new(),
        }
    }

    /// Adds a test for `solution`. The solution `null` takes a number, but has no test.
    ///
    /// # Errors
    ///
    /// The solution is not an object, or contains an object that Java code can't build.
    pub fn add(&mut self, solution: &Solution) -> Result<(), JunitError> {
        self.count += 1;
        let returned = solution.returned.as_ref().ok_or(JunitError::NoObject("the program prints text"))?;
        let root = match returned.graph.root {
            Value::Object(root) => root,
            Value::Null => return Ok(()),
            Value::String(_) => return Err(JunitError::NoObject("a solution is a string")),
            _ => return Err(JunitError::NoObject("a solution is a number")),
        };
        if self.package.is_none() {
            self.package = self.package_of(&returned.graph);
        }
        let graph = &returned.graph;
        self.note_files(graph);
        let package = self.package.clone().unwrap_or_default();
        let scope = Scope { classes: &self.classes, package: &package };
        let naming = Naming { scope, graph, places: Places::Variables, prefix: "" };
        let statements = Builder::new(naming, &mut self.helpers).build()?;
        let places = if fits_a_method(&statements) { Places::Variables } else { Places::Array };
        let naming = Naming { places, ..naming };
        let statements = match places {
            Places::Variables => statements,
            Places::Array => Builder::new(naming, &mut self.helpers).build()?,
        };
        let place = naming.place(root)?;
        let assertion = assertion(
            scope,
            returned,
            root,
            &place,
            self.predicate.as_deref(),
            solution.broken.is_some(),
            &mut self.helpers,
        )?;
        let mut test = String::new();
        if let Some(rule) = &solution.broken {
            test.push_str(&format!(
                "    // A near miss: it breaks the rule at {}.\n",
                java::one_line(&rule.to_string())
            ));
        }
        test.push_str(&format!("    @{}\n", self.annotation("Test")));
        let decisions = solution.decisions.to_string();
        if !solution.decisions.0.is_empty() && decisions.len() <= MAX_DECISIONS {
            let name = self.annotation("DisplayName");
            test.push_str(&format!("    @{name}(\"{} (decisions {decisions})\")\n", self.count));
        }
        let sections = [
            Section::Built { array: "o", suffix: "", objects: graph.objects.len(), statements: &statements },
            Section::Lines(&[assertion]),
        ];
        method(&format!("structure{}", self.count), "Exception", places, &sections, &mut test);
        self.tests.push(test);
        Ok(())
    }

    /// Records the `.udita` files of the classes in a graph.
    fn note_files(&mut self, graph: &Graph) {
        for object in &graph.objects {
            let name = object.class.trim_end_matches("[]");
            let Some(class) = self.classes.named(name).ok().and_then(|name| self.classes.get(name)) else {
                continue;
            };
            if class.is_udita && !self.udita_files.contains(&class.file) {
                self.udita_files.push(class.file.clone());
            }
        }
    }

    /// The package of the returned object or, if it is a library object, of the first user object in the graph.
    fn package_of(&self, graph: &Graph) -> Option<String> {
        for object in &graph.objects {
            let name = object.class.trim_end_matches("[]");
            if let Some(class) = self.classes.named(name).ok().and_then(|name| self.classes.get(name)) {
                return Some(class.package.clone());
            }
        }
        None
    }

    /// Finishes the class, and renders its file.
    pub fn finish(self) -> TestFile {
        let package = self.package.clone().unwrap_or_default();
        let name = format!("{}{}Test", self.name, if self.calls > 0 { "Calls" } else { "Structures" });
        let text = ClassFrame {
            name: &name,
            package: &package,
            command: &self.command,
            comment: &self.description().join("\n"),
            is_timed: self.calls > 0,
            tests: &self.tests,
            members: &self.helpers.methods(),
            is_taken: &|name| self.classes.has_simple_name(name),
        };
        let mut path: PathBuf = package.split('.').filter(|part| !part.is_empty()).collect();
        path.push(format!("{name}.java"));
        TestFile { path, text: text.text(), tests: self.tests.len() }
    }

    /// An annotation of JUnit, qualified if necessary.
    fn annotation(&self, name: &str) -> String {
        annotation(name, &|name| self.classes.has_simple_name(name))
    }

    /// Whether a test or a helper calls a method of this name.
    fn uses(&self, name: &str) -> bool {
        self.tests.iter().any(|test| calls(test, name)) || calls(&self.helpers.methods(), name)
    }

    /// The paragraphs of the class's comment.
    fn description(&self) -> Vec<String> {
        let mut paragraphs = Vec::new();
        if self.calls > 0 {
            paragraphs.push(format!(
                "Calls on structures: {}. Each test compares the result and the structure afterwards with those of the original \
                 program. A call that goes on for {TIMEOUT_SECONDS} seconds fails its test.",
                self.calls
            ));
        }
        if self.untested > 0 {
            paragraphs.push(format!(
                "Calls that end the program or break an assumption have no test: {}.",
                self.untested
            ));
        }
        let kind = match (&self.predicate, self.uses("assertTrue")) {
            (Some(predicate), _) => format!("Structures that {predicate} accepts"),
            (None, true) => "Structures that repOK accepts".to_owned(),
            (None, false) => "Structures".to_owned(),
        };
        let nulls = if self.tests.len() < self.count { " Solutions that are null have no test." } else { "" };
        if self.calls == 0 {
            paragraphs.push(format!("{kind}: {}.{nulls}", self.tests.len()));
        }
        for file in &self.udita_files {
            paragraphs.push(format!(
                "Classes are declared in {file}, which javac doesn't compile: put them into .java files of the same package."
            ));
        }
        paragraphs.extend(self.helpers.remarks());
        paragraphs.iter().map(|paragraph| java::one_line(paragraph)).collect()
    }
}

/// Converts a name to a class name: `red_black_tree` becomes `RedBlackTree`.
fn camel_case(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let capital = |word: &str| {
        let mut characters = word.chars();
        characters
            .next()
            .map(|first| first.to_uppercase().collect::<String>() + characters.as_str())
            .unwrap_or_default()
    };
    let camel: String = words.map(capital).collect();
    if camel.starts_with(|c: char| c.is_ascii_digit()) { format!("C{camel}") } else { camel }
}
