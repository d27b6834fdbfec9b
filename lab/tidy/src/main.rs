//! Prints the measures of each package, or of the named ones: cycles, lengths, and the types with the most methods. With `EDGES` in the
//! environment, it also prints the references of each cycle.

use std::fs;

use udita_tidy::imports::{Edges, circles, edges, edges_below};
use udita_tidy::lengths::{functions, median_and_maximum, methods};
use udita_tidy::modules::Crate;
use udita_tidy::syntax::ModulePath;
use udita_tidy::workspace::packages;

/// Functions with more lines than this are listed.
const LONG: usize = 80;
/// Number of types listed, those with the most methods.
const TYPES: usize = 5;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for package in packages() {
        if wanted.is_empty() || wanted.contains(&package.name) {
            package.crates.iter().for_each(print);
        }
    }
}

fn print(source: &Crate) {
    let edges = edges(source);
    println!("{}: {} modules, {} references", source.name, source.modules.len(), edges.len());
    print_circles(source, &edges);
    let functions = functions(source);
    let (median, maximum) = median_and_maximum(functions.iter().map(|function| function.lines).collect());
    println!("  functions: {}, median {median}, maximum {maximum} lines", functions.len());
    for function in functions.iter().filter(|function| function.lines > LONG) {
        println!("    {} lines: {}::{}", function.lines, function.owner, function.name);
    }
    let files = source.modules.values().filter(|module| !module.is_test).map(|module| &module.file);
    let lines = files.map(|file| fs::read_to_string(file).map_or(0, |text| text.lines().count()));
    let (median, maximum) = median_and_maximum(lines.collect());
    println!("  files: median {median}, maximum {maximum} lines");
    let mut methods: Vec<_> = methods(&functions).into_iter().collect();
    methods.sort_by_key(|(_, (methods, _))| usize::MAX - methods);
    for (owner, (methods, files)) in methods.into_iter().take(TYPES) {
        println!("    {owner}: {methods} methods in {files} files");
    }
}

fn print_circles(source: &Crate, edges: &Edges) {
    let all = circles(edges);
    println!("  circles of files: {}, files in them: {}", all.len(), all.iter().map(Vec::len).sum::<usize>());
    for circle in &all {
        println!("    {}", circle.iter().map(|path| shown(path)).collect::<Vec<_>>().join(" "));
        let inside = |(from, to): &&(ModulePath, ModulePath)| circle.contains(from) && circle.contains(to);
        for (from, to) in edges.iter().filter(inside).filter(|_| std::env::var_os("EDGES").is_some()) {
            println!("      {} -> {}", shown(from), shown(to));
        }
    }
    for path in source.modules.keys() {
        for circle in circles(&edges_below(edges, path)) {
            let members: Vec<String> = circle.iter().map(|path| shown(&path[path.len() - 1..])).collect();
            println!("  circle in {}: {}", shown(path), members.join(" "));
        }
    }
}

/// A module's path in Rust notation; the root is `crate`.
fn shown(path: &[String]) -> String {
    if path.is_empty() { "crate".to_string() } else { path.join("::") }
}
