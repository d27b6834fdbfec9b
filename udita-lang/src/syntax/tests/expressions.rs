//! Expressions.

use super::check_expr;
use expect_test::expect;

#[test]
fn precedence() {
    check_expr(
        "a = b ? c : d || e && f | g ^ h & i == j < k << l + m * -n",
        expect![[r#"
        (= a (? b c (|| d (&& e (| f (^ g (& h (== i (< j (<< k (+ l (* m (- n)))))))))))))
    "#]],
    );
    check_expr(
        "-n * m + l << k < j == i & h ^ g | f && e || d",
        expect![[r#"
        (|| (&& (| (^ (& (== (< (<< (+ (* (- n) m) l) k) j) i) h) g) f) e) d)
    "#]],
    );
    check_expr(
        "a + b instanceof C == d > e >> f",
        expect![[r#"
        (== (instanceof (+ a b) C) (> d (>> e f)))
    "#]],
    );
    check_expr(
        "!a instanceof B && (C) d instanceof E",
        expect![[r#"
        (&& (instanceof (! a) B) (instanceof (cast C d) E))
    "#]],
    );
}

#[test]
fn associativity() {
    check_expr(
        "a - b - c",
        expect![[r#"
        (- (- a b) c)
    "#]],
    );
    check_expr(
        "a = b += c >>>= d",
        expect![[r#"
        (= a (+= b (>>>= c d)))
    "#]],
    );
    check_expr(
        "a ? b : c ? d : e",
        expect![[r#"
        (? a b (? c d e))
    "#]],
    );
    check_expr(
        "a ? b ? c : d : e",
        expect![[r#"
        (? a (? b c d) e)
    "#]],
    );
    check_expr(
        "a ? b = c : d",
        expect![[r#"
        (? a (= b c) d)
    "#]],
    );
    check_expr(
        "a < b == c >= d",
        expect![[r#"
        (== (< a b) (>= c d))
    "#]],
    );
}

#[test]
fn greater_signs() {
    check_expr(
        "a > b >> c >>> d >= e",
        expect![[r#"
        (>= (> a (>>> (>> b c) d)) e)
    "#]],
    );
    check_expr(
        "a >>= b >>>= c",
        expect![[r#"
        (>>= a (>>>= b c))
    "#]],
    );
    check_expr(
        "(Map<String, List<List<int[]>>>) a >> b",
        expect![[r#"
        (>> (cast Map<String,List<List<int[]>>> a) b)
    "#]],
    );
    check_expr(
        "a > > b",
        expect![[r#"
        (> (> a ERROR) b)
        Test.java:1:16: error[E0004]: expected an expression, found `>`
    "#]],
    );
}

#[test]
fn unary_operators() {
    check_expr(
        "- -a + + +b",
        expect![[r#"
        (+ (- (- a)) (+ (+ b)))
    "#]],
    );
    check_expr(
        "++a - --b + c++ - d--",
        expect![[r#"
        (- (+ (- (++_ a) (--_ b)) (_++ c)) (_-- d))
    "#]],
    );
    check_expr(
        "~!a++",
        expect![[r#"
        (~ (! (_++ a)))
    "#]],
    );
}

#[test]
fn casts_and_parentheses() {
    check_expr(
        "(a) + b",
        expect![[r#"
        (+ (paren a) b)
    "#]],
    );
    check_expr(
        "(int) + b",
        expect![[r#"
        (cast int (+ b))
    "#]],
    );
    check_expr(
        "(a) b",
        expect![[r#"
        (cast a b)
    "#]],
    );
    check_expr(
        "(a) (b)",
        expect![[r#"
        (cast a (paren b))
    "#]],
    );
    check_expr(
        "(a.b) !c",
        expect![[r#"
        (cast a.b (! c))
    "#]],
    );
    check_expr(
        "(a[]) b",
        expect![[r#"
        (cast a[] b)
    "#]],
    );
    check_expr(
        "(a[i]) ",
        expect![[r#"
        (paren (index a i))
    "#]],
    );
    check_expr(
        "(List<? extends A>) b.c()",
        expect![[r#"
        (cast List<?:A> (call b c))
    "#]],
    );
    check_expr(
        "(A & B<C>) () -> d",
        expect![[r#"
        (cast {A,B<C>} (lambda [] d))
    "#]],
    );
    check_expr(
        "(a & b)",
        expect![[r#"
        (paren (& a b))
    "#]],
    );
    check_expr(
        "(int) (long) -1",
        expect![[r#"
        (cast int (cast long (- 1)))
    "#]],
    );
    check_expr(
        "(a < b)",
        expect![[r#"
        (paren (< a b))
    "#]],
    );
    check_expr(
        "(@N String) \"a\"",
        expect![[r#"
        (cast String "a")
    "#]],
    );
}

#[test]
fn selectors() {
    check_expr(
        "a.b.c(d, e)[f].g",
        expect![[r#"
        (. (index (call (. a b) c d e) f) g)
    "#]],
    );
    check_expr(
        "f()",
        expect![[r#"
        (call f)
    "#]],
    );
    check_expr(
        "this.<A, B>f(g).h()",
        expect![[r#"
        (call (call this [A B] f g) h)
    "#]],
    );
    check_expr(
        "A.this.b",
        expect![[r#"
        (. (this A) b)
    "#]],
    );
    check_expr(
        "A.super.b()",
        expect![[r#"
        (call (super A) b)
    "#]],
    );
    check_expr(
        "super.b",
        expect![[r#"
        (. super b)
    "#]],
    );
    check_expr(
        "\"a\".length()",
        expect![[r#"
        (call "a" length)
    "#]],
    );
    check_expr(
        "new int[] { 1 }[0]",
        expect![[r#"
        (index (new-array int[] [1]) 0)
    "#]],
    );
}

#[test]
fn class_literals() {
    check_expr(
        "int.class",
        expect![[r#"
        (class int)
    "#]],
    );
    check_expr(
        "void.class",
        expect![[r#"
        (class void)
    "#]],
    );
    check_expr(
        "a.B[][].class.c",
        expect![[r#"
        (. (class a.B[][]) c)
    "#]],
    );
    check_expr(
        "a.B.class",
        expect![[r#"
        (class a.B)
    "#]],
    );
}

#[test]
fn method_references() {
    check_expr(
        "int[]::new",
        expect![[r#"
        (:: type:int[] new)
    "#]],
    );
    check_expr(
        "List<String>::new",
        expect![[r#"
        (:: type:List<String> new)
    "#]],
    );
    check_expr(
        "List<String>[]::new",
        expect![[r#"
        (:: type:List<String>[] new)
    "#]],
    );
    check_expr(
        "Outer<A>.Inner<B>::new",
        expect![[r#"
        (:: type:Outer<A>.Inner<B> new)
    "#]],
    );
    check_expr(
        "a.b.C::d",
        expect![[r#"
        (:: (. (. a b) C) d)
    "#]],
    );
    check_expr(
        "a.b.C.super::m",
        expect![[r#"
        (:: (super (. (. a b) C)) m)
    "#]],
    );
    check_expr(
        "super::m",
        expect![[r#"
        (:: super m)
    "#]],
    );
    check_expr(
        "this::<T>m",
        expect![[r#"
        (:: this [T] m)
    "#]],
    );
    check_expr(
        "a[0]::m",
        expect![[r#"
        (:: (index a 0) m)
    "#]],
    );
    check_expr(
        "f(a < b, c > (d))",
        expect![[r#"
        (call f (< a b) (> c (paren d)))
    "#]],
    );
    check_expr(
        "f(A<B, C>::d)",
        expect![[r#"
        (call f (:: type:A<B,C> d))
    "#]],
    );
}

#[test]
fn lambdas() {
    check_expr(
        "x -> x + 1",
        expect![[r#"
        (lambda [('var x)] (+ x 1))
    "#]],
    );
    check_expr(
        "() -> {}",
        expect![[r#"
        (lambda [] {})
    "#]],
    );
    check_expr(
        "(x, y) -> x",
        expect![[r#"
        (lambda [('var x) ('var y)] x)
    "#]],
    );
    check_expr(
        "(int x, final List<A>... y) -> { return x; }",
        expect![[r#"
        (lambda [(int x) (List<A>... final y)] {(return x)})
    "#]],
    );
    check_expr(
        "(var x, var y) -> x",
        expect![[r#"
        (lambda [('var x) ('var y)] x)
    "#]],
    );
    check_expr(
        "x -> y -> x",
        expect![[r#"
        (lambda [('var x)] (lambda [('var y)] x))
    "#]],
    );
    check_expr(
        "a ? x -> 1 : y -> 2",
        expect![[r#"
        (? a (lambda [('var x)] 1) (lambda [('var y)] 2))
    "#]],
    );
    check_expr(
        "f(x -> 1, () -> g(), (a))",
        expect![[r#"
        (call f (lambda [('var x)] 1) (lambda [] (call g)) (paren a))
    "#]],
    );
}

#[test]
fn creations() {
    check_expr(
        "new A()",
        expect![[r#"
        (new A)
    "#]],
    );
    check_expr(
        "new a.B<C>(d).e()",
        expect![[r#"
        (call (new a.B<C> d) e)
    "#]],
    );
    check_expr(
        "new A<>(b) { int c; void d() {} }",
        expect![[r#"
        (new A<> b {(field int c) (method void d [] {})})
    "#]],
    );
    check_expr(
        "o.new I<>(1)",
        expect![[r#"
        (new outer=o I<> 1)
    "#]],
    );
    check_expr(
        "a.b().new I() {}.c",
        expect![[r#"
        (. (new outer=(call a b) I {}) c)
    "#]],
    );
    check_expr(
        "new <T>A(b)",
        expect![[r#"
        (new A b)
    "#]],
    );
    check_expr(
        "new int[1][a + 2][][]",
        expect![[r#"
        (new-array int 1 (+ a 2) +2)
    "#]],
    );
    check_expr(
        "new int[][] { {}, { 1, 2, }, }",
        expect![[r#"
        (new-array int[][] [[] [1 2]])
    "#]],
    );
    check_expr(
        "new A[n].length",
        expect![[r#"
        (. (new-array A n +0) length)
    "#]],
    );
    check_expr(
        "{ 1, { 2 }, {}, {,} }",
        expect![[r#"
        [1 [2] [] []]
    "#]],
    );
}

#[test]
fn patterns() {
    check_expr(
        "a instanceof B b && b.c",
        expect![[r#"
        (&& (instanceof a (B b)) (. b c))
    "#]],
    );
    check_expr(
        "a instanceof final List<B> b",
        expect![[r#"
        (instanceof a (List<B> final b))
    "#]],
    );
    check_expr(
        "a instanceof int[]",
        expect![[r#"
        (instanceof a int[])
    "#]],
    );
}

#[test]
fn switch_expressions() {
    check_expr(
        "switch (a) { case 1, 2 -> b; case 3 -> { yield c; } default -> throw d; }",
        expect![[r#"
        (switch a (-> [1 2] b) (-> [3] {(yield c)}) (-> [default] (throw d)))
    "#]],
    );
    check_expr(
        "switch (a) { case B: case C: yield 1; default: yield 2; } + 3",
        expect![[r#"
        (+ (switch a (: [B C] (yield 1)) (: [default] (yield 2))) 3)
    "#]],
    );
    check_expr(
        "switch (a) { case (B) -> 1; case c ? d : e -> x -> y; }",
        expect![[r#"
        (switch a (-> [(paren B)] 1) (-> [(? c d e)] (lambda [('var x)] y)))
    "#]],
    );
    check_expr(
        "switch (a) { case null, default -> 1; case B b -> 2; }",
        expect![[r#"
        (switch a (-> [null default] 1) (-> [(B b)] 2))
    "#]],
    );
}
