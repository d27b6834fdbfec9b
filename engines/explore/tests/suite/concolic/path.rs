//! The events of one execution.

use udita_explore::concolic::{BranchId, Event, FunctionId, Path, SiteId};

/// Builds a path from its events: `(` is a call, `)` a return, a number the branch with this index, `*` the branch with index 0.
fn path(text: &str) -> Path {
    let mut path = Path::new();
    for word in text.split_whitespace() {
        match word {
            "(" => path.push(Event::Call(FunctionId(1))),
            ")" => path.push(Event::Return),
            "*" => path.push(Event::Branch(BranchId::from_index(0))),
            _ => path.push(Event::Branch(BranchId::from_index(word.parse().expect("a branch")))),
        }
    }
    path
}

/// The indices of the branches that immediately follow the branch `*`.
fn following(text: &str) -> Vec<usize> {
    let path = path(text);
    let star = path.events().iter().position(|event| *event == Event::Branch(BranchId::from_index(0)));
    let positions = path.following(star.expect("a star"));
    positions.into_iter().map(|at| path.branch_at(at).expect("a branch").index()).collect()
}

/// The example of the reference ("Example of immediately follow").
#[test]
fn branches_that_immediately_follow() {
    assert_eq!(following("* ( ( ( 1 2 ) 4 ) ( 5 ( 6 7 ) ) 8 ) 9"), [1, 4, 5, 8, 9]);
}

/// By hand, from the rule of the reference: "within each call the first branches of the callee (recursively), then past its
/// return; end at the first branch of the own level".
#[test]
fn following_stays_in_the_function() {
    assert_eq!(following("*"), [0; 0]);
    assert_eq!(following("* 1 2"), [1]);
    assert_eq!(following("* ( ) ( ) 1 2"), [1]);
    assert_eq!(following("( * ) 1"), [0; 0], "the function of the branch returns");
    assert_eq!(following("( * ( 1 ) ) 2"), [1]);
    assert_eq!(following("* ( 1 ( 2"), [1], "the program ends inside the calls");
    assert_eq!(following("* ( ( 1 ) 2 ( 3 ) ) 4 ( 5 )"), [1, 2, 4]);
}

/// By hand: the steps of `reaches` are those of `following`.
#[test]
fn steps_behind_a_branch() {
    let path = path("* ( 1 2 ) 3 ( 4 ) 5");
    let reaches = |steps, index| path.reaches(0, steps, &[BranchId::from_index(index)]);
    for (index, steps) in [(0, 0), (1, 1), (3, 1), (2, 2), (4, 2), (5, 2)] {
        assert!(reaches(steps, index), "{index} is {steps} steps away");
        assert!(steps == 0 || !reaches(steps - 1, index), "{index} is not nearer than {steps}");
    }
    assert!(!reaches(100, 6));
}

/// `prediction_ok` of the reference: "equals the old one up to branch i, calls and returns included, and its branch i is the pair
/// of the old one".
#[test]
fn predictions() {
    let old = path("2 ( 4 ) 6 8");
    let position = 4;
    assert_eq!(old.branch_at(position), Some(BranchId::from_index(6)));
    for (new, is_predicted) in [
        ("2 ( 4 ) 7", true),
        ("2 ( 4 ) 7 11 ( 3 )", true),
        ("2 ( 4 ) 6 8", false),
        ("2 ( 4 ) 9", false),
        ("3 ( 4 ) 7", false),
        ("2 4 7", false),
        ("2 ( 4 ) ( 7 )", false),
        ("2 ( 4 )", false),
    ] {
        assert_eq!(old.predicts(&path(new), position), is_predicted, "{new}");
    }
}

#[test]
fn branches_come_in_pairs() {
    for site in [0, 1, 77].map(SiteId) {
        let [yes, no] = [true, false].map(|outcome| site.branch(outcome));
        assert_eq!([yes.pair(), no.pair()], [no, yes]);
        assert_eq!([yes.site(), no.site()], [site, site]);
        assert_eq!([yes.outcome(), no.outcome()], [true, false]);
        assert_eq!(BranchId::from_index(yes.index()), yes);
    }
}
