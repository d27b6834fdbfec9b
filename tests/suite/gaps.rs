//! Gaps: a path that comes to code that is not at hand ends there, and every other path is what it would be with that code.

use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Outcome, Search, ViolationKind};

use crate::conformance::programs::{Program, collect};
use crate::support::{Scratch, finish, in_parallel, udita};

/// A program that needs a jar, files, and a supertype that nobody has.
const REPORT: &str = "
import com.acme.Base;
import com.acme.Printer;
import java.io.File;

public class Report {
    static final Printer PRINTER = Printer.standard();

    static class Sheet extends Base {
        static int half(int n) { return n / 2; }
        int size() { return inherited(); }
    }

    static class Page implements com.acme.Shape {
        @Override public int area() { return 7; }
    }

    @com.acme.Pure(level = 3)
    static int cost(int pages) {
        switch (pages) {
            case 0: return new File(\"a\").exists() ? 1 : 2;
            case 1: PRINTER.print(\"a\"); return 3;
            case 2: return Sheet.half(8);
            case 3: return new Sheet().size();
            case 4: return new Page().area();
            case 5: Printer printer = null; return printer == null ? 5 : printer.pages();
            case 6: java.util.List<Printer> all = new java.util.ArrayList<>(); for (Printer one : all) one.print(\"b\"); return all.size();
            case 7: try { return cost(2); } catch (com.acme.Jam jam) { return jam.code(); }
            default: return -pages;
        }
    }

    public static int main(int most) { return cost(udita.Udita.getInt(0, most)); }
}
";

fn run(directory: &Scratch, arguments: &[&str]) -> (i32, String, String) {
    let ran = finish(udita().args(arguments).current_dir(directory.path(".")));
    (ran.status, ran.stdout, ran.stderr)
}

#[test]
fn paths_end_at_gaps_and_no_other_path_knows_of_them() {
    let directory = Scratch::new("gaps1");
    directory.write("Report.java", REPORT);
    let (status, found, told) = run(&directory, &["run", "Report.java", "8"]);
    assert_eq!((status, found.as_str()), (0, "4\n7\n5\n0\n4\n-8\n"), "{told}");
    assert!(told.starts_with("3 paths ended at gaps"), "{told}");
    for cause in [
        "udita does not run programs with files: `java.io.File` is not in its library, at Report.cost",
        "there is no class `com.acme.Printer` to import, at Report.cost",
        "there is no class `com.acme.Base` to import, at Report.Sheet.<init>",
    ] {
        assert!(told.contains(cause), "{cause} in {told}");
    }
    // The decisions of each are told, and lead back to it.
    let (status, found, told) = run(&directory, &["replay", "Report.java", "3", "8"]);
    assert_eq!((status, found.as_str()), (0, ""), "{told}");
    assert!(told.starts_with("gap: there is no class `com.acme.Base` to import"), "{told}");
    let (status, _, told) = run(&directory, &["run", "--gaps", "error", "Report.java", "8"]);
    assert_eq!(status, 2);
    assert!(told.contains("error[E0201]: there is no class `com.acme.Base` to import"), "{told}");
}

/// No array of a class that is not known can be made: a call that needs one is a gap, optimised or not.
#[test]
fn a_variadic_parameter_of_an_unknown_type_is_a_gap() {
    let directory = Scratch::new("gaps-variadic");
    directory.write(
        "Copy.java",
        "import com.acme.Option;
        public class Copy {
            public static int copies(int n, Option... options) { return n; }
            public static int none(int n) { return n > 1 ? copies(n) + 1 : 0; }
            public static int two(Option one) { return copies(1, one, one); }
            public static int main(int most) { return none(udita.Udita.getInt(0, most)); }
        }",
    );
    let (status, found, told) = run(&directory, &["run", "Copy.java", "2"]);
    assert_eq!((status, found.as_str()), (0, "0\n0\n"), "{told}");
    assert!(told.starts_with("1 path ended at gaps") || told.starts_with("1 path ended at a gap"), "{told}");
    // Without optimisation, and with probes.
    let (status, _, told) = run(&directory, &["testgen", "Copy.java", "--budget", "100000"]);
    assert_eq!(status, 0, "{told}");
    assert!(told.contains("there is no class `com.acme.Option` to import"), "{told}");
}

/// A value of a known type is none of an unknown class, so another overload is meant.
#[test]
fn an_overload_for_an_unknown_class_is_not_called_with_known_types() {
    let directory = Scratch::new("gaps-overload");
    directory.write(
        "Shown.java",
        "import com.acme.Path;
        public class Shown {
            static int show(Path path) { return 1; }
            static int show(Boolean value) { return 2; }
            static int show(Object value) { return 3; }
            static int show(Iterable<?> value) { return 4; }
            public static int main() {
                return show(true) * 1000 + show(\"text\") * 100 + show(new java.util.ArrayList<String>()) * 10 + show(new int[0]);
            }
        }",
    );
    let (status, found, told) = run(&directory, &["run", "Shown.java"]);
    assert_eq!((status, found.as_str()), (0, "2343\n"), "{told}");
    // With a value of an unknown type, nobody knows which one is meant.
    directory.write(
        "Asserted.java",
        "import com.acme.Item;
        import com.acme.Path;
        public class Asserted {
            static String that(Path path) { return \"path\"; }
            static Integer that(Boolean value) { return 1; }
            static Asserted that(Object value) { return new Asserted(); }
            public static boolean main() { return that(Item.of(1).equals(null)).booleanValue(); }
        }",
    );
    let (status, _, told) = run(&directory, &["run", "Asserted.java"]);
    assert_eq!(status, 0, "{told}");
    assert!(told.contains("there is no class `com.acme.Item` to import, at Asserted.main"), "{told}");
}

/// What a generic call returns may be of any type, primitive ones too, if its argument is not known.
#[test]
fn the_result_of_a_generic_call_with_an_unknown_argument_is_not_known() {
    let directory = Scratch::new("gaps-generic");
    directory.write(
        "Query.java",
        "import java.util.function.Supplier;
        import com.acme.Queries;
        public class Query {
            static <R> R query(Supplier<R> supplier) { return supplier.get(); }
            static <R extends Comparable<R>> R bounded(Supplier<R> supplier) { return supplier.get(); }
            public static int main(boolean asks) {
                if (!asks) return query(() -> 7);
                boolean holds = query(Queries.flag());
                int number = bounded(Queries.number());
                String text = query(Queries.text());
                return query(Queries.flag()) ? number + query(Queries.number()) : text.length();
            }
        }",
    );
    let (status, found, told) = run(&directory, &["run", "Query.java", "false"]);
    assert_eq!((status, found.as_str()), (0, "7\n"), "{told}");
    let (status, _, told) = run(&directory, &["run", "Query.java", "true"]);
    assert_eq!(status, 0, "{told}");
    assert!(told.contains("there is no class `com.acme.Queries` to import, at Query.main"), "{told}");
}

/// An import shadows a class of the package, and a class with an unknown supertype fits the parameter of its own type best.
#[test]
fn what_is_not_known_hides_no_better_answer() {
    let directory = Scratch::new("gaps-hides");
    std::fs::create_dir_all(directory.path("acme")).unwrap();
    directory.write("acme/Files.java", "package acme; public class Files { }");
    directory.write("acme/package-info.java", "@Deprecated package acme;");
    directory.write(
        "acme/Work.java",
        "package acme;
        import java.nio.file.Files;
        import com.other.Future;
        public class Work {
            interface Listenable<V> extends Future<V> { }
            static abstract class Fluent<V> implements Listenable<V> { }
            static <V> int from(Listenable<V> future) { return 1; }
            static <V> int from(Fluent<V> future) { return 2; }
            static <V> int chosen(Listenable<V> one, Fluent<V> other) { return from(one) * 10 + from(other); }
            static Object read() throws Exception { return Files.newInputStream(null); }
            public static int main() { return chosen(null, null); }
        }",
    );
    let (status, _, told) = run(&directory, &["check", "acme/Work.java", "acme/package-info.java"]);
    assert_eq!(status, 0, "{told}");
    assert!(!told.contains("error") && told.contains("java.nio.file.Files"), "{told}");
    let (status, found, told) = run(&directory, &["run", "acme/Work.java"]);
    assert_eq!((status, found.as_str()), (0, "12\n"), "{told}");
}

#[test]
fn every_way_to_search_tells_the_same_gaps() {
    let directory = Scratch::new("gaps2");
    directory.write("Report.java", REPORT);
    let (_, found, told) = run(&directory, &["run", "Report.java", "8"]);
    let ways: [&[&str]; 4] = [
        &["--choice", "eager"],
        &["--choice", "narrow"],
        &["--jobs", "3", "--hand-over-after", "20"],
        &["--jobs", "1"],
    ];
    for way in ways {
        let (status, again, retold) = run(&directory, &[&["run", "Report.java", "8"], way].concat());
        let plain = |text: &str| text.replace(" --choice eager", "").replace(" --choice narrow", "");
        assert_eq!((status, &again, plain(&retold)), (0, &found, told.clone()), "{way:?}");
    }
    let (status, count, retold) = run(&directory, &["run", "--count", "Report.java", "8"]);
    assert_eq!((status, count.as_str(), &retold), (0, "6\n", &told));
    let (status, _, retold) = run(&directory, &["run", "--store", "kept", "Report.java", "8"]);
    assert_eq!(status, 0);
    assert!(retold.ends_with(&told), "{retold}");
    let (_, kept, _) = run(&directory, &["cat", "kept"]);
    assert_eq!(kept, found);
    let (_, _, statistics) = run(&directory, &["run", "--count", "--stats=json", "Report.java", "8"]);
    assert!(statistics.contains("\"gaps\":3"), "{statistics}");
}

#[test]
fn check_tells_gaps_as_notes_and_errors_as_errors() {
    let directory = Scratch::new("gaps3");
    directory.write("Report.java", REPORT);
    let (status, _, told) = run(&directory, &["check", "Report.java"]);
    assert_eq!(status, 0, "{told}");
    assert!(
        told.contains("note[E0201]: there is no class `com.acme.Base` to import") && !told.contains("error")
    );
    assert!(told.ends_with("4 of 9 methods come to gaps\n"), "{told}");
    // No class path makes these right.
    for wrong in [
        "int f() { return x; }",
        "int f() { return f(1); }",
        "int f() { return new B().g(); } static class B {}",
    ] {
        directory.write("Wrong.java", format!("import com.acme.Printer;\nclass Wrong {{ {wrong} }}\n"));
        let (status, _, told) = run(&directory, &["check", "Wrong.java"]);
        assert_eq!(status, 1, "{wrong}: {told}");
    }
    let (status, listed, told) = run(&directory, &["gaps", "Report.java"]);
    assert_eq!(status, 0, "{told}");
    assert!(listed.starts_with("     2  there is no class `com.acme.Base` to import\n"), "{listed}");
}

#[test]
fn an_error_in_a_file_that_is_only_referred_to_is_a_gap() {
    let directory = Scratch::new("gaps4");
    directory.write("Main.java", "public class Main { public static int main(boolean b) { return b ? Other.wrong() : Other.right(); } }");
    for (other, cause) in [
        (
            "public class Other { static int right() { return 1; } static int wrong() { return true; } }",
            "expected `int`, found `boolean`",
        ),
        (
            "public class Other { static int right() { return 1; } static native int wrong(); }",
            "native methods are not supported yet",
        ),
    ] {
        directory.write("Other.java", other);
        let (status, found, told) = run(&directory, &["run", "Main.java", "false"]);
        assert_eq!((status, found.as_str(), told.as_str()), (0, "1\n", ""));
        let (status, found, told) = run(&directory, &["run", "Main.java", "true"]);
        assert_eq!((status, found.as_str()), (0, ""), "{told}");
        assert!(told.contains(cause), "{told}");
    }
    directory.write("Other.java", "public class Other { static int right( { }");
    let (status, _, told) = run(&directory, &["run", "Main.java", "false"]);
    assert!(status == 0 && told.contains("1 path ended at gaps"), "{told}");
}

/// The type declarations of a formatted program, but for its main class: name and text.
fn declarations<'t>(program: &Program, text: &'t str) -> Vec<(&'t str, &'t str)> {
    let words = ["class", "interface", "enum", "record", "@interface"];
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let starts: Vec<usize> = lines
        .iter()
        .scan(0, |at, line| {
            *at += line.len();
            Some(*at - line.len())
        })
        .collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let mut parts = line.split_whitespace();
        let modifiers = [
            "public",
            "private",
            "protected",
            "static",
            "abstract",
            "final",
            "sealed",
            "non-sealed",
            "strictfp",
        ];
        let Some(kind) = parts.find(|part| !modifiers.contains(part)) else { continue };
        let Some(name) = parts.next().filter(|_| words.contains(&kind) && indent <= 4) else { continue };
        let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
        let balance = line.matches('{').count() as i32 - line.matches('}').count() as i32;
        let close = format!("{}}}", &line[..indent]);
        let last = match line.contains('{') && balance == 0 {
            true => Some(number),
            false => (number + 1..lines.len()).find(|&at| lines[at].trim_end() == close),
        };
        let Some(last) = last.filter(|_| name[..end] != program.name) else { continue };
        found.push((&name[..end], &text[starts[number]..starts[last] + lines[last].len()]));
    }
    found
}

/// The errors of a name that is a part of a class of the sources: no class path has it.
const PART_OF: [&str; 2] = ["has no nested type", "has no field"];

/// Programs with the class that is not hidden in them, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    // The rest of the text has another meaning without the declaration.
    ("jls06_names/Obscuring", "java"),
    ("jls07_packages/ModuleImports", "Optional"),
    ("jls07_packages/ModuleImports", "Stack"),
    ("jls08_classes/InheritedBeside", "Raw"),
    ("jls08_classes/SealedAndAnnotations", "Note"),
    ("jls14_statements/SwitchForms", "Day"),
    ("jls15_expressions/ResultsOfSeveralAbstractMethods", "Raw"),
    // Without its subclasses, a sealed type is an error.
    ("jls08_classes/SealedAndAnnotations", "Lion"),
    ("jls14_statements/SwitchOnIntersection", "Shape"),
    ("jls14_statements/SwitchOnIntersection", "Coloured"),
    ("jls14_statements/SwitchOnIntersection", "Solid"),
    ("jls14_statements/SwitchOnIntersection", "Marble"),
    // javac initialises an enum that another `switch` of the class names.
    ("jls12_execution/EnumSwitches", "First"),
    // A supertype that is not known may have a version of a method that fits better, or declares another result or other exceptions.
    ("jls08_classes/InheritedBeside", "Takes"),
    ("jls08_classes/ResultsInheritedTogether", "Numbers"),
    ("jls08_classes/ResultsInheritedTogether", "Named"),
    ("jls15_expressions/AbstractOfSeveral", "Narrow"),
    ("jls15_expressions/ResultsOfSeveralAbstractMethods", "Integers"),
    ("jls09_interfaces/FunctionalInterfaces", "Second"),
    ("jls09_interfaces/InheritedFromTwoInterfaces", "B"),
    ("jls09_interfaces/InheritedFromTwoInterfaces", "Throws"),
    ("jls09_interfaces/InheritedFromTwoInterfaces", "Less"),
    // A parameter whose type is not known may have a functional interface that fits a lambda better than that of another version.
    ("jls15_expressions/ArrayMethodReferences", "Q"),
];

/// What a program does if the declaration `hidden` is missing: none if it does the same or ends at a gap, otherwise what is wrong.
fn without(program: &Program, text: &str, hidden: &str) -> Option<String> {
    let text = text.replacen(hidden, "", 1);
    let mut sources = SourceMap::new();
    sources.allow_gaps();
    let file = sources.add(format!("{}.java", program.name), text, Dialect::Java);
    let invocation = match CompileOptions::default().compile(&mut sources, &[file], &EntryRequest::default())
    {
        Ok(invocation) => invocation,
        // A class of the sources that is named as a part of another can't be elsewhere.
        Err(errors)
            if errors.iter().any(|error| PART_OF.iter().any(|words| error.headline.contains(words))) =>
        {
            return None;
        }
        Err(errors) => return Some(format!("error: {}", errors[0].headline)),
    };
    let (printed, end) = match Search::new(&invocation, Config::default()).next()? {
        Outcome::Gap(_) => return None,
        Outcome::Solution(solution) => (solution.printed, "0".to_owned()),
        Outcome::Violation(violation) => {
            let end = match violation.kind {
                ViolationKind::Exception { class, .. } => format!("1 {class}"),
                ViolationKind::Exit(status) => status.to_string(),
                kind => kind.to_string(),
            };
            (violation.printed, end)
        }
    };
    let (expected, recorded) = program.recorded();
    (expected != printed || !recorded.starts_with(&end))
        .then(|| format!("{end}:\n{printed}instead of {recorded}:\n{expected}"))
}

/// Hides each class of about every `step`th program, the same whichever others there are. Returns the number of programs that were run.
fn hide_classes(step: usize) -> usize {
    let is_chosen = |program: &Program| program.id().bytes().map(usize::from).sum::<usize>() % step == 0;
    let programs: Vec<Program> = collect("tests/conformance")
        .into_iter()
        .filter(|program| program.root.is_none() && is_chosen(program))
        .collect();
    let pending = crate::conformance::programs::list("tests/conformance/pending.txt");
    let failures = in_parallel(&programs, |program| {
        let text = program.text();
        if pending.contains(&program.id()) {
            return None;
        }
        let wrong = declarations(program, &text).into_iter().filter_map(|(name, hidden)| {
            if LEFT_OUT.contains(&(program.id().as_str(), name)) {
                return None;
            }
            without(program, &text, hidden).map(|wrong| format!("{} without {name}: {wrong}", program.id()))
        });
        Some(wrong.collect::<Vec<_>>().join("\n")).filter(|wrong| !wrong.is_empty())
    });
    assert!(failures.is_empty(), "{}\n{} programs", failures.join("\n"), failures.len());
    programs.iter().map(|program| declarations(program, &program.text()).len()).sum()
}

/// javac accepts both classes with the class path: what is not known causes no further errors.
#[test]
fn what_is_not_known_hides_neither_code_nor_casts() {
    let directory = Scratch::new("gaps-follow-ups");
    directory.write(
        "Locked.java",
        "public class Locked {
            com.acme.Lock lock; java.io.InputStream in;
            static class Counted extends com.acme.Stream { }
            static final class Closed implements com.acme.Shape { }
            int after(int n) { try { n++; } finally { lock.unlock(); } n = 2; return n; }
            int loop(int n) { while (n > 0) { try { if (n == 1) break; } finally { lock.unlock(); } n--; } return n; }
            boolean is(Runnable runnable) {
                return in instanceof Counted || runnable instanceof Closed;
            }
            int closed(byte[] b) {
                try (java.io.StringReader outer = new java.io.StringReader(\"\"); com.acme.Stream inner = new com.acme.Stream(b)) {
                    outer.read();
                    try { outer.read(); return lock.size(); } catch (java.io.EOFException e) { return 1; }
                } catch (java.io.IOException | ClassNotFoundException e) { return 2; }
            }
            public static void main(String[] args) { System.out.println(new Locked().is(null)); }
        }",
    );
    let (status, found, told) = run(&directory, &["check", "Locked.java"]);
    assert!(status == 0 && !told.contains("error"), "{found}{told}");
    assert_eq!(run(&directory, &["run", "Locked.java"]).1, "false\n");
    // What javac refuses is refused.
    directory.write(
        "Dead.java",
        "class Dead { com.acme.Lock lock;
            void all() { try { try { lock.lock(); } catch (Exception e) { } } catch (ClassNotFoundException e) { } }
            int after() { try { return 1; } finally { lock.unlock(); } return 2; } }",
    );
    let (status, _, told) = run(&directory, &["check", "Dead.java"]);
    assert!(status != 0 && told.contains("error[E0402]") && told.contains("error[E0406]"), "{told}");
}

/// The oracle of gaps: a JVM that has all classes.
#[test]
fn without_a_class_a_program_does_the_same_or_comes_to_a_gap() {
    let hidden = hide_classes(6);
    assert!(hidden > 20, "{hidden}");
}

/// As above, for all programs.
#[test]
#[ignore = "takes long"]
fn without_any_class_every_program_does_the_same_or_comes_to_a_gap() {
    hide_classes(1);
}
