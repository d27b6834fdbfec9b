//! Structures by symbolic execution.

mod counts;
mod finitizations;
mod limits;
mod subject;
