//! Branch coverage of the calls on each input.

use udita::bytecode::site::Probe;
use udita::language::{CompileOptions, Dialect, SourceMap};
use udita::solution::Value;
use udita_mutation::{Settings, coverages};

use crate::support::{graph, subject};

/// Three conditions: the sign in `m`, whether `fail` throws, and one in a method that no call reaches.
const TEXT: &str = "
    class A {
        int k;
        int m(int x) { return k < x ? 1 : 2; }
        int fail() { if (k > 5) throw new IllegalStateException(); return 0; }
        int never() { return k == 0 ? 1 : 2; }
    }
";

#[test]
fn each_input_has_the_branches_of_its_own_calls() {
    let mut sources = SourceMap::new();
    let file = sources.add("A.java", TEXT, Dialect::Java);
    let options = CompileOptions { probes: true, ..CompileOptions::default() };
    let program = options.compile_methods(&mut sources, &[file]).unwrap().program().clone();
    let decisions: Vec<u32> = (0..)
        .zip(program.sites.all())
        .filter(|(_, site)| site.kind.is_decision())
        .map(|(site, _)| site)
        .collect();
    assert_eq!(decisions.len(), 3);
    let inputs = [0, 2, 9].map(|k| graph(&[("A", &[("k", Value::Number(k))])]));
    let subject = subject(&program, &inputs, "m(1..3), fail()", 0);
    let taken: Vec<Vec<bool>> = coverages(&subject, &Settings::default())
        .unwrap()
        .iter()
        .map(|coverage| {
            let probes =
                decisions.iter().flat_map(|&site| [true, false].map(|branch| Probe::new(site, branch)));
            probes.map(|probe| coverage.probe(probe).paths > 0).collect()
        })
        .collect();
    // For each input, `k < x`, `k > 5` and `k == 0`, true and false: 0 is less than 1 to 3, 2 only than 3, 9 than none.
    let by_function = |input: usize| {
        let functions = program.sites.functions();
        let name = |site: u32| &functions[program.sites.all()[site as usize].function as usize].name;
        let mut pairs: Vec<(&str, [bool; 2])> = decisions
            .iter()
            .enumerate()
            .map(|(i, &site)| (name(site).as_str(), [taken[input][2 * i], taken[input][2 * i + 1]]))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    let expected = |m, fail| [("A.fail", fail), ("A.m", m), ("A.never", [false, false])];
    assert_eq!(by_function(0), expected([true, false], [false, true]));
    assert_eq!(by_function(1), expected([true, true], [false, true]));
    assert_eq!(by_function(2), expected([false, true], [true, false]));
}
