//! Objects as text, by a walk over the heap.
//!
//! This delivers values that consist of plain objects. `udita/internal/Delivery.java` can deliver any value, but it runs about a hundred
//! instructions for each object, more than most generators need to build it.

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
use crate::solution::{Item, Returned};

/// Maximum length of a subject's text, in bytes. Longer text is truncated.
const MAX_SUBJECT: usize = 2000;

/// The reason why a walk ends early.
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

/// An object whose fields or elements are being shown.
struct Open {
    address: Word,
    /// The index of the next field or element.
    next: usize,
    /// The number of its fields or elements.
    size: usize,
    /// Whether any has been shown.
    has_shown: bool,
    /// The element type, if it is an array.
    elements: Option<ValueType>,
}

impl Open {
    fn of(address: Word, size: usize, elements: Option<ValueType>) -> Open {
        Open { address, next: 0, size, has_shown: false, elements }
    }

    /// Writes a separator before a field or element if necessary.
    fn separate(&mut self, text: &mut String) {
        if self.has_shown {
            text.push_str(", ");
        }
        self.has_shown = true;
    }
}

/// A walk in progress.
#[derive(Default)]
struct Walk {
    items: Vec<Item>,
    /// The text, in the format of `udita/internal/Structure.java`.
    text: String,
    /// The numbers of the objects, in the order of first mention.
    numbers: FxHashMap<Word, usize>,
    open: Vec<Open>,
    /// Whether to continue at unknown values and at objects that only the library can show.
    is_rough: bool,
    /// The number of the first object in the text. Earlier ones are only in the items.
    first: usize,
}

impl Store {
    /// The events of a walk over a value, if everything reachable from it is plain: arrays, and objects that are shown by their fields,
    /// down to primitive values, strings, boxes and enum constants. Also returns the text.
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

    /// The structure of the subject of the path, as far as the path has determined it: `?` stands for an unknown value, `2..5` for one of
    /// these numbers. Of the library's objects only strings, boxes and array lists are shown with their content.
    pub(in crate::machine) fn subject(&self) -> Option<Returned> {
        let subject = self.heap.get(self.image.subject);
        self.known_structure(&[subject][usize::from(subject == NULL)..])
    }

    /// The structure of objects, as far as the path has determined it (see [`Store::subject`]). Several objects are the elements of an
    /// array, and lines of the text. `None` if there are no objects.
    pub(in crate::machine) fn known_structure(&self, roots: &[Word]) -> Option<Returned> {
        let mut walk = Walk { is_rough: true, ..Walk::default() };
        if roots.len() > 1 {
            walk.items.push(Item::BeginElements("Object[]".to_owned()));
            walk.numbers.insert(NULL, 0);
            walk.first = 1;
        }
        for (index, &root) in roots.iter().enumerate() {
            walk.text.push_str(if index > 0 { "\n" } else { "" });
            // A rough walk encounters no obstacle.
            let _ = self.walk(&mut walk, root);
        }
        walk.items.push(Item::Text(walk.text));
        Returned::from_items(&walk.items).filter(|_| !roots.is_empty())
    }

    /// Whether an object is part of a structure: of the program's own classes, an array or a list.
    pub(in crate::machine) fn is_structure(&self, object: Word) -> bool {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        class.is_counted || class.element.is_some() || class.name == "java.util.ArrayList"
    }

    /// All objects that a known structure shows below an object, including the object itself.
    pub(in crate::machine) fn reached_from(&self, object: Word) -> Vec<Word> {
        let mut walk = Walk { is_rough: true, ..Walk::default() };
        let _ = self.walk(&mut walk, object);
        walk.numbers.into_keys().collect()
    }

    fn is_of_library(&self, object: Word) -> bool {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        class.element.is_none() && class.name.starts_with("java.")
    }

    /// The array and the length of an `ArrayList`. `None` for any other object, or if they are unknown.
    fn array_list(&self, object: Word) -> Option<(Word, usize)> {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        let field = |name| class.fields.iter().position(|field| field.name == name);
        let word = |index: usize| self.resolved(self.heap.get(object as usize + 1 + index)).ok();
        if class.name != "java.util.ArrayList" {
            return None;
        }
        let (array, size) = (word(field("elements")?)?, to_int(word(field("size")?)?) as usize);
        (array != NULL && size <= length(self.heap.get(array as usize))).then_some((array, size))
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
                let unfinished = walk.open.drain(..);
                walk.items.extend(unfinished.map(|_| Item::End));
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

    /// Shows a field or element.
    fn value(&self, walk: &mut Walk, ty: ValueType, word: Word) -> Result<(), Obstacle> {
        let word = match ty.kind() {
            Kind::Int | Kind::Ref => match self.resolved(word) {
                Ok(word) => word,
                Err(word) if walk.is_rough => {
                    walk.unknown(self.open_text(ty, word));
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

    /// The possible values of an open word, as text.
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
        if class == known.string {
            let text = self.text(object);
            quote(&mut walk.text, &text, '"');
            walk.items.push(Item::String(text));
        } else if walk.is_rough && self.is_of_library(object) && self.array_list(object).is_none() {
            walk.unknown(self.describe(object));
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
            // The name is the first field of `Enum`.
            let name = self.text(self.heap.get(object as usize + 1));
            walk.text.push_str(&name);
            walk.items.push(Item::String(name));
        } else if walk.is_rough || self.is_array_or_plain(object) {
            self.mention(walk, object);
        } else {
            return Err(Obstacle::NotPlain);
        }
        Ok(())
    }

    /// Begins an object, or refers to it if it has begun before.
    fn mention(&self, walk: &mut Walk, object: Word) {
        let number = self.class_of(object) as usize;
        let class = &self.image.program.classes[number];
        let next = walk.numbers.len();
        let number = *walk.numbers.entry(object).or_insert(next);
        let list = if walk.is_rough { self.array_list(object) } else { None };
        let is_array = class.element.is_some() || list.is_some();
        if number < next || !is_array {
            // Writing to a `String` cannot fail.
            let _ = write!(walk.text, "{}#{}", class.simple_name, number - walk.first);
        }
        if number < next {
            walk.items.push(Item::Object(number));
            return;
        }
        let name = class.simple_name.clone();
        walk.text.push(if is_array { '[' } else { '{' });
        walk.items.push(if is_array { Item::BeginElements(name) } else { Item::BeginFields(name) });
        let open = match list {
            Some((address, size)) => Open::of(address, size, Some(ValueType::Ref)),
            None => {
                let size = if is_array { length(self.heap.get(object as usize)) } else { class.fields.len() };
                Open::of(object, size, class.element.map(|element| element.ty))
            }
        };
        walk.open.push(open);
    }
}

impl Walk {
    fn unknown(&mut self, text: String) {
        self.text.push_str(&text);
        self.items.push(Item::Unknown(text));
    }

    /// Adds a value that is one item, with its text.
    fn simple(&mut self, item: Item) {
        let text = &mut self.text;
        // Writing to a `String` cannot fail.
        let _ = match &item {
            Item::Boolean(value) => write!(text, "{value}"),
            Item::Number(value) => write!(text, "{value}"),
            Item::Real(value) => write!(text, "{value}"),
            _ => write!(text, "null"),
        };
        self.items.push(item);
    }
}

/// The character of a unit. Fails for half of a surrogate pair.
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
