//! Makes the table of the shipped library: the path and text of each Java file, also of those that templates stand for.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/library/template.rs"]
mod template;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/library/template.rs");
    println!("cargo::rerun-if-changed=library");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("library");
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    let mut table = BTreeMap::new();
    for path in files_below(&root) {
        let below = path.strip_prefix(&root).expect("below the root");
        let name = below.to_str().expect("a name in ASCII").replace('\\', "/");
        if !name.ends_with(".template") {
            table.insert(name, path);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a readable template");
        for (name, text) in template::expand(&name, &text) {
            let path = out.join("library").join(&name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for expanded templates");
            fs::write(&path, text).expect("a writable folder");
            assert!(table.insert(name.clone(), path).is_none(), "{name} is there twice");
        }
    }
    let rows = table.iter().map(|(name, path)| format!("    ({name:?}, include_str!({path:?})),\n"));
    let text = format!("&[\n{}]\n", rows.collect::<String>());
    fs::write(out.join("sources.rs"), text).expect("a writable folder");
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a readable folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}
