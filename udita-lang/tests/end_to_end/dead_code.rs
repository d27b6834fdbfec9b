//! Programs whose classes are made in dead code only. Dead code is planned for but not lowered.

use udita_vm::machine::ChoiceMode;

use crate::common::{entry, run};

#[track_caller]
fn prints(text: &str, expected: &str) {
    for choice in [ChoiceMode::Eager, ChoiceMode::Delayed] {
        let printed = run("Dead.udita", text, &entry("main", &[]), choice);
        assert_eq!(printed.as_deref(), Ok(expected), "{choice:?}");
    }
}

#[test]
fn a_virtual_call_whose_receiver_is_never_made_throws() {
    let shapes = "
        abstract class Shape { abstract int area(int scale); }
        class Square extends Shape { int area(int scale) { return scale; } }
        class Circle extends Shape { int area(int scale) { return 3 * scale; } }";
    let main = "
        void main() {
            Shape shape = null;
            if (false) { shape = new Square(); shape = new Circle(); }
            try { print(shape.area(2)); } catch (NullPointerException e) { print(\"null\"); }
        }";
    prints(&format!("{shapes}{main}"), "null");
}

#[test]
fn fields_of_a_class_that_is_never_made_have_their_places() {
    let fields: Vec<String> = (0..20).map(|index| format!("int f{index};")).collect();
    let main = "
        void main() {
            Wide wide = null;
            if (false) wide = new Wide();
            try { print(wide.last()); } catch (NullPointerException e) { print(\"null\"); }
        }";
    prints(&format!("class Wide {{ {} int last() {{ return f19; }} }}{main}", fields.concat()), "null");
}

#[test]
fn collections_made_in_dead_code_only() {
    let programs = [
        "int st = 5; void main() { if (false) new TreeMap(); }",
        "Set s = new HashSet(); void main() { if (false) new LinkedHashMap().put(1, 0); }",
        "int st = next(); int next() { return 1; } void main() { if (false) new LinkedHashMap(); }",
        "static final boolean DEBUG = false; Map m = null; int st = 1;
         void main() { if (DEBUG) m = new TreeMap(); if (DEBUG) m.put(1, new LinkedHashMap()); }",
        "int st = 1; void main() { assume(true || new TreeMap().isEmpty()); Object o = true ? null : new TreeSet(); }",
    ];
    for program in programs {
        prints(&format!("import java.util.*;\n{program}"), "");
    }
}
