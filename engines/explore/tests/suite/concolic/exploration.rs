//! The counters and results of an exploration.

use oorandom::Rand64;
use udita_explore::concolic::{
    Answer, BranchGraph, Cause, CurvePoint, DepthFirst, Exploration, Path, Run, Search, SiteId, Strategy,
    Subject,
};

use crate::concolic::random_programs::strategies;
use crate::concolic::toy::{Expr, Program, Toy, if_, opaque};

fn two_conditions() -> Toy {
    let body =
        vec![if_(0, Expr::Var(0).equals(1), vec![], vec![]), if_(1, Expr::Var(1).equals(7), vec![], vec![])];
    Toy::of_bits(Program { inputs: 3, variables: 3, functions: vec![body] })
}

/// By hand: 7 is not a bit, so 3 of 4 branches are covered, by two executions and three queries.
#[test]
fn counts() {
    let mut search = Search::new(Exploration::new(two_conditions()), DepthFirst::unbounded());
    let runs: Vec<_> = search.by_ref().collect();
    let exploration = search.into_exploration();
    let statistics = exploration.statistics();
    assert_eq!((statistics.iterations, statistics.queries, statistics.solved), (2, 3, 1));
    assert_eq!((statistics.unknown, statistics.mispredictions, statistics.restarts), (0, 0, 0));
    let [yes, no] = [true, false].map(|outcome| SiteId(0).branch(outcome));
    assert_eq!(runs[0].new, [no, SiteId(1).branch(false)]);
    assert_eq!(runs[1].new, [yes]);
    assert_eq!(runs[1].cause, Cause::Forced { position: 0, is_predicted: true });
    let curve = [CurvePoint { iteration: 1, covered: 2 }, CurvePoint { iteration: 2, covered: 3 }];
    assert_eq!(exploration.curve(), curve);
    assert_eq!([0, 1, 2, 3].map(|iterations| exploration.covered_at(iterations)), [0, 2, 3, 3]);
    assert_eq!(exploration.first_to_cover(yes).expect("covered").input, [1, 0, 0]);
    assert_eq!(exploration.first_to_cover(no).expect("covered").iteration, 1);
    assert!(exploration.first_to_cover(SiteId(1).branch(true)).is_none());
}

/// Inputs of an earlier session come first; then the strategy continues, and its first own execution is not a restart.
#[test]
fn given_inputs_come_before_a_strategy() {
    let mut exploration = Exploration::new(two_conditions());
    assert_eq!(exploration.execute(vec![1, 0, 0]).cause, Cause::Given);
    let mut search = Search::new(exploration, DepthFirst::unbounded());
    let first = search.next().expect("an execution");
    assert_eq!((first.iteration, first.cause), (2, Cause::Initial));
    assert_eq!(first.new, [SiteId(0).branch(false)]);
    assert_eq!(first.new_since_restart, [SiteId(0).branch(false), SiteId(1).branch(false)]);
    assert_eq!(search.exploration().statistics().restarts, 0);
}

/// Check 6 of the reference: "forcing constraint k leaves unrelated inputs alone".
#[test]
fn unrelated_inputs_stay() {
    let mut exploration = Exploration::with_initial(two_conditions(), vec![0, 1, 1]);
    let first = exploration.restart();
    let forced = exploration.force(&first.run, 0).expect("a solution");
    assert_eq!(forced.run.input, [1, 1, 1]);
}

/// The branches of an excluded site are negated, but do not count.
#[test]
fn choices_are_branches_that_do_not_count() {
    let mut toy = two_conditions();
    for outcome in [true, false] {
        toy.graph_mut().exclude(SiteId(0).branch(outcome));
    }
    let mut search = Search::new(Exploration::new(toy), DepthFirst::unbounded());
    assert_eq!(search.by_ref().count(), 2);
    assert_eq!(search.exploration().coverage().iter().collect::<Vec<_>>(), [SiteId(1).branch(false)]);
    assert_eq!(search.exploration().reachable(), 2);
}

/// A subject whose solver gives up on all constraints but the first, and which resumes runs at the negated branch.
struct Limited {
    toy: Toy,
    resumed: Vec<usize>,
}

impl Subject for Limited {
    type Input = Vec<i64>;
    type Trace = Run<Toy>;

    fn zeros(&self) -> Vec<i64> {
        self.toy.zeros()
    }

    fn random(&self, random: &mut Rand64) -> Vec<i64> {
        self.toy.random(random)
    }

    fn execute(&mut self, input: &Vec<i64>) -> (Path, Run<Toy>) {
        let (path, trace) = self.toy.execute(input);
        (path.clone(), Run { input: input.clone(), path, trace })
    }

    fn resume(&mut self, run: &Run<Limited>, constraint: usize, input: &Vec<i64>) -> (Path, Run<Toy>) {
        assert!(constraint < run.path.constraint_count());
        self.resumed.push(constraint);
        self.execute(input)
    }

    fn solve_at(&mut self, run: &Run<Limited>, constraint: usize) -> Answer<Vec<i64>> {
        if constraint > 0 { Answer::Unknown } else { self.toy.solve_at(&run.trace, constraint) }
    }

    fn graph(&self) -> &BranchGraph {
        self.toy.graph()
    }
}

/// By hand: three queries, of which the two at the second constraint stay open. The machine resumes the solved run.
#[test]
fn unknown_answers_and_resumed_runs() {
    let limited = Limited { toy: two_conditions(), resumed: Vec::new() };
    let mut search = Search::new(Exploration::new(limited), DepthFirst::unbounded());
    assert_eq!(search.by_ref().count(), 2);
    let statistics = search.exploration().statistics();
    assert_eq!((statistics.queries, statistics.solved, statistics.unknown), (3, 1, 2));
    assert_eq!(search.exploration().subject().resumed, [0]);
}

/// Without a solvable constraint, every strategy with a solver ends after the first execution, and stays ended.
#[test]
fn nothing_is_left() {
    let unsolvable = |condition| {
        Toy::of_bits(Program {
            inputs: 1,
            variables: 1,
            functions: vec![vec![if_(0, condition, vec![], vec![])]],
        })
    };
    let conditions = [Expr::Var(0).equals(7), Expr::Const(1).equals(7), opaque(Expr::Var(0)).equals(1)];
    for condition in conditions {
        for (name, strategy) in strategies(3).into_iter().filter(|(name, _)| *name != "random-input") {
            let strategy: Box<dyn Strategy<Toy>> = strategy;
            let mut search = Search::new(Exploration::new(unsolvable(condition.clone())), strategy);
            assert!(search.next().is_some());
            assert!(search.next().is_none() && search.next().is_none(), "{name}");
        }
    }
}
