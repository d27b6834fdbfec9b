//! Compilers used in nondefault ways.

use super::*;

/// The compilers, used in this way.
fn in_way(test: &str, way: &str) -> Vec<Installation> {
    let find = |name: &&str| {
        let spec = format!("{name}+{way}").parse().unwrap();
        Installation::find(&spec, &settings()).unwrap()
    };
    let both: Vec<&str> = installed_names(test).collect();
    // A single compiler has no other to be mixed with.
    if way == "mixed" && both.len() < 2 {
        return Vec::new();
    }
    both.iter().map(find).collect()
}

/// The outputs of programs.
fn printed<const N: usize>(compiler: &Installation, texts: [&str; N]) -> [String; N] {
    let mut judge = compiler.judge();
    texts.map(|text| match judge.judge_alone(&program(text)).unwrap() {
        Verdict::Accept { run: Some(Run { printed, .. }), .. } => printed,
        other => panic!("{}: {other:?}", compiler.identity()),
    })
}

#[test]
fn a_way_is_part_of_the_name() {
    for compiler in in_way("a_way_is_part_of_the_name", "parameters+separate") {
        let first = compiler.identity().split(' ').next();
        assert_eq!(first, Some(compiler.name()));
        assert!(["javac+parameters+separate", "ecj+parameters+separate"].contains(&compiler.name()));
        assert!(compiler.version().is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit())));
    }
}

#[test]
fn options_reach_the_compiler() {
    let parameter = "class Main { static void m(int some) { } public static void main(String[] words) throws Exception { \
                     System.out.print(Main.class.getDeclaredMethod(\"m\", int.class).getParameters()[0].getName()); } }";
    // The JVM's message (JEP 358) names a local variable if the class file contains the name.
    let variable = "class Main { public static void main(String[] words) { String some = null; \
                    try { some.length(); } catch (NullPointerException e) { System.out.print(e.getMessage()); } } }";
    for way in ["debug", "parameters", "debug+parameters"] {
        for compiler in in_way("options_reach_the_compiler", way) {
            let names = [way.contains("parameters"), way.contains("debug")];
            let found = printed(&compiler, [parameter, variable]);
            assert_eq!(found.each_ref().map(|text| text.contains("some")), names, "{found:?}");
        }
    }
}

/// Each type reveals its compiler: javac compiles the body of a lambda expression to `lambda$m$0`, ecj to `lambda$0`.
const THREE: &str = "\
class A { static String m() { java.util.function.Supplier<String> s = () -> new Throwable().getStackTrace()[0].getMethodName(); return s.get(); } }
class B { static class C { static String m() { java.util.function.Supplier<String> s = () -> new Throwable().getStackTrace()[0].getMethodName(); return s.get(); } } }
class Main { public static void main(String[] words) { System.out.print(A.m() + \" \" + B.C.m()); } }
";

#[test]
fn every_second_type_is_compiled_by_the_other_compiler() {
    for compiler in in_way("every_second_type_is_compiled_by_the_other_compiler", "mixed") {
        let expected = match compiler.name() {
            "javac+mixed" => "lambda$0 lambda$m$0",
            _ => "lambda$m$0 lambda$0",
        };
        assert_eq!(printed(&compiler, [THREE]), [expected], "{}", compiler.identity());
        assert!(compiler.identity().contains("javac") && compiler.identity().contains("ecj"));
    }
}

#[test]
fn verdicts_are_the_same_in_every_way() {
    let test = "verdicts_are_the_same_in_every_way";
    let mut programs: Vec<TestProgram> = [
        THREE,
        "interface I { int x = 1; default int m() { return B.y; } } class B implements I { static final int y = I.x + 1; public static void main(String[] words) { System.out.print(new B().m()); } }",
        "sealed interface S { } final class F implements S { } class Main { S s = new F(); }",
        "import java.util.*; class A<T extends Comparable<T>> { List<? super T> l; } public class B extends A<String> { { l = new ArrayList<>(); } }",
        "class A { int x = b; } class B { }",
        "class A { } class A { }",
        "//- p/A.java\npackage p;\npublic class A { B b; }\nclass B { }\n//- Main.java\nclass Main extends p.A { int x = \"\"; }\n",
    ]
    .map(program)
    .into();
    programs.extend(["System.exit(2);", "Object o = new Main(); Integer i = (Integer) o;"].map(main));
    let usual: Vec<(Installation, Vec<Verdict>)> = installed(test, &settings())
        .into_iter()
        .map(|plain| {
            let mut judge = plain.judge();
            let alone = programs.iter().map(|program| judge.judge_alone(program).unwrap()).collect();
            (plain, alone)
        })
        .collect();
    for way in ["debug", "parameters", "reversed", "separate", "mixed"] {
        for compiler in in_way(test, way) {
            let name = compiler.name().split('+').next();
            let (_, plain) = usual.iter().find(|(usual, _)| Some(usual.name()) == name).unwrap();
            let mut judge = compiler.judge();
            let together = judge.judge(&programs.iter().collect::<Vec<_>>()).unwrap();
            for ((program, verdict), expected) in programs.iter().zip(&together).zip(plain) {
                let why = format!("{}: {}", compiler.identity(), program.text);
                let differs = program.text == THREE && way == "mixed";
                assert!(differs || agreement(verdict, expected) != Agreement::Disagree, "{why}\n{verdict:?}");
                assert_eq!(*verdict, judge.judge_alone(program).unwrap(), "{why}");
                // Problems have their places in the original text.
                let places = |verdict: &Verdict| match verdict {
                    Verdict::Reject { errors } => {
                        errors.iter().map(|error| (error.line, error.column)).collect::<Vec<_>>()
                    }
                    _ => Vec::new(),
                };
                // The other compiler compiles the whole program first.
                if !["reversed", "mixed"].contains(&way) {
                    assert_eq!(places(verdict), places(expected), "{why}");
                }
            }
        }
    }
}
