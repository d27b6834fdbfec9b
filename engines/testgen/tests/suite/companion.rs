//! Tests that call results through types of the library and pass lambdas.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use udita_lang::compile::CompileOptions;
use udita_lang::declarations::{ClassDeclaration, declarations};
use udita_lang::source::{Dialect, SourceMap};
use udita_testgen::api::Api;
use udita_testgen::code::Test;
use udita_testgen::companion::Companion;
use udita_testgen::generate::{Criterion, Earlier, Settings, Suite, generate, targets};
use udita_testgen::junit::{TestClass, junit};
use udita_testgen::search::Guidance;
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::machine::Limits;

use crate::junit::{count, is_skipped, run_test};

const OPTIONS: CompileOptions = CompileOptions { optimise: false, probes: true };
/// The budget of instructions. The classes need a twentieth of it.
const BUDGET: u64 = 10_000_000;

struct Subject {
    name: String,
    text: String,
    program: Arc<VerifiedProgram>,
    api: Arc<Api>,
}

impl Subject {
    /// The class of a file of `tests/java`, with its companion or without.
    fn new(name: &str, has_companion: bool) -> Subject {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/java/{name}.java"));
        let text = std::fs::read_to_string(path).unwrap();
        let mut sources = SourceMap::new();
        let mut files = vec![sources.add(format!("{name}.java"), text.as_str(), Dialect::Java)];
        let declared: Vec<ClassDeclaration> = declarations(&sources);
        let companion = Companion::new(&declared, "").filter(|_| has_companion);
        if let Some(companion) = &companion {
            files.push(sources.add(companion.file(), companion.text.as_str(), Dialect::Driver));
        }
        let compiled = OPTIONS.compile_methods(&mut sources, &files).unwrap();
        let api = Api::with_companion(compiled.program(), &declarations(&sources), companion.as_ref());
        Subject { name: name.to_owned(), text, program: compiled.program().clone(), api: Arc::new(api) }
    }

    fn suite(&self) -> Suite {
        let class = self.api.class(&self.name).expect("the class is declared");
        let settings = Settings {
            targets: targets(&self.api, class, &[]),
            file: None,
            criterion: Criterion::Branches,
            guidance: Guidance::Distance,
            solves_literals: true,
            selection: None,
            budget: Some(BUDGET),
            time: None,
            least_suspicion: udita_testgen::suspicion::Suspicion::Likely,
            seed: 1,
            jobs: NonZeroUsize::MIN,
            limits: Limits { steps: 20_000, ..Limits::default() },
        };
        let (earlier, interrupt) = (Earlier::default(), Arc::new(AtomicBool::new(false)));
        generate(&self.program, &self.api, &settings, &earlier, &mut |_, _| {}, &mut || None, &interrupt)
    }

    /// The class of JUnit tests for a suite, and their number.
    fn junit(&self, suite: &Suite) -> (String, usize) {
        let test = |(number, test): (usize, &udita_testgen::generate::SuiteTest)| Test {
            name: format!("test{number}"),
            sequence: test.sequence.clone(),
            outcome: test.outcome.clone(),
            comment: Vec::new(),
        };
        let tests: Vec<Test> = suite.tests.iter().enumerate().map(test).collect();
        let name = format!("{}Test", self.name);
        let class = TestClass { name: &name, package: "", command: "udita testgen" };
        let written = junit(&self.api, &self.program, class, &tests);
        assert_eq!(written.left_out, []);
        (written.text, written.tests)
    }

    /// Runs the tests of a suite on a JVM: the number of tests that pass.
    fn pass(&self, suite: &Suite, subject: &str) -> usize {
        let (text, _) = self.junit(suite);
        let scratch = format!("companion-{}-{}", self.name, std::process::id());
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join(scratch);
        let names = [format!("{}.java", self.name), format!("{}Test.java", self.name)];
        let files = [(names[0].as_str(), subject), (names[1].as_str(), text.as_str())];
        let printed = run_test(&scratch, files, &format!("{}Test", self.name), "-ea");
        let _ = std::fs::remove_dir_all(&scratch);
        count(&printed, "successful")
    }
}

/// The iterator of `Bag` is of a private class, so its methods are called through `Iterator`.
#[test]
fn results_are_called_through_types_of_the_library() {
    let plain = Subject::new("Bag", false).suite();
    // Three branches of `add` and the entry of `iterator`.
    assert_eq!((plain.covered.len(), plain.branches.len()), (4, 15));
    let bag = Subject::new("Bag", true);
    let suite = bag.suite();
    assert_eq!((suite.covered.len(), suite.branches.len()), (15, 15));
    let (text, _) = bag.junit(&suite);
    for call in ["iterator0.hasNext()", "iterator0.next()", "iterator0.remove()"] {
        assert!(text.contains(call), "{call}\n{text}");
    }
}

/// Without lambdas, only `null` is passed: nothing that depends on the result of a function is reached.
#[test]
fn functional_interfaces_get_lambdas() {
    let plain = Subject::new("Pipe", false).suite();
    let pipe = Subject::new("Pipe", true);
    let suite = pipe.suite();
    assert_eq!(suite.covered.len(), suite.branches.len());
    assert!(plain.covered.len() + 8 <= suite.covered.len(), "{}", plain.covered.len());
    let (text, _) = pipe.junit(&suite);
    for lambda in [
        "java.util.function.Predicate predicate0 = x -> ",
        "java.util.function.IntBinaryOperator intBinaryOperator0 = (a, b) -> ",
        "Pipe.Score score0 = (a, b) -> ",
    ] {
        assert!(text.contains(lambda), "{lambda}\n{text}");
    }
    // What a list or a set contains is asserted.
    assert!(text.contains(".toArray()"), "{text}");
}

#[test]
fn tests_with_lambdas_pass_on_a_jvm() {
    if is_skipped("tests_with_lambdas_pass_on_a_jvm") {
        return;
    }
    let of = |name| {
        let subject = Subject::new(name, true);
        let suite = subject.suite();
        (subject, suite)
    };
    let (bag, of_bag) = of("Bag");
    assert_eq!(bag.pass(&of_bag, &bag.text), of_bag.tests.len());
    let (pipe, of_pipe) = of("Pipe");
    assert_eq!(pipe.pass(&of_pipe, &pipe.text), of_pipe.tests.len());
    // The test with a predicate notices it.
    let changed = pipe.text.replace("return n;", "return n + 1;");
    assert_ne!(changed, pipe.text);
    assert!(pipe.pass(&of_pipe, &changed) < of_pipe.tests.len());
}
