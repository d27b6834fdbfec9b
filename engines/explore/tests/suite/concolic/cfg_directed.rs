//! The search directed by the control flow graph, against the recursive pseudo-code of the reference, which executes as it proceeds.

use std::collections::HashMap;
use std::sync::Arc;

use oorandom::Rand64;
use udita_explore::concolic::{
    BranchId, CfgDirected, Distances, Execution, Exploration, Run, Search, Subject, UNREACHABLE,
};

use crate::concolic::random_programs::program;
use crate::concolic::toy::{Expr, Program, Toy, call, if_};

/// Enough executions were made.
struct Enough;

struct Reference {
    exploration: Exploration<Toy>,
    random: Rand64,
    distances: Distances,
    inputs: Vec<Vec<i64>>,
    limit: usize,
}

impl Reference {
    fn new(toy: Toy, seed: u64, limit: usize) -> Reference {
        let exploration = Exploration::new(toy);
        let random = Rand64::new(seed.into());
        Reference { exploration, random, distances: Distances::default(), inputs: Vec::new(), limit }
    }

    fn search(&mut self) -> Result<(), Enough> {
        loop {
            self.count()?;
            let first = self.exploration.restart();
            self.inputs.push(first.run.input.clone());
            let mut run = first.run;
            self.measure();
            while let Some(next) = self.level(&run)? {
                self.measure();
                run = next;
            }
        }
    }

    fn measure(&mut self) {
        let graph = self.exploration.subject().graph();
        self.distances = graph.distances(self.exploration.coverage_since_restart());
    }

    fn count(&self) -> Result<(), Enough> {
        if self.inputs.len() == self.limit { Err(Enough) } else { Ok(()) }
    }

    fn force(&mut self, run: &Run<Toy>, constraint: usize) -> Result<Option<Execution<Toy>>, Enough> {
        self.count()?;
        let execution = self.exploration.force(run, constraint);
        self.inputs.extend(execution.as_ref().map(|execution| execution.run.input.clone()));
        Ok(execution)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.random.rand_range(0..last as u64 + 1) as usize);
        }
    }

    fn level(&mut self, run: &Arc<Run<Toy>>) -> Result<Option<Arc<Run<Toy>>>, Enough> {
        let mut budget = 30;
        let mut positions: Vec<usize> = (0..run.path.constraint_count()).collect();
        self.shuffle(&mut positions);
        let mut seen: HashMap<BranchId, u32> = HashMap::new();
        let mut scored = Vec::new();
        for position in positions {
            let target = run.path.constraint_branch(position).pair();
            let earlier = seen.entry(target).or_default();
            scored.push((self.distances.of(target) + *earlier, position, target));
            *earlier += 1;
        }
        scored.sort_by_key(|(score, ..)| *score);
        for (score, constraint, target) in scored {
            if budget == 0 || score > UNREACHABLE {
                return Ok(None);
            }
            let Some(execution) = self.force(run, constraint)? else { continue };
            budget -= 1;
            let new = &execution.run;
            let has_found = !execution.new_since_restart.is_empty();
            let is_bad = execution.is_mispredicted();
            let position = run.path.position(constraint);
            let distance = self.distances.of(target);
            if has_found && is_bad {
                return Ok(Some(Arc::clone(new)));
            }
            if has_found && within(new, position, distance, &execution.new_since_restart) {
                return Ok(Some(Arc::clone(new)));
            }
            if is_bad {
                continue;
            }
            if distance > 0
                && let Some(found) = self.along(position, i64::from(score) - 1, new)?
            {
                return Ok(Some(found));
            }
            if has_found {
                return Ok(Some(Arc::clone(new)));
            }
        }
        Ok(None)
    }

    fn along(
        &mut self,
        position: usize,
        max: i64,
        run: &Arc<Run<Toy>>,
    ) -> Result<Option<Arc<Run<Toy>>>, Enough> {
        if max < 0 {
            return Ok(None);
        }
        let mut following = run.path.following(position);
        self.shuffle(&mut following);
        following.reverse();
        for next in following {
            let branch = run.path.branch_at(next).expect("a branch");
            if i64::from(self.distances.of(branch)) <= max
                && let Some(found) = self.along(next, max - 1, run)?
            {
                return Ok(Some(found));
            }
            let Some(constraint) = run.path.constraint_at(next) else { continue };
            if i64::from(self.distances.of(branch.pair())) > max {
                continue;
            }
            let Some(execution) = self.force(run, constraint)? else { continue };
            if !execution.new_since_restart.is_empty() {
                return Ok(Some(execution.run));
            }
            if !execution.is_mispredicted()
                && let Some(found) = self.along(next, max - 1, &execution.run)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}

fn within(run: &Run<Toy>, position: usize, steps: u32, new: &[BranchId]) -> bool {
    let branch = run.path.branch_at(position).expect("a branch");
    new.contains(&branch)
        || (steps > 0
            && run.path.following(position).into_iter().any(|next| within(run, next, steps - 1, new)))
}

/// The strategy with its explicit stacks makes the executions of the recursive pseudo-code, on random programs.
#[test]
fn executions_are_those_of_the_pseudo_code() {
    let mut longest = 0;
    let mut mispredictions = 0;
    for seed in 0..200 {
        let toy = || Toy::new(program(seed, seed % 2 == 0), 2);
        let mut search = Search::new(Exploration::new(toy()), CfgDirected::new(seed));
        let found: Vec<_> = search.by_ref().take(300).map(|execution| execution.run.input.clone()).collect();
        let mut reference = Reference::new(toy(), seed, found.len());
        assert!(reference.search().is_err());
        assert_eq!(found, reference.inputs, "seed {seed}");
        let statistics = search.exploration().statistics();
        longest = longest.max(statistics.iterations - statistics.restarts);
        mispredictions += statistics.mispredictions;
    }
    assert!(longest > 200, "the longest search forces {longest} executions");
    assert!(mispredictions > 200, "{mispredictions} mispredictions");
}

/// By hand, from the pseudo-code: `main` has no constraint before the calls, `f(x)` guards `g`, and only `g`'s condition is a target. The
/// search passes three calls, which depth-first search would enter in order.
#[test]
fn the_way_leads_through_calls() {
    // main: f1(); f2(); f3(); each: if (x_i == 1) { if (x_i+3 == 1) {} }
    let guard = |input: usize| {
        let inner = if_(10 + input as u32, Expr::Var(3 + input).equals(1), vec![], vec![]);
        vec![if_(input as u32, Expr::Var(input).equals(1), vec![inner], vec![])]
    };
    let functions = vec![vec![call(1), call(2), call(3)], guard(0), guard(1), guard(2)];
    for seed in 0..20 {
        let mut toy = Toy::of_bits(Program { inputs: 6, variables: 6, functions: functions.clone() });
        let target = udita_explore::concolic::SiteId(12).branch(true);
        toy.graph_mut().set_targets([target]);
        let mut search = Search::new(Exploration::new(toy), CfgDirected::new(seed));
        let inputs: Vec<_> = search.by_ref().take(3).map(|execution| execution.run.input.clone()).collect();
        assert_eq!(inputs, [[0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 0, 1, 0, 0, 1]], "seed {seed}");
        assert!(search.exploration().coverage().contains(target));
    }
}
