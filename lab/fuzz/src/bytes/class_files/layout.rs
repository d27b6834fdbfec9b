//! Where the parts of a class file are (JVMS 4.1): what damage needs to know to hit something.

use std::ops::Range;

/// The places of parts of a class file, in bytes.
#[derive(Default, Debug)]
pub(super) struct Layout {
    /// Number of the pool's entries, with the unused one at 0.
    pub(super) constants: usize,
    /// The indices in entries of the pool that name other entries, two bytes each.
    pub(super) references: Vec<usize>,
    /// The texts of the pool, without their lengths.
    pub(super) texts: Vec<Range<usize>>,
    /// The codes of methods.
    pub(super) codes: Vec<CodeLayout>,
    /// The contents of `BootstrapMethods` and `InnerClasses`.
    pub(super) tables: Vec<Range<usize>>,
    /// The access flags of the class and of its members.
    pub(super) flags: Vec<usize>,
}

/// The code of a method.
#[derive(Clone, Debug)]
pub(super) struct CodeLayout {
    /// The length of the attribute, four bytes.
    pub(super) attribute: usize,
    pub(super) instructions: Range<usize>,
    pub(super) handlers: Range<usize>,
}

/// Reads big-endian numbers. After the end, all are 0.
struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn number(&mut self, size: usize) -> usize {
        let end = self.bytes.len().min(self.at + size);
        let number =
            self.bytes[self.at.min(end)..end].iter().fold(0, |number, &byte| number << 8 | usize::from(byte));
        self.at += size;
        number
    }

    /// Skips so many bytes, and returns where they are.
    fn skip(&mut self, size: usize) -> Range<usize> {
        let start = self.at.min(self.bytes.len());
        self.at = start.saturating_add(size).min(self.bytes.len());
        start..self.at
    }
}

impl Layout {
    /// The parts of a valid class file.
    pub(super) fn new(bytes: &[u8]) -> Layout {
        let mut layout = Layout::default();
        let mut reader = Reader { bytes, at: 8 };
        let names = layout.pool(&mut reader);
        layout.flags.push(reader.at);
        reader.skip(6);
        let interfaces = reader.number(2);
        reader.skip(2 * interfaces);
        for _ in 0..2 {
            for _ in 0..reader.number(2) {
                layout.flags.push(reader.at);
                reader.skip(6);
                layout.attributes(&mut reader, &names);
            }
        }
        layout.attributes(&mut reader, &names);
        layout
    }

    /// Reads the pool. Returns its texts by index.
    fn pool<'b>(&mut self, reader: &mut Reader<'b>) -> Vec<&'b [u8]> {
        const TEXT: usize = 1;
        self.constants = reader.number(2);
        let mut names: Vec<&[u8]> = vec![&[]];
        while names.len() < self.constants {
            let tag = reader.number(1);
            let (references, rest): (&[usize], usize) = match tag {
                TEXT => {
                    let length = reader.number(2);
                    let text = reader.skip(length);
                    names.push(&reader.bytes[text.clone()]);
                    self.texts.push(text);
                    continue;
                }
                7 | 8 | 16 | 19 | 20 => (&[0], 2),
                9..=12 => (&[0, 2], 4),
                15 => (&[1], 3),
                17 | 18 => (&[0, 2], 4),
                5 | 6 => (&[], 8),
                _ => (&[], 4),
            };
            let entry = reader.skip(rest);
            self.references.extend(references.iter().map(|offset| entry.start + offset));
            names.push(&[]);
            if matches!(tag, 5 | 6) {
                names.push(&[]);
            }
        }
        names
    }

    fn attributes(&mut self, reader: &mut Reader<'_>, names: &[&[u8]]) {
        for _ in 0..reader.number(2) {
            let name = names.get(reader.number(2)).copied().unwrap_or_default();
            let attribute = reader.at;
            let length = reader.number(4);
            let content = reader.skip(length);
            match name {
                b"BootstrapMethods" | b"InnerClasses" => self.tables.push(content),
                b"Code" => {
                    let mut code = Reader { bytes: reader.bytes, at: content.start + 4 };
                    let length = code.number(4);
                    let instructions = code.skip(length);
                    let handlers = code.number(2);
                    let handlers = code.skip(8 * handlers);
                    self.codes.push(CodeLayout { attribute, instructions, handlers });
                }
                _ => {}
            }
        }
    }
}
