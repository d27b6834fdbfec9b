//! A program with its inputs, calls and mutants in the format that `lab/benches/jvm-mutants/udita/mutants/Task.java` reads.

use udita::bytecode::Program;
use udita::solution::{Content, Graph, Value};
use udita_mutation::calls::Literal;

use super::Failure;
use super::subjects::Prepared;

/// Encodes a task: the program, and the texts of mutants.
///
/// # Errors
///
/// An input or a call has a value that the format can't express.
pub fn task(prepared: &Prepared, mutants: &[String]) -> Result<Vec<u8>, Failure> {
    let mut out = Vec::new();
    text(&mut out, prepared.source.class);
    text(&mut out, &prepared.text);
    length(&mut out, prepared.graphs.len());
    for graph in &prepared.graphs {
        input(&mut out, &prepared.program, graph)?;
    }
    let calls = prepared.subject.calls();
    length(&mut out, calls.len());
    for call in calls {
        text(&mut out, &call.method);
        length(&mut out, call.arguments.len());
        for argument in &call.arguments {
            let Literal::Number(number) = argument else {
                return Err(format!("`{call}`: an argument is no number").into());
            };
            out.extend(number.to_be_bytes());
        }
    }
    length(&mut out, mutants.len());
    for mutant in mutants {
        text(&mut out, mutant);
    }
    Ok(out)
}

/// Encodes the objects of an input.
fn input(out: &mut Vec<u8>, program: &Program, graph: &Graph) -> Result<(), Failure> {
    length(out, graph.objects.len());
    for object in &graph.objects {
        // The display name has a dot where the binary name has `$`.
        let known = program.classes.iter().find(|class| object.class == class.simple_name);
        text(out, known.map_or(&object.class, |class| &class.name));
        match &object.content {
            Content::Fields(fields) => {
                length(out, fields.len());
                for field in fields {
                    text(out, &field.name);
                    value(out, &field.value)?;
                }
            }
            Content::Elements(_) | Content::Entries(_) => {
                return Err("an input has an array or a collection".into());
            }
        }
    }
    Ok(())
}

fn value(out: &mut Vec<u8>, value: &Value) -> Result<(), Failure> {
    let mut number = |kind: u8, number: i64| {
        out.push(kind);
        out.extend(number.to_be_bytes());
    };
    match value {
        Value::Null => out.push(b'n'),
        Value::Boolean(value) => number(b'#', (*value).into()),
        Value::Number(value) => number(b'#', *value),
        Value::Char(unit) => number(b'#', (*unit).into()),
        Value::Object(place) => number(b'o', *place as i64),
        Value::String(content) => {
            out.push(b's');
            text(out, content);
        }
        Value::Typed(_, inner) => return self::value(out, inner),
        Value::Real(_) => return Err("an input has a real number".into()),
        Value::Unknown(_) => return Err("an input has an unknown value".into()),
    }
    Ok(())
}

fn length(out: &mut Vec<u8>, length: usize) {
    out.extend((length as u32).to_be_bytes());
}

fn text(out: &mut Vec<u8>, text: &str) {
    length(out, text.len());
    out.extend(text.as_bytes());
}
