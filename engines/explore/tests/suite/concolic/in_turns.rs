//! Strategies in turns: their order, and the end of the search.

use udita_explore::concolic::{
    Answer, BranchGraph, CfgDirected, DepthFirst, Execution, Exploration, InTurns, Path, Run, Search,
    Strategy, Subject, UniformRandom,
};

use crate::concolic::toy::{Expr, Program, Toy, if_, opaque};

/// A strategy that executes the same input a number of times.
struct Repeats {
    input: Vec<i64>,
    left: u32,
}

impl<S: Subject<Input = Vec<i64>>> Strategy<S> for Repeats {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        self.left = self.left.checked_sub(1)?;
        Some(exploration.execute(self.input.clone()))
    }
}

fn repeats(input: [i64; 2], times: u32) -> Repeats {
    Repeats { input: input.to_vec(), left: times }
}

/// Three strategies: 00 three times, 01 once, 10 twice.
fn three() -> Vec<Repeats> {
    vec![repeats([0, 0], 3), repeats([0, 1], 1), repeats([1, 0], 2)]
}

/// `if (x0 == 1) {} if (x1 == 1) {}`
fn two_bits() -> Toy {
    let body = (0..2).map(|input| if_(input as u32, Expr::Var(input).equals(1), vec![], vec![]));
    Toy::of_bits(Program { inputs: 2, variables: 2, functions: vec![body.collect()] })
}

/// The executed inputs, each as the text of its bits.
fn inputs<S: Subject<Input = Vec<i64>>>(
    exploration: Exploration<S>,
    strategies: Vec<Repeats>,
    complete: Option<usize>,
) -> Vec<String> {
    let bits = |execution: Execution<S>| execution.run.input.iter().map(i64::to_string).collect();
    let mut search = Search::new(exploration, InTurns::new(strategies, complete));
    let inputs = search.by_ref().map(bits).collect();
    assert!(search.next().is_none(), "an end is final");
    inputs
}

#[test]
fn strategies_take_turns_until_each_has_ended() {
    let found = inputs(Exploration::new(two_bits()), three(), None);
    assert_eq!(found, ["00", "01", "10", "00", "10", "00"]);
    // The first, the last and all of them end immediately.
    let ended = |input| repeats(input, 0);
    let first = vec![ended([0, 0]), repeats([0, 1], 2), repeats([1, 0], 1)];
    assert_eq!(inputs(Exploration::new(two_bits()), first, None), ["01", "10", "01"]);
    let last = vec![repeats([0, 1], 2), repeats([1, 0], 1), ended([0, 0])];
    assert_eq!(inputs(Exploration::new(two_bits()), last, None), ["01", "10", "01"]);
    let all = vec![ended([0, 0]), ended([0, 1])];
    assert!(inputs(Exploration::new(two_bits()), all, Some(1)).is_empty());
}

#[test]
fn the_complete_strategy_ends_all() {
    // The second one ends at its second turn.
    assert_eq!(inputs(Exploration::new(two_bits()), three(), Some(1)), ["00", "01", "10", "00"]);
    // The third one ends at its third turn, after the second one has left.
    let found = inputs(Exploration::new(two_bits()), three(), Some(2));
    assert_eq!(found, ["00", "01", "10", "00", "10", "00"]);
    let mut longer = three();
    longer[0].left = 9;
    let found = inputs(Exploration::new(two_bits()), longer, Some(2));
    assert_eq!(found, ["00", "01", "10", "00", "10", "00"]);
}

/// `x0 < opaque(x0) + 1` is true for all inputs, but the solver takes the right side for a constant and solves the negation.
#[test]
fn a_misprediction_keeps_the_others_going() {
    let condition = Expr::Var(0).less(opaque(Expr::Var(0)).plus(Expr::Const(1)));
    let body = vec![if_(0, condition, vec![], vec![])];
    let toy = Toy::of_bits(Program { inputs: 2, variables: 2, functions: vec![body] });
    let mut exploration = Exploration::new(toy);
    let run = exploration.restart().run;
    assert!(exploration.force(&run, 0).unwrap().is_mispredicted());
    assert_eq!(inputs(exploration, three(), Some(1)), ["00", "01", "10", "00", "10", "00"]);
}

/// A subject whose solver always gives up.
struct Unsolvable(Toy);

impl Subject for Unsolvable {
    type Input = Vec<i64>;
    type Trace = <Toy as Subject>::Trace;

    fn zeros(&self) -> Vec<i64> {
        self.0.zeros()
    }

    fn random(&self, random: &mut oorandom::Rand64) -> Vec<i64> {
        self.0.random(random)
    }

    fn execute(&mut self, input: &Vec<i64>) -> (Path, Self::Trace) {
        self.0.execute(input)
    }

    fn solve_at(&mut self, _: &Run<Self>, _: usize) -> Answer<Vec<i64>> {
        Answer::Unknown
    }

    fn graph(&self) -> &BranchGraph {
        self.0.graph()
    }
}

#[test]
fn an_unknown_answer_keeps_the_others_going() {
    let mut exploration = Exploration::new(Unsolvable(two_bits()));
    let run = exploration.restart().run;
    assert!(exploration.force(&run, 0).is_none());
    assert_eq!(inputs(exploration, three(), Some(1)), ["00", "01", "10", "00", "10", "00"]);
}

#[test]
fn what_one_strategy_covers_is_new_to_none_behind_it() {
    let strategies = vec![repeats([0, 0], 2), repeats([0, 0], 1), repeats([1, 0], 2)];
    let search = Search::new(Exploration::new(two_bits()), InTurns::new(strategies, None));
    let new: Vec<usize> = search.map(|execution| execution.new.len()).collect();
    // 00 covers two branches, 10 a third one.
    assert_eq!(new, [2, 0, 1, 0, 0]);
}

/// Depth-first search covers four nested ifs in 5 executions and ends at its sixth turn, the second of a round of three.
#[test]
fn strategies_of_the_paper_in_turns() {
    let nested = (0..4u32)
        .rev()
        .fold(vec![], |inner, level| vec![if_(level, Expr::Var(level as usize).equals(1), inner, vec![])]);
    let toy = Toy::of_bits(Program { inputs: 4, variables: 4, functions: vec![nested] });
    let strategies: Vec<Box<dyn Strategy<Toy>>> = vec![
        Box::new(CfgDirected::new(1)),
        Box::new(DepthFirst::unbounded()),
        Box::new(UniformRandom::new(1)),
    ];
    let mut search = Search::new(Exploration::new(toy), InTurns::new(strategies, Some(1)));
    assert_eq!(search.by_ref().count(), 5 * 3 + 1);
    assert_eq!(search.exploration().coverage().count(), 8);
}
