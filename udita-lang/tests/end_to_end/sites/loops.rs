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
            1:6    function   6      main
            2:9    statement  6      n = getInt(0, 2)
            3:5    statement  6      for (int i = 0; i < n; i++) println(i);
            3:14   statement  6      i = 0
            3:21   condition  4/6    i < n
            3:33   statement  4      println(i);
            4:5    statement  6      while (n > 0) n--;
            4:12   condition  4/6    n > 0
            4:19   statement  4      n--;
            5:5    statement  6      do { n++; } while (n < 2 && getBoolean());
            5:10   statement  6      n++;
            5:24   condition  6/3    n < 2
            5:33   condition  3/3    getBoolean()
            6:5    statement  6      for (;;) { if (n++ > 1) break; }
            6:16   statement  6      if (n++ > 1) break;
            6:20   condition  6/3    n++ > 1
            6:29   statement  6      break;
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
            1:6    function   6      main
            2:11   statement  6      numbers = new int[getInt(0, 2)]
            3:5    statement  6      for (int number : numbers) println(number);
            3:23   iteration  4/6    numbers
            3:32   statement  4      println(number);
            4:5    statement  6      for (String s : getBoolean() ? List.of("a") : new ArrayList<String>()) {
            4:21   condition  3/3    getBoolean()
            4:21   iteration  3/6    getBoolean() ? List.of("a") : new ArrayList<String>()
            5:9    statement  3      if (s == null) continue;
            5:13   condition  0/3    s == null
            5:24   statement  0      continue;
            6:9    statement  3      println(s);
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
            1:6    function   4      main
            2:9    statement  4      n = getInt(0, 3)
            3:5    statement  4      outer:
            4:14   statement  4      i = 0
            4:21   condition  4/3    i < 2
            6:13   statement  4      if (n == 0) break block;
            6:17   condition  1/3    n == 0
            6:25   statement  1      break block;
            7:13   statement  3      if (n == 1) continue outer;
            7:17   condition  1/2    n == 1
            7:25   statement  1      continue outer;
            8:13   statement  2      if (n == 2) break outer;
            8:17   condition  1/1    n == 2
            8:25   statement  1      break outer;
            11:9   statement  2      synchronized ("lock") { println(i); }
            11:33  statement  2      println(i);
        "#]],
    );
}
