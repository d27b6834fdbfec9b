//! Families of conformance programs: where a rule of Java is a table over types or over kinds of completion, there is one program for each
//! entry or row. The programs are generated here, deterministically, and stored in `tests/conformance` beside the hand-written ones;
//! `UPDATE_EXPECT=1` rewrites them.

mod conversions;
mod flow;
mod operators;
mod overloads;

use crate::support::path;

/// A program of a family.
pub(super) struct Made {
    group: &'static str,
    name: String,
    subject: String,
    /// The members of its class, including `main`.
    members: String,
}

impl Made {
    /// Creates a program; `members` are written without the indentation of the class.
    fn new(group: &'static str, name: String, subject: String, members: &str) -> Made {
        Made { group, name, subject, members: members.to_string() }
    }

    fn text(&self) -> String {
        let indented = |line: &str| if line.is_empty() { "\n".to_string() } else { format!("    {line}\n") };
        let members: String = self.members.trim_matches('\n').lines().map(indented).collect();
        format!(
            "// {}\n// Made by tests/suite/conformance/families.rs.\npublic class {} {{\n{members}}}\n",
            self.subject, self.name
        )
    }
}

/// The numeric types.
const NUMERIC: [&str; 7] = ["byte", "short", "char", "int", "long", "float", "double"];

/// Expressions for boundary values of a primitive type.
fn edges(ty: &str) -> &'static [&'static str] {
    match ty {
        "boolean" => &["false", "true"],
        "byte" => &["Byte.MIN_VALUE", "-1", "0", "1", "100", "Byte.MAX_VALUE"],
        "short" => &["Short.MIN_VALUE", "-129", "-1", "0", "1", "255", "Short.MAX_VALUE"],
        "char" => &["'\\0'", "'\\t'", "'A'", "'\\u007f'", "'\\u0080'", "'\\u8000'", "Character.MAX_VALUE"],
        "int" => &["Integer.MIN_VALUE", "-65537", "-1", "0", "1", "40000", "16777217", "Integer.MAX_VALUE"],
        "long" => &[
            "Long.MIN_VALUE",
            "-4294967297L",
            "-1L",
            "0L",
            "1L",
            "2147483648L",
            "9007199254740993L",
            "Long.MAX_VALUE",
        ],
        "float" => &[
            "Float.NEGATIVE_INFINITY",
            "-3e9f",
            "-1.5f",
            "-0.0f",
            "0f",
            "Float.MIN_VALUE",
            "0.1f",
            "65536.75f",
            "Float.MAX_VALUE",
            "Float.NaN",
        ],
        "double" => &[
            "Double.NEGATIVE_INFINITY",
            "-1e19",
            "-2147483649.5",
            "-0.0",
            "0.0",
            "Double.MIN_VALUE",
            "0.1",
            "300.99",
            "16777217.0",
            "1e300",
            "Double.NaN",
        ],
        _ => unreachable!("{ty}"),
    }
}

/// A few of the boundary values, for tables of two dimensions.
fn some_edges(ty: &str) -> Vec<&'static str> {
    let edges = edges(ty);
    let take = |index: usize| edges[index * (edges.len() - 1) / 4];
    (0..5).map(take).collect()
}

fn boxed(ty: &str) -> &'static str {
    match ty {
        "boolean" => "Boolean",
        "byte" => "Byte",
        "short" => "Short",
        "char" => "Character",
        "int" => "Integer",
        "long" => "Long",
        "float" => "Float",
        "double" => "Double",
        _ => unreachable!("{ty}"),
    }
}

fn is_integral(ty: &str) -> bool {
    !["boolean", "float", "double"].contains(&ty)
}

/// Capitalises a word: `int` becomes `Int`.
fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// Overloads of a method `kind` that returns the static type of its argument.
fn kinds(types: &[&str]) -> String {
    types.iter().map(|ty| format!("static String kind({ty} x) {{ return \"{ty}\"; }}\n")).collect()
}

fn all() -> Vec<Made> {
    [conversions::programs(), operators::programs(), overloads::programs(), flow::programs()]
        .into_iter()
        .flatten()
        .collect()
}

#[test]
fn families_are_as_made() {
    let mut different = Vec::new();
    for made in all() {
        let file = path("tests/conformance").join(made.group).join(format!("{}.java", made.name));
        let text = made.text();
        if std::fs::read_to_string(&file).is_ok_and(|found| found == text) {
            continue;
        }
        if super::recording() {
            std::fs::write(file, text).unwrap();
        } else {
            different.push(file);
        }
    }
    assert!(different.is_empty(), "UPDATE_EXPECT=1 writes these anew: {different:#?}");
}
