//! Smallest suites, compared with exhaustive search.

use fixedbitset::FixedBitSet;
use oorandom::Rand32;
use udita_mutation::minimal::{Minimal, minimal, minimal_within};

/// The size of a smallest suite, found by trying all subsets.
fn smallest(killing: &[u32], inputs: u32) -> u32 {
    let kills = |suite: u32| killing.iter().all(|&by| by == 0 || by & suite != 0);
    (0..1_u32 << inputs).filter(|&suite| kills(suite)).map(u32::count_ones).min().unwrap()
}

fn sets(killing: &[u32], inputs: u32) -> Vec<FixedBitSet> {
    let set = |by: &u32| {
        let mut set = FixedBitSet::with_capacity(inputs as usize);
        (0..inputs).filter(|input| by >> input & 1 == 1).for_each(|input| set.insert(input as usize));
        set
    };
    killing.iter().map(set).collect()
}

#[test]
fn suites_are_smallest_and_kill_all() {
    let mut random = Rand32::new(5);
    for round in 0..3000 {
        let inputs = random.rand_range(0..11);
        let mutants = random.rand_range(0..25);
        let density = random.rand_range(1..8);
        let killing: Vec<u32> = (0..mutants)
            .map(|_| (0..inputs).filter(|_| random.rand_range(0..8) < density).map(|input| 1 << input).sum())
            .collect();
        let suite = minimal(&sets(&killing, inputs));
        let chosen: u32 = suite.inputs.iter().map(|input| 1 << input).sum();
        assert!(killing.iter().all(|by| *by == 0 || by & chosen != 0), "round {round}: all are killed");
        assert!(suite.is_smallest, "round {round}");
        assert!(suite.inputs.is_sorted());
        assert_eq!(suite.inputs.len() as u32, smallest(&killing, inputs), "round {round}");
    }
}

/// Greedy choice takes the set of four first and needs three.
#[test]
fn a_greedy_suite_is_made_smaller() {
    let killing = [0b011, 0b101, 0b011, 0b101, 0b010, 0b100];
    assert_eq!(minimal(&sets(&killing, 3)), Minimal { inputs: vec![1, 2], is_smallest: true });
}

#[test]
fn nothing_to_kill_needs_no_input() {
    let nothing = Minimal { inputs: Vec::new(), is_smallest: true };
    assert_eq!(minimal(&[]), nothing);
    assert_eq!(minimal(&sets(&[0, 0], 4)), nothing);
}

/// The edges of a cycle of odd length, covered by vertices: no reduction applies, and without search nothing is proved.
#[test]
fn a_search_that_is_cut_short_says_so() {
    let circle: Vec<u32> = (0..9).map(|corner| 1 << corner | 1 << ((corner + 1) % 9)).collect();
    let short = minimal_within(&sets(&circle, 9), 1);
    assert!(!short.is_smallest);
    let full = minimal(&sets(&circle, 9));
    assert_eq!((full.inputs.len(), full.is_smallest), (5, true));
    assert!(short.inputs.len() >= 5);
}
