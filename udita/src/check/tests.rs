//! Failures of properties and of abstractions: the first one is reported, for any number of threads.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

use expect_test::{Expect, expect};

use super::*;
use crate::Abstraction;

fn inputs(source: &str, bounds: impl crate::Arguments) -> Inputs {
    Abstraction::from_text("test.udita", source).unwrap().bind("main", bounds).unwrap()
}

/// The panic message of `check`, without the column of the panic's location.
fn message(check: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err("the check fails");
    panic.downcast_ref::<String>().expect("a message").clone()
}

fn fails(check: impl FnOnce(), expected: &Expect) {
    expected.assert_eq(&message(check));
}

const PAIRS: &str =
    "int[] main(int n) { int a = getInt(1, n), b = getInt(1, n); assume(a <= b); return new int[]{a, b}; }";

#[test]
fn a_property_that_holds_is_checked_on_everything() {
    let inputs = inputs(PAIRS, (10,));
    let count = AtomicU64::new(0);
    let checked = inputs.check(|(a, b): (u32, u32)| {
        count.fetch_add(1, Ordering::Relaxed);
        assert!(a <= b);
    });
    assert_eq!(checked, Checked { solutions: 55, extent: Extent::All });
    assert_eq!(count.into_inner(), 55);
}

#[test]
fn the_first_failure_is_told() {
    let inputs = inputs(PAIRS, (10,));
    let failure = message(|| _ = inputs.check(|(a, b): (u32, u32)| assert!(a * b != 12, "a dozen")));
    let (before, after) = failure.split_once("udita/src/check/tests.rs:").unwrap();
    let after = after.split_once(": ").unwrap().1;
    expect![[r#"
        the property fails for solution 15 of test.udita, main(10)
          input: [2, 6]
          reason: panicked at …: a dozen
          decisions: 15
          replay with: udita replay test.udita 15 --entry main 10"#]]
    .assert_eq(&format!("{before}…: {after}"));
}

#[test]
fn a_property_may_return_an_error() {
    let inputs = inputs("void main() { println(\"a\\nb\" + getInt(0, 1)); }", ());
    fails(
        || _ = inputs.check(|text: String| if text.ends_with("1\n") { Err("two\nlines") } else { Ok(()) }),
        &expect![[r#"
            the property fails for solution 2 of test.udita, main()
              input:
                a
                b1
              reason:
                two
                lines
              decisions: 1
              replay with: udita replay test.udita 1 --entry main"#]],
    );
}

#[test]
fn a_property_may_see_the_solution() {
    let inputs = inputs(PAIRS, (2,)).near_miss(true);
    fails(
        || _ = inputs.check(|solution: Input| Err::<(), _>(solution.to_json().len())),
        &expect![[r#"
            the property fails for solution 1 of test.udita, main(2)
              input: [2, 1]
              reason: 121
              broken: test.udita:1:61
              decisions: 10
              replay with: udita replay test.udita 10 --entry main --near-miss 2"#]],
    );
}

#[test]
fn violations_are_failures() {
    let inputs = inputs("int main(int n) { int a = getInt(0, n); assert a != 1; return a; }", (3,));
    fails(
        || _ = inputs.check(|_: i32| ()),
        &expect![[r#"
            a path of test.udita, main(3) is a violation
              decisions: 1
            violation: java.lang.AssertionError
              at main (test.udita:1:41)
                1 | int main(int n) { int a = getInt(0, n); assert a != 1; return a; }
                  |                                         ^
              replay with: udita replay test.udita 1 --entry main 3"#]],
    );
}

#[test]
fn values_of_another_type_are_failures() {
    let inputs = inputs(PAIRS, (1,));
    let failure = message(|| _ = inputs.check(|_: Vec<bool>| ()));
    assert!(
        failure.contains("  reason: the input has another type: [0]: invalid type: integer `1`"),
        "{failure}"
    );
}

/// The search is shared in many pieces; the property fails often, late, and after different times.
#[test]
fn the_failure_is_the_same_for_any_number_of_threads() {
    let inputs = inputs("int main(int n) { return getInt(0, n) * 100 + getInt(0, 99); }", (39,));
    let failure = |threads: usize| {
        let threads = NonZeroUsize::new(threads).unwrap();
        message(|| {
            _ = Check::new(&inputs).threads(threads).run(|n: u64| {
                if n.is_multiple_of(100) {
                    sleep(Duration::from_millis(5 + n % 7));
                }
                if n >= 1234 && n % 3 == 1 { Err(n) } else { Ok(()) }
            });
        })
    };
    let one = failure(1);
    assert!(one.starts_with("the property fails for solution 1235 of"), "{one}");
    assert!((2..=4).all(|threads| failure(threads) == one));
}

#[test]
fn slow_properties_run_on_several_threads() {
    let inputs = inputs("int main() { return getInt(0, 99); }", ());
    let threads = std::sync::Mutex::new(std::collections::HashSet::new());
    let two = NonZeroUsize::new(2).unwrap();
    Check::new(&inputs).threads(two).run(|_: i32| {
        sleep(Duration::from_millis(3));
        threads.lock().unwrap().insert(std::thread::current().id());
    });
    // The calling thread starts, and two others take over.
    assert!(threads.into_inner().unwrap().len() >= 2);
}

#[test]
fn large_spaces_are_sampled() {
    let inputs = inputs(PAIRS, (1000,));
    let check = || Check::new(&inputs).up_to(200).seed(11);
    let checked = check().run(|(a, b): (u32, u32)| assert!(a <= b));
    assert_eq!(checked.extent, Extent::Sample { paths: 200, seed: 11 });
    assert!(checked.solutions > 50 && checked.solutions < 150, "{checked:?}");
    let failure =
        message(|| _ = check().run(|(a, _): (u32, u32)| if a > 500 { Err("large") } else { Ok(()) }));
    assert!(
        failure.starts_with("the property fails for a solution of test.udita, main(1000)\n"),
        "{failure}"
    );
    assert!(failure.contains(" of 200 (seed 11)\n"), "{failure}");
    let again = message(|| _ = check().run(|(a, _): (u32, u32)| if a > 500 { Err("large") } else { Ok(()) }));
    assert_eq!(failure, again);
}

#[test]
fn the_limit_counts_all_paths() {
    let inputs = inputs(PAIRS, (10,));
    // 100 pairs, of which 45 are pruned.
    let extent = |paths| Check::new(&inputs).up_to(paths).run(|_: Vec<u32>| ()).extent;
    assert_eq!(extent(100), Extent::All);
    assert!(matches!(extent(99), Extent::Sample { .. }));
}

#[test]
fn a_sample_without_solutions_is_a_failure() {
    let inputs = inputs("int main() { int n = getInt(0, 999_999); assume(n == 7); return n; }", ());
    fails(
        || _ = Check::new(&inputs.clone().choice(crate::ChoiceMode::Eager)).up_to(10).run(|_: i32| ()),
        &expect!["none of 10 random paths of test.udita, main() is a solution (seed 0)"],
    );
}

#[test]
fn inputs_can_be_shared() {
    fn is_shared<T: Send + Sync + Clone + 'static>(_: &T) {}
    fn is_sent<T: Send + 'static>(_: &T) {}
    let inputs = inputs(PAIRS, (2,));
    is_shared(&inputs);
    is_sent(&inputs.solutions());
    let error: crate::Error = inputs.replay(&"9".parse().unwrap()).unwrap_err().into();
    is_sent(&error);
    assert_eq!(
        error.to_string(),
        "decision 1 takes alternative 9, but the choice has only 2 alternatives (from 0)"
    );
}

#[test]
fn near_misses_are_counted() {
    let inputs = inputs(PAIRS, (10,));
    assert_eq!(inputs.count().unwrap(), 55);
    assert_eq!(inputs.near_miss(true).count().unwrap(), 45);
}
