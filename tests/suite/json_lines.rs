//! JSON Lines: their JSON Schema, and classes and types that keep their identity.

use std::collections::BTreeSet;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use udita::format::{Format, Writer};
use udita::search::{Config, Invocation, Outcome, Search, inspect};

use crate::support::{Scratch, path, program, read, run};
use crate::{examples, specification};

/// The most results of a program that are checked.
const MOST: usize = 20;

/// The JSON Schema of the lines.
struct Schema(Schemas, SchemaIndex);

impl Schema {
    /// The schema of solutions and violations.
    fn read() -> Schema {
        Schema::named("json-lines.schema.json")
    }

    /// A schema of `docs`, which may refer to the others there.
    fn named(name: &str) -> Schema {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.enable_format_assertions();
        for file in ["json-lines.schema.json", "reports.schema.json"] {
            let schema = serde_json::from_str(&read(&format!("docs/{file}"))).unwrap();
            compiler.add_resource(&format!("https://udita.invalid/{file}"), schema).unwrap();
        }
        let index = compiler.compile(&format!("https://udita.invalid/{name}"), &mut schemas).unwrap();
        Schema(schemas, index)
    }

    /// The reason why a line is invalid.
    fn refuses(&self, line: &Value) -> Option<String> {
        self.0.validate(line, self.1).err().map(|error| error.to_string())
    }

    /// Checks lines, and returns their number.
    fn check(&self, name: &str, lines: &str) -> usize {
        for line in lines.lines() {
            let json = serde_json::from_str(line).unwrap_or_else(|error| panic!("{name}: {error}\n{line}"));
            assert_eq!(self.refuses(&json), None, "{name}\n{line}");
        }
        lines.lines().count()
    }
}

/// The lines of the first results of a program, with the structures of violations.
fn lines(program: &Invocation, config: Config) -> String {
    let mut lines = String::new();
    let mut writer = Writer::new(Format::Jsonl);
    for outcome in Search::new(program, config).take(MOST) {
        match outcome {
            Outcome::Solution(solution) => writer.write(&solution, &mut lines),
            Outcome::Violation(mut violation) => {
                inspect(program, config, &mut violation);
                writer.write_violation(&violation, &mut lines);
            }
            Outcome::Gap(_) => {}
        }
    }
    lines
}

#[test]
fn all_examples_and_the_specification_fit_the_schema() {
    let schema = Schema::read();
    let mut checked = 0;
    for (name, program) in examples::programs() {
        checked += schema.check(&name, &lines(&program, Config::default()));
    }
    for (name, program, config) in specification::programs() {
        checked += schema.check(&name, &lines(&program, config));
        if name.contains("near-misses") {
            checked += schema.check(&name, &lines(&program, Config { near_miss: true, ..config }));
        }
    }
    assert!(checked > 500, "{checked} lines");
}

#[test]
fn violations_fit_the_schema() {
    let schema = Schema::read();
    let mut checked = 0;
    for entry in std::fs::read_dir(path("tests/violations")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".udita") {
            let ran =
                run(&["run", &format!("tests/violations/{name}"), "--format", "jsonl", "--limit", "20"]);
            checked += schema.check(&name, &ran.stdout);
        }
    }
    assert!(checked >= 15, "{checked} lines");
}

/// One change each to a valid line.
/// Commands that report on a program, with the least number of their lines.
const REPORTS: [(&[&str], usize); 7] = [
    (&["explore", "examples/explore/times.udita"], 5),
    (&["explore", "examples/explore/times.udita", "--strategy", "random-input", "--iterations", "20"], 2),
    (&["mutate", "tests/repok/Bag.java", "3", "2", "--predicate", "repOK", "--calls", "repOK()"], 5),
    (&["explain", "tests/explain/filters.udita", "3"], 3),
    (&["explain", "repok", "tests/explain/SearchTree.java", "3"], 3),
    (&["estimate", "examples/n_queens.udita", "10"], 1),
    (&["estimate", "examples/binary_tree.udita", "--bounds", "1..3"], 3),
];

/// A class with a gap, and a test of it.
const DOOR: &str = "public class Door {
    static boolean opens(int key) { return key > 3; }
    static Object lock() { return new java.io.RandomAccessFile(null); }
}";
const DOOR_TEST: &str = "import static org.junit.jupiter.api.Assertions.*;
class DoorTest {
    @org.junit.jupiter.api.Test void opens() { assertTrue(Door.opens(4)); assertFalse(Door.opens(2)); }
}";

#[test]
fn reports_fit_their_schema() {
    let schema = Schema::named("reports.schema.json");
    let check = |words: &[&str], least: usize| {
        let ran = run(&[words, &["--format", "jsonl"]].concat());
        let checked = schema.check(&words.join(" "), &ran.stdout);
        assert!(checked >= least, "{words:?}: {checked} lines {}", ran.stderr);
    };
    for (words, least) in REPORTS {
        check(words, least);
    }
    let scratch = Scratch::new("reports");
    let (door, test) = (scratch.write("Door.java", DOOR), scratch.write("DoorTest.java", DOOR_TEST));
    check(&["mutate", &door, "--tests", &test], 4);
    check(&["gaps", &door], 1);
    let words =
        ["exec", "examples/n_queens.udita", "4", "--sandbox", "never", "--format", "jsonl", "--", "false"];
    let ran = run(&words);
    // Two failures, their group and the counts.
    assert_eq!(schema.check(&words.join(" "), &ran.stdout), 4, "{}", ran.stderr);
    for wrong in [
        json!({"methods": -1, "gap": "files"}),
        json!({"score": 1.5, "mutants": 1, "killed": 1, "alive": 0, "equivalent": 0}),
        json!({"type": "search", "paths": 1, "solutions": 1, "violations": 0, "dropped": 0, "instructions": 1}),
    ] {
        assert!(schema.refuses(&wrong).is_some(), "{wrong}");
    }
}

#[test]
fn wrong_lines_do_not_fit_the_schema() {
    let schema = Schema::read();
    let solution = |value: Value| json!({"decisions": "0", "printed": "", "value": value});
    let object = json!({"id": 0, "class": "p.C", "fields": {"x": 1}, "elements": [{"long": 5}, {"ref": 0}]});
    assert_eq!(schema.refuses(&solution(object.clone())), None);
    let with = |name: &str, value: Value| {
        let mut object = object.clone();
        object[name] = value;
        solution(object)
    };
    let wrong = [
        json!({"decisions": "0"}),
        json!({"printed": "", "value": 1}),
        json!({"decisions": 0, "printed": ""}),
        json!({"decisions": "0", "printed": "", "more": 1}),
        json!({"decisions": "0", "printed": "", "broken": "here"}),
        json!({"decisions": "0", "printed": "", "violation": {"kind": "exit", "status": 0, "trace": []}}),
        json!({"decisions": "0", "printed": "", "violation": {"kind": "heap", "status": 1, "trace": []}}),
        json!({"decisions": "0", "printed": "", "violation": {"kind": "exception", "trace": [], "causes": []}}),
        with("entries", json!([])),
        with("class", json!("p..C")),
        with("class", json!("int[")),
        with("id", json!(-1)),
        with("fields", json!([])),
        with("more", json!(1)),
        solution(json!({"id": 0, "class": "C"})),
        solution(json!({"id": 0, "fields": {}})),
        solution(json!({"id": 0, "class": "C", "entries": [[1]]})),
        solution(json!({"ref": "0"})),
        solution(json!([1])),
        solution(json!({})),
        solution(json!({"long": 1.5})),
        solution(json!({"long": 5, "byte": 5})),
        solution(json!({"byte": 128})),
        solution(json!({"short": -32769})),
        solution(json!({"char": "ab"})),
        solution(json!({"char": ""})),
        solution(json!({"int": 5})),
        solution(json!({"double": 1.5})),
        solution(json!({"float": "1.5"})),
        solution(json!({"enum": "Color"})),
        solution(json!({"unknown": 2})),
    ];
    for line in wrong {
        assert!(schema.refuses(&line).is_some(), "{line}");
    }
}

/// The `value`s of the lines of a program.
fn values(source: &str) -> Vec<Value> {
    let lines = lines(&program(source, "main", &[]), Config::default());
    Schema::read().check(source, &lines);
    lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["value"].clone()).collect()
}

#[test]
fn types_are_stated_where_the_place_leaves_them_open() {
    // The type, an expression, and the value at a place of this type, of its box, and at an open place.
    let cases = [
        ("int", "Integer", "5", "5", "5"),
        ("long", "Long", "5L", "5", r#"{"long": 5}"#),
        ("long", "Long", "Long.MIN_VALUE", "-9223372036854775808", r#"{"long": -9223372036854775808}"#),
        ("byte", "Byte", "(byte) 5", "5", r#"{"byte": 5}"#),
        ("short", "Short", "(short) 5", "5", r#"{"short": 5}"#),
        ("char", "Character", "'a'", r#""a""#, r#"{"char": "a"}"#),
        ("boolean", "Boolean", "true", "true", "true"),
        ("double", "Double", "1.5", "1.5", "1.5"),
        ("double", "Double", "0.0 / 0", r#""NaN""#, r#"{"double": "NaN"}"#),
        ("float", "Float", "1.5f", "1.5", r#"{"float": 1.5}"#),
        ("float", "Float", "-1f / 0", r#""-Infinity""#, r#"{"float": "-Infinity"}"#),
        ("String", "String", r#""RED""#, r#""RED""#, r#""RED""#),
        ("Color", "Color", "Color.RED", r#""RED""#, r#"{"enum": "Color", "name": "RED"}"#),
        ("Color", "Color", "Color.GREEN", r#""GREEN""#, r#"{"enum": "Color", "name": "GREEN"}"#),
    ];
    for (ty, boxed, expression, fixed, open) in cases {
        // With a collection, the library shows all values; without, the machine.
        for more in ["", "List<Object> all = new ArrayList<>(); { all.add(object); } "] {
            let class = format!(
                "enum Color {{ RED, GREEN {{ }} }} class Generic<T> {{ T value; }} class All {{ {ty} plain = {expression}; \
                 {boxed} box = {expression}; {ty}[] array = {{ {expression} }}; Object object = {expression}; \
                 Object[] objects = {{ {expression} }}; Comparable<?> above = {expression}; \
                 Generic<{boxed}> generic = new Generic<>(); {{ generic.value = {expression}; }} {more}}} "
            );
            let found = values(&format!("{class} All main() {{ return new All(); }}")).remove(0);
            let fields = &found["fields"];
            let shown = |value: &Value| value.to_string().replace("\":", "\": ");
            let generic = &fields["generic"]["fields"]["value"];
            for (place, value) in [
                ("plain", &fields["plain"]),
                ("box", &fields["box"]),
                ("array", &fields["array"]["elements"][0]),
            ] {
                assert_eq!(shown(value), fixed, "{place} of {ty}");
            }
            let elements = ["objects", "all"].map(|name| &fields[name]["elements"][0]);
            let others = [&fields["object"], &fields["above"], generic];
            for value in others.into_iter().chain(elements).filter(|value| !value.is_null()) {
                assert_eq!(shown(value).replace(",", ", "), open, "{ty} {more}");
            }
            for (result, expected) in [(ty, fixed), (boxed, fixed), ("Object", open), ("Comparable<?>", open)]
            {
                let returned = values(&format!("{class} {result} main() {{ return {expression}; }}"));
                assert_eq!(shown(&returned[0]).replace(",", ", "), expected, "{result} {expression}");
            }
        }
    }
}

#[test]
fn collections_with_fields_have_both() {
    let collection = |declaration: &str, fill: &str| {
        values(&format!("{declaration} Object main() {{ Own own = new Own(); {fill} return own; }}"))
            .remove(0)
    };
    let object = |fields: Value, elements: Value| {
        let mut object = json!({"id": 0, "class": "Own", "elements": elements});
        if !fields.is_null() {
            object["fields"] = fields;
        }
        object
    };
    for class in ["ArrayList", "LinkedList", "HashSet", "LinkedHashSet", "TreeSet", "ArrayDeque", "Vector"] {
        let own = format!("class Own extends {class}<String> {{ long cost = 3; Object other = 4L; }}");
        let fields = || json!({"cost": 3, "other": {"long": 4}});
        assert_eq!(collection(&own, ""), object(fields(), json!([])), "{class}");
        assert_eq!(collection(&own, "own.add(\"a\");"), object(fields(), json!(["a"])), "{class}");
        let plain = format!("class Own extends {class}<String> {{ }}");
        assert_eq!(collection(&plain, "own.add(\"a\");"), object(Value::Null, json!(["a"])), "{class}");
    }
    for class in ["HashMap", "LinkedHashMap", "TreeMap"] {
        let own = format!("class Own extends {class}<String, Long> {{ char first = 'f'; }}");
        let expected =
            json!({"id": 0, "class": "Own", "fields": {"first": "f"}, "entries": [["k", {"long": 7}]]});
        assert_eq!(collection(&own, "own.put(\"k\", 7L);"), expected, "{class}");
    }
    // A collection that contains itself, by an element and by a field; hidden fields of two levels.
    let nested = "class Base extends ArrayList<Object> { int x = 1; } \
                  class Own extends Base { int x = 2; Own self = this; }";
    let expected = json!({"id": 0, "class": "Own", "fields": {"super.x": 1, "x": 2, "self": {"ref": 0}}, "elements": [{"ref": 0}]});
    assert_eq!(collection(nested, "own.add(own);"), expected);
    // The storage of a list of one's own is its own fields.
    let list = "class Own extends AbstractList<String> { String[] all = {\"a\"}; \
                public String get(int i) { return all[i]; } public int size() { return 1; } }";
    let expected = json!({"id": 0, "class": "Own", "fields": {"all": {"id": 1, "class": "java.lang.String[]", "elements": ["a"]}}, "elements": ["a"]});
    assert_eq!(collection(list, ""), expected);
}

/// The structure of a violation shows no tables of the library.
#[test]
fn violations_show_collections_with_their_fields() {
    let structure = |declaration: &str, fill: &str| {
        let source = format!(
            "{declaration} void main() {{ Own own = new Own(); {fill} throw new RuntimeException(); }}"
        );
        let lines = lines(&program(&source, "main", &[]), Config::default());
        Schema::read().check(&source, &lines);
        serde_json::from_str::<Value>(&lines).unwrap()["structure"].clone()
    };
    let own =
        "enum Color { RED } class Own extends ArrayList<Object> { Object cost = 3L; Object flag = true; }";
    let expected = json!({
        "id": 0, "class": "Own", "fields": {"cost": {"long": 3}, "flag": true},
        "elements": ["a", {"enum": "Color", "name": "RED"}, {"ref": 0}, {"char": "c"}, 1.5],
    });
    let fill = "own.add(\"a\"); own.add(Color.RED); own.add(own); own.add('c'); own.add(1.5);";
    assert_eq!(structure(own, fill), expected);
    let map = "class Own extends HashMap<String, Integer> { int cost = getInt(1, 3); }";
    let expected =
        json!({"id": 0, "class": "Own", "fields": {"cost": {"unknown": "1..3"}}, "entries": [["k", 1]]});
    assert_eq!(structure(map, "own.put(\"k\", 1);"), expected);
}

/// Two classes of the same simple name are rebuilt as what they are.
#[test]
fn classes_of_different_packages_are_told_apart() {
    let scratch = Scratch::new("json_lines_packages");
    let directory = scratch.path("");
    for package in ["a", "b", "p"] {
        std::fs::create_dir_all(format!("{directory}/{package}")).unwrap();
    }
    for package in ["a", "b"] {
        let item = format!(
            "package {package}; public class Item {{ public int number; public enum Kind {{ ONE }} }}"
        );
        scratch.write(&format!("{package}/Item.java"), item);
    }
    let holder = "package p;
        import udita.Udita;
        public class Holder {
            Object item, kind;
            int which() { return item instanceof a.Item ? 1 : 2; }
            int kind() { return kind == a.Item.Kind.ONE ? 10 : kind == b.Item.Kind.ONE ? 20 : 30; }
            public static Holder make() {
                Holder holder = new Holder();
                boolean first = Udita.getBoolean();
                holder.item = first ? new a.Item() : new b.Item();
                holder.kind = first ? (Object) a.Item.Kind.ONE : b.Item.Kind.ONE;
                return holder;
            }
        }";
    let file = scratch.write("p/Holder.java", holder);
    let ran = run(&["run", &file, "--source-path", &directory, "--entry", "make", "--format", "jsonl"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let found: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let shown = |line: &Value| {
        let fields = &line["value"]["fields"];
        [&line["value"]["class"], &fields["item"]["class"], &fields["kind"]["enum"]]
            .map(|name| name.as_str().unwrap().to_owned())
    };
    let expected = [["p.Holder", "b.Item", "b.Item.Kind"], ["p.Holder", "a.Item", "a.Item.Kind"]];
    assert_eq!(found.iter().map(shown).collect::<Vec<_>>(), expected.map(|names| names.map(str::to_owned)));

    let args =
        ["run", &file, "--source-path", &directory, "--entry", "make", "--distinct", "isomorphic", "--count"];
    let distinct = run(&args);
    assert_eq!(distinct.stdout.trim(), "2", "{}", distinct.stderr);

    // A mutant dies on the first input.
    let lines: Vec<&str> = ran.stdout.lines().collect();
    for (lines, which, kind) in [([lines[0], lines[1]], 2, 20), ([lines[1], lines[0]], 1, 10)] {
        let inputs = scratch.write("inputs.jsonl", lines.join("\n"));
        let args = ["mutate", &file, "--source-path", &directory, "--inputs", &inputs, "--class", "p.Holder"];
        let ran = run(&[&args[..], &["--calls", "which(), kind()", "--format", "jsonl"]].concat());
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        let mutants = ran.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let killed = mutants.filter(|mutant| mutant["verdict"] == "killed" && mutant["input"] == 1);
        let results: BTreeSet<[String; 2]> = killed
            .map(|mutant| ["call", "expected"].map(|name| mutant[name].as_str().unwrap().to_owned()))
            .collect();
        let expected = [("kind()", kind), ("which()", which)];
        let expected = expected.map(|(call, result)| [call.to_owned(), format!("returns {result}")]);
        assert_eq!(results, BTreeSet::from(expected));
    }
}
