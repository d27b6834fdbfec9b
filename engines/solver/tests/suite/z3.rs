//! Compares the layers with z3, if it is installed.

use oorandom::Rand64;
use udita_solver::{Layered, Solver, Verdict, Work, Z3};

use crate::conditions::{judge_path, solvers};

/// On random paths over whole types, z3 and the layers don't contradict each other, and z3's models satisfy
/// the path.
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
        let verdicts = judge_path(&mut random, &mut all, round, 2, Work(200_000));
        open += usize::from(verdicts[2] == Verdict::Unknown && verdicts[3] != Verdict::Unknown);
    }
    println!("decided by z3 alone: {open}");
    for (name, solver) in &all {
        println!("{name}: {:?}", solver.statistics());
    }
}

/// A missing program is an error, and so is a program other than z3.
#[test]
fn no_such_program() {
    for program in ["/nonexistent/z3", "cat", "true"] {
        let error = Z3::of(program).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with("z3 can't be run: "), "{program}: {error}");
    }
}
