//! The path of eager mode that makes the choices of another path. Other implementations of the choice library, such as that for JVMs, make
//! choices where they are called, so they replay the paths of eager mode.

use super::Config;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{Calls, ChoiceMode, Event, Machine};

/// The decisions by which `--choice eager` comes to the same end as the path that `decisions` names, as by
/// [`EagerReplay::decisions`].
pub fn eager_decisions(invocation: &Invocation, config: Config, decisions: &Decisions) -> Option<Decisions> {
    EagerReplay::new(invocation, config).decisions(decisions)
}

/// Translates the decisions of many paths of one configuration.
#[derive(Debug)]
pub struct EagerReplay {
    invocation: Invocation,
    config: Config,
    /// A machine before the first instruction. `None` until a path is run.
    machine: Option<Machine>,
}

impl EagerReplay {
    /// Prepares for paths of `invocation` in this configuration.
    pub fn new(invocation: &Invocation, config: Config) -> EagerReplay {
        EagerReplay { invocation: invocation.clone(), config, machine: None }
    }

    /// The decisions by which `--choice eager` comes to the same end as the path that `decisions` names. Runs that path once.
    ///
    /// `None` if there is no such path of this configuration, or if eager mode does not make its choices by calls of the choice library:
    /// those of a finitization, outcomes of comparisons, near misses. A choice that nothing has needed takes its first alternative. If that
    /// is an object whose constructor makes choices, the result is not a path.
    pub fn decisions(&mut self, decisions: &Decisions) -> Option<Decisions> {
        match self.config.choice {
            _ if self.config.near_miss => return None,
            ChoiceMode::Eager => return Some(decisions.clone()),
            ChoiceMode::Delayed => {}
            ChoiceMode::Narrow => return None,
        }
        let machine = self.machine.get_or_insert_with(|| {
            // Rendering the result may make choices that are not those of the program.
            let mut machine = Config { deliver: false, ..self.config }.machine(&self.invocation);
            machine.checkpoint();
            machine
        });
        machine.restore();
        machine.note_choices();
        machine.begin(&self.invocation).ok()?;
        run(machine, decisions)
    }
}

/// Runs the path that `decisions` names.
fn run(machine: &mut Machine, decisions: &Decisions) -> Option<Decisions> {
    let mut calls = Calls::default();
    let mut rest = decisions.0.iter();
    loop {
        match machine.run_observed(&mut calls) {
            Event::Choice(count) => {
                machine.take(*rest.next().filter(|decision| u64::from(**decision) < count)?);
            }
            Event::Interrupted => {}
            Event::Solution | Event::Violation | Event::Gap => {
                return machine.eager_decisions(calls).map(Decisions);
            }
            Event::Pruned | Event::Dropped => return None,
        }
    }
}
