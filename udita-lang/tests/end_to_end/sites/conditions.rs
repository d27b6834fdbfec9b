//! Conditions: `&&`, `||`, `!`, `?:`, `if`, assertions, values that are conditions, lambdas, `try`.

use super::{check, expect};

#[test]
fn operators_are_split() {
    check(
        "void main() {
    int a = getInt(0, 2), b = getInt(0, 2);
    if (a == 0 && b == 0 || !(a > 1)) println(1);
    else println(2);
}",
        expect![[r#"
                5  1:6    function   main
                5  2:9    statement  a = getInt(0, 2)
                5  2:27   statement  b = getInt(0, 2)
                5  3:5    statement  if (a == 0 && b == 0 || !(a > 1)) println(1);
              3/2  3:9    condition  a == 0
              1/2  3:19   condition  b == 0
              1/3  3:31   condition  a > 1
                4  3:39   statement  println(1);
                1  4:10   statement  println(2);
        "#]],
    );
}

#[test]
fn conditionals_nest() {
    check(
        "int main() {
    int a = getInt(0, 3);
    return a > 1 ? a > 2 ? 3 : 2 : (a == 1 ? getBoolean() : a < 0) ? 1 : 0;
}",
        expect![[r#"
                5  1:5    function   main
                5  2:9    statement  a = getInt(0, 3)
                5  3:5    statement  return a > 1 ? a > 2 ? 3 : 2 : (a == 1 ? getBoolean() : a < 0) ? 1 : 0;
              2/3  3:12   condition  a > 1
              1/1  3:20   condition  a > 2
              2/1  3:37   condition  a == 1
              1/1  3:46   condition  getBoolean()
              0/1  3:61   condition  a < 0
        "#]],
    );
}

#[test]
fn values_are_conditions_as_far_as_they_are_tested() {
    check(
        "boolean main() {
    int x = getInt(0, 2), y = getInt(0, 2);
    boolean z = getBoolean();
    boolean less = x < y && z;
    boolean copied = z;
    assume(x != y || !z);
    return less == copied;
}",
        expect![[r#"
               18  1:9    function   main
               18  2:9    statement  x = getInt(0, 2)
               18  2:27   statement  y = getInt(0, 2)
               18  3:13   statement  z = getBoolean()
               18  4:13   statement  less = x < y && z
             6/12  4:20   condition  x < y
               18  5:13   statement  copied = z
               18  6:5    statement  assume(x != y || !z);
             12/6  6:12   condition  x != y
              3/3  6:23   condition  z
               15  7:5    statement  return less == copied;
             12/3  7:12   condition  less == copied
        "#]],
    );
}

#[test]
fn constant_conditions_are_no_sites() {
    check(
        "final boolean DEBUG = false;
void main() {
    int i = 0;
    while (true) {
        if (DEBUG) println(i);
        if (DEBUG || i > 1) break;
        i++;
    }
}",
        expect![[r#"
                1  2:6    function   main
                1  3:9    statement  i = 0
                1  4:5    statement  while (true) {
                1  5:9    statement  if (DEBUG) println(i);
                1  6:9    statement  if (DEBUG || i > 1) break;
              1/1  6:22   condition  i > 1
                1  6:29   statement  break;
                1  7:9    statement  i++;
        "#]],
    );
}

#[test]
fn an_assertion_is_a_condition() {
    check(
        "void main() {
    int i = getInt(0, 2);
    assert i < 2 : i;
    assert i >= 0;
}",
        expect![[r#"
                3  1:6    function   main
                3  2:9    statement  i = getInt(0, 2)
                3  3:5    statement  assert i < 2 : i;
              2/1  3:12   condition  i < 2
                2  4:5    statement  assert i >= 0;
              2/0  4:12   condition  i >= 0
        "#]],
    );
}

#[test]
fn a_lambda_is_a_function() {
    check(
        "import java.util.function.*;
void main() {
    Predicate<Integer> small = n -> n < 2;
    Function<Integer, Integer> twice = n -> {
        if (n > 100) return 0;
        return 2 * n;
    };
    Supplier<String> text = small::toString;
    int i = getInt(0, 3);
    println(small.test(i) ? twice.apply(i) : i);
}",
        expect![[r#"
                4  2:6    function   main
                4  3:24   statement  small = n -> n < 2
                4  3:32   function   n -> n < 2
                4  3:37   statement  n < 2
              2/2  3:37   condition  n < 2
                4  4:32   statement  twice = n -> {
                2  4:40   function   n -> {
                2  5:9    statement  if (n > 100) return 0;
              0/2  5:13   condition  n > 100
                0  5:22   statement  return 0;
                2  6:9    statement  return 2 * n;
                4  8:22   statement  text = small::toString
                4  9:9    statement  i = getInt(0, 3)
                4  10:5   statement  println(small.test(i) ? twice.apply(i) : i);
              2/2  10:13  condition  small.test(i)
        "#]],
    );
}

#[test]
fn copies_of_finally_are_one_site() {
    check(
        "int main() {
    int i = getInt(0, 3);
    try {
        if (i == 1) return 1;
        if (i == 2) throw new RuntimeException();
    } catch (IllegalStateException e) {
        println(e);
    } finally {
        if (i > 1) println(i);
    }
    return 0;
}",
        expect![[r#"
                4  1:5    function   main
                4  2:9    statement  i = getInt(0, 3)
                4  4:9    statement  if (i == 1) return 1;
              1/3  4:13   condition  i == 1
                1  4:21   statement  return 1;
                3  5:9    statement  if (i == 2) throw new RuntimeException();
              1/2  5:13   condition  i == 2
                1  5:21   statement  throw new RuntimeException();
                0  7:9    statement  println(e);
                4  9:9    statement  if (i > 1) println(i);
              2/2  9:13   condition  i > 1
                2  9:20   statement  println(i);
                2  11:5   statement  return 0;
        "#]],
    );
}

#[test]
fn what_closes_a_resource_is_no_site() {
    check(
        "class R implements AutoCloseable { public void close() { println(1); } }
void main() {
    try (R first = new R(); R second = getBoolean() ? null : new R()) {
        println(2);
    }
}",
        expect![[r#"
                2  1:48   function   close
                2  1:58   statement  println(1);
                2  2:6    function   main
                2  3:12   statement  first = new R()
                2  3:31   statement  second = getBoolean() ? null : new R()
              1/1  3:40   condition  getBoolean()
                2  4:9    statement  println(2);
        "#]],
    );
}

#[test]
fn initialisers_are_statements_and_generated_methods_are_not() {
    check(
        "class C {
    int a = getInt(0, 1), b = a > 0 ? 1 : 2;
    static int count = 5;
    { count++; }
    C() {}
    C(int n) { this(); }
    C(String s) { super(); }
}
class D { }
record Pair(int x, int y) {
    Pair { if (x > 5) throw new RuntimeException(); }
}
enum Color { RED, GREEN(2); Color() {} Color(int n) { this(); } }
boolean main() {
    new C(\"\");
    C c = new C(1);
    new D();
    Color color = Color.RED;
    return new Pair(c.a, c.b).equals(new Pair(0, 2));
}",
        expect![[r#"
                4  2:9    statement  a = getInt(0, 1)
                4  2:27   statement  b = a > 0 ? 1 : 2
              3/3  2:31   condition  a > 0
                4  3:16   statement  count = 5
                4  4:7    statement  count++;
                4  5:5    function   C
                4  6:5    function   C
                4  6:16   statement  this();
                4  7:5    function   C
                4  7:19   statement  super();
                4  11:5   function   Pair
                4  11:12  statement  if (x > 5) throw new RuntimeException();
              0/4  11:16  condition  x > 5
                0  11:23  statement  throw new RuntimeException();
                4  13:14  statement  RED
                4  13:19  statement  GREEN(2)
                4  13:29  function   Color
                4  13:40  function   Color
                4  13:55  statement  this();
                4  14:9   function   main
                4  15:5   statement  new C("");
                4  16:7   statement  c = new C(1)
                4  17:5   statement  new D();
                4  18:11  statement  color = Color.RED
                4  19:5   statement  return new Pair(c.a, c.b).equals(new Pair(0, 2));
        "#]],
    );
}

#[test]
fn patterns_are_one_condition() {
    check(
        "void main() {
    Object o = getBoolean() ? \"text\" : Integer.valueOf(getInt(0, 1));
    if (o instanceof Integer i && i > 0) println(i);
    else if (!(((Object) o.toString()) instanceof String s)) println(o);
    else println(s);
}",
        expect![[r#"
                3  1:6    function   main
                3  2:12   statement  o = getBoolean() ? "text" : Integer.valueOf(getInt(0, 1))
              1/2  2:16   condition  getBoolean()
                3  3:5    statement  if (o instanceof Integer i && i > 0) println(i);
              2/1  3:9    condition  o instanceof Integer i
              1/1  3:35   condition  i > 0
                1  3:42   statement  println(i);
                2  4:10   statement  if (!(((Object) o.toString()) instanceof String s)) println(o);
              2/0  4:16   condition  ((Object) o.toString()) instanceof String s
                0  4:62   statement  println(o);
                2  5:10   statement  println(s);
        "#]],
    );
}
