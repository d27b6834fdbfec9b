//! Every kind of violation, with the complete report.
//!
//! A fixture is a program `tests/violations/NAME.udita` whose first line `// run: …` has further arguments of `udita run`. Its standard
//! error is beside it in `NAME.stderr`, without the lines and columns of the library, which change with every edit there. `UPDATE_EXPECT=1`
//! rewrites it.

use crate::support::{Scratch, path, run};

/// Splits a text into words at spaces; a word may be in double quotes.
fn words(text: &str) -> Vec<String> {
    let parts = text.split('"').enumerate();
    parts
        .flat_map(|(i, part)| -> Vec<String> {
            if i % 2 == 1 {
                vec![part.to_string()]
            } else {
                part.split_whitespace().map(str::to_string).collect()
            }
        })
        .collect()
}

/// Removes positions in the library: `(java/lang/String.java:9:1)` becomes `(java/lang/String.java)`.
fn without_library_lines(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let place = line.rfind(" (java/").or_else(|| line.rfind(" (udita/"));
        let colon = place.and_then(|at| line[at..].find(':').map(|colon| at + colon));
        colon.map_or(line.to_string(), |colon| format!("{})", &line[..colon]))
    });
    lines.map(|line| line + "\n").collect()
}

#[test]
fn every_violation_has_its_report() {
    let mut names: Vec<String> = std::fs::read_dir(path("tests/violations"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".udita"))
        .collect();
    names.sort();
    assert!(names.len() >= 15);
    for name in names {
        let file = format!("tests/violations/{name}");
        let source = std::fs::read_to_string(path(&file)).unwrap();
        let options = words(source.lines().next().unwrap().strip_prefix("// run:").unwrap());
        let mut args = vec!["run", &file];
        args.extend(options.iter().map(String::as_str));
        let ran = run(&args);
        let expected = path(&file.replace(".udita", ".stderr"));
        expect_test::expect_file![expected].assert_eq(&without_library_lines(&ran.stderr));
        assert_eq!(ran.status, 1, "{name}");
    }
}

/// Three paths, each with output: a solution, an exception with a cause, an exit.
const THREE: &str = "
void main() {
    int i = getInt(1, 3);
    println(\"trying \" + i);
    if (i == 2) throw new IllegalStateException(\"two\", new RuntimeException(\"inner\"));
    if (i == 3) System.exit(4);
}
";

#[test]
fn a_violation_is_a_result_in_every_format() {
    let scratch = Scratch::new("violations");
    let file = scratch.write("three.udita", THREE);
    let json = run(&["run", &file, "--format", "jsonl"]);
    let lines: Vec<serde_json::Value> =
        json.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let decisions: Vec<&str> = lines.iter().map(|line| line["decisions"].as_str().unwrap()).collect();
    assert_eq!(decisions, ["0", "1", "2"], "violations stand among the solutions, in order");
    assert!(lines[0].get("violation").is_none());
    let thrown = &lines[1]["violation"];
    assert_eq!(thrown["class"], "java.lang.IllegalStateException");
    assert_eq!((&thrown["kind"], &thrown["message"]), (&"exception".into(), &"two".into()));
    assert_eq!(
        (&thrown["trace"][0]["line"], &thrown["trace"][0]["file"]),
        (&5.into(), &file.as_str().into())
    );
    assert_eq!(thrown["causes"][0]["text"], "java.lang.RuntimeException: inner");
    assert_eq!(lines[1]["printed"], "trying 2\n");
    assert_eq!(
        (&lines[2]["violation"]["kind"], &lines[2]["violation"]["status"]),
        (&"exit".into(), &4.into())
    );

    for (format, extension) in [("text", "txt"), ("jsonl", "json"), ("dot", "dot"), ("svg", "svg")] {
        let out = scratch.path(format);
        let ran = run(&["run", &file, "--format", format, "--out", &out]);
        assert!(ran.stderr.contains("1 solution and 2 violations written"), "{}", ran.stderr);
        let first = std::fs::read_to_string(format!("{out}/violation-000001.{extension}")).unwrap();
        assert!(first.contains("IllegalStateException") && first.contains("trying 2"), "{first}");
        assert!(std::fs::exists(format!("{out}/violation-000002.{extension}")).unwrap());
    }
    let page = std::fs::read_to_string(scratch.path("svg/index.html")).unwrap();
    assert!(
        page.contains("<h1>1 solution, 2 violations</h1>")
            && page.contains("\"file\":\"violation-000002.svg\""),
        "{page}"
    );
}

#[test]
fn a_violation_says_what_its_path_had_printed() {
    let scratch = Scratch::new("printed");
    let file = scratch.write("three.udita", THREE);
    let ran = run(&["run", &file]);
    assert_eq!(ran.stdout, "trying 1\n");
    assert!(
        ran.stderr.contains("  printed before:\n    trying 2\n  replay with: udita replay"),
        "{}",
        ran.stderr
    );
    let replayed = run(&["replay", &file, "1"]);
    assert_eq!((replayed.stdout.as_str(), replayed.status), ("trying 2\n", 1));
    assert!(!replayed.stderr.contains("printed before"), "{}", replayed.stderr);
    let json = run(&["replay", &file, "2", "--format", "jsonl"]);
    assert!(
        json.stdout.starts_with("{\"decisions\": \"2\", \"violation\": {\"kind\": \"exit\""),
        "{}",
        json.stdout
    );
    let long = scratch.write(
        "long.udita",
        "void main() { boolean b = getBoolean(); for (int i = 0; i < 30; i++) println(i); assert !b; }",
    );
    let ran = run(&["run", &long]);
    assert!(ran.stderr.contains("    … 10 more lines\n    10\n"), "{}", ran.stderr);
}

#[test]
fn a_wrong_finitization_is_no_violation() {
    let scratch = Scratch::new("misuse");
    let file = scratch.write(
        "Wrong.java",
        "import korat.finitization.*; import korat.finitization.impl.*;
         public class Wrong { int size; public boolean repOK() { return true; }
             public static IFinitization finWrong() {
                 IFinitization f = FinitizationFactory.create(Wrong.class);
                 f.set(\"length\", f.createIntSet(0, 1)); return f; } }",
    );
    let ran = run(&["repok", &file, "--format", "jsonl"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", 2), "{}", ran.stderr);
}

/// A search tree whose `remove` loses a child of a node with two.
const REMOVE: &str = "
class Tree {
    static class Node { int key; Node left, right; Node(int k) { key = k; } }
    Node root;
    int size;
    void add(int k) { root = add(root, k); }
    Node add(Node n, int k) {
        if (n == null) { size++; return new Node(k); }
        if (k < n.key) n.left = add(n.left, k); else if (k > n.key) n.right = add(n.right, k);
        return n;
    }
    void remove(int k) { root = remove(root, k); }
    Node remove(Node n, int k) {
        if (n == null) return null;
        if (k < n.key) n.left = remove(n.left, k);
        else if (k > n.key) n.right = remove(n.right, k);
        else { size--; return n.left == null ? n.right : n.left; }
        return n;
    }
    int count(Node n) { return n == null ? 0 : 1 + count(n.left) + count(n.right); }
}
void main() {
    Tree t = new Tree();
    for (int i = 0; i < 3; i++) t.add(getInt(1, 3));
    t.remove(getInt(1, 3));
    assert t.count(t.root) == t.size : \"lost a node\";
}
";

#[test]
fn a_violation_shows_the_structure_that_its_path_had_built() {
    let scratch = Scratch::new("structure");
    let file = scratch.write("remove.udita", REMOVE);
    // A key is lost when the root, of keys 2, 1 and 3 in either order, is removed.
    let broken = "structure: Tree#0{root=Tree.Node#1{key=1, left=null, right=null}, size=2}";
    for jobs in [&["--jobs", "1"][..], &["--jobs", "2", "--hand-over-after", "200"]] {
        let ran = run(&[&["run", file.as_str()], jobs].concat());
        assert_eq!(ran.stderr.matches(broken).count(), 2, "{}", ran.stderr);
        assert!(ran.stderr.ends_with("2 violations\n"), "{}", ran.stderr);
    }
    let replayed = run(&["replay", &file, "0121"]);
    assert!(replayed.stderr.contains(broken), "{}", replayed.stderr);
    let json = run(&["replay", &file, "0121", "--format", "jsonl"]);
    let line: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(line["structure"]["fields"]["root"]["fields"]["key"], 1);
    let out = scratch.path("pictures");
    run(&["run", &file, "--format", "svg", "--out", &out]);
    let picture = std::fs::read_to_string(format!("{out}/violation-000001.svg")).unwrap();
    assert!(["lost a node", "Tree.Node", "key = 1", "size = 2"].iter().all(|text| picture.contains(text)));
    let stored = scratch.path("stored");
    run(&["run", &file, "--format", "jsonl", "--store", &stored]);
    assert_eq!(run(&["cat", &stored]).stdout, run(&["run", &file, "--format", "jsonl"]).stdout);
}

#[test]
fn a_structure_says_what_is_unknown() {
    let scratch = Scratch::new("unknown");
    let file = scratch.write(
        "unknown.udita",
        "import java.util.*;
         class Box { int a; boolean b; String name = \"x\"; List<Box> inner = new ArrayList<>(); int[] sizes = {1, 2}; }
         void main() {
             Box box = new Box();
             Box other = new Box();
             box.inner.add(other);
             box.a = getInt(2, 5);
             box.b = getBoolean();
             other.a = 7;
             if (box.a > 3) throw new IllegalStateException();
         }",
    );
    let ran = run(&["run", &file, "--choice", "narrow", "--violations", "only"]);
    let inner = "inner=[Box#2{a=7, b=false, name=\"x\", inner=[], sizes=[1, 2]}]";
    let structure = format!("  structure: Box#0{{a=4..5, b=?, name=\"x\", {inner}, sizes=[1, 2]}}\n");
    assert!(ran.stdout.contains(&structure), "{}", ran.stdout);
    let json = run(&["run", &file, "--choice", "narrow", "--violations", "only", "--format", "jsonl"]);
    let line: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(line["structure"]["fields"]["a"]["unknown"], "4..5");
    assert_eq!(line["structure"]["fields"]["inner"]["elements"][0]["fields"]["a"], 7);
}

#[test]
fn violations_may_be_all_of_the_output_or_none() {
    let scratch = Scratch::new("places");
    let file = scratch.write("three.udita", THREE);
    for format in ["text", "jsonl"] {
        for jobs in [&["--jobs", "1"][..], &["--jobs", "2", "--hand-over-after", "50"]] {
            let ran =
                |place| run(&[&["run", &file, "--format", format, "--violations", place], jobs].concat());
            let (only, none) = (ran("only"), ran("none"));
            let shown = ["IllegalStateException", "exit"].map(|word| only.stdout.contains(word));
            assert_eq!((only.status, only.stderr.as_str(), shown), (1, "2 violations\n", [true, true]));
            assert!(!only.stdout.contains("\"printed\": \"trying 1") && !only.stdout.starts_with("trying"));
            assert_eq!((none.status, none.stderr.as_str()), (1, "2 violations\n"));
            assert!(none.stdout.contains("trying 1") && !none.stdout.contains("IllegalState"));
        }
    }
    let count = run(&["run", &file, "--violations", "only", "--count"]);
    assert_eq!((count.stdout.as_str(), count.stderr.as_str()), ("2\n", "2 violations\n"));
    let out = scratch.path("files");
    run(&["run", &file, "--violations", "only", "--out", &out]);
    let mut names: Vec<String> = std::fs::read_dir(out)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["violation-000001.txt", "violation-000002.txt"]);
}

#[test]
fn a_search_stops_after_a_hundred_exceeded_limits() {
    let scratch = Scratch::new("exceeded");
    let file = scratch.write("endless.udita", "void main() { int x = getInt(1, 150); while (x > 0) ; }");
    for jobs in ["1", "2"] {
        let ran = run(&["run", &file, "--max-steps", "1000", "--jobs", jobs, "--hand-over-after", "3000"]);
        let hint = "  --max-steps sets this limit; ";
        assert_eq!(ran.stderr.matches(hint).count(), 1, "{}", ran.stderr);
        let end = "100 violations (90 not shown); stopped after 100 that exceeded a limit: --max-violations N allows more\n";
        assert!(ran.stderr.ends_with(end), "{}", ran.stderr);
        let all = run(&["run", &file, "--max-steps", "1000", "--jobs", jobs, "--max-violations", "1000"]);
        assert!(all.stderr.ends_with("150 violations\n"), "{}", all.stderr);
    }
}
