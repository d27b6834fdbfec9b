//! The engine of a stored search: threads of this process, or other machines.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::ValueEnum;
use udita::store::{Remote, Store, StoreError};

/// The bridge to Ray, embedded so that no file has to be installed.
const RAY: &str = include_str!("../../ray/udita_ray.py");

/// The choice of an engine.
#[derive(clap::Args)]
pub(super) struct EngineArgs {
    /// Run the stored search elsewhere than on threads of this process. `ray`: on the Ray cluster at RAY_ADDRESS, or on one started on this machine;
    /// `python3` needs the package `ray`
    #[arg(long, value_enum, value_name = "ENGINE")]
    on: Option<OnArg>,

    /// With --on: the shell command of the process that hands jobs to workers. Default: `python3` with udita's copy of tools/ray/udita_ray.py
    #[arg(long, value_name = "COMMAND")]
    bridge: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum OnArg {
    /// Ray, on one machine or many
    Ray,
}

/// Where a search runs.
#[derive(Clone)]
pub(super) enum Place {
    Threads,
    /// On Ray, with this bridge.
    Ray(Option<String>),
}

impl EngineArgs {
    /// Where a search runs.
    pub(super) fn place(&self) -> Place {
        match self.on {
            None => Place::Threads,
            Some(OnArg::Ray) => Place::Ray(self.bridge.clone()),
        }
    }
}

/// Starts a bridge to Ray.
pub(super) fn ray(bridge: Option<&str>, store: &Store, stop: &Arc<AtomicBool>) -> Result<Remote, StoreError> {
    let command = match bridge {
        Some(bridge) => {
            let mut command = Command::new("sh");
            command.args(["-c", &format!("exec {bridge}")]);
            command
        }
        None => {
            let mut command = Command::new("python3");
            command.args(["-c", RAY]);
            command
        }
    };
    let udita = std::env::current_exe().map_err(StoreError::io(Path::new("udita")))?;
    Remote::start(("the bridge to Ray", command), (store, &udita), stop)
}
