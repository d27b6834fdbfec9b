//! The code of class files as a text. It has the lines of the source, and on each line the instructions that a compiler made of it.
//!
//! The text gives each instruction a place, and is shown where there is no source.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::code::Code;
use super::file::File;
use super::instruction::Instruction;
use super::mnemonic::{cases, mnemonic};

/// The code of some class files as a text.
#[derive(Debug)]
pub(crate) struct Listing {
    /// The text, with instructions separated by semicolons.
    pub(crate) text: String,
    /// The places of the instructions, by the binary name of the class and the number of the method in its file.
    methods: FxHashMap<(String, usize), Places>,
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

impl Listing {
    /// The code of `files`. Methods that can't be read are left out. `None` if there is too much code.
    pub(crate) fn new(files: &[File<'_>]) -> Option<Listing> {
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
        let mut listing = Listing { text: String::new(), methods: FxHashMap::default() };
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
            let method = (files[item.class].binary.clone(), item.method);
            listing.methods.entry(method).or_default().insert(item.at, place);
        }
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
        self.methods.get(&(binary.to_owned(), number))
    }
}
