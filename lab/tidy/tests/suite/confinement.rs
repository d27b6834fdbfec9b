//! The only modules with `unsafe` code are listed here, and the head of each states its invariants and the checks of them.

use std::fs;
use std::path::PathBuf;

use proc_macro2::{TokenStream, TokenTree};
use udita_tidy::workspace::{root, sources};

/// The only modules with `unsafe` code.
const MODULES: [&str; 3] =
    ["udita-vm/src/machine/code.rs", "udita-vm/src/machine/registers.rs", "udita-vm/src/machine/words.rs"];

/// The required parts of a module head.
const PARTS: [&str; 2] = ["*Invariants*.", "*Checked by*"];

/// Whether code contains the word `unsafe` or an attribute that allows it; comments and string literals are ignored.
fn has_unsafe_code(text: &str) -> bool {
    mentions_unsafe(text.parse().expect("the tokens of a file"))
}

fn mentions_unsafe(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions_unsafe(group.stream()),
        TokenTree::Ident(word) => word == "unsafe" || word == "unsafe_code",
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The first part missing in the head of a module.
fn missing_part(text: &str) -> Option<&'static str> {
    let head: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
    PARTS.into_iter().find(|part| !head.iter().any(|line| line.contains(part)))
}

#[test]
fn the_search_finds_unsafe_code_and_nothing_else() {
    for code in [
        "fn f(p: *const u8) -> u8 { if p.is_null() { 0 } else { unsafe { *p } } }",
        "unsafe fn f() {}",
        "mod inner { #![allow(unsafe_code)] }",
        "macro_rules! read { ($p:expr) => { unsafe { *$p } } }",
    ] {
        assert!(has_unsafe_code(code), "{code}");
    }
    for code in
        ["//! Not `unsafe`.\n/// unsafe { }\nfn f() { g(\"unsafe { *p }\") } // unsafe", "fn unsafely() {}"]
    {
        assert!(!has_unsafe_code(code), "{code}");
    }
}

#[test]
fn three_modules_have_unsafe_code() {
    let files = sources();
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a file of the workspace");
    let unsafe_files = files.iter().filter(|path| has_unsafe_code(&read(path)));
    let mut names: Vec<String> = unsafe_files
        .map(|path| path.strip_prefix(root()).expect("a path below the root").display().to_string())
        .collect();
    names.sort();
    assert_eq!(names, MODULES);
}

#[test]
fn their_heads_state_the_invariants_and_what_checks_them() {
    assert_eq!(missing_part("//! Registers.\n\n// *Invariants*.\n"), Some(PARTS[0]));
    assert_eq!(missing_part("//! *Invariants*. None.\n"), Some(PARTS[1]));
    for module in MODULES {
        let text = fs::read_to_string(root().join(module)).expect("a module");
        assert_eq!(missing_part(&text), None, "{module}");
    }
}
