//! Slices are checked by hand on examples of each rule, and compared with the passes over the prefix that the paper describes.

use std::collections::BTreeSet;

use oorandom::Rand64;

use super::slice;
use crate::clause::{Clause, ClauseKind, Origin};

/// The place with this access path: `this.a[3].x`.
fn place(way: &str) -> Origin {
    let mut components = way.split('.');
    let mut origin = Origin::root(components.next().unwrap());
    for component in components {
        let (name, index) = component.split_once('[').map_or((component, None), |(name, rest)| {
            (name, Some(rest.trim_end_matches(']').parse().unwrap()))
        });
        origin = origin.field(name);
        if let Some(index) = index {
            origin = origin.element(index);
        }
    }
    origin
}

fn clause(kind: ClauseKind, text: &str, places: &[&str]) -> Clause {
    Clause { text: text.into(), kind, origins: places.iter().map(|way| place(way)).collect() }
}

fn numeric(text: &str, places: &[&str]) -> Clause {
    clause(ClauseKind::Numeric, text, places)
}

fn texts(path: &[Clause]) -> Vec<&str> {
    slice(path).into_iter().map(|clause| clause.text.as_str()).collect()
}

/// The paper's figure 3: a clause that doesn't contain the variable of the last one stays if a third clause connects them.
#[test]
fn variables_connect_transitively() {
    let path = [
        numeric("x > 0", &["x"]),
        numeric("z == 1", &["z"]),
        numeric("x < y", &["x", "y"]),
        numeric("w > z", &["w", "z"]),
        numeric("y <= 3", &["y"]),
    ];
    assert_eq!(texts(&path), ["x > 0", "x < y", "y <= 3"]);
    assert_eq!(texts(&path[..4]), ["z == 1", "w > z"]);
    assert_eq!(texts(&path[..1]), ["x > 0"]);
    assert!(texts(&[]).is_empty());
}

/// A connection that only a later pass finds: the clauses stand in the opposite order.
#[test]
fn a_chain_is_found_in_any_order() {
    let names = ["a", "b", "c", "d", "e", "f"];
    let mut links: Vec<Clause> =
        names.windows(2).map(|pair| numeric(&format!("{} < {}", pair[0], pair[1]), pair)).collect();
    links.push(numeric("f > 0", &["f"]));
    assert_eq!(texts(&links).len(), 6);
    links[..5].reverse();
    assert_eq!(texts(&links).len(), 6);
    links.remove(2);
    assert_eq!(texts(&links), ["e < f", "d < e", "f > 0"]);
}

/// The paper's object-based dependency: fields of one object depend on each other.
#[test]
fn fields_of_an_object_depend_on_each_other() {
    let path = [
        numeric("this.size > 0", &["this.size"]),
        numeric("key > 3", &["key"]),
        numeric("this.head.value > 1", &["this.head.value"]),
        numeric("this.count <= 2", &["this.count"]),
    ];
    assert_eq!(texts(&path), ["this.size > 0", "this.count <= 2"]);
    assert_eq!(texts(&path[..3]), ["this.head.value > 1"]);
}

#[test]
fn elements_and_lengths_depend_on_themselves_only() {
    let path = [
        numeric("this.a.length > 0", &["this.a.length"]),
        numeric("this.a[0] <= 10", &["this.a[0]"]),
        numeric("this.a.length > 1", &["this.a.length"]),
        numeric("this.a[1] <= 20", &["this.a[1]"]),
        numeric("this.size > 1", &["this.size"]),
        numeric("this.a.length <= 2", &["this.a.length"]),
    ];
    assert_eq!(texts(&path), ["this.a.length > 0", "this.a.length > 1", "this.a.length <= 2"]);
    assert_eq!(texts(&path[..4]), ["this.a[1] <= 20"]);
    assert_eq!(texts(&path[..5]), ["this.size > 1"]);
    let compared = [numeric("this.a[0] > 1", &["this.a[0]"]), numeric("b < this.a[0]", &["b", "this.a[0]"])];
    assert_eq!(texts(&compared), ["this.a[0] > 1", "b < this.a[0]"]);
}

#[test]
fn a_reference_belongs_to_the_object_that_contains_it() {
    let path = [
        clause(ClauseKind::Fresh, "this.head is a new Node", &["this.head"]),
        clause(ClauseKind::Null, "this.head.next == null", &["this.head.next"]),
        numeric("this.head.value > 3", &["this.head.value"]),
        clause(ClauseKind::Alias, "this.tail is this.head", &["this.tail", "this.head"]),
        numeric("this.size <= 1", &["this.size"]),
    ];
    assert_eq!(texts(&path), ["this.head is a new Node", "this.tail is this.head", "this.size <= 1"]);
    assert_eq!(texts(&path[..3]), ["this.head.next == null", "this.head.value > 3"]);
    // A parameter has no container: the content of its object depends on it.
    let parameter = [
        clause(ClauseKind::Fresh, "key is a new Key", &["key"]),
        clause(ClauseKind::Null, "other == null", &["other"]),
        numeric("key.value > 3", &["key.value"]),
    ];
    assert_eq!(texts(&parameter), ["key is a new Key", "key.value > 3"]);
}

/// The passes of the paper, on the names of variables and objects.
fn passes(path: &[Clause]) -> Vec<&str> {
    let names = |clause: &Clause| -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for (number, origin) in clause.origins.iter().enumerate() {
            names.insert(format!("variable {origin}"));
            let is_reference = clause.kind != ClauseKind::Numeric;
            if is_reference && number == 0 || !is_reference && !origin.is_of_array() {
                names.insert(format!("object {}", origin.container().unwrap_or_else(|| origin.clone())));
            }
        }
        names
    };
    let Some((last, prefix)) = path.split_last() else { return Vec::new() };
    let mut found = names(last);
    let mut kept = BTreeSet::new();
    for _ in 0..prefix.len() {
        for (index, clause) in prefix.iter().enumerate() {
            if !names(clause).is_disjoint(&found) {
                kept.insert(index);
                found.extend(names(clause));
            }
        }
    }
    kept.into_iter().map(|index| prefix[index].text.as_str()).chain([last.text.as_str()]).collect()
}

#[test]
fn slices_are_those_of_the_passes() {
    let ways = [
        "x",
        "y",
        "key",
        "this.a.length",
        "this.b.length",
        "this.a[0]",
        "this.a[1]",
        "this.b[0]",
        "this.size",
        "this.head",
        "this.head.next",
        "this.head.value",
        "this.a[1].value",
        "key.value",
        "key.next.value",
    ];
    let kinds =
        [ClauseKind::Numeric, ClauseKind::Numeric, ClauseKind::Null, ClauseKind::Alias, ClauseKind::Fresh];
    let mut random = Rand64::new(8);
    let mut below = |count: usize| random.rand_range(0..count as u64) as usize;
    let (mut sliced, mut all) = (0, 0);
    for _ in 0..2000 {
        let path: Vec<Clause> = (0..below(9) + 1)
            .map(|number| {
                let places: Vec<&str> = (0..below(2) + 1).map(|_| ways[below(ways.len())]).collect();
                clause(kinds[below(kinds.len())], &format!("clause {number}"), &places)
            })
            .collect();
        assert_eq!(texts(&path), passes(&path));
        sliced += texts(&path).len();
        all += path.len();
    }
    assert!(sliced > all / 3 && sliced < all * 9 / 10, "{sliced} of {all}: the paths tell something");
}
