//! Random programs, whose paths and branches are found by brute force.

use std::collections::{BTreeMap, BTreeSet};

use oorandom::Rand64;
use udita_explore::concolic::{
    BranchId, CfgBaseline, CfgDirected, DepthFirst, Exploration, Path, RandomBranch, RandomInput, Search,
    Strategy, Subject, UniformRandom,
};

use crate::concolic::toy::{
    Condition, Expr, Program, Statement, Toy, call, exit, if_, interpret, opaque, set, while_,
};

const INPUTS: usize = 3;
const FUNCTIONS: usize = 3;
/// Maximum nesting of loops in a function.
const LOOPS: usize = 2;
/// The inputs, two more variables, and a counter for each loop that can be open.
const VARIABLES: usize = INPUTS + 2 + FUNCTIONS * LOOPS;

/// Generates programs with nested conditions, loops and calls.
struct Generator {
    random: Rand64,
    sites: u32,
    /// Whether values are concretised occasionally.
    has_opaque: bool,
}

impl Generator {
    fn below(&mut self, bound: u64) -> u64 {
        self.random.rand_range(0..bound)
    }

    fn constant(&mut self) -> i64 {
        self.below(5) as i64 - 2
    }

    fn expr(&mut self) -> Expr {
        let variable = Expr::Var(self.below(INPUTS as u64 + 2) as usize);
        match self.below(6) {
            0 => variable.plus(Expr::Var(self.below(INPUTS as u64) as usize)),
            1 => variable.times(self.constant()),
            2 => variable.plus(Expr::Const(self.constant())),
            3 if self.has_opaque => opaque(variable),
            _ => variable,
        }
    }

    fn condition(&mut self) -> Condition {
        let left = self.expr();
        let right = if self.below(3) == 0 { self.expr() } else { Expr::Const(self.constant()) };
        if self.below(2) == 0 { left.equals(right) } else { left.less(right) }
    }

    fn site(&mut self) -> u32 {
        self.sites += 1;
        self.sites - 1
    }

    fn block(&mut self, function: usize, depth: usize) -> Vec<Statement> {
        let count = 1 + self.below(3);
        let mut body: Vec<Statement> = (0..count).flat_map(|_| self.statement(function, depth)).collect();
        if depth > 0 && self.below(12) == 0 {
            body.push(exit());
        }
        body
    }

    fn statement(&mut self, function: usize, depth: usize) -> Vec<Statement> {
        match self.below(8) {
            0..=3 if depth < 3 => {
                let site = self.site();
                let condition = self.condition();
                let [then, otherwise] = [(); 2].map(|()| self.block(function, depth + 1));
                vec![if_(site, condition, then, otherwise)]
            }
            4 if depth < LOOPS => {
                // A counter that starts at an input and ends at a constant.
                let counter = INPUTS + 2 + LOOPS * function + depth;
                let start = set(counter, Expr::Var(self.below(INPUTS as u64) as usize));
                let site = self.site();
                let bound = self.constant();
                let mut body = self.block(function, depth + 1);
                body.push(set(counter, Expr::Var(counter).plus(Expr::Const(1))));
                vec![start, while_(site, Expr::Var(counter).less(bound), body)]
            }
            5 | 6 if function + 1 < FUNCTIONS => vec![call(function + 1)],
            _ => vec![set(INPUTS + self.below(2) as usize, self.expr())],
        }
    }
}

/// The program for a seed.
pub(crate) fn program(seed: u64, has_opaque: bool) -> Program {
    let mut generator = Generator { random: Rand64::new(seed.into()), sites: 0, has_opaque };
    let functions = (0..FUNCTIONS).map(|function| generator.block(function, 0)).collect();
    Program { inputs: INPUTS, variables: VARIABLES, functions }
}

/// The paths of a program on all inputs.
fn paths(toy: &Toy, program: &Program) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for input in toy.all_inputs() {
        let (path, _) = interpret(program, &input);
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    paths
}

fn branches<'a>(paths: impl IntoIterator<Item = &'a Path>) -> BTreeSet<BranchId> {
    paths.into_iter().flat_map(Path::branches).collect()
}

pub(crate) fn strategies(seed: u64) -> Vec<(&'static str, Box<dyn Strategy<Toy>>)> {
    vec![
        ("random-input", Box::new(RandomInput::new(seed))),
        ("dfs", Box::new(DepthFirst::unbounded())),
        ("dfs:3", Box::new(DepthFirst::bounded(3))),
        ("uniform", Box::new(UniformRandom::new(seed))),
        ("random-branch", Box::new(RandomBranch::new(seed))),
        ("cfg", Box::new(CfgDirected::new(seed))),
        ("cfg-baseline", Box::new(CfgBaseline::new(seed))),
    ]
}

/// Section II.A: depth-first search explores all feasible paths. The solver is complete over the domain, so brute force finds the same
/// number of paths and the same branches.
#[test]
fn depth_first_search_finds_all_paths() {
    let mut largest = 0;
    let mut infeasible = 0;
    for seed in 0..300 {
        let program = program(seed, false);
        let toy = Toy::new(program.clone(), 2);
        let expected = paths(&toy, &program);
        let mut search = Search::new(Exploration::new(toy), DepthFirst::unbounded());
        let found: Vec<Path> = search.by_ref().map(|execution| execution.run.path.clone()).collect();
        assert_eq!(found.len(), expected.len(), "seed {seed}: number of paths");
        assert!(expected.iter().all(|path| found.contains(path)), "seed {seed}");
        let exploration = search.exploration();
        assert_eq!(
            exploration.coverage().iter().collect::<BTreeSet<_>>(),
            branches(&expected),
            "seed {seed}"
        );
        assert_eq!(exploration.statistics().mispredictions, 0, "seed {seed}");
        largest = largest.max(found.len());
        infeasible += exploration.subject().graph().targets().count() - exploration.coverage().count();
    }
    assert!(largest >= 50, "the largest program has {largest} paths");
    assert!(infeasible >= 100, "{infeasible} branches are infeasible");
}

/// By definition: a branch that immediately follows another in an execution is its successor in the static graph.
#[test]
fn executions_follow_the_graph() {
    let mut steps = 0;
    for seed in 0..100 {
        let program = program(seed, true);
        let graph = program.graph();
        for input in Toy::new(program.clone(), 1).all_inputs() {
            let (path, _) = interpret(&program, &input);
            for (position, _) in path.events().iter().enumerate() {
                let Some(branch) = path.branch_at(position) else { continue };
                for next in path.following(position) {
                    let next = path.branch_at(next).expect("a branch");
                    assert!(graph.successors(branch).contains(&next), "seed {seed}: {branch:?}, {next:?}");
                    steps += 1;
                }
            }
        }
    }
    assert!(steps > 10_000, "{steps} steps");
}

/// Brute force bounds the coverage of every strategy, also with concretised values. Without them these three find nearly all feasible
/// branches within 400 iterations; the share is a measurement.
#[test]
fn strategies_cover_feasible_branches_only() {
    let mut mispredictions = 0;
    let mut missing: BTreeMap<&str, usize> = BTreeMap::new();
    let mut feasible = 0;
    for seed in 0..80 {
        let has_opaque = seed % 2 == 1;
        let program = program(seed, has_opaque);
        let expected = branches(&paths(&Toy::new(program.clone(), 2), &program));
        feasible += if has_opaque { 0 } else { expected.len() };
        for (name, strategy) in strategies(seed) {
            let toy = Toy::new(program.clone(), 2);
            let mut search = Search::new(Exploration::new(toy), strategy);
            search.by_ref().take(400).for_each(drop);
            let exploration = search.exploration();
            let found: BTreeSet<_> = exploration.coverage().iter().collect();
            assert!(found.is_subset(&expected), "seed {seed}, {name}");
            assert!(exploration.coverage().count() <= exploration.reachable(), "seed {seed}, {name}");
            mispredictions += exploration.statistics().mispredictions;
            if !has_opaque {
                *missing.entry(name).or_default() += expected.len() - found.len();
            }
        }
    }
    assert!(mispredictions > 1000, "{mispredictions} mispredictions");
    for name in ["cfg", "random-branch", "uniform"] {
        assert!(missing[name] * 40 <= feasible, "{name} misses {} of {feasible} branches", missing[name]);
    }
}

/// The same seed gives the same executions, another seed different ones.
#[test]
fn searches_follow_from_their_seeds() {
    let inputs = |strategy: Box<dyn Strategy<Toy>>, seed: u64| -> Vec<Vec<i64>> {
        let exploration = Exploration::new(Toy::new(program(seed, true), 2));
        Search::new(exploration, strategy).take(200).map(|execution| execution.run.input.clone()).collect()
    };
    let mut differing: BTreeSet<&str> = BTreeSet::new();
    for seed in 0..20 {
        for ((name, one), (_, same)) in strategies(seed).into_iter().zip(strategies(seed)) {
            assert_eq!(inputs(one, seed), inputs(same, seed), "seed {seed}, {name}");
        }
        for ((name, one), (_, other)) in strategies(seed).into_iter().zip(strategies(seed + 1)) {
            if inputs(one, seed) != inputs(other, seed) {
                differing.insert(name);
            }
        }
    }
    assert_eq!(
        differing.into_iter().collect::<Vec<_>>(),
        ["cfg", "cfg-baseline", "random-branch", "random-input", "uniform"]
    );
}
