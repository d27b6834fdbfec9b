//! Cross-checks with z3, where it is installed.

use oorandom::Rand64;
use udita_solver::{Layered, Solver, TermId, Terms, Verdict, Work, Z3};

use crate::conditions::{decide, solvers};
use crate::tree::{Scope, all_hold, term};

/// Random paths over whole types: z3 and the layers don't contradict each other, and z3's models satisfy.
#[test]
fn z3_agrees() {
    let Ok(z3) = Z3::find() else {
        println!("skipped: z3_agrees");
        return;
    };
    let mut random = Rand64::new(6);
    let mut all = solvers();
    all.push(("z3", Layered::of(vec![Box::new(z3)])));
    let mut open = 0;
    for round in 0..300 {
        let scope = Scope::wide(&mut random, 4);
        let mut terms = Terms::new();
        let variables = scope.declare(&mut terms);
        let (length, depth) = (random.rand_range(1..8) as usize, random.rand_range(1..3) as u32);
        let (path, point) = scope.path(&mut random, length, depth, true);
        let conditions: Vec<TermId> = path.iter().map(|tree| term(tree, &mut terms, &variables)).collect();
        let near = scope.model(&terms, &variables, &point);
        let mut verdicts = Vec::new();
        for (name, solver) in &mut all {
            let verdict = decide(solver, &terms, &conditions, &near, Work(200_000));
            if verdict == Verdict::Sat {
                let found = scope.point_of(&terms, &variables, solver.model());
                assert!(all_hold(&path, &found), "round {round}, {name}: {path:?} at {found:?}");
            }
            verdicts.push(verdict);
        }
        let contradiction = verdicts.contains(&Verdict::Sat) && verdicts.contains(&Verdict::Unsat);
        assert!(!contradiction, "round {round}: {verdicts:?} of {path:?} in {scope:?}");
        open += usize::from(verdicts[2] == Verdict::Unknown && verdicts[3] != Verdict::Unknown);
    }
    println!("decided by z3 alone: {open}");
    for (name, solver) in &all {
        println!("{name}: {:?}", solver.statistics());
    }
}

/// A program that isn't there is an error, and so is another program.
#[test]
fn no_such_program() {
    for program in ["/nonexistent/z3", "cat", "true"] {
        let error = Z3::of(program).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with("z3 can't be run: "), "{program}: {error}");
    }
}
