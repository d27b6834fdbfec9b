//! Hand-made scenes for the subjects of dynamic programming.

use std::sync::Arc;
use udita_vm::bytecode::verify::VerifiedProgram;

use udita::language::{CompileOptions, Dialect, SourceMap};
use udita_structures::repok::Recursion;
use udita_structures::repok::scene::{Field, Node, Scene, Top};
use udita_vm::bytecode::program::Program;
use udita_vm::machine::{ChoiceMode, Limits, Machine};

/// Fields, each with the number of its values.
type Values<'a> = &'a [(&'a str, u64)];

/// The classes of a program and their fields.
pub(crate) struct Outline<'a> {
    /// The class of the nodes.
    pub(crate) node: String,
    pub(crate) recursive: &'a [&'a str],
    /// The other fields, with the number of their values, which start at 0.
    pub(crate) values: Values<'a>,
    /// The class above, its link, and its other fields.
    pub(crate) top: Option<(&'a str, &'a str, Values<'a>)>,
    /// The predicate, such as `List.repOK`.
    pub(crate) predicate: &'a str,
}

/// The number of a method.
pub(crate) fn method(program: &Program, name: &str) -> u16 {
    let found = program.methods.iter().position(|method| method.name == name);
    found.unwrap_or_else(|| panic!("no method {name}")) as u16
}

/// The program, a machine with the samples, the scene, and the result of analysing the code.
pub(crate) fn scene(
    source: &str,
    outline: &Outline<'_>,
) -> (Arc<VerifiedProgram>, Machine, Scene, Recursion) {
    let mut sources = SourceMap::new();
    let file = sources.add("Subject.java", source, Dialect::Java);
    let options = CompileOptions { optimise: false, ..CompileOptions::default() };
    let compiled = options.compile_methods(&mut sources, &[file]).unwrap_or_else(|all| panic!("{all:?}"));
    let program = Arc::clone(compiled.program());
    let mut machine = Machine::new(&program, ChoiceMode::Delayed, Limits::default(), false);
    let mut sample = |class: &str| {
        let object = machine.make_object(class).unwrap();
        let address = machine.address_of(object).unwrap();
        (machine.view().class_of(address), address)
    };
    let slot = |class: u16, name: &str| {
        let fields = &program.classes[usize::from(class)].fields;
        fields.iter().position(|field| field.name == name).unwrap_or_else(|| panic!("no field {name}"))
    };
    let fields = |class: u16, fields: &[(&str, u64)]| {
        fields
            .iter()
            .map(|(name, count)| Field { slot: slot(class, name), words: (0..*count).collect() })
            .collect()
    };
    let (class, node) = sample(&outline.node);
    let recursive = outline.recursive.iter().map(|name| slot(class, name)).collect();
    let node =
        Node { class, sample: node, recursive, values: fields(class, outline.values), links: Vec::new() };
    let top = outline.top.map(|(name, link, values)| {
        let (class, sample) = sample(name);
        Top { sample, link: slot(class, link), includes_null: true, values: fields(class, values) }
    });
    let scene = Scene { node, top, predicate: method(&program, outline.predicate) };
    let recursion = Recursion::find(&program, &scene);
    (program, machine, scene, recursion)
}

/// A source of a subject.
pub(crate) fn subject(name: &str) -> String {
    let path = format!("{}/../../lab/benches/dynamic-programming/{name}.java", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}
