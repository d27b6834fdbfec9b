//! Paths with small decisions first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Choice, Next, Step, Strategy};

/// An alternative that was not taken when its choice was met: the decisions up to it are known, those after it are 0.
#[derive(Clone, Debug)]
struct Branch {
    /// The number of the branch up to the choice. `None` at the root.
    parent: Option<usize>,
    position: usize,
    decision: u32,
    alternatives: u64,
    sum: u64,
}

/// All paths in the order of the sums of their decisions, so the first alternatives come first. Equal sums are in the order in which their
/// choices were met. In eager mode, the order is that of the search `udita.search.SmallestFirst` on a JVM. Each path is run once; the strategy
/// keeps an entry for each choice of each path.
#[derive(Clone, Debug, Default)]
pub struct SmallestFirst {
    branches: Vec<Branch>,
    /// The sums and numbers of the branches that have not been run.
    waiting: BinaryHeap<Reverse<(u64, usize)>>,
    /// The branch of the current path. `None` for the first one.
    branch: Option<usize>,
    /// The decisions up to the branch.
    approach: Vec<u32>,
    /// The numbers of alternatives of the current path.
    alternatives: Vec<u64>,
}

impl SmallestFirst {
    fn add(&mut self, parent: Option<usize>, position: usize, decision: u32, alternatives: u64) {
        let before = parent.map_or(0, |parent| self.branches[parent].sum);
        let sum = before + u64::from(decision);
        self.waiting.push(Reverse((sum, self.branches.len())));
        self.branches.push(Branch { parent, position, decision, alternatives, sum });
    }
}

impl Strategy for SmallestFirst {
    const RESTARTS: bool = true;

    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        self.alternatives.push(choice.alternatives);
        Step::Take(self.approach.get(choice.path.len()).copied().unwrap_or(0))
    }

    fn next(&mut self) -> Next {
        let branch = self.branch.map(|number| self.branches[number].clone());
        let mut new = 0;
        if let Some(Branch { parent, position, decision, alternatives, .. }) = branch {
            new = position + 1;
            if u64::from(decision) + 1 < alternatives {
                self.add(parent, position, decision + 1, alternatives);
            }
        }
        let alternatives = std::mem::take(&mut self.alternatives);
        for (position, &alternatives) in alternatives.iter().enumerate().skip(new) {
            self.add(self.branch, position, 1, alternatives);
        }
        let Some(Reverse((_, number))) = self.waiting.pop() else { return Next::Stop };
        self.branch = Some(number);
        self.approach = vec![0; self.branches[number].position + 1];
        let mut at = Some(number);
        while let Some(number) = at {
            let branch = &self.branches[number];
            self.approach[branch.position] = branch.decision;
            at = branch.parent;
        }
        Next::Restart
    }
}
