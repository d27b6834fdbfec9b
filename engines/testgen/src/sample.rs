//! Programs for tests.

use std::sync::Arc;

use udita_lang::compile::CompileOptions;
use udita_lang::declarations::declarations;
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::api::Api;

/// A program with all of its methods as entries, with probes, and its interface.
pub(crate) fn compiled(name: &str, text: &str) -> (Arc<VerifiedProgram>, Arc<Api>) {
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, Dialect::Java);
    let options = CompileOptions { optimise: false, probes: true };
    let compiled = options.compile_methods(&mut sources, &[file]).expect("the program compiles");
    let api = Api::new(compiled.program(), &declarations(&sources));
    (compiled.program().clone(), Arc::new(api))
}
