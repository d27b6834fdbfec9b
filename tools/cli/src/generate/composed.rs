//! Searches that compose a shipped structure from smaller ones: its composed form.

use std::process::ExitCode;

use udita::language::{CompileOptions, PredicateRequest};
use udita_generators::{Abstraction, Composed};

use super::Make;
use crate::console::Console;
use crate::program;
use crate::report::ReplayCommand;
use crate::status::Failure;
use crate::structures::{self, Sizes, StructureArgs};

impl Make {
    /// Composes the structure from smaller ones.
    pub(super) fn compose(&self, console: &Console) -> Result<ExitCode, Failure> {
        let Abstraction { name, file, source, .. } = self.abstraction;
        let composed = self.abstraction.composed().map_err(|reason| refusal(&self.abstraction, &reason))?;
        let request = PredicateRequest {
            class: Some(Composed::CLASS.to_owned()),
            predicate: Composed::PREDICATE.to_owned(),
            finitization: None,
            shown: Some(Composed::BUILD.to_owned()),
            args: self.bounds.clone(),
        };
        let options = CompileOptions { optimise: false, ..CompileOptions::default() };
        let compiled = program::compile_composed_text(file, source, console, |sources, files| {
            options.compile_composed(sources, files, &request)
        })?;
        let n = self.bounds.first().and_then(|bound| bound.parse().ok()).unwrap_or_default();
        let sizes = match &self.structures.sizes {
            None => composed.sizes(n),
            Some(Sizes(sizes)) if *sizes.start() > n => {
                let message = format!("--sizes begins at {}, but n is {n}; give a larger n", sizes.start());
                return Err(Failure::Message(message));
            }
            Some(Sizes(sizes)) => *sizes.start()..=n.min(*sizes.end()),
        };
        let structures = StructureArgs { sizes: Some(Sizes(sizes)), ..self.structures.clone() };
        // Composed structures have no paths. The command replays a path on which the finitization fails.
        let again = ReplayCommand {
            before: ["udita", "gen", name, "--replay"].map(str::to_owned).to_vec(),
            options: self.paths.enumerate.search.options(),
            args: self.bounds.clone(),
        };
        structures::run(compiled, &structures, &self.paths.enumerate, &again, console)
    }
}

/// The message about a structure that isn't composed of smaller ones.
fn refusal(abstraction: &Abstraction, reason: &str) -> Failure {
    let composed = udita_generators::all().iter().filter(|other| other.composed().is_ok());
    let names: Vec<&str> = composed.map(|other| other.name).collect();
    Failure::Message(format!(
        "`{}` isn't composed of smaller ones: {reason}; use --search korat. These are: {}",
        abstraction.name,
        names.join(", ")
    ))
}
