//! Compares shares with the percentages of the paper. The bounds are those of its check, about three standard deviations.

use oorandom::Rand64;

use super::{Buffer, Selection, draw_queue, draw_weighted};
use crate::selection::fingerprint::Fingerprint;
use crate::selection::path_tree::Features;

/// A fingerprint with these bits of the first row.
fn bits(first_row: u64) -> Fingerprint {
    let mut rows = [0; 16];
    rows[0] = first_row;
    Fingerprint::with_rows(rows)
}

fn features(first_row: u64) -> Features {
    Features { fingerprint: bits(first_row), improvability: 0, novelty: 0 }
}

fn indices(improvability: usize, novelty: usize) -> Features {
    Features { fingerprint: bits(1), improvability, novelty }
}

/// A trained buffer: of the three neighbours of the bytes 0, 1, 2 and 3, it knows that 3, 2, 1 and 0 were satisfied.
fn trained() -> Buffer<usize> {
    let mut buffer = Buffer::new(Selection::Infeasibility, 20);
    for byte in 0..4_usize {
        for neighbour in 0..3 {
            buffer.learn(&bits(1 << (8 * byte + neighbour)), neighbour + byte < 3);
        }
    }
    buffer
}

/// A buffer with an item for each queue in `wanted`.
fn filled(wanted: &[usize]) -> Buffer<usize> {
    let mut buffer = trained();
    for queue in wanted {
        buffer.push(*queue, features(0xff << (8 * queue)));
        let lengths = buffer.lengths();
        assert_eq!(lengths[*queue], 1, "{lengths:?}");
    }
    buffer
}

/// The shares of the queues in percent. Each drawn item is put back.
fn shares(buffer: &mut Buffer<usize>, draws: u32) -> [f64; 4] {
    let mut random = Rand64::new(11);
    let mut counts = [0_u32; 4];
    for _ in 0..draws {
        let queue = buffer.pop(&mut random).unwrap();
        counts[queue] += 1;
        buffer.push(queue, features(0xff << (8 * queue)));
    }
    counts.map(|count| f64::from(count) * 100.0 / f64::from(draws))
}

fn assert_near<const N: usize>(shares: [f64; N], expected: [f64; N], bound: f64) {
    for (share, expected) in shares.iter().zip(expected) {
        assert!((share - expected).abs() <= bound, "{shares:?} for {expected}");
    }
}

#[test]
fn queues_are_drawn_by_their_probabilities() {
    assert_near(shares(&mut filled(&[0, 1, 2, 3]), 100_000), [50.0, 30.0, 15.0, 5.0], 0.5);
}

/// An empty queue yields its share to the next one in order; the last queue to the first.
#[test]
fn empty_queues_pass_on_in_order() {
    for (wanted, expected) in [
        (&[1, 2, 3][..], [0.0, 80.0, 15.0, 5.0]),
        (&[0, 2, 3], [50.0, 0.0, 45.0, 5.0]),
        (&[0, 1, 3], [50.0, 30.0, 0.0, 20.0]),
        (&[0, 1, 2], [55.0, 30.0, 15.0, 0.0]),
        (&[1, 2], [0.0, 85.0, 15.0, 0.0]),
        (&[0, 3], [50.0, 0.0, 0.0, 50.0]),
        (&[2], [0.0, 0.0, 100.0, 0.0]),
    ] {
        assert_near(shares(&mut filled(wanted), 100_000), expected, 0.5);
    }
    assert_eq!(draw_queue(&[50, 30, 15, 5], &[false; 4], &mut Rand64::new(1)), None);
}

/// The example of the paper's section 4.4: the intervals of 5, 7, 2, 4 end at 5, 12, 14, 18.
#[test]
fn items_are_drawn_in_proportion() {
    let draw = |weights: &[f64]| {
        let mut random = Rand64::new(12);
        let mut counts = [0_u32; 4];
        for _ in 0..100_000 {
            counts[draw_weighted(weights, &mut random)] += 1;
        }
        counts.map(|count| f64::from(count) / 1000.0)
    };
    let eighteenths = |count: f64| count * 100.0 / 18.0;
    assert_near(draw(&[5.0, 7.0, 2.0, 4.0]), [5.0, 7.0, 2.0, 4.0].map(eighteenths), 0.5);
    assert_near(draw(&[0.0; 4]), [25.0; 4], 0.5);
    assert_near(draw(&[0.0, 3.0, 0.0, 1.0]), [0.0, 75.0, 0.0, 25.0], 0.5);
}

/// Each of the three neighbours has one bit in common, of three bits of the first item and of six of the second: means 1/3 and
/// 1/6.
#[test]
fn the_weight_is_the_mean_similarity() {
    let mut buffer = Buffer::new(Selection::Infeasibility, 1);
    for one in [0b1, 0b10, 0b100] {
        buffer.learn(&bits(one), true);
    }
    let mut counts = [0_u32; 2];
    let mut random = Rand64::new(13);
    let both = [features(0b111), features(0b11_1111)];
    for (item, features) in both.into_iter().enumerate() {
        buffer.push(item, features);
    }
    assert_eq!(buffer.lengths(), [2, 0, 0, 0]);
    for _ in 0..100_000 {
        let item = buffer.pop(&mut random).unwrap();
        counts[item] += 1;
        buffer.push(item, both[item]);
    }
    assert_near(counts.map(|count| f64::from(count) / 1000.0), [200.0 / 3.0, 100.0 / 3.0], 0.5);
}

#[test]
fn fifo_keeps_the_order() {
    let mut buffer = Buffer::new(Selection::Fifo, 20);
    let mut random = Rand64::new(14);
    for item in 0..5 {
        buffer.push(item, features(1 << item));
    }
    assert_eq!((buffer.pop(&mut random), buffer.pop(&mut random)), (Some(0), Some(1)));
    buffer.push(5, features(1));
    assert_eq!(buffer.len(), 4);
    let rest: Vec<i32> = std::iter::from_fn(|| buffer.pop(&mut random)).collect();
    assert_eq!(rest, [2, 3, 4, 5]);
    assert!(buffer.is_empty() && buffer.pop(&mut random).is_none());
}

#[test]
fn waiting_ones_are_classified_again_at_the_threshold() {
    let mut buffer = Buffer::new(Selection::Infeasibility, 4);
    buffer.push("early", features(0b111));
    assert_eq!(buffer.lengths(), [0, 0, 0, 1], "nothing is known");
    for one in [0b1, 0b10, 0b100] {
        buffer.learn(&bits(one), true);
    }
    buffer.push("late", features(0b111));
    assert_eq!(buffer.lengths(), [1, 0, 0, 1], "a new one is classified when it comes");
    buffer.learn(&bits(0b1), true);
    assert_eq!(buffer.lengths(), [2, 0, 0, 0], "the fourth result counts, though it is known");
    for one in [0b11, 0b110, 0b101] {
        buffer.learn(&bits(one), false);
    }
    assert_eq!(buffer.lengths(), [2, 0, 0, 0], "three of four");
    buffer.learn(&bits(0b1_0000_0000), false);
    assert_eq!(buffer.lengths(), [0, 0, 0, 2], "the nearest three have two bits of three in common");
}

#[test]
fn further_indices_choose_the_queue() {
    let lengths = |selection, features: &[Features]| {
        let mut buffer = Buffer::new(selection, 20);
        for one in features {
            buffer.push((), *one);
        }
        buffer.lengths()
    };
    // First by improvability, then by least coverage.
    assert_eq!(
        lengths(Selection::Improvability, &[indices(10, 0), indices(99, 0), indices(9, 0), indices(0, 0)]),
        [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    );
    assert_eq!(
        lengths(Selection::Novelty, &[indices(0, 0), indices(0, 1), indices(0, 10), indices(0, 99)]),
        [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    );
    // Nothing is learned, so one of the three features never counts: both others, one (twice), none.
    assert_eq!(
        lengths(Selection::Combined, &[indices(1, 1), indices(0, 1), indices(1, 2), indices(0, 2)]),
        [0, 1, 2, 1]
    );
    let mut buffer = Buffer::new(Selection::Combined, 1);
    for one in [0b1, 0b10, 0b100] {
        buffer.learn(&bits(one), true);
    }
    buffer.push((), Features { fingerprint: bits(0b111), improvability: 1, novelty: 1 });
    assert_eq!(buffer.lengths(), [1, 0, 0, 0]);
    buffer.refresh(|()| Features { fingerprint: bits(0b111), improvability: 0, novelty: 7 });
    assert_eq!(buffer.lengths(), [0, 0, 1, 0]);
}

/// The percentages of the eleven queues add up to 100, and the first queue is drawn in half of the cases.
#[test]
fn eleven_queues_are_drawn_by_their_probabilities() {
    let mut random = Rand64::new(15);
    let mut counts = [0_u32; 11];
    for _ in 0..100_000 {
        counts[draw_queue(Selection::Novelty.percentages(), &[true; 11], &mut random).unwrap()] += 1;
    }
    let shares = counts.map(|count| f64::from(count) / 1000.0);
    assert_near(shares, [50.0, 12.0, 9.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 1.0], 0.5);
}

#[test]
fn draws_follow_from_the_seed() {
    let order = |seed: u128| {
        let mut buffer = trained();
        for item in 0..40 {
            buffer.push(item, features(0xff << (item % 30)));
        }
        let mut random = Rand64::new(seed);
        std::iter::from_fn(|| buffer.pop(&mut random)).collect::<Vec<usize>>()
    };
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
    let mut sorted = order(3);
    sorted.sort_unstable();
    assert_eq!(sorted, (0..40).collect::<Vec<_>>(), "each one is drawn once");
}
