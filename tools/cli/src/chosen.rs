//! The subcommand that a command line chose.

use clap::{ArgMatches, Command};

/// A subcommand, at any depth.
pub(super) struct Chosen<'a> {
    /// Its name, after the names of the commands that contain it.
    pub(super) names: Vec<&'a str>,
    pub(super) command: &'a Command,
    pub(super) matches: &'a ArgMatches,
}

impl<'a> Chosen<'a> {
    /// The subcommand that `matches` chose. `cli` is the root command, already built.
    pub(super) fn of(cli: &'a Command, matches: &'a ArgMatches) -> Chosen<'a> {
        let mut chosen = Chosen { names: Vec::new(), command: cli, matches };
        while let Some((name, matches)) = chosen.matches.subcommand() {
            let Some(command) = chosen.command.find_subcommand(name) else { break };
            chosen.names.push(command.get_name());
            chosen = Chosen { command, matches, ..chosen };
        }
        chosen
    }

    /// Its name, such as `suite run`.
    pub(super) fn name(&self) -> String {
        self.names.join(" ")
    }
}
