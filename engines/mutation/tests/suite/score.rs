//! Mutation scores.

use udita_mutation::{Difference, Kill, Row, Score, Verdict};

#[test]
fn the_score_leaves_out_equivalent_mutants_and_those_that_do_not_run() {
    let killed = Verdict::Killed(Kill {
        input: 0,
        call: 0,
        difference: Difference::Result,
        expected: String::new(),
        actual: None,
    });
    let refused = Verdict::Refused("no".to_owned());
    let score = Score::new([
        ("ROR", &killed, false),
        ("ROR", &Verdict::Alive, false),
        ("ROR", &Verdict::Alive, true),
        ("ROR", &killed, true),
        ("AOIS", &Verdict::Uncompiled, false),
        ("AOIS", &refused, false),
        ("AOIS", &Verdict::Alive, true),
    ]);
    let ror = Row { mutants: 4, killed: 2, equivalent: 1, wrongly_marked: 1, uncompiled: 0, refused: 0 };
    let aois = Row { mutants: 1, killed: 0, equivalent: 1, wrongly_marked: 0, uncompiled: 1, refused: 1 };
    assert_eq!(
        score.operators.into_iter().collect::<Vec<_>>(),
        [("AOIS".to_owned(), aois), ("ROR".to_owned(), ror)]
    );
    assert_eq!((ror.alive(), ror.score()), (1, Some(2.0 / 3.0)));
    assert_eq!((aois.alive(), aois.score()), (0, None));
    assert_eq!((score.total.killed, score.total.mutants, score.total.score()), (2, 5, Some(2.0 / 3.0)));
}
