//! Trees, and heaps that are trees.

use super::{Case, check};

pub(super) const CASES: &[Case] = &[];

#[test]
fn trees() {
    check(CASES);
}
