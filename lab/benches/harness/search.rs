//! The speed of complete searches at small bounds: `cargo bench -p udita-bench`.
//!
//! The counter is the number of instructions that the machine executes, so the harness reports instructions per second. `scripts/bench`
//! measures at full size, beside the native twins.

use divan::Bencher;
use divan::counter::ItemsCount;
use udita::ChoiceMode;
use udita::search::Invocation;
use udita_bench::measure::count;
use udita_bench::subjects::{Case, small_cases};

fn main() {
    divan::main();
}

fn program(case: &Case) -> Invocation {
    case.compile().unwrap_or_else(|error| panic!("{case}: {error}"))
}

#[divan::bench(args = small_cases(), sample_count = 10)]
fn machine(bencher: Bencher<'_, '_>, case: &Case) {
    let program = program(case);
    let instructions = count(&program, ChoiceMode::Delayed).instructions;
    bencher.counter(ItemsCount::new(instructions)).bench(|| count(&program, ChoiceMode::Delayed));
}

#[divan::bench(args = small_cases(), sample_count = 10)]
fn native(bencher: Bencher<'_, '_>, case: &Case) {
    bencher.bench(|| (case.subject.twin.search)(case.args));
}

/// Measures from source text to a runnable program, including the library.
#[divan::bench(args = small_cases(), sample_count = 10)]
fn compile(case: &Case) -> Invocation {
    program(case)
}
