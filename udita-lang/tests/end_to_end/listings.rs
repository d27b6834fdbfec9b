//! The code that is made of small methods, as `udita disasm` shows it.

use expect_test::{Expect, expect};
use udita_lang::compile::{EntryRequest, compile_for_listing};
use udita_lang::diagnostic::{Style, render};
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::bytecode::disasm::listing;

/// Checks the code of all methods of the class `T` that has these members.
fn check(members: &str, expected: Expect) {
    let mut sources = SourceMap::new();
    let file = sources.add("T.java", format!("public class T {{\n{members}\n}}\n"), Dialect::Java);
    let program =
        compile_for_listing(&mut sources, &[file], &EntryRequest::default()).unwrap_or_else(|problems| {
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
                 6  add.int.imm       r3 <- r4, 1
                 7  add.int           r4 <- r4, r3
                 8  move              r5 <- r4                   ; 8: y = y + (y = 3);
                 9  const.int         r4 <- 3
                10  add.int           r4 <- r5, r4
                11  int.to.long       r5 <- r0                   ; 9: c = c + a;
                12  add.long          r2 <- r2, r5
                13  const.int         r5 <- 5                    ; 10: return x - (5 - y) + (int) c;
                14  sub.int           r5 <- r5, r4
                15  sub.int           r5 <- r3, r5
                16  long.to.int       r6 <- r2
                17  add.int           r5 <- r5, r6
                18  return            r5
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
                 0  jump.le.int.imm   r0, 3, L1                  ; 3: if (a > 3 && (b || o == null)) a = 1;
                 1  jump.if           r1, L0
                 2  jump.nonnull      r2, L1
            L0:
                 3  const.int         r0 <- 1
            L1:
                 4  jump.lt.int.imm   r0, 7, L2                  ; 4: if (!(7 <= a) || a == 100000) return b;
                 5  const.int         r3 <- 100000
                 6  jump.ne.int       r0, r3, L3
            L2:
                 7  return            r1
            L3:
                 8  const.int         r3 <- 0                    ; 5: boolean c = a < 5;
                 9  jump.ge.int.imm   r0, 5, L4
                10  const.int         r3 <- 1
            L4:
                11  jump.eq.int.imm   r0, 2, L5                  ; 6: c = a != 2 && !b;
                12  jump.if           r1, L5
                13  const.int         r3 <- 1
                14  jump              L6
            L5:
                15  const.int         r3 <- 0
            L6:
                16  const.int         r4 <- 0                    ; 7: return a == 3 && b;
                17  jump.ne.int.imm   r0, 3, L7
                18  move              r4 <- r1
            L7:
                19  return            r4
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
                 5  get.elem.int      r3 <- r0, r2               ; 6: sum += a[i];
                 6  add.int           r1 <- r1, r3
            L1:
                 7  add.int.imm       r2 <- r2, 1                ; 4: for (int i = 0; i < a.length; i++) {
            L2:
                 8  array.length      r3 <- r0
                 9  jump.lt.int       r2, r3, L0
            L3:
                10  move              r2 <- r1                   ; 9: if (sum-- < 0) break;
                11  add.int.imm       r1 <- r2, -1
                12  jump.lt.int.imm   r2, 0, L4
                13  jump              L3                         ; 8: while (true) {
            L4:
                14  const.int         r2 <- 2                    ; 11: do sum = sum / 2; while (sum > 0);
                15  div.int           r1 <- r1, r2
                16  jump.gt.int.imm   r1, 0, L4
                17  move              r2 <- r0                   ; 12: for (int one : a) sum += one;
                18  const.int         r3 <- 0
                19  jump              L6
            L5:
                20  get.elem.int      r4 <- r2, r3
                21  add.int           r1 <- r1, r4
                22  add.int.imm       r3 <- r3, 1
            L6:
                23  array.length      r4 <- r2
                24  jump.lt.int       r3, r4, L5
                25  return            r1                         ; 13: return sum;
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
            T.f(int) -> int   10 registers
                 0  new               r1 <- T.Node               ; 7: Node node = new Node(n, new Other());
                 1  move              r4 <- r1
                 2  move              r5 <- r0
                 3  new               r6 <- T.Other
                 4  move              r9 <- r6
                 5  call              T.Other.<init>(r9)
                 6  call              T.Node.<init>(r4, r5, r6)
                 7  move              r6 <- r1                   ; 8: return add(node.get(), add(n, node.next.value));
                 8  call.virtual      r4 <- get()(r6)
                 9  move              r7 <- r0
                10  get.field.ref     r8 <- r1, .0
                11  get.field.int     r8 <- r8, .1
                12  call              r5 <- T.add(r7, r8)
                13  call              r2 <- T.add(r4, r5)
                14  return            r2

            T.Other.<init>(ref)   6 registers
                 0  move              r3 <- r0                   ; 4: static class Other extends Node { Other() { super(1, null); } int get() { return next.get() + 1; } }
                 1  const.int         r4 <- 1
                 2  null              r5
                 3  call              T.Node.<init>(r3, r4, r5)
                 4  return.void

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
            T.f(int) -> int   5 registers
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
                 9  jump              L2
            L1:
                10  get.static.int    r2 <- T.own
                11  init.class        T.A
                12  call              r3 <- T.A.get()
                13  get.static.int    r4 <- T.A.count
                14  add.int           r3 <- r3, r4
                15  add.int           r2 <- r2, r3
                16  put.static        r2, T.own
                17  add.int.imm       r1 <- r1, 1
            L2:
                18  jump.lt.int.imm   r1, 3, L1
                19  init.class        T.B                        ; 9: return new B() == null ? A.count : 0;
                20  new               r2 <- T.B
                21  jump.nonnull      r2, L3
                22  init.class        T.A
                23  get.static.int    r1 <- T.A.count
                24  return            r1
            L3:
                25  const.int         r1 <- 0
                26  return            r1

            T.<clinit>()   2 registers
                 0  init.class        T.A                        ; 4: static int own = 5 + A.one();
                 1  call              r0 <- T.A.one()
                 2  add.int.imm       r0 <- r0, 5
                 3  put.static        r0, T.own
                 4  return.void                                  ; 1: public class T {

            T.A.get() -> int   1 registers
                 0  get.static.int    r0 <- T.A.count            ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
                 1  return            r0

            T.A.one() -> int   1 registers
                 0  const.int         r0 <- 1                    ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
                 1  return            r0

            T.A.<clinit>()   2 registers
                 0  call              r0 <- T.A.one()            ; 2: static class A { static int count = one(); static int one() { return 1; } static int get() { return count; } }
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
            T.f(int, ref, int, ref) -> ref   10 registers
                 0  const.str         r5 <- "n = "               ; 3: return "n = " + n + ',' + 1 + s + b + o;
                 1  move              r7 <- r0
                 2  call.native       r6 <- java.lang.Integer.toString(r7)
                 3  call.native       r5 <- java.lang.String.plus(r5, r6)
                 4  const.str         r6 <- ",1"
                 5  call.native       r5 <- java.lang.String.plus(r5, r6)
                 6  move              r6 <- r1
                 7  jump.nonnull      r6, L0
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
                15  move              r9 <- r3
                16  init.class        String
                17  call              r6 <- String.valueOf(r9)
                18  jump.nonnull      r6, L3
                19  const.str         r6 <- "null"
            L3:
                20  call.native       r4 <- java.lang.String.plus(r5, r6)
                21  return            r4
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
