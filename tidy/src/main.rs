//! Prints the numbers: circles, lengths, and the types with the most methods.

use std::path::Path;

use udita_tidy::imports::{circles, edges, edges_below};
use udita_tidy::lengths::{functions, median_and_maximum, methods};
use udita_tidy::modules::Crate;

/// The crates of the workspace, each with its root module.
const CRATES: [(&str, &str); 7] = [
    ("udita-vm", "udita-vm/src/lib.rs"),
    ("udita-lang", "udita-lang/src/lib.rs"),
    ("udita-generators", "generators/src/lib.rs"),
    ("udita-diff", "udita-diff/src/lib.rs"),
    ("udita", "src/lib.rs"),
    ("udita-cli", "udita-cli/src/main.rs"),
    ("udita-fuzz", "fuzz/src/main.rs"),
];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the workspace");
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (name, file) in CRATES {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
        let source = Crate::read(name, &root.join(file));
        let edges = edges(&source);
        println!("{name}: {} modules, {} references", source.modules.len(), edges.len());
        let all = circles(&edges);
        println!(
            "  circles of files: {}, files in them: {}",
            all.len(),
            all.iter().map(Vec::len).sum::<usize>()
        );
        for circle in &all {
            println!("    {}", circle.iter().map(|path| path.join("::")).collect::<Vec<_>>().join(" "));
            if std::env::var_os("EDGES").is_some() {
                for (from, to) in
                    edges.iter().filter(|(from, to)| circle.contains(from) && circle.contains(to))
                {
                    println!("      {} -> {}", from.join("::"), to.join("::"));
                }
            }
        }
        for path in source.modules.keys() {
            for circle in circles(&edges_below(&edges, path)) {
                let members = circle.iter().map(|path| path.last().cloned().unwrap_or_default());
                println!("  circle in {}: {}", path.join("::"), members.collect::<Vec<_>>().join(" "));
            }
        }
        let functions = functions(&source);
        let (median, maximum) = median_and_maximum(functions.iter().map(|function| function.lines).collect());
        println!("  functions: {}, median {median}, maximum {maximum} lines", functions.len());
        for function in functions.iter().filter(|function| function.lines > 80) {
            println!("    {} lines: {}::{}", function.lines, function.owner, function.name);
        }
        let files = source.modules.values().filter(|module| !module.is_test);
        let lines = |file: &Path| std::fs::read_to_string(file).map_or(0, |text| text.lines().count());
        let (median, maximum) = median_and_maximum(files.map(|module| lines(&module.file)).collect());
        println!("  files: median {median}, maximum {maximum} lines");
        let mut methods: Vec<_> = methods(&functions).into_iter().collect();
        methods.sort_by_key(|(_, (methods, _))| usize::MAX - methods);
        for (owner, (methods, files)) in methods.into_iter().take(5) {
            println!("    {owner}: {methods} methods in {files} files");
        }
    }
}
