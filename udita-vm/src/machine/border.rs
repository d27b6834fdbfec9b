//! The border of a depth-first search: the decision string at which it ends.

use crate::decisions::Decisions;

/// The exclusive end of a search.
#[derive(Clone, Debug)]
pub(crate) struct Border {
    /// The first decision string after the search. Unused if the search has no border.
    to: Vec<u32>,
    /// Number of leading decisions that the current path shares with `to`. It never decreases, because paths come in order. `usize::MAX`
    /// if the search has no border.
    shared: usize,
}

impl Default for Border {
    /// No border: the search covers all paths.
    fn default() -> Border {
        Border { to: Vec::new(), shared: usize::MAX }
    }
}

impl Border {
    pub(crate) fn new(to: Option<&Decisions>) -> Border {
        to.map_or_else(Border::default, |to| Border { to: to.0.clone(), shared: 0 })
    }

    /// A border at `to` for a current path that shares its first `shared` decisions.
    pub(crate) fn from_depth(to: &Decisions, shared: usize) -> Border {
        Border { to: to.0.clone(), shared }
    }

    pub(crate) fn to(&self) -> Option<Decisions> {
        (self.shared != usize::MAX).then(|| Decisions(self.to.clone()))
    }

    /// Whether a choice at the end of `path` has alternatives beyond the border.
    #[inline(always)]
    pub(crate) fn is_reached_by(&self, path: &[u32]) -> bool {
        path.len() == self.shared
    }

    /// The end, exclusive, of the alternatives within the border, at a path that reaches it.
    pub(crate) fn end(&self, alternatives: u64) -> u64 {
        match self.to[self.shared..] {
            [] => 0,
            [last] => alternatives.min(u64::from(last)),
            [part, ..] => alternatives.min(u64::from(part) + 1),
        }
    }

    /// Records that an alternative is taken at a choice with `depth` decisions before it, after which the path shares it with `to`.
    #[inline(always)]
    pub(crate) fn pass(&mut self, depth: usize, alternative: u32) {
        if depth == self.shared && self.to[depth] == alternative {
            self.shared += 1;
        }
    }
}
