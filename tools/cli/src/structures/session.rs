//! A predicate and its bounds, ready to compose structures.

use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita::language::{Composed, EntryKind, SourceMap};
use udita::machine::Machine;
use udita::run::Control;
use udita::search::{Config, Violation};
use udita::{ChoiceMode, Limits};
use udita_structures::repok::{
    Bounds, Builder, Error, Reason, Recursion, Scene, Structure, Unfit, recursion,
};

use crate::status::Failure;

/// A predicate and its bounds.
pub(crate) struct Session {
    pub(crate) sources: SourceMap,
    pub(crate) composed: Composed,
    pub(crate) limits: Limits,
    pub(crate) structure: Structure,
    pub(crate) scene: Scene,
    pub(crate) recursion: Recursion,
    /// Ends a search early.
    pub(crate) control: Control,
    /// A field that leads to nodes and that no recursive call is seen to follow.
    pub(crate) unfollowed: Option<Unfit>,
}

/// The reason why a session can't be opened.
pub(crate) enum Refused {
    /// The finitization method ended in a violation.
    Violation(Box<Violation>),
    /// Another failure.
    Failure(Failure),
}

impl<F: Into<Failure>> From<F> for Refused {
    fn from(failure: F) -> Refused {
        Refused::Failure(failure.into())
    }
}

impl Session {
    /// Reads the bounds and analyses the predicate's code. `named` are recursive fields that the code doesn't show. Returns the sources on failure,
    /// for a report.
    pub(crate) fn open(
        sources: SourceMap,
        composed: Composed,
        config: &Config,
        (named, control): (&[String], &Control),
    ) -> Result<Session, (SourceMap, Refused)> {
        match Session::prepare(&composed, config.limits) {
            Ok((structure, scene, recursion)) => {
                let session = Session {
                    sources,
                    composed,
                    limits: config.limits,
                    structure,
                    scene,
                    recursion,
                    control: control.clone(),
                    unfollowed: None,
                };
                match session.check_fields(named) {
                    Ok(unfollowed) => Ok(Session { unfollowed, ..session }),
                    Err(failure) => Err((session.sources, failure.into())),
                }
            }
            Err(refused) => Err((sources, refused)),
        }
    }

    fn prepare(composed: &Composed, limits: Limits) -> Result<(Structure, Scene, Recursion), Refused> {
        let (machine, bounds) = read(composed, limits)?;
        let mut structure = bounds.shape()?;
        if structure.top.is_none() {
            let name = &structure.node.name;
            let message = format!(
                "the object that the predicate judges is itself a `{name}`, and Korat's search takes no other one before it, so \
                 there is nothing to compose; let an object of another class lead to the nodes, or use --search korat"
            );
            return Err(Failure::Message(message).into());
        }
        let predicate = composed.method(EntryKind::Predicate);
        if composed.program().methods[usize::from(predicate)].params.len() != 1 {
            let message = "the predicate is static, so it judges no object; use --search korat";
            return Err(Failure::Message(message.to_owned()).into());
        }
        let scene = Scene::new(&structure, &machine, predicate);
        let mut scene =
            scene.ok_or_else(|| Failure::Message("the samples of the bounds are gone".to_owned()))?;
        let links = recursion::links(composed.program(), &scene);
        if !links.is_empty() {
            structure = structure.with_links(&links)?;
            scene = Scene::new(&structure, &machine, predicate).unwrap_or(scene);
        }
        let recursion = Recursion::find(composed.program(), &scene);
        Ok((structure, scene, recursion))
    }

    pub(crate) fn program(&self) -> &Arc<VerifiedProgram> {
        self.composed.program()
    }

    /// An idle machine with the sample objects of the bounds.
    pub(crate) fn machine(&self) -> Result<Machine, Failure> {
        match read(&self.composed, self.limits) {
            Ok((machine, _)) => Ok(machine),
            Err(Refused::Failure(failure)) => Err(failure),
            Err(Refused::Violation(violation)) => Err(Failure::Message(violation.kind.to_string())),
        }
    }

    /// A builder of solutions.
    pub(crate) fn builder(&self) -> Result<Builder, Failure> {
        Ok(Builder::new(self.machine()?, self.scene.clone()).shown(self.composed.shown()))
    }

    /// Checks the names of fields that lead to nodes. Gives the first one that the recursion doesn't follow.
    fn check_fields(&self, named: &[String]) -> Result<Option<Unfit>, Failure> {
        let fields = &self.structure.node.recursive;
        let full = |name: &str| format!("{}.{name}", self.structure.node.name);
        for name in named {
            if !fields.iter().any(|field| field.name == *name || full(&field.name) == *name) {
                let known: Vec<_> = fields.iter().map(|field| full(&field.name)).collect();
                let message = format!(
                    "--recursive-field {name}: no such field leads to nodes; these do: {}",
                    known.join(", ")
                );
                return Err(Failure::Message(message));
            }
        }
        if self.recursion.validity.is_empty() {
            return Ok(None);
        }
        for (index, field) in fields.iter().enumerate() {
            let is_named = named.iter().any(|name| *name == field.name || *name == full(&field.name));
            if self.recursion.followed[index].is_none() && !is_named {
                let unfit =
                    Unfit { reason: Reason::NotFollowed(full(&field.name)), pc: self.recursion.read[index] };
                return Ok(Some(unfit));
            }
        }
        Ok(None)
    }

    /// Checks that the recursion follows each field that leads to nodes, for the ways that know no other tree.
    pub(crate) fn check_links(&self) -> Result<(), Failure> {
        if let Some(unfit) = &self.unfollowed {
            return Err(self.unfit(unfit));
        }
        let node = &self.structure.node;
        let link = node.values.iter().find(|field| node.links.contains(&field.slot));
        match link {
            Some(link) => {
                let name = format!("{}.{}", node.name, link.name);
                Err(self.unfit(&Unfit::new(Reason::NotFollowed(name))))
            }
            None => Ok(()),
        }
    }

    /// The message about a predicate whose structures can't be composed.
    pub(crate) fn unfit(&self, unfit: &Unfit) -> Failure {
        Failure::Message(format!("{}; use --search korat", self.text(unfit)))
    }

    /// A reason with its place.
    pub(crate) fn text(&self, unfit: &Unfit) -> String {
        match unfit.place(self.program()) {
            Some((file, position)) => {
                format!("{file}:{}:{}: {}", position.line, position.column, unfit.reason)
            }
            None => unfit.reason.to_string(),
        }
    }
}

fn read(composed: &Composed, limits: Limits) -> Result<(Machine, Bounds), Refused> {
    let describe = EntryKind::Describe as usize;
    match Bounds::read(composed.finitization(), describe, ChoiceMode::Delayed, limits) {
        Ok(read) => Ok(read),
        Err(Error::Violation(violation)) => Err(Refused::Violation(violation)),
        Err(error) => Err(Failure::Message(error.to_string()).into()),
    }
}
