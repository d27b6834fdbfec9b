//! Descriptors and signatures of class files (JVMS 4.3 and 4.7.9.1) as types of Java source.

use super::names::{Names, identifier, word};

/// Maximum nesting of a type.
const MAX_DEPTH: usize = 100;

/// A step from a type into a part of it (JVMS 4.7.20.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// To the elements of an array.
    Element,
    /// To the bound of a wildcard.
    Bound,
    /// To the type argument with this number.
    Argument(u8),
}

/// An annotation of a part of a type.
#[derive(Debug)]
pub(super) struct OfPart {
    /// The way to the part.
    pub(super) way: Vec<Step>,
    /// The annotation with a space after it.
    pub(super) annotation: String,
}

/// The header of a class, as source.
#[derive(Debug)]
pub(super) struct ClassHeader {
    /// The type parameters with their brackets. Empty if there are none.
    pub(super) type_params: String,
    /// The superclass. `None` for `Object`.
    pub(super) superclass: Option<String>,
    /// The direct superinterfaces.
    pub(super) interfaces: Vec<String>,
}

/// The header of a method, as source.
#[derive(Debug)]
pub(super) struct MethodHeader {
    /// The type parameters with their brackets. Empty if there are none.
    pub(super) type_params: String,
    /// The types of the parameters.
    pub(super) params: Vec<String>,
    /// The type of the result, or `void`.
    pub(super) result: String,
    /// The thrown types.
    pub(super) throws: Vec<String>,
}

/// Reads one descriptor or signature. Every function returns `None` for a malformed text, or for a name that
/// Java source can't have.
#[derive(Debug)]
struct Reader<'a> {
    rest: &'a str,
    names: &'a Names,
    depth: usize,
    /// The annotations of the parts of the type that is being read, and the way to the current part.
    of_parts: &'a [OfPart],
    way: Vec<Step>,
}

/// The class header of a `Signature` attribute.
pub(super) fn class_header(text: &str, names: &Names) -> Option<ClassHeader> {
    let mut reader = Reader::new(text, names);
    let type_params = reader.type_params()?;
    let superclass = Some(supertype(reader.class()?)).filter(|name| name != OBJECT);
    let mut interfaces = Vec::new();
    while !reader.rest.is_empty() {
        interfaces.push(supertype(reader.class()?));
    }
    Some(ClassHeader { type_params, superclass, interfaces })
}

/// A supertype, without its type arguments if one is a wildcard: scalac writes such supertypes, Java has none.
fn supertype(name: String) -> String {
    let mut depth = 0;
    let mut raw = String::new();
    let mut has_wildcard = false;
    for c in name.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            '?' => has_wildcard |= depth == 1,
            _ if depth == 0 => raw.push(c),
            _ => {}
        }
    }
    if has_wildcard { raw } else { name }
}

/// The method header of a `Signature` attribute or a descriptor, with the annotations of parts of the parameters' types.
pub(super) fn method_header(text: &str, names: &Names, of_params: &[Vec<OfPart>]) -> Option<MethodHeader> {
    let mut reader = Reader::new(text, names);
    let type_params = reader.type_params()?;
    reader.expect('(')?;
    let mut params = Vec::new();
    while !reader.takes(')') {
        reader.of_parts = of_params.get(params.len()).map_or(&[], Vec::as_slice);
        params.push(reader.field()?);
    }
    reader.of_parts = &[];
    let result = if reader.takes('V') { "void".to_owned() } else { reader.field()? };
    let mut throws = Vec::new();
    while reader.takes('^') {
        throws.push(reader.field()?);
    }
    reader.rest.is_empty().then_some(MethodHeader { type_params, params, result, throws })
}

/// The type of a field's `Signature` attribute or descriptor.
pub(super) fn field_type(text: &str, names: &Names) -> Option<String> {
    annotated_type(text, names, &[])
}

/// The same with the annotations of parts of the type.
pub(super) fn annotated_type(text: &str, names: &Names, of_parts: &[OfPart]) -> Option<String> {
    let mut reader = Reader { of_parts, ..Reader::new(text, names) };
    let ty = reader.field()?;
    reader.rest.is_empty().then_some(ty)
}

const OBJECT: &str = "java.lang.Object";

impl<'a> Reader<'a> {
    fn new(rest: &'a str, names: &'a Names) -> Reader<'a> {
        Reader { rest, names, depth: 0, of_parts: &[], way: Vec::new() }
    }

    /// The annotations of the current part.
    fn annotations(&self) -> String {
        let here = self.of_parts.iter().filter(|of| of.way == self.way);
        here.map(|of| of.annotation.as_str()).collect()
    }

    /// The same of a type that is no array. At the begin of a declaration they are those of the declaration, which has them already.
    fn before_name(&self) -> String {
        let is_first = self.way.iter().all(|step| *step == Step::Element);
        if is_first { String::new() } else { self.annotations() }
    }

    fn takes(&mut self, c: char) -> bool {
        match self.rest.strip_prefix(c) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, c: char) -> Option<()> {
        self.takes(c).then_some(())
    }

    /// The text before the next character for which `is_end` holds.
    fn until(&mut self, is_end: impl Fn(char) -> bool) -> Option<&'a str> {
        let end = self.rest.find(is_end)?;
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(text)
    }

    fn type_params(&mut self) -> Option<String> {
        if !self.takes('<') {
            return Some(String::new());
        }
        let mut params = Vec::new();
        while !self.takes('>') {
            let name = identifier(self.until(|c| c == ':')?)?;
            let mut bounds = Vec::new();
            while self.takes(':') {
                // The bound that is a class may be left out.
                if !self.rest.starts_with(':') {
                    bounds.push(self.field()?);
                }
            }
            let is_plain = bounds.is_empty() || bounds == [OBJECT];
            params.push(match is_plain {
                true => name.to_owned(),
                false => format!("{name} extends {}", bounds.join(" & ")),
            });
        }
        (!params.is_empty()).then(|| format!("<{}>", params.join(", ")))
    }

    fn field(&mut self) -> Option<String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let first = self.rest.chars().next()?;
        let primitive = match first {
            'B' => Some("byte"),
            'C' => Some("char"),
            'D' => Some("double"),
            'F' => Some("float"),
            'I' => Some("int"),
            'J' => Some("long"),
            'S' => Some("short"),
            'Z' => Some("boolean"),
            _ => None,
        };
        let ty = match (first, primitive) {
            ('L', _) => self.class()?,
            (_, Some(primitive)) => {
                self.takes(first);
                self.before_name() + primitive
            }
            ('T', _) => {
                self.takes('T');
                let name = identifier(self.until(|c| c == ';')?)?;
                self.takes(';');
                self.before_name() + name
            }
            ('[', _) => {
                let (mut brackets, length) = (String::new(), self.way.len());
                while self.takes('[') {
                    let annotations = self.annotations();
                    brackets += if annotations.is_empty() { "" } else { " " };
                    brackets += &annotations;
                    brackets += "[]";
                    self.way.push(Step::Element);
                    if self.way.len() > length + MAX_DEPTH {
                        return None;
                    }
                }
                let element = self.field()?;
                self.way.truncate(length);
                element + &brackets
            }
            _ => return None,
        };
        self.depth -= 1;
        Some(ty)
    }

    fn class(&mut self) -> Option<String> {
        self.expect('L')?;
        let mut name = self.names.source(self.until(|c| matches!(c, '<' | '.' | ';'))?)?;
        // Annotations stand before the last part of a name.
        let last = name.rfind('.').map_or(0, |dot| dot + 1);
        name.insert_str(last, &self.before_name());
        loop {
            name += &self.arguments()?;
            if self.takes(';') {
                return Some(name);
            }
            self.expect('.')?;
            let inner = word(self.until(|c| matches!(c, '<' | '.' | ';'))?)?;
            name = format!("{name}.{inner}");
        }
    }

    fn bound(&mut self) -> Option<String> {
        self.way.push(Step::Bound);
        let bound = self.field()?;
        self.way.pop();
        Some(bound)
    }

    fn arguments(&mut self) -> Option<String> {
        if !self.takes('<') {
            return Some(String::new());
        }
        let mut arguments = Vec::new();
        while !self.takes('>') {
            self.way.push(Step::Argument(u8::try_from(arguments.len()).unwrap_or(u8::MAX)));
            arguments.push(if self.takes('*') {
                "?".to_owned()
            } else if self.takes('+') {
                format!("? extends {}", self.bound()?)
            } else if self.takes('-') {
                format!("? super {}", self.bound()?)
            } else {
                self.field()?
            });
            self.way.pop();
        }
        (!arguments.is_empty()).then(|| format!("<{}>", arguments.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::default();
        names.add("java/util/Map$Entry".into(), Some(("java/util/Map".into(), "Entry".into())));
        names.add("a/B$1".into(), None);
        names
    }

    fn method(text: &str) -> Option<String> {
        let MethodHeader { type_params, params, result, throws } = method_header(text, &names(), &[])?;
        let throws = throws.iter().map(|name| format!(" throws {name}")).collect::<String>();
        Some(format!("{type_params} {result} ({}){throws}", params.join(", ")))
    }

    #[test]
    fn signatures_are_types_of_source() {
        let ty = |text: &str| field_type(text, &names());
        assert_eq!(ty("[[I").as_deref(), Some("int[][]"));
        assert_eq!(ty("Ljava/util/Map$Entry;").as_deref(), Some("java.util.Map.Entry"));
        let text = "Ljava/util/Map<+TK;[-Ljava/lang/String;>;";
        assert_eq!(ty(text), None, "an array has no wildcard");
        let text = "Ljava/util/Map<*-[TV;>.Node<TK;>;";
        assert_eq!(ty(text).as_deref(), Some("java.util.Map<?, ? super V[]>.Node<K>"));
        let text = "<T:Ljava/lang/Object;U::Ljava/lang/Comparable<TU;>;>(TT;[TU;J)V^TE;";
        assert_eq!(
            method(text).as_deref(),
            Some("<T, U extends java.lang.Comparable<U>> void (T, U[], long) throws E")
        );
        let header = class_header("<T:Ljava/lang/Object;:La/I;>Ljava/lang/Object;La/J<TT;>;", &names());
        let header = header.expect("a class header");
        assert_eq!(header.type_params, "<T extends java.lang.Object & a.I>");
        assert_eq!((header.superclass, header.interfaces), (None, vec!["a.J<T>".to_owned()]));
        let header = class_header("La/B<La/C<*>;>;La/J<*Ljava/lang/String;>.K<TT;>;", &names());
        let header = header.expect("a class header");
        assert_eq!(header.superclass.as_deref(), Some("a.B<a.C<?>>"));
        assert_eq!(header.interfaces, ["a.J.K"], "Java has no supertypes with wildcards");
    }

    #[test]
    fn parts_of_types_are_annotated() {
        use Step::{Argument, Bound, Element};
        let of = |way: &[Step], name: &str| OfPart { way: way.to_vec(), annotation: format!("@{name} ") };
        let of_parts = [
            of(&[], "Declared"),
            of(&[Argument(0)], "A"),
            of(&[Argument(0)], "And"),
            of(&[Argument(0), Argument(1), Bound], "B"),
            of(&[Argument(0), Argument(0), Element], "C"),
            of(&[Argument(0), Argument(0), Element, Element], "D"),
        ];
        let text = "Ljava/util/List<Ljava/util/Map<[[I+TT;>;>;";
        assert_eq!(
            annotated_type(text, &names(), &of_parts).as_deref(),
            Some("java.util.List<java.util.@A @And Map<@D int[] @C [], ? extends @B T>>")
        );
        let of_array = [of(&[], "Outer"), of(&[Element], "Inner"), of(&[Element, Element], "Declared")];
        assert_eq!(annotated_type("[[I", &names(), &of_array).as_deref(), Some("int @Outer [] @Inner []"));
        let method = method_header("(I[I)[I", &names(), &[vec![], vec![of(&[], "A")]]).expect("a header");
        assert_eq!((method.params[1].as_str(), method.result.as_str()), ("int @A []", "int[]"));
    }

    #[test]
    fn malformed_text_has_no_type_and_names_that_source_lacks_are_quoted() {
        for text in ["", "L", "La/B", "La/B<", "La/B<>;", "T;", "I;", "La/B`;", "La/B\\u0060;", "La//B;", "V"]
        {
            assert_eq!(field_type(text, &names()), None, "{text}");
        }
        assert_eq!(field_type("La b/class;", &names()).as_deref(), Some("`a b`.`class`"));
        for text in ["", "(", "()", "(V)V", "<>()V", "<T>()V", "()V^", "()VV"] {
            assert_eq!(method(text), None, "{text}");
        }
        assert_eq!(field_type(&("[".repeat(100_000) + "I"), &names()), None);
        let deep = "La/B<".repeat(100_000);
        assert_eq!(field_type(&deep, &names()), None);
    }
}
