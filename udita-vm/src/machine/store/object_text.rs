//! Objects as text, by a walk over the heap.
//!
//! This delivers values that consist of plain objects. `udita/internal/Delivery.java` can deliver any value, but it runs about a hundred
//! instructions for each object, more than most generators need to build it.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::Store;
use super::contents::{Contents, Part};
use crate::bytecode::op::Kind;
use crate::bytecode::program::{ToString, ValueType};
use crate::floats;
use crate::machine::object::length;
use crate::machine::stop::Stop;
use crate::machine::term::Term;
use crate::machine::word::{NULL, Word, offset, term_of, to_double, to_float, to_int};
use crate::solution::{Item, Names, Returned, Shape};

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

/// What of an object is being shown.
#[derive(Debug)]
enum Source {
    /// The fields of the object at this address.
    Fields(Word),
    /// The elements of the array at this address.
    Array(Word, ValueType),
    /// The contents of a collection.
    Collection(Contents),
}

/// An object whose fields or elements are being shown.
#[derive(Debug)]
struct Open {
    source: Source,
    /// The index of the next field or element.
    next: usize,
    /// The number of its fields or elements.
    size: usize,
    /// Whether any has been shown.
    has_shown: bool,
    /// The contents of a collection that follow its own fields.
    contents: Option<Contents>,
    /// The text at its end.
    closing: &'static str,
}

impl Open {
    /// The elements of an array.
    fn array(address: Word, size: usize, ty: ValueType) -> Open {
        Open {
            source: Source::Array(address, ty),
            next: 0,
            size,
            has_shown: false,
            contents: None,
            closing: "]",
        }
    }

    /// The contents of a collection, with the text at its end.
    fn collection(contents: Contents, closing: &'static str) -> Open {
        let size = contents.parts.len();
        Open {
            source: Source::Collection(contents),
            next: 0,
            size,
            has_shown: false,
            contents: None,
            closing,
        }
    }

    /// The fields of an object from number `next` on, and the contents that follow them.
    fn fields(address: Word, next: usize, size: usize, contents: Option<Contents>) -> Open {
        Open { source: Source::Fields(address), next, size, has_shown: false, contents, closing: "}" }
    }

    /// Writes a separator before a field or element if necessary.
    fn separate(&mut self, text: &mut String) {
        if self.has_shown {
            text.push_str(", ");
        }
        self.has_shown = true;
    }
}

/// What a walk is for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::machine) enum WalkKind {
    /// A value that consists of plain objects only, with its text.
    #[default]
    Plain,
    /// The object graph of a value. The text is not used, so objects may have a `toString` of their own.
    Graph,
    /// A structure that the path has not determined. The walk continues at unknown values and at objects that only the library can show.
    Rough,
}

/// A walk in progress, or the memory of one that has ended.
#[derive(Default, Debug)]
pub(in crate::machine) struct Walk {
    /// The events, unless only the text is wanted, and their number.
    pub(in crate::machine) items: Vec<Item>,
    pub(in crate::machine) count: usize,
    is_text_only: bool,
    /// The text, in the format of `udita/internal/Structure.java`.
    pub(in crate::machine) text: String,
    /// The numbers of the objects, in the order of first mention.
    numbers: FxHashMap<Word, usize>,
    open: Vec<Open>,
    kind: WalkKind,
    /// The number of the first object in the text. Earlier ones are only in the items.
    first: usize,
}

impl Store {
    /// Walks over a value and returns true, if everything reachable from it is plain: arrays, and objects that are shown by their fields,
    /// down to primitive values, strings, boxes and enum constants. `walk` then has the text and, unless it `is_text_only`, the events.
    pub(in crate::machine) fn walk_plain(
        &self,
        walk: &mut Walk,
        root: Word,
        kind: WalkKind,
        is_text_only: bool,
    ) -> Result<bool, Stop> {
        if root == NULL || !self.is_array_or_plain(root, kind) {
            return Ok(false);
        }
        walk.begin(kind, is_text_only);
        match self.walk(walk, root) {
            Err(Obstacle::NotPlain) => Ok(false),
            Err(Obstacle::Stop(stop)) => Err(stop),
            Ok(()) => Ok(true),
        }
    }

    /// The structure of the subject of the path, as far as the path has determined it: `?` stands for an unknown value, `2..5` for one of
    /// these numbers. Of the library's objects only strings, boxes and [collections](super::contents) are shown with their content.
    pub(in crate::machine) fn subject(&self) -> Option<Returned> {
        let subject = self.heap.get(self.image.subject);
        self.known_structure(&[subject][usize::from(subject == NULL)..])
    }

    /// The structure of objects, as far as the path has determined it (see [`Store::subject`]). Several objects are the elements of an
    /// array, and lines of the text. `None` if there are no objects.
    pub(in crate::machine) fn known_structure(&self, roots: &[Word]) -> Option<Returned> {
        let mut walk = Walk { kind: WalkKind::Rough, ..Walk::default() };
        if roots.len() > 1 {
            walk.item(Item::Begin(Shape::Elements, None));
            walk.numbers.insert(NULL, 0);
            walk.first = 1;
        }
        for (index, &root) in roots.iter().enumerate() {
            walk.text.push_str(if index > 0 { "\n" } else { "" });
            // A rough walk encounters no obstacle.
            let _ = self.walk(&mut walk, root);
        }
        walk.items.push(Item::Text(walk.text));
        Returned::from_items(&walk.items, (&self.image.program, &Names::default()), None)
            .filter(|_| !roots.is_empty())
    }

    /// Whether an object is part of a structure: of the program's own classes, an array or a collection.
    pub(in crate::machine) fn is_structure(&self, object: Word) -> bool {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        class.is_counted || class.element.is_some() || self.has_contents(self.class_of(object))
    }

    /// All objects that a known structure shows below an object, including the object itself.
    pub(in crate::machine) fn reached_from(&self, object: Word) -> Vec<Word> {
        let mut walk = Walk { kind: WalkKind::Rough, ..Walk::default() };
        let _ = self.walk(&mut walk, object);
        walk.numbers.into_keys().collect()
    }

    fn is_of_library(&self, object: Word) -> bool {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        class.element.is_none() && class.name.starts_with("java.")
    }

    /// Whether an object is shown by its elements or fields.
    fn is_array_or_plain(&self, object: Word, kind: WalkKind) -> bool {
        let number = self.class_of(object);
        let class = &self.image.program.classes[number as usize];
        let is_plain = match kind {
            WalkKind::Graph => match class.to_string {
                ToString::Object => true,
                ToString::Own => !self.image.program.is_enum(number),
                ToString::Enum | ToString::Record | ToString::Library => false,
            },
            WalkKind::Plain | WalkKind::Rough => class.to_string == ToString::Object,
        };
        class.element.is_some() || is_plain && self.shape(number) == Shape::Fields
    }

    fn walk(&self, walk: &mut Walk, root: Word) -> Result<(), Obstacle> {
        self.mention(walk, root);
        let is_rough = walk.is_rough();
        while let Some(top) = walk.open.last_mut() {
            if is_rough && walk.text.len() > MAX_SUBJECT {
                walk.text.push('…');
                let unfinished = walk.open.drain(..);
                walk.items.extend(unfinished.map(|_| Item::End));
                break;
            }
            let index = top.next;
            if index == top.size {
                if let Some(contents) = top.contents.take() {
                    top.separate(&mut walk.text);
                    walk.text.push(if contents.is_map { '{' } else { '[' });
                    let closing = if contents.is_map { "}}" } else { "]}" };
                    *top = Open::collection(contents, closing);
                    continue;
                }
                walk.text.push_str(top.closing);
                walk.item(Item::End);
                walk.open.pop();
                continue;
            }
            top.next += 1;
            match &top.source {
                &Source::Array(address, ty) => {
                    let word = self.heap.get(address as usize + 1 + index);
                    top.separate(&mut walk.text);
                    self.value(walk, ty, word)?;
                }
                Source::Collection(contents) => {
                    let part = contents.parts[index];
                    if contents.is_map && index % 2 == 1 {
                        walk.text.push('=');
                    } else {
                        top.separate(&mut walk.text);
                    }
                    match part {
                        Part::Reference(word) => self.value(walk, ValueType::Ref, word)?,
                        Part::Integer(number) => walk.simple(Item::Number(ValueType::Int, number.into())),
                        Part::Unknown => walk.unknown("?".to_owned()),
                    }
                }
                &Source::Fields(address) => {
                    let class = self.class_of(address);
                    let field = &self.image.program.classes[class as usize].fields[index];
                    if field.is_enclosing {
                        continue;
                    }
                    top.separate(&mut walk.text);
                    walk.text.push_str(&field.name);
                    walk.text.push('=');
                    walk.item(Item::Member(index as u16));
                    self.value(walk, field.ty, self.heap.get(address as usize + 1 + index))?;
                }
            }
        }
        Ok(())
    }

    /// Shows a field or element.
    fn value(&self, walk: &mut Walk, ty: ValueType, word: Word) -> Result<(), Obstacle> {
        let word = match ty.kind() {
            Kind::Int | Kind::Ref => match self.resolved(word) {
                Ok(word) => word,
                Err(word) if walk.is_rough() => {
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
                let char = walk.char_of(unit)?;
                quote(&mut walk.text, &char.to_string(), '\'');
                walk.item(Item::Char(unit));
                return Ok(());
            }
            ValueType::Long => Item::Number(ty, word.cast_signed()),
            ValueType::Float => Item::Real(ty, floats::float_to_string(to_float(word))),
            ValueType::Double => Item::Real(ty, floats::double_to_string(to_double(word))),
            ValueType::Byte | ValueType::Short | ValueType::Int => Item::Number(ty, to_int(word).into()),
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
        if class == self.image.program.known.string {
            let text = self.text(object);
            quote(&mut walk.text, &text, '"');
            walk.item(Item::String(text));
        } else if let Some(ty) = self.box_type(class).filter(|ty| walk.is_rough() || !ty.is_real()) {
            let word = self.heap.get(object as usize + 1);
            // Only small numbers and references can be suspended: a `long` has any bits.
            let unit = if ty == ValueType::Char { self.resolved(word).ok() } else { None };
            match unit {
                // Unlike a `char`, a `Character` is not quoted.
                Some(word) => {
                    let unit = to_int(word) as u16;
                    walk.text.push(walk.char_of(unit)?);
                    walk.item(Item::Char(unit));
                }
                None => self.value(walk, ty, word)?,
            }
        } else if walk.is_rough() && self.is_of_library(object) && !self.has_contents(class) {
            walk.unknown(self.describe(object));
        } else if to_string == ToString::Enum {
            // The name is the first field of `Enum`.
            let name = self.text(self.heap.get(object as usize + 1));
            walk.text.push_str(&name);
            walk.item(Item::Constant(name, class));
        } else if walk.is_rough() || self.is_array_or_plain(object, walk.kind) {
            self.mention(walk, object);
        } else {
            return Err(Obstacle::NotPlain);
        }
        Ok(())
    }

    /// Begins an object, or refers to it if it has begun before.
    fn mention(&self, walk: &mut Walk, object: Word) {
        let number = self.class_of(object);
        let class = &self.image.program.classes[number as usize];
        let next = walk.numbers.len();
        let mentioned = *walk.numbers.entry(object).or_insert(next);
        let own = if walk.is_rough() { self.own_fields(number) } else { None };
        let has_contents = walk.is_rough() && self.has_contents(number);
        let is_bare = class.element.is_some() || has_contents && own.is_none();
        if mentioned < next || !is_bare {
            walk.text.push_str(&class.simple_name);
            walk.text.push('#');
            push_number(&mut walk.text, (mentioned - walk.first) as i64);
        }
        if mentioned < next {
            walk.item(Item::Object(mentioned));
            return;
        }
        let room = (MAX_SUBJECT + 1).saturating_sub(walk.text.len());
        let contents = if has_contents { self.contents(object, room) } else { None };
        let is_map = contents.as_ref().is_some_and(|contents| contents.is_map);
        walk.text.push(if is_bare && !is_map { '[' } else { '{' });
        let shape = match class.element {
            None if contents.is_none() => Shape::Fields,
            _ => self.shape(number),
        };
        walk.item(Item::Begin(shape, Some(number)));
        walk.open.push(match (class.element, contents) {
            (Some(element), _) => Open::array(object, length(self.heap.get(object as usize)), element.ty),
            (None, Some(contents)) if is_bare => Open::collection(contents, if is_map { "}" } else { "]" }),
            (None, contents) => Open::fields(object, own.unwrap_or(0), class.fields.len(), contents),
        });
    }
}

impl Walk {
    /// Prepares a walk in the memory of the last one.
    fn begin(&mut self, kind: WalkKind, is_text_only: bool) {
        self.items.clear();
        self.text.clear();
        self.numbers.clear();
        self.open.clear();
        (self.count, self.kind, self.is_text_only) = (0, kind, is_text_only);
    }

    fn is_rough(&self) -> bool {
        self.kind == WalkKind::Rough
    }

    /// Adds an event.
    #[inline]
    fn item(&mut self, item: Item) {
        self.count += 1;
        if !self.is_text_only {
            self.items.push(item);
        }
    }

    fn unknown(&mut self, text: String) {
        self.text.push_str(&text);
        self.item(Item::Unknown(text));
    }

    /// The character of a unit. Half of a surrogate pair ends a walk that is not rough.
    fn char_of(&self, unit: u16) -> Result<char, Obstacle> {
        match char::from_u32(unit.into()) {
            None if self.is_rough() => Ok(char::REPLACEMENT_CHARACTER),
            char => char.ok_or(Obstacle::NotPlain),
        }
    }

    /// Adds a value that is one item, with its text.
    fn simple(&mut self, item: Item) {
        match &item {
            Item::Boolean(value) => self.text.push_str(if *value { "true" } else { "false" }),
            Item::Number(_, value) => push_number(&mut self.text, *value),
            Item::Real(_, value) => self.text.push_str(value),
            _ => self.text.push_str("null"),
        }
        self.item(item);
    }
}

/// Appends a number. Most have one digit.
fn push_number(text: &mut String, number: i64) {
    match u8::try_from(number) {
        Ok(digit @ 0..=9) => text.push(char::from(b'0' + digit)),
        // Writing to a `String` cannot fail.
        _ => _ = write!(text, "{number}"),
    }
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
