//! Loops. An edit in a loop can make a program run forever.

use crate::reduce::tree::{Span, Tree};

/// The statements that are loops, with their heads, if an edit within them may remove their termination.
pub(super) fn loops(tree: &Tree<'_>) -> Vec<Span> {
    let mut loops = Vec::new();
    for place in tree.all().filter(|&place| matches!(tree.token(place), "for" | "while" | "do")) {
        if tree.token(place) == "for" && ends(tree, place + 1) {
            continue;
        }
        // Up to the end of the body, roughly: everything up to the enclosing bracket.
        let mut end = place;
        while end < tree.all().end && !matches!(tree.token(end), ")" | "]" | "}") {
            let is_body = tree.token(end) == "{";
            end = tree.close(end).unwrap_or(end) + 1;
            if is_body || tree.token(end - 1) == ";" {
                break;
            }
        }
        loops.push(place..end);
    }
    loops
}

/// Whether the head of a `for` loop ends it independently of the body: by elements, or by a condition and an update.
fn ends(tree: &Tree<'_>, head: usize) -> bool {
    let Some(close) = tree.close(head) else { return false };
    match &tree.split(&(head + 1..close), |token| token == ";")[..] {
        [_, condition, update] => !condition.is_empty() && !update.is_empty(),
        _ => true,
    }
}
