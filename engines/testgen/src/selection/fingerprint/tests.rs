//! The expected hashes and places were computed with the JDK 17: `String.hashCode`, `Math.abs` and the shifts of `int`.

use super::{CONCRETE_ROWS, Fingerprint, polynomial};

/// Clauses of the paper's sample class: those of loops for each index, and those on references.
fn clauses() -> Vec<String> {
    let mut clauses: Vec<String> =
        ["this.next == null", "this.next is this", "this.head is a new Node"].map(String::from).into();
    for index in 0..40 {
        for relation in ["> 10", "<= 20", "== -3"] {
            clauses.push(format!("this.a[{index}] {relation}"));
            clauses.push(format!("this.values.length {relation}{index}"));
        }
    }
    clauses
}

fn bits(fingerprint: &Fingerprint) -> u32 {
    fingerprint.rows().iter().map(|row| row.count_ones()).sum()
}

/// The fingerprint with bits in these columns and rows below the first, and in the same columns of the first row.
fn with_places(places: &[(u32, usize)]) -> Fingerprint {
    let mut rows = [0; 16];
    for (column, row) in places {
        rows[0] |= 1 << column;
        rows[*row] |= 1 << column;
    }
    Fingerprint::with_rows(rows)
}

#[test]
fn the_polynomial_is_that_of_java() {
    assert_eq!(polynomial("hello".chars()), 99_162_322);
    // Two code units: 0xd83d and 0xde00.
    assert_eq!(polynomial("\u{1f600}".chars()), 1_772_899);
    // -734272854 as an int.
    assert_eq!(polynomial("this.a[0] > 10".chars()).cast_signed(), -734_272_854);
}

#[test]
fn a_clause_sets_the_bits_of_the_three_functions() {
    for (text, places) in [
        ("this.a[0] > 10", [(13, 3), (9, 6), (11, 12)]),
        ("this.a[3] > 40", [(13, 14), (9, 9), (11, 7)]),
        ("this.a.length <= 0", [(1, 11), (4, 8), (25, 9)]),
    ] {
        assert_eq!(Fingerprint::of([text]), with_places(&places), "{text}");
    }
}

#[test]
fn clauses_equal_up_to_digits_agree_in_the_first_row() {
    let first_row = |text: &str| Fingerprint::of([text]).rows()[0];
    for text in clauses() {
        let other: String = text.chars().map(|c| if c.is_ascii_digit() { '7' } else { c }).collect();
        assert_eq!(first_row(&text), first_row(&other), "{text}");
    }
    assert_eq!(first_row("this.a[0] > 10"), first_row("this.a[12] > 7"));
    assert_ne!(first_row("this.a[0] > 10"), first_row("this.a[0] <= 10"));
    assert_ne!(Fingerprint::of(["this.a[0] > 10"]), Fingerprint::of(["this.a[3] > 40"]));
}

#[test]
fn a_clause_has_at_most_three_columns_and_six_bits() {
    for text in clauses() {
        let fingerprint = Fingerprint::of([text.as_str()]);
        let columns = fingerprint.rows()[0];
        assert!((1..=3).contains(&columns.count_ones()), "{text}");
        assert!(bits(&fingerprint) <= 6, "{text}");
        let below = fingerprint.rows()[1..].iter().fold(0, |all, row| all | row);
        assert_eq!(below, columns, "{text}: a column is in the first row just if it has a bit below");
        assert!(fingerprint.rows().len() == CONCRETE_ROWS as usize + 1);
        assert!((fingerprint.similarity(&fingerprint) - 1.0).abs() < f64::EPSILON, "{text}");
    }
}

/// M11 / (M11 + M10 + M01), counted by hand.
#[test]
fn the_similarity_counts_common_bits() {
    let pair = |a: &[(u32, usize)], b: &[(u32, usize)]| with_places(a).similarity(&with_places(b));
    let near =
        |value: f64, expected: f64| assert!((value - expected).abs() < 1e-12, "{value} for {expected}");
    // Three columns in common in the first row; below it, one bit in common, and two bits in only one of them.
    near(pair(&[(1, 1), (2, 2), (3, 3)], &[(1, 1), (2, 4), (3, 5)]), 4.0 / 8.0);
    // One column in common in the first row, nothing below it: 1 of (6 + 2 - 1) bits.
    near(pair(&[(1, 1), (2, 2), (3, 3)], &[(3, 4)]), 1.0 / 7.0);
    // A subset: 2 of 6 bits.
    near(pair(&[(1, 1), (2, 2), (3, 3)], &[(3, 3)]), 2.0 / 6.0);
    near(pair(&[(1, 1)], &[(2, 1)]), 0.0);
    near(pair(&[(1, 1)], &[]), 0.0);
    near(pair(&[], &[]), 1.0);
    // The two clauses agree in their three columns and in no bit below: 3 of 9.
    near(Fingerprint::of(["this.a[0] > 10"]).similarity(&Fingerprint::of(["this.a[3] > 40"])), 3.0 / 9.0);
}

#[test]
fn a_set_is_the_union_of_its_clauses() {
    let all = clauses();
    let mut united = Fingerprint::default();
    for text in &all {
        united.unite(&Fingerprint::of([text.as_str()]));
    }
    assert_eq!(united, Fingerprint::of(all.iter().map(String::as_str)));
    assert_eq!(united, Fingerprint::of(all.iter().rev().map(String::as_str)));
}
