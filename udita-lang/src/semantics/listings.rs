//! Class files that are the program itself, not a library of it: their texts, and the methods that their source has.

use std::rc::Rc;

use noak::AccessFlags;

use super::checker::Checker;
use super::compiled_classes::{Declared, Listed};
use super::translation::generated;
use super::types::{ClassKey, MethodKey};
use super::world::INIT;
use crate::class_file::{Code, File, Listing};
use crate::source::{ClassFile, FileId, FoundKind};

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

    /// The file, with this name, of the code of `class` and of the classes within it. `None` if it isn't a class file of the program.
    pub(super) fn listed(&mut self, class: ClassKey, name: &str) -> Option<Rc<Listed>> {
        let declared = &self.world.classes[class];
        let binary = declared.name.replace('.', "/");
        if let Some(listed) = self.compiled.listings.get(&binary) {
            return Some(Rc::clone(listed));
        }
        let is_own = self.is_own_class_file(class);
        let container = self.sources.file(declared.span.file).container.as_ref().filter(|_| is_own)?;
        let files = self.with_local_classes(&container.files);
        let read = files.iter().filter_map(|file| File::new(&file.binary, &file.bytes).ok());
        let mut read: Vec<File<'_>> = read.collect();
        read.retain(|file| file.source().is_none_or(|source| source == name));
        let mut listing = Listing::new(&read)?;
        let classes: Vec<String> = read.into_iter().map(|file| file.binary).collect();
        let file =
            self.sources.add_listing(name.to_owned(), std::mem::take(&mut listing.text), declared.span.file);
        let listed = Rc::new(Listed { file, listing });
        self.compiled.listings.extend(classes.into_iter().map(|class| (class, Rc::clone(&listed))));
        Some(listed)
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

    /// `files` and the class files of the local and anonymous classes in them, those of classes around others first.
    fn with_local_classes(&self, files: &[ClassFile]) -> Vec<ClassFile> {
        let mut all: Vec<ClassFile> = files.to_vec();
        all.sort_by(|one, other| {
            one.binary.len().cmp(&other.binary.len()).then(one.binary.cmp(&other.binary))
        });
        let mut next = 0;
        while let Some(file) = all.get(next) {
            next += 1;
            let Ok(read) = File::new(&file.binary, &file.bytes) else { continue };
            let within = format!("{}$", file.binary);
            for name in read.inner_names().into_iter().filter(|name| name.starts_with(&within)) {
                if all.iter().any(|known| known.binary == name) {
                    continue;
                }
                let found = self.sources.finder().and_then(|finder| finder.find(&name.replace('/', ".")));
                if let Some(FoundKind::ClassFile(container)) = found.map(|found| found.kind) {
                    all.extend(container.files.into_iter().find(|file| file.binary == name));
                }
            }
        }
        all
    }
}
