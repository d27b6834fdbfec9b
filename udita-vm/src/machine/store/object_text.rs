//! Objects as text, by a walk over the heap.
//!
//! This delivers values that consist of plain objects. `udita/internal/Delivery.java` can deliver any value, but it runs some
//! hundred instructions for each object, more than most generators need to build the object.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::Store;
use crate::bytecode::op::Kind;
use crate::bytecode::program::{ToString, ValueType};
use crate::floats;
use crate::machine::object::length;
use crate::machine::stop::Stop;
use crate::machine::term::Term;
use crate::machine::word::{NULL, Word, offset, term_of, to_double, to_float, to_int};
use crate::solution::Item;

/// Bytes of a subject's text, which is cut there.
const MAX_SUBJECT: usize = 2000;

/// A reason for which a walk ends early.
enum Obstacle {
    /// An object that only the library can show.
    NotPlain,
    Stop(Stop),
}

impl From<Stop> for Obstacle {
    fn from(stop: Stop) -> Obstacle {
        Obstacle::Stop(stop)
    }
}

/// An object of which some fields or elements were shown.
struct Open {
    address: Word,
    /// The field or element that comes next.
    next: usize,
    /// The number of its fields or elements.
    size: usize,
    /// Whether any was shown.
    has_shown: bool,
    /// The type of its elements, if it is an array.
    elements: Option<ValueType>,
}

impl Open {
    /// Makes ready for one more field or element.
    fn separate(&mut self, text: &mut String) {
        if self.has_shown {
            text.push_str(", ");
        }
        self.has_shown = true;
    }
}

/// A walk under way.
#[derive(Default)]
struct Walk {
    items: Vec<Item>,
    /// As `udita/internal/Structure.java` writes it.
    text: String,
    /// The numbers of the objects, in the order of first mention.
    numbers: FxHashMap<Word, usize>,
    open: Vec<Open>,
    /// Whether to go on at unknown values and at objects that only the library can show.
    is_rough: bool,
}

impl Store {
    /// The events of a walk over the value, if all that can be reached from it is plain: arrays, and objects that are shown by
    /// their fields, down to primitive values, strings, boxes and constants of enums. The text comes last.
    pub(in crate::machine) fn plain_items(&self, root: Word) -> Result<Option<(Vec<Item>, String)>, Stop> {
        if root == NULL || !self.is_array_or_plain(root) {
            return Ok(None);
        }
        let mut walk = Walk::default();
        match self.walk(&mut walk, root) {
            Err(Obstacle::NotPlain) => Ok(None),
            Err(Obstacle::Stop(stop)) => Err(stop),
            Ok(()) => Ok(Some((walk.items, walk.text))),
        }
    }

    /// The structure of the subject of the path, as far as the path has determined it: `?` stands for an unknown value, `2..5` for a
    /// number of these. An object of the library is shown by its class only.
    pub(in crate::machine) fn subject(&self) -> Option<String> {
        let subject = self.heap.get(self.image.subject);
        if subject == NULL {
            return None;
        }
        let mut walk = Walk { is_rough: true, ..Walk::default() };
        // A rough walk meets no obstacle.
        let _ = self.walk(&mut walk, subject);
        Some(walk.text)
    }

    fn is_of_library(&self, object: Word) -> bool {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        class.element.is_none() && class.name.starts_with("java.")
    }

    fn is_array_or_plain(&self, object: Word) -> bool {
        let number = self.class_of(object);
        let class = &self.image.program.classes[number as usize];
        let is_collection =
            || self.image.shown_by_elements.iter().any(|&above| self.image.is_subtype(number, above));
        class.element.is_some() || class.to_string == ToString::Object && !is_collection()
    }

    fn walk(&self, walk: &mut Walk, root: Word) -> Result<(), Obstacle> {
        self.mention(walk, root);
        while let Some(top) = walk.open.last_mut() {
            if walk.is_rough && walk.text.len() > MAX_SUBJECT {
                walk.text.push('…');
                break;
            }
            let index = top.next;
            if index == top.size {
                walk.text.push(if top.elements.is_some() { ']' } else { '}' });
                walk.items.push(Item::End);
                walk.open.pop();
                continue;
            }
            top.next += 1;
            let word = self.heap.get(top.address as usize + 1 + index);
            let ty = match top.elements {
                Some(ty) => {
                    top.separate(&mut walk.text);
                    ty
                }
                None => {
                    let class = self.class_of(top.address);
                    let field = &self.image.program.classes[class as usize].fields[index];
                    if field.is_enclosing {
                        continue;
                    }
                    top.separate(&mut walk.text);
                    walk.text.push_str(&field.name);
                    walk.text.push('=');
                    walk.items.push(Item::Field(field.name.clone(), self.is_link(class, field.class)));
                    field.ty
                }
            };
            self.value(walk, ty, word)?;
        }
        Ok(())
    }

    /// A field or element.
    fn value(&self, walk: &mut Walk, ty: ValueType, word: Word) -> Result<(), Obstacle> {
        let word = match ty.kind() {
            Kind::Int | Kind::Ref => match self.resolved(word) {
                Ok(word) => word,
                Err(word) if walk.is_rough => {
                    walk.text.push_str(&self.open_text(ty, word));
                    return Ok(());
                }
                Err(word) => return Err(Stop::Force { word, register: None }.into()),
            },
            Kind::Long | Kind::Float | Kind::Double => word,
        };
        let item = match ty {
            ValueType::Ref => return self.reference_value(walk, word),
            ValueType::Boolean => Item::Boolean(word != 0),
            ValueType::Char => {
                let unit = to_int(word) as u16;
                let char = if walk.is_rough { char_of(unit).unwrap_or('\u{fffd}') } else { char_of(unit)? };
                quote(&mut walk.text, &char.to_string(), '\'');
                walk.items.push(Item::Char(unit));
                return Ok(());
            }
            ValueType::Long => Item::Number(word.cast_signed()),
            ValueType::Float => Item::Real(floats::float_to_string(to_float(word))),
            ValueType::Double => Item::Real(floats::double_to_string(to_double(word))),
            ValueType::Byte | ValueType::Short | ValueType::Int => Item::Number(to_int(word).into()),
        };
        walk.simple(item);
        Ok(())
    }

    /// The values that the path has left to an open word.
    fn open_text(&self, ty: ValueType, word: Word) -> String {
        let shift = offset(word).into();
        match (self.open_term(word), ty) {
            (Term::Int { .. }, ValueType::Byte | ValueType::Short | ValueType::Int) => {
                self.domain(term_of(word)).range(shift)
            }
            _ => "?".to_owned(),
        }
    }

    fn reference_value(&self, walk: &mut Walk, object: Word) -> Result<(), Obstacle> {
        if object == NULL {
            walk.simple(Item::Null);
            return Ok(());
        }
        let class = self.class_of(object);
        let to_string = self.image.program.classes[class as usize].to_string;
        let known = &self.image.program.known;
        if walk.is_rough {
            match self.is_of_library(object) {
                true => walk.text.push_str(&self.describe(object)),
                false => self.mention(walk, object),
            }
        } else if class == known.string {
            let text = self.text(object);
            quote(&mut walk.text, &text, '"');
            walk.items.push(Item::String(text));
        } else if let Some(which) = known.boxes.iter().position(|&known| known == Some(class)) {
            let field = &self.image.program.classes[class as usize].fields[0];
            let word = self.heap.get(object as usize + 1);
            if which == 1 {
                // Unlike a `char`, a `Character` is not quoted.
                let word = self.forced(word)?;
                let unit = to_int(word) as u16;
                walk.text.push(char_of(unit)?);
                walk.items.push(Item::Char(unit));
            } else {
                self.value(walk, field.ty, word)?;
            }
        } else if to_string == ToString::Enum {
            // The first field of `Enum`.
            let name = self.text(self.heap.get(object as usize + 1));
            walk.text.push_str(&name);
            walk.items.push(Item::String(name));
        } else if self.is_array_or_plain(object) {
            self.mention(walk, object);
        } else {
            return Err(Obstacle::NotPlain);
        }
        Ok(())
    }

    /// Begins an object, or names it if it was begun before.
    fn mention(&self, walk: &mut Walk, object: Word) {
        let number = self.class_of(object) as usize;
        let class = &self.image.program.classes[number];
        let next = walk.numbers.len();
        let number = *walk.numbers.entry(object).or_insert(next);
        let is_array = class.element.is_some();
        if number < next || !is_array {
            // A `String` takes whatever is written.
            let _ = write!(walk.text, "{}#{number}", class.simple_name);
        }
        if number < next {
            walk.items.push(Item::Object(number));
            return;
        }
        let name = class.simple_name.clone();
        walk.text.push(if is_array { '[' } else { '{' });
        walk.items.push(if is_array { Item::BeginElements(name) } else { Item::BeginFields(name) });
        let size = if is_array { length(self.heap.get(object as usize)) } else { class.fields.len() };
        let elements = class.element.map(|element| element.ty);
        walk.open.push(Open { address: object, next: 0, size, has_shown: false, elements });
    }
}

impl Walk {
    /// A value whose text is that of its item.
    fn simple(&mut self, item: Item) {
        let text = &mut self.text;
        // As above.
        let _ = match &item {
            Item::Boolean(value) => write!(text, "{value}"),
            Item::Number(value) => write!(text, "{value}"),
            Item::Real(value) => write!(text, "{value}"),
            _ => write!(text, "null"),
        };
        self.items.push(item);
    }
}

/// The character that a unit is; half of a surrogate pair is none.
fn char_of(unit: u16) -> Result<char, Obstacle> {
    char::from_u32(unit.into()).ok_or(Obstacle::NotPlain)
}

/// Writes a string or character as a literal.
fn quote(text: &mut String, value: &str, quote: char) {
    text.push(quote);
    for c in value.chars() {
        match c {
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\r' => text.push_str("\\r"),
            '\\' => text.push_str("\\\\"),
            c if c == quote => text.extend(['\\', c]),
            c if c < ' ' || c == '\x7f' => {
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text.push(quote);
}
