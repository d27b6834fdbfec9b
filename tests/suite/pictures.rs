//! Drawings of solutions: DOT, SVG, and directories of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use roxmltree::{Document, Node};
use udita::ChoiceMode::Delayed;
use udita::Decisions;
use udita::format::{Folder, Format, Writer};
use udita::search::Solution;
use udita::solution::{Content, Field, Graph, Object, Returned, Value};

use crate::command_line::{refused, succeeds};
use crate::gallery::entries;
use crate::support::{Scratch, enumerate, path, program, read, run};

const STRUCTURES: &str = "tests/expected/pictures/structures.udita";
const QUEENS: &str = "examples/n_queens.udita";

/// The structures with their arguments, and their numbers of boxes and arrows, counted by hand. Fields that refer to the same object share
/// an arrow.
const DRAWN: [(&str, &[&str], usize, usize); 11] = [
    ("redBlackTree", &[], 6, 9),
    ("zigzag", &["4"], 4, 6),
    ("circularList", &["3"], 7, 12),
    ("circularList", &["1"], 4, 4),
    ("chain", &["3"], 3, 2),
    ("dag", &[], 5, 9),
    ("hashTable", &[], 6, 5),
    ("loops", &[], 1, 1),
    ("array", &[], 1, 0),
    ("text", &[], 1, 0),
    ("printed", &[], 1, 0),
];

fn solution(entry: &str, args: &[&str]) -> Solution {
    let found = enumerate(&program(&read(STRUCTURES), entry, args), Delayed);
    found.solutions.into_iter().next().unwrap()
}

fn write(format: Format, nulls: bool, solution: &Solution) -> String {
    let mut out = String::new();
    Writer::new(format).nulls(nulls).write(solution, &mut out);
    out
}

/// A rectangle: left, top, right, bottom.
type Rect = [f64; 4];

/// The visible parts of a picture.
#[derive(Debug, Default)]
struct Picture {
    size: (f64, f64),
    /// Indexed by the number of the object.
    boxes: BTreeMap<usize, Rect>,
    /// Each with its tail, its head and its fields.
    arrows: Vec<(usize, usize, String)>,
    labels: Vec<Rect>,
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
}

/// The place of a text, slightly narrower than in a wide font.
fn text_rect(node: Node<'_, '_>, font: f64) -> Rect {
    let text = node.children().filter(Node::is_text).filter_map(|text| text.text()).collect::<String>();
    let (x, y) = (number(node, "x"), number(node, "y"));
    let half = text.chars().count() as f64 * font * 0.6 / 2.0;
    [x - half, y - font * 0.8, x + half, y + font * 0.25]
}

fn inside(inner: Rect, outer: Rect) -> bool {
    let slack = 0.2;
    inner[0] >= outer[0] - slack
        && inner[1] >= outer[1] - slack
        && inner[2] <= outer[2] + slack
        && inner[3] <= outer[3] + slack
}

fn overlap(a: Rect, b: Rect) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

/// Parses a picture. Checks that it is well-formed, each text is inside its box, and everything is inside the picture.
fn picture(svg: &str) -> Picture {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let root = document.root_element();
    let mut picture = Picture { size: (number(root, "width"), number(root, "height")), ..Picture::default() };
    let whole = [0.0, 0.0, picture.size.0, picture.size.1];
    for group in root.children().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "g"))) {
        let texts = group.children().filter(|node| node.tag_name().name() == "text");
        if let Some(object) = group.attribute("data-object") {
            let frame = group.children().find(|node| node.attribute("class") == Some("frame")).unwrap();
            let (x, y) = (number(frame, "x"), number(frame, "y"));
            let frame = [x, y, x + number(frame, "width"), y + number(frame, "height")];
            assert!(inside(frame, whole), "{frame:?} in {whole:?}");
            for text in texts {
                let font = if text.attribute("class") == Some("title") { 12.0 } else { 13.0 };
                let rect = text_rect(text, font);
                assert!(inside(rect, frame), "{:?}: {rect:?} in {frame:?}", text.text());
            }
            assert_eq!(picture.boxes.insert(object.parse().unwrap(), frame), None);
        } else {
            let attribute = |name: &str| group.attribute(name).unwrap().to_string();
            let objects = ["data-from", "data-to"].map(|name| attribute(name).parse().unwrap());
            picture.arrows.push((objects[0], objects[1], attribute("data-fields")));
            for text in texts {
                let rect = text_rect(text, 11.0);
                assert!(inside(rect, whole), "{rect:?} in {whole:?}");
                picture.labels.push(rect);
            }
            assert!(group.children().any(|node| node.tag_name().name() == "path"));
            assert!(group.children().any(|node| node.tag_name().name() == "polygon"));
        }
    }
    picture
}

/// Checks that boxes don't overlap, and no label overlaps a box.
fn is_clear(picture: &Picture) {
    let boxes: Vec<_> = picture.boxes.iter().collect();
    for (i, (a, rect)) in boxes.iter().enumerate() {
        for (b, other) in &boxes[..i] {
            assert!(!overlap(**rect, **other), "boxes {a} and {b}");
        }
        for label in &picture.labels {
            assert!(!overlap(**rect, *label), "box {a} {rect:?} and a label {label:?}");
        }
    }
}

fn middle(rect: Rect) -> (f64, f64) {
    ((rect[0] + rect[2]) / 2.0, (rect[1] + rect[3]) / 2.0)
}

#[test]
fn structures_in_dot() {
    for (entry, args, ..) in DRAWN {
        let dot = write(Format::Dot, false, &solution(entry, args));
        let name = format!("tests/expected/pictures/{entry}{}.dot", args.concat());
        expect_file![path(&name)].assert_eq(&dot);
    }
}

#[test]
fn pictures_show_every_object_and_every_reference() {
    for (entry, args, boxes, arrows) in DRAWN {
        let picture = picture(&write(Format::Svg, false, &solution(entry, args)));
        assert_eq!((picture.boxes.len(), picture.arrows.len()), (boxes, arrows), "{entry}");
        is_clear(&picture);
    }
}

#[test]
fn nothing_overlaps_in_trees_and_lists() {
    for n in 1..=15 {
        let n = n.to_string();
        for (entry, args) in [
            ("complete", vec!["1", &n]),
            ("zigzag", vec![&n]),
            ("circularList", vec![&n]),
            ("chain", vec![&n]),
        ] {
            is_clear(&picture(&write(Format::Svg, false, &solution(entry, &args))));
        }
    }
}

#[test]
fn left_children_are_on_the_left_and_right_ones_on_the_right() {
    for (entry, args) in [("redBlackTree", vec![]), ("zigzag", vec!["9"]), ("complete", vec!["1", "14"])] {
        let picture = picture(&write(Format::Svg, false, &solution(entry, &args)));
        let mut children = 0;
        for (from, to, fields) in &picture.arrows {
            let (parent, child) = (middle(picture.boxes[from]), middle(picture.boxes[to]));
            match fields.as_str() {
                "left" => assert!(child.0 < parent.0 && child.1 > parent.1, "{entry} {from} {to}"),
                "right" => assert!(child.0 > parent.0 && child.1 > parent.1, "{entry} {from} {to}"),
                _ => continue,
            }
            children += 1;
        }
        assert!(children >= 4, "{entry}");
    }
}

#[test]
fn links_to_parents_leave_a_tree_in_its_place() {
    let solution = solution("redBlackTree", &[]);
    let mut without = solution.clone();
    for object in &mut without.returned.as_mut().unwrap().graph.objects {
        if let Content::Fields(fields) = &mut object.content {
            fields
                .iter_mut()
                .filter(|field| field.name == "parent")
                .for_each(|field| field.value = Value::Null);
        }
    }
    let layers = |solution: &Solution| {
        let picture = picture(&write(Format::Svg, false, solution));
        picture.boxes.values().map(|rect| rect[1]).collect::<Vec<_>>()
    };
    assert_eq!(layers(&solution), layers(&without));
}

#[test]
fn lists_run_rightwards() {
    let picture = picture(&write(Format::Svg, false, &solution("chain", &["500"])));
    assert_eq!(picture.boxes.len(), 500);
    let boxes: Vec<Rect> = picture.boxes.values().copied().collect();
    assert!(boxes.windows(2).all(|pair| pair[0][2] < pair[1][0]));
}

#[test]
fn null_is_shown_when_asked_for() {
    let chain = solution("chain", &["2"]);
    for format in [Format::Dot, Format::Svg] {
        assert!(!write(format, false, &chain).contains("null"));
        assert_eq!(write(format, true, &chain).matches("next = null").count(), 1);
    }
    assert!(write(Format::Dot, true, &solution("hashTable", &[])).contains("buckets[2] = null"));
    // As the root of a solution it is the whole picture.
    assert!(write(Format::Svg, false, &solution("nothing", &[])).contains(">null<"));
}

/// A random structure: some objects, each with fields and an array that refer to any of them.
fn random(next: &mut impl FnMut(usize) -> usize) -> Solution {
    let count = 1 + next(12);
    let mut objects = Vec::new();
    for _ in 0..count {
        let value = |next: &mut dyn FnMut(usize) -> usize| match next(3) {
            0 => Value::Null,
            1 => Value::Number(next(1000) as i64),
            _ => Value::Object(next(count)),
        };
        let content = match next(4) {
            0 => Content::Elements((0..next(4)).map(|_| value(next)).collect()),
            1 => Content::Entries((0..next(3)).map(|_| (value(next), value(next))).collect()),
            _ => {
                let names = ["left", "right", "x", ""];
                let field =
                    |name: &&str| Field { name: (*name).into(), value: value(next), is_link: next(2) == 0 };
                Content::Fields(names[..1 + count % 4].iter().map(field).collect())
            }
        };
        objects.push(Object::new(["A", "B", ""][next(3)], content));
    }
    // Objects are numbered in the order of first mention; unreachable objects are left out.
    let mut order = Vec::new();
    let mut open = vec![0];
    while let Some(id) = open.pop() {
        if order.contains(&id) {
            continue;
        }
        order.push(id);
        let mut inner = Vec::new();
        each(&mut objects[id].content, |value| {
            if let Value::Object(other) = value {
                inner.push(*other);
            }
        });
        open.extend(inner.into_iter().rev());
    }
    let mut numbered: Vec<Object> = order.iter().map(|&id| objects[id].clone()).collect();
    for object in &mut numbered {
        each(&mut object.content, |value| {
            if let Value::Object(other) = value {
                *other = order.iter().position(|id| id == other).unwrap();
            }
        });
    }
    let graph = Graph { root: Value::Object(0), objects: numbered };
    Solution {
        printed: String::new(),
        printed_to_error: String::new(),
        returned: Some(Returned { text: String::new(), graph }),
        broken: None,
        decisions: Decisions::default(),
    }
}

fn each(content: &mut Content, mut visit: impl FnMut(&mut Value)) {
    match content {
        Content::Fields(fields) => fields.iter_mut().for_each(|field| visit(&mut field.value)),
        Content::Elements(elements) => elements.iter_mut().for_each(visit),
        Content::Entries(entries) => entries.iter_mut().for_each(|(key, value)| {
            visit(key);
            visit(value);
        }),
    }
}

#[test]
fn boxes_never_overlap_whatever_the_structure() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below.max(1)
    };
    for _ in 0..400 {
        let solution = random(&mut next);
        let svg = write(Format::Svg, false, &solution);
        assert_eq!(svg, write(Format::Svg, false, &solution));
        let mut picture = picture(&svg);
        picture.labels.clear();
        is_clear(&picture);
    }
}

#[test]
fn dense_structures_are_drawn_too() {
    let mut picture = picture(&write(Format::Svg, false, &solution("dense", &["60"])));
    assert_eq!((picture.boxes.len(), picture.arrows.len()), (60, 60 * 59 / 2));
    picture.labels.clear();
    is_clear(&picture);
}

#[test]
fn the_text_of_a_violation_stands_beside_the_structure() {
    let scratch = Scratch::new("violation_picture");
    let file = scratch.write(
        "broken.udita",
        "class Node { int key; Node left, right; Node(int key, Node left, Node right) { this.key = key; this.left = left; this.right = right; } }
         void main() {
             Node tree = new Node(getInt(1, 1), new Node(2, new Node(3, null, null), null), new Node(4, null, null));
             throw new IllegalStateException(\"a message that is longer than the structure is wide \" + tree.key);
         }",
    );
    let out = scratch.path("out");
    run(&["run", &file, "--format", "svg", "--out", &out]);
    let picture = picture(&fs::read_to_string(format!("{out}/violation-000001.svg")).unwrap());
    assert_eq!((picture.boxes.len(), picture.arrows.len()), (5, 3));
    is_clear(&picture);
}

#[test]
fn a_structure_that_is_too_large_says_so() {
    let picture = write(Format::Svg, false, &solution("chain", &["1501"]));
    assert!(picture.contains("1501 objects") && picture.len() < 5000);
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_directory_of_pictures_has_a_page_that_shows_them_in_order() {
    let scratch = Scratch::new("pages");
    let out = PathBuf::from(scratch.path("a/b"));
    let out_name = out.to_str().unwrap();
    let ran = run(&["run", QUEENS, "5", "--format", "svg", "--out", out_name]);
    // A000170 in the OEIS: ten ways for five queens.
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
    assert_eq!(ran.stderr, format!("10 solutions written; see {}\n", out.join("index.html").display()));
    let mut expected: Vec<String> = (1..=10).map(|number| format!("{number:06}.svg")).collect();
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    let shown = entries(&page);
    let shown_files: Vec<&str> = shown.iter().map(|entry| entry["file"].as_str().unwrap()).collect();
    assert_eq!(shown_files, expected);
    expected.push("index.html".to_string());
    assert_eq!(names(&out), expected);
    assert!(page.contains("<h1>10 solutions</h1>"), "{page}");
    assert!(shown[0]["text"].as_str().unwrap().starts_with("Q . . . .\n. . Q . ."), "{page}");
    assert!(page.contains("udita replay examples/n_queens.udita <i>DECISIONS</i> 5"), "{page}");
    assert!(!page.contains("http"), "stands alone");
    for (line, entry) in succeeds(&["run", QUEENS, "5", "--format", "jsonl"]).lines().zip(&shown) {
        let solution: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(entry["decisions"], solution["decisions"]);
    }
    for file in &expected[..10] {
        picture(&fs::read_to_string(out.join(file)).unwrap());
    }

    // A later run with fewer solutions overwrites the first files, and deletes nothing.
    let ran = run(&["run", QUEENS, "4", "--format", "svg", "--out", out_name]);
    assert!(
        ran.stderr.contains("2 solutions written") && ran.stderr.contains("000003.svg and the later files")
    );
    assert_eq!(names(&out), expected);
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    assert_eq!(entries(&page).len(), 2);
}

#[test]
fn the_data_of_many_pictures_are_files_beside_the_page() {
    let scratch = Scratch::new("many_pictures");
    let out = PathBuf::from(scratch.path("out"));
    let mut folder = Folder::create(&out, Format::Svg).unwrap();
    let solution = solution("array", &[]);
    (0..551).for_each(|_| folder.write(&solution).unwrap());
    let filled = folder.finish().unwrap();
    assert_eq!((filled.solutions, filled.index), (551, Some(out.join("index.html"))));
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let page = read("index.html");
    assert!(page.contains("<h1>551 solutions</h1>"));
    assert!(page.contains("\"portions\":[\"index-0002.js\",\"index-0003.js\"]"));
    let mut shown = entries(&page);
    assert_eq!(shown.len(), 250);
    shown.extend(["index-0002.js", "index-0003.js"].iter().flat_map(|name| entries(&read(name))));
    let numbers: Vec<u64> = shown.iter().map(|entry| entry["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=551).collect::<Vec<u64>>());
    assert_eq!(shown[550]["file"], "000551.svg");
}

#[test]
fn other_formats_are_files_too() {
    let scratch = Scratch::new("formats");
    for (format, file) in [("text", "000002.txt"), ("jsonl", "000002.json"), ("dot", "000002.dot")] {
        let out = PathBuf::from(scratch.path(format));
        let ran = run(&["run", QUEENS, "4", "--format", format, "--out", out.to_str().unwrap()]);
        assert_eq!(
            (ran.status, ran.stdout, ran.stderr),
            (0, String::new(), "2 solutions written\n".to_string())
        );
        assert_eq!(names(&out).len(), 2);
        let whole = succeeds(&["run", QUEENS, "4", "--format", format]);
        assert!(whole.ends_with(&fs::read_to_string(out.join(file)).unwrap()));
    }
    // Without a solution, there is only a page that reports it.
    let out = PathBuf::from(scratch.path("none"));
    let ran = run(&["run", QUEENS, "3", "--format", "svg", "--out", out.to_str().unwrap()]);
    assert_eq!(ran.status, 0);
    assert_eq!(names(&out), ["index.html"]);
    assert!(fs::read_to_string(out.join("index.html")).unwrap().contains("0 solutions"));
}

#[test]
fn a_poster_has_a_small_drawing_of_each_solution() {
    let scratch = Scratch::new("poster");
    let poster = |args: &[&str]| {
        let file = scratch.path("poster.svg");
        let ran = run(&[args, &["--format", "svg", "--out-file", &file]].concat());
        assert_eq!((ran.status, &*ran.stdout), (0, ""), "{}", ran.stderr);
        (fs::read_to_string(file).unwrap(), ran.stderr)
    };
    let trees = ["gen", "red-black-tree", "5"];
    let (text, _) = poster(&trees);
    let document = Document::parse(&text).unwrap();
    let nodes = |class: &str| {
        let is_of = |node: &Node<'_, '_>| {
            node.attribute("class").is_some_and(|names| names.split(' ').any(|name| name == class))
        };
        document.descendants().filter(is_of).count()
    };
    // There are 14 trees (8 with a black root, 6 with a red one), each a box with its size, five circles and five arrows.
    let lines = succeeds(&[&trees[..], &["--format", "jsonl"]].concat());
    let red = lines.matches("\"isRed\": true").count();
    let drawings = document.root_element().children().filter(|node| node.has_tag_name("g")).count();
    assert_eq!((drawings, nodes("round"), nodes("red"), nodes("node")), (14, 70, red, 84));
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("polygon")).count(), 70);
    // Everything is within the picture.
    let length =
        |node: &Node<'_, '_>, name: &str| node.attribute(name).unwrap_or("0").parse::<f64>().unwrap();
    let whole = ["width", "height"].map(|name| length(&document.root_element(), name));
    for rectangle in document.descendants().filter(|node| node.has_tag_name("rect")) {
        for ((begin, size), whole) in [("x", "width"), ("y", "height")].into_iter().zip(whole) {
            assert!(length(&rectangle, begin) + length(&rectangle, size) <= whole, "{rectangle:?}");
        }
    }
    assert!(text == read("docs/pictures/red-black-trees.svg"), "the picture of README.md is another one");
    // Of 720 permutations, the first 500 are drawn. A text without objects is a box.
    let (text, told) = poster(&["gen", "permutation", "6"]);
    assert!(told.contains("220 solutions not drawn"), "{told}");
    assert_eq!(text.matches("class=\"node").count(), 500);
}

#[test]
fn what_cannot_be_written_is_refused() {
    let several = run(&["run", QUEENS, "5", "--format", "svg"]);
    refused(&several, "add --out DIR for a directory to put them in, --out-file FILE for one picture");
    picture(&succeeds(&["run", QUEENS, "5", "--format", "svg", "--limit", "1"]));
    picture(&succeeds(&["replay", STRUCTURES, ".", "--entry", "dag", "--format", "svg", "--show-nulls"]));
    refused(&run(&["run", QUEENS, "5", "--show-nulls"]), "--show-nulls is for drawings");
    refused(&run(&["run", QUEENS, "5", "--out", "x", "--count"]), "--out does not go with --count: ");

    let scratch = Scratch::new("refused_pictures");
    let file = PathBuf::from(scratch.path("file"));
    fs::write(&file, "mine").unwrap();
    let to = |out: &Path| run(&["run", QUEENS, "4", "--format", "svg", "--out", out.to_str().unwrap()]);
    refused(&to(&file), "file is a file; --out-file ");
    refused(&to(&file.join("inner")), "not a directory");
    let out = PathBuf::from(scratch.path("out"));
    fs::create_dir_all(out.join("000002.svg")).unwrap();
    refused(&to(&out), "000002.svg");
    let own = PathBuf::from(scratch.path("own"));
    fs::create_dir(&own).unwrap();
    fs::write(own.join("index.html"), "<h1>my page</h1>").unwrap();
    fs::write(own.join("notes.txt"), "mine").unwrap();
    refused(&to(&own), "index.html was not written by udita");
    assert_eq!(fs::read_to_string(own.join("index.html")).unwrap(), "<h1>my page</h1>");
    assert_eq!(names(&own), ["index.html", "notes.txt"]);
}
