//! A sample of mutants has the same verdicts on a JVM. `scripts/mutation-oracle` judges a larger one.

use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita_bench::jvm_mutants::Failure;
use udita_bench::jvm_mutants::compare::{Comparison, compare};
use udita_bench::jvm_mutants::jvm::{Jvm, JvmVerdict};
use udita_bench::jvm_mutants::sample::sample;
use udita_bench::jvm_mutants::subjects::{Prepared, SOURCES};
use udita_bench::jvm_mutants::task::task;

const MUTANTS: usize = 150;

#[test]
fn mutants_have_the_same_verdicts_on_a_jvm() -> Result<(), Failure> {
    if !Jvm::exists() {
        println!("skipped: mutants_have_the_same_verdicts_on_a_jvm (no JDK that counts jumps)");
        return Ok(());
    }
    let programs: Result<Vec<Prepared>, Failure> = SOURCES.iter().map(|source| source.prepare(3)).collect();
    let programs = programs?;
    let chosen = sample(&programs, MUTANTS, 7)?;
    let mut tasks = Vec::new();
    for (prepared, chosen) in programs.iter().zip(&chosen) {
        let texts = chosen.mutants.iter().map(|(mutation, _)| mutation.apply(&prepared.text));
        tasks.push(task(prepared, &texts.collect::<Vec<_>>())?);
    }
    let answers = Jvm::new()?.judge(&tasks, false)?;
    assert_eq!(answers.len(), programs.len());
    let (mut killed, mut alive, mut endless, mut refused) = (0, 0, 0, 0);
    for ((prepared, chosen), answer) in programs.iter().zip(&chosen).zip(answers) {
        let made: Vec<Option<Arc<VerifiedProgram>>> =
            chosen.mutants.iter().map(|(_, program)| program.clone()).collect();
        assert_eq!(answer.verdicts.len(), made.len());
        let comparisons = compare(prepared, &made, &answer.verdicts)?;
        for ((mutation, _), comparison) in chosen.mutants.iter().zip(comparisons) {
            let is_like = !matches!(comparison, Comparison::Different { .. });
            assert!(is_like, "{}{comparison:?}", mutation.diff(&prepared.sources));
        }
        for verdict in answer.verdicts {
            match verdict {
                JvmVerdict::Alive => alive += 1,
                JvmVerdict::Uncompiled(_) => refused += 1,
                JvmVerdict::Killed { actual: Some(_), .. } => killed += 1,
                JvmVerdict::Killed { actual: None, .. } => endless += 1,
            }
        }
    }
    assert_eq!(killed + alive + endless, MUTANTS);
    // The sample contains each kind of verdict, so each is compared.
    let counts = (killed, alive, endless, refused);
    assert!(killed > 50 && alive > 10 && endless > 1 && refused > 3, "{counts:?}");
    Ok(())
}
