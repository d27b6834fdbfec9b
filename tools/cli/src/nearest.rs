//! The solution near given decisions, for reductions.

use udita::Decisions;
use udita::search::{Advance, Config, Interval, Invocation, ReplayEnd, Search, Solution};

/// Instructions that the search for one solution near another may take.
const NEARBY: u64 = 20_000_000;

/// The solution that follows these decisions as far as they go, and the first alternatives from there on. `None` if there is none, or if the
/// search for it takes too long.
pub(super) fn nearest(invocation: &Invocation, config: Config, wish: &[u32]) -> Option<Solution> {
    match udita::search::replay(invocation, config, &Decisions(wish.to_vec())).end {
        ReplayEnd::Solution(solution) => Some(solution),
        ReplayEnd::Violation(_) | ReplayEnd::Gap(_) | ReplayEnd::Pruned | ReplayEnd::Dropped => None,
        ReplayEnd::OpenChoice(_) => first_below(invocation, config, wish),
        ReplayEnd::NoSuchAlternative { index, .. } => first_below(invocation, config, &wish[..index]),
        ReplayEnd::LeftOver(count) => nearest(invocation, config, &wish[..wish.len() - count]),
    }
}

/// The first solution whose decisions begin with these.
fn first_below(invocation: &Invocation, config: Config, decisions: &[u32]) -> Option<Solution> {
    let mut to = decisions.to_vec();
    let to = to.pop().map(|last| Decisions([to, vec![last + 1]].concat()));
    let interval = Interval { from: Decisions(decisions.to_vec()), to };
    let mut search = Search::within(invocation, config, &interval);
    while search.statistics().instructions < NEARBY {
        match search.advance(NEARBY) {
            Advance::Solution => return search.solution(),
            Advance::Violation | Advance::Gap => {}
            Advance::Exhausted | Advance::Paused => return None,
        }
    }
    None
}
