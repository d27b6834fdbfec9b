//! Lists, sets of lists, tables.

use super::{Case, check};

pub(super) const CASES: &[Case] = &[];

#[test]
fn lists() {
    check(CASES);
}
