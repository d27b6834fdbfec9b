//! The sites of the user's code, if the compilation requests them.
//!
//! A site is identified by its place and kind, so code that is lowered several times, such as a `finally`
//! clause, has one site.

use rustc_hash::FxHashMap;
use udita_vm::bytecode::site::{Function, SiteKind, Sites};

use super::positions::position;
use super::types::method_name;
use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, MethodKey};
use crate::semantics::world::{INIT, MethodDecl, MethodKind};
use crate::source::{Dialect, SourceMap, Span};

/// The sites of a program during its lowering.
#[derive(Default)]
pub(super) struct SiteTable {
    pub(super) sites: Sites,
    numbers: FxHashMap<(Span, SiteKind), u32>,
}

/// Whether the user wrote `method` or a part of it. Its body then has sites. A tool wrote a driver.
fn is_observed(checker: &mut Checker<'_, '_>, method: MethodKey) -> bool {
    let declared = &checker.world.methods[method];
    let class = &checker.world.classes[declared.class];
    checker.origin.is_recorded()
        && !class.is_shipped()
        && checker.sources().file(class.span.file).dialect != Dialect::Driver
        && !class.is_reference
        && !matches!(declared.decl, MethodDecl::Generated(_))
        && (!class.is_compiled
            || checker.is_own_class_file(declared.class) && !checker.is_made_by_compiler(method))
}

/// Whether the user wrote `method` as a function.
pub(super) fn is_observed_function(checker: &mut Checker<'_, '_>, method: MethodKey) -> bool {
    let declared = &checker.world.methods[method];
    let is_lambda = checker.world.classes[declared.class].is_lambda && declared.name != INIT;
    let is_written = is_lambda || !matches!(declared.decl, MethodDecl::Implicit);
    is_written && is_observed(checker, method)
}

/// The name of a function in a report.
fn function_name(checker: &Checker<'_, '_>, method: MethodKey) -> String {
    let world = &checker.world;
    let class = &world.classes[world.methods[method].class];
    if world.methods[method].kind == MethodKind::Constructor {
        return format!("{0}.{0}", class.simple_name);
    }
    if !class.is_lambda {
        return method_name(checker, method);
    }
    let mut outer: Option<ClassKey> = class.outer;
    while let Some(class) = outer.map(|class| &world.classes[class]).filter(|class| class.is_lambda) {
        outer = class.outer;
    }
    let named = outer.map(|class| &world.classes[class]).filter(|class| class.decl.is_some());
    named.map_or("lambda".to_owned(), |class| format!("{}.lambda", class.simple_name))
}

impl SiteTable {
    /// The number of the function with the sites of `method`. `None` if it has no sites.
    pub(super) fn function(&mut self, checker: &mut Checker<'_, '_>, method: MethodKey) -> Option<u32> {
        if !is_observed(checker, method) {
            return None;
        }
        let span = checker.place_of(method);
        let position = position(checker.sources(), span);
        let function = Function { name: function_name(checker, method), position };
        Some(self.sites.add_function(function))
    }

    /// The number of the site at `span`, which belongs to `function` if it is new.
    pub(super) fn site(&mut self, sources: &SourceMap, function: u32, span: Span, kind: SiteKind) -> u32 {
        if let Some(&site) = self.numbers.get(&(span, kind)) {
            return site;
        }
        let end = position(sources, span.after());
        let begin = position(sources, span);
        let site = self.sites.add(function, begin, end, kind);
        self.numbers.insert((span, kind), site);
        site
    }
}
