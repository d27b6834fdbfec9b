//! A class file: the names that it lists, its attributes and its kind.

use noak::AccessFlags;
use noak::error::DecodeError;
use noak::reader::attributes::{AttributeContent, InnerClasses};
use noak::reader::cpool::{Index, Utf8};
use noak::reader::{Attribute, Class, DecodeMany};

use super::literals::{self, text};
use super::names::Names;

/// Maximum size of the declarations of a class with its nested classes in bytes.
pub(super) const MAX_TEXT: usize = 16 << 20;

/// The reason why a class file has no declarations.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The bytes are no class file.
    #[error("damaged class file: {0}")]
    Damaged(#[from] DecodeError),
    /// The bytes are a class file, but its parts contradict each other.
    #[error("damaged class file: {0}")]
    Inconsistent(&'static str),
    /// The file declares another class than its name says.
    #[error("this class file declares `{0}`")]
    Misplaced(String),
    /// The file of a nested class can't be read.
    #[error("{0}")]
    Nested(String),
    /// The declarations are too large.
    #[error("its declarations are too large (more than {} MiB)", MAX_TEXT >> 20)]
    TooLarge,
}

/// The binary name (`a/B$C`) of the class that a class file declares.
///
/// # Errors
///
/// The bytes are no class file.
pub fn declared_name(bytes: &[u8]) -> Result<String, Problem> {
    let class = Class::new(bytes)?;
    Ok(text(class.pool().retrieve(class.this_class())?.name))
}

/// A class file and the names that it lists.
pub(crate) struct File<'b> {
    pub(crate) binary: String,
    pub(crate) class: Class<'b>,
    pub(super) names: Names,
    /// Whether it is a class in a trait of Scala, or within one. To Java, it has no enclosing object, and can't name the type variables of the
    /// trait.
    pub(super) is_in_trait: bool,
}

/// The kind of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Class,
    Interface,
    Annotation,
    Enum,
    Record,
}

/// What the surroundings say of a class.
pub(super) struct Place<'p> {
    pub(super) simple: &'p str,
    pub(super) flags: AccessFlags,
    pub(super) is_nested: bool,
    /// Whether its objects have an enclosing object.
    pub(super) has_outer: bool,
    /// Number of classes around the class.
    pub(super) depth: usize,
}

/// The attribute called `name`, if there is one.
pub(super) fn attribute<'b>(
    attributes: &DecodeMany<'b, Attribute<'b>, u16>,
    class: &Class<'b>,
    name: &str,
) -> Result<Option<AttributeContent<'b>>, DecodeError> {
    for attribute in attributes.iter() {
        let attribute = attribute?;
        if class.pool().retrieve(attribute.name())?.as_bytes() == name.as_bytes() {
            let is_deep = name.contains("Annotation") && literals::is_deep(attribute.content());
            return if is_deep { Ok(None) } else { attribute.read_content(class.pool()).map(Some) };
        }
    }
    Ok(None)
}

impl<'b> File<'b> {
    pub(crate) fn new(binary: &str, bytes: &'b [u8]) -> Result<File<'b>, Problem> {
        let class = Class::new(bytes)?;
        let declared = text(class.pool().retrieve(class.this_class())?.name);
        if declared != binary {
            return Err(Problem::Misplaced(declared.replace('/', ".")));
        }
        let mut file = File { binary: declared, class, names: Names::default(), is_in_trait: false };
        if let Some(listed) = file.inner_classes()? {
            for entry in listed.classes().iter() {
                let entry = entry?;
                let pool = file.class.pool();
                let name = text(pool.retrieve(entry.inner_class())?.name);
                let outer = entry.outer_class().map(|outer| pool.retrieve(outer)).transpose()?;
                let simple = entry.inner_name().map(|simple| pool.retrieve(simple)).transpose()?;
                let member_of = outer.zip(simple).map(|(outer, simple)| (text(outer.name), text(simple)));
                file.names.add(name, member_of);
            }
        }
        Ok(file)
    }

    /// A text of the pool.
    pub(crate) fn utf8(&self, index: Index<Utf8<'b>>) -> Result<String, DecodeError> {
        Ok(text(self.class.pool().get(index)?.content))
    }

    /// The binary names of the classes in classes that the file refers to. Empty if they can't be read.
    pub(crate) fn inner_names(&self) -> Vec<String> {
        let Ok(Some(listed)) = self.inner_classes() else { return Vec::new() };
        let inner = listed.classes().iter().filter_map(|entry| entry.ok()).map(|entry| entry.inner_class());
        inner.filter_map(|class| Some(text(self.class.pool().retrieve(class).ok()?.name))).collect()
    }

    /// The name of the source file, if the class file tells it.
    pub(crate) fn source(&self) -> Option<String> {
        match attribute(&self.class.attributes(), &self.class, "SourceFile") {
            Ok(Some(AttributeContent::SourceFile(source))) => self.utf8(source.source_file()).ok(),
            _ => None,
        }
    }

    /// The text of the `Signature` attribute, if there is one. That of a local class, or within one, may name type variables of the code
    /// around it, and is left out. So is that of a class in a trait.
    pub(super) fn signature(
        &self,
        attributes: &DecodeMany<'b, Attribute<'b>, u16>,
    ) -> Result<Option<String>, DecodeError> {
        if self.is_in_trait || self.names.is_local(&self.binary) {
            return Ok(None);
        }
        match attribute(attributes, &self.class, "Signature")? {
            Some(AttributeContent::Signature(signature)) => self.utf8(signature.signature()).map(Some),
            _ => Ok(None),
        }
    }

    pub(super) fn inner_classes(&self) -> Result<Option<InnerClasses<'b>>, DecodeError> {
        Ok(match attribute(&self.class.attributes(), &self.class, "InnerClasses")? {
            Some(AttributeContent::InnerClasses(listed)) => Some(listed),
            _ => None,
        })
    }

    pub(super) fn kind(&self) -> Result<Kind, DecodeError> {
        let flags = self.class.access_flags();
        let superclass =
            self.class.super_class().map(|class| self.class.pool().retrieve(class)).transpose()?;
        let extends = |name: &str| superclass.as_ref().is_some_and(|class| text(class.name) == name);
        Ok(if flags.contains(AccessFlags::ANNOTATION) {
            Kind::Annotation
        } else if flags.contains(AccessFlags::INTERFACE) {
            Kind::Interface
        } else if flags.contains(AccessFlags::ENUM) && extends("java/lang/Enum") {
            Kind::Enum
        } else if extends("java/lang/Record") {
            Kind::Record
        } else {
            Kind::Class
        })
    }
}

/// The access modifier.
pub(super) fn access(flags: AccessFlags) -> &'static str {
    if flags.contains(AccessFlags::PUBLIC) {
        "public "
    } else if flags.contains(AccessFlags::PROTECTED) {
        "protected "
    } else if flags.contains(AccessFlags::PRIVATE) {
        "private "
    } else {
        ""
    }
}
