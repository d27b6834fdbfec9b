//! All solutions in one file (`--out-file`), and solutions as rows of comma-separated values (`--format csv`).

use crate::command_line::refused;
use crate::support::{Scratch, read, run};

/// Runs a program given as text, and returns its standard output.
fn rows(scratch: &Scratch, source: &str, options: &[&str]) -> String {
    let program = scratch.write("rows.udita", source);
    let ran = run(&[&["run", &program, "--format", "csv"], options].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{source}\n{}", ran.stdout);
    ran.stdout
}

#[test]
fn one_file_has_what_standard_output_would_have() {
    let scratch = Scratch::new("one-file");
    let file = scratch.path("solutions");
    for options in [
        &["run", "examples/binary_tree.udita", "3"][..],
        &[
            "run",
            "examples/binary_tree.udita",
            "3",
            "--format",
            "jsonl",
            "--jobs",
            "2",
            "--hand-over-after",
            "100",
        ],
        &["run", "examples/binary_tree.udita", "3", "--separator", "nul"],
        &["run", "examples/binary_tree.udita", "3", "--format", "csv", "--limit", "0"],
        &["gen", "set-partition", "4", "--limit", "3"],
        &["gen", "red-black-tree", "4", "--search", "dp"],
        &["gen", "binary-tree", "3", "--format", "svg", "--limit", "1"],
    ] {
        let usual = run(options);
        std::fs::write(&file, "what was here before").unwrap();
        let ran = run(&[options, &["--out-file", &file]].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{options:?} {}", ran.stderr);
        assert_eq!(ran.stderr, format!("solutions written to {file}\n"), "{options:?}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), usual.stdout, "{options:?}");
    }
    let ran = run(&["run", "examples/binary_tree.udita", "3", "--out-file", "-"]);
    assert_eq!(ran, run(&["run", "examples/binary_tree.udita", "3"]));
}

#[test]
fn files_and_directories_are_not_taken_for_each_other() {
    let scratch = Scratch::new("file-or-directory");
    let queens = ["run", "examples/n_queens.udita", "4"];
    let (there, table) = (scratch.write("there", ""), scratch.path("table.csv"));
    let program = scratch.write("program.udita", "int main() { return getInt(1, 2); }");
    for (options, message) in [
        (
            &["--out", &table][..],
            format!("{table} looks like a file; --out-file {table} writes all solutions to one file"),
        ),
        (&["--out", &there], format!("{there} is a file; --out-file {there} writes")),
        (&["--out", &table, "--out-file", &table], "--out-file does not go with --out: ".to_owned()),
        (&["--count", "--out-file", &table], "--out-file does not go with --count: ".to_owned()),
        (&["--out-file", &scratch.path("")], "can't write".to_owned()),
        (&["--out-file", &scratch.path("missing/solutions")], "can't write".to_owned()),
        (&["--format", "csv", "--out", &scratch.path("d")], "--out does not go with --format csv".to_owned()),
        (&["--format", "csv", "--separator", "nul"], "--separator does not go with --format csv".to_owned()),
        (&["--format", "csv", "--violations", "only"], "violations have no fields".to_owned()),
        (
            &["--format", "csv", "--store", &scratch.path("s")],
            "--format csv does not go with --store".to_owned(),
        ),
        (
            &["--out-file", &table, "--store", &scratch.path("s")],
            "--out-file does not go with --store".to_owned(),
        ),
        (
            &["--format", "junit", "--out-file", &table],
            "--out-file does not go with --format junit".to_owned(),
        ),
    ] {
        refused(&run(&[&queens, options].concat()), &message);
    }
    refused(&run(&["run", &program, "--out-file", &program]), "would replace a file of the program");
    refused(&run(&["replay", &program, "0", "--format", "csv"]), "--format csv is for an enumeration");
    assert!(!read("examples/n_queens.udita").is_empty());
    // A directory may also have such a name.
    let ran = run(&[&queens[..], &["--out", &format!("{table}/")]].concat());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, "2 solutions written\n"));
}

#[test]
fn a_row_has_the_fields_of_the_returned_object() {
    let scratch = Scratch::new("rows");
    let source = "
        enum Colour { RED, GREEN }
        record Item(int number, String name, char letter, boolean isFree, Double price, Colour colour, Integer none) { }
        Item main() {
            return new Item(getInt(-1, 0), getOneOf(\"a,b\", \"say \\\"hi\\\"\", \"\", \"two\\nlines\", null), 'x', true, 0.5, Colour.GREEN, null);
        }";
    // RFC 4180: a field with a comma, a quote or a line break is quoted, and quotes within it are doubled.
    let names = ["\"a,b\"", "\"say \"\"hi\"\"\"", "\"\"", "\"two\nlines\"", ""];
    let expected: String = [-1, 0]
        .iter()
        .flat_map(|number| names.iter().map(move |name| format!("{number},{name},x,true,0.5,GREEN,\n")))
        .collect();
    let header = "number,name,letter,isFree,price,colour,none\n";
    for options in [&[][..], &["--jobs", "3", "--hand-over-after", "10"], &["--choice", "eager"]] {
        assert_eq!(rows(&scratch, source, options), format!("{header}{expected}"), "{options:?}");
    }
}

#[test]
fn other_values_are_rows_too() {
    let scratch = Scratch::new("rows-of-values");
    let pairs = "new int[] {getInt(1, 2), 7}";
    for (body, expected) in [
        (format!("Object main() {{ return {pairs}; }}"), "0,1\n1,7\n2,7\n"),
        (
            "Object main() { Map<String, Integer> m = new TreeMap<>(); m.put(\"b\", getInt(1, 2)); m.put(\"a\", 0); return m; }".into(),
            "a,b\n0,1\n0,2\n",
        ),
        ("Object main() { return List.of(\"x\", getBoolean()); }".into(), "0,1\nx,false\nx,true\n"),
        ("int main() { return getInt(3, 4); }".into(), "value\n3\n4\n"),
        ("String main() { return getOneOf(null, \"\", \"a\"); }".into(), "value\n\"\"\n\"\"\na\n"),
        ("void main() { println(\"a,\" + getInt(1, 2)); }".into(), "printed\n\"a,1\"\n\"a,2\"\n"),
        ("char main() { return getOneOf('\\ud800', 'a'); }".into(), "value\n\\ud800\na\n"),
        (
            "int main() { int x = getInt(1, 2); println(\"p\" + x); return x; }".into(),
            "value,printed\n1,p1\n2,p2\n",
        ),
        (
            "class A { int x = 1; } class B extends A { int x = getInt(2, 3); } Object main() { return new B(); }".into(),
            "super.x,x\n1,2\n1,3\n",
        ),
        // A map has its keys in the order of the first solution.
        (
            "Object main() { Map<String, Integer> m = new LinkedHashMap<>(); if (getBoolean()) m.put(\"b\", 1); m.put(\"a\", 0); m.put(\"b\", 2); return m; }".into(),
            "a,b\n0,2\n0,2\n",
        ),
    ] {
        assert_eq!(rows(&scratch, &body, &[]), expected, "{body}");
    }
    let twice = "int main() { return getInt(0, 1) * 0; }";
    let program = scratch.write("twice.udita", twice);
    let ran = run(&["run", &program, "--format", "csv", "--distinct", "text", "--jobs", "2"]);
    assert_eq!(ran.stdout, "value\n0\n");
}

#[test]
fn what_is_no_single_value_is_refused_by_its_name() {
    let scratch = Scratch::new("rows-refused");
    for (source, before, message) in [
        (
            "class Node { Node left; int key = 3; } Object main() { Node n = new Node(); if (getBoolean()) n.left = new Node(); return n; }",
            "left,key\n,3\n",
            "solution 2 (decisions 1): `left` of Node is an object of class Node, and a cell holds a single value",
        ),
        (
            "Object main() { return new int[getInt(1, 2)]; }",
            "0\n0\n",
            "solution 2 (decisions 1): its `1` is no column of the first solution",
        ),
        (
            "Object main() { return new int[2 - getInt(0, 1)]; }",
            "0,1\n0,0\n",
            "solution 2 (decisions 1): it has no `1`, which is a column of the first solution",
        ),
    ] {
        let program = scratch.write("refused.udita", source);
        let ran = run(&["run", &program, "--format", "csv"]);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, before), "{}", ran.stderr);
        assert!(ran.stderr.contains(message) && ran.stderr.contains("--format jsonl"), "{}", ran.stderr);
    }
}
