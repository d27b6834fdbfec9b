//! The implicit members of records (JLS 8.10): a field and an accessor for each component, the canonical
//! constructor, and three methods of `Object`. Members that the program declares itself are checked instead
//! of generated.

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::diagnostics::Diagnostics;
use crate::semantics::rules::Rules;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::world::World;
use crate::semantics::world::{Access, Field, Generated, INIT, Method, MethodDecl, MethodKind};
use crate::source::Span;
use crate::syntax::ast::{self, Modifier};

/// Names that components can't have: the methods of `Object` without parameters.
const RESERVED: [&str; 8] =
    ["clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"];

impl<'a> World<'a> {
    /// The fields for the components of a record, in order.
    pub(in crate::semantics) fn component_fields(&self, class: ClassKey) -> Vec<FieldKey> {
        let components = self.classes[class].decl.map_or(0, |decl| decl.components.len());
        let fields = self.classes[class].fields.iter().copied();
        // An erroneous record may declare further ones.
        fields.filter(|&field| !self.fields[field].is_static).take(components).collect()
    }

    /// The types and names of the components of a record, and whether the last component has variable arity.
    pub(super) fn components(&self, class: ClassKey) -> (&'a [Type<'a>], &'a [&'a str], bool) {
        let fields = self.component_fields(class);
        let types: Vec<Type<'a>> = fields.iter().map(|&field| self.fields[field].ty).collect();
        let names: Vec<&'a str> = fields.iter().map(|&field| self.fields[field].name).collect();
        let components = self.classes[class].decl.map_or(&[][..], |decl| decl.components);
        let varargs = components.last().is_some_and(|component| component.varargs);
        (self.arena.alloc_slice_copy(&types), self.arena.alloc_slice_copy(&names), varargs)
    }

    /// The canonical constructor of a record, which takes its components.
    pub(in crate::semantics) fn canonical_constructor(&self, class: ClassKey) -> Option<MethodKey> {
        let (types, _, _) = self.components(class);
        let erased: Vec<Type<'a>> = types.iter().map(|&ty| self.erasure(ty)).collect();
        let constructors = self.classes[class].constructors.iter().copied();
        constructors.into_iter().find(|&constructor| self.erased_params(constructor) == erased)
    }

    /// The method with this name and these erased parameters that `class` itself declares.
    fn own_method(&self, class: ClassKey, name: &str, erased: &[Type<'a>]) -> Option<MethodKey> {
        let mut methods = self.classes[class].methods.named(name).iter().copied();
        methods.find(|&method| self.erased_params(method) == erased)
    }

    /// Whether `method` is the accessor of a component of its record.
    pub(super) fn is_accessor(&self, method: MethodKey) -> bool {
        let declared = &self.methods[method];
        self.classes[declared.class].is_record()
            && declared.params.is_empty()
            && self.classes[declared.class]
                .fields
                .named(declared.name)
                .iter()
                .any(|&field| !self.fields[field].is_static)
    }
}

impl Diagnostics {
    fn bad_record_member(&mut self, span: Span, what: &str, problem: &str) {
        let headline = format!("{what} {problem}");
        self.report(Diagnostic::new(Code::BadBody, span, headline).label(problem.to_owned()));
    }
}

impl<'a> Rules<'_, 'a> {
    fn check_accessor(&mut self, accessor: MethodKey, ty: Type<'a>) {
        let declared = &self.types.methods[accessor];
        let (name, span) = (declared.name, declared.span);
        let problem = if declared.result != ty && !declared.result.is_unknown() && !ty.is_unknown() {
            format!("must return `{}`, as the component says", self.types.show(ty))
        } else if declared.access != Access::Public {
            "must be public".to_owned()
        } else if declared.is_static {
            "must not be static".to_owned()
        } else if !declared.type_params.is_empty() {
            "must not be generic".to_owned()
        } else if !declared.throws.is_empty() {
            "must not have a `throws` clause".to_owned()
        } else {
            return;
        };
        self.diagnostics.bad_record_member(span, &format!("accessor `{name}`"), &problem);
    }

    /// Checks a member of a record. A record has no instance state except its components.
    pub(super) fn check_record_member(&mut self, class: ClassKey, member: &ast::Member<'a>) {
        if !self.types.classes[class].is_record() {
            return;
        }
        let (span, what) = match member {
            ast::Member::Field(field) if !field.modifiers.has(Modifier::Static) => {
                (field.name.span, "an instance field")
            }
            ast::Member::Initializer(block) if !block.is_static => {
                let start = Span { end: block.body.span.start + 1, ..block.body.span };
                (start, "an instance initialiser")
            }
            _ => return,
        };
        let headline = format!("a record cannot have {what}");
        self.diagnostics.error(Code::BadBody, span, headline, "only its components are its state");
    }
}

impl<'a> Checker<'a, '_> {
    /// Declares the fields for the components of a record.
    pub(super) fn declare_components(&mut self, class: ClassKey) {
        let Some(decl) = self.world.classes[class].decl else { return };
        for (i, component) in decl.components.iter().enumerate() {
            if let Some(&(_, span)) = component.modifiers.keywords.first() {
                self.diagnostics.error(
                    Code::BadModifiers,
                    span,
                    "a component of a record has no modifiers",
                    "",
                );
            }
            if component.varargs && i + 1 < decl.components.len() {
                let headline = "only the last component of a record can have variable arity";
                self.diagnostics.error(Code::Syntax, component.span, headline, "others follow");
            }
            let name = component.name;
            if RESERVED.contains(&name.text) {
                let headline = format!("a component of a record cannot be called `{}`", name.text);
                self.diagnostics.error(
                    Code::Duplicate,
                    name.span,
                    headline,
                    "every object has a method with that name",
                );
            }
            let mut ty = self.resolve_variable_type(Scope::of(class, false), &component.ty);
            if component.varargs && !ty.is_unknown() {
                ty = self.array_of(ty);
            }
            let fields = &self.world.classes[class].fields;
            if let Some(&first) = fields.named(name.text).first() {
                let first = self.world.fields[first].decl.name.span;
                self.diagnostics.duplicate("component", name, first);
                continue;
            }
            let decl = ast::FieldDecl {
                modifiers: ast::Modifiers::default(),
                ty: component.ty,
                name,
                init: None,
                span: component.span,
            };
            let decl = self.arena.alloc(decl);
            let field = self.world.fields.insert(Field {
                class,
                name: name.text,
                ty,
                access: Access::Private,
                is_static: false,
                is_final: true,
                constant: None,
                gap: None,
                decl,
            });
            self.world.classes[class].fields.push(name.text, field);
        }
    }

    /// Declares the missing implicit members of a record, and checks the explicit ones.
    pub(super) fn complete_record(&mut self, class: ClassKey) {
        let (types, names, varargs) = self.components(class);
        let access = self.world.classes[class].access;
        if self.canonical_constructor(class).is_none() {
            let constructor = Method {
                params: types,
                param_names: names,
                varargs,
                decl: MethodDecl::Generated(Generated::Canonical),
                ..self.implicit_method(class, INIT, MethodKind::Constructor, access)
            };
            let constructor = self.world.methods.insert(constructor);
            self.world.classes[class].constructors.push(INIT, constructor);
        }
        for field in self.component_fields(class) {
            let declared = &self.world.fields[field];
            let (name, ty) = (declared.name, declared.ty);
            match self.own_method(class, name, &[]) {
                Some(accessor) => self.rules().check_accessor(accessor, ty),
                None => self.declare_generated(class, name, &[], ty, Generated::Accessor(field)),
            }
        }
        let object = self.object_type();
        let string = Type::Class(self.declare_known("java.lang.String"), &[]);
        let other: &[(&str, Type<'a>)] = &[("other", object)];
        for (name, params, result, generated) in [
            ("toString", &[] as &[_], string, Generated::ToString),
            ("hashCode", &[], Type::INT, Generated::HashCode),
            ("equals", other, Type::BOOLEAN, Generated::Equals),
        ] {
            let types: Vec<Type<'a>> = params.iter().map(|&(_, ty)| ty).collect();
            if self.own_method(class, name, &types).is_none() {
                self.declare_generated(class, name, params, result, generated);
            }
        }
    }

    /// Checks a constructor written in a record. A `compact` constructor has no parameter list.
    pub(super) fn check_record_constructor(&mut self, constructor: MethodKey, compact: bool) {
        let class = self.world.methods[constructor].class;
        let canonical = compact || self.canonical_constructor(class) == Some(constructor);
        let MethodDecl::Constructor(decl) = self.world.methods[constructor].decl else { return };
        let call = self.block(decl.body).around_constructor_call().map(|(_, call, _)| call);
        if !canonical {
            if call.is_none_or(|call| call.is_super) {
                let problem = "must call another constructor by `this(...)`";
                self.diagnostics.bad_record_member(decl.name.span, "this constructor of a record", problem);
            }
            return;
        }
        let (types, names, varargs) = self.components(class);
        let declared = &self.world.methods[constructor];
        let problem = if declared.params != types || declared.varargs != varargs {
            "must have the parameters of the record"
        } else if declared.param_names != names {
            "must name its parameters as the components"
        } else if declared.access < self.world.classes[class].access {
            "must have at least the access of the record"
        } else if !declared.type_params.is_empty() {
            "must not be generic"
        } else if !decl.throws.is_empty() {
            "must not have a `throws` clause"
        } else if call.is_some() {
            "must not call another constructor"
        } else {
            return;
        };
        self.diagnostics.bad_record_member(decl.name.span, "the canonical constructor", problem);
    }
}
