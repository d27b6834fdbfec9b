//! Semantics: what the declarations and bodies of a program mean, checked.
//!
//! A [`Checker`] owns the [`World`] of declarations. It works in stages, each complete before the next starts:
//!
//! 1. *Declaring* a file makes an entry for each of its classes.
//! 2. *Headers*: type parameters' bounds, superclasses and superinterfaces.
//! 3. *Members*: fields and the signatures of methods and constructors.
//! 4. *Constants*: the values of constant variables, and which classes need a static initialiser.
//! 5. *Bodies*, one by one and only when asked for.
//!
//! The user's classes go through all stages. A library class enters when a name first refers to it and gets its
//! header; its members and constants wait until somebody looks for one, since what their signatures refer to
//! enters with them: a program that asks for the length of a string should not have to read the streams. So
//! whoever looks at the members of a class first asks for them: with `ensure_methods` for those of one name, with
//! `ensure_fields`, `ensure_members` or `ensure_constants`.
//!
//! Nothing here fails: what is wrong becomes a [`Diagnostic`], what depends on it has [`Type::Error`], which
//! fits everywhere.

mod body;
mod checker;
mod class_state;
mod classes;
mod completes;
mod constant;
mod declare;
mod diagnostics;
mod environment;
mod exceptions;
mod flow;
mod functional;
mod generics;
mod hints;
pub mod hir;
mod loading;
mod nesting;
mod numbering;
mod origin;
mod print;
mod resolve;
mod rules;
mod scope;
mod stages;
mod suggest;
mod switch_maps;
#[cfg(test)]
mod tests;
pub mod types;
pub(crate) mod walk;
pub mod world;

pub use self::checker::Checker;
pub use self::diagnostics::Diagnostics;
pub use self::generics::TypeContext;
