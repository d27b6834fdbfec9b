//! The programs that are compared with a JVM have the same output as on a JVM.

// Tests and their helpers fail by panicking.
use udita::language::{EntryRequest, SourceMap, compile, load};
use udita::search::{Config, Outcome, Search};
use udita_bench::programs::PROGRAMS;

/// The output of OpenJDK 17 for the small arguments.
const PRINTED: [(&str, &str); 5] = [
    ("NBody", "-0.16907516382854323\n-0.1690876052346246\n"),
    ("Fannkuch", "228\nPfannkuchen(7) = 16\n"),
    ("SpectralNorm", "1.274219991\n"),
    ("Sieve", "168\n"),
    (
        "BinaryTrees",
        "stretch tree of depth 7\t check: 255\n64\t trees of depth 4\t check: 1984\n\
         16\t trees of depth 6\t check: 2032\nlong lived tree of depth 6\t check: 127\n",
    ),
];

#[test]
fn programs_print_what_a_jvm_prints() {
    assert_eq!(PROGRAMS.len(), PRINTED.len());
    for (program, (class, printed)) in PROGRAMS.iter().zip(PRINTED) {
        assert_eq!(program.class, class);
        let mut sources = SourceMap::new();
        let file = load(&mut sources, program.path()).unwrap();
        let args = program.small.iter().map(|arg| arg.to_string()).collect();
        let invocation = compile(&mut sources, &[file], &EntryRequest { method: None, args }).unwrap();
        let outcomes: Vec<Outcome> = Search::new(&invocation, Config::default()).collect();
        let [Outcome::Solution(solution)] = outcomes.as_slice() else { panic!("{class}: {outcomes:?}") };
        assert_eq!(solution.printed, printed, "{class}");
    }
}
