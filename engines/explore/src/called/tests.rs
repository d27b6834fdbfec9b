//! Path conditions of calls on small classes.

mod support;

mod alternatives;
mod conditions;
mod library;
mod parameters;
mod sequences;
mod similarities;
