//! Superfluous members of a suite.

use rustc_hash::FxHashMap;

use crate::suite::criterion::ItemId;

/// The members that can be removed together without losing coverage. `members` holds all items that each member covers. Earlier
/// members are removed first. No member of the rest can be removed, but a different choice may leave a smaller rest.
pub fn superfluous(members: &[Vec<ItemId>]) -> Vec<usize> {
    let mut counts: FxHashMap<ItemId, usize> = FxHashMap::default();
    let distinct: Vec<Vec<ItemId>> = members.iter().map(|items| distinct(items)).collect();
    distinct.iter().flatten().for_each(|&item| *counts.entry(item).or_default() += 1);
    let mut found = Vec::new();
    for (member, items) in distinct.iter().enumerate() {
        if items.iter().all(|item| counts.get(item).is_some_and(|&count| count > 1)) {
            items.iter().for_each(|item| {
                counts.entry(*item).and_modify(|count| *count -= 1);
            });
            found.push(member);
        }
    }
    found
}

fn distinct(items: &[ItemId]) -> Vec<ItemId> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    items
}
