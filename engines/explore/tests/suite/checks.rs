//! Deliberately failing checks.

use udita_explore::checks::WithChecks;
use udita_explore::concolic::{CfgDirected, Exploration, Search, Strategy};
use udita_explore::run::End;
use udita_explore::subject::ProgramSubject;
use udita_solver::Layered;
use udita_vm::machine::Limits;
use udita_vm::solution::ViolationKind;

use crate::compiled::Compiled;

/// Four checks can fail after a condition that zeros do not satisfy. The assumption is not one of them.
const CHECKED: &str = "void main() {
    int x = getInt(-100, 100), y = getInt(-100, 100), z = getInt(0, 3);
    assume(z != 2);
    if (x > 90) {
        int quotient = 10 / (y - 7);
        int[] made = new int[y + 50];
        int[] fixed = new int[5];
        fixed[x - 91] = quotient + made.length;
        println(\"abc\".charAt(z));
    }
}";

fn thrown(strategy: impl Strategy<ProgramSubject>) -> Vec<String> {
    let compiled = Compiled::new(CHECKED);
    let subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new());
    let search = Search::new(Exploration::new(subject), strategy);
    let mut classes: Vec<String> = Vec::new();
    for execution in search.take(60) {
        if let End::Violation(ViolationKind::Exception { class, .. }, _) = &execution.run.trace.end
            && !classes.contains(class)
        {
            classes.push(class.clone());
        }
    }
    classes.sort_unstable();
    classes
}

#[test]
fn each_check_fails() {
    let expected = [
        "java.lang.ArithmeticException",
        "java.lang.ArrayIndexOutOfBoundsException",
        "java.lang.NegativeArraySizeException",
        "java.lang.StringIndexOutOfBoundsException",
    ];
    assert_eq!(thrown(WithChecks::new(CfgDirected::new(1))), expected);
}
