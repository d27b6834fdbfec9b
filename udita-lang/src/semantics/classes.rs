//! Classes: their headers, members and hierarchy, and the rules about them.

pub(super) mod annotations;
mod bounds;
mod casting;
mod enums;
mod headers;
mod inherited;
mod launching;
pub(super) mod lookup;
mod members;
mod modifiers;
mod overriding;
mod records;
mod rules;
mod sealed;

pub(super) use self::enums::has_only_bodies;
use super::checker::Checker;
use super::types::{ClassKey, Type};
use super::world::World;

impl<'a> World<'a> {
    /// Whether `class` is `ancestor` or one of its subtypes.
    pub fn is_subclass(&self, class: ClassKey, ancestor: ClassKey) -> bool {
        class == ancestor || ancestor == self.object || self.classes[class].ancestors.contains(&ancestor)
    }

    /// All supertypes of `class`, superclasses first. `class` itself is not included.
    pub fn all_supertypes(&self, class: ClassKey) -> Vec<ClassKey> {
        self.classes[class].ancestors.iter().copied().filter(|&ancestor| ancestor != class).collect()
    }

    /// The superclass of `class`, if it has one.
    pub(super) fn superclass(&self, class: ClassKey) -> Option<ClassKey> {
        match self.classes[class].superclass {
            Some(Type::Class(superclass, _)) => Some(superclass),
            _ => None,
        }
    }

    /// The type of `this` in `class`.
    pub(super) fn this_type(&self, class: ClassKey) -> Type<'a> {
        let args: Vec<Type<'a>> = self.classes[class].type_params.iter().map(|&var| Type::Var(var)).collect();
        Type::Class(class, self.arena.alloc_slice_copy(&args))
    }

    /// The outermost class that encloses `class`.
    pub(super) fn outermost(&self, class: ClassKey) -> ClassKey {
        let mut outermost = class;
        while let Some(outer) = self.classes[outermost].outer {
            outermost = outer;
        }
        outermost
    }
}

impl<'a> Checker<'a, '_> {
    /// Brings every declared class through its header, and the user's classes through members and constants.
    /// These stages may declare more library classes, which are included.
    pub(super) fn complete(&mut self) {
        if std::mem::replace(&mut self.completing, true) {
            return;
        }
        loop {
            let [headers, members, constants] = self.completed;
            if let Some(&class) = self.order.get(headers) {
                self.completed[0] += 1;
                self.ensure_header(class);
            } else if let Some(&class) = self.user_classes.get(members) {
                self.completed[1] += 1;
                self.ensure_members(class);
            } else if let Some(&class) = self.user_classes.get(constants) {
                self.completed[2] += 1;
                self.ensure_constants(class);
            } else {
                break;
            }
        }
        self.completing = false;
        self.check_type_bounds();
    }
}
