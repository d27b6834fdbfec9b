//! Expected classifications follow the rules: the majority of three decides; neighbours with nothing in common have no vote; two
//! of them, or one and a draw, make the prediction uncertain.

use oorandom::Rand64;

use super::{Classifier, Verdict};
use crate::selection::fingerprint::Fingerprint;

/// Bits in the first row only.
fn bits(first_row: u64) -> Fingerprint {
    let mut rows = [0; 16];
    rows[0] = first_row;
    Fingerprint::with_rows(rows)
}

/// A classifier with these results: the similarity to `bits(0b1111)`, as the bits in common, and whether the path condition was
/// satisfied.
fn trained(results: &[(u64, bool)]) -> Classifier {
    let mut classifier = Classifier::new();
    for (bits_of_one, feasible) in results {
        assert!(classifier.learn(&bits(*bits_of_one), *feasible));
    }
    classifier
}

#[test]
fn the_majority_of_certain_neighbours_decides() {
    use Verdict::{Feasible, Infeasible, LikelyFeasible, LikelyInfeasible};
    for (yes, no, expected) in [
        (3, 0, Feasible),
        (2, 1, LikelyFeasible),
        (1, 2, LikelyInfeasible),
        (0, 3, Infeasible),
        // One neighbour is uncertain.
        (2, 0, LikelyFeasible),
        (1, 1, Infeasible),
        (0, 2, LikelyInfeasible),
        // Two or three neighbours are uncertain.
        (1, 0, Infeasible),
        (0, 1, Infeasible),
        (0, 0, Infeasible),
    ] {
        for uncertain_label in [false, true] {
            let mut results: Vec<(u64, bool)> = (0..yes).map(|place| (0b1 << place, true)).collect();
            results.extend((0..no).map(|place| (0b1 << place, false)));
            results.extend((yes + no..3).map(|place| (1 << (40 + place), uncertain_label)));
            let classification = trained(&results).classify(&bits(0b1111));
            assert_eq!(classification.verdict, expected, "{yes} yes, {no} no");
            // Each neighbour that votes has one of the four bits.
            let mean = f64::from(yes + no) * 0.25 / 3.0;
            assert!((classification.similarity - mean).abs() < 1e-12);
        }
    }
}

#[test]
fn three_results_are_needed() {
    let mut classifier = trained(&[(0b1, true), (0b10, true)]);
    assert_eq!(classifier.classify(&bits(0b11)).verdict, Verdict::Unknown);
    assert!(!classifier.learn(&bits(0b1), true), "the same result again");
    assert_eq!(classifier.len(), 2);
    assert_eq!(classifier.classify(&bits(0b11)).verdict, Verdict::Unknown);
    assert!(classifier.learn(&bits(0b1), false), "the same fingerprint with another result");
    assert_eq!(classifier.classify(&bits(0b11)).verdict, Verdict::LikelyFeasible);
}

#[test]
fn only_the_nearest_vote() {
    // Similarity to 0b1111: 1, 3/4, 2/4 for the unsatisfied ones, 1/4 for the four satisfied ones.
    let mut results = vec![(0b1, true), (0b10, true), (0b100, true), (0b1000, true)];
    results.extend([(0b1111, false), (0b111, false), (0b11, false)]);
    for _ in 0..results.len() {
        results.rotate_left(1);
        let classification = trained(&results).classify(&bits(0b1111));
        assert_eq!(classification.verdict, Verdict::Infeasible);
        assert!((classification.similarity - 0.75).abs() < 1e-12);
    }
}

/// The verdicts correspond to the queues of the paper, from the worst to the best.
#[test]
fn verdicts_are_in_order() {
    let all = [
        Verdict::Unknown,
        Verdict::Infeasible,
        Verdict::LikelyInfeasible,
        Verdict::LikelyFeasible,
        Verdict::Feasible,
    ];
    assert!(all.is_sorted());
    assert_eq!(all.map(Verdict::index), [0, 0, 1, 2, 3]);
}

/// The expected neighbours come from sorting all results: most similar first, earlier first among equals.
#[test]
fn neighbours_agree_with_a_sort_of_all_results() {
    let mut random = Rand64::new(4);
    for _ in 0..300 {
        let mut draw = || bits(random.rand_range(1..64));
        let (query, results): (_, Vec<_>) = (draw(), (0..20).map(|_| draw()).collect());
        let (mut classifier, mut kept) = (Classifier::new(), super::Neighbours::default());
        let mut different: Vec<(f64, bool)> = Vec::new();
        for (number, one) in results.iter().enumerate() {
            let feasible = number % 3 == 0;
            if classifier.learn(one, feasible) {
                different.push((one.similarity(&query), feasible));
            }
            classifier.update(&mut kept, &query);
        }
        different.sort_by(|a, b| b.0.total_cmp(&a.0));
        assert_eq!(kept.nearest.to_vec(), different[..3].iter().copied().map(Some).collect::<Vec<_>>());
        assert_eq!(kept.classification(), classifier.classify(&query));
    }
}
