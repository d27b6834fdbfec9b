//! Tests of the queries. `$0` marks the place of the query in a program.

use expect_test::{Expect, expect};

use super::{Analysis, Completions, Declared, SymbolKind, analyse, complete, outline};
use crate::source::{Dialect, FileId, SourceMap};

mod robustness;

/// A program in one file, the number of the file, and the place of `$0`.
fn program(name: &str, text: &str) -> (SourceMap, FileId, u32) {
    let offset = text.find("$0").expect("the program has a place");
    let dialect = if name.ends_with(".udita") { Dialect::Udita } else { Dialect::Java };
    let mut sources = SourceMap::new();
    let file = sources.add(name, text.replacen("$0", "", 1), dialect);
    (sources, file, offset as u32)
}

/// Checks the result at `$0`: the declaration that a name refers to, its documentation, its place, and the
/// type.
fn check_found(text: &str, expected: Expect) {
    let (mut sources, file, offset) = program("test.udita", text);
    let analysis = analyse(&mut sources, &[file]);
    expected.assert_eq(&described(&analysis, &sources, file, offset));
}

fn described(analysis: &Analysis, sources: &SourceMap, file: FileId, offset: u32) -> String {
    let Some(found) = analysis.at(file, offset) else { return "nothing\n".to_owned() };
    let mut out = format!("at `{}`\n", sources.text(found.span));
    if let Some(symbol) = found.symbol {
        out.push_str(&format!("{:?} `{}` in `{}`\n", symbol.kind, symbol.signature, symbol.container));
        if let Some(place) = symbol.place {
            let declared = sources.file(place.file);
            let (line, column) = declared.line_column(place.start);
            out.push_str(&format!("declared at {}:{line}:{column}\n", declared.name));
        }
        if !symbol.documentation.is_empty() {
            out.push_str(&format!("{}\n", symbol.documentation));
        }
    }
    if let Some(ty) = found.ty {
        out.push_str(&format!("type `{ty}`\n"));
    }
    out
}

/// The completions at `$0`.
fn completed(name: &str, text: &str) -> (Completions, SourceMap) {
    let (sources, file, offset) = program(name, text);
    (complete(&sources, &[file], file, offset), sources)
}

/// The proposals at `$0` except types and keywords, one per line.
fn check_completed(text: &str, expected: Expect) {
    let (completions, _) = completed("test.udita", text);
    let mut out = String::new();
    for one in &completions.proposals {
        if one.kind == SymbolKind::Keyword || one.kind == SymbolKind::Class && one.container.is_empty() {
            continue;
        }
        let parameters = one.parameters.as_ref().map_or(String::new(), |all| format!("({})", all.join(", ")));
        out.push_str(&format!("{:?} {}{parameters}: {} [{}]\n", one.kind, one.name, one.ty, one.container));
    }
    expected.assert_eq(&out);
}

fn names(name: &str, text: &str) -> Vec<String> {
    completed(name, text).0.proposals.into_iter().map(|one| one.name).collect()
}

#[test]
fn a_local_variable_has_its_type_and_declaration() {
    check_found(
        "void main(int n) {\n    int first = getInt(0, n);\n    println(fir$0st);\n}",
        expect![[r#"
            at `first`
            Local `int first` in ``
            declared at test.udita:2:9
            type `int`
        "#]],
    );
    check_found(
        "void main(int n) { int m = n$0; }",
        expect![[r#"
            at `n`
            Local `int n` in ``
            declared at test.udita:1:15
            type `int`
        "#]],
    );
    check_found(
        "import java.util.*;\nvoid main() { var list = new ArrayList<String>(); list.forEach(el$0ement -> println(element)); }",
        expect![[r#"
            at `element`
            Local `String element` in ``
            declared at test.udita:2:64
            type `String`
        "#]],
    );
}

#[test]
fn a_call_of_the_choice_library_has_its_documentation() {
    check_found(
        "void main() { int a = get$0Int(0, 1); }",
        expect![[r#"
            at `getInt`
            Method `public static int getInt(int lo, int hi)` in `udita.Udita`
            declared at udita/Udita.java:19:30
            Chooses any integer from `lo` to `hi`, both included. The smaller ones come first. No path continues if
            the range is empty.
            type `int`
        "#]],
    );
    check_found(
        "class Node { Node next; }\nvoid main() { Node a = new ObjectPool<Node>(1).getN$0ew(); }",
        expect![[r#"
            at `getNew`
            Method `public T getNew()` in `udita.ObjectPool`
            declared at udita/ObjectPool.java:32:21
            Takes a fresh object, which the pool has not handed out before; never `null`. No path continues if the pool is
            used up.
            type `Node`
        "#]],
    );
}

#[test]
fn members_of_the_java_library_have_their_signature_and_class() {
    check_found(
        "import java.util.*;\nint main() { List<String> list = new ArrayList<>(); return list.si$0ze(); }",
        expect![[r#"
            at `size`
            Method `int size()` in `java.util.Collection`
            declared at java/util/Collection.java:10:9
            type `int`
        "#]],
    );
    check_found(
        "void main() { new java.util.Array$0List<String>(); }",
        expect![[r#"
            at `ArrayList`
            Constructor `public ArrayList()` in `java.util.ArrayList`
            declared at java/util/ArrayList.java:14:12
        "#]],
    );
}

#[test]
fn the_users_comments_are_documentation() {
    let text = "
        /** The greatest {@code value} that
         *  {@link Node#next} allows.
         *
         * @param n the <b>bound</b>
         * @return a number
         */
        int limit(int n) { return n; }

        // The field of a node,
        // in two lines.
        class Node { Node next; }

        // A remark on nothing.

        void main() { limit(Node.class.getName().length()); }";
    check_found(
        &text.replace("{ limit", "{ $0limit"),
        expect![[r#"
            at `limit`
            Method `int limit(int n)` in `test`
            declared at test.udita:8:13
            The greatest `value` that
             `Node.next` allows.

            - `n`: the **bound**
            - returns a number
            type `int`
        "#]],
    );
    check_found(
        &text.replace("limit(Node", "limit($0Node"),
        expect![[r#"
            at `Node`
            Class `class Node` in `test`
            declared at test.udita:12:15
            The field of a node,
            in two lines.
        "#]],
    );
    check_found(
        &text.replace("void main", "void ma$0in"),
        expect![[r#"
            at `main`
            Method `void main()` in `test`
            declared at test.udita:16:14
        "#]],
    );
}

#[test]
fn an_overriding_method_inherits_documentation() {
    check_found(
        "interface Shape { /** Its area. */ int area(); }
        record Square(int side) implements Shape { public int area() { return side * side; } }
        void main() { new Square(2).a$0rea(); }",
        expect![[r#"
            at `area`
            Method `public int area()` in `Square`
            declared at test.udita:2:63
            Its area.
            type `int`
        "#]],
    );
}

#[test]
fn fields_constants_and_type_variables_are_found() {
    check_found(
        "enum Colour { RED, /** Like grass. */ GREEN } void main(int n) { switch (Colour.RED) { case GRE$0EN: } }",
        expect![[r#"
            at `GREEN`
            EnumConstant `public static final Colour GREEN` in `Colour`
            declared at test.udita:1:39
            Like grass.
        "#]],
    );
    check_found(
        "class Pair<T extends Comparable<T>> { private T$0 left; }",
        expect![[r#"
            at `T`
            TypeVariable `T extends Comparable<T>` in ``
        "#]],
    );
    check_found(
        "class Node { int value; } void main() { Node node = new Node(); node.val$0ue = 3; }",
        expect![[r#"
            at `value`
            Field `int value` in `Node`
            declared at test.udita:1:18
        "#]],
    );
}

#[test]
fn an_expression_has_a_type() {
    check_found(
        "void main(int n) { println(n *$0 2L + 1); }",
        expect![[r#"
        at `n * 2L`
        type `long`
    "#]],
    );
    check_found(
        "void main() { $0 }",
        expect![[r#"
        nothing
    "#]],
    );
}

#[test]
fn a_program_with_a_syntax_error_has_answers_and_only_that_error() {
    let (mut sources, file, offset) =
        program("test.udita", "void main(int n) { int m = n$0 println(m); unknown(); }");
    let analysis = analyse(&mut sources, &[file]);
    let headlines: Vec<&str> = analysis.errors.iter().map(|one| one.headline.as_str()).collect();
    assert_eq!(headlines, ["expected `;` after this declaration, found `println`"]);
    assert_eq!(analysis.at(file, offset).and_then(|found| found.ty), Some("int"));
    assert_eq!(analysis.entries.len(), 1);
}

#[test]
fn errors_equal_those_of_check() {
    let text = "import java.util.Lisst;\nvoid main() { int a = \"x\"; foo(); for (int i = 0; i < b; i++) return 1; }";
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", text, Dialect::Udita);
    let analysis = analyse(&mut sources, &[file]);
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", text, Dialect::Udita);
    let checked = crate::compile::check(&mut sources, &[file]);
    assert!(checked.len() >= 4);
    assert_eq!(format!("{:?}", analysis.errors), format!("{checked:?}"));
}

#[test]
fn members_complete_after_a_dot_at_the_end_of_a_line() {
    let text =
        "class Node { Node next; private int size; static int made; int depth(int from) { return 0; } }
        void main() {
            Node node = new Node();
            node.$0
            int a = 3;
        }";
    let (completions, _) = completed("test.udita", text);
    let own: Vec<&str> = completions
        .proposals
        .iter()
        .filter(|one| one.container == "Node")
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(own, ["next", "size", "depth"]);
    assert!(completions.proposals.iter().any(|one| one.name == "hashCode"));
    assert!(completions.proposals.iter().all(|one| one.kind != SymbolKind::Keyword));
}

#[test]
fn type_arguments_reach_the_proposed_members() {
    let text = "import java.util.*;\nvoid main() { Map<String, Integer> map = new HashMap<>(); map.ge$0 }";
    let (completions, sources) = completed("test.udita", text);
    assert_eq!(sources.text(completions.replaced), "ge");
    let get = completions.proposals.iter().find(|one| one.name == "getOrDefault").expect("it is proposed");
    assert_eq!(
        (get.ty.as_str(), get.parameters.clone()),
        ("Integer", Some(vec!["Object key".into(), "Integer otherwise".into()]))
    );
}

#[test]
fn names_in_scope_complete() {
    check_completed(
        "static int limit = 3;
        class Node { int value; void grow(int by) { int local = 1; $0 } }
        void main() { }",
        expect![[r#"
            Local local: int []
            Local by: int []
            Field value: int [Node]
            Method grow(int by): void [Node]
            Method getClass(): Class<?> [java.lang.Object]
            Method finalize(): void [java.lang.Object]
            Method clone(): Object [java.lang.Object]
            Method equals(Object other): boolean [java.lang.Object]
            Method hashCode(): int [java.lang.Object]
            Method toString(): String [java.lang.Object]
            Field limit: int [test]
            Method main(): void [test]
            Method getInt(int lo, int hi): int [udita.Udita]
            Method getBoolean(): boolean [udita.Udita]
            Method getChar(char lo, char hi): char [udita.Udita]
            Method getChar(): char [udita.Udita]
            Method getLong(long lo, long hi): long [udita.Udita]
            Method assume(boolean condition): void [udita.Udita]
            Method getOneOf(T... values): T [udita.Udita]
            Method getOneOf(List<? extends T> values): T [udita.Udita]
            Method getIntOf(int... values): int [udita.Udita]
            Method getChars(int maxLength): char[] [udita.Udita]
            Method getChars(int maxLength, char lo, char hi): char[] [udita.Udita]
            Method getChars(int minLength, int maxLength, char lo, char hi): char[] [udita.Udita]
            Method getString(int maxLength): String [udita.Udita]
            Method getString(int maxLength, char lo, char hi): String [udita.Udita]
            Method getString(int minLength, int maxLength, char lo, char hi): String [udita.Udita]
            Method getInts(int maxLength, int lo, int hi): int[] [udita.Udita]
            Method getInts(int minLength, int maxLength, int lo, int hi): int[] [udita.Udita]
            Method getDouble(double from, double to, int steps): double [udita.Udita]
            Method getLocalDate(LocalDate from, LocalDate to): LocalDate [udita.Udita]
            Method getLocalDate(String from, String to): LocalDate [udita.Udita]
            Method getMatching(String regex): String [udita.Udita]
            Method println(): void [udita.Udita]
            Method println(Object value): void [udita.Udita]
            Method println(String value): void [udita.Udita]
            Method println(boolean value): void [udita.Udita]
            Method println(char value): void [udita.Udita]
            Method println(int value): void [udita.Udita]
            Method println(long value): void [udita.Udita]
            Method println(char[] value): void [udita.Udita]
            Method show(Object value): String [udita.Udita]
            Method print(Object value): void [udita.Udita]
            Method print(String value): void [udita.Udita]
            Method print(boolean value): void [udita.Udita]
            Method print(char value): void [udita.Udita]
            Method print(int value): void [udita.Udita]
            Method print(long value): void [udita.Udita]
            Method print(char[] value): void [udita.Udita]
        "#]],
    );
}

#[test]
fn the_choice_library_completes_in_an_argument() {
    let found = names("test.udita", "void main(int n) { int a = 1; assume(a == ge$0 }");
    for name in ["a", "n", "getInt", "getOneOf", "assume", "main", "String", "ObjectPool", "ArrayList"] {
        assert!(found.iter().any(|one| one == name), "{name} is proposed");
    }
    assert!(found.iter().position(|one| one == "a") < found.iter().position(|one| one == "getInt"));
}

#[test]
fn static_members_nested_classes_packages_and_constants_complete() {
    let found =
        names("test.udita", "class A { static int made; int own; static class B { } } void main() { A.$0 }");
    assert_eq!(found[..2], ["made", "B"]);
    let found = names("Test.java", "import java.ut$0");
    assert!(found.contains(&"util".to_owned()) && !found.contains(&"internal".to_owned()));
    let found = names("Test.java", "import java.util.$0\nclass Test { }");
    assert!(found.contains(&"HashMap".to_owned()) && found.contains(&"function".to_owned()));
    let found = names("test.udita", "enum E { ONE, TWO } void main() { switch (E.ONE) { case $0 } }");
    assert_eq!(found, ["ONE", "TWO"]);
    let found = names("test.udita", "class Node { } void main() { new No$0\n }");
    assert!(found.contains(&"Node".to_owned()) && !found.contains(&"main".to_owned()));
    let found = names("Test.java", "class Test { private Str$0\n }");
    assert!(found.contains(&"String".to_owned()));
}

#[test]
fn nothing_completes_in_comments_and_literals() {
    assert!(names("test.udita", "void main() { // get$0\n }").is_empty());
    assert!(names("test.udita", "void main() { println(\"get$0\"); }").is_empty());
    assert!(names("test.udita", "/* get$0 */ void main() { }").is_empty());
}

#[test]
fn static_code_has_no_instance_members() {
    let text = "class A { int own; static int made; void act() { } static void main() { $0 } }";
    let found = names("A.java", text);
    assert!(found.contains(&"made".to_owned()) && found.contains(&"main".to_owned()));
    assert!(!found.contains(&"own".to_owned()) && !found.contains(&"act".to_owned()));
}

#[test]
fn the_outline_has_the_declarations_in_their_order() {
    fn lines(declared: &[Declared], indent: usize, out: &mut String) {
        for one in declared {
            out.push_str(&format!("{:indent$}{:?} {} {}\n", "", one.kind, one.name, one.ty));
            lines(&one.members, indent + 2, out);
        }
    }
    let (sources, file, _) = program(
        "test.udita",
        "int limit = 3, more[];
        List<String> main(int n, int... rest) { int local = 1; }
        class Node<T> { Node(int a) { } T value; enum Kind { A, B } }
        record Pair(int left, String right) { }
        void broken( { $0",
    );
    let mut out = String::new();
    lines(&outline(&sources, file), 0, &mut out);
    expect![[r#"
        Field limit int
        Field more int[]
        Method main(int, int...) List<String>
        Class Node 
          Constructor Node(int) 
          Field value T
          Enum Kind 
            EnumConstant A 
            EnumConstant B 
        Record Pair 
          Field left int
          Field right String
        Method broken() void
    "#]]
    .assert_eq(&out);
}
