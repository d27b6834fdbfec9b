//! The deserializer: maps values to the methods of a `serde` visitor.

use serde::de::value::{SeqAccessDeserializer, StrDeserializer};
use serde::de::{
    self, Deserialize as _, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::shared::{OBJECT_ID, SHARED, hand_over};
use super::walk::{GetError, Step, Walk};
use crate::solution::{Content, Field, Object, Value};

/// A value to be read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'w, 'g> {
    walk: &'w Walk<'g>,
    value: &'g Value,
}

impl<'w, 'g> Reader<'w, 'g> {
    pub(super) fn new(walk: &'w Walk<'g>, value: &'g Value) -> Reader<'w, 'g> {
        Reader { walk, value }
    }

    /// The object, if the value is a reference to one.
    fn object(self) -> Option<&'g Object> {
        match self.value {
            Value::Object(number) => Some(&self.walk.graph.objects[*number]),
            _ => None,
        }
    }

    /// Passes the content of an object to the visitor, in the given form.
    fn content<'de, V: Visitor<'de>>(
        self,
        number: usize,
        form: Form,
        visitor: V,
    ) -> Result<V::Value, GetError> {
        let walk = self.walk;
        walk.object(number, |object| {
            let contents = Contents { walk, content: &object.content };
            if matches!(form, Form::Whole) && !object.added.is_empty() {
                let fields = Fields { walk, fields: &object.added, next: 0 };
                return visitor.visit_map(Mixed { fields, contents });
            }
            contents.read(form, visitor)
        })
    }

    /// Passes a value to a visitor that expects an integer: a character becomes its code.
    fn integer<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        match self.value.untyped() {
            Value::Char(unit) => visitor.visit_u16(*unit),
            _ => self.deserialize_any(visitor),
        }
    }

    /// Passes a value to a visitor that expects a sequence.
    fn sequence<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        match self.value {
            Value::Object(number) => self.content(*number, Form::Sequence, visitor),
            _ => self.deserialize_any(visitor),
        }
    }
}

/// The form in which fields and entries are read.
#[derive(Clone, Copy)]
enum Form {
    /// As a map. A collection with own fields has its elements or entries as one more field.
    Whole,
    /// As a map of fields or entries, without the own fields of a collection.
    Map,
    /// As a sequence of values, or of pairs.
    Sequence,
}

macro_rules! integers {
    ($($method:ident)+) => {
        $(
            fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
                self.integer(visitor)
            }
        )+
    };
}

impl<'de> Deserializer<'de> for Reader<'_, '_> {
    type Error = GetError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        match self.value.untyped() {
            Value::Null => visitor.visit_unit(),
            Value::Boolean(value) => visitor.visit_bool(*value),
            Value::Number(value) => visitor.visit_i64(*value),
            Value::Real(text) => match text.parse() {
                Ok(value) => visitor.visit_f64(value),
                Err(_) => visitor.visit_str(text),
            },
            Value::Char(unit) => match char::from_u32(u32::from(*unit)) {
                Some(c) => visitor.visit_char(c),
                // Half of a surrogate pair.
                None => visitor.visit_u16(*unit),
            },
            Value::String(text) | Value::Unknown(text) => visitor.visit_str(text),
            Value::Object(number) => self.content(*number, Form::Whole, visitor),
            Value::Typed(..) => Err(de::Error::custom("a value with two types")),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        match self.value {
            Value::Object(number) => self.content(*number, Form::Map, visitor),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, GetError> {
        match self.value {
            Value::Object(number) if name == OBJECT_ID => visitor.visit_u64(*number as u64),
            Value::Object(number) if name == SHARED => {
                hand_over(*number);
                visitor.visit_newtype_struct(self)
            }
            _ if name == OBJECT_ID => self.deserialize_any(visitor),
            _ => self.walk.again(|| visitor.visit_newtype_struct(self)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, GetError> {
        match (self.value.untyped(), self.object()) {
            (Value::String(text), _) => visitor.visit_enum(text.as_str().into_deserializer()),
            (_, Some(object)) => visitor.visit_enum(Variant { reader: self, object }),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, GetError> {
        match self.value {
            Value::Object(number) => self.walk.object(*number, |_| visitor.visit_unit()),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        match self.object().map(|object| &object.content) {
            Some(Content::Entries(_) | Content::Elements(_)) => self.sequence(visitor),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, GetError> {
        self.sequence(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, GetError> {
        self.sequence(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        visitor.visit_unit()
    }

    integers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
    }

    forward_to_deserialize_any! {
        bool f32 f64 char str string bytes byte_buf unit struct identifier
    }
}

/// The fields, elements or entries of an object.
#[derive(Clone, Copy)]
struct Contents<'w, 'g> {
    walk: &'w Walk<'g>,
    content: &'g Content,
}

impl Contents<'_, '_> {
    /// The name of the content beside fields. It is one of the superclass if `fields` have this name.
    fn name(self, fields: &[Field]) -> &'static str {
        let (name, hidden) = match self.content {
            Content::Entries(_) => ("entries", "super.entries"),
            Content::Elements(_) | Content::Fields(_) => ("elements", "super.elements"),
        };
        if fields.iter().any(|field| field.name == name) { hidden } else { name }
    }

    fn read<'de, V: Visitor<'de>>(self, form: Form, visitor: V) -> Result<V::Value, GetError> {
        let walk = self.walk;
        match (self.content, form) {
            (Content::Fields(fields), Form::Whole | Form::Map) => {
                visitor.visit_map(Fields { walk, fields, next: 0 })
            }
            (Content::Fields(fields), Form::Sequence) => {
                let values = fields.iter().map(|field| (Step::Field(&field.name), &field.value));
                visitor.visit_seq(Values { walk, values })
            }
            (Content::Elements(elements), _) => {
                let values = elements.iter().enumerate().map(|(index, value)| (Step::Element(index), value));
                visitor.visit_seq(Values { walk, values })
            }
            (Content::Entries(entries), Form::Whole | Form::Map) => {
                visitor.visit_map(Entries { walk, entries, next: 0 })
            }
            (Content::Entries(entries), Form::Sequence) => {
                visitor.visit_seq(Pairs { walk, entries, next: 0 })
            }
        }
    }
}

impl<'de> Deserializer<'de> for Contents<'_, '_> {
    type Error = GetError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        self.read(Form::Map, visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        self.read(Form::Sequence, visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, GetError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, GetError> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The own fields of a collection, followed by its elements or entries as one more field.
struct Mixed<'w, 'g> {
    /// After the last name, `next` is beyond the number of fields.
    fields: Fields<'w, 'g>,
    contents: Contents<'w, 'g>,
}

impl<'de> MapAccess<'de> for Mixed<'_, '_> {
    type Error = GetError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, GetError> {
        let Fields { fields, next, .. } = self.fields;
        if next < fields.len() {
            return self.fields.next_key_seed(seed);
        }
        if next > fields.len() {
            return Ok(None);
        }
        self.fields.next += 1;
        let name = self.contents.name(fields);
        seed.deserialize(StrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, GetError> {
        let Fields { walk, fields, next } = self.fields;
        if next <= fields.len() {
            return self.fields.next_value_seed(seed);
        }
        let name = self.contents.name(fields);
        walk.step(Step::Field(name), || seed.deserialize(self.contents))
    }
}

/// The fields of an object, as a map.
struct Fields<'w, 'g> {
    walk: &'w Walk<'g>,
    fields: &'g [Field],
    next: usize,
}

impl<'de> MapAccess<'de> for Fields<'_, '_> {
    type Error = GetError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, GetError> {
        let Some(Field { name, .. }) = self.fields.get(self.next) else { return Ok(None) };
        self.next += 1;
        // A field may be hidden by one of the same name in a subclass, which comes later.
        let hidden = self.fields[self.next..].iter().filter(|other| other.name == *name).count();
        let name = format!("{}{name}", "super.".repeat(hidden));
        seed.deserialize(StrDeserializer::new(&name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, GetError> {
        let Field { name, value, .. } = &self.fields[self.next - 1];
        self.walk.step(Step::Field(name), || seed.deserialize(Reader::new(self.walk, value)))
    }
}

/// Values, as a sequence.
struct Values<'w, 'g, I> {
    walk: &'w Walk<'g>,
    values: I,
}

impl<'de, 'g, I: ExactSizeIterator<Item = (Step<'g>, &'g Value)>> SeqAccess<'de> for Values<'_, 'g, I> {
    type Error = GetError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, GetError> {
        let Some((step, value)) = self.values.next() else { return Ok(None) };
        self.walk.step(step, || seed.deserialize(Reader::new(self.walk, value))).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.values.len())
    }
}

/// The entries of a map.
struct Entries<'w, 'g> {
    walk: &'w Walk<'g>,
    entries: &'g [(Value, Value)],
    next: usize,
}

impl<'de> MapAccess<'de> for Entries<'_, '_> {
    type Error = GetError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, GetError> {
        let Some((key, _)) = self.entries.get(self.next) else { return Ok(None) };
        self.next += 1;
        let step = Step::Key(self.next - 1);
        self.walk.step(step, || seed.deserialize(Reader::new(self.walk, key))).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, GetError> {
        let index = self.next - 1;
        let value = &self.entries[index].1;
        self.walk.step(Step::Element(index), || seed.deserialize(Reader::new(self.walk, value)))
    }
}

/// The entries of a map, as a sequence of pairs.
struct Pairs<'w, 'g> {
    walk: &'w Walk<'g>,
    entries: &'g [(Value, Value)],
    next: usize,
}

impl<'de> SeqAccess<'de> for Pairs<'_, '_> {
    type Error = GetError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, GetError> {
        let Some((key, value)) = self.entries.get(self.next) else { return Ok(None) };
        self.next += 1;
        let index = self.next - 1;
        let values = [(Step::Key(index), key), (Step::Element(index), value)].into_iter();
        seed.deserialize(SeqAccessDeserializer::new(Values { walk: self.walk, values })).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len() - self.next)
    }
}

/// An object as a variant that has the simple name of its class.
struct Variant<'w, 'g> {
    reader: Reader<'w, 'g>,
    object: &'g Object,
}

impl<'de> EnumAccess<'de> for Variant<'_, '_> {
    type Error = GetError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), GetError> {
        let class = &self.object.class;
        let name = class.rsplit('.').next().unwrap_or(class);
        Ok((seed.deserialize(StrDeserializer::new(name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, '_> {
    type Error = GetError;

    fn unit_variant(self) -> Result<(), GetError> {
        de::IgnoredAny::deserialize(self.reader).map(|_| ())
    }

    /// The only field of an object with one, and any other object itself.
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, GetError> {
        let Variant { reader, object } = self;
        match (&object.content, object.added.as_slice()) {
            (Content::Fields(fields), []) if fields.len() == 1 => {
                seed.deserialize(OnlyField { reader, field: &fields[0] })
            }
            _ => reader.walk.again(|| seed.deserialize(reader)),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, GetError> {
        self.reader.sequence(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, GetError> {
        self.reader.deserialize_any(visitor)
    }
}

/// The content of a variant that has one unnamed field, from an object with one field: the field. If the content is a tuple of one value,
/// or a struct with a field of this name, it is the object itself.
struct OnlyField<'w, 'g> {
    /// The object.
    reader: Reader<'w, 'g>,
    field: &'g Field,
}

impl<'w, 'g> OnlyField<'w, 'g> {
    fn read<T>(self, read: impl FnOnce(Reader<'w, 'g>) -> Result<T, GetError>) -> Result<T, GetError> {
        let OnlyField { reader: Reader { walk, value }, field } = self;
        let of_field = || walk.step(Step::Field(&field.name), || read(Reader::new(walk, &field.value)));
        match value {
            Value::Object(number) => walk.object(*number, |_| of_field()),
            _ => of_field(),
        }
    }
}

macro_rules! of_the_field {
    ($($method:ident($($argument:ident: $ty:ty),*))+) => {
        $(
            fn $method<V: Visitor<'de>>(self, $($argument: $ty,)* visitor: V) -> Result<V::Value, GetError> {
                self.read(|field| field.$method($($argument,)* visitor))
            }
        )+
    };
}

impl<'de> Deserializer<'de> for OnlyField<'_, '_> {
    type Error = GetError;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, GetError> {
        if fields.contains(&self.field.name.as_str()) {
            return self.reader.deserialize_struct(name, fields, visitor);
        }
        self.read(|field| field.deserialize_struct(name, fields, visitor))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, GetError> {
        if len == 1 {
            return self.reader.deserialize_tuple(len, visitor);
        }
        self.read(|field| field.deserialize_tuple(len, visitor))
    }

    of_the_field! {
        deserialize_any() deserialize_bool() deserialize_char() deserialize_str() deserialize_string()
        deserialize_i8() deserialize_i16() deserialize_i32() deserialize_i64() deserialize_i128()
        deserialize_u8() deserialize_u16() deserialize_u32() deserialize_u64() deserialize_u128()
        deserialize_f32() deserialize_f64() deserialize_bytes() deserialize_byte_buf()
        deserialize_option() deserialize_unit() deserialize_seq() deserialize_map()
        deserialize_identifier() deserialize_ignored_any()
        deserialize_unit_struct(name: &'static str)
        deserialize_newtype_struct(name: &'static str)
        deserialize_tuple_struct(name: &'static str, len: usize)
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }
}
