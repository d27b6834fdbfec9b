//! Reads inputs from JSON Lines.
//!
//! A line has the form that `--format jsonl` writes: `{"decisions": "…", "printed": "…", "value": …}`. It states types only where the
//! declared type of a place leaves them open, and never says which fields are links; the program has this information. Lines of earlier
//! versions, which name classes without packages and state no types, are read too.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use udita::Decisions;
use udita::solution::{Content, Field, Graph, Object, Type, Value};

/// An input read from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its line in the file, from 1.
    pub line: usize,
    /// The decisions of its path. Inputs composed of smaller ones have an empty decision string.
    pub decisions: Decisions,
    /// The text that its path printed.
    pub printed: String,
    /// The returned value; `None` if the path returned none.
    pub graph: Option<Graph>,
}

/// A line that is not an input.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The reason why it is not an input.
    pub reason: String,
}

/// Reads the inputs of a file, in order. Empty lines and violations are skipped.
///
/// # Errors
///
/// A line is not an input. The error is that of the first such line.
pub fn records(text: &str) -> Result<Vec<Record>, RecordError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(index, text): (usize, &str)| {
        let line = index + 1;
        record(line, text).map_err(|reason| RecordError { line, reason }).transpose()
    };
    lines.filter_map(read).collect()
}

/// Reads the input of a line; `None` if it is a violation.
fn record(line: usize, text: &str) -> Result<Option<Record>, String> {
    let json: Json = serde_json::from_str(text).map_err(|error| not_json(&error))?;
    let Json::Object(members) = json else { return Err(NO_INPUT.to_owned()) };
    let member = |name: &str| members.iter().find(|(member, _)| member == name).map(|(_, value)| value);
    if member("violation").is_some() {
        return Ok(None);
    }
    let (Some(Json::String(decisions)), Some(Json::String(printed))) =
        (member("decisions"), member("printed"))
    else {
        return Err(NO_INPUT.to_owned());
    };
    let decisions = decisions.parse().map_err(|error| format!("{error}"))?;
    let graph = member("value").map(graph).transpose()?;
    Ok(Some(Record { line, decisions, printed: printed.clone(), graph }))
}

/// A message about malformed JSON, without the line number, which is always 1 here.
fn not_json(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let what = message.rsplit_once(" at line ").map_or(message.as_str(), |(what, _)| what);
    format!("column {}: {what}", error.column())
}

const NO_INPUT: &str =
    "this is no input as `--format jsonl` writes it: {\"decisions\": …, \"printed\": …, \"value\": …}";

/// Rebuilds the object graph of a value.
fn graph(json: &Json) -> Result<Graph, String> {
    let mut objects = Vec::new();
    let root = value(json, &mut objects)?;
    let objects: Option<Vec<Object>> = objects.into_iter().collect();
    Ok(Graph { root, objects: objects.ok_or("an object is mentioned, but not written")? })
}

/// Converts a value and appends its objects to `objects`.
fn value(json: &Json, objects: &mut Vec<Option<Object>>) -> Result<Value, String> {
    let members = match json {
        Json::Null => return Ok(Value::Null),
        Json::Boolean(value) => return Ok(Value::Boolean(*value)),
        Json::Integer(value) => return Ok(Value::Number(*value)),
        // A whole number would print like an integer.
        Json::Real(value) => return Ok(Value::Real(format!("{value:?}"))),
        Json::String(text) => return Ok(Value::String(text.clone())),
        Json::Array(_) => return Err("an array stands where a value is expected".to_owned()),
        Json::Object(members) => members,
    };
    let number = |json: &Json| match json {
        Json::Integer(id) => usize::try_from(*id).ok().filter(|id| *id <= objects.len()),
        _ => None,
    };
    let content = match members.as_slice() {
        [(reference, id)] if reference == "ref" => {
            let id =
                number(id).filter(|id| *id < objects.len()).ok_or("a `ref` names no object before it")?;
            return Ok(Value::Object(id));
        }
        [(first, id), (second, Json::String(class)), contents @ ..]
            if first == "id" && second == "class" && !contents.is_empty() =>
        {
            number(id).filter(|id| *id == objects.len()).ok_or("objects are not numbered in order")?;
            (class.as_str(), contents)
        }
        members => {
            let typed = typed(members);
            return typed
                .ok_or_else(|| "an object has neither `ref` nor `id`, `class` and its content".to_owned());
        }
    };
    let id = objects.len();
    objects.push(None);
    let (class, contents) = content;
    let (added, (kind, content)) = match contents {
        [only] => (Vec::new(), only),
        [(fields, Json::Object(added)), content] if fields == "fields" && content.0 != "fields" => {
            (fields_of(added, objects)?, content)
        }
        _ => return Err("an object has several contents".to_owned()),
    };
    let content = match (kind.as_str(), content) {
        ("fields", Json::Object(fields)) => Content::Fields(fields_of(fields, objects)?),
        ("elements", Json::Array(elements)) => {
            Content::Elements(elements.iter().map(|json| value(json, objects)).collect::<Result<_, _>>()?)
        }
        ("entries", Json::Array(entries)) => {
            let entry = |json: &Json| match json {
                Json::Array(pair) if pair.len() == 2 => {
                    Ok((value(&pair[0], objects)?, value(&pair[1], objects)?))
                }
                _ => Err("an entry of a map is no pair".to_owned()),
            };
            Content::Entries(entries.iter().map(entry).collect::<Result<_, _>>()?)
        }
        (kind, _) => {
            return Err(format!(
                "an object has the content `{kind}`; fields, elements and entries are known"
            ));
        }
    };
    let (package, class) = split(class);
    objects[id] = Some(Object { class: class.into(), package: package.into(), content, added });
    Ok(Value::Object(id))
}

/// The fields of an object.
fn fields_of(fields: &[(String, Json)], objects: &mut Vec<Option<Object>>) -> Result<Vec<Field>, String> {
    let field = |(name, json): &(String, Json)| {
        // A hidden field of a superclass is written with a prefix.
        let name = name.trim_start_matches("super.");
        Ok(Field { name: name.into(), value: value(json, objects)?, is_link: false })
    };
    fields.iter().map(field).collect()
}

/// A value with its type.
fn typed(members: &[(String, Json)]) -> Option<Value> {
    let (ty, value) = match members {
        [(first, Json::String(class)), (second, Json::String(name))]
            if first == "enum" && second == "name" =>
        {
            (Type::Enum(class.clone()), Value::String(name.clone()))
        }
        [(ty, Json::Integer(number))] => {
            let types = [Type::Byte, Type::Short, Type::Long];
            (types.into_iter().find(|one| one.keyword() == ty)?, Value::Number(*number))
        }
        [(ty, Json::Real(number))] if ty == "float" => (Type::Float, Value::Real(format!("{number:?}"))),
        [(ty, Json::String(text))] if ty == "char" => {
            let mut units = text.encode_utf16();
            let (Some(unit), None) = (units.next(), units.next()) else { return None };
            (Type::Char, Value::Char(unit))
        }
        [(ty, Json::String(text))] if matches!(text.as_str(), "NaN" | "Infinity" | "-Infinity") => {
            let types = [Type::Float, Type::Double];
            (types.into_iter().find(|one| one.keyword() == ty)?, Value::Real(text.clone()))
        }
        _ => return None,
    };
    Some(Value::Typed(ty, Box::new(value)))
}

/// The package and the readable name in a full name. Packages begin with small letters by convention; the readable name of a class that
/// does so too may be too short, but the full name remains.
fn split(class: &str) -> (&str, &str) {
    let segments = class.split_inclusive('.').rev().skip(1).collect::<Vec<_>>();
    let is_package = |segment: &&&str| segment.starts_with(|c: char| c.is_lowercase());
    let length: usize = segments.iter().rev().take_while(is_package).map(|segment| segment.len()).sum();
    (class[..length].trim_end_matches('.'), &class[length..])
}

/// JSON whose objects keep the order of their members.
enum Json {
    Null,
    Boolean(bool),
    Integer(i64),
    Real(f64),
    String(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(AnyJson)
    }
}

struct AnyJson;

impl<'de> Visitor<'de> for AnyJson {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Boolean(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Integer(value))
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Json, E> {
        i64::try_from(value).map(Json::Integer).map_err(|_| E::custom("a number is too large for a long"))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Real(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::String(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Json, A::Error> {
        let mut all = Vec::new();
        while let Some(element) = elements.next_element()? {
            all.push(element);
        }
        Ok(Json::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Json, A::Error> {
        let mut all: Vec<(String, Json)> = Vec::new();
        while let Some(member) = members.next_entry()? {
            all.push(member);
        }
        Ok(Json::Object(all))
    }
}

#[cfg(test)]
mod tests;
