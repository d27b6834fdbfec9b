//! The classes of class files, as far as they are read.

use std::rc::Rc;

use noak::reader::Method as Member;
use rustc_hash::FxHashMap;

use super::types::{ClassKey, FieldKey, MethodKey};
use crate::class_file::File;
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
}

/// The class of a function, its fields for captured values, and its constructor.
pub(super) type FunctionClass = (ClassKey, Vec<FieldKey>, MethodKey);

/// A class of a class file.
pub(super) struct Compiled<'a> {
    pub(super) file: File<'a>,
    /// A file with the name of the source and with empty lines, for places in the code.
    pub(super) source: FileId,
    /// The methods in the order of the file.
    pub(super) methods: Vec<Declared<'a>>,
    /// The numbers of the methods with a name.
    pub(super) by_name: FxHashMap<&'a str, Vec<usize>>,
}

/// A method of a class file.
pub(super) struct Declared<'a> {
    pub(super) name: &'a str,
    pub(super) descriptor: &'a str,
    pub(super) member: Member<'a>,
}

impl Compiled<'_> {
    /// The place of a line in the source.
    pub(super) fn line(&self, line: u32) -> Span {
        let at = line.saturating_sub(1);
        Span::new(self.source, at, at)
    }
}
