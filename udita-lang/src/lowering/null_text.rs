//! The texts of `NullPointerException`s: `Cannot invoke "String.length()" because "<local4>" is null` (JEP
//! 358).
//!
//! Each instruction that may find `null` has a text, stored next to the code. The machine looks it up when it
//! throws. A JVM derives the text from javac's bytecode, so it names local variables by their [`Slots`].

use super::emit::Emitter;
use super::slots::{Slots, unwritten};
use super::types::descriptor;
use crate::semantics::Checker;
use crate::semantics::hir::{Body, Constant, Conversion, Expr, ExprKind, LocalId, LocalKind, Place};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};

/// Limit on the parts of an expression in a text, counted from its end.
const MOST_PARTS: u32 = 5;

/// The kind of access to an object that must not be `null`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Access {
    /// A call of this method on the object.
    Call(MethodKey),
    /// A clone of an array.
    Clone,
    /// A read of a field.
    Read(FieldKey),
    /// A write of a field.
    Write(FieldKey),
    /// A read of an element.
    Load,
    /// A write to an element.
    Store,
    /// The length of an array.
    Length,
    /// A `throw` of the object.
    Throw,
    /// A `synchronized` on the object.
    Lock,
}

/// Describes the expressions of a body. It emits no code.
pub(super) struct NullTexts<'d, 'a, 's> {
    pub(super) checker: &'d Checker<'a, 's>,
    pub(super) body: &'d Body<'a>,
    pub(super) slots: &'d Slots,
    /// The code so far. It knows which parameters have not been written.
    pub(super) code: &'d Emitter,
    /// The texts of the old values of the enclosing updates.
    pub(super) current: &'d [Option<String>],
}

impl<'a> NullTexts<'_, 'a, '_> {
    /// The text used if `object` is `null`.
    pub(super) fn of(&self, object: &Expr<'a>, access: Access) -> String {
        let field = |field: FieldKey| self.checker.world.fields[field].name;
        let what = match access {
            Access::Call(method) => match &object.kind {
                // javac first computes the hash code.
                ExprKind::Local(local)
                    if self.body.locals[local.0 as usize].kind == LocalKind::SwitchedString =>
                {
                    "Cannot invoke \"String.hashCode()\"".to_owned()
                }
                _ => format!("Cannot invoke \"{}\"", self.method_text(method, Some(object))),
            },
            Access::Clone => format!("Cannot invoke \"{}.clone()\"", self.array_class(object)),
            Access::Read(read) => format!("Cannot read field \"{}\"", field(read)),
            Access::Write(written) => format!("Cannot assign field \"{}\"", field(written)),
            Access::Load => format!("Cannot load from {} array", self.element_text(object)),
            Access::Store => format!("Cannot store to {} array", self.element_text(object)),
            Access::Length => "Cannot read the array length".to_owned(),
            Access::Throw => "Cannot throw exception".to_owned(),
            Access::Lock => "Cannot enter synchronized block".to_owned(),
        };
        what + &self.because(object)
    }

    /// The text if `object` is `null` and its updated field holds a box. In this case, javac stores the
    /// object in a variable. `None` for other fields, which are read as usual.
    pub(super) fn of_boxed_update(&self, object: &Expr<'a>, field: FieldKey) -> Option<String> {
        let field = &self.checker.world.fields[field];
        let is_special = self.is_box(field.ty) && !self.is_this(object) && !self.slots.shows_names;
        let slot = self.slots.next();
        is_special.then(|| format!("Cannot read field \"{}\" because \"<local{slot}>\" is null", field.name))
    }

    /// The name of an array's class, as returned by `Class.getName`.
    fn array_class(&self, array: &Expr<'a>) -> String {
        let mut name = String::new();
        let mut ty = self.checker.erasure(array.ty);
        while let Type::Array(&element) = ty {
            name.push('[');
            ty = element;
        }
        match ty {
            Type::Primitive(_) => name.push(descriptor(ty)),
            Type::Class(class, _) => name += &format!("L{};", self.checker.world.classes[class].name),
            _ => {}
        }
        name
    }

    /// The name or slot of a variable.
    fn variable(&self, local: LocalId) -> Option<String> {
        if self.slots.this == Some(local) {
            return Some("this".to_owned());
        }
        let declared = self.body.locals.get(local.0 as usize)?;
        if self.slots.shows_names && declared.kind == LocalKind::Declared {
            return Some(declared.name.to_owned());
        }
        if let Some(param) = self.slots.param_number(local).filter(|&param| self.code.knows(unwritten(param)))
        {
            return Some(format!("<parameter{}>", param + 1 + self.slots.hidden));
        }
        let slot = self.slots.of(local)?;
        Some(format!("<local{slot}>"))
    }

    /// The text of an expression, such as `x.y`. `None` if a JVM has no text for it.
    fn described(&self, expr: &Expr<'a>, parts: u32) -> Option<String> {
        let parts = parts.checked_sub(1)?;
        let world = &self.checker.world;
        Some(match &expr.kind {
            ExprKind::Null => "null".to_owned(),
            ExprKind::Constant(Constant::Int(value)) => i16::try_from(*value).ok()?.to_string(),
            ExprKind::Local(local) => self.variable(*local)?,
            ExprKind::Static(field) => {
                let field = &world.fields[*field];
                format!("{}.{}", self.class_text(field.class), field.name)
            }
            ExprKind::Field(object, field) => {
                let name = world.fields[*field].name;
                match self.described(object, parts) {
                    Some(object) => format!("{object}.{name}"),
                    None => name.to_owned(),
                }
            }
            ExprKind::Element(array, index) => {
                let array = self.described(array, parts);
                let index = self.described(index, parts);
                let (array, index) = (array.as_deref(), index.as_deref());
                format!("{}[{}]", array.unwrap_or("<array>"), index.unwrap_or("..."))
            }
            ExprKind::Call { method, args, .. } => self.method_text(*method, args.first()),
            ExprKind::Convert(Conversion::CheckCast(_), value)
            | ExprKind::Assign(_, value)
            | ExprKind::Let { value, .. } => self.described(value, parts + 1)?,
            ExprKind::Current => self.current.last().cloned().flatten()?,
            ExprKind::Update { place, .. } => match **place {
                Place::Local(local) if expr.ty == Type::INT => self.variable(local)?,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The text ` because "x.y" is null`. Empty if the expression has no text.
    fn because(&self, expr: &Expr<'a>) -> String {
        let mut source = expr;
        while let ExprKind::Convert(Conversion::CheckCast(_), value)
        | ExprKind::Assign(_, value)
        | ExprKind::Let { value, .. } = &source.kind
        {
            source = value;
        }
        let what = match source.kind {
            ExprKind::Call { .. } => "the return value of ",
            _ => "",
        };
        match self.described(source, MOST_PARTS) {
            Some(text) => format!(" because {what}\"{text}\" is null"),
            None => String::new(),
        }
    }

    /// The text of the old value of `place` in an update. To unbox an old value, javac stores the object or
    /// array in a variable.
    pub(super) fn updated(&self, place: &Place<'a>) -> Option<String> {
        let world = &self.checker.world;
        let slot = self.slots.next();
        match place {
            Place::Local(local) => self.variable(*local),
            Place::Static(field) => {
                let field = &world.fields[*field];
                Some(format!("{}.{}", self.class_text(field.class), field.name))
            }
            Place::Field(object, field) => {
                let name = world.fields[*field].name;
                let object = if self.is_this(object) { "this".to_owned() } else { format!("<local{slot}>") };
                Some(format!("{object}.{name}"))
            }
            Place::Element(_, index) => match index.kind {
                ExprKind::Constant(Constant::Int(index)) => Some(format!("<local{slot}>[{index}]")),
                _ => Some(format!("<local{slot}>[<local{}>]", slot + 1)),
            },
        }
        .filter(|_| !self.slots.shows_names)
    }

    fn is_this(&self, expr: &Expr<'a>) -> bool {
        matches!(expr.kind, ExprKind::Local(local) if self.slots.this == Some(local))
    }

    fn is_box(&self, ty: Type<'a>) -> bool {
        matches!(ty, Type::Class(class, _) if self.checker.unboxed(class).is_some())
    }

    fn element_text(&self, array: &Expr<'a>) -> &'static str {
        match self.checker.erasure(array.ty) {
            Type::Array(&Type::Primitive(element)) => match element {
                Primitive::Boolean | Primitive::Byte => "byte/boolean",
                element => element.name(),
            },
            _ => "object",
        }
    }

    /// The text `java.util.Map.get(Object)`, for a call on `receiver`.
    fn method_text(&self, method: MethodKey, receiver: Option<&Expr<'a>>) -> String {
        let world = &self.checker.world;
        let declared = &world.methods[method];
        let receiver = receiver.filter(|_| !declared.is_static && declared.class != self.checker.object());
        let class = match receiver.map(|receiver| self.checker.erasure(receiver.ty)) {
            Some(Type::Class(class, _)) => class,
            _ => declared.class,
        };
        let params: Vec<String> =
            declared.params.iter().map(|&param| self.type_text(self.checker.erasure(param))).collect();
        format!("{}.{}({})", self.class_text(class), declared.name, params.join(", "))
    }

    fn type_text(&self, ty: Type<'a>) -> String {
        match ty {
            Type::Primitive(primitive) => primitive.name().to_owned(),
            Type::Array(&element) => self.type_text(element) + "[]",
            Type::Class(class, _) => self.class_text(class).to_owned(),
            _ => "Object".to_owned(),
        }
    }

    fn class_text(&self, class: ClassKey) -> &'a str {
        match self.checker.world.classes[class].name {
            "java.lang.Object" => "Object",
            "java.lang.String" => "String",
            name => name,
        }
    }
}
