//! The third stage: fields and the signatures of methods and constructors. Then the fourth, which determines
//! which classes need a static initialiser.

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::class_state::StageState;
use crate::semantics::rules::Rules;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type, TypeVarKey};
use crate::semantics::world::World;
use crate::semantics::world::{Access, CLASS_INIT, Field, INIT, Method, MethodDecl, MethodKind};
use crate::syntax::ast::{self, Modifier, TypeDeclKind, TypeExpr, TypeExprKind};

impl<'a> World<'a> {
    /// Sorts the methods of `class` into source order.
    fn sort_methods(&mut self, class: ClassKey) {
        let World { classes, methods, .. } = self;
        let declared = &mut classes[class];
        for sorted in [&mut declared.methods, &mut declared.constructors] {
            sorted.sort_by_key(|method| methods[method].span.start);
        }
    }

    /// A method without a declaration.
    pub(in crate::semantics) fn implicit_method(
        &self,
        class: ClassKey,
        name: &'a str,
        kind: MethodKind,
        access: Access,
    ) -> Method<'a> {
        Method {
            class,
            name,
            kind,
            access,
            is_static: kind == MethodKind::StaticInit,
            is_abstract: false,
            is_final: false,
            is_native: false,
            varargs: false,
            type_params: &[],
            params: &[],
            param_names: &[],
            result: Type::Void,
            throws: &[],
            decl: MethodDecl::Implicit,
            span: self.classes[class].span,
        }
    }

    /// A private field without a declaration.
    pub(in crate::semantics) fn implicit_field(
        &self,
        class: ClassKey,
        name: ast::Name<'a>,
        ty: Type<'a>,
    ) -> Field<'a> {
        let written = TypeExpr { kind: TypeExprKind::Error, span: name.span, annotations: &[] };
        let modifiers = ast::Modifiers::default();
        let decl = ast::FieldDecl { modifiers, ty: written, name, init: None, span: name.span };
        Field {
            class,
            name: name.text,
            ty,
            access: Access::Private,
            is_static: false,
            is_final: false,
            constant: None,
            gap: None,
            decl: self.arena.alloc(decl),
        }
    }

    /// Adds a field to those of its class.
    pub(in crate::semantics) fn add_field(&mut self, field: Field<'a>) -> FieldKey {
        let (class, name) = (field.class, field.name);
        let field = self.fields.insert(field);
        self.classes[class].fields.push(name, field);
        field
    }

    /// The erased types of the parameters of `method`.
    pub(in crate::semantics) fn erased_params(&self, method: MethodKey) -> Vec<Type<'a>> {
        self.methods[method].params.iter().map(|&param| self.erasure(param)).collect()
    }

    /// Whether two methods have the same erased parameters.
    pub(in crate::semantics) fn have_same_erasure(&self, first: MethodKey, second: MethodKey) -> bool {
        let (first, second) = (self.methods[first].params, self.methods[second].params);
        let erased = |&ty: &Type<'a>| self.erasure(ty);
        first.len() == second.len() && first.iter().map(erased).eq(second.iter().map(erased))
    }

    /// The type parameters of a method, as variables for the check of its body.
    pub(in crate::semantics) fn method_vars(&self, method: MethodKey) -> &'a [TypeVarKey] {
        self.methods[method].type_params
    }
}

impl<'a> Rules<'_, 'a> {
    /// Reports that a class declares `method` although it has `twin` with the same name and erased
    /// parameters.
    fn declared_twice(&mut self, method: MethodKey, twin: MethodKey) {
        let span = self.types.methods[method].span;
        let what = match self.types.methods[method].kind {
            MethodKind::Constructor => "constructor",
            MethodKind::Method | MethodKind::StaticInit => "method",
        };
        let headline = format!("{what} `{}` is declared twice", self.types.show_method(method));
        let mut diagnostic = Diagnostic::new(Code::Duplicate, span, headline)
            .label("declared again here")
            .also(self.types.methods[twin].span, "first declared here");
        if self.types.methods[twin].params != self.types.methods[method].params {
            diagnostic =
                diagnostic.note("type arguments do not distinguish methods, because they are erased");
        }
        self.diagnostics.report(diagnostic);
    }
}

impl<'a> Checker<'a, '_> {
    /// Declares the members of `class` on first use.
    pub(in crate::semantics) fn ensure_members(&mut self, class: ClassKey) {
        if self.states[class].members != StageState::Pending {
            return;
        }
        self.ensure_header(class);
        self.states[class].members = StageState::Running;
        let has_fields = std::mem::replace(&mut self.states[class].has_fields, true);
        let named = std::mem::take(&mut self.states[class].named);
        if self.world.classes[class].is_enum() {
            self.declare_enum_members(class);
        }
        if self.world.classes[class].is_record() {
            self.declare_components(class);
        }
        for member in self.world.classes[class].members {
            self.rules().check_record_member(class, member);
            match member {
                ast::Member::Field(_) if has_fields => {}
                ast::Member::Method(method) if named.contains(method.name.text) => {}
                ast::Member::Constructor(_) if named.contains(INIT) => {}
                ast::Member::Field(field) => self.declare_field(class, field),
                ast::Member::Method(method) => self.declare_method(class, method),
                ast::Member::Constructor(constructor) => self.declare_constructor(class, constructor),
                ast::Member::Initializer(initializer) => self.rules().check_initializer(class, initializer),
                ast::Member::Type(_) => {}
            }
        }
        if !named.is_empty() {
            self.sort_methods(class);
        }
        if self.world.classes[class].is_record() {
            self.complete_record(class);
        }
        if self.world.classes[class].constructors.is_empty() && !self.world.classes[class].is_interface {
            self.declare_default_constructor(class);
        }
        self.states[class].members = StageState::Done;
        self.complete();
    }

    /// Whether the members of `class` are declared only when they are looked up. Declaring all members would
    /// read the files of all classes in their signatures. The user's classes are checked completely.
    fn is_declared_by_name(&self, class: ClassKey) -> bool {
        let declared = &self.world.classes[class];
        declared.is_library
            && matches!(declared.kind(), TypeDeclKind::Class | TypeDeclKind::Interface)
            && self.world.classes[class].nesting.is_none()
    }

    /// Declares the fields of `class` on first use.
    pub(in crate::semantics) fn ensure_fields(&mut self, class: ClassKey) {
        if !self.is_declared_by_name(class) {
            return self.ensure_members(class);
        }
        if std::mem::replace(&mut self.states[class].has_fields, true) {
            return;
        }
        self.ensure_header(class);
        for member in self.world.classes[class].members {
            if let ast::Member::Field(field) = member {
                self.declare_field(class, field);
            }
        }
        self.complete();
    }

    /// Declares the methods of `class` named `name` on first use. Constructors are named [`INIT`].
    pub(crate) fn ensure_methods(&mut self, class: ClassKey, name: &str) {
        if !self.is_declared_by_name(class) {
            return self.ensure_members(class);
        }
        if self.states[class].members != StageState::Pending || self.states[class].named.contains(name) {
            return;
        }
        self.ensure_header(class);
        let mut found = false;
        for member in self.world.classes[class].members {
            match member {
                ast::Member::Method(method) if method.name.text == name => {
                    found = true;
                    self.states[class].named.insert(method.name.text);
                    self.declare_method(class, method);
                }
                ast::Member::Constructor(constructor) if name == INIT => {
                    found = true;
                    self.states[class].named.insert(INIT);
                    self.declare_constructor(class, constructor);
                }
                _ => {}
            }
        }
        if name == INIT && !found && !self.world.classes[class].is_interface {
            self.states[class].named.insert(INIT);
            self.declare_default_constructor(class);
        }
        if found {
            self.sort_methods(class);
            self.complete();
        }
    }

    /// Declares the members of `class` and of all its supertypes.
    pub(crate) fn ensure_all_members(&mut self, class: ClassKey) {
        self.ensure_header(class);
        for &ancestor in self.world.classes[class].ancestors.clone().iter() {
            self.ensure_members(ancestor);
        }
    }

    fn declare_field(&mut self, class: ClassKey, decl: &'a ast::FieldDecl<'a>) {
        let implicit = self.world.classes[class].is_implicit;
        let is_interface = self.world.classes[class].is_interface;
        self.diagnostics.check_field_modifiers(decl, is_interface);
        let is_static = is_interface || implicit || decl.modifiers.has(Modifier::Static);
        let ty = self.resolve_variable_type(Scope::of(class, is_static), &decl.ty);
        let fields = &self.world.classes[class].fields;
        if let Some(&first) = fields.named(decl.name.text).first() {
            let first = self.world.fields[first].decl.name.span;
            self.diagnostics.duplicate("field", decl.name, first);
            return;
        }
        self.world.add_field(Field {
            class,
            name: decl.name.text,
            ty,
            access: if is_interface { Access::Public } else { Access::of(decl.modifiers) },
            is_static,
            is_final: is_interface || decl.modifiers.has(Modifier::Final),
            constant: None,
            gap: None,
            decl,
        });
    }

    fn declare_method(&mut self, class: ClassKey, decl: &'a ast::MethodDecl<'a>) {
        let implicit = self.world.classes[class].is_implicit;
        let is_interface = self.world.classes[class].is_interface;
        self.rules().check_method_modifiers(class, decl);
        let has = |modifier| decl.modifiers.has(modifier);
        let is_static = implicit || has(Modifier::Static);
        let type_params = self.declare_type_params(decl.type_params);
        let scope = Scope { vars: type_params, ..Scope::of(class, is_static) };
        self.resolve_bounds(scope, type_params, decl.type_params);
        let (params, param_names, varargs) = self.resolve_params(scope, decl.params);
        let result = self.resolve_type(scope, &decl.result);
        let throws = self.resolve_throws(scope, decl.throws);
        let is_default = has(Modifier::Default) || has(Modifier::Static) || has(Modifier::Private);
        // The body of the user's native method is a gap.
        let is_native =
            has(Modifier::Native) && (self.world.classes[class].is_library || self.diagnostics.is_strict);
        let method = self.world.methods.insert(Method {
            class,
            name: decl.name.text,
            kind: MethodKind::Method,
            access: if is_interface && !has(Modifier::Private) {
                Access::Public
            } else {
                Access::of(decl.modifiers)
            },
            is_static,
            is_abstract: has(Modifier::Abstract) || is_interface && !is_default,
            is_final: has(Modifier::Final),
            is_native,
            varargs,
            type_params,
            params,
            param_names,
            result,
            throws,
            decl: MethodDecl::Method(decl),
            span: decl.name.span,
        });
        if self.is_first_with_signature(class, method) {
            self.world.classes[class].methods.push(decl.name.text, method);
        }
    }

    /// An earlier method of `class` with the signature of `method`, where the bounds of a type parameter are in another order: then the
    /// erasures differ (JLS 8.4.2).
    fn with_other_erasure(&mut self, class: ClassKey, method: MethodKey) -> Option<MethodKey> {
        let has_bounds = |checker: &Self, method: MethodKey| {
            let vars = checker.world.methods[method].type_params;
            vars.iter().any(|&var| checker.world.type_vars[var].bounds.len() > 1)
        };
        if !has_bounds(self, method) {
            return None;
        }
        let declared = &self.world.methods[method];
        let named = match declared.kind {
            MethodKind::Constructor => self.world.classes[class].constructors.list(),
            _ => self.world.classes[class].methods.named(declared.name).to_vec(),
        };
        named.into_iter().find(|&other| {
            let (one, other_params) = (self.world.methods[method].params, self.world.methods[other].params);
            one.len() == other_params.len()
                && has_bounds(self, other)
                && self.have_equal_signatures(class, method, other)
        })
    }

    /// Whether no earlier method of `class` has the name and erased parameters of `method`. Reports if one
    /// has.
    fn is_first_with_signature(&mut self, class: ClassKey, method: MethodKey) -> bool {
        let name = self.world.methods[method].name;
        let signature = (name, self.world.erased_params(method));
        let generated = self.world.classes[class].methods.named(name).iter().copied().find(|&other| {
            matches!(self.world.methods[other].decl, MethodDecl::Generated(_))
                && self.world.have_same_erasure(method, other)
        });
        let declared = self.states[class].signatures.get(&signature).copied();
        // Unknown types have no erasure that tells methods apart.
        let is_unknown = self.world.methods[method].params.iter().any(|param| param.gap().is_some());
        let is_same = |twin: &MethodKey| {
            let (one, other) = (&self.world.methods[method], &self.world.methods[*twin]);
            one.params == other.params && one.varargs == other.varargs
        };
        let twin = generated.or(declared).filter(|twin| !is_unknown || is_same(twin));
        let twin = twin.or_else(|| self.with_other_erasure(class, method));
        let Some(twin) = twin else {
            self.states[class].signatures.insert(signature, method);
            return true;
        };
        self.rules().declared_twice(method, twin);
        false
    }

    fn declare_constructor(&mut self, class: ClassKey, decl: &'a ast::ConstructorDecl<'a>) {
        let named_as_class =
            self.world.classes[class].decl.is_some_and(|class| class.name.text == decl.name.text);
        if !named_as_class || self.world.classes[class].is_interface {
            let headline = format!("method `{}` has no result type", decl.name.text);
            self.diagnostics.report(
                Diagnostic::new(Code::BadBody, decl.name.span, headline)
                    .label("a constructor would have the name of its class"),
            );
            return;
        }
        let is_record = self.world.classes[class].is_record();
        if decl.params.is_none() && !is_record {
            let headline = format!("constructor `{}` has no parameter list", decl.name.text);
            self.diagnostics.error(
                Code::Syntax,
                decl.name.span,
                headline,
                "only a record's constructor can omit it",
            );
            return;
        }
        self.rules().check_constructor_modifiers(class, decl);
        let type_params = self.declare_type_params(decl.type_params);
        let scope = Scope { vars: type_params, ..Scope::of(class, false) };
        self.resolve_bounds(scope, type_params, decl.type_params);
        let (params, param_names, varargs) = match decl.params {
            Some(params) => self.resolve_params(scope, params),
            None => self.components(class),
        };
        let throws = self.resolve_throws(scope, decl.throws);
        let access = match self.world.classes[class].is_enum() {
            true => Access::Private,
            false => Access::of(decl.modifiers),
        };
        let constructor = Method {
            varargs,
            type_params,
            params,
            param_names,
            throws,
            decl: MethodDecl::Constructor(decl),
            span: decl.name.span,
            ..self.implicit_method(class, INIT, MethodKind::Constructor, access)
        };
        let constructor = self.world.methods.insert(constructor);
        if self.is_first_with_signature(class, constructor) {
            self.world.classes[class].constructors.push(INIT, constructor);
            if is_record && !self.is_of_class_file(class) {
                self.check_record_constructor(constructor, decl.params.is_none());
            }
        }
    }

    fn declare_default_constructor(&mut self, class: ClassKey) {
        let declared = &self.world.classes[class];
        let private = self.world.classes[class].is_implicit || declared.is_enum();
        let access = if private { Access::Private } else { declared.access };
        let constructor = self.implicit_method(class, INIT, MethodKind::Constructor, access);
        let constructor = self.world.methods.insert(constructor);
        self.world.classes[class].constructors.push(INIT, constructor);
    }

    /// Resolves the types of a `throws` clause. When all headers are known, they are checked to be throwable.
    fn resolve_throws(&mut self, scope: Scope<'a>, written: &'a [TypeExpr<'a>]) -> &'a [Type<'a>] {
        let types: Vec<Type<'a>> =
            written.iter().map(|written| self.resolve_variable_type(scope, written)).collect();
        self.arena.alloc_slice_copy(&types)
    }

    fn resolve_params(
        &mut self,
        scope: Scope<'a>,
        params: &'a [ast::Param<'a>],
    ) -> (&'a [Type<'a>], &'a [&'a str], bool) {
        let mut types = Vec::new();
        for (index, param) in params.iter().enumerate() {
            self.diagnostics.check_variable_modifiers(param.modifiers);
            if param.varargs && index + 1 < params.len() {
                let headline = "only the last parameter can have variable arity";
                self.diagnostics.error(Code::BadType, param.span, headline, "another parameter follows");
            }
            let mut ty = self.resolve_variable_type(scope, &param.ty);
            if param.varargs && !ty.is_unknown() {
                ty = self.array_of(ty);
            }
            types.push(ty);
        }
        let names: Vec<&'a str> = params.iter().map(|param| param.name.text).collect();
        let varargs = params.last().is_some_and(|param| param.varargs);
        (self.arena.alloc_slice_copy(&types), self.arena.alloc_slice_copy(&names), varargs)
    }

    /// Completes the parts that the initialisation and the layout of `class` depend on: the fields and the
    /// static initialisers of `class` and of all its supertypes.
    pub fn ensure_initialisers(&mut self, class: ClassKey) {
        if self.states[class].has_initialisers {
            return;
        }
        self.ensure_header(class);
        let above = self.superclass(class);
        if above.is_some_and(|above| self.states[above].has_initialisers) {
            self.ensure_constants(class);
            for interface in self.world.classes[class].interfaces.clone() {
                if let Type::Class(interface, _) = interface {
                    self.ensure_initialisers(interface);
                }
            }
            self.states[class].has_initialisers = true;
            return;
        }
        let ancestors = self.world.classes[class].ancestors.clone();
        ancestors.iter().for_each(|&ancestor| self.ensure_constants(ancestor));
        ancestors.iter().for_each(|&ancestor| self.states[ancestor].has_initialisers = true);
    }

    /// Finds the constant variables of `class` on first use, and whether it needs a static initialiser.
    pub(in crate::semantics) fn ensure_constants(&mut self, class: ClassKey) {
        self.ensure_fields(class);
        if std::mem::replace(&mut self.states[class].has_constants, true) {
            return;
        }
        for field in self.world.classes[class].fields.list() {
            self.constant_of(field);
        }
        let declared = &self.world.classes[class];
        let field_needs = declared.fields.iter().map(|&field| &self.world.fields[field]).any(|field| {
            field.is_static && field.constant.is_none() && (field.decl.init.is_some() || field.is_final)
        });
        let implicit = self.world.classes[class].is_implicit;
        let block_needs = declared
            .members
            .iter()
            .any(|member| matches!(member, ast::Member::Initializer(block) if block.is_static || implicit));
        let source_needs = field_needs || block_needs;
        if self.compiled_has_initialiser(class).unwrap_or(source_needs) {
            let init = self.implicit_method(class, CLASS_INIT, MethodKind::StaticInit, Access::Private);
            self.world.classes[class].static_init = Some(self.world.methods.insert(init));
        }
    }
}
