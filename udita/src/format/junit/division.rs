//! Division of large tests among methods: a method has at most 64 KiB of code.

use super::naming::Places;
use crate::format::java::groups::divided;

/// Maximum number of statements of a method, and of their bytes.
const MAX_STATEMENTS: usize = 300;
const MAX_METHOD_BYTES: usize = 40_000;

/// Whether the statements fit into one method.
pub(super) fn fits_a_method(statements: &[String]) -> bool {
    parts(statements).len() <= 1
}

/// A part of a test method.
pub(super) enum Section<'s> {
    /// Statements that build objects.
    Built {
        /// The name of the array that holds the objects, if they are not in variables.
        array: &'static str,
        /// A suffix for the names of further methods.
        suffix: &'static str,
        /// The number of objects.
        objects: usize,
        /// The statements that build them.
        statements: &'s [String],
    },
    /// Other statements.
    Lines(&'s [String]),
}

/// A test method with these lines as its body, without annotations.
pub fn test_method(name: &str, throws: &str, lines: &[String]) -> String {
    let mut out = String::new();
    method(name, throws, Places::Variables, &[Section::Lines(lines)], &mut out);
    out
}

/// Appends the test method with this name, and the methods that it calls.
pub(super) fn method(name: &str, throws: &str, places: Places, sections: &[Section<'_>], out: &mut String) {
    out.push_str(&format!("    void {name}() throws {throws} {{\n"));
    let line = |statement: &str| format!("        {statement}\n");
    let mut further = String::new();
    for section in sections {
        match section {
            Section::Lines(statements) => {
                statements.iter().for_each(|statement| out.push_str(&line(statement)));
            }
            Section::Built { statements, .. } if places == Places::Variables => {
                statements.iter().for_each(|statement| out.push_str(&line(statement)));
            }
            Section::Built { array, suffix, objects, statements } => {
                out.push_str(&line(&format!("Object[] {array} = new Object[{objects}];")));
                for (part, statements) in (1..).zip(parts(statements)) {
                    let part = format!("{name}{suffix}Part{part}");
                    out.push_str(&line(&format!("{part}({array});")));
                    further.push_str(&format!(
                        "\n    private void {part}(Object[] {array}) throws Exception {{\n"
                    ));
                    statements.iter().for_each(|statement| further.push_str(&line(statement)));
                    further.push_str("    }\n");
                }
            }
        }
    }
    out.push_str("    }\n");
    out.push_str(&further);
}

/// Divides the statements among methods.
fn parts(statements: &[String]) -> Vec<&[String]> {
    divided(statements, MAX_STATEMENTS, MAX_METHOD_BYTES)
}
