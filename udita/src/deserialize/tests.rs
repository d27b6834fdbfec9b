//! Values of every kind, and graphs that no plain value represents.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use serde::de;

use super::walk::MAX_DEPTH;
use super::*;
use crate::Abstraction;

/// The value of a program without choices.
fn get<T: DeserializeOwned>(program: &str) -> Result<T, String> {
    let abstraction = Abstraction::from_text("test.udita", program).unwrap();
    let inputs = abstraction.bind("main", ()).unwrap();
    inputs.replay(&".".parse().unwrap()).unwrap().get().map_err(|error| error.to_string())
}

/// The value of an expression.
fn value<T: DeserializeOwned>(ty: &str, expression: &str) -> Result<T, String> {
    get(&format!("import java.util.*; {ty} main() {{ return {expression}; }}"))
}

#[test]
fn primitive_values() {
    assert_eq!(value("int", "-7"), Ok(-7i8));
    assert_eq!(value("long", "Long.MIN_VALUE"), Ok(i64::MIN));
    assert_eq!(value::<u8>("int", "256"), Err("invalid value: integer `256`, expected u8".to_string()));
    assert_eq!(value("boolean", "true"), Ok(true));
    assert_eq!(value("char", "'ä'"), Ok('ä'));
    assert_eq!(value("char", "'a'"), Ok(97u16));
    assert_eq!(value("char", "'\\ud800'"), Ok(0xd800u16));
    assert_eq!(value("double", "1e300"), Ok(1e300));
    assert_eq!(value("float", "0.1f"), Ok(0.1f32));
    assert_eq!(value("double", "-1.0 / 0"), Ok(f64::NEG_INFINITY));
    assert!(value::<f64>("double", "0.0 / 0").unwrap().is_nan());
    assert_eq!(value("String", "\"text\""), Ok("text".to_string()));
    assert_eq!(value("Integer", "5"), Ok(Some(5u32)));
    assert_eq!(value::<Option<u32>>("Integer", "null"), Ok(None));
    assert_eq!(value::<u32>("Integer", "null"), Err("invalid type: unit value, expected u32".to_string()));
}

#[test]
fn collections() {
    assert_eq!(value("int[]", "new int[]{1, 2}"), Ok(vec![1, 2]));
    assert_eq!(value("int[]", "new int[]{1, 2}"), Ok((1, 2)));
    assert_eq!(value("int[][]", "new int[][]{{1}, {}}"), Ok([vec![1], vec![]]));
    assert_eq!(value("List<String>", "List.of(\"b\", \"a\")"), Ok(vec!["b".to_string(), "a".to_string()]));
    assert_eq!(value("Set<Integer>", "new TreeSet<>(List.of(2, 1))"), Ok(BTreeSet::from([1, 2])));
    assert_eq!(value("Map<String, Integer>", "Map.of(\"k\", 1)"), Ok(HashMap::from([("k".to_string(), 1)])));
    assert_eq!(value("Map<Integer, Integer>", "new TreeMap<>(Map.of(1, 2))"), Ok(BTreeMap::from([(1, 2)])));
    assert_eq!(value("Map<Integer, Integer>", "Map.of(1, 2)"), Ok(vec![(1, 2)]));
    let error = value::<Vec<u32>>("List<String>", "List.of(\"x\")");
    assert_eq!(error, Err("[0]: invalid type: string \"x\", expected u32".to_string()));
}

#[test]
fn collections_with_fields_are_structs_or_what_they_contain() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Path {
        cost: u32,
        elements: Vec<String>,
    }
    #[derive(Deserialize, PartialEq, Debug)]
    struct Prices {
        best: Path,
        entries: BTreeMap<String, u32>,
    }
    #[derive(Deserialize, PartialEq, Debug)]
    struct Pairs {
        entries: Option<Vec<(String, u32)>>,
    }
    let prices = "class Path extends ArrayList<String> { int cost = 3; { add(\"a\"); add(\"b\"); } } \
                  class Prices extends TreeMap<String, Integer> { Path best = new Path(); { put(\"k\", 7); } } ";
    let path = || Path { cost: 3, elements: vec!["a".to_string(), "b".to_string()] };
    let get_path = format!("{prices} Path main() {{ return new Path(); }}");
    assert_eq!(get(&get_path), Ok(path()));
    assert_eq!(get(&get_path), Ok(path().elements));
    let get_prices = format!("{prices} Prices main() {{ return new Prices(); }}");
    let entries = BTreeMap::from([("k".to_string(), 7)]);
    assert_eq!(get(&get_prices), Ok(Prices { best: path(), entries: entries.clone() }));
    assert_eq!(get(&get_prices), Ok(entries));
    assert_eq!(get(&get_prices), Ok(Pairs { entries: Some(vec![("k".to_string(), 7)]) }));
    let error = get::<Vec<u32>>(&get_path).unwrap_err();
    assert!(error.starts_with("[0]: invalid type: string"), "{error}");

    #[derive(Deserialize, PartialEq, Debug)]
    struct Hiding {
        elements: u32,
        #[serde(rename = "super.elements")]
        contents: Vec<u32>,
    }
    let hiding = "class Hiding extends LinkedList<Integer> { int elements = 1; { add(2); } } \
                  Hiding main() { return new Hiding(); }";
    assert_eq!(get(hiding), Ok(Hiding { elements: 1, contents: vec![2] }));
}

/// Values with and without a type of their own are read alike.
#[test]
fn values_of_any_type_stand_in_open_places() {
    assert_eq!(value("Object", "5L"), Ok(5u8));
    assert_eq!(value("Object", "(byte) -5"), Ok(-5));
    assert_eq!(value("Object", "'c'"), Ok('c'));
    assert_eq!(value("Object", "1.5f"), Ok(1.5f32));
    assert!(value::<f64>("Object", "0.0 / 0").unwrap().is_nan());
    assert_eq!(value("List<Long>", "List.of(1L, 2L)"), Ok(vec![1, 2]));
    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "UPPERCASE")]
    enum Color {
        Red,
    }
    let colors = "enum Color { RED } Object main() { return Color.RED; }";
    assert_eq!(get(colors), Ok(Color::Red));
    assert_eq!(get(colors), Ok(Some("RED".to_string())));
}

#[test]
fn objects_are_structs_and_maps_and_tuples() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Point {
        x: i32,
        #[serde(rename = "super.name")]
        hidden: String,
        name: String,
    }
    let program = "class Named { String name = \"above\"; } \
                   class Point extends Named { int x = 3; String name = \"below\"; boolean ignored; } \
                   Point main() { return new Point(); }";
    let point = Point { x: 3, hidden: "above".to_string(), name: "below".to_string() };
    assert_eq!(get(program), Ok(point));
    assert_eq!(get::<HashMap<String, de::IgnoredAny>>(program).unwrap().len(), 4);
    let values = ("above".to_string(), 3, "below".to_string(), false);
    assert_eq!(get(program), Ok(values));
    #[derive(Deserialize, PartialEq, Debug)]
    struct Empty;
    assert_eq!(get("class Empty { } Empty main() { return new Empty(); }"), Ok(Empty));
}

#[test]
fn enums_are_constants_or_classes() {
    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum Colour {
        DarkRed,
    }
    let colours = "enum Colour { DARK_RED } Colour main() { return Colour.DARK_RED; }";
    assert_eq!(get(colours), Ok(Colour::DarkRed));
    assert_eq!(get(colours), Ok("DARK_RED".to_string()));

    #[derive(Deserialize, PartialEq, Debug)]
    enum Expr {
        Sum { left: Box<Expr>, right: Box<Expr> },
        Negated((Box<Expr>,)),
        Pair(Box<Expr>, Box<Expr>),
        Unknown,
    }
    let expr = |expression: &str| {
        get::<Expr>(&format!(
            "interface Expr {{ record Sum(Expr left, Expr right) implements Expr {{ }} \
             record Negated(Expr operand) implements Expr {{ }} \
             record Pair(Expr one, Expr other) implements Expr {{ }} \
             record Unknown() implements Expr {{ }} }} \
             Expr main() {{ return {expression}; }}"
        ))
    };
    assert_eq!(expr("new Expr.Unknown()"), Ok(Expr::Unknown));
    let unknown = || Box::new(Expr::Unknown);
    let sum = Expr::Sum { left: unknown(), right: Box::new(Expr::Negated((unknown(),))) };
    assert_eq!(expr("new Expr.Sum(new Expr.Unknown(), new Expr.Negated(new Expr.Unknown()))"), Ok(sum));
    let pair = Expr::Pair(unknown(), unknown());
    assert_eq!(expr("new Expr.Pair(new Expr.Unknown(), new Expr.Unknown())"), Ok(pair));
    let error = expr("new Expr.Sum(null, null)").unwrap_err();
    assert!(error.starts_with("left: invalid type: unit value"), "{error}");
}

#[test]
fn a_variant_with_one_unnamed_field_is_an_object_with_one_field() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Point {
        x: i32,
    }
    #[derive(Deserialize, PartialEq, Debug)]
    enum Expr {
        Num(i64),
        Neg(Box<Expr>),
        All(Vec<Expr>),
        Table(BTreeMap<String, i32>),
        Maybe(Option<Box<Expr>>),
        Place(Point),
        Point(Point),
        Tuple((i32,)),
        Pair(Box<Expr>),
    }
    let expr = |expression: &str| {
        get::<Expr>(&format!(
            "import java.util.*; interface Expr {{ }} record Num(long value) implements Expr {{ }} \
             record Neg(Expr inner) implements Expr {{ }} record All(List<Expr> parts) implements Expr {{ }} \
             record Table(Map<String, Integer> rows) implements Expr {{ }} record Maybe(Expr it) implements Expr {{ }} \
             record Place(Point point) implements Expr {{ }} record Point(int x) implements Expr {{ }} \
             record Tuple(int x) implements Expr {{ }} record Pair(Expr one, Expr other) implements Expr {{ }} \
             Expr main() {{ return {expression}; }}"
        ))
    };
    let three = || Box::new(Expr::Num(3));
    assert_eq!(expr("new Neg(new Neg(new Num(3)))"), Ok(Expr::Neg(Box::new(Expr::Neg(three())))));
    assert_eq!(expr("new All(List.of(new Num(3)))"), Ok(Expr::All(vec![Expr::Num(3)])));
    assert_eq!(expr("new Table(Map.of(\"k\", 1))"), Ok(Expr::Table(BTreeMap::from([("k".to_string(), 1)]))));
    assert_eq!(expr("new Maybe(null)"), Ok(Expr::Maybe(None)));
    assert_eq!(expr("new Maybe(new Num(3))"), Ok(Expr::Maybe(Some(three()))));
    // A struct with this field, and a tuple of one, are the object itself.
    assert_eq!(expr("new Place(new Point(1))"), Ok(Expr::Place(Point { x: 1 })));
    assert_eq!(expr("new Point(2)"), Ok(Expr::Point(Point { x: 2 })));
    assert_eq!(expr("new Tuple(4)"), Ok(Expr::Tuple((4,))));
    assert_eq!(expr("new Neg(new Num(Long.MAX_VALUE))"), Ok(Expr::Neg(Box::new(Expr::Num(i64::MAX)))));
    let error = expr("new Neg(new Neg(null))").unwrap_err();
    assert!(error.starts_with("inner.inner: invalid type: unit value"), "{error}");
    let error = expr("new Neg(new Pair(null, null))").unwrap_err();
    assert!(error.starts_with("inner: the type contains itself without a field; "), "{error}");

    #[derive(Deserialize, Debug)]
    struct Wrapped(#[expect(dead_code)] Option<Box<Wrapped>>);
    let error = value::<Wrapped>("int", "3").unwrap_err();
    assert!(error.starts_with("the type contains itself"), "{error}");
    assert_eq!(value("int", "3"), Ok(std::num::Wrapping(3)));
}

#[test]
fn printed_text_is_the_value_of_a_void_method() {
    assert_eq!(get("void main() { println(1); println(2); }"), Ok("1\n2\n".to_string()));
}

const NODES: &str = "class Node { int key; Node a, b; Node(int key) { this.key = key; } } Node main() { Node root = new Node(1); ";

#[derive(Deserialize, Debug)]
struct Plain {
    #[serde(rename = "a")]
    _a: Option<Box<Plain>>,
    #[serde(rename = "b")]
    _b: Option<Box<Plain>>,
}

#[derive(Deserialize, Debug)]
struct Node {
    key: i32,
    a: Option<Shared<Node>>,
    b: Option<Shared<Node>>,
}

#[test]
fn sharing_is_an_error_unless_the_type_has_it() {
    let program = format!("{NODES} root.a = new Node(2); root.b = root.a; return root; }}");
    let error = get::<Plain>(&program).unwrap_err();
    let expected = "b: the `Node` object is also at `a`; read both as `Shared` of the same type, or one as an `ObjectId`";
    assert_eq!(error, expected);
    let node: Node = get(&program).unwrap();
    let (a, b) = (node.a.unwrap(), node.b.unwrap());
    assert!(Shared::is_same(&a, &b));
    assert_eq!((a.key, Shared::id(&a)), (2, Some(ObjectId(1))));
}

#[test]
fn different_objects_with_equal_content_are_not_shared() {
    let program = format!("{NODES} root.a = new Node(2); root.b = new Node(2); return root; }}");
    let node: Node = get(&program).unwrap();
    assert!(!Shared::is_same(&node.a.unwrap(), &node.b.unwrap()));
    get::<Plain>(&program).unwrap();
}

#[test]
fn an_object_is_plain_at_no_place_or_at_all() {
    #[derive(Deserialize, Debug)]
    struct Mixed {
        #[serde(rename = "a")]
        _a: Option<Shared<Plain>>,
        #[serde(rename = "b")]
        _b: Option<Box<Plain>>,
    }
    let program = format!("{NODES} root.a = new Node(2); root.b = root.a; return root; }}");
    assert!(get::<Mixed>(&program).unwrap_err().starts_with("b: the `Node` object is also at `a`"));
}

#[test]
fn cycles_end_in_an_error() {
    let program = format!("{NODES} root.a = new Node(2); root.a.b = root; return root; }}");
    let expected = "a.b: a cycle leads back to the `Node` object at the root; read one of its references as an `ObjectId`";
    assert_eq!(get::<Plain>(&program).unwrap_err(), expected);
    assert_eq!(get::<Node>(&program).unwrap_err(), expected);
    assert_eq!(get::<Shared<Node>>(&program).unwrap_err(), expected);

    #[derive(Deserialize, Debug)]
    struct Child {
        b: ObjectId,
    }
    #[derive(Deserialize, Debug)]
    struct Parent {
        a: Child,
    }
    let parent: Shared<Parent> = get(&program).unwrap();
    assert_eq!(Some(parent.a.b), Shared::id(&parent));
    assert_eq!(
        value::<ObjectId>("int", "3"),
        Err("invalid type: integer `3`, expected an object".to_string())
    );
}

#[test]
fn fields_that_are_ignored_are_not_read() {
    #[derive(Deserialize)]
    struct Key {
        key: i32,
    }
    let program = format!("{NODES} root.a = root; root.b = root; return root; }}");
    assert_eq!(get::<Key>(&program).unwrap().key, 1);
}

#[test]
fn deep_values_are_refused_before_the_stack_ends() {
    #[derive(Deserialize, Debug)]
    struct List {
        next: Option<Box<List>>,
    }
    let list = |length: usize| {
        let program = format!(
            "class List {{ List next; }} List main() {{ List list = null; \
                     for (int i = 0; i < {length}; i++) {{ List next = list; list = new List(); list.next = next; }} \
                     return list; }}"
        );
        get::<List>(&program)
    };
    let mut length = 0;
    let mut node = Some(Box::new(list(MAX_DEPTH).unwrap()));
    while let Some(list) = node {
        length += 1;
        node = list.next;
    }
    assert_eq!(length, MAX_DEPTH);
    let error = list(MAX_DEPTH + 1).unwrap_err();
    assert!(
        error.ends_with("more than 128 objects within each other; read `Input::graph` instead"),
        "{error}"
    );
}

#[test]
fn shared_values_of_other_formats_are_plain() {
    let value: Vec<Shared<i32>> = serde_json::from_str("[1, 1]").unwrap();
    assert!(!Shared::is_same(&value[0], &value[1]) && value[0] == value[1]);
    assert_eq!(Shared::id(&value[0]), None);
    assert_eq!(serde_json::from_str::<ObjectId>("3").unwrap(), ObjectId(3));
}
