//! Types in relation to each other: substitution, subtyping, erasure, common supertypes, inference.

mod capture;
pub(super) mod infer;
mod lub;
mod substitute;
mod subtype;

pub(super) use substitute::Substitution;
