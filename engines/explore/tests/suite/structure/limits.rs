//! Bounds, structures that cannot be generated, and predicates that do more than compare.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use udita_explore::structure::{Error, Settings, Solution, Statistics, SymbolicDp};
use udita_solver::Layered;
use udita_structures::repok::Recursion;
use udita_structures::repok::unfit::Reason;

use super::subject::{Subject, Values, range};

/// Lists whose nodes satisfy `node` and whose top object satisfies `top`. A node has an int `a` before its reference.
fn lists(node: &str, top: &str, values: Vec<Values>, top_values: Vec<Values>, largest: u32) -> Subject {
    let text = format!(
        "import java.util.HashSet;
         import java.util.Set;
         public class Lists {{
             static final int[] SQUARES = {{0, 1, 4, 9}};
             public static class Node {{
                 int a;
                 Node next;
                 boolean b;
                 double d;
                 boolean recursiveRepOK() {{
                     if (next != null && !next.recursiveRepOK()) return false;
                     {node}
                 }}
             }}
             Node first;
             int size;
             boolean flag;
             boolean acyclic() {{
                 Set<Node> seen = new HashSet<>();
                 for (Node node = first; node != null; node = node.next) if (!seen.add(node)) return false;
                 return true;
             }}
             int count() {{
                 int count = 0;
                 for (Node node = first; node != null; node = node.next) count++;
                 return count;
             }}
             public boolean repOK() {{
                 if (!acyclic()) return false;
                 if (first != null && !first.recursiveRepOK()) return false;
                 {top}
             }}
         }}"
    );
    Subject::new(&text, "Lists", "first", &["next"], values, top_values, largest)
}

/// The values of the nodes and of the top object.
fn values(solution: &Solution) -> (Vec<Vec<u16>>, Vec<u16>) {
    let tree = &solution.tree;
    ((0..tree.size()).map(|object| tree.values(object).to_vec()).collect(), solution.top.clone())
}

/// Checks that both engines find these structures, by the indices of their values.
fn check_both(subject: &mut Subject, expected: &[(Vec<Vec<u16>>, Vec<u16>)]) {
    let (by_dp, statistics) = subject.by_dp(Settings::default()).expect("no error");
    assert!(statistics.is_complete(), "{statistics:?}");
    let (plainly, statistics) = subject.plainly(Settings::default()).expect("no error");
    assert!(statistics.is_complete(), "{statistics:?}");
    for found in [by_dp, plainly] {
        let mut found: Vec<_> = found.iter().map(values).collect();
        found.sort();
        assert_eq!(found, expected);
    }
}

/// The top object has fields of its own: the size is that of the list, and the flag is a condition. A set of nodes reads no key.
#[test]
fn top_fields() {
    let top_values = vec![("size", vec![2, 0]), ("flag", vec![0, 1])];
    let top = "if (size != count()) return false; return flag;";
    let mut subject = lists("return a > 3;", top, vec![("a", range(0..=5))], top_values, 3);
    check_both(&mut subject, &[(vec![], vec![1, 1]), (vec![vec![4], vec![4]], vec![0, 1])]);
    assert_eq!(subject.plainly(Settings::default()).expect("no error").1.concretised, 0);
}

/// A domain with gaps: the only increasing lists of length 3 in it, and a product.
#[test]
fn gaps() {
    let domain = vec![9, -4, 3, 1];
    let node = "return next == null || a < next.a && a * next.a != -4 && a * next.a != 3;";
    let mut subject = lists(node, "return true;", vec![("a", domain)], vec![], 3);
    // Of -4 1 3 9 the neighbours (-4, 1) and (1, 3) are excluded.
    let (all, statistics) = subject.by_dp(Settings::default()).expect("no error");
    assert_eq!(statistics.found_by_size, [1, 1, 1, 1]);
    assert_eq!(values(&all[3]).0, [[1], [2], [0]], "-4 3 9");
    let (_, statistics) = subject.plainly(Settings::default()).expect("no error");
    assert_eq!(statistics.found_by_size, [1, 1, 1, 1]);
}

/// A symbolic index is concretised. Each of its values is tried, and none is lost.
#[test]
fn indices() {
    let node = "return SQUARES[a] > 0 && SQUARES[a] < 9;";
    let mut subject = lists(node, "return true;", vec![("a", range(-1..=3))], vec![], 1);
    check_both(&mut subject, &[(vec![], vec![]), (vec![vec![2]], vec![]), (vec![vec![3]], vec![])]);
    let (_, statistics) = subject.by_dp(Settings::default()).expect("no error");
    assert!(statistics.concretised > 0 && statistics.violations > 0, "{statistics:?}");
}

/// Several accepting paths are several structures, also for each node below.
#[test]
fn several_paths() {
    let node = "if (b) return a > 0; return a < 0;";
    let values = vec![("a", range(-1..=1)), ("b", vec![0, 1])];
    let mut subject = lists(node, "return true;", values, vec![], 3);
    for statistics in [
        subject.by_dp(Settings::default()).expect("no error").1,
        subject.plainly(Settings::default()).expect("no error").1,
    ] {
        assert_eq!(statistics.found_by_size, [1, 2, 4, 8]);
    }
}

/// A loop over symbolic data needs bounds, and the statistics report that they were reached.
#[test]
fn bounds_of_paths() {
    let node = "int sum = 0; for (int i = 0; i < a; i++) sum += i; return sum >= 0;";
    let mut subject = lists(node, "return true;", vec![("a", range(0..=99))], vec![], 1);
    let all = subject.by_dp(Settings::default()).expect("no error").1;
    assert_eq!((all.found_by_size.as_slice(), all.is_complete()), ([1, 100].as_slice(), true));
    let few = Settings { paths: 10, ..Settings::default() };
    for statistics in [subject.by_dp(few).expect("no error").1, subject.plainly(few).expect("no error").1] {
        assert!(!statistics.is_complete() && statistics.cut_candidates == 1, "{statistics:?}");
    }
    let short = Settings { steps: 200, ..Settings::default() };
    let statistics = subject.by_dp(short).expect("no error").1;
    assert!(statistics.cut_paths > 0 && statistics.found() < 101, "{statistics:?}");
    assert!(statistics.found() > 5, "short paths are found");
}

/// The size of the kept entries has a limit.
#[test]
fn bounds_of_memory() {
    let values = vec![("a", range(-1..=1)), ("b", vec![0, 1])];
    let mut subject = lists("if (b) return a > 0; return a < 0;", "return true;", values, vec![], 10);
    let error = subject.by_dp(Settings { memory: 500, ..Settings::default() }).expect_err("a limit");
    assert!(matches!(error, Error::Structures(udita_structures::Error::Memory { .. })), "{error}");
}

#[test]
fn nothing_symbolic() {
    let mut subject = lists("return true;", "return true;", vec![], vec![], 2);
    assert_eq!(subject.by_dp(Settings::default()), Err(Error::NothingSymbolic));
    assert_eq!(subject.plainly(Settings::default()), Err(Error::NothingSymbolic));
    let mut subject = lists("return true;", "return true;", vec![("d", vec![0, 1])], vec![], 2);
    assert_eq!(subject.by_dp(Settings::default()), Err(Error::Type("d".to_owned())));
    let mut subject = lists("return true;", "return true;", vec![("a", vec![])], vec![], 2);
    assert!(matches!(subject.by_dp(Settings::default()), Err(Error::Structures(_))));
}

/// Without a check for cycles, plain symbolic execution encounters one.
#[test]
fn structures_are_trees() {
    let node = "return a >= 0;";
    let mut subject = lists(node, "return true;", vec![("a", range(0..=1))], vec![], 1);
    subject.scene.top = None;
    let program = Arc::clone(subject.machine.program());
    let predicate = program.methods.iter().position(|method| method.name == "Lists.Node.recursiveRepOK");
    subject.scene.predicate = predicate.expect("a predicate") as u16;
    subject.recursion = Recursion::find(&program, &subject.scene);
    let (all, _) = subject.by_dp(Settings::default()).expect("no error");
    assert_eq!(all.iter().map(values).collect::<Vec<_>>(), [(vec![vec![0]], vec![])]);
    // A cycle is an endless recursion.
    let (_, statistics) = subject.plainly(Settings::default()).expect("no error");
    assert_eq!((statistics.found(), statistics.violations), (1, 1));
    let text = "public class Loops {
        public static class Node {
            Node next; int a;
            boolean recursiveRepOK() { return next == this && a == 0; }
        }
        Node first;
        public boolean repOK() { return first != null && first.recursiveRepOK(); }
    }";
    let mut subject = Subject::new(text, "Loops", "first", &["next"], vec![("a", vec![0, 1])], vec![], 1);
    assert_eq!(subject.plainly(Settings::default()), Err(Error::NotATree));
}

/// A shape is found if it has any valuation: all valuations of short lists are enumerated.
#[test]
fn shapes_with_a_valuation() {
    let predicates = [
        "return next == null ? a % 3 == 2 : a * a + next.a == 10;",
        "int x = a; for (Node n = next; n != null; n = n.next) x = x * 3 ^ n.a; return (x & 7) == 5;",
        "return next == null || (b == next.b ? a - next.a == 2 : a < next.a && a + next.a > 4);",
        "return next == null ? !b : next.next == null ? b ^ next.a > a : a / next.a == next.next.a;",
    ];
    let domain = range(-2..=6);
    for node in predicates {
        let values = vec![("a", domain.clone()), ("b", vec![0, 1])];
        let mut subject = lists(node, "return true;", values, vec![], 3);
        let (by_dp, statistics) = subject.by_dp(Settings::default()).expect("no error");
        assert!(statistics.is_complete(), "{statistics:?}");
        let (plainly, statistics) = subject.plainly(Settings::default()).expect("no error");
        assert!(statistics.is_complete(), "{statistics:?}");
        assert_eq!(by_dp.len(), plainly.len(), "{node}");
        for size in 1..=3 {
            let valuations = (domain.len() * 2).pow(size as u32);
            let is_possible = (0..valuations).any(|number| {
                let mut tree = udita_structures::Tree::null(1, 2);
                let mut rest = number;
                for object in 0..size {
                    let value = (rest % (domain.len() * 2)) as u16;
                    rest /= domain.len() * 2;
                    let place = (object > 0).then(|| (object - 1, 0));
                    tree.push(place, &[value / 2, value % 2]);
                }
                subject.accepts(&Solution { tree, top: vec![] })
            });
            let is_found = by_dp.iter().any(|solution| solution.tree.size() == size);
            assert_eq!(is_found, is_possible, "{node}, size {size}");
        }
    }
}

/// An interrupt ends a generation that finds nothing for a long time, and the error persists.
#[test]
fn interrupts() {
    let subject = lists("return a > 0;", "return true;", vec![("a", range(0..=5))], vec![], 3);
    let Subject { mut machine, scene, recursion, largest } = subject;
    let flag = Arc::new(AtomicBool::new(false));
    let search = SymbolicDp::new(&scene, &recursion, largest, &machine, Layered::new(), Settings::default());
    let mut search = search.expect("no error");
    search.interrupt_by(Arc::clone(&flag));
    assert!(search.advance(&mut machine).expect("no error").is_some());
    flag.store(true, Ordering::Relaxed);
    assert_eq!(search.advance(&mut machine), Err(Error::Interrupted));
    flag.store(false, Ordering::Relaxed);
    assert_eq!(search.advance(&mut machine), Err(Error::Interrupted));
}

/// A field of another type may have one value. It is not symbolic.
#[test]
fn fixed_fields() {
    let values = vec![("d", vec![0]), ("a", range(0..=5))];
    let mut subject = lists("return d == 0 && a > 2;", "return true;", values, vec![], 1);
    check_both(&mut subject, &[(vec![], vec![]), (vec![vec![0, 3]], vec![])]);
}

/// Two recursive predicates, one of which calls the other on the same node, and a whole predicate on the first node.
#[test]
fn predicates_of_nodes() {
    let text = "import java.util.HashSet;
        import java.util.Set;
        public class Outer {
            public static class Node {
                Node next; int a, b;
                boolean rises() { return next == null || next.rises() && a < next.a; }
                boolean isEven() {
                    if (!rises()) return false;
                    return b % 2 == 0 && (next == null || next.isEven());
                }
                boolean isTree() {
                    Set<Node> seen = new HashSet<>();
                    for (Node node = this; node != null; node = node.next) if (!seen.add(node)) return false;
                    return true;
                }
                boolean repOK() { return isTree() && rises() && isEven() && b == 4 && a > 0; }
            }
            Node first;
            public boolean repOK() { return first == null || first.repOK(); }
        }";
    let values = vec![("a", range(0..=3)), ("b", range(1..=4))];
    let mut subject = Subject::new(text, "Outer", "first", &["next"], values, vec![], 4);
    assert_eq!(subject.recursion.entered.len(), 2);
    let by_size = |result: Result<(Vec<Solution>, Statistics), Error>| -> Vec<usize> {
        result.expect("no error").0.iter().map(|solution| solution.tree.size()).collect()
    };
    for has_top in [true, false] {
        if !has_top {
            subject.scene.top = None;
            let program = Arc::clone(subject.machine.program());
            let predicate = program.methods.iter().position(|method| method.name == "Outer.Node.repOK");
            subject.scene.predicate = predicate.expect("a predicate") as u16;
            subject.recursion = Recursion::find(&program, &subject.scene);
        }
        // `a` has at most the values 1, 2 and 3.
        let sizes: Vec<usize> = (usize::from(!has_top)..=3).collect();
        assert_eq!(by_size(subject.by_dp(Settings::default())), sizes);
        let mut plainly = by_size(subject.plainly(Settings::default()));
        plainly.sort_unstable();
        assert_eq!(plainly, sizes);
    }
}

#[test]
fn predicates_that_are_not_recursive() {
    let text = "public class Flat {
        public static class Node { Node next; int a; }
        Node first;
        public boolean repOK() { return first == null || first.a == 1 && first.next == null; }
    }";
    let mut subject = Subject::new(text, "Flat", "first", &["next"], vec![("a", range(0..=3))], vec![], 2);
    let Err(Error::Unfit(unfit)) = subject.by_dp(Settings::default()) else { panic!("it is refused") };
    assert_eq!(unfit.reason, Reason::NotRecursive);
    // Plain symbolic execution needs no recursion.
    assert_eq!(subject.plainly(Settings::default()).expect("no error").1.found_by_size, [1, 1]);
}

/// The method sees no reference that is still undetermined.
#[test]
fn a_method_of_the_machine_that_reads_undetermined_references_is_refused() {
    let text = "public class Flat {
        public static class Node { Node next; int a; }
        Node first;
        public boolean repOK() { return first == null || udita.internal.Reflect.refValue(first, 0) == null; }
    }";
    let mut subject = Subject::new(text, "Flat", "first", &["next"], vec![("a", range(0..=3))], vec![], 2);
    let Err(Error::Unfit(unfit)) = subject.plainly(Settings::default()) else { panic!("it is refused") };
    let name = "udita.internal.Reflect.refValue(Object,int)".to_owned();
    assert_eq!(unfit.reason, Reason::Passes(name));
}
