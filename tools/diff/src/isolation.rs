//! Processes that run apart from this one: ended together with their children, within limits, in a sandbox.
//!
//! * `interrupt`: the request to end early.
//! * `environment`: the environment variables that child processes inherit.
//! * `deadline`: time limits that do not depend on what else the machine does.
//! * `group`: processes that are ended together with their children.
//! * `sandbox`: bubblewrap around a program.
//! * `limits`: resource limits of processes.
//! * `program`: a program on this machine, its files, and its command in all of these.
//! * `descendants`: processes that leave their group, and are ended all the same.
//! * `scratch`: temporary directories.

pub(crate) mod deadline;
pub(crate) mod descendants;
pub(crate) mod environment;
pub(crate) mod group;
mod interrupt;
pub(crate) mod limits;
pub(crate) mod program;
pub(crate) mod sandbox;
pub(crate) mod scratch;

pub use self::interrupt::Interrupt;
pub use self::limits::Limits;
pub use self::sandbox::Sandbox;
