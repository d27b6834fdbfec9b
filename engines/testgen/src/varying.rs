//! Results that vary from run to run on a JVM, because they depend on random numbers without a seed or on identity hash codes. A
//! test must not assert them.

use std::sync::Arc;

use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::machine::Limits;

use crate::api::Api;
use crate::execute::{End, Executor, Outcome, Returned};
use crate::sequence::Sequence;

/// Number of additional runs of each test.
const RUNS: u32 = 8;

/// Machines that differ in everything that may vary.
pub(crate) struct Variations {
    executors: Vec<Executor>,
}

impl Variations {
    pub(crate) fn new(program: &Arc<VerifiedProgram>, api: &Arc<Api>, limits: Limits) -> Variations {
        let executor = |variation| Executor::varied(program, api, limits, variation);
        Variations { executors: (1..=RUNS).map(executor).collect() }
    }

    /// Marks the parts of `outcome` that differ in other runs of `sequence`: results, or the point at which the sequence ends.
    pub(crate) fn mark(&mut self, sequence: &Sequence, outcome: &mut Outcome) {
        for executor in &mut self.executors {
            let other = executor.run(sequence);
            let differs = |(a, b): (&End, &End)| match (a, b) {
                (End::Returned(_), End::Returned(_)) => false,
                (End::Thrown { class: a, .. }, End::Thrown { class: b, .. }) => a != b,
                (a, b) => a != b,
            };
            if let Some(at) = outcome.ends.iter().zip(&other.ends).position(differs) {
                outcome.ends.truncate(at);
                outcome.ends.push(End::Stopped("it is random how it ends".to_owned()));
            }
            for (end, other) in outcome.ends.iter_mut().zip(&other.ends) {
                if let (End::Returned(returned), End::Returned(other)) = (end, other)
                    && returned != other
                {
                    *returned = Returned::Varying;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::compiled;
    use crate::sequence::Statement;

    const LIMITS: Limits =
        Limits { steps: 20_000, stack_bytes: 1 << 18, heap_bytes: 4 << 20, weighs_natives: false };

    const DICE: &str = "
        import java.util.*;
        public class Dice {
            private final Random random = new Random();
            public int roll() { return random.nextInt(6); }
            public int seeded() { return new Random(1).nextInt(6); }
            public int number() { return hashCode(); }
            public boolean order() {
                Set<Object> set = new HashSet<>();
                Object first = new Object();
                set.add(first);
                set.add(new Object());
                return set.iterator().next() == first;
            }
            public int luck() {
                if (random.nextBoolean()) throw new IllegalStateException();
                return 1;
            }
        }";

    /// The ends of calling a method on a new object, with varying results marked.
    fn ends(method: &str) -> Vec<End> {
        let (program, api) = compiled("Dice.java", DICE);
        let named = |name: &str| api.methods.iter().position(|method| method.name == name).unwrap();
        let call = |method, receiver| Statement::Call { method, receiver, arguments: Vec::new() };
        let mut sequence = Sequence::default();
        sequence.push(call(named("Dice"), None));
        sequence.push(call(named(method), Some(0)));
        let mut outcome = Executor::new(&program, &api, LIMITS).run(&sequence);
        Variations::new(&program, &api, LIMITS).mark(&sequence, &mut outcome);
        assert_eq!(outcome.ends[0], End::Returned(Returned::Object));
        outcome.ends
    }

    #[test]
    fn results_that_vary_on_a_jvm_are_marked() {
        for random in ["roll", "number", "order"] {
            assert_eq!(ends(random)[1], End::Returned(Returned::Varying), "{random}");
        }
        // The JVM returns this number as well: `new Random(1).nextInt(6)`.
        assert_eq!(ends("seeded")[1], End::Returned(Returned::Number(3)));
    }

    /// All generators of the program are of a subclass, so calls in the code of `Random` are calls of the subclass's methods.
    #[test]
    fn a_program_without_plain_generators_is_run() {
        let text = "public class Own extends java.util.Random {
            private int sets;
            public void setSeed(long seed) { sets++; super.setSeed(seed); }
            public int sets() { return sets; }
        }";
        let (program, api) = compiled("Own.java", text);
        let variations = Variations::new(&program, &api, LIMITS);
        assert_eq!(variations.executors.len(), RUNS as usize);
    }

    #[test]
    fn a_random_end_is_not_asserted() {
        assert!(matches!(&ends("luck")[1], End::Stopped(_)));
    }
}
