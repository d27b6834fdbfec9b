//! Tests given as methods of a file, instead of inputs and calls.

use std::sync::Arc;

use udita::bytecode::VerifiedProgram;
use udita::language::{CompileOptions, Dialect, SourceMap};
use udita_mutation::{Error, Expected, Extent, Settings, Subject, Verdict, script};

use crate::support::judge;

const ACCOUNT: &str = "package bank;
    class Account {
        private int balance; static int open = 0;
        Account() { open++; }
        void pay(int sum) { if (sum < 0) throw new IllegalArgumentException(); balance += sum; }
        int balance() { return balance; }
        static void tidy() { open = 0; }
    }";

/// `none` and `rest` are not tests: one has a parameter, the other can't be run from a command line.
const TESTS: &str = "package bank;
    int none(int sum) { return sum; }
    private void rest() { throw new RuntimeException(); }
    void pays() { Account one = new Account(); one.pay(none(3)); assert one.balance() == 3; }
    void refuses() {
        Account one = new Account();
        boolean thrown = false;
        try { one.pay(-1); } catch (IllegalArgumentException expected) { thrown = true; }
        assert thrown;
    }
    void counts() { new Account(); new Account(); assert Account.open == 2; }";

fn compile(class: &str, tests: &str) -> Arc<VerifiedProgram> {
    let mut sources = SourceMap::new();
    let class = sources.add("Account.java", class, Dialect::Java);
    let tests = sources.add("tests.udita", tests, Dialect::Udita);
    let compiled = CompileOptions::default().compile_methods(&mut sources, &[class, tests]).unwrap();
    compiled.program().clone()
}

fn subject(program: &Arc<VerifiedProgram>) -> Subject {
    Subject::of_tests(program, &script::tests(program, "tests.udita"))
}

fn names(subject: &Subject) -> Vec<&str> {
    subject.calls().iter().map(|call| call.method.as_str()).collect()
}

/// Static methods of the class are not tests, although they have no parameters.
#[test]
fn tests_are_methods_of_their_file() {
    let program = compile(ACCOUNT, TESTS);
    let subject = subject(&program);
    assert_eq!(names(&subject), ["pays", "refuses", "counts"]);
    assert!(subject.has_tests());
    assert_eq!((subject.inputs(), subject.runs()), (1, 3));
    assert_eq!(script::tests(&program, "Account.java"), Vec::<usize>::new(), "`tidy` isn't public");
}

/// The assertions of a test determine which mutants it kills. Each test starts with `open == 0`, so `counts` passes after the
/// others.
#[test]
fn a_mutant_is_killed_by_the_tests_that_fail() {
    let edits: [(&str, &str, &[usize]); 5] = [
        ("balance += sum", "balance -= sum", &[0]),
        ("sum < 0", "sum >= 0", &[0, 1]),
        ("open++", "open--", &[2]),
        ("open = 0; }", "open = 1; }", &[]),
        ("return balance;", "while (true) { }", &[0]),
    ];
    let mutants: Vec<_> =
        edits.iter().map(|(from, to, _)| compile(&ACCOUNT.replace(from, to), TESTS)).collect();
    let judged = judge(&subject(&compile(ACCOUNT, TESTS)), &mutants, Extent::AllRuns, 2);
    for (judged, (from, _, tests)) in judged.iter().zip(edits) {
        assert_eq!(judged.killing.ones().collect::<Vec<_>>(), tests, "{from}");
        assert_eq!(judged.runs, 3, "{from}");
    }
    let Verdict::Killed(kill) = &judged[1].verdict else { panic!("alive") };
    assert_eq!(kill.expected, "returns");
    assert_eq!(kill.actual.as_deref(), Some("throws java.lang.IllegalArgumentException"));
    let Verdict::Killed(kill) = &judged[4].verdict else { panic!("alive") };
    assert_eq!(kill.actual, None, "it has no end");
}

#[test]
fn a_test_that_fails_on_the_original_is_an_error() {
    let error = |body: &str| {
        let program =
            compile(ACCOUNT, &format!("{TESTS} void wrong() {{ {body} }} void worse() {{ assert false; }}"));
        Expected::new(&subject(&program), &Settings::default(), 2, None).unwrap_err().to_string()
    };
    let fails = "the test `wrong` fails on the program itself: it ";
    assert_eq!(
        error("assert new Account().balance() == 1;"),
        format!("{fails}throws java.lang.AssertionError")
    );
    assert_eq!(
        error("Object none = null; none.hashCode();"),
        format!("{fails}throws java.lang.NullPointerException")
    );
    assert_eq!(error("while (true) { }"), format!("{fails}takes more than 10000000 instructions"));
    assert_eq!(error("System.exit(3);"), format!("{fails}exits with status 3"));
    assert_eq!(error("assert udita.Udita.getInt(0, 1) == 0;"), format!("{fails}makes a choice"));
    assert!(matches!(
        Expected::new(
            &subject(&compile(ACCOUNT, "void wrong() { assert false; }")),
            &Settings::default(),
            1,
            None
        ),
        Err(Error::Test { .. })
    ));
}

#[test]
fn entries_that_are_not_tests_are_ignored() {
    let program = compile(ACCOUNT, TESTS);
    let all: Vec<usize> = (0..program.entries.len() + 1).collect();
    let subject = Subject::of_tests(&program, &all);
    assert!(subject.calls().iter().all(|call| call.arguments.is_empty()));
    assert_eq!(names(&subject), ["Account.tidy", "rest", "pays", "refuses", "counts"]);
}
