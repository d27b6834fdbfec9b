//! The types of local variables and of the stack at a place in the code.

use super::refusal::{DAMAGED, Translated};
use crate::class_file::Kind;
use crate::semantics::types::{ClassKey, Primitive, Type};
use crate::semantics::world::World;

/// What a local variable or a place on the stack holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot<'a> {
    /// Nothing that code may read.
    Unset,
    /// A value of an erased type.
    Value(Type<'a>),
    /// The new object that the instruction at this place makes, before its constructor has run.
    New(u32, ClassKey),
    /// `this`, before another constructor has run.
    This,
}

/// The local variables and the stack. A `long` or `double` takes two local variables and one place on the stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame<'a> {
    pub(super) locals: Vec<Slot<'a>>,
    pub(super) stack: Vec<Slot<'a>>,
}

impl<'a> Frame<'a> {
    /// Makes this frame hold for paths with the frame `other`, too. Returns whether it changed.
    pub(super) fn join(&mut self, world: &World<'a>, other: &Frame<'a>) -> Translated<bool> {
        if self.stack.len() != other.stack.len() {
            return Err(DAMAGED);
        }
        let mut changed = false;
        let stacks = self.stack.iter_mut().zip(&other.stack);
        for (own, &other) in self.locals.iter_mut().zip(&other.locals).chain(stacks) {
            let joined = join(world, *own, other);
            changed |= std::mem::replace(own, joined) != joined;
        }
        Ok(changed)
    }
}

fn join<'a>(world: &World<'a>, one: Slot<'a>, other: Slot<'a>) -> Slot<'a> {
    match (one, other) {
        _ if one == other => one,
        (Slot::Value(one), Slot::Value(other)) => joined(world, one, other).map_or(Slot::Unset, Slot::Value),
        _ => Slot::Unset,
    }
}

/// The type of values of both types. `None` if they are of different kinds.
pub(super) fn joined<'a>(world: &World<'a>, one: Type<'a>, other: Type<'a>) -> Option<Type<'a>> {
    Some(match (one, other) {
        _ if one == other => one,
        _ if kind(one) != kind(other) => return None,
        (Type::Primitive(_), _) => Type::INT,
        (Type::Null, known) | (known, Type::Null) => known,
        (Type::Array(&one), Type::Array(&other)) if kind(one) == Kind::Ref && kind(other) == Kind::Ref => {
            Type::Array(world.arena.alloc(joined(world, one, other)?))
        }
        (Type::Class(one, _), Type::Class(other, _)) => Type::Class(common(world, one, other), &[]),
        _ => world.object_type(),
    })
}

/// The nearest common superclass, or if this is `Object`, an interface of both.
fn common(world: &World<'_>, one: ClassKey, other: ClassKey) -> ClassKey {
    let above = |&above: &&ClassKey| world.is_subclass(other, *above) && *above != world.object();
    // Superclasses come first, from the nearest upwards.
    world.classes[one].ancestors.iter().find(above).copied().unwrap_or(world.object())
}

/// The kind of the values of a type.
pub(super) fn kind(ty: Type<'_>) -> Kind {
    match ty {
        Type::Primitive(Primitive::Long) => Kind::Long,
        Type::Primitive(Primitive::Float) => Kind::Float,
        Type::Primitive(Primitive::Double) => Kind::Double,
        Type::Primitive(_) => Kind::Int,
        _ => Kind::Ref,
    }
}

/// The type of variables for all values of a kind.
pub(super) fn of_kind<'a>(world: &World<'a>, kind: Kind) -> Type<'a> {
    match kind {
        Kind::Int => Type::INT,
        Kind::Long => Type::LONG,
        Kind::Float => Type::FLOAT,
        Kind::Double => Type::DOUBLE,
        Kind::Ref => world.object_type(),
    }
}
