//! The level of Java of programs: `--release`, that of a project, and the library's. javac 25 with `--release 17` gives the same errors on
//! the same lines (`javac --release 17 File.java`).

use std::path::Path;

use udita::language::{CompileOptions, Dialect, EntryRequest, Finder, Found, FoundKind, SourceMap};
use udita::{Abstraction, Release, SourcePath};

use crate::support::{Ran, Scratch, finish, udita};

/// A directory with these files. It is a repository, so that nothing above it counts, and the home directory.
fn directory(test: &str, files: &[(&str, &str)]) -> Scratch {
    let scratch = Scratch::new(test);
    std::fs::create_dir_all(scratch.path(".git")).unwrap();
    for (name, text) in files {
        std::fs::create_dir_all(Path::new(&scratch.path(name)).parent().unwrap()).unwrap();
        scratch.write(name, text);
    }
    scratch
}

fn inside(directory: &Scratch, args: &str) -> Ran {
    let mut command = udita();
    command.current_dir(directory.path("")).env("HOME", directory.path("")).args(args.split_whitespace());
    finish(&mut command)
}

/// The lines of the first file with errors.
fn lines(ran: &Ran) -> Vec<u32> {
    let places = ran.stderr.lines().filter_map(|line| line.trim_start().strip_prefix("--> "));
    let mut lines: Vec<u32> = places.map(|place| place.split(':').nth(1).unwrap().parse().unwrap()).collect();
    lines.dedup();
    lines
}

const PATTERNS: &str = "package a;
public class Patterns {
    public record Pair(Object left, Object right) {}
    public static int main(int n) {
        Object o = new Pair(n, n + 1);
        return o instanceof Pair(Integer left, Integer right)
            ? left + right
            : switch (o) { case String s -> 0; default -> 1; };
    }
}
";

#[test]
fn a_feature_that_is_too_new_is_an_error_where_javac_has_it() {
    let unnamed = "class U {
    static int f(Object o) { return o instanceof String _ ? 1 : 0; }
    static void g() { java.util.function.Function<Object, Object> h = _ -> 1; }
}";
    let constructors = "class C {
    int x;
    C(int y) {
        int z = y;
        this();
    }
    C(long y) {
        x = 2;
        super();
    }
    C() {}
}";
    let switches = "class S {
    static int f(Object o) {
        switch (o) {
            default: return 1;
        }
    }
    enum E { A }
    static int g(E e) {
        switch (e) {
            case E.A: return 1;
            case null: return 2;
        }
    }
    static boolean h(String s) {
        return s instanceof Object o && o == s;
    }
}";
    let scratch = directory(
        "release-features",
        &[
            ("a/Patterns.java", PATTERNS),
            ("U.java", unnamed),
            ("C.java", constructors),
            ("S.java", switches),
            ("M.java", "import module java.base;\nclass M {}\n"),
            ("F.java", "void main() {\n}\nint x;\n"),
            ("L.java", "class L {\n    void main() {}\n}\n"),
        ],
    );
    for (file, release, expected) in [
        ("a/Patterns.java", 17, &[6, 8][..]),
        ("a/Patterns.java", 20, &[6, 8]),
        ("a/Patterns.java", 21, &[]),
        ("U.java", 21, &[2]),
        ("U.java", 22, &[]),
        ("C.java", 24, &[5]),
        ("C.java", 25, &[]),
        // `case null` is found before anything else.
        ("S.java", 17, &[11]),
        ("S.java", 21, &[]),
        ("M.java", 24, &[1]),
        ("M.java", 25, &[]),
        ("F.java", 24, &[1]),
        ("F.java", 25, &[]),
        ("L.java", 17, &[]),
    ] {
        let ran = inside(&scratch, &format!("check --release {release} {file}"));
        assert_eq!(lines(&ran), expected, "{file} --release {release}\n{}", ran.stderr);
        assert_eq!(ran.status, i32::from(!expected.is_empty()), "{file} --release {release}");
        assert!(expected.is_empty() || ran.stderr.contains(&format!("this is Java {release}")));
    }
    // Without `case null`, the other features of the file are found when its code is checked.
    scratch.write("S.java", switches.replace("case null: return 2;", "default: return 2;"));
    assert_eq!(lines(&inside(&scratch, "check --release 17 S.java")), [3, 10, 15]);
    scratch.write("C.java", constructors.replace("this();", "").replace("int z = y;", "int z = y; this();"));
    assert_eq!(lines(&inside(&scratch, "check --release 17 C.java")), [4]);
    // The launcher of Java 17 wants `public static void main(String[])`, which javac doesn't care about.
    let ran = inside(&scratch, "run --release 17 L.java");
    assert!(ran.status == 2 && ran.stderr.contains("there is no method to run"), "{ran:?}");
    assert_eq!(inside(&scratch, "run L.java").status, 0);
    for wrong in ["16", "26", "1.8", "x"] {
        let ran = inside(&scratch, &format!("check --release {wrong} M.java"));
        assert!(ran.status == 2 && ran.stderr.contains("a number from 17 to 25"), "{ran:?}");
    }
}

#[test]
fn the_library_is_that_of_the_release() {
    let use_of_list = "import java.util.*;
public class L {
    // Java 21 has a method with this name and another result.
    static class Own extends AbstractList<String> {
        public String get(int i) { return \"own\"; }
        public int size() { return 1; }
        public int getFirst() { return 7; }
    }
    interface SequencedCollection { int size(); }
    public static int main() { SequencedCollection one = () -> 2; return new Own().getFirst() + one.size(); }
}
";
    let newer = "import java.util.*;
import java.util.SequencedMap;
public class N {
    static void f(List<String> list, StringBuilder builder) {
        list.getFirst();
        builder.repeat(\"x\", 2);
        SequencedCollection<String> sequence = null;
        java.util.stream.Gatherer<String, ?, String> gatherer = null;
        \"abc\".indexOf('a', 0, 2);
        java.util.function.Function<List<String>, String> last = List::getLast;
        double tau = Math.TAU;
    }
}
";
    let files =
        [("L.java", use_of_list), ("N.java", newer), ("u.udita", "int main() { return N.x().getFirst(); }")];
    let scratch = directory("release-library", &files);
    let ran = inside(&scratch, "run --release 20 L.java");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "9\n"), "{}", ran.stderr);
    // As for javac 25: the result is no String.
    assert_eq!(lines(&inside(&scratch, "check L.java")), [7]);
    // What a newer release has is known to be missing: it is no gap.
    let ran = inside(&scratch, "check --release 17 N.java");
    assert_eq!((ran.status, lines(&ran)), (1, vec![2, 5, 6, 7, 8, 9, 10, 11]), "{}", ran.stderr);
    assert!(ran.stderr.contains("the library has it since Java 21, and this is Java 17"), "{}", ran.stderr);
    assert_eq!(lines(&inside(&scratch, "check --release 21 N.java")), [8]);
    let ran = inside(&scratch, "check --gaps error N.java");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    // A .udita file is of the newest release, and so is its library; the classes that it uses are not.
    scratch
        .write("N.java", "class N { static java.util.List<Integer> x() { return java.util.List.of(3); } }");
    assert_eq!(inside(&scratch, "run --release 17 u.udita").stdout, "3\n");
    scratch.write("N.java", "class N { static java.util.List<Integer> x() { int _ = 1; return null; } }");
    let ran = inside(&scratch, "run --release 17 --gaps error u.udita");
    assert!(ran.status == 2 && ran.stderr.contains("unnamed variables and patterns are Java 22"), "{ran:?}");
}

#[test]
fn the_level_of_a_project_is_the_default() {
    let pom = |build: &str, properties: &str| {
        format!(
            "<project><groupId>a</groupId><artifactId>a</artifactId><version>1</version>\
             <properties>{properties}</properties><build>{build}</build></project>"
        )
    };
    let plugin = |configuration: &str| {
        format!(
            "<plugins><plugin><artifactId>maven-compiler-plugin</artifactId>\
             <configuration>{configuration}</configuration></plugin></plugins>"
        )
    };
    let scratch = directory(
        "release-projects",
        &[("src/main/java/a/Patterns.java", PATTERNS), ("src/test/java/b/X.java", "package b; class X {}")],
    );
    let test = PATTERNS.replace("package a", "package t").replace("Patterns", "PatternsTest");
    std::fs::create_dir_all(scratch.path("src/test/java/t")).unwrap();
    scratch.write("src/test/java/t/PatternsTest.java", test);
    let managed = format!("<pluginManagement>{}</pluginManagement>", plugin("<release>21</release>"));
    for (build, properties, levels) in [
        ("", "", [None, None]),
        ("", "<maven.compiler.release>17</maven.compiler.release>", [Some(17), Some(17)]),
        ("", "<j>1.8</j><maven.compiler.source>${j}</maven.compiler.source>", [Some(17), Some(17)]),
        ("", "<maven.compiler.source>x</maven.compiler.source>", [None, None]),
        (&plugin("<source>17</source>"), "", [Some(17), Some(17)]),
        (&plugin("<source>17</source><release>21</release>"), "", [None, None]),
        (&plugin("<release>17</release><testRelease>21</testRelease>"), "", [Some(17), None]),
        (&managed, "<maven.compiler.release>17</maven.compiler.release>", [None, None]),
    ] {
        scratch.write("pom.xml", pom(build, properties));
        for (class, level) in ["a.Patterns", "t.PatternsTest"].into_iter().zip(levels) {
            let ran = inside(&scratch, &format!("run {class} 3"));
            match level {
                Some(level) => assert!(
                    ran.status == 2 && ran.stderr.contains(&format!("this is Java {level}")),
                    "{build}{properties} {ran:?}"
                ),
                None => assert_eq!(ran.stdout, "7\n", "{build}{properties}\n{}", ran.stderr),
            }
        }
    }
    // The option comes before the project.
    scratch.write("pom.xml", pom("", "<maven.compiler.release>17</maven.compiler.release>"));
    assert_eq!(inside(&scratch, "run --release 21 a.Patterns 3").stdout, "7\n");
    std::fs::remove_file(scratch.path("pom.xml")).unwrap();
    scratch.write("settings.gradle", "include 'x'");
    for (text, fails) in [
        ("java { toolchain { languageVersion = JavaLanguageVersion.of(17) } }", true),
        ("subprojects { sourceCompatibility = 17 }", true),
        ("sourceCompatibility = JavaVersion.VERSION_21", false),
    ] {
        scratch.write("build.gradle", text);
        assert_eq!(inside(&scratch, "run a.Patterns 3").status == 2, fails, "{text}");
    }
}

#[test]
fn commands_that_udita_prints_and_stored_searches_keep_the_release() {
    let text = "public class V { public static int main(int n) {
        int k = udita.Udita.getInt(0, n);
        if (k == 2) throw new IllegalStateException();
        return k; } }";
    let scratch = directory("release-kept", &[("V.java", text)]);
    let ran = inside(&scratch, "run --release 18 V.java 3");
    assert!(ran.stderr.contains("udita replay V.java 2 --release 18 3"), "{}", ran.stderr);
    let ran = inside(&scratch, "run --release 18 V.java 3 --store kept --count");
    assert_eq!(ran.stdout, "3\n", "{}", ran.stderr);
    let ran = inside(&scratch, "run --release 19 V.java 3 --store kept --count");
    assert!(ran.status == 2 && ran.stderr.contains("releases of Java (--release)"), "{ran:?}");
}

/// Finds one class.
#[derive(Debug)]
struct One(&'static str);

impl Finder for One {
    fn find(&self, class: &str) -> Option<Found> {
        let text = Ok(self.0.to_owned());
        (class == "Other").then(|| Found { name: "Other.java".into(), text, kind: FoundKind::Source })
    }

    fn has_package(&self, _: &str) -> bool {
        false
    }
}

#[test]
fn rust_programs_set_the_release() {
    let text = "public class A { public static int main() { int _ = 1; return 5; } }";
    let path = |number| SourcePath::default().with_release(Release::new(number).unwrap());
    let error = Abstraction::from_text_with("A.java", text, &path(21)).unwrap_err();
    assert!(error.to_string().contains("unnamed variables and patterns are Java 22"), "{error}");
    let abstraction = Abstraction::from_text_with("A.java", text, &path(22)).unwrap();
    assert_eq!(abstraction.bind("main", ()).unwrap().count().unwrap(), 1);
    // A class that is found by name is compiled for the same release.
    let mut sources = SourceMap::new();
    sources.set_release(Release::OLDEST);
    sources.look_in(Box::new(One("class Other { static int x() { int _ = 1; return 1; } }")));
    let file =
        sources.add("B.java", "class B { public static int main() { return Other.x(); } }", Dialect::Java);
    let errors =
        CompileOptions::default().compile(&mut sources, &[file], &EntryRequest::default()).unwrap_err();
    assert!(errors.iter().any(|error| error.headline.contains("Java 22")), "{errors:?}");
}
