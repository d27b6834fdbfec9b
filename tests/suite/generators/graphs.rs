//! Graphs.

use super::{Case, check};

pub(super) const CASES: &[Case] = &[];

#[test]
fn graphs() {
    check(CASES);
}
