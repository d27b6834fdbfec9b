//! Rebuilding inputs from the object graphs of solutions.

use udita::solution::{Content, Graph, Object, Value};
use udita_mutation::{Error, Expected, Settings, Subject};

use crate::support::{compile, expected, first_kill, graph, solutions, subject};

const MANY: &str = "
    import java.util.*;
    import udita.Udita;
    enum Color { RED, BLACK }
    class Shape {
        byte b = -1; short s = -300; char c = 'x'; int i = -7; long l = -5000000000L; float f = 0.1f; double d = -1e300; boolean z = true;
        Byte bb = -2; Short ss = 3; Character cc = 'y'; Integer ii = 300; Long ll = -4L; Boolean zz = false; Object o = 12; Comparable<Integer> q = 5;
        String text = \"a\\u00e9\\\"\"; String none; Color color = Color.BLACK; Color unset;
        int[] ints = {1, -2}; long[] longs = {1L << 50}; double[] doubles = {0.5, Double.NaN}; String[] texts = {\"p\", null};
        int[][] grid = {{1}, {}, null}; Object[] objects = {this, 3, \"t\", null}; Color[] colors = {Color.RED, null}; int[] shared = ints;
        Shape self = this; Inner inner = new Inner();
        class Inner { int k = i + 1; int outer() { return i + k; } }
        static Shape make(int n) { Shape s = new Shape(); s.i = Udita.getInt(0, n); return s; }
        String show() {
            shared[0]++;
            return b + \" \" + s + \" \" + c + \" \" + i + \" \" + l + \" \" + f + \" \" + d + \" \" + z + \" \" + bb + \" \" + ss + \" \" + cc + \" \" + ii + \" \" + ll + \" \" + zz
                + \" \" + o.equals(12) + \" \" + q.compareTo(5) + \" \" + text + \" \" + none + \" \" + (color == Color.BLACK) + color.ordinal() + unset + \" \" + Arrays.toString(ints)
                + longs[0] + Arrays.toString(doubles) + texts[0] + texts[1] + grid[0][0] + grid[1].length + grid[2] + (objects[0] == this) + objects[1] + objects[2]
                + objects[3] + (colors[0] == Color.RED) + colors[1] + \" \" + (self == this) + inner.outer() + getClass().getName();
        }
        static String main() { return new Shape().show(); }
        boolean ii() { return ii.equals(300); }
    }
";

#[test]
fn a_rebuilt_object_is_like_the_one_that_a_constructor_made() {
    let inputs = solutions(MANY, "Shape.make", 2);
    assert_eq!(inputs.len(), 3);
    let program = compile(MANY);
    let subject = subject(&program, &inputs, "show(), main()", 0);
    let expected = expected(&subject);
    // Only `i` differs from the constructor's value; `k` of the inner object was computed before it changed.
    for (input, sum) in ["-6", "-5", "-4"].into_iter().enumerate() {
        let shown = expected.ending(&subject, input, 0);
        let plain = expected.ending(&subject, input, 1);
        let changed = plain
            .replacen(" -7 ", &format!(" {input} "), 1)
            .replace("true-13Shape", &format!("true{sum}Shape"));
        assert_eq!(shown, changed);
    }
}

const LIST: &str = "
    import java.util.*;
    class Bag {
        int n; List<Integer> list; Map<String, Integer> map; Object any; Node[] nodes; Twice.Node other;
        int size() { return n; }
        static int count(Bag bag) { return bag == null ? -1 : bag.n; }
        static Object use() { return new TreeSet<Integer>().size() + new TreeMap<String, Integer>().size(); }
    }
    class Node { }
    class Twice { static class Node { } }
";

#[test]
fn null_is_an_input_of_static_methods() {
    let program = compile(LIST);
    let subject = subject(&program, &[graph(&[])], "count()", 0);
    assert_eq!(expected(&subject).ending(&subject, 0, 0), "returns -1");
}

#[test]
fn objects_that_cannot_be_rebuilt_are_named() {
    let program = compile(LIST);
    let refused = |input: Graph| {
        let calls =
            udita_mutation::calls::expand(&udita_mutation::calls::parse("size()").unwrap(), 0).unwrap();
        Subject::new(&program, &[input], calls).unwrap_err().to_string()
    };
    let bag = |name: &str, value: Value| {
        let mut fields: Vec<(&str, Value)> =
            ["n", "list", "map", "any", "nodes", "other"].map(|field| (field, Value::Null)).into();
        fields[0].1 = Value::Number(0);
        fields.iter_mut().filter(|field| field.0 == name).for_each(|field| field.1 = value.clone());
        graph(&[("Bag", &fields)])
    };
    let with = |mut graph: Graph, class: &str, content: Content| {
        graph.objects.push(Object::new(class, content));
        graph
    };
    let one = || Content::Elements(vec![Value::Number(1)]);
    let prefix = "input 1 can't be rebuilt: ";
    for (input, expected) in [
        (
            with(bag("any", Value::Object(1)), "TreeSet", one()),
            "class `TreeSet`: this collection can't be rebuilt from its elements",
        ),
        (
            with(bag("any", Value::Object(1)), "TreeMap", Content::Entries(Vec::new())),
            "class `TreeMap`: this collection can't be rebuilt from its elements",
        ),
        (
            with(bag("any", Value::Object(1)), "Gone", one()),
            "class `Gone`: the program makes no objects of it",
        ),
        (bag("n", Value::Number(1 << 40)), "field `n` of class `Bag`: it can't hold this value"),
        (bag("n", Value::Boolean(true)), "field `n` of class `Bag`: it can't hold this value"),
        (bag("nodes", Value::Object(0)), "field `nodes` of class `Bag`: it can't hold this value"),
        (bag("nodes", Value::Object(7)), "field `nodes` of class `Bag`: it can't hold this value"),
        (
            bag("other", Value::String("RED".to_owned())),
            "field `other` of class `Bag`: it can't hold this value",
        ),
        (
            graph(&[("Bag", &[("m", Value::Number(0))])]),
            "class `Bag`: its fields are not those of the program",
        ),
        (
            Graph { root: Value::Number(3), objects: Vec::new() },
            "class `input`: an input must be an object or null",
        ),
    ] {
        assert_eq!(refused(input), format!("{prefix}{expected}"));
    }
}

#[test]
fn an_unknown_constant_of_an_enum_is_named() {
    let text = "enum E { A } class X { E e; int m() { return e == null ? 0 : 1; } }";
    let program = compile(text);
    let of = |name: &str| {
        let input = graph(&[("X", &[("e", Value::String(name.to_owned()))])]);
        let subject = subject(&program, &[input], "m()", 0);
        Expected::new(&subject, &Settings::default(), 1, None).map(|expected| expected.ending(&subject, 0, 0))
    };
    assert_eq!(of("A").unwrap(), "returns 1");
    let error = of("B").unwrap_err();
    assert!(matches!(error, Error::Original { .. }));
    assert!(error.to_string().ends_with("class `E`: the constant `B` of its enum can't be had"), "{error}");
}

#[test]
fn an_inner_object_needs_one_object_around_it() {
    let text =
        "class T { N n; T other; class N { int k; int sum() { return k; } } int m() { return n.sum(); } }";
    let program = compile(text);
    let node = [("k", Value::Number(4))];
    let one = graph(&[("T", &[("n", Value::Object(1)), ("other", Value::Null)]), ("T.N", &node)]);
    let subject = subject(&program, &[one], "m()", 0);
    assert_eq!(expected(&subject).ending(&subject, 0, 0), "returns 4");
    let two = graph(&[
        ("T", &[("n", Value::Object(1)), ("other", Value::Object(2))]),
        ("T.N", &node),
        ("T", &[("n", Value::Null), ("other", Value::Null)]),
    ]);
    let error = Subject::new(&program, &[two], subject_calls()).unwrap_err();
    assert!(
        error.to_string().contains("of class `T.N`: it isn't clear which object encloses this one"),
        "{error}"
    );
}

fn subject_calls() -> Vec<udita_mutation::calls::Call> {
    udita_mutation::calls::expand(&udita_mutation::calls::parse("m()").unwrap(), 0).unwrap()
}

const SHELF: &str = "
    import java.util.*;
    import udita.Udita;
    class Item {
        int k;
        Item(int k) { this.k = k; }
        public boolean equals(Object o) { return o instanceof Item && ((Item) o).k == k; }
        public int hashCode() { return k; }
    }
    class Shelf {
        List<Integer> list = new ArrayList<>();
        List<List<Integer>> nested = new LinkedList<>();
        Map<String, Item> map = new HashMap<>();
        Set<Item> set = new HashSet<>();
        Map<Integer, Shelf> linked = new LinkedHashMap<>();
        Deque<String> deque = new ArrayDeque<>();
        Set<Integer> ordered = new LinkedHashSet<>();
        static Shelf make(int n) {
            Shelf s = new Shelf();
            int k = Udita.getInt(0, n);
            for (int i = 0; i < k; i++) {
                s.list.add(i * 7 % 5);
                s.nested.add(new ArrayList<>(s.list));
                s.map.put(\"k\" + i, new Item(i));
                s.set.add(new Item(i * 100));
                s.linked.put(-i, s);
                s.deque.add(\"d\" + i);
                s.ordered.add(-i);
            }
            return s;
        }
        String show() {
            String text = \"\" + list + nested + map.size() + set.contains(new Item(100));
            text += map.containsKey(\"k1\") + \"\" + deque + ordered;
            for (Map.Entry<Integer, Shelf> e : linked.entrySet()) text += e.getKey() + \"\" + (e.getValue() == this);
            list.add(9);
            nested.get(0).add(8);
            return text + list + nested;
        }
        void touch(int v) { list.add(v); }
    }
";

#[test]
fn collections_are_made_by_insertions() {
    let inputs = solutions(SHELF, "Shelf.make", 2);
    let program = compile(SHELF);
    let subject = subject(&program, &inputs[1..], "show(), touch(0..1)", 0);
    let expected = expected(&subject);
    let one = "[0][[0]]1falsefalse[d0][0]0true[0, 9][[0, 8]]";
    assert_eq!(expected.ending(&subject, 0, 0), format!("returns {one:?}"));
    let two = "[0, 2][[0], [0, 2]]2truetrue[d0, d1][0, -1]0true-1true[0, 2, 9][[0, 8], [0, 2]]";
    assert_eq!(expected.ending(&subject, 1, 0), format!("returns {two:?}"));
    let kill = |to: &str| first_kill(SHELF, ("list.add(v)", to), &inputs, "touch(0..1)");
    assert_eq!(kill("list.add(v); list.add(v); list.remove(list.size() - 1)"), None);
    assert_eq!(kill("list.add(v == 1 ? 3 : v)").unwrap().call, 1);
}

/// Values of every type at places that leave the type open, and a collection with fields, whose own `add` must not run again.
const ANY: &str = "
    import java.util.*;
    public class Any {
        enum Color { RED, GREEN { } }
        static class Path extends ArrayList<Object> {
            int cost;
            Object self = this;
            public boolean add(Object o) { cost++; return super.add(o); }
        }
        static class Names extends HashMap<String, Color> { char first; }
        Object[] all; Path path = new Path(); Names names = new Names(); Character letter; Double real = 2.0; float small;
        static Any make(int n) {
            Any any = new Any();
            any.all = new Object[] {1, 1L, (byte) 1, (short) 1, 1f, 1.0, 0f / 0, -1.0 / 0, 'x', \"x\", true, Color.GREEN, \"RED\"};
            any.path.add(5L);
            any.path.add(Color.RED);
            any.path.cost += 10;
            any.names.put(\"k\", Color.GREEN);
            any.names.first = 'n';
            any.letter = '!';
            any.small = 1f / 0;
            return any;
        }
        String show() {
            String text = \"\";
            for (Object one : all) text += one.getClass().getSimpleName() + \" \" + one + \",\";
            text += path.cost + \" \" + path.size() + (path.get(0) instanceof Long) + (path.get(1) == Color.RED) + (path.self == path);
            return text + names.first + names.get(\"k\") + letter + real + small;
        }
    }
";

#[test]
fn values_keep_their_types_and_collections_their_fields() {
    let inputs = solutions(ANY, "Any.make", 0);
    let program = compile(ANY);
    let subject = subject(&program, &inputs, "show()", 0);
    let shown = "Integer 1,Long 1,Byte 1,Short 1,Float 1.0,Double 1.0,Float NaN,Double -Infinity,Character x,String x,\
                 Boolean true, GREEN,String RED,12 2truetruetruenGREEN!2.0Infinity";
    assert_eq!(expected(&subject).ending(&subject, 0, 0), format!("returns {shown:?}"));
}
