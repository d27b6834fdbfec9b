//! The table has every option once, and the short help fits a screen.

use std::collections::BTreeSet;

use clap::{Arg, Command};

use super::*;
use crate::cli;
use crate::config::option::options;

/// The long names of all options that a file could have, of a command and those below it.
fn names(command: &Command, all: &mut BTreeSet<String>) {
    all.extend(options(command).filter_map(Arg::get_long).map(str::to_owned));
    for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        names(command, all);
    }
}

fn unclassified(command: &mut Command) -> Vec<String> {
    command.build();
    let mut all = BTreeSet::new();
    names(command, &mut all);
    all.into_iter().filter(|name| effect(name).is_none()).collect()
}

#[test]
fn every_option_of_every_command_has_one_row() {
    // The check finds a new option at any depth.
    let new = Arg::new("new").long("brand-new");
    let mut extended = cli().mut_subcommand("suite", |suite| suite.mut_subcommand("run", |run| run.arg(new)));
    assert_eq!(unclassified(&mut extended), ["brand-new"]);
    let mut cli = cli();
    assert_eq!(unclassified(&mut cli), [""; 0], "give each option a row in OPTIONS");
    let mut all = BTreeSet::new();
    names(&cli, &mut all);
    let rows: Vec<&str> = OPTIONS.iter().map(|(name, ..)| *name).collect();
    assert_eq!(rows.iter().collect::<BTreeSet<_>>().len(), rows.len(), "an option has two rows");
    let gone: Vec<_> = rows.into_iter().filter(|name| !all.contains(*name)).collect();
    assert_eq!(gone, [""; 0], "no command has these options");
}

/// Lines of a screen, at 100 columns.
const SCREEN: usize = 40;

#[test]
fn the_short_help_fits_a_screen() {
    let mut cli = cli();
    cli.build();
    let mut open = vec![cli];
    while let Some(mut command) = open.pop() {
        open.extend(command.get_subcommands().cloned());
        let help = command.render_help().to_string();
        // The lists of commands, structures and bounds can't be shortened.
        let lists = command.get_subcommands().count() + command.get_positionals().count();
        assert!(help.lines().count() <= SCREEN + lists, "{}:\n{help}", command.get_name());
    }
}

#[test]
fn first_options_exist() {
    let gone: Vec<_> = FIRST.iter().filter(|name| effect(name).is_none()).collect();
    assert_eq!(gone, [""; 0].iter().collect::<Vec<_>>());
}
