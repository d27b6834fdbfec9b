//! What is shown of a returned value, delivered in two ways: by the machine if everything in it is plain, otherwise by
//! the library.

use udita::ChoiceMode::Delayed;
use udita::solution::{Content, Returned};

use crate::support::{enumerate, program};

/// `plain` returns values of all kinds that the machine delivers. `mixed` returns the same ones and an object that only
/// the library can show.
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

/// What an object holds, with the numbers of objects behind `#`.
fn shape(content: &Content) -> String {
    format!("{content:?}").replace("Object(", "Object(#")
}
