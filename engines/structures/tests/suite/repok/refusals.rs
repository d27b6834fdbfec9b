//! Bounds whose candidates can't be composed of nodes.

use udita_structures::repok::{Domain, Refusal};

use crate::repok::compiled::{bounds, root, subject};

/// The refusal of a class with these members and this finitization.
fn refusal(members: &str, finitization: &str) -> Refusal {
    let bounds = bounds(&root(members, finitization));
    bounds.shape().expect_err("the bounds are refused")
}

/// The refusal of lists with additional members of the node and an additional finitization.
fn list(members: &str, finitization: &str) -> Refusal {
    refusal(
        &format!("Node first; static class Node {{ Node next; {members} }}"),
        &format!(
            "IObjSet nodes = f.createObjSet(Node.class, 3, true);
             f.set(\"first\", nodes); f.set(\"Node.next\", nodes); {finitization}"
        ),
    )
}

#[track_caller]
fn check(refusal: &Refusal, expected: &str) {
    assert_eq!(refusal.to_string(), expected);
}

#[test]
fn nodes_of_several_classes() {
    let table = bounds(&subject("HashTable", &["3"])).shape().unwrap_err();
    check(
        &table,
        "`Bucket.entries` leads to `Entry`, but all nodes must be of class `Bucket`; use `--search korat`",
    );
    let top = refusal(
        "Object first; static class A {} static class B {}",
        "IObjSet set = f.createObjSet(Object.class);
         set.addClassDomain(f.createClassDomain(A.class, 1)); set.addClassDomain(f.createClassDomain(B.class, 1));
         f.set(\"first\", set);",
    );
    check(&top, "`Root.first` leads to `B`, but all nodes must be of class `A`; use `--search korat`");
    let parent = list("Root owner;", "f.set(\"Node.owner\", f.createObjSet(Root.class, 1));");
    check(
        &parent,
        "`Node.owner` leads to `Root`, but all nodes must be of class `Node`; use `--search korat`",
    );
    let leaf = refusal(
        "Node first; static class Node { Node next; } static class Leaf extends Node {}",
        "IObjSet nodes = f.createObjSet(Node.class, 3, true);
         f.createClassDomain(Leaf.class, 1);
         f.set(\"first\", nodes); f.set(\"Node.next\", nodes);",
    );
    check(
        &leaf,
        "the objects of `Node` include some of `Leaf`, but all nodes must be of one class; use `--search korat`",
    );
}

#[test]
fn references_of_the_top_object() {
    check(
        &refusal(
            "Node first, last; static class Node { Node next; }",
            "IObjSet nodes = f.createObjSet(Node.class, 3, true);
             f.set(\"first\", nodes); f.set(\"last\", nodes); f.set(\"Node.next\", nodes);",
        ),
        "the fields `first` and `last` of `Root` both lead to objects, and only one field may lead to the nodes; use `--search \
         korat`",
    );
    check(
        &refusal("int n;", "f.set(\"n\", f.createIntSet(1, 3));"),
        "no field of `Root` leads to an object, so there is nothing to compose; use `--search korat`",
    );
    assert_eq!(
        bounds(&subject("SortedList", &["0", "1", "3"])).shape(),
        Err(Refusal::NoReference { class: "SortedList".to_owned() })
    );
}

#[test]
fn nodes_without_an_end() {
    check(
        &refusal(
            "Node first; static class Node {}",
            "f.set(\"first\", f.createObjSet(Node.class, 3, true));",
        ),
        "no field of `Node` leads to another `Node`, so its objects aren't composed; use `--search korat`",
    );
    check(
        &list("Node prev;", "f.set(\"Node.prev\", f.createObjSet(Node.class, 3, false));"),
        "`Node.prev` can't be null, so no tree ends there; include null in its set, or use `--search korat`",
    );
}

#[test]
fn values_that_are_not_composed() {
    let arrays = "f.createArraySet(int[].class, f.createIntSet(0, 2), f.createIntSet(0, 1), 1)";
    check(
        &list("int[] keys;", &format!("f.set(\"Node.keys\", {arrays});")),
        "`Node.keys` holds arrays, which can't be composed; use `--search korat`",
    );
    // A finitization method would take long to collect this number of values, and fail without any.
    let with_keys = |values: u64| {
        let mut bounds = bounds(&subject("SortedList", &["3"]));
        bounds.others[0].fields[1].domain = Domain::Words((0..values).collect());
        bounds.shape()
    };
    check(
        &with_keys(65537).unwrap_err(),
        "the domain of `Node.element` has 65537 values, more than 65536; take a smaller one, or use `--search korat`",
    );
    check(
        &with_keys(0).unwrap_err(),
        "the domain of `Node.element` is empty, so no structure exists; give it a value",
    );
    assert_eq!(with_keys(65536).unwrap().shape.domains(), [65536]);
}

#[test]
fn nodes_that_are_not_alike() {
    check(
        &list("", "nodes.getClassDomains().get(0).includeInIsomorphismCheck(false);"),
        "the objects of `Node` aren't interchangeable (`includeInIsomorphismCheck(false)`), but composed nodes are; use `--search \
         korat`",
    );
    check(
        &list("", "nodes.getAllObjects();"),
        "the finitization method asks for the objects of `Node` (`getObjects`, `getAllObjects` or `addAll`), but composed \
         nodes are other objects; use `--search korat`",
    );
    check(
        &list("static int made; int id = made++;", ""),
        "`Node.id` differs from object to object before it has a value from its bounds, but composed nodes begin alike; use \
         `--search korat`",
    );
}
