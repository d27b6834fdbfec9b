//! Rendering of a returned value: by the machine if everything in it is plain, otherwise by the library.

use udita::ChoiceMode::Delayed;
use udita::solution::{Content, Returned};

use crate::support::{MODES, count, enumerate, program};

/// `plain` returns values of all kinds that the machine renders. `mixed` returns the same ones and an object that only the library can
/// render.
const SOURCE: &str = r#"
    enum Plain { A, B { int f() { return 1; } }; int f() { return 0; } }
    class Own { public String toString() { return "own"; } }
    class Base { int a = 1; String s = "q\"uo\\te'\n\t\r\u0001\u007f\u00e9\ud83d\ude00"; Base other; }
    class Derived extends Base { int a = -2; char c = '\''; char d = '"'; Object any = ""; static int not = 1; }

    class Outer { Inner inner = new Inner(); class Inner { Outer outer = Outer.this; Inner next; Base base; } }

    Object plain() { return value(getInt(0, 8)); }
    Object mixed() { return new Object[] { value(getInt(0, 8)), new Own() }; }

    Object value(int which) {
        Derived object = new Derived();
        int[] shared = { 1, 2 };
        Object[] circle = new Object[3];
        circle[0] = circle;
        circle[1] = new Object[] { circle, object };
        switch (which) {
            case 0: object.other = new Derived(); object.other.other = object; return object;
            case 1: object.any = new Object[] { 'c', '\n', 1, 2L, (short) 3, (byte) 4, true, null, "x" }; return object;
            case 2: object.any = Plain.values(); return object;
            case 3: return new Object[] { new double[] { 1, 0.0 / 0, -0.0, 1e10 }, new float[] { 1.5f }, new long[] { Long.MIN_VALUE } };
            case 4: return new Object[] { new char[] { 'a', '\\', '\'' }, new boolean[] { true }, new byte[] { -1 }, new short[0] };
            case 5: return new int[][] { shared, {}, null, shared };
            case 6: return circle;
            case 7: return new Outer();
            default: return new Object[] { new Object(), new Object() { int captured = which; } };
        }
    }
"#;

fn returned(entry: &str) -> Vec<Returned> {
    let found = enumerate(&program(SOURCE, entry, &[]), Delayed);
    found.solutions.into_iter().map(|solution| solution.returned.unwrap()).collect()
}

#[test]
fn the_machine_delivers_as_the_library_does() {
    let (plain, mixed) = (returned("plain"), returned("mixed"));
    assert_eq!((plain.len(), mixed.len()), (9, 9));
    for (plain, mixed) in plain.iter().zip(&mixed) {
        // The array around both is object 0 and shifts the numbers by one.
        let text = shifted(&plain.text);
        assert_eq!(mixed.text, format!("[{text}, own]"));
        assert_eq!(mixed.graph.objects.len(), plain.graph.objects.len() + 2);
        for (plain, mixed) in plain.graph.objects.iter().zip(&mixed.graph.objects[1..]) {
            assert_eq!(plain.class, mixed.class);
            assert_eq!(shifted(&shape(&plain.content)), shape(&mixed.content));
        }
    }
}

/// Only enclosing objects are omitted, whatever the names of fields are.
#[test]
fn fields_named_like_enclosing_objects_are_shown() {
    let source = r#"
        class Node {
            boolean this$x = getBoolean();
            Inner this$0 = new Inner();
            class Inner { int this$1 = getInt(3, 4); }
        }
        class Own { public String toString() { return "own"; } }
        Object plain() { return new Node(); }
        Object mixed() { return new Object[] { new Node(), new Own() }; }
    "#;
    let node = |x: usize, y: usize, first: usize| {
        format!("Node#{first}{{this$x={}, this$0=Node.Inner#{}{{this$1={}}}}}", x == 1, first + 1, y + 3)
    };
    for choice in MODES {
        let texts = |entry| enumerate(&program(source, entry, &[]), choice).texts();
        let all = |first: usize| [0, 1].map(|x| [0, 1].map(|y| node(x, y, first))).concat();
        assert_eq!(texts("plain"), all(0), "{choice:?}");
        let mixed: Vec<String> = all(1).iter().map(|node| format!("[{node}, own]")).collect();
        assert_eq!(texts("mixed"), mixed, "{choice:?}");
    }
}

/// The text with all numbers of objects one higher.
fn shifted(text: &str) -> String {
    let mut parts = text.split('#');
    let mut shifted = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let number: usize = part[..digits].parse().unwrap();
        shifted += &format!("#{}{}", number + 1, &part[digits..]);
    }
    shifted
}

/// The fields of an object, with the numbers of objects after `#`.
fn shape(content: &Content) -> String {
    format!("{content:?}").replace("Object(", "Object(#")
}

/// The walk does not revisit values that were forced before a choice. A constructor that runs at the choice may still change them. Each
/// program has the number of values that it returns.
#[test]
fn a_walk_with_choices_in_it_misses_nothing() {
    let cases = [
        // The constructor writes where the walk has already been: either number, and one node or two.
        (
            4,
            "static Log log;
             class Log { int last; Node first, second; }
             class Node { Node() { log.last = getInt(0, 1); } }
             Object main() {
                 log = new Log();
                 ObjectPool<Node> pool = new ObjectPool<Node>(2);
                 log.first = pool.getAny();
                 log.second = pool.getAny();
                 return log;
             }",
        ),
        // Objects created during the walk refer to each other, further and further from its start. Of k nodes the last one refers to
        // nothing or to one of them.
        (
            15,
            "static ObjectPool<Node> pool;
              class Node { Node next; int[] room = new int[1000]; Node() { next = pool.getAny(); } }
              Object main() {
                  pool = new ObjectPool<Node>(4, true);
                  return new Object[] {pool.getAny()};
              }",
        ),
        // After a long way down and up again.
        (
            24,
            "class Node { Node next; int before, after; }
              Object main() {
                  Node first = null;
                  for (int i = 0; i < 100; i++) {
                      Node node = new Node();
                      node.next = first;
                      if (i % 40 == 0) node.before = getInt(0, 1);
                      if (i == 50) node.after = getInt(0, 2);
                      first = node;
                  }
                  return first;
              }",
        ),
        // In a set, and after it.
        (
            16,
            "class Node { boolean a = getBoolean(); }
              Object main() {
                  Set<Node> set = new HashSet<Node>();
                  for (int i = 0; i < 3; i++) set.add(new Node());
                  return new Object[] {set, getBoolean(), set};
              }",
        ),
    ];
    for (ways, source) in cases {
        for choice in MODES {
            let found = enumerate(&program(source, "main", &[]), choice);
            assert_eq!(found.set().len(), ways, "{choice:?} {source}");
            // Rendering a value forces it too; counting relies on the walk alone.
            let counted = count(&program(source, "main", &[]), choice).solutions;
            assert_eq!(counted, found.solutions.len() as u64, "{choice:?} {source}");
        }
    }
}
