//! Random Java programs over symbolic integers, and their runs.

mod expressions;
mod generator;
mod points;
mod statements;
mod subject;
mod templates;

pub(crate) use generator::{Generated, PARAMETERS, Profile, RESULTS, Type, generate};
pub(crate) use points::{other_point, random_point};
pub(crate) use subject::{Tested, View};
