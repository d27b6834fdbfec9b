//! Delayed pools, compared with brute force.
//!
//! The meaning of `getAny` and `getNew` is one sentence: every call returns `null` (`getAny`, if included) or one of the pool's n objects,
//! and `getNew` returns one that was not handed out before. The oracle enumerates all assignments that satisfy the sentence, reads the
//! calls in the order in which a program reads them, and names objects by first mention. udita must print exactly these, each once, without
//! dead ends.

use std::collections::BTreeSet;
use std::fmt::Write;

use udita::ChoiceMode::{Delayed, Eager};

use crate::random::Random;
use crate::support::{enumerate, program};

/// A step of a program: a call of its pool, or a read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// `getAny()`
    Any,
    /// `getNew()`
    New,
    /// Reads the result of an earlier call.
    Read(usize),
}

#[derive(Debug)]
struct Case {
    size: usize,
    include_null: bool,
    steps: Vec<Step>,
}

impl Case {
    /// A random case of up to five calls; some results are read, some twice, before or after later calls.
    fn random(random: &mut Random) -> Case {
        let calls = 1 + random.below(5);
        let mut steps = Vec::new();
        for call in 0..calls {
            steps.push(if random.once_in(3) { Step::New } else { Step::Any });
            if random.once_in(4) {
                steps.push(Step::Read(random.below(call + 1)));
            }
        }
        let reads = random.below(calls + 1);
        steps.extend(random.order(calls).into_iter().take(reads).map(Step::Read));
        Case { size: random.below(5), include_null: random.once_in(2), steps }
    }

    fn reads_last(&self) -> bool {
        self.steps.is_sorted_by_key(|step| matches!(step, Step::Read(_)))
    }

    fn source(&self) -> String {
        let mut body = String::new();
        let mut calls = 0;
        for step in &self.steps {
            match step {
                Step::Any => writeln!(body, "Thing c{calls} = pool.getAny();").unwrap(),
                Step::New => writeln!(body, "Thing c{calls} = pool.getNew();").unwrap(),
                Step::Read(call) => {
                    writeln!(body, "text += name(c{call});").unwrap();
                    continue;
                }
            }
            calls += 1;
        }
        format!(
            "class Thing {{}}
            Thing[] named = new Thing[8];
            String name(Thing thing) {{
                if (thing == null) return \"n\";
                int i = 0;
                while (named[i] != null && named[i] != thing) i++;
                named[i] = thing;
                return \"\" + i;
            }}
            void main() {{
                ObjectPool<Thing> pool = new ObjectPool<Thing>({}, {});
                String text = \"\";
                {body}
                println(text);
            }}",
            self.size, self.include_null
        )
    }

    /// All outcomes by brute force.
    fn outcomes(&self) -> BTreeSet<String> {
        let kinds: Vec<Step> =
            self.steps.iter().copied().filter(|step| !matches!(step, Step::Read(_))).collect();
        let mut outcomes = BTreeSet::new();
        // Member 0 is null, the others are objects.
        let mut members = vec![0; kinds.len()];
        loop {
            let holds = kinds.iter().enumerate().all(|(i, kind)| match kind {
                Step::New => members[i] != 0 && !members[..i].contains(&members[i]),
                _ => members[i] != 0 || self.include_null,
            });
            if holds {
                let mut named = Vec::new();
                let reads = self.steps.iter().filter_map(|step| match step {
                    Step::Read(call) => Some(members[*call]),
                    _ => None,
                });
                let name = |member| {
                    if member == 0 {
                        return "n".to_string();
                    }
                    if !named.contains(&member) {
                        named.push(member);
                    }
                    named.iter().position(|&other| other == member).unwrap_or(0).to_string()
                };
                outcomes.insert(reads.map(name).collect());
            }
            // The next assignment, as a number in base n + 1.
            let Some(digit) = members.iter().position(|&member| member < self.size) else { return outcomes };
            members[..digit].fill(0);
            members[digit] += 1;
        }
    }
}

#[test]
fn delayed_pools_give_what_brute_force_gives() {
    let mut random = Random::new(1);
    let mut impossible = 0;
    for number in 0..600 {
        let case = Case::random(&mut random);
        let expected = case.outcomes();
        let program = program(&case.source(), "main", &[]);
        let delayed = enumerate(&program, Delayed);
        let printed = delayed.printed();
        assert_eq!(printed.len(), expected.len(), "case {number}: {case:?}: {printed:?} for {expected:?}");
        assert_eq!(
            printed.into_iter().collect::<BTreeSet<_>>(),
            expected.iter().map(String::as_str).collect(),
            "case {number}: {case:?}"
        );
        if expected.is_empty() {
            impossible += 1;
        } else if case.reads_last() {
            // If the last call can be satisfied, every offered way can be completed.
            assert_eq!(delayed.statistics.pruned, 0, "case {number}: {case:?}");
        }
    }
    assert!((30..300).contains(&impossible), "{impossible} of the programs have no solution");
}

#[test]
fn eager_pools_give_what_brute_force_gives() {
    let mut random = Random::new(2);
    for number in 0..200 {
        let case = Case::random(&mut random);
        let eager = enumerate(&program(&case.source(), "main", &[]), Eager);
        let printed: BTreeSet<_> = eager.printed().into_iter().map(str::to_string).collect();
        assert_eq!(printed, case.outcomes(), "case {number}: {case:?}");
    }
}

/// The oracle itself, on an outcome with a known count: m calls of `getAny` on m objects are the partitions of m elements, Bell numbers
/// (OEIS A000110); with null among the members, of m + 1 elements.
#[test]
fn the_oracle_counts_bell_numbers() {
    for (calls, bell) in [(1, 1), (2, 2), (3, 5), (4, 15), (5, 52)] {
        let steps = (0..calls).map(|_| Step::Any).chain((0..calls).map(Step::Read)).collect::<Vec<_>>();
        let count = |include_null| Case { size: calls, include_null, steps: steps.clone() }.outcomes().len();
        assert_eq!(count(false), bell);
        assert_eq!(count(true), [0, 2, 5, 15, 52, 203][calls]);
    }
}
