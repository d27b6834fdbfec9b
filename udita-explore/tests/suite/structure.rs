//! Structures by symbolic execution.

mod counts;
mod limits;
mod subject;
