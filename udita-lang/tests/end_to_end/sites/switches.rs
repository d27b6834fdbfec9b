//! `switch`: each label is a site, passed or matched in the order of the source.

use super::{check, expect};

#[test]
fn old_style() {
    check(
        "void main() {
    int n = getInt(0, 5);
    switch (n) {
        case 3: println(3);
        case 1: println(1); break;
        default: println(0);
        case 0: case 7: println(7);
    }
    switch (n) {
        case 5: println(5);
    }
    switch (n) { }
    switch (n) { default: println(9); }
}",
        expect![[r#"
            1:6    function   6      main
            2:9    statement  6      n = getInt(0, 5)
            3:5    statement  6      switch (n) {
            4:14   case       1/5    3
            4:17   statement  1      println(3);
            5:14   case       1/4    1
            5:17   statement  2      println(1);
            5:29   statement  2      break;
            6:18   statement  3      println(0);
            7:14   case       1/3    0
            7:22   case       0/3    7
            7:25   statement  4      println(7);
            9:5    statement  6      switch (n) {
            10:14  case       1/5    5
            10:17  statement  1      println(5);
            12:5   statement  6      switch (n) { }
            13:5   statement  6      switch (n) { default: println(9); }
            13:27  statement  6      println(9);
        "#]],
    );
}

#[test]
fn new_style() {
    check(
        "int main() {
    int n = getInt(0, 4);
    switch (n) {
        case 2, 4 -> println(n);
        case 1 -> { }
        default -> println(0);
    }
    return switch (n) {
        case 0 -> 10;
        case 1, 2 -> { int m = n; yield m; }
        default -> n > 3 ? 1 : 2;
    };
}",
        expect![[r#"
            1:5    function   5      main
            2:9    statement  5      n = getInt(0, 4)
            3:5    statement  5      switch (n) {
            4:14   case       1/4    2
            4:17   case       1/3    4
            4:22   statement  2      println(n);
            5:14   case       1/2    1
            6:20   statement  2      println(0);
            8:5    statement  5      return switch (n) {
            9:14   case       1/4    0
            9:19   statement  1      10;
            10:14  case       1/3    1
            10:17  case       1/2    2
            10:28  statement  2      m = n
            10:35  statement  2      yield m;
            11:20  statement  2      n > 3 ? 1 : 2;
            11:20  condition  1/1    n > 3
        "#]],
    );
}

#[test]
fn strings() {
    check(
        "void main() {
    String s = getOneOf(\"a\", \"b\", \"c\", \"d\");
    switch (s) {
        case \"b\": println(1); break;
        case \"a\": println(2); break;
        case \"z\": println(3);
    }
    boolean isVowel = switch (getBoolean() ? s : \"e\") { case \"a\", \"e\" -> true; default -> false; };
    if (switch (s) { case \"a\" -> s.isEmpty(); default -> getBoolean(); }) println(4);
}",
        expect![[r#"
            1:6    function   14     main
            2:12   statement  14     s = getOneOf("a", "b", "c", "d")
            3:5    statement  14     switch (s) {
            4:14   case       4/10   "b"
            4:19   statement  4      println(1);
            4:31   statement  4      break;
            5:14   case       2/8    "a"
            5:19   statement  2      println(2);
            5:31   statement  2      break;
            6:14   case       0/8    "z"
            6:19   statement  0      println(3);
            8:13   statement  14     isVowel = switch (getBoolean() ? s : "e") { case "a", "e" -> true; default -> false; }
            8:31   condition  7/7    getBoolean()
            8:62   case       1/13   "a"
            8:67   case       7/6    "e"
            8:74   statement  8      true;
            8:91   statement  6      false;
            9:5    statement  14     if (switch (s) { case "a" -> s.isEmpty(); default -> getBoolean(); }) println(4);
            9:27   case       2/12   "a"
            9:34   statement  2      s.isEmpty();
            9:34   condition  0/2    s.isEmpty()
            9:58   statement  12     getBoolean();
            9:58   condition  6/6    getBoolean()
            9:75   statement  6      println(4);
        "#]],
    );
}

#[test]
fn the_last_label_of_an_exhaustive_switch_always_matches() {
    check(
        "enum Color { RED, GREEN, BLUE }
int main() {
    Color color = getOneOf(Color.values());
    switch (color) { case GREEN: println(1); }
    return switch (color) {
        case BLUE -> 1;
        case RED, GREEN -> 2;
    };
}",
        expect![[r#"
            1:14   statement  3      RED
            1:19   statement  3      GREEN
            1:26   statement  3      BLUE
            2:5    function   3      main
            3:11   statement  3      color = getOneOf(Color.values())
            4:5    statement  3      switch (color) { case GREEN: println(1); }
            4:27   case       1/2    GREEN
            4:34   statement  1      println(1);
            5:5    statement  3      return switch (color) {
            6:14   case       1/2    BLUE
            6:22   statement  1      1;
            7:14   case       1/1    RED
            7:19   last case  1      GREEN
            7:28   statement  2      2;
        "#]],
    );
}

#[test]
fn labels_with_patterns_are_cases_and_guards_are_conditions() {
    check(
        "sealed interface S permits A, B {}
record A(int x) implements S {}
record B(S s) implements S {}
int main() {
    int n = getInt(0, 3);
    S s = n < 3 ? new A(n) : new B(new A(n));
    return switch (s) {
        case A(int x) when x > 5 -> 1;
        case A a -> 2;
        case B(A(var x)) -> x;
        case B b -> 3;
    };
}",
        expect![[r#"
            4:5    function   4      main
            5:9    statement  4      n = getInt(0, 3)
            6:7    statement  4      s = n < 3 ? new A(n) : new B(new A(n))
            6:11   condition  3/1    n < 3
            7:5    statement  4      return switch (s) {
            8:14   case       0/4    A(int x)
            8:28   condition  0/3    x > 5
            8:37   statement  0      1;
            9:14   case       3/1    A a
            9:21   statement  3      2;
            10:14  case       1/0    B(A(var x))
            10:29  statement  1      x;
            11:14  last case  0      B b
            11:21  statement  0      3;
        "#]],
    );
    check(
        "sealed interface S permits A, B {}
record A() implements S {}
record B() implements S {}
int main() {
    S s = getInt(0, 1) == 0 ? new A() : new B();
    switch (s) { case A a: return 1; case B b: return 2; }
}",
        expect![[r#"
            4:5    function   2      main
            5:7    statement  2      s = getInt(0, 1) == 0 ? new A() : new B()
            5:11   condition  1/1    getInt(0, 1) == 0
            6:5    statement  2      switch (s) { case A a: return 1; case B b: return 2; }
            6:23   case       1/1    A a
            6:28   statement  1      return 1;
            6:43   last case  1      B b
            6:48   statement  1      return 2;
        "#]],
    );
}
