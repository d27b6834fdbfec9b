//! Checks bodies: translates syntax trees to [`hir`](super::hir).
//!
//! During the check, every expression has two types (see [`Value`]): the *checked* type, with type arguments,
//! and the *actual* type, which erasure guarantees at run time. The checker inserts a cast where the context
//! needs a more specific type than the actual one, so passing generic values costs nothing.

mod anonymous;
mod arrays;
mod assign;
mod branches;
mod builder;
mod calls;
mod case_constants;
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
mod exhaustive;
mod exprs;
mod extract;
mod initializers;
mod jumps;
mod lambda;
mod locals;
mod loops;
mod matching;
mod method_ref;
mod names;
mod operators;
mod overload;
mod pattern_switch;
mod pattern_tests;
mod pattern_tree;
mod patterns;
mod pool;
mod qualifiers;
mod records;
mod resources;
mod selection;
mod shape;
mod specific;
mod stmts;
mod switch;
mod switch_expr;
mod targets;
mod value;
mod yields;

pub(super) use self::check::{check, constant_initializer, element_value};
