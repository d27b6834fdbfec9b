//! The waiting path conditions, in queues from the most to the least promising.
//!
//! The strategy is that of the paper (TARDIS, 4.4, "Path selection strategy", and 4.5): a queue is drawn at random, promising
//! ones with higher probability, then a path condition of that queue. Even an unpromising one is drawn eventually: the classifier
//! may be wrong, and the search may have failed by bad luck.

use std::collections::VecDeque;

use oorandom::Rand64;

use super::classifier::{Classification, Classifier, Neighbours, Verdict};
use super::fingerprint::Fingerprint;
use super::path_tree::{Features, MOST};

/// The criterion by which path conditions are selected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Selection {
    /// First in, first out: the baseline.
    Fifo,
    /// Prefers path conditions that the classifier predicts to be satisfiable.
    #[default]
    Infeasibility,
    /// Prefers path conditions with uncovered branches next to them.
    Improvability,
    /// Prefers path conditions whose branches were covered least often.
    Novelty,
    /// Prefers path conditions with good values of all three indices.
    Combined,
}

impl Selection {
    /// The probabilities of the queues in percent, from the best queue to the worst.
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

    /// Whether the classifier is used.
    fn learns(self) -> bool {
        matches!(self, Selection::Infeasibility | Selection::Combined)
    }

    /// Whether the draw within a queue is weighted by similarity to earlier results.
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

/// The waiting path conditions. `T` is what the caller needs to search for one.
pub struct Buffer<T> {
    selection: Selection,
    /// Number of results after which waiting path conditions are classified again.
    threshold: usize,
    classifier: Classifier,
    /// Number of results since the last classification.
    unused_results: usize,
    queues: Vec<VecDeque<Entry<T>>>,
}

impl<T> Buffer<T> {
    /// An empty buffer. Its path conditions are classified again after every `threshold` results.
    ///
    /// Repeated results count towards the threshold, as in the published tool, although the classifier keeps only one of them.
    /// Most results of a test are repetitions, so if only new results counted, a few failures would wait long before they take
    /// effect.
    pub fn new(selection: Selection, threshold: usize) -> Buffer<T> {
        let queues = selection.percentages().iter().map(|_| VecDeque::new()).collect();
        Buffer { selection, threshold, classifier: Classifier::new(), unused_results: 0, queues }
    }

    /// Number of waiting path conditions.
    pub fn len(&self) -> usize {
        self.queues.iter().map(VecDeque::len).sum()
    }

    /// Whether no path condition waits.
    pub fn is_empty(&self) -> bool {
        self.queues.iter().all(VecDeque::is_empty)
    }

    /// Number of path conditions in each queue, from the best queue to the worst.
    pub fn lengths(&self) -> Vec<usize> {
        self.queues.iter().map(VecDeque::len).collect()
    }

    /// Adds a path condition to its queue.
    pub fn push(&mut self, item: T, features: Features) {
        let mut neighbours = Neighbours::default();
        if self.selection.learns() {
            self.classifier.update(&mut neighbours, &features.fingerprint);
        }
        let classification = neighbours.classification();
        self.enqueue(Entry { item, features, neighbours, classification });
    }

    /// Takes the path condition to try next; `None` if none waits.
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

    /// Adds a result: the slice of a path condition was satisfied, or the search for it failed.
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

    /// Recomputes the features of all path conditions, after tests have covered further branches.
    pub fn refresh(&mut self, mut features: impl FnMut(&T) -> Features) {
        for mut entry in self.take_all() {
            entry.features = features(&entry.item);
            self.enqueue(entry);
        }
    }

    /// Removes all entries, so that they can be added to their new queues.
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

/// Draws a queue by the percentages. An empty queue yields to the next, the last to the first. `None` if all are empty.
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

/// Draws a position in proportion to the weights; uniformly if all are 0.
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
    // Rounding can leave a remainder after the last weight.
    place.unwrap_or_else(|| weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0))
}

#[cfg(test)]
mod tests;
