//! The clauses of calls. The expected clauses are derived by hand from the source text: each condition on a place of the state, in the
//! order of evaluation (JLS 15.7).

use udita_vm::invocation::Argument;
use udita_vm::machine::Value;

use super::support::{Subject, numbers};
use crate::run::End;

/// The sample class of the paper (Braione and Denaro), reconstructed.
const SAMPLE: &str = "
    class Sample {
        private int[] a = new int[5], b = new int[10];
        Sample(int a0, int a1, int a2, int a3, int a4, int b0, int b1, int b2, int b3, int b4,
               int b5, int b6, int b7, int b8, int b9) {
            a[0] = a0; a[1] = a1; a[2] = a2; a[3] = a3; a[4] = a4;
            b[0] = b0; b[1] = b1; b[2] = b2; b[3] = b3; b[4] = b4;
            b[5] = b5; b[6] = b6; b[7] = b7; b[8] = b8; b[9] = b9;
            for (int i = 0; i < b.length; i++) if (b[i] < 0) throw new IllegalArgumentException();
        }
        String run() {
            int k = 0;
            boolean flag = true;
            for (int i = 0; i < a.length; i++) {
                if (a[i] > 10 * (i + 1)) {
                    for (int j = 0; j < b.length; j++) if (b[j] < 0) k = 1;
                } else flag = false;
            }
            assert k == 0;
            return flag ? \"Yes\" : \"No\";
        }
    }";

#[test]
fn first_test_of_the_sample_class() {
    let mut subject = Subject::new(SAMPLE);
    let sample = subject.object("Sample", &numbers(&[0; 15]));
    let run = subject.call("Sample.run", &[sample]);
    let texts = run.condition.texts(&subject.symbols);
    // The reference comes first, then lengths and items alternate.
    let expected = [
        "this.a is a new int[]",
        "this.a.length > 0",
        "this.a[0] <= 10",
        "this.a.length > 1",
        "this.a[1] <= 20",
        "this.a.length > 2",
        "this.a[2] <= 30",
        "this.a.length > 3",
        "this.a[3] <= 40",
        "this.a.length > 4",
        "this.a[4] <= 50",
        "this.a.length <= 5",
    ];
    assert_eq!(texts, expected);
    // Each numeric clause has its negation. The path condition does not know that lengths never change.
    let negations: Vec<Vec<String>> = (1..12).map(|k| subject.alternatives(&run, k)).collect();
    let expected = [
        "this.a.length <= 0",
        "this.a[0] > 10",
        "this.a.length <= 1",
        "this.a[1] > 20",
        "this.a.length <= 2",
        "this.a[2] > 30",
        "this.a.length <= 3",
        "this.a[3] > 40",
        "this.a.length <= 4",
        "this.a[4] > 50",
        "this.a.length > 5",
    ];
    assert_eq!(negations.concat(), expected);
    assert_eq!(subject.alternatives(&run, 0), ["this.a == null"]);
}

const NODES: &str = "
    class Node {
        Node next; int value;
        Node(int value) { this.value = value; }
        int last() {
            Node at = this;
            while (at.next != null && at.next != at) at = at.next;
            return at.value;
        }
        boolean isSame(Node other) { return other == this; }
        void cut() { next = null; if (next != null) value = 1; }
    }
    class Special extends Node { Special(int value) { super(value); } }";

#[test]
fn references_are_null_aliases_or_fresh() {
    let mut subject = Subject::new(NODES);
    let first = subject.object("Node", &numbers(&[3]));
    let this = std::slice::from_ref(&first);
    assert_eq!(subject.clauses("Node.last", this), ["this.next == null"]);
    let second = subject.object("Special", &numbers(&[4]));
    subject.set(&first, "next", second.clone());
    let run = subject.call("Node.last", this);
    assert_eq!(
        run.condition.texts(&subject.symbols),
        ["this.next is a new Special", "this.next.next == null"]
    );
    assert_eq!(run.result, Some(Value::Number(4)));
    assert_eq!(
        subject.alternatives(&run, 0),
        ["this.next == null", "this.next is this", "this.next is a new Node"]
    );
    let expected = [
        "this.next.next is this",
        "this.next.next is this.next",
        "this.next.next is a new Node",
        "this.next.next is a new Special",
    ];
    assert_eq!(subject.alternatives(&run, 1), expected);
    subject.set(&first, "next", first.clone());
    assert_eq!(subject.clauses("Node.last", this), ["this.next is this"]);
}

#[test]
fn reference_parameters_have_clauses_and_receivers_have_none() {
    let mut subject = Subject::new(NODES);
    let [first, second] = [1, 2].map(|value| subject.object("Node", &numbers(&[value])));
    let same = [first.clone(), first.clone()];
    assert_eq!(subject.clauses("Node.isSame", &same), ["other is this"]);
    assert_eq!(subject.clauses("Node.isSame", &[first.clone(), second]), ["other is a new Node"]);
    assert_eq!(subject.clauses("Node.isSame", &[first.clone(), Argument::Null]), ["other == null"]);
    // A place that is written first is not part of the condition, and neither are the zeros of a new object.
    assert!(subject.clauses("Node.cut", &[first]).is_empty());
    let object = subject.machine.make_object("Node").expect("a class");
    assert!(subject.clauses("Node.<init>", &[Argument::Object(object), Argument::Number(3)]).is_empty());
}

#[test]
fn numbers_are_those_of_the_begin() {
    let mut subject = Subject::new(
        "class Account {
            long total; int count; boolean open; char kind; byte small; double rate;
            Account(int total) { this.total = total; open = true; kind = 'x'; }
            boolean add(int x) {
                count = 5;
                if (count > x) total = total + x;
                if (!open) return false;
                if (kind == 'y') return false;
                if (small + 1 > 128) return false;
                if (rate > 2.5) return false;
                return total > 100;
            }
        }",
    );
    let account = subject.object("Account", &numbers(&[10]));
    let run = subject.call("Account.add", &[account.clone(), Argument::Number(3)]);
    // `small + 1` is at most 128. Floating-point numbers are concrete.
    let expected = ["x <= 4", "this.open", "this.kind != 121", "this.total + x <= 100"];
    assert_eq!(run.condition.texts(&subject.symbols), expected);
    assert_eq!(subject.alternatives(&run, 1), ["!this.open"]);
    let values: Vec<i64> = run.condition.values().iter().map(|&(_, value)| value).collect();
    // x, total, open, kind, small.
    assert_eq!(values, [3, 10, 1, 120, 0]);
    // The next call begins in the state that this one has left, and a place keeps its variable.
    let again = subject.call("Account.add", &[account, Argument::Number(9)]);
    assert_eq!(
        again.condition.texts(&subject.symbols),
        ["x > 4", "this.open", "this.kind != 121", "this.total <= 100"]
    );
}

#[test]
fn hidden_fields_have_their_class() {
    let mut subject = Subject::new(
        "class Base { int x; }
         class Sub extends Base {
            int x = 2;
            Sub() { }
            int larger() { if (x > super.x) return x; return 0; }
         }",
    );
    let object = subject.object("Sub", &[]);
    assert_eq!(subject.clauses("Sub.larger", &[object]), ["this.Base::x < this.x"]);
}

const GRID: &str = "
    class Grid {
        int[][] rows = new int[3][2]; int[] flat = {4, 5, 6}; int top = 2;
        Grid() { }
        boolean has(int i) { if (rows[i][0] == 7) return true; return false; }
        int top() { if (flat[top] > 5) return 1; return 0; }
        int beyond() { return flat[7]; }
        int copied() { int[] copy = flat.clone(); copy[1] = 9; if (copy[0] + copy[1] > 3) return 1; return 0; }
        int moved() { System.arraycopy(flat, 0, flat, 1, 2); if (flat[0] > 9 || flat[1] > 9) return 1; return 0; }
        int grown() {
            int[][] larger = new int[6][];
            System.arraycopy(rows, 0, larger, 0, rows.length);
            if (larger[1] == rows[1]) return larger.length;
            return 0;
        }
    }";

#[test]
fn arrays_have_lengths_and_elements() {
    let mut subject = Subject::new(GRID);
    let grid = [subject.object("Grid", &[])];
    let has = subject.clauses("Grid.has", &[grid[0].clone(), Argument::Number(1)]);
    let expected = [
        "this.rows is a new int[][]",
        "i > -1 && i < this.rows.length",
        "i == 1",
        "this.rows[1] is a new int[]",
        "this.rows[1].length > 0",
        "this.rows[1][0] != 7",
    ];
    assert_eq!(has, expected);
    let expected = [
        "this.flat is a new int[]",
        "this.top > -1 && this.top < this.flat.length",
        "this.top == 2",
        "this.flat[2] > 5",
    ];
    assert_eq!(subject.clauses("Grid.top", &grid), expected);
    let run = subject.call("Grid.beyond", &grid);
    assert!(matches!(run.end, End::Violation(..)), "{:?}", run.end);
    assert_eq!(run.condition.texts(&subject.symbols), ["this.flat is a new int[]", "this.flat.length <= 7"]);
    // The machine is usable after a violation.
    assert_eq!(subject.call("Grid.top", &grid).result, Some(Value::Number(1)));
}

#[test]
fn copies_keep_the_places_of_what_was_not_read() {
    let mut subject = Subject::new(GRID);
    let grid = [subject.object("Grid", &[])];
    let expected = ["this.flat is a new int[]", "this.flat.length == 3", "this.flat[0] + 9 > 3"];
    assert_eq!(subject.clauses("Grid.copied", &grid), expected);
    // Elements 0..2 move to 1..3, so both tests are of the former element 0.
    let expected =
        ["this.flat is a new int[]", "this.flat.length > 1", "this.flat.length > 2", "this.flat[0] <= 9"];
    assert_eq!(subject.clauses("Grid.moved", &grid), expected);
    // Three rows are copied: the source has at least as many, and the number keeps its value.
    let expected = [
        "this.rows is a new int[][]",
        "this.rows.length > 2",
        "this.rows.length == 3",
        "this.rows[1] is a new int[]",
    ];
    assert_eq!(subject.clauses("Grid.grown", &grid), expected);
}

#[test]
fn constants_of_enums_are_places() {
    let mut subject = Subject::new(
        "enum Color { RED, GREEN, BLUE }
         class Lamp {
            Color color = Color.GREEN;
            Lamp() { }
            int number() { switch (color) { case RED: return 1; case GREEN: return 2; default: return 3; } }
         }",
    );
    let lamp = [subject.object("Lamp", &[])];
    let run = subject.call("Lamp.number", &lamp);
    assert_eq!(run.condition.texts(&subject.symbols), ["this.color is Color.GREEN"]);
    let expected = ["this.color == null", "this.color is Color.RED", "this.color is Color.BLUE"];
    assert_eq!(subject.alternatives(&run, 0), expected);
}

#[test]
fn library_classes_are_objects_like_others() {
    let mut subject = Subject::new(
        "import java.util.*;
         class Bag {
            ArrayList<Integer> items = new ArrayList<>(); String name;
            Bag() { items.add(7); }
            boolean starts(int x) { if (items.get(0) == x) return true; return false; }
            boolean isNamed() { if (name != null && name.length() > 3) return true; return false; }
         }",
    );
    let bag = subject.object("Bag", &[]);
    let starts = subject.clauses("Bag.starts", &[bag.clone(), Argument::Number(8)]);
    // From the library's source: `get` checks the index against `size`, then reads `elements`.
    let expected = [
        "this.items is a new ArrayList",
        "this.items.size > 0",
        "this.items.elements is a new Object[]",
        "this.items.elements.length > 0",
        "this.items.elements[0] is a new Integer",
        "x != this.items.elements[0].value",
    ];
    assert_eq!(starts, expected);
    assert_eq!(subject.clauses("Bag.isNamed", std::slice::from_ref(&bag)), ["this.name == null"]);
    subject.set(&bag, "name", "some".into());
    assert_eq!(subject.clauses("Bag.isNamed", &[bag]), ["this.name is a new String"]);
}
