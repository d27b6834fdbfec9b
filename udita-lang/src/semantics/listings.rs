//! Class files that are the program itself, not a library of it: their texts, and the methods that their source has.

use std::rc::Rc;

use noak::AccessFlags;

use super::checker::Checker;
use super::compiled_classes::{Declared, Listed};
use super::translation::generated;
use super::types::{ClassKey, MethodKey};
use super::world::INIT;
use crate::class_file::{Code, Listing, list_code};
use crate::source::FileId;

impl Checker<'_, '_> {
    /// Records that the jars and directories of the class files among `files` are those of the program.
    pub(super) fn record_own_class_files(&mut self, files: &[FileId]) {
        for &file in files {
            if let Some(container) = &self.sources.file(file).container {
                self.compiled.own.insert(container.name.clone());
            }
        }
    }

    /// Whether `class` is from a class file in a jar or directory of the program.
    pub(crate) fn is_own_class_file(&self, class: ClassKey) -> bool {
        let declared = &self.world.classes[class];
        let container = &self.sources.file(declared.span.file).container;
        let container = container.as_ref().filter(|_| declared.is_compiled);
        container.is_some_and(|container| self.compiled.own.contains(&container.name))
    }

    /// The file of the code of `class` and of the classes within it. `None` if it isn't a class file of the program.
    pub(super) fn listed(&mut self, class: ClassKey) -> Option<Rc<Listed>> {
        let declared = &self.world.classes[class];
        let (binary, file) = (declared.name.replace('.', "/"), declared.span.file);
        if let Some(listed) = self.compiled.listings.get(&binary) {
            return Some(Rc::clone(listed));
        }
        if !self.is_own_class_file(class) {
            return None;
        }
        let listing = Listing::of(self.sources, file)?;
        let file = list_code(self.sources, file)?;
        let classes: Vec<String> = listing.classes.clone();
        let listed = Rc::new(Listed { file, listing });
        self.compiled.listings.extend(classes.into_iter().map(|class| (class, Rc::clone(&listed))));
        self.compiled.listings.get(&binary).cloned()
    }

    /// Whether a method of a class file is one that its source doesn't have: a bridge or accessor, a default constructor, or a member that
    /// the language gives an enum or record.
    pub(crate) fn is_made_by_compiler(&mut self, method: MethodKey) -> bool {
        let Some((compiled, number)) = self.compiled_code(method) else { return false };
        let Declared { name, descriptor, ref member } = compiled.methods[number];
        if member.access_flags().contains(AccessFlags::SYNTHETIC) {
            return !name.starts_with("lambda$");
        }
        let class = self.world.methods[method].class;
        let (is_enum, is_record) =
            (self.world.enum_values(class).is_some(), self.world.classes[class].is_record());
        let is_given = match name {
            INIT => is_enum || is_record || Code::is_of_default_constructor(&compiled.file, member),
            "values" | "valueOf" if is_enum => return true,
            _ if generated(self, method).is_some() => return true,
            _ => {
                is_record
                    && descriptor.starts_with("()")
                    && !self.world.classes[class].fields.named(name).is_empty()
            }
        };
        // What is given is on the line on which the class begins.
        is_given
            && compiled.first_line().is_some_and(|first| compiled.lines(number).all(|line| line == first))
    }
}
