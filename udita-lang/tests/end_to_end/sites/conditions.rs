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
            1:6    function   5      main
            2:9    statement  5      a = getInt(0, 2)
            2:27   statement  5      b = getInt(0, 2)
            3:5    statement  5      if (a == 0 && b == 0 || !(a > 1)) println(1);
            3:9    condition  3/2    a == 0
            3:19   condition  1/2    b == 0
            3:31   condition  1/3    a > 1
            3:39   statement  4      println(1);
            4:10   statement  1      println(2);
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
            1:5    function   5      main
            2:9    statement  5      a = getInt(0, 3)
            3:5    statement  5      return a > 1 ? a > 2 ? 3 : 2 : (a == 1 ? getBoolean() : a < 0) ? 1 : 0;
            3:12   condition  2/3    a > 1
            3:20   condition  1/1    a > 2
            3:37   condition  2/1    a == 1
            3:46   condition  1/1    getBoolean()
            3:61   condition  0/1    a < 0
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
            1:9    function   18     main
            2:9    statement  18     x = getInt(0, 2)
            2:27   statement  18     y = getInt(0, 2)
            3:13   statement  18     z = getBoolean()
            4:13   statement  18     less = x < y && z
            4:20   condition  6/12   x < y
            5:13   statement  18     copied = z
            6:5    statement  18     assume(x != y || !z);
            6:12   condition  12/6   x != y
            6:23   condition  3/3    z
            7:5    statement  15     return less == copied;
            7:12   condition  12/3   less == copied
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
            2:6    function   1      main
            3:9    statement  1      i = 0
            4:5    statement  1      while (true) {
            5:9    statement  1      if (DEBUG) println(i);
            6:9    statement  1      if (DEBUG || i > 1) break;
            6:22   condition  1/1    i > 1
            6:29   statement  1      break;
            7:9    statement  1      i++;
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
            1:6    function   3      main
            2:9    statement  3      i = getInt(0, 2)
            3:5    statement  3      assert i < 2 : i;
            3:12   condition  2/1    i < 2
            4:5    statement  2      assert i >= 0;
            4:12   condition  2/0    i >= 0
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
            2:6    function   4      main
            3:24   statement  4      small = n -> n < 2
            3:32   function   4      n -> n < 2
            3:37   statement  4      n < 2
            3:37   condition  2/2    n < 2
            4:32   statement  4      twice = n -> {
            4:40   function   2      n -> {
            5:9    statement  2      if (n > 100) return 0;
            5:13   condition  0/2    n > 100
            5:22   statement  0      return 0;
            6:9    statement  2      return 2 * n;
            8:22   statement  4      text = small::toString
            9:9    statement  4      i = getInt(0, 3)
            10:5   statement  4      println(small.test(i) ? twice.apply(i) : i);
            10:13  condition  2/2    small.test(i)
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
            1:5    function   4      main
            2:9    statement  4      i = getInt(0, 3)
            4:9    statement  4      if (i == 1) return 1;
            4:13   condition  1/3    i == 1
            4:21   statement  1      return 1;
            5:9    statement  3      if (i == 2) throw new RuntimeException();
            5:13   condition  1/2    i == 2
            5:21   statement  1      throw new RuntimeException();
            7:9    statement  0      println(e);
            9:9    statement  4      if (i > 1) println(i);
            9:13   condition  2/2    i > 1
            9:20   statement  2      println(i);
            11:5   statement  2      return 0;
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
            1:48   function   2      close
            1:58   statement  2      println(1);
            2:6    function   2      main
            3:12   statement  2      first = new R()
            3:31   statement  2      second = getBoolean() ? null : new R()
            3:40   condition  1/1    getBoolean()
            4:9    statement  2      println(2);
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
            2:9    statement  4      a = getInt(0, 1)
            2:27   statement  4      b = a > 0 ? 1 : 2
            2:31   condition  3/3    a > 0
            3:16   statement  4      count = 5
            4:7    statement  4      count++;
            5:5    function   4      C
            6:5    function   4      C
            6:16   statement  4      this();
            7:5    function   4      C
            7:19   statement  4      super();
            11:5   function   4      Pair
            11:12  statement  4      if (x > 5) throw new RuntimeException();
            11:16  condition  0/4    x > 5
            11:23  statement  0      throw new RuntimeException();
            13:14  statement  4      RED
            13:19  statement  4      GREEN(2)
            13:29  function   4      Color
            13:40  function   4      Color
            13:55  statement  4      this();
            14:9   function   4      main
            15:5   statement  4      new C("");
            16:7   statement  4      c = new C(1)
            17:5   statement  4      new D();
            18:11  statement  4      color = Color.RED
            19:5   statement  4      return new Pair(c.a, c.b).equals(new Pair(0, 2));
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
            1:6    function   3      main
            2:12   statement  3      o = getBoolean() ? "text" : Integer.valueOf(getInt(0, 1))
            2:16   condition  1/2    getBoolean()
            3:5    statement  3      if (o instanceof Integer i && i > 0) println(i);
            3:9    condition  2/1    o instanceof Integer i
            3:35   condition  1/1    i > 0
            3:42   statement  1      println(i);
            4:10   statement  2      if (!(((Object) o.toString()) instanceof String s)) println(o);
            4:16   condition  2/0    ((Object) o.toString()) instanceof String s
            4:62   statement  0      println(o);
            5:10   statement  2      println(s);
        "#]],
    );
}
