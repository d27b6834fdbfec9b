//! The code that is made of small methods, as `udita disasm` shows it.

use expect_test::{Expect, expect};
use udita_lang::compile::CompileOptions;
use udita_lang::diagnostic::{Style, render};
use udita_lang::request::EntryRequest;
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::bytecode::disasm::listing;

/// Checks the code of all methods of the class `T` that has these members.
fn check(members: &str, expected: Expect) {
    let mut sources = SourceMap::new();
    let file = sources.add("T.java", format!("public class T {{\n{members}\n}}\n"), Dialect::Java);
    let program = CompileOptions::default()
        .compile_listing(&mut sources, &[file], &EntryRequest::default())
        .unwrap_or_else(|problems| {
            let shown: Vec<String> = problems.iter().map(|d| render(d, &sources, Style::Plain)).collect();
            panic!("{}", shown.join("\n"))
        });
    let line = |line: u32| sources.file(file).text.lines().nth(line as usize - 1).map(str::to_owned);
    expected.assert_eq(&listing(&program, |method| !method.is_library, |position| line(position.line)));
}

#[test]
fn arithmetic_goes_straight_into_variables() {
    check(
        "public static int f(int a, int b, long c) {
            int x = a * b + 7;
            x = x - 1;
            x += a;
            x++;
            int y = x++ + x;
            y = y + (y = 3);
            c = c + a;
            return x - (5 - y) + (int) c;
        }",
        expect![[r#"
            T.f(int, int, long) -> int   7 registers
                 0  mul.int           r3 <- r0, r1               ; 3: int x = a * b + 7;
                 1  add.int.imm       r3 <- r3, 7
                 2  add.int.imm       r3 <- r3, -1               ; 4: x = x - 1;
                 3  add.int           r3 <- r3, r0               ; 5: x += a;
                 4  add.int.imm       r3 <- r3, 1                ; 6: x++;
                 5  move              r4 <- r3                   ; 7: int y = x++ + x;
                 6  add.int.imm       r3 <- r3, 1
                 7  add.int           r5 <- r4, r3
                 8  add.int.imm       r4 <- r5, 3                ; 8: y = y + (y = 3);
                 9  int.to.long       r5 <- r0                   ; 9: c = c + a;
                10  add.long          r2 <- r2, r5
                11  const.int         r5 <- 5                    ; 10: return x - (5 - y) + (int) c;
                12  sub.int           r5 <- r5, r4
                13  sub.int           r5 <- r3, r5
                14  long.to.int       r6 <- r2
                15  add.int           r5 <- r5, r6
                16  return            r5
        "#]],
    );
}

#[test]
fn conditions_jump() {
    check(
        "public static boolean f(int a, boolean b, Object o) {
            if (a > 3 && (b || o == null)) a = 1;
            if (!(7 <= a) || a == 100000) return b;
            boolean c = a < 5;
            c = a != 2 && !b;
            return a == 3 && b;
        }",
        expect![[r#"
            T.f(int, int, ref) -> int   5 registers
                 0  jump.le.int.imm   r0, 3, L0                  ; 3: if (a > 3 && (b || o == null)) a = 1;
                 1  jump.if           r1, L1
                 2  jump.nonnull      r2, L0
                 3  return            r1
            L0:
                 4  jump.lt.int.imm   r0, 7, L1                  ; 4: if (!(7 <= a) || a == 100000) return b;
                 5  const.int         r3 <- 100000
                 6  jump.ne.int       r0, r3, L2
            L1:
                 7  return            r1
            L2:
                 8  jump.ge.int.imm   r0, 5, L3                  ; 5: boolean c = a < 5;
            L3:
                 9  jump.eq.int.imm   r0, 2, L4                  ; 6: c = a != 2 && !b;
                10  jump.if.not       r1, L4
            L4:
                11  const.int         r4 <- 0                    ; 7: return a == 3 && b;
                12  jump.ne.int.imm   r0, 3, L5
                13  move              r4 <- r1
            L5:
                14  return            r4
        "#]],
    );
}

#[test]
fn a_round_of_a_loop_takes_one_jump() {
    check(
        "public static int f(int[] a) {
            int sum = 0;
            for (int i = 0; i < a.length; i++) {
                if (a[i] == 0) continue;
                sum += a[i];
            }
            while (true) {
                if (sum-- < 0) break;
            }
            do sum = sum / 2; while (sum > 0);
            for (int one : a) sum += one;
            return sum;
        }",
        expect![[r#"
            T.f(ref) -> int   5 registers
                 0  const.int         r1 <- 0                    ; 3: int sum = 0;
                 1  const.int         r2 <- 0                    ; 4: for (int i = 0; i < a.length; i++) {
                 2  jump              L2
            L0:
                 3  get.elem.int      r3 <- r0, r2               ; 5: if (a[i] == 0) continue;
                 4  jump.eq.int.imm   r3, 0, L1
                 5  add.int           r1 <- r1, r3               ; 6: sum += a[i];
            L1:
                 6  add.int.imm       r2 <- r2, 1                ; 4: for (int i = 0; i < a.length; i++) {
            L2:
                 7  array.length      r3 <- r0
                 8  jump.lt.int       r2, r3, L0
            L3:
                 9  move              r2 <- r1                   ; 9: if (sum-- < 0) break;
                10  add.int.imm       r1 <- r1, -1
                11  jump.ge.int.imm   r2, 0, L3
            L4:
                12  div.int.imm       r1 <- r1, 2                ; 11: do sum = sum / 2; while (sum > 0);
                13  jump.gt.int.imm   r1, 0, L4
                14  const.int         r3 <- 0                    ; 12: for (int one : a) sum += one;
                15  jump              L6
            L5:
                16  get.elem.int      r4 <- r0, r3
                17  add.int           r1 <- r1, r4
                18  add.int.imm       r3 <- r3, 1
            L6:
                19  array.length      r4 <- r0
                20  jump.lt.int       r3, r4, L5
                21  return            r1                         ; 13: return sum;
        "#]],
    );
}

#[test]
fn calls_find_their_arguments_in_place() {
    check(
        "static class Node { Node next; int value; Node(int value, Node next) { this.value = value; this.next = next; }
            int get() { return value; } }
        static class Other extends Node { Other() { super(1, null); } int get() { return next.get() + 1; } }
        static int add(int a, int b) { return a + b; }
        public static int f(int n) {
            Node node = new Node(n, new Other());
            return add(node.get(), add(n, node.next.value));
        }",
        expect![[r#"
            T.f(int) -> int   7 registers
                 0  new               r1 <- T.Node               ; 7: Node node = new Node(n, new Other());
                 1  new               r5 <- T.Other
                 2  put.field.imm     r5, .1, 1                  ; 2: static class Node { Node next; int value; Node(int value, Node next) { this.value = value; this.next = next; }
                 3  put.field.imm     r5, .0, 0
                 4  put.field         r1, r0, .1
                 5  put.field         r1, r5, .0
                 6  move              r5 <- r1                   ; 8: return add(node.get(), add(n, node.next.value));
                 7  call              r3 <- T.Node.get(r5)
                 8  get.field.ref     r6 <- r1, .0
                 9  get.field.int     r6 <- r6, .1
                10  add.int           r4 <- r0, r6               ; 5: static int add(int a, int b) { return a + b; }
                11  add.int           r2 <- r3, r4
                12  return            r2                         ; 8: return add(node.get(), add(n, node.next.value));

            T.Other.<init>(ref)   1 registers
                 0  put.field.imm     r0, .1, 1                  ; 2: static class Node { Node next; int value; Node(int value, Node next) { this.value = value; this.next = next; }
                 1  put.field.imm     r0, .0, 0
                 2  return.void                                  ; 4: static class Other extends Node { Other() { super(1, null); } int get() { return next.get() + 1; } }

            T.Node.<init>(ref, int, ref)   3 registers
                 0  put.field         r0, r1, .1                 ; 2: static class Node { Node next; int value; Node(int value, Node next) { this.value = value; this.next = next; }
                 1  put.field         r0, r2, .0
                 2  return.void

            T.Node.get(ref) -> int   2 registers
                 0  get.field.int     r1 <- r0, .1               ; 3: int get() { return value; } }
                 1  return            r1

            T.Other.get(ref) -> int   4 registers
                 0  get.field.ref     r3 <- r0, .0               ; 4: static class Other extends Node { Other() { super(1, null); } int get() { return next.get() + 1; } }
                 1  call.virtual      r1 <- get()(r3)
                 2  add.int.imm       r1 <- r1, 1
                 3  return            r1

            T.add(int, int) -> int   3 registers
                 0  add.int           r2 <- r0, r1               ; 5: static int add(int a, int b) { return a + b; }
                 1  return            r2
        "#]],
    );
}

#[test]
fn classes_are_initialised_where_it_is_not_certain() {
    check(
        "static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
        static class B extends A { }
        static int own = 5 + A.one();
        public static int f(boolean b) {
            own = own + 1;
            if (b) A.count++;
            for (int i = 0; i < 3; i++) own += A.get() + A.count;
            return new B() == null ? A.count : 0;
        }",
        expect![[r#"
            T.f(int) -> int   4 registers
                 0  get.static.int    r1 <- T.own                ; 6: own = own + 1;
                 1  add.int.imm       r1 <- r1, 1
                 2  put.static        r1, T.own
                 3  jump.if.not       r0, L0                     ; 7: if (b) A.count++;
                 4  init.class        T.A
                 5  get.static.int    r1 <- T.A.count
                 6  add.int.imm       r1 <- r1, 1
                 7  put.static        r1, T.A.count
            L0:
                 8  const.int         r1 <- 0                    ; 8: for (int i = 0; i < 3; i++) own += A.get() + A.count;
            L1:
                 9  get.static.int    r2 <- T.own
                10  init.class        T.A
                11  get.static.int    r3 <- T.A.count            ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
                12  add.int           r3 <- r3, r3               ; 8: for (int i = 0; i < 3; i++) own += A.get() + A.count;
                13  add.int           r2 <- r2, r3
                14  put.static        r2, T.own
                15  add.int.imm       r1 <- r1, 1
                16  jump.lt.int.imm   r1, 3, L1
                17  init.class        T.B                        ; 9: return new B() == null ? A.count : 0;
                18  new               r2 <- T.B
                19  return.int        0

            T.<clinit>()   1 registers
                 0  init.class        T.A                        ; 4: static int own = 5 + A.one();
                 1  const.int         r0 <- 6
                 2  put.static        r0, T.own
                 3  return.void                                  ; 1: public class T {

            T.A.get() -> int   1 registers
                 0  get.static.int    r0 <- T.A.count            ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
                 1  return            r0

            T.A.one() -> int   0 registers
                 0  return.int        1                          ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }

            T.A.<clinit>()   1 registers
                 0  const.int         r0 <- 1                    ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
                 1  put.static        r0, T.A.count
                 2  return.void
        "#]],
    );
}

#[test]
fn finally_is_there_for_every_way_out() {
    check(
        "static int n;
        public static int f(int a) {
            while (a > 0) {
                try {
                    if (a == 1) return n;
                    if (a == 2) break;
                    n = a;
                } catch (RuntimeException e) {
                    n = 2;
                } finally {
                    n = 3;
                }
            }
            return a;
        }",
        expect![[r#"
            T.f(int) -> int   3 registers
                 0  jump              L6                         ; 4: while (a > 0) {
            L0:
                 1  jump.ne.int.imm   r0, 1, L1                  ; 6: if (a == 1) return n;
                 2  get.static.int    r1 <- T.n
                 3  const.int         r2 <- 3                    ; 12: n = 3;
                 4  put.static        r2, T.n
                 5  return            r1                         ; 6: if (a == 1) return n;
            L1:
                 6  jump.ne.int.imm   r0, 2, L2                  ; 7: if (a == 2) break;
                 7  const.int         r1 <- 3                    ; 12: n = 3;
                 8  put.static        r1, T.n
                 9  return            r0                         ; 7: if (a == 2) break;
            L2:
                10  put.static        r0, T.n                    ; 8: n = a;
                11  jump              L4                         ; 5: try {
            L3:
                12  const.int         r2 <- 2                    ; 10: n = 2;
                13  put.static        r2, T.n
            L4:
                14  const.int         r1 <- 3                    ; 12: n = 3;
                15  put.static        r1, T.n
                16  jump              L6                         ; 5: try {
            L5:
                17  const.int         r2 <- 3                    ; 12: n = 3;
                18  put.static        r2, T.n
                19  throw             r1                         ; 5: try {
            L6:
                20  jump.gt.int.imm   r0, 0, L0                  ; 4: while (a > 0) {
                21  return            r0                         ; 15: return a;
              1..3 -> L3: RuntimeException as r1
              6..7 -> L3: RuntimeException as r1
              10..11 -> L3: RuntimeException as r1
              1..3 -> L5: everything as r1
              6..7 -> L5: everything as r1
              10..14 -> L5: everything as r1
        "#]],
    );
}

#[test]
fn text_is_put_together_from_left_to_right() {
    check(
        "public static String f(int n, String s, boolean b, Object o) {
            return \"n = \" + n + ',' + 1 + s + b + o;
        }",
        expect![[r#"
            T.f(int, ref, int, ref) -> ref   11 registers
                 0  const.str         r5 <- "n = "               ; 3: return "n = " + n + ',' + 1 + s + b + o;
                 1  move              r7 <- r0
                 2  call.native       r6 <- java.lang.Integer.toString(r7)
                 3  call.native       r5 <- java.lang.String.plus(r5, r6)
                 4  const.str         r6 <- ",1"
                 5  call.native       r5 <- java.lang.String.plus(r5, r6)
                 6  move              r6 <- r1
                 7  jump.nonnull      r1, L0
                 8  const.str         r6 <- "null"
            L0:
                 9  call.native       r5 <- java.lang.String.plus(r5, r6)
                10  jump.if.not       r2, L1
                11  const.str         r6 <- "true"
                12  jump              L2
            L1:
                13  const.str         r6 <- "false"
            L2:
                14  call.native       r5 <- java.lang.String.plus(r5, r6)
                15  init.class        String
                16  jump.nonnull      r3, L3                     ; java/lang/String.java:609
                17  const.str         r6 <- "null"
                18  jump              L4
            L3:
                19  move              r10 <- r3
                20  call.virtual      r6 <- toString()(r10)
                21  jump.nonnull      r6, L4                     ; 3: return "n = " + n + ',' + 1 + s + b + o;
                22  const.str         r6 <- "null"
            L4:
                23  call.native       r4 <- java.lang.String.plus(r5, r6)
                24  return            r4
        "#]],
    );
}

#[test]
fn stores_are_checked_where_an_array_may_be_narrower() {
    check(
        "static class A { } static class B extends A { }
        public static Object f(Object[] objects, A[] as, B[] bs, int n) {
            objects[0] = n;
            as[n] = new A();
            bs[n] = new B();
            bs[0] = null;
            B[][] grid = new B[n][n + 1];
            Object[] all = {bs, null, grid[0]};
            all[n] = bs;
            return all;
        }",
        expect![[r#"
            T.f(ref, ref, ref, int) -> ref   8 registers
                 0  const.int         r4 <- 0                    ; 4: objects[0] = n;
                 1  move              r7 <- r3
                 2  call              r5 <- Integer.valueOf(r7)
                 3  put.elem.checked  r0, r4, r5
                 4  new               r4 <- T.A                  ; 5: as[n] = new A();
                 5  put.elem.checked  r1, r3, r4
                 6  new               r4 <- T.B                  ; 6: bs[n] = new B();
                 7  put.elem          r2, r3, r4
                 8  const.int         r4 <- 0                    ; 7: bs[0] = null;
                 9  null              r5
                10  put.elem          r2, r4, r5
                11  move              r6 <- r3                   ; 8: B[][] grid = new B[n][n + 1];
                12  add.int.imm       r7 <- r3, 1
                13  const.int         r5 <- 2
                14  new.arrays        r4 <- T.B[][], r5
                15  const.int         r6 <- 3                    ; 9: Object[] all = {bs, null, grid[0]};
                16  new.array         r5 <- Object[], r6
                17  const.int         r6 <- 0
                18  put.elem          r5, r6, r2
                19  const.int         r7 <- 0
                20  get.elem.ref      r7 <- r4, r7
                21  const.int         r6 <- 2
                22  put.elem          r5, r6, r7
                23  put.elem.checked  r5, r3, r2                 ; 10: all[n] = bs;
                24  return            r5                         ; 11: return all;
        "#]],
    );
}
