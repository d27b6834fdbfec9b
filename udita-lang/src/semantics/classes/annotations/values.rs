//! The values of annotations, for tools that read them.

use crate::semantics::checker::Checker;
use crate::semantics::hir::{self, Constant};
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};
use crate::semantics::world::{Generated, MethodDecl};
use crate::syntax::ast::{self, ElementValue, ElementValueKind, TypeExprKind, TypePart};

/// An annotation on a declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnnotationUse {
    /// The binary name of its type: `org.junit.Test`. As written if the type is unknown.
    pub name: String,
    /// The elements that are given a value, with their names, in source order.
    pub elements: Vec<(String, AnnotationValue)>,
}

/// The annotations within a type. Those before a declaration are its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypeUse {
    /// The annotations on the type itself.
    pub annotations: Vec<AnnotationUse>,
    /// Those within its type arguments, in order, or within the elements of an array.
    pub parts: Vec<TypeUse>,
}

/// The value of an element of an annotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotationValue {
    /// A `boolean`.
    Boolean(bool),
    /// An integral number or, as its UTF-16 unit, a `char`.
    Number(i64),
    /// A `float` or a `double`, as the bits of a `double`.
    Real(u64),
    /// A string.
    Text(String),
    /// A class, by its binary name. Primitive types and arrays by their names in source code.
    Class(String),
    /// A constant of an enum, by its simple name.
    Constant(String),
    /// The values of an array.
    Array(Vec<AnnotationValue>),
    /// An annotation.
    Annotation(AnnotationUse),
    /// A value that has errors.
    Unknown,
}

impl AnnotationUse {
    /// The value of the element `name`, if it is given.
    pub fn element(&self, name: &str) -> Option<&AnnotationValue> {
        self.elements.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// The values of the element `name`, whose type is an array. Empty if it isn't given.
    pub fn values(&self, name: &str) -> &[AnnotationValue] {
        match self.element(name) {
            Some(AnnotationValue::Array(values)) => values,
            Some(value) => std::slice::from_ref(value),
            None => &[],
        }
    }

    /// The strings of the element `name`, whose type is a string or an array of strings.
    pub fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        self.values(name).iter().filter_map(|value| match value {
            AnnotationValue::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }
}

impl<'a> Checker<'a, '_> {
    /// The annotations on a class. Errors in them are ignored.
    pub(crate) fn annotations_on_class(&mut self, class: ClassKey) -> Vec<AnnotationUse> {
        let declared = &self.world.classes[class];
        let Some(decl) = declared.decl else { return Vec::new() };
        let enclosing = declared.outer.unwrap_or(class);
        self.annotation_uses(Scope::of(enclosing, true), decl.modifiers.annotations)
    }

    /// The annotations on a method. Errors in them are ignored.
    pub(crate) fn annotations_on_method(&mut self, method: MethodKey) -> Vec<AnnotationUse> {
        let declared = &self.world.methods[method];
        let MethodDecl::Method(decl) = declared.decl else { return Vec::new() };
        self.annotation_uses(Scope::of(declared.class, true), decl.modifiers.annotations)
    }

    /// The annotations on each parameter of a method or constructor, and those within its type. Those of a canonical constructor without
    /// parameters of its own are those of the record's components. Errors in them are ignored.
    pub(crate) fn annotations_on_parameters(
        &mut self,
        method: MethodKey,
    ) -> (Vec<Vec<AnnotationUse>>, Vec<TypeUse>) {
        let declared = &self.world.methods[method];
        let components = || self.world.classes[declared.class].decl.map_or(&[][..], |decl| decl.components);
        let params = match declared.decl {
            MethodDecl::Method(decl) => decl.params,
            MethodDecl::Constructor(decl) => decl.params.unwrap_or_else(components),
            MethodDecl::Generated(Generated::Canonical) => components(),
            _ => &[],
        };
        let scope = Scope::of(declared.class, true);
        let uses = params.iter().map(|param| {
            let on_type = self.type_use(scope, &param.ty);
            (self.annotation_uses(scope, param.modifiers.annotations), on_type)
        });
        uses.unzip()
    }

    /// The annotations within the type of a field. Errors in them are ignored.
    pub(crate) fn annotations_in_field(&mut self, field: FieldKey) -> TypeUse {
        let declared = &self.world.fields[field];
        self.type_use(Scope::of(declared.class, true), &declared.decl.ty)
    }

    fn type_use(&mut self, scope: Scope<'a>, ty: &ast::TypeExpr<'a>) -> TypeUse {
        let (own, parts): (TypePart, &[ast::TypeExpr<'a>]) = match ty.kind {
            TypeExprKind::Named(segments) => {
                let arguments = segments.last().and_then(|segment| segment.args);
                (TypePart::Segment(segments.len().saturating_sub(1)), arguments.unwrap_or_default())
            }
            TypeExprKind::Array(element) => (TypePart::Dimension, std::slice::from_ref(element)),
            _ => (TypePart::Segment(0), &[]),
        };
        let on_type = ty.annotations.iter().filter(|on| on.part == own);
        let annotations = on_type.flat_map(|on| self.annotation_uses(scope, on.annotations)).collect();
        TypeUse { annotations, parts: parts.iter().map(|part| self.type_use(scope, part)).collect() }
    }

    /// The annotations on a field. Errors in them are ignored.
    pub(crate) fn annotations_on_field(&mut self, field: FieldKey) -> Vec<AnnotationUse> {
        let declared = &self.world.fields[field];
        self.annotation_uses(Scope::of(declared.class, true), declared.decl.modifiers.annotations)
    }

    fn annotation_uses(
        &mut self,
        scope: Scope<'a>,
        annotations: &[ast::Annotation<'a>],
    ) -> Vec<AnnotationUse> {
        let mark = self.diagnostics.mark();
        let uses = annotations.iter().map(|annotation| self.annotation_use(scope, annotation)).collect();
        self.diagnostics.rollback(mark);
        uses
    }

    fn annotation_use(&mut self, scope: Scope<'a>, annotation: &ast::Annotation<'a>) -> AnnotationUse {
        let Some(class) = self.annotation_type(scope, annotation) else {
            let elements = annotation.elements.iter();
            let name = |name: Option<ast::Name<'a>>| name.map_or("value", |name| name.text).to_owned();
            let elements = elements.map(|element| (name(element.name), AnnotationValue::Unknown)).collect();
            return AnnotationUse { name: self.dotted(annotation.name).to_owned(), elements };
        };
        let mut elements = Vec::new();
        for element in annotation.elements {
            let name = element.name.map_or("value", |name| name.text);
            self.ensure_methods(class, name);
            let methods = &self.world.classes[class].methods;
            let mut declared = methods.iter().map(|&method| &self.world.methods[method]);
            let ty = declared.find(|method| method.name == name).map(|method| method.result);
            let value =
                ty.map_or(AnnotationValue::Unknown, |ty| self.annotation_value(scope, element.value, ty));
            elements.push((name.to_owned(), value));
        }
        AnnotationUse { name: self.world.classes[class].name.to_owned(), elements }
    }

    fn annotation_value(
        &mut self,
        scope: Scope<'a>,
        value: ElementValue<'a>,
        ty: Type<'a>,
    ) -> AnnotationValue {
        match (value.kind, ty) {
            (ElementValueKind::Array(values), Type::Array(element)) => {
                let values = values.iter().map(|&value| self.annotation_value(scope, value, *element));
                AnnotationValue::Array(values.collect())
            }
            (_, Type::Array(element)) => {
                AnnotationValue::Array(vec![self.annotation_value(scope, value, *element)])
            }
            (ElementValueKind::Array(_), _) => AnnotationValue::Unknown,
            (ElementValueKind::Annotation(annotation), _) => {
                AnnotationValue::Annotation(self.annotation_use(scope, &annotation))
            }
            (ElementValueKind::Expr(expr), _) => {
                let value = (self.passes.element)(self, scope, &expr, ty);
                value.map_or(AnnotationValue::Unknown, |value| self.value_of(&value, ty))
            }
        }
    }

    fn value_of(&self, value: &hir::Expr<'a>, ty: Type<'a>) -> AnnotationValue {
        match value.kind {
            hir::ExprKind::ClassLiteral(Type::Class(class, _)) => {
                return AnnotationValue::Class(self.world.classes[class].name.to_owned());
            }
            hir::ExprKind::ClassLiteral(ty) => return AnnotationValue::Class(self.show(ty)),
            hir::ExprKind::Static(field) if value.constant().is_none() => {
                return AnnotationValue::Constant(self.world.fields[field].name.to_owned());
            }
            _ => {}
        }
        match value.constant() {
            Some(Constant::Int(number)) if ty == Type::Primitive(Primitive::Boolean) => {
                AnnotationValue::Boolean(number != 0)
            }
            Some(Constant::Int(number)) => AnnotationValue::Number(number.into()),
            Some(Constant::Long(number)) => AnnotationValue::Number(number),
            Some(Constant::Float(bits)) => AnnotationValue::Real(f64::from(f32::from_bits(bits)).to_bits()),
            Some(Constant::Double(bits)) => AnnotationValue::Real(bits),
            Some(Constant::String(units)) => AnnotationValue::Text(String::from_utf16_lossy(units)),
            None => AnnotationValue::Unknown,
        }
    }
}
