//! Labels of `switch` statements are conditions on the input.

use udita_explore::concolic::{DepthFirst, Exploration, Search, Subject};
use udita_explore::subject::ProgramSubject;
use udita_solver::Layered;
use udita_vm::machine::Limits;

use crate::compiled::Compiled;

/// Depth-first search covers each label in a separate run, whether the compiler emits a table or jumps.
#[test]
fn labels_are_constraints() {
    for labels in [&[70_000][..], &[5, 70_000], &[70_000, 5], &[5, -9, 70_000, 12_345]] {
        let arms: String = labels.iter().map(|label| format!("case {label}: x++; break;\n")).collect();
        let text = format!("void main() {{ int x = getInt(-100000, 100000); switch (x) {{ {arms} }} }}");
        let compiled = Compiled::new(&text);
        let subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new());
        let mut search = Search::new(Exploration::new(subject), DepthFirst::unbounded());
        let runs = search.by_ref().take(100).count();
        let exploration = search.exploration();
        let targets = exploration.subject().graph().targets().count();
        assert_eq!(exploration.coverage().count(), targets, "{text}");
        assert_eq!(exploration.statistics().mispredictions, 0, "{text}");
        assert_eq!(runs, labels.len() + 1, "{text}");
    }
}
