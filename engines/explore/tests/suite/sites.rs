//! The numbering of sites.

use udita_explore::concolic::SiteId;
use udita_explore::sites::{CHOICE_SITES, Check, Kind};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::site::{Probe, SiteKind};

use crate::compiled::Compiled;

const MIXED: &str = "
void main() {
    int x = getInt(0, 9), y = getInt(0, 9);
    if (x < 3 && y != 4) x++;
    switch (x) { case 1: y++; break; case 2, 5: y--; break; case -70000: break; default: y = 0; }
    switch (y) { case 7: x = 1; break; case 70000: x = 2; }
    switch (\"ab\".substring(y % 2)) { case \"b\": x++; break; case \"ab\": x--; break; case \"c\": x = 0; }
    for (int i : new int[] {1, 2}) x += i;
    int[] a = new int[x];
    a[y / x] = (int) (3L % y);
    Object o = getOneOf(\"a\", \"b\");
    assume(o != null);
    java.util.Map<Integer, Integer> map = new java.util.HashMap<>();
    map.put(x, y);
    println(map);
}
";

/// The sites of the program keep their numbers. A site follows for each condition that no probe observes.
#[test]
fn sites_have_consecutive_numbers() {
    let compiled = Compiled::new(MIXED);
    let (program, sites) = (compiled.program(), &compiled.sites);
    let own = program.sites.all().len() as u32;
    let mut next = own;
    for (pc, op) in (0..).zip(&program.code) {
        let first = sites.jump(pc).or(sites.truth(pc)).or(sites.check(pc)).or(sites.switch_case(pc, 0));
        let first = first.or_else(|| sites.is_choice(pc).then(|| sites.choice(pc, 0)));
        let Some(first) = first else { continue };
        assert_eq!(first, SiteId(next), "instruction {pc}: {op:?}");
        next += match op {
            Op::Switch { table, .. } => program.switches[usize::from(*table)].cases.len() as u32,
            Op::CallNative { native: Native::GetOneOf, .. } => CHOICE_SITES,
            // The check of an index, and the branches of a symbolic one.
            _ if sites.position(pc).is_some_and(|site| site != first) => 2,
            _ => 1,
        };
    }
    // The last site is that of the lengths of open texts, which all instructions share.
    assert_eq!(sites.open_length(), SiteId(next));
    next += 1;
    assert_eq!(sites.count(), next);
    assert!(next > own, "the library has jumps");
    for site in (0..next).map(SiteId) {
        let decides = program.sites.all().get(site.0 as usize).is_some_and(|site| site.kind.is_decision());
        assert_eq!(sites.is_counted(site), decides);
        assert!(sites.describe(program, site).is_some());
    }
    assert_eq!(sites.kind(program, SiteId(next)), None);
}

/// Probes observe all jumps of the user's code, except those of string comparisons that the compiler emits.
#[test]
fn probes_observe_conditions_and_labels() {
    let compiled = Compiled::new(MIXED);
    let own = compiled.instructions(|op| op.target().is_some() && !matches!(op, Op::Jump { .. }));
    let own: Vec<u32> = own.into_iter().filter(|&pc| compiled.in_method("main", pc)).collect();
    let labels = own.iter().filter_map(|&pc| compiled.sites.label_jump(pc));
    assert_eq!(labels.collect::<Vec<_>>(), [compiled.site("7:"), compiled.site("70000: x = 2")]);
    let unobserved: Vec<u32> = own.iter().copied().filter(|&pc| compiled.sites.jump(pc).is_some()).collect();
    let line = |pc: &u32| compiled.program().position(*pc).map(|position| position.line);
    assert!(unobserved.iter().all(|pc| line(pc) == Some(7)), "{unobserved:?}");
    for pc in compiled.instructions(|op| matches!(op, Op::Switch { .. })) {
        let is_observed = compiled.in_method("main", pc);
        assert_eq!(compiled.sites.switch_case(pc, 0).is_none(), is_observed, "instruction {pc}");
    }
}

#[test]
fn labels_have_values() {
    let compiled = Compiled::new(MIXED);
    let labels =
        [("1: y++", 1), ("2, 5", 2), ("5: y--", 5), ("-70000", -70000), ("7: x", 7), ("70000: x = 2", 70000)];
    for (text, value) in labels {
        assert_eq!(compiled.sites.case_value(compiled.site(text)), Some(value), "{text}");
    }
    assert_eq!(compiled.sites.case_value(compiled.site("x < 3")), None);
}

#[test]
fn checks_and_choices() {
    let compiled = Compiled::new(MIXED);
    let (program, sites) = (compiled.program(), &compiled.sites);
    let checks = (0..program.code.len() as u32).filter(|&pc| compiled.in_method("main", pc));
    let checks = checks.filter_map(|pc| Some((sites.check(pc)?, program.position(pc)?.line)));
    let checks: Vec<_> =
        checks.filter(|&(_, line)| line > 8).map(|(site, _)| sites.kind(program, site)).collect();
    let check = |check| Some(Kind::Check(check));
    let (index, length) = (check(Check::Index), check(Check::Length));
    let (divisor, assumption) = (check(Check::Divisor), check(Check::Assumption));
    // The array of the arguments of `getOneOf` has two elements.
    assert_eq!(checks, [length, divisor, divisor, index, length, index, index, assumption]);

    let choices = compiled.instructions(|op| matches!(op, Op::CallNative { native: Native::GetOneOf, .. }));
    let [choice] = choices[..] else { panic!("one choice: {choices:?}") };
    let numbers: Vec<u32> = (0..9).map(|alternative| sites.choice(choice, alternative).0).collect();
    let first = numbers[0];
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 6, 6].map(|offset| first + offset));
    let described = sites.describe(program, SiteId(first + 1)).expect("a site");
    assert_eq!(described.kind, "alternative 1 of a choice");
    assert_eq!((described.function, described.position.map(|position| position.line)), ("main", Some(11)));
}

#[test]
fn probes_are_branches() {
    let compiled = Compiled::new(MIXED);
    let site = compiled.site("x < 3");
    for outcome in [false, true] {
        assert_eq!(compiled.sites.probe(Probe::new(site.0, outcome).0), site.branch(outcome));
    }
    let first = compiled.site("1: y++");
    let passed: Vec<_> = compiled.sites.passed(2, Probe::new(first.0, false).0).collect();
    assert_eq!(passed, [first.branch(false), SiteId(first.0 + 1).branch(false)]);
}

/// The last label of a `switch` over all values has one branch.
#[test]
fn last_labels_have_one_branch() {
    let compiled = Compiled::new(
        "void main() { int x = switch (getOneOf(E.values())) { case A -> 1; case B -> 2; case C -> 3; }; println(x); }
        enum E { A, B, C }",
    );
    let last = compiled.site("C -> 3");
    let kind = compiled.sites.kind(compiled.program(), last);
    assert_eq!(kind, Some(Kind::Source(SiteKind::LastCase)));
    assert!(compiled.graph.is_target(last.branch(true)));
    assert!(!compiled.graph.is_target(last.branch(false)));
}
