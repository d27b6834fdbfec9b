//! The page written by `--format svg --out DIR`: its data, and its script.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::{Scratch, path, run};

/// The entries in the data of a page, or of a file beside it, in order.
pub(crate) fn entries(text: &str) -> Vec<Value> {
    const BEGIN: &str = "gallery.add([\n";
    // The mention of `add` in the page's script is not on a line of its own.
    let data =
        text.match_indices(BEGIN).map(|(at, _)| text[at + BEGIN.len()..].split("\n]);\n").next().unwrap());
    data.flat_map(|data| serde_json::from_str::<Vec<Value>>(&format!("[{data}]")).unwrap()).collect()
}

/// The entries of the page in a directory.
pub(crate) fn entries_in(directory: &str) -> Vec<Value> {
    entries(&fs::read_to_string(Path::new(directory).join("index.html")).unwrap())
}

/// Runs udita with `--format svg` and returns the entries of its page.
fn gallery(scratch: &Scratch, args: &[&str]) -> Vec<Value> {
    let out = scratch.path("gallery");
    let ran = run(&[args, &["--format", "svg", "--out", &out]].concat());
    assert!(ran.stderr.contains("index.html"), "{}", ran.stderr);
    entries_in(&out)
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|value| value.as_u64().unwrap()).collect()
}

/// The texts in the nodes of a drawing.
fn texts(drawing: &Value) -> Vec<String> {
    let text = |node: &Value| node[5].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    drawing[2].as_array().unwrap().iter().map(text).collect()
}

#[test]
fn small_drawings_are_circles_with_their_value_in_their_colour() {
    let scratch = Scratch::new("gallery_small");
    let entries = gallery(&scratch, &["gen", "red-black-tree", "3"]);
    // OEIS A001131: three trees of three nodes.
    assert_eq!(entries.len(), 3);
    for (i, entry) in entries.iter().enumerate() {
        assert_eq!(entry["number"], i + 1);
        assert_eq!(entry["file"], format!("{:06}.svg", i + 1));
        // The tree object and its nodes.
        assert_eq!(entry["size"], 4);
        let drawing = &entry["drawing"];
        let texts = texts(drawing);
        assert_eq!(texts[0], "size = 3");
        let mut keys = texts[1..].to_vec();
        keys.sort();
        assert_eq!(keys, ["1", "2", "3"]);
        for node in &drawing[2].as_array().unwrap()[1..] {
            let is_red = node[6].as_str().unwrap().contains("isRed = true");
            assert_eq!(node[4], if is_red { "red round" } else { "round" });
            assert_eq!(node[2], node[3], "a circle: {node}");
        }
        // The root, and two links to children, each with a link back that is not drawn.
        let arrows = drawing[3].as_array().unwrap();
        let flags: Vec<u64> = arrows.iter().map(|arrow| arrow[3].as_u64().unwrap()).collect();
        assert_eq!(flags.len(), 5);
        assert_eq!(flags.iter().filter(|&&flags| flags == 3).count(), 2);
        // All nodes and end points of curves are inside.
        let [width, height] = [0, 1].map(|side| drawing[side].as_f64().unwrap());
        for node in drawing[2].as_array().unwrap() {
            let [x, y, wide, high] = [0, 1, 2, 3].map(|index| node[index].as_f64().unwrap());
            assert!(x - wide / 2.0 >= 0.0 && x + wide / 2.0 <= width, "{node} {width}");
            assert!(y - high / 2.0 >= 0.0 && y + high / 2.0 <= height, "{node} {height}");
        }
    }
}

#[test]
fn shapes_are_numbered_without_regard_to_values() {
    let scratch = Scratch::new("gallery_shapes");
    let program = scratch.write(
        "shapes.udita",
        "class Node { int value; Node next; Node(int value, Node next) { this.value = value; this.next = next; } }
         Node main() {
             int n = getInt(1, 2);
             Node last = new Node(getInt(1, 2), null);
             return n == 1 ? last : new Node(getInt(1, 2), last);
         }",
    );
    let entries = gallery(&scratch, &["run", &program]);
    // Two lists of one number, and two times two lists of two.
    let shapes: Vec<_> =
        entries.iter().map(|entry| (entry["size"].clone(), entry["shape"].clone())).collect();
    let of = |size: u64, shape: u64| (Value::from(size), Value::from(shape));
    assert_eq!(shapes, [of(1, 0), of(1, 0), of(2, 1), of(2, 1), of(2, 1), of(2, 1)]);
}

const LIST: &str = "class Node { int value; Node next; }
Node main(int n) {
    Node head = null;
    for (int i = 0; i < n; i++) {
        Node node = new Node();
        node.next = head;
        head = node;
        node.value = getInt(1, 2);
    }
    return head;
}";

#[test]
fn steps_show_a_structure_grow() {
    let scratch = Scratch::new("gallery_steps");
    let program = scratch.write("list.udita", LIST);
    let entries = gallery(&scratch, &["run", &program, "3", "--choice", "eager"]);
    assert_eq!(entries.len(), 8);
    for entry in &entries {
        let steps = entry["steps"].as_array().unwrap();
        assert_eq!(steps.len(), 3);
        for (i, step) in steps.iter().enumerate() {
            assert_eq!((&step[0], &step[2]), (&"getInt(1, 2)".into(), &2.into()));
            // The node that will get the value already exists.
            assert_eq!(texts(&step[3]).len(), i + 1, "{step}");
            assert_eq!(texts(&step[3])[0], "0");
        }
    }
    let values = |entry: &Value| -> String {
        let steps = entry["steps"].as_array().unwrap();
        steps.iter().map(|step| step[1].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(values(&entries[0]), "111");
    assert_eq!(values(&entries[6]), "221");

    // With delayed choices, the list exists before its numbers.
    let entries = gallery(&scratch, &["run", &program, "3"]);
    let steps = entries[0]["steps"].as_array().unwrap();
    assert_eq!(texts(&steps[0][3]), ["1..2"; 3]);
    assert_eq!(texts(&steps[1][3]).iter().filter(|text| *text == "1..2").count(), 2);
    assert_eq!(steps[0][3][2][0][4], "open round");
}

#[test]
fn steps_show_what_was_printed_and_repeat_no_drawing() {
    let scratch = Scratch::new("gallery_printed");
    let program = scratch.write(
        "printed.udita",
        "void main() {
             int[] seen = new int[2];
             print(\"\u{1f980}\" + getInt(1, 2) + \",\");
             print(getInt(1, 2));
             seen[0] = 1;
         }",
    );
    let entries = gallery(&scratch, &["run", &program]);
    assert_eq!(entries.len(), 4);
    let steps = entries[0]["steps"].as_array().unwrap();
    assert_eq!(entries[0]["text"], "\u{1f980}1,1");
    // A crab is two UTF-16 units.
    let printed: Vec<u64> = steps.iter().map(|step| step[4].as_u64().unwrap()).collect();
    assert_eq!(printed, [0, 4]);
    assert_eq!(
        numbers(&Value::from(vec![steps[1][3].clone()])),
        [0],
        "the same drawing as before: {steps:?}"
    );
    assert!(entries[0]["drawing"].is_null() && entries[0]["size"].is_null());
}

#[test]
fn violations_are_entries_with_their_text_and_steps() {
    let scratch = Scratch::new("gallery_violations");
    let program = scratch.write(
        "wrong.udita",
        LIST.replace(
            "return head;",
            "if (head.value == 2) throw new IllegalStateException(\"two\"); return head;",
        ),
    );
    let entries = gallery(&scratch, &["run", &program, "1"]);
    assert_eq!(entries.len(), 2);
    let violation = &entries[1];
    assert_eq!((&violation["violation"], &violation["number"]), (&true.into(), &1.into()));
    assert_eq!(violation["file"], "violation-000001.svg");
    assert!(violation["text"].as_str().unwrap().contains("IllegalStateException: two"));
    assert_eq!(texts(&violation["drawing"]), ["2"]);
    assert_eq!(violation["steps"][0][1], "2");
}

#[test]
fn no_text_of_a_solution_can_leave_the_data() {
    let scratch = Scratch::new("gallery_escapes");
    let program = scratch.write(
        "escapes.udita",
        r#"void main() {
               String text = getOneOf("</script><script>alert(1)</script>", "<!--", "\"\\\n\r\t", "\0\u2028\u2029\u007f", "\uD800 alone", "]);");
               print(text);
           }"#,
    );
    let entries = gallery(&scratch, &["run", &program]);
    let texts: Vec<&str> = entries.iter().map(|entry| entry["text"].as_str().unwrap()).collect();
    assert_eq!(texts[0], "</script><script>alert(1)</script>");
    assert_eq!(texts[1..4], ["<!--", "\"\\\n\r\t", "\0\u{2028}\u{2029}\u{7f}"]);
    assert!(texts[4].ends_with(" alone") && texts[5] == "]);");
    let page = fs::read_to_string(Path::new(&scratch.path("gallery")).join("index.html")).unwrap();
    assert_eq!(page.matches("<script>").count(), 1);
    assert_eq!(page.matches("</script>").count(), 1);
    assert!(!page.contains("http://") && !page.contains("https://"), "stands alone");
}

#[test]
fn the_script_of_the_page_does_what_it_says() {
    let tests = ["model", "page"].map(|name| path(&format!("tests/gallery/{name}.test.js")));
    let Ok(output) = Command::new("node").arg("--test").args(tests).output() else {
        println!("skipped: the script of the gallery's page (tests/gallery) (no node)");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
