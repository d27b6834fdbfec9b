//! Which method runs, with which arguments.

use crate::common::{build, entry, run};
use udita_vm::machine::ChoiceMode;

const SEVERAL: &str = "
public class Several {
    public static int twice(int n) { return 2 * n; }
    public static long twice(long n, long m) { return n * m; }
    public static String join(char c, boolean flag, byte b, short s, String text, String... rest) {
        String all = \"\" + c + flag + b + s + text;
        for (String one : rest) all += \"|\" + one;
        return all;
    }
    public static int odd(Several other) { return 0; }
    private static int hidden() { return 7; }
    int notStatic() { return 0; }
    static class Inner { static int deep(int n) { return n + 1; } }
}
class Other { public static int twice(int n) { return 3 * n; } public static boolean is(int n) { return n > 3; } }
";

#[track_caller]
fn gives(text: &str, method: &str, args: &[&str], expected: &str) {
    let given = run("Several.java", text, &entry(method, args), ChoiceMode::Delayed);
    assert_eq!(given.as_deref(), Ok(expected));
}

/// Checks that no program is made, and the first line of the reason and its notes.
#[track_caller]
fn refuses(text: &str, method: &str, args: &[&str], expected: &[&str]) {
    let shown = build("Several.java", text, &entry(method, args)).map(|_| ()).expect_err("refused");
    for part in expected {
        assert!(shown.contains(part), "no {part:?} in:\n{shown}");
    }
}

#[test]
fn a_method_is_found_by_its_name_and_the_number_of_arguments() {
    gives(SEVERAL, "Several.twice", &["21"], "42");
    gives(SEVERAL, "Several.twice", &["5000000000", "-3"], "-15000000000");
    gives(SEVERAL, "Other.twice", &["21"], "63");
    gives(SEVERAL, "is", &["3"], "false");
    gives(SEVERAL, "hidden", &[], "7");
    gives(SEVERAL, "Several.Inner.deep", &["-1"], "0");
    gives(SEVERAL, "join", &["x", "true", "-128", "32767", ""], "xtrue-12832767");
    gives(SEVERAL, "join", &["ä", "false", "0", "0", "t", "u", ""], "äfalse00t|u|");
}

#[test]
fn without_a_name_it_is_main_or_the_only_one() {
    let only =
        "public class A { public static int only(int n) { return n; } static int helper() { return 1; } }";
    gives(only, "", &["12"], "12");
    let main = "public class A {
        public static int other(int n) { return n; }
        public static void main(String[] args) { System.out.print(args.length); }
    }";
    gives(main, "", &[], "0");
    gives(main, "", &["a", "b"], "2");
    refuses(
        SEVERAL,
        "",
        &[],
        &["several methods could be the one to run", "Several.twice(int n)", "--entry"],
    );
    refuses("class A { int f() { return 1; } }", "", &[], &["there is no method to run"]);
}

#[test]
fn what_does_not_fit_is_told() {
    refuses(SEVERAL, "thrice", &[], &["there is no static method `thrice`", "Several.twice(int n)"]);
    refuses(SEVERAL, "notStatic", &[], &["there is no static method `notStatic`"]);
    refuses(
        SEVERAL,
        "twice",
        &["1"],
        &["several classes have a static method `twice`", "Other.twice(int n)"],
    );
    refuses(SEVERAL, "Several.twice", &[], &["`twice` takes 1 argument or 2 arguments, but none was given"]);
    refuses(SEVERAL, "is", &["1", "2", "3"], &["`is` takes 1 argument, but 3 were given"]);
    refuses(SEVERAL, "join", &["x"], &["`join` takes at least 5 arguments, but 1 was given"]);
    refuses(SEVERAL, "is", &["abc"], &["argument 1 of `is(int n)` must be an int, not `abc`"]);
    refuses(SEVERAL, "is", &["2147483648"], &["argument 1 of `is(int n)` must be an int, not `2147483648`"]);
    let join = "`join(char c, boolean flag, byte b, short s, String text, String... rest)`";
    let wrong = |args: &[&str], expected: &str| {
        refuses(SEVERAL, "join", args, &[&format!("{join} must be {expected}")])
    };
    wrong(&["xy", "true", "1", "1", "t"], "one character, not `xy`");
    wrong(&["x", "yes", "1", "1", "t"], "`true` or `false`, not `yes`");
    wrong(&["x", "true", "128", "1", "t"], "a byte (-128 to 127), not `128`");
    wrong(&["x", "true", "1", "-32769", "t"], "a short (-32768 to 32767), not `-32769`");
    refuses(
        SEVERAL,
        "odd",
        &["x"],
        &["parameter 1 of `odd(Several other)` can't be given on the command line"],
    );
}
