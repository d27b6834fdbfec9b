//! Programs of one shape and any size.

/// A family of programs of the same shape.
#[derive(Clone, Copy)]
pub struct Shape {
    /// The name of the shape in tables.
    pub name: &'static str,
    /// The smaller of the two sizes; the other one is twice as large. The largest program that the compiler accepts limits it.
    pub size: usize,
    /// Whether each program has errors.
    pub errors: bool,
    /// The maximum order at which the shape passes.
    pub limit: f64,
    write: fn(usize) -> String,
}

impl Shape {
    /// The program of size `n`.
    pub fn program(self, n: usize) -> String {
        (self.write)(n)
    }
}

/// Maximum order of a cost proportional to the size, with a margin for growing tables.
const LINEAR: f64 = 1.2;

/// Maximum order of a cost proportional to the number of pairs.
const PAIRS: f64 = 2.1;

const fn valid(name: &'static str, size: usize, write: fn(usize) -> String) -> Shape {
    Shape { name, size, errors: false, limit: LINEAR, write }
}

/// Shapes whose rules or results concern pairs: a class with each of its superclasses, a method with each that it overrides, a variable at
/// each branch.
const fn pairs(name: &'static str, size: usize, write: fn(usize) -> String) -> Shape {
    Shape { limit: PAIRS, ..valid(name, size, write) }
}

const fn wrong_pairs(name: &'static str, size: usize, write: fn(usize) -> String) -> Shape {
    Shape { errors: true, ..pairs(name, size, write) }
}

const fn wrong(name: &'static str, size: usize, write: fn(usize) -> String) -> Shape {
    Shape { errors: true, ..valid(name, size, write) }
}

/// All shapes, in the order of the table.
pub const SHAPES: &[Shape] = &[
    valid("methods", 5_000, methods),
    valid("methods not called", 5_000, |n| {
        let methods = each(n, |i| format!("static int m{i}(int a) {{ return a + {i}; }}\n"));
        class(&methods, "")
    }),
    valid("locals", 5_000, |n| {
        main_of(&format!("int v0 = 1;\n{}", each(n, |i| format!("int v{} = v{i} + 1;\n", i + 1))))
    }),
    pairs("locals assigned later", 2_500, |n| {
        let declared = each(n, |i| format!("int v{i};\n"));
        let assigned = each(n, |i| format!("if (args == null) v{i} = 1; else v{i} = 2;\n"));
        main_of(&format!("{declared}{assigned}{}", each(n, |i| format!("v{i}++;\n"))))
    }),
    valid("locals in blocks", 5_000, |n| main_of(&each(n, |i| format!("{{ int v = {i}; v++; }}\n")))),
    valid("cases", 5_000, |n| switch("int", "1", n, |i| format!("case {i}: r += {i}; break;\n"))),
    valid("cases with arrows", 5_000, |n| switch("int", "1", n, |i| format!("case {i} -> r += {i};\n"))),
    valid("cases of strings", 5_000, |n| {
        switch("String", "\"\"", n, |i| format!("case \"k{i}\": r += {i}; break;\n"))
    }),
    valid("cases of an enum", 2_500, |n| {
        let constants = each(n, |i| format!("E{i}, "));
        let program = switch("E", "E.E0", n, |i| format!("case E{i}: r += {i}; break;\n"));
        format!("enum E {{ {constants} }}\n{program}")
    }),
    pairs("a chain of classes", 300, |n| {
        let chain = each(n, |i| format!("class C{} extends C{i} {{ }}\n", i + 1));
        format!("class C0 {{ }}\n{chain}{}", main_of(&format!("new C{n}();")))
    }),
    pairs("a chain of classes that are created", 300, |n| {
        let chain = each(n, |i| format!("class C{} extends C{i} {{ }}\n", i + 1));
        let created = each(n, |i| format!("new C{i}();\n"));
        format!("class C0 {{ }}\n{chain}{}", main_of(&created))
    }),
    pairs("a chain of classes that override", 300, |n| {
        let chain = each(n, |i| format!("class C{} extends C{i} {{ int f() {{ return {i}; }} }}\n", i + 1));
        let created = each(n, |i| format!("r += new C{i}().f();\n"));
        format!(
            "class C0 {{ int f() {{ return 0; }} }}\n{chain}{}",
            main_of(&format!("int r = 0;\n{created}"))
        )
    }),
    pairs("a chain of interfaces", 300, |n| {
        let chain = each(n, |i| format!("interface I{} extends I{i} {{ }}\n", i + 1));
        format!(
            "interface I0 {{ int f(); }}\n{chain}class A implements I{n} {{ public int f() {{ return 1; }} }}\n{}",
            main_of(&format!("I{n} a = new A(); a.f();"))
        )
    }),
    valid("classes", 5_000, |n| classes(n) + &main_of(&each(n, |i| format!("new C{i}();\n")))),
    valid("classes not used", 5_000, |n| classes(n) + &main_of("")),
    valid("classes with a common parent", 2_500, |n| {
        let children = each(n, |i| format!("class C{i} extends P {{ int f() {{ return {i}; }} }}\n"));
        let created = each(n, |i| format!("p = new C{i}(); r += p.f();\n"));
        format!(
            "class P {{ int f() {{ return 0; }} }}\n{children}{}",
            main_of(&format!("P p; int r = 0;\n{created}"))
        )
    }),
    valid("nested classes", 5_000, |n| {
        let nested = each(n, |i| format!("static class C{i} {{ }}\n"));
        class(&nested, &each(n, |i| format!("new C{i}();\n")))
    }),
    pairs("local classes", 2_500, |n| main_of(&each(n, |i| format!("class C{i} {{ }} new C{i}();\n")))),
    valid("anonymous classes", 2_500, |n| {
        main_of(&each(n, |i| format!("new Object() {{ int f() {{ return {i}; }} }}.f();\n")))
    }),
    pairs("interfaces of a class", 2_500, |n| {
        let interfaces = each(n, |i| format!("interface I{i} {{ }}\n"));
        let names = each(n, |i| format!("{}I{i}", if i == 0 { "" } else { ", " }));
        format!("{interfaces}class A implements {names} {{ }}\n{}", main_of("new A();"))
    }),
    pairs("interfaces with a method", 1_250, |n| {
        let interfaces = each(n, |i| format!("interface I{i} {{ int f{i}(); }}\n"));
        let names = each(n, |i| format!("{}I{i}", if i == 0 { "" } else { ", " }));
        let bodies = each(n, |i| format!("public int f{i}() {{ return {i}; }}\n"));
        let calls = each(n, |i| format!("a.f{i}();\n"));
        format!(
            "{interfaces}class A implements {names} {{ {bodies} }}\n{}",
            main_of(&format!("A a = new A();\n{calls}"))
        )
    }),
    valid("fields", 5_000, |n| {
        let fields = each(n, |i| format!("int f{i} = {i};\n"));
        let reads = each(n, |i| format!("r += a.f{i};\n"));
        format!("class A {{ {fields} }}\n{}", main_of(&format!("A a = new A(); int r = 0;\n{reads}")))
    }),
    valid("static fields", 5_000, |n| {
        let fields = each(n, |i| format!("static int f{i} = {i};\n"));
        class(&fields, &each(n, |i| format!("f{i}++;\n")))
    }),
    valid("a chain of constants", 2_500, |n| {
        let fields = each(n, |i| format!("static final int F{} = F{i} + 1;\n", i + 1));
        class(&format!("static final int F0 = 1;\n{fields}"), &format!("int r = F{n};"))
    }),
    valid("a chain of constants in other classes", 1_000, |n| {
        let classes = each(n, |i| format!("class C{i} {{ static final int F = C{}.F + 1; }}\n", i + 1));
        format!("{classes}class C{n} {{ static final int F = 1; }}\n{}", main_of("int r = C0.F;"))
    }),
    valid("constants", 5_000, |n| {
        let fields = each(n, |i| format!("static final int F{i} = {i};\n"));
        class(&fields, &format!("int r = 0;\n{}", each(n, |i| format!("r += F{i};\n"))))
    }),
    valid("strings", 5_000, |n| {
        main_of(&format!("String s;\n{}", each(n, |i| format!("s = \"text {i}\";\n"))))
    }),
    valid("numbers", 5_000, |n| {
        main_of(&format!("long s; double d;\n{}", each(n, |i| format!("s = {i}00000000000L; d = {i}.5;\n"))))
    }),
    valid("statements", 5_000, |n| {
        main_of(&format!("int r = 0;\n{}", each(n, |i| format!("r = r * 3 + {i};\n"))))
    }),
    valid("calls of the library", 2_500, |n| {
        main_of(&format!(
            "StringBuilder b = new StringBuilder();\n{}",
            each(n, |i| format!("b.append({i});\n"))
        ))
    }),
    valid("loops", 2_500, |n| {
        main_of(&format!(
            "int r = 0;\n{}",
            each(n, |i| format!("for (int i = 0; i < {i}; i++) {{ if (i == 7) break; r += i; }}\n"))
        ))
    }),
    valid("try statements", 2_500, |n| {
        main_of(&format!(
            "int r = 0;\n{}",
            each(n, |i| format!(
                "try {{ r /= {i}; }} catch (RuntimeException e) {{ r = 1; }} finally {{ r++; }}\n"
            ))
        ))
    }),
    pairs("catch clauses", 1_250, |n| {
        let exceptions = each(n, |i| format!("class X{i} extends RuntimeException {{ }}\n"));
        let clauses = each(n, |i| format!("catch (X{i} x) {{ r += {i}; }}\n"));
        exceptions + &main_of(&format!("int r = 0; try {{ r++; }} {clauses}"))
    }),
    pairs("exceptions of a method", 1_250, |n| {
        let exceptions = each(n, |i| format!("class X{i} extends Exception {{ }}\n"));
        let thrown = each(n, |i| format!("if (r == {i}) throw new X{i}();\n"));
        let names = each(n, |i| format!("{}X{i}", if i == 0 { "" } else { ", " }));
        exceptions
            + &class(
                &format!("static void f(int r) throws {names} {{ {thrown} }}"),
                "try { f(1); } catch (Exception x) { }",
            )
    }),
    valid("enum constants", 5_000, |n| {
        let constants = each(n, |i| format!("E{i}, "));
        format!(
            "enum E {{ {constants} }}\n{}",
            main_of(&format!("E e;\n{}", each(n, |i| format!("e = E.E{i};\n"))))
        )
    }),
    valid("enum constants with bodies", 1_250, |n| {
        let constants = each(n, |i| format!("E{i} {{ int f() {{ return {i}; }} }},\n"));
        format!("enum E {{ {constants}; abstract int f(); }}\n{}", main_of("E.E0.f();"))
    }),
    valid("record components", 1_250, |n| {
        let components = each(n, |i| format!("{}int c{i}", if i == 0 { "" } else { ", " }));
        format!("record R({components}) {{ }}\n{}", class("static int f(R r) { return r.c0(); }", "f(null);"))
    }),
    pairs("overloads", 2_500, |n| {
        let overloads = each(n, |i| format!("static int f(C{i} c) {{ return {i}; }}\n"));
        classes(n) + &class(&overloads, "f(new C0());")
    }),
    valid("generic methods", 2_500, |n| {
        let methods = each(n, |i| format!("static <T> T m{i}(T a) {{ return a; }}\n"));
        class(&methods, &each(n, |i| format!("String s{i} = m{i}(\"\");\n")))
    }),
    valid("type parameters", 500, |n| {
        let parameters = each(n, |i| format!("T{i}, "));
        class(&format!("static <{parameters} T> T f(T t) {{ return t; }}"), "f(\"\");")
    }),
    valid("lambdas", 2_500, |n| {
        let lambdas = each(n, |i| format!("f = a -> a + {i};\n"));
        format!("interface F {{ int f(int a); }}\n{}", main_of(&format!("F f;\n{lambdas}")))
    }),
    valid("lambdas for the library", 1_250, |n| {
        main_of(&each(n, |i| format!("java.util.function.Function<Integer, Integer> f{i} = a -> a + {i};\n")))
    }),
    valid("method references", 2_500, |n| {
        let methods = each(n, |i| format!("static int m{i}(int a) {{ return a + {i}; }}\n"));
        let references = each(n, |i| format!("f = Shape::m{i};\n"));
        format!("interface F {{ int f(int a); }}\n{}", class(&methods, &format!("F f;\n{references}")))
    }),
    valid("array elements", 5_000, |n| {
        main_of(&format!("int[] a = {{ {} }};", each(n, |i| format!("{i}, "))))
    }),
    valid("arguments of a call", 1_250, |n| {
        class("static void f(int... a) { }", &format!("f(0{});", each(n, |i| format!(", {i}"))))
    }),
    valid("nested blocks", 400, |n| {
        main_of(&("{ int a; ".repeat(n).replace("int a; ", "") + &"}".repeat(n)))
    }),
    valid("nested loops", 200, |n| main_of(&("while (args != null) {".repeat(n) + &"}".repeat(n)))),
    valid("nested try statements", 100, |n| {
        main_of(&("try {".repeat(n) + "int a = 1;" + &"} catch (RuntimeException e) { }".repeat(n)))
    }),
    valid("nested parentheses", 450, |n| main_of(&format!("int a = {}1{};", "(".repeat(n), ")".repeat(n)))),
    valid("nested calls", 400, |n| {
        class("static int f(int a) { return a; }", &format!("int a = {}1{};", "f(".repeat(n), ")".repeat(n)))
    }),
    valid("nested generic calls", 100, |n| {
        class(
            "static <T> T f(T a) { return a; }",
            &format!("Object a = {}1{};", "f(".repeat(n), ")".repeat(n)),
        )
    }),
    valid("nested conditionals", 200, |n| {
        main_of(&format!("int a = {}1{};", "args == null ? (".repeat(n), ") : 2".repeat(n)))
    }),
    valid("nested lambdas", 100, |n| {
        let open = each(n, |i| format!("(F) a{i} -> "));
        format!("interface F {{ Object f(Object a); }}\n{}", main_of(&format!("Object f = {open} null;")))
    }),
    valid("nested anonymous classes", 50, |n| {
        main_of(&format!("Object o = {} null {};", "new Object() { Object f = ".repeat(n), "; }".repeat(n)))
    }),
    valid("else if", 2_000, |n| {
        main_of(&format!("int r = 0;\n{} r = 1;", each(n, |i| format!("if (r == {i}) r = {i}; else\n"))))
    }),
    valid("a sum", 2_000, |n| main_of(&format!("int r = 1; r = 0{};", " + r".repeat(n)))),
    valid("a concatenation", 2_000, |n| {
        main_of(
            &format!("String s = \"\"; s = \"a\"{};", each(n, |i| format!(" + s + \"{i}\"")))
                .replace(" + s + ", " + "),
        )
    }),
    valid("a concatenation of variables", 2_000, |n| {
        main_of(&format!("String s = \"\"; s = \"a\"{};", " + s".repeat(n)))
    }),
    valid("a conjunction", 2_000, |n| {
        main_of(&format!("int r = 1; boolean b = r == 0{};", each(n, |i| format!(" && r != {i}"))))
    }),
    valid("a chain of calls", 2_000, |n| {
        main_of(&format!("StringBuilder b = new StringBuilder(); b{};", ".append(1)".repeat(n)))
    }),
    valid("comments and lines", 20_000, |n| main_of(&each(n, |i| format!("// {i}\n\n")))),
    wrong("unknown names", 1_250, |n| {
        main_of(&format!("int r = 0;\n{}", each(n, |i| format!("r += unknown{i};\n"))))
    }),
    wrong("unknown names near locals", 1_250, |n| {
        let locals = each(n, |i| format!("int local{i} = 0;\n"));
        main_of(&format!("int r = 0;\n{locals}{}", each(n, |i| format!("r += locale{i};\n"))))
    }),
    wrong("unknown methods near methods", 1_250, |n| {
        let methods = each(n, |i| format!("static int method{i}(int a) {{ return a; }}\n"));
        class(&methods, &each(n, |i| format!("methods{i}(1);\n")))
    }),
    wrong("unknown types near types", 1_250, |n| {
        classes(n) + &main_of(&each(n, |i| format!("Cs{i} c{i};\n")))
    }),
    wrong("wrong types", 1_250, |n| main_of(&each(n, |i| format!("int v{i} = \"a\";\n")))),
    wrong("locals declared twice", 1_250, |n| main_of(&each(n, |_| "int v = 1;\n".to_owned()))),
    wrong("methods declared twice", 1_250, |n| class(&"static int m(int a) { return a; }\n".repeat(n), "")),
    wrong("classes declared twice", 1_250, |n| "class C { }\n".repeat(n) + &main_of("")),
    wrong("fields declared twice", 1_250, |n| class(&"static int f;\n".repeat(n), "")),
    wrong("cases twice", 1_250, |n| switch("int", "1", n, |_| "case 1: r += 1; break;\n".to_owned())),
    wrong("methods not implemented", 1_250, |n| {
        let methods = each(n, |i| format!("int f{i}();\n"));
        format!("interface I {{ {methods} }}\nclass A implements I {{ }}\n{}", main_of(""))
    }),
    wrong_pairs("a circle of classes", 1_250, |n| {
        each(n, |i| format!("class C{i} extends C{} {{ }}\n", (i + 1) % n)) + &main_of("")
    }),
    wrong("statements after a return", 1_250, |n| main_of(&format!("return;\n{}", "int r = 0;\n".repeat(n)))),
    wrong("errors of syntax", 1_250, |n| main_of(&"int = 3;\n".repeat(n))),
];

fn each(n: usize, text: impl Fn(usize) -> String) -> String {
    (0..n).map(text).collect()
}

/// A class whose method `main` has this body.
fn class(members: &str, main: &str) -> String {
    format!("public class Shape {{\n{members}\npublic static void main(String[] args) {{\n{main}\n}}\n}}\n")
}

fn main_of(body: &str) -> String {
    class("", body)
}

fn methods(n: usize) -> String {
    let methods = each(n, |i| format!("static int m{i}(int a) {{ return a + {i}; }}\n"));
    class(&methods, &each(n, |i| format!("m{i}(1);\n")))
}

fn classes(n: usize) -> String {
    each(n, |i| format!("class C{i} {{ int f() {{ return {i}; }} }}\n"))
}

/// A program with a switch on a variable of this type.
fn switch(ty: &str, value: &str, n: usize, case: impl Fn(usize) -> String) -> String {
    let cases = each(n, case);
    main_of(&format!("{ty} v = {value}; int r = 0;\nswitch (v) {{\n{cases} }}"))
}
