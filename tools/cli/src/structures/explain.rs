//! How structures are composed, in words: `udita explain` with `--search dp`.

use udita::bytecode::Program;

use super::check::Compared;
use super::found::Engine;
use super::options::By;
use super::session::Session;
use crate::console::counted;

/// The text, which ends with a newline.
pub(crate) fn explain(session: &Session, engine: &Engine<'_>, by: By, compared: Compared) -> String {
    let program = session.program();
    let node = &session.structure.node;
    let mut lines = vec![format!("nodes: {}, up to {}", node.name, session.structure.largest)];
    for (index, field) in node.recursive.iter().enumerate() {
        let place = session.recursion.followed[index].and_then(|pc| place(program, pc));
        let how = match place {
            Some(place) => format!("followed by the recursion at {place}"),
            None if session.recursion.validity.is_empty() => "leads to nodes".to_owned(),
            None => "named by --recursive-field".to_owned(),
        };
        lines.push(format!("recursive field: {}.{}, {how}", node.name, field.name));
    }
    for value in &node.values {
        let values = counted(value.words.len() as u64, "value");
        lines.push(format!("other field: {}.{}, {values}", node.name, value.name));
    }
    if let Some(top) = &session.structure.top {
        lines.push(format!("above the nodes: {}, by its field {}", top.name, top.reference.name));
        for value in &top.values {
            let values = counted(value.words.len() as u64, "value");
            lines.push(format!("other field: {}.{}, {values}", top.name, value.name));
        }
    }
    let names = |methods: &std::collections::BTreeSet<u16>| -> Vec<String> {
        methods.iter().map(|method| name(program, *method)).collect()
    };
    for method in names(&session.recursion.validity) {
        lines.push(format!("recursive predicate: {method}"));
    }
    if session.recursion.validity.is_empty() {
        lines.push("recursive predicate: none, so every structure is kept".to_owned());
    }
    for method in names(&session.recursion.tree_checks) {
        lines.push(format!("true for each tree: {method}"));
    }
    match engine {
        Engine::Classes(found) => {
            let statistics = &found.answered.statistics;
            let questions = counted(statistics.questions as u64, "question");
            let classes = match statistics.classes {
                1 => "1 class".to_owned(),
                count => format!("{count} classes"),
            };
            lines.push(format!("judged by: {classes} of structures with equal answers to {questions}"));
        }
        Engine::Candidates { reason: Some(reason), .. } => {
            lines.push(format!(
                "judged by: candidates, one by one; no classes, since: {}",
                session.text(reason)
            ));
        }
        Engine::Symbolic { .. } => {
            lines.push("judged by: symbolic runs; one valuation for each shape and path".to_owned());
        }
        Engine::Candidates { reason: None, .. } => lines.push("judged by: candidates, one by one".to_owned()),
    }
    lines.push(match compared {
        Compared { nodes: Some(nodes), structures } => format!(
            "compared with --search korat: {} of at most {}, equal",
            counted(structures, "structure"),
            counted(nodes.into(), "node")
        ),
        Compared { nodes: None, .. } if by == By::Symbolic => {
            "compared with --search korat: no, since nothing is composed".to_owned()
        }
        Compared { nodes: None, .. } => {
            "compared with --search korat: no, it takes too long already for 1 node".to_owned()
        }
    });
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn name(program: &Program, method: u16) -> String {
    let method = &program.methods[usize::from(method)];
    match place(program, method.start) {
        Some(place) => format!("{} at {place}", method.name),
        None => method.name.clone(),
    }
}

fn place(program: &Program, pc: u32) -> Option<String> {
    let position = program.position(pc)?;
    let file = program.files.get(position.file as usize)?;
    Some(format!("{file}:{}:{}", position.line, position.column))
}
