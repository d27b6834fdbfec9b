//! The shape of a structure without its values.

use crate::solution::{Content, Graph, Value};

/// A text that two structures share if and only if they differ only in values: numbers, texts, booleans. Classes, references, `null` and
/// the lengths of collections are part of it.
pub(super) fn outline(graph: &Graph) -> String {
    let mut outline = String::new();
    value(&graph.root, &mut outline);
    for object in &graph.objects {
        outline.push_str(&object.class);
        outline.push(match &object.content {
            Content::Fields(_) => '{',
            Content::Elements(_) => '[',
            Content::Entries(_) => '<',
        });
        object.values().into_iter().for_each(|part| value(part, &mut outline));
        outline.push(';');
    }
    outline
}

fn value(value: &Value, outline: &mut String) {
    match value {
        Value::Null => outline.push('0'),
        Value::Object(number) => outline.push_str(&format!("@{number} ")),
        _ => outline.push('.'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solution::{Field, Object};

    fn list(values: &[Option<i64>]) -> String {
        let field = |name: &str, value| Field { name: name.into(), value, is_link: name == "next" };
        let object = |(number, value): (usize, &Option<i64>)| {
            let next = if number + 1 < values.len() { Value::Object(number + 1) } else { Value::Null };
            let value = value.map_or(Value::Null, Value::Number);
            let content = Content::Fields(vec![field("value", value), field("next", next)]);
            Object::new("Node", content)
        };
        let objects = values.iter().enumerate().map(object).collect();
        outline(&Graph { root: Value::Object(0), objects })
    }

    #[test]
    fn values_make_no_difference_and_structure_does() {
        assert_eq!(list(&[Some(1), Some(2)]), list(&[Some(3), Some(-4)]));
        assert_ne!(list(&[Some(1), Some(2)]), list(&[Some(1), None]));
        assert_ne!(list(&[Some(1), Some(2)]), list(&[Some(1)]));
        let elements = |values| {
            let array = Object::new("int[]", Content::Elements(values));
            outline(&Graph { root: Value::Object(0), objects: vec![array] })
        };
        assert_eq!(elements(vec![Value::Number(1)]), elements(vec![Value::Boolean(true)]));
        assert_ne!(elements(vec![Value::Number(1)]), elements(vec![]));
    }
}
