//! Class files: damaged ones are gaps or errors, and what is made of them is a verified program.

mod layout;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use udita::language::class_file::{Declared, declaration};
use udita::language::{
    CompileOptions, Container, Dialect, EntryRequest, Finder, Found, FoundKind, SourceMap,
};
use udita::search::{Config, Search};

use self::layout::Layout;
use crate::property::repository;
use crate::tape::Tape;

/// A set of class files by binary name (`a/B`).
pub type Files = BTreeMap<String, Vec<u8>>;

/// The committed class files, with their layouts.
static VALID: LazyLock<Vec<(String, Vec<u8>, Layout)>> = LazyLock::new(|| {
    let directory = repository().join("lab/fuzz/corpus/classes");
    let mut files = Files::new();
    for entry in std::fs::read_dir(&directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if let (Some(stem), Ok(bytes)) = (path.file_stem(), std::fs::read(&path)) {
            files.insert(stem.to_string_lossy().into_owned(), bytes);
        }
    }
    let layouts = files.into_iter().map(|(name, bytes)| {
        let layout = Layout::new(&bytes);
        (name, bytes, layout)
    });
    layouts.collect()
});

/// Finds classes among class files.
#[derive(Debug)]
pub struct Among(pub Files);

impl Finder for Among {
    fn find(&self, class: &str) -> Option<Found> {
        let binary = class.replace('.', "/");
        let bytes = self.0.get(&binary)?.clone();
        let read = |nested: &str| self.0.get(nested).cloned().map(Ok);
        let (text, files) = match declaration(&binary, bytes, &read).transpose()? {
            Ok(Declared { text, files }) => (Ok(text), files),
            Err(problem) => (Err(problem.to_string()), Vec::new()),
        };
        let kind = FoundKind::ClassFile(Container { name: "damaged".into(), files });
        Some(Found { name: format!("{binary}.class"), text, kind })
    }

    fn has_package(&self, _: &str) -> bool {
        false
    }
}

/// Damages class files as the bytes say. All of their methods become a program, and entries of a class that uses them run.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    survives(&damaged(bytes));
}

/// The committed class files, damaged as the bytes say.
pub fn damaged(bytes: &[u8]) -> Files {
    let mut script = Tape::new(bytes);
    let mut files: Files = VALID.iter().map(|(name, bytes, _)| (name.clone(), bytes.clone())).collect();
    while !script.is_over() && !VALID.is_empty() {
        let (name, valid, layout) = &VALID[script.below(VALID.len())];
        if let Some(bytes) = files.get_mut(name) {
            // Only edits that keep the places of parts follow each other.
            if bytes.len() == valid.len() {
                damage(bytes, layout, &mut script);
            }
        }
    }
    files
}

/// Compiles all methods of these class files, and runs entries.
///
/// # Panics
///
/// If something is wrong.
pub fn survives(files: &Files) {
    let sources = || {
        let mut sources = SourceMap::new();
        sources.allow_gaps();
        sources.look_in(Box::new(Among(files.clone())));
        sources
    };
    let names: Vec<String> = files.keys().map(|name| name.replace('/', ".")).collect();
    if let Err(errors) = CompileOptions::default().compile_classes(&mut sources(), &names) {
        let wrong = errors.iter().find(|error| error.headline.contains("made a wrong program"));
        assert!(wrong.is_none(), "{wrong:?}");
    }
    let mut sources = sources();
    let text = "public class Use { public static Object main() { return switch (udita.Udita.getInt(0, 3)) {
        case 0 -> Shapes.trees(1); case 1 -> Shapes.conditions(1); case 2 -> Shapes.shape(); default -> Shapes.forms(2); }; } }";
    let file = sources.add("Use.java", text, Dialect::Java);
    let entry = EntryRequest { method: None, args: Vec::new() };
    if let Ok(program) = CompileOptions::default().compile(&mut sources, &[file], &entry) {
        let mut config = Config { deliver: false, ..Config::default() };
        config.limits.steps = 5000;
        let _ = Search::new(&program, config).take(20).count();
    }
}

/// Damages a class file at a place that the layout knows, or at any place.
fn damage(bytes: &mut Vec<u8>, layout: &Layout, script: &mut Tape<'_>) {
    let mut two = |at: usize, number: usize| {
        if let Some(place) = bytes.get_mut(at..at + 2) {
            place.copy_from_slice(&(number as u16).to_be_bytes());
        }
    };
    let code = layout.codes.get(script.below(layout.codes.len().max(1)));
    match script.below(12) {
        // Another constant at an entry of the pool.
        0 | 1 => {
            let at = layout.references.get(script.below(layout.references.len())).copied();
            two(at.unwrap_or(usize::MAX - 2), script.below(layout.constants));
        }
        // Another character in a name, descriptor or signature.
        2 | 3 => {
            let text = layout.texts.get(script.below(layout.texts.len())).cloned().unwrap_or_default();
            let at = text.start + script.below(text.len());
            if let Some(byte) = bytes.get_mut(at).filter(|_| !text.is_empty()) {
                *byte = *script.one_of(&[b"()VIJDZBCSF[L;/$<>a`\\"]).get(script.below(21)).unwrap_or(&b'I');
            }
        }
        // Another instruction.
        4 | 5 => {
            let at = code
                .map_or(usize::MAX, |code| code.instructions.start + script.below(code.instructions.len()));
            if let Some(byte) = bytes.get_mut(at) {
                *byte = script.byte();
            }
        }
        // Another operand: a constant, a local variable, or a target of a jump.
        6 | 7 => {
            let at = code.map_or(usize::MAX - 2, |code| {
                code.instructions.start + script.below(code.instructions.len().saturating_sub(1))
            });
            let number = match script.below(3) {
                0 => script.below(layout.constants),
                1 => script.below(40),
                _ => 0usize.wrapping_sub(script.below(40)),
            };
            two(at, number);
        }
        // Another range or target of an exception handler.
        8 => {
            if let Some(code) = code.filter(|code| !code.handlers.is_empty()) {
                let at = code.handlers.start + script.below(code.handlers.len() / 2) * 2;
                two(at, script.below(code.instructions.len() + 1));
            }
        }
        // Another entry in the table of bootstrap methods or of inner classes.
        9 => {
            if let Some(table) = layout.tables.get(script.below(layout.tables.len().max(1))) {
                let at = table.start + script.below(table.len() / 2) * 2;
                two(at, script.below(layout.constants));
            }
        }
        // Other access flags.
        10 => {
            let at = layout.flags.get(script.below(layout.flags.len())).copied();
            two(at.unwrap_or(usize::MAX - 2), 1 << script.below(16));
        }
        _ => match (script.below(3), code) {
            // Code that ends early.
            (0, Some(code)) => truncate(bytes, code, script.below(code.instructions.len())),
            _ => {
                let at = script.place(bytes.len());
                bytes[at] ^= 1 << script.below(8);
            }
        },
    }
}

/// Removes the last `removed` bytes of instructions.
fn truncate(bytes: &mut Vec<u8>, code: &layout::CodeLayout, removed: usize) {
    let end = code.instructions.end;
    let (length, start) = (code.instructions.len() - removed, code.instructions.start);
    let attribute = &bytes[code.attribute..code.attribute + 4];
    let whole = attribute.iter().fold(0, |number, &byte| number << 8 | usize::from(byte)) - removed;
    bytes[code.attribute..code.attribute + 4].copy_from_slice(&(whole as u32).to_be_bytes());
    bytes[start - 4..start].copy_from_slice(&(length as u32).to_be_bytes());
    bytes.drain(end - removed..end);
}
