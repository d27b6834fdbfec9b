//! `RedBlackTree.java`.

mod colours;
mod keys;
mod layout;
mod links;
mod ways;

use std::ops::ControlFlow::{Break, Continue};

use super::collections::Identities;
use super::heap::{NULL, Word, field, from_int, to_int};
use super::search::{Domain, Explored, Search};
use colours::Colours;
use keys::Keys;
use layout::{NO_KEY, NODE, RED, ROOT, SIZE, TREE};
use links::Links;
use ways::Ways;

/// Searches the trees of `n` nodes with keys from 0 to `n - 1`; -1 is tried too.
///
/// # Panics
///
/// If `args` is empty, or has more nodes than a set has bits for.
pub fn search(args: &[i32]) -> Explored {
    let n = args[0];
    let bound = u32::try_from(n).expect("a number of nodes");
    assert!(bound as usize <= Identities::MOST, "at most {} nodes", Identities::MOST);
    let mut search = Search::new();
    let identities = Identities::new(&mut search.heap);
    let pool = search.pool(bound);
    let colour = search.add_domain(Domain::Ints { lowest: RED, count: 2 });
    let key = search.add_domain(Domain::Ints { lowest: NO_KEY, count: bound + 1 });
    let node = search.next_domain();
    let fresh = vec![NODE, node, node, node, colour, key];
    search.add_domain(Domain::Objects { pool, bound, fresh });
    let this = search.object(&[TREE, node, from_int(n)]);
    search.explore(At::Root { this }, |search, at| run(search, identities, at))
}

/// The places where a path can resume: the first read, or within one of the four methods that `repOK` calls.
#[derive(Clone, Copy, Debug)]
enum At {
    Root { this: Word },
    Links(Links),
    Colours(Colours),
    Ways(Ways),
    Keys(Keys),
}

impl From<Links> for At {
    #[inline(always)]
    fn from(links: Links) -> At {
        At::Links(links)
    }
}

impl From<Colours> for At {
    #[inline(always)]
    fn from(colours: Colours) -> At {
        At::Colours(colours)
    }
}

impl From<Ways> for At {
    #[inline(always)]
    fn from(ways: Ways) -> At {
        At::Ways(ways)
    }
}

impl From<Keys> for At {
    #[inline(always)]
    fn from(keys: Keys) -> At {
        At::Keys(keys)
    }
}

/// Runs `repOK` to its end. If a method returns false, so do its callers, and the path ends immediately.
fn run(search: &mut Search<At>, identities: Identities, mut at: At) -> bool {
    loop {
        at = match at {
            At::Root { this } => {
                let root = search.read(field(this, ROOT), at);
                search.spend(2);
                if root == NULL {
                    return to_int(search.read(field(this, SIZE), at)) == 0;
                }
                At::Links(Links::begin(this))
            }
            At::Links(links) => match links.step(search, identities) {
                Continue(next) => At::Links(next),
                Break(Some(this)) => At::Colours(Colours::begin(search, this)),
                Break(None) => return false,
            },
            At::Colours(colours) => match colours.step(search) {
                Continue(next) => At::Colours(next),
                Break(Some(this)) => At::Ways(Ways::begin(search, this)),
                Break(None) => return false,
            },
            At::Ways(ways) => match ways.step(search) {
                Continue(next) => At::Ways(next),
                Break(Some(this)) => At::Keys(Keys::begin(this)),
                Break(None) => return false,
            },
            At::Keys(keys) => match keys.step(search) {
                Continue(next) => At::Keys(next),
                Break(accepts) => return accepts,
            },
        }
    }
}
