//! JSON Lines: `{"decisions": "…", "printed": "…", "value": …}`, without `value` if the entry method is `void`, and with
//! `"printed_to_error": "…"` before it if the path printed to standard error. A near miss has `"broken": "FILE:LINE:COLUMN"` after its
//! decisions: the place of the `assume` that it breaks.
//!
//! A violation is
//! `{"decisions": "…", "violation": {"kind": "exception", "class": "…", "message": "…", "trace": […], "causes": […]}, "printed": "…"}`. The
//! other kinds are `exit` (with `"status"`), `steps`, `stack` and `heap` (with `"limit"`). Before `printed` stands the structure that the
//! path had built: `"candidate": "…"`, the text of a subject, and `"structure": …`, the subject or the objects of the active calls. There,
//! `{"unknown": "2..5"}` is a value that the path had not determined.
//!
//! Primitive values, strings and `null` are plain JSON. The first mention of an object is `{"id": 0, "class": "p.Node", "fields": {…}}`,
//! with `"elements": […]` for arrays, lists and sets and `"entries": [[key, value], …]` for maps; every later mention is `{"ref": 0}`.
//! A class has its full name. A collection with fields of its own has both `"fields"` and its elements or entries. Numbers are exact, also
//! beyond 2^53; `NaN` and infinities are strings.
//!
//! Where the declared type of a place doesn't determine the type of a value, a whole number is an `int`, any other number a `double`, and a
//! string a `String`; other types are stated: `{"long": 5}`, likewise `byte`, `short`, `char`, `float`, and `double` for `NaN` and
//! infinities, and `{"enum": "p.Color", "name": "RED"}`. Declared types are those of fields and array elements and the result type of the
//! entry method, without type arguments: the elements of a `List<Long>` state their type.
//!
//! `docs/json-lines.schema.json` is a JSON Schema of these lines.

use std::fmt::{Display, Write};

use crate::solution::{
    Content, Field, Graph, Object, Solution, TraceEntry, Type, Value, Violation, ViolationKind,
};

pub(super) fn write(solution: &Solution, out: &mut String) {
    // Decisions are digits and signs.
    out.push_str("{\"decisions\": \"");
    display(&solution.decisions, out);
    out.push('"');
    if let Some(rule) = &solution.broken {
        out.push_str(", \"broken\": ");
        out.push_str(&string(&rule.to_string()));
    }
    out.push_str(", \"printed\": ");
    quoted([solution.printed.as_str()], out);
    if !solution.printed_to_error.is_empty() {
        out.push_str(", \"printed_to_error\": ");
        quoted([solution.printed_to_error.as_str()], out);
    }
    if let Some(returned) = &solution.returned {
        out.push_str(", \"value\": ");
        graph(&returned.graph, out);
    }
    out.push_str("}\n");
}

/// Appends a violation.
pub(super) fn write_violation(violation: &Violation, out: &mut String) {
    let printed = |name: &str, text: &str| format!(", \"{name}\": {}", string(text));
    out.push_str(&format!("{{\"decisions\": {}", string(&violation.decisions.to_string())));
    out.push_str(", \"violation\": {");
    match &violation.kind {
        ViolationKind::Exception { class, message, causes } => {
            out.push_str(&format!("\"kind\": \"exception\", \"class\": {}", string(class)));
            message.iter().for_each(|message| out.push_str(&printed("message", message)));
            trace(&violation.trace, out);
            out.push_str(", \"causes\": [");
            for (number, cause) in causes.iter().enumerate() {
                let comma = if number > 0 { ", " } else { "" };
                out.push_str(&format!("{comma}{{\"text\": {}", string(&cause.text)));
                trace(&cause.trace, out);
                out.push('}');
            }
            out.push(']');
        }
        ViolationKind::Exit(status) => out.push_str(&format!("\"kind\": \"exit\", \"status\": {status}")),
        ViolationKind::StepLimit(limit) => out.push_str(&format!("\"kind\": \"steps\", \"limit\": {limit}")),
        ViolationKind::StackLimit(limit) => out.push_str(&format!("\"kind\": \"stack\", \"limit\": {limit}")),
        ViolationKind::HeapLimit(limit) => out.push_str(&format!("\"kind\": \"heap\", \"limit\": {limit}")),
    }
    if !matches!(violation.kind, ViolationKind::Exception { .. }) {
        trace(&violation.trace, out);
    }
    out.push('}');
    violation.subject.iter().for_each(|subject| out.push_str(&printed("candidate", &subject.text)));
    if let Some(structure) = violation.graph() {
        out.push_str(", \"structure\": ");
        graph(structure, out);
    }
    out.push_str(&printed("printed", &violation.printed));
    if !violation.printed_to_error.is_empty() {
        out.push_str(&printed("printed_to_error", &violation.printed_to_error));
    }
    out.push_str("}\n");
}

/// Appends the calls of a stack trace as a further member of a JSON object.
fn trace(trace: &[TraceEntry], out: &mut String) {
    let calls = trace.iter().map(|TraceEntry { method, file, position, .. }| {
        let (method, file) = (string(method), string(file));
        let (line, column) = (position.line, position.column);
        format!("{{\"method\": {method}, \"file\": {file}, \"line\": {line}, \"column\": {column}}}")
    });
    out.push_str(&format!(", \"trace\": [{}]", calls.collect::<Vec<_>>().join(", ")));
}

/// The values left to write, last first.
enum Todo<'a> {
    Text(&'static str),
    Name(&'a str, usize),
    Value(&'a Value),
}

fn graph(graph: &Graph, out: &mut String) {
    let mut mentioned = vec![false; graph.objects.len()];
    let mut todo = vec![Todo::Value(&graph.root)];
    while let Some(item) = todo.pop() {
        let value = match item {
            Todo::Text(text) => {
                out.push_str(text);
                continue;
            }
            Todo::Name(name, hidden) => {
                quoted(std::iter::repeat_n("super.", hidden).chain([name]), out);
                out.push_str(": ");
                continue;
            }
            Todo::Value(value) => value,
        };
        match value {
            Value::Null => out.push_str("null"),
            Value::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
            Value::Number(value) => number(*value, out),
            Value::Real(text) if text.ends_with(|c: char| c.is_ascii_digit()) => out.push_str(text),
            // JSON has neither infinities nor NaN.
            Value::Real(text) => quoted([text.as_str()], out),
            Value::Unknown(text) => out.push_str(&format!("{{\"unknown\": {}}}", string(text))),
            Value::Char(unit) => out.push_str(&char(*unit)),
            Value::String(text) => quoted([text.as_str()], out),
            Value::Typed(Type::Enum(class), value) => {
                out.push_str(&format!("{{\"enum\": {}, \"name\": ", string(class)));
                todo.extend([Todo::Text("}"), Todo::Value(value)]);
            }
            Value::Typed(ty, value) => {
                out.push_str(&format!("{{\"{}\": ", ty.keyword()));
                todo.extend([Todo::Text("}"), Todo::Value(value)]);
            }
            Value::Object(id) if std::mem::replace(&mut mentioned[*id], true) => {
                out.push_str("{\"ref\": ");
                number(*id as i64, out);
                out.push('}');
            }
            Value::Object(id) => {
                let object = &graph.objects[*id];
                out.push_str("{\"id\": ");
                number(*id as i64, out);
                out.push_str(", \"class\": ");
                let dot = if object.package.is_empty() { "" } else { "." };
                quoted([object.package.as_str(), dot, object.class.as_str()], out);
                put_content(object, &mut todo);
            }
        }
    }
}

/// Adds what is left to write of an object: its fields, elements or entries.
fn put_content<'a>(object: &'a Object, todo: &mut Vec<Todo<'a>>) {
    let begin = todo.len();
    let fields = object.fields();
    let has_fields = matches!(object.content, Content::Fields(_));
    if has_fields || !fields.is_empty() {
        todo.push(Todo::Text(", \"fields\": {"));
        let first = todo.len();
        for (i, Field { name, value, .. }) in fields.iter().enumerate() {
            let hidden = fields[i + 1..].iter().filter(|other| other.name == *name).count();
            separate(todo, first);
            todo.extend([Todo::Name(name, hidden), Todo::Value(value)]);
        }
        todo.push(Todo::Text("}"));
    }
    match &object.content {
        Content::Fields(_) => {}
        Content::Elements(elements) => {
            todo.push(Todo::Text(", \"elements\": ["));
            let first = todo.len();
            for value in elements {
                separate(todo, first);
                todo.push(Todo::Value(value));
            }
            todo.push(Todo::Text("]"));
        }
        Content::Entries(entries) => {
            todo.push(Todo::Text(", \"entries\": ["));
            let first = todo.len();
            for (key, value) in entries {
                separate(todo, first);
                todo.extend([Todo::Text("["), Todo::Value(key), Todo::Text(", ")]);
                todo.extend([Todo::Value(value), Todo::Text("]")]);
            }
            todo.push(Todo::Text("]"));
        }
    }
    todo.push(Todo::Text("}"));
    todo[begin..].reverse();
}

/// A comma, except before the first value.
fn separate(todo: &mut Vec<Todo<'_>>, first: usize) {
    if todo.len() > first {
        todo.push(Todo::Text(", "));
    }
}

/// Appends what needs no quotes.
fn display(value: &impl Display, out: &mut String) {
    // Writing to a `String` cannot fail.
    let _ = write!(out, "{value}");
}

/// Appends a number. Most have one digit.
fn number(value: i64, out: &mut String) {
    match u8::try_from(value) {
        Ok(digit @ 0..=9) => out.push(char::from(b'0' + digit)),
        _ => display(&value, out),
    }
}

/// `text` as a JSON string.
pub(super) fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    quoted([text], &mut out);
    out
}

/// Appends texts as one JSON string.
fn quoted<'t>(texts: impl IntoIterator<Item = &'t str>, out: &mut String) {
    out.push('"');
    for text in texts {
        escaped(text, out);
    }
    out.push('"');
}

/// Appends the content of a JSON string. Almost all texts have no character to escape.
fn escaped(text: &str, out: &mut String) {
    let is_special = |c: char| matches!(c, '"' | '\\' | '\0'..='\u{1f}' | '\u{7f}' | '\u{2028}' | '\u{2029}');
    let is_plain = |byte: &u8| matches!(byte, b' ' | b'!' | b'#'..=b'[' | b']'..=b'~');
    if text.as_bytes().iter().all(is_plain) {
        out.push_str(text);
        return;
    }
    let mut rest = text;
    while let Some(at) = rest.find(is_special) {
        let (plain, special) = rest.split_at(at);
        out.push_str(plain);
        let mut after = special.chars();
        match after.next() {
            Some('"') => out.push_str("\\\""),
            Some('\\') => out.push_str("\\\\"),
            Some('\n') => out.push_str("\\n"),
            Some('\r') => out.push_str("\\r"),
            Some('\t') => out.push_str("\\t"),
            c => out.push_str(&format!("\\u{:04x}", c.map_or(0, u32::from))),
        }
        rest = after.as_str();
    }
    out.push_str(rest);
}

/// A character as a JSON string of one UTF-16 unit. Half of a surrogate pair must be escaped.
fn char(unit: u16) -> String {
    match char::from_u32(u32::from(unit)) {
        Some(c) => string(c.encode_utf8(&mut [0; 4])),
        None => format!("\"\\u{unit:04x}\""),
    }
}
