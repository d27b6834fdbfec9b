//! Writes tests as a Java class for JUnit 5.

use udita::format::java;
use udita::format::junit::{self, Assertion, ClassFrame, TIMEOUT_SECONDS, annotation};
use udita_vm::bytecode::program::Program;

use crate::api::Api;
pub use crate::code::{CodeError, Test};
use crate::code::{Line, code};
use crate::names::Names;
use crate::statics::{changing, members};

/// The names that appear in a test class.
#[derive(Clone, Copy, Debug)]
pub struct TestClass<'a> {
    /// The simple name of the test class.
    pub name: &'a str,
    /// The package of the class under test; empty for the unnamed package.
    pub package: &'a str,
    /// The command that generated the class, shown in its header.
    pub command: &'a str,
}

/// A file of tests, and the tests that couldn't be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text of the file.
    pub text: String,
    /// Number of tests in the file.
    pub tests: usize,
    /// The names of the tests that couldn't be written, each with the reason.
    pub left_out: Vec<(String, CodeError)>,
}

/// Writes a Java class with `tests` for `program`, whose interface is `api`.
pub fn junit(api: &Api, program: &Program, class: TestClass<'_>, tests: &[Test]) -> Written {
    let names = Names { api, program, package: class.package };
    let mut left_out = Vec::new();
    let mut methods = Vec::new();
    for test in tests {
        match method(names, test) {
            Ok(method) => methods.push(method),
            Err(error) => left_out.push((test.name.clone(), error)),
        }
    }
    let statics = changing(api, program);
    let members = if statics.is_empty() {
        String::new()
    } else {
        members(&statics, &annotation("BeforeEach", &|name| names.is_taken(name)))
    };
    let text = ClassFrame {
        name: class.name,
        package: class.package,
        command: class.command,
        comment: &description(methods.len(), &left_out),
        is_timed: true,
        tests: &methods,
        members: &members,
        is_taken: &|name| names.is_taken(name),
    };
    Written { text: text.text(), tests: methods.len(), left_out }
}

/// Writes a single test method, as in the class that [`junit()`] writes for `package`.
///
/// # Errors
///
/// The test can't be written.
pub fn test_method(api: &Api, program: &Program, package: &str, test: &Test) -> Result<String, CodeError> {
    method(Names { api, program, package }, test)
}

fn description(tests: usize, left_out: &[(String, CodeError)]) -> String {
    let mut lines = vec![format!(
        "Tests as sequences of calls: {tests}. They assert what the program did when they were generated. A test that goes on for \
         {TIMEOUT_SECONDS} seconds fails."
    )];
    let reasons = left_out.iter().map(|(name, error)| format!("Left out: {name}: {error}."));
    lines.extend(reasons.map(|line| java::one_line(&line)));
    lines.join("\n")
}

/// The method of a test.
fn method(names: Names<'_>, test: &Test) -> Result<String, CodeError> {
    let code = code(names, test)?;
    let mut text = String::new();
    for line in &test.comment {
        text.push_str(&format!("    // {}\n", java::one_line(line)));
    }
    let throws = if code.throws_throwable { "Throwable" } else { "Exception" };
    let lines: Vec<String> = code.lines.iter().map(written).collect();
    let annotation = annotation("Test", &|name| names.is_taken(name));
    Ok(format!("{text}    @{annotation}\n{}", junit::test_method(&test.name, throws, &lines)))
}

fn written(line: &Line) -> String {
    let assertion = match line {
        Line::Statement(statement) => return statement.clone(),
        Line::Equals { expected, actual, .. } => Assertion::Equals(expected, actual),
        Line::ArrayEquals { expected, actual, .. } => Assertion::ArrayEquals(expected, actual),
        Line::Same { expected, actual } => Assertion::Same(expected, actual),
        Line::Is(value, actual) => Assertion::Is(*value, actual),
        Line::Null(is_null, actual) => Assertion::Null(*is_null, actual),
        Line::Throws { class, is_exact, call } => {
            let class = format!("{class}.class");
            return Assertion::Throws { class: &class, is_exact: *is_exact, call }.to_string();
        }
        Line::NeedsAssertions(class) => {
            let condition = format!("{class}.class.desiredAssertionStatus()");
            return Assertion::Assume(&condition, "\"assertions are disabled\"").to_string();
        }
    };
    assertion.to_string()
}
