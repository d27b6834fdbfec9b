//! The classes of class files, as far as they are read.

use std::rc::Rc;

use noak::reader::Method as Member;
use rustc_hash::{FxHashMap, FxHashSet};

use super::types::{ClassKey, FieldKey, MethodKey};
use crate::class_file::{Code, File, Listing, Places};
use crate::source::{FileId, Span};

/// The classes of class files, as far as they are read.
#[derive(Default)]
pub(super) struct CompiledClasses<'a> {
    pub(super) classes: FxHashMap<ClassKey, Option<Rc<Compiled<'a>>>>,
    pub(super) fields: FxHashMap<(ClassKey, &'a str, &'a str), FieldKey>,
    pub(super) methods: FxHashMap<(ClassKey, &'a str, &'a str), MethodKey>,
    /// The number of each method in its class file.
    pub(super) numbers: FxHashMap<MethodKey, usize>,
    /// The classes of functions, by the method and the place of the instruction that makes an object.
    pub(super) functions: FxHashMap<(MethodKey, u32), FunctionClass>,
    /// The jars and directories of the class files that were given as the program.
    pub(super) own: FxHashSet<String>,
    /// The texts of code of the program, by the binary name of each class.
    pub(super) listings: FxHashMap<String, Rc<Listed>>,
}

/// The code of classes as a file.
pub(crate) struct Listed {
    pub(crate) file: FileId,
    pub(super) listing: Listing,
}

/// The class of a function, its fields for captured values, and its constructor.
pub(super) type FunctionClass = (ClassKey, Vec<FieldKey>, MethodKey);

/// A class of a class file.
pub(crate) struct Compiled<'a> {
    pub(crate) file: File<'a>,
    /// A file with the name of the source and with its lines, for places in the code.
    pub(crate) source: FileId,
    /// The text of this file. `None` if its lines are empty.
    pub(super) listed: Option<Rc<Listed>>,
    /// The methods in the order of the file.
    pub(crate) methods: Vec<Declared<'a>>,
    /// The numbers of the methods with a name.
    pub(super) by_name: FxHashMap<&'a str, Vec<usize>>,
}

/// A method of a class file.
pub(crate) struct Declared<'a> {
    pub(crate) name: &'a str,
    pub(crate) descriptor: &'a str,
    pub(crate) member: Member<'a>,
}

impl Compiled<'_> {
    /// The place of the instruction at `at` of `code`, the method with this number.
    pub(super) fn place(&self, number: usize, code: &Code, at: u32) -> Span {
        if let Some(place) = self.places(number).and_then(|places| places.get(&at)) {
            return Span::new(self.source, place.all.start, place.all.end);
        }
        let line = code.line(at).or_else(|| code.line(0)).unwrap_or(1).saturating_sub(1);
        Span::new(self.source, line, line)
    }

    /// The lines of the source that the method with this number has code of.
    pub(super) fn lines(&self, number: usize) -> impl Iterator<Item = u32> {
        let code = Code::read(&self.file, &self.methods[number].member).ok().flatten();
        code.into_iter().flat_map(|code| code.lines).map(|(_, line)| line)
    }

    /// The first line of the source that has code.
    pub(super) fn first_line(&self) -> Option<u32> {
        (0..self.methods.len()).flat_map(|number| self.lines(number)).min()
    }

    /// The places of the instructions of the method with this number, if the file has them as a text.
    pub(crate) fn places(&self, number: usize) -> Option<&Places> {
        self.listed.as_ref()?.listing.method(&self.file.binary, number)
    }
}
