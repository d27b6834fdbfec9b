//! What a path is about, as far as the path has found out: an object's structure with `?` for what nobody has
//! needed to know.

use rustc_hash::FxHashMap;

use super::Machine;
use super::object::length;
use super::word::{NULL, Word, to_double, to_float, to_int};
use crate::bytecode::op::Kind;
use crate::bytecode::program::ValueType;
use crate::floats;

/// A text that grows longer than this many bytes is cut.
const MAX_TEXT: usize = 2000;

/// What is still to be written, the next on top.
enum Piece {
    Value(Word, ValueType),
    Text(String),
}

impl Machine<'_> {
    /// The structure of the object that the program named as the subject of its paths; none if it named none.
    ///
    /// Looks like what an object without `toString` prints, but forces nothing, and of objects of the library it
    /// shows no more than the class.
    pub fn subject(&self) -> Option<String> {
        let subject = self.heap.get(self.image.subject);
        if subject == NULL {
            return None;
        }
        let mut text = String::new();
        let mut numbers: FxHashMap<Word, usize> = FxHashMap::default();
        let mut open = vec![Piece::Value(subject, ValueType::Ref)];
        while let Some(piece) = open.pop() {
            match piece {
                Piece::Text(piece) => text.push_str(&piece),
                // Only an int or a reference can be suspended.
                Piece::Value(word, ty) if !matches!(ty.kind(), Kind::Int | Kind::Ref) => {
                    text.push_str(&self.plain(word, ty));
                }
                Piece::Value(word, ty) => match self.resolved(word) {
                    Err(_) => text.push('?'),
                    Ok(value) if ty != ValueType::Ref => text.push_str(&self.plain(value, ty)),
                    Ok(value) => self.push_object(value, &mut numbers, &mut text, &mut open),
                },
            }
            if text.len() > MAX_TEXT {
                text.push('…');
                break;
            }
        }
        Some(text)
    }

    fn push_object(
        &self,
        object: Word,
        numbers: &mut FxHashMap<Word, usize>,
        text: &mut String,
        open: &mut Vec<Piece>,
    ) {
        if object == NULL {
            text.push_str("null");
            return;
        }
        let class = &self.image.program.classes[self.class_of(object) as usize];
        if class.element.is_none() && class.name.starts_with("java.") {
            text.push_str(&self.describe(object));
            return;
        }
        let count = numbers.len();
        if let Some(number) = numbers.get(&object) {
            text.push_str(&format!("{}#{number}", class.simple_name));
            return;
        }
        numbers.insert(object, count);
        let first = object as usize + 1;
        let parts: Vec<(String, Piece)> = match class.element {
            Some(element) => {
                let words = self.heap.slice(first, length(self.heap.get(object as usize)));
                words.iter().map(|&word| (String::new(), Piece::Value(word, element.ty))).collect()
            }
            None => {
                let words = self.heap.slice(first, class.fields.len());
                let fields = class.fields.iter().zip(words).filter(|(field, _)| !field.is_enclosing());
                fields
                    .map(|(field, &word)| (format!("{}=", field.name), Piece::Value(word, field.ty)))
                    .collect()
            }
        };
        let end = if class.element.is_some() {
            text.push('[');
            "]"
        } else {
            text.push_str(&format!("{}#{count}{{", class.simple_name));
            "}"
        };
        open.push(Piece::Text(end.to_owned()));
        for (i, (name, value)) in parts.into_iter().enumerate().rev() {
            open.push(value);
            open.push(Piece::Text(if i == 0 { name } else { format!(", {name}") }));
        }
    }

    /// A value that is no reference.
    fn plain(&self, word: Word, ty: ValueType) -> String {
        match ty {
            ValueType::Boolean => (word != 0).to_string(),
            ValueType::Char => match char::from_u32(to_int(word).cast_unsigned()) {
                Some(char) => format!("{char:?}"),
                None => format!("'\\u{:04x}'", to_int(word)),
            },
            ValueType::Long => word.cast_signed().to_string(),
            ValueType::Float => floats::float_to_string(to_float(word)),
            ValueType::Double => floats::double_to_string(to_double(word)),
            _ => to_int(word).to_string(),
        }
    }
}
