//! A toy program as a subject.

use oorandom::Rand64;
use udita_explore::concolic::{Answer, BranchGraph, Path, Run, Subject};

use super::interpreter::{Constraint, interpret};
use super::program::Program;

/// A program whose inputs come from a small domain. The solver tries the values in the order of the domain; the first input varies slowest.
pub(crate) struct Toy {
    program: Program,
    graph: BranchGraph,
    domain: Vec<i64>,
}

impl Toy {
    /// A program with inputs from 0, 1, -1, 2, -2 up to plus and minus `bound`.
    pub(crate) fn new(program: Program, bound: i64) -> Toy {
        let domain = std::iter::once(0).chain((1..=bound).flat_map(|value| [value, -value])).collect();
        Toy { graph: program.graph(), program, domain }
    }

    /// A program with inputs 0 and 1.
    pub(crate) fn of_bits(program: Program) -> Toy {
        Toy { graph: program.graph(), program, domain: vec![0, 1] }
    }

    pub(crate) fn graph_mut(&mut self) -> &mut BranchGraph {
        &mut self.graph
    }

    /// All inputs over the domain.
    pub(crate) fn all_inputs(&self) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for _ in 0..self.program.inputs {
            let longer = |input: &Vec<i64>| {
                let input = input.clone();
                self.domain.iter().map(move |value| [input.as_slice(), &[*value]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// The inputs that share a constraint with the last one, transitively, and the constraints over them.
    fn slice(constraints: &[Constraint]) -> (Vec<usize>, Vec<&Constraint>) {
        let (negated, others) = constraints.split_last().expect("a constraint is negated");
        let mut is_in = vec![false; negated.difference.factors.len()];
        let mut chosen = vec![negated];
        let mut rest: Vec<&Constraint> = others.iter().collect();
        let inputs = |constraint: &Constraint| -> Vec<usize> {
            let factors = constraint.difference.factors.iter().enumerate();
            factors.filter(|(_, factor)| **factor != 0).map(|(input, _)| input).collect()
        };
        inputs(negated).into_iter().for_each(|input| is_in[input] = true);
        loop {
            let shares = |constraint: &&Constraint| inputs(constraint).iter().any(|input| is_in[*input]);
            let (found, left): (Vec<_>, Vec<_>) = rest.into_iter().partition(shares);
            if found.is_empty() {
                break;
            }
            found.iter().flat_map(|constraint| inputs(constraint)).for_each(|input| is_in[input] = true);
            chosen.extend(found);
            rest = left;
        }
        ((0..is_in.len()).filter(|input| is_in[*input]).collect(), chosen)
    }
}

impl Subject for Toy {
    type Input = Vec<i64>;
    type Trace = Vec<Constraint>;

    fn zeros(&self) -> Vec<i64> {
        vec![0; self.program.inputs]
    }

    fn random(&self, random: &mut Rand64) -> Vec<i64> {
        let count = self.domain.len() as u64;
        (0..self.program.inputs).map(|_| self.domain[random.rand_range(0..count) as usize]).collect()
    }

    fn execute(&mut self, input: &Vec<i64>) -> (Path, Vec<Constraint>) {
        interpret(&self.program, input)
    }

    fn solve_at(&mut self, run: &Run<Toy>, constraint: usize) -> Answer<Vec<i64>> {
        let mut constraints = run.trace[..=constraint].to_vec();
        if constraints[..constraint].contains(&constraints[constraint]) {
            return Answer::Unsatisfiable;
        }
        constraints[constraint].outcome ^= true;
        let (inputs, slice) = Toy::slice(&constraints);
        let mut candidate = run.input.clone();
        let mut digits = vec![0; inputs.len()];
        loop {
            for (input, digit) in inputs.iter().zip(&digits) {
                candidate[*input] = self.domain[*digit];
            }
            if slice.iter().all(|constraint| constraint.holds(&candidate)) {
                return Answer::Input(candidate);
            }
            let Some(last) = digits.iter().rposition(|digit| digit + 1 < self.domain.len()) else {
                return Answer::Unsatisfiable;
            };
            digits[last] += 1;
            digits[last + 1..].fill(0);
        }
    }

    fn graph(&self) -> &BranchGraph {
        &self.graph
    }
}
