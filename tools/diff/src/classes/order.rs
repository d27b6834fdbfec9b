//! The order in which classes are shown: each is as different as possible from those before it.
//!
//! This is furthest-point-first (T. F. Gonzalez, *Clustering to minimize the maximum intercluster distance*, 1985). Chen et al.
//! (*Taming compiler fuzzers*, PLDI 2013) use it to show testers many different faults early.

use std::collections::BTreeSet;

use super::variant::Variant;
use crate::signature::{FindingKind, Outcome, Outline};

/// The features that determine the distance: texts as small sorted sets.
struct Features {
    pair: [Outcome; 2],
    kinds: BTreeSet<FindingKind>,
    shape: Set,
    witness: Set,
}

type Set = BTreeSet<String>;

impl Features {
    fn of(variant: &Variant) -> Features {
        let signature = &variant.signature;
        let findings = &signature.findings;
        Features {
            pair: signature.pair.clone(),
            kinds: findings.iter().map(|finding| finding.kind.clone()).collect(),
            shape: findings
                .iter()
                .flat_map(|f| words(&f.shape()).chain(words(&f.message)).collect::<Set>())
                .collect(),
            witness: Outline::of(&variant.witness.program).constructs(None),
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_string)
}

/// The distance of two classes, from 0 to 1. A different pair of verdicts contributes 0.4 (0.2 for each side). The Jaccard
/// distance (the share of elements that aren't common) contributes up to 0.3 for kinds of findings, up to 0.2 for words of
/// messages and shapes, and up to 0.1 for constructs of the witness.
fn distance(one: &Features, other: &Features) -> f64 {
    let sides = one.pair.iter().zip(&other.pair).filter(|(one, other)| one != other).count();
    0.2 * sides as f64
        + 0.3 * jaccard(&one.kinds, &other.kinds)
        + 0.2 * jaccard(&one.shape, &other.shape)
        + 0.1 * jaccard(&one.witness, &other.witness)
}

fn jaccard<T: Ord>(one: &BTreeSet<T>, other: &BTreeSet<T>) -> f64 {
    let common = one.intersection(other).count();
    let all = one.len() + other.len() - common;
    if all == 0 { 0.0 } else { 1.0 - common as f64 / all as f64 }
}

/// Orders by furthest point: the most severe class first ([`super::Signature::severity`]), then always the class with the largest
/// distance to its nearest predecessor. Ties go to the class with more programs, then by signature. Returns the first `limit`
/// classes, in time proportional to the number of classes times `limit`.
pub(super) fn order<T>(all: Vec<T>, limit: usize, variant: impl Fn(&T) -> &Variant) -> Vec<T> {
    let features: Vec<Features> = all.iter().map(|one| Features::of(variant(one))).collect();
    let mut waiting: Vec<usize> = (0..all.len()).collect();
    // The largest rank comes first.
    let rank = |one: &T| {
        let Variant { signature, count, .. } = variant(one);
        (*count, std::cmp::Reverse(signature.as_str().to_string()))
    };
    let ranks: Vec<_> = all.iter().map(rank).collect();
    let mut nearest = vec![f64::INFINITY; all.len()];
    let mut ordered: Vec<usize> = Vec::new();
    let mut next = (0..all.len()).max_by_key(|&i| (variant(&all[i]).signature.severity(), &ranks[i]));
    while let Some(chosen) = next
        && ordered.len() < limit
    {
        ordered.push(chosen);
        waiting.retain(|&i| i != chosen);
        for &i in &waiting {
            nearest[i] = nearest[i].min(distance(&features[i], &features[chosen]));
        }
        let compare =
            |&i: &usize, &j: &usize| nearest[i].total_cmp(&nearest[j]).then_with(|| ranks[i].cmp(&ranks[j]));
        next = waiting.iter().copied().max_by(compare);
    }
    let mut all: Vec<Option<T>> = all.into_iter().map(Some).collect();
    ordered.into_iter().filter_map(|i| all[i].take()).collect()
}
