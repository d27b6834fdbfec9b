//! Compares verdicts with enumeration, and models with evaluation.

use oorandom::Rand64;
use udita_solver::{Bits, Domains, Layered, Model, Solver, TermId, Terms, Verdict, Work};

use crate::tree::{Scope, all_hold, term};

/// The solvers under test: each layer alone without a limit of its own, and both layers together.
pub(crate) fn solvers() -> Vec<(&'static str, Layered)> {
    vec![
        ("domains", Layered::of(vec![Box::new(Domains::with_limit(Work::DEFAULT))])),
        ("bits", Layered::of(vec![Box::new(Bits)])),
        ("layered", Layered::new()),
    ]
}

pub(crate) fn decide(
    solver: &mut Layered,
    terms: &Terms,
    conditions: &[TermId],
    near: &Model,
    limit: Work,
) -> Verdict {
    solver.push();
    conditions.iter().for_each(|&condition| solver.assert(condition));
    let verdict = solver.check(terms, near, limit);
    solver.pop();
    verdict
}

/// On random paths over small domains, each verdict equals that of enumeration.
#[test]
fn small_domains() {
    let mut random = Rand64::new(3);
    let mut solvers = solvers();
    let (mut sat, mut unsat) = (0, 0);
    for round in 0..4000 {
        let count = random.rand_range(2..5) as usize;
        let scope = Scope::small(&mut random, count, [16, 16, 10, 6][count - 1]);
        let mut terms = Terms::new();
        let variables = scope.declare(&mut terms);
        let (length, depth) = (random.rand_range(1..6) as usize, random.rand_range(1..4) as u32);
        let leave = random.rand_range(0..4) != 0;
        let (path, point) = scope.path(&mut random, length, depth, leave);
        let conditions: Vec<TermId> = path.iter().map(|tree| term(tree, &mut terms, &variables)).collect();
        let near = scope.model(&terms, &variables, &point);
        let expected = if scope.any(|point| all_hold(&path, point)) { Verdict::Sat } else { Verdict::Unsat };
        sat += usize::from(expected == Verdict::Sat);
        unsat += usize::from(expected == Verdict::Unsat);
        for (name, solver) in &mut solvers {
            let verdict = decide(solver, &terms, &conditions, &near, Work::DEFAULT);
            // Sums of products of longs exceed the first layer.
            let refused = verdict == Verdict::Unknown && *name == "domains";
            assert!(
                verdict == expected || refused,
                "round {round}, {name}: {verdict:?}, {path:?} in {scope:?} near {point:?}"
            );
            if verdict == Verdict::Sat {
                let found = scope.point_of(&terms, &variables, solver.model());
                assert!(all_hold(&path, &found), "round {round}, {name}: {path:?} at {found:?}");
            }
        }
    }
    assert!(sat > 1000 && unsat > 1000, "{sat} and {unsat}");
    for (name, solver) in &solvers {
        println!("{name}: {:?}", solver.statistics());
        assert_eq!(solver.statistics().wrong_models, 0, "{name}");
        assert!(solver.statistics().unknown < 100, "{name}");
    }
}

/// Judges a random path over whole types by each solver, within a limit of work. Asserts that models satisfy
/// the path and that the verdicts don't contradict each other. Returns the verdicts.
pub(crate) fn judge_path(
    random: &mut Rand64,
    solvers: &mut [(&'static str, Layered)],
    round: u32,
    most_depth: u64,
    limit: Work,
) -> Vec<Verdict> {
    let scope = Scope::wide(random, 4);
    let mut terms = Terms::new();
    let variables = scope.declare(&mut terms);
    let (length, depth) = (random.rand_range(1..8) as usize, random.rand_range(1..most_depth + 1) as u32);
    let (path, point) = scope.path(random, length, depth, true);
    let conditions: Vec<TermId> = path.iter().map(|tree| term(tree, &mut terms, &variables)).collect();
    let near = scope.model(&terms, &variables, &point);
    let mut verdicts = Vec::new();
    for (name, solver) in solvers {
        let verdict = decide(solver, &terms, &conditions, &near, limit);
        if verdict == Verdict::Sat {
            let found = scope.point_of(&terms, &variables, solver.model());
            assert!(all_hold(&path, &found), "round {round}, {name}: {path:?} at {found:?}");
        }
        verdicts.push(verdict);
    }
    let contradiction = verdicts.contains(&Verdict::Sat) && verdicts.contains(&Verdict::Unsat);
    assert!(!contradiction, "round {round}: {verdicts:?} of {path:?} in {scope:?}");
    verdicts
}

/// Random paths over whole types have valid models and consistent verdicts.
#[test]
fn whole_types() {
    let mut random = Rand64::new(4);
    let mut solvers = solvers();
    for round in 0..5000 {
        judge_path(&mut random, &mut solvers, round, 3, Work(15_000));
    }
    for (name, solver) in &solvers {
        println!("{name}: {:?}", solver.statistics());
        assert_eq!(solver.statistics().wrong_models, 0, "{name}");
    }
}
