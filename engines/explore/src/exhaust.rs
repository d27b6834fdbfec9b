//! Depth-first search for a proof: once coverage stalls, it starts over in manners in which there are fewer paths.

use crate::concolic::{DepthFirst, Execution, Exploration, Strategy};

use crate::run::Manner;
use crate::subject::ProgramSubject;

/// Number of matching runs without a match after which the search gives up matching.
const MOST_WITHOUT_MATCH: u32 = 200;

/// Takes all paths, like [`DepthFirst`] without a bound. When the exploration [is stale](Exploration::is_stale), two searches start over, and
/// take turns: one on merged paths, where conditions whose sides only compute and assign are no branches, and one on paths that end at states
/// which were seen before. The first that ends has taken all paths.
pub(crate) struct Exhaust {
    plain: DepthFirst<ProgramSubject>,
    again: Option<Again>,
}

/// The searches that start over.
struct Again {
    merging: DepthFirst<ProgramSubject>,
    /// `None` once no states match.
    matching: Option<DepthFirst<ProgramSubject>>,
    /// Number of matching runs since the last match.
    without_match: u32,
    is_next_matching: bool,
}

impl Exhaust {
    pub(crate) fn new() -> Exhaust {
        Exhaust { plain: DepthFirst::unbounded(), again: None }
    }
}

impl Again {
    fn new() -> Again {
        Again {
            merging: DepthFirst::unbounded(),
            matching: Some(DepthFirst::unbounded()),
            without_match: 0,
            is_next_matching: true,
        }
    }

    fn next_execution(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        let is_matching = self.is_next_matching;
        self.is_next_matching = !is_matching;
        let Some(matching) = self.matching.as_mut().filter(|_| is_matching) else {
            return run_in(Manner::Merging, &mut self.merging, exploration);
        };
        let execution = run_in(Manner::Matching, matching, exploration)?;
        self.without_match = if execution.run.trace.comes_again { 0 } else { self.without_match + 1 };
        if self.without_match > MOST_WITHOUT_MATCH {
            self.matching = None;
        }
        Some(execution)
    }
}

fn run_in(
    manner: Manner,
    search: &mut DepthFirst<ProgramSubject>,
    exploration: &mut Exploration<ProgramSubject>,
) -> Option<Execution<ProgramSubject>> {
    exploration.subject_mut().run_in(manner);
    let execution = search.next_execution(exploration);
    exploration.subject_mut().run_in(Manner::Plain);
    execution
}

impl Strategy<ProgramSubject> for Exhaust {
    fn next_execution(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        if self.again.is_none() && exploration.is_stale() {
            self.again = Some(Again::new());
        }
        match &mut self.again {
            Some(again) => again.next_execution(exploration),
            None => self.plain.next_execution(exploration),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use udita_solver::Layered;
    use udita_vm::machine::Limits;

    use super::*;
    use crate::explore::tests::compile;
    use crate::run::End;

    /// Number of runs of a search in a manner, at most 300, and the violations that they came to.
    fn search(text: &str, manner: Manner, without_conditions: bool) -> (u64, BTreeSet<String>) {
        let mut subject = ProgramSubject::new(&compile(text), Limits::default(), Layered::default());
        if without_conditions {
            subject.forget_conditions();
        }
        let mut exploration = Exploration::new(subject);
        let mut search = DepthFirst::unbounded();
        let mut violations = BTreeSet::new();
        while exploration.statistics().iterations < 300 {
            let Some(execution) = run_in(manner, &mut search, &mut exploration) else { break };
            assert!(!execution.is_mispredicted());
            if let End::Violation(kind, _) = &execution.run.trace.end {
                violations.insert(kind.to_string());
            }
        }
        assert_eq!(exploration.statistics().unknown, 0);
        (exploration.statistics().iterations, violations)
    }

    /// Programs with finitely many paths. On the second side of a condition, a violation depends on the part of the state that the name tells.
    const PARTS: [(&str, &str); 9] = [
        ("a local", "int x = 0; if (getBoolean()) x = 1; getBoolean(); if (x == 1) throw new Error();"),
        ("a static field", "if (getBoolean()) A.f = 1; getBoolean(); if (A.f == 1) throw new Error();"),
        (
            "a field",
            "A a = new A(); if (getBoolean()) a.g = 1; getBoolean(); if (a.g == 1) throw new Error();",
        ),
        ("a double", "double d = 0; if (getBoolean()) d = 0.5; getBoolean(); if (d > 0) throw new Error();"),
        (
            "an element",
            "int[] a = new int[2]; if (getBoolean()) a[1] = 1; getBoolean(); if (a[1] == 1) throw new Error();",
        ),
        (
            "the identity of objects",
            "A a = new A(), b = new A(); if (getBoolean()) b = a; getBoolean(); if (a == b) throw new Error();",
        ),
        (
            "the class of an object",
            "Object o = new A(); if (getBoolean()) o = new B(); getBoolean(); if (o instanceof B) throw new Error();",
        ),
        (
            "a string",
            r#"String s = "a"; if (getBoolean()) s = "b"; getBoolean(); if (s.equals("b")) throw new Error();"#,
        ),
        ("the caller", "if (getBoolean()) { if (choose()) throw new Error(); } else choose();"),
    ];

    const CLASSES: &str =
        "class A { static int f; int g; } class B {} boolean choose() { return getBoolean(); }";

    #[test]
    fn states_that_differ_in_one_part_are_not_the_same() {
        for (part, body) in PARTS {
            let text = format!("{CLASSES} void main() {{ {body} }}");
            let plain = search(&text, Manner::Plain, false);
            assert_eq!(plain.1.len(), 1, "{part}");
            assert_eq!(search(&text, Manner::Matching, false).1, plain.1, "{part}");
        }
    }

    #[test]
    fn the_conditions_of_the_path_belong_to_a_state() {
        let text = "void main() {
            int x = getInt(0, 1000);
            boolean isLarge = x > 500;
            if (isLarge) isLarge = false;
            getBoolean();
            if (x == 777) throw new Error();
        }";
        let plain = search(text, Manner::Plain, false);
        assert_eq!(search(text, Manner::Matching, false).1, plain.1);
        // Without them, the states with a large and a small x are the same, and the violation is lost.
        assert!(search(text, Manner::Matching, true).1.is_empty());
    }

    #[test]
    fn loops_that_come_to_finitely_many_states_have_finitely_many_paths() {
        for (text, runs) in [
            // The states before the choice: x is 0 to 9. Each but the last leads to a new one and to the end, and the last to the first.
            ("void main() { int x = 0; while (getBoolean()) { x++; if (x == 10) x = 0; } }", 11),
            // The variable is null or not. Unreachable objects and the number of choices make no difference.
            (
                "class A {} void main() { A a = null; while (getBoolean()) { a = new A(); int[] b = new int[9]; } if (a != null) println(1); }",
                3,
            ),
            // The last choice is in a field that nothing reads.
            (
                "class A { int last; } void main() { A a = new A(); while (getBoolean()) a.last = getInt(-9, 9); }",
                3,
            ),
        ] {
            assert_eq!(search(text, Manner::Plain, false).0, 300, "{text}");
            let (found, violations) = search(text, Manner::Matching, false);
            assert!(violations.is_empty());
            assert_eq!(found, runs, "{text}");
        }
    }

    #[test]
    fn a_loop_without_end_that_goes_wrong_late_is_not_proved() {
        let text =
            "void main() { int x = 0; while (getBoolean()) { x++; if (x == 100) throw new Error(); } }";
        assert_eq!(search(text, Manner::Matching, false).1.len(), 1);
    }
}
