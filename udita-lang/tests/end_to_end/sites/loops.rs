//! Loops.

use super::{check, expect};

#[test]
fn every_loop_has_one_condition() {
    check(
        "void main() {
    int n = getInt(0, 2);
    for (int i = 0; i < n; i++) println(i);
    while (n > 0) n--;
    do { n++; } while (n < 2 && getBoolean());
    for (;;) { if (n++ > 1) break; }
}",
        expect![[r#"
                6  1:6    function   main
                6  2:9    statement  n = getInt(0, 2)
                6  3:5    statement  for (int i = 0; i < n; i++) println(i);
                6  3:14   statement  i = 0
              4/6  3:21   condition  i < n
                4  3:33   statement  println(i);
                6  4:5    statement  while (n > 0) n--;
              4/6  4:12   condition  n > 0
                4  4:19   statement  n--;
                6  5:5    statement  do { n++; } while (n < 2 && getBoolean());
                6  5:10   statement  n++;
              6/3  5:24   condition  n < 2
              3/3  5:33   condition  getBoolean()
                6  6:5    statement  for (;;) { if (n++ > 1) break; }
                6  6:16   statement  if (n++ > 1) break;
              6/3  6:20   condition  n++ > 1
                6  6:29   statement  break;
        "#]],
    );
}

#[test]
fn iterating_has_the_condition_whether_there_is_more() {
    check(
        "void main() {
    int[] numbers = new int[getInt(0, 2)];
    for (int number : numbers) println(number);
    for (String s : getBoolean() ? List.of(\"a\") : new ArrayList<String>()) {
        if (s == null) continue;
        println(s);
    }
}",
        expect![[r#"
                6  1:6    function   main
                6  2:11   statement  numbers = new int[getInt(0, 2)]
                6  3:5    statement  for (int number : numbers) println(number);
              4/6  3:23   iteration  numbers
                4  3:32   statement  println(number);
                6  4:5    statement  for (String s : getBoolean() ? List.of("a") : new ArrayList<String>()) {
              3/3  4:21   condition  getBoolean()
              3/6  4:21   iteration  getBoolean() ? List.of("a") : new ArrayList<String>()
                3  5:9    statement  if (s == null) continue;
              0/3  5:13   condition  s == null
                0  5:24   statement  continue;
                3  6:9    statement  println(s);
        "#]],
    );
}

#[test]
fn jumps_are_statements() {
    check(
        "void main() {
    int n = getInt(0, 3);
    outer:
    for (int i = 0; i < 2; i++) {
        block: {
            if (n == 0) break block;
            if (n == 1) continue outer;
            if (n == 2) break outer;
        }
        ;
        synchronized (\"lock\") { println(i); }
    }
}",
        expect![[r#"
                4  1:6    function   main
                4  2:9    statement  n = getInt(0, 3)
                4  3:5    statement  outer:
                4  4:14   statement  i = 0
              4/3  4:21   condition  i < 2
                4  6:13   statement  if (n == 0) break block;
              1/3  6:17   condition  n == 0
                1  6:25   statement  break block;
                3  7:13   statement  if (n == 1) continue outer;
              1/2  7:17   condition  n == 1
                1  7:25   statement  continue outer;
                2  8:13   statement  if (n == 2) break outer;
              1/1  8:17   condition  n == 2
                1  8:25   statement  break outer;
                2  11:9   statement  synchronized ("lock") { println(i); }
                2  11:33  statement  println(i);
        "#]],
    );
}
