//! Division of large tests among methods, and of many tests among classes: a class file has at most 65535 constants, and a method
//! at most 64 KiB of code.

use super::naming::Places;

/// Tests of a class.
const MAX_TESTS: usize = 1000;
/// Bytes of the tests of a class, about as many as 65535 constants take.
const MAX_BYTES: usize = 500_000;
/// Statements and bytes of a method.
const MAX_STATEMENTS: usize = 300;
const MAX_METHOD_BYTES: usize = 40_000;

/// Whether the statements fit into one method.
pub(super) fn fits_a_method(statements: &[String]) -> bool {
    parts(statements).len() <= 1
}

/// Appends the test method with this number, and the methods that it calls.
pub(super) fn method(
    number: usize,
    objects: usize,
    places: Places,
    statements: &[String],
    assertion: &str,
    out: &mut String,
) {
    out.push_str(&format!("    void structure{number}() throws Exception {{\n"));
    let line = |statement: &str| format!("        {statement}\n");
    if places == Places::Variables {
        statements.iter().for_each(|statement| out.push_str(&line(statement)));
        out.push_str(&line(assertion));
        out.push_str("    }\n");
        return;
    }
    let parts = parts(statements);
    out.push_str(&line(&format!("Object[] o = new Object[{objects}];")));
    (1..=parts.len()).for_each(|part| out.push_str(&line(&format!("structure{number}Part{part}(o);"))));
    out.push_str(&line(assertion));
    out.push_str("    }\n");
    for (part, statements) in parts.iter().enumerate() {
        out.push_str(&format!(
            "\n    private void structure{number}Part{}(Object[] o) throws Exception {{\n",
            part + 1
        ));
        statements.iter().for_each(|statement| out.push_str(&line(statement)));
        out.push_str("    }\n");
    }
}

/// The statements, divided among methods.
fn parts(statements: &[String]) -> Vec<&[String]> {
    divided(statements, MAX_STATEMENTS, MAX_METHOD_BYTES)
}

/// The tests, divided among classes.
pub(super) fn groups(tests: &[String]) -> Vec<&[String]> {
    divided(tests, MAX_TESTS, MAX_BYTES)
}

/// Runs of at most `count` texts and `bytes` bytes, or of a single longer text.
fn divided(texts: &[String], count: usize, bytes: usize) -> Vec<&[String]> {
    let mut runs = Vec::new();
    let (mut start, mut size) = (0, 0);
    for (index, text) in texts.iter().enumerate() {
        if index > start && (index - start == count || size + text.len() > bytes) {
            runs.push(&texts[start..index]);
            (start, size) = (index, 0);
        }
        size += text.len();
    }
    if start < texts.len() {
        runs.push(&texts[start..]);
    }
    runs
}
