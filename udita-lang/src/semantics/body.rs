//! Checking bodies: from syntax trees to [`hir`](super::hir).
//!
//! Two types belong to every expression on the way: the *checked* one, with type arguments, and the *actual*
//! one, which erasure guarantees at run time; see [`Value`]. A cast is put in where the context needs more than
//! is guaranteed, so generics cost nothing where they are only passed on.

mod anonymous;
mod arrays;
mod assign;
mod branches;
mod builder;
mod calls;
mod casts;
mod check;
mod checker;
mod constructor_calls;
mod context;
mod convert;
mod creation;
mod deferrals;
mod deferred;
mod enclosing;
mod enums;
mod exprs;
mod extract;
mod initializers;
mod jumps;
mod lambda;
mod locals;
mod loops;
mod method_ref;
mod names;
mod operators;
mod overload;
mod patterns;
mod pool;
mod qualifiers;
mod records;
mod resources;
mod rewrite;
mod shape;
mod specific;
mod stmts;
mod switch;
mod switch_expr;
mod targets;
mod value;
mod yields;

pub(super) use self::check::{check, constant_initializer, element_value};
