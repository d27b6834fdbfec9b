//! Path conditions of calls on small classes.

mod support;

mod alternatives;
mod conditions;
mod library;
mod sequences;
mod similarities;
