//! The methods of a file, and the effects of calling them.

use std::collections::BTreeSet;

use super::effects::{Effects, Methods, Summary};
use crate::syntax::ast::{Block, CompilationUnit, Member, Param, TypeDecl};

/// A method or a constructor with its body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Method<'a> {
    /// The name of the method, or of the class of a constructor.
    pub(super) name: &'a str,
    params: &'a [Param<'a>],
    pub(super) body: Block<'a>,
    is_constructor: bool,
}

/// The methods and constructors of a file that have a body.
pub(super) fn methods<'a>(unit: &CompilationUnit<'a>) -> Vec<Method<'a>> {
    let mut found = Vec::new();
    members(unit.members, &mut found);
    unit.types.iter().for_each(|declared| members_of(declared, &mut found));
    found
}

fn members_of<'a>(declared: &TypeDecl<'a>, found: &mut Vec<Method<'a>>) {
    declared.constants.iter().filter_map(|constant| constant.body).for_each(|body| members(body, found));
    members(declared.members, found);
}

fn members<'a>(members: &[Member<'a>], found: &mut Vec<Method<'a>>) {
    for member in members {
        match member {
            Member::Type(declared) => members_of(declared, found),
            Member::Method(method) => {
                if let Some(body) = method.body.and_then(|body| body.block()) {
                    let (name, params) = (method.name.text, method.params);
                    found.push(Method { name, params, body, is_constructor: false });
                }
            }
            Member::Constructor(constructor) => {
                if let Some(body) = constructor.body.block() {
                    let (name, params) = (constructor.name.text, constructor.params.unwrap_or_default());
                    found.push(Method { name, params, body, is_constructor: true });
                }
            }
            Member::Field(_) | Member::Initializer(_) => {}
        }
    }
}

/// The summaries of all methods: the least fixed point over their calls.
pub(super) fn summaries<'a>(methods: &[Method<'a>]) -> Methods<'a> {
    let mut summaries: Methods<'a> = methods.iter().map(|method| (method.name, Summary::default())).collect();
    loop {
        let mut next = summaries.clone();
        for method in methods {
            let new = summary(method, &summaries);
            let all = next.entry(method.name).or_default();
            all.reads.extend(new.reads);
            all.writes.extend(new.writes);
            all.changes.extend(new.changes);
            all.changes_this |= new.changes_this;
            all.is_visible |= new.is_visible;
            all.drops |= new.drops;
        }
        if next == summaries {
            return summaries;
        }
        summaries = next;
    }
}

fn summary<'a>(method: &Method<'a>, methods: &Methods<'a>) -> Summary<'a> {
    let effects = Effects::of_all(method.body.stmts, methods);
    let params: Vec<&str> = method.params.iter().map(|param| param.name.text).collect();
    let is_own = |name: &&str| effects.declares.contains(*name) || params.contains(name);
    let outside = |names: &BTreeSet<&'a str>| -> BTreeSet<&'a str> {
        names.iter().copied().filter(|name| !is_own(name)).collect()
    };
    let mut summary = Summary {
        reads: outside(&effects.reads),
        writes: outside(&effects.writes),
        is_visible: effects.is_visible,
        drops: effects.assumes,
        ..Summary::default()
    };
    let assigned = outside(&effects.assigns);
    summary.changes_this = !assigned.is_empty();
    summary.writes.extend(assigned);
    for root in effects.roots.difference(&effects.fresh).copied() {
        match params.iter().position(|param| *param == root) {
            Some(number) => {
                summary.changes.insert(number);
            }
            // The root is an alias of an unknown object.
            None if root.is_empty() || effects.declares.contains(root) => summary.is_visible = true,
            None => summary.changes_this = true,
        }
    }
    // An assigned parameter may refer to any object.
    if effects.assigns.iter().any(|name| params.contains(name) && effects.roots.contains(name)) {
        summary.is_visible = true;
    }
    if method.is_constructor {
        summary.changes_this = false;
    }
    summary
}
