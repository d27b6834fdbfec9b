//! From the source of a program with a Korat finitization to its structures.

use udita::language::{CompileOptions, Dialect, EntryKind, PredicateRequest, SourceMap};
use udita_explore::structure::{Error, Settings, Solution, Symbolic, SymbolicDp};
use udita_solver::Layered;
use udita_structures::repok::unfit::Reason;
use udita_structures::repok::{Bounds, Builder, Recursion, Scene, Verdict};
use udita_vm::machine::{ChoiceMode, Limits, Machine};

use super::subject::Subject;

/// A program with its bounds, on machines that have run the finitization.
struct Bounded {
    machine: Machine,
    builder: Builder,
    scene: Scene,
    recursion: Recursion,
    largest: u32,
}

impl Bounded {
    fn new(class: &str, text: String, args: &[&str]) -> Bounded {
        let mut sources = SourceMap::new();
        let file = sources.add(format!("{class}.java"), text, Dialect::Java);
        let request = PredicateRequest {
            class: None,
            predicate: "repOK".to_owned(),
            finitization: None,
            shown: None,
            args: args.iter().map(ToString::to_string).collect(),
        };
        let options = CompileOptions { optimise: false, probes: true };
        let compiled = options.compile_composed(&mut sources, &[file], &request);
        let compiled = compiled.unwrap_or_else(|errors| panic!("{errors:#?}"));
        let read = || {
            let describe = EntryKind::Describe as usize;
            let read = Bounds::read(compiled.finitization(), describe, ChoiceMode::Eager, Limits::default());
            read.unwrap_or_else(|error| panic!("{error}"))
        };
        let (mut machine, bounds) = read();
        let structure = bounds.shape().unwrap_or_else(|error| panic!("{error}"));
        let predicate = compiled.method(EntryKind::Predicate);
        let scene = Scene::new(&structure, &machine, predicate).expect("samples");
        let recursion = Recursion::find(compiled.program(), &scene);
        assert!(machine.checkpoint());
        // The addresses agree, because a finitization runs identically on each machine.
        let builder = Builder::new(read().0, scene.clone());
        Bounded { machine, builder, scene, recursion, largest: structure.largest }
    }

    fn check(&mut self, solution: &Solution) {
        let tree = (solution.tree.size() > 0).then_some(&solution.tree);
        assert_eq!(self.builder.judge(tree, &solution.top), Some(Verdict::Valid), "{solution:?}");
    }

    /// The numbers of structures by size, by dynamic programming. Checks that each is valid.
    fn by_dp(&mut self) -> Result<Vec<u64>, Error> {
        let Bounded { machine, scene, recursion, largest, .. } = &*self;
        let settings = Settings::default();
        let mut search = SymbolicDp::new(scene, recursion, *largest, machine, Layered::new(), settings)?;
        while let Some(solution) = search.advance(&mut self.machine)? {
            self.check(&solution);
        }
        assert!(search.statistics().is_complete());
        Ok(search.statistics().found_by_size)
    }

    /// The numbers of structures by size, by plain symbolic execution.
    fn plainly(&mut self) -> Result<Vec<u64>, Error> {
        let settings = Settings::default();
        let mut search = Symbolic::new(&self.scene, self.largest, &self.machine, Layered::new(), settings)?;
        while let Some(solution) = search.advance(&mut self.machine)? {
            self.check(&solution);
        }
        assert!(search.statistics().is_complete());
        Ok(search.statistics().found_by_size.clone())
    }
}

#[test]
fn subjects() {
    let of_size_4: [(&str, &[&str], [u64; 5]); 6] = [
        ("SortedList", &["4"], [1; 5]),
        ("BinaryHeap", &["4"], [1; 5]),
        ("BinaryTree", &["4"], [1, 1, 2, 5, 14]),
        ("RedBlackTree", &["4"], [1, 2, 2, 3, 8]),
        ("FibonacciHeap", &["4"], [1, 1, 2, 5, 14]),
        // Two keys for each hash: buckets of one or two keys.
        ("NestedLists", &["4"], [1, 1, 2, 3, 5]),
    ];
    for (class, args, expected) in of_size_4 {
        let mut subject = Bounded::new(class, Subject::text(class), args);
        assert_eq!(subject.by_dp(), Ok(expected.to_vec()), "{class}");
        assert_eq!(subject.plainly(), Ok(expected.to_vec()), "{class}");
    }
}

/// Lists of up to 3 inner nodes with values from 0 to 2, whose nodes satisfy `node`. The list has the bounded field `most`, and the
/// unbounded field `least`, which is 1.
fn inner(node: &str, walk: &str) -> Bounded {
    let text = format!(
        "import java.util.HashSet;
         import java.util.Set;
         import korat.finitization.*;
         import korat.finitization.impl.FinitizationFactory;
         public class Inner {{
             class Node {{
                 Node next;
                 int a;
                 boolean isFine() {{ return {node} && (next == null || next.isFine()); }}
             }}
             Node first;
             int most, least = 1;
             boolean isTree(Set<Node> seen) {{
                 for (Node node = first; node != null; node = node.next) if (!seen.add(node)) return false;
                 return true;
             }}
             public boolean repOK() {{ {walk} return first == null || first.isFine(); }}
             public static IFinitization finInner() {{
                 IFinitization f = FinitizationFactory.create(Inner.class);
                 IObjSet nodes = f.createObjSet(Node.class, 3, true);
                 f.set(\"first\", nodes);
                 f.set(\"most\", f.createIntSet(1, 2));
                 f.set(\"Node.next\", nodes);
                 f.set(\"Node.a\", f.createIntSet(0, 2));
                 return f;
             }}
         }}"
    );
    Bounded::new("Inner", text, &[])
}

/// A node that reads its list reads that very list. If the field is bounded, the predicate cannot be answered for the node alone.
#[test]
fn inner_nodes() {
    let walk = "if (!isTree(new HashSet<>())) return false;";
    let mut fixed = inner("a == least", walk);
    assert_eq!((fixed.by_dp(), fixed.plainly()), (Ok(vec![1; 4]), Ok(vec![1; 4])));
    let mut bounded = inner("a == most", walk);
    let Err(Error::Unfit(unfit)) = bounded.by_dp() else { panic!("it is refused") };
    assert_eq!(unfit.reason, Reason::ReadsTop);
    assert_eq!(bounded.plainly(), Ok(vec![1; 4]));
}

/// A check against cycles runs if its caller reads the nodes that it has recorded.
#[test]
fn checks_that_remember() {
    let walk = "Set<Node> seen = new HashSet<>(); if (!isTree(seen)) return false; if (seen.size() != most) return false;";
    let mut subject = inner("a > 0", walk);
    assert_eq!((subject.by_dp(), subject.plainly()), (Ok(vec![0, 1, 1]), Ok(vec![0, 1, 1])));
}
