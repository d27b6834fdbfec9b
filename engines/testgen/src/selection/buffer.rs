//! The path conditions that wait, in queues from the most to the least promising.
//!
//! The strategy of the paper (TARDIS, 4.4, "Path selection strategy", and 4.5): a queue is drawn by chance, promising ones more often, then a path
//! condition of that queue. A hopeless one has its chance too: the classifier may be wrong, and the search may have failed by bad luck.

use std::collections::VecDeque;

use oorandom::Rand64;

use super::classifier::{Classification, Classifier, Neighbours, Verdict};
use super::fingerprint::Fingerprint;
use super::path_tree::{Features, MOST};

/// By what path conditions are selected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Selection {
    /// First in, first out: the baseline.
    Fifo,
    /// Those first that the classifier takes for reachable.
    #[default]
    Infeasibility,
    /// Those first that have uncovered branches next to them.
    Improvability,
    /// Those first whose branches were covered least.
    Novelty,
    /// Those first that have good values of all three.
    Combined,
}

impl Selection {
    /// The probabilities of the queues in percent, the best one first.
    fn percentages(self) -> &'static [u64] {
        match self {
            Selection::Fifo => &[100],
            Selection::Infeasibility | Selection::Combined => &[50, 30, 15, 5],
            Selection::Improvability | Selection::Novelty => &[50, 12, 9, 7, 6, 5, 4, 3, 2, 1, 1],
        }
    }

    /// The queue of a path condition; 0 is the best.
    fn queue(self, features: &Features, verdict: Verdict) -> usize {
        match self {
            Selection::Fifo => 0,
            Selection::Infeasibility => 3 - verdict.index(),
            Selection::Improvability => MOST - features.improvability.min(MOST),
            Selection::Novelty => features.novelty.min(MOST),
            Selection::Combined => {
                let passed = [features.improvability > 0, features.novelty < 2, verdict.index() > 1];
                passed.into_iter().filter(|passed| !passed).count()
            }
        }
    }

    /// Whether it asks the classifier.
    fn learns(self) -> bool {
        matches!(self, Selection::Infeasibility | Selection::Combined)
    }

    /// Whether the draw within a queue prefers those that are like the results so far.
    fn weighs(self) -> bool {
        self == Selection::Infeasibility
    }
}

struct Entry<T> {
    item: T,
    features: Features,
    neighbours: Neighbours,
    classification: Classification,
}

/// The path conditions that wait. An item is what the caller needs to search for one.
pub struct Buffer<T> {
    selection: Selection,
    /// Number of results after which the waiting ones are classified again.
    threshold: usize,
    classifier: Classifier,
    /// Number of results since then.
    unused_results: usize,
    queues: Vec<VecDeque<Entry<T>>>,
}

impl<T> Buffer<T> {
    /// An empty buffer. Its path conditions are classified again whenever `threshold` results were learned.
    ///
    /// Repeated results count for the threshold, as in the published tool, though the classifier keeps them once. Most results of a test are
    /// repetitions, so a threshold on new ones would let a few failures wait for long until they count.
    pub fn new(selection: Selection, threshold: usize) -> Buffer<T> {
        let queues = selection.percentages().iter().map(|_| VecDeque::new()).collect();
        Buffer { selection, threshold, classifier: Classifier::new(), unused_results: 0, queues }
    }

    /// Number of path conditions that wait.
    pub fn len(&self) -> usize {
        self.queues.iter().map(VecDeque::len).sum()
    }

    /// Whether none waits.
    pub fn is_empty(&self) -> bool {
        self.queues.iter().all(VecDeque::is_empty)
    }

    /// Number of path conditions in each queue, the best one first.
    pub fn lengths(&self) -> Vec<usize> {
        self.queues.iter().map(VecDeque::len).collect()
    }

    /// Adds a path condition.
    pub fn push(&mut self, item: T, features: Features) {
        let mut neighbours = Neighbours::default();
        if self.selection.learns() {
            self.classifier.update(&mut neighbours, &features.fingerprint);
        }
        let classification = neighbours.classification();
        self.enqueue(Entry { item, features, neighbours, classification });
    }

    /// Takes the path condition to try next. `None` if none waits.
    pub fn pop(&mut self, random: &mut Rand64) -> Option<T> {
        let filled: Vec<bool> = self.queues.iter().map(|queue| !queue.is_empty()).collect();
        let queue = draw_queue(self.selection.percentages(), &filled, random)?;
        let queue = self.queues.get_mut(queue)?;
        let place = match self.selection {
            Selection::Fifo => 0,
            selection => {
                let weigh =
                    |entry: &Entry<T>| if selection.weighs() { entry.classification.similarity } else { 0.0 };
                draw_weighted(&queue.iter().map(weigh).collect::<Vec<_>>(), random)
            }
        };
        queue.remove(place).map(|entry| entry.item)
    }

    /// Adds a result: the slice of a path condition was reached, or the search for it failed.
    pub fn learn(&mut self, fingerprint: &Fingerprint, feasible: bool) {
        if !self.selection.learns() {
            return;
        }
        self.classifier.learn(fingerprint, feasible);
        self.unused_results += 1;
        if self.unused_results >= self.threshold {
            self.unused_results = 0;
            for mut entry in self.take_all() {
                self.classifier.update(&mut entry.neighbours, &entry.features.fingerprint);
                entry.classification = entry.neighbours.classification();
                self.enqueue(entry);
            }
        }
    }

    /// Tells the features of all path conditions again, after tests have covered further branches.
    pub fn refresh(&mut self, mut features: impl FnMut(&T) -> Features) {
        for mut entry in self.take_all() {
            entry.features = features(&entry.item);
            self.enqueue(entry);
        }
    }

    /// Takes all entries, so that they can be put into their new queues.
    fn take_all(&mut self) -> Vec<Entry<T>> {
        self.queues.iter_mut().flat_map(std::mem::take).collect()
    }

    fn enqueue(&mut self, entry: Entry<T>) {
        let queue = self.selection.queue(&entry.features, entry.classification.verdict);
        if let Some(queue) = self.queues.get_mut(queue) {
            queue.push_back(entry);
        }
    }
}

/// Draws a queue by the percentages. An empty one passes on to the next, the last one to the first. `None` if all are empty.
fn draw_queue(percentages: &[u64], filled: &[bool], random: &mut Rand64) -> Option<usize> {
    if !filled.contains(&true) {
        return None;
    }
    let mut left = random.rand_range(0..percentages.iter().sum());
    let drawn = percentages.iter().position(|percentage| {
        let is_here = left < *percentage;
        left = left.saturating_sub(*percentage);
        is_here
    })?;
    let count = filled.len();
    (drawn..drawn + count).map(|queue| queue % count).find(|queue| filled.get(*queue) == Some(&true))
}

/// Draws a place in proportion to the weights, or each alike if all are 0.
fn draw_weighted(weights: &[f64], random: &mut Rand64) -> usize {
    let total: f64 = weights.iter().sum();
    if total <= 0.0 {
        return random.rand_range(0..weights.len().max(1) as u64) as usize;
    }
    let mut left = random.rand_float() * total;
    let place = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // Rounding can leave a rest behind the last one.
    place.unwrap_or_else(|| weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0))
}

#[cfg(test)]
mod tests;
