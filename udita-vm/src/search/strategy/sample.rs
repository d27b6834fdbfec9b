//! A sample of the paths, as a JVM takes it.

use rustc_hash::FxHashMap;

use super::{Choice, Next, Step, Strategy};

/// Random alternatives to try before the free ones are counted.
const TRIES: usize = 8;
/// The node of an alternative behind which all paths have been run.
const DONE: usize = usize::MAX;
const ROOT: usize = 0;

/// A choice that paths have come to.
#[derive(Clone, Debug)]
struct Node {
    /// 0 until a path comes here.
    alternatives: u64,
    /// The nodes of the alternatives behind which paths have been run.
    children: FxHashMap<u32, usize>,
    /// Number of alternatives behind which all paths have been run.
    done: u64,
    /// The choice before it, and the alternative of that. `None` at the root.
    from: Option<(usize, u32)>,
}

/// Random paths, none twice, until all have been run. Each choice takes one of its alternatives with the same probability, apart from those
/// behind which all paths have been run. In eager mode, the paths are those of the search `udita.search.Sample` on a JVM with this seed.
#[derive(Clone, Debug)]
pub struct Sample {
    random: JavaRandom,
    nodes: Vec<Node>,
    at: usize,
}

impl Sample {
    /// Prepares a sample that `seed` determines.
    pub fn new(seed: i64) -> Sample {
        let mut sample = Sample { random: JavaRandom::new(seed), nodes: Vec::new(), at: ROOT };
        sample.add(None);
        sample
    }

    fn add(&mut self, from: Option<(usize, u32)>) -> usize {
        self.nodes.push(Node { alternatives: 0, children: FxHashMap::default(), done: 0, from });
        self.nodes.len() - 1
    }

    /// An alternative of the current choice behind which paths are left.
    fn free(&mut self) -> u32 {
        let node = &self.nodes[self.at];
        let is_done = |decision: u32| node.children.get(&decision) == Some(&DONE);
        for _ in 0..TRIES {
            let decision = self.random.below(node.alternatives) as u32;
            if !is_done(decision) {
                return decision;
            }
        }
        let skip = self.random.below(node.alternatives - node.done);
        let mut free = (0..node.alternatives as u32).filter(|&decision| !is_done(decision));
        free.nth(skip as usize).unwrap_or_default()
    }

    /// Marks the end of a path, and the choices behind which no path is left. Returns whether paths are left.
    fn close(&mut self) -> bool {
        let mut at = self.at;
        while let Some((from, decision)) = self.nodes[at].from {
            let node = &mut self.nodes[from];
            node.children.insert(decision, DONE);
            node.done += 1;
            if node.done < node.alternatives {
                return true;
            }
            at = from;
        }
        false
    }
}

impl Strategy for Sample {
    const RESTARTS: bool = true;

    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        self.nodes[self.at].alternatives = choice.alternatives;
        let decision = self.free();
        self.at = match self.nodes[self.at].children.get(&decision) {
            Some(&next) => next,
            None => {
                let from = self.at;
                let added = self.add(Some((from, decision)));
                self.nodes[from].children.insert(decision, added);
                added
            }
        };
        Step::Take(decision)
    }

    fn next(&mut self) -> Next {
        let is_left = self.close();
        self.at = ROOT;
        if is_left { Next::Restart } else { Next::Stop }
    }
}

/// The numbers of `java.util.Random`: a linear congruential generator of 48 bits.
#[derive(Clone, Debug)]
struct JavaRandom(u64);

impl JavaRandom {
    const MULTIPLIER: u64 = 0x5_deec_e66d;
    const MASK: u64 = (1 << 48) - 1;

    fn new(seed: i64) -> JavaRandom {
        JavaRandom((seed.cast_unsigned() ^ JavaRandom::MULTIPLIER) & JavaRandom::MASK)
    }

    fn next(&mut self, bits: u32) -> u64 {
        self.0 = self.0.wrapping_mul(JavaRandom::MULTIPLIER).wrapping_add(11) & JavaRandom::MASK;
        self.0 >> (48 - bits)
    }

    /// A number below `end`: `(long) (nextDouble() * end)`.
    fn below(&mut self, end: u64) -> u64 {
        let high = self.next(26) << 27;
        let unit = (high + self.next(27)) as f64 / (1_u64 << 53) as f64;
        (unit * end as f64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected numbers are `(long) (random.nextDouble() * 1000)` on a JVM.
    #[test]
    fn numbers_are_those_of_a_jvm() {
        let numbers = |seed| {
            let mut random = JavaRandom::new(seed);
            [(); 4].map(|()| random.below(1000))
        };
        assert_eq!(numbers(0), [730, 240, 637, 550]);
        assert_eq!(numbers(-7), [269, 673, 521, 851]);
    }
}
