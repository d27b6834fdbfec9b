//! The declarations of a class file as Java source without code.
//!
//! The text has what other classes can refer to: headers, fields with constant values, methods with empty
//! bodies, nested classes. Synthetic members, constructors of enums, private methods of interfaces, and what Java source can't name,
//! are left out.
//! No text of a class file gets into the source except as a checked name or an escaped literal.

use noak::AccessFlags;
use noak::error::DecodeError;
use noak::reader::AttributeContent;

use super::annotations::annotations;
use super::file::{File, Kind, MAX_TEXT, Place, Problem, access, attribute};
use super::literals::text;
use super::names::{MAX_DEPTH, qualified, word};
use super::signature::{ClassHeader, class_header};
use super::{fields, methods};
use crate::source::ClassFile;

/// Reads the file of the class with a binary name (`a/B$C`). `None` if there is none.
pub type ReadClass<'r> = &'r dyn Fn(&str) -> Option<Result<Vec<u8>, String>>;

/// The declarations of a class with its member classes, and their class files.
#[derive(Debug)]
pub struct Declared {
    /// The declarations as Java source without code.
    pub text: String,
    /// The class files.
    pub files: Vec<ClassFile>,
}

/// The declarations of the class `binary` (`a/B`), whose class file has these bytes. A local or anonymous class is declared
/// like a top-level class with its binary name. `None` if it is a member of a class, or one that source can't name.
///
/// # Errors
///
/// The class file, or that of a member class, is damaged, can't be read, or is too large.
pub fn declaration(binary: &str, bytes: Vec<u8>, read: ReadClass<'_>) -> Result<Option<Declared>, Problem> {
    let file = File::new(binary, &bytes)?;
    if matches!(file.names.nesting(binary), Some(Some(_))) {
        return Ok(None);
    }
    let (package, simple) = binary.rsplit_once('/').unwrap_or(("", binary));
    let Some(simple) = word(simple) else { return Ok(None) };
    let mut out = Declared { text: String::new(), files: Vec::new() };
    if !package.is_empty() {
        let Some(package) = qualified(package) else { return Ok(None) };
        out.text += &format!("package {package};\n");
    }
    let place = Place {
        simple: &simple,
        flags: file.class.access_flags(),
        has_outer: false,
        is_nested: false,
        depth: 0,
    };
    file.declare(&place, read, &mut out)?;
    out.files.push(ClassFile { binary: binary.to_owned(), bytes: bytes.into() });
    Ok(Some(out))
}

impl<'b> File<'b> {
    /// The superclass, superinterfaces and type parameters. Supertypes that source can't name are left out.
    fn header(&self) -> Result<ClassHeader, DecodeError> {
        if let Some(signature) = self.signature(&self.class.attributes())?
            && let Some(header) = class_header(&signature, &self.names)
        {
            return Ok(header);
        }
        let pool = self.class.pool();
        let superclass = self.class.super_class().map(|class| pool.retrieve(class)).transpose()?;
        let superclass = superclass.and_then(|class| self.names.source(&text(class.name)));
        let mut interfaces = Vec::new();
        for interface in self.class.interfaces().iter() {
            interfaces.extend(self.names.source(&text(pool.retrieve(interface?)?.name)));
        }
        let superclass = superclass.filter(|name| name != "java.lang.Object");
        Ok(ClassHeader { type_params: String::new(), superclass, interfaces })
    }

    /// The permitted subclasses of a sealed class. Empty if it is not sealed.
    fn permitted(&self) -> Result<Vec<String>, DecodeError> {
        let found = attribute(&self.class.attributes(), &self.class, "PermittedSubclasses")?;
        let Some(AttributeContent::PermittedSubclasses(permitted)) = found else { return Ok(Vec::new()) };
        let mut names = Vec::new();
        for class in permitted.classes().iter() {
            names.extend(self.names.source(&text(self.class.pool().retrieve(class?)?.name)));
        }
        Ok(names)
    }

    /// Writes the class with its members.
    fn declare(
        &self,
        place: &Place<'_>,
        read: ReadClass<'_>,
        declared: &mut Declared,
    ) -> Result<(), Problem> {
        let out = &mut declared.text;
        let kind = self.kind()?;
        let header = self.header()?;
        let has = |flag| place.flags.contains(flag);
        *out += &annotations(self, &self.class.attributes())?;
        *out += access(place.flags);
        let permitted = if kind == Kind::Enum { Vec::new() } else { self.permitted()? };
        let is_class = kind == Kind::Class;
        let modifiers = [
            (place.is_nested && is_class && has(AccessFlags::STATIC), "static "),
            (is_class && has(AccessFlags::ABSTRACT), "abstract "),
            (is_class && has(AccessFlags::FINAL), "final "),
            (!permitted.is_empty(), "sealed "),
        ];
        modifiers.iter().filter(|(is_set, _)| *is_set).for_each(|(_, word)| *out += word);
        let word = match kind {
            Kind::Class => "class",
            Kind::Interface => "interface",
            Kind::Annotation => "@interface",
            Kind::Enum => "enum",
            Kind::Record => "record",
        };
        *out += &format!("{word} {}{}", place.simple, header.type_params);
        let components = methods::components(self)?;
        if kind == Kind::Record {
            let components: Vec<String> = components.iter().map(ToString::to_string).collect();
            *out += &format!("({})", components.join(", "));
        }
        if let Some(superclass) = header.superclass.filter(|_| is_class) {
            *out += &format!(" extends {superclass}");
        }
        if !header.interfaces.is_empty() && kind != Kind::Annotation {
            let word = if kind == Kind::Interface { "extends" } else { "implements" };
            *out += &format!(" {word} {}", header.interfaces.join(", "));
        }
        if !permitted.is_empty() {
            *out += &format!(" permits {}", permitted.join(", "));
        }
        *out += " {\n";
        if kind == Kind::Enum {
            fields::enum_constants(self, out)?;
        }
        fields::declare(self, kind, out)?;
        methods::declare(self, kind, place, out)?;
        self.nested(place, read, declared)?;
        let out = &mut declared.text;
        *out += "}\n";
        if out.len() > MAX_TEXT { Err(Problem::TooLarge) } else { Ok(()) }
    }

    /// Writes the member classes. The file of each is beside this one.
    fn nested(&self, place: &Place<'_>, read: ReadClass<'_>, out: &mut Declared) -> Result<(), Problem> {
        let Some(listed) = self.inner_classes()? else { return Ok(()) };
        // Scala's traits have classes that a JVM doesn't know to be static.
        let is_interface = matches!(self.kind()?, Kind::Interface | Kind::Annotation);
        if place.depth == MAX_DEPTH {
            return Err(Problem::Inconsistent("too many classes around a class"));
        }
        for entry in listed.classes().iter() {
            let entry = entry?;
            let binary = text(self.class.pool().retrieve(entry.inner_class())?.name);
            let Some(Some((outer, simple))) = self.names.nesting(&binary) else { continue };
            let flags = entry.inner_access_flags();
            let is_member = *outer == self.binary && binary.len() > outer.len();
            if !is_member {
                continue;
            }
            // A class that the jar lacks is like one that it never had.
            let Some((simple, bytes)) = word(simple).zip(read(&binary)) else { continue };
            let bytes = bytes.map_err(Problem::Nested)?;
            let is_in_trait = self.is_in_trait || is_interface && !flags.contains(AccessFlags::STATIC);
            let file = File { is_in_trait, ..File::new(&binary, &bytes)? };
            let has_outer = !is_interface && !flags.contains(AccessFlags::STATIC);
            let place = Place { simple: &simple, flags, has_outer, is_nested: true, depth: place.depth + 1 };
            file.declare(&place, read, out)?;
            out.files.push(ClassFile { binary, bytes: bytes.into() });
        }
        Ok(())
    }
}
