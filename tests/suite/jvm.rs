//! The JVM as judge: the examples and subjects, compiled by javac with the choice library for JVMs (`jvm/choice-library`), where all
//! choices are taken in turn (`tests/jvm`), must print the same as udita in eager mode, path by path, with the same decision strings.

use std::path::PathBuf;
use std::process::Command;

use udita::ChoiceMode::Eager;

use crate::conformance::programs;
use crate::random_programs::source;
use crate::support::{Found, Scratch, enumerate, finish, is_installed, jdk, one_of, path, program, read};

/// Converts a `.udita` file to a `.java` file: top-level declarations other than classes go into the class `Main`. Fields belong to an
/// object of it, so that the driver starts each path with new ones.
fn to_java(package: &str, source: &str) -> String {
    let (imports, declarations) = split(source);
    let (types, members): (Vec<_>, Vec<_>) = declarations.into_iter().partition(|declaration| {
        ["class ", "interface "].iter().any(|word| declaration.trim_start().starts_with(word))
    });
    java_file(package, &imports, &types.concat(), &members.concat())
}

/// The same with everything as a public static member of `Main`, so that classes can use top-level fields and methods, and methods can be
/// entries.
pub(crate) fn to_nested_java(package: &str, source: &str) -> String {
    let (imports, declarations) = split(source);
    let member = |declaration: &String| {
        let modifiers = ["public ", "private ", "static "];
        let mut rest = declaration.as_str();
        while let Some(after) = modifiers.iter().find_map(|modifier| rest.strip_prefix(modifier)) {
            rest = after;
        }
        format!("public static {rest}")
    };
    let members: String = declarations.iter().map(member).collect();
    java_file(package, &imports, "", &members)
}

/// Whether a `.udita` file may have static fields on a JVM, after [`to_nested_java`].
pub(crate) fn has_statics(source: &str) -> bool {
    let (_, declarations) = split(source);
    declarations.iter().any(|one| one.trim_end().ends_with(';') || one.contains("static "))
}

/// The imports and the declarations of a `.udita` file.
fn split(source: &str) -> (String, Vec<String>) {
    let (mut imports, mut declarations) = (String::new(), Vec::new());
    let mut declaration = String::new();
    let mut depth = 0_i32;
    for line in source.lines() {
        let code = without_literals(line.split("//").next().unwrap_or(""));
        if depth == 0 && (code.trim().is_empty() || code.starts_with("import ")) {
            imports.push_str(&code);
            continue;
        }
        declaration.push_str(line);
        declaration.push('\n');
        depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
        if depth == 0 && code.trim_end().ends_with(['}', ';']) {
            declarations.push(std::mem::take(&mut declaration));
        }
    }
    (imports, declarations)
}

fn java_file(package: &str, imports: &str, types: &str, members: &str) -> String {
    format!(
        "package {package};
        {imports}
        import java.util.*;
        import udita.ObjectPool;
        import static udita.Udita.*;
        {types}
        class Main {{
            {members}
        }}"
    )
}

/// Empties the string and character literals in `line`.
fn without_literals(line: &str) -> String {
    let mut out = String::new();
    let mut quote = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match quote {
            None => {
                quote = Some(c).filter(|c| "\"'".contains(*c));
                out.push(c);
            }
            Some(end) if c == end => {
                quote = None;
                out.push(c);
            }
            Some(_) if c == '\\' => drop(chars.next()),
            Some(_) => {}
        }
    }
    out
}

/// The files of Korat's interface and the classes that it uses, which compile on a JVM but don't run there.
pub(crate) fn korat() -> Vec<PathBuf> {
    let internal = ["Arrays", "Domain", "Output", "Reflect"];
    let internal = internal.map(|class| path(&format!("udita-lang/library/udita/internal/{class}.java")));
    programs::files_under(&path("udita-lang/library/korat")).into_iter().chain(internal).collect()
}

/// The classes that choose strings by regular expressions, on udita and on a JVM.
pub(crate) fn matching() -> Vec<PathBuf> {
    programs::files_under(&path("udita-lang/library/udita/internal/matching"))
}

/// The choice library for JVMs.
pub(crate) fn choice_library() -> Vec<PathBuf> {
    programs::files_under(&path("jvm/choice-library/udita"))
}

/// Programs on a JVM, each in a separate package.
pub(crate) struct Jvm {
    scratch: Scratch,
}

impl Jvm {
    /// Compiles `.udita` programs, named by their packages. `None` if there is no JVM.
    fn new<'a>(test: &str, programs: impl IntoIterator<Item = (&'a str, String)>) -> Option<Jvm> {
        Jvm::compile(test, programs.into_iter().map(|(package, source)| (package, to_java(package, &source))))
    }

    /// The same with files of Java.
    pub(crate) fn compile<'a>(
        test: &str,
        programs: impl IntoIterator<Item = (&'a str, String)>,
    ) -> Option<Jvm> {
        if !is_installed("javac") {
            println!("skipped: {test} (no javac)");
            return None;
        }
        let scratch = Scratch::new(test);
        let mut javac = jdk("javac");
        // Exceptions mention the names of variables.
        javac.args(["-nowarn", "-g", "-d", &scratch.path("classes")]);
        javac.args(["Driver", "Judge"].map(|name| path(&format!("tests/jvm/udita/{name}.java"))));
        javac.args(choice_library());
        javac.args(korat());
        javac.args(matching());
        for (package, source) in programs {
            javac.arg(scratch.write(&format!("{package}.java"), source));
        }
        let ran = finish(&mut javac);
        assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
        Some(Jvm { scratch })
    }

    /// The results of a run. (No program here has a solution that a JVM leaves out.)
    fn run(&self, package: &str, words: &[&str]) -> String {
        let run = format!("{package}.Main {}", words.join(" "));
        self.run_all(&[run]).remove(0).replace("left out\n", "")
    }

    /// The results of runs in one JVM, each in the notation of `tests/jvm/udita/Driver.java`.
    pub(crate) fn run_all(&self, runs: &[String]) -> Vec<String> {
        let file = self.scratch.write("runs", runs.join("\n"));
        let mut java = jdk("java");
        java.args(["-ea", "-cp", &self.scratch.path("classes"), "udita.Driver", &file]);
        let ran = finish(&mut java);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        let mut results: Vec<String> = Vec::new();
        for line in ran.stdout.split_inclusive('\n') {
            match (line.starts_with("==== "), results.last_mut()) {
                (false, Some(result)) => result.push_str(line),
                _ => results.push(String::new()),
            }
        }
        assert_eq!(results.len(), runs.len());
        results
    }
}

/// Packages, files, and entries with their arguments.
pub(crate) const EXAMPLES: [(&str, &str, &[&str]); 20] = [
    (
        "inheritance_graph",
        "examples/inheritance_graph.udita",
        &["mainFilt 2", "mainGen 3", "mainGenFilt 3", "mainFiltGen 2", "dagFilt 2", "dagGen 3"],
    ),
    ("red_black_tree", "examples/red_black_tree.udita", &["main 2", "blackRoot 2"]),
    ("binary_search_tree", "examples/binary_search_tree.udita", &["main 4", "insertsRight 3"]),
    ("binary_tree", "examples/binary_tree.udita", &["main 5", "filtered 4"]),
    ("n_queens", "examples/n_queens.udita", &["main 5"]),
    ("operations", "examples/interval-map/operations.udita", &["main 1 2"]),
    ("orders", "examples/orders.udita", &["main 2"]),
    ("dates", "examples/dates.udita", &["main"]),
    ("accounts", "examples/exec/accounts.udita", &["main 1"]),
    ("calc", "examples/exec/calc.udita", &["main 1"]),
    ("intervals", "examples/python/intervals.udita", &["main 2 3"]),
    ("due_dates", "examples/due_dates.udita", &["main", "returned", "discounted"]),
    (
        "tutorial",
        "examples/tutorial.udita",
        &["twoDice", "breakfast", "parcels", "main 15", "needed", "copies", "pool", "lists 3", "average"],
    ),
    // It has too many texts to enumerate; only its compilation is checked.
    ("times", "examples/explore/times.udita", &[]),
    // It is run by `udita repok`.
    ("expressions", "examples/expressions.udita", &[]),
    ("dag", "tests/subjects/dag.udita", &["main 3"]),
    ("heap_array", "tests/subjects/heap_array.udita", &["main 3"]),
    ("red_black_generator", "tests/subjects/red_black_tree.udita", &["main 6"]),
    ("search_tree", "tests/subjects/search_tree.udita", &["main 4"]),
    ("sorted_list", "tests/subjects/sorted_list.udita", &["main 4"]),
];

/// Grammars of programs in other languages. They have too many texts to enumerate; only their compilation is checked.
const GRAMMARS: [(&str, &str); 4] = [
    ("kotlin_types", "examples/diff/kotlin.udita"),
    ("kotlin_features", "examples/diff/features.kt.udita"),
    ("scala_types", "examples/diff/scala.udita"),
    ("scala_features", "examples/diff/features.scala.udita"),
];

#[test]
fn examples_run_as_on_a_jvm() {
    let programs = EXAMPLES.map(|(package, file, _)| (package, read(file)));
    let Some(jvm) = Jvm::new("examples_run_as_on_a_jvm", programs) else { return };
    for (package, file, runs) in EXAMPLES {
        for run in runs {
            let words: Vec<&str> = run.split(' ').collect();
            assert_eq!(ours(package, &read(file), &words), jvm.run(package, &words), "{file} {run}");
        }
    }
}

/// Random programs, so that eager mode is not only checked against delayed mode.
#[test]
fn random_programs_run_as_on_a_jvm() {
    let packages: Vec<String> = (0..60 / one_of(3)).map(|seed| format!("program{seed}")).collect();
    let programs = (0..).zip(&packages).map(|(seed, package)| (package.as_str(), source(seed)));
    let Some(jvm) = Jvm::new("random_programs_run_as_on_a_jvm", programs) else { return };
    for (seed, package) in (0..).zip(&packages) {
        assert_eq!(ours(package, &source(seed), &["main"]), jvm.run(package, &["main"]), "program {seed}");
    }
}

/// Choices of characters, longs, strings and arrays. A JVM takes all values, so no range is large.
const SEQUENCES: &str = "
    void chars() { println((int) getChar('\\ud7fe', '\\ue001')); }
    void anyChar() { char c = getChar(); assume(c < 3 || c > 65532); println((int) c); }
    void longs() { println(getLong(-3, 3) + getLong(4294967294L, 4294967297L) + getLong(Long.MAX_VALUE - 1, Long.MAX_VALUE)); }
    void noLong() { println(getLong(Long.MAX_VALUE, Long.MIN_VALUE)); }
    String strings() { return getString(3, 'a', 'c'); }
    String longer() { return getString(2, 3, '0', '1'); }
    String fixed() { return getString(3, 3, '0', '1'); }
    String units() { String s = getString(1); assume(s.isEmpty() || s.charAt(0) < 'c'); return s.length() + s; }
    void chars2() { println(Arrays.toString(getChars(2, 'x', 'z')) + getChars(0).length + getChars(1, 2, 'a', 'b').length); }
    void ints() { println(Arrays.toString(getInts(2, -1, 1)) + Arrays.toString(getInts(1, 2, 8, 9))); }
    String noLength() { return getString(3, 2, 'a', 'b'); }
    String noChar() { return getString(2, 'b', 'a'); }
    void lists() { List<Integer> list = new ArrayList<>(List.of(3, 1, 3)); list.add(null); println(getOneOf(list)); }
    String noElement() { return getOneOf(new ArrayList<String>()); }
    void severalLists() { println(getOneOf(List.of(1, 2), List.of(3)).size()); }
    Object ofSubtype() { List<? extends Number> list = List.of(1, 2.5); Number n = getOneOf(list); return n; }
    String negative() { return getString(getInt(-1, 1), 'a', 'b') + getInts(getInt(-1, 1), 1, 0, 1).length; }
";

#[test]
fn choices_of_sequences_run_as_on_a_jvm() {
    let test = "choices_of_sequences_run_as_on_a_jvm";
    let Some(jvm) = Jvm::new(test, [("sequences", SEQUENCES.to_string())]) else { return };
    for entry in [
        "chars",
        "anyChar",
        "longs",
        "noLong",
        "strings",
        "longer",
        "fixed",
        "units",
        "chars2",
        "ints",
        "noLength",
        "noChar",
        "lists",
        "noElement",
        "severalLists",
        "ofSubtype",
        "negative",
    ] {
        assert_eq!(ours("sequences", SEQUENCES, &[entry]), jvm.run("sequences", &[entry]), "{entry}");
    }
}

/// Dates, numbers and strings of expressions. A JVM and udita filter all short strings beside them.
const VALUES: &str = r#"
    void days() { println(getLocalDate("2023-12-30", "2024-03-01")); }
    void noDay() { println(getLocalDate(java.time.LocalDate.MAX, java.time.LocalDate.MIN)); }
    void noDate() { println(getLocalDate("2024-02-29", "2024-02-30")); }
    void farDays() { println(getLocalDate(java.time.LocalDate.MAX.minusDays(2), java.time.LocalDate.MAX)); }
    void doubles() { println(getDouble(-1, 0.7, getIntOf(1, 3, 17, 100))); }
    void manyDoubles() { println(getDouble(-1e300, Math.PI, 999)); }
    void oneDouble() { println(getDouble(-0.0, 0.0, 9)); }
    void noDouble() { println(getDouble(1, 0, 9)); }
    void badDouble() { println(getDouble(getOneOf(0.0, 0.0 / 0, 1 / 0.0, -1e308), 1e308, getIntOf(0, 2))); }
    String[] expressions() {
        return new String[] {
            "", "b", "a|a", "b|a", "ab|a|abc", "(a|b)?c{0,2}", "(a?b?){0,2}", "a??b", "(ab?|b){1,2}?", "[a-c]{2}", "[^d-~ -`]",
            "[a-c&&[^b]]", "[abc&&bc&&[^c]]", "[[ab]&&b-c]{0,3}", "[^b&&[a-c][^ -`d-~]]", "(?i)A[B&&b]?c",
            "\\Qab\\Ec?", "[\\Qab\\E]{2}", "\\x61\\u0062\\0143", "[\\w&&[a-c]]{1,2}", "(?<n>a|bc)",
            "^a$", "(^a|b$)", "^(?:ab|c)?$", "(|a|b){3}", "a{2}{2}", "(a{0,2}){0,2}", "[a&&b]", "[a&&b]?c", "(x{0})?a", "a(b|)(c|)",
            "(a|ab)(c|bc)", "[ab]{0,2}a[ab]{0,1}", "(aa|b){0,3}", "(a|b){2}c|c(a|b){2}", "((a|b)c|b(c|a)){0,1}", "a(?i)B|C",
        };
    }
    void matching() {
        String[] all = expressions();
        int i = getInt(0, all.length - 1);
        String text = getMatching(all[i]);
        assume(text.length() <= 3 && text.matches("[abc]*"));
        println(all[i] + " " + text);
    }
    void filtered() {
        String[] all = expressions();
        int i = getInt(0, all.length - 1);
        String text = getString(3, 'a', 'c');
        assume(text.matches(all[i]));
        println(all[i] + " " + text);
    }
    void sets() {
        String[] all = {".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\v", "[^a]", "[\\W\\t]", "[^\\W]", "\\p{Punct}", "\\P{Alpha}",
            "(?i)\\p{Lower}", "[\\x{1f600}-\\x{1f603}a]{2}", "[\\ud7fe-\\ue001]", "[\\x{ffff}-\\x{10001}]", "[\\x{103fe}-\\x{10801}]"};
        int i = getInt(0, all.length - 1);
        String text = getMatching(all[i]);
        assert text.matches(all[i]);
        println(all[i] + " <" + text + ">");
    }
    void refused() {
        println(getMatching(getOneOf("a*", "a{2,}", "a?+", "(?>a)", "(?=a)b", "(?<!a)b", "(a)\\1", "(?<n>a)\\k<n>", "\\bx", "x^a",
            "a$b", "(^a){2}", "(?x)a", "\\R", "\\p{L}", "\\pL", "(", "a{9999}b{9999}")));
    }
"#;

#[test]
fn dates_numbers_and_matching_strings_are_those_of_a_jvm() {
    let test = "dates_numbers_and_matching_strings_are_those_of_a_jvm";
    let source = VALUES.to_string();
    let Some(jvm) = Jvm::new(test, [("values", source.clone())]) else { return };
    let mut found = Vec::new();
    for entry in [
        "days",
        "noDay",
        "noDate",
        "farDays",
        "doubles",
        "manyDoubles",
        "oneDouble",
        "noDouble",
        "badDouble",
        "matching",
        "filtered",
        "sets",
        "refused",
    ] {
        let here = ours("values", &source, &[entry]);
        assert_eq!(here, jvm.run("values", &[entry]), "{entry}");
        found.push(here);
    }
    // 2 of 30 December, 31 of January, 29 of February, and the first of March.
    assert_eq!(found[0].matches("----").count(), 2 + 31 + 29 + 1);
    let texts = |results: &str| {
        results.lines().filter(|line| !line.starts_with("---- ")).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(texts(&found[9]), texts(&found[10]), "the strings that match");
    // The printable characters of ASCII, and how many of them a class has.
    let sets = [95, 10, 85, 63, 32, 6, 94, 19, 7, 94, 33, 63, 32, 43, 52, 25, 4, 3, 1028];
    assert_eq!(found[11].matches("----").count(), sets.iter().sum::<usize>());
}

/// Structures: objects, arrays, records, collections, and classes with a `toString`. Texts of objects would differ in their hash codes.
const STRUCTURES: &str = r#"
    class Node { Node next; Object item; static int made; Node(Object item) { this.item = item; } }
    class Wide extends Node { char c = '\''; long l = -1; boolean b; double d = 0.1; float f = 1e10f; byte[] bytes = {1, -1}; String s = "\"\\\n\u0001";
        Wide() { super("wide"); } }
    class Own { public String toString() { return "own" + show(this.getClass() == Own.class); } }
    class Outer { int x = 1; class Inner { int y = 2; } Object inner() { return new Inner(); } }
    class Path extends ArrayList<Object> { int cost = 3; Path more; }
    class Table extends TreeMap<String, Object> { }
    class Bare { }
    record Pair(Object left, char right, String text) { }
    record Worded(int x) { public String toString() { return "worded"; } }
    enum Color { RED { int value() { return 1; } }; abstract int value(); }

    Object objects() {
        Node a = new Node(1), b = new Node(null);
        a.next = b;
        b.next = getOneOf(null, a, new Node("x"));
        return a;
    }
    void wide() { println(new Wide()); println(new Bare()); println(new Outer().inner()); println(show(null)); }
    void arrays() {
        int[] shared = {1, 2};
        println(new int[][] {shared, {}, null, shared});
        println(new Object[] {"a", 'c', shared, new char[] {'x', '\''}, new Node(shared), new String[0][0], new Bare[] {new Bare()}});
        println((Object) new char[] {'a'});
    }
    void texts() { println(new Own()); println(new Own[] {new Own()}); println(Color.RED); println(new Exception("e")); println(show("text") + show(2.5) + show('c')); }
    void records() {
        Node node = new Node(2);
        println(new Pair(node, 'c', "text"));
        println(new Object[] {new Pair(node, '\'', null), node, new Worded(1)});
    }
    void collections() {
        Node node = new Node("n");
        List<Object> list = new ArrayList<>(List.of(node, "text", 1, new int[] {1}, List.of(node)));
        list.add(list);
        list.add(null);
        println(list);
        println(Collections.unmodifiableList(Arrays.asList(node, node)));
        Map<String, Object> map = new TreeMap<>(Map.of("k", node));
        map.put("map", map);
        println(map);
        println(map.entrySet().iterator().next());
        println(Optional.of(node));
        println(Optional.empty());
        println(new Object[] {Map.entry(node, "x"), Optional.of(list.get(0)), new ArrayDeque<>(List.of(1))});
    }
    Object ownFields() {
        Path path = new Path();
        path.add("a");
        path.more = new Path();
        path.more.add(path);
        Table table = new Table();
        table.put("k", path);
        return List.of(path, table);
    }
    void classes() {
        int captured = getInt(1, 2);
        class Local { int x = captured; }
        println(new Local());
        println(new Object() { int x = captured + 1; });
        println(new Runnable() { public void run() { println(captured); } });
    }
"#;

#[test]
fn structures_are_the_same_on_a_jvm() {
    let test = "structures_are_the_same_on_a_jvm";
    let Some(jvm) = Jvm::new(test, [("structures", STRUCTURES.to_string())]) else { return };
    for entry in ["objects", "wide", "arrays", "texts", "records", "collections", "ownFields", "classes"] {
        assert_eq!(ours("structures", STRUCTURES, &[entry]), jvm.run("structures", &[entry]), "{entry}");
    }
}

/// The results of udita in the notation of `tests/jvm/udita/Driver.java`: the solutions in order, then the violations.
fn ours(package: &str, source: &str, words: &[&str]) -> String {
    // Here the classes are nested in the file's implicit class, on the JVM they are in a package.
    results(&enumerate(&program(source, words[0], &words[1..]), Eager), "test$", &format!("{package}."))
}

/// Results in the notation of the driver. In the texts of exceptions, the name `from` of an enclosing class is replaced.
pub(crate) fn results(found: &Found, from: &str, to: &str) -> String {
    let mut out = String::new();
    for (text, solution) in found.texts().iter().zip(&found.solutions) {
        out.push_str(&format!("{text}\n---- {}\n", solution.decisions));
    }
    for violation in &found.violations {
        let kind = violation.kind.to_string().replace(from, to);
        out.push_str(&format!("violation: {kind}\n---- {}\n", violation.decisions));
    }
    out
}

/// The inheritance graphs as Java programs: javac accepts exactly those that the filter calls valid. (Its verdict on all DAGs of three
/// types is an oracle for `isValidJava` that is independent of udita.)
#[test]
fn javac_agrees_on_what_valid_java_is() {
    let judge = "void main() { }".to_string();
    let Some(jvm) = Jvm::new("javac_agrees_on_what_valid_java_is", [("judge", judge)]) else { return };
    let source = read("examples/inheritance_graph.udita")
        + "void judged(int n) { IG ig = dagGen(n); println(isValidJava(ig)); println(ig.toJava()); }";
    let found = enumerate(&program(&source, "judged", &["3"]), Eager);
    let (mut verdicts, mut programs) = (Vec::new(), String::new());
    for text in found.printed() {
        let (verdict, java) = text.split_once('\n').unwrap();
        verdicts.push(verdict);
        programs.push_str(&format!("{java}\n----\n"));
    }
    assert_eq!(verdicts.len(), 64);
    assert_eq!(verdicts.iter().filter(|verdict| **verdict == "true").count(), 42);
    let file = jvm.scratch.write("programs", programs);
    let mut java = jdk("java");
    let ran = finish(java.args(["-cp", &jvm.scratch.path("classes"), "udita.Judge", &file]));
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), verdicts);
}

/// The choice library as distributed: everything shipped compiles against its jar, and a run shows a solution.
#[test]
fn the_api_jar_is_good_for_everything_shipped() {
    if !is_installed("javac") {
        println!("skipped: the_api_jar_is_good_for_everything_shipped (no JDK)");
        return;
    }
    let scratch = Scratch::new("the_api_jar_is_good_for_everything_shipped");
    let jar = scratch.path("udita-api.jar");
    let built = finish(Command::new(path("scripts/build-api-jar")).arg(&jar));
    assert_eq!(built.status, 0, "{}{}", built.stdout, built.stderr);
    let mut javac = jdk("javac");
    javac.args(["-cp", &jar, "-d", &scratch.path("classes")]);
    for (package, file, _) in EXAMPLES {
        javac.arg(scratch.write(&format!("{package}.java"), to_java(package, &read(file))));
    }
    for abstraction in udita_generators::all() {
        let package = format!("shipped.{}", abstraction.file.trim_end_matches(".udita"));
        javac.arg(scratch.write(&format!("{package}.java"), to_nested_java(&package, abstraction.source)));
    }
    for (package, file) in GRAMMARS {
        javac.arg(scratch.write(&format!("{package}.java"), to_nested_java(package, &read(file))));
    }
    javac.args(programs::files_under(&path("generators/program-model")));
    javac.args(korat());
    let ran = finish(&mut javac);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let shipped = programs::files_under(&path("examples"))
        .into_iter()
        .chain(programs::files_under(&path("tests/subjects")));
    for file in shipped.filter(|file| file.extension().is_some_and(|extension| extension == "udita")) {
        let examples = EXAMPLES.iter().map(|(_, name, _)| *name);
        let listed = examples.chain(GRAMMARS.map(|(_, name)| name)).any(|name| path(name) == file);
        assert!(listed, "{}: not compiled", file.display());
    }

    let class_path = format!("{jar}:{}", scratch.path("classes"));
    let solutions = enumerate(&program(&read("examples/n_queens.udita"), "main", &["5"]), Eager);
    for seed in 1..=2 {
        let mut java = jdk("java");
        java.args(["-cp", &class_path, &format!("-Dudita.seed={seed}"), "-Dudita.tries=100000"]);
        let ran = finish(java.args(["udita.Main", "n_queens.Main", "5"]));
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        assert!(solutions.texts().contains(&ran.stdout.trim_end_matches('\n').to_string()), "{}", ran.stdout);
    }
}
