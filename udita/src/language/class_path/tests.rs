//! Class files made here, whole and damaged, in directories and in jars.

use std::io::Write;

use udita_lang::source::{Finder, FoundKind};
use zip::write::SimpleFileOptions;

use super::archive::{MAX_BYTES, bounded};
use super::{ClassPath, ClassPathError};
use udita_lang::class_file::declaration;

/// Writes the bytes of a class file.
#[derive(Default)]
struct ClassFile {
    pool: Vec<u8>,
    items: u16,
    body: Vec<u8>,
}

impl ClassFile {
    fn item(&mut self, bytes: &[u8]) -> u16 {
        self.pool.extend(bytes);
        self.items += 1;
        self.items
    }

    fn utf8(&mut self, text: &str) -> u16 {
        let length = u16::try_from(text.len()).expect("a short text").to_be_bytes();
        self.item(&[&[1], &length[..], text.as_bytes()].concat())
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name).to_be_bytes();
        self.item(&[&[7], &name[..]].concat())
    }

    fn put(&mut self, words: &[u16]) {
        self.body.extend(words.iter().flat_map(|word| word.to_be_bytes()));
    }

    /// Begins a field or method.
    fn member(&mut self, flags: u16, name: &str, descriptor: &str, attributes: u16) {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.put(&[flags, name, descriptor, attributes]);
    }

    fn attribute(&mut self, name: &str, words: &[u16]) {
        let name = self.utf8(name);
        self.put(&[name, 0, words.len() as u16 * 2]);
        self.put(words);
    }

    fn bytes(&self) -> Vec<u8> {
        let count = (self.items + 1).to_be_bytes();
        [&[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61], &count[..], &self.pool, &self.body].concat()
    }
}

/// The class `a.Box<T>`, with a constant, a generic method, a method whose type only a class file can name, a private field and members without names in
/// source.
fn example() -> Vec<u8> {
    let mut file = ClassFile::default();
    let (this, object) = (file.class("a/Box"), file.class("java/lang/Object"));
    file.put(&[0x21, this, object, 0, 3]);
    file.member(0x19, "MAX", "I", 1);
    let value = file.item(&[3, 0xff, 0xff, 0xff, 0xf9]);
    file.attribute("ConstantValue", &[value]);
    file.member(0x2, "hidden", "I", 0);
    file.member(0x1, "x; } class Evil {", "I", 0);
    file.put(&[4]);
    file.member(0x8, "<clinit>", "()V", 0);
    file.member(0x81, "of", "([Ljava/lang/Object;)La/Box;", 2);
    let signature = file.utf8("<U:Ljava/lang/Object;>([TU;)La/Box<TU;>;");
    file.attribute("Signature", &[signature]);
    let thrown = file.class("java/io/IOException");
    file.attribute("Exceptions", &[1, thrown]);
    file.member(0x401, "class", "()V", 0);
    file.member(0x1, "injected", "(La/B;)Lx y;", 0);
    file.put(&[1]);
    let signature = file.utf8("<T:Ljava/lang/Object;>Ljava/lang/Object;");
    file.attribute("Signature", &[signature]);
    file.bytes()
}

const DECLARED: &str = "package a;
public class Box<T> {
public static final int MAX = -7;
private int hidden;
static {}
public <U> a.Box<U> of(U... p0) throws java.io.IOException {}
public `x y` injected(a.B p0) {}
private Box() {}
}
";

fn declared(bytes: &[u8]) -> Result<Option<String>, String> {
    let declared = declaration("a/Box", bytes.to_vec(), &|_| None);
    declared.map(|declared| declared.map(|declared| declared.text)).map_err(|problem| problem.to_string())
}

#[test]
fn a_class_file_has_the_declarations_that_source_can_name() {
    assert_eq!(declared(&example()), Ok(Some(DECLARED.to_owned())));
}

#[test]
fn a_class_file_cut_anywhere_is_an_error() {
    let bytes = example();
    for length in 0..bytes.len() {
        let error = declared(&bytes[..length]).expect_err("a cut class file");
        assert!(error.starts_with("damaged class file: "), "{error}");
    }
}

#[test]
fn a_class_file_with_any_byte_changed_is_declared_or_an_error() {
    let bytes = example();
    for i in 0..bytes.len() {
        for change in [0x01, 0x40, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[i] ^= change;
            if let Ok(Some(text)) = declared(&changed) {
                assert!(text.starts_with("package a;\n") && !text.contains("Evil"), "{text}");
            }
        }
    }
}

#[test]
fn classes_around_each_other_end() {
    let mut file = ClassFile::default();
    let (this, object) = (file.class("a/Box"), file.class("java/lang/Object"));
    file.put(&[0x21, this, object, 0, 0, 0, 1]);
    let (inner, name) = (file.class("a/Box$Box"), file.utf8("In"));
    let listed = [2, inner, this, name, 9, this, inner, name, 9];
    file.attribute("InnerClasses", &listed);
    assert_eq!(declared(&file.bytes()), Ok(None));
}

#[test]
fn a_file_of_another_class_is_an_error() {
    let error = declaration("b/Box", example(), &|_| None).expect_err("a misplaced class");
    assert_eq!(error.to_string(), "this class file declares `a.Box`");
}

/// The bytes of a jar with these files.
fn jar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("a file of the jar");
        writer.write_all(bytes).expect("bytes of the jar");
    }
    writer.finish().expect("a jar").into_inner()
}

/// As for `java`: addresses are relative to the jar, those that lead nowhere are left out, and jars may name each other.
#[test]
fn a_manifest_names_further_places() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name);
    let manifest = |places: &str| format!("Manifest-Version: 1.0\r\nClass-Path: {places}\r\n\r\nName: a\r\n");
    let write = |name: &str, places: &str, files: &[(&str, &[u8])]| {
        let text = manifest(places);
        let files = [&[("META-INF/MANIFEST.MF", text.as_bytes())], files].concat();
        std::fs::write(at(name), jar(&files)).expect("a jar");
    };
    std::fs::create_dir_all(at("lib/classes/c")).expect("a directory");
    std::fs::write(at("lib/classes/c/C.class"), b"").expect("a class file");
    let places = "lib/b%20o\r\n x.jar missing.jar http://localhost/x.jar lib/classes/ lib/no.jar";
    write("main.jar", places, &[("m/Main.class", b"")]);
    write("lib/b ox.jar", "../main.jar", &[("a/Box.class", &example())]);
    std::fs::write(at("lib/no.jar"), b"").expect("a file");
    let class_path = ClassPath::open([at("main.jar")]).expect("a class path");
    assert_eq!(class_path.find("a.Box").expect("the class").text, Ok(DECLARED.to_owned()));
    assert!(class_path.has_package("c") && class_path.has_package("m"));
    assert_eq!(class_path.entries.len(), 3);
}

#[test]
fn jars_and_directories_are_searched_and_source_comes_first() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name);
    std::fs::create_dir(at("a")).expect("a directory");
    std::fs::write(at("a/Box.class"), example()).expect("a class file");
    std::fs::write(at("box.jar"), jar(&[("a/Box.class", &example()), ("java/lang/X.class", b"")]))
        .expect("a jar");
    std::fs::write(at("source.jar"), jar(&[("a/Box.java", b"package a; class Box {}")])).expect("a jar");
    std::fs::write(at("list"), format!("{}\n\n", at("box.jar").display())).expect("a list");

    let open = |paths: &[std::path::PathBuf]| ClassPath::open(paths).expect("a class path");
    for path in [directory.path().to_path_buf(), at("box.jar"), format!("@{}", at("list").display()).into()] {
        let class_path = open(&[path]);
        let found = class_path.find("a.Box").expect("the class");
        assert_eq!(found.text, Ok(DECLARED.to_owned()));
        assert!(matches!(found.kind, FoundKind::ClassFile(_)), "{found:?}");
        assert!(class_path.has_package("a") && !class_path.has_package("b"));
        assert!(class_path.find("a.box").is_none() && class_path.find("java.lang.X").is_none());
        assert!(!class_path.has_package("java.lang"));
    }
    let both = std::env::join_paths([at("box.jar"), at("source.jar")]).expect("a path");
    let found = open(&[both.into()]).find("a.Box").expect("the class");
    assert_eq!((found.text.as_deref(), found.kind), (Ok("package a; class Box {}"), FoundKind::Source));
}

#[test]
fn the_jar_of_sources_beside_a_jar_belongs_to_it() {
    let directory = tempfile::tempdir().expect("a directory");
    let at = |name: &str| directory.path().join(name);
    let sources = at("box-1.0-sources.jar");
    std::fs::write(at("box-1.0.jar"), jar(&[("a/Box.class", &example())])).expect("a jar");
    std::fs::write(at("box-1.0.zip"), jar(&[("a/Box.class", &example())])).expect("a jar");
    let found = |name: &str| {
        ClassPath::open([at(name)]).expect("a class path").find("a.Box").expect("the class").kind
    };
    let is_class_file = |kind| matches!(kind, FoundKind::ClassFile(_));
    assert!(is_class_file(found("box-1.0.jar")));
    std::fs::write(&sources, jar(&[("a/Box.java", b"package a; class Box {}")])).expect("a jar");
    assert_eq!(found("box-1.0.jar"), FoundKind::Source);
    assert_eq!(found("box-1.0-sources.jar"), FoundKind::Source);
    assert!(is_class_file(found("box-1.0.zip")), "only a jar has such a neighbour");
    let model = jar(&[("org/junit/Assert.java", b"package org.junit; public class Assert {}")]);
    std::fs::write(&sources, model).expect("a jar");
    assert!(ClassPath::open([at("box-1.0.jar")]).expect("a class path").find("org.junit.Assert").is_none());
    assert!(ClassPath::open([&sources]).expect("a class path").find("org.junit.Assert").is_some());
    std::fs::write(&sources, b"damaged").expect("a file");
    assert!(is_class_file(found("box-1.0.jar")), "no one named the damaged file");
}

#[test]
fn a_jar_cut_anywhere_is_an_error() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("box.jar");
    let bytes = jar(&[("a/Box.class", &example())]);
    for length in 0..bytes.len() {
        std::fs::write(&path, &bytes[..length]).expect("a jar");
        let ClassPathError { problem, .. } = ClassPath::open([&path]).expect_err("a cut jar");
        assert!(!problem.is_empty());
    }
    for i in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[i] ^= 0xff;
        std::fs::write(&path, &changed).expect("a jar");
        // Whatever is found is an answer or an error.
        if let Ok(class_path) = ClassPath::open([&path]) {
            class_path.find("a.Box");
        }
    }
}

#[test]
fn unusable_entries_are_named() {
    let directory = tempfile::tempdir().expect("a directory");
    let text = directory.path().join("notes.jar");
    std::fs::write(&text, "no jar").expect("a file");
    let error = |path: &str| ClassPath::open([path]).expect_err("an error").to_string();
    let message = error(&text.display().to_string());
    assert!(message.contains("notes.jar: no jar or a damaged one: "), "{message}");
    assert!(error("nix.jar").starts_with("nix.jar: no such file; the class path has jars"));
    assert!(error("@nix").starts_with("@nix: no such file; "));
}

#[test]
fn a_file_that_unpacks_without_end_is_refused() {
    let error = bounded(std::io::repeat(0)).expect_err("an endless file");
    assert_eq!(error, "too large (at most 64 MiB are read)");
    assert_eq!(MAX_BYTES, 64 << 20);
}
