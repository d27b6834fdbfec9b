//! The control flow of language constructs.

use udita_explore::concolic::{BranchId, FunctionId, UNREACHABLE};
use udita_explore::sites::{Check, Kind};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;

use crate::compiled::Compiled;

fn successors(compiled: &Compiled<'_>, text: &str, outcome: bool) -> Vec<BranchId> {
    compiled.graph.successors(compiled.branch(text, outcome)).to_vec()
}

fn both(compiled: &Compiled<'_>, text: &str) -> [BranchId; 2] {
    [compiled.branch(text, true), compiled.branch(text, false)]
}

/// Each label is a condition after the previous ones, in source order. An unmatched label leads to the next one.
#[test]
fn labels_are_a_chain() {
    for labels in [&["8: x = 1", "3: x = 2", "5: x = 3"][..], &["8: x = 1", "3: x = 2"]] {
        let arms: String = labels.iter().map(|label| format!("case {label}; break;\n")).collect();
        let text =
            format!("void main() {{ int x = getInt(0, 9); switch (x) {{ {arms} }}\n if (x > 2) x++; }}");
        let compiled = Compiled::new(&text);
        let end = both(&compiled, "x > 2");
        for (index, label) in labels.iter().enumerate() {
            assert_eq!(successors(&compiled, label, true), end);
            let next = labels.get(index + 1).map_or(end, |next| both(&compiled, next));
            assert_eq!(successors(&compiled, label, false), next);
        }
    }
}

/// The code of `finally` follows the normal end and each exception, and the copies share their branches.
#[test]
fn copies_of_a_finally_clause_share_their_branches() {
    let compiled = Compiled::new(
        "void main() {
            int x = getInt(0, 9);
            try {
                try { if (x > 1) throw new IllegalStateException(); } finally { if (x > 2) x++; }
                if (x > 3) x++;
            } catch (IllegalStateException e) {
                if (x > 4) x++;
            }
            if (x > 5) x++;
        }",
    );
    let expected = |texts: &[&str]| {
        let mut branches: Vec<BranchId> = texts.iter().flat_map(|text| both(&compiled, text)).collect();
        branches.sort_unstable();
        branches
    };
    assert_eq!(successors(&compiled, "x > 1", false), expected(&["x > 2"]));
    for outcome in [false, true] {
        assert_eq!(successors(&compiled, "x > 2", outcome), expected(&["x > 3", "x > 4"]));
        assert_eq!(successors(&compiled, "x > 4", outcome), expected(&["x > 5"]));
    }
}

/// A failed check leads to the handler that accepts its exception.
#[test]
fn failed_checks_lead_to_their_handlers() {
    let compiled = Compiled::new(
        "void main() {
            int x = getInt(0, 9);
            try {
                if (x > 1) x = 7 / (x - 3);
            } catch (IndexOutOfBoundsException e) {
                if (x > 2) x++;
            } catch (ArithmeticException e) {
                if (x > 3) x++;
            }
        }",
    );
    let divisor = (0..compiled.program().code.len() as u32).find_map(|pc| {
        compiled.sites.check(pc).filter(|&check| {
            compiled.sites.kind(compiled.program(), check) == Some(Kind::Check(Check::Divisor))
        })
    });
    let divisor = divisor.expect("a division");
    let (passed, failed) = (divisor.branch(true), divisor.branch(false));
    assert_eq!(successors(&compiled, "x > 1", true), [passed, failed]);
    assert_eq!(compiled.graph.successors(failed), both(&compiled, "x > 3"));
    assert!(!compiled.graph.is_target(failed) && !compiled.graph.is_target(passed));
    assert_eq!(compiled.distances_to(compiled.branch("x > 2", true)).of(failed), UNREACHABLE);
}

/// Checks that pass do not add to distances. For negating a failed one, the branch that passes has a distance of its own.
#[test]
fn checks_cost_nothing() {
    let compiled = Compiled::new(
        "void main() {
            int x = getInt(0, 9);
            if (x > 1) { x = 7 / x; x = new int[x].length; assume(x != 2); }
            if (x > 3) x++;
        }",
    );
    let distances = compiled.distances_to(compiled.branch("x > 3", true));
    assert_eq!(distances.of(compiled.branch("x != 2", true)), 1);
    assert_eq!(distances.of(compiled.branch("x > 1", true)), 2);
    let checks = (0..compiled.program().code.len() as u32).filter(|&pc| compiled.in_method("main", pc));
    let checks: Vec<_> = checks.filter_map(|pc| compiled.sites.check(pc)).collect();
    // The range of `x`, the divisor, the length, the assumption.
    let passing: Vec<_> = checks.iter().map(|check| distances.of(check.branch(true))).collect();
    assert_eq!(passing, [2, 2, 2, 1]);
    // An empty range ends the path, but a range of a single value does not.
    let checks = &checks[1..];
    assert!(checks.iter().all(|check| distances.of(check.branch(false)) == UNREACHABLE));
}

/// A virtual call leads to the methods of all classes.
#[test]
fn virtual_calls_have_all_callees() {
    let compiled = Compiled::new(
        "void main() {
            int x = getInt(0, 9);
            Shape shape = x > 1 ? new Square() : new Circle();
            if (shape.area(x) > 2) x++;
            if (x > 3) x++;
        }
        abstract class Shape { abstract int area(int x); }
        class Square extends Shape { int area(int x) { return x == 5 ? 1 : 2; } }
        class Circle extends Shape { int area(int x) { return x == 6 ? 1 : 2; } }",
    );
    let callees = ["x == 5", "x == 6"].map(|text| both(&compiled, text));
    let from = successors(&compiled, "x > 1", true);
    for branch in callees.as_flattened().iter().chain(&both(&compiled, "shape.area(x) > 2")) {
        assert!(from.contains(branch), "{branch:?} in {from:?}");
    }
    assert_eq!(successors(&compiled, "x == 5", true), [], "no edges lead back from a callee");
}

/// The branches of static initialisers and of constructors of pools follow the instructions that run them.
#[test]
fn machine_runs_initialisers_and_constructors() {
    let compiled = Compiled::new(
        "void main() {
            if (getBoolean()) println(Registry.count);
            ObjectPool<Node> pool = new ObjectPool<>(2, false);
            if (pool.getAny() == pool.getAny()) println(1);
        }
        class Registry { static int count = getInt(0, 3) > 2 ? 1 : 0; }
        class Node { int value; Node() { if (getInt(4, 5) == 4) value = 1; } }",
    );
    let is_reached = |text, outcome| {
        let distances = compiled.distances_to(compiled.branch(text, true));
        distances.of(compiled.branch("getBoolean()", outcome)) < UNREACHABLE
    };
    assert!(is_reached("getInt(0, 3) > 2", true));
    assert!(!is_reached("getInt(0, 3) > 2", false));
    assert!(is_reached("getInt(4, 5) == 4", false));

    // The constructor runs after the choice.
    let choices = compiled
        .instructions(|op| matches!(op, Op::CallNative { native: Native::PoolGetAny, .. }))
        .into_iter()
        .map(|pc| compiled.sites.choice(pc, 0).branch(true));
    for choice in choices {
        let behind = compiled.graph.successors(choice);
        assert!(both(&compiled, "getInt(4, 5) == 4").iter().all(|branch| behind.contains(branch)));
    }
}

/// Methods that the entry does not call have no branches, and functions are numbered like methods.
#[test]
fn only_called_methods_have_branches() {
    let compiled = Compiled::new(
        "void main() { int x = getInt(0, 9); if (x > 1) called(x); }
        void called(int x) { if (x > 2) println(x); }
        void uncalled(int x) { if (x > 3) println(x); }
        interface Test { boolean holds(int x); }",
    );
    let methods = &compiled.program().methods;
    assert_eq!(compiled.graph.function_count(), methods.len());
    let name = |branch| {
        let FunctionId(number) = compiled.graph.function(branch).expect("a branch of the graph");
        methods[number as usize].name.as_str()
    };
    assert_eq!(name(compiled.branch("x > 1", true)), "main");
    assert_eq!(name(compiled.branch("x > 2", false)), "called");
    assert_eq!(compiled.graph.targets().count(), 4);
}
