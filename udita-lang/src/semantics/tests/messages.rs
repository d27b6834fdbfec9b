//! Messages about invalid programs. At least one program shows each kind of diagnostic of the checker.

use expect_test::{Expect, expect};

use super::{deep, findings};

fn java(text: &str, expected: Expect) {
    deep(|| expected.assert_eq(&findings("Test.java", text)));
}

fn udita(text: &str, expected: Expect) {
    deep(|| expected.assert_eq(&findings("Test.udita", text)));
}

#[test]
fn duplicates() {
    java(
        "import java.util.List;
import java.util.List;
class Test {
    int x; String x;
    void f(List<Test> a, int a) { }
    void f(List<String> b, int c) { int b = 1; }
    Test(int x) { } Test(int y) { }
    static class N<T, T> { } interface N { }
    static class Test { }
    void g(int x) {
        switch (x) { case 1: case 1: default: default: }
        l: l: while (true) { }
    }
}
class Test { }",
        expect![[r#"
            Test.java:4:19: E0101 field `x` is declared twice [declared again here]
              also 4:9: first declared here
            Test.java:5:30: E0101 variable `a` is declared twice [declared again here]
              also 5:23: first declared here
            Test.java:6:10: E0101 method `f(List<String>, int)` is declared twice [declared again here]
              also 5:10: first declared here
              note: type arguments do not distinguish methods, because they are erased
            Test.java:7:21: E0101 constructor `Test(int)` is declared twice [declared again here]
              also 7:5: first declared here
            Test.java:8:23: E0101 type parameter `T` is declared twice [declared again here]
              also 8:20: first declared here
            Test.java:8:40: E0101 type `N` is declared twice [declared again here]
              also 8:18: first declared here
            Test.java:9:18: E0101 nested type `Test` has the name of a type around it [already the name of an enclosing type]
            Test.java:11:35: E0101 `case 1` appears twice [never gets here]
              also 11:27: appears first here
            Test.java:11:47: E0101 `default` appears twice [never gets here]
              also 11:38: appears first here
            Test.java:12:12: E0101 label `l` is used twice [an enclosing statement has the same label]
            Test.java:15:7: E0101 type `Test` is declared twice [declared again here]
              also 3:7: first declared here
        "#]],
    );
}

#[test]
fn modifiers() {
    java(
        "private class A { private public int x; final final int y = 1; abstract final void f(); }
abstract class B { abstract static void f(); transient void g() { } void h(static int x) { } private B() { } static B() { } }
interface C { private int x = 1; protected void f(); default static void g() { } }
static class D { }",
        expect![[r#"
            Test.java:1:1: E0102 a top-level class cannot be `private`
            Test.java:1:27: E0102 modifiers `private` and `public` do not go together
            Test.java:1:47: E0102 modifier `final` is written twice
            Test.java:1:73: E0102 modifiers `abstract` and `final` do not go together
            Test.java:1:84: E0105 abstract method `f` in a class that is not abstract [abstract]
              help: make `A` abstract, or give the method a body
            Test.java:2:29: E0102 modifiers `abstract` and `static` do not go together
            Test.java:2:46: E0102 a method cannot be `transient`
            Test.java:2:76: E0102 a local variable cannot be `static`
            Test.java:2:110: E0102 a constructor cannot be `static`
            Test.java:2:117: E0101 constructor `B()` is declared twice [declared again here]
              also 2:102: first declared here
            Test.java:3:15: E0102 an interface's field cannot be `private`
            Test.java:3:34: E0102 an interface's method cannot be `protected`
            Test.java:3:62: E0102 modifiers `default` and `static` do not go together
            Test.java:4:1: E0102 a top-level class cannot be `static`
        "#]],
    );
}

#[test]
fn hierarchies() {
    java(
        "class A extends B { }
class B extends A { }
interface I extends I { }
final class F { }
class G extends F implements A, I, I { }
class H extends Runnable { }
class J<T extends U, U extends T> extends T { }
class K implements java.util.List<?> { }
abstract class L { void f() { I.super.toString(); } }",
        expect![[r#"
            Test.java:2:17: E0103 `B` is its own supertype [leads back to itself]
            Test.java:3:21: E0103 `I` is its own supertype [leads back to itself]
            Test.java:5:17: E0103 `G` cannot extend the final class `F` [this is final]
            Test.java:5:30: E0103 `A` is a class, where an interface belongs [this is a class]
            Test.java:5:36: E0101 interface `I` is named twice [named again here]
            Test.java:6:17: E0103 `Runnable` is an interface, where a class belongs [this is an interface]
            Test.java:7:9: E0103 type parameter `T` is bounded by itself
            Test.java:7:43: E0103 `T` cannot be a supertype [not a class or interface]
            Test.java:8:20: E0103 `K` cannot extend a type with wildcards [a wildcard is not a type]
            Test.java:9:31: E0103 `I` is not a direct superinterface [not allowed before `super`]
        "#]],
    );
}

#[test]
fn overriding() {
    java(
        "interface I { int size(); default void both() { } }
interface J { default void both() { } }
class A {
    final void fixed() { }
    static void shared() { }
    void own() { }
    public Object result() { return null; }
    public void open() { }
}
class B extends A {
    void fixed() { }
    void shared() { }
    static void own() { }
    public int result() { return 1; }
    void open() { }
    @Override public boolean equals(B other) { return true; }
}
abstract class C implements I, J { }
class D { int size() { return 1; } }
class E extends D implements I { }",
        expect![[r#"
            Test.java:11:10: E0104 `fixed()` cannot override a final method of `A` [final in the superclass]
              also 4:16: overridden here
            Test.java:12:10: E0104 `shared()` cannot replace a static method of `A` [this is an instance method]
              also 5:17: hidden here
            Test.java:13:17: E0104 `own()` cannot replace an instance method of `A` [this is a static method]
              also 6:10: overridden here
            Test.java:14:16: E0104 `result()` cannot return `int`, because `A` returns `Object` [expected `Object` or a subtype]
              also 7:19: overridden here
            Test.java:15:10: E0104 `open()` cannot have weaker access than in `A` [package-private here, public there]
              also 8:17: overridden here
            Test.java:16:5: E0104 method `equals` overrides nothing [this annotation requires it]
              also 16:30: no supertype has a method with this signature
            Test.java:18:16: E0104 `C` inherits `both()` from both `I` and `J` [neither is more specific]
              help: declare `both()` here
            Test.java:20:7: E0104 `size()` cannot have weaker access than in `I` [package-private here, public there]
              also 1:19: overridden here
        "#]],
    );
}

#[test]
fn unimplemented() {
    java(
        "abstract class Shape { abstract int area(); abstract Shape scale(int by); }
class Square extends Shape { int area() { return 1; } }
class Circle extends Shape { }
class Name implements Comparable<Name> { public int compareTo(Object other) { return 0; } }
class Age implements Comparable<Age> { public int compareTo(String other) { return 0; } }
class Plain { abstract void f(); }",
        expect![[r#"
            Test.java:2:7: E0105 class `Square` does not implement `scale(int)` [not abstract]
              note: `scale(int)` of `Shape` is abstract
            Test.java:3:7: E0105 class `Circle` does not implement 2 methods [not abstract]
              note: `area()` of `Shape` is abstract
              note: `scale(int)` of `Shape` is abstract
            Test.java:4:7: E0105 class `Name` does not implement `compareTo(Name)` [not abstract]
              note: `compareTo(Name)` of `Comparable` is abstract
            Test.java:5:7: E0105 class `Age` does not implement `compareTo(Age)` [not abstract]
              note: `compareTo(Age)` of `Comparable` is abstract
            Test.java:6:29: E0105 abstract method `f` in a class that is not abstract [abstract]
              help: make `Plain` abstract, or give the method a body
        "#]],
    );
}

#[test]
fn bodies_out_of_place() {
    java(
        "interface I { void f() { } default void g(); int X; { } }
abstract class A { abstract void f() { } void g(); native void h(); foo() { } }
class B extends A { void f() { super.f(); } }",
        expect![[r#"
            Test.java:1:20: E0106 abstract method `f` has a body [has a body, but is abstract]
              help: write `default` before it to give it a body
            Test.java:1:41: E0106 method `g` has no body [neither abstract nor with a body]
            Test.java:1:50: E0106 constant `X` has no value [a field of an interface needs one]
            Test.java:1:53: E0106 an interface cannot have an initialiser
            Test.java:2:34: E0106 abstract method `f` has a body [has a body, but is abstract]
            Test.java:2:47: E0106 method `g` has no body [neither abstract nor with a body]
            Test.java:2:52: E0006 native methods are not supported yet [udita does not run this part of Java yet]
            Test.java:2:69: E0106 method `foo` has no result type [a constructor would have the name of its class]
            Test.java:3:38: E0106 abstract method `f()` cannot be called by `super` [has no body there]
        "#]],
    );
}

#[test]
fn unknown_names() {
    java(
        "import java.util.Lisst;
import static java.lang.Mathh.max;
class Test {
    static class Nested { int value; }
    int count;
    void size() { }
    List<String> f(Strin s, Nested.Inner n, int[] a, java.util.Lst l) {
        cuont = 1; int x = s.lenght(); Nested n2 = new Nested(); n2.valu = a.lenght; n2.sise(); siz(); this.size = 1;
        Foo.bar(); System.out.printn(1); a.length(); n2.value(); int y = Nested; y = size; foo.bar.baz(); Arrays.sort(a);
        \"abc\".length; return null;
    }
}",
        expect![[r#"
            Test.java:1:8: E0201 there is no class `java.util.Lisst` to import [not in this program, nor in udita's library]
              note: udita's library does not have all of the JDK's classes yet
            Test.java:2:15: E0201 there is no class `java.lang.Mathh.max` to import [not in this program, nor in udita's library]
              note: udita's library does not have all of the JDK's classes yet
            Test.java:7:5: E0201 there is no type `List` [not declared or imported]
              help: add `import java.util.List;`
            Test.java:7:20: E0201 there is no type `Strin` [not declared or imported]
              help: did you mean `String`?
            Test.java:7:36: E0201 `Test.Nested` has no nested type `Inner`
            Test.java:7:54: E0201 there is no type `java.util.Lst`
            Test.java:8:9: E0202 there is no variable `cuont` [not declared here]
              help: did you mean `count`?
            Test.java:8:69: E0203 `Test.Nested` has no field `valu` [no such field]
              help: did you mean `value`?
            Test.java:8:78: E0203 `int[]` has no field `lenght` [no such field]
              note: udita's library does not have all of the JDK's `Object` yet
              help: did you mean `length`?
            Test.java:8:89: E0204 `Test.Nested` has no method `sise` [no such method]
            Test.java:8:97: E0204 there is no method `siz` [no such method]
              help: did you mean `size`?
            Test.java:8:109: E0203 `Test` has no field `size` [no such field]
              help: write `size()` to call the method
            Test.java:9:9: E0202 there is no variable or type `Foo` [not declared here]
            Test.java:9:31: E0204 `PrintStream` has no method `printn` [no such method]
              note: udita's library does not have all of the JDK's `PrintStream` yet
              help: did you mean `print`?
            Test.java:9:44: E0204 `int[]` has no method `length` [no such method]
              note: udita's library does not have all of the JDK's `Object` yet
              help: `length` is a field: write it without `()`
            Test.java:9:57: E0204 `Test.Nested` has no method `value` [no such method]
              help: `value` is a field: write it without `()`
            Test.java:9:74: E0202 there is no variable `Nested` [not declared here]
              note: `Nested` is a type, not a value
            Test.java:9:86: E0202 there is no variable `size` [not declared here]
            Test.java:9:92: E0202 there is no variable or type `foo` [not declared here]
            Test.java:9:107: E0202 there is no variable or type `Arrays` [not declared here]
              help: add `import java.util.Arrays;`
            Test.java:10:9: E0307 this expression is not a statement [only assignments, calls, `++`, `--` and `new` can be statements]
        "#]],
    );
}

#[test]
fn calls_that_do_not_fit() {
    java(
        "import java.util.*;
class Test {
    void one(int x) { } void two(int x, String y) { } void two(String x) { } void any(String first, int... rest) { }
    <T extends Comparable<T>> void generic(T x, T y) { }
    Test(int x) { }
    void f(List<Integer> list) {
        one(); one(\"x\"); one(1L); two(1); any(); any(\"x\", 1, \"y\"); generic(this, this); list.add(\"x\"); new Test();
        list.get(0).foo(); this.<String, String>generic(null, null); int z = one(1); one(one(1)); int k = 5; k.foo();
    }
}
class Sub extends Test { }",
        expect![[r#"
            Test.java:7:9: E0204 method `one` does not take these arguments [takes 1 argument, 0 were given]
              note: `one(int)` is called with `()`
            Test.java:7:20: E0204 method `one` does not take these arguments [expected `int`, found `String`]
              note: `one(int)` is called with `(String)`
            Test.java:7:30: E0204 method `one` does not take these arguments [expected `int`, found `long`]
              note: `one(int)` is called with `(long)`
            Test.java:7:35: E0204 no version of method `two` takes `(int)` [none fits these arguments]
              note: `two(int, String)`: takes 2 arguments, 1 was given
              note: `two(String)`: expected `String`, found `int`
            Test.java:7:43: E0204 method `any` does not take these arguments [takes at least 1 argument]
              note: `any(String, int...)` is called with `()`
            Test.java:7:62: E0204 method `any` does not take these arguments [expected `int`, found `String`]
              note: `any(String, int...)` is called with `(String, int, String)`
            Test.java:7:76: E0204 method `generic` does not take these arguments [expected `? extends Comparable<?>`, found `Test`]
              note: `generic(T, T)` is called with `(Test, Test)`
            Test.java:7:94: E0204 no version of method `add` takes `(String)` [none fits these arguments]
              note: `add(Integer)`: expected `Integer`, found `String`
              note: `add(int, Integer)`: takes 2 arguments, 1 was given
            Test.java:7:104: E0204 the constructor of `Test` does not take these arguments [takes 1 argument, 0 were given]
              note: `Test(int)` is called with `()`
            Test.java:8:21: E0204 `Integer` has no method `foo` [no such method]
              note: udita's library does not have all of the JDK's `Integer` yet
            Test.java:8:49: E0204 method `generic` does not take these arguments [takes 1 type argument]
              note: `generic(T, T)` is called with `(null, null)`
            Test.java:8:78: E0301 a call that returns no value is used as a value [this is `void`]
            Test.java:8:90: E0301 a call that returns no value is used as a value [this is `void`]
            Test.java:8:112: E0204 `int` has no methods [not an object]
            Test.java:11:7: E0204 the constructor of `Test`, called implicitly, does not take these arguments [takes 1 argument, 0 were given]
              note: `Test(int)` is called with `()`
        "#]],
    );
}

#[test]
fn ambiguous_calls() {
    java(
        "class Test { void f(int a, long b) { } void f(long a, int b) { } void g(String s) { } void g(Integer i) { }
    void h() { f(1, 1); g(null); } }",
        expect![[r#"
            Test.java:2:16: E0205 the call of method `f` is ambiguous [several fit equally well]
              note: `f(int, long)` fits
              note: `f(long, int)` fits
            Test.java:2:25: E0205 the call of method `g` is ambiguous [several fit equally well]
              note: `g(String)` fits
              note: `g(Integer)` fits
        "#]],
    );
}

#[test]
fn inaccessible_members() {
    java(
        "class A { private int x; private A() { } private A(int x) { } private static void f() { } private static class N { } protected void p() { } }
class B { int g(A a) { A.f(); new A(); A.N n; a.p(); new java.util.ArrayList<String>().removeRange(0, 1); return a.x; } }
class C { static class P { private int x; } static class Q extends P { int g() { return x; } } }",
        expect![[r#"
            Test.java:2:26: E0206 method `f` of `A` cannot be used here [not accessible from here]
            Test.java:2:31: E0206 the constructor of `A` cannot be used here [not accessible from here]
            Test.java:2:40: E0206 type `A.N` cannot be used here [not accessible from here]
            Test.java:2:88: E0206 method `removeRange` of `ArrayList` cannot be used here [not accessible from here]
            Test.java:2:116: E0206 field `x` of `A` cannot be used here [not accessible from here]
            Test.java:3:89: E0206 field `x` of `C.P` cannot be used here [not accessible from here]
        "#]],
    );
}

#[test]
fn static_contexts() {
    java(
        "class Test<T> {
    int x; void f() { }
    static T t;
    static int g() { f(); this.f(); super.toString(); return x + Test.x; }
    static class N { int h() { f(); return x; } }
    Test(int a) { }
    Test() { this(x); }
}",
        expect![[r#"
            Test.java:3:12: E0207 type variable `T` cannot be used in a static context [static code has no object that determines it]
            Test.java:4:22: E0207 instance method `f()` needs an object [there is no object in a static context]
            Test.java:4:27: E0207 `this` cannot be used here [there is no object in a static context]
            Test.java:4:37: E0207 `super` cannot be used here [there is no object in a static context]
            Test.java:4:62: E0207 instance field `x` needs an object [there is no object in a static context]
            Test.java:4:71: E0207 instance field `x` needs an object [`Test` is a class]
            Test.java:5:32: E0207 instance method `f()` needs an object [nested classes have no enclosing object]
            Test.java:5:44: E0207 instance field `x` needs an object [nested classes have no enclosing object]
            Test.java:7:19: E0207 instance field `x` needs an object [the object is not constructed yet]
        "#]],
    );
}

#[test]
fn jumps() {
    java(
        "class Test { { return; } void f(int x) { break; continue; loop: while (x > 1) { break lop; } b: { continue b; }
    switch (x) { case 1: continue; } } }",
        expect![[r#"
            Test.java:1:16: E0208 an initialiser cannot return [nothing calls it]
            Test.java:1:42: E0208 `break` outside of a loop or `switch` [nothing to break out of]
            Test.java:1:49: E0208 `continue` outside of a loop [nothing to continue]
            Test.java:1:87: E0208 there is no label `lop` here [no enclosing statement has it]
              help: did you mean `loop`?
            Test.java:1:99: E0208 `b` does not label a loop [only loops can be continued]
            Test.java:2:26: E0208 `continue` outside of a loop [nothing to continue]
        "#]],
    );
}

#[test]
fn mismatches() {
    java(
        "import java.util.*;
class Test {
    int f(String s, long l, Integer n, List<Integer> list, boolean b, Object o) {
        int a = s; a = l; byte c = 300; s = 1; b = 1; a = null; s = n; n = l; List<String> t = list; List<Object> u = list;
        int[] d = {1, \"x\"}; a = b ? 1 : \"x\"; if (a) { } while (s) { } a = d[l]; d = new long[1]; throw s;
    }
    void g() { return 1; } int h() { return; } int i() { return \"x\"; } Object j() { return g(); }
    void k(List<String> l, int n) { for (int x : l) { } for (int x : n) { } var v = null; var w; try { } catch (String e) { } synchronized (n) { } }
}",
        expect![[r#"
            Test.java:4:17: E0301 expected `int`, found `String` [this is `String`]
            Test.java:4:24: E0301 expected `int`, found `long` [a value of type `long` may not fit]
              help: write `(int)` in front if the value always fits
            Test.java:4:36: E0301 expected `byte`, found `int` [a value of type `int` may not fit]
              help: write `(byte)` in front if the value always fits
            Test.java:4:45: E0301 expected `String`, found `int` [this is `int`]
            Test.java:4:52: E0301 expected `boolean`, found `int` [this is `int`]
            Test.java:4:59: E0301 expected `int`, found `null` [`int` cannot be `null`]
            Test.java:4:69: E0301 expected `String`, found `Integer` [this is `Integer`]
            Test.java:4:76: E0301 expected `Integer`, found `long` [this is `long`]
            Test.java:4:96: E0301 expected `List<String>`, found `List<Integer>` [this is `List<Integer>`]
            Test.java:4:119: E0301 expected `List<Object>`, found `List<Integer>` [this is `List<Integer>`]
            Test.java:5:23: E0301 expected `int`, found `String` [this is `String`]
            Test.java:5:41: E0301 expected `int`, found `String` [this is `String`]
            Test.java:5:50: E0301 expected `boolean`, found `int` [this is `int`]
            Test.java:5:64: E0301 expected `boolean`, found `String` [this is `String`]
            Test.java:5:77: E0301 expected `int`, found `long` [a value of type `long` may not fit]
              help: write `(int)` in front if the value always fits
            Test.java:5:85: E0301 expected `int[]`, found `long[]` [this is `long[]`]
            Test.java:5:104: E0301 expected `Throwable`, found `String` [this is `String`]
            Test.java:7:23: E0301 a `void` method or constructor cannot return a value [no value is expected]
            Test.java:7:38: E0301 `return` needs a value of type `int` [a value is missing]
            Test.java:7:65: E0301 expected `int`, found `String` [this is `String`]
            Test.java:7:92: E0301 a call that returns no value is used as a value [this is `void`]
            Test.java:8:46: E0301 expected `int`, found `String` [this is `String`]
            Test.java:8:70: E0301 `for` cannot iterate over an `int` [neither an array nor an `Iterable`]
            Test.java:8:85: E0306 the type of `v` cannot be inferred [this is `null`]
            Test.java:8:95: E0306 the type of `w` cannot be inferred [there is nothing to infer the type from]
            Test.java:8:113: E0301 `String` cannot be thrown or caught [not a subclass of `Throwable`]
            Test.java:8:141: E0301 an `int` cannot be locked [not an object]
        "#]],
    );
}

#[test]
fn operands() {
    java(
        "class Test { void f(boolean b, int i, String s, Object o, int[] a) {
    i = b + 1; b = i && b; b = s < s; i = -b; b = !i; s++; s -= s; b = i == b; b = s == a; b = o > 1; i = i[0]; switch (o) { }
    b = i instanceof Integer; i = s * 2; a += 1; i <<= s; b = i == null; } }",
        expect![[r#"
            Test.java:2:9: E0302 operator `+` does not take `boolean` and `int` [`boolean` on the left, `int` on the right]
            Test.java:2:20: E0302 operator `&&` does not take `int` and `boolean` [`int` on the left, `boolean` on the right]
            Test.java:2:32: E0302 operator `<` does not take `String` and `String` [`String` on the left, `String` on the right]
            Test.java:2:43: E0302 operator `-` does not take a `boolean` [the operand is `boolean`]
            Test.java:2:51: E0302 operator `!` does not take an `int` [the operand is `int`]
            Test.java:2:55: E0302 operator `++` does not take a `String` [not a number]
            Test.java:2:60: E0302 operator `-` does not take `String` and `String` [`String` on the left, `String` on the right]
            Test.java:2:72: E0302 operator `==` does not take `int` and `boolean` [`int` on the left, `boolean` on the right]
            Test.java:2:84: E0302 operator `==` does not take `String` and `int[]` [`String` on the left, `int[]` on the right]
            Test.java:2:96: E0302 operator `>` does not take `Object` and `int` [`Object` on the left, `int` on the right]
            Test.java:2:107: E0302 `int` is not an array [cannot be indexed]
            Test.java:2:113: E0401 this `switch` statement does not cover all values [`default` is missing]
            Test.java:3:9: E0302 `instanceof` takes references, not `int` and `Integer` [a value of a primitive type is not an object]
            Test.java:3:35: E0302 operator `*` does not take `String` and `int` [`String` on the left, `int` on the right]
            Test.java:3:42: E0302 operator `+` does not take `int[]` and `int` [`int[]` on the left, `int` on the right]
            Test.java:3:50: E0302 operator `<<` does not take `int` and `String` [`int` on the left, `String` on the right]
            Test.java:3:63: E0302 operator `==` does not take `int` and `null` [`int` on the left, `null` on the right]
        "#]],
    );
}

#[test]
fn casts() {
    java(
        "import java.util.*;
final class F { } interface I { }
class Test { void f(String s, int i, boolean b, F f, List<String> l, Integer n) {
    Object o = (Integer) s; i = (int) b; b = (boolean) i; I g = (I) f; o = (List<Integer>) l; b = s instanceof Integer; o = (Long) n; i = (int) s; } }",
        expect![[r#"
            Test.java:4:16: E0303 `String` cannot be cast to `Integer` [a `String` is never an `Integer`]
            Test.java:4:33: E0303 `boolean` cannot be cast to `int` [a `boolean` is never an `int`]
            Test.java:4:46: E0303 `int` cannot be cast to `boolean` [an `int` is never a `boolean`]
            Test.java:4:65: E0303 `F` cannot be cast to `I` [a `F` is never an `I`]
            Test.java:4:76: E0303 `List<String>` cannot be cast to `List<Integer>` [a `List<String>` is never a `List<Integer>`]
            Test.java:4:99: E0303 a `String` is never an `Integer` [always false]
            Test.java:4:125: E0303 `Integer` cannot be cast to `Long` [an `Integer` is never a `Long`]
            Test.java:4:139: E0303 `String` cannot be cast to `int` [a `String` is never an `int`]
        "#]],
    );
}

#[test]
fn type_arguments() {
    java(
        "import java.util.*;
class Box<T extends Number> { T t; static <U extends Number> void f(U u) { } }
class Test<V> { List<int> a; Map<String> b; String<String> c; Box<String> d; V<String> e; List<?>[] ok; Object f = new String<>();
    void g() { Box.<String>f(null); Box<Integer> b = new Box<Integer, Integer>(); } }",
        expect![[r#"
            Test.java:3:22: E0304 `int` cannot be a type argument [not a reference type]
              help: use `Integer`
            Test.java:3:30: E0304 type `Map` takes 2 type arguments [1 given]
            Test.java:3:45: E0304 type `String` takes no type arguments [not a generic type]
            Test.java:3:63: E0304 `String` is not within the bounds of type parameter `T` [`String` is not a subtype of `Number`]
            Test.java:3:78: E0304 type variable `V` takes no type arguments
            Test.java:3:120: E0304 type `String` takes no type arguments [not a generic type]
            Test.java:4:28: E0304 `String` is not within the bounds of type parameter `U` [`String` is not a subtype of `Number`]
            Test.java:4:58: E0304 type `Box` takes 1 type argument [2 given]
        "#]],
    );
}

#[test]
fn places_that_cannot_be_assigned() {
    java(
        "class Test { final int x = 1; static final int Y = 2; final int z; Test() { z = 3; }
    void f(int[] a, Test t) { x = 1; t.z = 2; Y++; a.length = 1; f() = 1; 1 = 2; (a) = null; this = null; } int f() { return 1; } }",
        expect![[r#"
            Test.java:2:31: E0305 final field `x` cannot be assigned here [only its class can set it, once, at the start]
              also 1:24: declared final here
            Test.java:2:40: E0305 final field `z` cannot be assigned here [only its class can set it, once, at the start]
              also 1:65: declared final here
            Test.java:2:47: E0305 final field `Y` cannot be assigned here [only its class can set it, once, at the start]
              also 1:48: declared final here
            Test.java:2:52: E0305 the length of an array cannot be changed [fixed when the array is made]
            Test.java:2:66: E0305 this cannot be assigned to [not a variable, field or array element]
            Test.java:2:75: E0305 this cannot be assigned to [not a variable, field or array element]
            Test.java:2:94: E0305 this cannot be assigned to [not a variable, field or array element]
        "#]],
    );
}

#[test]
fn types_out_of_place() {
    java(
        "import java.util.*;
abstract class A { }
class Test<T> { void x;
    void f(var q) { new A(); new Runnable(); new T(); new int(); new T[1]; List<String>[] l = new List<String>[2]; new List<String>();
    try { } catch (RuntimeException | IllegalStateException e) { } } }",
        expect![[r#"
            Test.java:3:17: E0306 a variable cannot have type `void`
            Test.java:4:12: E0306 `var` can only be the type of a local variable with an initialiser
            Test.java:4:25: E0306 abstract class `A` cannot be instantiated [only its concrete subclasses can]
            Test.java:4:34: E0306 interface `Runnable` cannot be instantiated [only its concrete subclasses can]
            Test.java:4:50: E0306 type variable `T` cannot be instantiated [its class is not known here]
            Test.java:4:59: E0306 `int` cannot be instantiated [not a class]
            Test.java:4:66: E0307 this expression is not a statement [only assignments, calls, `++`, `--` and `new` can be statements]
            Test.java:4:99: E0306 an array of `List<String>` cannot be made [this type is not known at run time]
            Test.java:4:120: E0306 interface `List` cannot be instantiated [only its concrete subclasses can]
              help: use `ArrayList`
            Test.java:5:39: E0306 one `catch` cannot name both `IllegalStateException` and `RuntimeException` [one of them is a subclass of the other]
        "#]],
    );
}

#[test]
fn expressions_out_of_place() {
    java(
        "class Test { void f(int x) { x; x + 1; \"s\"; switch (x) { case x: } int y = {1}; this(); } }",
        expect![[r#"
            Test.java:1:30: E0307 this expression is not a statement [only assignments, calls, `++`, `--` and `new` can be statements]
            Test.java:1:33: E0307 this expression is not a statement [only assignments, calls, `++`, `--` and `new` can be statements]
            Test.java:1:40: E0307 this expression is not a statement [only assignments, calls, `++`, `--` and `new` can be statements]
            Test.java:1:63: E0307 the label of a `case` must be constant [only known at run time]
            Test.java:1:76: E0301 an array initialiser cannot create an `int` [only for arrays]
            Test.java:1:81: E0307 a constructor can only be called once, directly in another constructor's body [not the one call of a constructor's body]
        "#]],
    );
}

#[test]
fn flow() {
    java(
        "class Test {
    final int a; static final int B;
    Test() { }
    Test(int x) { a = x; a = 2; }
    int f(boolean b) { if (b) return 1; }
    int g() { while (true) { } }
    void h() { return; int x; }
    int i(boolean b) { int x; if (b) x = 1; return x; }
    void j() { final int x = 1; x = 2; final int y; for (;;) { y = 1; } }
    void k() { throw new RuntimeException(); }
    void l() { for (;;) { } }
    void m() { while (false) { l(); } try { } catch (RuntimeException e) { } catch (IllegalStateException e) { } }
}
class Next { int n = o; int o = 1; }
class Dead { void m(boolean b) { final int x; while (b) { if (false) { x = 1; } } x = 2; } }",
        expect![[r#"
            Test.java:2:35: E0403 final field `B` may be left without a value [declared final]
            Test.java:3:14: E0403 final field `a` may be left without a value [has no value here]
              also 2:15: declared final here
            Test.java:4:26: E0404 final variable `a` may be assigned more than once [may have a value already]
            Test.java:5:41: E0401 method `f(boolean)` does not always return a value [the end can be reached without `return`]
            Test.java:7:28: E0402 this statement can never be reached [control never gets here]
            Test.java:8:52: E0403 variable `x` may be used before it has a value [not assigned on every path to here]
            Test.java:9:33: E0404 final variable `x` may be assigned more than once [may have a value already]
            Test.java:9:64: E0404 final variable `y` may be assigned more than once [assigned again in the next round]
            Test.java:12:85: E0402 `IllegalStateException` has been caught already [never gets here]
              also 12:54: `RuntimeException` is caught here
            Test.java:14:22: E0403 field `o` is used before it is initialised [has no value yet]
              also 14:29: initialised here
            Test.java:15:83: E0404 final variable `x` may be assigned more than once [may have a value already]
        "#]],
    );
}

/// JLS 15.27.2. javac 17 accepts the first program, but a JVM rejects the class file.
#[test]
fn variables_used_by_lambdas_have_values() {
    java(
        "class Test {
    void f() { int x; Runnable r = () -> { if (false) { int y = x; } }; }
    void g(boolean b) { int x; if (b) x = 1; else x = 2; Runnable r = () -> { int y; y = x; Runnable s = () -> { int z = y; }; }; }
}",
        expect![[r#"
            Test.java:2:65: E0403 variable `x` may be used before it has a value [not assigned on every path to here]
        "#]],
    );
}

#[test]
fn pools() {
    udita(
        "class Node { } abstract class Shape { } interface Face { } class Sized { Sized(int n) { } }
<T> void f() {
    new ObjectPool<Node>(1);
    new ObjectPool<Shape>(1);
    new ObjectPool<Face>(1, true);
    new ObjectPool<Sized>(1);
    new ObjectPool<T>(1);
    new ObjectPool<int[]>(1);
    new ObjectPool<int>(1);
    new ObjectPool<?>(1);
    new ObjectPool(1);
    new ObjectPool<>(1);
    new ObjectPool<Node>();
    new ObjectPool<Node>(true, 1);
    ObjectPool<Node> p = new ObjectPool<Object>(1);
    ObjectPool<Shape> q = new ObjectPool<>(1);
    Object o = new ObjectPool<Integer>(1).getAny();
}",
        expect![[r#"
            Test.udita:4:20: E0501 an object pool cannot make objects of this type [`Shape` is abstract]
            Test.udita:5:20: E0501 an object pool cannot make objects of this type [`Face` is an interface]
            Test.udita:6:20: E0501 an object pool cannot make objects of this type [`Sized` has no constructor without arguments]
            Test.udita:7:20: E0501 an object pool cannot make objects of this type [`T` is a type variable]
            Test.udita:8:20: E0501 an object pool cannot make objects of this type [`int[]` is an array type]
            Test.udita:9:20: E0501 an object pool cannot make objects of this type [`int` is not a class]
            Test.udita:10:20: E0501 an object pool cannot make objects of this type [`?` is not a class]
            Test.udita:11:9: E0501 an object pool needs the class of its objects [its class is missing]
              help: write the class, as in `new ObjectPool<Node>(3)`
            Test.udita:12:9: E0501 an object pool needs the class of its objects [the context does not determine the class of its objects]
              help: write the class, as in `new ObjectPool<Node>(3)`
            Test.udita:13:5: E0204 an object pool takes its size, and whether `null` is included [0 arguments were given]
            Test.udita:14:26: E0301 expected `int`, found `boolean` [this is `boolean`]
            Test.udita:14:32: E0301 expected `boolean`, found `int` [this is `int`]
            Test.udita:15:26: E0301 expected `ObjectPool<Node>`, found `ObjectPool<Object>` [this is `ObjectPool<Object>`]
            Test.udita:16:31: E0501 an object pool cannot make objects of this type [`Shape` is abstract]
            Test.udita:17:31: E0501 an object pool cannot make objects of this type [`Integer` has no constructor without arguments]
        "#]],
    );
}

#[test]
fn unsupported_constructs() {
    java(
        "import java.util.*;
record Point(int x, int y) { } @interface Note { } sealed interface S permits T { } final class T implements S { }
class Test {
    class Inner { } native void n();
    Object g(Object o, int x, Colour c, Point p) {
        Runnable r = () -> { }; r = Test::new; r = this::toString; r = new Runnable() { public void run() { } };
        class Local { } int y = switch (x) { case 1 -> 2; default -> 3; };
        switch (x) { case 1 -> y = 2; } if (o instanceof String s) { } try (AutoCloseable a = null) { } this.new Inner();
        Test.this.g(null, 1, Colour.RED, new Point(1, 2)); Object m = (Runnable & Comparable<String>) o; return null;
    }
}",
        expect![[r#"
            Test.java:4:21: E0006 native methods are not supported yet [udita does not run this part of Java yet]
            Test.java:5:31: E0201 there is no type `Colour` [not declared or imported]
            Test.java:9:30: E0202 there is no variable or type `Colour` [not declared here]
        "#]],
    );
}

#[test]
fn members_outside_a_class() {
    java(
        "int x; void f() { }",
        expect![[r#"
            Test.java:1:5: E0004 a file with members outside of classes needs `void main()` or `void main(String[] args)` [outside every class]
              help: declare `main`, or give the file a name that ends in `.udita`
        "#]],
    );
}

#[test]
fn one_mistake_is_reported_once() {
    java(
        "class Test { Foo foo; int f(Foo a) { Foo b = a.bar(1).baz; b.x = a + 1; for (Foo c : b) { c.d(); } if (b) { } return undefined.x + (int) b; }
    int g() { return f(undefined, 1) + undefined2[0].x(); } }",
        expect![[r#"
            Test.java:1:14: E0201 there is no type `Foo` [not declared or imported]
            Test.java:1:29: E0201 there is no type `Foo` [not declared or imported]
            Test.java:1:38: E0201 there is no type `Foo` [not declared or imported]
            Test.java:1:78: E0201 there is no type `Foo` [not declared or imported]
            Test.java:1:118: E0202 there is no variable or type `undefined` [not declared here]
            Test.java:2:24: E0202 there is no variable `undefined` [not declared here]
            Test.java:2:40: E0202 there is no variable `undefined2` [not declared here]
        "#]],
    );
}

#[test]
fn top_level_members_are_static() {
    udita(
        "int n; class Node { int f() { return n + g() + h(); } int h() { return 1; } }
int g() { return n + new Node().f(); }
void main() { this.g(); int x = h(); private_(); }
private void private_() { }",
        expect![[r#"
            Test.udita:3:15: E0207 `this` cannot be used here [there is no object in a static context]
            Test.udita:3:33: E0204 there is no method `h` [no such method]
        "#]],
    );
}

#[test]
fn missing_imports_are_named() {
    java(
        "class Test { Function<Integer, Integer> f; Object o = IntStream.range(0, 3).boxed().collect(Collectors.toList()); }",
        expect![[r#"
            Test.java:1:14: E0201 there is no type `Function` [not declared or imported]
              help: add `import java.util.function.Function;`
            Test.java:1:55: E0202 there is no variable or type `IntStream` [not declared here]
              help: add `import java.util.stream.IntStream;`
            Test.java:1:93: E0202 there is no variable or type `Collectors` [not declared here]
              help: add `import java.util.stream.Collectors;`
        "#]],
    );
}
