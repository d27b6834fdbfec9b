//! Classes with a `repOK` and a finitization, in `benches/subjects/`: the classic subjects of Korat, written anew after the
//! same invariants.

use super::Subject;

pub(super) const SUBJECTS: &[Subject] = &[];
