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
                6  1:6    function   main
                6  2:9    statement  n = getInt(0, 5)
                6  3:5    statement  switch (n) {
              1/5  4:14   case       3
                1  4:17   statement  println(3);
              1/4  5:14   case       1
                2  5:17   statement  println(1);
                2  5:29   statement  break;
                3  6:18   statement  println(0);
              1/3  7:14   case       0
              0/3  7:22   case       7
                4  7:25   statement  println(7);
                6  9:5    statement  switch (n) {
              1/5  10:14  case       5
                1  10:17  statement  println(5);
                6  12:5   statement  switch (n) { }
                6  13:5   statement  switch (n) { default: println(9); }
                6  13:27  statement  println(9);
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
                5  1:5    function   main
                5  2:9    statement  n = getInt(0, 4)
                5  3:5    statement  switch (n) {
              1/4  4:14   case       2
              1/3  4:17   case       4
                2  4:22   statement  println(n);
              1/2  5:14   case       1
                2  6:20   statement  println(0);
                5  8:5    statement  return switch (n) {
              1/4  9:14   case       0
                1  9:19   statement  10;
              1/3  10:14  case       1
              1/2  10:17  case       2
                2  10:28  statement  m = n
                2  10:35  statement  yield m;
                2  11:20  statement  n > 3 ? 1 : 2;
              1/1  11:20  condition  n > 3
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
               14  1:6    function   main
               14  2:12   statement  s = getOneOf("a", "b", "c", "d")
               14  3:5    statement  switch (s) {
             4/10  4:14   case       "b"
                4  4:19   statement  println(1);
                4  4:31   statement  break;
              2/8  5:14   case       "a"
                2  5:19   statement  println(2);
                2  5:31   statement  break;
              0/8  6:14   case       "z"
                0  6:19   statement  println(3);
               14  8:13   statement  isVowel = switch (getBoolean() ? s : "e") { case "a", "e" -> true; default -> false; }
              7/7  8:31   condition  getBoolean()
             1/13  8:62   case       "a"
              7/6  8:67   case       "e"
                8  8:74   statement  true;
                6  8:91   statement  false;
               14  9:5    statement  if (switch (s) { case "a" -> s.isEmpty(); default -> getBoolean(); }) println(4);
             2/12  9:27   case       "a"
                2  9:34   statement  s.isEmpty();
              0/2  9:34   condition  s.isEmpty()
               12  9:58   statement  getBoolean();
              6/6  9:58   condition  getBoolean()
                6  9:75   statement  println(4);
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
                3  1:14   statement  RED
                3  1:19   statement  GREEN
                3  1:26   statement  BLUE
                3  2:5    function   main
                3  3:11   statement  color = getOneOf(Color.values())
                3  4:5    statement  switch (color) { case GREEN: println(1); }
              1/2  4:27   case       GREEN
                1  4:34   statement  println(1);
                3  5:5    statement  return switch (color) {
              1/2  6:14   case       BLUE
                1  6:22   statement  1;
              1/1  7:14   case       RED
                1  7:19   last case  GREEN
                2  7:28   statement  2;
        "#]],
    );
}
