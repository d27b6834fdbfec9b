//! The gaps of class files: what the code of whole jars needs that udita lacks.

use std::sync::Arc;

use bumpalo::Bump;
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::compile::{CompileOptions, Extent, compile_roots, on_deep_stack};
use crate::diagnostic::Diagnostic;
use crate::lowering::entry::{self, Roots};
use crate::semantics::Checker;
use crate::source::SourceMap;

/// The gaps of class files.
#[derive(Clone, Default, Debug)]
pub struct ClassGaps {
    /// The causes of the gaps, each once.
    pub causes: Vec<String>,
    /// For each method with code, the causes of the gaps that its code comes to, as indices into `causes`.
    pub methods: Vec<Vec<usize>>,
    /// Number of classes that were read.
    pub classes: usize,
    /// Number of these classes that have a method which can't be translated at all.
    pub untranslated: usize,
    /// The binary names of the classes that can't be read, or that source of the class path or udita's library replaces.
    pub unread: Vec<String>,
}

impl ClassGaps {
    /// Number of methods whose code comes to a gap.
    pub fn touched(&self) -> usize {
        self.methods.iter().filter(|gaps| !gaps.is_empty()).count()
    }
}

/// Translates the code of these classes, which the finder of `sources` finds, and returns its gaps. The names are binary names
/// (`a.B$C`).
///
/// # Errors
///
/// There is no memory for the stack of the translation.
pub fn class_gaps(sources: &mut SourceMap, classes: &[String]) -> Result<ClassGaps, Box<Diagnostic>> {
    sources.allow_gaps();
    on_deep_stack(&[], || {
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, sources);
        checker.add_files(&[]);
        let mut found = ClassGaps::default();
        for name in classes {
            let class = checker.class_named(name);
            let Some(methods) = class.and_then(|class| checker.gaps_of_class_file(class)) else {
                found.unread.push(name.clone());
                continue;
            };
            found.classes += 1;
            found.untranslated += usize::from(methods.iter().any(|&(_, is_whole)| is_whole));
            found.methods.extend(methods.into_iter().map(|(gaps, _)| gaps));
        }
        found.causes = checker.diagnostics.gaps.causes();
        found
    })
}

impl CompileOptions {
    /// Compiles a program of all methods with code in these classes, which the finder of `sources` finds. The names are binary names
    /// (`a.B$C`); a name without a class file is left out.
    ///
    /// # Errors
    ///
    /// All diagnostics of the program.
    pub fn compile_classes(
        self,
        sources: &mut SourceMap,
        classes: &[String],
    ) -> Result<Arc<VerifiedProgram>, Vec<Diagnostic>> {
        sources.allow_gaps();
        let (lowered, ()) = compile_roots(sources, &[], Extent::Reached, false, |checker| {
            let mut methods = Vec::new();
            for name in classes {
                let class = checker.class_named(name);
                methods
                    .extend(class.and_then(|class| checker.methods_of_class_file(class)).unwrap_or_default());
            }
            let entries = vec![entry::empty_root(entry::start(checker))];
            Ok((Roots { entries, methods, are_entries: false }, ()))
        })?;
        self.finish(lowered, &[])
    }
}
