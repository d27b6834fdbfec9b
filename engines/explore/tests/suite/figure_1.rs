//! The program of the paper's Figure 1, compiled from Java.

use udita_explore::concolic::{BranchId, UNREACHABLE};

use crate::compiled::Compiled;

pub(crate) const PROGRAM: &str = "
void main() {
    int x = getInt(-10, 10), y = getInt(-10, 10), z;
    if (x > y) z = f(y); else z = y;
    g(x, z);
}
int f(int a) {
    if (a > 0) System.exit(1);
    return -1 * a;
}
void g(int a, int b) {
    if (a == 4) {
        if (2 * b > 9) System.exit(1);
    }
}
void notCalled() { if (getBoolean()) f(1); }
";

/// The condition and the outcome of the branches, by the labels of the paper.
const LABELS: [(u32, &str, bool); 8] = [
    (1, "x > y", true),
    (2, "x > y", false),
    (6, "a > 0", true),
    (7, "a > 0", false),
    (10, "a == 4", true),
    (13, "a == 4", false),
    (11, "2 * b > 9", true),
    (12, "2 * b > 9", false),
];

pub(crate) fn label(compiled: &Compiled<'_>, wanted: u32) -> BranchId {
    let (_, text, outcome) = LABELS.iter().find(|(label, ..)| *label == wanted).expect("a label");
    compiled.branch(text, *outcome)
}

/// Section II.B of the paper. The program has no synthetic sites.
#[test]
fn branches_and_distances() {
    let compiled = Compiled::new(PROGRAM);
    let mut expected: Vec<BranchId> = LABELS.iter().map(|(number, ..)| label(&compiled, *number)).collect();
    expected.sort_unstable();
    assert_eq!(compiled.graph.targets().collect::<Vec<_>>(), expected);

    let distances = compiled.distances_to(label(&compiled, 11));
    let infinite = UNREACHABLE;
    let table =
        [(11, 0), (10, 1), (1, 2), (2, 2), (6, infinite), (7, infinite), (12, infinite), (13, infinite)];
    for (number, distance) in table {
        assert_eq!(distances.of(label(&compiled, number)), distance, "l{number}");
    }
}

/// The edges of section II.B, thinned by hand: `l1` and `l2` lead past `f` to the branches of `g`.
#[test]
fn thinned_edges() {
    let compiled = Compiled::new(PROGRAM);
    let expected: [(u32, &[u32]); 8] = [
        (1, &[6, 7, 10, 13]),
        (2, &[10, 13]),
        (6, &[]),
        (7, &[]),
        (10, &[11, 12]),
        (13, &[]),
        (11, &[]),
        (12, &[]),
    ];
    for (number, successors) in expected {
        let mut successors: Vec<BranchId> =
            successors.iter().map(|number| label(&compiled, *number)).collect();
        successors.sort_unstable();
        assert_eq!(compiled.graph.successors(label(&compiled, number)), successors, "l{number}");
    }
}
