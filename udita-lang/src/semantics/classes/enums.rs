//! The implicit members of enums: the constants as fields, the array of all constants, and two methods.

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::diagnostics::Diagnostics;
use crate::semantics::types::{ClassKey, FieldKey, Type};
use crate::semantics::world::World;
use crate::semantics::world::{Access, Field, Generated, Method, MethodDecl, MethodKind};
use crate::syntax::ast::{self, TypeDeclKind};

/// The static field with all constants of an enum. Programs can't refer to it.
const VALUES: &str = "<values>";

/// Whether every constant of an enum has a body, so the enum class itself has no direct instances.
pub(in crate::semantics) fn has_only_bodies(decl: &ast::TypeDecl<'_>) -> bool {
    !decl.constants.is_empty() && decl.constants.iter().all(|constant| constant.body.is_some())
}

impl<'a> World<'a> {
    fn declare_enum_field(&mut self, class: ClassKey, name: ast::Name<'a>, ty: Type<'a>, access: Access) {
        let field = self.implicit_field(class, name, ty);
        self.add_field(Field { access, is_static: true, is_final: true, ..field });
    }

    /// Declares a generated public method.
    pub(super) fn declare_generated(
        &mut self,
        class: ClassKey,
        name: &'a str,
        params: &[(&'a str, Type<'a>)],
        result: Type<'a>,
        generated: Generated,
    ) {
        let types: Vec<Type<'a>> = params.iter().map(|&(_, ty)| ty).collect();
        let names: Vec<&'a str> = params.iter().map(|&(name, _)| name).collect();
        let method = self.methods.insert(Method {
            is_static: matches!(generated, Generated::Values | Generated::ValueOf),
            params: self.arena.alloc_slice_copy(&types),
            param_names: self.arena.alloc_slice_copy(&names),
            result,
            decl: MethodDecl::Generated(generated),
            ..self.implicit_method(class, name, MethodKind::Method, Access::Public)
        });
        self.classes[class].methods.push(name, method);
    }

    /// The field with the array of all constants of an enum.
    pub(crate) fn enum_values(&self, class: ClassKey) -> Option<FieldKey> {
        if !self.classes[class].is_enum() {
            return None;
        }
        self.classes[class].fields.named(VALUES).first().copied()
    }
}

impl Diagnostics {
    /// Whether an `extends` clause with a class is allowed. Reports if it isn't.
    pub(super) fn may_extend(&mut self, decl: &ast::TypeDecl<'_>) -> bool {
        let what = match decl.kind {
            TypeDeclKind::Class | TypeDeclKind::Interface => return true,
            TypeDeclKind::Enum => "an enum",
            TypeDeclKind::Record => "a record",
            TypeDeclKind::Annotation => "an annotation type",
        };
        if let Some(written) = decl.superclass {
            self.error(Code::Syntax, written.span, format!("{what} cannot extend a class"), "");
        }
        false
    }
}

impl<'a> Checker<'a, '_> {
    /// The type `Enum<E>` for an enum `E`.
    pub(super) fn enum_superclass(&mut self, class: ClassKey) -> Type<'a> {
        let superclass = self.declare_known("java.lang.Enum");
        self.ensure_header(superclass);
        let args = self.arena.alloc_slice_copy(&[Type::Class(class, &[])]);
        Type::Class(superclass, args)
    }

    /// The type `Record`.
    pub(super) fn record_superclass(&mut self) -> Type<'a> {
        let superclass = self.declare_known("java.lang.Record");
        self.ensure_header(superclass);
        Type::Class(superclass, &[])
    }

    /// Declares the constants of an enum and its implicit members.
    pub(super) fn declare_enum_members(&mut self, class: ClassKey) {
        let Some(decl) = self.world.classes[class].decl else { return };
        let ty = Type::Class(class, &[]);
        for constant in decl.constants {
            let fields = &self.world.classes[class].fields;
            if let Some(&first) = fields.named(constant.name.text).first() {
                let first = self.world.fields[first].decl.name.span;
                self.diagnostics.duplicate("constant", constant.name, first);
                continue;
            }
            self.declare_enum_field(class, constant.name, ty, Access::Public);
        }
        let values = self.array_of(ty);
        let name = ast::Name { text: VALUES, span: decl.name.span };
        self.declare_enum_field(class, name, values, Access::Private);
        let string = Type::Class(self.declare_known("java.lang.String"), &[]);
        self.declare_generated(class, "values", &[], values, Generated::Values);
        self.declare_generated(class, "valueOf", &[("name", string)], ty, Generated::ValueOf);
    }

    /// The constant `name` of the enum `class`, as its field and its number.
    pub(in crate::semantics) fn enum_constant(
        &mut self,
        class: ClassKey,
        name: &str,
    ) -> Option<(FieldKey, i32)> {
        self.ensure_members(class);
        let declared = &self.world.classes[class];
        // The constants are in source order.
        let &field = declared.fields.named(name).first()?;
        let place = self.world.fields[field].decl.name.span.start;
        let constants = declared.decl?.constants;
        let ordinal = constants.partition_point(|constant| constant.name.span.start < place);
        constants.get(ordinal).filter(|constant| constant.name.text == name)?;
        Some((field, ordinal as i32))
    }
}
