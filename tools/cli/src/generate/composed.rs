//! Searches that compose a shipped structure from smaller ones: its composed form.

use udita::language::{CompileOptions, Composed as ComposedProgram, PredicateRequest, SourceMap};
use udita_generators::{Abstraction, Composed};

use crate::console::Console;
use crate::program;
use crate::status::Failure;
use crate::structures::{CompositionArgs, Sizes};
use crate::subject::ShippedArgs;

/// Compiles the composed form of a structure. Returns it with the sizes that were asked for, or those of its bounds.
pub(crate) fn compile(
    shipped: &ShippedArgs,
    composition: &CompositionArgs,
    console: &Console,
) -> Result<((SourceMap, ComposedProgram), Sizes), Failure> {
    let Abstraction { file, source, .. } = shipped.name;
    let bounds = &shipped.entry.args;
    let composed = shipped.name.composed().map_err(|reason| refusal(&shipped.name, &reason))?;
    let request = PredicateRequest {
        class: Some(Composed::CLASS.to_owned()),
        predicate: Composed::PREDICATE.to_owned(),
        finitization: None,
        shown: Some(Composed::BUILD.to_owned()),
        args: bounds.clone(),
    };
    let options = CompileOptions { optimise: false, ..CompileOptions::default() };
    let compiled = program::compile_composed_text(file, source, console, |sources, files| {
        options.compile_composed(sources, files, &request)
    })?;
    let n = bounds.first().and_then(|bound| bound.parse().ok()).unwrap_or_default();
    let sizes = match &composition.sizes {
        None => composed.sizes(n),
        Some(Sizes(sizes)) if *sizes.start() > n => {
            let message = format!("--sizes begins at {}, but n is {n}; give a larger n", sizes.start());
            return Err(Failure::Message(message));
        }
        Some(Sizes(sizes)) => *sizes.start()..=n.min(*sizes.end()),
    };
    Ok((compiled, Sizes(sizes)))
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
