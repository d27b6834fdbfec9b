//! The comparison of composed structures with Korat's search at small sizes.
//!
//! Composed structures are trees of valid structures. A predicate that accepts others (shared nodes, valid structures with invalid parts) has more.
//! Most such predicates differ at two or three nodes.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use udita::Decisions;
use udita::format::{Format, Writer};
use udita::search::{Advance, Config, Search, Solution};

use super::found::Engine;
use super::options::{By, CompositionArgs};
use super::session::Session;
use crate::console::counted;
use crate::progress::ProgressLine;
use crate::status::Failure;

/// Maximum number of nodes in the comparison, without `--verify`.
const NODES: u32 = 3;

/// Maximum number of paths of Korat's search in the comparison: without and with `--verify`.
const PATHS: u64 = 50_000;
const PATHS_TO_VERIFY: u64 = 3_000_000;

/// Instructions between two checks of the number of paths.
const BUDGET: u64 = 1_000_000;

/// The result of the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Compared {
    /// The largest compared size, if any.
    pub(crate) nodes: Option<u32>,
    /// The number of structures up to that size.
    pub(crate) structures: u64,
}

/// Compares the structures of an engine with those of Korat's search, up to the size at which that takes too many paths. `verifies`: also at larger
/// sizes. Fails if they differ.
pub(crate) fn compare(
    session: &Session,
    args: &CompositionArgs,
    verifies: bool,
    config: &Config,
) -> Result<Compared, Failure> {
    let paths = if verifies { PATHS_TO_VERIFY } else { PATHS };
    let most = if verifies { session.structure.largest } else { session.structure.largest.min(NODES) };
    let mut compared = Compared { nodes: None, structures: 0 };
    for nodes in 1..=most {
        let Some(mut expected) = search(session, config, nodes, paths)? else { break };
        // Symbolic runs find fewer structures, composed of the same parts.
        let by = if args.by.is_symbolic() { By::Dp } else { args.by };
        let engine = Engine::prepare_by(session, by, args, nodes)?;
        let mut builder = session.builder()?;
        let mut line = ProgressLine::new(true);
        let mut missing = None;
        let mut structures = 0;
        engine.list(args, &(0..=nodes), &mut line, &mut |tree, top| {
            let Some(solution) = builder.solution(tree, top) else { return Ok(ControlFlow::Continue(())) };
            structures += 1;
            match expected.get_mut(&key(&solution)) {
                Some((count, _)) if *count > 0 => *count -= 1,
                _ => missing = Some(solution.text().to_owned()),
            }
            Ok(if missing.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        let left = expected.into_values().filter(|(count, _)| *count > 0).map(|(_, text)| text);
        let kept = left.min_by_key(|text| (text.len(), text.clone()));
        let difference = match (missing, kept) {
            (None, None) => None,
            (Some(text), _) => Some(format!("--search korat doesn't find {}", text.trim_end())),
            (None, Some(text)) => Some(format!("only --search korat finds {}", text.trim_end())),
        };
        if let Some(difference) = difference {
            let message = format!(
                "composed structures of at most {} differ from those of --search korat: {difference}\n  a valid structure may share \
                 nodes, have circles, or have an invalid part; use --search korat",
                counted(nodes.into(), "node")
            );
            return Err(Failure::Message(message));
        }
        compared = Compared { nodes: Some(nodes), structures };
    }
    Ok(compared)
}

/// A text that is equal for equal values only.
fn key(solution: &Solution) -> String {
    let mut text = String::new();
    let value = Solution {
        printed: String::new(),
        printed_to_error: String::new(),
        decisions: Decisions::default(),
        ..solution.clone()
    };
    Writer::new(Format::Jsonl).write(&value, &mut text);
    text
}

/// The values by key, each with its number and its text for messages.
type Values = BTreeMap<String, (u64, String)>;

/// The solutions of Korat's search with at most `nodes` nodes. `None` if it takes more than `paths` paths.
fn search(session: &Session, config: &Config, nodes: u32, paths: u64) -> Result<Option<Values>, Failure> {
    let invocation = session.composed.small_search(nodes)?;
    let mut search = Search::new(&invocation, Config { deliver: true, ..*config });
    let mut found = Values::new();
    loop {
        match search.advance(BUDGET) {
            Advance::Exhausted => return Ok(Some(found)),
            Advance::Solution => {
                if let Some(solution) = search.solution() {
                    let value = found.entry(key(&solution)).or_default();
                    *value = (value.0 + 1, solution.text().to_owned());
                }
            }
            Advance::Violation | Advance::Gap | Advance::Paused => {}
        }
        if search.statistics().paths() > paths {
            return Ok(None);
        }
    }
}
