//! Tests of the server through the protocol, over an in-memory connection.

mod client;
mod features;
mod lenses;
mod messages;
mod robustness;
