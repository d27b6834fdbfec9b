//! Semantics: checks the declarations and bodies of a program.
//!
//! A [`Checker`] works in stages, each complete before the next starts:
//!
//! 1. *Declaring* a file makes an entry for each of its classes.
//! 2. *Headers*: type parameters' bounds, superclasses and superinterfaces.
//! 3. *Members*: fields and the signatures of methods and constructors.
//! 4. *Constants*: the values of constant variables, and which classes need a static initialiser.
//! 5. *Bodies*, one by one and only when asked for.
//!
//! The user's classes pass all stages. A library class is loaded when a name first refers to it, and gets its
//! header. Its members and constants are declared on demand, because the classes in their signatures are
//! loaded with them: a program that calls `String.length` should not load the streams. Code that reads the
//! members of a class therefore first calls `ensure_methods` for the methods of one name, or `ensure_fields`,
//! `ensure_members` or `ensure_constants`.
//!
//! Checking never fails: an error becomes a [`Diagnostic`](crate::diagnostic::Diagnostic), and types that
//! depend on it are [`Type::Unknown`](types::Type::Unknown), which fits everywhere.
//!
//! The parts, in order. Each part refers only to earlier parts:
//!
//! * [`World`](world::World): the declarations, and facts that follow from them alone.
//! * [`TypeContext`]: subtyping, capture and inference; it owns the world.
//! * [`Diagnostics`]: the sink of errors, separate from the types.
//! * [`Checker`]: loads classes, resolves names and declares members; it ties the others together.
//! * `body`: checks bodies, in the layers `Builder`, `BodyContext` and `BodyChecker`.

mod body;
mod checker;
mod class_state;
mod classes;
mod compiled;
mod compiled_classes;
mod completes;
mod constant;
mod declare;
mod diagnostics;
mod environment;
mod exceptions;
mod expression_types;
mod flow;
mod functional;
mod gaps;
mod generics;
mod hints;
pub mod hir;
mod levels;
mod listings;
mod loading;
pub mod members;
mod nesting;
mod newer;
mod numbering;
mod origin;
mod print;
pub(crate) mod proposals;
pub(crate) mod references;
mod resolve;
pub(crate) mod revision;
mod rewrite;
mod rules;
mod scope;
mod signatures;
mod stages;
mod suggest;
mod switch_maps;
#[cfg(test)]
mod tests;
mod translation;
pub mod types;
pub(crate) mod walk;
pub mod world;

pub use self::checker::Checker;
pub use self::classes::annotations::values::{AnnotationUse, AnnotationValue, TypeUse};
pub use self::diagnostics::Diagnostics;
pub use self::generics::TypeContext;
