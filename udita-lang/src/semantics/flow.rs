//! Flow analysis of a checked body: reachability (JLS 14.22) and definite assignment (JLS 16), in one walk.
//!
//! *Assigned* variables have a value on every path, *unassigned* variables on no path. In unreachable code,
//! every variable is both. Reachability is a separate property, because Java ignores the value of an `if`'s
//! condition for reachability, but not for assignment.
//!
//! The variables are the body's locals and, in a constructor or static initialiser, the final fields that it
//! must set.

mod analysis;
mod expressions;
mod state;
mod statements;

use self::analysis::Flow;
use self::state::{Reach, State};
use super::diagnostics::Diagnostics;
use super::generics::TypeContext;
use super::hints::Hints;
use super::hir::Body;
use super::types::{FieldKey, MethodKey, Type};
use super::world::MethodKind;
use crate::diagnostic::Code;
use crate::source::{SourceMap, Span};

/// Checks the flow of `body`. Returns the starts of `finally` blocks that never complete.
pub(super) fn check<'a>(
    types: &TypeContext<'a>,
    diagnostics: &mut Diagnostics,
    sources: &SourceMap,
    method: MethodKey,
    body: &Body<'a>,
    hints: &Hints<'a>,
) -> Vec<Span> {
    let declared = &types.world.methods[method];
    let (kind, class, returns) = (declared.kind, declared.class, declared.result != Type::Void);
    let is_static = kind == MethodKind::StaticInit;
    let fields: Vec<FieldKey> = match kind {
        MethodKind::Method => Vec::new(),
        // The syntax requires an initialiser for each field of an interface.
        _ if types.classes[class].is_interface => Vec::new(),
        MethodKind::Constructor | MethodKind::StaticInit => {
            let fields = types.world.classes[class].fields.iter().copied();
            fields
                .filter(|&field| {
                    let field = &types.world.fields[field];
                    field.is_final && field.is_static == is_static && field.constant.is_none()
                })
                .collect()
        }
    };
    let count = body.locals.len() + fields.len();
    let mut flow = Flow {
        types,
        diagnostics,
        sources,
        locals: body.locals.iter().map(|local| local.name).collect(),
        hints,
        field_numbers: fields.iter().copied().zip(body.locals.len()..).collect(),
        fields,
        own_class: class,
        state: State::start(count, body.params as usize, body.locals.len()),
        pending: Vec::new(),
        last_assigned: vec![None; count],
        loops: 0,
        declared_in: vec![None; count],
        assigned_in_try: State::none(count),
        abrupt: Vec::new(),
        params: {
            let mut params = State::none(count);
            params.insert_range(..body.params as usize);
            params
        },
        reassigned: State::none(count),
    };
    flow.stmts(&body.stmts);
    if returns && flow.state.reach == Reach::Live {
        let name = flow.types.show_method(method);
        let headline = format!("method `{name}` does not always return a value");
        flow.diagnostics.error(
            Code::MissingReturn,
            body.end,
            headline,
            "the end can be reached without `return`",
        );
    }
    if kind != MethodKind::Method {
        flow.fields_assigned(method, body.end);
    }
    flow.check_constants();
    flow.abrupt
}
