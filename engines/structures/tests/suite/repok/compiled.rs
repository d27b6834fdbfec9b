//! Predicates compiled from source text, and their bounds.

use std::path::Path;

use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, Composed, Dialect, EntryKind, PredicateRequest, SourceMap};
use udita::machine::Machine;
use udita::{ChoiceMode, Limits};
use udita_structures::repok::{Bounds, Error};

/// The imports of a file with a finitization.
pub(crate) const IMPORTS: &str = "
    import korat.finitization.*;
    import korat.finitization.impl.FinitizationFactory;
";

/// Compiles a predicate without optimisation.
pub(crate) fn compile(name: &str, text: &str, args: &[&str]) -> Composed {
    let mut sources = SourceMap::new();
    let file = sources.add(format!("{name}.java"), text, Dialect::Java);
    let options = CompileOptions { optimise: false, probes: false };
    let compiled = options.compile_composed(&mut sources, &[file], &request(args));
    compiled.unwrap_or_else(|errors| {
        let texts: Vec<String> =
            errors.iter().map(|diagnostic| render(diagnostic, &sources, Style::Plain)).collect();
        panic!("{}", texts.join("\n"))
    })
}

pub(crate) fn request(args: &[&str]) -> PredicateRequest {
    PredicateRequest {
        class: None,
        predicate: "repOK".to_owned(),
        finitization: None,
        shown: None,
        args: args.iter().map(ToString::to_string).collect(),
    }
}

/// The text of a subject of generation by dynamic programming.
pub(crate) fn subject_text(name: &str) -> String {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lab/benches/dynamic-programming");
    std::fs::read_to_string(directory.join(format!("{name}.java"))).expect("the subject is there")
}

/// Compiles such a subject.
pub(crate) fn subject(name: &str, args: &[&str]) -> Composed {
    compile(name, &subject_text(name), args)
}

/// Compiles a class `Root` with the declarations `members` and a finitization method with this body.
pub(crate) fn root(members: &str, finitization: &str) -> Composed {
    let text = format!(
        "{IMPORTS} public class Root {{ {members}
            boolean repOK() {{ return true; }}
            static IFinitization finRoot() {{
                IFinitization f = FinitizationFactory.create(Root.class);
                {finitization}
                return f;
            }}
        }}"
    );
    compile("Root", &text, &[])
}

pub(crate) fn read(compiled: &Composed) -> Result<(Machine, Bounds), Error> {
    let describe = EntryKind::Describe as usize;
    Bounds::read(compiled.finitization(), describe, ChoiceMode::Eager, Limits::default())
}

pub(crate) fn bounds(compiled: &Composed) -> Bounds {
    read(compiled).unwrap_or_else(|error| panic!("{error}")).1
}
