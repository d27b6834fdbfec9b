//! Relations between types: substitution, subtyping, erasure, common supertypes, inference.

mod capture;
mod context;
mod eager;
mod infer;
mod lub;
mod narrowing;
mod substitute;
mod subtype;
mod variables;

pub use context::TypeContext;
pub(crate) use substitute::Substitution;
pub(super) use variables::VarState;
