//! Visited sets and work lists: composed structures are compared with all trees that the whole predicate accepts, and the checks are shown
//! to matter: without them, counts are wrong.

use std::collections::HashSet;

use udita_structures::questions::{Answered, Top};
use udita_structures::repok::{
    Builder, Failure, Judge, NodeQuestions, Reason, Recursion, Traversed, Verdict,
};
use udita_structures::{Exhaustive, Expansion, Predicate, Tree, View};

use crate::repok::classes::{Found, structures};
use crate::repok::scenes::{Outline, scene};

const ROOM: usize = 1 << 28;

/// A class of trees with keys, with this code of its predicate.
fn trees(code: &str) -> String {
    format!(
        "import java.util.ArrayDeque; import java.util.ArrayList; import java.util.HashSet; import java.util.LinkedList;
         import java.util.List; import java.util.Set; import java.util.Stack;
         public class Trees {{
             public static class Node {{ Node left, right; int key; }}
             Node root; int size;
             {code}
         }}"
    )
}

fn outline() -> Outline<'static> {
    Outline {
        node: "Trees.Node".to_owned(),
        recursive: &["left", "right"],
        values: &[("key", 3)],
        top: Some(("Trees", "root", &[("size", 5)])),
        predicate: "Trees.repOK",
    }
}

struct All;

impl Predicate for All {
    fn accepts(&mut self, _: &mut View<'_>) -> bool {
        true
    }
}

/// All trees of up to `largest` nodes that the whole predicate accepts.
fn by_brute_force(source: &str, largest: u32) -> Found {
    let (_, machine, scene, _) = scene(source, &outline());
    let mut search = Exhaustive::new(scene.shape().unwrap(), All, largest, Expansion::Lazy, ROOM).unwrap();
    let mut trees = vec![None];
    while search.advance().unwrap().is_some() {
        trees.push(search.current().map(|entry| Tree::of_entry(search.table(), entry)));
    }
    let mut builder = Builder::new(machine, scene);
    let mut all = HashSet::new();
    for tree in trees {
        for size in 0..5 {
            if builder.judge(tree.as_ref(), &[size]) == Some(Verdict::Valid) {
                all.insert((tree.clone(), vec![size]));
            }
        }
    }
    all
}

fn compose(source: &str, largest: u32, keeps_all: bool, trusts: bool) -> Result<Found, Failure> {
    let (program, machine, scene, _) = scene(source, &outline());
    let mut recursion = Recursion::traversing(&program, &scene);
    recursion.traversed = recursion.traversed.map(|code| Traversed { keeps_all, trusts, ..code });
    let judge = Judge::new(machine, scene.clone(), &recursion);
    let mut questions = NodeQuestions::new(judge, &recursion);
    let top = Top::new(scene.top_domains(), true).unwrap();
    let found = Answered::discover(scene.shape().unwrap(), &top, &mut questions, largest, ROOM)?;
    Ok(structures(&found, largest))
}

fn agree(code: &str) {
    let source = trees(code);
    let expected = by_brute_force(&source, 4);
    assert!(expected.len() > 4, "{code}");
    for keeps_all in [false, true] {
        assert!(compose(&source, 4, keeps_all, false).unwrap() == expected, "{keeps_all} {code}");
    }
}

/// The predicate is refused for a reason, and would give other structures than the whole predicate accepts if it were not.
fn refused(code: &str, keeps_all: bool, is_reason: impl Fn(&Reason) -> bool) {
    let source = trees(code);
    let expected = by_brute_force(&source, 4);
    let wrong = compose(&source, 4, keeps_all, true).unwrap();
    assert!(wrong != expected, "the check isn't needed: {code}");
    match compose(&source, 4, keeps_all, false) {
        Err(Failure::Unfit(unfit)) => assert!(is_reason(&unfit.reason), "{:?}", unfit.reason),
        other => panic!("{:?}", other.map(|found| found.len())),
    }
}

/// Pushes a child that is new, or returns false.
const CHILDREN: &str = "
    if (node.left != null) { if (!seen.add(node.left)) return false; open.add(node.left); }
    if (node.right != null) { if (!seen.add(node.right)) return false; open.add(node.right); }";

#[test]
fn queues() {
    agree(&format!(
        "public boolean repOK() {{
             if (root == null) return size == 0;
             Set<Node> seen = new HashSet<>(); LinkedList<Node> open = new LinkedList<>();
             seen.add(root); open.add(root);
             while (!open.isEmpty()) {{
                 Node node = open.removeFirst();
                 if (node.left != null && node.left.key < node.key) return false;
                 {CHILDREN}
             }}
             return seen.size() == size;
         }}"
    ));
}

#[test]
fn stacks_and_polling() {
    agree(&format!(
        "public boolean repOK() {{
             if (root == null) return size == 0;
             Set<Node> seen = new HashSet<>(); Stack<Node> open = new Stack<>();
             seen.add(root); open.push(root);
             while (!open.isEmpty()) {{ Node node = open.pop(); if (node.key == 1) return false; {CHILDREN} }}
             ArrayDeque<Node> again = new ArrayDeque<>();
             again.add(root);
             for (Node node; (node = again.poll()) != null;) {{
                 if (node.left != null && node.right != null && node.left.key == node.right.key) return false;
                 if (node.left != null) again.add(node.left);
                 if (node.right != null) again.add(node.right);
             }}
             return seen.size() == size;
         }}"
    ));
}

#[test]
fn lists_by_index() {
    agree(&format!(
        "public boolean repOK() {{
             if (root == null) return size == 0;
             Set<Node> seen = new HashSet<>(); List<Node> open = new ArrayList<>();
             seen.add(root); open.add(root);
             for (int i = 0; i < open.size(); i++) {{
                 Node node = open.get(i);
                 if (node.key == 2 && node.left == null) return false;
                 {CHILDREN}
             }}
             return open.size() == size;
         }}"
    ));
}

#[test]
fn recursive_methods_with_a_set() {
    agree(
        "public boolean repOK() { Set<Node> seen = new HashSet<>(); return isTree(root, seen) && seen.size() == size; }
         static boolean isTree(Node node, Set<Node> seen) {
             return node == null || seen.add(node) && node.key != 1 && isTree(node.left, seen) && isTree(node.right, seen);
         }",
    );
}

/// Keys that ascend in the order of the visits: the loop keeps the last one.
#[test]
fn a_loop_that_keeps_something_is_refused() {
    let code = format!(
        "public boolean repOK() {{
             if (root == null) return size == 0;
             Set<Node> seen = new HashSet<>(); LinkedList<Node> open = new LinkedList<>();
             seen.add(root); open.add(root);
             int last = 0;
             while (!open.isEmpty()) {{
                 Node node = open.removeFirst();
                 if (node.key < last) return false;
                 last = node.key;
                 {CHILDREN}
             }}
             return seen.size() == size;
         }}"
    );
    refused(&code, false, |reason| *reason == Reason::Accumulates);
}

/// A key of 1 ends the loop with true, so later nodes don't count.
#[test]
fn a_loop_that_ends_with_true_is_refused() {
    let code = format!(
        "public boolean repOK() {{
             if (root == null) return size == 0;
             Set<Node> seen = new HashSet<>(); LinkedList<Node> open = new LinkedList<>();
             seen.add(root); open.add(root);
             while (!open.isEmpty()) {{
                 Node node = open.removeFirst();
                 if (node.key == 1) return true;
                 if (node.key == 2) return false;
                 {CHILDREN}
             }}
             return seen.size() == size;
         }}"
    );
    refused(&code, true, |reason| *reason == Reason::EndsLoop);
}

/// Two items are taken after one test: which comes second depends on the order. Other operations on a list have no result by nodes.
#[test]
fn other_uses_of_a_list_are_refused() {
    for (taken, operation) in [
        (
            "Node node = open.removeFirst(); if (!open.isEmpty() && open.removeFirst().key == 1) return false;",
            "isEmpty",
        ),
        ("if (open.size() > 2) return false; Node node = open.removeFirst();", "size"),
        ("if (open.getLast().key == 1) return false; Node node = open.removeFirst();", "getLast"),
    ] {
        let code = format!(
            "public boolean repOK() {{
                 if (root == null) return size == 0;
                 Set<Node> seen = new HashSet<>(); LinkedList<Node> open = new LinkedList<>();
                 seen.add(root); open.add(root);
                 while (!open.isEmpty()) {{ {taken} {CHILDREN} }}
                 return seen.size() == size;
             }}"
        );
        match compose(&trees(&code), 4, false, false) {
            Err(Failure::Unfit(unfit)) => match unfit.reason {
                Reason::Collects(name) => assert!(name.ends_with(operation), "{name}"),
                reason => panic!("{operation}: {reason:?}"),
            },
            other => panic!("{operation}: {:?}", other.map(|found| found.len())),
        }
    }
}

/// Trees whose right parts are never visited: Korat's search has one of them each, with `null`.
#[test]
fn a_predicate_that_visits_some_nodes_is_refused() {
    let code = "
        public boolean repOK() {
            Set<Node> seen = new HashSet<>();
            for (Node node = root; node != null; node = node.left) if (!seen.add(node)) return false;
            return seen.size() == size;
        }";
    let source = trees(code);
    assert!(!compose(&source, 3, true, true).unwrap().is_empty());
    match compose(&source, 3, true, false) {
        Err(Failure::Unfit(unfit)) => assert_eq!(unfit.reason, Reason::VisitsSome),
        other => panic!("{:?}", other.map(|found| found.len())),
    }
}
