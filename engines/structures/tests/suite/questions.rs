//! Classes by questions, compared with brute force, formulas and the classes of a predicate.

use std::collections::{HashMap, HashSet};

use num_bigint::BigUint;
use udita_structures::{Answered, Error, Expansion, QuestionStatistics, Sampler, Shape, Top, Tree};

use crate::oracle::{Anything, ROOM, binomial, catalan, exhaust, red_black};
use crate::programs::{
    Alternating, BoundedTrees, Colours, CompleteTrees, Either, Fault, Measured, Numbered, Program, Random,
    RedBlackTrees, SearchTrees, SortedLists, Uniform, accepts,
};

fn answered<P: Program>(program: P, largest: u32) -> Answered {
    Answered::discover(program.shape(), &program.top(), Numbered::new(program), largest, ROOM).expect("room")
}

/// All valuations of top objects.
fn tops(domains: &[usize]) -> Vec<Vec<u16>> {
    domains.iter().fold(vec![vec![]], |rows, values| {
        let longer =
            |row: Vec<u16>| (0..*values as u16).map(move |value| [row.as_slice(), &[value]].concat());
        rows.into_iter().flat_map(longer).collect()
    })
}

/// Compares counts, the set of structures, ranks and iteration with brute force, which evaluates the program on all whole trees.
/// Returns the number of structures.
fn agrees<P: Program>(program: P, top_domains: &[usize], has_null: bool, largest: u32) -> usize {
    let mut total = 0;
    let (all, _) = exhaust(program.shape(), Anything, largest, Expansion::Lazy);
    let answered = answered(program, largest);
    let counts = answered.classes.counts(ROOM).expect("room");
    let tops = tops(top_domains);
    for size in 0..=largest + 1 {
        let mut expected: HashSet<(&[u16], Option<&Tree>)> = HashSet::new();
        for top in &tops {
            let trees = all.iter().filter(|tree| tree.size() == size as usize).map(Some);
            let trees = trees.chain((size == 0 && has_null).then_some(None));
            let accepted = trees.filter(|tree| accepts(&program, top, *tree));
            expected.extend(accepted.map(|tree| (&top[..], tree)));
        }
        let mut structures = counts.structures(size);
        let mut found = HashSet::new();
        while let Some(tree) = structures.advance().cloned() {
            let nth = counts.nth(size, &BigUint::from(found.len())).expect("a structure");
            assert_eq!((nth.top, &nth.tree), (structures.top(), &tree));
            assert!(found.insert((structures.top(), tree)), "a structure comes twice");
        }
        assert_eq!(structures.advance(), None, "the end is final");
        assert_eq!(counts.nth(size, &BigUint::from(found.len())), None);
        assert_eq!(counts.of_size(size), BigUint::from(found.len()));
        let found: HashSet<_> =
            found.iter().map(|(top, tree)| (*top, (tree.size() > 0).then_some(tree))).collect();
        assert_eq!(found, expected);
        total += found.len();
    }
    total
}

#[test]
fn brute_force_finds_the_same() {
    agrees(SearchTrees(5), &[], false, 5);
    agrees(SearchTrees(3), &[], false, 5);
    agrees(BoundedTrees(5), &[], false, 5);
    agrees(RedBlackTrees(4), &[], false, 4);
    agrees(Colours, &[], false, 7);
    agrees(SortedLists(4), &[4], false, 5);
    agrees(Measured(8), &[9, 9], true, 8);
    agrees(CompleteTrees(8), &[9], true, 8);
    agrees(Alternating, &[], false, 8);
    agrees(Either, &[], false, 8);
    agrees(Uniform, &[], false, 6);
    for largest in 0..4 {
        agrees(Measured(3), &[4, 4], true, largest);
        agrees(BoundedTrees(3), &[], false, largest);
    }
}

/// Programs with random questions and answers agree too, for any levels of their questions.
#[test]
fn random_programs_agree() {
    let mut totals = HashSet::new();
    for seed in 0..40 {
        for has_validity in [false, true] {
            totals.insert(agrees(Random { seed, has_validity }, &[2], true, 4));
        }
    }
    assert!(totals.len() > 20, "the programs differ: {totals:?}");
}

#[test]
fn formulas() {
    for found in [answered(SearchTrees(12), 12), answered(BoundedTrees(12), 12)] {
        let counts = found.classes.counts(ROOM).expect("room");
        for size in 1..=12 {
            assert_eq!(counts.of_size(size), (catalan(size.into()) * binomial(12, size.into())).into());
        }
        assert_eq!(found.classes.count(), 12 * 13 / 2, "a class for each least and greatest key");
    }
    let found = answered(Measured(20), 20);
    let counts = found.classes.counts(ROOM).expect("room");
    (0..=20).for_each(|size| assert_eq!(counts.of_size(size), catalan(size.into()).into()));
    let found = answered(CompleteTrees(20), 20);
    let counts = found.classes.counts(ROOM).expect("room");
    (0..=20).for_each(|size| assert_eq!(counts.of_size(size), 1_u32.into(), "size {size}"));
    let found = answered(RedBlackTrees(9), 9);
    let counts = found.classes.counts(ROOM).expect("room");
    for (size, coloured) in (0..=9).zip(red_black(9)).skip(1) {
        assert_eq!(counts.of_size(size), coloured * binomial(9, size.into()), "size {size}");
    }
}

/// Red-black trees of 200 nodes. The black height is an answer, so there are as many classes as with a summarised predicate.
#[test]
fn red_black_trees_of_200_nodes() {
    let found = answered(Colours, 200);
    let counts = found.classes.counts(ROOM).expect("room");
    let expected = red_black(200);
    for size in 1..=200 {
        assert_eq!(counts.of_size(size), expected[size as usize], "size {size}");
    }
    let last = counts.nth(200, &(&expected[200] - 1_u32)).expect("the last one");
    assert!(last.tree.size() == 200 && accepts(&Colours, last.top, Some(&last.tree)));
}

/// One run is made for each path of answers, and boxes reach few leaves, far fewer than there are tuples of classes.
#[test]
fn work_is_bounded() {
    let QuestionStatistics { steps, questions, classes, leaves, productions, .. } =
        answered(RedBlackTrees(20), 20).statistics;
    assert_eq!((questions, classes), (5, 824));
    assert!(steps < 50_000, "{steps} steps");
    assert!(leaves < 200_000 && classes * classes * 40 > 100 * leaves as usize, "{leaves} leaves");
    assert!(productions < 5000, "{productions} productions");
}

/// Repeated passes give the same result in the same order. The runs also come in the same order, since they number the answers.
#[test]
fn discovery_is_deterministic() {
    let found = [(); 2].map(|()| answered(RedBlackTrees(6), 6));
    let [first, second] = &found;
    assert_eq!(first.questions, second.questions);
    assert_eq!(first.statistics, second.statistics);
    assert_eq!(first.classes.summaries(), second.classes.summaries());
    let counts = found.each_ref().map(|found| found.classes.counts(ROOM).expect("room"));
    let [mut one, mut other] = counts.each_ref().map(|counts| counts.structures(6));
    while let Some(tree) = one.advance() {
        assert_eq!(other.advance(), Some(tree));
    }
    assert_eq!(other.advance(), None);
}

/// Each structure with its top object is drawn with equal probability. Windows without structures are errors.
#[test]
fn samples_are_uniform() {
    let found = answered(Measured(5), 5);
    let counts = found.classes.counts(ROOM).expect("room");
    for seed in 0..4 {
        let sampler = Sampler::new(&counts, 0..=5, seed).expect("structures");
        assert_eq!(*sampler.total(), BigUint::from(1 + 1 + 2 + 5 + 14 + 42_u32));
        let mut observed: HashMap<_, u32> = HashMap::new();
        sampler.take(200 * 65).for_each(|whole| *observed.entry(whole).or_default() += 1);
        assert_eq!(observed.len(), 65, "every structure is drawn");
        for whole in observed.keys() {
            let tree = (whole.tree.size() > 0).then_some(&whole.tree);
            assert!(accepts(&Measured(5), whole.top, tree));
        }
        let statistic: f64 = observed.values().map(|count| (f64::from(*count) - 200.0).powi(2) / 200.0).sum();
        assert!((statistic - 64.0).abs() < 4.0 * 128_f64.sqrt(), "{statistic} has mean 64, variance 128");
    }
    assert!(Sampler::new(&counts, 6..=9, 0).is_err());
}

fn failure<P: Program>(program: P, largest: u32, limit: usize) -> Option<Error> {
    Answered::discover(program.shape(), &program.top(), Numbered::new(program), largest, limit).err()
}

/// Each substructure of an accepted structure must be required to be valid.
#[test]
fn acceptance_requires_validity() {
    let valid = |field| Some(Error::NotRequired { question: Some(0), field });
    assert_eq!(failure(Fault::ForgetsRight, 4, ROOM), valid(1));
    assert_eq!(failure(Fault::IgnoresLeft, 4, ROOM), valid(0));
    assert_eq!(failure(Fault::ForgetsRoot, 1, ROOM), None, "no question is for validity");
    assert_eq!(failure(Fault::AsksNull, 1, ROOM), Some(Error::NullAsked { field: 0 }));
}

#[test]
fn memory_is_bounded() {
    for (program, limit) in [(SearchTrees(15), 50_000), (SearchTrees(15), 100)] {
        let failure = failure(program, 15, limit);
        assert!(matches!(failure, Some(Error::Memory { .. })), "{failure:?}");
    }
    let failure = failure(Fault::AsksForEver, 3, 50_000);
    assert!(matches!(failure, Some(Error::Memory { size: 2, limit: 50_000, .. })), "{failure:?}");
}

#[test]
fn bounds_are_checked() {
    let discover = |shape, largest| {
        let top = Top::new(vec![], false).expect("a top");
        Answered::discover(shape, &top, Numbered::new(Colours), largest, ROOM).err()
    };
    assert_eq!(discover(Colours.shape(), 65_536), Some(Error::LargeSize(65_536)));
    assert_eq!(discover(Shape::new(17, vec![]).expect("a shape"), 2), Some(Error::ManyFields(17)));
    let many = Shape::new(2, vec![65_536; 2]).expect("a shape");
    assert_eq!(discover(many, 2), Some(Error::Memory { size: 1, kept: 0, limit: ROOM }));
    assert_eq!(Top::new(vec![0], true), Err(Error::EmptyDomain { field: 0 }));
}
