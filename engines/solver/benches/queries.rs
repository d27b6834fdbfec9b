//! Benchmarks of queries, for each layer: `cargo bench -p udita-solver`.
//!
//! Each benchmark negates one condition of a path and keeps the conditions before it, as a concolic search
//! does.

use divan::Bencher;
use divan::counter::ItemsCount;
use udita_solver::{
    Bits, Domains, Kind, Layered, Model, Slicer, Solver, Sort, TermId, Terms, VariableId, Work,
};

fn main() {
    for (name, path) in PATHS {
        let Path { mut terms, conditions, input } = path();
        let (mut slicer, mut solver) = (Slicer::new(), Layered::new());
        for index in 0..conditions.len() {
            slicer.negate(&mut terms, &conditions, index, &input, &mut solver, LIMIT);
        }
        println!("{name}: {:?}", solver.statistics());
    }
    divan::main();
}

const LIMIT: Work = Work(1_000_000);

/// The conditions of a path, and the input that takes it.
struct Path {
    terms: Terms,
    conditions: Vec<TermId>,
    input: Model,
}

const LAYERS: [&str; 3] = ["domains", "bits", "layered"];

type NamedPath = (&'static str, fn() -> Path);
const PATHS: [NamedPath; 4] =
    [("scanner", scanner), ("sorting", sorting), ("dates", dates), ("hashes", hashes)];

#[divan::bench(args = LAYERS)]
fn characters(bencher: Bencher<'_, '_>, layer: &str) {
    negate(bencher, layer, scanner());
}

#[divan::bench(args = LAYERS)]
fn orders(bencher: Bencher<'_, '_>, layer: &str) {
    negate(bencher, layer, sorting());
}

#[divan::bench(args = LAYERS, sample_count = 10)]
fn divisions(bencher: Bencher<'_, '_>, layer: &str) {
    negate(bencher, layer, dates());
}

#[divan::bench(args = LAYERS, sample_count = 10)]
fn bit_operations(bencher: Bencher<'_, '_>, layer: &str) {
    negate(bencher, layer, hashes());
}

fn negate(bencher: Bencher<'_, '_>, layer: &str, path: Path) {
    let Path { mut terms, conditions, input } = path;
    let solver = || match layer {
        "domains" => Layered::of(vec![Box::new(Domains::new())]),
        "bits" => Layered::of(vec![Box::new(Bits)]),
        _ => Layered::new(),
    };
    let (mut slicer, mut solver) = (Slicer::new(), solver());
    bencher.counter(ItemsCount::new(conditions.len())).bench_local(|| {
        for index in 0..conditions.len() {
            let verdict = slicer.negate(&mut terms, &conditions, index, &input, &mut solver, LIMIT);
            divan::black_box(verdict);
        }
    });
}

/// The path of a run on `input`: each branch that is true is asserted, each other branch negated.
fn run(mut terms: Terms, input: Model, branches: Vec<TermId>) -> Path {
    let conditions = branches
        .into_iter()
        .map(
            |branch| if udita_solver::eval(&terms, branch, &input) != 0 { branch } else { terms.not(branch) },
        )
        .collect();
    Path { terms, conditions, input }
}

fn text(terms: &mut Terms, text: &str) -> (Vec<TermId>, Model) {
    let mut model = Model::new();
    let characters: Vec<TermId> = text.chars().map(|_| terms.variable(Kind::Char)).collect();
    for (&term, value) in characters.iter().zip(text.chars()) {
        model.set(variable(terms, term), value as i64);
    }
    (characters, model)
}

fn variable(terms: &Terms, term: TermId) -> VariableId {
    terms.variables_of(term)[0]
}

/// A scanner: tests for digits, letters and blanks, and a `switch`.
fn scanner() -> Path {
    let mut terms = Terms::new();
    let (characters, input) = text(&mut terms, "while (x1 < 20) y = y+x1;");
    let mut branches = Vec::new();
    for c in characters {
        for punctuation in " \t\n(){};+=<".chars() {
            let constant = terms.constant(Sort::Int, punctuation as i64);
            branches.push(terms.eq(c, constant));
        }
        for (low, high) in [('0', '9'), ('a', 'z'), ('A', 'Z')] {
            let [low, high] = [low, high].map(|end| terms.constant(Sort::Int, end as i64));
            branches.push(terms.lt(c, low));
            branches.push(terms.gt(c, high));
        }
    }
    run(terms, input, branches)
}

/// Insertion sort of twelve ints: order relations between variables.
fn sorting() -> Path {
    let mut terms = Terms::new();
    let mut input = Model::new();
    let mut values: Vec<(i64, TermId)> = Vec::new();
    let mut branches = Vec::new();
    for index in 0..12 {
        let (value, term) = (index * 37 % 50, terms.variable(Kind::Int));
        input.set(variable(&terms, term), value);
        let mut place = values.len();
        while place > 0 {
            branches.push(terms.gt(values[place - 1].1, term));
            if values[place - 1].0 <= value {
                break;
            }
            place -= 1;
        }
        values.insert(place, (value, term));
    }
    run(terms, input, branches)
}

/// Arithmetic on ints that may overflow: leap years, sums of digits.
fn dates() -> Path {
    let mut terms = Terms::new();
    let mut input = Model::new();
    let [year, month, day] = [1996, 2, 29].map(|value| {
        let term = terms.variable(Kind::Int);
        input.set(variable(&terms, term), value);
        term
    });
    let constant = |terms: &mut Terms, value: i64| terms.constant(Sort::Int, value);
    let mut branches = Vec::new();
    let zero = constant(&mut terms, 0);
    branches.push(terms.lt(year, zero));
    for (term, low, high) in [(month, 1, 12), (day, 1, 31)] {
        let [low, high] = [low, high].map(|end| constant(&mut terms, end));
        branches.push(terms.lt(term, low));
        branches.push(terms.gt(term, high));
    }
    for divisor in [4, 100, 400] {
        let divisor = constant(&mut terms, divisor);
        let rest = terms.rem(year, divisor);
        branches.push(terms.eq(rest, zero));
    }
    let [four, thirty, seven] = [4, 30, 7].map(|value| constant(&mut terms, value));
    let (days, leaps) = (terms.mul(month, thirty), terms.div(year, four));
    let sum = terms.add(days, day);
    let sum = terms.add(sum, leaps);
    let sum = terms.add(sum, year);
    branches.push(terms.lt(sum, zero));
    let weekday = terms.rem(sum, seven);
    for value in 0..6 {
        let value = constant(&mut terms, value);
        branches.push(terms.eq(weekday, value));
    }
    run(terms, input, branches)
}

/// A hash table: hashes of characters, shifted and masked.
fn hashes() -> Path {
    let mut terms = Terms::new();
    let (characters, input) = text(&mut terms, "abcdef");
    let [factor, shift, mask] = [31, 16, 15].map(|value| terms.constant(Sort::Int, value));
    let mut hash = terms.constant(Sort::Int, 0);
    let mut branches = Vec::new();
    for c in characters {
        hash = terms.mul(hash, factor);
        hash = terms.add(hash, c);
        let high = terms.ushr(hash, shift);
        let mixed = terms.xor(hash, high);
        let slot = terms.and(mixed, mask);
        for value in [3, 7, 11] {
            let value = terms.constant(Sort::Int, value);
            branches.push(terms.eq(slot, value));
        }
    }
    run(terms, input, branches)
}
