//! Web pages.

use std::collections::BTreeSet;

use udita::ChoiceMode::Delayed;

use super::{Case, assert_same, check};
use crate::support::{count, enumerate, in_parallel, program};

pub(super) const CASES: &[Case] = &[
    Case {
        structure: "web-page",
        further_bounds: &[],
        first: 0,
        count: |n| web_pages(n, 2, 1, 1, 1),
        source: "brute force",
        forms: &[("generator", 4), ("filter", 3)],
        eager: 0,
    },
    Case {
        structure: "web-page",
        further_bounds: &["3", "0"],
        first: 0,
        count: |n| web_pages(n, 3, 0, 0, 0),
        source: "brute force",
        forms: &[("generator", 6), ("filter", 4)],
        eager: 2,
    },
];

/// Any body, any class or none for each tag in it, any block for each rule.
fn web_pages(n: usize, divs: usize, rules: usize, declarations: usize, values: usize) -> u64 {
    let classes = (rules as u64 + 1).pow(n as u32);
    bodies(n, divs) * classes * blocks(declarations, values).pow(rules as u32)
}

/// The number of balanced sequences of start and end tags of `div`, and of `h1`.
fn bodies(n: usize, most_divs: usize) -> u64 {
    let mut texts = vec![String::new()];
    let mut count = 0;
    while let Some(text) = texts.pop() {
        let marks = |mark: char| text.chars().filter(|&other| other == mark).count();
        let (begins, ends, headings) = (marks('('), marks(')'), marks('h'));
        if ends > begins || begins > most_divs || begins + headings > n {
            continue;
        }
        count += u64::from(begins == ends && begins + headings == n);
        texts.extend(['(', ')', 'h'].map(|mark| format!("{text}{mark}")));
    }
    count
}

/// The number of sets of 1 to `most` properties, with their lists of values.
fn blocks(most: usize, most_values: usize) -> u64 {
    // `transform` has five functions, the others have two values each.
    let mut lists = 0;
    let mut of_length = 1;
    for _ in 0..most_values {
        of_length *= 5;
        lists += of_length;
    }
    let values = [2, 2, lists, 2, 2];
    let sets = (1_u32..1 << values.len()).filter(|set| set.count_ones() as usize <= most);
    sets.map(|set| {
        values.iter().enumerate().filter(|&(i, _)| set >> i & 1 == 1).map(|(_, &v)| v).product::<u64>()
    })
    .sum()
}

#[test]
fn pages() {
    check(CASES);
}

/// Bounds for which eager mode isn't quick even without tags.
#[test]
fn longer_style_sheets() {
    let bounds = [
        [0, 1, 2, 1, 1],
        [1, 1, 2, 1, 1],
        [1, 1, 1, 2, 2],
        [2, 2, 1, 2, 1],
        [0, 0, 1, 5, 1],
        [0, 0, 1, 1, 3],
    ];
    in_parallel(&bounds, |&[n, divs, rules, declarations, values]| {
        let args = [n, divs, rules, declarations, values].map(|bound| bound.to_string());
        let texts = |form: &str| {
            let source = udita_generators::find("web-page").unwrap().source;
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let found = enumerate(&program(source, form, &args), Delayed);
            assert_eq!(found.violations, [], "{form} {args:?}");
            let count = web_pages(n, divs, rules, declarations, values);
            assert_eq!(found.solutions.len() as u64, count, "{form} {args:?}");
            BTreeSet::from_iter(found.texts())
        };
        let generated = texts("generator");
        assert_eq!(generated.len() as u64, web_pages(n, divs, rules, declarations, values), "{args:?}");
        assert_same(&generated, &texts("filter"), &format!("{args:?}"));
        None::<()>
    });
}

/// The formula on the page: Motzkin paths.
#[test]
fn bodies_are_motzkin_paths() {
    // OEIS A055151 by diagonals: paths with k steps up and n-k level ones.
    let rows: [&[u64]; 5] = [&[1], &[1, 1], &[1, 3, 2], &[1, 6, 10, 5], &[1, 10, 30, 35, 14]];
    for (n, row) in rows.iter().enumerate() {
        for divs in 0..=n {
            assert_eq!(bodies(n, divs), row[..=divs].iter().sum::<u64>(), "{n} {divs}");
        }
    }
}

/// The family `pages`: the sum of the elementary symmetric polynomials of the numbers of alternatives, which are read from its tables.
#[test]
fn pages_differ_from_plain_ones_in_every_way() {
    let source = udita_generators::find("pages").unwrap().source;
    // A line of a table is a property, the plain value and its alternatives.
    let rows = source.lines().filter(|line| line.starts_with("    {\""));
    let alternatives: Vec<u64> = rows.map(|row| row.matches('"').count() as u64 / 2 - 2).collect();
    let one: u64 = alternatives.iter().sum();
    let squares: u64 = alternatives.iter().map(|count| count * count).sum();
    // Ten layouts, and four kinds of the first box.
    for (differences, ways) in [1, 1 + one, 1 + one + (one * one - squares) / 2].into_iter().enumerate() {
        let program = program(source, "main", &[&differences.to_string()]);
        assert_eq!(count(&program, Delayed).solutions, 40 * ways, "{differences}");
    }
}
