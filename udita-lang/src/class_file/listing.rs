//! The code of class files as a text. It has the lines of the source, and on each line the instructions that a compiler made of it.
//!
//! The text gives each instruction a place, and is shown where there is no source.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::code::Code;
use super::file::File;
use super::instruction::Instruction;
use super::mnemonic::{cases, mnemonic};
use crate::source::{ClassFile, FileId, FoundKind, SourceMap};

/// The code of some class files as a text.
#[derive(Debug)]
pub(crate) struct Listing {
    /// The name of the source.
    name: String,
    /// The text, with instructions separated by semicolons.
    text: String,
    /// The binary names of the classes.
    pub(crate) classes: Vec<String>,
    /// The places of the instructions of the methods in the order of their file, by the binary name of the class.
    methods: FxHashMap<String, Vec<Places>>,
}

/// The places of the instructions of a method, by their places in its code.
pub(crate) type Places = FxHashMap<u32, Place>;

/// The place of an instruction in the text, in bytes.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The whole instruction.
    pub(crate) all: Range<u32>,
    /// The cases of a `switch`. The last one is its default.
    pub(crate) cases: Vec<Range<u32>>,
}

/// Maximum number of instructions. Classes with more have no text.
const MAX_INSTRUCTIONS: usize = 1 << 20;

/// Maximum number of characters of an instruction in the text.
const MAX_LENGTH: usize = 120;

/// An instruction before it has a place.
struct Item {
    line: u32,
    class: usize,
    method: usize,
    at: u32,
    text: String,
    cases: Vec<String>,
}

/// Adds the text of the code of the class files that the file `declarations` declares, unless `sources` has it, and returns its file. `None`
/// if there are no class files, or if there is too much code.
pub fn list_code(sources: &mut SourceMap, declarations: FileId) -> Option<FileId> {
    let known = sources.code_of(declarations);
    if known != declarations {
        return Some(known);
    }
    let Listing { name, text, .. } = Listing::of(sources, declarations)?;
    Some(sources.add_listing(name, text, declarations))
}

impl Listing {
    /// The code of the class files that the file `declarations` declares, and of the local and anonymous classes in them. `None` if there are no
    /// class files, or if there is too much code.
    pub(crate) fn of(sources: &SourceMap, declarations: FileId) -> Option<Listing> {
        let container = sources.file(declarations).container.as_ref()?;
        let files = with_local_classes(sources, &container.files);
        let read = files.iter().filter_map(|file| File::new(&file.binary, &file.bytes).ok());
        let mut read: Vec<File<'_>> = read.collect();
        let name = source_name(read.first()?);
        read.retain(|file| source_name(file) == name || file.source().is_none());
        Listing::new(name, &read)
    }

    /// The code of `files`. Methods that can't be read are left out.
    fn new(name: String, files: &[File<'_>]) -> Option<Listing> {
        let mut items = Vec::new();
        for (class, file) in files.iter().enumerate() {
            for (method, member) in file.class.methods().iter().enumerate() {
                let Ok(member) = member else { break };
                let Ok(Some(code)) = Code::read(file, &member) else { continue };
                if items.len() + code.instructions.len() > MAX_INSTRUCTIONS {
                    return None;
                }
                for (at, instruction) in &code.instructions {
                    items.push(Item {
                        line: code.line(*at).or_else(|| code.line(0)).unwrap_or(1),
                        class,
                        method,
                        at: *at,
                        text: mnemonic(&code, *at, instruction),
                        cases: match instruction {
                            Instruction::Switch { cases: labels, default } => cases(&code, labels, *default),
                            _ => Vec::new(),
                        },
                    });
                }
            }
        }
        items.sort_by_key(|item| item.line);
        let classes = files.iter().map(|file| file.binary.clone()).collect();
        let mut listing = Listing { name, text: String::new(), classes, methods: FxHashMap::default() };
        let count = |file: &File<'_>| file.class.methods().iter().count();
        let mut methods: Vec<Vec<Places>> =
            files.iter().map(|file| vec![Places::default(); count(file)]).collect();
        let mut line = 1;
        for item in items {
            if line < item.line {
                (line..item.line).for_each(|_| listing.text.push('\n'));
                line = item.line;
            } else if !listing.text.is_empty() && !listing.text.ends_with('\n') {
                listing.text += "; ";
            }
            let begin = listing.push(&item.text).start;
            let mut cases = Vec::with_capacity(item.cases.len());
            for case in &item.cases {
                listing.text += ", ";
                cases.push(listing.push(case));
            }
            let place = Place { all: begin..listing.text.len() as u32, cases };
            methods[item.class][item.method].insert(item.at, place);
        }
        listing.methods = files.iter().map(|file| file.binary.clone()).zip(methods).collect();
        listing.text.push('\n');
        Some(listing)
    }

    /// Appends the text of an instruction without line ends, and returns its place.
    fn push(&mut self, text: &str) -> Range<u32> {
        let begin = self.text.len() as u32;
        self.text.extend(text.chars().take(MAX_LENGTH).map(|c| if c.is_control() { ' ' } else { c }));
        begin..self.text.len() as u32
    }

    /// The places of the instructions of the method with this number in the file of the class `binary`.
    pub(crate) fn method(&self, binary: &str, number: usize) -> Option<&Places> {
        self.methods.get(binary)?.get(number).filter(|places| !places.is_empty())
    }
}

/// The name of the source of a class file.
fn source_name(file: &File<'_>) -> String {
    let simple = || file.binary.rsplit('/').next().unwrap_or_default().to_owned() + ".class";
    file.source().unwrap_or_else(simple)
}

/// `files` and the class files of the local and anonymous classes in them, those of classes around others first.
fn with_local_classes(sources: &SourceMap, files: &[ClassFile]) -> Vec<ClassFile> {
    let mut all: Vec<ClassFile> = files.to_vec();
    all.sort_by(|one, other| {
        one.binary.len().cmp(&other.binary.len()).then_with(|| one.binary.cmp(&other.binary))
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
            let found = sources.finder().and_then(|finder| finder.find(&name.replace('/', ".")));
            if let Some(FoundKind::ClassFile(container)) = found.map(|found| found.kind) {
                all.extend(container.files.into_iter().find(|file| file.binary == name));
            }
        }
    }
    all
}
