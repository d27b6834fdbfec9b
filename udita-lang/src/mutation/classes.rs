//! Walks over the members of classes.

use rustc_hash::FxHashMap;

use super::candidates::{Candidates, Variable, is_boolean_type};
use super::place::Place;
use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::{CLASS_INIT, INIT};
use crate::source::Span;
use crate::syntax::ast::{Body, FieldDecl, Member, Modifier, Param};

/// Decides by the names of a class and a method whether the method's code is mutated.
pub type Choice<'c> = dyn Fn(&str, &str) -> bool + Sync + 'c;

impl<'a> Candidates<'_, 'a, '_> {
    /// Collects the candidates in the code of a class, except in its nested classes.
    pub(super) fn class(&mut self, class: ClassKey, choose: &Choice<'_>) {
        let declared = &self.checker.world.classes[class];
        let (decl, members) = (declared.decl, declared.members);
        // The implicit class has no name.
        let name = decl.map_or("", |_| declared.simple_name);
        self.scope = fields_in_scope(self.checker, class);
        for constant in decl.map_or(&[][..], |decl| decl.constants) {
            if self.enter(name, CLASS_INIT, choose) {
                self.exprs(constant.arguments, Place::ANY);
                self.members_in_body(constant.body.unwrap_or_default());
            }
        }
        for member in members {
            let of = if is_static(member) { CLASS_INIT } else { INIT };
            match member {
                Member::Field(field) if self.enter(name, of, choose) => self.field(field),
                Member::Initializer(_) if self.enter(name, of, choose) => self.code(member, &[]),
                Member::Method(method) if self.enter(name, method.name.text, choose) => {
                    self.result = Some(method.result);
                    self.code(member, method.params);
                }
                Member::Constructor(constructor) if self.enter(name, INIT, choose) => {
                    let components = decl.map_or(&[][..], |decl| decl.components);
                    self.code(member, constructor.params.unwrap_or(components));
                }
                _ => {}
            }
        }
    }

    /// Collects the candidates in the members of a class declared in a body. They count as code of the body.
    pub(super) fn members_in_body(&mut self, members: &[Member<'a>]) {
        let (scope, result) = (self.scope.len(), self.result);
        let types: FxHashMap<Span, Type<'a>> =
            self.checker.world.fields.values().map(|field| (field.decl.name.span, field.ty)).collect();
        for member in members {
            if let Member::Field(field) = member
                && let Some(&ty) = types.get(&field.name.span)
            {
                self.scope.push(Variable { name: field.name.text, ty, is_field: true });
            }
        }
        for member in members {
            self.result = None;
            match member {
                Member::Field(field) => self.field(field),
                Member::Method(method) => {
                    self.result = Some(method.result);
                    self.code(member, method.params);
                }
                Member::Constructor(constructor) => {
                    self.code(member, constructor.params.unwrap_or_default());
                }
                Member::Initializer(_) => self.code(member, &[]),
                Member::Type(decl) => self.members_in_body(decl.members),
            }
        }
        self.scope.truncate(scope);
        self.result = result;
    }

    /// Enters the code of a method, if it is chosen.
    fn enter(&mut self, class: &str, method: &str, choose: &Choice<'_>) -> bool {
        self.result = None;
        self.method = if class.is_empty() { method.to_owned() } else { format!("{class}.{method}") };
        choose(class, method)
    }

    fn field(&mut self, field: &FieldDecl<'a>) {
        if let Some(init) = &field.init {
            let is_condition = is_boolean_type(&field.ty);
            self.expr(init, Place { is_condition, ..Place::ANY });
        }
    }

    fn code(&mut self, member: &Member<'a>, params: &[Param<'a>]) {
        let Some(block) = member.body().and_then(Body::block) else { return };
        let scope = self.scope.len();
        params.iter().for_each(|param| self.declare(param.name));
        self.stmts(block.stmts);
        self.scope.truncate(scope);
    }
}

fn is_static(member: &Member<'_>) -> bool {
    match member {
        Member::Field(field) => field.modifiers.has(Modifier::Static),
        Member::Initializer(initializer) => initializer.is_static,
        _ => false,
    }
}

/// The fields of the program's own classes that are in scope in `class`, innermost last.
fn fields_in_scope<'a>(checker: &Checker<'a, '_>, class: ClassKey) -> Vec<Variable<'a>> {
    let classes = &checker.world.classes;
    let outer: Vec<ClassKey> = std::iter::successors(Some(class), |&class| classes[class].outer).collect();
    let mut fields = Vec::new();
    for &class in outer.iter().rev() {
        let own = |class: &&ClassKey| !classes[**class].is_library;
        for &ancestor in classes[class].ancestors.iter().filter(own).rev() {
            for &field in &classes[ancestor].fields {
                let field = &checker.world.fields[field];
                fields.push(Variable { name: field.name, ty: field.ty, is_field: true });
            }
        }
    }
    fields
}
