//! Tests of the server through the protocol, over a connection in memory.

mod client;
mod features;
mod lenses;
mod messages;
mod robustness;
