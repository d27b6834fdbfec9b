//! Concolic exploration: inputs that cover the branches of a program.
