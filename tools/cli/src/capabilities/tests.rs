//! The table matches the command line and the page of the manual.

use clap::Command;
use expect_test::expect_file;

use super::*;
use crate::chosen::Chosen;
use crate::cli;

/// All commands with their names, such as `suite run`.
fn commands() -> Vec<(String, Command)> {
    let mut cli = cli();
    cli.build();
    let mut open = vec![(String::new(), cli)];
    let mut all = Vec::new();
    while let Some((name, command)) = open.pop() {
        for below in command.get_subcommands() {
            open.push((format!("{name} {}", below.get_name()).trim().to_owned(), below.clone()));
        }
        all.push((name, command));
    }
    all
}

#[test]
fn every_row_is_about_options_of_its_commands() {
    let commands = commands();
    for rule in RULES {
        let Rule { commands: names, one, other, .. } = rule;
        for name in *names {
            assert!(commands.iter().any(|(known, _)| known == name), "no command `{name}`");
        }
        let of_row: Vec<&Command> =
            commands.iter().filter(|(name, _)| rule.is_for(name)).map(|(_, command)| command).collect();
        for feature in one.iter().chain(*other) {
            let args: Vec<&Arg> = of_row.iter().filter_map(|command| feature.arg(command)).collect();
            assert!(!args.is_empty(), "no command has {feature:?}");
            for value in feature.values {
                let known = |arg: &&Arg| {
                    arg.get_possible_values().iter().any(|possible| possible.get_name() == *value)
                };
                assert!(args.iter().any(known), "{feature:?} has no value {value}");
            }
        }
        // A row for options that no command combines would be dead.
        let has =
            |command: &&Command, features: &[Feature]| features.iter().any(|one| one.arg(command).is_some());
        assert!(of_row.iter().any(|command| has(command, one) && has(command, other)), "{one:?} {other:?}");
    }
}

fn refused(words: &str) -> Option<String> {
    let mut cli = cli();
    let matches = cli.clone().try_get_matches_from(words.split(' ')).unwrap();
    cli.build();
    let chosen = Chosen::of(&cli, &matches);
    refusal(&chosen.name(), chosen.command, chosen.matches)
}

#[test]
fn a_refusal_names_both_options_and_the_reason() {
    let text = "--limit does not go with --store: a stored search is whole; `udita cat DIR` shows solutions in order";
    assert_eq!(refused("udita run a.udita --store d --limit 3").as_deref(), Some(text));
    let text = "--seed needs --random: it is for samples";
    assert_eq!(refused("udita run a.udita --seed 3").as_deref(), Some(text));
    let text = "--nth needs --search dp: it is for structures composed of smaller ones";
    assert_eq!(refused("udita repok a.java --nth 3").as_deref(), Some(text));
    assert_eq!(refused("udita repok a.java --nth 3 --search lazy-dp"), None);
    let text = "--format csv does not go with --violations only: violations have no fields; --format jsonl shows them";
    let other = "--violations only does not go with --format csv: violations have no fields; --format jsonl shows them";
    let found = refused("udita run a.udita --violations only --format csv");
    assert!(found.as_deref() == Some(text) || found.as_deref() == Some(other), "{found:?}");
    assert_eq!(refused("udita run a.udita --random 3 --seed 3 --format jsonl"), None);
}

#[test]
fn a_command_really_lacks_what_it_can_not_serve() {
    let commands = commands();
    for row in UNSERVED {
        let below = commands
            .iter()
            .filter(|(name, _)| *name == row.command || name.split(' ').next() == Some(row.command));
        for (name, command) in below {
            for option in row.options {
                assert!(
                    Feature { option, is_positional: false, values: &[] }.arg(command).is_none(),
                    "{name} has --{option}"
                );
            }
        }
    }
    let text = "udita explore has no --on: explorations run on the threads of this machine";
    assert_eq!(unserved("explore", "--on").as_deref(), Some(text));
    assert_eq!(unserved("explore", "--no"), None);
}

#[test]
fn options_exclude_each_other_in_both_orders() {
    let (_, run) = commands().into_iter().find(|(name, _)| name == "run").unwrap();
    let arg = |name: &str| run.get_arguments().find(|arg| arg.get_long() == Some(name)).unwrap().clone();
    assert!(exclude("run", &arg("store"), &arg("limit")) && exclude("run", &arg("limit"), &arg("store")));
    assert!(!exclude("run", &arg("store"), &arg("format")), "some formats go with it");
    assert!(!exclude("run", &arg("seed"), &arg("random")));
}

#[test]
fn the_page_shows_the_table() {
    let head = "# Options that don't go together\n\nMost options go together. This page has those that don't, and those that need another one, \
                with the reason. udita refuses such a command line with the same words.\n\n";
    expect_file!["../../../../docs/options.md"].assert_eq(&format!("{head}{}", page()));
}
