//! Tests of the earlier places for conditions.

use super::{Hoist, Place, hoisted, hoists};
use crate::source::{Dialect, SourceMap};

/// The moves for the condition at the first `mark` in a program.
fn changes(text: &str, mark: &str) -> Vec<Hoist> {
    let mut sources = SourceMap::new();
    let file = sources.add("f.udita", text, Dialect::Udita);
    let at = text.find(mark).expect("the program has the mark");
    let (line, column) = sources.file(file).line_column(at as u32);
    hoists(&sources, file, line, column)
}

/// The lines of a body before which the condition at `mark` can be moved, counted from 1.
fn lines(body: &str, mark: &str) -> Vec<u32> {
    let text = format!("boolean main() {{\n{body}\n}}\n");
    let before = changes(&text, mark).into_iter().filter_map(|hoist| match hoist.place {
        Place::Before(line) => Some(line - 1),
        Place::InLoop(_) => None,
    });
    before.collect()
}

/// The statements that the condition at `mark` becomes in the loop before it.
fn in_loop(text: &str, mark: &str) -> Vec<String> {
    let inside = |hoist: &Hoist| matches!(hoist.place, Place::InLoop(_));
    changes(text, mark).into_iter().filter(inside).map(|hoist| hoist.statement).collect()
}

/// The program after a move.
fn apply(text: &str, hoist: &Hoist) -> String {
    hoisted(text, &[hoist]).expect("a single change applies")
}

#[test]
fn a_condition_moves_up_to_the_values_that_it_reads() {
    let body = "int a = getInt(0, 9);\nint b = getInt(0, 9);\nint c = getInt(0, 9);\nassume(c != b);\nassume(a > 5);";
    assert_eq!(lines(body, "assume(a > 5)"), [2, 3, 4]);
    assert_eq!(lines(body, "assume(c != b)"), [0; 0]);
}

#[test]
fn assignments_and_early_ends_stop_it() {
    for (body, expected) in [
        ("int a = 1;\nint b = 2;\na++;\nint c = 3;\nassume(a > b);", &[4][..]),
        ("int a = 1;\nint b = 2;\nif (b > 1) return true;\nint c = 3;\nassume(a > 0);", &[4]),
        ("int a = 1;\nint b = 2;\nif (b > 1) throw new Error();\nint c = 3;\nassume(a > 0);", &[4]),
        ("int a = 1;\nint b = 2;\nassume(next(a));", &[]),
        ("int[] a = {1};\nint b = 2;\na[0] = 3;\nint c = 4;\nassume(a[0] > 0);", &[4]),
        ("int a = 1;\nint b = 2;\nassume(a++ > 0);", &[]),
        ("int a = 1;\nint b = 2;\nassume(getBoolean());", &[]),
        // A `break` inside its own loop doesn't leave the statement.
        ("int a = 1;\nwhile (true) break;\nassume(a > 0);", &[2]),
    ] {
        assert_eq!(lines(body, "assume"), expected, "{body}");
    }
}

#[test]
fn checks_move_past_checks() {
    let body = "int a = 1;\nint b = 2;\nif (b > 1) return false;\nif (a > 1) { return false; }\nreturn true;";
    assert_eq!(lines(body, "return false; }"), [2, 3]);
}

#[test]
fn operands_of_a_condition_move_alone() {
    let text = "void main() {\n  int a = 1;\n  int b = 2;\n  assume(b > 0 && a > 0);\n}\n";
    let all = changes(text, "assume");
    assert_eq!(all.iter().map(|hoist| hoist.place).collect::<Vec<_>>(), [Place::Before(3), Place::Before(4)]);
    assert_eq!(all[0].statement, "assume(a > 0);");
    let expected = "void main() {\n  int a = 1;\n  assume(a > 0);\n  int b = 2;\n  assume(b > 0);\n}\n";
    assert_eq!(apply(text, &all[0]), expected);
    let text = "boolean main(int[] a) {\n  return isSorted(a) && a.length > 2;\n}\nboolean isSorted(int[] a) { return true; }\n";
    let all = changes(text, "return");
    assert_eq!(all.len(), 1);
    let expected =
        "boolean main(int[] a) {\n  if (!(a.length > 2)) return false;\n  return isSorted(a);\n}\n";
    assert!(apply(text, &all[0]).starts_with(expected), "{}", apply(text, &all[0]));
}

#[test]
fn a_condition_moves_out_of_loops_and_branches() {
    let text = "void main(int n) {\n  int a = 1;\n  for (int i = 0; i < n; i++) {\n    int b = i;\n    assume(a > n);\n  }\n}\n";
    let all = changes(text, "assume");
    assert_eq!(all.iter().map(|hoist| hoist.place).collect::<Vec<_>>(), [Place::Before(3), Place::Before(4)]);
    let expected = "void main(int n) {\n  int a = 1;\n  assume(a > n);\n  for (int i = 0; i < n; i++) {\n    int b = i;\n  }\n}\n";
    assert_eq!(apply(text, &all[0]), expected);
    // The loop changes `a`.
    let text = "void main(int n) {\n  int a = 1;\n  for (int i = 0; i < n; i++) {\n    assume(a > n);\n    a = i;\n  }\n}\n";
    assert_eq!(changes(text, "assume"), []);
    let text = "void main(int n) {\n  int a = 1;\n  int b = 2;\n  if (n > 2) {\n    b = 3;\n    assume(a > n);\n  }\n}\n";
    let all = changes(text, "assume");
    assert_eq!(all[0].statement, "if (n > 2) { assume(a > n); }");
    assert_eq!(all[0].place, Place::Before(3));
}

#[test]
fn calls_of_pure_methods_move() {
    let program = |body: &str| {
        format!(
            "void main() {{\n  Node a = new Node();\n  Node b = new Node();\n  assume(ok(a));\n}}\nboolean ok(Node n) {{ {body} }}\n\
             class Node {{ int x; Node next; static int count; }}\n"
        )
    };
    for (body, is_pure) in [
        ("return n.x > 0;", true),
        ("if (n.x > 0) return false; return true;", true),
        ("Set<Node> seen = new HashSet<>(); seen.add(n); return seen.size() == 1;", true),
        ("int[] counts = new int[3]; counts[n.x]++; return counts[0] == 1;", true),
        ("return n == null || ok(n.next);", true),
        ("n.x = 3; return true;", false),
        ("Node.count++; return true;", false),
        ("Node other = n; other.x = 1; return true;", false),
        ("println(n.x); return true;", false),
        ("return getBoolean();", false),
    ] {
        let text = program(body);
        let is_moved = changes(&text, "assume").iter().any(|hoist| hoist.place == Place::Before(3));
        assert_eq!(is_moved, is_pure, "{body}");
    }
    // For a path that ends inside the method, the condition around the method's call moves.
    let text = program("if (n.x > 0) return false; return true;");
    let all = changes(&text, "return false");
    assert_eq!((all[0].line, all[0].statement.as_str()), (4, "assume(ok(a));"));
    let text = text.replace("assume(ok(a));", "if (!ok(a)) return false;");
    assert_eq!(changes(&text, "return false; return")[0].statement, "if (!ok(a)) return false;");
}

#[test]
fn a_check_loop_is_fused_with_the_loop_before_it() {
    let build = "for (int i = 0; i < n; i++) a[i] = getInt(0, 9);";
    let program =
        |check: &str| format!("void main(int n) {{\n  int[] a = new int[n];\n  {build}\n  {check}\n}}\n");
    for (check, expected) in [
        ("for (int i = 0; i < n; i++) assume(ok > a[i]);", "assume(ok > a[i]);"),
        ("for (int j = 0; j < n; j++) assume(a[j] > 1);", "assume(a[i] > 1);"),
        ("for (int i = 1; i < n; i++) assume(a[i - 1] <= a[i]);", "if (i >= 1) assume(a[i - 1] <= a[i]);"),
        ("for (int x : a) assume(x > 1);", "assume(a[i] > 1);"),
    ] {
        assert_eq!(in_loop(&program(check), "assume")[0], expected);
    }
    let next = in_loop(&program("for (int j = 0; j + 1 < n; j++) assume(a[j] <= a[j + 1]);"), "assume");
    let late = "if ((i - 1) >= 0 && (i - 1) + 1 < n) assume(a[(i - 1)] <= a[(i - 1) + 1]);";
    assert_eq!(next[1], late);
    let pairs = in_loop(
        &program("for (int i = 0; i < n; i++) for (int j = i + 1; j < a.length; j++) assume(a[i] != a[j]);"),
        "assume",
    );
    let present =
        "for (int i2 = 0; i2 < (i + 1); i2++) for (int j = i2 + 1; j < (i + 1); j++) assume(a[i2] != a[j]);";
    assert!(pairs.iter().any(|statement| statement == present), "{pairs:?}");
    let text = program("assume(isSorted(a, n));") + "boolean isSorted(int[] a, int n) { return a[0] < n; }\n";
    assert_eq!(in_loop(&text, "assume"), ["assume(isSorted(a, (i + 1)));", "assume(isSorted(a, n));"]);
}

#[test]
fn several_changes_are_made_together_unless_they_overlap() {
    let text =
        "void main() {\n  int a = 1;\n  int b = 2;\n  int c = 3;\n  assume(b > 0);\n  assume(a > 0);\n}\n";
    let (first, second) = (&changes(text, "assume(b")[0], &changes(text, "assume(a")[0]);
    let both =
        "void main() {\n  int a = 1;\n  assume(a > 0);\n  int b = 2;\n  assume(b > 0);\n  int c = 3;\n}\n";
    assert_eq!(hoisted(text, &[first, second]).as_deref(), Some(both));
    assert_eq!(hoisted(text, &[first, first]), None);
}
