//! Alternatives: their number, the refuted ones, and that solved ones take the predicted path.

use crate::concolic::Answer;
use oorandom::Rand32;
use udita_vm::invocation::Argument;

use super::support::{Subject, handle, numbers};
use crate::called::{Clause, Origin};

#[test]
fn what_contradicts_the_numbers_before_is_left_out() {
    let mut subject = Subject::new(
        "class Range {
            int lo; boolean on;
            Range() { }
            int place(int x, byte b) {
                if (x < lo) return 0;
                if (x < lo + 10) { if (x - lo > 20) return 9; return 1; }
                if (x < 50) return 2;
                if (x > 40) return 3;
                return 4;
            }
        }",
    );
    let range = subject.object("Range", &[]);
    let arguments = [range, Argument::Number(60), Argument::Number(1)];
    let run = subject.call("Range.place", &arguments);
    let texts = run.condition.texts(&subject.symbols);
    assert_eq!(texts, ["this.lo <= x", "this.lo + 10 <= x", "x > 49", "x > 40"]);
    // x > 40 follows from x > 49.
    let found: Vec<usize> = (0..4).map(|k| subject.alternatives(&run, k).len()).collect();
    assert_eq!(found, [1, 1, 1, 0]);
}

#[test]
fn fresh_objects_are_of_classes_that_fit() {
    let mut subject = Subject::new(
        "interface Shape { int area(); }
         abstract class Sized implements Shape { int size; Sized(int size) { this.size = size; } }
         class Square extends Sized { Square(int size) { super(size); } public int area() { return size * size; } }
         class Bar extends Sized { Bar(int size) { super(size); } public int area() { return 2 * size; } }
         final class Dot implements Shape { Dot() { } public int area() { return 0; } }
         class Other { Other() { } }
         class Frame {
            Shape shape; Sized sized; Object any; String name; int[] items; Frame frame; Shape[] shapes;
            Frame() { }
            void all() {
                if (shape == null) ; if (sized == null) ; if (any == null) ; if (name == null) ; if (items == null) ;
                if (frame == null) ; if (shapes == null) ;
            }
         }",
    );
    let frame = subject.object("Frame", &[]);
    let run = subject.call("Frame.all", &[frame]);
    assert_eq!(run.condition.clauses().len(), 7);
    let expected = [
        vec!["this.shape is a new Square", "this.shape is a new Bar", "this.shape is a new Dot"],
        vec!["this.sized is a new Square", "this.sized is a new Bar"],
        vec!["this.any is this"],
        vec!["this.name is a new String"],
        vec!["this.items is a new int[]"],
        vec!["this.frame is this", "this.frame is a new Frame"],
        vec!["this.shapes is a new Shape[]"],
    ];
    for (k, mut expected) in expected.into_iter().enumerate() {
        let mut found = subject.alternatives(&run, k);
        if k == 2 {
            // Each class of the program, and strings.
            for class in ["Square", "Bar", "Dot", "Other", "Frame", "String"] {
                let text = format!("this.any is a new {class}");
                assert!(found.contains(&text), "{found:?}");
                found.retain(|known| *known != text);
            }
            found.retain(|known| !known.ends_with(" Object") && !known.ends_with(" Integer"));
        }
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}

const MACHINE: &str = "
    class Inner { int a; long b; boolean c; char d; Inner(int a) { this.a = a; } }
    class Machine {
        int x, y; byte small; short middle; Inner inner = new Inner(3); int[] items = new int[4]; Inner[] all = new Inner[2];
        Machine() { all[0] = inner; all[1] = new Inner(9); }
        int run(int p, boolean q) {
            int sum = 0;
            for (int i = 0; i < items.length; i++) {
                if (items[i] * 3 == x + 7) { sum += i; items[i] = p; }
                else if ((items[i] & 6) == 4) sum -= y;
            }
            if (inner.c != q) { if (inner.d == 'q') sum++; else inner.a++; }
            if (all[1].b - inner.b > 1000L) sum += 100;
            switch (y % 5) { case 0: sum += small; break; case 3: sum += middle; break; default: sum--; }
            if (sum > inner.a && small < middle) return 1;
            if (all[0].a == all[1].a) return 2;
            return x / (y + 12) > 4 ? 3 : 4;
        }
    }";

/// Sets a number in the state, at an access path such as `this.a[0].b`.
fn set(subject: &mut Subject, this: &Argument, origin: &Origin, value: i64) -> bool {
    let names: Vec<String> = origin.components().skip(1).map(str::to_owned).collect();
    let Some((last, way)) = names.split_last() else { return false };
    if last == "length" {
        return false;
    }
    let plain = |name: &str| name.trim_matches(['[', ']']).to_owned();
    let mut at = this.clone();
    for name in way {
        at = match subject.machine.objects().field(handle(&at), &plain(name)) {
            Ok(udita_vm::machine::Value::Object(object)) => Argument::Object(object),
            other => panic!("{other:?}"),
        };
    }
    let is_boolean = last == "c";
    let value = if is_boolean { Argument::Boolean(value != 0) } else { Argument::Number(value) };
    subject.set(&at, &plain(last), value);
    true
}

/// The machine is the oracle: a state with the solver's values takes the path that the alternative predicts.
#[test]
fn solved_alternatives_take_the_predicted_path() {
    let mut subject = Subject::new(MACHINE);
    let machine = subject.object("Machine", &[]);
    subject.machine.checkpoint();
    let mut random = Rand32::new(5);
    let mut number = |span: u32| i64::from(random.rand_range(0..span)) - i64::from(span / 2);
    let (mut solved, mut refuted) = (0, 0);
    for _ in 0..40 {
        let mut state: Vec<(Origin, i64)> = Vec::new();
        let this = Origin::root("this");
        for name in ["x", "y", "small", "middle"] {
            state.push((this.field(name), number(30)));
        }
        (0..4).for_each(|i| state.push((this.field("items").element(i), number(12))));
        for inner in [this.field("inner"), this.field("all").element(1)] {
            state.push((inner.field("a"), number(20)));
            state.push((inner.field("b"), number(4000)));
            state.push((inner.field("c"), i64::from(number(4) > 0)));
            state.push((inner.field("d"), number(6) + 112));
        }
        let arguments = [Argument::Number(number(9)), Argument::Boolean(number(8) > 0)];
        let go = |subject: &mut Subject, changes: &[(Origin, i64)]| {
            subject.machine.restore();
            let mut arguments = arguments.clone();
            for (origin, value) in state.iter().chain(changes) {
                match origin.to_string().as_str() {
                    "p" => arguments[0] = Argument::Number(*value),
                    "q" => arguments[1] = Argument::Boolean(*value != 0),
                    _ => _ = set(subject, &machine, origin, *value),
                }
            }
            let [p, q] = arguments;
            subject.call("Machine.run", &[machine.clone(), p, q])
        };
        let run = go(&mut subject, &[]);
        for k in 0..run.condition.clauses().len() {
            let Clause::Numeric(_) = run.condition.clauses()[k] else { continue };
            let about = run.condition.clauses()[k].text(&subject.symbols);
            match run.condition.solve_at(k, &mut subject.symbols) {
                Answer::Input(values) => {
                    assert_eq!(run.condition.alternatives(k, &mut subject.symbols).len(), 1);
                    if about.contains("length") {
                        continue;
                    }
                    let other = go(&mut subject, &values);
                    let predicted =
                        run.condition.with(k, run.condition.alternatives(k, &mut subject.symbols)[0].clone());
                    let prefix = &other.condition.clauses()[..=k];
                    let texts =
                        [&run.condition, &other.condition].map(|condition| condition.texts(&subject.symbols));
                    assert_eq!(prefix, predicted.clauses(), "{about} {texts:#?}");
                    solved += 1;
                }
                Answer::Unsatisfiable => {
                    assert!(run.condition.alternatives(k, &mut subject.symbols).is_empty());
                    refuted += 1;
                }
                Answer::Unknown => {}
            }
        }
    }
    assert!(solved > 300 && refuted > 0, "{solved} {refuted}");
}

#[test]
fn a_path_condition_is_cut_and_continued() {
    let mut subject =
        Subject::new("class One { int a; One() { } void go(int b) { if (a > b) a = 1; if (b > 7) a = 2; } }");
    let one = subject.object("One", &[]);
    let run = subject.call("One.go", &[one, numbers(&[3])[0].clone()]);
    let taken = run.condition.alternatives(1, &mut subject.symbols).remove(0);
    assert_eq!(run.condition.with(1, taken).texts(&subject.symbols), ["this.a <= b", "b > 7"]);
    assert_eq!(run.condition.sliced(|k| k == 1).texts(&subject.symbols), ["b <= 7"]);
    let origins: Vec<String> =
        run.condition.clauses()[0].origins(&subject.symbols).iter().map(ToString::to_string).collect();
    assert_eq!(origins, ["b", "this.a"]);
}

#[test]
fn fresh_objects_of_the_library_are_of_its_top_level_classes() {
    let mut subject = Subject::new(
        "import java.util.*; import java.util.function.*;
         class Kept {
            List<String> list; Comparator<String> order; Function<String, String> change; Iterator<String> walk;
            Kept() {
                list = Collections.unmodifiableList(new LinkedList<>());
                list = new ArrayList<>(); order = Comparator.naturalOrder(); change = x -> x + 1; walk = list.iterator();
            }
            void all() { if (list == null) ; if (order == null) ; if (change == null) ; if (walk == null) ; }
         }",
    );
    let kept = subject.object("Kept", &[]);
    let run = subject.call("Kept.all", &[kept]);
    let expected = [
        vec!["this.list == null", "this.list is a new LinkedList"],
        vec!["this.order == null"],
        vec!["this.change == null"],
        vec!["this.walk == null"],
    ];
    for (k, expected) in expected.into_iter().enumerate() {
        assert_eq!(subject.alternatives(&run, k), expected);
    }
}
