//! The order of imports stated in ARCHITECTURE.md holds without exceptions.

use std::fs;

use udita_tidy::imports::{circles, edges, edges_below};
use udita_tidy::modules::Crate;
use udita_tidy::syntax::ModulePath;
use udita_tidy::workspace::{packages, root};

/// A row of the order in ARCHITECTURE.md.
struct Row {
    package: String,
    /// The module whose children it orders; empty for the top level.
    parent: ModulePath,
    /// The children, each after all those that it imports from.
    modules: Vec<String>,
}

/// The order in ARCHITECTURE.md. A row starts with a package, or a module such as `package::module`, followed by the ordered names.
fn order() -> Vec<Row> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let section = text.split("\n## The order of imports\n").nth(1).expect("ARCHITECTURE.md states the order");
    let block = section.split("\n```").nth(1).expect("the order is a block").lines().skip(1);
    let rows = block.filter_map(|line| {
        let mut words = line.split_whitespace().map(str::to_string);
        let mut parent: ModulePath = words.next()?.split("::").map(str::to_string).collect();
        Some(Row { package: parent.remove(0), parent, modules: words.collect() })
    });
    rows.collect()
}

/// The position of `name` in an order.
fn place(order: &[String], name: &str) -> usize {
    let found = order.iter().position(|one| one == name);
    found.unwrap_or_else(|| panic!("ARCHITECTURE.md has no place for {name} in the order of imports"))
}

#[test]
fn packages_depend_on_earlier_ones() {
    let names: Vec<String> =
        order().into_iter().filter(|row| row.parent.is_empty()).map(|row| row.package).collect();
    let packages = packages();
    for package in &packages {
        let own = place(&names, &package.name);
        for dependency in &package.dependencies {
            assert!(place(&names, dependency) < own, "{} depends on {dependency}, a later one", package.name);
        }
    }
    assert_eq!(names.len(), packages.len(), "the order has packages that do not exist");
}

#[test]
fn modules_import_from_earlier_ones() {
    let imports: Vec<_> = packages()
        .into_iter()
        .map(|package| (package.name, package.crates.iter().map(edges).collect::<Vec<_>>()))
        .collect();
    for row in order() {
        let (_, of_crates) = imports.iter().find(|(name, _)| *name == row.package).expect("a package");
        for edges in of_crates {
            for (from, to) in edges_below(edges, &row.parent) {
                let [from, to] = [from, to].map(|path| path[row.parent.len()].clone());
                let row_name = [std::slice::from_ref(&row.package), &row.parent].concat().join("::");
                let place = |name: &str| {
                    let found = row.modules.iter().position(|one| one == name);
                    found.unwrap_or_else(|| {
                        panic!("ARCHITECTURE.md: {row_name} has no place for {name}, of {from} and {to}")
                    })
                };
                let is_ordered = place(&to) < place(&from);
                assert!(is_ordered, "{}: {from} imports from {to}, a later one", row.package);
            }
        }
    }
}

#[test]
fn nothing_imports_in_circles() {
    let mut found = Vec::new();
    for source in packages().iter().flat_map(|package| &package.crates) {
        let edges = edges(source);
        let shown = |circle: Vec<ModulePath>| {
            let members = circle.iter().map(|path| path.join("::")).collect::<Vec<_>>();
            format!("{}: {}", source.name, members.join(", "))
        };
        found.extend(circles(&edges).into_iter().map(shown));
        found.extend(source.modules.keys().flat_map(|path| circles(&edges_below(&edges, path))).map(shown));
    }
    assert!(found.is_empty(), "circles of imports:\n{}", found.join("\n"));
}

/// Tests the measure itself: it finds cycles through a type, a macro and a re-export. A child that uses its parent's re-export of another
/// child is not a cycle.
#[test]
fn circles_are_found() {
    let directory = std::env::temp_dir().join(format!("udita-tidy-{}", std::process::id()));
    let write = |file: &str, text: &str| {
        let file = directory.join(file);
        fs::create_dir_all(file.parent().expect("a directory")).expect("it can be made");
        fs::write(file, text).expect("it can be written");
    };
    write("lib.rs", "mod a; mod b; mod c;");
    write("a.rs", "use crate::b::B; pub struct A(B);");
    write("b.rs", "pub struct B; fn f() { println!(\"{}\", crate::a::name()); }");
    write("c.rs", "mod d; mod e; pub use d::D;");
    write("c/d.rs", "pub struct D;");
    write("c/e.rs", "use super::D; #[cfg(test)] mod tests { use crate::a::A; }");
    let source = Crate::read("sample", &directory.join("lib.rs"));
    fs::remove_dir_all(&directory).expect("it can be removed");
    let edges = edges(&source);
    let path = |text: &str| text.split("::").map(str::to_string).collect::<ModulePath>();
    assert_eq!(circles(&edges), [[path("a"), path("b")]]);
    assert!(edges.contains(&(path("c::e"), path("c::d"))), "{edges:?}");
    assert_eq!(edges.len(), 3, "{edges:?}");
}
