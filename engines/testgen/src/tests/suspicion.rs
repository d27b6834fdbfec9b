//! Levels of suspicion.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::LIMITS;
use crate::generate::{Criterion, Earlier, Settings, Suite, generate, targets};
use crate::sample::compiled;
use crate::search::Guidance;
use crate::suspicion::Suspicion;

/// A method for each level and reason.
const VAULT: &str = "
    import java.util.*;
    public class Vault {
        private final int[] slots = new int[2];
        private int used;
        private Object inner;
        private String best;
        public static int ratio(int a, int b) {
            if (b == 0) throw new ArithmeticException(\"zero\");
            return a / b;
        }
        public static int checked(String text) { return Objects.requireNonNull(text).length(); }
        /**
         * The unit at a place.
         *
         * @throws IndexOutOfBoundsException if there is none
         */
        public int announced(int at) { return slots[at]; }
        public int declared(int by) throws ArithmeticException { return 7 / by; }
        public int unchecked(int at) { return slots[at]; }
        public void add(int item) { slots[used++] = item; }
        public int lengthOf(String text) { return text.length(); }
        public String nothing() { return null; }
        public void offer(Object item) { best = (String) item; }
        public void put(Object thing) { inner = thing; }
        public int hashCode() { return inner == null ? 1 : 31 * inner.hashCode(); }
        public void sure(int n) { assert n < 100; }
    }";

fn suite(least_suspicion: Suspicion) -> (Suite, Vec<(String, Suspicion, String)>) {
    let (program, api) = compiled("Vault.java", VAULT);
    let settings = Settings {
        targets: targets(&api, 0, &[]),
        file: None,
        criterion: Criterion::Paths,
        guidance: Guidance::Random,
        solves_literals: false,
        selection: None,
        budget: Some(2_000_000),
        time: None,
        least_suspicion,
        seed: 1,
        jobs: NonZeroUsize::MIN,
        limits: LIMITS,
    };
    let interrupt = Arc::new(AtomicBool::new(false));
    let suite =
        generate(&program, &api, &settings, &Earlier::default(), &mut |_, _| {}, &mut || None, &interrupt);
    let faults = suite.faults.iter().map(|fault| {
        let name = api.methods[fault.test.target].name.clone();
        (name, fault.judgement.suspicion, fault.judgement.reason.to_owned())
    });
    let faults = faults.collect();
    (suite, faults)
}

#[test]
fn what_a_class_throws_on_purpose_is_no_fault() {
    // All of these ends happen, so something has to tell them apart.
    let (all, judged) = suite(Suspicion::Expected);
    let level = |method: &str| -> Vec<(Suspicion, &str)> {
        let of_method = judged.iter().filter(|(name, ..)| name == method);
        of_method.map(|(_, suspicion, reason)| (*suspicion, reason.as_str())).collect()
    };
    let expected = |reason| vec![(Suspicion::Expected, reason)];
    assert_eq!(level("ratio"), expected("the class throws it on purpose"));
    assert_eq!(level("checked"), expected("the class throws it on purpose"));
    assert_eq!(level("announced"), expected("the documentation of the method announces it"));
    assert_eq!(level("declared"), expected("the method declares it"));
    assert_eq!(level("lengthOf"), expected("the test passes null"));
    assert_eq!(level("offer"), expected("the test passes objects of any class"));
    assert_eq!(level("hashCode"), expected("an object contains itself"));
    assert_eq!(level("unchecked"), [(Suspicion::Likely, "it does not happen with another argument")]);
    assert_eq!(level("add"), [(Suspicion::Certain, "no argument explains it")]);
    assert_eq!(level("sure"), [(Suspicion::Certain, "an assertion fails")]);
    assert_eq!(all.less_suspicious, 0);

    let (likely, judged) = suite(Suspicion::Likely);
    let names: Vec<&str> = judged.iter().map(|(name, ..)| name.as_str()).collect();
    // The most suspicious first.
    assert_eq!(names, ["add", "sure", "unchecked"]);
    assert_eq!(likely.less_suspicious + likely.faults.len(), all.faults.len());
    let (certain, judged) = suite(Suspicion::Certain);
    assert!(judged.iter().all(|(name, ..)| name != "unchecked"));
    assert_eq!(certain.faults.len(), 2);
}
