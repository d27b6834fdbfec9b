//! Mutants of a search tree, compared with the same mutants written by hand in Rust.

use udita::solution::{Graph, Value};
use udita_mutation::{Difference, Extent, Verdict};

use crate::support::{compile, graph, judge, subject};

const TREE: &str = "
    class Node { int key; Node left, right; Node(int key) { this.key = key; } }
    class Tree {
        Node root; int size;
        boolean insert(int key) {
            Node node = new Node(key);
            if (root == null) { root = node; size++; return true; }
            Node at = root;
            while (at.key != key) {
                if (key < at.key) {
                    if (at.left == null) { at.left = node; size++; return true; }
                    at = at.left;
                } else {
                    if (at.right == null) { at.right = node; size++; return true; }
                    at = at.right;
                }
            }
            return false;
        }
    }
";

/// A tree of keys.
#[derive(Clone, PartialEq, Debug, Default)]
struct Tree {
    nodes: Vec<(i32, [Option<usize>; 2])>,
    size: i32,
}

type Compare = fn(i32, i32) -> bool;

/// The relations of the mutants, and of the original at two places.
#[derive(Clone, Copy)]
struct Variant {
    differs: Compare,
    less: Compare,
    step: i32,
}

impl Tree {
    /// Inserts a key. `None` if it doesn't end.
    fn insert(&mut self, key: i32, variant: Variant) -> Option<bool> {
        let node = self.nodes.len();
        if node > 0 {
            let mut at = 0;
            for round in 0.. {
                if round > 1000 {
                    return None;
                }
                if !(variant.differs)(self.nodes[at].0, key) {
                    return Some(false);
                }
                let side = usize::from(!(variant.less)(key, self.nodes[at].0));
                match self.nodes[at].1[side] {
                    Some(next) => at = next,
                    None => {
                        self.nodes[at].1[side] = Some(node);
                        break;
                    }
                }
            }
        }
        self.nodes.push((key, [None, None]));
        self.size += variant.step;
        Some(true)
    }

    fn graph(&self) -> Graph {
        let reference = |node: Option<usize>| node.map_or(Value::Null, |node| Value::Object(node + 1));
        let root = if self.nodes.is_empty() { None } else { Some(0) };
        let fields: Vec<Vec<(&str, Value)>> = self
            .nodes
            .iter()
            .map(|(key, [left, right])| {
                vec![
                    ("key", Value::Number((*key).into())),
                    ("left", reference(*left)),
                    ("right", reference(*right)),
                ]
            })
            .collect();
        let top = [("root", reference(root)), ("size", Value::Number(self.size.into()))];
        let mut objects: Vec<(&str, &[(&str, Value)])> = vec![("Tree", &top)];
        objects.extend(fields.iter().map(|fields| ("Node", fields.as_slice())));
        graph(&objects)
    }
}

const ORIGINAL: Variant = Variant { differs: |a, b| a != b, less: |a, b| a < b, step: 1 };

/// All trees built by inserting at most three of the keys 0, 2 and 4.
fn trees() -> Vec<Tree> {
    let mut trees = vec![Tree::default()];
    for from in 0.. {
        if from == trees.len() {
            return trees;
        }
        for key in [0, 2, 4] {
            let mut tree = trees[from].clone();
            tree.insert(key, ORIGINAL).unwrap();
            if !trees.contains(&tree) {
                trees.push(tree);
            }
        }
    }
    trees
}

/// The first input and call that kill a variant, with the difference. The call `insert(k)` has number k.
fn oracle(variant: Variant) -> Option<(usize, usize, Difference)> {
    for (input, tree) in trees().iter().enumerate() {
        for call in 0..=5_usize {
            let (mut expected, mut actual) = (tree.clone(), tree.clone());
            let result = expected.insert(call as i32, ORIGINAL);
            let difference = match actual.insert(call as i32, variant) {
                None => Difference::Budget,
                other if other != result => Difference::Result,
                _ if actual != expected => Difference::Structure,
                _ => continue,
            };
            return Some((input, call, difference));
        }
    }
    None
}

fn variants() -> Vec<(&'static str, &'static str, Variant)> {
    let relations: [(&str, Compare); 8] = [
        ("<", |a, b| a < b),
        ("<=", |a, b| a <= b),
        (">", |a, b| a > b),
        (">=", |a, b| a >= b),
        ("==", |a, b| a == b),
        ("!=", |a, b| a != b),
        ("true", |_, _| true),
        ("false", |_, _| false),
    ];
    let mut variants = Vec::new();
    for (_, relation) in relations {
        variants.push(("at.key != key", "", Variant { differs: relation, ..ORIGINAL }));
        variants.push(("key < at.key", "", Variant { less: relation, ..ORIGINAL }));
    }
    for (index, (text, _)) in relations.iter().enumerate() {
        let constant = |x: &str, y: &str| match *text {
            "true" | "false" => format!("{text} == ({x} == {x})"),
            relation => format!("{x} {relation} {y}"),
        };
        // The places of `variants` are in this order.
        variants[2 * index].1 = constant("at.key", "key").leak();
        variants[2 * index + 1].1 = constant("key", "at.key").leak();
    }
    variants.push(("root = node; size++", "root = node; size--", ORIGINAL));
    variants
}

#[test]
fn verdicts_and_first_kills_are_those_of_the_oracle() {
    let trees = trees();
    // One empty tree; with several keys, one tree for each order of insertion.
    assert_eq!(trees.len(), 1 + 3 + 3 * 2 + 3 * 2);
    let inputs: Vec<Graph> = trees.iter().map(Tree::graph).collect();
    let original = compile(TREE);
    let subject = subject(&original, &inputs, "insert(0..5)", 0);
    let variants = variants();
    let mutants: Vec<_> = variants
        .iter()
        .map(|(from, to, _)| {
            assert_eq!(TREE.matches(from).count(), 1, "{from}");
            compile(&TREE.replace(from, to))
        })
        .collect();
    let judged = judge(&subject, &mutants, Extent::FirstKill, 1);
    let mut alive = 0;
    for ((from, to, variant), judged) in variants.iter().zip(&judged) {
        let found = match &judged.verdict {
            Verdict::Killed(kill) => Some((kill.input, kill.call, kill.difference)),
            Verdict::Alive => None,
            other => panic!("{other:?}"),
        };
        let expected = if to.ends_with("--") {
            // The first insertion into the empty tree leaves a different size.
            Some((0, 0, Difference::Structure))
        } else {
            oracle(*variant)
        };
        assert_eq!(found, expected, "{from} -> {to}");
        alive += usize::from(found.is_none());
    }
    // The original twice, and `key <= at.key` after `at.key != key`.
    assert_eq!(alive, 3);
}

#[test]
fn threads_change_nothing() {
    let inputs: Vec<Graph> = trees().iter().map(Tree::graph).collect();
    let subject = subject(&compile(TREE), &inputs, "insert(0..5)", 0);
    let mutants: Vec<_> = variants().iter().map(|(from, to, _)| compile(&TREE.replace(from, to))).collect();
    for extent in [Extent::FirstKill, Extent::AllInputs] {
        let one = judge(&subject, &mutants, extent, 1);
        for threads in [2, 3, 7] {
            assert_eq!(judge(&subject, &mutants, extent, threads), one);
        }
    }
}
