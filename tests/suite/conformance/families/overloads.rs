//! The selection between two overloads (JLS 15.12.2): one program for each type of argument, one line for each pair of parameters.

use super::{Made, boxed, capitalised};

/// An argument: a name, its declaration, and the parameters that accept it, by phase.
struct Argument {
    ty: &'static str,
    value: &'static str,
    /// Parameter types that accept it without boxing, most specific first.
    strict: &'static [&'static str],
    /// Parameter types that accept it with boxing or unboxing.
    loose: &'static [&'static str],
    /// Parameter types of variable arity that accept it.
    variable: &'static [&'static str],
}

const ARGUMENTS: [Argument; 14] = [
    Argument {
        ty: "byte",
        value: "1",
        strict: &["byte", "short", "int", "long", "float", "double"],
        loose: &["Byte", "Number", "Object"],
        variable: &["byte...", "long..."],
    },
    Argument {
        ty: "short",
        value: "1",
        strict: &["short", "int", "long", "float", "double"],
        loose: &["Short", "Number", "Object"],
        variable: &["short...", "int..."],
    },
    Argument {
        ty: "char",
        value: "'c'",
        strict: &["char", "int", "long", "float", "double"],
        loose: &["Character", "Object"],
        variable: &["char...", "int..."],
    },
    Argument {
        ty: "int",
        value: "1",
        strict: &["int", "long", "float", "double"],
        loose: &["Integer", "Number", "Object"],
        variable: &["int...", "double..."],
    },
    Argument {
        ty: "long",
        value: "1",
        strict: &["long", "float", "double"],
        loose: &["Long", "Number", "Object"],
        variable: &["long...", "float..."],
    },
    Argument {
        ty: "float",
        value: "1",
        strict: &["float", "double"],
        loose: &["Float", "Number", "Object"],
        variable: &["float...", "double..."],
    },
    Argument {
        ty: "double",
        value: "1",
        strict: &["double"],
        loose: &["Double", "Number", "Object"],
        variable: &["double..."],
    },
    Argument {
        ty: "boolean",
        value: "true",
        strict: &["boolean"],
        loose: &["Boolean", "Object"],
        variable: &["boolean..."],
    },
    Argument {
        ty: "Byte",
        value: "(byte) 1",
        strict: &["Byte", "Number", "Object"],
        loose: &["byte", "short", "int", "long", "float", "double"],
        variable: &["Byte...", "Object..."],
    },
    Argument {
        ty: "Character",
        value: "'c'",
        strict: &["Character", "Object"],
        loose: &["char", "int", "long", "float", "double"],
        variable: &["Character...", "Object..."],
    },
    Argument {
        ty: "Integer",
        value: "1",
        strict: &["Integer", "Number", "Object"],
        loose: &["int", "long", "float", "double"],
        variable: &["Integer...", "Number..."],
    },
    Argument {
        ty: "String",
        value: "\"s\"",
        strict: &["String", "CharSequence", "Object"],
        loose: &[],
        variable: &["String...", "Object..."],
    },
    Argument {
        ty: "int[]",
        value: "new int[] {1}",
        strict: &["int[]", "Cloneable", "Object"],
        loose: &[],
        variable: &["int[]...", "Object..."],
    },
    Argument {
        ty: "String[]",
        value: "new String[] {\"s\", \"t\"}",
        strict: &["String[]", "Object[]", "Object"],
        loose: &[],
        variable: &["Object[]..."],
    },
];

pub(super) fn programs() -> Vec<Made> {
    ARGUMENTS.iter().map(program).collect()
}

fn program(argument: &Argument) -> Made {
    let all = [argument.strict, argument.loose, argument.variable].concat();
    let (mut methods, mut calls) = (String::new(), String::new());
    let mut count = 0;
    for (i, first) in all.iter().enumerate() {
        for second in &all[i + 1..] {
            // In alternating order: the order of declaration must not matter.
            let (one, other) = if count % 2 == 0 { (first, second) } else { (second, first) };
            methods += &format!("static String m{count}({one} x) {{ return \"{one}\"; }}\n");
            methods += &format!("static String m{count}({other} x) {{ return \"{other}\"; }}\n");
            calls += &format!("    System.out.println(\"{one}, {other}: \" + m{count}(x));\n");
            count += 1;
        }
    }
    let (ty, value) = (argument.ty, argument.value);
    let is_box = ["byte", "char", "int"].into_iter().any(|primitive| boxed(primitive) == ty);
    let name = match ty.strip_suffix("[]") {
        Some(element) => format!("{}Array", capitalised(element)),
        None if is_box => format!("Box{ty}"),
        None => capitalised(ty),
    };
    Made::new(
        "jls15_expressions",
        format!("Overload{name}"),
        format!("Which of two overloads takes a `{ty}`, for each pair of parameter types that do."),
        &format!("{methods}\npublic static void main(String[] args) {{\n    {ty} x = {value};\n{calls}}}\n"),
    )
}
