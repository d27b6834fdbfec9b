//! The JVM as judge: the examples and shipped test abstractions, compiled by javac against a small eager
//! implementation of the choice library (`tests/jvm`), have to print what udita prints in eager mode, path by path.

use std::path::Path;
use std::process::Command;

use udita::ChoiceMode::Eager;

use crate::support::{Scratch, enumerate, finish, path, program, read};

/// Turns a `.udita` file into a `.java` file: what stands at the top level and is no class goes into a class, and a
/// pool gets the class that its type argument names.
fn to_java(source: &str) -> String {
    let (mut imports, mut types, mut members) = (String::new(), String::new(), String::new());
    let mut declaration = String::new();
    let mut depth = 0_i32;
    for line in source.lines() {
        let code = without_literals(line.split("//").next().unwrap_or(""));
        if depth == 0 && (code.trim().is_empty() || code.starts_with("import ")) {
            imports.push_str(&code);
            continue;
        }
        declaration.push_str(line);
        declaration.push('\n');
        depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
        if depth == 0 && code.trim_end().ends_with(['}', ';']) {
            let is_type = declaration.starts_with("class ") || declaration.starts_with("interface ");
            let target = if is_type { &mut types } else { &mut members };
            target.push_str(&std::mem::take(&mut declaration));
        }
    }
    let java = format!(
        "{imports}
        import udita.ObjectPool;
        import static udita.Udita.*;
        {types}
        public class Main {{
            static void println(Object value) {{ System.out.println(value); }}
            {members}
        }}"
    );
    // `new ObjectPool<Node>(` becomes `new ObjectPool<Node>(Node.class, `.
    let mut parts = java.split("new ObjectPool<");
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |text, part| match part.split_once(">(") {
        Some((class, rest)) => format!("{text}new ObjectPool<{class}>({class}.class, {rest}"),
        None => format!("{text}new ObjectPool<{part}"),
    })
}

/// `line` with its string and character literals emptied.
fn without_literals(line: &str) -> String {
    let mut out = String::new();
    let mut quote = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match quote {
            None => {
                quote = Some(c).filter(|c| "\"'".contains(*c));
                out.push(c);
            }
            Some(end) if c == end => {
                quote = None;
                out.push(c);
            }
            Some(_) if c == '\\' => drop(chars.next()),
            Some(_) => {}
        }
    }
    out
}

fn works(command: &mut Command) {
    let ran = finish(command);
    assert_eq!(ran.status, 0, "{command:?}\n{}{}", ran.stdout, ran.stderr);
}

#[test]
fn examples_run_as_on_a_jvm() {
    if Command::new("javac").arg("-version").output().is_err() {
        println!("skipped: examples_run_as_on_a_jvm (no javac)");
        return;
    }
    let scratch = Scratch::new("jvm");
    let library = scratch.path("library");
    let sources = ["Choices", "Driver", "ObjectPool", "Udita"]
        .map(|name| path(&format!("tests/jvm/udita/{name}.java")));
    works(Command::new("javac").args(["-d", &library]).args(sources));
    for (file, runs) in [
        (
            "examples/inheritance_graph.udita",
            &["mainFilt 2", "mainGen 3", "mainGenFilt 3", "mainFiltGen 2", "dagFilt 2", "dagGen 3"][..],
        ),
        ("examples/red_black_tree.udita", &["main 2", "blackRoot 2"]),
        ("examples/binary_search_tree.udita", &["main 4", "insertsRight 3"]),
        ("examples/binary_tree.udita", &["main 5", "filtered 4"]),
        ("examples/n_queens.udita", &["main 5"]),
        (
            "examples/tutorial.udita",
            &["twoDice", "breakfast", "main 15", "needed", "copies", "pool", "lists 3", "average"],
        ),
        ("generators/abstractions/dag.udita", &["main 3"]),
        ("generators/abstractions/heap_array.udita", &["main 3"]),
        ("generators/abstractions/n_queens.udita", &["main 6"]),
        ("generators/abstractions/red_black_tree.udita", &["main 6"]),
        ("generators/abstractions/search_tree.udita", &["main 4"]),
        ("generators/abstractions/sorted_list.udita", &["main 4"]),
    ] {
        let source = read(file);
        let classes = scratch.path(Path::new(file).file_stem().unwrap().to_str().unwrap());
        std::fs::create_dir_all(&classes).unwrap();
        let main = scratch.write("Main.java", to_java(&source));
        works(Command::new("javac").args(["-nowarn", "-cp", &library, "-d", &classes, &main]));
        for run in runs {
            let words: Vec<&str> = run.split(' ').collect();
            let class_path = format!("{library}:{classes}");
            let driver = ["-ea", "-cp", &class_path, "udita.Driver", "Main"];
            let jvm = finish(Command::new("java").args(driver).args(&words));
            assert_eq!((jvm.status, jvm.stderr.as_str()), (0, ""), "{file} {run}");
            assert_eq!(ours(&source, &words), jvm.stdout, "{file} {run}");
        }
    }
}

/// What udita finds, written as `tests/jvm/udita/Driver.java` writes it: the solutions in order, then the violations.
fn ours(source: &str, words: &[&str]) -> String {
    let found = enumerate(&program(source, words[0], &words[1..]), Eager);
    let mut out = String::new();
    for text in found.texts() {
        out.push_str(&format!("{text}\n----\n"));
    }
    for violation in found.violations {
        out.push_str(&format!("violation: {}\n----\n", violation.kind));
    }
    out
}
