//! Classes by questions to the machine, compared with the paper's algorithm on whole candidates.

use std::collections::HashSet;

use udita_structures::questions::{Answered, Top};
use udita_structures::repok::scene::Scene;
use udita_structures::repok::{Builder, Candidates, Failure, Judge, NodeQuestions, Verdict};
use udita_structures::{Exhaustive, Expansion, Tree};

use crate::repok::candidates::outline;
use crate::repok::scenes::{Outline, scene, subject};

const ROOM: usize = 1 << 28;

fn top(scene: &Scene) -> Top {
    Top::new(scene.top_domains(), scene.top.as_ref().is_some_and(|top| top.includes_null)).unwrap()
}

/// The classes of a subject, and the number of runs that the discovery took.
fn discover(source: &str, outline: &Outline<'_>, largest: u32) -> Result<(Answered, u64), Failure> {
    let (_, machine, scene, recursion) = scene(source, outline);
    let judge = Judge::new(machine, scene.clone(), &recursion);
    let mut questions = NodeQuestions::new(judge, &recursion);
    let found = Answered::discover(scene.shape().unwrap(), &top(&scene), &mut questions, largest, ROOM)?;
    assert_eq!(questions.violation(), None);
    Ok((found, questions.runs()))
}

/// Structures with the values of their top objects.
pub(super) type Found = HashSet<(Option<Tree>, Vec<u16>)>;

fn by_classes(source: &str, outline: &Outline<'_>, largest: u32) -> Found {
    let (found, _) = discover(source, outline, largest).unwrap();
    structures(&found, largest)
}

/// The structures of up to `largest` nodes.
pub(super) fn structures(found: &Answered, largest: u32) -> Found {
    let counts = found.classes.counts(ROOM).unwrap();
    let mut all = HashSet::new();
    for size in 0..=largest {
        let mut structures = counts.structures(size);
        while let Some(tree) = structures.advance() {
            let tree = Some(tree.clone()).filter(|_| size > 0);
            assert!(all.insert((tree, structures.top().to_vec())), "no structure comes twice");
        }
    }
    all
}

fn by_candidates(source: &str, outline: &Outline<'_>, largest: u32) -> Found {
    let (_, machine, scene, recursion) = scene(source, outline);
    let shape = scene.shape().unwrap();
    let mut candidates = Candidates::new(machine, scene, &recursion).unwrap();
    let valuations = candidates.top_valuations().to_vec();
    let mut all: Found =
        candidates.tops_of_null().into_iter().map(|top| (None, valuations[top].clone())).collect();
    let mut search = Exhaustive::new(shape, candidates, largest, Expansion::Lazy, ROOM).unwrap();
    while search.advance().unwrap().is_some() {
        let tree = search.current().map(|entry| Tree::of_entry(search.table(), entry));
        let tops = search.predicate().accepted_tops();
        all.extend(tops.iter().map(|top| (tree.clone(), valuations[*top].clone())));
    }
    all
}

/// Both methods find the same structures, and the whole predicate accepts them.
fn agree(source: &str, outline: &Outline<'_>, largest: u32) {
    let found = by_classes(source, outline, largest);
    assert_eq!(found, by_candidates(source, outline, largest), "{}", outline.predicate);
    let (_, machine, scene, _) = scene(source, outline);
    let mut builder = Builder::new(machine, scene);
    for (tree, values) in &found {
        assert_eq!(builder.judge(tree.as_ref(), values), Some(Verdict::Valid), "{tree:?}");
    }
}

#[test]
fn subjects_of_the_paper() {
    let tree = ["left", "right"];
    agree(
        &subject("BinaryTree"),
        &outline(&tree, &[("size", 6)], "BinaryTree", "root", "BinaryTree.repOK"),
        5,
    );
    agree(
        &subject("SortedList"),
        &outline(&["next"], &[("element", 5)], "SortedList", "first", "SortedList.repOK"),
        5,
    );
    let values = [("key", 5), ("isRed", 2)];
    agree(
        &subject("RedBlackTree"),
        &outline(&tree, &values, "RedBlackTree", "root", "RedBlackTree.repOK"),
        4,
    );
    agree(
        &subject("BinaryHeap"),
        &outline(&tree, &[("key", 4)], "BinaryHeap", "root", "BinaryHeap.repOK"),
        5,
    );
    let values = [("key", 3), ("degree", 3)];
    let fields = ["child", "sibling"];
    agree(
        &subject("FibonacciHeap"),
        &outline(&fields, &values, "FibonacciHeap", "minimum", "FibonacciHeap.repOK"),
        4,
    );
}

/// Search trees whose bounds are passed down, with methods in the class above the nodes, and a size field above.
const SEARCH_TREE: &str = "
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

public class SearchTree {
    public static class Node { Node left, right; int key; }
    Node root;
    int size;

    public boolean repOK() {
        if (!isAcyclic()) return false;
        if (count(root) != size) return false;
        return root == null || isOrdered(root, -1, 100);
    }

    boolean isAcyclic() {
        Set<Node> visited = new HashSet<>();
        if (root == null) return true;
        visited.add(root);
        LinkedList<Node> work = new LinkedList<>();
        work.add(root);
        while (!work.isEmpty()) {
            Node node = work.removeFirst();
            if (node.left != null) {
                if (!visited.add(node.left)) return false;
                work.add(node.left);
            }
            if (node.right != null) {
                if (!visited.add(node.right)) return false;
                work.add(node.right);
            }
        }
        return true;
    }

    int count(Node node) { return node == null ? 0 : 1 + count(node.left) + count(node.right); }

    boolean isOrdered(Node node, int least, int most) {
        if (node.key <= least || node.key >= most) return false;
        if (node.left != null && !isOrdered(node.left, least, node.key)) return false;
        return node.right == null || isOrdered(node.right, node.key, most);
    }
}
";

/// Catalan(n) C(5, n) trees with n of 5 keys, for each size.
#[test]
fn search_trees_with_bounds_from_above() {
    let outline = Outline {
        node: "SearchTree.Node".to_owned(),
        recursive: &["left", "right"],
        values: &[("key", 5)],
        top: Some(("SearchTree", "root", &[("size", 6)])),
        predicate: "SearchTree.repOK",
    };
    let (found, runs) = discover(SEARCH_TREE, &outline, 5).unwrap();
    let counts = found.classes.counts(ROOM).unwrap();
    let number: Vec<_> = (0..=5).map(|size| counts.of_size(size).to_string()).collect();
    assert_eq!(number, ["1", "5", "20", "50", "70", "42"]);
    assert!(runs < 3000, "{runs}");
    let all = by_classes(SEARCH_TREE, &outline, 5);
    let (_, machine, scene, _) = scene(SEARCH_TREE, &outline);
    let mut builder = Builder::new(machine, scene);
    for (tree, values) in &all {
        assert_eq!(builder.judge(tree.as_ref(), values), Some(Verdict::Valid));
        assert_eq!(usize::from(values[0]), tree.as_ref().map_or(0, Tree::size));
    }
}
